"""Perseverance: Castaway Chronicles, one package per episode."""
