"""The Dissenters of Episode 2."""
