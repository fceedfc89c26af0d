"""Effects of the cards. Each module without an underscore has `CARDS`: card code -> CardEffects. See docs/effects.md.

A card that is not named in any module may have `effects` rows in its data (`_rows`); one with neither is played by its printed
values only.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from deckcheck.games.kingdom_duels.cards import Card
from deckcheck.games.kingdom_duels.engine.effect_model import ActivatedEffect, CardEffects


@cache
def load_effects() -> dict[str, CardEffects]:
    """Return the effects of all cards, by code."""
    found: dict[str, CardEffects] = {}
    for module in iter_modules(__path__):
        if not module.name.startswith("_"):
            cards: dict[str, CardEffects] = import_module(f"{__name__}.{module.name}").CARDS
            for code, effects in cards.items():
                known = found.get(code)
                assert known is None or known.partial or effects.partial, f"effects of {code} are in two modules"
                if known is None or known.partial:
                    found[code] = effects
    return found


def effects_of(card: Card) -> CardEffects | None:
    """Return what a card does, or None when that is not known."""
    if card.effects or card.trigger:
        from deckcheck.games.kingdom_duels.effects._rows import effects_from_rows

        return effects_from_rows(card)
    effects = load_effects().get(card.id)
    if effects is not None and effects.equip_to is not None and effects.activate is None:
        return _plain_equip(effects)
    return effects


def _plain_equip(effects: CardEffects) -> CardEffects:
    """An Equip card that does nothing else when it is activated: its target is a monster that it may equip."""
    from deckcheck.games.kingdom_duels.effects import _select as pick

    assert effects.equip_to is not None
    return replace(effects, activate=ActivatedEffect(pick.nothing, targets=pick.monster("any", pick.face_up, effects.equip_to)))
