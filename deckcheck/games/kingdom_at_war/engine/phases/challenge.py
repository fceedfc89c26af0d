"""Challenges for a face-down card (KW-CHALLENGE)."""

from __future__ import annotations

from deckcheck.games.kingdom_at_war.engine import steps
from deckcheck.games.kingdom_at_war.engine.cards import CHARACTER
from deckcheck.games.kingdom_at_war.engine.state import Challenge, State, note
from deckcheck.games.kingdom_at_war.engine.values import characters, influence
from deckcheck.games.kingdom_at_war.engine.zones import exert


def challenge_of(state: State) -> Challenge:
    assert state.challenge is not None
    return state.challenge


def challenge(state: State, seat: int, target: int, participants: tuple[int, ...]) -> None:
    state.challenge = Challenge(seat, target, list(participants))
    state.declared, state.step = True, steps.ANSWER
    note(state, "challenge_declared", seat, target, participants)


def ask_answer(state: State) -> bool:
    """Ask the challenged player (KW-CHALLENGE-03), unless the character has left play or changed sides meanwhile."""
    fight = state.challenge
    if fight is None or state.commander[fight.target] in (-1, fight.challenger) or not state.face_down[fight.target]:
        state.challenge, state.declared, state.step = None, False, steps.REINFORCE
        return False
    state.seat = state.commander[fight.target]
    return True


def answer_challenge(state: State, seat: int, participants: tuple[int, ...]) -> None:
    fight = challenge_of(state)
    state.declared = False
    attack = side_total(state, fight.challenger, fight.participants)
    defence = side_total(state, seat, list(participants))
    won = attack > defence or (attack == defence and state.options.challenge_tie == "challenger")  # KW-AMB-21
    totals = (attack, defence) if won else (defence, attack)  # the winner's first
    note(state, "challenge_decided", fight.challenger if won else seat, *totals)
    for card in (*fight.participants, *participants):
        if state.facts[card].kind == CHARACTER and state.commander[card] >= 0:
            exert(state, card)  # KW-CHALLENGE-06
    if won:
        state.step = steps.PRIZE
    else:
        state.challenge, state.step = None, steps.REINFORCE  # KW-CHALLENGE-08


def side_total(state: State, seat: int, participants: list[int]) -> int:
    """Return the influence of the unwounded characters and the schemes that take part (KW-CHALLENGE-04, KW-AMB-20)."""
    scope, facts = state.options.challenge_scope, state.facts
    counted = characters(state, seat) if scope == "all_characters" else participants
    total = 0
    for card in counted:
        if facts[card].kind == CHARACTER:
            total += 0 if state.wounded[card] else influence(state, card)
        elif scope == "participants_with_schemes":
            total += influence(state, card)
    return total


def takers(state: State) -> list[int]:
    """Return the participants that can get the face-down card (KW-CHALLENGE-07, KW-CHALLENGE-10, KW-AMB-22)."""
    fight = challenge_of(state)
    free_only = state.options.challenge_prize_slot == "free_only"
    return [
        card
        for card in fight.participants
        if state.facts[card].kind == CHARACTER
        and state.commander[card] == fight.challenger
        and not (free_only and state.face_down[card])
    ]


def ask_prize(state: State) -> bool:
    fight, able = challenge_of(state), takers(state)
    if len(able) > 1 and state.commander[fight.target] >= 0 and state.face_down[fight.target]:
        state.seat = fight.challenger
        return True
    if able and state.commander[fight.target] >= 0:
        move_prize(state, able[0])
    state.challenge, state.step = None, steps.REINFORCE
    return False


def move_prize(state: State, taker: int) -> None:
    fight = challenge_of(state)
    prize = state.face_down[fight.target]
    if prize:
        card = prize.pop()
        state.face_down[taker].append(card)
        note(state, "prize_taken", fight.challenger, taker, card)


def attach_prize(state: State, seat: int, taker: int) -> None:
    move_prize(state, taker)
    state.challenge, state.step = None, steps.REINFORCE
