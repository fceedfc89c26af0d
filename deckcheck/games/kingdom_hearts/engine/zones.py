"""Moving cards between zones. Whatever enters or leaves play passes here, so that its effects hold exactly as long."""

from __future__ import annotations

from deckcheck.core.engine import Event, Outcome
from deckcheck.games.kingdom_hearts.engine.state import NO_CARD, Entry, State

HAND_SIZE = 6
HEART_TRACK = 15
"""The highest number on the track of the mat, for the reading of KH-AMB-28 that has a maximum."""


def enter_play(state: State, seat: int, card: int, role: str) -> None:
    """A card's rows begin to hold; `role` says what the card is used as, which decides which rows count."""
    fact = state.cards[card]
    if not fact.registers:
        return
    ally = role == "friend" and fact.kind in ("dark", "nobody", "player")
    for row in fact.lasting:
        if row.ally == ally:
            entry = Entry(seat, card, row, 0, role, (), row.amount)
            state.lasting.setdefault(row.verb, []).append(entry)
    for when, rows in fact.moments.items():
        if when in ("played", "defeated"):
            continue
        for row in rows:
            if row.ally == ally:
                state.moments.setdefault(when, []).append(Entry(seat, card, row, 0, role, (), row.amount))


def leave_play(state: State, card: int) -> None:
    """A card's rows cease to hold; what it started for a while goes on."""
    if not state.cards[card].registers:
        return
    for index in (state.lasting, state.moments):
        for key, entries in index.items():
            if any(entry.card == card and entry.end == 0 for entry in entries):
                index[key] = [entry for entry in entries if entry.card != card or entry.end != 0]


def to_discard(state: State, card: int) -> None:
    """Face up on top of its owner's pile, whoever controlled it (KH-TERM-06)."""
    owner = state.owner[card]
    state.sides[owner].discard.append(card)
    if state.log is not None:
        state.log.append(Event("CardDiscarded", owner, (card,)))


def friends_of(state: State, seat: int) -> list[int]:
    """All cards that a player uses as Friends, those taking part in a combat included."""
    friends = state.sides[seat].friends
    if state.battle is not None and seat == state.active:
        return friends + state.battle.participants
    if state.challenge is not None:
        return friends + state.challenge.participants[seat]
    return friends


def remove_friend(state: State, seat: int, card: int) -> None:
    """Takes a Friend out of play, without saying where it goes."""
    side = state.sides[seat]
    if card in side.friends:
        side.friends.remove(card)
    elif state.battle is not None and card in state.battle.participants:
        state.battle.participants.remove(card)
    elif state.challenge is not None:
        state.challenge.participants[seat].remove(card)
    leave_play(state, card)


def discard_friend(state: State, seat: int, card: int) -> None:
    """A Friend leaves play, and its Equipment with it (KH-EQUIP-10)."""
    remove_friend(state, seat, card)
    to_discard(state, card)
    strip(state, seat, card)


def strip(state: State, seat: int, bearer: int) -> None:
    """Discards the Equipment of a character, if it has one."""
    equipment = state.sides[seat].equipment.pop(bearer, NO_CARD)
    if equipment != NO_CARD:
        leave_play(state, equipment)
        to_discard(state, equipment)


def discard_form(state: State, seat: int) -> None:
    side = state.sides[seat]
    card, side.form = side.form, NO_CARD
    leave_play(state, card)
    to_discard(state, card)


def remove_dark(state: State, seat: int, card: int) -> None:
    """Takes a Dark Card off the World of a player."""
    side = state.sides[seat]
    side.dark.remove(card)
    side.damage.pop(card, None)
    leave_play(state, card)


def discard_dark(state: State, seat: int, card: int) -> None:
    remove_dark(state, seat, card)
    to_discard(state, card)


def remove_world(state: State, seat: int, card: int) -> None:
    """Takes a World Card out of play; Dark Cards cannot stay on a World that is gone (KH-ESCAPE-03)."""
    side = state.sides[seat]
    place = side.worlds.index(card)
    top = place == len(side.worlds) - 1
    del side.worlds[place], side.placed_on[place]
    leave_play(state, card)
    if top:
        for dark in side.dark.copy():
            discard_dark(state, seat, dark)


def draw(state: State, seat: int, number: int) -> None:
    """Draws cards; drawing the last one turns the discard pile into the new deck (KH-DRAW-03 to 05, KH-AMB-27)."""
    side = state.sides[seat]
    deck, hand, stream = side.deck, side.hand, state.stream
    before = len(hand)
    for _ in range(number):
        if not deck.cards:
            if not side.discard or state.rules.empty_deck_reshuffle == "b":
                break
            reshuffle(state, seat)
        hand.append(deck.draw(stream))
        if not deck.cards and side.discard:
            reshuffle(state, seat)
    side.seen += len(hand) - before
    if state.log is not None and len(hand) > before:
        state.log.append(Event("CardsDrawn", seat, (len(hand) - before,)))


def reshuffle(state: State, seat: int) -> None:
    side = state.sides[seat]
    side.deck.cards.extend(side.discard)
    side.deck.shuffle()
    side.discard.clear()
    side.reshuffles += 1
    if state.log is not None:
        state.log.append(Event("DeckReshuffled", seat, (len(side.deck.cards),)))


def gain_hp(state: State, seat: int, number: int) -> None:
    """Heart Points have no maximum (KH-SETUP-10), unless the track is read as one (KH-AMB-28)."""
    side = state.sides[seat]
    side.hp += number
    if state.rules.heart_point_cap == "b":
        side.hp = min(side.hp, HEART_TRACK)
    if state.log is not None:
        state.log.append(Event("HeartPointsGained", seat, (number, side.hp)))


def lose_hp(state: State, losses: tuple[tuple[int, int], ...]) -> None:
    """Players lose Heart Points at the same time; at 0 the game is over (KH-WIN-02, KH-AMB-26)."""
    for seat, number in losses:
        side = state.sides[seat]
        side.hp = max(0, side.hp - number)
        if state.log is not None:
            state.log.append(Event("HeartPointsLost", seat, (number, side.hp)))
    dead = [seat for seat, number in losses if number and state.sides[seat].hp <= 0]
    if not dead or state.outcome is not None:
        return
    if len(dead) == 1:
        winner: int | None = 1 - dead[0]
    else:
        winner = {"a": None, "b": state.active, "c": 1 - state.active}[state.rules.simultaneous_zero]
    end_game(state, winner, "KH-WIN-02")


def end_game(state: State, winner: int | None, clause: str) -> None:
    state.outcome = Outcome(winner, clause)
    if state.log is not None:
        state.log.append(Event("GameEnded", -1 if winner is None else winner, (clause,)))
