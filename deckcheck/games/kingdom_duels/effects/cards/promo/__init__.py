"""Promotional cards."""
