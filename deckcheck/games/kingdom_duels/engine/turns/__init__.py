"""Turns and their phases, the setup phase, and rounds of a Battle Royale."""
