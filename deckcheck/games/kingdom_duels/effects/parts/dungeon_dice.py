"""Dungeon Dice: the Dice Phase, shapes that are placed on the Tilemap, and Crests that are spent."""

from __future__ import annotations

from typing import Final

from deckcheck.core.engine import Action
from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    battles,
    changes,
    choices,
    marks,
    places,
    spells,
    summons,
    tiles,
)
from deckcheck.games.kingdom_duels.engine.battle import attacks
from deckcheck.games.kingdom_duels.engine.cards.facts import SPELL
from deckcheck.games.kingdom_duels.engine.duel.changes import Changes
from deckcheck.games.kingdom_duels.engine.duel.effect_model import Targets
from deckcheck.games.kingdom_duels.engine.duel.event_model import DicePhaseBegan
from deckcheck.games.kingdom_duels.engine.duel.numbers import player_number
from deckcheck.games.kingdom_duels.engine.duel.state import State, ask
from deckcheck.games.kingdom_duels.engine.legal import strikes_now
from deckcheck.games.kingdom_duels.engine.summons.places import normal_summons
from deckcheck.games.kingdom_duels.engine.summons.summons import in_extra
from deckcheck.games.kingdom_duels.engine.terrains import strikes
from deckcheck.games.kingdom_duels.engine.tilemap.grid import Tile, all_tiles, color_of, neighbours, tiles_of_color
from deckcheck.games.kingdom_duels.engine.tilemap.inside import own_tiles, paint, side_color, tile_of
from deckcheck.games.kingdom_duels.engine.zones.rows import free_column

MASTER: Final = "Dungeon Master Token"
DICE: Final = {"red": "Dimension Dice Token - Red", "blue": "Dimension Dice Token - Blue"}
BLACK_DICE: Final = "Dimension Dice Token - Rare Black"
TURNS: Final = ("as drawn", "turned 90", "turned 180", "turned 270", "flipped", "flipped 90", "flipped 180", "flipped 270")
Shape = tuple[Tile, ...]
"""Tiles of a shape as steps from its star."""


# Shapes


def shape_of(lines: tuple[str, ...], turn: int) -> Shape:
    """Return a shape, flipped and turned: the fourth turn and those after it are flipped."""
    places_ = {(x, -y): letter for y, row in enumerate(lines) for x, letter in enumerate(row) if letter in "#*"}
    star = next(place for place, letter in places_.items() if letter == "*")
    found = [(x - star[0], y - star[1]) for x, y in places_]
    if turn >= 4:
        found = [(-x, y) for x, y in found]
    for _ in range(turn % 4):
        found = [(y, -x) for x, y in found]
    return tuple(sorted(found))


def placed(shape: Shape, star: Tile) -> list[Tile]:
    return [(star[0] + x, star[1] + y) for x, y in shape]


def stars_for(state: State, seat: int, shape: Shape) -> list[Tile]:
    """Return the Tiles where the star of a shape can be: all of it on white Tiles, and connected to Tiles of the player's
    colour; none if the Tilemap has gone."""
    if state.tilemap is None:
        return []
    grid = state.tilemap.grid
    white = {tile for tile in all_tiles(grid) if color_of(grid, tile) == "white"}
    own = own_tiles(state, changes.home(state, seat))
    border = {there for tile in own for there in neighbours(grid, tile) if there in white}
    stars = {(column - x, row - y) for column, row in border for x, y in shape}
    return sorted(star for star in stars if white.issuperset(placed(shape, star)))


def turns_of(state: State, seat: int, lines: tuple[str, ...]) -> dict[int, Shape]:
    """Return the different ways to turn and flip a shape in which it fits somewhere."""
    found: dict[int, Shape] = {}
    for turn in range(len(TURNS)):
        shape = shape_of(lines, turn)
        if shape not in found.values() and stars_for(state, seat, shape):
            found[turn] = shape
    return found


def can_place(state: State, seat: int, token: int) -> bool:
    """Return whether there is room for a Dimension Dice, on the Tilemap and on the field."""
    if state.tilemap is None or not summons.has_room_for(state, seat, (token,)):
        return False
    return any(turns_of(state, seat, lines) for lines in state.cards[token].shapes)


def ask_shape(state: State, token: int, seat: int) -> None:
    """Let a player choose the shape of a Dimension Dice, how it is turned, and where it goes."""
    shapes = state.cards[token].shapes
    words = [number for number, lines in enumerate(shapes, 1) if turns_of(state, seat, lines)]
    choices.choose(state, seat, words, _ask_turn, token, seat, called="shape {}")


