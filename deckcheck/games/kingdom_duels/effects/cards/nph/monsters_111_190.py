"""Nameless Pharaoh: monsters 111 to 190."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    changes,
    choices,
    conditions,
    marks,
    places,
    resolves,
    situations,
    statics,
    strikes,
    summons,
    targets,
    terrains,
    triggers,
    unions,
)
from deckcheck.games.kingdom_duels.engine.duel.constants import ATK, BATTLE, DEF, FRONT
from deckcheck.games.kingdom_duels.engine.duel.effect_model import (
    ActivatedEffect,
    Can,
    CardEffects,
    Data,
    Static,
    Strike,
    Trigger,
    Upkeep,
)
from deckcheck.games.kingdom_duels.engine.duel.state import State, in_rear, opponents, seat_of


def _to_the_left(state: State, card: int, other: int) -> int:
    front = state.boards[state.ctrl[card]].front[: state.col[card]] if state.zone[card] == FRONT else []
    return 300 * sum(candidate >= 0 for candidate in front)


def _knight(partner: str, called: str) -> CardEffects:
    """NPH-123, NPH-138, NPH-139: next to one knight it calls the third."""
    third = (conditions.named(called),)

    def when(state: State, card: int, seat: int, data: Data) -> bool:
        if data[0] != card or not situations.controls(conditions.face_up, conditions.named(partner))(state, card, seat):
            return False
        found = places.own_cards(state, card, seat, ("deck", "hand"), third)
        return bool(found) and summons.has_room_for(state, seat, found)

    react = summons.summon_from("deck", "hand", parts=third)
    return CardEffects(triggers=(Trigger("summoned", react, when, optional=True, limit="turn"),))


def _fresh_in_grave(state: State, card: int, seat: int) -> bool:
    return state.phase == BATTLE and marks.marked(state, card, "fresh")


def _sea_horse(state: State, card: int, seat: int, data: Data) -> None:
    terrains.ask_terrains(state, seat, terrains.every_board(state), 1, "Sea", least=1)


def _fell_in_attack(state: State, card: int, seat: int, data: Data) -> bool:
    return bool(data[0] == card and data[2] == "battle" and data[1][3] == ATK)


def _avenge(state: State, card: int, seat: int, data: Data) -> None:
    """NPH-167: the ATK that it had when it fell."""
    choices.choose_opponent(state, seat, changes.damage, min(1000, data[4][0]))


def _lp(state: State, board: int) -> int:
    return state.boards[board].lp


def _free_foe_terrain(state: State, card: int, seat: int, board: int, column: int) -> bool:
    empty = not strikes.monsters_there(state, board, column)
    return board in terrains.foe_sides(state, seat) and empty and _lp(state, board) >= 300


def _shoot(state: State, card: int, seat: int, board: int, column: int) -> None:
    changes.damage(state, seat_of(state, board), 100)


def _basks(state: State, card: int, seat: int, data: Data) -> bool:
    return data[0] == seat and state.pos[card] == DEF and _lp(state, changes.home(state, seat)) <= 2000


def _in_battle_of(own: bool) -> Can:
    def can(state: State, card: int, seat: int) -> bool:
        return state.phase == BATTLE and state.active in ((seat,) if own else opponents(state, seat))

    return can


def _magnet(other: str, kind: str, own: bool) -> CardEffects:
    """NPH-113, NPH-119: in a Battle Phase it goes beneath its twin, and comes out in the End Phase."""

    def comes_out(state: State, card: int, seat: int, data: Data) -> bool:
        return not own or bool(data[0] == changes.controller(state, state.host[card]))

    twin = targets.monster("own", conditions.face_up, conditions.named(other))
    return CardEffects(
        uses=(
            ActivatedEffect(
                resolves.if_still(twin, resolves.attach_itself),
                can=_in_battle_of(own),
                targets=twin,
                slow=False,
            ),
        ),
        statics=(Static(kind, conditions.its_bearer, 1000, zone="attached"),),
        triggers=(Trigger("end_phase", unions.come_out, comes_out, zone="attached"),),
        by_phase=True,
    )


_UNION = unions.union(conditions.of_type("Union"), atk=300)


def _suck(state: State, card: int, seat: int, data: Data) -> None:
    other = data[0]
    changes.gain_lp(state, seat, 400)
    if state.zone[other] == FRONT:
        changes.gain_lp(state, changes.controller(state, other), 100)
        strikes.exhaust(state, seat, other, "def", 500)


CARDS: dict[str, CardEffects] = {
    "NPH-113": _magnet("Magnets #2", "def", own=False),  # Magnets #1
    "NPH-118": CardEffects(statics=(Static("atk", conditions.itself, _to_the_left),)),  # Hero of the East
    "NPH-119": _magnet("Magnets #1", "atk", own=True),  # Magnets #2
    "NPH-123": _knight("Jack's Knight", "King's Knight"),  # Queen's Knight
    "NPH-124": _UNION,  # X - Head Cannon
    "NPH-128": _UNION,  # Y - Dragon Head
    "NPH-131": _UNION,  # Z - Metal Caterpillar
    "NPH-138": _knight("Queen's Knight", "Jack's Knight"),  # King's Knight
    "NPH-139": _knight("King's Knight", "Queen's Knight"),  # Jack's Knight
    "NPH-148": CardEffects(  # Super-Electromagnetic Turtle
        triggers=(triggers.notes("sent_to_graveyard", "fresh", triggers.self_event, zone="field"),),
        uses=(
            ActivatedEffect(
                resolves.stop_battle,
                can=_fresh_in_grave,
                cost=lambda state, card, seat, targets: actions.erode(state, card),
                zone="graveyard",
                slow=False,
            ),
        ),
        by_phase=True,
    ),
    "NPH-160": CardEffects(triggers=(triggers.when_summoned(_sea_horse, "normal", optional=True),)),  # Kaiser Sea Horse
    "NPH-161": CardEffects(  # Swift-Attacking Bloodsucker Leech
        triggers=(Trigger("summoned", _suck, triggers.foe_summons(conditions.face_up, conditions.is_normal)),)
    ),
    "NPH-163": CardEffects(  # Juragedo
        statics=(
            Static(
                "attacks_anyway", conditions.itself, statics.foes_that(lambda state, card, other: not in_rear(state, other))
            ),
        )
    ),
    "NPH-167": CardEffects(  # Metal Devil Token
        upkeep=Upkeep(
            lambda state, card, seat: changes.pay_lp(state, seat, 500),
            lambda state, card, seat: changes.can_pay_lp(state, seat, 500),
        ),
        statics=(statics.self_static("cannot_attack"), statics.self_static("no_battle_damage")),
        triggers=(Trigger("destroyed", _avenge, _fell_in_attack),),
    ),
    "NPH-170": CardEffects(strike=Strike(_shoot, _free_foe_terrain)),  # Bowganian
    "NPH-171": CardEffects(  # Granadora
        triggers=(Trigger("standby", lambda state, card, seat, data: changes.gain_lp(state, seat, 500), _basks),)
    ),
}
