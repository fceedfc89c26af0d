"""A player's view of a duel: their cards, face-up cards, and counts of hidden ones."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from deckcheck.games.kingdom_duels.engine.cards.statics import has_player
from deckcheck.games.kingdom_duels.engine.cards.values import atk_of, def_of, monsters, types_of
from deckcheck.games.kingdom_duels.engine.duel.constants import (
    BACK,
    BATTLE,
    DOWN,
    FRONT,
    HIDDEN_ATK,
    MAIN1,
    MAIN2,
    PHASES,
    SETUP,
    SWAP,
    UNDER,
)
from deckcheck.games.kingdom_duels.engine.duel.game_data import GameData
from deckcheck.games.kingdom_duels.engine.duel.state import State, open_question, opponents, place_of, to_act
from deckcheck.games.kingdom_duels.engine.rule_cards.event_conditions import rules_to_activate
from deckcheck.games.kingdom_duels.engine.terrains.markers import TERRAINS
from deckcheck.games.kingdom_duels.engine.turns.setup_phase import swap_sources
from deckcheck.games.kingdom_duels.engine.view.battle_preview import (
    AttackWalls,
    Clash,
    clashes,
    has_bonus_on,
    held_monsters,
    pierces,
    rule_gain,
    side_bonuses,
    stalls,
)
from deckcheck.games.kingdom_duels.engine.view.face_down import card_at, hand_is_open, known_cards, masks, sees
from deckcheck.games.kingdom_duels.engine.view.lookahead import Consequences
from deckcheck.games.kingdom_duels.engine.view.tilemap_view import SeenTilemap
from deckcheck.simulator.parts.lazy import Lazy, has_lazy_fields

NO_TYPES: Final = frozenset[str]()
"""Types of a card that were not asked for yet."""


class SeenCard:
    """A card that a player sees; `number` is the one that actions use. Its values on the field are computed when they are
    asked for."""

    __slots__ = ("_atk", "_def", "_state", "_types", "id", "name", "number")

    def __init__(self, game: GameData, card: int, state: State | None = None) -> None:
        self.number = card
        self.id = game.cards[card].id
        self.name = game.name[card]
        self._state = state
        """The duel in which the card is on the field, where effects change its values; otherwise None."""
        if state is None:
            self._types, self._atk, self._def = game.types[card], game.atk[card], game.def_[card]
        else:
            self._types, self._atk, self._def = NO_TYPES, -1, -1

    @property
    def types(self) -> frozenset[str]:
        if self._types is NO_TYPES and self._state is not None:
            self._types = types_of(self._state, self.number)
        return self._types

    @property
    def atk(self) -> int:
        if self._atk < 0 and self._state is not None:
            self._atk = atk_of(self._state, self.number)
        return self._atk

    @property
    def def_(self) -> int:
        if self._def < 0 and self._state is not None:
            self._def = def_of(self._state, self.number)
        return self._def

    def __repr__(self) -> str:
        return f"SeenCard({self.number}, {self.id}, {self.name}, {sorted(self.types)}, {self.atk}, {self.def_})"


class SeenMonster(NamedTuple):
    """A monster on the field. If it is Hidden from the player, only its place and position are known, and the place gives its
    number."""

    number: int
    zone: int
    """0 to 4 in the Frontrow, 5 to 9 in the Backrow."""
    position: int
    card: SeenCard | None
    summoned: int


@has_lazy_fields
class SeenSide:
    """A player's LP and cards as another player sees them."""

    def __init__(self, state: State, seat: int, other: int, hidden: dict[int, int]) -> None:
        player = state.players[other]
        self._state, self._seat, self._other, self._hidden = state, seat, other, hidden
        self._board = board = state.boards[player.board]
        self.lp = board.lp
        self.hand = len(player.hand)
        self.deck = len(player.deck.cards)
        self.extra = len(player.extra)
        self.warnings = len(board.warned)

    def __repr__(self) -> str:
        return f"SeenSide({', '.join(f'{fact}={getattr(self, fact)!r}' for fact in SIDE_FACTS)})"

    @Lazy
    def monsters(self) -> tuple[SeenMonster, ...]:
        state, hidden = self._state, self._hidden
        return tuple([_monster(state, card, hidden) for card in monsters(state, state.players[self._other].board)])

    @Lazy
    def row(self) -> tuple[tuple[int, int, SeenCard | None], ...]:
        """Zone, number, and the card if it is face-up or the player's."""
        state, hidden, found = self._state, self._hidden, []
        for zone, card in enumerate(self._board.back):
            if card >= 0 and state.zone[card] == BACK:
                found.append((zone, hidden.get(card, card), None if card in hidden else _card(state, card)))
        return tuple(found)

    @Lazy
    def graveyard(self) -> tuple[SeenCard, ...]:
        return () if grave_is_closed(self._state, self._seat, self._other) else _cards(self._state, self._board.grave)

    @property
    def rules(self) -> tuple[SeenCard, ...]:
        return _cards(self._state, self._board.rules)

    @property
    def eroded(self) -> int:
        return len(self._board.eroded)

    @property
    def terrains(self) -> tuple[str, ...]:
        return tuple([TERRAINS[number].label for number in self._board.terrains])

    @property
    def open_hand(self) -> tuple[SeenCard, ...]:
        """The hand, if an effect keeps it open."""
        hand = self._state.players[self._other].hand
        return _cards(self._state, sorted(hand)) if hand_is_open(self._state, self._other) else ()


