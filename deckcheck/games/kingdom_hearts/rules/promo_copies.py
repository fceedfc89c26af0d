"""A Promo Card has more than one copy in the deck.

What it checks
    Promo printings with the same name and level count together (Events: the same number), and there may be one of them
    (`promo_copies`). Ordinary printings do not count here, and different Promo Cards are not limited. A printed limit and
    a text that allows any number of copies do not lift this. With option promo_identity=b one Promo Card among them makes
    all printings of its name and level count. Where levels are not known and that decides, the deck is unverified.
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
Mend
    Keep one copy; of a card that has ordinary printings, use those.
"""

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem, Undecided
from deckcheck.core.model import Deck, Entry, Format
from deckcheck.games.kingdom_hearts.counting import Pile, known, levels_in_doubt, marked, piles, places

ID = "KH-DECK-08"
CLAUSE = "Building a Deck"


def check(deck: Deck, format: Format) -> Iterator[Problem | Undecided]:
    promos = marked(deck, "promo")
    if not promos:
        return
    most = format.numbers["promo_copies"]
    counted = known(deck) if format.options["promo_identity"] == "b" else promos
    for key in dict.fromkeys(card.key for _, card in promos):
        found = piles(entry for entry, card in counted if card.key == key)
        over = [pile for pile in found if pile.count > most and any(map(_is_promo, pile.entries))]
        for pile in over:
            yield _problem(pile, most)
        if doubtful := levels_in_doubt([pile for pile in found if pile not in over], most, _is_promo):
            name = found[0].entries[0].card.name
            yield Undecided(f"{doubtful} copies of {name}, a Promo Card, may have one level; their levels are not known")


def _is_promo(entry: Entry) -> bool:
    return bool(entry.card.promo)


def _problem(pile: Pile, most: int) -> Problem:
    at = pile.entries[-1]
    title = at.card.title
    whole = f"Promo card {title}" if all(map(_is_promo, pile.entries)) else f"{title}, with a Promo Card among its printings,"
    allowed = "1 copy is" if most == 1 else f"{most} copies are"
    message = f"{whole} appears {pile.count} times; only {allowed} allowed"
    hint, related = f"remove {pile.count - most}", places(pile.entries, at)
    return Problem(message, at, help=hint, card=title, actual=pile.count, limit=most, related=related)
