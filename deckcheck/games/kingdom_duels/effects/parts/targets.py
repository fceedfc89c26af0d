"""Choices of targets: each lists every choice, an empty list means that the effect cannot be activated."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations

from deckcheck.games.kingdom_duels.effects.parts import changes, conditions, places
from deckcheck.games.kingdom_duels.engine.chain.activated_effects import targetable
from deckcheck.games.kingdom_duels.engine.duel.constants import BACK, FRONT, HAND
from deckcheck.games.kingdom_duels.engine.duel.effect_model import Choices, Fits, Targets
from deckcheck.games.kingdom_duels.engine.duel.state import State
from deckcheck.games.kingdom_duels.engine.terrains.markers import TERRAINS, terrain_at, terrain_target
from deckcheck.games.kingdom_duels.engine.terrains.terrain_rules import may_move_to, rear_places


def one_of(cards: Sequence[int]) -> list[Targets]:
    return [(card,) for card in cards]


def allowed(state: State, card: int, seat: int, cards: Sequence[int]) -> list[int]:
    """Return those of the cards that an effect of the card may target, for what is targeted in the middle of an effect."""
    return [other for other in cards if targetable(state, other, seat, card)]


def monster(side: str = "any", *fits: Fits, least: int = 1, most: int = 1) -> Choices:
    """Targets: monsters on the field that fit all the conditions; Hidden ones too unless `face_up` is among them."""
    only_shown = conditions.face_up in fits
    others = tuple(fit for fit in fits if fit is not conditions.face_up)

    def found(state: State, card: int, seat: int) -> Sequence[int]:
        cards = places.field_monsters(state, seat, side)
        return conditions.fitting(state, card, places.shown(state, cards) if only_shown else cards, others)

    return _choices(found, least, most)


def spell_trap(side: str = "any", *fits: Fits, least: int = 1, most: int = 1) -> Choices:
    """Targets: cards in the Backrow that are not there as monsters."""

    def found(state: State, card: int, seat: int) -> Sequence[int]:
        cards = [other for other in places.row_cards(state, seat, side) if other != card and state.zone[other] == BACK]
        return conditions.fitting(state, card, cards, fits)

    return _choices(found, least, most)


def on_field_spell_trap(side: str = "any", *fits: Fits, least: int = 1, most: int = 1) -> Choices:
    """Targets: Spells and Traps on the field, in either row."""

    def found(state: State, card: int, seat: int) -> Sequence[int]:
        cards = [other for other in places.spells_and_traps(state, seat, side) if other != card]
        return conditions.fitting(state, card, cards, fits)

    return _choices(found, least, most)


def _choices(found: Callable[[State, int, int], Sequence[int]], least: int, most: int) -> Choices:
    """Choices among cards on the field; `still` tells when it resolves whether a target could still be chosen."""

    def choices(state: State, card: int, seat: int) -> list[Targets]:
        return subsets(found(state, card, seat), least, most)

    choices.__dict__["still"] = lambda state, card, seat, target: target in found(state, card, seat)
    return choices


def in_graveyard(side: str = "any", *fits: Fits, least: int = 1, most: int = 1) -> Choices:
    def choices(state: State, card: int, seat: int) -> list[Targets]:
        return subsets(conditions.fitting(state, card, places.graveyard(state, seat, side), fits), least, most)

    return choices


def revivable(*fits: Fits, most: int = 5) -> Choices:
    """Targets: monsters of the player's graveyard that fit and can come, up to this many and no more than there are zones for,
    beside the card itself where it comes to the Backrow."""

    def choices(state: State, card: int, seat: int) -> list[Targets]:
        board = changes.home(state, seat)
        side, rear = state.boards[board], len(rear_places(state, board))
        if rear and state.zone[card] == HAND and rear == side.back.count(-1):
            rear -= 1
        found = conditions.fitting(state, card, side.grave, (conditions.is_monster, *fits, conditions.may_come))
        return subsets(found, 1, min(most, side.front.count(-1) + rear))

    return choices


def in_hand(*fits: Fits, least: int = 1, most: int = 1) -> Choices:
    def choices(state: State, card: int, seat: int) -> list[Targets]:
        hand = [other for other in state.players[seat].hand if other != card]
        return subsets(conditions.fitting(state, card, hand, fits), least, most)

    return choices


def terrain(side: str = "any", *names: str, attribute: str = "") -> Choices:
    """Targets: a Terrain of these names or this attribute (any without)."""

    def choices(state: State, card: int, seat: int) -> list[Targets]:
        found: list[Targets] = []
        for board in places.boards(state, seat, side):
            for column, number in enumerate(state.boards[board].terrains):
                there = TERRAINS[number]
                if (not names or there.name in names) and (not attribute or there.attribute == attribute):
                    found.append((terrain_target(board, column),))
        return found

    return choices


def subsets(cards: Sequence[int], least: int, most: int) -> list[Targets]:
    """Return every choice of `least` to `most` of the cards."""
    if least == most == 1:
        return list(zip(cards, strict=True)) if cards else []
    return [choice for number in range(least, min(most, len(cards)) + 1) for choice in combinations(cards, number)]


def both_targets(first: Choices, second: Choices) -> Choices:
    """A target of each kind; they must differ."""

    def found(state: State, card: int, seat: int) -> list[Targets]:
        rest = second(state, card, seat)
        return [
            candidate + other for candidate in first(state, card, seat) for other in rest if set(candidate).isdisjoint(other)
        ]

    return found


def free_terrain(*attributes: str) -> Choices:
    """Targets: the free Terrains of the player's side that the card may move to, of these attributes if any are given."""

    def found(state: State, card: int, seat: int) -> list[Targets]:
        board = changes.home(state, seat)
        side = state.boards[board]
        places = [column for column in range(5) if side.front[column] < 0] + rear_places(state, board)
        return [
            (terrain_target(board, place),)
            for place in places
            if (not attributes or TERRAINS[side.terrains[place % 5]].attribute in attributes)
            and may_move_to(state, card, place)
        ]

    return found


def attacker_target(*parts: Fits) -> Choices:
    """Targets: the attacking monster, if it fits."""

    def found(state: State, card: int, seat: int) -> list[Targets]:
        if state.attack is None or state.zone[state.attack[0]] != FRONT:
            return []
        return [(state.attack[0],)] if all(part(state, card, state.attack[0]) for part in parts) else []

    return found


def free_own(*names: str) -> Choices:
    """Targets: free Terrains of the player's side with these names."""

    def found(state: State, card: int, seat: int) -> list[Targets]:
        return [other for other in free_terrain()(state, card, seat) if _named(state, other[0], names)]

    return found


def _named(state: State, target: int, names: tuple[str, ...]) -> bool:
    board, column = terrain_at(target)
    return TERRAINS[state.boards[board].terrains[column % 5]].name in names


def face_down(side: str) -> Choices:
    """Targets: a face-down card of the field."""

    return lambda state, card, seat: one_of([other for other in places.face_down_cards(state, seat, side) if other != card])


def equip_spells(side: str = "any") -> Choices:
    """Targets: face-up Equip Spells."""
    return spell_trap(
        side, conditions.face_up, conditions.is_spell, lambda state, card, other: "Equip" in state.game.types[other]
    )