SIDE_FACTS: Final = (
    "lp", "hand", "deck", "extra", "warnings", "monsters", "row", "graveyard", "rules", "eroded", "terrains", "open_hand",
)  # fmt: skip


class SeenChoice(NamedTuple):
    """A card that a question offers, by the word that answers it."""

    word: str
    card: SeenCard
    mine: bool
    place: int
    """Its zone, as in `constants`."""


@has_lazy_fields
class View:
    """A player's view of a duel. What takes time is computed on demand: read a view before the duel goes on."""

    def __init__(self, state: State, seat: int) -> None:
        self._state = state
        self._mine = state.active == seat
        self.seat = seat
        self.active = state.active
        self.turn = state.turn
        self.phase = PHASES[state.phase]
        self.attacks_left = state.attacks_left
        self.opponents = tuple(opponents(state, seat))
        self.attack = None if state.attack is None else _masked_pair(state.attack, self._hidden)
        self.answering = state.chain[-1].card if state.chain else -1
        """The card that the open chain would resolve next, or -1."""

    def __repr__(self) -> str:
        return f"View({', '.join(f'{fact}={getattr(self, fact)!r}' for fact in FACTS)})"

    @Lazy
    def _hidden(self) -> dict[int, int]:
        """Face-down cards that the player cannot see, with the numbers of their places."""
        return masks(self._state, self.seat)

    @Lazy
    def tilemap(self) -> SeenTilemap | None:
        return None if self._state.tilemap is None else SeenTilemap(self._state, self.seat, self._hidden)

    @Lazy
    def consequences(self) -> Consequences:
        return Consequences(self._state, self.seat, self._hidden)

    @Lazy
    def hand(self) -> tuple[SeenCard, ...]:
        return _cards(self._state, sorted(self._state.players[self.seat].hand))

    @Lazy
    def extra(self) -> tuple[SeenCard, ...]:
        return _cards(self._state, sorted(self._state.players[self.seat].extra))

    @Lazy
    def sides(self) -> tuple[SeenSide, ...]:
        """Boards, LP and counts by seat."""
        state = self._state
        return tuple([SeenSide(state, self.seat, other, self._hidden) for other in range(len(state.players))])

    @Lazy
    def deck(self) -> tuple[SeenCard, ...]:
        """Cards of the player's deck in no order, and those that a swap brings from outside, during STRATEGY swaps."""
        state = self._state
        if state.phase != SWAP:
            return ()
        return _cards(state, sorted({*state.players[self.seat].deck.cards, *swap_sources(state, self.seat)}))

    @Lazy
    def bonuses(self) -> dict[int, tuple[int, ...]]:
        """Card in hand -> the Field Power Bonus for ATK that it would get in each of the player's zones."""
        return _bonuses(self._state, self.seat, self.hand)

    @Lazy
    def choices(self) -> tuple[SeenChoice, ...]:
        """Cards that the open question lets the player choose from."""
        return _choices(self._state, self.seat)

    @Lazy
    def known(self) -> tuple[SeenCard, ...]:
        """Face-down cards, and cards in decks or hands, that the player has looked at."""
        return tuple([_card(self._state, card) for card in sorted(known_cards(self._state, self.seat))])

    @Lazy
    def negated(self) -> dict[tuple[int, int], int]:
        """Attacker and target of attacks that a face-up card would negate, with that card; -1 for a Terrain."""
        if self._walls is None:
            return {}
        return {_masked_pair(pair, self._hidden): card for pair, card in self._walls.all().items()}

    @Lazy
    def reacting(self) -> frozenset[int]:
        """The face-up cards that might negate attacks of the player."""
        return frozenset() if self._walls is None else self._walls.reacting

    @Lazy
    def barriers(self) -> frozenset[int]:
        """The cards that would negate an attack of the player."""
        return frozenset() if self._walls is None else self._walls.cards()

    def is_negated(self, attacker: int, target: int) -> bool:
        """Return whether a card or a Terrain would negate an attack of the player, as in `negated`."""
        walls = self._walls
        return walls is not None and card_at(self._state, target) in walls.before(attacker)

    @Lazy
    def _walls(self) -> AttackWalls | None:
        """Cards and Terrains that negate attacks in the player's Main and Battle Phases."""
        if not self._mine or self._state.phase not in (MAIN1, BATTLE, MAIN2):
            return None
        walls = AttackWalls(self._state, self.seat)
        return walls if walls.may_negate else None

    @Lazy
    def held(self) -> dict[int, int]:
        """Monster that a face-up card keeps from attacking -> that card; of the player also those in hand."""
        return held_monsters(self._state, self.seat)

    @Lazy
    def stalls(self) -> frozenset[int]:
        """Cards in hand and in the player's Backrow that would keep monsters of the player from attacking."""
        if "cannot_attack" not in self._state.game.static_rows:
            return frozenset()
        player = self._state.players[self.seat]
        cards = (*player.hand, *self._state.boards[player.board].back)
        holding = {row[0] for row in self._state.game.static_rows["cannot_attack"]}
        return frozenset([card for card in cards if card in holding and stalls(self._state, self.seat, card)])

    @Lazy
    def clashes(self) -> dict[tuple[int, int], Clash]:
        """Attacker and target -> their values in that battle, in the player's Battle Phase and for face-up targets."""
        return clashes(self._state, self.seat) if self._mine and self._state.phase == BATTLE else {}

    @Lazy
    def piercing(self) -> frozenset[int]:
        """Monsters of the player that cause damage to defenders as well."""
        mine = monsters(self._state, self._state.players[self.seat].board)
        return frozenset([card for card in mine if pierces(self._state, card)])

    @Lazy
    def rule_gains(self) -> dict[int, int]:
        """Rule that can be activated -> how much it changes battles between face-up monsters for the player."""
        return _rule_gains(self._state, self.seat)

    @Lazy
    def side_bonuses(self) -> dict[str, int]:
        """Colour of a side -> the Field Power Bonuses of the player's monsters there, during the setup."""
        return side_bonuses(self._state, self.seat) if self._state.phase == SETUP else {}


