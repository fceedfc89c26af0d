"""Changes of cards and players as sentences."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from deckcheck.games.kingdom_duels.engine.effect_model import STATICS


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
