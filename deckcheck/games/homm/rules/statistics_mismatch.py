"""The Statistic cards do not match the Hero card.

What it checks
    If a decklist has `statistics`, each of the four numbers must be the number on the Hero card. If it omits them,
    deckcheck takes the numbers from the Hero.
    If the Hero or one of its numbers is unknown, the rule is undecided.
Why
    Statistic cards represent the numbers on the Hero card; the same sum with other numbers belongs to another Hero.
Accepted
    hero:
      - 1 Marshal Edda Rowan
    statistics: {attack: 3, defense: 3, power: 1, knowledge: 1}
    # The other zones are complete.
Reported
    hero:
      - 1 Marshal Edda Rowan
    statistics: {attack: 2, defense: 3, power: 2, knowledge: 1}
    # The other zones are complete.
How to fix
    Use the Hero's numbers, or remove `statistics`.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.core.diagnostics import Elsewhere, Problem, Undecided
from deckcheck.core.model import Deck, Format
from deckcheck.core.words import join_names
from deckcheck.games.homm.cards import Card
from deckcheck.games.homm.hero import differing, hero_of, listed_in, shown_by, unknown_numbers

ID = "HM-SET-11"
CLAUSE = "Statistic Cards"
UNKNOWN_CARDS = "decided"  # only the Hero matters, and the rule handles an unknown one itself


def check(deck: Deck[Card], format: Format) -> Iterator[Problem | Undecided]:
    listed, hero = listed_in(deck), hero_of(deck)
    if listed is None or hero is None:
        return
    shown = shown_by(hero)
    wrong = differing(listed, shown)
    if wrong:
        found = join_names([f"{name.capitalize()} {listed[name]}" for name in wrong])
        wanted = join_names([f"{name.capitalize()} {shown[name]}" for name in wrong])
        right = ", ".join(f"{name}: {number}" for name, number in shown.items() if number is not None)
        yield Problem(
            f"Statistic cards: {found}; the Hero shows {wanted}",
            deck.span("statistics"),
            help=f"use {{{right}}}, or remove 'statistics'",
            zone="statistics",
            actual=", ".join(f"{name} {listed[name]}" for name in wrong),
            limit=", ".join(f"{name} {shown[name]}" for name in wrong),
            related=(Elsewhere(hero.label, hero),),
        )
    elif None in shown.values():
        yield unknown_numbers(hero)
