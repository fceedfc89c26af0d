"""The engine of the game."""
