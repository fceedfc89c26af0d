"""Events as sentences of a log."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from deckcheck.core.engine import Event
from deckcheck.games.kingdom_at_war.engine.state import State

Sentence = Callable[[State, str, tuple[Any, ...]], str]


def describe(state: State, event: Event) -> str:
    player = state.player_names[event.seat] if event.seat >= 0 else "Nobody"
    return _SENTENCES[event.what](state, player, event.data)


def _listed(state: State, cards: tuple[int, ...]) -> str:
    return ", ".join(state.names[card] for card in cards) or "nobody"


def _share(state: State, share: tuple[tuple[str, Any], ...]) -> str:
    parts = [_listed(state, amount) if isinstance(amount, tuple) else f"{amount} {thing}" for thing, amount in share]
    return " and ".join(parts) or "nothing"


def _played(state: State, player: str, data: tuple[Any, ...]) -> str:
    card, bearer = data
    return f"{player} plays {state.names[card]}" + (f" on {state.names[bearer]}" if bearer >= 0 else "")


def _aimed(state: State, targets: tuple[int, ...]) -> str:
    return f" at {_listed(state, targets)}" if targets else ""


def _decided(state: State, player: str, data: tuple[Any, ...]) -> str:
    if player == "Nobody":
        return f"The battle is a tie, {data[0]} to {data[1]}"
    return f"{player} wins the battle; strength {data[0]} against {data[1]}"


def _wounds(state: State, player: str, data: tuple[Any, ...]) -> str:
    return f"{player} assigns wounds: " + ", ".join(f"{state.names[card]} {amount}" for card, amount in data[0])


def _ended(state: State, player: str, data: tuple[Any, ...]) -> str:
    return f"The game is drawn ({data[0]})" if player == "Nobody" else f"{player} wins the game ({data[0]})"


def _card(text: str) -> Sentence:
    """A sentence about one card: {player}, {card} and the next piece of data as {more}."""

    def sentence(state: State, player: str, data: tuple[Any, ...]) -> str:
        return text.format(player=player, card=state.names[data[0]], more=data[1] if len(data) > 1 else "")

    return sentence


def _plain(text: str) -> Sentence:
    def sentence(state: State, player: str, data: tuple[Any, ...]) -> str:
        return text.format(player=player, more=data[0] if data else "")

    return sentence


def _placed(state: State, player: str, data: tuple[Any, ...]) -> str:
    return f"{player} places a tactic face down" if data[0] >= 0 else f"{player} goes without a tactic"


_SENTENCES: dict[str, Sentence] = {
    "card_drawn": _card("{player} draws {card}"),
    "card_discarded": _card("{card} goes to the funeral pyre of {player}"),
    "card_banished": _card("{card} goes to the exile of {player}"),
    "imposter_entered": _card("{card} is an imposter"),
    "character_died": _card("{card} dies"),
    "wound_cancelled": _card("A wound on {card} is cancelled"),
    "character_wounded": _card("{card} is wounded"),
    "character_exerted": _card("{card} is exerted"),
    "character_healed": _card("{card} is healed"),
    "power_claimed": _card("{card} claims {more} power"),
    "power_collected": _plain("{player} gets {more} power"),
    "power_moved": _card("{player} moves {more} power from {card} to the pool"),
    "command_gained": _card("{player} gains command of {card}"),
    "possession_moved": lambda state, player, data: f"{state.names[data[0]]} is moved to {state.names[data[1]]}",
    "trade_gained": _plain("{player} gains {more} trade"),
    "morale_gained": _plain("{player} gains {more} morale"),
    "scheme_set_in_motion": _card("{card} is set in motion"),
    "tactic_defeated": _card("The tactic {card} of {player} is defeated"),
    "tactic_cancelled": _card("The tactic {card} of {player} is cancelled"),
    "total_changed": lambda state, player, data: f"The {data[0]} of {player} in this battle changes by {data[1]:+}",
    "number_changed": lambda state, player, data: f"{state.names[data[0]]} has {data[2]:+} {data[1]} this turn",
    "player_eliminated": _plain("{player} is out of the game"),
    "battle_started": lambda state, player, data: f"{player} attacks {state.player_names[data[0]]}",
    "declaration_withdrawn": _plain("{player} withdraws"),
    "tactic_placed": _placed,
    "lines_formed": lambda state, player, data: (
        f"{player} forms lines: {_listed(state, data[0])} in front, {_listed(state, data[1])} in the second line"
    ),
    "fast_character_joined": _card("{card} joins the {more} line"),
    "tactic_changed": _plain("{player} changes the tactic"),
    "morale_spent": _plain("{player} spends {more} morale"),
    "tactic_revealed": _card("{player} reveals {card}"),
    "chain_grew": _card("An effect of {card} waits on the chain"),
    "battle_decided": _decided,
    "wounds_distributed": _wounds,
    "keep_damaged": _plain("The keep of {player} has {more} damage"),
    "battle_ended": _plain("The battle is over"),
    "hand_returned": _plain("{player} shuffles the hand into the keep"),
    "turn_began": _plain("Turn {more} of {player}"),
    "phase_began": _plain("{more} phase of {player}"),
    "intrigue_revealed": lambda state, player, data: f"{state.names[data[0]]} reveals {state.names[data[1]]}",
    "coin_bought": _plain("{player} buys a coin and has {more}"),
    "card_played": _played,
    "intrigue_created": _card("{player} puts a card face down on {card}"),
    "challenge_declared": lambda state, player, data: (
        f"{player} challenges {state.names[data[0]]} with {_listed(state, data[1])}"
    ),
    "challenge_decided": lambda state, player, data: f"{player} wins the challenge; influence {data[0]} against {data[1]}",
    "prize_taken": _card("{card} takes the face-down card"),
    "ability_used": lambda state, player, data: f"{player} uses {data[1]} of {state.names[data[0]]}{_aimed(state, data[2])}",
    "event_played": lambda state, player, data: f"{player} plays {state.names[data[0]]}{_aimed(state, data[1])}",
    "ability_resolved": lambda state, player, data: f"An effect of {state.names[data[0]]} resolves{_aimed(state, data[1])}",
    "deal_offered": lambda state, player, data: (
        f"{player} offers {state.player_names[data[0]]} {_share(state, data[1])} for {_share(state, data[2])}"
    ),
    "deal_accepted": lambda state, player, data: f"{player} accepts the deal of {state.player_names[data[0]]}",
    "deal_declined": lambda state, player, data: f"{player} declines the deal of {state.player_names[data[0]]}",
    "game_ended": _ended,
}
