"""`deckcheck lsp`: decklists in editors, by the Language Server Protocol."""
