"""The engine: knows no game.

Everything pending is data, chance is a seat, a choice is a small int inside and a word at the border.
"""
