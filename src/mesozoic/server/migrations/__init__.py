"""How a database of any earlier version comes to the schema of this one: one step after the other, forward only."""
