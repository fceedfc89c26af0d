"""King of Duelists: Rituals."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects import _lasting as last
from deckcheck.games.kingdom_duels.effects import _parts as parts
from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.effects._filters import CARD_KINDS, is_monster, is_normal, itself, of_attribute, of_type
from deckcheck.games.kingdom_duels.effects._targets import monster
from deckcheck.games.kingdom_duels.effects._trigger_conditions import on_field
from deckcheck.games.kingdom_duels.effects.kod_strikers import GAZED, LOOKS_AWAY, gaze
from deckcheck.games.kingdom_duels.engine.constants import BACK, FRONT, GRAVE
from deckcheck.games.kingdom_duels.engine.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Static,
    Strike,
    Summon,
    Targets,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.state import State
from deckcheck.games.kingdom_duels.engine.statics import has
from deckcheck.games.kingdom_duels.engine.values import types_of


def _light_and_dark(state: State, cards: Targets) -> bool:
    light = [card for card in cards if of_attribute("light")(state, card, card)]
    dark = [card for card in cards if of_attribute("dark")(state, card, card)]
    both_there = any(candidate != other for candidate in light for other in dark)
    return both_there and parts.total_level(state, cards) >= 8


def _normals_of_eight(state: State, cards: Targets) -> bool:
    normal = all(is_normal(state, card, card) and state.zone[card] in (FRONT, BACK) for card in cards)
    return normal and parts.total_level(state, cards) >= 8


def _and_dark(effects: CardEffects) -> CardEffects:
    """KOD-104 is DARK too."""
    return CardEffects(
        activate=effects.activate,
        uses=effects.uses,
        stays=True,
        statics=(Static("also_attribute", itself, "dark", zone="any"),),
    )


def _note_kill(state: State, card: int, seat: int, data: Data) -> None:
    last.mark(state, card, "frenzy", state.turn)


def _frenzy_begins(state: State, card: int, seat: int, data: Data) -> None:
    """KOD-105: the next Battle Phase of its controller is the one of many attacks."""
    last.unmark(state, "frenzy", card=card)
    last.mark(state, card, "frenzied", True, state.turn)


def _many_attacks(state: State, card: int, seat: int, data: Data) -> None:
    """KOD-105: as many attacks as there are monsters of the opponent."""
    last.unmark(state, "frenzied", card=card)
    number = len(last.all_foes(state, card, card))
    if number > 1:
        last.attack_again(state, card, number - 1)


def _in_frenzy(state: State, card: int, seat: int, data: Data) -> bool:
    return data[0] == card and last.marked(state, card, "frenzied")


def _erase(state: State, card: int, seat: int, data: Data) -> None:
    for other in data[2]:
        if other != card and state.zone[other] == GRAVE:
            do.erode(state, other)


def _swallow(state: State, card: int, seat: int, targets: Targets) -> None:
    """KOD-140: a monster of the opponent becomes an equip of this one."""
    if do.equip(state, targets[0], card, seat):
        _choose_shape(state, card, seat)


def _can_swallow(state: State, card: int, seat: int) -> bool:
    return -1 in state.boards[do.home(state, seat)].back


def _edible(state: State, card: int, other: int) -> bool:
    return not has(state, other, "cannot_be_controlled")


def _choose_shape(state: State, card: int, seat: int) -> None:
    """With several monsters on it its controller says whose ATK and DEF it has."""
    do.choose_card(state, seat, _swallowed(state, card), _take_shape, card)


def _take_shape(state: State, prey: int, card: int) -> None:
    last.unmark(state, "shape", card=card)
    last.mark(state, card, "shape", prey)


def _shape_lost(state: State, card: int, seat: int, data: Data) -> bool:
    return data[0] in last.marks(state, card, "shape") and len(_swallowed(state, card)) > 1


def _new_shape(state: State, card: int, seat: int, data: Data) -> None:
    _choose_shape(state, card, seat)


def _swallowed(state: State, card: int) -> list[int]:
    return [other for other in do.equips_of(state, card) if is_monster(state, card, other)]


def _shape(state: State, card: int) -> int:
    """Return the equipped monster whose values it has; the other clauses are about that one as well."""
    found = _swallowed(state, card)
    chosen = [prey for prey in last.marks(state, card, "shape") if prey in found]
    return chosen[0] if chosen else found[0]


def _is_full(state: State, card: int, other: int) -> bool:
    return card == other and bool(_swallowed(state, card))


def _swallowed_atk(state: State, card: int, other: int) -> int:
    return state.game.atk[_shape(state, card)]


def _swallowed_def(state: State, card: int, other: int) -> int:
    return state.game.def_[_shape(state, card)]


def _preys_owner(state: State, card: int, other: int) -> int:
    return state.game.owner[_shape(state, card)]


def _shielded_by_prey(state: State, card: int, victim: int, cause: str) -> bool:
    if victim != card or cause != "battle" or not _swallowed(state, card):
        return False
    return do.destroy(state, _shape(state, card), do.controller(state, card))


# Thousand eyes: what its materials could do, as long as they are beneath it


def _made_of(state: State, card: int, name: str) -> bool:
    return any(state.game.name[other] == name for other in do.attached_to(state, card))


def _full_sacrifice(state: State, card: int, other: int) -> bool:
    return _is_full(state, card, other) and _made_of(state, card, "Sacrifice")


def _eyes_open(state: State, card: int, other: int) -> bool:
    return GAZED(state, card, other) and _made_of(state, card, "Thousand-Eyes Heresy God")


def _may_gaze(state: State, card: int, seat: int, board: int, column: int) -> bool:
    return _made_of(state, card, "Thousand-Eyes Heresy God")


def _may_swallow(state: State, card: int, seat: int) -> bool:
    return _can_swallow(state, card, seat) and _made_of(state, card, "Sacrifice")


def _guarded_by_prey(state: State, card: int, victim: int, cause: str) -> bool:
    return _made_of(state, card, "Sacrifice") and _shielded_by_prey(state, card, victim, cause)


ABSORPTION = of_type("Absorption")


def _absorbs(state: State, card: int, other: int) -> bool:
    """KOD-141: an Absorption monster with cards on it or beneath it."""
    return other >= 0 and other in state.host and state.zone[other] == FRONT and ABSORPTION(state, card, other)


def _absorbed_types(state: State, card: int, other: int) -> frozenset[str]:
    """KOD-141: the types of the monsters that it is equipped with or that are attached to it."""
    under = [*do.equips_of(state, other), *do.attached_to(state, other)]
    types = [types_of(state, candidate) for candidate in under if is_monster(state, card, candidate)]
    return frozenset[str]().union(*types) - CARD_KINDS


NEW_SHAPE = Trigger("left_field", _new_shape, _shape_lost)

CARDS: dict[str, CardEffects] = {
    "KOD-104": _and_dark(parts.ritual(parts.ritual_materials(2, 5, _light_and_dark, hand=True))),  # Chaos Ritual
    # Nothing in the engine destroys a monster for its Terrain.
    "KOD-105": CardEffects(  # Chaos Soldier
        summon=Summon("ritual", by="Chaos Ritual"),
        triggers=(
            Trigger("battled", _note_kill, last.beats(attacking=True)),
            Trigger(
                "battle_phase",
                _frenzy_begins,
                lambda state, card, seat, data: data[0] == seat and last.marked(state, card, "frenzy"),
            ),
            Trigger("attack_declared", _many_attacks, _in_frenzy),
        ),
    ),
    "KOD-139": parts.ritual(parts.ritual_materials(1, 1, parts.matching(of_type("Illusion")), hand=True)),  # Illusion Ritual
    "KOD-140": CardEffects(  # Sacrifice
        summon=Summon("ritual", by="Illusion Ritual"),
        uses=(ActivatedEffect(_swallow, can=_can_swallow, targets=monster("foe", _edible)),),
        statics=(
            Static("base_atk", _is_full, _swallowed_atk),
            Static("base_def", _is_full, _swallowed_def),
            Static("damage_goes_to", _is_full, _preys_owner),
        ),
        triggers=(NEW_SHAPE,),
        saves=_shielded_by_prey,
    ),
    "KOD-143": parts.ritual(parts.ritual_materials(2, 5, _normals_of_eight)),  # Chaos Black Magic Ritual
    "KOD-144": CardEffects(  # Magician of Black Chaos
        summon=Summon("ritual", by="Chaos Black Magic Ritual"),
        statics=(Static("also_attribute", itself, "light"), Static("immune_type", itself, "Hypnotized")),
        triggers=(Trigger("battled", _erase, lambda state, card, seat, data: card in data[:2], zone="any"),),
    ),
    "KOD-141": CardEffects(event=on_field(ABSORPTION), statics=(Static("type", _absorbs, _absorbed_types),)),  # Assimilation
    "KOD-146": CardEffects(  # Thousand-Eyes Sacrifice
        summon=Summon("fusion", ("Sacrifice", "Thousand-Eyes Heresy God")),
        uses=(ActivatedEffect(_swallow, can=_may_swallow, targets=monster("foe", _edible)),),
        statics=(
            Static("base_atk", _full_sacrifice, _swallowed_atk),
            Static("base_def", _full_sacrifice, _swallowed_def),
            Static("damage_goes_to", _full_sacrifice, _preys_owner),
            Static("effect_proof", _is_full),
            Static("cannot_attack", _eyes_open),
            Static("position_locked", _eyes_open),
        ),
        triggers=(NEW_SHAPE, *LOOKS_AWAY),
        strike=Strike(gaze, _may_gaze),
        saves=_guarded_by_prey,
    ),
}
