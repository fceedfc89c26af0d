"""Parts that engines of several games share."""
