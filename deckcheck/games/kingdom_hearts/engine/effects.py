"""Effects: a function for each verb of the closed vocabulary, called with the player and the card whose effect it is.

A row that needs a choice asks for it and goes on when the answer is there.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from deckcheck.games.kingdom_hearts.engine.battle import deal_damage, defeat
from deckcheck.games.kingdom_hearts.engine.cards import DARK_KINDS, LASTING_VERBS, Row
from deckcheck.games.kingdom_hearts.engine.ending import gain_hp, lose_hp
from deckcheck.games.kingdom_hearts.engine.ongoing_effects import (
    amount_of,
    candidates,
    condition_holds,
    is_silenced,
    unprotected,
)
from deckcheck.games.kingdom_hearts.engine.stack import ask
from deckcheck.games.kingdom_hearts.engine.state import (
    COMBAT,
    NO_CARD,
    Answers,
    Entry,
    PendingRow,
    Pick,
    State,
    open_question,
)
from deckcheck.games.kingdom_hearts.engine.values import dark_capacity
from deckcheck.games.kingdom_hearts.engine.zones import (
    draw,
    enter_play,
    is_blocked_by_player_card,
    leave_play,
    put_into_friend_area,
    put_on_world,
    remove_friend,
    take_from_play,
    to_discard,
    total_level,
)
from deckcheck.simulator.parts.flow import note

Verb = Callable[[State, int, int, Row, int], None]
"""(state, seat, card, row, target): carry out a row of a player's card."""


def begin_change(state: State, seat: int, card: int, row: Row, target: int) -> None:
    """Start a change, for chosen cards if the row says so."""
    add = partial(_add, seat=seat, card=card, row=row)
    if row.target != "chosen":
        add(state, ())
        return
    found = candidates(state, seat, row)
    if target in found:
        add(state, ((target,),))
        return
    number = min(row.count, len(found))
    ask(state, (Pick(seat, tuple(sorted(found)), number, number),), add, "change")


def _add(state: State, answers: Answers, *, seat: int, card: int, row: Row) -> None:
    targets = answers[0] if answers else (card,) if row.target == "this" else ()
    entry = Entry(seat, card, row, _end(state, seat, row), "", targets, amount_of(state, seat, card, row))
    state.lasting.setdefault(row.verb, []).append(entry)
    if row.verb == "pow":
        for owner in (0, 1):
            defeat(state, owner)


def _end(state: State, seat: int, row: Row) -> int:
    """Return when a change ends: COMBAT, or the number of a turn."""
    combat = state.battle is not None or state.challenge is not None
    if row.until == "combat_end" or (not row.until and combat):
        return COMBAT if combat else state.turn
    if row.until == "next_turn_end":
        return state.turn + (1 if state.active == seat else 2)
    return state.turn


def _seats(seat: int, who: str) -> tuple[int, ...]:
    return (0, 1) if who == "both" else (seat,) if who == "you" else (1 - seat,)


def _gain_hp(state: State, seat: int, card: int, row: Row, target: int) -> None:
    for player in _seats(seat, row.who):
        gain_hp(state, player, amount_of(state, seat, card, row), state.cards[card].title)


def _lose_hp(state: State, seat: int, card: int, row: Row, target: int) -> None:
    amount = amount_of(state, seat, card, row)
    if amount:
        lose_hp(state, tuple((player, amount) for player in _seats(seat, row.who)), state.cards[card].title)


def _draw(state: State, seat: int, card: int, row: Row, target: int) -> None:
    for player in _seats(seat, row.who):
        draw(state, player, amount_of(state, seat, card, row))


def _discard_hand(state: State, seat: int, card: int, row: Row, target: int) -> None:
    players = _seats(seat, row.who)
    picks = []
    for player in players:
        hand = tuple(sorted(state.sides[player].hand))
        number = min(row.amount, len(hand))
        picks.append(Pick(player, hand, number, number))
    ask(state, tuple(picks), partial(_discard_chosen, players=players), "discard")


def _discard_chosen(state: State, answers: Answers, *, players: tuple[int, ...]) -> None:
    for player, cards in zip(players, answers, strict=True):
        for card in cards:
            state.sides[player].hand.remove(card)
            to_discard(state, card)


def _damage(state: State, seat: int, card: int, row: Row, target: int) -> None:
    found = candidates(state, seat, row)
    deal = partial(_deal, seat=seat, amount=amount_of(state, seat, card, row))
    if row.target == "all":
        deal(state, (found,))
    elif target in found:
        deal(state, ((target,),))
    else:
        number = min(1, len(found))
        ask(state, (Pick(seat, tuple(sorted(found)), number, number),), deal, "damage")


def _deal(state: State, answers: Answers, *, seat: int, amount: int) -> None:
    deal_damage(state, seat, tuple((card, amount) for card in answers[0]))


