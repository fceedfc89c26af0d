"""Card effects: a function for each verb of a closed vocabulary. The engine does not import them; `play.py` hands them in."""
