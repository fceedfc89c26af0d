"""Phases of a duel."""
