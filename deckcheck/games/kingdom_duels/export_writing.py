"""Write decks as the Kingdom Duels web deckbuilder does: its export, and its Tabletop Simulator object, byte for byte."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, NamedTuple

from deckcheck.core.errors import UsageError
from deckcheck.core.model import Deck, Entry
from deckcheck.games.kingdom_duels.cards import Card
from deckcheck.games.kingdom_duels.exports import export_lines

_PICTURES = "https://zudest.github.io/KingdomDuelsDeckbuilder/cards"
_PILES = {"A": "mainDeck", "B": "extraDeck", "C": "otherCards"}
"""Deck letters of the deckbuilder's data, with their keys in an export."""
_GAP = 2.2
"""Distance between the piles on the table."""


class _Copy(NamedTuple):
    """A physical copy as the deckbuilder knows it."""

    code: str
    name: str
    frame: str
    pile: str

    @property
    def picture(self) -> str:
        set_code, _, number = self.code.partition("-")
        return f"{_PICTURES}/{set_code}/{number}.jpg"


def web_export(deck: Deck[Card]) -> str:
    """Return the deck as the web deckbuilder exports it."""
    copies = list(_copies(deck))
    piles = {key: [_listed(copy) for copy in copies if copy.pile == letter] for letter, key in _PILES.items()}
    return json.dumps({"cards": [copy.code for copy in copies], "simulator": piles}, indent=2, ensure_ascii=False)


def tabletop_object(deck: Deck[Card]) -> str:
    """Return the deck as an object of Tabletop Simulator with a pile for each deck letter in use."""
    copies = list(_copies(deck))
    piles = [pile for letter in _PILES if (pile := [copy for copy in copies if copy.pile == letter])]
    states = [_pile(pile, number) for number, pile in enumerate(piles)]
    return json.dumps({"ObjectStates": states}, indent=4, ensure_ascii=False)


def _copies(deck: Deck[Card]) -> Iterator[_Copy]:
    """Yield every copy: those of an export in its order, others by zone."""
    exported = export_lines(deck.fields) if "game" not in deck.fields else None
    if exported is None:
        entries = deck.entries
    else:
        by_code = {entry.text: entry for entry in deck.entries}
        entries = [by_code[code] for _, code in exported]
    for entry in entries:
        yield from [_copy(entry)] * entry.count


def _copy(entry: Entry[Card]) -> _Copy:
    card = entry.card
    if card is None or entry.source != "published":
        raise UsageError(f"the web deckbuilder of Kingdom Duels does not have the card {entry.label}")
    if entry.code != card.id:  # an alternate artwork, which the deckbuilder's data keeps apart
        return _Copy(f"A-{entry.code.removeprefix('A-')}", card.name, "-", "C")
    return _Copy(card.id, card.name, card.frame, "B" if card.deck == "extra" else "A")


def _listed(copy: _Copy) -> dict[str, str]:
    return {"cardId": copy.code, "name": copy.name, "type": copy.frame, "description": "", "image": copy.picture}


def _pile(copies: list[_Copy], number: int) -> dict[str, Any]:
    card_ids = [100 * place for place in range(1, len(copies) + 1)]
    return {
        "Name": "DeckCustom",
        "ContainedObjects": [
            {"CardID": card_id, "Name": "Card", "Nickname": copy.name, "Transform": _transform(rotation=180)}
            for card_id, copy in zip(card_ids, copies, strict=True)
        ],
        "DeckIDs": card_ids,
        "CustomDeck": {str(place): _sheet(copy) for place, copy in enumerate(copies, 1)},
        "Transform": _transform(x=_GAP * number if number else 0, y=number),
    }


def _sheet(copy: _Copy) -> dict[str, Any]:
    return {
        "FaceURL": copy.picture,
        "BackURL": f"{_PICTURES}/Cardback.png",
        "NumHeight": 1,
        "NumWidth": 1,
        "BackIsHidden": True,
        "UniqueBack": False,
        "Type": 1,
    }


def _transform(x: float = 0, y: int = 0, rotation: int = 0) -> dict[str, float]:
    place = {"posX": x, "posY": y, "posZ": 0}
    return {**place, "rotX": 0, "rotY": 180, "rotZ": rotation, "scaleX": 1, "scaleY": 1, "scaleZ": 1}
