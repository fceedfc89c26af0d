"""Changes of cards and players that effects made and that are still in force."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from deckcheck.games.kingdom_duels.engine.speed.groups import BITS, bits_among


class Mod(NamedTuple):
    """A change of a card: what it changes, the value, and the turn in whose End Phase it ends (or PERMANENT, ON_FIELD,
    NEXT_STANDBY)."""

    kind: str
    card: int
    value: Any
    until: int


class Changes:
    """Changes in the order in which they were made, and the same by kind, as the engine looks them up; `bits` are those of
    their groups.

    `kinds` is built anew whenever a change comes or goes, so that copies can share it. `state.changes = Changes([...])`
    replaces all of them.
    """

    __slots__ = ("_mods", "bits", "kinds", "types")

    kinds: dict[str, list[Mod]]
    bits: int
    types: dict[tuple[int, int], frozenset[str]]
    """Types of cards on Terrains, as far as they were asked for since a change came or went (see `values`)."""

    def __init__(self, mods: Iterable[Mod] = (), model: Changes | None = None) -> None:
        """Begin with some changes, or with those of a model."""
        if model is None:
            self._mods = list(mods)
            self._sort_out()
        else:
            self._mods, self.kinds, self.bits, self.types = model._mods.copy(), model.kinds, model.bits, {}

    def copy(self) -> Changes:
        return Changes(model=self)

    def _sort_out(self) -> None:
        self.kinds = {}
        for mod in self._mods:
            self.kinds.setdefault(mod.kind, []).append(mod)
        self.bits = bits_among(self.kinds)
        self.types = {}

    def of(self, kind: str) -> Sequence[Mod]:
        """Return the changes of a kind."""
        return self.kinds.get(kind, ())

    def append(self, mod: Mod) -> None:
        self._mods.append(mod)
        self.kinds = {**self.kinds, mod.kind: [*self.kinds.get(mod.kind, ()), mod]}
        self.bits |= BITS.get(mod.kind, 0)
        self.types = {}

    def extend(self, mods: Iterable[Mod]) -> None:
        self._mods.extend(mods)
        self._sort_out()

    def remove(self, mod: Mod) -> None:
        self._mods.remove(mod)
        self._sort_out()

    def __iter__(self) -> Iterator[Mod]:
        return iter(self._mods)

    def __len__(self) -> int:
        return len(self._mods)

    def __contains__(self, mod: Mod) -> bool:
        return mod in self._mods

    def __getitem__(self, place: int) -> Mod:
        return self._mods[place]
