"""The Statistic cards are not those that the Hero shows.

What it checks
    Where a decklist has the part `statistics`, each of its four numbers is the one on the Hero card. A list without that
    part is completed from the Hero.
    Where the Hero, or one of its numbers, is not known, the rule is not decided.
Why
    Statistic cards stand for the numbers on the Hero card; the same sum in another split is another Hero.
Accepted
    hero:
      - 1 Marshal Edda Rowan
    vanguard:
      - ... 3 other cards
    locations:
      - ... 3 other cards
    statistics: {attack: 3, defense: 3, power: 1, knowledge: 1}
    deck:
      - ... 45 other cards
Reported
    hero:
      - 1 Marshal Edda Rowan
    vanguard:
      - ... 3 other cards
    locations:
      - ... 3 other cards
    statistics: {attack: 2, defense: 3, power: 2, knowledge: 1}
    deck:
      - ... 45 other cards
Mend
    Write the Hero's numbers, or leave `statistics` out.
"""

from collections.abc import Iterator

from deckcheck.core.diagnostics import Elsewhere, Problem, Undecided
from deckcheck.core.model import Deck, Format
from deckcheck.games.homm.hero import differing, hero_of, listed_in, missing_numbers, shown_by

ID = "HM-SET-11"
CLAUSE = "Statistic Cards"
UNKNOWN_CARDS = "decided"  # only the Hero matters; an unknown one is told below


def check(deck: Deck, format: Format) -> Iterator[Problem | Undecided]:
    listed, hero = listed_in(deck), hero_of(deck)
    if listed is None or hero is None:
        return
    shown = shown_by(hero)
    wrong = differing(listed, shown)
    if wrong:
        parts = [f"{name.capitalize()} {listed[name]} listed, Hero shows {shown[name]}" for name in wrong]
        right = ", ".join(f"{name}: {number}" for name, number in shown.items() if number is not None)
        yield Problem(
            f"Statistic cards: {'; '.join(parts)}",
            deck.span("statistics"),
            help=f"write {{{right}}}, or leave 'statistics' out",
            zone="statistics",
            actual=", ".join(f"{name} {listed[name]}" for name in wrong),
            limit=", ".join(f"{name} {shown[name]}" for name in wrong),
            related=(Elsewhere(hero.label, hero),),
        )
    elif None in shown.values():
        yield Undecided(missing_numbers(hero))
