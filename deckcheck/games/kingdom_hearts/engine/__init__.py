"""The engine of the Kingdom Hearts Trading Card Game."""
