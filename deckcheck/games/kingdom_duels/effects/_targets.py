"""What there is to choose from: the targets of a use, and the cards of fields, graveyards and decks."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.effects._filters import face_down, fitting
from deckcheck.games.kingdom_duels.engine.constants import BACK, FRONT
from deckcheck.games.kingdom_duels.engine.effect_model import Choices, Fits, Targets
from deckcheck.games.kingdom_duels.engine.state import State, foe_boards
from deckcheck.games.kingdom_duels.engine.terrains import TERRAINS
from deckcheck.games.kingdom_duels.engine.values import monsters


def boards(state: State, seat: int, side: str) -> list[int]:
    """own, foe, or any: the boards meant."""
    mine = state.players[seat].board
    theirs = foe_boards(state, mine)
    return [mine] if side == "own" else theirs if side == "foe" else [mine, *theirs]


def field_monsters(state: State, seat: int, side: str = "any") -> tuple[int, ...]:
    mine = state.players[seat].board
    if side == "own":
        return monsters(state, mine)
    if len(state.boards) == 2:
        return monsters(state, 1 - mine) if side == "foe" else monsters(state, mine) + monsters(state, 1 - mine)
    return tuple(card for board in boards(state, seat, side) for card in monsters(state, board))


def row_cards(state: State, seat: int, side: str = "any") -> list[int]:
    """Return the cards in the Backrow, monsters there as well."""
    return [card for board in boards(state, seat, side) for card in state.boards[board].back if card >= 0]


def field_cards(state: State, seat: int, side: str = "any") -> list[int]:
    """Return the monsters and then the other cards of the Backrow."""
    rows = [card for card in row_cards(state, seat, side) if state.zone[card] == BACK]
    return [*field_monsters(state, seat, side), *rows]


def face_down_cards(state: State, seat: int, side: str = "any") -> list[int]:
    """Return the Set cards and then the Hidden monsters."""
    cards = field_cards(state, seat, side)
    found = [card for card in cards if face_down(state, card, card)]
    return sorted(found, key=lambda card: state.zone[card] == FRONT)


def graveyard(state: State, seat: int, side: str = "any") -> list[int]:
    return [card for board in boards(state, seat, side) for card in state.boards[board].grave]


def one_of(cards: Sequence[int]) -> list[Targets]:
    return [(card,) for card in cards]


def monster(side: str = "any", *fits: Fits, least: int = 1, most: int = 1) -> Choices:
    """Targets: monsters on the field that fit all the conditions; Hidden ones too unless `face_up` is among them."""

    def choices(state: State, card: int, seat: int) -> list[Targets]:
        return subsets(fitting(state, card, field_monsters(state, seat, side), fits), least, most)

    return choices


def spell_trap(side: str = "any", *fits: Fits, least: int = 1, most: int = 1) -> Choices:
    """Targets: cards in the Backrow that are not there as monsters."""

    def choices(state: State, card: int, seat: int) -> list[Targets]:
        cards = [other for other in row_cards(state, seat, side) if other != card and state.zone[other] == BACK]
        return subsets(fitting(state, card, cards, fits), least, most)

    return choices


def in_graveyard(side: str = "any", *fits: Fits, least: int = 1, most: int = 1) -> Choices:
    def choices(state: State, card: int, seat: int) -> list[Targets]:
        return subsets(fitting(state, card, graveyard(state, seat, side), fits), least, most)

    return choices


def in_hand(*fits: Fits, least: int = 1, most: int = 1) -> Choices:
    def choices(state: State, card: int, seat: int) -> list[Targets]:
        hand = [other for other in state.players[seat].hand if other != card]
        return subsets(fitting(state, card, hand, fits), least, most)

    return choices


def terrain(side: str = "any", *names: str, attribute: str = "") -> Choices:
    """Targets: a Terrain of these names or this attribute (any without)."""

    def choices(state: State, card: int, seat: int) -> list[Targets]:
        found: list[Targets] = []
        for board in boards(state, seat, side):
            for column, number in enumerate(state.boards[board].terrains):
                there = TERRAINS[number]
                if (not names or there.name in names) and (not attribute or there.attribute == attribute):
                    found.append((do.terrain_target(board, column),))
        return found

    return choices


def subsets(cards: Sequence[int], least: int, most: int, limit: int = 300) -> list[Targets]:
    """Return the choices of `least` to `most` of the cards, at most `limit` of them; single cards are all offered."""
    if most == 1 and least == 1:
        return [(card,) for card in cards]
    found: list[Targets] = []
    limit = max(limit, len(cards) + (least == 0))
    for number in range(least, min(most, len(cards)) + 1):
        for choice in combinations(cards, number):
            found.append(choice)
            if len(found) >= limit:
                return found
    return found


def deck_cards(state: State, seat: int, *fits: Fits) -> list[int]:
    """Return the cards of the player's deck that fit, one of each kind, for searching."""
    first: dict[int, int] = {}
    for card in sorted(state.players[seat].deck.cards):
        barred = any(static.kind == "unsearchable" for static in state.game.effects[card].statics)
        if not barred and all(fit(state, card, card) for fit in fits):
            first.setdefault(state.game.first_copy[card], card)
    return list(first.values())
