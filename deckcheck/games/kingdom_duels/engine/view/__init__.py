"""What a player knows: the view, places of face-down cards, other states that look the same, and deductions from them."""
