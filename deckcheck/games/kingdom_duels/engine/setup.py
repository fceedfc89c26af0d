"""The beginning: decks, Setup Rules, Terrains, who goes first, the opening hands and STRATEGY swaps (KD-SETUP-12)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from deckcheck.core.engine import Decklist
from deckcheck.core.rng import Pile
from deckcheck.games.kingdom_duels.cards import Card
from deckcheck.games.kingdom_duels.effects import is_simulated
from deckcheck.games.kingdom_duels.engine.dummies import note_opening
from deckcheck.games.kingdom_duels.engine.flow import fire, run
from deckcheck.games.kingdom_duels.engine.kit import Kit
from deckcheck.games.kingdom_duels.engine.moves import send
from deckcheck.games.kingdom_duels.engine.players import Board, Player
from deckcheck.games.kingdom_duels.engine.state import DECK, EXTRA, HAND, LIMBO, RULE, SETUP, SWAP, State, ask, note, push
from deckcheck.games.kingdom_duels.engine.teams import mode_for, mode_of, rotation_from, seating
from deckcheck.games.kingdom_duels.engine.terrains import numbered
from deckcheck.games.kingdom_duels.engine.turns import draw, start_turn
from deckcheck.games.kingdom_duels.engine.uses import mark_used

NAMES = ("Anna", "Ben", "Cleo", "Dan")
COLORS = ("blue", "red")
HAND_SIZE = 5
REFUSED = -5
"""Marks a Challenge that a player did not agree to, among the uses of a card."""


def new_state(decks: Sequence[Decklist], options: Mapping[str, Any], seed: int) -> State:
    kit, spans = _kit(tuple(decks), tuple(sorted(options.items(), key=lambda item: item[0])))
    state = State(kit, seed)
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
    for card, owner in enumerate(kit.owner):
        state.ctrl[card] = state.players[owner].board  # those from outside the game too
    state.phase = SETUP
    begin_setup(state)
    run(state)
    return state


@lru_cache(maxsize=64)
def _kit_cached(key: tuple[str, ...], options: tuple[tuple[str, Any], ...], holder: _Holder) -> tuple[Kit, Any]:
    cards: list[Card] = []
    owner: list[int] = []
    refs: list[str] = []
    seen: dict[str, int] = {}
    spans = []
    for seat, deck in enumerate(holder.decks):
        span = []
        outside = _outside(deck) if dict(options)["strategy_swap_source"] == "outside" else []
        for group in (deck.zones["main"], deck.zones.get("extra", ()), outside):
            first = len(cards)
            for card in group:
                seen[card.id] = seen.get(card.id, 0) + 1
                cards.append(card)
                owner.append(seat)
                refs.append(_reference(card, seen[card.id]))
            span.append(range(first, len(cards)))
        spans.append((span[0], span[1]))
    return Kit(cards, owner, refs, dict(options)), tuple(spans)


class _Holder:
    """Carries the decks past the cache, which knows them by their digests."""

    __slots__ = ("decks",)

    def __init__(self, decks: tuple[Decklist, ...]) -> None:
        self.decks = decks

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Holder) and [deck.zones for deck in self.decks] == [deck.zones for deck in other.decks]

    def __hash__(self) -> int:
        return 0


def _kit(decks: tuple[Decklist, ...], options: tuple[tuple[str, Any], ...]) -> tuple[Kit, Any]:
    return _kit_cached(tuple(deck.digest for deck in decks), options, _Holder(decks))


def _reference(card: Card, copy: int) -> str:
    return f"{card.id} {card.name}" + (f" #{copy}" if copy > 1 else "")


def _outside(deck: Decklist) -> list[Card]:
    """Further copies of the cards that a STRATEGY names, for the reading that swaps bring cards from outside (KD-AMB-08)."""
    known = {card.id: card for card in deck.zones["main"]}
    named = {code for card in deck.zones.get("extra", ()) for code in card.strategy}
    return [known[code] for code in sorted(named) if code in known]


def begin_setup(state: State) -> None:
    """The first player chooses a side, then each may activate Setup Rules (KD-SETUP-03, KD-SETUP-11)."""
    push(state, place_terrains)
    for seat in reversed(range(len(state.players))):
        push(state, ask_setup, seat)
    ask(state, 0, "side")


def ask_setup(state: State, seat: int) -> None:
    ask(state, seat, "setup")


def choose_side(state: State, color: str) -> None:
    other = COLORS[1 - COLORS.index(color)]
    home = state.players[0].team
    for player in state.players:
        state.boards[player.board].color = color if player.team == home else other
    note(state, "chose_side", 0, color)


def activate_setup_rule(state: State, seat: int, card: int) -> None:
    """A Setup Rule goes to the Rule Zone; a Challenge that needs it only when all others agree."""
    push(state, ask_setup, seat)
    others = tuple(other for other in range(len(state.players)) if other != seat)
    _agree(state, "yes", seat, card, others if state.cards[card].challenge.get("needs_all_players") else ())


def _agree(state: State, answer: str, seat: int, card: int, waiting: tuple[int, ...]) -> None:
    if answer == "no":
        mark_used(state, seat, card, "duel", REFUSED)
    elif waiting:
        ask(state, waiting[0], "option", ("yes", "no"), _agree, (seat, card, waiting[1:]))
    else:
        _enforce(state, seat, card)


def _enforce(state: State, seat: int, card: int) -> None:
    player = state.players[seat]
    send(state, card, RULE)
    if (state.cards[card].strategy and player.duelist < 0) or ("Duelist" in state.kit.types[card] and player.duelist < 0):
        player.duelist = card
    if state.cards[card].terrains:
        for mate in state.players:
            if mate.board == player.board:
                mate.field_rule = card  # a Boss team plays one for its side (KD-MULTI-11)
    note(state, "activated_rule", seat, card)
    act = state.kit.effects[card].setup
    if act is not None:
        act(state, card, seat)


def terrains_of(card: Card, color: str) -> tuple[int, ...]:
    """The five Terrains of a Field Setup from left to right, by the colour of the side (KD-RULECARD-13)."""
    names = card.terrains.get(color) or card.terrains.get("both") or next(iter(card.terrains.values()))
    return numbered(names)


def place_terrains(state: State) -> None:
    """KD-SETUP-04, KD-SETUP-05, KD-AMB-27; then the first player is drawn and hands are dealt (KD-SETUP-06, KD-SETUP-07)."""
    rules = {player.board: player.field_rule for player in state.players if player.field_rule >= 0}
    for board, card in rules.items():
        state.boards[board].terrains = list(terrains_of(state.cards[card], state.boards[board].color))
    if state.options.field_both_sides and len(rules) == 1:
        card = next(iter(rules.values()))
        for board, side in enumerate(state.boards):
            if board not in rules:
                side.terrains = list(terrains_of(state.cards[card], side.color))
    for number, board_ in enumerate(state.boards):
        note(state, "terrains", number, tuple(board_.terrains))
    push(state, deal)
    _challenges(state)


def _challenges(state: State) -> None:
    """A Challenge changes the duel for all (KD-RULECARD-15)."""
    for board in state.boards:
        for card in board.rules:
            effect = state.kit.effects[card].activate
            if state.cards[card].challenge and effect is not None:
                effect.resolve(state, card, state.kit.owner[card], ())


def deal(state: State) -> None:
    """The first player is drawn, which a Challenge may change, and then the hands."""
    mode = mode_of(state)
    there = [seat for seat, player in enumerate(state.players) if not player.lost]
    first = 0 if mode == "boss" else there[state.stream.below(len(there))]
    order = tuple(seat for seat in rotation_from(len(state.players), mode, first) if seat in there)
    begin_rotation(state, order)
    push(state, _deal_hands)
    fire(state, "rotation_set")


def begin_rotation(state: State, order: tuple[int, ...]) -> None:
    state.rotation = order
    state.first = state.active = order[0]
    state.round_place = 0


def _deal_hands(state: State) -> None:
    note(state, "first", state.first)
    for seat, player in enumerate(state.players):
        if not player.lost:
            draw(state, seat, HAND_SIZE)
    if state.trial is not None:
        note_opening(state, state.trial)
    state.phase = SWAP
    push(state, start_turn)
    for seat in reversed(range(len(state.players))):
        if not state.players[seat].lost and strategy_of(state, seat):
            push(state, ask_swap, seat)


def strategy_of(state: State, seat: int) -> frozenset[str]:
    """The cards of the STRATEGY that a player activated: that of the Duelist, and those that it copied."""
    duelist = state.players[seat].duelist
    if duelist < 0:
        return frozenset()
    copied = [mod.value for mod in state.changes.of("copied_strategy") if mod.card == duelist]
    return frozenset(code for card in (duelist, *copied) for code in state.cards[card].strategy)


def ask_swap(state: State, seat: int) -> None:
    ask(state, seat, "swap")


def swap_sources(state: State, seat: int) -> list[int]:
    """The cards that a STRATEGY swap can bring: from the Main Deck, or from outside (KD-AMB-08)."""
    player = state.players[seat]
    named = strategy_of(state, seat)
    if state.options.swap_outside:
        cards = [card for card, zone in enumerate(state.zone) if zone == LIMBO and state.kit.owner[card] == seat]
    else:
        cards = sorted(player.deck.cards)
    return [card for card in cards if state.cards[card].id in named]


def strategy_swap(state: State, seat: int, out: int, into: int) -> None:
    """KD-SETUP-08 to KD-SETUP-10."""
    player = state.players[seat]
    if state.zone[into] == DECK:
        place = player.deck.cards.index(into)
        if place < player.deck.loose:
            player.deck.loose -= 1
        del player.deck.cards[place]
    player.hand.append(into)
    state.zone[into], state.ctrl[into] = HAND, player.board
    send(state, out, DECK)
    player.swaps += 1
    player.revealed = (*player.revealed, into)
    note(state, "swapped", seat, into)
    ask_swap(state, seat)


def not_simulated(deck: Decklist) -> list[str]:
    """The names of the cards that say something which the engine does not run."""
    return [card.name for cards in deck.zones.values() for card in cards if not is_simulated(card)]
