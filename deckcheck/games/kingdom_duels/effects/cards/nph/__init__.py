"""Nameless Pharaoh."""
