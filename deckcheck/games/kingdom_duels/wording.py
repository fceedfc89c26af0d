"""Effects of cards in words: what the simulator runs, in a few words for each part of it."""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.core.words import in_words
from deckcheck.games.kingdom_duels.cards import Card
from deckcheck.games.kingdom_duels.effects import effects_of
from deckcheck.games.kingdom_duels.engine.effect_model import ActivatedEffect, CardEffects

_WORDS = {"atk": "other ATK", "def": "other DEF", "type": "other types", "name": "another name", "standby": "standby phase"}
_LIMITS = {"turn": "once per turn", "duel": "once per duel", "": "any number of times"}


def describe_effects(card: Card) -> str:
    """Return what the simulator knows of a card's effects; an empty text if it knows none."""
    effects = effects_of(card)
    if effects is None:
        return ""
    parts = list(_parts(effects))
    return f"As simulated{' in part' * effects.partial}: {'; '.join(parts)}." if parts else ""


def _parts(effects: CardEffects) -> Iterator[str]:
    if effects.summon is not None:
        materials = f" with {in_words(list(effects.summon.materials))}" if effects.summon.materials else ""
        yield f"{effects.summon.kind.capitalize()}{materials}" + (f" by {effects.summon.by}" if effects.summon.by else "")
    if effects.equip_to is not None:
        yield "equips a monster"
    elif effects.activate is not None:
        yield "has an effect when activated"
    if effects.trap is not None:
        yield f"Trigger: {_plain(effects.trap.event)}"
    if effects.setup is not None:
        yield "acts at setup"
    if effects.flip is not None:
        yield "has an effect when flipped"
    if effects.strike is not None:
        yield "has a STRIKE"
    if kinds := list(dict.fromkeys(_plain(static.kind) for static in effects.statics)):
        yield f"always: {in_words(kinds)}"
    if events := list(dict.fromkeys(_plain(trigger.event) for trigger in effects.triggers)):
        yield f"reacts to: {in_words(events)}"
    yield from dict.fromkeys(map(_use, effects.uses))
    if effects.upkeep is not None:
        yield "has an upkeep"


def _use(effect: ActivatedEffect) -> str:
    where = "" if effect.zone == "field" else f" ({_plain(effect.zone)})"
    return f"can be used {_LIMITS.get(effect.limit, _plain(effect.limit))}{where}"


def _plain(word: str) -> str:
    return _WORDS.get(word, word.replace("_", " "))
