"""The cards of the deck belong to more than two factions.

What it checks
    The factions printed on the cards of the deck are at most 2 (`factions`). Cards without a printed faction do not
    count; Neutral is a faction like the others, unless option faction_of_other_cards=c makes it none. With
    faction_of_other_cards=b only Units are looked at.
    Vanguard cards are free; if they would be one faction too many, a warning says so. With option
    vanguard_restrictions=b they count with the deck.
    Where the card data lack the faction of a Unit and it could be one too many, the rule is not decided.
Why
    A Kingdom draws on two peoples at most, one of them the Hero's.
Accepted
    hero:
      - ... 1 other card
    vanguard:
      - ... 3 other cards
    locations:
      - ... 3 other cards
    deck:
      - 3 Glade Archer
      - 3 Firebolt
      - ... 39 other cards
Reported
    hero:
      - ... 1 other card
    vanguard:
      - ... 3 other cards
    locations:
      - ... 3 other cards
    deck:
      - 3 Glade Archer
      - 2 Crypt Bat
      - ... 40 other cards
Mend
    Replace the cards of all factions but two; the help names the one with the fewest cards that is not the Hero's.
"""

from collections.abc import Iterator

from deckcheck.core.diagnostics import Elsewhere, Problem, Undecided
from deckcheck.core.model import Deck, Entry, Format
from deckcheck.games.homm.factions import Factions, bound_parts, factions_of
from deckcheck.games.homm.hero import hero_of

ID = "HM-SET-08"
CLAUSE = "Deck"
UNKNOWN_CARDS = "decided"  # an unknown card matters only where it could be one faction too many


def check(deck: Deck, format: Format) -> Iterator[Problem | Undecided]:
    most, parts, reading = format.numbers["factions"], bound_parts(format), format.options["faction_of_other_cards"]
    found = factions_of(deck, parts, reading)
    if len(found.lines) > most:
        subject = "Deck uses" if len(parts) == 1 else "Deck and Vanguard use"
        message = f"{subject} {len(found.lines)} factions ({found.names}); at most {most} are allowed"
        yield _problem(found, most, message, hero_of(deck))
        return
    if len(found.lines) + len(found.open) > most:
        yield Undecided(found.reason)
    if len(parts) == 1:
        yield from _vanguard_warning(deck, found, most, reading)


def _problem(found: Factions, most: int, message: str, hero: Entry | None) -> Problem:
    cards = {name: sum(entry.count for entry in lines) for name, lines in found.lines.items()}
    own = hero.card.faction if hero is not None and hero.card is not None else ""
    fewest = min(cards, key=lambda name: (name == own, cards[name]))  # the Hero's own faction must stay (HM-SET-09)
    firsts = [(name, lines[0]) for name, lines in found.lines.items()]
    return Problem(
        message,
        firsts[most][1],
        help=f"replace the cards of {fewest} ({cards[fewest]} in all)",
        actual=len(firsts),
        limit=most,
        related=tuple(Elsewhere(name, entry) for place, (name, entry) in enumerate(firsts) if place != most),
    )


def _vanguard_warning(deck: Deck, found: Factions, most: int, reading: str) -> Iterator[Problem]:
    """The Vanguard part is free by the default reading, but not by every reading (HM-AMB-05)."""
    vanguard = factions_of(deck, ("vanguard",), reading).lines
    names = found.lines.keys() | vanguard.keys()
    if len(names) > most:
        brought = next(lines[0] for name, lines in vanguard.items() if name not in found.lines)
        listed = ", ".join(sorted(names))
        message = f"With the Vanguard cards there are {len(names)} factions ({listed}); at most {most} in the deck"
        hint = "legal, as the limit is read for the deck alone; with --option vanguard_restrictions=b it is not"
        yield Problem(message, brought, help=hint, actual=len(names), limit=most, severity="warning")
