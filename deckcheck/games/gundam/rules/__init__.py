"""Construction rules of SD Gundam World Heroes, one rule per module."""
