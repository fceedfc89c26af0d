"""Orichalcos Barrier: Spells 001 to 050."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    changes,
    choices,
    conditions,
    piles,
    places,
    resolves,
    summons,
    targets,
    terrains,
)
from deckcheck.games.kingdom_duels.engine.activated_effects import is_used, mark_used
from deckcheck.games.kingdom_duels.engine.constants import ATK, FRONT
from deckcheck.games.kingdom_duels.engine.effect_model import ActivatedEffect, CardEffects, Static, Targets
from deckcheck.games.kingdom_duels.engine.state import State, in_rear, seat_of
from deckcheck.games.kingdom_duels.engine.terrain_rules import may_move_to
from deckcheck.games.kingdom_duels.engine.terrains import terrain_at, terrain_target
from deckcheck.games.kingdom_duels.engine.values import atk_of, def_of, monsters

SAVED = -61
"""Marks that the card was not destroyed this turn, among its uses."""


# ORB-001, The Barrier of Orichalcos


def _mine(state: State, card: int, other: int) -> bool:
    return other >= 0 and state.zone[other] == FRONT and state.ctrl[other] == state.ctrl[card]


def _its_player(state: State, card: int, other: int) -> bool:
    return other < 0 and state.players[-1 - other].board == state.ctrl[card]


def _behind_others(state: State, card: int, other: int) -> bool:
    front = state.boards[state.ctrl[card]].front
    return _mine(state, card, other) and in_rear(state, other) and any(there >= 0 for there in front)


def _between_rows(state: State, card: int, seat: int) -> list[Targets]:
    """A monster, and a free zone of the other row."""
    board = changes.home(state, seat)
    found: list[Targets] = []
    for other in monsters(state, board):
        places = range(5) if in_rear(state, other) else range(5, 10)
        found += [(other, terrain_target(board, place)) for place in places if may_move_to(state, other, place)]
    return found


def _change_rows(state: State, card: int, seat: int, targets: Targets) -> None:
    terrains.move(state, targets[0], terrain_at(targets[1])[1])


def _stands_once(state: State, card: int, victim: int, cause: str) -> bool:
    seat = seat_of(state, state.ctrl[card])
    if victim != card or cause != "effect" or is_used(state, seat, card, "turn", SAVED):
        return False
    mark_used(state, seat, card, "turn", SAVED)
    return True


def _contents(state: State, card: int, seat: int, targets: Targets) -> None:
    found = places.deck_cards(state, seat, conditions.name_has("Toon"))
    if found:
        choices.choose_card(state, seat, found, actions.search)
    else:
        changes.pay_lp(state, seat, 500)


def _wingbeat(state: State, card: int, seat: int, targets: Targets) -> None:
    """ORB-023: a big Dragon flies off and takes every face-up Spell and Trap with it."""
    if state.zone[targets[0]] != FRONT:
        return
    actions.to_deck(state, targets[0])
    choices.later(state, _land, card, seat)
    for other in places.spells_and_traps(state, seat):
        if other != card and conditions.face_up(state, card, other):
            actions.destroy(state, other, seat)


def _land(state: State, card: int, seat: int) -> None:
    summons.special_summon(state, seat, places.own_cards(state, card, seat, ("hand",), ()), optional=True)


_FIRE = conditions.of_attribute("fire")


def _scorch(state: State, card: int, seat: int, targets: Targets) -> None:
    """ORB-030: all that is not FIRE is halved; a FIRE Demon may rise."""
    for monster in places.field_monsters(state, seat):
        if conditions.face_up(state, card, monster) and not _FIRE(state, card, monster):
            atk, def_ = atk_of(state, monster), def_of(state, monster)
            changes.modify_atk(state, monster, atk // 2 - atk)
            changes.modify_def(state, monster, def_ // 2 - def_)
    demons = places.own_cards(state, card, seat, ("graveyard",), (_FIRE, conditions.of_type("Demon")))
    summons.special_summon(state, seat, demons, optional=True, then=_fireproof)


def _fireproof(state: State, monster: int) -> None:
    changes.change(state, monster, "battle_proof")


def _can_buy_knights(state: State, card: int, seat: int) -> bool:
    has_price = any(other != card for other in state.players[seat].hand)
    return has_price and summons.has_token("Bronze Knight Token")(state, card, seat)


def _bronze(state: State, card: int, seat: int, targets: Targets) -> None:
    hand = state.players[seat].hand
    choices.pick_up_to(state, seat, hand, 5, _bronzed, seat, least=1)  # there are five zones


def _bronzed(state: State, chosen: Targets, seat: int) -> None:
    piles.discard_chosen(state, chosen)
    summons.token_summon(state, seat, "Bronze Knight Token", len(chosen), positions=(ATK,))


CARDS: dict[str, CardEffects] = {
    "ORB-001": CardEffects(  # The Barrier of Orichalcos
        activate=ActivatedEffect(resolves.nothing, limit="duel"),
        statics=(
            Static("atk", _mine, 500),
            Static("no_bonus", _mine),
            Static("player_rear", _its_player),
            Static("cannot_be_attacked", _behind_others),
        ),
        uses=(ActivatedEffect(_change_rows, targets=_between_rows),),
        saves=_stands_once,
    ),
    "ORB-016": CardEffects(activate=ActivatedEffect(_contents)),  # Toon Table of Contents
    "ORB-023": CardEffects(  # A Wingbeat of Giant Dragon
        activate=ActivatedEffect(
            _wingbeat, targets=targets.monster("own", conditions.of_type("Dragon"), conditions.level(least=5))
        )
    ),
    "ORB-030": CardEffects(activate=ActivatedEffect(_scorch)),  # Aetonyx Flame
    "ORB-043": CardEffects(activate=ActivatedEffect(_bronze, can=_can_buy_knights)),  # Bronze Knights
}
