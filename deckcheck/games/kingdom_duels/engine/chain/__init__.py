"""The chain: events, the triggers and Traps that wait for them, activations, responses and resolution."""
