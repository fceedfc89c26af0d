"""The nouns and contracts of deckcheck. Standard library only."""
