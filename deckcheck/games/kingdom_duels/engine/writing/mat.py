"""Play mat of a duel: a side per player with its rows, Terrains under the Frontrow, hand and piles."""

from __future__ import annotations

from collections.abc import Iterable

from deckcheck.core.mat import Board, CardFace, Cell, Mat, MatZone, Meter, Number, Side, Slot
from deckcheck.games.kingdom_duels.engine.cards.statics import has
from deckcheck.games.kingdom_duels.engine.cards.values import atk_of, counted_bonus, def_of, level_of
from deckcheck.games.kingdom_duels.engine.duel.constants import BACK, DEF, DOWN, FRONT, HIDDEN_ATK, HIDDEN_DEF, PHASES, UNDER
from deckcheck.games.kingdom_duels.engine.duel.state import State, first_seat_of, place_of
from deckcheck.games.kingdom_duels.engine.duel.static_kinds import Kind
from deckcheck.games.kingdom_duels.engine.terrains.markers import TERRAINS
from deckcheck.games.kingdom_duels.engine.tilemap.grid import STRAIGHT, Tile, all_tiles, color_of, is_open, tile_word
from deckcheck.games.kingdom_duels.engine.tilemap.inside import side_color, tile_of
from deckcheck.games.kingdom_duels.engine.view.view import attached_face_down
from deckcheck.games.kingdom_duels.engine.writing.wording import PHASE_WORDS, zone_key

STATES: dict[Kind, str] = {"negated": "negated", "cannot_attack": "cannot attack", "position_locked": "Battle Locked"}
"""Changes that a watcher should see on a monster, and their words."""


def draw_mat(state: State) -> Mat:
    sides = tuple(_side(state, seat) for seat in range(len(state.players)))
    return Mat(caption=_caption(state), sides=sides, board=_tiles(state))


def _tiles(state: State) -> Board | None:
    """Return the Tilemap. Its Tiles name the zones of the monsters on them, which are drawn in their rows."""
    if state.tilemap is None:
        return None
    grid, monsters = state.tilemap.grid, state.tilemap.tiles
    labels: dict[Tile, tuple[str, ...]] = {}
    for card, tile in sorted(monsters.items(), key=lambda item: (state.ctrl[item[0]], place_of(state, item[0]))):
        labels[tile] = (*labels.get(tile, ()), zone_words(state, state.ctrl[card], place_of(state, card)))
    owners = {side_color(state, board): first_seat_of(state, board) for board in reversed(range(len(state.boards)))}
    cells = [
        Cell(
            column=tile[0],
            row=tile[1],
            kind="" if color_of(grid, tile) == "white" else color_of(grid, tile),
            owner=owners.get(color_of(grid, tile), -1),
            labels=labels.get(tile, ()),
            walls="".join(name for name, way in zip("nesw", STRAIGHT, strict=True) if not is_open(grid, tile, way)),
        )
        for tile in all_tiles(grid)
    ]
    return Board(grid.columns, grid.rows, tuple(cells))


def zone_words(state: State, board: int, place: int) -> str:
    """Return a zone of a side in words: "Anna 3", and "Anna 8" in the Backrow."""
    return f"{state.names[first_seat_of(state, board)]} {place + 1}"


def _caption(state: State) -> str:
    caption = PHASE_WORDS[PHASES[state.phase]]
    if state.chain:
        caption += ", chain: " + ", ".join(state.game.name[link.card] for link in state.chain)
    return caption


def _side(state: State, seat: int) -> Side:
    """Return the side of a player. Teammates who share a board (KD-MULTI-10) have it on the side of the first of them."""
    player = state.players[seat]
    board = state.boards[player.board]
    first = next(other for other, mate in enumerate(state.players) if mate.board == player.board) == seat
    meters = [Meter("LP", board.lp, state.options.life_points)]
    if board.warned:
        meters.append(Meter("Idle Warnings", len(board.warned), 2))
    zones = [
        MatZone("Hand", _cards(state, sorted(player.hand)), private=True),
        MatZone("Main Deck", size=len(player.deck.cards)),
        MatZone("Extra Deck", size=len(player.extra)),
    ]
    return Side(
        name=state.names[seat],
        seat=seat,
        active=seat == state.active,
        out=player.lost,
        meters=tuple(meters),
        zones=(*(_field(state, player.board) if first else ()), *zones),
    )


