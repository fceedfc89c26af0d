"""Ready-made parts of effects: who fits, what may be chosen, when a trigger is met, and resolves for the commonest effects."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import Any

from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.effects._model import Choices, Fits, Resolve, Targets, When
from deckcheck.games.kingdom_duels.engine.kit import MONSTER, SPELL, TRAP
from deckcheck.games.kingdom_duels.engine.state import (
    ATK,
    BACK,
    DEF,
    DOWN,
    FRONT,
    GRAVE,
    HIDDEN_ATK,
    State,
    foe_boards,
    opponents,
)
from deckcheck.games.kingdom_duels.engine.terrains import TERRAINS
from deckcheck.games.kingdom_duels.engine.values import attributes_of, monsters, names_of, types_of

# Who fits: (state, card, other) ------------------------------------------------------------------------------


def anyone(state: State, card: int, other: int) -> bool:
    return True


def itself(state: State, card: int, other: int) -> bool:
    return card == other


def not_itself(state: State, card: int, other: int) -> bool:
    return card != other


def its_bearer(state: State, card: int, other: int) -> bool:
    """The monster that the card equips or is attached to."""
    bearer = state.host[card]
    if bearer == other:
        return True
    return bearer >= 0 and _shares(state, card, bearer, other)


def _shares(state: State, card: int, bearer: int, other: int) -> bool:
    """The bearer passes its Equip Spells on to others of its name on its side that do not wear the same card."""
    kit = state.kit
    if other < 0 or kit.name[bearer] != kit.name[other] or state.ctrl[bearer] != state.ctrl[other]:
        return False
    if not kit.main[card] & SPELL or state.zone[other] != FRONT or state.zone[card] != BACK:
        return False
    if not any(static.kind == "shares_equips" for static in kit.effects[bearer].statics):
        return False
    return kit.name[card] not in {kit.name[one] for one in do.equips_of(state, other)}


def of_type(*names: str) -> Fits:
    """A monster of one of these types (unquoted in the text, KD-EFFECT-16)."""
    wanted = frozenset(names)

    def fits(state: State, card: int, other: int) -> bool:
        if other < 0:
            return False
        if not state.mods and not wanted.isdisjoint(state.kit.types[other]):
            return True  # printed, and nothing takes it away
        return not types_of(state, other).isdisjoint(wanted)

    fits.__dict__["types"] = wanted  # so that the engine can look for it without asking
    return fits


def of_attribute(*names: str) -> Fits:
    return lambda state, card, other: other >= 0 and not attributes_of(state, other).isdisjoint(names)


def named(*names: str) -> Fits:
    """Exactly one of these names (quoted alone in the text)."""
    return lambda state, card, other: other >= 0 and not names_of(state, other).isdisjoint(names)


def name_has(word: str) -> Fits:
    """A name that contains the word (a quoted word before "monster" in the text)."""
    return lambda state, card, other: other >= 0 and any(word in name for name in names_of(state, other))


def level(least: int = 0, most: int = 99) -> Fits:
    return lambda state, card, other: other >= 0 and least <= state.kit.level[other] <= most


def original_atk(least: int = 0, most: int = 99999) -> Fits:
    return lambda state, card, other: other >= 0 and least <= state.kit.atk[other] <= most


def is_monster(state: State, card: int, other: int) -> bool:
    return bool(state.kit.main[other] & MONSTER)


def is_spell(state: State, card: int, other: int) -> bool:
    return bool(state.kit.main[other] & SPELL)


def is_trap(state: State, card: int, other: int) -> bool:
    return bool(state.kit.main[other] & TRAP)


def is_normal(state: State, card: int, other: int) -> bool:
    """A Normal Monster: from the Main Deck, or a Token (KD-MONSTER-01, KD-TOKEN-05)."""
    return bool(state.kit.main[other] & MONSTER) and not state.kit.extra_monster[other]


def is_extra(state: State, card: int, other: int) -> bool:
    return state.kit.extra_monster[other]


def face_up(state: State, card: int, other: int) -> bool:
    if state.zone[other] == FRONT:
        return state.pos[other] < HIDDEN_ATK
    return state.zone[other] == BACK and state.pos[other] != DOWN


def hidden(state: State, card: int, other: int) -> bool:
    return state.zone[other] == FRONT and state.pos[other] >= HIDDEN_ATK


def in_attack(state: State, card: int, other: int) -> bool:
    return state.zone[other] == FRONT and state.pos[other] == ATK


def in_defence(state: State, card: int, other: int) -> bool:
    return state.zone[other] == FRONT and state.pos[other] == DEF


def own(state: State, card: int, other: int) -> bool:
    """On the side of the card's controller (or, for a card elsewhere, its owner)."""
    return other >= 0 and state.ctrl[other] == state.ctrl[card] and state.zone[other] in (FRONT, BACK)


