"""Engine of Kingdom Duels."""
