"""Loose Ends."""
