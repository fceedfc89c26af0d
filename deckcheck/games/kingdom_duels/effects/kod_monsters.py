"""King of Duelists: monsters of Terrains and positions."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects import _delayed as delayed
from deckcheck.games.kingdom_duels.effects import _lasting as last
from deckcheck.games.kingdom_duels.effects import _parts as parts
from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.effects._filters import (
    both,
    either,
    face_up,
    foes,
    in_defence,
    is_monster,
    is_normal,
    is_spell,
    is_trap,
    named,
    not_itself,
    of_attribute,
    of_type,
)
from deckcheck.games.kingdom_duels.effects._targets import deck_cards, field_monsters, graveyard, in_graveyard, monster
from deckcheck.games.kingdom_duels.effects._trigger_conditions import self_event
from deckcheck.games.kingdom_duels.engine.constants import ATK, FRONT, HIDDEN_DEF, ON_FIELD
from deckcheck.games.kingdom_duels.engine.effect_model import ActivatedEffect, CardEffects, Data, Static, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.state import State, opponents
from deckcheck.games.kingdom_duels.engine.terrains import TERRAINS
from deckcheck.games.kingdom_duels.engine.values import atk_of, def_of, monsters

DARK_TERRAINS = tuple(terrain.name for terrain in TERRAINS if terrain.attribute == "dark")


def code(*codes: str) -> Any:
    """Cards with one of these codes, for effects upon cards that mention something."""
    return lambda state, card, other: other >= 0 and state.cards[other].id in codes


def _moor(state: State, card: int, seat: int, data: Data) -> None:
    """KOD-002: its ring comes from hand or deck."""
    ring = named("Flotation Ring")
    found = [other for other in state.players[seat].hand if ring(state, card, other)]
    found += deck_cards(state, seat, ring)
    do.choose_card(state, seat, found, _moored, card, seat)


def _moored(state: State, ring: int, card: int, seat: int) -> None:
    from_deck = ring in state.players[seat].deck.cards
    do.equip(state, ring, card, seat)
    if from_deck:
        do.shuffle(state, seat)


def _has_ring(state: State, card: int, seat: int, data: Data) -> bool:
    ring = named("Flotation Ring")
    cards = (*state.players[seat].hand, *state.players[seat].deck.cards)
    free = -1 in state.boards[do.home(state, seat)].back
    return data[0] == card and free and any(ring(state, card, other) for other in cards)


def _nightfall(state: State, card: int, seat: int, data: Data) -> None:
    parts.ask_terrains(state, seat, (do.home(state, seat),), 5, "Night")


def _crash(state: State, card: int, seat: int, data: Data) -> None:
    do.destroy(state, card, opponents(state, seat)[0], damage=True)


def _absorb(state: State, card: int, seat: int, targets: Targets) -> None:
    """KOD-005: another DARK Beast or Demon goes beneath it and gives it its bonus."""
    atk, def_ = state.game.bonus[targets[0]]
    if do.attach(state, targets[0], card):
        do.modify_atk(state, card, atk, ON_FIELD)
        do.modify_def(state, card, def_, ON_FIELD)


def _darken(state: State, card: int, seat: int, data: Data) -> None:
    do.choose(state, seat, DARK_TERRAINS, _darkened, card)


def _darkened(state: State, name: str, card: int) -> None:
    if state.zone[card] == FRONT:
        do.replace_terrain(state, state.ctrl[card], state.col[card], name)


def _normal_on_bright(state: State, card: int, seat: int, data: Data) -> bool:
    return bool(data[0] == card and data[1] == "normal") and parts.terrain_attribute(state, card) != "dark"


def _weaker_walls(state: State, card: int, other: int) -> Targets:
    """KOD-009: the player's monsters with a lower DEF, which stand behind it until it was attacked itself."""
    if last.marked(state, card, "stood"):
        return ()
    mine = def_of(state, card)
    return tuple(
        candidate for candidate in monsters(state, state.ctrl[card]) if candidate != card and def_of(state, candidate) < mine
    )


def _stiff(state: State, card: int, seat: int, data: Data) -> None:
    do.change(state, card, "cannot_attack")


def _turned_to_attack(state: State, card: int, seat: int, data: Data) -> bool:
    """position_changed, flipped: from DEF to ATK position; a flip says what the position was before."""
    was_defending = len(data) < 2 or data[1] == HIDDEN_DEF
    return data[0] == card and state.pos[card] == ATK and was_defending


def _stand(state: State, card: int, seat: int, data: Data) -> None:
    last.mark(state, card, "stood", True, state.turn)


def _melt_down(state: State, card: int, seat: int, data: Data) -> None:
    found = [other for other in graveyard(state, seat, "own") if METALIZED(state, card, other)]
    do.choose_card(state, seat, found, _melted, card)


