"""Summons of monsters: the kinds, their materials, zones and positions."""
