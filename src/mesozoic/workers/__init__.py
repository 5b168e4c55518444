"""Work in several processes, here or on a Ray cluster."""
