"""Setup Phase: sides, Setup Rules, Terrains, the first player, opening hands and STRATEGY swaps (KD-SETUP-12)."""

from __future__ import annotations

from typing import Final

from deckcheck.core.engine import IllegalActionError
from deckcheck.games.kingdom_duels.cards import Card
from deckcheck.games.kingdom_duels.engine.chain.activated_effects import is_used, mark_used
from deckcheck.games.kingdom_duels.engine.chain.events import fire
from deckcheck.games.kingdom_duels.engine.duel.constants import DECK, HAND, LIMBO, RULE, SETUP, SWAP
from deckcheck.games.kingdom_duels.engine.duel.event_model import RotationSet
from deckcheck.games.kingdom_duels.engine.duel.state import State, ask, mode_of, push
from deckcheck.games.kingdom_duels.engine.goldfish.scripted_opponents import note_opening
from deckcheck.games.kingdom_duels.engine.terrains.markers import terrain_numbers
from deckcheck.games.kingdom_duels.engine.turns.turns import draw, start_turn
from deckcheck.games.kingdom_duels.engine.zones.moves import send
from deckcheck.simulator.parts.flow import Refusal, note

COLORS: Final[tuple[str, ...]] = ("blue", "red")
HAND_SIZE: Final = 5
REFUSED: Final = -5
"""Marks a Challenge that a player did not agree to, among the uses of a card."""


def begin_setup(state: State, chooser: int) -> None:
    """Let a player choose a side, then let each player activate Setup Rules (KD-SETUP-03, KD-SETUP-11, KD-AMB-33)."""
    push(state, place_terrains)
    for seat in reversed(range(len(state.players))):
        push(state, ask_setup, seat)
    ask(state, chooser, "side")


def ask_setup(state: State, seat: int) -> None:
    ask(state, seat, "setup")


def choose_side(state: State, seat: int, side: str) -> None:
    other = COLORS[1 - COLORS.index(side)]
    home = state.players[seat].team
    for player in state.players:
        state.boards[player.board].color = side if player.team == home else other
    note(state, "side_chosen", seat, side)


def check_activate_setup_rule(state: State, seat: int, card: int) -> Refusal | None:
    player, row = state.players[seat], state.cards[card]
    if state.phase != SETUP or "Setup" not in row.types:
        return Refusal("KD-RULECARD-10", "you can activate Setup Rules only in the Setup Phase")
    if row.strategy and player.duelist >= 0:
        return Refusal("KD-RULECARD-12", "you have already activated a STRATEGY")
    if row.challenge and is_used(state, seat, card, "duel", REFUSED):
        return Refusal("KD-RULECARD-15", "not all players agreed to the Challenge")
    if row.terrains and player.field_rule >= 0:
        if state.game.owner[player.field_rule] != seat:
            return Refusal("KD-MULTI-11", "your team has already activated TERRAINS")
        return Refusal("KD-RULECARD-14", "you have already activated TERRAINS")
    return None


def activate_setup_rule(state: State, seat: int, card: int) -> None:
    """Put a Setup Rule into the Rule Zone; a Challenge that needs agreement only if all others agree."""
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
    if (state.cards[card].strategy and player.duelist < 0) or ("Duelist" in state.game.types[card] and player.duelist < 0):
        player.duelist = card
    if state.cards[card].terrains:
        for mate in state.players:
            if mate.board == player.board:
                mate.field_rule = card  # a Boss team plays one for its side (KD-MULTI-11)
    note(state, "rule_activated", seat, card)
    act = state.game.effects[card].setup
    if act is not None:
        act(state, card, seat)


def terrains_of(card: Card, color: str) -> tuple[int, ...]:
    """Return the five Terrains of a Field Setup from left to right, by the colour of the side (KD-RULECARD-13)."""
    names = card.terrains.get(color) or card.terrains.get("both") or next(iter(card.terrains.values()))
    return terrain_numbers(names)


