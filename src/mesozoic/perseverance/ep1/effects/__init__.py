"""The effects of the Community areas (chapters 9 to 20): what each offers, costs and gives."""
