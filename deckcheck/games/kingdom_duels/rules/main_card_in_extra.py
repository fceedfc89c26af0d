"""A card of the Main Deck is listed in the Extra Deck.

What it checks
    The Extra Deck holds Rule cards and Fusion, Ritual, Alter, Integration and Token Monsters. The type line decides,
    whatever the frame; with option deck_field_conflict=data_field the `deck` field of the card data does.
Why
    Spells, Traps and Normal Monsters are drawn from the Main Deck; from the Extra Deck they could not be played.
Accepted
    main:
      - 1 SOE-107 Resurrection of the Dead
      - ... 29 other cards
Reported
    main:
      - ... 30 other cards
    extra:
      - 1 SOE-107 Resurrection of the Dead
Mend
    Move the line to `main`.
"""

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem
from deckcheck.core.model import Deck, Format

ID = "KD-EXTRA-02"
CLAUSE = "Deckbuilding Rules"


def check(deck: Deck, format: Format) -> Iterator[Problem]:
    by_data = format.options["deck_field_conflict"] == "data_field"
    for entry in deck.marked("misplaced"):
        card = entry.card
        if entry.zone != "extra":
            continue
        if card.deck == "main" if by_data else not card.is_extra:
            article = "an" if card.kind[0] in "AI" else "a"
            message = f"{entry.label} is {article} {card.kind}: it belongs in the Main Deck"
            yield Problem(message, entry, help="move this line to 'main'")
