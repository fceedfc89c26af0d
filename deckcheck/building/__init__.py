"""What a deckbuilder does with decks: new, edit, format, stats, odds, diff, convert, complete."""
