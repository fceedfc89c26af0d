"""Decks checked against the rules of their game."""
