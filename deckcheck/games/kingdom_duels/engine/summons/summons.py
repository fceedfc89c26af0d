"""Summons of all kinds, flips, hiding, changes of position and moves of monsters."""

from __future__ import annotations

from typing import Final

from deckcheck.games.kingdom_duels.engine.cards.facts import MONSTER
from deckcheck.games.kingdom_duels.engine.cards.facts import RULE as RULE_CARD
from deckcheck.games.kingdom_duels.engine.cards.statics import anywhere, has, has_player, is_battle_locked
from deckcheck.games.kingdom_duels.engine.cards.values import atk_of, def_of, terrain_of
from deckcheck.games.kingdom_duels.engine.chain.activated_effects import user_of
from deckcheck.games.kingdom_duels.engine.chain.chain import respond
from deckcheck.games.kingdom_duels.engine.chain.events import fire
from deckcheck.games.kingdom_duels.engine.chain.triggers import meet_flip
from deckcheck.games.kingdom_duels.engine.duel.changes import Changes, Mod
from deckcheck.games.kingdom_duels.engine.duel.constants import (
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
    POSITIONS,
    UNDER,
)
from deckcheck.games.kingdom_duels.engine.duel.effect_model import Targets
from deckcheck.games.kingdom_duels.engine.duel.ending import defeat
from deckcheck.games.kingdom_duels.engine.duel.event_model import (
    Flipped,
    MaterialsUsed,
    Moved,
    PositionChanged,
    Summoned,
    Tributed,
    WasHidden,
)
from deckcheck.games.kingdom_duels.engine.duel.numbers import player_number
from deckcheck.games.kingdom_duels.engine.duel.state import (
    Question,
    State,
    ask,
    carry_out,
    in_main_phase,
    open_question,
    opponents,
    place_of,
    push,
    seat_of,
    source_of,
    turn_face,
)
from deckcheck.games.kingdom_duels.engine.summons.materials import Option, duelist_names
from deckcheck.games.kingdom_duels.engine.terrains import terrain_rules
from deckcheck.games.kingdom_duels.engine.terrains.hiding import hidden_allowed
from deckcheck.games.kingdom_duels.engine.tilemap.entering import enter
from deckcheck.games.kingdom_duels.engine.tilemap.inside import is_inside, put_on, tile_of
from deckcheck.games.kingdom_duels.engine.tilemap.moving import move_by_effect
from deckcheck.games.kingdom_duels.engine.zones.moves import destroy, place_now, send, set_aside_attached
from deckcheck.games.kingdom_duels.engine.zones.rows import place_front, shift
from deckcheck.simulator.parts.flow import Refusal, note

PLACES: Final = {word: place for place, word in enumerate(POSITIONS)}


def check_normal_summon(state: State, seat: int, card: int, zone: int, position: str) -> Refusal | None:
    game, player = state.game, state.players[seat]
    if game.main[card] & RULE_CARD:
        return Refusal("KD-RULECARD-01", "a Rule card can be played only to the Rule Zone")
    if game.token[card]:
        return Refusal("KD-TOKEN-01", "a Token can be summoned only by a card that says so")
    if game.extra_monster[card]:
        return Refusal("KD-MONSTER-02", "an Extra Deck Monster can be summoned only by its summoning conditions")
    if not game.main[card] & MONSTER:
        return Refusal("KD-MAIN-01", "only monsters can be summoned")
    if not in_main_phase(state, seat):
        return Refusal("KD-TURN-01", "you can Normal Summon only in your Main Phase")
    if state.zone[card] != HAND:
        return Refusal("KD-MAIN-01", "you can Normal Summon only from your hand")
    if player.normal_used and not (has_player(state, seat, "player_more_summons") or has(state, card, "another_summon")):
        return Refusal("KD-MAIN-02", "you have already made a Normal Summon this turn")
    if has_player(state, seat, "player_no_summons"):
        return Refusal("KD-MAIN-02", "an effect keeps you from Normal Summons")
    if not terrain_rules.is_free(state, player.board, zone - 1):
        return Refusal("KD-BOARD-01", "the zone is not free for a monster")
    if terrain_rules.bars_normal_summon(state, card, player.board, zone - 1):
        return Refusal("KD-TERRAIN-13", "in a Dungeon you can Normal Summon only with Dimension Dice")
    if position.endswith("def") and has_player(state, seat, "player_no_defence"):
        return Refusal("KD-RULECARD-15", "because of a Challenge you cannot summon in DEF again")
    if position.startswith("hidden"):
        low, high = hidden_allowed(state, seat, card, zone - 1)
        if not (high if position == "hidden_atk" else low):
            return Refusal("KD-MAIN-08", "nothing allows this monster to be Hidden there")
    return None


