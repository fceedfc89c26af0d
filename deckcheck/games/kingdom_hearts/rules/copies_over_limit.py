"""A name has more than three copies of one level.

What it checks
    Counts the copies of a name and level over all lines, whatever the card type, the set and the printing; foil and promo
    printings count as well. Cards without a level (Attack, Equipment, Technique) are counted by name, Events by number.
    The format sets the number (`copies`). Cards whose text allows any number of copies and names with a printed limit are
    not counted. If the level of a card is unknown and could decide, the deck is unverified. Too many copies of an unknown
    card are a warning, because its text may allow them.
    Options: copy_limit_across_types=false counts each card type separately; no_level_limit=unlimited lifts the limit for
    cards without a level; printed_limit_scope=restricts applies this limit in addition to printed limits;
    unique_name_scope=containment counts a name together with the names in the deck that contain it.
Why
    The rulebook allows three copies of a name with the same level, and counts each level separately.
Accepted
    deck:
      - 1 Wren @1
      - 3 Jory @1
      - 3 Jory @2
      - 3 Jory @3
      - ... 31 other cards
Reported
    deck:
      - 1 Wren @1
      - 4 Jory @1
      - ... 36 other cards
How to fix
    Remove the copies above three, or use the name at another level.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem, Undecided
from deckcheck.core.game import Subject
from deckcheck.core.model import Deck, Entry, Format
from deckcheck.core.words import join_names, plural
from deckcheck.games.kingdom_hearts.cards import Card, contains
from deckcheck.games.kingdom_hearts.counting import (
    Namesakes,
    Pile,
    copies_in_doubt,
    listed_name,
    may_lack_level,
    namesakes,
    piles,
)
from deckcheck.validation.parts.copies import copies_over, copies_problem, known_cards

ID = "KH-DECK-09"
CLAUSE = "Building a Deck"
ABOUT = Subject("copies", ("deck",))


def check(deck: Deck[Card], format: Format) -> Iterator[Problem | Undecided]:
    unknown, most, options = deck.unknown, format.numbers["copies"], format.options
    listed = [listed_name(entry) for entry in unknown] if options["printed_limit_scope"] == "replaces" else []
    for group in namesakes(deck, format):
        if not any(contains(name, group.key) for name in listed):  # such a card may print a limit for this very name
            yield from _check_name(group, most, options["no_level_limit"] == "unlimited")
    yield from _check_unknown(unknown, most)


def _check_name(group: Namesakes, most: int, no_level_is_free: bool) -> Iterator[Problem | Undecided]:
    found = piles(group.entries)
    over = [pile for pile in found if pile.count > most and not (no_level_is_free and may_lack_level(pile))]
    for pile in over:
        title = group.title(pile)
        yield copies_problem(pile, most, name=_with_others(group, pile), per="name and level", card=title)
    if doubtful := copies_in_doubt([pile for pile in found if pile not in over], most):
        copies = f"{plural(doubtful, 'copy')} of {group.name}"
        yield Undecided(f"{copies} may share a level, but their levels are unknown")


def _with_others(group: Namesakes, pile: Pile) -> str:
    """Return the name and level, with the names that count together with it."""
    others = list(dict.fromkeys(card.name for _, card in known_cards(pile.entries) if card.key != group.key))
    return f"{group.title(pile)} together with {join_names(others)}" if others else group.title(pile)


def _check_unknown(unknown: list[Entry[Card]], most: int) -> Iterator[Problem]:
    for copies in copies_over(unknown, most, lambda entry: entry.key):
        bound = f"more than {plural(most, 'copy')} are allowed only if the card text says so"
        advice = f"remove {plural(copies.count - most, 'copy')}, or define the card under 'cards:'"
        label = copies.entries[-1].label
        yield copies_problem(copies, most, name=label, bound=bound, advice=advice, severity="warning")


def repaired_by(deck: Deck[Card], format: Format, entry: Entry[Card]) -> bool:
    """Return whether a card prints a limit for a name with too many copies, which may replace the usual one."""
    card = entry.card
    if card is None or card.printed_limit is None or format.options["printed_limit_scope"] != "replaces":
        return False
    named = [(other, copies.count) for copies, other in known_cards(deck.entries) if card.limit_key in other.key]
    return sum(count for _, count in named) > format.numbers["copies"] and any(
        other.key == card.limit_key for other, _ in named
    )
