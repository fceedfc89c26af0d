"""Effects of cards in sentences: rows by their verbs, functions by when they happen and by their docstrings."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from typing import Any

from deckcheck.core.words import in_words
from deckcheck.games.kingdom_duels.cards import Card
from deckcheck.games.kingdom_duels.effects import effects_of
from deckcheck.games.kingdom_duels.engine.effect_model import STATICS, ActivatedEffect, CardEffects, Static, Trigger
from deckcheck.games.kingdom_duels.row_wording import LIMITS, PREDICATES, TRIGGERS, describe_row, describe_summon

EVENTS = {
    "activated": "when a card is activated",
    "attached": "when a card is attached",
    "attack_declared": "when an attack is declared",
    "attack_over": "after an attack",
    "attack_negated": "when an attack is negated",
    "attacked": "when a monster is attacked",
    "battle_begins": "when a battle begins",
    "battle_pending": "when a battle is about to begin",
    "battle_phase": "in the Battle Phase",
    "battle_phase_ends": "when the Battle Phase ends",
    "battled": "after a battle",
    "changed": "when a monster changes",
    "damage": "when a player takes damage",
    "damage_negated": "when Battle Damage is negated",
    "damage_calculation": "in the damage calculation",
    "destroyed": "when a card is destroyed",
    "draw_phase": "in the Draw Phase",
    "drew": "when a card is drawn",
    "end_phase": "in the End Phase",
    "equipped": "when a card is equipped",
    "flipped": "when a card is turned face-up",
    "left_field": "when a card leaves the field",
    "lp_lost": "when a player loses LP",
    "main": "in the Main Phase",
    "moved": "when a monster moves",
    "position_changed": "when a position changes",
    "rotation_set": "when the order of turns is set",
    "sent_to_graveyard": "when a card goes to the graveyard",
    "standby": "in the Standby Phase",
    "struck": "when a STRIKE hits",
    "summoned": "when a monster is summoned",
    "terrain_replaced": "when a Terrain is replaced",
}
"""When the effects of events happen."""
ZONES = {
    "field": "",
    "any": "",
    "hand": " from the hand",
    "graveyard": " from the graveyard",
    "attached": " while attached",
    "extra_deck": " from the Extra Deck",
}
FEW = "it has an effect, which is simulated"
_IDS = re.compile(r"(?:[A-Z]{2,5}-\d+\w*(?:, | and )?)+(?: [^:.]*)?[:.]\s*")
_CLAUSES = re.compile(r" ?\([^()]*KD-[^()]*\)")
_TECHNICAL = ("_", "Return", "whose statics", "resolve", "ActivatedEffect", "`", "(state", "triggers and")
"""Words of docstrings that are about the program."""
_SUBJECTS = {"itself": "it", "its_bearer": "the monster that it equips", "anyone": "each monster"}


def describe_effects(card: Card) -> str:
    """Return what the simulator knows of a card's effects; an empty text if it knows none."""
    effects = effects_of(card)
    if effects is None:
        return ""
    if card.effects or card.trigger:
        parts = [*(describe_row(card, row) for row in card.effects), *_trap_row(card)]
    else:
        parts = list(_parts(effects))
    parts += ["only this part of the card is simulated"] * (effects.partial and bool(parts))
    return " ".join(f"{part[0].upper()}{part[1:]}." for part in dict.fromkeys(parts))


def _trap_row(card: Card) -> Iterator[str]:
    if card.trigger in TRIGGERS:
        yield f"it springs when {TRIGGERS[card.trigger]}"


def _parts(effects: CardEffects) -> Iterator[str]:
    """Yield a sentence for each effect that is a function."""
    if effects.plays_as:
        yield f"it can be played as a {in_words(list(effects.plays_as), last='or')}"
    if effects.summon is not None:
        yield describe_summon(effects.summon.kind, effects.summon.materials, effects.summon.by)
    if effects.trap is not None:
        yield f"it springs {EVENTS.get(effects.trap.event, 'at its Trigger')}{_aside(effects.trap.when)}"
    if effects.equip_to is not None:
        yield f"it equips a monster{_aside(effects.equip_to)}"
    if effects.activate is not None and effects.activate.resolve.__name__ != "nothing":
        yield f"when it is activated: {_note(effects.activate.resolve) or FEW}{_aside(effects.activate.can)}"
    if effects.as_trap is not None:
        yield f"as a Trap: {_note(effects.as_trap.resolve) or FEW}"
    if effects.setup is not None:
        yield f"at setup: {_note(effects.setup) or FEW}"
    if effects.event is not None:
        yield f"it has an EVENT{_aside(effects.event)}"
    if effects.flip is not None:
        yield f"FLIP: {_note(effects.flip.resolve) or FEW}"
    if effects.strike is not None:
        yield f"it has a STRIKE{_aside(effects.strike.resolve)}"
    yield from map(_static, effects.statics)
    yield from map(_trigger, effects.triggers)
    yield from map(_use, effects.uses)
    yield from _others(effects)