def normal_summon(state: State, seat: int, card: int, zone: int, position: str) -> None:
    if state.answering is not None:
        pass  # by an effect: the one of the turn is left
    elif anywhere(state, "another_summon") and has(state, card, "another_summon"):
        state.changes.append(Mod("summoned_another", player_number(seat), True, state.turn))
    elif state.players[seat].normal_used:
        state.changes.remove(next(mod for mod in state.changes.of("player_more_summons") if mod.card == player_number(seat)))
    else:
        state.players[seat].normal_used = True
    declare_summon(state, seat, card, zone - 1, PLACES[position], "normal")


def check_special_summon(state: State, seat: int, card: int, zone: int, position: str) -> Refusal | None:
    question = open_question(state)
    if state.game.token[card] and question is None:
        return Refusal("KD-TOKEN-01", "a Token can be summoned only by a card that says so")
    if state.game.extra_monster[card] and question is None:
        return Refusal("KD-MONSTER-02", "its summoning conditions are not met")
    if question is None or question.kind != "special_summon":
        return Refusal("KD-MAIN-03", "you can Special Summon only when an effect lets you")
    if not terrain_rules.is_free(state, state.players[seat].board, zone - 1):
        return Refusal("KD-BOARD-01", "the zone is not free for a monster")
    return None


def special_summon(state: State, seat: int, card: int, zone: int, position: str) -> None:
    data = state.answering.data if state.answering is not None else ()
    if len(data) > 3:
        push(state, data[3], card, *data[4])
    declare_summon(state, seat, card, zone - 1, PLACES[position])


def declare_summon(state: State, seat: int, card: int, column: int, position: int, how: str = "special") -> None:
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
    fire(state, Summoned(card, how, origin, source_of(state), seat))
    if state.tilemap is not None:
        enter(state, card, how)


def ask_extra(state: State, seat: int, options: tuple[Option, ...], kind: str) -> None:
    if options:
        ask(state, seat, "extra_summon", options, kind)


def check_extra_deck_summon(
    state: State, seat: int, card: int, materials: Targets | None, zone: int, position: str
) -> Refusal | None:
    game, summon, cards = state.game, state.game.effects[card].summon, materials or ()
    if game.token[card]:
        return Refusal("KD-TOKEN-01", "a Token can be summoned only by a card that says so")
    if summon is None:
        return Refusal("KD-MONSTER-02", "its summoning conditions are not met")
    if summon.kind in ("fusion", "alter") and any(game.token[material] for material in cards):
        return Refusal("KD-TOKEN-04", "a Token cannot be a material that is attached")
    if summon.kind == "ritual" and any(state.zone[material] == UNDER for material in cards):
        return Refusal("KD-RITUAL-05", "an attached card cannot be tributed")
    if summon.kind == "alter" and any(state.counters[material] < summon.counters for material in cards):
        return Refusal("KD-ALTER-03", f"{summon.counters} Summoning Counters are needed")
    if summon.kind == "integration" and summon.by not in duelist_names(state, seat):
        return Refusal("KD-INTEGRATION-01", f"the Duelist {summon.by} was not activated")
    question, board = open_question(state), state.players[seat].board
    if question is not None and question.kind == "extra_summon":
        column = zone - 1
        if not terrain_rules.is_free(state, board, column) and state.boards[board].front[column % 5] not in cards:
            return Refusal("KD-BOARD-01", "the Frontrow zone is not free")
    clause = {"fusion": "KD-FUSION-01", "ritual": "KD-RITUAL-01", "alter": "KD-ALTER-01"}.get(summon.kind, "KD-INTEGRATION-02")
    return Refusal(clause, "its materials, or the card that allows the summon, are missing")


def extra_deck_summon(state: State, seat: int, card: int, materials: Targets | None, zone: int, position: str) -> None:
    """Summon an Extra Deck monster. A player whose monsters it takes as materials has to lend them (KD-MULTI-08)."""
    question = state.answering
    kind = question.data[1] if question is not None else "integration"
    board = state.players[seat].board
    lenders = sorted({state.ctrl[lent] for lent in materials or () if state.zone[lent] == FRONT and state.ctrl[lent] != board})
    if lenders and kind != "ritual":
        lender = seat_of(state, lenders[0])
        ask(state, lender, "option", ("yes", "no"), _lend, (seat, question, card, materials, zone, position))
        return
    _summon_from_extra(state, seat, question, kind, card, materials or (), zone, position)


