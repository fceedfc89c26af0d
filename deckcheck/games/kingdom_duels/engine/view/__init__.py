"""A player's knowledge: the view, face-down cards, states that look the same, and deductions from them."""
