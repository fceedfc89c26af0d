"""Rebirth of Avatar."""
