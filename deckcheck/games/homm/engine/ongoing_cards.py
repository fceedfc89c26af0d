"""Cards in play that are used in their controller's turn, in addition to its action (HM-ONGOING-03, HM-ONGOING-04)."""

from __future__ import annotations

from deckcheck.core.engine import IllegalActionError
from deckcheck.games.homm.engine.card_plays import can_play_vanguard, cells_for
from deckcheck.games.homm.engine.cards import NOTHING, Effect, first_target
from deckcheck.games.homm.engine.payment import ways_to_pay
from deckcheck.games.homm.engine.selection import condition_holds
from deckcheck.games.homm.engine.state import Run, State
from deckcheck.games.homm.engine.values import refresh


def usable(state: State, seat: int) -> list[tuple[int, tuple[Effect, ...], list[int]]]:
    """Return the player's cards in play that can be used now, with their effects and the spaces of their targets."""
    if state.dirty:
        refresh(state)
    found = []
    for card, owner, effects in state.watch.get("own_turn", ()):
        if owner == seat and card not in state.turned and refusal_of_use(state, seat, card, effects) is None:
            selection = first_target(effects)
            cells = cells_for(state, seat, card, selection)
            if cells or selection is None:
                found.append((card, effects, cells))
    return found


def effects_for_turn(state: State, seat: int, card: int) -> tuple[Effect, ...] | None:
    """Return the effects of a card in play that its controller can use in a turn, if it has any."""
    if state.dirty:
        refresh(state)
    return next((row[2] for row in state.watch.get("own_turn", ()) if row[0] == card and row[1] == seat), None)


def check_use(state: State, seat: int, card: int) -> tuple[Effect, ...]:
    """Return the effects for which a card is used, whatever its target."""
    effects = effects_for_turn(state, seat, card)
    if effects is None:
        raise IllegalActionError("HM-EFFECT-05", "the card has no effect that you can use now")
    refusal = refusal_of_use(state, seat, card, effects)
    if refusal is not None:
        raise IllegalActionError(*refusal)
    return effects


def refusal_of_use(state: State, seat: int, card: int, effects: tuple[Effect, ...]) -> tuple[str, str] | None:
    """Return the clause and the reason why a card cannot be used now, whatever its target; None if it can."""
    effect = effects[0]
    if card in state.turned:
        return "HM-ONGOING-04", "you have already used this card this round"
    if effect.do == "play_vanguard" and not state.sides[seat].vanguard:
        return "HM-VANGUARD-01", "you have no Vanguard card to play"
    if effect.do == "ready_statistics" and not state.sides[seat].spent[effect.statistic]:
        return "HM-EFFECT-08", "you have no spent Statistic card of that type"
    if effect.condition is not None and not condition_holds(state, effect.condition, Run(card, seat, effects)):
        return "HM-EFFECT-05", "the condition of the effect is not met"
    if effect.pay != NOTHING and not ways_to_pay(state, seat, effect.pay):
        return "HM-COST-07", "your ready Statistic cards do not cover the cost of this effect"
    if effect.do == "play_vanguard" and not can_play_vanguard(state, seat, effect.target):
        return "HM-VANGUARD-01", "you cannot play any of your Vanguard cards now"
    return None
