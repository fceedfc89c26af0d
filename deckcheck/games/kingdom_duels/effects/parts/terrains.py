"""Terrains: monsters that move, Terrains that are replaced, chosen or covered."""

from __future__ import annotations

from collections.abc import Sequence

from deckcheck.games.kingdom_duels.effects.parts import changes, choices, marks
from deckcheck.games.kingdom_duels.engine.cards.facts import RULE
from deckcheck.games.kingdom_duels.engine.cards.statics import has
from deckcheck.games.kingdom_duels.engine.cards.values import monsters
from deckcheck.games.kingdom_duels.engine.chain.events import fire
from deckcheck.games.kingdom_duels.engine.duel.constants import FRONT, HIDDEN_ATK, PERMANENT
from deckcheck.games.kingdom_duels.engine.duel.effect_model import React, Resolve, Targets, Trigger, When, any_event
from deckcheck.games.kingdom_duels.engine.duel.event_model import (
    E,
    EndPhaseBegan,
    Event,
    LeftField,
    Moved,
    OfAttack,
    PositionChanged,
    TerrainReplaced,
)
from deckcheck.games.kingdom_duels.engine.duel.state import State, foe_boards, in_rear, seat_of
from deckcheck.games.kingdom_duels.engine.summons import summons
from deckcheck.games.kingdom_duels.engine.terrains import terrain_rules
from deckcheck.games.kingdom_duels.engine.terrains.markers import (
    NUMBERS,
    TERRAINS,
    Terrain,
    terrain_at,
    terrain_target,
    with_attribute,
)
from deckcheck.games.kingdom_duels.engine.tilemap.grid import tile_named
from deckcheck.games.kingdom_duels.engine.tilemap.moving import move_to
from deckcheck.games.kingdom_duels.engine.zones.rows import shift
from deckcheck.simulator.parts.flow import note


def terrain_name(state: State, card: int) -> str:
    """Return the name of the Terrain that a card on the field is on."""
    return TERRAINS[state.boards[state.ctrl[card]].terrains[state.col[card]]].name


def terrain_attribute(state: State, card: int) -> str:
    return TERRAINS[state.boards[state.ctrl[card]].terrains[state.col[card]]].attribute


def terrain_in(state: State, board: int, column: int) -> Terrain:
    """Return the Terrain in a zone."""
    return TERRAINS[state.boards[board].terrains[column]]


def replace_all(names: tuple[str, ...], attributes: tuple[str, ...], new: str) -> Resolve:
    """Replace every Terrain of these names or attributes (all without any)."""

    def resolve(state: State, card: int, seat: int, targets: Targets) -> None:
        for board, side in enumerate(state.boards):
            for column in range(5):
                there = TERRAINS[side.terrains[column]]
                if there.name in names or there.attribute in attributes or not (names or attributes):
                    replace_terrain(state, board, column, new)

    return resolve


def ask_terrains(state: State, seat: int, boards: Sequence[int], most: int, new: str, *names: str, least: int = 0) -> None:
    """A player replaces up to this many Terrains (of these names, any without) with another one."""
    _ask_terrains(state, seat, boards, *tides(state, most, least, new), new, names)


def ask_each(state: State, seat: int, new: str, old: str) -> None:
    """One Terrain of each player becomes another; the player of the card chooses."""
    for board in reversed(every_board(state)):
        choices.later(state, _ask_terrains, seat, (board,), *tides(state, 1, 1, new), new, (old,))


def ask_twin(state: State, seat: int, new: str) -> None:
    """After a Terrain that was a target: its player replaces another one where a card in play doubles the waters."""
    most, least = tides(state, 1, 1, new)
    _ask_terrains(state, seat, every_board(state), most - 1, least - 1, new, ())


def tides(state: State, most: int, least: int, new: str) -> tuple[int, int]:
    """Return how many Terrains an effect replaces at most and at least: twice as many of WATER where a card in play says so."""
    if TERRAINS[NUMBERS[new]].attribute != "water" or not has(state, -1, "tides"):
        return most, least
    return 2 * most, 2 * least if least == most else least


