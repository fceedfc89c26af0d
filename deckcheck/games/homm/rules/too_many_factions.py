"""The cards of the deck belong to more than two factions.

What it checks
    The cards of the deck have at most 2 different printed factions (`factions`). Cards without a printed faction do not
    count. Neutral is a faction like the others, unless option faction_of_other_cards=without_neutral excludes it. With
    faction_of_other_cards=units_only only Units count.
    Vanguard cards may have any faction; if they would be one faction too many, the rule gives a warning. With option
    vanguard_restrictions=true they count like cards of the deck.
    If the faction of a Unit is unknown and could be one too many, the rule is undecided.
Why
    The rulebook allows two factions in a deck, one of them the Hero's.
Accepted
    deck:
      - 3 Glade Archer
      - 3 Firebolt
      - ... 39 other cards
    # The other zones are complete.
Reported
    deck:
      - 3 Glade Archer
      - 2 Crypt Bat
      - ... 40 other cards
    # The other zones are complete.
How to fix
    Replace the cards of all factions but two. The help line names the faction with the fewest cards that is not the Hero's.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.core.diagnostics import Elsewhere, Problem, Undecided
from deckcheck.core.model import Deck, Entry, Format
from deckcheck.core.words import join_names, plural
from deckcheck.games.homm.cards import Card
from deckcheck.games.homm.counting import limited_zones
from deckcheck.games.homm.factions import Factions, factions_of
from deckcheck.games.homm.hero import hero_of

ID = "HM-SET-08"
CLAUSE = "Deck"
UNKNOWN_CARDS = "decided"  # an unknown card matters only if it could be one faction too many


def check(deck: Deck[Card], format: Format) -> Iterator[Problem | Undecided]:
    most, zones, option = format.numbers["factions"], limited_zones(format), format.options["faction_of_other_cards"]
    found = factions_of(deck, zones, option)
    if len(found.lines) > most:
        subject = "deck has" if len(zones) == 1 else "deck and Vanguard have"
        message = f"{subject} {len(found.lines)} factions ({join_names(found.names)}); the maximum is {most}"
        yield _problem(found, most, message, hero_of(deck))
        return
    if len(found.lines) + len(found.unknown) > most:
        yield found.undecided
    if len(zones) == 1:
        yield from _warn_of_vanguard(deck, found, most, option)


def _problem(found: Factions, most: int, message: str, hero: Entry[Card] | None) -> Problem:
    cards = {name: sum(entry.count for entry in lines) for name, lines in found.lines.items()}
    kept = hero.card.faction if hero is not None and hero.card is not None else ""  # HM-SET-09
    fewest = min(cards, key=lambda name: (name == kept, cards[name]))
    firsts = [(name, lines[0]) for name, lines in found.lines.items()]
    return Problem(
        message,
        firsts[most][1],
        help=f"replace the {plural(cards[fewest], f'{fewest} card')}",
        actual=len(firsts),
        limit=most,
        related=tuple(Elsewhere(name, entry) for place, (name, entry) in enumerate(firsts) if place != most),
    )


def _warn_of_vanguard(deck: Deck[Card], found: Factions, most: int, option: str) -> Iterator[Problem]:
    """Warn of Vanguard cards that the default value of HM-AMB-05 allows but another value does not."""
    vanguard = factions_of(deck, ("vanguard",), option).lines
    names = found.lines.keys() | vanguard.keys()
    if len(names) > most:
        added = next(lines[0] for name, lines in vanguard.items() if name not in found.lines)
        factions = f"{len(names)} factions ({join_names(sorted(names))})"
        message = f"with the Vanguard cards there are {factions}; the deck may have at most {most}"
        hint = "this is legal because the limit covers only the deck; with --option vanguard_restrictions=true it is illegal"
        yield Problem(message, added, help=hint, actual=len(names), limit=most, severity="warning")
