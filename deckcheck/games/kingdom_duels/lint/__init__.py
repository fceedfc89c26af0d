"""Checks on Kingdom Duels card data, one fault a module."""
