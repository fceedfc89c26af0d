"""Rules questions as files."""
