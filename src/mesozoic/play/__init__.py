"""Playing: sessions, journals, saves, odds and scenarios. Knows games only by their spec."""