def _lend(
    state: State,
    answer: str,
    seat: int,
    question: Question | None,
    card: int,
    materials: tuple[int, ...],
    zone: int,
    position: str,
) -> None:
    """Summon with borrowed monsters, or let the summon be chosen anew if their player does not lend them (KD-MULTI-08)."""
    kind = question.data[1] if question is not None else "integration"
    if answer == "yes":
        _summon_from_extra(state, seat, question, kind, card, materials, zone, position)
    elif question is not None:
        board = state.players[seat].board
        own = tuple(
            option
            for option in question.data[0]
            if all(state.zone[material] != FRONT or state.ctrl[material] == board for material in option[1])
        )
        ask_extra(state, seat, own, kind)


def _summon_from_extra(
    state: State,
    seat: int,
    question: Question | None,
    kind: str,
    card: int,
    materials: tuple[int, ...],
    zone: int,
    position: str,
) -> None:
    if question is not None and len(question.data) > 2:
        push(state, question.data[2], card, *question.data[3])
    extra_summon(state, seat, card, materials, zone - 1, PLACES[position], kind)


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
    tile = tile_of(state, materials[0]) if kind == "alter" and materials else None
    if kind == "alter" and materials:
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
            where = place_now(state, other)
            send(state, other, GRAVE)
            if where.zone != HAND or state.game.main[other] & MONSTER:  # a Spell or Trap of the hand is discarded
                fire(state, Tributed(other, where))
    place_front(state, card, board, column, position)
    if tile is not None:
        put_on(state, card, tile)
    fire(state, MaterialsUsed(card, materials))
    for other in materials:
        if state.zone[other] == UNDER:
            state.ctrl[other] = board
    note(state, "monster_summoned", seat, card, kind, column + 1, position)
    after_summon(state, seat, card, kind)
    if kind == "alter" and materials:
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
    fire(state, Flipped(card, before, source_of(state)))


def _show_material(state: State, card: int) -> None:
    """Show the material of a Hidden Integration; its owner loses the duel if it is wrong (KD-INTEGRATION-05)."""
    summon = state.game.effects[card].summon
    for mod in [mod for mod in state.changes.of("unshown_material") if mod.card == card]:
        state.changes.remove(mod)
        note(state, "card_shown", state.game.owner[card], mod.value)
        if summon is None or state.game.name[mod.value] not in summon.materials:
            defeat(state, [state.game.owner[card]], "KD-INTEGRATION-05")


def flip(state: State, seat: int, card: int, position: str) -> None:
    state.moved[card] = state.turn
    flip_up(state, card, PLACES[position])


def hide(state: State, seat: int, card: int, position: str) -> None:
    turn_down(state, card, PLACES[position])


def hide_again(state: State, seat: int, card: int, hide: bool) -> None:
    if hide:
        turn_down(state, card, HIDDEN_ATK)


def turn_down(state: State, card: int, position: int, *, anywhere: bool = False) -> None:
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
    fire(state, PositionChanged(card))
    fire(state, WasHidden(card))


def check_change_position(state: State, seat: int, card: int) -> Refusal | None:
    if state.zone[card] == BACK:
        return Refusal("KD-MAIN-06", "only a monster has a battle position")
    return Refusal("KD-TERM-18", "the monster is Battle Locked") if is_battle_locked(state, card) else None


def change_position(state: State, seat: int, card: int) -> None:
    state.moved[card] = state.turn
    battle_swap(state, card)


def battle_swap(state: State, card: int) -> None:
    """Change ATK to DEF or back (KD-TERM-17). A Hidden monster stays Hidden."""
    state.pos[card] ^= DEF
    note(state, "position_changed", seat_of(state, state.ctrl[card]), card, state.pos[card], source_of(state))
    fire(state, PositionChanged(card))


def move_monster(state: State, card: int, place: int) -> bool:
    """Move a monster to a free Terrain of its controller (KD-EFFECT-15), if both Terrains allow it; inside a Tilemap to
    another Tile instead (KD-TERM-04)."""
    if state.tilemap is not None and is_inside(state, card):
        return move_by_effect(state, card)
    if not terrain_rules.may_move_to(state, card, place, by_another=terrain_rules.moved_by_another(state, card)):
        return False
    terrain_rules.step_off(state, card)
    shift(state, card, place)
    note(state, "monster_moved", seat_of(state, state.ctrl[card]), card, place + 1)
    fire(state, Moved(card))
    return True


def in_extra(state: State, seat: int, name: str) -> list[int]:
    return [card for card in state.players[seat].extra if state.game.name[card] == name]
