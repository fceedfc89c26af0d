"""New duels from decklists."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

from deckcheck.core.engine import Decklist, Options
from deckcheck.core.rng import Pile, Stream, derive_seed
from deckcheck.games.kingdom_duels.cards import Card
from deckcheck.games.kingdom_duels.engine.apply import run
from deckcheck.games.kingdom_duels.engine.duel.constants import DECK, EXTRA, SETUP
from deckcheck.games.kingdom_duels.engine.duel.effect_model import EffectsOf
from deckcheck.games.kingdom_duels.engine.duel.game_data import GameData
from deckcheck.games.kingdom_duels.engine.duel.options import DuelOptions, parse_options
from deckcheck.games.kingdom_duels.engine.duel.players import Board, Player
from deckcheck.games.kingdom_duels.engine.duel.state import State
from deckcheck.games.kingdom_duels.engine.turns.setup_phase import begin_setup, mode_for, seating

Spans = tuple[tuple[range, range], ...]
"""Card numbers of the Main Deck and the Extra Deck of each seat."""
NAMES: Final[tuple[str, ...]] = ("Anna", "Ben", "Cleo", "Dan")


def new_state_with(effects_of: EffectsOf) -> Callable[[Sequence[Decklist], Options, int], State]:
    """Return `new_state` of the contract for a game whose cards have these effects."""

    def new_state(decks: Sequence[Decklist], options: Options, seed: int) -> State:
        game, spans = _game_data(tuple(decks), parse_options(options), effects_of)
        state = State(game, Stream(seed))
        mode = mode_for(len(decks), state.options.team_duel)
        state.names = NAMES[: len(decks)]
        seats = seating(len(decks), mode)
        state.boards = [Board(state.options.life_points, "") for _ in range(1 + max(board for board, _ in seats))]
        for seat, (main, extra) in enumerate(spans):
            board, team = seats[seat]
            state.players.append(Player(board, team, Pile(list(main)), list(extra)))
            for card in main:
                state.zone[card] = DECK
            for card in extra:
                state.zone[card] = EXTRA
        for card, owner in enumerate(game.owner):
            state.ctrl[card] = state.players[owner].board  # also cards from outside the game
        state.phase = SETUP
        begin_setup(state, Stream(derive_seed(seed, "side")).below(len(decks)) if state.options.side_by_chance else 0)
        run(state)
        return state

    return new_state


@lru_cache(maxsize=64)
def _game_data_cached(
    digests: tuple[str, ...], options: DuelOptions, effects_of: EffectsOf, holder: _Holder
) -> tuple[GameData, Spans]:
    cards: list[Card] = []
    owner: list[int] = []
    refs: list[str] = []
    seen: dict[str, int] = {}
    spans = []
    for seat, deck in enumerate(holder.decks):
        span = []
        outside = _outside(deck) if options.swap_outside else []
        for group in (deck.zones["main"], deck.zones.get("extra", ()), outside):
            first = len(cards)
            for card in group:
                seen[card.id] = seen.get(card.id, 0) + 1
                cards.append(card)
                owner.append(seat)
                refs.append(_reference(card, seen[card.id]))
            span.append(range(first, len(cards)))
        spans.append((span[0], span[1]))
    return GameData(cards, owner, refs, options, effects_of), tuple(spans)


class _Holder:
    """The decks, carried past the cache, whose key is their digests."""

    __slots__ = ("decks",)

    def __init__(self, decks: tuple[Decklist, ...]) -> None:
        self.decks = decks

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Holder) and [deck.zones for deck in self.decks] == [deck.zones for deck in other.decks]

    def __hash__(self) -> int:
        return 0


def _game_data(decks: tuple[Decklist, ...], options: DuelOptions, effects_of: EffectsOf) -> tuple[GameData, Spans]:
    return _game_data_cached(tuple(deck.digest for deck in decks), options, effects_of, _Holder(decks))


def _reference(card: Card, copy: int) -> str:
    return f"{card.id} {card.name}" + (f" #{copy}" if copy > 1 else "")


def _outside(deck: Decklist) -> list[Card]:
    """Return more copies of the cards that a STRATEGY names, for the option that swaps bring cards from outside (KD-AMB-08)."""
    known = {card.id: card for card in deck.zones["main"]}
    named = {code for card in deck.zones.get("extra", ()) for code in card.strategy}
    return [known[code] for code in sorted(named) if code in known]
