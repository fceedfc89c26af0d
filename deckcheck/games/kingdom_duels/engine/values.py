"""What a card is worth and may do right now: ATK, DEF, types, names, and what static effects and changes say of it."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.engine.kit import MONSTER
from deckcheck.games.kingdom_duels.engine.state import (
    BACK,
    DOWN,
    FRONT,
    HIDDEN_ATK,
    RULE,
    UNDER,
    State,
    foe_boards,
)
from deckcheck.games.kingdom_duels.engine.terrains import TERRAINS, Terrain


def in_play(state: State, card: int) -> bool:
    """Face-up on the field, or in a Rule Zone: its effects work (KD-RULECARD-03)."""
    zone = state.zone[card]
    if zone == FRONT:
        return state.pos[card] < HIDDEN_ATK
    if zone == BACK:
        return state.pos[card] != DOWN
    return zone == RULE


def in_zone(state: State, card: int, word: str) -> bool:
    """Whether a card is where an effect needs it: field, hand, graveyard, attached, any."""
    if word == "field":
        return in_play(state, card)
    if word == "attached":
        return state.zone[card] == UNDER
    if word == "any":
        return True
    from deckcheck.games.kingdom_duels.engine.state import ZONE_WORDS

    return ZONE_WORDS[state.zone[card]] == word


def has(state: State, card: int, kind: str) -> bool:
    """Whether a change or a static effect of this kind holds for a card."""
    for mod in state.mods:
        if mod.card == card and mod.kind == kind:
            return True
    rows = state.kit.static_rows.get(kind)
    if rows is None:
        return False
    zones = state.zone
    for source, static, plain in rows:
        zone = zones[source]
        if plain and zone != FRONT and zone != BACK and zone != RULE:
            continue
        if not _holds(state, source, static.zone) or (state.mods and _negated(state, source)):
            continue
        if static.fits(state, source, card):
            return True
    return False


def static_values(state: State, card: int, kind: str) -> list[Any]:
    """What the static effects that hold now say of a card. Copies of a Rule card count once (KD-RULECARD-04)."""
    rows = state.kit.static_rows.get(kind)
    if rows is None:
        return []
    found = []
    zones = state.zone
    for source, static, plain in rows:
        zone = zones[source]
        if plain and zone != FRONT and zone != BACK and zone != RULE:
            continue
        if not _holds(state, source, static.zone):
            continue
        if static.fits(state, source, card) and not (state.mods and _negated(state, source)):
            value = static.value
            found.append(value(state, source, card) if callable(value) else value)
    return found


def _holds(state: State, source: int, word: str) -> bool:
    zone = state.zone[source]
    if zone == UNDER:
        return word == "attached"
    if word != "field":
        return word != "attached" and in_zone(state, source, word)
    if zone == FRONT:
        return state.pos[source] < HIDDEN_ATK
    if zone == BACK:
        return state.pos[source] != DOWN
    return zone == RULE and not any(state.zone[twin] == RULE for twin in state.kit.twins[source])


def _negated(state: State, card: int) -> bool:
    return any(mod.kind == "negated" and mod.card == card for mod in state.mods)


def total(state: State, card: int, kind: str) -> int:
    """The sum of the changes of a value."""
    amount: int = sum(mod.value for mod in state.mods if mod.card == card and mod.kind == kind)
    return amount + int(sum(static_values(state, card, kind)))


def last(state: State, card: int, kind: str, default: Any) -> Any:
    """The value that the last change of this kind set."""
    values = static_values(state, card, kind) + [mod.value for mod in state.mods if mod.card == card and mod.kind == kind]
    return values[-1] if values else default


def types_of(state: State, card: int) -> frozenset[str]:
    """The printed types and those that effects and the Terrain add. A monster that just fell in battle still has those."""
    types = state.kit.types[card]
    if state.zone[card] not in (FRONT, BACK):
        fell_as = [mod.value for mod in state.mods if mod.card == card and mod.kind == "fell_as"] if state.mods else ()
        return fell_as[0] if fell_as else types
    if not state.mods and "type" not in state.kit.static_rows:
        terrain = terrain_of(state, card)
        if not terrain.dampens and not terrain.dries:
            return types
    lost: set[str] = set()
    more: set[str] = set(static_values(state, card, "type"))
    for mod in state.mods:
        if mod.card == card:
            if mod.kind == "type":
                more.add(mod.value)
            elif mod.kind == "lose_type":
                lost.add(mod.value)
    terrain = terrain_of(state, card)
    if terrain.dampens and "Flying" not in types:
        more.add("Dampened")
    if terrain.dries:
        lost.add("Dampened")
    if more or lost:
        return (types | more) - lost
    return types


def attributes_of(state: State, card: int) -> frozenset[str]:
    """The attribute, or the one that an effect set, and those that an effect adds."""
    if not state.mods and "attribute" not in state.kit.static_rows and "also_attribute" not in state.kit.static_rows:
        return state.kit.attributes[card]
    found = {last(state, card, "attribute", state.kit.attribute[card])}
    found.update(static_values(state, card, "also_attribute"))
    return frozenset(found)


def names_of(state: State, card: int) -> frozenset[str]:
    """The name, and for Fusion and Integration Monsters those of their materials (KD-FUSION-03, KD-INTEGRATION-03)."""
    kit = state.kit
    if "name" not in kit.static_rows and not kit.extra_monster[card]:
        for mod in state.mods:
            if mod.card == card and mod.kind in ("name", "renamed"):
                break
        else:
            return kit.names[card]
    renamed = last(state, card, "renamed", None)
    names = {renamed} if renamed is not None else set(kit.names[card])
    summon = state.kit.effects[card].summon
    if summon is not None and summon.kind in ("fusion", "integration") and state.zone[card] in (FRONT, BACK):
        names.update(summon.materials)
    names.update(mod.value for mod in state.mods if mod.card == card and mod.kind == "name")
    names.update(static_values(state, card, "name"))
    return frozenset(names)


def terrain_of(state: State, card: int) -> Terrain:
    """The Terrain that a monster is on; in the Backrow that of its column (KD-TERRAIN-05)."""
    return TERRAINS[state.boards[state.ctrl[card]].terrains[state.col[card]]]


def matches(state: State, card: int, terrain: Terrain) -> int:
    """How many entries of a Terrain a monster fits as a whole (KD-TERRAIN-09)."""
    if not terrain.bonus:
        return 0
    types, attributes = types_of(state, card), attributes_of(state, card)
    return sum((not kind or kind in types) and (not of or not attributes.isdisjoint(of)) for kind, of in terrain.bonus)


def bonus(state: State, card: int) -> tuple[int, int]:
    """The Field Power Bonus of a monster on the field; once, however many entries it fits (KD-TERRAIN-10, KD-AMB-25)."""
    if state.zone[card] not in (FRONT, BACK):
        return (0, 0)
    fits = matches(state, card, terrain_of(state, card))
    if not fits and has(state, card, "force_bonus"):
        fits = 1
    if not fits or has(state, card, "no_bonus"):
        return (0, 0)
    times = fits if state.options.bonus_each else 1
    times *= 1 + total(state, card, "bonus_times")
    atk, def_ = last(state, card, "base_bonus", state.kit.bonus[card])
    return (atk * times, def_ * times)


def atk_of(state: State, card: int) -> int:
    return _def(state, card) if state.mods and _swapped(state, card) else _atk(state, card)


def def_of(state: State, card: int) -> int:
    return _atk(state, card) if state.mods and _swapped(state, card) else _def(state, card)


def _swapped(state: State, card: int) -> bool:
    """Whether ATK and DEF changed places, with all that changes them; a second change undoes the first."""
    return sum(mod.kind == "swapped" and mod.card == card for mod in state.mods) % 2 == 1


def _base(state: State, card: int, kind: str, printed: int) -> int:
    """The original value: the printed one or the one that an effect set, halved as often as effects say."""
    value: int = last(state, card, kind, printed)
    return value >> len(static_values(state, card, "halved_base"))


def _atk(state: State, card: int) -> int:
    base = _base(state, card, "base_atk", state.kit.atk[card])
    value = last(state, card, "set_atk", None)
    if value is None:
        value = base + bonus(state, card)[0] + total(state, card, "atk")
    return max(0, int(value))


def _def(state: State, card: int) -> int:
    base = _base(state, card, "base_def", state.kit.def_[card])
    value = last(state, card, "set_def", None)
    if value is None:
        value = base + bonus(state, card)[1] + total(state, card, "def")
    return max(0, int(value))


def monsters(state: State, board: int) -> list[int]:
    """The monsters of a board; one in the Backrow counts when it is there as a monster, not as an equip (KD-BOARD-03)."""
    side = state.boards[board]
    found = [card for card in side.front if card >= 0]
    if not state.mods and "as_monster" not in state.kit.static_rows:
        return found
    found += [
        card
        for card in side.back
        if card >= 0 and state.kit.main[card] & MONSTER and state.host[card] < 0 and has(state, card, "as_monster")
    ]
    return found


def all_monsters(state: State) -> list[int]:
    return [card for board in range(len(state.boards)) for card in monsters(state, board)]


def foes(state: State, seat: int) -> list[int]:
    """The monsters of a player's opponents."""
    return [card for board in foe_boards(state, state.players[seat].board) for card in monsters(state, board)]


