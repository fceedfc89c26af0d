"""The engine of SD Gundam World Heroes."""
