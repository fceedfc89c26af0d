"""A Promo Card has more than one copy in the deck.

What it checks
    Promo printings with the same name and level count together (Events: with the same number), and a deck may have one of
    them (`promo_copies`). Ordinary printings do not count here, and different Promo Cards are not limited. A printed limit
    or a text that allows any number of copies does not lift this limit. With option promo_identity=all_copies a Promo Card
    makes all printings of its name and level count. If a level is unknown and could decide, the deck is unverified.
Why
    The rulebook allows one copy of any given Promo Card.
Accepted
    deck:
      - 1 Wren @1
      - 1 Event 106
      - 1 Event 107
      - ... 38 other cards
Reported
    deck:
      - 1 Wren @1
      - 2 Event 106
      - ... 38 other cards
How to fix
    Keep one copy. If the card has ordinary printings, use those instead.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem, Undecided
from deckcheck.core.model import Deck, Entry, Format
from deckcheck.core.words import plural
from deckcheck.games.kingdom_hearts.cards import Card
from deckcheck.games.kingdom_hearts.counting import Pile, copies_in_doubt, piles
from deckcheck.validation.parts.copies import copies_problem, known_cards

ID = "KH-DECK-08"
CLAUSE = "Building a Deck"


def check(deck: Deck[Card], format: Format) -> Iterator[Problem | Undecided]:
    promos = known_cards(deck.marked("promo"))
    if not promos:
        return
    most = format.numbers["promo_copies"]
    counted = known_cards(deck.entries) if format.options["promo_identity"] == "all_copies" else promos
    for key in dict.fromkeys(card.key for _, card in promos):
        found = piles(entry for entry, card in counted if card.key == key)
        over = [pile for pile in found if pile.count > most and any(map(_is_promo, pile.entries))]
        for pile in over:
            yield _problem(pile, most)
        if doubtful := copies_in_doubt([pile for pile in found if pile not in over], most, _is_promo):
            copies = f"{plural(doubtful, 'copy')} of {found[0].name}, a Promo Card,"
            yield Undecided(f"{copies} may share a level, but their levels are unknown")


def _is_promo(entry: Entry[Card]) -> bool:
    return entry.card is not None and entry.card.promo


def _problem(pile: Pile, most: int) -> Problem:
    title = known_cards(pile.entries)[-1][1].title
    all_promos = all(map(_is_promo, pile.entries))
    name = f"Promo Card {title}" if all_promos else f"{title}, including a Promo Card"
    return copies_problem(pile, most, name=name, card=title)
