"""Challenges for a face-down card (KW-CHALLENGE)."""

from __future__ import annotations

from typing import Final

from deckcheck.games.kingdom_at_war.engine.cards import CHARACTER, SCHEME
from deckcheck.games.kingdom_at_war.engine.state import Challenge, State, drop_steps, end_step
from deckcheck.games.kingdom_at_war.engine.values import (
    can_declare_again,
    characters,
    exerts_any,
    influence,
    is_fruitless,
    is_moving,
)
from deckcheck.games.kingdom_at_war.engine.zones import exert
from deckcheck.simulator.parts.flow import Refusal, Step, note


def challenge_of(state: State) -> Challenge:
    assert state.challenge is not None
    return state.challenge


def check_challenge(state: State, seat: int, target: int, participants: tuple[int, ...]) -> Refusal | None:
    if not 0 <= target < len(state.facts) or state.commander[target] < 0 or state.commander[target] == seat:
        return Refusal("KW-CHALLENGE-01", "you can challenge only a character of another player")
    if state.facts[target].kind != CHARACTER or not state.face_down[target]:
        return Refusal("KW-CHALLENGE-01", "you can challenge only a character with a face-down card")
    if not can_declare_again(state, target, state.withdrawn_challenges):
        return Refusal("KW-DEAL-02", f"you have already withdrawn a challenge for {state.names[target]} in this turn")
    if not participants:
        return Refusal("KW-CHALLENGE-02", "you can challenge only with at least 1 character or scheme in motion")
    refusal = check_participants(state, seat, participants)
    if refusal is None and is_fruitless(state, target, participants):
        return Refusal("KW-CHALLENGE-06", f"you can challenge {state.names[target]} again this turn only if it exerts a card")
    return refusal


def challenge(state: State, seat: int, target: int, participants: tuple[int, ...]) -> None:
    state.challenge = Challenge(seat, target, list(participants))
    state.declared = True
    state.stack += reversed(CHALLENGE)
    note(state, "challenge_declared", seat, target, participants)


def ask_answer(state: State) -> bool:
    """Ask the challenged player (KW-CHALLENGE-03), unless the character has left play or changed sides meanwhile."""
    fight = state.challenge
    if fight is None or state.commander[fight.target] in (-1, fight.challenger) or not state.face_down[fight.target]:
        state.declared = False
        return end_challenge(state)
    state.seat = state.commander[fight.target]
    return True


def check_participants(state: State, seat: int, participants: tuple[int, ...]) -> Refusal | None:
    if len(set(participants)) != len(participants):
        return Refusal("KW-CHALLENGE-02", "each card can take part only once")
    for card in participants:
        if not 0 <= card < len(state.facts) or state.commander[card] != seat or state.bearer[card] >= 0:
            return Refusal("KW-CHALLENGE-02", "only cards you command can take part")
        kind = state.facts[card].kind
        if kind == SCHEME and not is_moving(state, card):
            return Refusal("KW-CHALLENGE-09", f"{state.names[card]} is not in motion")
        if kind not in (CHARACTER, SCHEME):
            return Refusal("KW-CHALLENGE-02", "only characters and schemes in motion can take part")
    return None


def answer_challenge(state: State, seat: int, participants: tuple[int, ...]) -> None:
    fight = challenge_of(state)
    state.declared = False
    attack = side_total(state, fight.challenger, fight.participants)
    defence = side_total(state, seat, list(participants))
    won = attack > defence or (attack == defence and state.options.challenge_tie == "challenger")  # KW-AMB-21
    if not (exerts_any(state, fight.participants) or (won and takers(state))):
        state.fruitless_challenges.append(fight.target)
    totals = (attack, defence) if won else (defence, attack)  # the winner's first
    note(state, "challenge_decided", fight.challenger if won else seat, *totals)
    for card in (*fight.participants, *participants):
        if state.facts[card].kind == CHARACTER and state.commander[card] >= 0:
            exert(state, card)  # KW-CHALLENGE-06
    if won:
        end_step(state)
    else:
        end_challenge(state)  # KW-CHALLENGE-08


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
    return end_challenge(state)


def move_prize(state: State, taker: int) -> None:
    fight = challenge_of(state)
    prize = state.face_down[fight.target]
    if prize:
        card = prize.pop()
        state.face_down[taker].append(card)
        note(state, "prize_taken", fight.challenger, taker, card)


def check_prize(state: State, seat: int, taker: int) -> Refusal | None:
    if taker not in takers(state):
        return Refusal("KW-CHALLENGE-07", "only a character of yours that took part can get the card")
    return None


def attach_prize(state: State, seat: int, taker: int) -> None:
    move_prize(state, taker)
    end_challenge(state)


CHALLENGE: Final = (Step(ask_answer), Step(ask_prize))


def end_challenge(state: State) -> bool:
    """Go back to the reinforcement phase; return False, because nobody must decide."""
    state.challenge = None
    drop_steps(state, CHALLENGE)
    return False
