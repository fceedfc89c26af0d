"""Construction rules of Kingdom Hearts, one rule per module."""