def place_terrains(state: State) -> None:
    """Place the Terrains (KD-SETUP-04, KD-SETUP-05, KD-AMB-27). Then the first player is drawn and hands are dealt
    (KD-SETUP-06, KD-SETUP-07)."""
    rules = {player.board: player.field_rule for player in state.players if player.field_rule >= 0}
    for board, card in rules.items():
        state.boards[board].terrains = list(terrains_of(state.cards[card], state.boards[board].color))
    if state.options.field_both_sides and len(rules) == 1:
        card = next(iter(rules.values()))
        for board, side in enumerate(state.boards):
            if board not in rules:
                side.terrains = list(terrains_of(state.cards[card], side.color))
    for number, board_ in enumerate(state.boards):
        note(state, "terrains_placed", number, tuple(board_.terrains))
    push(state, deal)
    _challenges(state)


def _challenges(state: State) -> None:
    """Apply the Challenges, which change the duel for all (KD-RULECARD-15)."""
    for board in state.boards:
        for card in board.rules:
            effect = state.game.effects[card].activate
            if state.cards[card].challenge and effect is not None:
                effect.resolve(state, card, state.game.owner[card], ())


def deal(state: State) -> None:
    """Draw the first player, whom a Challenge may change, and then the hands."""
    mode = mode_of(state)
    there = [seat for seat, player in enumerate(state.players) if not player.lost]
    first = 0 if mode == "boss" else there[state.stream.below(len(there))]
    order = tuple(seat for seat in rotation_from(len(state.players), mode, first) if seat in there)
    begin_rotation(state, order)
    push(state, _deal_hands)
    fire(state, RotationSet())


def begin_rotation(state: State, order: tuple[int, ...]) -> None:
    state.rotation = order
    state.first = state.active = order[0]
    state.round_place = 0


def _deal_hands(state: State) -> None:
    note(state, "first_player_drawn", state.first)
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
    """Return the cards of the STRATEGY that a player activated: those of the Duelist, and those that it copied."""
    duelist = state.players[seat].duelist
    if duelist < 0:
        return frozenset()
    copied = [mod.value for mod in state.changes.of("copied_strategy") if mod.card == duelist]
    return frozenset(code for card in (duelist, *copied) for code in state.cards[card].strategy)


def end_setup(state: State, seat: int) -> None:
    """Do nothing; the next player is asked."""


def ask_swap(state: State, seat: int) -> None:
    ask(state, seat, "swap")


def swap_sources(state: State, seat: int) -> list[int]:
    """Return the cards that a STRATEGY swap can bring: from the Main Deck, or from outside (KD-AMB-08)."""
    player = state.players[seat]
    named = strategy_of(state, seat)
    if state.options.swap_outside:
        cards = [card for card, zone in enumerate(state.zone) if zone == LIMBO and state.game.owner[card] == seat]
    else:
        cards = sorted(player.deck.cards)
    return [card for card in cards if state.cards[card].id in named]


def strategy_swap(state: State, seat: int, out: int, into: int) -> None:
    """Swap a card of the hand (KD-SETUP-08 to KD-SETUP-10)."""
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
    note(state, "card_swapped", seat, into)
    ask_swap(state, seat)


def end_swap(state: State, seat: int) -> None:
    player = state.players[seat]
    if player.swaps:
        player.deck.shuffle()  # KD-SETUP-10


def mode_for(players: int, wanted: str) -> str:
    """Return the kind of duel: two players play a plain one, three a Battle Royale, four a Tag Duel unless they agree
    otherwise."""
    if players == 2:
        return "duel"
    mode = {"auto": "tag" if players == 4 else "royale"}.get(wanted, wanted)
    if mode == "tag" and players != 4:
        raise IllegalActionError("KD-MULTI-05", "a Tag Duel must have 4 players")
    return mode


def seating(players: int, mode: str) -> list[tuple[int, int]]:
    """Return board and team of each seat."""
    if mode == "tag":
        return [(seat, seat % 2) for seat in range(players)]
    if mode == "boss":
        return [(min(seat, 1), min(seat, 1)) for seat in range(players)]
    return [(seat, seat) for seat in range(players)]


def rotation_from(players: int, mode: str, first: int) -> tuple[int, ...]:
    """Return the order of turns (KD-MULTI-02, KD-MULTI-09, KD-MULTI-12)."""
    order = list(range(players))
    if mode == "boss":
        order = [seat for member in range(1, players) for seat in (0, member)]
    start = order.index(first)
    return tuple(order[start:] + order[:start])