def event_holds(state: State, card: int, seat: int) -> bool:
    """Whether the EVENT of a Rule is true (KD-RULECARD-08). Most ask for a face-up monster of a type: the printed types decide
    unless something that adds or takes types is in play."""
    kit = state.kit
    event, wanted = kit.effects[card].event, kit.event_types[card]
    if event is None:
        return False
    if wanted is None or _types_may_change(state, wanted):
        return event(state, card, seat)
    pos, types = state.pos, kit.types
    for board in state.boards:
        for other in board.front:
            if other >= 0 and pos[other] < HIDDEN_ATK and not wanted.isdisjoint(types[other]):
                return True
    return False


def _types_may_change(state: State, wanted: frozenset[str]) -> bool:
    """Whether a change, a static effect in play or a Terrain could give or take one of the types."""
    for mod in state.mods:
        if mod.kind == "as_monster" or (mod.kind in ("type", "lose_type") and mod.value in wanted):
            return True
    for source, static, _ in state.kit.static_rows.get("type", ()):
        if state.zone[source] in (FRONT, BACK, RULE, UNDER) and (callable(static.value) or static.value in wanted):
            return True
    if "Dampened" in wanted:
        return any(number in DAMPENING for board in state.boards for number in board.terrains)
    return False


def conceals(state: State, board: int, column: int, card: int) -> tuple[bool, bool]:
    """Whether a Terrain lets a monster be summoned in Hidden DEF and in Hidden ATK there (KD-TERRAIN-13)."""
    number = state.boards[board].terrains[column]
    rule, words, hidden_atk, _ = CONCEALING[number]
    if rule is None or not rule(state, board, column, card, words):
        return (False, False)
    return (True, hidden_atk)


