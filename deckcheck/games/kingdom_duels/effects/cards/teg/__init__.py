"""The Egyptian Gods."""
