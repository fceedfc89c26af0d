"""Rebirth of Avatar: Spells 111 to 190."""

from __future__ import annotations

from itertools import combinations

from deckcheck.games.kingdom_duels.effects.parts import actions, changes, choices, conditions, rituals, summons, targets
from deckcheck.games.kingdom_duels.engine.cards import SPELL, TRAP
from deckcheck.games.kingdom_duels.engine.constants import FRONT, GRAVE, HAND
from deckcheck.games.kingdom_duels.engine.effect_model import ActivatedEffect, CardEffects, Targets
from deckcheck.games.kingdom_duels.engine.state import State
from deckcheck.games.kingdom_duels.engine.values import level_of, types_of


def _motor_or_machines(state: State, cards: Targets) -> bool:
    if len(cards) == 1:
        return conditions.name_has("Motor")(state, cards[0], cards[0])
    return rituals.matching(conditions.of_type("Machine"))(state, cards)


def _motors(state: State, seat: int) -> list[int]:
    grave = state.boards[changes.home(state, seat)].grave
    return [
        other for other in grave if conditions.both(conditions.is_monster, conditions.name_has("Motor"))(state, other, other)
    ]


def _repair(state: State, card: int, seat: int, targets: Targets) -> None:
    summons.special_summon(state, seat, targets, then=_scrap_two, arguments=(seat,))


def _scrap_two(state: State, card: int, seat: int) -> None:
    choices.pick_up_to(state, seat, _motors(state, seat), 2, _eroded, least=2)


def _eroded(state: State, chosen: Targets) -> None:
    for other in chosen:
        actions.erode(state, other)


def _white_horn(state: State, card: int, seat: int) -> list[Targets]:
    """ROA-144: a Dragon of the field, or a Horn card of the hand."""
    dragons = rituals.ritual_materials(1, 1, rituals.matching(conditions.of_type("Dragon")))(state, card, seat)
    horns = targets.in_hand(
        conditions.name_has("Horn"), lambda state, card, other: bool(state.game.main[other] & (SPELL | TRAP))
    )
    return dragons + (horns(state, card, seat) if summons.room(state, seat) else [])


def _kindred(state: State, card: int, seat: int) -> list[Targets]:
    """ROA-146: two monsters of the hand of different Levels up to 5 that share a Monster Type."""
    if state.boards[changes.home(state, seat)].front.count(-1) < 2:
        return []
    small = [
        candidate
        for candidate in state.players[seat].hand
        if conditions.both(conditions.is_monster, conditions.level(most=5))(state, card, candidate)
    ]
    return [
        (choice, other)
        for choice, other in combinations(small, 2)
        if level_of(state, choice) != level_of(state, other)
        and types_of(state, choice) & types_of(state, other) - conditions.CARD_KINDS
    ]


def _summon_both(state: State, card: int, seat: int, targets: Targets) -> None:
    for target in targets:
        if state.zone[target] == HAND:
            summons.special_summon(state, seat, (target,))


# ROA-166, Level Award, and ROA-090, Silent Swordsman


def _award(state: State, card: int, seat: int, targets: Targets) -> None:
    choices.choose(state, seat, tuple(range(1, 9)), _awarded, targets[0])


def _awarded(state: State, level: int, monster: int) -> None:
    changes.set_level(state, monster, level)


def _same_level(state: State, card: int, seat: int) -> list[Targets]:
    """ROA-167: a monster of the player, and one of the player's graveyard of the same Level."""
    found = targets.both_targets(targets.monster("own"), targets.in_graveyard("own", conditions.is_monster))(state, card, seat)
    return [other for other in found if level_of(state, other[0]) == level_of(state, other[1])]


def _exchange(state: State, card: int, seat: int, targets: Targets) -> None:
    if state.zone[targets[0]] == FRONT and state.zone[targets[1]] == GRAVE:
        actions.to_deck(state, targets[0])
        summons.special_summon(state, seat, targets[1:])


CARDS: dict[str, CardEffects] = {
    "ROA-127": rituals.THREE_TRIBUTES,  # Ritual of the Blasphemous Eraser
    "ROA-140": rituals.ritual(rituals.ritual_materials(1, 2, _motor_or_machines)),  # Fiendish Engine Ritual
    "ROA-142": CardEffects(  # Two-For-One Repair Shop
        activate=ActivatedEffect(
            _repair,
            can=lambda state, card, seat: summons.room(state, seat),
            targets=targets.in_graveyard("any", conditions.is_monster, conditions.name_has("Motor")),
            unstoppable=True,
        )
    ),
    "ROA-144": rituals.ritual(_white_horn),  # Ritual of the White Horn
    "ROA-146": CardEffects(  # Cross Shift
        activate=ActivatedEffect(
            _summon_both,
            can=lambda state, card, seat: changes.can_pay_lp(state, seat, 1000),
            cost=lambda state, card, seat, targets: changes.pay_lp(state, seat, 1000),
            targets=_kindred,
        )
    ),
    "ROA-166": CardEffects(activate=ActivatedEffect(_award, targets=targets.monster("any"))),  # Level Award
    "ROA-167": CardEffects(activate=ActivatedEffect(_exchange, targets=_same_level)),  # Star Level Shuffle
}
