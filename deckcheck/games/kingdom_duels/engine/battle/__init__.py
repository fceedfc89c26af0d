"""Battle: attacks, damage calculation, and damage to players."""
