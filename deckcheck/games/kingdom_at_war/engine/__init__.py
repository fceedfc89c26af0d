"""Engine of Kingdom at War: a state, the actions of rulebook.yaml and what they do."""
