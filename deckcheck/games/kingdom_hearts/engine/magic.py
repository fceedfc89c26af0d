"""Magic and Magic/Friend Cards, which are played through a declared character."""

from __future__ import annotations

from deckcheck.games.kingdom_hearts.engine.cards import Fact
from deckcheck.games.kingdom_hearts.engine.combat import next_choice
from deckcheck.games.kingdom_hearts.engine.friends import ally_kinds
from deckcheck.games.kingdom_hearts.engine.ongoing_effects import check_target, is_forbidden
from deckcheck.games.kingdom_hearts.engine.refusals import CARD_TEXT, refuse
from deckcheck.games.kingdom_hearts.engine.stack import card_played, put_away
from deckcheck.games.kingdom_hearts.engine.state import NO_CARD, State
from deckcheck.games.kingdom_hearts.engine.values import magic_value
from deckcheck.games.kingdom_hearts.engine.zones import (
    characters,
    enter_play,
    is_blocked_by_player_card,
    play_from_hand,
    replace_namesakes,
)
from deckcheck.simulator.parts.flow import Refusal, Step, note


def check_all_magic(state: State, seat: int) -> Refusal | None:
    """Return what keeps a player from playing Magic and Magic/Friends now."""
    if state.challenge is not None:
        if seat != state.challenge.chooser:
            return refuse("KH-CHALLENGE-04")
    elif state.phase != "action" or seat != state.active:
        return refuse("KH-MAGIC-11")
    return refuse(CARD_TEXT) if is_forbidden(state, seat, "magic") else None


def _check_through(state: State, seat: int, fact: Fact, through: int) -> Refusal | None:
    """Return what refuses the declared card, which alone must have enough Magic (KH-MAGIC-04, KH-MAGIC-05)."""
    if through not in characters(state, seat):
        return refuse("KH-MAGIC-05")
    if magic_value(state, seat, through) >= fact.needs:
        return None
    enough = any(magic_value(state, seat, card) >= fact.needs for card in characters(state, seat))
    return refuse("KH-MAGIC-05") if enough else refuse("KH-MAGIC-03") if fact.kind == "magic_friend" else refuse("KH-MAGIC-02")


# Magic Cards


def check_magic(state: State, seat: int, card: int, through: int, target: int | None) -> Refusal | None:
    fact = state.cards[card]
    refusal = check_all_magic(state, seat)
    if refusal is not None:
        return refusal
    if card not in state.sides[seat].hand or fact.kind != "magic":
        return refuse("KH-MAGIC-02")
    return _check_through(state, seat, fact, through) or check_target(state, seat, card, target)


def play_magic(state: State, seat: int, card: int, through: int, target: int | None) -> None:
    """Carry out the text; the card is discarded with the combat, or when its effect has ended (KH-MAGIC-06)."""
    aim = NO_CARD if target is None else target
    play_from_hand(state, seat, card)
    note(state, "magic_played", seat, card, through, aim)
    if state.challenge is not None:
        state.challenge.played[seat].append(card)
        next_choice(state.challenge)
    elif state.battle is not None:
        state.battle.played.append(card)
    else:
        state.table.append(card)
        state.stack.append(Step(_end_magic, (seat, card)))
    card_played(state, seat, card, aim)


def _end_magic(state: State, seat: int, card: int) -> None:
    """Discard a Magic Card played outside a combat, or keep it on the mat as long as a change it made."""
    ends = [entry.end for entries in state.lasting.values() for entry in entries if entry.card == card and entry.end > 0]
    if not ends:
        put_away(state, card)
        return
    state.table.remove(card)
    state.sides[seat].remaining.append((card, max(ends)))


# Magic/Friend Cards


def check_as_magic_friend(state: State, seat: int, fact: Fact) -> Refusal | None:
    """Return what keeps a player from playing this Magic/Friend through any character."""
    if "magic_friend" not in ally_kinds(state, seat):
        return refuse("KH-CARD-04")
    return refuse("KH-FRIEND-05") if is_blocked_by_player_card(state, seat, fact) else None


def check_magic_friend(state: State, seat: int, card: int, through: int) -> Refusal | None:
    fact = state.cards[card]
    refusal = check_all_magic(state, seat)
    if refusal is not None:
        return refusal
    if card not in state.sides[seat].hand or fact.kind != "magic_friend":
        return refuse("KH-MAGIC-03")
    return check_as_magic_friend(state, seat, fact) or _check_through(state, seat, fact, through)


def play_magic_friend(state: State, seat: int, card: int, through: int) -> None:
    """Put the card in the Friend area (KH-MAGIC-07); in a challenge it takes part at once (KH-AMB-20)."""
    play_from_hand(state, seat, card)
    replace_namesakes(state, seat, card)
    challenge = state.challenge
    if challenge is not None and state.options.magic_friend_joins_challenge == "at_once":
        challenge.participants[seat].append(card)
    else:
        state.sides[seat].friends.append(card)
    note(state, "magic_friend_played", seat, card, through)
    if challenge is not None:
        next_choice(challenge)
    enter_play(state, seat, card, "friend")
    card_played(state, seat, card, role="friend")
