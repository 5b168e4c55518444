"""The games as researchers know them: an array for a seat, numbered actions, and the interfaces of the field."""
