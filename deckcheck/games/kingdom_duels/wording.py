"""Effects of cards in sentences, for cards whose effects are rows; the others have a `text` in their row."""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.games.kingdom_duels.cards import Card
from deckcheck.games.kingdom_duels.row_kinds import misfits
from deckcheck.games.kingdom_duels.row_wording import describe_row
from deckcheck.games.kingdom_duels.row_words import TRIGGERS


def describe_effects(card: Card) -> str:
    """Return what the rows of a card do, or why they are not run; an empty text if it has none."""
    wrong = list(misfits(card))
    if wrong:
        return f"Its rows are not simulated: {'; '.join(wrong)}."
    parts = list(_parts(card))
    parts += ["only this part of the card is simulated"] * (bool(card.missing) and bool(parts))
    return " ".join(f"{part[0].upper()}{part[1:]}." for part in dict.fromkeys(parts))


def _parts(card: Card) -> Iterator[str]:
    for row in card.effects:
        yield describe_row(card, row)
    if card.trigger in TRIGGERS:
        yield f"it springs when {TRIGGERS[card.trigger]}"
