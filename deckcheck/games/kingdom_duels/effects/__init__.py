"""Effects of the cards. See docs/effects.md.

A card is a block: a function in `cards/<set>/<frame>.py` whose name begins with the card's ID, `soe_065_kuriboh`, and which
returns the card's effects. Blocks are written in the words of `vocabulary`; what several cards share is in `parts/`. A card may
have rows instead (`rows`); one with neither, or with rows that do not fit it, is played by its printed values only.
"""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from deckcheck.games.kingdom_duels.cards import Card
from deckcheck.games.kingdom_duels.effects import cards as card_modules
from deckcheck.games.kingdom_duels.effects.blocks import Block, effects_of_block
from deckcheck.games.kingdom_duels.engine.duel.effect_model import ActivatedEffect, CardEffects

FRAMES = {"Monster": "monsters", "Spell": "spells", "Trap": "traps", "Combination": "combinations", "Rule": "rules"}
"""Module of each frame; the frames of Extra Deck monsters share `extra`."""


def module_of(card: Card) -> str | None:
    """Return the module where the block of a card is: by its set and its frame. None if there is none."""
    module = f"{card_modules.__name__}.{card.set.lower()}.{FRAMES.get(card.frame, 'extra')}"
    return module if module in all_modules() else None


@cache
def all_modules() -> tuple[str, ...]:
    """Return the names of all modules with effects of cards."""
    sets = [import_module(f"{card_modules.__name__}.{found.name}") for found in iter_modules(card_modules.__path__)]
    return tuple(f"{package.__name__}.{found.name}" for package in sets for found in iter_modules(package.__path__))


@cache
def blocks_in(module: str) -> dict[str, Block]:
    """Return the blocks in a module, by card ID: the functions whose names begin with the set and a number."""
    code = module.split(".")[-2]
    named = ((re.match(rf"{code}_([0-9]+[a-z]?)_", name), block) for name, block in vars(import_module(module)).items())
    return {f"{code.upper()}-{found[1]}": block for found, block in named if found}


def block_of(card: Card) -> Block | None:
    """Return the function that returns the effects of a card."""
    module = module_of(card)
    return blocks_in(module).get(card.id) if module is not None else None


def functions_of(card: Card) -> CardEffects | None:
    """Return the effects of a card that are written as functions."""
    block = block_of(card)
    return _called(block) if block is not None else None


_called = cache(effects_of_block)


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
