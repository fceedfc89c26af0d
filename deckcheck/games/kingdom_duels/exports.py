"""Decks of the Kingdom Duels web deckbuilder: its export, and the Tabletop Simulator object it makes.

The export is a JSON object whose `cards` has one code per physical copy. A Tabletop Simulator object has no codes; the address
of each card's picture ends with the set and the number of the card.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

Path = tuple[str | int, ...]

_PICTURE = r".*/cards/([A-Za-z]+)/([A-Za-z0-9-]+)\.[a-z]+"
_IDS_PER_SHEET = 100
"""Tabletop Simulator: the card with ID 300 is the first one on sheet 3."""


def export_lines(value: Mapping[str, Any]) -> Iterator[tuple[Path, str]] | None:
    """Return the path and the code of each copy, or None if the value is neither an export nor an object."""
    if "ObjectStates" in value:
        found = list(_tabletop_lines(value["ObjectStates"]))
        return None if None in found else (line for line in found if line is not None)
    codes = value.get("cards")
    if not isinstance(codes, list) or not all(isinstance(code, str) for code in codes):
        return None
    if set(value) - {"cards", "simulator"}:
        return None
    return ((("cards", number), code) for number, code in enumerate(codes))


def _tabletop_lines(piles: Any) -> Iterator[tuple[Path, str] | None]:
    """Yield the path and the code of each card; None for anything that is not a card of a pile."""
    for number, pile in enumerate(piles if isinstance(piles, list) else [None]):
        cards = pile.get("ContainedObjects") if isinstance(pile, dict) else None
        sheets = pile.get("CustomDeck") if isinstance(pile, dict) else None
        if not isinstance(cards, list) or not isinstance(sheets, dict):
            yield None
            continue
        for place, card in enumerate(cards):
            code = _code_of(card, sheets)
            yield ((("ObjectStates", number, "ContainedObjects", place), code) if code else None)


def _code_of(card: Any, sheets: Mapping[str, Any]) -> str:
    """Return the code of a card, or its name if its picture is none of the deckbuilder's."""
    card_id = card.get("CardID") if isinstance(card, dict) else None
    sheet = sheets.get(str(card_id // _IDS_PER_SHEET)) if isinstance(card_id, int) else None
    address = sheet.get("FaceURL") if isinstance(sheet, dict) else None
    picture = re.fullmatch(_PICTURE, address) if isinstance(address, str) else None
    return f"{picture[1]}-{picture[2]}" if picture else str(card.get("Nickname") or "") if isinstance(card, dict) else ""