def foes(state: State, card: int, other: int) -> bool:
    return other >= 0 and state.ctrl[other] != state.ctrl[card] and state.zone[other] in (FRONT, BACK)


def on_terrain(*names: str) -> Fits:
    def fits(state: State, card: int, other: int) -> bool:
        if other < 0 or state.zone[other] not in (FRONT, BACK):
            return False
        return TERRAINS[state.boards[state.ctrl[other]].terrains[state.col[other]]].name in names

    return fits


def battling(fits: Fits) -> Fits:
    """The card itself while it battles a monster that fits; the other way round is `battled_by`."""

    def check(state: State, card: int, other: int) -> bool:
        if state.battle is None or other != card or card not in state.battle:
            return False
        return fits(state, card, state.battle[1] if state.battle[0] == card else state.battle[0])

    return check


def battled_by(fits: Fits) -> Fits:
    """The monster that battles the card, if it fits."""

    def check(state: State, card: int, other: int) -> bool:
        return (
            state.battle is not None
            and card in state.battle
            and other in state.battle
            and other != card
            and fits(state, card, other)
        )

    return check


def both(*parts: Fits) -> Fits:
    return lambda state, card, other: all(part(state, card, other) for part in parts)


def either(*parts: Fits) -> Fits:
    return lambda state, card, other: any(part(state, card, other) for part in parts)


def no(part: Fits) -> Fits:
    return lambda state, card, other: not part(state, card, other)


# What there is to choose from --------------------------------------------------------------------------------


def boards(state: State, seat: int, side: str) -> list[int]:
    """own, foe, or any: the boards meant."""
    mine = state.players[seat].board
    theirs = foe_boards(state, mine)
    return [mine] if side == "own" else theirs if side == "foe" else [mine, *theirs]


def field_monsters(state: State, seat: int, side: str = "any") -> list[int]:
    return [card for board in boards(state, seat, side) for card in monsters(state, board)]


def row_cards(state: State, seat: int, side: str = "any") -> list[int]:
    """The cards in the Backrow."""
    return [card for board in boards(state, seat, side) for card in state.boards[board].back if card >= 0]


def graveyard(state: State, seat: int, side: str = "any") -> list[int]:
    return [card for board in boards(state, seat, side) for card in state.boards[board].grave]


def one_of(cards: list[int]) -> list[Targets]:
    return [(card,) for card in cards]


def monster(side: str = "any", *fits: Fits, least: int = 1, most: int = 1) -> Choices:
    """Targets: monsters on the field that fit all the conditions; Hidden ones too unless `face_up` is among them."""

    def choices(state: State, card: int, seat: int) -> list[Targets]:
        return subsets(
            [other for other in field_monsters(state, seat, side) if all(fit(state, card, other) for fit in fits)], least, most
        )

    return choices


def spell_trap(side: str = "any", *fits: Fits, least: int = 1, most: int = 1) -> Choices:
    """Targets: cards in the Backrow."""

    def choices(state: State, card: int, seat: int) -> list[Targets]:
        cards = [
            other for other in row_cards(state, seat, side) if other != card and all(fit(state, card, other) for fit in fits)
        ]
        return subsets(cards, least, most)

    return choices


def in_graveyard(side: str = "any", *fits: Fits, least: int = 1, most: int = 1) -> Choices:
    def choices(state: State, card: int, seat: int) -> list[Targets]:
        return subsets(
            [other for other in graveyard(state, seat, side) if all(fit(state, card, other) for fit in fits)], least, most
        )

    return choices


def in_hand(*fits: Fits, least: int = 1, most: int = 1) -> Choices:
    def choices(state: State, card: int, seat: int) -> list[Targets]:
        hand = [other for other in state.players[seat].hand if other != card and all(fit(state, card, other) for fit in fits)]
        return subsets(hand, least, most)

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


def subsets(cards: list[int], least: int, most: int, limit: int = 300) -> list[Targets]:
    """The choices of `least` to `most` of the cards, at most `limit` of them; single cards are all offered."""
    found: list[Targets] = []
    limit = max(limit, len(cards) + (least == 0))
    for number in range(least, min(most, len(cards)) + 1):
        for choice in combinations(cards, number):
            found.append(choice)
            if len(found) >= limit:
                return found
    return found


