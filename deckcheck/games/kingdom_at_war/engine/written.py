"""Actions as scenarios and logs write them: cards by reference, players by name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from deckcheck.core.engine import Action, ScenarioError
from deckcheck.games.kingdom_at_war.engine.battle import KEEP_TOP, NONE
from deckcheck.games.kingdom_at_war.engine.play import ACTIONS
from deckcheck.games.kingdom_at_war.engine.state import State

HAND_CARDS = {("place_tactic", "card"), ("change_tactic", "card"), ("play_card", "card"), ("create_intrigue", "card"),
              ("play_event", "card")}  # fmt: skip
"""Arguments that are cards of the hand: copies are alike there, so what is printed names them."""
OPTIONAL = {"bearer", "payment", "targets"}


def parse_action(state: State, name: str, arguments: Mapping[str, Any], seat: int) -> Action:
    values: list[Any] = []
    for argument in ACTIONS[name]:
        if argument not in arguments or arguments[argument] is None:
            if argument in OPTIONAL and name != "choose_targets":
                values.append(None)
                continue
            if name == "offer_deal" and argument in ("give", "take"):
                values.append(())
                continue
            raise ScenarioError(f"{name} needs '{argument}'")
        if argument in ("payment", "targets"):
            chosen = _several(state, _list(arguments[argument]), seat, values[:1] if (name, "card") in HAND_CARDS else [])
            values.append(chosen if chosen or name == "choose_targets" else None)
        else:
            values.append(_read(state, name, argument, arguments[argument], seat))
    return Action(name, tuple(values))


def _read(state: State, name: str, argument: str, written: Any, seat: int) -> Any:
    if (name, argument) in HAND_CARDS:
        return written if written in (KEEP_TOP, NONE) else hand_card(state, seat, written)
    if argument in ("defender", "to"):
        return _player(state, written)
    if argument in ("wounds", "moves"):
        return tuple(sorted((in_play(state, card), _number(amount)) for card, amount in _map(written).items()))
    if argument in ("give", "take"):
        return _read_share(state, _map(written))
    if argument in ("front", "second", "participants"):
        return tuple(in_play(state, card) for card in _list(written))
    if argument in ("supremacy", "line", "ability"):
        return str(written)
    if argument == "amount":
        return _number(written)
    if argument == "accept":
        return bool(written)
    return in_play(state, written)


def _map(written: Any) -> Mapping[str, Any]:
    if not isinstance(written, Mapping):
        raise ScenarioError(f"'{written}' is no mapping")
    return written


def _list(written: Any) -> list[Any]:
    if not isinstance(written, list):
        raise ScenarioError(f"'{written}' is no list")
    return written


def _number(written: Any) -> int:
    if isinstance(written, bool) or not isinstance(written, int):
        raise ScenarioError(f"'{written}' is no whole number")
    return written


def _player(state: State, name: Any) -> int:
    if name not in state.player_names:
        raise ScenarioError(f"unknown player '{name}'; known: {', '.join(state.player_names)}")
    return state.player_names.index(name)


def _read_share(state: State, written: Mapping[str, Any]) -> tuple[tuple[str, Any], ...]:
    return tuple(
        (thing, tuple(in_play(state, card) for card in amount) if isinstance(amount, list) else _number(amount))
        for thing, amount in written.items()
    )


def hand_card(state: State, seat: int, written: Any, used: list[Any] | None = None) -> int:
    """The lowest copy in the player's hand; elsewhere the card itself, so that the engine can refuse it."""
    copies = [card for card in state.hand[seat] if state.faces[card].ref == written and card not in (used or ())]
    return min(copies) if copies else in_play(state, written)


def in_play(state: State, written: Any) -> int:
    if written not in state.names:
        raise ScenarioError(f"no card '{written}' is in the game")
    return state.names.index(written)


def _several(state: State, written: list[Any], seat: int, played: list[Any]) -> tuple[int, ...]:
    """Cards in play by their own names; cards of the hand that pay for the played one by what is printed, each taken once."""
    cost = state.faces[played[0]].payment if played else None
    from_hand = cost.number if cost is not None and cost.what == "hand card" else 0
    chosen: list[int] = []
    for place, one in enumerate(written):
        card = hand_card(state, seat, one, [*played, *chosen]) if place < from_hand else in_play(state, one)
        chosen.append(card)
    return tuple(chosen)


def format_action(state: State, action: Action) -> dict[str, Any]:
    written: dict[str, Any] = {"do": action.do}
    for argument, value in zip(ACTIONS.get(action.do, ()), action.args, strict=False):
        if value is not None:
            written[argument] = _write(state, action.do, argument, value)
    return written


def _write(state: State, name: str, argument: str, value: Any) -> Any:
    if (name, argument) in HAND_CARDS:
        return value if isinstance(value, str) else state.faces[value].ref
    if argument in ("defender", "to"):
        return state.player_names[value]
    if argument in ("wounds", "moves"):
        return {state.names[card]: amount for card, amount in value}
    if argument in ("give", "take"):
        return {
            thing: [state.names[card] for card in amount] if isinstance(amount, tuple) else amount for thing, amount in value
        }
    if argument in ("front", "second", "participants", "payment", "targets"):
        return [state.names[card] if state.commander[card] >= 0 else state.faces[card].ref for card in value]
    if argument in ("supremacy", "line", "ability", "amount", "accept"):
        return value
    return state.names[value]
