"""A card of the Extra Deck is listed in the Main Deck.

What it checks
    The Main Deck holds Spells, Traps and Normal Monsters, with Combination cards and Divine cards of those kinds. A card
    whose type line says Rule, Fusion, Ritual, Alter, Integration or Token is an Extra Deck card. The type line decides,
    whatever the frame; with option deck_field_conflict=data_field the `deck` field of the card data does.
Why
    Cards of the Extra Deck are not drawn; in the Main Deck they could never be played as meant.
Accepted
    main:
      - 1 SOE-086 Time Wizard
      - ... 29 other cards
    extra:
      - 1 SOE-073 Gaia the Dragon Knight
Reported
    main:
      - 1 SOE-073 Gaia the Dragon Knight
      - ... 29 other cards
Mend
    Move the line to `extra`, and fill the Main Deck up to 30.
"""

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem
from deckcheck.core.model import Deck, Format

ID = "KD-DECK-02"
CLAUSE = "Deckbuilding Rules"


def check(deck: Deck, format: Format) -> Iterator[Problem]:
    by_data = format.options["deck_field_conflict"] == "data_field"
    for entry in deck.marked("misplaced"):
        card = entry.card
        if entry.zone != "main":
            continue
        if card.deck == "extra" if by_data else card.is_extra:
            article = "an" if card.kind[0] in "AI" else "a"
            message = f"{entry.label} is {article} {card.kind}: it belongs in the Extra Deck"
            yield Problem(message, entry, help="move this line to 'extra'")
