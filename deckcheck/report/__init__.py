"""What is shown to people and programs: one module per output format, and pages."""
