"""The table in the browser: tables with secret links, stored move by move, played over WebSockets."""
