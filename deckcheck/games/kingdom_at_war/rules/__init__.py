"""Construction rules of Kingdom at War, one offence a module."""
