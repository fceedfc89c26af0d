"""Positions of scenarios: checked keys, player names, and references that become card numbers."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any, Generic, TypeVar, cast

from deckcheck.core.engine import Outcome, ScenarioError
from deckcheck.simulator.parts.notation import mapped

C = TypeVar("C")
R = TypeVar("R", bound=Mapping[str, Any])
UNSPECIFIED = "?"
"""Reference of a card that a position gives only by number."""

Cards = int | list[str | int] | None
"""Cards of a zone as a position writes them: references, and numbers of unspecified cards."""


def row_of(value: Mapping[str, Any], kind: type[R], where: str) -> R:
    """Return a row of a position as its type, a TypedDict whose keys are the known ones.

    Only the keys are checked: the schema of scenarios checks the values.
    """
    check_keys(value, kind.__annotations__, where)
    return cast(R, value)


def check_keys(row: Mapping[str, Any], known: Collection[str], where: str) -> None:
    """Raise a ScenarioError for the first unknown key of a row."""
    for key in row:
        if key not in known:
            raise ScenarioError(f"{where} has the unknown key '{key}'; use one of: {', '.join(known)}", key)


def one_of(value: Any, known: Collection[str], what: str) -> str:
    """Return a word that must be one of the known ones."""
    if value not in known:
        raise ScenarioError(f"unknown {what} '{value}'; use one of: {', '.join(known)}", str(value))
    return str(value)


def seat_of(name: Any, names: Sequence[str]) -> int:
    """Return the seat of a player by name."""
    return list(names).index(one_of(name, names, "player"))


def player_rows(position: Mapping[str, Any], least: int, most: int, kind: type[R]) -> dict[str, R]:
    """Return the rows of a position's players by name, as `row_of` does."""
    rows = position.get("players")
    if not isinstance(rows, Mapping) or not least <= len(rows) <= most:
        number = str(least) if least == most else f"{least} to {most}"
        raise ScenarioError(f"a position must have {number} players")
    return {str(name): row_of(mapped(row or {}, f"players.{name}"), kind, f"players.{name}") for name, row in rows.items()}


def winner_word(outcome: Outcome | None, names: Sequence[str]) -> str | list[str] | None:
    """Return the winner as positions write it: a name, several names, 'draw', or None."""
    if outcome is None:
        return None
    winners = [names[seat] for seat in outcome.winners]
    return winners[0] if len(winners) == 1 else winners or "draw"


def numbered(references: Iterable[str]) -> list[str]:
    """Return references in which the second copy of `sora` is `sora#2`, the third `sora#3`."""
    met: dict[str, int] = {}
    found = []
    for reference in references:
        met[reference] = copy = met.get(reference, 0) + 1
        found.append(reference if copy == 1 else f"{reference}#{copy}")
    return found


def copy_labels() -> Callable[[str, int, int], str]:
    """Return labels for `CardNumbers`: each player's second `sora` is `sora#2`, unspecified cards are `?1`, `?2`."""
    met: dict[tuple[str, int], int] = {}

    def label(reference: str, owner: int, number: int) -> str:
        if reference == UNSPECIFIED:
            return f"{UNSPECIFIED}{number + 1}"
        copy = met[reference, owner] = met.get((reference, owner), 0) + 1
        return reference if copy == 1 else f"{reference}#{copy}"

    return label


class CardNumbers(Generic[C]):
    """Numbers for the cards of a position, in the order they are met: `cards`, `references` and `owners` by number."""

    def __init__(
        self,
        known: Mapping[str, C],
        unspecified: Callable[[], C],
        label: Callable[[str, int, int], str] = lambda reference, owner, number: reference,
    ) -> None:
        """`label(reference, owner, number)` gives the reference that is kept for a card."""
        self.known = known
        self.unspecified = unspecified
        self.label = label
        self.cards: list[C] = []
        self.references: list[str] = []
        self.owners: list[int] = []

    def card(self, reference: Any, owner: int) -> int:
        """Return a new number for the card of a reference."""
        if reference == UNSPECIFIED:
            card = self.unspecified()
        elif isinstance(reference, str) and reference in self.known:
            card = self.known[reference]
        else:
            raise ScenarioError(f"unknown card '{reference}'; 'cards' has {', '.join(self.known) or 'none'}", str(reference))
        self.references.append(self.label(reference, owner, len(self.cards)))
        self.cards.append(card)
        self.owners.append(owner)
        return len(self.cards) - 1

    def pile(self, value: Any, owner: int) -> list[int]:
        """Return the numbers of a list of references; a number means that many unspecified cards."""
        if value is None:
            return []
        if isinstance(value, int) and not isinstance(value, bool):
            return [self.card(UNSPECIFIED, owner) for _ in range(value)]
        if not isinstance(value, list):
            raise ScenarioError(f"a zone must be a list of cards or a number of cards, not '{value}'")
        return [
            card for item in value for card in (self.pile(item, owner) if isinstance(item, int) else [self.card(item, owner)])
        ]