FACTS: Final = (
    "seat", "active", "turn", "phase", "attacks_left", "opponents", "attack", "answering", "hand", "extra", "sides", "deck",
    "bonuses", "choices", "known", "negated", "held", "stalls", "clashes", "piercing", "rule_gains", "side_bonuses",
    "tilemap",
)  # fmt: skip
"""Everything that a player sees."""


def observe(state: State, seat: int) -> View:
    return View(state, seat)


def _masked_pair(pair: tuple[int, int], hidden: dict[int, int]) -> tuple[int, int]:
    first, second = pair
    return hidden.get(first, first), hidden.get(second, second)


def _rule_gains(state: State, seat: int) -> dict[int, int]:
    if to_act(state) != seat or seat not in state.game.rules_of:
        return {}
    return {card: rule_gain(state, seat, card) for card in rules_to_activate(state, seat)}


def _choices(state: State, seat: int) -> tuple[SeenChoice, ...]:
    question = open_question(state)
    if question is None or question.seat != seat or question.kind != "option":
        return ()
    words, board = set(map(str, question.data[0])), state.players[seat].board
    return tuple(
        SeenChoice(ref, _card(state, card), state.ctrl[card] == board, state.zone[card])
        for card, ref in enumerate(state.refs)
        if ref in words
    )


