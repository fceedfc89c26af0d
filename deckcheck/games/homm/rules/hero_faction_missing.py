"""None of the factions of the deck is the Hero's.

What it checks
    If any card of the deck has a faction, one of the factions must be the Hero's. A deck of cards without factions is
    legal. With option hero_faction_presence=optional the Hero's faction only counts as one of the two factions, so a deck
    with cards of one other faction is legal as well. HM-SET-08 says which factions count.
    If the faction of the Hero, or of a Unit that could have the Hero's faction, is unknown, the rule is undecided.
Why
    The rulebook requires that one of the factions of the deck is the Hero card's.
Accepted
    hero:
      - 1 Marshal Edda Rowan
    # The other zones are complete.
Reported
    hero:
      - 1 Sorrel Wynn
    # The other zones are complete.
How to fix
    Use cards of the Hero's faction, or another Hero.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.core.diagnostics import Elsewhere, Problem, Undecided
from deckcheck.core.model import Deck, Entry, Format
from deckcheck.core.words import join_names
from deckcheck.games.homm.cards import Card
from deckcheck.games.homm.counting import limited_zones
from deckcheck.games.homm.factions import Factions, adds_faction, factions_of, is_faction
from deckcheck.games.homm.hero import hero_of
from deckcheck.validation.parts.unknown import unknown_fact

ID = "HM-SET-09"
CLAUSE = "Deck"
UNKNOWN_CARDS = "decided"  # an unknown card matters only if its faction does


def check(deck: Deck[Card], format: Format) -> Iterator[Problem | Undecided]:
    hero, option = hero_of(deck), format.options["faction_of_other_cards"]
    if hero is None:
        return
    zones = limited_zones(format)
    found = factions_of(deck, zones, option)
    if hero.card is None or hero.card.lacks_faction:
        if found.lines or found.unknown:
            yield unknown_fact("faction", [hero.label])
        return
    faction = hero.card.faction
    if faction in found.lines or not is_faction(faction, option):
        return
    only_takes_a_place = format.options["hero_faction_presence"] == "optional"
    others, most = len(found.lines), format.numbers["factions"]
    # With both places taken no unknown card can help: the Hero's faction would be one too many.
    if others >= most or (others and not found.unknown and not only_takes_a_place):
        where = "deck has" if len(zones) == 1 else "deck and the Vanguard have"
        only = "" if found.unknown else "only "
        yield Problem(
            f"Hero belongs to {faction}, but the {where} {only}{join_names(found.names)} cards",
            hero,
            help=_advice(faction, deck, most),
            actual=", ".join(found.names),
            limit=faction,
            related=_first_lines(found),
        )
    elif found.unknown and (not only_takes_a_place or others + len(found.unknown) >= most):
        yield found.undecided


def _advice(faction: str, deck: Deck[Card], most: int) -> str:
    """Suggest cards of the faction that the database has."""
    cards = [card for card in deck.pool.all_cards() if card.faction == faction and card.zone == "deck"]
    such = f", with cards such as {join_names([card.name for card in cards[:3]])}" if cards else ""
    return f"make {faction} one of the {most} factions{such}, or choose another Hero"


def _first_lines(found: Factions) -> tuple[Elsewhere, ...]:
    return tuple(Elsewhere(name, lines[0]) for name, lines in found.lines.items())


def repaired_by(deck: Deck[Card], format: Format, entry: Entry[Card]) -> bool:
    """Return whether a card counts as one of the Hero's faction."""
    hero, card = hero_of(deck), entry.card
    if hero is None or hero.card is None or card is None or entry.zone not in limited_zones(format):
        return False
    return card.faction == hero.card.faction and adds_faction(card, format.options["faction_of_other_cards"])