def _ask_terrains(
    state: State, seat: int, boards: Sequence[int], most: int, least: int, new: str, names: tuple[str, ...]
) -> None:
    found = [
        f"{board + 1}:{column + 1}"
        for board in boards
        for column in range(5)
        if (there := TERRAINS[state.boards[board].terrains[column]]).name != new
        and not there.fixed
        and (not names or there.name in names)
    ]
    if found and most:
        words = found if least > 0 else [*found, "done"]
        choices.choose(state, seat, words, _terrain_chosen, seat, tuple(boards), most, new, names, least)


def _terrain_chosen(
    state: State, word: str, seat: int, boards: tuple[int, ...], most: int, new: str, names: tuple[str, ...], least: int
) -> None:
    if word != "done":
        board, column = (int(part) - 1 for part in word.split(":"))
        replace_terrain(state, board, column, new)
        _ask_terrains(state, seat, boards, most - 1, least - 1, new, names)


def every_board(state: State) -> list[int]:
    return list(range(len(state.boards)))


def foe_sides(state: State, seat: int) -> list[int]:
    return foe_boards(state, changes.home(state, seat))


def spots(state: State, boards: Sequence[int], *names: str, attribute: str = "") -> list[str]:
    """Terrains as words `board:zone`, of these names or this attribute."""
    return [
        f"{board + 1}:{column + 1}"
        for board in boards
        for column, number in enumerate(state.boards[board].terrains)
        if (not names or TERRAINS[number].name in names) and (not attribute or TERRAINS[number].attribute == attribute)
    ]


def spot(word: str) -> tuple[int, int]:
    board, column = word.split(":")
    return int(board) - 1, int(column) - 1


def ask_replace(state: State, seat: int, attribute: str, new: str, most: int, *, least: int = 1) -> None:
    """A player replaces Terrains of an attribute on either side, one after the other."""
    _ask_replace(state, seat, attribute, new, *tides(state, most, least, new))


def _ask_replace(state: State, seat: int, attribute: str, new: str, most: int, least: int) -> None:
    words = [word for word in spots(state, every_board(state), attribute=attribute) if not is_fixed(state, word)]
    if most and words:
        choices.choose(state, seat, words if least > 0 else [*words, "done"], _replace_spot, seat, attribute, new, most, least)


def is_fixed(state: State, word: str) -> bool:
    board, column = spot(word)
    return bool(TERRAINS[state.boards[board].terrains[column]].fixed)


def _replace_spot(state: State, word: str, seat: int, attribute: str, new: str, most: int, least: int) -> None:
    if word != "done":
        replace_terrain(state, *spot(word), new)
        _ask_replace(state, seat, attribute, new, most - 1, least - 1)


def move(state: State, card: int, column: int) -> bool:
    if has(state, card, "move_guarded"):
        return False
    return summons.move_monster(state, card, column)


def move_onto(state: State, card: int, target: int) -> bool:
    """Move a monster to a Terrain that was chosen, unless the monster is on another side by now."""
    board, place = terrain_at(target)
    return board == state.ctrl[card] and move(state, card, place)


def move_to_zone(state: State, word: str, card: int) -> None:
    """Move a monster to the zone, or in a Tilemap to the Tile, that a player has just chosen."""
    tile = tile_named(word)
    if tile is None:
        move(state, card, int(word) - 1)
    elif not has(state, card, "move_guarded"):
        move_to(state, card, tile)


def step_back(state: State, card: int, column: int = -1) -> bool:
    """Move a monster to the Backrow by an effect that says so, if the zone is free: in its column or in another one."""
    row, column = state.boards[state.ctrl[card]].back, state.col[card] if column < 0 else column
    if state.zone[card] != FRONT or in_rear(state, card) or row[column] >= 0:
        return False
    if has(state, card, "cannot_move") or has(state, card, "move_guarded"):
        return False
    by_another = terrain_rules.moved_by_another(state, card)
    if column != state.col[card] and not terrain_rules.lets_pass(state, card, state.ctrl[card], column, by_another=by_another):
        return False
    shift(state, card, 5 + column)
    note(state, "monster_moved", seat_of(state, state.ctrl[card]), card, 6 + column)
    fire(state, Moved(card))
    return True


