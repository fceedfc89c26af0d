"""Effects of the cards, one package per set. A card is in the module of its frame: see `module_of`."""
