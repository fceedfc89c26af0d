"""Construction rules of Kingdom at War, one rule per module."""
