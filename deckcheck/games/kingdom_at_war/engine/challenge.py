"""Challenges for a face-down card (KW-CHALLENGE)."""

from __future__ import annotations

from deckcheck.core.engine import IllegalActionError
from deckcheck.games.kingdom_at_war.engine import state as at
from deckcheck.games.kingdom_at_war.engine.faces import CHARACTER, SCHEME
from deckcheck.games.kingdom_at_war.engine.state import Challenge, State, note
from deckcheck.games.kingdom_at_war.engine.values import characters, influence, moving
from deckcheck.games.kingdom_at_war.engine.zones import exert


def challenge(state: State, seat: int, target: int, participants: tuple[int, ...]) -> None:
    if not 0 <= target < len(state.faces) or state.commander[target] < 0 or state.commander[target] == seat:
        raise IllegalActionError("KW-CHALLENGE-01", "a character of another player is challenged")
    if state.faces[target].kind != CHARACTER or not state.face_down[target]:
        raise IllegalActionError("KW-CHALLENGE-01", f"{state.names[target]} is no character with a face-down card")
    if not participants:
        raise IllegalActionError("KW-CHALLENGE-02", "at least one character or scheme in motion takes part")
    _check_participants(state, seat, participants)
    state.challenge = Challenge(seat, target, list(participants))
    state.declared, state.step = True, at.ANSWER
    note(state, "challenge_declared", seat, target, participants)


def _check_participants(state: State, seat: int, participants: tuple[int, ...]) -> None:
    if len(set(participants)) != len(participants):
        raise IllegalActionError("KW-CHALLENGE-02", "each takes part once")
    for card in participants:
        if not 0 <= card < len(state.faces) or state.commander[card] != seat or state.bearer[card] >= 0:
            raise IllegalActionError("KW-CHALLENGE-02", "only cards you command take part")
        kind = state.faces[card].kind
        if kind == SCHEME and not moving(state, card):
            raise IllegalActionError("KW-CHALLENGE-09", f"{state.names[card]} is not in motion")
        if kind not in (CHARACTER, SCHEME):
            raise IllegalActionError("KW-CHALLENGE-02", "only characters and schemes in motion take part")


def ask_answer(state: State) -> bool:
    """KW-CHALLENGE-03: always asked, unless the challenged character has left play or changed sides meanwhile."""
    fight = state.challenge
    if fight is None or state.commander[fight.target] in (-1, fight.challenger) or not state.face_down[fight.target]:
        state.challenge, state.declared, state.step = None, False, at.REINFORCE
        return False
    state.seat = state.commander[fight.target]
    return True


def answer_challenge(state: State, seat: int, participants: tuple[int, ...]) -> None:
    fight = state.challenge
    assert fight is not None
    _check_participants(state, seat, participants)
    state.declared = False
    attack = side_total(state, fight.challenger, fight.participants)
    defence = side_total(state, seat, list(participants))
    won = attack > defence or (attack == defence and state.options.challenge_tie == "challenger")  # KW-AMB-21
    note(state, "challenge_decided", fight.challenger if won else seat, attack, defence)
    for card in (*fight.participants, *participants):
        if state.faces[card].kind == CHARACTER and state.commander[card] >= 0:
            exert(state, card)  # KW-CHALLENGE-06
    if won:
        state.step = at.PRIZE
    else:
        state.challenge, state.step = None, at.REINFORCE  # KW-CHALLENGE-08


def side_total(state: State, seat: int, participants: list[int]) -> int:
    """KW-CHALLENGE-04, KW-AMB-20: unwounded characters, and schemes that take part."""
    scope, faces = state.options.challenge_scope, state.faces
    counted = characters(state, seat) if scope == "all_characters" else participants
    total = 0
    for card in counted:
        if faces[card].kind == CHARACTER:
            total += 0 if state.wounded[card] else influence(state, card)
        elif scope == "participants_with_schemes":
            total += influence(state, card)
    return total


def takers(state: State) -> list[int]:
    """Who may get the face-down card: characters that took part (KW-CHALLENGE-07, KW-CHALLENGE-10, KW-AMB-22)."""
    fight = state.challenge
    assert fight is not None
    free_only = state.options.challenge_prize_slot == "free_only"
    return [
        card
        for card in fight.participants
        if state.faces[card].kind == CHARACTER
        and state.commander[card] == fight.challenger
        and not (free_only and state.face_down[card])
    ]


def ask_prize(state: State) -> bool:
    fight = state.challenge
    assert fight is not None
    able = takers(state)
    if len(able) > 1 and state.commander[fight.target] >= 0 and state.face_down[fight.target]:
        state.seat = fight.challenger
        return True
    if able and state.commander[fight.target] >= 0:
        move_prize(state, able[0])
    state.challenge, state.step = None, at.REINFORCE
    return False


def move_prize(state: State, taker: int) -> None:
    fight = state.challenge
    assert fight is not None
    prize = state.face_down[fight.target]
    if prize:
        card = prize.pop()
        state.face_down[taker].append(card)
        note(state, "prize_taken", fight.challenger, taker, card)


def attach_prize(state: State, seat: int, taker: int) -> None:
    if taker not in takers(state):
        raise IllegalActionError("KW-CHALLENGE-07", "a character of yours that took part gets the card")
    move_prize(state, taker)
    state.challenge, state.step = None, at.REINFORCE
