"""Phases of a duel and what happens in them."""
