"""Lint rules for Kingdom Duels card data, one rule per module."""
