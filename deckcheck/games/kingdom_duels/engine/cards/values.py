"""Current values of a card: ATK, DEF, types, names, Level, Field Power Bonus."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from deckcheck.games.kingdom_duels.engine.cards.statics import (
    any_of,
    anywhere,
    given_by,
    has,
    last,
    raises_nothing,
    static_values,
    statics_now,
    total,
)
from deckcheck.games.kingdom_duels.engine.duel.constants import EXTRA, FRONT, GRAVE, ON_FIELD_ZONES
from deckcheck.games.kingdom_duels.engine.duel.players import Board
from deckcheck.games.kingdom_duels.engine.duel.state import State, foe_boards
from deckcheck.games.kingdom_duels.engine.duel.static_kinds import HalvingKind, SettingKind, Stat
from deckcheck.games.kingdom_duels.engine.speed.cache import AskedTypes
from deckcheck.games.kingdom_duels.engine.speed.groups import bit_of
from deckcheck.games.kingdom_duels.engine.terrains.markers import TERRAINS, Terrain

WET_OR_DRY: Final = frozenset(number for number, terrain in enumerate(TERRAINS) if terrain.dampens or terrain.dries)
"""Terrains that give or take a type."""
NAME_CHANGES: Final = bit_of("name", "renamed", "fell_as")
ATTRIBUTE_CHANGES: Final = bit_of("attribute", "also_attribute", "fell_as")
TYPE_CHANGES: Final = bit_of("type", "lose_type", "held_types", "fell_as", "buried_type")


class Fallen(NamedTuple):
    """Values of a monster on the field before it was destroyed in battle."""

    types: frozenset[str]
    level: int
    attributes: frozenset[str]
    names: frozenset[str]
    side: int


def stands_as(state: State, card: int) -> Fallen:
    names = names_of(state, card)
    return Fallen(types_of(state, card), level_of(state, card), attributes_of(state, card), names, state.ctrl[card])


def printed_as(state: State, card: int) -> Fallen:
    game = state.game
    side = state.players[game.owner[card]].board
    return Fallen(game.types[card], game.level[card], game.attributes[card], game.names[card], side)


def _fell_as(state: State, card: int) -> Fallen | None:
    """Return the values of a monster that was just destroyed in battle: they count until the battle is over."""
    if state.zone[card] not in ON_FIELD_ZONES:
        for mod in state.changes.kinds["fell_as"]:
            if mod.card == card:
                fallen: Fallen = mod.value
                return fallen
    return None


def side_then(state: State, card: int) -> int:
    """Return the side that a monster is on, or fell on if it was just destroyed in battle."""
    fallen = _fell_as(state, card) if "fell_as" in state.changes.kinds else None
    return state.ctrl[card] if fallen is None else fallen.side


def types_of(state: State, card: int) -> frozenset[str]:
    """Return the printed types and those that effects and the Terrain add. A monster that was just destroyed in battle still
    has those."""
    zone, changed = state.zone[card], (state.changes.bits | state.static_bits) & TYPE_CHANGES  # as `any_of`
    if zone not in ON_FIELD_ZONES:
        return _types_elsewhere(state, card) if changed else state.game.types[card]
    number = state.boards[state.ctrl[card]].terrains[state.col[card]]
    if not changed and (zone != FRONT or number not in WET_OR_DRY):
        return state.game.types[card]
    if changed and "type" in (statics_now(state) if state.statics is None else state.statics):
        return _types_with_statics(state, card, TERRAINS[number])
    if zone != FRONT:
        return _sum_of_types(state, card, TERRAINS[number], ())
    known = state.changes.types
    if (card, number) not in known:
        known[card, number] = _sum_of_types(state, card, TERRAINS[number], ())
    return known[card, number]


def _types_elsewhere(state: State, card: int) -> frozenset[str]:
    """Return the types of a card outside the field."""
    fallen = _fell_as(state, card) if "fell_as" in state.changes.kinds else None
    types = state.game.types[card] if fallen is None else fallen.types
    if state.zone[card] == GRAVE and "buried_type" in (statics_now(state) if state.statics is None else state.statics):
        types = types.union(static_values(state, card, "buried_type"))
    return types


def _types_with_statics(state: State, card: int, terrain: Terrain) -> frozenset[str]:
    """Return the types with those that static effects give. An effect that asks for types of the same card ("Infested monsters
    gain the Insect type") sees those known so far, at first the types without static effects, and all are asked again as long
    as that adds types. All effects see the same at a time, so their order does not matter."""
    open_cards = state.asked_types
    if card in open_cards:
        open_cards[card].asked = True
        return _sum_of_types(state, card, terrain, open_cards[card].known)
    types = open_cards[card] = AskedTypes()
    try:
        found = given_types(state, card)
        while types.asked and not set(found).issubset(types.known):
            types.known = (*types.known, *found)
            found = given_types(state, card)
    finally:
        del open_cards[card]
    return _sum_of_types(state, card, terrain, (*types.known, *found))


def given_types(state: State, card: int) -> list[str]:
    """Return the types that static effects give a card; to one whose types are held as they are, only those it had then."""
    found: list[str] = []
    for value in static_values(state, card, "type"):
        if type(value) is str:
            found.append(value)
        else:
            found.extend(value)
    immune = static_values(state, card, "immune_type") if found else []
    if immune:
        found = [name for name in found if name not in immune]
    for mod in state.changes.of("held_types"):
        if mod.card == card:
            return [name for name in found if name in mod.value]
    return found


def _sum_of_types(state: State, card: int, terrain: Terrain, given: Iterable[str]) -> frozenset[str]:
    kinds, types = state.changes.kinds, state.game.types[card]
    more: list[str] = [*given]
    lost: list[str] = []
    held: list[tuple[str, ...]] = []
    for kind, values in (("type", more), ("lose_type", lost), ("held_types", held)):
        if kind in kinds:
            for mod in kinds[kind]:
                if mod.card == card:
                    values.append(mod.value)
    if held:  # what the Terrain gives or takes waits as well
        (more if "Dampened" in held[0] else lost).append("Dampened")
    elif state.zone[card] == FRONT:  # an equip is not on the Terrain of its column
        if terrain.dampens and "Flying" not in types.union(more).difference(lost):
            more.append("Dampened")
        if terrain.dries:
            lost.append("Dampened")
    return types.union(more).difference(lost) if more or lost else types


def attributes_of(state: State, card: int) -> frozenset[str]:
    """Return the attribute, or the one that an effect set, and those that effects add."""
    game, kinds = state.game, state.changes.kinds
    if "fell_as" in kinds and (fallen := _fell_as(state, card)) is not None:
        return fallen.attributes
    rows = state.statics
    if rows is None:
        rows = statics_now(state)
    if "attribute" not in kinds and "attribute" not in rows and "also_attribute" not in rows:
        return game.attributes[card]
    attribute = last(state, card, "attribute", game.attribute[card])
    more = static_values(state, card, "also_attribute")
    if not more and attribute == game.attribute[card]:
        return game.attributes[card]
    return frozenset((attribute, *more))


def names_of(state: State, card: int) -> frozenset[str]:
    """Return the name, and for Fusion and Integration Monsters those of their materials (KD-FUSION-03, KD-INTEGRATION-03),
    wherever they are after they left the Extra Deck; inside it they have only the printed one."""
    game = state.game
    if not game.extra_monster[card] and not game.renames and not state.changes.bits & NAME_CHANGES:
        return game.names[card]
    return _names_now(state, card)


def _names_now(state: State, card: int) -> frozenset[str]:
    game = state.game
    if "fell_as" in state.changes.kinds and (fallen := _fell_as(state, card)) is not None:
        return fallen.names
    renamed = last(state, card, "renamed", None)
    names = {renamed} if renamed is not None else set(game.names[card])
    summon = game.effects[card].summon
    if summon is not None and summon.kind in ("fusion", "integration") and state.zone[card] != EXTRA:
        names.update(summon.materials)
    names.update(mod.value for mod in state.changes.of("name") if mod.card == card)
    names.update(static_values(state, card, "name"))
    return frozenset(names)


def none_has(state: State, words: frozenset[str], cards: Sequence[int], changes: int) -> bool:
    """Return whether what is printed shows that none of the cards has one of these names, types or attributes: nothing in the
    duel is of the kinds that change them, whose bit `changes` is."""
    if (state.changes.bits | state.static_bits) & changes:  # as `any_of`
        return False
    bearers = state.game.bearers.get(words)
    return (state.game.bearers_of(words) if bearers is None else bearers).isdisjoint(cards)


def terrain_of(state: State, card: int) -> Terrain:
    """Return the Terrain that a monster is on; in the Backrow that of its column (KD-TERRAIN-05)."""
    return TERRAINS[state.boards[state.ctrl[card]].terrains[state.col[card]]]


def matches(state: State, card: int, terrain: Terrain) -> int:
    """Return how many entries of a Terrain a monster fits as a whole (KD-TERRAIN-09)."""
    types, found = types_of(state, card), 0
    for kind, of in terrain.bonus:
        if (not kind or kind in types) and (not of or not attributes_of(state, card).isdisjoint(of)):
            found += 1
    return found


NO_BONUS: Final = (0, 0)
BONUS_KINDS: Final = bit_of("no_bonus", "bonus_times", "base_bonus", "force_bonus")
LEVEL_KINDS: Final = bit_of("level", "set_level", "level_cap")


def bonus(state: State, card: int) -> tuple[int, int]:
    """Return the Field Power Bonus of a monster on the field; once, however many entries it fits (KD-TERRAIN-10, KD-AMB-25)."""
    if state.zone[card] not in ON_FIELD_ZONES:
        return NO_BONUS
    terrain = TERRAINS[state.boards[state.ctrl[card]].terrains[state.col[card]]]
    fits = matches(state, card, terrain) if terrain.bonus else 0
    if not (state.changes.bits | state.static_bits) & BONUS_KINDS:  # as `any_of`
        if not fits:
            return NO_BONUS
        if state.battle is None and not state.options.bonus_each:
            return state.game.bonus[card]
    if not fits and has(state, card, "force_bonus"):
        fits = 1
    if not fits:
        return NO_BONUS
    if has(state, card, "no_bonus"):
        return NO_BONUS
    times = fits if state.options.bonus_each else 1
    if anywhere(state, "bonus_times"):
        times *= 1 + total(state, card, "bonus_times")
    if state.battle is not None and terrain.doubles and _battles(state, card, *terrain.doubles):
        times *= 2
    atk, def_ = last(state, card, "base_bonus", state.game.bonus[card])
    return (atk * times, def_ * times)


def _battles(state: State, card: int, kind: str, against: str) -> bool:
    """Return whether a monster of one type battles a monster of another."""
    assert state.battle is not None
    if card not in state.battle or kind not in types_of(state, card):
        return False
    return against in types_of(state, state.battle[0] if state.battle[1] == card else state.battle[1])


def level_of(state: State, card: int) -> int:
    """Return the Level, or the one that an effect set, and what effects add to it; at least 1 if it has a Level."""
    if "fell_as" in state.changes.kinds and (fallen := _fell_as(state, card)) is not None:
        return fallen.level
    printed = state.game.level[card]
    if not any_of(state, LEVEL_KINDS):
        return printed
    value: int = last(state, card, "set_level", printed) + total(state, card, "level")
    return max(1, min([value, *static_values(state, card, "level_cap")])) if printed else value


def atk_of(state: State, card: int) -> int:
    if not (state.changes.bits | state.static_bits) & UNUSUAL:  # as `any_of`; this is asked more than anything else
        value = state.game.atk[card] + bonus(state, card)[0]
        if anywhere(state, "atk"):
            value += total(state, card, "atk")
        return value if value > 0 else 0
    swapped = any_of(state, SWAPPED) and _swapped(state, card)
    value = _def(state, card) if swapped else _atk(state, card)
    return _limited(state, card, value, "atk") if any_of(state, LIMITS) else value


def def_of(state: State, card: int) -> int:
    if not any_of(state, UNUSUAL):
        value = state.game.def_[card] + bonus(state, card)[1]
        if anywhere(state, "def"):
            value += total(state, card, "def")
        return value if value > 0 else 0
    swapped = any_of(state, SWAPPED) and _swapped(state, card)
    value = _atk(state, card) if swapped else _def(state, card)
    return _limited(state, card, value, "def") if any_of(state, LIMITS) else value


LIMITS: Final = bit_of("halved", "halved_atk", "atk_floor", "def_floor", "atk_cap")
"""Static effects on ATK and DEF that come after all others."""
SWAPPED: Final = bit_of("swapped")
UNUSUAL: Final = LIMITS | bit_of("swapped", "halved_base", "set_atk", "set_def", "base_atk", "base_def")
"""Kinds that do something else than add to ATK or DEF."""


def _limited(state: State, card: int, value: int, kind: Stat) -> int:
    """Return an ATK ("atk") or DEF ("def") that static effects halve or keep within limits."""
    if kind == "atk" and _keeps_atk(state, card):
        return value
    value >>= len(_halvings(state, card, "halved", kind))
    if kind == "def":
        return max([value, *static_values(state, card, "def_floor")])
    value >>= len(_halvings(state, card, "halved_atk", kind))
    return min([max([value, *static_values(state, card, "atk_floor")]), *static_values(state, card, "atk_cap")])


def _swapped(state: State, card: int) -> bool:
    """Return whether ATK and DEF changed places, with all their changes; a second change undoes the first."""
    changes = sum([mod.card == card for mod in state.changes.of("swapped")])
    return (changes + len(static_values(state, card, "swapped"))) % 2 == 1 and not _keeps_atk(state, card)


def _keeps_atk(state: State, card: int) -> bool:
    """Return whether only its own effects say what ATK a monster has."""
    return "atk_fixed" in state.game.static_rows and has(state, card, "atk_fixed")


def _base(state: State, card: int, kind: SettingKind, printed: int) -> int:
    """Return the original value: the printed one or the one that an effect set, halved as often as effects say."""
    value = _set_last(state, card, kind)
    return (printed if value is None else value) >> len(
        _halvings(state, card, "halved_base", "atk" if kind == "base_atk" else "def")
    )


def _halvings(state: State, card: int, halved: HalvingKind, kind: Stat) -> Sequence[int]:
    """Return the static effects that halve an ATK ("atk") or DEF ("def") in a way, without those that an effect ended."""
    if "spared_by" in state.changes.kinds:
        return _unspared(state, card, halved, f"base_{kind}")
    return static_values(state, card, halved)


def _unspared(state: State, card: int, kind: HalvingKind | SettingKind, spared: str) -> list[int]:
    """Return the values of static effects on a card without those that an effect ended for it (`spared_by`)."""
    ended = [mod.value for mod in state.changes.of("spared_by") if mod.card == card]
    return [value for source, value in given_by(state, card, kind) if (source, spared) not in ended]


def _fixed(state: State, card: int, kind: SettingKind) -> int | None:
    """Return the ATK or DEF that an effect set, if one did."""
    kinds = state.changes.kinds
    if kind == "set_atk" and _keeps_atk(state, card):
        return next((value for source, value in given_by(state, card, kind) if source == card), None)
    if "spared_by" in kinds and not any(mod.card == card for mod in kinds.get(kind, ())):
        values = _unspared(state, card, kind, kind)
        return values[-1] if values else None
    return _set_last(state, card, kind)


def _set_last(state: State, card: int, kind: SettingKind) -> int | None:
    """Return the value that the last effect set, if one did, without Equip cards that would raise what they must not raise."""
    shut = "no_equip_gain" in state.game.static_rows and has(state, card, "no_equip_gain")
    if not shut or any(mod.card == card for mod in state.changes.of(kind)):
        return last(state, card, kind, None)
    printed = (state.game.atk if kind.endswith("atk") else state.game.def_)[card]
    found = given_by(state, card, kind)
    values = [value for source, value in found if value <= printed or not raises_nothing(state, source, card)]
    return values[-1] if values else None


def base_atk_of(state: State, card: int) -> int:
    """Return the original ATK of a monster: the printed one, or what effects make of it."""
    return _base(state, card, "base_atk", state.game.atk[card])


def base_def_of(state: State, card: int) -> int:
    """Return the original DEF of a monster: the printed one, or what effects make of it."""
    return _base(state, card, "base_def", state.game.def_[card])


OF_ATK: Final[tuple[SettingKind, SettingKind, Stat]] = ("set_atk", "base_atk", "atk")
OF_DEF: Final[tuple[SettingKind, SettingKind, Stat]] = ("set_def", "base_def", "def")
"""Kinds that set ATK or DEF, set the original value, and add to it."""


def _atk(state: State, card: int) -> int:
    return _value(state, card, OF_ATK, state.game.atk[card], 0)


def _def(state: State, card: int) -> int:
    return _value(state, card, OF_DEF, state.game.def_[card], 1)


def _value(state: State, card: int, of: tuple[SettingKind, SettingKind, Stat], value: int, place: int) -> int:
    """Return ATK or DEF from the printed value; `place` is that of its part in the Field Power Bonus."""
    kinds, rows, (fixing, basing, adding) = state.changes.kinds, statics_now(state), of
    if fixing in kinds or fixing in rows:
        fixed = _fixed(state, card, fixing)
        if fixed is not None:
            return max(0, int(fixed))
    if basing in kinds or basing in rows or "halved_base" in rows:
        value = _base(state, card, basing, value)
    value += bonus(state, card)[place]
    if adding in kinds or adding in rows:
        value += total(state, card, adding)
    return max(0, int(value))


def counted_bonus(state: State, card: int) -> tuple[int, int]:
    """Return the part of the Field Power Bonus that is in ATK and DEF: a value that an effect set has none, and it changes
    places with them."""
    atk, def_ = bonus(state, card)
    if _fixed(state, card, "set_atk") is not None:
        atk = 0
    if _fixed(state, card, "set_def") is not None:
        def_ = 0
    return (def_, atk) if any_of(state, SWAPPED) and _swapped(state, card) else (atk, def_)


def monsters(state: State, board: int) -> tuple[int, ...]:
    """Return the monsters of a board. A card in the Backrow counts if it is there as a monster, not as an equip
    (KD-BOARD-03)."""
    side = state.boards[board]
    return _look_for_monsters(state, side) if side.standing is None else side.standing


def _look_for_monsters(state: State, side: Board) -> tuple[int, ...]:
    found = tuple([card for card in side.front if card >= 0])
    if side.rear:
        found += tuple([card for card in side.back if card >= 0 and state.zone[card] == FRONT])
    side.standing = found
    return found


def all_monsters(state: State) -> list[int]:
    found: list[int] = []
    for board in range(len(state.boards)):
        found += monsters(state, board)
    return found


def foes(state: State, seat: int) -> list[int]:
    """Return the monsters of a player's opponents."""
    found: list[int] = []
    for board in foe_boards(state, state.players[seat].board):
        found += monsters(state, board)
    return found
