"""Games played by their rules."""
