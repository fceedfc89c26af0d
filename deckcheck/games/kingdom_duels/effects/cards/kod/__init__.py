"""King of Duelists."""
