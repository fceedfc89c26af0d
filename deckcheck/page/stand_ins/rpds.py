"""The part of rpds-py that jsonschema and referencing use, in Python: there is no WebAssembly build of it.

Only pages have this module, under the name `rpds`. The collections never change; a changed one is a copy.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import Any


class HashTrieMap(dict[Hashable, Any]):
    @classmethod
    def convert(cls, value: Any) -> HashTrieMap:
        return value if isinstance(value, cls) else cls(value)

    def insert(self, key: Hashable, value: Any) -> HashTrieMap:
        return HashTrieMap({**self, key: value})

    def remove(self, key: Hashable) -> HashTrieMap:
        if key not in self:
            raise KeyError(key)
        return self.discard(key)

    def discard(self, key: Hashable) -> HashTrieMap:
        return HashTrieMap({known: value for known, value in self.items() if known != key})

    def update(self, *others: Any, **more: Any) -> HashTrieMap:  # type: ignore[override]
        changed = dict(self)
        changed.update(*others, **more)
        return HashTrieMap(changed)

    def __hash__(self) -> int:  # type: ignore[override]
        return hash(frozenset(self.items()))


class HashTrieSet(frozenset[Hashable]):
    def insert(self, value: Hashable) -> HashTrieSet:
        return HashTrieSet(self | {value})

    def remove(self, value: Hashable) -> HashTrieSet:
        if value not in self:
            raise KeyError(value)
        return self.discard(value)

    def discard(self, value: Hashable) -> HashTrieSet:
        return HashTrieSet(self - {value})

    def update(self, *others: Iterable[Hashable]) -> HashTrieSet:
        return HashTrieSet(self.union(*others))


class List(tuple[Any, ...]):
    __slots__ = ()

    def __new__(cls, *values: Any) -> List:
        return super().__new__(cls, values[0] if len(values) == 1 else values)

    @property
    def first(self) -> Any:
        return self[0]

    @property
    def rest(self) -> List:
        return List(self[1:])

    def push_front(self, value: Any) -> List:
        return List((value, *self))

    def drop_first(self) -> List:
        return List(self[1:])
