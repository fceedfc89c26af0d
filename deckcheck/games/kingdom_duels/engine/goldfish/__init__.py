"""Opponents of goldfish games."""
