"""Is a game in balance? What was used, by whom, and what came of it."""
