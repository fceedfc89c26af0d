"""Summons of all kinds, flips, hiding, changes of position and moves of monsters."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.engine import terrain_rules
from deckcheck.games.kingdom_duels.engine.activated_effects import user_of
from deckcheck.games.kingdom_duels.engine.card_moves import destroy, send, set_aside_attached
from deckcheck.games.kingdom_duels.engine.cards import MONSTER
from deckcheck.games.kingdom_duels.engine.chain import respond
from deckcheck.games.kingdom_duels.engine.changes import Changes, Mod
from deckcheck.games.kingdom_duels.engine.constants import (
    BACK,
    DEF,
    ERODED,
    EXTRA,
    FRONT,
    GRAVE,
    HAND,
    HIDDEN_ATK,
    ON_FIELD,
    PERMANENT,
    UNDER,
)
from deckcheck.games.kingdom_duels.engine.ending import defeat
from deckcheck.games.kingdom_duels.engine.events import fire
from deckcheck.games.kingdom_duels.engine.materials import Option
from deckcheck.games.kingdom_duels.engine.state import (
    State,
    ask,
    carry_out,
    opponents,
    place_of,
    push,
    seat_of,
    source_of,
    turn_face,
)
from deckcheck.games.kingdom_duels.engine.statics import anywhere, has, has_player
from deckcheck.games.kingdom_duels.engine.triggers import meet_flip
from deckcheck.games.kingdom_duels.engine.values import atk_of, def_of, terrain_of
from deckcheck.games.kingdom_duels.engine.zones import place_front, shift
from deckcheck.simulator.parts.flow import note


def normal_summon(state: State, seat: int, card: int, column: int, position: int) -> None:
    if anywhere(state, "another_summon") and has(state, card, "another_summon"):
        state.changes.append(Mod("summoned_another", -1 - seat, True, state.turn))
    elif state.players[seat].normal_used:
        state.changes.remove(next(mod for mod in state.changes.of("player_more_summons") if mod.card == -1 - seat))
    else:
        state.players[seat].normal_used = True
    push(state, _summon, seat, card, state.players[seat].board, column, position, "normal")
    _chant(state, card, seat)


def special_summon(state: State, seat: int, card: int, column: int, position: int, how: str = "special") -> None:
    push(state, _summon, seat, card, state.players[seat].board, column, position, how)
    _chant(state, card, seat)


def _chant(state: State, card: int, seat: int) -> None:
    """Run CHANT when the summon is declared, before the monster is there (KD-EFFECT-08)."""
    chant = state.game.effects[card].chant
    if chant is not None:
        carry_out(state, card, chant, card, seat)


def _summon(state: State, seat: int, card: int, board: int, column: int, position: int, how: str) -> None:
    side = state.boards[board]
    if (side.front if column < 5 else side.back)[column % 5] >= 0:  # whether it may come there was asked before
        column = next((place for place, there in enumerate(side.front) if there < 0), -1)
        if column < 0:
            return
    origin = state.zone[card]
    place_front(state, card, board, column, position)
    note(state, "monster_summoned", seat, card, how, column + 1, position)
    after_summon(state, seat, card, how, origin)


def after_summon(state: State, seat: int, card: int, how: str, origin: int = EXTRA) -> None:
    terrain_rules.note_arrival(state, card)
    if state.trial is not None and seat == 0:
        state.trial.summons[how] = state.trial.summons.get(how, 0) + 1
    push(state, respond, tuple(opponents(state, seat)))
    fire(state, "summoned", card, how, origin, source_of(state), seat)


def ask_extra(state: State, seat: int, options: tuple[Option, ...], kind: str) -> None:
    if options:
        ask(state, seat, "extra_summon", options, kind)


def extra_summon(state: State, seat: int, card: int, materials: tuple[int, ...], column: int, position: int, kind: str) -> None:
    """Summon an Extra Deck monster; the materials are attached, tributed or Eroded."""
    push(state, _extra_summon, seat, card, materials, column, position, kind)
    _chant(state, card, seat)


def _extra_summon(
    state: State, seat: int, card: int, materials: tuple[int, ...], column: int, position: int, kind: str
) -> None:
    board = state.players[seat].board
    equips: list[int] = []
    in_order = sorted(materials, key=lambda other: state.zone[other] != BACK)  # an equip before its bearer
    if state.game.effects[card].keeps_values:
        values = tuple((other, atk_of(state, other), def_of(state, other)) for other in materials)
        state.changes = Changes([mod for mod in state.changes if mod.kind != "material_values" or mod.card != card])
        state.changes.append(Mod("material_values", card, values, PERMANENT))
    if kind == "alter":
        if state.zone[materials[0]] == FRONT:
            column = place_of(state, materials[0])  # KD-ALTER-05
        worn = [other for other, host in enumerate(state.host) if host == materials[0]]
        equips = [other for other in worn if state.zone[other] == BACK]  # in whosever Backrow
        for other in equips:
            state.host[other] = card
    if kind in ("fusion", "alter"):
        for other in in_order:
            if kind == "alter":
                state.counters[other] = 0
            set_aside_attached(state, other, card)
    elif kind == "integration":
        for other in in_order:
            if position >= HIDDEN_ATK:
                _erode_face_down(state, other, card)
            else:
                send(state, other, ERODED)
    elif kind == "ritual":
        for other in in_order:
            where = (state.zone[other], state.ctrl[other], state.col[other], state.pos[other])
            send(state, other, GRAVE)
            if where[0] != HAND or state.game.main[other] & MONSTER:  # a Spell or Trap of the hand is discarded
                fire(state, "tributed", other, where)
    place_front(state, card, board, column, position)
    fire(state, "materials_used", card, materials)
    for other in materials:
        if state.zone[other] == UNDER:
            state.ctrl[other] = board
    note(state, "monster_summoned", seat, card, kind, column + 1, position)
    after_summon(state, seat, card, kind)
    if kind == "alter":
        _pass_on(state, card, materials[0], equips)


def _erode_face_down(state: State, card: int, host: int) -> None:
    """Keep a material that is not shown apart, face-down, until its monster is revealed (KD-INTEGRATION-04)."""
    send(state, card, ERODED)
    state.changes.append(Mod("unshown_material", host, card, ON_FIELD))


def _pass_on(state: State, card: int, material: int, equips: list[int]) -> None:
    """Pass valid equips, an attack and targets on to the Alter Monster (KD-ALTER-06, KD-ALTER-07)."""
    for other in equips:
        fits = state.game.effects[other].equip_to
        if (
            state.pos[card] >= HIDDEN_ATK
            or has(state, card, "no_equips")
            or (fits is not None and not fits(state, other, card))
        ):
            state.host[other] = -1
            destroy(state, other)
    if state.attack is not None and material in state.attack:
        attacker, target = (card if number == material else number for number in state.attack)
        state.attack = (attacker, target)
        state.mark = mark_of(state, target)
    state.chain = [
        link._replace(targets=tuple(card if target == material else target for target in link.targets)) for link in state.chain
    ]


def mark_of(state: State, card: int) -> tuple[int, ...]:
    """Return what must stay the same about an attacked monster for the attack to continue (KD-BATTLE-10): its place, its side
    and its face, and that its Terrain is not put apart from others."""
    hidden, apart = state.pos[card] >= HIDDEN_ATK, terrain_of(state, card).apart
    return (state.zone[card], state.ctrl[card], state.col[card], int(hidden), int(apart))


def flip_up(state: State, card: int, position: int, *, effect_now: bool = True) -> None:
    """Turn a Hidden monster face-up; its FLIP effect follows (KD-EFFECT-03)."""
    if has(state, card, "stays_hidden"):
        return
    before = state.pos[card]
    turn_face(state, card, position)
    note(state, "monster_flipped", seat_of(state, state.ctrl[card]), card, position)
    _show_material(state, card)
    if effect_now:
        meet_flip(state, card, seat_of(state, state.ctrl[card]))
    fire(state, "flipped", card, before, source_of(state))


def _show_material(state: State, card: int) -> None:
    """Show the material of a Hidden Integration; its owner loses the duel if it is wrong (KD-INTEGRATION-05)."""
    summon = state.game.effects[card].summon
    for mod in [mod for mod in state.changes.of("unshown_material") if mod.card == card]:
        state.changes.remove(mod)
        note(state, "card_shown", state.game.owner[card], mod.value)
        if summon is None or state.game.name[mod.value] not in summon.materials:
            defeat(state, [state.game.owner[card]], "KD-INTEGRATION-05")


def hide(state: State, card: int, position: int, *, anywhere: bool = False) -> None:
    """Turn a face-up monster face-down; this is not a summon (KD-HIDDEN-03). Nothing hides in the Sky, unless by an effect
    that hides `anywhere`, and a player who cannot hide monsters does not do so by effects either."""
    if has(state, card, "cannot_be_hidden") or (terrain_of(state, card).conceal == "never" and not anywhere):
        return
    source = source_of(state)
    if has_player(state, user_of(state, source if source >= 0 else card), "player_no_hiding"):
        return
    turn_face(state, card, position)
    state.moved[card] = state.turn
    note(state, "monster_hidden", seat_of(state, state.ctrl[card]), card)
    fire(state, "position_changed", card)
    fire(state, "hidden", card)


def change_position(state: State, card: int) -> None:
    """Battle Swap: change ATK to DEF or back (KD-TERM-17). A Hidden monster stays Hidden."""
    state.pos[card] ^= DEF
    note(state, "position_changed", seat_of(state, state.ctrl[card]), card, state.pos[card], source_of(state))
    fire(state, "position_changed", card)


def move_monster(state: State, card: int, place: int) -> bool:
    """Move a monster to a free Terrain of its controller (KD-EFFECT-15), if both Terrains allow it."""
    if not terrain_rules.may_move_to(state, card, place, by_another=terrain_rules.moved_by_another(state, card)):
        return False
    terrain_rules.step_off(state, card)
    shift(state, card, place)
    note(state, "monster_moved", seat_of(state, state.ctrl[card]), card, place + 1)
    fire(state, "moved", card)
    return True


def in_extra(state: State, seat: int, name: str) -> list[int]:
    return [card for card in state.players[seat].extra if state.game.name[card] == name]
