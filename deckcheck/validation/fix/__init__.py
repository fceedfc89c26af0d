"""Fixes for decklists."""
