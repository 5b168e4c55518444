"""Bots against bots, rated."""
