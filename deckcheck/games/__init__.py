"""The games, one package each. They are found by scanning this folder: nothing lists them."""
