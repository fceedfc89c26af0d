"""Output for people and programs: one module per output format, and pages from templates."""
