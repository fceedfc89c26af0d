"""Words of card effects: one function per word. The card schema closes the list."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from deckcheck.games.kingdom_at_war.engine import zones
from deckcheck.games.kingdom_at_war.engine.cards import BEARER, BOOSTS, CHARACTER, EVENT, NUMBERS, TOTAL, Ability
from deckcheck.games.kingdom_at_war.engine.state import State
from deckcheck.games.kingdom_at_war.engine.values import has_imposter
from deckcheck.simulator.parts.flow import note

Verb = Callable[[State, int, int, int, int], None]
"""(state, seat, source, amount, target) -> None. The target is below 0 for words without one."""


def _draw(state: State, seat: int, source: int, amount: int, target: int) -> None:
    zones.draw(state, seat, amount)


def _draw_if_imposter(state: State, seat: int, source: int, amount: int, target: int) -> None:
    if has_imposter(state, seat):
        zones.draw(state, seat, amount)


def _gain_trade(state: State, seat: int, source: int, amount: int, target: int) -> None:
    zones.gain_trade(state, seat, amount, source)


def _gain_morale(state: State, seat: int, source: int, amount: int, target: int) -> None:
    state.morale[seat] += amount
    note(state, "morale_gained", seat, amount, source)


def _claim_power(state: State, seat: int, source: int, amount: int, target: int) -> None:
    """Put power on the card or its bearer, or into the pool for an event or a tactic. A card out of play claims nothing."""
    printed = state.facts[source]
    holder = source if state.bearer[source] < 0 else state.bearer[source]
    if printed.kind == EVENT or target == TOTAL:
        state.pool[seat] += amount
        state.unsettled = True
        note(state, "power_collected", seat, amount, source)
    elif state.commander[holder] >= 0:
        zones.claim_power(state, holder, amount)


def _exert(state: State, seat: int, source: int, amount: int, target: int) -> None:
    zones.exert(state, target)


def _wound(state: State, seat: int, source: int, amount: int, target: int) -> None:
    zones.wound(state, target)


def _heal(state: State, seat: int, source: int, amount: int, target: int) -> None:
    """Turn a wounded character back (KW-WOUND-02)."""
    if state.wounded[target]:
        state.wounded[target] = False
        note(state, "character_healed", state.commander[target], target)


def _kill(state: State, seat: int, source: int, amount: int, target: int) -> None:
    zones.kill(state, target)


def _banish(state: State, seat: int, source: int, amount: int, target: int) -> None:
    zones.leave_play(state, target, banished=True, by=seat, by_text=True)


def _discard(state: State, seat: int, source: int, amount: int, target: int) -> None:
    zones.leave_play(state, target)


def _set_in_motion(state: State, seat: int, source: int, amount: int, target: int) -> None:
    state.motion[target] = True
    state.motion_turn[target] = state.turn
    note(state, "scheme_set_in_motion", state.commander[target], target)


def _gain_command(state: State, seat: int, source: int, amount: int, target: int) -> None:
    zones.give_command(state, target, seat)


def _take_possession(state: State, seat: int, source: int, amount: int, target: int) -> None:
    holder = source if state.bearer[source] < 0 else state.bearer[source]
    if state.commander[holder] >= 0 and state.facts[holder].kind == CHARACTER:
        zones.attach(state, target, holder)


def _defeat_tactic(state: State, seat: int, source: int, amount: int, target: int) -> None:
    battle = state.battle
    if battle is not None and seat in battle.sides:
        defeat_tactic(state, 1 - battle.sides.index(seat))


def defeat_tactic(state: State, side: int, *, cancelled: bool = False) -> None:
    """Exile the tactic of a side, which then adds nothing (KW-BATTLE-25)."""
    battle = state.battle
    assert battle is not None
    card = battle.tactics[side]
    if card < 0:
        return
    battle.tactics[side], battle.defeated[side] = -1, True
    note(state, "tactic_cancelled" if cancelled else "tactic_defeated", battle.sides[side], card)
    zones.to_exile(state, card)


def _cancel_tactic(state: State, seat: int, source: int, amount: int, target: int) -> None:
    """Banish the other side's tactic and take its effects off the chain (KW-TERM-07)."""
    battle = state.battle
    if battle is None or seat not in battle.sides:
        return
    side = 1 - battle.sides.index(seat)
    card = battle.tactics[side]
    if card >= 0:
        state.triggers = [trigger for trigger in state.triggers if trigger.card != card]
        defeat_tactic(state, side, cancelled=True)


def _win_game(state: State, seat: int, source: int, amount: int, target: int) -> None:
    """Win by a card (KW-WIN-04)."""
    state.text_winner, state.unsettled = seat, True


VERBS: Final[dict[str, Verb]] = {
    "draw": _draw,
    "draw_if_imposter": _draw_if_imposter,
    "gain_trade": _gain_trade,
    "gain_morale": _gain_morale,
    "claim_power": _claim_power,
    "exert": _exert,
    "wound": _wound,
    "heal": _heal,
    "kill": _kill,
    "banish": _banish,
    "banish_up_to": _banish,
    "discard": _discard,
    "set_in_motion": _set_in_motion,
    "gain_command": _gain_command,
    "take_possession": _take_possession,
    "defeat_tactic": _defeat_tactic,
    "cancel_tactic": _cancel_tactic,
    "win_game": _win_game,
}


def run_effect(state: State, seat: int, source: int, ability: Ability, targets: Sequence[int]) -> None:
    """Run the entries of an effect in their order, except for targets that have left play meanwhile."""
    for verb, amount, slot in ability.parts:
        if verb in BOOSTS:
            boost(state, seat, source, BOOSTS[verb], amount, slot if slot < 0 else targets[slot])
            continue
        target = targets[slot] if slot >= 0 else slot
        if target < 0 or state.commander[target] >= 0:
            VERBS[verb](state, seat, source, amount, target)


def boost(state: State, seat: int, source: int, which: int, amount: int, on: int) -> None:
    """Change a number until the end of the turn, or the total of the tactic's player in this battle."""
    if on == TOTAL:
        battle = state.battle
        if battle is not None and seat in battle.sides and which != 1:
            totals = battle.strength if which == 0 else battle.force
            totals[battle.sides.index(seat)] += amount
            note(state, "total_changed", seat, NUMBERS[which], amount, source)
        return
    card = state.bearer[source] if on == BEARER else source if on < 0 else on
    if card >= 0 and state.commander[card] >= 0:
        state.boost.setdefault(card, [0, 0, 0])[which] += amount
        note(state, "number_changed", state.commander[card], card, NUMBERS[which], amount, source)
