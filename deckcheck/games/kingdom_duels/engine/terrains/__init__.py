"""Terrains: the Terrain Markers, their rules, hiding and STRIKE."""
