"""Loose Ends: Rules."""

from __future__ import annotations

from dataclasses import replace

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    answers,
    changes,
    choices,
    conditions,
    costs,
    deckmasters,
    lasting,
    marks,
    piles,
    situations,
)
from deckcheck.games.kingdom_duels.engine.battle.damage import change_pending
from deckcheck.games.kingdom_duels.engine.cards.values import all_monsters, level_of
from deckcheck.games.kingdom_duels.engine.chain.activated_effects import user_of
from deckcheck.games.kingdom_duels.engine.duel.constants import DEF, PERMANENT
from deckcheck.games.kingdom_duels.engine.duel.effect_model import ActivatedEffect, CardEffects, Data, Static, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.duel.state import State
from deckcheck.games.kingdom_duels.engine.view.lookahead import Happened
from deckcheck.simulator.parts.flow import note


def _attack_on_normal(state: State, card: int, seat: int) -> bool:
    """LEN-097: an opponent attacks a Normal monster of the player."""
    if state.attack is None:
        return False
    attacker, target = state.attack
    mine = state.ctrl[target] == changes.home(state, seat)
    return mine and situations.seat_is_foe(state, seat, attacker) and conditions.is_normal(state, card, target)


def _throw_back(state: State, card: int, seat: int, targets: Targets) -> None:
    if state.attack is not None:
        attacker = state.attack[0]
        actions.negate_attack(state)
        changes.damage(state, changes.controller(state, attacker), 100 * level_of(state, attacker))


def _foreign_god(state: State, card: int, other: int) -> bool:
    """LEN-039: a World God, for an effect of a player who does not control it."""
    if state.acting < 0 or not conditions.of_type("World God")(state, card, other):
        return False
    return changes.home(state, user_of(state, state.acting)) != state.ctrl[other]


_SLEEPS = conditions.both(conditions.is_monster, conditions.face_up, conditions.of_type("Slumbering"))


def _lie_down(state: State, card: int) -> bool:
    """LEN-063: who sleeps lies in DEF position."""
    return lasting.hold_in(state, card, [other for other in all_monsters(state) if _SLEEPS(state, card, other)], DEF)


_DRAWING_SPELLS = conditions.has_id(
    "SOE-064", "LEN-032", "LEN-126", "LEN-130", "LEN-148", "LEN-164", "MLY-008", "TEG-096", "TEG-097", "TEG-110", "NPH-009",
    "NPH-010", "NPH-049", "NPH-092", "NPH-126", "NPH-141", "NPH-150", "NPH-151", "ORB-020", "ORB-051", "ORB-097", "ORB-143",
    "PYL-058",
)  # fmt: skip
"""LEN-112: the Spells with which their player draws."""


def _see_the_flames(state: State, card: int, seat: int, targets: Targets) -> None:
    """LEN-112: one of the top five cards goes to the hand, the others back."""
    top = piles.top_cards(state, seat, 5)
    for other in top:
        note(state, "card_shown", seat, other)
    choices.later(state, actions.shuffle, seat)
    choices.choose_card(state, seat, top, actions.to_hand)


def _kuriboh_spent(state: State, card: int) -> bool:
    return marks.marked(state, card, "kuriboh_used")


def _about_to_be_hurt(state: State, card: int, seat: int, data: Data) -> bool:
    """LEN-096: battle_pending: the player is about to take Battle Damage from a monster of an opponent."""
    if _kuriboh_spent(state, card) or data[3] != seat or not data[4]:
        return False
    return any(situations.seat_is_foe(state, seat, other) for other in data[:2])


def _fluff(state: State, card: int, seat: int, data: Data) -> None:
    """LEN-096: the Battle Damage comes to nothing."""
    _call_in(state, card, seat)
    change_pending(state, 0)


def _call_in(state: State, card: int, seat: int) -> None:
    marks.mark(state, card, "kuriboh_used", True, PERMANENT)
    marks.mark(state, card, "must_summon", True, state.turn)


def _loses_life(state: State, card: int, seat: int) -> Happened:
    board = changes.home(state, seat)
    return lambda before, after: after.boards[board].lp < before.boards[board].lp


def _hurting_answer(state: State, card: int, seat: int) -> bool:
    return not _kuriboh_spent(state, card) and answers.responds_to_outcome(_loses_life)(state, card, seat)


def _fluff_effect(state: State, card: int, seat: int, targets: Targets) -> None:
    """LEN-096: the damage of the answered effect comes to nothing."""
    if state.chain:
        _call_in(state, card, seat)
        marks.mark(state, card, "fluffed", state.chain[-1].card, state.turn)


def _fluffy_shield(state: State, card: int, seat: int, amount: int, kind: str) -> int:
    """LEN-096: the damage of the card that was answered comes to nothing."""
    mine = seat == state.game.owner[card]
    return 0 if mine and kind != "battle" and state.acting in marks.marks(state, card, "fluffed") else amount


def _must_come(state: State, card: int, seat: int, data: Data) -> bool:
    return marks.marked(state, card, "must_summon") and deckmasters.SUMMON_DECKMASTER.can(state, card, seat)


CARDS: dict[str, CardEffects] = {
    "LEN-039": CardEffects(  # World God Pantheon
        event=situations.on_field(conditions.of_type("World God")), statics=(Static("types_guarded", _foreign_god),)
    ),
    "LEN-063": CardEffects(  # Bedtime
        event=situations.on_field(conditions.of_type("Slumbering")),
        statics=tuple(Static(kind, _SLEEPS) for kind in ("cannot_attack", "cannot_move", "position_locked")),
        watch=_lie_down,
    ),
    "LEN-093": CardEffects(  # Deckmaster System
        partial=True,
        setup=deckmasters.begin,
        statics=(Static("cannot_be_controlled", deckmasters.is_deckmaster),),
        triggers=(deckmasters.LOSES_WITH_IT,),
    ),
    "LEN-096": replace(  # Deckmaster Kuriboh
        deckmasters.deckmaster("Kuriboh", uses=(ActivatedEffect(_fluff_effect, can=_hurting_answer, slow=False, limit=""),)),
        triggers=(
            Trigger("battle_pending", _fluff, _about_to_be_hurt, optional=True, limit="duel"),
            Trigger(
                "end_phase",
                lambda state, card, seat, data: deckmasters.SUMMON_DECKMASTER.resolve(state, card, seat, ()),
                _must_come,
                at_once=True,
            ),
        ),
        shield=_fluffy_shield,
    ),
    "LEN-097": deckmasters.deckmaster(  # Deckmaster Deepsea Warrior
        "Deepsea Warrior",
        uses=(
            ActivatedEffect(
                _throw_back,
                can=_attack_on_normal,
                targets=costs.own_tribute(number=2),
                cost=costs.pay_tributes,
                slow=False,
            ),
        ),
    ),
    "LEN-112": deckmasters.deckmaster(  # Deckmaster Fire Sorcerer
        "Fire Sorcerer",
        uses=(
            ActivatedEffect(
                costs.after_discard(_see_the_flames),
                can=lambda state, card, seat: bool(state.players[seat].deck.cards),
                targets=costs.discarding(None, _DRAWING_SPELLS),
                cost=lambda state, card, seat, targets: actions.erode(state, targets[0]),
                limit="duel",
            ),
        ),
    ),
}