def deck_cards(state: State, seat: int, *fits: Fits) -> list[int]:
    """The cards of the own deck that fit, one of each kind, for searching."""
    first: dict[int, int] = {}
    for card in sorted(state.players[seat].deck.cards):
        barred = any(static.kind == "unsearchable" for static in state.kit.effects[card].statics)
        if not barred and all(fit(state, card, card) for fit in fits):
            first.setdefault(state.kit.first_copy[card], card)
    return list(first.values())


# When ----------------------------------------------------------------------------------------------------


def self_event(state: State, card: int, seat: int, data: tuple[Any, ...]) -> bool:
    """The event is about the card itself (it was summoned, flipped, destroyed ...)."""
    return bool(data[0] == card)


def own_strike(state: State, card: int, seat: int, data: tuple[Any, ...]) -> bool:
    """struck: the card uses its own STRIKE, not one that it was lent."""
    return bool(data[0] == data[3] == card)


def own_turn(state: State, card: int, seat: int, data: tuple[Any, ...] = ()) -> bool:
    return state.active == seat


def foe_attacks(state: State, card: int, seat: int, data: tuple[Any, ...]) -> bool:
    """attack_declared, attacked: an opponent attacks; a redirected attack on an own monster counts too (KD-BATTLE-09)."""
    attacker, target = data[0], data[1]
    mine = state.players[seat].board
    if len(data) > 2 and data[2]:
        return bool(state.ctrl[target] == mine)
    return state.ctrl[attacker] != mine and state.ctrl[attacker] in foe_boards(state, mine)


def foe_attacks_mine(*fits: Fits) -> When:
    """attacked: an opponent attacks an own monster that fits."""

    def when(state: State, card: int, seat: int, data: tuple[Any, ...]) -> bool:
        target = data[1]
        return (
            state.ctrl[target] == state.players[seat].board
            and foe_attacks(state, card, seat, data)
            and all(fit(state, card, target) for fit in fits)
        )

    return when


def foe_summons(*fits: Fits) -> When:
    """summoned: an opponent summons a monster that fits."""

    def when(state: State, card: int, seat: int, data: tuple[Any, ...]) -> bool:
        other = data[0]
        return (
            state.ctrl[other] != state.players[seat].board
            and state.zone[other] == FRONT
            and all(fit(state, card, other) for fit in fits)
        )

    return when


def controls(*fits: Fits, number: int = 1) -> Callable[[State, int, int], bool]:
    """Can: the player controls at least so many monsters that fit."""

    def can(state: State, card: int, seat: int) -> bool:
        return sum(all(fit(state, card, other) for fit in fits) for other in field_monsters(state, seat, "own")) >= number

    return can


def on_field(*fits: Fits) -> Callable[[State, int, int], bool]:
    """Can, EVENT: a face-up monster that fits is on the field."""

    suits = both(*fits) if len(fits) != 1 else fits[0]

    def can(state: State, card: int, seat: int) -> bool:
        for board in range(len(state.boards)):
            for other in monsters(state, board):
                if state.pos[other] < HIDDEN_ATK and suits(state, card, other):
                    return True
        return False

    can.__dict__["types"] = fits[0].__dict__.get("types") if len(fits) == 1 else None
    return can


def seat_is_foe(state: State, seat: int, card: int) -> bool:
    return any(state.players[other].board == state.ctrl[card] for other in opponents(state, seat))


# Resolves -------------------------------------------------------------------------------------------------


def nothing(state: State, card: int, seat: int, targets: Targets) -> None:
    """An Equip or Continuous card whose statics are all it does."""


def destroy_targets(*, damage: bool = False) -> Resolve:
    def resolve(state: State, card: int, seat: int, targets: Targets) -> None:
        do.destroy_all(state, targets, seat, damage=damage)

    return resolve


def draw_cards(number: int) -> Resolve:
    return lambda state, card, seat, targets: do.draw(state, seat, number)


def gain(amount: int) -> Resolve:
    return lambda state, card, seat, targets: do.gain_lp(state, seat, amount)


def revive_target(positions: tuple[int, ...] = do.FACE_UP) -> Resolve:
    """Special Summons the target, if it is still in a graveyard."""

    def resolve(state: State, card: int, seat: int, targets: Targets) -> None:
        do.special_summon(state, seat, [one for one in targets if state.zone[one] == GRAVE], positions)

    return resolve
