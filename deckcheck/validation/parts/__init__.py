"""Rules that several games share."""
