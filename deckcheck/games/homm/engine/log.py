"""Events as sentences of the log."""

from __future__ import annotations

from deckcheck.core import mentions
from deckcheck.core.engine import Event
from deckcheck.core.words import plural
from deckcheck.games.homm.engine.board import XY, Space, space_name
from deckcheck.games.homm.engine.state import Pay, State
from deckcheck.games.homm.engine.wording import card_name, cost
from deckcheck.simulator.parts.notation import Sentence, sentence_of, words


def describe(state: State, event: Event) -> str:
    return sentence_of(SENTENCES, state, state.names, event)


def _about(text: str) -> Sentence[State]:
    """Return a sentence from a template: {name} is the player, {card} the first number of the data as a card, {1} the next."""
    return lambda state, name, data: text.format(*data, name=name, card=card_name(state, data[0]))


def _on(text: str) -> Sentence[State]:
    """Return a sentence like `_about` in which {space} is the second number of the data."""
    return lambda state, name, data: text.format(name=name, card=card_name(state, data[0]), space=space_name(XY[data[1]]))


def _location_placed(state: State, name: str, data: tuple[Space]) -> str:
    return f"{name} places a Location face down on {space_name(data[0])}"


def _cards_replaced(state: State, name: str, data: tuple[int]) -> str:
    return f"{name} replaces {plural(data[0], 'card')}" if data[0] else f"{name} keeps the opening hand"


def _cards_drawn(state: State, name: str, data: tuple[int]) -> str:
    return f"{name} draws {plural(data[0], 'card')}"


def _card_played(state: State, name: str, data: tuple[int, Pay]) -> str:
    card, pay = data
    return f"{name} plays {card_name(state, card)}{cost(pay)}"


def _statistic_played(state: State, name: str, data: tuple[int, str]) -> str:
    return f"{name} plays a card face down as {data[1].capitalize()}"


def _attack_declared(state: State, name: str, data: tuple[int, int]) -> str:
    attacker, target = (card_name(state, card) for card in data)
    return f"{name}'s {attacker} attacks {target}"


def _effect_resolved(state: State, name: str, data: tuple[int, str]) -> str:
    return f"{card_name(state, data[0])}: {data[1].removesuffix('.')}"


def _hand_revealed(state: State, name: str, data: tuple[int, ...]) -> str:
    shown = [mentions.card(card, state.cards[card].name, veil="") for card in data]
    return f"{name} reveals their hand: {', '.join(shown) or 'no cards'}"


def _game_ended(state: State, name: str, data: tuple[int, str]) -> str:
    winner, clause = data
    return f"{name} wins ({clause})" if winner >= 0 else f"The game ends in a draw ({clause})"


SENTENCES: dict[str, Sentence[State]] = {
    "first_player_chosen": words("{name} goes first"),
    "location_placed": _location_placed,
    "cards_replaced": _cards_replaced,
    "turn_started": words("Round {0}: {name} goes first"),
    "cards_drawn": _cards_drawn,
    "card_discarded": _about("{name} discards {card}"),
    "card_played": _card_played,
    "statistic_played": _statistic_played,
    "unit_entered": _on("{name}'s {card} enters the map on {space}"),
    "unit_left": _about("{name}'s {card} leaves the map"),
    "unit_increased": _about("{name}'s {card} Increases by {1} (now Size {2})"),
    "unit_decreased": _about("{name}'s {card} Decreases by {1} (now Size {2})"),
    "damage_dealt": _about("{name}'s {card} takes {1} damage ({2} in total)"),
    "damage_healed": _about("{name}'s {card} heals {1} damage ({2} left)"),
    "piece_activated": _on("{name} activates {card} on {space}"),
    "piece_moved": _on("{name} moves {card} to {space}"),
    "piece_teleported": _on("{name}'s {card} appears on {space}"),
    "units_merged": _about("{name}'s {card} merges with a Unit of the same name (now Size {1})"),
    "location_taken": _on("{name} takes {card} on {space}"),
    "attack_declared": _attack_declared,
    "attack_boosted": _about("{name} reveals the boost {card}"),
    "retaliation_made": _about("{name}'s {card} retaliates"),
    "effect_resolved": _effect_resolved,
    "card_removed": _about("{name}'s {card} is discarded from play"),
    "card_cancelled": _about("{card} has no effect"),
    "card_recovered": _about("{name} returns {card} to their hand"),
    "hand_revealed": _hand_revealed,
    "round_passed": words("{name} passes for this round"),
    "game_ended": _game_ended,
}
