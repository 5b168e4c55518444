"""Perseverance, Episode 1, for 2 to 4 players."""