def _bonuses(state: State, seat: int, hand: tuple[SeenCard, ...]) -> dict[int, tuple[int, ...]]:
    terrains, found = state.boards[state.players[seat].board].terrains, {}
    for seen in hand:
        if "Monster" in seen.types:
            bonus = state.game.bonus[seen.number][0]
            helps = {terrain: bonus if has_bonus_on(state, terrain, seen.number) else 0 for terrain in set(terrains)}
            found[seen.number] = tuple([helps[terrain] for terrain in terrains])
    return found


def _cards(state: State, cards: Sequence[int]) -> tuple[SeenCard, ...]:
    """Return cards outside the field: as they are printed, unless a monster was just destroyed."""
    if "fell_as" in state.changes.kinds:
        return tuple([_card(state, card) for card in cards])
    printed = state.game.printed
    if not printed:
        printed += [SeenCard(state.game, card) for card in range(len(state.game.cards))]
    return tuple([printed[card] for card in cards])


def _card(state: State, card: int) -> SeenCard:
    if state.zone[card] in (FRONT, BACK):
        return SeenCard(state.game, card, state)
    seen = SeenCard(state.game, card)
    seen._types = types_of(state, card)
    return seen


def _monster(state: State, card: int, hidden: dict[int, int]) -> SeenMonster:
    place = place_of(state, card) if state.boards[state.ctrl[card]].rear else state.col[card]
    if card in hidden:
        return SeenMonster(hidden[card], place, state.pos[card], None, state.since[card])
    return SeenMonster(card, place, state.pos[card], SeenCard(state.game, card, state), state.since[card])


def grave_is_closed(state: State, seat: int, other: int) -> bool:
    """Return whether an effect keeps a player from looking at the graveyard of another."""
    return not sees(state, seat, other) and has_player(state, other, "player_grave_closed")


def face_down_cards(state: State, seat: int, other: int) -> list[int]:
    """Return the Hidden monsters and Set cards of another player that a seat cannot look at, known ones included."""
    if sees(state, seat, other):
        return []
    board = state.players[other].board
    found = [card for card in monsters(state, board) if state.pos[card] >= HIDDEN_ATK]
    found += [card for card in state.boards[board].back if card >= 0 and state.zone[card] == BACK and state.pos[card] == DOWN]
    found += [card for card, host in enumerate(state.host) if host >= 0 and attached_face_down(state, card)]
    return [card for card in found if state.game.owner[card] == other]


def attached_face_down(state: State, card: int) -> bool:
    """Return whether a card is attached so that only its owner may look at it."""
    return state.zone[card] == UNDER and state.pos[card] == DOWN


def hidden_from(state: State, seat: int) -> list[list[int]]:
    """Return the lists hidden from a seat: all decks; Extra Decks, closed hands and face-down cards of the other players."""
    lists = [player.deck.cards for player in state.players]
    known = known_cards(state, seat)
    for other, player in enumerate(state.players):
        if other != seat:
            lists += [player.extra] if hand_is_open(state, other) else [player.hand, player.extra]
            lists.append([card for card in face_down_cards(state, seat, other) if card not in known])
    return lists
