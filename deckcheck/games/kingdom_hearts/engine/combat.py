"""Friends and Attack Cards that take part, in battles and in challenges."""

from __future__ import annotations

from deckcheck.games.kingdom_hearts.engine.ongoing_effects import is_forbidden
from deckcheck.games.kingdom_hearts.engine.refusals import CARD_TEXT, refuse
from deckcheck.games.kingdom_hearts.engine.stack import carry_out, happen
from deckcheck.games.kingdom_hearts.engine.state import COMBAT, Challenge, Entry, State
from deckcheck.games.kingdom_hearts.engine.values import combat_cards
from deckcheck.games.kingdom_hearts.engine.zones import enter_play, play_from_hand
from deckcheck.simulator.parts.flow import Refusal, note


def _check_part(state: State, seat: int) -> Refusal | None:
    """Return what keeps a player from adding something to a combat now."""
    if state.challenge is not None:
        return None if seat == state.challenge.chooser else refuse("KH-CHALLENGE-04")
    return None if state.battle is not None and seat == state.active else refuse("KH-BATTLE-23")


def check_commit(state: State, seat: int, card: int) -> Refusal | None:
    return _check_part(state, seat) or (None if card in state.sides[seat].friends else refuse("KH-BATTLE-04"))


def commit(state: State, seat: int, card: int) -> None:
    state.sides[seat].friends.remove(card)
    combat_cards(state, seat)[0].append(card)
    if state.challenge is not None:
        next_choice(state.challenge)
    note(state, "friend_committed", seat, card)


def next_choice(challenge: Challenge) -> None:
    """Let the other player choose next (KH-CHALLENGE-04)."""
    challenge.passes = 0
    challenge.chooser = 1 - challenge.chooser


def check_attack_cards(state: State, seat: int, cards: tuple[int, ...]) -> Refusal | None:
    hand = state.sides[seat].hand
    refusal = _check_part(state, seat)
    if refusal is not None:
        return refusal
    if not cards or len(set(cards)) != len(cards):
        return refuse("KH-BATTLE-16")
    if any(card not in hand or state.cards[card].kind != "attack" for card in cards):
        return refuse("KH-BATTLE-23")
    return refuse(CARD_TEXT) if is_forbidden(state, seat, "attack_cards") else None


def play_attack_cards(state: State, seat: int, cards: tuple[int, ...]) -> None:
    """Add Attack Cards to the total and start their texts; a bonus for several of a name counts once (KH-BATTLE-22)."""
    played = combat_cards(state, seat)[1]
    for card in cards:
        play_from_hand(state, seat, card)
        played.append(card)
        enter_play(state, seat, card, "attack")
    note(state, "attack_cards_played", seat, *cards)
    if state.challenge is not None:
        next_choice(state.challenge)
    bonus: set[str] = set()
    for card in reversed(cards):
        fact = state.cards[card]
        if state.moments:
            happen(state, "card_played", seat, trigger=card)
        for row in fact.played:
            same = sum(state.cards[other].key == fact.key for other in cards)
            if row.verb == "same_name_bonus" and same >= row.copies and fact.key not in bonus:
                bonus.add(fact.key)
                state.lasting.setdefault("attack", []).append(Entry(seat, card, row, COMBAT, "", (), row.amount))
        carry_out(state, seat, card, tuple(row for row in fact.played if row.verb != "same_name_bonus"))


def taking_part(state: State, seat: int) -> frozenset[int]:
    """Return the cards of a player that take part in the open combat, except for Worlds and Dark Cards."""
    side = state.sides[seat]
    participants, played = combat_cards(state, seat)
    bearers = [side.player_card, *participants]
    worn = [side.equipment[bearer] for bearer in bearers if bearer in side.equipment]
    return frozenset([*bearers, *worn, *played, side.form])