def _ask_turn(state: State, number: int, token: int, seat: int) -> None:
    words = [TURNS[turn] for turn in turns_of(state, seat, state.cards[token].shapes[number - 1])]
    choices.choose(state, seat, words, _ask_star, number, token, seat)


def _ask_star(state: State, word: str, number: int, token: int, seat: int) -> None:
    shape = shape_of(state.cards[token].shapes[number - 1], TURNS.index(word))
    tiles.ask_tile(state, seat, stars_for(state, seat, shape), _place, shape, token, seat)


def _place(state: State, star: Tile, shape: Shape, token: int, seat: int) -> None:
    """Place the shape and summon the Token on its star."""
    color = side_color(state, changes.home(state, seat))
    paint(state, dict.fromkeys(placed(shape, star), color))
    black = state.game.name[token] == BLACK_DICE
    if black:
        paint(state, {star: "black"})
    marks.mark(state, token, "enters_on", (star,), state.turn)
    summons.special_summon(state, seat, (token,), summons.FACE_UP, then=_unfold, arguments=(star, seat, black))


def _unfold(state: State, token: int, star: Tile, seat: int, black: bool) -> None:
    """The Token is destroyed; a Rare Black one opens a Warp Hole, another one lets its player Normal Summon on its Tile."""
    arrived = tile_of(state, token) == star
    choices.later(state, _after_token, star, seat, black, arrived)
    actions.destroy(state, token, seat)


def _after_token(state: State, star: Tile, seat: int, black: bool, arrived: bool) -> None:
    if black:
        tiles.put_in_force(state, seat, tiles.own_rules(state, seat, "Warp Hole"))
    elif arrived:
        marks.mark(state, player_number(seat), "dice_summon", True, state.turn)
        marks.mark(state, player_number(seat), "enters_on", (star,), state.turn)
        choices.later(state, _end_dice_summon, seat)
        found: list[Action] = []
        normal_summons(state, seat, found, full=False)
        if any(not summon.args[2].startswith("hidden") for summon in found):
            ask(state, seat, "normal_summon", "face_up")


def _end_dice_summon(state: State, seat: int) -> None:
    kept = [mod for mod in state.changes if mod.card != player_number(seat) or mod.kind not in ("dice_summon", "enters_on")]
    state.changes = Changes(kept)


# The Dice Phase


def roll_dice(state: State, card: int, seat: int, event: DicePhaseBegan) -> None:
    """The turn player rolls three dice: two of 4 or more summon a Dimension Dice, and a lower one is taken in Crests."""
    rolled = [choices.roll(state, event.seat) for _ in range(3)]
    choices.later(state, _ask_crests_won, rolled, event.seat)
    if sum(number >= 4 for number in rolled) < 2:
        return
    names = [DICE[side_color(state, changes.home(state, event.seat))], *([BLACK_DICE] if rolled == [6, 6, 6] else [])]
    tokens = [min(found) for name in names if (found := in_extra(state, event.seat, name))]
    tokens = [token for token in tokens if can_place(state, event.seat, token)]
    if tokens:
        choices.pick_up_to(state, event.seat, tokens, 1, _token_chosen, event.seat)


def _token_chosen(state: State, chosen: Targets, seat: int) -> None:
    for token in chosen:
        ask_shape(state, token, seat)


def _ask_crests_won(state: State, rolled: list[int], seat: int) -> None:
    numbers = sorted({number for number in rolled if number <= 3})
    if len(numbers) == 1:
        _add_crests(state, numbers[0], seat)
    elif numbers and masters(state, seat):
        choices.choose(state, seat, numbers, _add_crests, seat, called="{} Crests")


def masters(state: State, seat: int) -> list[int]:
    """Return the Dungeon Master Tokens that a player controls."""
    return [token for token in places.field_monsters(state, seat, "own") if state.game.name[token] == MASTER]


def _add_crests(state: State, number: int, seat: int) -> None:
    for token in masters(state, seat)[:1]:
        state.counters[token] += number


# Crests


COSTS: Final = {"move": 1, "attack": 3, "STRIKE": 3, "Spell": 5, "Set": 5}


def ask_crests(state: State, card: int, seat: int, event: DicePhaseBegan) -> None:
    """The turn player spends Crests as long as there are enough, and likes."""
    _ask_crests(state, event.seat)