def _move_out(state: State, seat: int, card: int, row: Row, target: int) -> None:
    """Discard cards from play or return them to hand: this card, all that fit, or chosen ones."""
    take_out = partial(_take_out, to_hand=row.verb == "return_to_hand")
    if row.target == "this":
        take_out(state, ((card,),))
        return
    players = _seats(seat, row.who)
    found = [unprotected(state, seat, player, row.of) for player in players]
    if row.target == "all":
        take_out(state, tuple(found))
        return
    if target != NO_CARD and any(target in cards for cards in found):
        take_out(state, ((target,),))
        return
    picks = []
    for player, cards in zip(players, found, strict=True):
        number = min(row.count, len(cards))
        chooser = player if row.chooser == "controller" else seat
        picks.append(Pick(chooser, tuple(sorted(cards)), number, number))
    ask(state, tuple(picks), take_out, "leave_play")


def _take_out(state: State, answers: Answers, *, to_hand: bool) -> None:
    for cards in answers:
        for card in cards:
            take_from_play(state, card, to_hand=to_hand)


def _capture(state: State, seat: int, card: int, row: Row, target: int) -> None:
    found = tuple(sorted(candidates(state, seat, row)))
    take_control = partial(_take_control, seat=seat)
    if target in found:
        take_control(state, ((target,),))
    else:
        number = min(row.count, len(found))
        ask(state, (Pick(seat, found, number, number),), take_control, "capture")


def _take_control(state: State, answers: Answers, *, seat: int) -> None:
    """Put captured cards, unused, into the captor's Friend area with their Equipment (KH-TERM-04)."""
    for card in answers[0]:
        remove_friend(state, 1 - seat, card)
        worn = state.sides[1 - seat].equipment.pop(card, NO_CARD)
        if worn != NO_CARD:
            leave_play(state, worn)
            state.sides[seat].equipment[card] = worn
            enter_play(state, seat, worn, "equipment")
        put_into_friend_area(state, seat, card)
        note(state, "card_captured", seat, card)


def _extra_action(state: State, seat: int, card: int, row: Row, target: int) -> None:
    side = state.sides[seat]
    if row.action == "move":
        side.extra_moves += row.amount
    elif row.action == "battle":
        side.extra_battles += row.amount
    else:
        side.extra_challenges += row.amount


def _fetch(state: State, seat: int, card: int, row: Row, target: int) -> None:
    """Let the player take cards out of the deck or the discard pile."""
    side = state.sides[seat]
    selector = row.of
    assert selector is not None
    pile = side.deck.search() if row.source == "deck" else side.discard
    found = [other for other in pile if selector.fits(state.cards[other])]
    most = row.count
    if row.to == "friend_area":
        found = [other for other in found if not is_blocked_by_player_card(state, seat, state.cards[other])]
    elif row.to == "opponent_world":
        opponent = 1 - seat
        room = dark_capacity(state, opponent) if state.sides[opponent].worlds else 0
        level = total_level(state, opponent)
        found = [other for other in found if state.cards[other].kind in DARK_KINDS and state.cards[other].level <= level]
        most = max(0, min(most, room))
    pick = Pick(seat, tuple(sorted(found)), 0, min(most, len(found)))
    ask(state, (pick,), partial(_bring, seat=seat, source=row.source, to=row.to), "fetch")


def _bring(state: State, answers: Answers, *, seat: int, source: str, to: str) -> None:
    """Put the chosen cards where the effect says; a deck that was searched is shuffled."""
    side = state.sides[seat]
    for card in answers[0]:
        if source == "deck":
            side.deck.cards.remove(card)
        else:
            side.discard.remove(card)
        note(state, "card_fetched", seat, card, to)
        if to == "hand":
            side.hand.append(card)
            side.shown.add(card)
        elif to == "friend_area":
            put_into_friend_area(state, seat, card)
        else:
            put_on_world(state, seat, card)
    if source == "deck":
        side.deck.shuffle()


def _same_name_bonus(state: State, seat: int, card: int, row: Row, target: int) -> None:
    """Do nothing: the bonus is counted when Attack Cards are played together (KH-BATTLE-22)."""


VERBS: dict[str, Verb] = {
    **dict.fromkeys(sorted(LASTING_VERBS), begin_change),
    "gain_hp": _gain_hp,
    "lose_hp": _lose_hp,
    "draw": _draw,
    "discard_hand": _discard_hand,
    "fetch": _fetch,
    "damage": _damage,
    "discard_from_play": _move_out,
    "return_to_hand": _move_out,
    "capture": _capture,
    "extra_action": _extra_action,
    "same_name_bonus": _same_name_bonus,
}
"""Functions of all verbs that happen or begin at a moment."""


def carry_out_row(state: State, pending: PendingRow) -> None:
    """Carry out a row of a text, unless its condition is not met or its card has been silenced meanwhile."""
    seat, card, row, target, role = pending
    if row.condition and not condition_holds(state, seat, card, row):
        return
    if role and state.lasting.get("silence") and is_silenced(state, seat, card, role):
        return
    VERBS[row.verb](state, seat, card, row, target)
    question = open_question(state)
    if question is not None:
        state.stack[-1] = question._replace(card=card)
