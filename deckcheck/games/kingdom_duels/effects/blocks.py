"""What a block returns: the effect of its card, or `effects(...)` of all that the card has."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias, TypedDict, Unpack

from deckcheck.games.kingdom_duels.engine.duel.effect_model import (
    ActivatedEffect,
    Activation,
    Can,
    CardEffects,
    Fits,
    Rescue,
    Static,
    Strike,
    Summon,
    TrapTrigger,
    Trigger,
    Upkeep,
)
from deckcheck.games.kingdom_duels.engine.duel.state import State

Effect: TypeAlias = ActivatedEffect | Trigger | Static | TrapTrigger | Summon | Strike | Upkeep | Rescue
"""An `Activation` is what a Spell or Trap does; any other `ActivatedEffect` is used while the card is in play."""
Block: TypeAlias = Callable[[], CardEffects | Effect]


class More(TypedDict, total=False):
    """Other fields of `CardEffects`."""

    activate: ActivatedEffect | None
    as_trap: ActivatedEffect | None
    flip: ActivatedEffect | None
    draw_instead: ActivatedEffect | None
    summon: Summon | None
    strike: Strike | None
    trap: TrapTrigger | None
    upkeep: Upkeep | None
    rescue: Rescue | None
    equip_to: Fits | None
    wears: Fits | None
    setup: Callable[[State, int, int], None] | None
    chant: Callable[[State, int, int], None] | None
    event: Can | None
    plays_as: tuple[str, ...]
    saves: Callable[[State, int, int, str], bool] | None
    shield: Callable[[State, int, int, int, str], int] | None
    watch: Callable[[State, int], bool] | None
    watch_mark: str
    slow: bool | None
    lasts: int
    stays: bool
    by_phase: bool
    continuous_trap: bool
    keeps_values: bool
    last_chance: bool
    partial: bool
    saves_anyway: bool


def effects(*parts: Effect | CardEffects, **more: Unpack[More]) -> CardEffects:
    """Return the effects of a card: each goes where its kind belongs, in their order. If the first is a `CardEffects`, such as
    those of a part, the others are added to it."""
    found = parts[0] if parts and isinstance(parts[0], CardEffects) else CardEffects()
    once = [type(part) for part in parts if type(part) not in (ActivatedEffect, Trigger, Static)]
    assert len(once) == len(set(once)), "a card has an effect of this kind once"
    uses, triggers, statics = list(found.uses), list(found.triggers), list(found.statics)
    for part in parts:
        match part:
            case Trigger():
                triggers.append(part)
            case Static():
                statics.append(part)
            case Activation():
                more["activate"] = part
            case ActivatedEffect():
                uses.append(part)
            case TrapTrigger():
                more["trap"] = part
            case Summon():
                more["summon"] = part
            case Strike():
                more["strike"] = part
            case Upkeep():
                more["upkeep"] = part
            case Rescue():
                more["rescue"] = part
            case CardEffects():
                assert part is found, "the effects to which others are added come first"
    return replace(found, uses=tuple(uses), triggers=tuple(triggers), statics=tuple(statics), **more)


def effects_of_block(block: Block) -> CardEffects:
    """Call a block."""
    found = block()
    return found if isinstance(found, CardEffects) else effects(found)
