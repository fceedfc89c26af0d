"""Loose Ends: Spells 151 to 230."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    battles,
    changes,
    choices,
    conditions,
    lasting,
    marks,
    places,
    resolves,
    situations,
    statics,
    targets,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.cards.statics import has, in_play
from deckcheck.games.kingdom_duels.engine.cards.values import atk_of, level_of
from deckcheck.games.kingdom_duels.engine.duel.changes import Changes
from deckcheck.games.kingdom_duels.engine.duel.constants import ATK, BACK, BATTLE, FRONT, HAND, ON_FIELD_ZONES, PERMANENT
from deckcheck.games.kingdom_duels.engine.duel.effect_model import ActivatedEffect, CardEffects, Data, Static, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.duel.state import State


def _tranquilize(state: State, card: int, seat: int, targets: Targets) -> None:
    if state.zone[targets[0]] == FRONT:
        amount = min(100 * level_of(state, targets[0]), atk_of(state, targets[0]))
        changes.modify_atk(state, targets[0], -amount)
        changes.gain_lp(state, seat, amount)
    if situations.controls(conditions.face_up, conditions.of_type("Support"))(state, card, seat):
        choices.choose(state, seat, ("yes", "no"), _back_on_top, card)


def _back_on_top(state: State, word: str, card: int) -> None:
    if word == "yes" and state.zone[card] == BACK:
        actions.to_deck(state, card, top=True)


def _send_provisions(state: State, card: int, seat: int, targets: Targets) -> None:
    """LEN-198: a cost: the cards go at once, and those that went are counted."""
    for other in targets:
        actions.to_graveyard(state, other)
    lasting.keep_chosen(state, [other for other in targets if state.zone[other] not in ON_FIELD_ZONES], card, seat)


def _provisions(state: State, card: int, seat: int, targets: Targets) -> None:
    changes.gain_lp(state, seat, 1000 * len(lasting.chosen(state, card, seat)))


def _note_margin(state: State, card: int, seat: int, data: Data) -> None:
    """LEN-195: by how much the player's monster is ahead in a battle of ATK against ATK."""
    mine, other = data[:2] if state.ctrl[data[0]] == changes.home(state, seat) else (data[1], data[0])
    marks.unmark(state, "sebek", card=-1 - seat)
    marks.mark(state, -1 - seat, "sebek", atk_of(state, mine) - atk_of(state, other), state.turn)


def _attack_against_attack(state: State, card: int, seat: int, data: Data) -> bool:
    home = changes.home(state, seat)
    sides = [state.ctrl[other] for other in data[:2]]
    return sides.count(home) == 1 and all(state.pos[other] == ATK for other in data[:2])


def _blessed(state: State, card: int, seat: int, targets: Targets) -> None:
    for margin in marks.marks(state, -1 - seat, "sebek"):
        if margin > 0:
            changes.gain_lp(state, seat, margin)


def _back_in_hand(state: State, card: int, seat: int, data: Data) -> bool:
    """LEN-197: monsters that return together count once."""
    returned = data[1][0] == FRONT and state.zone[data[0]] == HAND
    return returned and all(met.card != card for met in state.met)


def _storm(state: State, card: int, board: int, seat: int) -> None:
    """LEN-199: everything in a Backrow but the storm itself."""
    row = [other for other in state.boards[board].back if other >= 0 and other != card]
    actions.destroy_all(state, row, seat)


def _storm_now(state: State, card: int, seat: int, targets: tuple[Any, ...]) -> None:
    _storm(state, card, changes.home(state, seat), seat)


def _storm_moves_on(state: State, card: int, seat: int, data: Data) -> None:
    _storm(state, card, changes.home(state, data[0]), seat)
    marks.mark(state, card, "moved_on")


def _reaches_foe(state: State, card: int, seat: int, data: Data) -> bool:
    return state.players[data[0]].team != state.players[seat].team and not marks.marked(state, card, "moved_on")


def _note_payment(state: State, card: int, seat: int, data: Data) -> None:
    """LEN-196: what its player pays, by rounds; older rounds are forgotten."""
    state.changes = Changes(
        [mod for mod in state.changes if mod.kind != "paid_lp" or mod.value[0] >= state.round - 1 or mod.card != card]
    )
    marks.mark(state, card, "paid_lp", (state.round, data[1]), PERMANENT)


def _paid_before(state: State, card: int) -> int:
    return sum(amount for number, amount in marks.marks(state, card, "paid_lp") if number == state.round - 1)


def _bound_fusion(state: State, card: int, other: int) -> bool:
    """LEN-203: a Fusion Monster that an effect of no Rule keeps from attacking."""
    if not conditions.of_type("Fusion")(state, card, other) or not has(state, other, "cannot_attack"):
        return False
    rows = state.game.static_rows.get("cannot_attack", ())
    return not any(
        conditions.is_rule(state, card, source) and in_play(state, source) and static.fits(state, source, other)
        for source, static, _ in rows
    )


