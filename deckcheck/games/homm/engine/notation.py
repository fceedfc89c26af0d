"""Actions as scenarios write them: cards by reference, spaces as lists, payments as mappings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from deckcheck.core.engine import Action, ScenarioError
from deckcheck.games.homm.cards import STATISTICS
from deckcheck.games.homm.engine.actions import ACTIONS
from deckcheck.games.homm.engine.state import Question, State
from deckcheck.games.homm.engine.values import in_play

SPACE = ("at", "unit", "target", "attack", "take_location")
ON_TABLE = ("use_ability", "resolve_round_effect", "choose_merge_card")
"""Actions that name a card in play, where two of one kind may differ in where they lie."""


def format_action(state: State, action: Action) -> dict[str, Any]:
    written: dict[str, Any] = {"do": action.do}
    for name, value in zip(ACTIONS[action.do], action.args, strict=True):
        if value is None and action.do != "boost":
            continue
        if name == "pay" and not value:
            continue
        written[name] = _written(state, action.do, name, value)
    return written


def _written(state: State, do: str, name: str, value: Any) -> Any:
    if name == "first":
        return state.names[value]
    if name == "card":
        return None if value is None else reference(state, value, on_table=do in ON_TABLE)
    if name == "cards":
        table = do == "choose_targets" and all(card in table_cards(state) for card in value)
        return [reference(state, card, on_table=table) for card in value]
    if name in SPACE:
        return list(value)
    if name in ("move", "spaces"):
        return [list(space) for space in value]
    return dict(value) if name == "pay" else value


def table_cards(state: State) -> list[int]:
    """Cards that lie on the map or next to it, without those that are only played by their numbers."""
    found = {card for card, _ in in_play(state)} | set(state.pieces)
    found |= {card for piece in state.pieces.values() for card in piece.attached} | {card for card, _ in state.space_cards}
    return sorted(found)


def reference(state: State, card: int, *, on_table: bool = False) -> str:
    """The reference of a card; several of one kind on the table are told apart by a number."""
    name = state.references[card]
    if on_table:
        same = [other for other in table_cards(state) if state.references[other] == name]
        if len(same) > 1 and card in same and card != same[0]:
            return f"{name}#{same.index(card) + 1}"
    return name


def parse_action(state: State, name: str, arguments: Mapping[str, Any], seat: int) -> Action:
    values = [_parsed(state, name, key, arguments.get(key), seat) for key in ACTIONS[name]]
    if name == "choose_targets" and values == [None, None]:
        values = [(), None] if state.question is not None and _asks_for_cards(state.question) else [None, ()]
    for key, value in zip(ACTIONS[name], values, strict=True):
        needed = key in ("first", "cards", "statistic") or (key == "card" and name != "boost") or key == "unit"
        if value is None and needed and name != "choose_targets":
            raise ScenarioError(f"{name} needs '{key}'")
    return Action(name, tuple(values))


def _asks_for_cards(question: Question) -> bool:
    return question.kind in ("hand", "vanguard") or (question.kind == "targets" and question.about[4] in ("cards", "accept"))


def _parsed(state: State, do: str, key: str, value: Any, seat: int) -> Any:
    if key == "pay":
        return _parse_pay(value)
    if value is None:
        return None
    if key == "first":
        if value not in state.names:
            raise ScenarioError(f"unknown player '{value}'")
        return state.names.index(value)
    if key == "card":
        return _find(state, do, seat, [value])[0]
    if key == "cards":
        return tuple(sorted(_find(state, do, seat, value)))
    if key in SPACE:
        return _space(value)
    if key in ("move", "spaces"):
        return tuple(_space(one) for one in value) or (() if key == "spaces" else None)
    return value


def _parse_pay(value: Any) -> Any:
    if not value:
        return ()
    if any(name not in STATISTICS or not isinstance(number, int) for name, number in value.items()):
        raise ScenarioError(f"pay is a mapping of {', '.join(STATISTICS)} to numbers")
    return tuple((name, value[name]) for name in STATISTICS if value.get(name))


def _space(value: Any) -> tuple[int, int]:
    if not isinstance(value, (list, tuple)) or len(value) != 2 or not all(isinstance(number, int) for number in value):
        raise ScenarioError(f"a space is [column, row], not {value}")
    return value[0], value[1]


def _find(state: State, do: str, seat: int, references: list[str]) -> list[int]:
    """Card numbers for references, searched where the action takes its cards from; the lowest of identical ones."""
    zone = _zone(state, do, seat)
    found: list[int] = []
    for written in references:
        name, _, number = str(written).partition("#")
        if number.isdigit():
            same = [card for card in table_cards(state) if state.references[card] == name]
            card = same[int(number) - 1] if 0 < int(number) <= len(same) else -1
        else:
            card = next((one for one in zone if state.references[one] == name and one not in found), -1)
        if card < 0:
            anywhere = [one for one in range(len(state.cards)) if state.references[one] == name and one not in found]
            own = [one for one in anywhere if state.owner[one] == seat]
            card = (own or anywhere or [-1])[0]
        if card < 0:
            raise ScenarioError(f"unknown card '{written}'")
        found.append(card)
    return found


def _zone(state: State, do: str, seat: int) -> list[int]:
    side = state.sides[seat]
    if do == "place_location":
        return sorted(side.locations)
    if do == "play_vanguard":
        return sorted(side.vanguard)
    if do == "choose_targets" and state.question is not None:
        if state.question.kind == "targets":
            return sorted(state.question.about[2])
        return sorted(side.hand)
    if do == "choose_merge_card" and state.question is not None and state.question.kind == "merge":
        return sorted(state.question.about)
    if do in ON_TABLE:
        mine = {card for card, owner in in_play(state) if owner == seat} | set(state.pieces)
        return sorted(mine, key=lambda card: (card in state.turned, card))
    return sorted(side.hand)