def replace_terrain(state: State, board: int, column: int, name: str, *, by_rule: bool = False, by_name: bool = False) -> bool:
    """Put another Terrain Marker into a zone; the old one is in no zone any more (KD-TERRAIN-04). `by_name`: the effect asks
    for Terrains of the old one's name. A name such as "Wasteland (fire)" gives another attribute than the printed one."""
    if column < 0:
        return False  # that of a card which has left the field
    old = state.boards[board].terrains[column]
    if not is_replaceable(state, board, column, by_rule=by_rule, by_name=by_name):
        return False
    for there in monsters(state, board):
        if state.col[there] == column:
            terrain_rules.step_off(state, there)
    state.boards[board].terrains[column] = NUMBERS[name]
    note(state, "terrain_replaced", seat_of(state, board), TERRAINS[old].label, name, column + 1)
    fire(state, TerrainReplaced(board, column, old))
    return True


def is_replaceable(state: State, board: int, column: int, *, by_rule: bool = False, by_name: bool = False) -> bool:
    """Return whether nothing keeps the Terrain in a zone from being replaced by the effect that is carried out."""
    fixed = terrain_in(state, board, column).fixed
    if fixed and not _may_replace(state, fixed, by_rule, by_name):
        return False
    if "holds_terrains" in state.changes.kinds or any(
        mod.value == (board, column) for mod in state.changes.of("holds_terrain")
    ):
        return False  # nothing changes a Terrain while a card holds it
    return not _is_guarded(state, board, column)


def _is_guarded(state: State, board: int, column: int) -> bool:
    """Return whether a monster keeps the effect that is carried out from changing the Terrain it is on."""
    return any(state.col[there] == column and has(state, there, "terrain_guarded") for there in monsters(state, board))


def _may_replace(state: State, fixed: str, by_rule: bool, by_name: bool) -> bool:
    """Return whether an effect replaces a Terrain that says what can replace it; a Rule card's effects are known by
    themselves."""
    by_rule = by_rule or (state.acting >= 0 and bool(state.game.main[state.acting] & RULE))
    return (by_rule and fixed != "always") or (by_name and fixed == "named")


def flood(most: int) -> React[Event]:
    def react(state: State, card: int, seat: int, event: Event) -> None:
        ask_replace(state, seat, "earth", "Sea", most)

    return react


def attacks_near_earth(state: State, card: int, seat: int, event: OfAttack) -> bool:
    boards = every_board(state)
    there = [TERRAINS[number] for board in boards for number in state.boards[board].terrains]
    return event.attacker == card and any(other.attribute == "earth" and not other.fixed for other in there)


def own_water(state: State, card: int, seat: int) -> list[Targets]:
    """Return the WATER Terrain that the card is on."""
    if terrain_attribute(state, card) != "water":
        return []
    return [(terrain_target(state.ctrl[card], state.col[card]),)]


def fill_up(state: State, card: int, seat: int, targets: Targets) -> None:
    """SOE-031, SOE-094: where the monster was, the water becomes a coast."""
    board, column = terrain_at(targets[0])
    if TERRAINS[state.boards[board].terrains[column]].attribute == "water":
        replace_terrain(state, board, column, "Rugged Coast")


def cover(state: State, card: int, board: int, column: int, name: str) -> None:
    """Another Terrain for a time; what was there is remembered with the card."""
    old = TERRAINS[state.boards[board].terrains[column]].label
    if old != name and replace_terrain(state, board, column, name):
        marks.mark(state, card, "covers", (board, column, old, name), PERMANENT)


def tint(state: State, card: int, board: int, column: int, attribute: str) -> None:
    """A Terrain has another attribute until the card restores it (`restores`); it is not replaced."""
    old = TERRAINS[state.boards[board].terrains[column]]
    if old.attribute != attribute and "holds_terrains" not in state.changes.kinds and not _is_guarded(state, board, column):
        marks.mark(state, card, "tints", (board, column, old.name, old.attribute, attribute), PERMANENT)
        _set_attribute(state, board, column, attribute)


