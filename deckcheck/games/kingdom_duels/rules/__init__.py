"""Construction rules of Kingdom Duels, one rule per module."""