def _field(state: State, number: int) -> tuple[MatZone, ...]:
    board = state.boards[number]
    colour = f" ({board.color} side)" if board.color else ""
    front = [
        Slot(
            str(column + 1),
            _monster(state, card) if card >= 0 else None,
            TERRAINS[board.terrains[column]].label,
            zone_key(number, "front", column),
        )
        for column, card in enumerate(board.front)
    ]
    return (
        MatZone(f"Frontrow{colour}", slots=tuple(front)),
        MatZone("Backrow", slots=tuple(_back(state, number, column, card) for column, card in enumerate(board.back))),
        MatZone("Rule Zone", _cards(state, board.rules)),
        MatZone("Graveyard", _cards(state, board.grave), len(board.grave)),
        MatZone("Eroded", _cards(state, board.eroded), len(board.eroded)),
    )


def _back(state: State, board: int, column: int, card: int) -> Slot:
    """Return a zone of the Backrow. An equip is drawn with its bearer; its zone names it."""
    title, key = str(column + 1), zone_key(board, "back", column)
    if card < 0:
        return Slot(title, key=key)
    if state.zone[card] == FRONT:
        return Slot(title, _monster(state, card), key=key)
    if state.host[card] >= 0:
        name = "A face-down card" if attached_face_down(state, card) else state.game.name[card]
        return Slot(title, label=f"{name} equips {state.game.name[state.host[card]]}", key=key)
    face_down = state.pos[card] == DOWN
    return Slot(title, _card(state, card, face_down=face_down, marks=("Set",) if face_down else ()), key=key)


def _monster(state: State, card: int) -> CardFace:
    """Return a monster on the field: what it is worth now, unless it is Hidden, and what it bears."""
    hidden = state.pos[card] >= HIDDEN_ATK
    carried = [other for other, host in enumerate(state.host) if host == card and state.zone[other] in (UNDER, BACK)]
    return _card(
        state,
        card,
        face_down=hidden,
        sideways=state.pos[card] in (DEF, HIDDEN_DEF),
        spent=state.moved[card] == state.turn,
        fights=state.attack is not None and card in state.attack,
        marks=tuple(_marks(state, card, hidden)),
        carries=tuple(_card(state, other, face_down=attached_face_down(state, other)) for other in carried),
    )


def _marks(state: State, card: int, hidden: bool) -> Iterable[str]:
    if state.attack is not None and card in state.attack:
        yield "attacks" if card == state.attack[0] else "is attacked"
    if hidden:
        yield "Hidden"
    if state.pos[card] in (DEF, HIDDEN_DEF):
        yield "DEF position"
    tile = tile_of(state, card)
    if tile is not None:
        yield f"on Tile {tile_word(tile)}"
    yield from (word for kind, word in STATES.items() if has(state, card, kind))
    if not hidden and any(bonus := counted_bonus(state, card)):
        yield f"Field Power Bonus {bonus[0]:+}/{bonus[1]:+}"
    if state.moved[card] == state.turn:
        yield "position fixed"
    if state.counters[card]:
        yield f"counters: {state.counters[card]}"


def _cards(state: State, cards: Iterable[int]) -> tuple[CardFace, ...]:
    return tuple(_card(state, card) for card in cards)


def _card(
    state: State,
    card: int,
    *,
    face_down: bool = False,
    sideways: bool = False,
    spent: bool = False,
    fights: bool = False,
    marks: tuple[str, ...] = (),
    carries: tuple[CardFace, ...] = (),
) -> CardFace:
    game, row = state.game, state.cards[card]
    if "Symbol" in game.types[card] and not face_down:
        marks = (*marks, f"Charges: {state.counters[card]}")
    return CardFace(
        key=str(card),
        name=row.name,
        id=row.id,
        kind=row.frame.lower(),
        corner=str(level_of(state, card)) if card in game.monsters and not face_down else "",
        corner_label="Level",
        numbers=() if face_down or card not in game.monsters else _numbers(state, card),
        owner=game.owner[card],
        face_down=face_down,
        sideways=sideways,
        spent=spent,
        fights=fights,
        marks=marks,
        carries=carries,
    )


def _numbers(state: State, card: int) -> tuple[Number, ...]:
    """Return ATK and DEF: on the field the current ones, with the printed ones where they differ; elsewhere as printed."""
    row = state.cards[card]
    if state.zone[card] != FRONT:
        return (Number("ATK", _printed(row.atk)), Number("DEF", _printed(row.def_)))
    pairs = (("ATK", atk_of(state, card), _printed(row.atk)), ("DEF", def_of(state, card), _printed(row.def_)))
    return tuple(Number(label, now, printed if printed != now else None) for label, now, printed in pairs)


def _printed(value: int | str | None) -> int | str:
    return 0 if value is None else value
