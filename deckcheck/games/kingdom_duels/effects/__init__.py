"""Effects of the cards. See docs/effects.md.

A card's functions are in `cards/<set>/<frame>.py`, or in a module of that name with a range of card numbers; each of these
modules has `CARDS`: card ID -> CardEffects. What several cards share is in `parts/`. A card may have rows
instead (`rows`); one with neither, or with rows that do not fit it, is played by its printed values only.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from deckcheck.games.kingdom_duels.cards import Card
from deckcheck.games.kingdom_duels.effects import cards as card_modules
from deckcheck.games.kingdom_duels.engine.duel.effect_model import ActivatedEffect, CardEffects

FRAMES = {"Monster": "monsters", "Spell": "spells", "Trap": "traps", "Combination": "combinations", "Rule": "rules"}
"""Module of each frame; the frames of Extra Deck monsters share `extra`."""


@cache
def _modules_of_set(name: str) -> tuple[str, ...]:
    """Return the names of the modules of a set."""
    if name not in (package.name for package in iter_modules(card_modules.__path__)):
        return ()
    package = import_module(f"{card_modules.__name__}.{name}")
    return tuple(f"{package.__name__}.{module.name}" for module in iter_modules(package.__path__))


def module_of(card: Card) -> str | None:
    """Return the module where the effects of a card are: by its set, its frame and its number. None if there is none."""
    frame = FRAMES.get(card.frame, "extra")
    for module in _modules_of_set(card.set.lower()):
        kind, _, numbers = module.rpartition(".")[2].partition("_")
        if kind == frame:
            first, _, last = numbers.partition("_")
            if not numbers or first <= card.id.rpartition("-")[2][:3] <= last:
                return module
    return None


def all_modules() -> Iterator[str]:
    """Yield the names of all modules with effects of cards."""
    for package in iter_modules(card_modules.__path__):
        yield from _modules_of_set(package.name)


def cards_in(module: str) -> dict[str, CardEffects]:
    """Return the effects in a module, by card ID."""
    cards: dict[str, CardEffects] = import_module(module).CARDS
    return cards


def functions_of(card: Card) -> CardEffects | None:
    """Return the effects of a card that are written as functions."""
    module = module_of(card)
    return cards_in(module).get(card.id) if module is not None else None


_known: dict[str, tuple[Card, CardEffects | None]] = {}
"""The last card of each ID and its effects: every duel asks again for the cards of its decks."""


def effects_of(card: Card) -> CardEffects | None:
    """Return what a card does, or None when that is not known."""
    known = _known.get(card.id)
    if known is None or known[0] is not card:
        known = _known[card.id] = (card, _find_effects(card))
    return known[1]


def _find_effects(card: Card) -> CardEffects | None:
    effects = _written_effects(card)
    return _choosing(effects) if effects is not None and card.untargeted else effects


def _choosing(effects: CardEffects) -> CardEffects:
    """Return the effects of a card that chooses without targeting."""

    def choosing(use: ActivatedEffect | None) -> ActivatedEffect | None:
        return None if use is None else replace(use, aims=False)

    return replace(
        effects,
        activate=choosing(effects.activate),
        as_trap=choosing(effects.as_trap),
        flip=choosing(effects.flip),
        uses=tuple(replace(use, aims=False) for use in effects.uses),
    )


def _written_effects(card: Card) -> CardEffects | None:
    if card.effects or card.trigger:
        from deckcheck.games.kingdom_duels.rows.card_effects import effects_from_rows
        from deckcheck.games.kingdom_duels.rows.forms import misfits

        return None if any(misfits(card)) else effects_from_rows(card)
    effects = functions_of(card)
    return effects if effects is None or effects.equip_to is None else _equip(effects)


def _equip(effects: CardEffects) -> CardEffects:
    """An Equip card. If it does nothing else when it is activated, its target is a monster that it may equip."""
    from deckcheck.games.kingdom_duels.effects.parts import conditions, resolves, targets

    assert effects.equip_to is not None
    fits = conditions.wearable(effects.equip_to)
    if effects.activate is not None:
        return replace(effects, equip_to=fits)
    bearers = targets.monster("any", conditions.face_up, fits)
    return replace(effects, equip_to=fits, activate=ActivatedEffect(resolves.nothing, targets=bearers))