def _others(effects: CardEffects) -> Iterator[str]:
    for function, words in (
        (effects.chant, "when its summon is declared"),
        (effects.upkeep and effects.upkeep.pay, "in the Standby Phase its controller pays for it"),
        (effects.saves, "it can save a card from being destroyed"),
        (effects.rescue and effects.rescue.pay, "once per turn it can save a monster from a lost battle"),
        (effects.watch, "it watches the duel"),
    ):
        if function is not None:
            yield words + _aside(function)
    if effects.lasts:
        yield f"it stays for {effects.lasts} of the opponent's End Phases"


def _trigger(trigger: Trigger) -> str:
    lead = EVENTS.get(trigger.event, "when something happens")
    if getattr(trigger.when, "__name__", "") == "self_event":
        lead = re.sub(r"when a (?:card|monster)", "when it", lead)
    limit = LIMITS[trigger.limit]
    may = f", {limit}, you may do this" if trigger.optional and limit else ", you may do this" if trigger.optional else ""
    often = f" ({limit})" if limit and not trigger.optional else ""
    return f"{lead}{ZONES.get(trigger.zone, '')}{often}{may}: {_note(trigger.react) or FEW}{_aside(trigger.when)}"


def _use(effect: ActivatedEffect) -> str:
    limit = LIMITS[effect.limit]
    charges = f" for {effect.charges} Charges" if effect.charges else ""
    lead = f"{limit} you can use it" if limit else "you can use it any number of times"
    return f"{lead}{ZONES.get(effect.zone, '')}{charges}: {_note(effect.resolve) or FEW}{_aside(effect.can)}"


def _static(static: Static) -> str:
    """Return a static effect; a function that says for which cards, or how much, is told by its docstring."""
    subject = _SUBJECTS.get(getattr(static.fits, "__name__", ""), "each of some cards")
    return f"{subject} {_predicate(static)}{_aside(static.fits, static.value)}"


def _predicate(static: Static) -> str:
    value, values = static.value, {"atk": "ATK", "def": "DEF"}
    if static.kind in values and isinstance(value, int):
        return f"has {abs(value)} {'more' if value >= 0 else 'less'} {values[static.kind]}"
    if static.kind in values:
        return f"has another {values[static.kind]}"
    text = STATICS[static.kind].partition(";")[0]
    words = PREDICATES.get(static.kind) or text.removeprefix("it ")
    if words == text:
        return (
            f"has an effect on the duel ({static.kind.replace('_', ' ')})" if "the value" in text else f"has an effect: {text}"
        )
    known = value if isinstance(value, str | int) else "another"
    return words.format(amount=known, value=known, VALUE=str(known).upper(), foes="some monsters")


def _aside(*functions: Any) -> str:
    """Return what the docstrings say about this card, in parentheses."""
    texts = [function.__doc__ or "" for function in functions if callable(function)]
    notes = list(dict.fromkeys(filter(None, (_sentence(text) for text in texts if _IDS.match(text)))))
    return f" ({'; '.join(notes)})" if notes else ""


def _note(function: Callable[..., Any]) -> str:
    """Return what the docstring of a function says, or that of the function that made it."""
    text, name = function.__doc__ or "", getattr(function, "__qualname__", "")
    if not text and ".<locals>" in name:
        module = sys.modules.get(function.__module__)
        text = getattr(getattr(module, name.partition(".<locals>")[0], None), "__doc__", None) or ""
    return _sentence(text)


def _sentence(text: str) -> str:
    """Return the first sentence of a docstring for a card, without card IDs and without its capital."""
    sentence = re.split(r"[.:](?:\s|$)", " ".join(_CLAUSES.sub("", _IDS.sub("", text, count=1)).split()))[0]
    if not sentence or any(word in sentence for word in _TECHNICAL):
        return ""
    first, _, rest = sentence.partition(" ")
    return sentence if not first.istitle() or rest.startswith("Summon") else f"{first.lower()} {rest}".strip()
