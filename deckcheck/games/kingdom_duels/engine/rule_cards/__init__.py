"""Rule cards and Symbols: their activation, and the EVENTs under which Rules are in force."""
