"""Construction rules of SD Gundam World Heroes, one offence a module."""
