"""Events as sentences."""

from __future__ import annotations

from collections.abc import Mapping

from deckcheck.core.engine import Event
from deckcheck.games.pebbles.engine.state import State
from deckcheck.simulator.parts.log import Sentence, sentence_of, words


def _pebble(text: str) -> Sentence[State]:
    return lambda state, name, data: text.format(name=name, pebble=state.cards[data[0]].name)


SENTENCES: Mapping[str, Sentence[State]] = {
    "turn_started": words("Turn {0}: {name}"),
    "card_drawn": _pebble("{name} draws {pebble}"),
    "pebble_thrown": _pebble("{name} throws {pebble}"),
}


def describe(state: State, event: Event) -> str:
    return sentence_of(SENTENCES, state, state.names, event)
