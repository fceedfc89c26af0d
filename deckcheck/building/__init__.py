"""A deckbuilder's work with decks: new, edit, format, stats, odds, diff, convert, complete."""
