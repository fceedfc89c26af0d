"""Cards in play that are used in the own turn, besides its action (HM-ONGOING-03, HM-ONGOING-04)."""

from __future__ import annotations

from deckcheck.games.homm.engine.card_plays import can_play_vanguard, cells_for
from deckcheck.games.homm.engine.cards import Effect, first_target
from deckcheck.games.homm.engine.payment import ways_to_pay
from deckcheck.games.homm.engine.selection import condition_holds
from deckcheck.games.homm.engine.state import Run, State
from deckcheck.games.homm.engine.values import refresh


def usable(state: State, seat: int) -> list[tuple[int, tuple[Effect, ...], list[int]]]:
    """Own cards in play with an effect for the own turn that can be used now, and the spaces of its targets."""
    if state.dirty:
        refresh(state)
    found = []
    for card, owner, effects in state.watch.get("own_turn", ()):
        if owner == seat and fault_of_use(state, seat, card, effects) is None:
            selection = first_target(effects)
            cells = cells_for(state, seat, card, selection)
            if cells or selection is None:
                found.append((card, effects, cells))
    return found


def fault_of_use(state: State, seat: int, card: int, effects: tuple[Effect, ...]) -> tuple[str, str] | None:
    """Why a card cannot be used now, whatever its target; None if it can."""
    effect = effects[0]
    if card in state.turned:
        return "HM-ONGOING-04", "the card is turned: it was used this round"
    if effect.do == "play_vanguard" and not state.sides[seat].vanguard:
        return "HM-VANGUARD-01", "no Vanguard card can be played"
    if effect.do == "ready_statistics" and not state.sides[seat].spent[effect.statistic]:
        return "HM-EFFECT-08", "no such Statistic card is spent"
    if effect.condition is not None and not condition_holds(state, effect.condition, Run(card, seat, effects)):
        return "HM-EFFECT-05", "the condition of the effect is not met"
    if any(effect.pay) and not ways_to_pay(state, seat, effect.pay):
        return "HM-COST-07", "the ready Statistic cards do not cover the cost of the use"
    if effect.do == "play_vanguard" and not can_play_vanguard(state, seat, effect.target):
        return "HM-VANGUARD-01", "no Vanguard card can be played"
    return None
