"""Changes of cards and players that effects made and that are still in force."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple, NoReturn


class Mod(NamedTuple):
    """A change of a card: what it changes, the value, and the turn in whose End Phase it ends (or PERMANENT, ON_FIELD)."""

    kind: str
    card: int
    value: Any
    until: int


class Changes(list[Mod]):
    """Changes in the order in which they were made, and the same by kind, as the engine looks them up.

    `kinds` is built anew whenever the list changes. The list changes only by the methods below, or by being replaced as a whole
    (`state.mods = [...]`, which builds a new one); the other ways to change a list are closed.
    """

    __slots__ = ("kinds",)

    def __init__(self, mods: Iterable[Mod] = ()) -> None:
        super().__init__(mods)
        self._sort_out()

    def copy(self) -> Changes:
        """Return the same changes in a list of their own; `kinds` is shared, because it is never changed."""
        twin = Changes()
        list.extend(twin, self)
        twin.kinds = self.kinds
        return twin

    def _sort_out(self) -> None:
        self.kinds: dict[str, list[Mod]] = {}
        for mod in self:
            self.kinds.setdefault(mod.kind, []).append(mod)

    def of(self, kind: str) -> Sequence[Mod]:
        """Return the changes of a kind."""
        return self.kinds.get(kind, ())

    def append(self, mod: Mod) -> None:
        super().append(mod)
        self._sort_out()

    def extend(self, mods: Iterable[Mod]) -> None:
        super().extend(mods)
        self._sort_out()

    def remove(self, mod: Mod) -> None:
        super().remove(mod)
        self._sort_out()

    def __iadd__(self, mods: Iterable[Mod]) -> Changes:  # type: ignore[override,misc]
        self.extend(mods)
        return self

    def _closed(self, *arguments: Any, **words: Any) -> NoReturn:
        raise TypeError("changes are added by append or extend, taken away by remove, or replaced as a whole")

    insert = pop = clear = sort = reverse = __setitem__ = __delitem__ = __imul__ = _closed
