"""Zones: rows and piles, moves of cards between them, and equips."""
