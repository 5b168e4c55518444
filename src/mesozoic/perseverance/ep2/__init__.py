"""Perseverance, Episode 2."""
