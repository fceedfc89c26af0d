"""Construction rules of Heroes of Might and Magic, one rule per module."""
