"""Looking at games from outside: the contract every game keeps, fuzzing, rule coverage, data reports."""
