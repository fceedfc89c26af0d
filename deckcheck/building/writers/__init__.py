"""Decks as text: one module per notation, each with a function from the content of a deck to its text."""
