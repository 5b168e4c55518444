"""Opponents. A bot sees its seat's view and resampled worlds, never the real game."""
