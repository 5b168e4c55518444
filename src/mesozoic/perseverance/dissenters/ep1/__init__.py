"""The Dissenters of Episode 1."""
