"""Challenges between the players."""

from __future__ import annotations

from deckcheck.games.kingdom_hearts.engine.combat import taking_part
from deckcheck.games.kingdom_hearts.engine.ending import lose_hp
from deckcheck.games.kingdom_hearts.engine.ongoing_effects import end_changes, is_covered, is_forbidden, wins_ties
from deckcheck.games.kingdom_hearts.engine.refusals import CARD_TEXT, refuse
from deckcheck.games.kingdom_hearts.engine.stack import happen
from deckcheck.games.kingdom_hearts.engine.state import COMBAT, NO_CARD, Challenge, State
from deckcheck.games.kingdom_hearts.engine.turns import after_challenge
from deckcheck.games.kingdom_hearts.engine.values import challenge_total
from deckcheck.games.kingdom_hearts.engine.zones import discard_friend, leave_play, to_discard
from deckcheck.simulator.parts.flow import Refusal, Step, note


def check_declaration(state: State, seat: int) -> Refusal | None:
    side = state.sides[seat]
    if state.phase != "challenge" or seat != state.active or state.challenge is not None:
        return refuse("KH-CHALLENGE-01")
    if side.challenges > side.extra_challenges and state.options.challenges_per_turn == 1:  # KH-AMB-23
        return refuse("KH-CHALLENGE-01")
    return refuse(CARD_TEXT) if is_forbidden(state, seat, "challenge") else None


def declare(state: State, seat: int) -> None:
    state.sides[seat].challenges += 1
    state.challenge = Challenge(seat)
    note(state, "challenge_declared", seat)


def check_pass(state: State, seat: int) -> Refusal | None:
    if state.challenge is None:
        return refuse("KH-CHALLENGE-08")
    return None if seat == state.challenge.chooser else refuse("KH-CHALLENGE-04")


def do_nothing(state: State, seat: int) -> None:
    """Pass; two passes in a row end the choices (KH-CHALLENGE-09), or one of the player who is behind (KH-AMB-19)."""
    challenge = state.challenge
    assert challenge is not None
    challenge.passes += 1
    challenge.chooser = 1 - seat
    note(state, "challenge_passed", seat)
    behind = state.options.challenge_end == "one_pass" and challenge_total(state, seat) < challenge_total(state, 1 - seat)
    if challenge.passes == 2 or behind:
        state.stack.append(Step(after_challenge))
        state.stack.append(Step(_compare))


def _compare(state: State) -> None:
    """Compare the totals; the player with the lower one loses 1 Heart Point (KH-CHALLENGE-13 to 15)."""
    challenge = state.challenge
    assert challenge is not None
    totals = (challenge_total(state, 0), challenge_total(state, 1))
    winner = NO_CARD if totals[0] == totals[1] else int(totals[1] > totals[0])
    if winner == NO_CARD and "win_ties" in state.lasting:
        tied = [seat for seat in (0, 1) if wins_ties(state, seat)]
        winner = tied[0] if len(tied) == 1 else NO_CARD
    first = max(0, winner)
    note(state, "challenge_decided", winner, totals[first], totals[1 - first])
    state.stack.append(Step(_finish_challenge))
    if winner == NO_CARD:
        return
    for seat, when in ((1 - winner, "challenge_lost"), (winner, "challenge_won")):
        if state.moments.get(when):
            happen(state, when, seat, taking_part=_challenging(state, seat, challenge))
    lose_hp(state, ((1 - winner, 1),), "lost challenge")


def _challenging(state: State, seat: int, challenge: Challenge) -> frozenset[int]:
    defender = state.sides[1 - challenge.attacker]
    there = defender.dark if seat == challenge.attacker else defender.worlds[-1:]
    return taking_part(state, seat) | frozenset(there)


def _finish_challenge(state: State) -> None:
    """Discard what took part, even after a tie (KH-CHALLENGE-16, KH-AMB-22)."""
    challenge = state.challenge
    assert challenge is not None
    kept: list[list[int]] = []
    for seat in (0, 1):
        kept.append([card for card in challenge.participants[seat] if is_covered(state, "keep", seat, card, "friend")])
    for seat in (challenge.attacker, 1 - challenge.attacker):
        for card in challenge.played[seat]:
            leave_play(state, card)
            if state.cards[card].kind == "attack" or state.options.challenge_cleanup == "all_cards":
                to_discard(state, card)
            else:
                state.sides[seat].remaining.append((card, state.turn))
        for card in challenge.participants[seat].copy():
            if card not in kept[seat]:
                discard_friend(state, seat, card)
    state.challenge = None
    for seat in (0, 1):
        state.sides[seat].friends.extend(kept[seat])
    end_changes(state, COMBAT)
