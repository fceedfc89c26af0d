"""Events as sentences of a log."""

from __future__ import annotations

from typing import Any

from deckcheck.core import mentions
from deckcheck.core.engine import Event
from deckcheck.core.words import join_names, plural
from deckcheck.games.kingdom_at_war.engine.state import State
from deckcheck.games.kingdom_at_war.engine.wording import card_name, card_names, goods
from deckcheck.simulator.parts.notation import Sentence, sentence_of, words


def describe(state: State, event: Event) -> str:
    return sentence_of(_SENTENCES, state, state.player_names, event)


def _targets(state: State, targets: tuple[int, ...]) -> str:
    return f" on {card_names(state, targets)}" if targets else ""


def _card(text: str) -> Sentence[State]:
    """Return a sentence about a card: {name} is the player, {card} the card, {0}, {1} the data after it."""

    def sentence(state: State, name: str, data: tuple[Any, ...]) -> str:
        return text.format(*data[1:], name=name, card=card_name(state, data[0]))

    return sentence


def _gained(what: str, by_rule: str) -> Sentence[State]:
    """Return a sentence about something that a player gains from a card, the second of the data, or by a rule."""
    return lambda state, name, data: f"{name} gains {data[0]} {what}: {card_name(state, data[1]) if data[1] >= 0 else by_rule}"


def _total_changed(state: State, name: str, data: tuple[Any, ...]) -> str:
    number, amount, source = data
    return f"{name}'s {number} in this battle changes by {amount:+}: {card_name(state, source)}"


def _number_changed(state: State, name: str, data: tuple[Any, ...]) -> str:
    card, number, amount, source = data
    because = f": {card_name(state, source)}" if source != card else ""
    return f"{name}'s {card_name(state, card)} has {amount:+} {number} this turn{because}"


def _card_played(state: State, name: str, data: tuple[Any, ...]) -> str:
    card, bearer = data
    return f"{name} plays {card_name(state, card)}" + (f" on {card_name(state, bearer)}" if bearer >= 0 else "")


def _tactic_placed(state: State, name: str, data: tuple[Any, ...]) -> str:
    return f"{name} places a tactic face down" if data[0] >= 0 else f"{name} places no tactic"


def _lines_formed(state: State, name: str, data: tuple[Any, ...]) -> str:
    front, second = data
    lines = [(front, "in the front line"), (second, "in the second line")]
    parts = [f"{card_names(state, cards)} {place}" for cards, place in lines if cards]
    return f"{name} forms lines: {', '.join(parts)}" if parts else f"{name} forms no lines"


def _battle_decided(state: State, name: str, data: tuple[Any, ...]) -> str:
    totals = f"(strength {data[0]} vs {data[1]})"
    return f"{name} wins the battle {totals}" if name else f"The battle is a tie {totals}"


def _wounds_distributed(state: State, name: str, data: tuple[Any, ...]) -> str:
    parts = [f"{plural(amount, 'wound')} to {card_name(state, card)}" for card, amount in data[0]]
    return f"{name} assigns {join_names(parts)}" if parts else f"{name} assigns no wounds"


def _game_ended(state: State, name: str, data: tuple[Any, ...]) -> str:
    return f"{name} wins the game ({data[0]})" if name else f"The game is drawn ({data[0]})"


def _face(state: State, card: int) -> str:
    """Return the name of a card that everybody sees at that moment."""
    return mentions.card(card, state.facts[card].name, veil="")


def _revealed(state: State, name: str, data: tuple[Any, ...]) -> str:
    return f"{name} reveals {_face(state, data[0])}"


def _phase_started(state: State, name: str, data: tuple[Any, ...]) -> str:
    return f"{data[0].capitalize()} phase"


_SENTENCES: dict[str, Sentence[State]] = {
    "card_drawn": _card("{name} draws {card}"),
    "card_discarded": _card("{card} goes to {name}'s funeral pyre"),
    "card_banished": _card("{card} goes to {name}'s exile"),
    "imposter_entered": _card("{name}'s {card} is an imposter"),
    "character_died": _card("{name}'s {card} dies"),
    "wound_cancelled": _card("A wound of {name}'s {card} is cancelled"),
    "character_wounded": _card("{name}'s {card} is wounded"),
    "character_exerted": _card("{name}'s {card} is exerted"),
    "character_healed": _card("{name}'s {card} is healed"),
    "power_claimed": _card("{name}'s {card} claims {0} power"),
    "power_collected": _gained("power", ""),
    "power_moved": _card("{name} moves {0} power from {card} to the pool"),
    "command_gained": _card("{name} gains command of {card}"),
    "possession_moved": lambda state, name, data: f"{name}'s {card_name(state, data[0])} moves to {card_name(state, data[1])}",
    "trade_gained": _gained("trade", "supply"),
    "morale_gained": _gained("morale", "successful defence"),
    "scheme_set_in_motion": _card("{name}'s {card} is set in motion"),
    "tactic_defeated": _card("{name}'s tactic {card} is defeated"),
    "tactic_cancelled": _card("{name}'s tactic {card} is cancelled"),
    "total_changed": _total_changed,
    "number_changed": _number_changed,
    "player_eliminated": words("{name} is out of the game"),
    "battle_started": lambda state, name, data: f"{name} attacks {state.player_names[data[0]]}",
    "declaration_withdrawn": words("{name} withdraws"),
    "tactic_placed": _tactic_placed,
    "lines_formed": _lines_formed,
    "fast_character_joined": _card("{name}'s {card} joins the {0} line"),
    "tactic_changed": words("{name} changes the tactic"),
    "morale_spent": words("{name} spends {0} morale"),
    "tactic_revealed": _revealed,
    "chain_grew": _card("An effect of {name}'s {card} joins the chain"),
    "battle_decided": _battle_decided,
    "wounds_distributed": _wounds_distributed,
    "keep_damaged": words("{name}'s keep takes 1 damage (now {0})"),
    "battle_ended": words("The battle is over"),
    "hand_returned": words("{name} shuffles the hand into the keep"),
    "turn_started": words("Turn {0}: {name}"),
    "phase_started": _phase_started,
    "intrigue_revealed": lambda state, name, data: f"{name}'s {card_name(state, data[0])} reveals {_face(state, data[1])}",
    "coin_bought": words("{name} buys a coin (now {0})"),
    "card_played": _card_played,
    "intrigue_created": _card("{name} puts a card face down on {card}"),
    "challenge_declared": lambda state, name, data: (
        f"{name} challenges {card_name(state, data[0])} with {card_names(state, data[1])}"
    ),
    "challenge_decided": words("{name} wins the challenge (influence {0} vs {1})"),
    "prize_taken": _card("{name}'s {card} takes the face-down card"),
    "ability_used": lambda state, name, data: f"{name} uses {card_name(state, data[0])}: {data[1]}{_targets(state, data[2])}",
    "event_played": lambda state, name, data: f"{name} plays {card_name(state, data[0])}{_targets(state, data[1])}",
    "ability_resolved": lambda state, name, data: (
        f"An effect of {name}'s {card_name(state, data[0])} resolves{_targets(state, data[1])}"
    ),
    "deal_offered": lambda state, name, data: (
        f"{name} offers {state.player_names[data[0]]} {goods(state, data[1])} for {goods(state, data[2])}"
    ),
    "deal_accepted": lambda state, name, data: f"{name} accepts {state.player_names[data[0]]}'s deal",
    "deal_declined": lambda state, name, data: f"{name} declines {state.player_names[data[0]]}'s deal",
    "game_ended": _game_ended,
}
