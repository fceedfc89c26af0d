"""The Restricted List in force: its cards, what a STRATEGY exempts, and its pools."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from deckcheck.core.diagnostics import Elsewhere, Problem
from deckcheck.core.model import Deck, Format
from deckcheck.core.words import join_names, plural
from deckcheck.games.kingdom_duels.cards import Card
from deckcheck.games.kingdom_duels.counting import present_in
from deckcheck.games.kingdom_duels.strategies import strategy_copies, strategy_is_unknown, suggest_duelists
from deckcheck.validation.parts.copies import Copies


def name_of_list(format: Format) -> str:
    return f"Restricted List of {format.restriction.effective}" if format.restriction else "no Restricted List"


def listed_cards(format: Format, key: str) -> Sequence[str]:
    """Return the cards of the list in force under a key such as `forbidden`."""
    found: Sequence[str] = format.restriction.data.get(key, ()) if format.restriction else ()
    return found


def surplus(format: Format) -> Mapping[str, int]:
    """Return the Surplus cards of the list in force, with their maximum copies."""
    found: Mapping[str, int] = format.restriction.data.get("surplus", {}) if format.restriction else {}
    return found


def restricted_copies(deck: Deck[Card], format: Format, card_ids: Collection[str]) -> list[tuple[Copies[Card], int]]:
    """Return which of these cards the deck has, with the number of copies that no STRATEGY exempts.

    Returns nothing if an unknown card may exempt them: the rule is undecided then, and `run_rules` reports that.
    """
    present = present_in(deck, format, card_ids)
    if not present or strategy_is_unknown(deck, format):
        return []
    exempt = strategy_copies(deck, format)
    if format.options["strategy_copies"] == "exempt_n_no_lift":
        counted = [(copies, copies.count - exempt.get(copies.key, 0)) for copies in present]
    else:
        counted = [(copies, 0 if copies.key in exempt else copies.count) for copies in present]
    return [(copies, count) for copies, count in counted if count > 0]


def check_pool(deck: Deck[Card], format: Format, pool: str, title: str) -> Iterator[Problem]:
    """Report a deck with too many cards from a pool such as `limited1`; option POOL_counts says what counts."""
    found = restricted_copies(deck, format, listed_cards(format, pool))
    distinct, most = format.options[f"{pool}_counts"] == "distinct", format.numbers[f"{pool}_max"]
    counted = {copies.key: 1 if distinct else count for copies, count in found}
    number = sum(counted.values())
    if number <= most:
        return
    labels = [copies.label if counted[copies.key] == 1 else f"{count} {copies.label}" for copies, count in found]
    cards = plural(number, "different card" if distinct else "card")
    yield Problem(
        f"{cards} from {title} ({join_names(labels)}); the maximum is {most} ({name_of_list(format)})",
        found[-1][0].entries[0],
        help=f"keep {most} of them{suggest_duelists(deck, counted, most)}",
        actual=number,
        limit=most,
        related=tuple(Elsewhere(copies.label, copies.entries[0]) for copies, _ in found[:-1]),
    )
