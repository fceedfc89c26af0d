"""Actions of rulebook.yaml, and how scenarios write them: cards by reference, spaces as lists, payments as mappings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from deckcheck.core.engine import Action, ScenarioError
from deckcheck.games.homm.cards import STATISTICS
from deckcheck.games.homm.engine.board import Space
from deckcheck.games.homm.engine.state import Pay, Question, State
from deckcheck.games.homm.engine.values import in_play
from deckcheck.simulator.parts.notation import format_arguments, listed, mapped, parse_arguments, whole_number
from deckcheck.simulator.parts.positions import seat_of

ACTIONS: Final[dict[str, tuple[str, ...]]] = {
    "choose_order": ("first",),
    "place_location": ("card", "at"),
    "replace_cards": ("cards",),
    "discard_cards": ("cards",),
    "play_unit": ("card", "pay", "at"),
    "play_unit_as_increase": ("card", "pay", "unit"),
    "play_spell": ("card", "pay", "target"),
    "play_ability": ("card", "pay", "target"),
    "play_artifact": ("card", "pay"),
    "play_as_statistic": ("card", "statistic"),
    "play_vanguard": ("card", "pay", "at"),
    "activate_unit": ("unit", "move", "attack"),
    "activate_hero": ("move", "take_location"),
    "use_as_activation": ("unit", "target"),
    "boost": ("card",),
    "choose_merge_card": ("card",),
    "use_ability": ("card", "target", "pay"),
    "choose_targets": ("cards", "spaces"),
    "resolve_round_effect": ("card", "target"),
    "pass": (),
}
SELECTED: Final = frozenset(
    {"activate_unit", "activate_hero", "play_spell", "replace_cards", "discard_cards", "choose_targets"}
)
"""Actions with so many variants that `legal_actions` may offer a selection."""

SPACE = ("at", "unit", "target", "attack", "take_location")
ON_TABLE = ("use_ability", "resolve_round_effect", "choose_merge_card")
"""Actions that name a card in play, where the places of two identical cards may matter."""
_OPTIONAL = ("at", "target", "attack", "take_location", "move", "spaces")
DEFAULTS: dict[tuple[str, str], tuple[()] | None] = {
    **{(name, key): None for name, keys in ACTIONS.items() for key in keys if key in _OPTIONAL},
    **{(name, "pay"): () for name, keys in ACTIONS.items() if "pay" in keys},
    ("boost", "card"): None,
    ("choose_targets", "cards"): None,
}


def format_action(state: State, action: Action) -> dict[str, Any]:
    if action.do == "boost" and action.args == (None,):  # no card is an answer here, and written
        return {"do": "boost", "card": None}
    written = format_arguments(ACTIONS, action, lambda key, value: _write(state, action.do, key, value))
    return {key: value for key, value in written.items() if value or key != "pay"}


def _write(state: State, do: str, key: str, value: Any) -> Any:
    if key == "first":
        return state.names[value]
    if key == "card":
        return reference(state, value, on_table=do in ON_TABLE)
    if key == "cards":
        table = do == "choose_targets" and all(card in table_cards(state) for card in value)
        return [reference(state, card, on_table=table) for card in value]
    if key in SPACE:
        return list(value)
    if key in ("move", "spaces"):
        return [list(space) for space in value]
    return dict(value) if key == "pay" else value


def table_cards(state: State) -> list[int]:
    """Return the cards on the map or next to it, without those that are played by their printed values only."""
    found = {card for card, _ in in_play(state)} | set(state.pieces)
    found |= {card for piece in state.pieces.values() for card in piece.attached} | {card for card, _ in state.space_cards}
    return sorted(found)


def reference(state: State, card: int, *, on_table: bool = False) -> str:
    """Return the reference of a card, with a number where several identical cards are on the table."""
    name = state.references[card]
    if on_table:
        same = [other for other in table_cards(state) if state.references[other] == name]
        if len(same) > 1 and card in same and card != same[0]:
            return f"{name}#{same.index(card) + 1}"
    return name


def parse_action(state: State, name: str, arguments: Mapping[str, Any], seat: int) -> Action:
    action = parse_arguments(ACTIONS, name, arguments, lambda key, value: _parse(state, name, key, value, seat), DEFAULTS)
    if name == "choose_targets" and action.args == (None, None):
        asks_for_cards = state.question is not None and _asks_for_cards(state.question)
        return Action(name, ((), None) if asks_for_cards else (None, ()))
    return action


def _asks_for_cards(question: Question) -> bool:
    return question.kind in ("hand", "vanguard") or (question.kind == "targets" and question.about[3] in ("cards", "accept"))


def _parse(state: State, do: str, key: str, value: Any, seat: int) -> Any:
    if key == "pay":
        return _parse_pay(value)
    if key == "first":
        return seat_of(value, state.names)
    if key == "card":
        return _find(state, do, seat, [value])[0]
    if key == "cards":
        return tuple(sorted(_find(state, do, seat, listed(value, key))))
    if key in SPACE:
        return _parse_space(value)
    if key in ("move", "spaces"):
        return tuple(_parse_space(space) for space in listed(value, key)) or (() if key == "spaces" else None)
    return value


def _parse_pay(value: Any) -> Pay:
    pay = mapped(value, "pay")
    for name, number in pay.items():
        if name not in STATISTICS:
            raise ScenarioError(f"unknown Statistic '{name}' in 'pay'; use one of: {', '.join(STATISTICS)}")
        whole_number(number, name)
    return tuple((name, pay[name]) for name in STATISTICS if pay.get(name))


def _parse_space(value: Any) -> Space:
    if not isinstance(value, (list, tuple)) or len(value) != 2 or not all(isinstance(number, int) for number in value):
        raise ScenarioError(f"a space must be [column, row], not '{value}'")
    return value[0], value[1]


def _find(state: State, do: str, seat: int, references: list[Any]) -> list[int]:
    """Return card numbers for references: from where the action takes its cards, or from anywhere; the lowest of identical
    ones."""
    zone = _zone(state, do, seat)
    found: list[int] = []
    for written in references:
        name, _, number = str(written).partition("#")
        if number.isdigit():
            same = [card for card in table_cards(state) if state.references[card] == name]
            card = same[int(number) - 1] if 0 < int(number) <= len(same) else -1
        else:
            card = next((other for other in zone if state.references[other] == name and other not in found), -1)
        if card < 0:
            anywhere = [other for other in range(len(state.cards)) if state.references[other] == name and other not in found]
            owned = [other for other in anywhere if state.owner[other] == seat]
            card = (owned or anywhere or [-1])[0]
        if card < 0:
            raise ScenarioError(f"unknown card '{written}'", str(written))
        found.append(card)
    return found


def _zone(state: State, do: str, seat: int) -> list[int]:
    """Return the cards among which an action names its cards."""
    side, question = state.sides[seat], state.question
    if do == "place_location":
        return sorted(side.locations)
    if do == "play_vanguard":
        return sorted(side.vanguard)
    if do == "choose_targets" and question is not None:
        return sorted(question.about[1] if question.kind == "targets" else side.hand)
    if do == "choose_merge_card" and question is not None and question.kind == "merge":
        return sorted(question.about)
    if do in ON_TABLE:
        controlled = {card for card, owner in in_play(state) if owner == seat} | set(state.pieces)
        return sorted(controlled, key=lambda card: (card in state.turned, card))
    return sorted(side.hand)