def may_hide_here(state: State, card: int) -> bool:
    """Whether its Terrain or an effect lets a face-up monster hide."""
    if has(state, card, "hides_here"):
        return True
    board, column = state.ctrl[card], state.col[card]
    rule, words, _, hide = CONCEALING[state.boards[board].terrains[column]]
    return hide and rule is not None and bool(rule(state, board, column, card, words))


def _alone(state: State, board: int, column: int, card: int, words: str) -> bool:
    return not monsters(state, board)


def _faced(state: State, board: int, column: int, card: int, words: str) -> bool:
    """The opposing column is the mirror image: my first zone faces the opponent's fifth."""
    for other in foe_boards(state, board):
        facing = state.boards[other].front[4 - column]
        if facing >= 0 and state.pos[facing] < HIDDEN_ATK:
            return True
    return False


def _indoors(state: State, board: int, column: int, card: int, words: str) -> bool:
    side = state.boards[board]
    return any(
        other >= 0 and state.pos[other] >= HIDDEN_ATK and TERRAINS[side.terrains[place]].name == "Indoors"
        for place, other in enumerate(side.front)
        if place != column
    )


_CONCEAL: dict[str, Any] = {
    "all": lambda state, board, column, card, words: True,
    "alone": _alone,
    "faced": _faced,
    "indoors": _indoors,
    "any_monster": lambda state, board, column, card, words: bool(all_monsters(state)),
    "attribute": lambda state, board, column, card, words: state.kit.attribute[card] in words.split(","),
    "not": lambda state, board, column, card, words: state.kit.attribute[card] != words,
    "type": lambda state, board, column, card, words: not state.kit.types[card].isdisjoint(words.split(",")),
    "wind_or": lambda state, board, column, card, words: state.kit.attribute[card] == "wind" or words in state.kit.types[card],
    "fire_or": lambda state, board, column, card, words: state.kit.attribute[card] == "fire" or words in state.kit.types[card],
    "level": lambda state, board, column, card, words: state.kit.level[card] <= int(words),
    "def": lambda state, board, column, card, words: state.kit.def_[card] >= int(words),
    "river": lambda state, board, column, card, words: state.kit.attribute[card] == "water" and state.kit.level[card] <= 5,
}
"""The conditions of Terrains for being summoned or put Hidden there."""
CONCEALING = tuple(
    (_CONCEAL.get(terrain.conceal.partition(":")[0]), terrain.conceal.partition(":")[2], terrain.hidden_atk, terrain.hide)
    for terrain in TERRAINS
)
"""For each Terrain: its condition and the words of it, whether Hidden ATK is allowed too, whether monsters may hide there."""
DAMPENING = frozenset(number for number, terrain in enumerate(TERRAINS) if terrain.dampens)
