"""Actions of rulebook.yaml, and how scenarios and logs write them: cards by reference, players by name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from deckcheck.core.engine import Action
from deckcheck.games.kingdom_at_war.engine.state import KEEP_TOP, NONE, Goods, State
from deckcheck.simulator.parts.notation import (
    find_reference,
    format_arguments,
    listed,
    mapped,
    parse_arguments,
    whole_number,
)
from deckcheck.simulator.parts.positions import seat_of

ACTIONS: Final[dict[str, tuple[str, ...]]] = {
    "mulligan": (),
    "keep_hand": (),
    "draw_supremacy": ("supremacy",),
    "decline_supremacy": (),
    "start_battle": ("defender",),
    "skip_battle": (),
    "withdraw_declared_action": (),
    "place_tactic": ("card",),
    "assign_lines": ("front", "second"),
    "assign_fast": ("card", "line"),
    "pass_fast": (),
    "change_tactic": ("card",),
    "keep_tactic": (),
    "spend_morale": ("amount",),
    "distribute_wounds": ("wounds",),
    "move_power": ("moves",),
    "buy_draw": (),
    "buy_coin": (),
    "play_card": ("card", "bearer", "payment"),
    "create_intrigue": ("target", "card"),
    "challenge": ("target", "participants"),
    "answer_challenge": ("participants",),
    "attach_prize": ("card",),
    "banish_restricted": ("card",),
    "choose_targets": ("targets",),
    "activate_ability": ("card", "ability", "targets"),
    "play_event": ("card", "targets"),
    "offer_deal": ("to", "give", "take"),
    "answer_deal": ("accept",),
    "end_phase": (),
}
SELECTED: Final = frozenset({"offer_deal", "assign_lines", "distribute_wounds", "move_power", "challenge", "answer_challenge"})
"""Actions with too many variants to offer all of them."""

HAND_CARDS = {("place_tactic", "card"), ("change_tactic", "card"), ("play_card", "card"), ("create_intrigue", "card"),
              ("play_event", "card")}  # fmt: skip
"""Arguments that are cards in hand, where copies are alike: they are written without the number of the copy."""
DEFAULTS: dict[tuple[str, str], Any] = {
    ("play_card", "bearer"): None,
    ("play_card", "payment"): None,
    ("activate_ability", "targets"): None,
    ("play_event", "targets"): None,
    ("offer_deal", "give"): (),
    ("offer_deal", "take"): (),
}
"""Values of arguments that can be omitted."""


def parse_action(state: State, name: str, arguments: Mapping[str, Any], seat: int) -> Action:
    def parse(argument: str, value: Any) -> Any:
        if argument in ("payment", "targets"):
            played = [_hand_card(state, seat, arguments["card"])] if (name, "card") in HAND_CARDS else []
            chosen = _parse_chosen(state, listed(value, argument), seat, played)
            return chosen if chosen or name == "choose_targets" else None
        return _parse(state, name, argument, value, seat)

    return parse_arguments(ACTIONS, name, arguments, parse, DEFAULTS)


def _parse(state: State, name: str, argument: str, value: Any, seat: int) -> Any:
    if (name, argument) in HAND_CARDS:
        return value if value in (KEEP_TOP, NONE) else _hand_card(state, seat, value)
    if argument in ("defender", "to"):
        return seat_of(value, state.player_names)
    if argument in ("wounds", "moves"):
        amounts = mapped(value, argument).items()
        return tuple(sorted((_card(state, card), whole_number(amount, argument)) for card, amount in amounts))
    if argument in ("give", "take"):
        return _parse_goods(state, mapped(value, argument))
    if argument in ("front", "second", "participants"):
        return tuple(_card(state, card) for card in listed(value, argument))
    if argument in ("supremacy", "line", "ability"):
        return str(value)
    if argument == "amount":
        return whole_number(value, argument)
    if argument == "accept":
        return bool(value)
    return _card(state, value)


def _parse_goods(state: State, written: Mapping[str, Any]) -> Goods:
    return tuple(
        (thing, tuple(_card(state, card) for card in amount) if isinstance(amount, list) else whole_number(amount, thing))
        for thing, amount in written.items()
    )


def _card(state: State, reference: Any) -> int:
    return find_reference(state.names, reference)


def _hand_card(state: State, seat: int, reference: Any, used: Sequence[int] = ()) -> int:
    """Return the lowest copy in the player's hand, or else the card elsewhere, so that the engine can refuse it."""
    copies = [card for card in state.hand[seat] if state.facts[card].ref == reference and card not in used]
    return min(copies) if copies else _card(state, reference)


def _parse_chosen(state: State, references: list[Any], seat: int, played: list[int]) -> tuple[int, ...]:
    """Return cards in play by name; before them cards in hand that pay for the played card, each copy taken once."""
    cost = state.facts[played[0]].payment if played else None
    from_hand = cost.number if cost is not None and cost.what == "hand card" else 0
    chosen: list[int] = []
    for place, reference in enumerate(references):
        used = [*played, *chosen]
        chosen.append(_hand_card(state, seat, reference, used) if place < from_hand else _card(state, reference))
    return tuple(chosen)


def format_action(state: State, action: Action) -> dict[str, Any]:
    return format_arguments(ACTIONS, action, lambda argument, value: _format(state, action.do, argument, value))


def _format(state: State, name: str, argument: str, value: Any) -> Any:
    if (name, argument) in HAND_CARDS:
        return value if isinstance(value, str) else state.facts[value].ref
    if argument in ("defender", "to"):
        return state.player_names[value]
    if argument in ("wounds", "moves"):
        return {state.names[card]: amount for card, amount in value}
    if argument in ("give", "take"):
        return {
            thing: [state.names[card] for card in amount] if isinstance(amount, tuple) else amount for thing, amount in value
        }
    if argument in ("front", "second", "participants", "payment", "targets"):
        return [state.names[card] if state.commander[card] >= 0 else state.facts[card].ref for card in value]
    if argument in ("supremacy", "line", "ability", "amount", "accept"):
        return value
    return state.names[value]
