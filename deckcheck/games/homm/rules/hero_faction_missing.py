"""None of the factions of the deck is the Hero's.

What it checks
    If any card of the deck has a faction, one of the factions is that of the Hero. A deck of cards without factions
    is fine. With option hero_faction_presence=b the Hero's faction only takes one of the two places, so that a deck
    wholly of one other faction is fine, too. Which factions count is as in HM-SET-08.
    Where the card data lack the faction of the Hero, or of a Unit that could be the Hero's, the rule is not decided.
Why
    The rulebook asks that one of the factions of the deck is the Hero card's.
Accepted
    hero:
      - 1 Marshal Edda Rowan
    vanguard:
      - ... 3 other cards
    locations:
      - ... 3 other cards
    deck:
      - ... 45 other cards
Reported
    hero:
      - 1 Sorrel Wynn
    vanguard:
      - ... 3 other cards
    locations:
      - ... 3 other cards
    deck:
      - ... 45 other cards
Mend
    Play cards of the Hero's faction, or another Hero.
"""

from collections.abc import Iterator

from deckcheck.core.diagnostics import Elsewhere, Problem, Undecided
from deckcheck.core.model import Deck, Format
from deckcheck.games.homm.factions import Factions, bound_parts, factions_of, is_faction
from deckcheck.games.homm.hero import hero_of

ID = "HM-SET-09"
CLAUSE = "Deck"
UNKNOWN_CARDS = "decided"  # an unknown card matters only where its faction does


def check(deck: Deck, format: Format) -> Iterator[Problem | Undecided]:
    hero, reading = hero_of(deck), format.options["faction_of_other_cards"]
    if hero is None:
        return
    found = factions_of(deck, bound_parts(format), reading)
    if hero.card is None or hero.card.lacks_faction:
        if found.lines or found.open:
            yield Undecided(f"the faction of {hero.label} is not known")
        return
    faction = hero.card.faction
    if faction in found.lines or not is_faction(faction, reading):
        return
    only_takes_a_place = format.options["hero_faction_presence"] == "b"
    others, most = len(found.lines), format.numbers["factions"]
    # With both places taken by others no unknown card can help: the Hero's would be one faction too many.
    if others >= most or (others and not found.open and not only_takes_a_place):
        where = "deck has" if len(bound_parts(format)) == 1 else "deck and the Vanguard have"
        only = "" if found.open else "only "
        message = f"Hero belongs to {faction} but the {where} {only}{found.names} cards"
        hint = _advice(faction, deck, most)
        yield Problem(message, hero, help=hint, actual=found.names, limit=faction, related=_firsts(found))
    elif found.open and (not only_takes_a_place or others + len(found.open) >= most):
        yield Undecided(found.reason)


def _advice(faction: str, deck: Deck, most: int) -> str:
    """Cards of the faction that the user could play, as the database has them."""
    cards = [card for card in deck.pool.all_cards() if card.faction == faction and card.part == "deck"]
    such = f", such as {', '.join(card.name for card in cards[:3])}" if cards else ""
    return f"make {faction} one of the {most} factions{such}; or choose another Hero"


def _firsts(found: Factions) -> tuple[Elsewhere, ...]:
    return tuple(Elsewhere(name, lines[0]) for name, lines in found.lines.items())
