"""Engine of the Kingdom Hearts Trading Card Game."""
