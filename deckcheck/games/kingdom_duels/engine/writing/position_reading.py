"""Positions of scenarios, read into states."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from deckcheck.core.engine import Options, Position, ScenarioError
from deckcheck.core.rng import Pile, Stream
from deckcheck.games.kingdom_duels.cards import Card
from deckcheck.games.kingdom_duels.engine.apply import run
from deckcheck.games.kingdom_duels.engine.cards.facts import MONSTER, unspecified
from deckcheck.games.kingdom_duels.engine.cards.values import monsters
from deckcheck.games.kingdom_duels.engine.duel.changes import Mod
from deckcheck.games.kingdom_duels.engine.duel.constants import (
    ATK,
    BACK,
    DECK,
    DEF,
    DOWN,
    ERODED,
    EXTRA,
    FRONT,
    GRAVE,
    HAND,
    HIDDEN_ATK,
    MAIN1,
    PERMANENT,
    PHASES,
    RULE,
    SETUP,
    SWAP,
    UNDER,
    UP,
)
from deckcheck.games.kingdom_duels.engine.duel.effect_model import EffectsOf
from deckcheck.games.kingdom_duels.engine.duel.game_data import GameData
from deckcheck.games.kingdom_duels.engine.duel.options import parse_options
from deckcheck.games.kingdom_duels.engine.duel.players import Board, Player
from deckcheck.games.kingdom_duels.engine.duel.state import State, ask, push
from deckcheck.games.kingdom_duels.engine.terrains.markers import terrain_numbers
from deckcheck.games.kingdom_duels.engine.turns import setup_phase, turns
from deckcheck.games.kingdom_duels.engine.turns.setup_phase import mode_for, rotation_from, seating
from deckcheck.games.kingdom_duels.engine.writing.positions import CardRow, GivenPosition, PlayerRow
from deckcheck.games.kingdom_duels.engine.writing.tilemap_positions import load_tilemap
from deckcheck.simulator.parts.positions import UNSPECIFIED, one_of, player_rows, row_of, seat_of

PILES = {"main_deck": DECK, "extra_deck": EXTRA, "hand": HAND, "graveyard": GRAVE, "eroded": ERODED}
OPEN_PHASES = ("setup", "swap", "main1", "battle", "main2")


Zone = int | Sequence[str | int | CardRow] | Mapping[str, str | CardRow | None] | None


UNNAMED: CardRow = {"card": UNSPECIFIED}


class Placed(NamedTuple):
    """A card whose zone is known, but which is not in the state yet."""

    seat: int
    card: int
    key: str
    row: CardRow = UNNAMED
    zone: int = 0
    """Number of its place in the zone, from 1."""
    host: int = -1
    """Card that it is attached to."""


class PositionReader:
    """Reader that numbers the cards and puts them into their zones."""

    def __init__(
        self, rows: Mapping[str, PlayerRow], cards: Mapping[str, Card], options: Options, effects_of: EffectsOf
    ) -> None:
        self.names, self.rows, self.options = tuple(rows), rows, options
        self.effects_of = effects_of
        self.cards = list(cards.values())
        self.refs = list(cards)
        self.number = {reference: number for number, reference in enumerate(cards)}
        self.owner: dict[int, int] = {}
        self.places: list[Placed] = []
        self.used: set[int] = set()

    def make(self) -> State:
        for seat, row in enumerate(self.rows.values()):
            self._gather(seat, "main_deck", row.get("main_deck"))
            self._gather(seat, "extra_deck", row.get("extra_deck"))
            self._gather(seat, "hand", row.get("hand"))
            self._gather(seat, "graveyard", row.get("graveyard"))
            self._gather(seat, "eroded", row.get("eroded"))
            self._gather(seat, "rule_zone", row.get("rule_zone"))
            self._gather(seat, "frontrow", row.get("frontrow"))
            self._gather(seat, "backrow", row.get("backrow"))
        owners = [self.owner.get(number, 0) for number in range(len(self.cards))]
        state = State(GameData(self.cards, owners, self.refs, parse_options(self.options), self.effects_of), Stream(0))
        state.names = self.names
        seats = seating(len(self.names), mode_for(len(self.names), state.options.team_duel))
        state.boards = [Board(state.options.life_points, "") for _ in range(1 + max(board for board, _ in seats))]
        for board, team in seats:
            state.players.append(Player(board, team, Pile([], ordered=True), []))
        for placed in self.places:
            self._place(state, placed)
        self._link(state)
        return state

    def find(self, reference: str) -> int:
        if reference not in self.number:
            raise ScenarioError(f"unknown card '{reference}'; 'cards' has {', '.join(self.number) or 'none'}", str(reference))
        card = self.number[reference]
        if card in self.used:
            raise ScenarioError(f"the card '{reference}' is in two places")
        self.used.add(card)
        return card

    def _unspecified(self, seat: int) -> int:
        self.cards.append(unspecified())
        self.refs.append(f"?{len(self.cards)}")
        self.owner[len(self.cards) - 1] = seat
        return len(self.cards) - 1

    def _gather(self, seat: int, key: str, zone: Zone) -> None:
        if isinstance(zone, int):
            self.places += [Placed(seat, self._unspecified(seat), key) for _ in range(zone)]
            return
        items = zone.items() if isinstance(zone, Mapping) else enumerate(zone or (), 1)
        for number, item in items:
            if item is None or isinstance(item, int) or item == UNSPECIFIED:
                self._gather(seat, key, 1 if item == UNSPECIFIED else item)
                continue
            row: CardRow = {"card": item} if isinstance(item, str) else item
            card = self.find(row["card"])
            self.owner[card] = seat_of(row["owner"], self.names) if "owner" in row else seat
            self.places.append(Placed(seat, card, key, row, int(number)))
            for under in row.get("attached", ()):
                other = self.find(under)
                self.owner[other] = self.owner[card]
                self.places.append(Placed(seat, other, "attached", host=card))

    def _place(self, state: State, placed: Placed) -> None:
        card, player = placed.card, state.players[placed.seat]
        board = state.boards[player.board]
        state.ctrl[card] = player.board
        if placed.key in PILES:
            state.zone[card] = PILES[placed.key]
            piles = {"main_deck": player.deck.cards, "extra_deck": player.extra, "hand": player.hand}
            piles |= {"graveyard": board.grave, "eroded": board.eroded}
            piles[placed.key].append(card)
        elif placed.key == "rule_zone":
            state.zone[card] = RULE
            board.rules.append(card)
            state.counters[card] = placed.row.get("charges", state.cards[card].charges or 0)
            if "Duelist" in state.cards[card].types and player.duelist < 0:
                player.duelist = card
            if state.cards[card].terrains:
                player.field_rule = card
        elif placed.key == "attached":
            state.zone[card], state.host[card] = UNDER, placed.host
        else:
            self._place_on_field(state, board, placed)

    def _place_on_field(self, state: State, board: Board, placed: Placed) -> None:
        card, row, column = placed.card, placed.row, placed.zone - 1
        line = board.front if placed.key == "frontrow" else board.back
        if not 0 <= column < 5 or line[column] >= 0:
            raise ScenarioError(f"{placed.key} has no free zone {placed.zone}")
        line[column] = card
        state.col[card] = column
        in_backrow = placed.key == "backrow" and row.get("equipped_to") is None and self._is_monster(state, card, row)
        board.rear += in_backrow
        board.forget()
        if placed.key == "frontrow" or in_backrow:
            state.zone[card] = FRONT
            hidden = row.get("hidden") or row.get("face_down")
            state.pos[card] = {"atk": ATK, "def": DEF}[row.get("position", "atk")] + (HIDDEN_ATK if hidden else 0)
            state.since[card] = row.get("summoned_turn", 0)
            state.counters[card] = row.get("counters", 0)
        else:
            state.zone[card] = BACK
            state.pos[card] = DOWN if row.get("face_down") else UP
            state.since[card] = row.get("set_turn", 0)

    def _is_monster(self, state: State, card: int, row: CardRow) -> bool:
        """Return whether a card of the Backrow is there as a monster; a Spell or Trap Monster if the row gives it a
        position."""
        return state.game.main[card] == MONSTER or (bool(state.game.main[card] & MONSTER) and "position" in row)

    def _link(self, state: State) -> None:
        for placed in self.places:
            equipped_to = placed.row.get("equipped_to")
            if placed.key == "backrow" and equipped_to is not None:
                state.host[placed.card] = self.known(equipped_to)
            if placed.key == "frontrow":
                for reference in placed.row.get("equips", ()):
                    state.host[self.known(reference)] = placed.card

    def known(self, reference: str) -> int:
        if reference not in self.number:
            raise ScenarioError(f"unknown card '{reference}'", str(reference))
        return self.number[reference]


def load_shared(state: State, position: GivenPosition, names: tuple[str, ...]) -> None:
    phase = one_of(position.get("phase", "main1"), OPEN_PHASES, "phase")
    state.active = seat_of(position.get("active", names[0]), names)
    state.phase = PHASES.index(phase)
    state.turn = position.get("turn", 3 if state.phase >= MAIN1 else 0)
    mode = mode_for(len(names), state.options.team_duel)
    rotation = rotation_from(len(names), mode, 0)
    place = max(0, state.turn - 1) % len(rotation)
    if rotation[place] != state.active:
        start = (rotation.index(state.active) - place) % len(rotation)
        rotation = rotation[start:] + rotation[:start]
    state.rotation = rotation
    state.round_place = place
    state.first = rotation[0]
    state.round = 1 + max(0, state.turn - 1) // len(rotation)
    if position.get("attack_declared"):
        state.attacks_left = 0
    for row in position.get("permanent_effects") or ():
        card = state.refs.index(row["card"])
        state.changes.extend([Mod(kind, card, row[kind], PERMANENT) for kind in ("atk", "def") if kind in row])


def load_flags(state: State, seat: int, row: PlayerRow) -> None:
    player = state.players[seat]
    board = state.boards[player.board]
    board.lp = row.get("lp", board.lp)
    if "terrains" in row:
        board.terrains = list(terrain_numbers(row["terrains"]))
    board.warned = list(row.get("idle_warnings", board.warned))
    board.color = row.get("side", board.color)
    board.had_monster = row.get("had_monster_this_turn", bool(monsters(state, player.board)))
    player.waiting = player.lost = row.get("waiting", False)
    player.normal_used = row.get("normal_summon_used", False)
    player.strike_used = row.get("strike_used", False)
    player.summon_prevented = row.get("summon_prevented_this_turn", False)
    player.destruction = row.get("destruction_damage_this_turn", 0)
    player.swaps = row.get("strategy_swaps", 0)
    if row.get("symbol_used_this_round"):
        player.symbol_used = state.round
    for code in row.get("once_per_turn_used", ()):
        state.used = (*state.used, *((seat, code, place) for place in range(-4, 4)))


def open_phase(state: State) -> None:
    """Ask the questions of the phase."""
    if state.phase == SETUP:
        push(state, setup_phase.place_terrains)
        for seat in reversed(range(len(state.players))):
            push(state, setup_phase.ask_setup, seat)
        if not all(board.color for board in state.boards):
            ask(state, 0, "side")
    elif state.phase == SWAP:
        push(state, turns.start_turn)
        for seat in reversed(range(len(state.players))):
            if setup_phase.strategy_of(state, seat):
                push(state, setup_phase.ask_swap, seat)
    run(state)


def load_position_with(effects_of: EffectsOf) -> Callable[[Position, Mapping[str, Card], Options], State]:
    """Return `load_position` of the contract for a game whose cards have these effects."""

    def load_position(position: Position, cards: Mapping[str, Card], options: Options) -> State:
        given = row_of(position, GivenPosition, "position")
        rows = player_rows(position, 2, 4, PlayerRow)
        names = tuple(rows)
        for card in cards.values():
            for terrains in card.terrains.values():
                terrain_numbers(terrains)
        loader = PositionReader(rows, cards, options, effects_of)
        state = loader.make()
        load_shared(state, given, names)
        for seat, name in enumerate(names):
            load_flags(state, seat, loader.rows[name])
        tilemap = given.get("tilemap")
        if tilemap is not None:
            load_tilemap(state, tilemap, loader.known)
        if state.players[state.active].waiting:
            raise ScenarioError(f"{names[state.active]} is the active player and has not joined yet")
        state.rotation = tuple(seat for seat in state.rotation if not state.players[seat].waiting)
        state.round_place = state.rotation.index(state.active)
        open_phase(state)
        return state

    return load_position
