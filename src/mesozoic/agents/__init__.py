"""A seat for agents: a table through the HTTP API, as tools of the Model Context Protocol (extra `mcp`)."""
