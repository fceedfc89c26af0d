"""Orichalcos Barrier."""