def _melted(state: State, other: int, card: int) -> None:
    do.tribute(state, card)
    do.to_deck(state, other)


def _may_melt(state: State, card: int, seat: int, data: Data) -> bool:
    mine = data[0] == seat and parts.tributable(state, card, card)
    return mine and any(METALIZED(state, card, other) for other in graveyard(state, seat, "own"))


METALIZED = both(either(is_spell, is_trap), code("KOD-111", "LEN-019", "NPH-116"))


def _juggle(state: State, card: int, seat: int, data: Data) -> None:
    do.choose_card(state, seat, _jugglable(state, card, seat), do.battle_swap)


def _jugglable(state: State, card: int, seat: int) -> list[int]:
    return [other for other in field_monsters(state, seat, "foe") if both(face_up, is_normal)(state, card, other)]


def _may_juggle(state: State, card: int, seat: int, data: Data) -> bool:
    return _turned_to_attack(state, card, seat, data) and bool(_jugglable(state, card, seat))


def _wasteland_step(state: State, card: int, seat: int, targets: Targets) -> None:
    """KOD-017: its Land becomes Wasteland; all are hurt and it is tired for a turn."""
    if do.replace_terrain(state, state.ctrl[card], state.col[card], "Wasteland"):
        for other in range(len(state.players)):
            do.damage(state, other, 200)
        lost = atk_of(state, card) - atk_of(state, card) // 2
        do.modify_atk(state, card, -lost, delayed.until_standby(state, seat))


def _trot(state: State, card: int, seat: int, data: Data) -> None:
    words = [column + 1 for column in (state.col[card] - 1, state.col[card] + 1) if _is_free(state, card, column)]
    do.choose(state, seat, words, _trotted, card)


def _trotted(state: State, zone: int, card: int) -> None:
    do.move(state, card, zone - 1)


def _is_free(state: State, card: int, column: int) -> bool:
    return 0 <= column < 5 and state.boards[state.ctrl[card]].front[column] < 0


def _may_trot(state: State, card: int, seat: int, data: Data) -> bool:
    return data[0] == seat and any(_is_free(state, card, state.col[card] + step) for step in (-1, 1))


CARDS: dict[str, CardEffects] = {
    "KOD-002": CardEffects(  # Castle of Darkening
        triggers=(
            Trigger("summoned", _moor, _has_ring, optional=True, limit="turn"),
            Trigger("summoned", _nightfall, self_event, optional=True, limit="turn"),
            Trigger("end_phase", _crash, lambda state, card, seat, data: not of_type("Flying")(state, card, card)),
        ),
        statics=(Static("no_bonus", both(foes, lambda state, card, other: in_defence(state, card, card))),),
    ),
    "KOD-005": CardEffects(  # Dark Chimera
        uses=(
            ActivatedEffect(
                _absorb,
                targets=monster(
                    "own",
                    not_itself,
                    of_attribute("dark"),
                    of_type("Beast", "Demon"),
                    lambda state, card, other: not state.game.token[other],
                ),
            ),
        )
    ),
    "KOD-006": CardEffects(  # Supreme King of the Dark Demon World
        triggers=(Trigger("summoned", _darken, _normal_on_bright, optional=True, limit="turn"),),
        uses=(
            ActivatedEffect(
                last.salvage("deck"),
                can=lambda state, card, seat: state.boards[do.home(state, seat)].lp > 1000,
                targets=in_graveyard("own", either(both(is_monster, of_type("Demon"), of_attribute("dark")), code("KOD-006"))),
                cost=lambda state, card, seat, targets: do.pay_lp(state, seat, 1000),
                limit="duel",
            ),
        ),
    ),
    "KOD-009": CardEffects(  # Metal Guardian
        statics=(Static("cannot_attack_these", foes, _weaker_walls),),
        triggers=(
            Trigger("position_changed", _stiff, _turned_to_attack),
            Trigger("flipped", _stiff, _turned_to_attack),
            Trigger("attack_declared", _stand, lambda state, card, seat, data: data[1] == card),
            Trigger("end_phase", _melt_down, _may_melt, optional=True, limit="turn"),
        ),
    ),
    "KOD-017": CardEffects(  # Garnecia Elefantis
        uses=(
            ActivatedEffect(
                _wasteland_step,
                can=lambda state, card, seat: state.pos[card] == ATK and parts.terrain_name(state, card) == "Land",
            ),
        ),
        triggers=(Trigger("end_phase", _trot, _may_trot, optional=True, limit="turn"),),
    ),
    "KOD-023": CardEffects(  # Murder Circus
        triggers=tuple(
            Trigger(event, _juggle, _may_juggle, optional=True, limit="turn") for event in ("position_changed", "flipped")
        )
    ),
}