def _quick_ways(state: State, card: int, seat: int) -> list[Targets]:
    bound = targets.monster("own", conditions.face_up, _bound_fusion)(state, card, seat)
    idle = marks.marks(state, -1 - seat, "blunted")
    if not idle:
        return bound
    others = [other for other in places.field_monsters(state, seat, "own") if other not in idle]
    return [*bound, *((other,) for other in others if (other,) not in bound)]


def _quick_attack(state: State, card: int, seat: int, targets: Targets) -> None:
    """LEN-203: a Fusion Monster that could not attack can do so, or another monster attacks after a vain attack."""
    if _bound_fusion(state, card, targets[0]):
        marks.mark(state, targets[0], "unbound", card, state.turn)
    else:
        battles.let_attack(state, targets[0])


def _blunt(state: State, card: int, seat: int, data: Data) -> None:
    """LEN-203: remember an attack after which the target still stands."""
    marks.mark(state, -1 - seat, "blunted", data[0], state.turn)


def _was_blunt(state: State, card: int, seat: int, data: Data) -> bool:
    """LEN-203: attack_over: an attack of the player's Battle Phase after which the opponent's monster still stands."""
    if state.active != seat or state.phase != BATTLE or state.ctrl[data[0]] != changes.home(state, seat):
        return False
    return not marks.marked(state, data[0], "struck_down")


def _free_foes(state: State, card: int, other: int) -> Targets:
    return tuple(foe for foe in statics.all_foes(state, card, other) if not has(state, foe, "cannot_be_attacked"))


def _absorb_life(state: State, card: int, seat: int, data: Data) -> None:
    """LEN-196: half of the LP that its player paid in the round before."""
    changes.gain_lp(state, seat, _paid_before(state, card) // 2)


CARDS: dict[str, CardEffects] = {
    "LEN-194": CardEffects(  # Watch Tranquilizer
        activate=ActivatedEffect(_tranquilize, targets=targets.monster("foe", conditions.face_up, conditions.level(most=5)))
    ),
    "LEN-195": CardEffects(  # Sebek's Blessing
        activate=ActivatedEffect(
            _blessed,
            can=lambda state, card, seat: state.attack is None and marks.marked(state, -1 - seat, "sebek"),
        ),
        triggers=tuple(
            triggers.bookkeeping(event, _note_margin, _attack_against_attack)
            for event in ("damage_calculation", "battle_pending")  # what is done in damage calculation counts
        ),
    ),
    # It equips its player, which is to say that it stays.
    "LEN-196": CardEffects(  # Life Absorbing Machine
        activate=ActivatedEffect(resolves.nothing, stays=True),
        triggers=(
            triggers.bookkeeping(
                "lp_lost", _note_payment, lambda state, card, seat, data: data[0] == seat and data[2] == "cost"
            ),
            Trigger(
                "standby",
                _absorb_life,
                lambda state, card, seat, data: data[0] == seat and _paid_before(state, card) > 1,
            ),
        ),
    ),
    "LEN-197": CardEffects(  # Spring of Elements
        activate=ActivatedEffect(resolves.nothing),
        statics=(statics.also("light"),),
        triggers=(Trigger("left_field", lambda state, card, seat, data: changes.gain_lp(state, seat, 500), _back_in_hand),),
    ),
    "LEN-198": CardEffects(  # Emergency Provisions
        activate=ActivatedEffect(
            _provisions,
            targets=targets.on_field_spell_trap("own", least=1, most=10),
            cost=_send_provisions,
            limit="duel",
        )
    ),
    "LEN-199": CardEffects(  # Heavy Storm
        activate=ActivatedEffect(_storm_now),
        triggers=(
            Trigger("end_phase", _storm_now, triggers.own_event),
            Trigger("end_phase", _storm_moves_on, _reaches_foe),
            Trigger(
                "standby", lambda state, card, seat, data: actions.to_graveyard(state, card), triggers.own_event, at_once=True
            ),
        ),
    ),
    "LEN-203": CardEffects(  # Quick Attack
        activate=ActivatedEffect(_quick_attack, targets=_quick_ways),
        statics=(
            Static("attacks_anyway", marks.marked_by("unbound"), _free_foes, zone="any"),
            Static("attack_unbound", marks.marked_by("unbound"), zone="any"),
        ),
        triggers=(
            triggers.bookkeeping(
                "battled",
                lambda state, card, seat, data: marks.mark(state, data[0], "struck_down", True, state.turn),
                lambda state, card, seat, data: any(other != data[0] for other in data[2]),
            ),
            triggers.bookkeeping("attack_over", _blunt, _was_blunt),
        ),
    ),
}
