"""Engine of Heroes of Might and Magic: The Card Game."""
