"""A name occurs more than three times with one level.

What it checks
    Copies are added up over all lines with the same name and level, whatever the card type, the set and the printing; foil
    and promo printings are copies like others. Cards without a level (Attack, Equipment, Technique) are counted by name,
    Events by number. The number comes from the format (`copies`). Not counted are cards whose text allows any number of
    copies, and names that a printed limit governs. Where the level of a card is not known and could decide, the deck is
    unverified. An unknown card with too many copies is a warning, since its text may allow them.
    Options: copy_limit_across_types=b counts each card type by itself; no_level_limit=b frees cards without a level;
    printed_limit_scope=b keeps this limit beside printed ones; unique_name_scope=b counts a name together with the names
    of the deck that contain it.
Why
    The rulebook lets a card name with the same level occur three times; each further level is counted by itself.
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
Mend
    Remove the copies above three, or use the name at another level.
"""

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem, Undecided
from deckcheck.core.model import Deck, Entry, Format
from deckcheck.games.kingdom_hearts.counting import Namesakes, Pile, levels_in_doubt, listed_name, namesakes, piles, places
from deckcheck.games.kingdom_hearts.names import contains

ID = "KH-DECK-09"
CLAUSE = "Building a Deck"


def check(deck: Deck, format: Format) -> Iterator[Problem | Undecided]:
    unknown, most, options = deck.unknown, format.numbers["copies"], format.options
    listed = [listed_name(entry) for entry in unknown] if options["printed_limit_scope"] == "a" else []
    for group in namesakes(deck, format):
        if not any(contains(name, group.key) for name in listed):  # such a card may print a limit for this very name
            yield from _check_name(group, most, options["no_level_limit"] == "b")
    yield from _unknown_copies(unknown, most)


def _check_name(group: Namesakes, most: int, no_level_is_free: bool) -> Iterator[Problem | Undecided]:
    found = piles(group.entries)
    over = [pile for pile in found if pile.count > most and not (no_level_is_free and pile.may_lack_level)]
    for pile in over:
        yield _problem(group, pile, most)
    if doubtful := levels_in_doubt([pile for pile in found if pile not in over], most):
        yield Undecided(f"{doubtful} copies of {group.name} may have one level; their levels are not known")


def _problem(group: Namesakes, pile: Pile, most: int) -> Problem:
    title, at = group.title(pile), pile.entries[-1]
    others = ", ".join(dict.fromkeys(entry.card.name for entry in pile.entries if entry.card.key != group.key))
    whole = f"{title}, with {others} counted as it," if others else title
    message = f"{whole} appears {pile.count} times; at most {most} copies of a name and level are allowed"
    hint, related = f"remove {pile.count - most}", places(pile.entries, at)
    return Problem(message, at, help=hint, card=title, actual=pile.count, limit=most, related=related)


def _unknown_copies(unknown: list[Entry], most: int) -> Iterator[Problem]:
    counts: dict[str, list[Entry]] = {}
    for entry in unknown:
        counts.setdefault(entry.key, []).append(entry)
    for entries in counts.values():
        number = sum(entry.count for entry in entries)
        if number > most:
            message = f"{entries[-1].label} appears {number} times; more than {most} are allowed only if its text says so"
            hint, related = f"remove {number - most}, or describe the card under 'cards:'", places(entries, entries[-1])
            yield Problem(message, entries[-1], help=hint, actual=number, limit=most, related=related, severity="warning")
