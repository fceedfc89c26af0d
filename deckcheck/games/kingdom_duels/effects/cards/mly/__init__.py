"""Millennium Legacy."""
