"""Files as documents: YAML, JSON, plain text, CSV, schemas and configuration."""
