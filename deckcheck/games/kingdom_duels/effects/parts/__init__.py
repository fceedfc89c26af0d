"""Parts that card effects are made of: conditions, targets, triggers, actions and what else several cards share."""
