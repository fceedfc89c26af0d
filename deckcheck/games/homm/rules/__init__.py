"""Construction rules of Heroes of Might and Magic, one offence a module."""
