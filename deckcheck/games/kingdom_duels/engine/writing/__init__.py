"""Duels in writing: log, menus, play mat, notation and positions of scenarios."""
