"""Decks: opening, card look-up, formats."""
