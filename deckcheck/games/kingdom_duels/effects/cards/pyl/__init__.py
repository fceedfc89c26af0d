"""Pyramid of Light."""
