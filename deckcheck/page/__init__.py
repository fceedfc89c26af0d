"""The checker for a browser: a builder of pages, and the part of them that runs there."""