def tint_all(attribute: str, *old: str) -> Resolve:
    """For a card that stays: all Terrains (of these attributes, if some are given) have another one; the card restores them
    (WHILE_FACE_UP) and keeps it up with `tints_new`."""

    def resolve(state: State, card: int, seat: int, targets: Targets) -> None:
        for board in every_board(state):
            for column in range(5):
                _tint_if(state, card, board, column, attribute, old)

    return resolve


def tints_new(attribute: str, *old: str) -> Trigger:
    return Trigger(
        TerrainReplaced,
        lambda state, card, seat, event: _tint_if(state, card, event.board, event.column, attribute, old),
        at_once=True,
    )


def _tint_if(state: State, card: int, board: int, column: int, attribute: str, old: tuple[str, ...]) -> None:
    if not old or terrain_in(state, board, column).attribute in old:
        tint(state, card, board, column, attribute)


def _set_attribute(state: State, board: int, column: int, attribute: str) -> None:
    terrains = state.boards[board].terrains
    old = TERRAINS[terrains[column]].label
    terrains[column] = with_attribute(terrains[column], attribute)
    note(state, "terrain_replaced", seat_of(state, board), old, TERRAINS[terrains[column]].label, column + 1)


def uncover(state: State, card: int, seat: int, event: Event) -> None:
    """The old Terrains and attributes come back, where nothing else was put in the meantime."""
    covered, tinted = marks.marks(state, card, "covers"), marks.marks(state, card, "tints")
    marks.unmark(state, "covers", card=card)
    marks.unmark(state, "tints", card=card)
    marks.unmark(state, "holds_terrain", card=card)
    for board, column, old, name in reversed(covered):
        if TERRAINS[state.boards[board].terrains[column]].label == name:
            replace_terrain(state, board, column, old, by_name=True)
    for board, column, name, old, attribute in reversed(tinted):
        there = TERRAINS[state.boards[board].terrains[column]]
        if there.name == name and there.changed and there.attribute == attribute:
            _set_attribute(state, board, column, old)


def _covers(state: State, card: int, seat: int, event: Event) -> bool:
    return marks.marked(state, card, "covers") or marks.marked(state, card, "tints")


def restores(kind: type[E], when: When[E] = any_event) -> Trigger:
    """Restore the Terrains that the card covered or tinted at an event, wherever the card is then."""
    return Trigger(
        kind,
        uncover,
        lambda state, card, seat, event: _covers(state, card, seat, event) and when(state, card, seat, event),
        zone="any",
        at_once=True,
    )


UNTIL_THE_END = restores(EndPhaseBegan)
WHILE_FACE_UP = (
    restores(LeftField, lambda state, card, seat, event: event.card == card),
    restores(PositionChanged, lambda state, card, seat, event: event.card == card and state.pos[card] >= HIDDEN_ATK),
)


def ask_cover(state: State, card: int, seat: int, most: int, name: str) -> None:
    """Up to this many Terrains of either side, one after the other."""
    _ask_cover(state, card, seat, tides(state, most, 0, name)[0], name)


def _ask_cover(state: State, card: int, seat: int, most: int, name: str) -> None:
    words = [
        word
        for word in spots(state, every_board(state))
        if not (there := TERRAINS[_number(state, word)]).fixed and there.name != name
    ]
    if most and words:
        choices.choose(state, seat, [*words, "done"], _cover_chosen, card, seat, most, name)


def _cover_chosen(state: State, word: str, card: int, seat: int, most: int, name: str) -> None:
    if word != "done":
        cover(state, card, *spot(word), name)
        choices.later(state, _ask_cover, card, seat, most - 1, name)


def hold_covered(state: State, card: int) -> None:
    """Nothing replaces the Terrains that the card covered until it restores them."""
    for board, column, *_ in marks.marks(state, card, "covers"):
        marks.mark(state, card, "holds_terrain", (board, column), PERMANENT)


def _number(state: State, word: str) -> int:
    board, column = spot(word)
    return state.boards[board].terrains[column]


def close_dimension(state: State, card: int, seat: int, event: object) -> None:
    """For a Trigger or an ActivatedEffect: every "Different Dimension" Terrain becomes Land."""
    for board in every_board(state):
        for column in range(5):
            if TERRAINS[state.boards[board].terrains[column]].name == "Different Dimension":
                replace_terrain(state, board, column, "Land", by_name=True)
