"""What a choice is worth and what a game was: hints while it runs, and a review when it is over."""
