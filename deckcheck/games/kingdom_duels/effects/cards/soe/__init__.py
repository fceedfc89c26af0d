"""Seal of Exodia."""
