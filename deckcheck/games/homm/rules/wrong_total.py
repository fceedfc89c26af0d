"""The Kingdom set does not have 60 cards.

What it checks
    Hero, Vanguard, Statistic cards, Locations and deck have 60 cards together (`total`). This is said only when no part
    can be blamed: while a part has a wrong size, that part is reported, and while a Hero's numbers do not add up to 8,
    HM-SET-12 is. So it is seen when the Statistic cards cannot be held against a Hero: when another card stands in its
    place, or when nobody knows the Hero and option hero_statistics_total=b makes the total strict.
    With option vanguard_count=b the total is smaller by as many Vanguard cards as are left out.
Why
    The rulebook fixes a Kingdom set at 60 cards.
Accepted
    hero:
      - ... 1 other card
    vanguard:
      - ... 3 other cards
    locations:
      - ... 3 other cards
    statistics: {attack: 3, defense: 3, power: 1, knowledge: 1}
    deck:
      - ... 45 other cards
Reported (--unknown warn --option hero_statistics_total=b)
    hero:
      - 1 Hero of the Next Expansion
    vanguard:
      - ... 3 other cards
    locations:
      - ... 3 other cards
    statistics: {attack: 3, defense: 3, power: 2, knowledge: 1}
    deck:
      - ... 45 other cards
Mend
    Bring the Statistic cards to the numbers of the Hero.
"""

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem
from deckcheck.core.model import Deck, Format
from deckcheck.games.homm.hero import differing, hero_of, listed_in, shown_by, statistics_of
from deckcheck.games.homm.sizes import PARTS, has_right_size

ID = "HM-SET-01"
CLAUSE = "Kingdom Set"
UNKNOWN_CARDS = "decided"


def check(deck: Deck, format: Format) -> Iterator[Problem]:
    statistics = statistics_of(deck)
    if statistics is None:
        return
    total = sum([deck.size(part) for part in PARTS]) + sum(statistics.values())
    wanted = format.numbers["total"] - _left_out(deck, format)
    if total != wanted and not _blamed_on_a_part(deck, format):
        change = f"add {wanted - total}" if total < wanted else f"remove {total - wanted}"
        place = deck.span("statistics" if listed_in(deck) is not None else "")
        message = f"Kingdom set has {total} card{'s' * (total != 1)}; it must have {wanted}"
        yield Problem(message, place, help=change, actual=total, limit=wanted)


def _left_out(deck: Deck, format: Format) -> int:
    """Vanguard cards that need not be there (HM-AMB-01)."""
    return format.numbers["vanguard"] - deck.size("vanguard") if format.options["vanguard_count"] == "b" else 0


def _blamed_on_a_part(deck: Deck, format: Format) -> bool:
    """Whether a rule on one of the parts, or HM-SET-12, reports the wrong number or has to leave it open."""
    if not all(has_right_size(deck, format, part) for part in PARTS):
        return True
    hero, listed, wanted = hero_of(deck), listed_in(deck), format.numbers["statistics"]
    if hero is None:  # another card is in its place, so there are no numbers that could win over the total
        return False
    shown = shown_by(hero)
    if listed is not None and differing(listed, shown):
        return True
    known = sum(number for number in shown.values() if number is not None)
    if None in shown.values() and known <= wanted:
        # Either the Hero shows what is listed and so the wrong sum, or it does not: strictly, both are illegal.
        return bool(format.options["hero_statistics_total"] == "a")
    return known != wanted
