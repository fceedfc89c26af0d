"""Events as sentences of a log."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from deckcheck.core import mentions
from deckcheck.core.engine import Event
from deckcheck.core.words import victory
from deckcheck.games.kingdom_duels.engine.duel.constants import POSITIONS
from deckcheck.games.kingdom_duels.engine.duel.state import State
from deckcheck.games.kingdom_duels.engine.duel.static_kinds import STATICS
from deckcheck.games.kingdom_duels.engine.terrains.markers import TERRAINS
from deckcheck.games.kingdom_duels.engine.writing.wording import (
    PHASE_WORDS,
    POSITION_WORDS,
    UNSPECIFIED,
    card_name,
    monster_name,
)
from deckcheck.simulator.parts.notation import Sentence, sentence_of, words


def _gained(what: str) -> Callable[[str, Any], str]:
    return lambda name, value: f"{name} {'loses' if value < 0 else 'gains'} {abs(value)} {what}"


def _with(text: str) -> Callable[[str, Any], str]:
    """Return a sentence from a template: {0} is the card, {1} the value."""
    return lambda name, value: text.format(name, ", ".join(map(str, value)) if isinstance(value, tuple) else value)


def _by_rule(text: str) -> Callable[[str, Any], str]:
    """Return a sentence from the words of a static effect, without the notes after them."""
    words = text.partition(";")[0].partition(" (")[0]
    return lambda name, value: f"{name}: {words}"


_WORDS: Final[dict[str, Callable[[str, Any], str]]] = {
    "atk": _gained("ATK"),
    "def": _gained("DEF"),
    "level": _gained("Levels"),
    "base_atk": _with("{0}'s original ATK is now {1}"),
    "base_def": _with("{0}'s original DEF is now {1}"),
    "set_atk": _with("{0}'s ATK is now {1}"),
    "set_def": _with("{0}'s DEF is now {1}"),
    "set_level": _with("{0}'s Level is now {1}"),
    "level_cap": _with("{0}'s Level is at most {1}"),
    "halved_base": _with("{0}'s original ATK and DEF are halved"),
    "swapped": _with("{0}'s ATK and DEF change places"),
    "type": _with("{0} is now {1}"),
    "lose_type": _with("{0} is no longer {1}"),
    "attribute": _with("{0}'s attribute is now {1}"),
    "also_attribute": _with("{0} is also {1}"),
    "name": _with("{0} is also called {1}"),
    "renamed": _with("{0} is now called {1}"),
    "cannot_attack": _with("{0} cannot attack"),
    "cannot_move": _with("{0} cannot be moved"),
    "negated": _with("{0}'s effects are negated"),
    "position_locked": _with("{0} cannot change its position"),
    "no_bonus": _with("{0} gets no Field Power Bonus"),
    "battle_proof": _with("{0} is not destroyed in battle"),
    "effect_proof": _with("{0} is not destroyed by effects"),
}
TELLERS: Final = {kind: _by_rule(text) for kind, text in STATICS.items() if text.startswith(("it ", "its "))} | _WORDS
"""Kind of a change -> its sentence. Other kinds are notes of effects to themselves, which no log tells."""


DAMAGE_WORDS = {
    "battle": "battle damage",
    "effect": "effect damage",
    "destruction": "Destruction Damage",
    "cost": "cost",
    "loss": "effect",
    "late": "joined late",
}


def _about(text: str) -> Sentence[State]:
    """Return a sentence about a player and a card."""
    return lambda state, name, data: text.format(name=name, card=card_name(state, data[0]))


def _between(text: str) -> Sentence[State]:
    """Return a sentence about two cards."""
    return lambda state, name, data: text.format(card=card_name(state, data[0]), other=card_name(state, data[1]))


def _summoned(state: State, name: str, data: tuple[Any, ...]) -> str:
    card, how, zone, position = data
    place = POSITION_WORDS[POSITIONS[position]]
    return f"{name} summons {monster_name(state, card)} ({how}) to zone {zone} in {place} position"


def _activated(state: State, name: str, data: tuple[Any, ...]) -> str:
    targets = ", ".join(card_name(state, target) for target in data[2])
    return f"{name} activates {card_name(state, data[0])}" + (f" on {targets}" if targets else "")


def _changed(state: State, name: str, data: tuple[Any, ...]) -> str:
    card, kind, value, source = data
    about = card_name(state, card) if card >= 0 else name
    return TELLERS[kind](about, value) + _because(state, source, card)


def _because(state: State, source: int, card: int = -1) -> str:
    """Return the card that causes something, if it is another than the one that is named already."""
    return f": {card_name(state, source)}" if source >= 0 and source != card else ""


def _lp_lost(state: State, name: str, data: tuple[Any, ...]) -> str:
    amount, left, kind, source = data
    by = f", {card_name(state, source)}" if source >= 0 else ""
    return f"{name} loses {amount} LP: {DAMAGE_WORDS[kind]}{by} (now {left})"


def _lp_gained(state: State, name: str, data: tuple[Any, ...]) -> str:
    amount, left, source = data
    return f"{name} gains {amount} LP{_because(state, source)} (now {left})"


def _destroyed(state: State, name: str, data: tuple[Any, ...]) -> str:
    card, cause, source = data
    how = " by battle" if cause == "battle" else ""
    return f"{card_name(state, card)} is destroyed{how}{_because(state, source, card)}"


def _turned_by(state: State, name: str, data: tuple[Any, ...]) -> str:
    card, position, source = data
    return f"{card_name(state, card)} changes to {POSITION_WORDS[POSITIONS[position]]} position{_because(state, source, card)}"


def _turned(text: str) -> Sentence[State]:
    """Return a sentence about a card and its new position."""
    return lambda state, name, data: text.format(card=card_name(state, data[0]), position=POSITION_WORDS[POSITIONS[data[1]]])


def _face(state: State, card: int) -> str:
    """Return the name of a card that everybody sees at that moment."""
    return mentions.card(card, state.cards[card].name, veil="")


def _looked_at(state: State, name: str, data: tuple[Any, ...]) -> str:
    knower = state.names.index(name) if name in state.names else -1
    return f"{name} looks at {', '.join(mentions.card(card, state.cards[card].name, knower=knower) for card in data[0])}"


def _on_tile(text: str) -> Sentence[State]:
    """Return a sentence about a card and a Tile."""
    return lambda state, name, data: text.format(card=card_name(state, data[0]), tile=data[1])


def _ended(state: State, name: str, data: tuple[Any, ...]) -> str:
    reason, winners = data
    result = victory([state.names[seat] for seat in winners]) if winners else "a draw"
    return f"The duel is over: {result} ({reason})"


SENTENCES: dict[str, Sentence[State]] = {
    "side_chosen": words("{name} takes the {0} side"),
    "rule_activated": _about("{name} activates the Rule {card}"),
    "tilemap_laid_out": _about("{card} lays out its Tilemap"),
    "tilemap_gone": _about("The Tilemap of {card} is gone"),
    "tile_entered": _on_tile("{card} enters the Tilemap on {tile}"),
    "obstruction_removed": words("The Obstruction between Tiles {0} and {1} is removed"),
    "obstruction_made": words("An Obstruction is made between Tiles {0} and {1}"),
    "tile_reached": _on_tile("{card} moves to Tile {tile}"),
    "rule_returned": _about("{name}'s {card} returns to the Extra Deck"),
    "symbol_played": _about("{name} plays the Symbol {card}"),
    "terrains_placed": lambda state, name, data: f"{name} plays on " + ", ".join(TERRAINS[number].name for number in data[0]),
    "first_player_drawn": words("{name} goes first"),
    "card_drawn": _about("{name} draws {card}"),
    "card_searched": _about("{name} takes {card} from the deck"),
    "cards_looked_at": _looked_at,
    "card_swapped": lambda state, name, data: (
        f"{name} swaps a card for {mentions.card(data[0], state.cards[data[0]].name, 'another')}"
    ),
    "turn_started": words("Turn {0}: {name}"),
    "turn_passed": words("Turn {0}: {name} passes it"),
    "phase_started": lambda state, name, data: PHASE_WORDS[data[0]],
    "monster_summoned": _summoned,
    "card_set": words("{name} Sets a card in zone {1}"),
    "card_activated": _activated,
    "effect_triggered": _about("{card} takes effect"),
    "flip_effect_resolved": _about("{card}'s FLIP effect resolves"),
    "activation_negated": _about("{card} is negated"),
    "card_destroyed": _destroyed,
    "card_sent_to_graveyard": _about("{card} goes to the graveyard"),
    "card_eroded": _about("{card} is Eroded"),
    "lp_lost": _lp_lost,
    "lp_gained": _lp_gained,
    "attack_declared": _between("{card} attacks {other}"),
    "player_attacked": lambda state, name, data: f"{card_name(state, data[0])} attacks {state.names[data[1]]} directly",
    "attack_replayed": _about("{card}'s attack is replayed"),
    "attack_redirected": _between("{card}'s attack is redirected to {other}"),
    "attack_negated": _about("{card}'s attack is negated"),
    "strike_declared": lambda state, name, data: f"{card_name(state, data[0])} strikes the Terrain in zone {data[2]}",
    "monster_flipped": _turned("{card} is turned face-up in {position} position"),
    "trap_flipped": _about("{name} turns {card} face-up; it waits for its trigger"),
    "monster_hidden": lambda state, name, data: f"{name} hides {monster_name(state, data[0])}",
    "position_changed": _turned_by,
    "control_changed": _about("{name} takes control of {card}"),
    "monster_moved": lambda state, name, data: f"{card_name(state, data[0])} moves to zone {data[1]}",
    "monster_equipped": _between("{card} equips {other}"),
    "card_attached_face_down": _between("A face-down card is attached to {other}"),
    "card_attached": _between("{card} is attached to {other}"),
    "terrain_replaced": words("{1} replaces {0} in {name}'s zone {2}"),
    "card_changed": _changed,
    "coin_tossed": words("Coin toss: {0}"),
    "die_rolled": words("Die roll: {0}"),
    "upkeep_paid": _about("{name} pays the Upkeep of {card}"),
    "monster_returned": _about("{card} returns to the field"),
    "phase_skipped": lambda state, name, data: f"{name} skips the {PHASE_WORDS.get(data[0], data[0])}",
    "card_shown": lambda state, name, data: f"{name} shows {_face(state, data[0])}",
    "idle_warning_given": words("{name} gets an Idle Warning"),
    "idleness_repeated": words("{name} is idle again"),
    "player_surrendered": words("{name} surrenders"),
    "player_joined": words("{name} joins the duel"),
    "end_declared": words("{name} declares the duel over"),
    "event_retold": words("{0}"),
    "subduel_started": words("A Subduel begins; the duel is paused"),
    "subduel_ended": words("The Subduel ends; the duel resumes"),
    "player_defeated": words("{name} is defeated ({0})"),
    "duel_ended": _ended,
}
"""Sentence of each event."""


def describe(state: State, event: Event) -> str:
    sentence = sentence_of(SENTENCES, state, state.names, event)
    return "An" + sentence[2:] if sentence.startswith(UNSPECIFIED) else sentence