def _ask_crests(state: State, seat: int) -> None:
    crests = max([state.counters[token] for token in masters(state, seat)], default=0)
    words = [word for word, cost in COSTS.items() if cost <= crests and _is_possible(state, seat, word)]
    if words:
        choices.choose(state, seat, [*words, tiles.DONE], _spend, seat)


def _is_possible(state: State, seat: int, word: str) -> bool:
    if word == "move":
        return bool(_movable(state, seat))
    if word in ("attack", "STRIKE"):
        if marks.marked(state, player_number(seat), "spent_three") or not attacks.attack_allowed(state, seat):
            return False
        return bool(_attackers(state, seat) if word == "attack" else _strikes(state, seat))
    room = free_column(state.boards[changes.home(state, seat)].back) >= 0
    return room and bool(
        _spells(state, seat) if word == "Spell" else state.game.settable.intersection(state.players[seat].hand)
    )


def _spend(state: State, word: str, seat: int) -> None:
    if word == tiles.DONE:
        return
    token = max(masters(state, seat), key=lambda token: state.counters[token])
    state.counters[token] -= COSTS[word]
    choices.later(state, _ask_crests, seat)
    if word in ("attack", "STRIKE"):
        marks.mark(state, player_number(seat), "spent_three", True, state.turn)
    if word == "move":
        choices.choose_card(state, seat, _movable(state, seat), _ask_way, seat)
    elif word == "attack":
        choices.choose_card(state, seat, _attackers(state, seat), _ask_target, seat)
    elif word == "STRIKE":
        choices.choose(state, seat, list(_strikes(state, seat)), _strike, seat)
    elif word == "Spell":
        choices.choose_card(state, seat, _spells(state, seat), _cast, seat)
    else:
        spells.ask_set(state, seat)


def _movable(state: State, seat: int) -> list[int]:
    return [monster for monster in places.field_monsters(state, seat) if tiles.may_step(state, monster, 1)]


def _ask_way(state: State, monster: int, seat: int) -> None:
    tiles.ask_move(state, seat, monster, tiles.may_step(state, monster, 1))


def _attackers(state: State, seat: int) -> list[int]:
    own = places.field_monsters(state, seat, "own")
    return [monster for monster in own if attacks.may_attack(state, monster) and attacks.targets_of(state, monster)]


def _ask_target(state: State, attacker: int, seat: int) -> None:
    choices.choose_card(state, seat, attacks.targets_of(state, attacker), battles.attacked_by, attacker)


def _strikes(state: State, seat: int) -> dict[str, tuple[int, int, int]]:
    """Return the STRIKEs of a player in words: the monster, the player and the zone that it strikes."""
    return {
        f"{state.refs[card]}: {state.names[player]} {zone}": (card, player, zone)
        for card, player, zone in (found.args for found in strikes_now(state, seat))
    }


def _strike(state: State, word: str, seat: int) -> None:
    strikes.strike(state, seat, *_strikes(state, seat)[word])


def _spells(state: State, seat: int) -> list[int]:
    hand = state.players[seat].hand
    return [card for card in hand if state.game.main[card] & SPELL and spells.castable(state, seat, card, slow_too=True)]


def _cast(state: State, card: int, seat: int) -> None:
    spells.cast(state, seat, card)


# The Dungeon


def summon_masters(state: State, card: int, seat: int) -> None:
    """Every player summons a Dungeon Master Token on the grey Tile next to the Tiles of their colour: their own, or one of the
    player of the card."""
    if state.tilemap is None:
        return
    grid = state.tilemap.grid
    used: list[int] = []
    for other in range(len(state.players)):
        found = [*in_extra(state, other, MASTER), *in_extra(state, seat, MASTER)]
        tokens = [token for token in found if token not in used]
        home = set(own_tiles(state, changes.home(state, other)))
        grey = tuple(tile for tile in tiles_of_color(grid, "grey") if not home.isdisjoint(neighbours(grid, tile)))
        if tokens and grey and not state.players[other].lost:
            used.append(tokens[0])
            choices.later(state, _summon_master, tokens[0], other, grey)


def _summon_master(state: State, token: int, seat: int, grey: tuple[Tile, ...]) -> None:
    marks.mark(state, token, "enters_on", grey, state.turn)
    summons.special_summon(state, seat, (token,), summons.FACE_UP)
