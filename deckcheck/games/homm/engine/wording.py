"""Actions in words, for menus and logs."""

from __future__ import annotations

from collections.abc import Sequence

from deckcheck.core import mentions
from deckcheck.core.engine import Action
from deckcheck.core.words import join_names
from deckcheck.games.homm.engine.board import CELL, Space, space_name
from deckcheck.games.homm.engine.state import Pay, Run, State
from deckcheck.simulator.parts.notation import Phrase, asked_by, fixed, phrase_of


def describe_action(state: State, action: Action, seat: int) -> str:
    return phrase_of(PHRASES, state, action, seat)


def cost(pay: Pay) -> str:
    """Return a payment after its card: ` for 1 Attack, 2 Power`."""
    spent = ", ".join(f"{number} {kind.capitalize()}" for kind, number in pay)
    return f" for {spent}" if spent else ""


def card_name(state: State, card: int) -> str:
    return mentions.card(card, state.cards[card].name)


def _at(space: Space) -> str:
    return mentions.place(space_name(space), space_name(space))


def _names(state: State, cards: Sequence[int]) -> str:
    return join_names([card_name(state, card) for card in cards])


def _there(state: State, space: Space | None) -> str:
    """Return a target after its action: the piece on the space, or the space itself."""
    if space is None:
        return ""
    piece = state.cells[CELL[space]]
    return f" on {_at(space)}" if piece is None else f" on {card_name(state, piece.card)} ({_at(space)})"


def _on(space: Space | None) -> str:
    return "" if space is None else f" on {_at(space)}"


def _asking_card(state: State) -> str:
    """Return the name of the card whose effect asks; "" where the rules ask."""
    question = state.question
    if question is not None and question.kind == "targets":
        return card_name(state, question.about[0].source)
    if question is not None and question.kind in ("space", "path"):
        return card_name(state, question.about[1] if question.kind == "space" else question.about[0])
    if state.limbo:
        return card_name(state, state.limbo[-1])
    asking = state.stack[-2] if len(state.stack) > 1 else None
    return card_name(state, asking.source) if isinstance(asking, Run) else ""


def _choose_order(state: State, seat: int, first: int) -> str:
    return f"let {state.names[first]} go first" if first != seat else "go first"


def _place_location(state: State, seat: int, card: int, at: Space) -> str:
    return f"place {card_name(state, card)} face down on {_at(at)}"


def _replace_cards(state: State, seat: int, cards: tuple[int, ...]) -> str:
    return f"replace {_names(state, cards)}" if cards else "keep the opening hand"


def _discard_cards(state: State, seat: int, cards: tuple[int, ...]) -> str:
    return f"discard {_names(state, cards)}" if cards else "discard no cards"


def _play(state: State, seat: int, card: int, pay: Pay = (), at: Space | None = None) -> str:
    return f"play {card_name(state, card)}{_on(at)}{cost(pay)}"


def _play_on(state: State, seat: int, card: int, pay: Pay = (), target: Space | None = None) -> str:
    return f"play {card_name(state, card)}{_there(state, target)}{cost(pay)}"


def _increase(state: State, seat: int, card: int, pay: Pay, unit: Space) -> str:
    return f"increase {card_name(state, card)} on {_at(unit)} by 1{cost(pay)}"


def _play_as_statistic(state: State, seat: int, card: int, statistic: str) -> str:
    return f"play {card_name(state, card)} face down as {statistic.capitalize()}"


def _activate_unit(
    state: State, seat: int, unit: Space, move: tuple[Space, ...] | None = None, attack: Space | None = None
) -> str:
    who = f"activate{_there(state, unit).replace(' on ', ' ', 1)}"
    return who + _path(move) + (f", attacking{_there(state, attack).replace(' on ', ' ', 1)}" if attack else "")


def _activate_hero(state: State, seat: int, move: tuple[Space, ...] | None = None, location: Space | None = None) -> str:
    hero = card_name(state, state.sides[seat].hero)
    return f"activate {hero}{_path(move)}" + (f", taking the Location on {_at(location)}" if location else "")


def _path(move: tuple[Space, ...] | None) -> str:
    if not move:
        return ""
    *between, end = move
    return f", moving to {_at(end)}" + (f" over {' '.join(map(space_name, between))}" if between else "")


def _use_as_activation(state: State, seat: int, unit: Space, target: Space | None = None) -> str:
    return f"use the ability of{_there(state, unit).replace(' on ', ' ', 1)}{_there(state, target)}"


def _boost(state: State, seat: int, card: int | None) -> str:
    return "do not boost" if card is None else f"boost with {card_name(state, card)}"


def _choose_merge_card(state: State, seat: int, card: int) -> str:
    return f"choose {card_name(state, card)} as the Unit that stays"


def _use_ability(state: State, seat: int, card: int, target: Space | None = None, pay: Pay = ()) -> str:
    return f"use {card_name(state, card)}{_there(state, target)}{cost(pay)}"


def _choose_targets(
    state: State, seat: int, cards: tuple[int, ...] | None = None, spaces: tuple[Space, ...] | None = None
) -> str:
    question = state.question
    if question is not None and question.kind == "targets" and question.about[3] == "accept":
        return f"{'use' if cards else 'decline'} the effect of {_asking_card(state)}"
    chosen = [card_name(state, card) for card in cards or ()]
    chosen += [_there(state, space).removeprefix(" on ") for space in spaces or ()]
    return asked_by(f"choose {join_names(chosen) if chosen else 'nothing'}", _asking_card(state))


def _resolve_round_effect(state: State, seat: int, card: int, target: Space | None = None) -> str:
    return f"resolve {card_name(state, card)}{_there(state, target)}"


PHRASES: dict[str, Phrase] = {
    "choose_order": _choose_order,
    "place_location": _place_location,
    "replace_cards": _replace_cards,
    "discard_cards": _discard_cards,
    "play_unit": _play,
    "play_unit_as_increase": _increase,
    "play_spell": _play_on,
    "play_ability": _play_on,
    "play_artifact": _play,
    "play_as_statistic": _play_as_statistic,
    "play_vanguard": _play,
    "activate_unit": _activate_unit,
    "activate_hero": _activate_hero,
    "use_as_activation": _use_as_activation,
    "boost": _boost,
    "choose_merge_card": _choose_merge_card,
    "use_ability": _use_ability,
    "choose_targets": _choose_targets,
    "resolve_round_effect": _resolve_round_effect,
    "pass": fixed("pass for this round"),
}
