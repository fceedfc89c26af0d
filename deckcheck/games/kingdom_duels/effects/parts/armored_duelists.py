"""Integration Monsters of the Duelist Token, which wear other monsters as Armor and gain what those are."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from deckcheck.games.kingdom_duels.effects.blocks import effects
from deckcheck.games.kingdom_duels.effects.parts import actions, armor, changes, conditions, marks, places, unions
from deckcheck.games.kingdom_duels.engine.cards import copies
from deckcheck.games.kingdom_duels.engine.cards.statics import is_worn, may_wear
from deckcheck.games.kingdom_duels.engine.cards.values import atk_of, attributes_of, def_of, level_of, names_of, types_of
from deckcheck.games.kingdom_duels.engine.duel.changes import Mod
from deckcheck.games.kingdom_duels.engine.duel.constants import FRONT, ON_FIELD
from deckcheck.games.kingdom_duels.engine.duel.effect_model import (
    ActivatedEffect,
    CardEffects,
    Fits,
    Summon,
    Targets,
    Trigger,
    static,
)
from deckcheck.games.kingdom_duels.engine.duel.event_model import LeftField
from deckcheck.games.kingdom_duels.engine.duel.state import State
from deckcheck.simulator.parts.flow import note

Saves = Callable[[State, int, int, str], bool]
"""`saves` of a card: (state, card, victim, cause)."""


def armored_duelist(by: str) -> CardEffects:
    """A Duelist in armor: the effects of the Duelist Token, and those of monsters that become its Armor."""
    return effects(
        armor.DUELIST,
        Summon("integration", (armor.TOKEN,), by=by),
        ActivatedEffect(_become_armor, targets=_future_armor, slow=True),
        Trigger(LeftField, _lose_armor, _armor_left, at_once=True),
        static("effects_unnegatable", conditions.itself),
        static("atk", _is_clad, lambda state, card, other: sum(atk_of(state, worn) for worn in _clad_in(state, card))),
        static("def", _is_clad, lambda state, card, other: sum(def_of(state, worn) for worn in _clad_in(state, card))),
        static("type", _is_clad, _types_of_armor),
        *(static("also_attribute", *_attribute_of_armor(number)) for number in range(5)),
        static("set_level", _is_clad, lambda state, card, other: level_of(state, _clad_in(state, card)[-1])),
        saves=_armor_breaks,
    )


def _clad_in(state: State, card: int) -> list[int]:
    """Return the monsters that became its Armor by its own effect and still equip it."""
    return [worn for worn in marks.marked_cards(state, "clads", card) if is_worn(state, worn) and state.host[worn] == card]


def _is_clad(state: State, card: int, other: int) -> bool:
    return card == other and bool(_clad_in(state, card))


def _types_of_armor(state: State, card: int, other: int) -> tuple[str, ...]:
    types = {word for worn in _clad_in(state, card) for word in types_of(state, worn)}
    return tuple(sorted(types - conditions.CARD_KINDS))


def _attribute_of_armor(number: int) -> tuple[Fits, Callable[[State, int, int], str]]:
    """A condition and a value: the attribute that it gains from one of the monsters that became its Armor."""
    return (
        lambda state, card, other: card == other and len(_clad_in(state, card)) > number,
        lambda state, card, other: min(attributes_of(state, _clad_in(state, card)[number])),
    )


def _shown_for(state: State, card: int, monster: int, seat: int) -> int:
    """Return an Integration Monster of the Extra Deck with the same Duelist and this material; -1 if there is none."""
    way = state.game.effects[card].summon
    for other in sorted(state.players[seat].extra):
        summon = state.game.effects[other].summon
        if summon is None or way is None or summon.kind != "integration" or summon.by != way.by:
            continue
        if not names_of(state, monster).isdisjoint(summon.materials):
            return other
    return -1


def _future_armor(state: State, card: int, seat: int) -> list[Targets]:
    if marks.marked(state, card, "clad_today") or not unions.has_backrow(state, seat):
        return []
    own = [other for other in places.field_monsters(state, seat, "own") if conditions.face_up(state, card, other)]
    return [
        (other,) for other in own if other != card and _shown_for(state, card, other, seat) >= 0 and _fits(state, card, other)
    ]


def _fits(state: State, card: int, monster: int) -> bool:
    """It becomes an Armor monster, so only its Level can keep it from being worn."""
    return level_of(state, monster) not in {level_of(state, worn) for worn in armor.worn_armor(state, card)}


def _become_armor(state: State, card: int, seat: int, targets: Targets) -> None:
    """A material of an Integration Monster that it shows becomes Armor and equips it; it gains what that monster is and does.
    That monster is destroyed instead of it."""
    monster = targets[0]
    shown = _shown_for(state, card, monster, seat)
    if state.zone[card] != FRONT or state.zone[monster] != FRONT or shown < 0:
        return
    note(state, "card_shown", seat, shown)
    changes.add_type(state, monster, "Armor")
    if not may_wear(state, card, monster, changes.home(state, seat)) or not actions.equip(state, monster, card, seat):
        return
    marks.mark(state, monster, "clads", card)
    marks.mark(state, card, "clad_today", True, state.turn)  # once per turn, though it is another card for that now
    state.changes.append(Mod("negated", monster, ("clads", card), ON_FIELD))  # its effects are those of the Duelist now
    _take_effects(state, card)


def _take_effects(state: State, card: int) -> None:
    """Give it its printed effects and those of the monsters that it wears."""
    copies.end_copy(state, card)
    worn = _clad_in(state, card)
    if worn:
        effects = state.game.effects[card]
        for other in worn:
            effects = joined(effects, state.game.effects[other])
        copies.take_effects(state, card, effects)


def joined(effects: CardEffects, more: CardEffects) -> CardEffects:
    """Return the effects of two cards as those of the first one."""
    return replace(
        effects,
        uses=(*effects.uses, *more.uses),
        triggers=(*effects.triggers, *more.triggers),
        statics=(*effects.statics, *more.statics),
        strike=effects.strike or more.strike,
        upkeep=effects.upkeep or more.upkeep,
        saves=_first_of(more.saves, effects.saves),
        saves_anyway=effects.saves_anyway or more.saves_anyway,
        rescue=effects.rescue or more.rescue,
        shield=effects.shield or more.shield,
        watch=effects.watch or more.watch,
        watch_mark=effects.watch_mark or more.watch_mark,
        draw_instead=effects.draw_instead or more.draw_instead,
        by_phase=effects.by_phase or more.by_phase,
    )


def _first_of(one: Saves | None, other: Saves | None) -> Saves | None:
    """Return what keeps cards from being destroyed in either of two ways: the second is asked only if the first does not."""
    if one is None or other is None:
        return one or other
    return lambda state, card, victim, cause: one(state, card, victim, cause) or other(state, card, victim, cause)


def _armor_left(state: State, card: int, seat: int, event: LeftField) -> bool:
    return card in state.game.copies and event.card != card


def _lose_armor(state: State, card: int, seat: int, event: LeftField) -> None:
    """Take back the gain from an Armor that is gone."""
    _take_effects(state, card)


def _armor_breaks(state: State, card: int, victim: int, cause: str) -> bool:
    """The monster that it wears is destroyed instead of it."""
    worn = _clad_in(state, card) if victim == card else []
    return bool(worn) and actions.destroy(state, worn[-1], changes.controller(state, card))
