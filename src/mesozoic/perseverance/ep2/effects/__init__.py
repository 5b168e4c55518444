"""The City Effects (chapters 11 to 18): what each offers, costs and gives."""
