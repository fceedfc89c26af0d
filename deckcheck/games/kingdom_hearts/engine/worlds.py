"""Moving, escaping and disrupting: what happens in World areas."""

from __future__ import annotations

from deckcheck.core.engine import Event
from deckcheck.games.kingdom_hearts.effects.lasting import forbidden, total_level
from deckcheck.games.kingdom_hearts.effects.places import lay_dark
from deckcheck.games.kingdom_hearts.effects.verbs import carry_out, happen
from deckcheck.games.kingdom_hearts.engine.facts import DARK_KINDS, Fact
from deckcheck.games.kingdom_hearts.engine.state import State
from deckcheck.games.kingdom_hearts.engine.values import dark_capacity
from deckcheck.games.kingdom_hearts.engine.zones import (
    discard_friend,
    end_game,
    enter_play,
    friends_of,
    gain_hp,
    lose_hp,
    remove_world,
    to_discard,
)

TEXT = "KH-CARD-19"
"""The clause that stands for a card text which forbids something."""


def count_play(state: State, seat: int, card: int) -> None:
    """Takes a card out of hand and counts it as played."""
    side = state.sides[seat]
    side.hand.remove(card)
    kind = state.cards[card].kind
    side.played[kind] = side.played.get(kind, 0) + 1


def why_no_move(state: State, seat: int) -> str:
    """The clause that keeps a player from moving now; empty when there is none."""
    side = state.sides[seat]
    if state.phase != "action" or seat != state.active or state.battle is not None:
        return "KH-MOVE-10"
    if side.moves > side.extra_moves:
        return "KH-TURN-06"
    if side.escaped:
        return "KH-MOVE-05"
    if side.dark:
        return "KH-MOVE-03"
    return TEXT if forbidden(state, seat, "move") else ""


def refuse_move(state: State, seat: int, card: int) -> str:
    return why_no_move(state, seat) or _not_in_hand(state, seat, card, "world", "KH-MOVE-01")


def _not_in_hand(state: State, seat: int, card: int, kind: str, clause: str) -> str:
    return "" if card in state.sides[seat].hand and state.cards[card].kind == kind else clause


def move(state: State, seat: int, card: int) -> None:
    """The World comes on top, a Heart Point is gained, 13 levels win (KH-MOVE-01, 02, 06, 07); then texts happen."""
    side = state.sides[seat]
    count_play(state, seat, card)
    side.worlds.append(card)
    side.placed_on.append(0)
    side.placed = 0
    side.moves += 1
    enter_play(state, seat, card, "world")
    if state.log is not None:
        state.log.append(Event("WorldReached", seat, (card, total_level(state, seat))))
    gain_hp(state, seat, 1)
    if total_level(state, seat) >= state.world_goal:
        end_game(state, seat, "KH-WIN-01")
        return
    if state.moments:
        happen(state, "card_played", seat, trigger=card)
        happen(state, "moved", seat)
    rows = state.cards[card].moments.get("played")
    if rows:
        carry_out(state, seat, card, rows)


def refuse_escape(state: State, seat: int) -> str:
    side = state.sides[seat]
    if state.phase != "action" or seat != state.active:
        return "KH-TURN-01"
    if side.battles or side.escaped or not side.dark:
        return "KH-ESCAPE-01"
    return TEXT if forbidden(state, seat, "escape") else ""


def escape(state: State, seat: int) -> None:
    """World Card, Dark Cards, Friends, Heart Point: in this order (KH-ESCAPE-02 to 07)."""
    side = state.sides[seat]
    side.escaped = True
    if state.log is not None:
        state.log.append(Event("Escaped", seat))
    world = side.worlds[-1]
    to_discard(state, world)
    remove_world(state, seat, world)
    for friend in friends_of(state, seat).copy():
        discard_friend(state, seat, friend)
    lose_hp(state, ((seat, 1),))


def why_no_disruption(state: State, seat: int) -> str:
    """The clause that keeps a player from putting any Dark Card on the opponent's World."""
    if state.phase != "action" or seat != state.active:
        return "KH-DISRUPT-01"
    if not state.sides[1 - seat].worlds:
        return "KH-DISRUPT-03"
    if dark_capacity(state, 1 - seat) <= 0:
        return "KH-DISRUPT-04"
    return TEXT if forbidden(state, seat, "disrupt") else ""


def refuse_dark(state: State, seat: int, card: int) -> str:
    fact: Fact = state.cards[card]
    if card not in state.sides[seat].hand or fact.kind not in DARK_KINDS:
        return "KH-DISRUPT-01"
    clause = why_no_disruption(state, seat)
    if clause:
        return clause
    return "KH-DISRUPT-06" if fact.level > total_level(state, 1 - seat) else ""


def play_dark(state: State, seat: int, card: int) -> None:
    count_play(state, seat, card)
    lay_dark(state, seat, card)
    if state.log is not None:
        state.log.append(Event("DarkCardPlaced", seat, (card,)))
    if state.moments:
        happen(state, "card_played", seat, trigger=card)
    rows = state.cards[card].moments.get("played")
    if rows:
        rows = tuple(row for row in rows if not row.ally)
        carry_out(state, seat, card, rows, role="dark")
