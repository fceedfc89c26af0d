"""Phases of the game: rounds and the turns in them."""
