"""Lint rules for Kingdom Hearts card data, one rule per module."""
