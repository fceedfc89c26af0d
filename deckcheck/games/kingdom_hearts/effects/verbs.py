"""What effects do: one function for each verb, called with the player and card whose effect it is.

A row that needs a choice asks for it and goes on when the answer is there. Changes that last are kept as entries of the state.
"""

from __future__ import annotations

from deckcheck.core.engine import Event
from deckcheck.games.kingdom_hearts.effects.lasting import amount_of, condition_holds, silenced, total_level
from deckcheck.games.kingdom_hearts.effects.places import lay_dark, put_into_friend_area, take_from_play
from deckcheck.games.kingdom_hearts.effects.rows import LASTING_VERBS, Row
from deckcheck.games.kingdom_hearts.effects.targets import candidates, unprotected
from deckcheck.games.kingdom_hearts.engine.flow import ask
from deckcheck.games.kingdom_hearts.engine.state import COMBAT, NO_CARD, Entry, Question, State
from deckcheck.games.kingdom_hearts.engine.unique import blocked_by_player_card
from deckcheck.games.kingdom_hearts.engine.values import dark_capacity, power
from deckcheck.games.kingdom_hearts.engine.zones import (
    discard_dark,
    draw,
    enter_play,
    gain_hp,
    leave_play,
    lose_hp,
    remove_friend,
    to_discard,
)


def carry_out(state: State, seat: int, card: int, rows: tuple[Row, ...], target: int = NO_CARD, role: str = "") -> None:
    """Rows happen in their order, so they are stacked the other way round."""
    aimed = state.cards[card].target_row
    for row in reversed(rows):
        state.tasks.append((do_row, seat, card, row, target if row is aimed else NO_CARD, role))


def do_row(state: State, seat: int, card: int, row: Row, target: int, role: str) -> None:
    if row.condition and not condition_holds(state, seat, card, row):
        return
    if role and state.lasting.get("silence") and silenced(state, seat, card, role):
        return
    if row.verb in LASTING_VERBS:
        _begin(state, seat, card, row, target)
    else:
        VERBS[row.verb](state, seat, card, row, target)


def happen(state: State, when: str, seat: int, *, taking_part: frozenset[int] | None = None, trigger: int = NO_CARD) -> None:
    """The rows of a player's cards that wait for this moment, in the order in which the cards came into play."""
    entries = state.moments.get(when)
    if not entries:
        return
    for entry in reversed(entries):
        if entry.seat != seat or (taking_part is not None and entry.card not in taking_part):
            continue
        if entry.role == "world" and state.sides[seat].worlds[-1] != entry.card:
            continue
        if trigger != NO_CARD:
            selector = entry.row.trigger
            assert selector is not None
            if trigger == entry.card or not selector.fits(state.cards[trigger], True):
                continue
        state.tasks.append((do_row, seat, entry.card, entry.row, NO_CARD, entry.role))


def _seats(seat: int, who: str) -> tuple[int, ...]:
    return (0, 1) if who == "both" else (seat,) if who == "you" else (1 - seat,)


# Changes that last


def _begin(state: State, seat: int, card: int, row: Row, target: int) -> None:
    """A change starts at a moment and lasts for a while (`until`)."""
    if row.target == "chosen":
        found = candidates(state, seat, row)
        if target in found:
            _add(state, ((target,),), seat, card, row)
        else:
            number = min(row.count, len(found))
            ask(state, (Question(seat, tuple(sorted(found)), number, number),), _add, (seat, card, row))
        return
    _add(state, (), seat, card, row)


def _add(state: State, answers: tuple[tuple[int, ...], ...], seat: int, card: int, row: Row) -> None:
    targets = answers[0] if answers else (card,) if row.target == "this" else ()
    entry = Entry(seat, card, row, until(state, seat, row), "", targets, amount_of(state, seat, card, row))
    state.lasting.setdefault(row.verb, []).append(entry)
    if row.verb == "pow":
        for owner in (0, 1):
            defeat(state, owner)


def until(state: State, seat: int, row: Row) -> int:
    """When a change ends: with the combat, or with a turn."""
    combat = state.battle is not None or state.challenge is not None
    if row.until == "combat_end" or (not row.until and combat):
        return COMBAT if combat else state.turn
    if row.until == "next_turn_end":
        return state.turn + (1 if state.active == seat else 2)
    return state.turn


def end_changes(state: State, end: int) -> None:
    """Drops the changes that end now."""
    for verb, entries in state.lasting.items():
        if any(entry.end == end for entry in entries):
            state.lasting[verb] = [entry for entry in entries if entry.end != end]


# Verbs


def _gain_hp(state: State, seat: int, card: int, row: Row, target: int) -> None:
    for player in _seats(seat, row.who):
        gain_hp(state, player, amount_of(state, seat, card, row))


def _lose_hp(state: State, seat: int, card: int, row: Row, target: int) -> None:
    amount = amount_of(state, seat, card, row)
    if amount:
        lose_hp(state, tuple((player, amount) for player in _seats(seat, row.who)))


def _draw(state: State, seat: int, card: int, row: Row, target: int) -> None:
    for player in _seats(seat, row.who):
        draw(state, player, amount_of(state, seat, card, row))


def _discard_hand(state: State, seat: int, card: int, row: Row, target: int) -> None:
    players = _seats(seat, row.who)
    questions = []
    for player in players:
        hand = tuple(sorted(state.sides[player].hand))
        number = min(row.amount, len(hand))
        questions.append(Question(player, hand, number, number))
    ask(state, tuple(questions), _discard_chosen_hands, (players,))


def _discard_chosen_hands(state: State, answers: tuple[tuple[int, ...], ...], players: tuple[int, ...]) -> None:
    for player, cards in zip(players, answers, strict=True):
        for card in cards:
            state.sides[player].hand.remove(card)
            to_discard(state, card)


def _damage(state: State, seat: int, card: int, row: Row, target: int) -> None:
    found = candidates(state, seat, row)
    amount = amount_of(state, seat, card, row)
    if row.target == "all":
        _deal(state, (found,), seat, amount)
    elif target in found:
        _deal(state, ((target,),), seat, amount)
    else:
        ask(state, (Question(seat, tuple(sorted(found)), min(1, len(found)), min(1, len(found))),), _deal, (seat, amount))


def _deal(state: State, answers: tuple[tuple[int, ...], ...], seat: int, amount: int) -> None:
    damage = state.sides[seat].damage
    for card in answers[0]:
        damage[card] = damage.get(card, 0) + amount
        if state.log is not None:
            state.log.append(Event("DamageDealt", seat, (card, amount)))
    defeat(state, seat)


def defeat(state: State, seat: int) -> None:
    """Dark Cards on a player's World with damage of at least their Power are defeated at once (KH-BATTLE-10, KH-BATTLE-11)."""
    damage = state.sides[seat].damage
    if not damage:
        return
    beaten = [card for card in state.sides[seat].dark if damage.get(card, 0) and damage[card] >= power(state, seat, card)]
    for card in reversed(beaten):
        rows = state.cards[card].moments.get("defeated", ())
        if rows and not (state.lasting.get("silence") and silenced(state, 1 - seat, card, "dark")):  # KH-BATTLE-15
            carry_out(state, 1 - seat, card, rows)
    for card in beaten:
        if state.log is not None:
            state.log.append(Event("DarkCardDefeated", seat, (card,)))
        discard_dark(state, seat, card)


def _move_out(state: State, seat: int, card: int, row: Row, target: int) -> None:
    """discard_from_play and return_to_hand: this card, all that fit, or chosen ones."""
    if row.target == "this":
        _take_out(state, ((card,),), row.verb)
        return
    players = _seats(seat, row.who)
    found = [unprotected(state, seat, player, row.of) for player in players]
    if row.target == "all":
        _take_out(state, tuple(found), row.verb)
        return
    if target != NO_CARD and any(target in cards for cards in found):
        _take_out(state, ((target,),), row.verb)
        return
    questions = []
    for player, cards in zip(players, found, strict=True):
        number = min(row.count, len(cards))
        chooser = player if row.chooser == "controller" else seat
        questions.append(Question(chooser, tuple(sorted(cards)), number, number))
    ask(state, tuple(questions), _take_out, (row.verb,))


def _take_out(state: State, answers: tuple[tuple[int, ...], ...], verb: str) -> None:
    for cards in answers:
        for card in cards:
            take_from_play(state, card, to_hand=verb == "return_to_hand")


def _capture(state: State, seat: int, card: int, row: Row, target: int) -> None:
    found = tuple(sorted(candidates(state, seat, row)))
    if target in found:
        _take_control(state, ((target,),), seat)
    else:
        number = min(row.count, len(found))
        ask(state, (Question(seat, found, number, number),), _take_control, (seat,))


def _take_control(state: State, answers: tuple[tuple[int, ...], ...], seat: int) -> None:
    """A captured card lies, unused, in the Friend area of the captor (KH-TERM-04); what it carries comes along."""
    for card in answers[0]:
        remove_friend(state, 1 - seat, card)
        worn = state.sides[1 - seat].equipment.pop(card, NO_CARD)
        if worn != NO_CARD:
            leave_play(state, worn)
            state.sides[seat].equipment[card] = worn
            enter_play(state, seat, worn, "equipment")
        put_into_friend_area(state, seat, card)
        if state.log is not None:
            state.log.append(Event("CardCaptured", seat, (card,)))


def _extra_action(state: State, seat: int, card: int, row: Row, target: int) -> None:
    side = state.sides[seat]
    if row.action == "move":
        side.extra_moves += row.amount
    elif row.action == "battle":
        side.extra_battles += row.amount
    else:
        side.extra_challenges += row.amount


def _fetch(state: State, seat: int, card: int, row: Row, target: int) -> None:
    """The player may take cards out of deck or discard pile; a deck that was searched is shuffled."""
    side = state.sides[seat]
    selector = row.of
    assert selector is not None
    pile = side.deck.cards if row.source == "deck" else side.discard
    found = [one for one in pile if selector.fits(state.cards[one])]
    most = row.count
    if row.to == "friend_area":
        found = [one for one in found if not blocked_by_player_card(state, seat, state.cards[one])]
    elif row.to == "opponent_world":
        other = 1 - seat
        room = dark_capacity(state, other) if state.sides[other].worlds else 0
        level = total_level(state, other)
        found = [one for one in found if state.cards[one].kind in ("dark", "nobody") and state.cards[one].level <= level]
        most = max(0, min(most, room))
    question = Question(seat, tuple(sorted(found)), 0, min(most, len(found)))
    ask(state, (question,), _bring, (seat, row.source, row.to))


def _bring(state: State, answers: tuple[tuple[int, ...], ...], seat: int, source: str, to: str) -> None:
    side = state.sides[seat]
    for card in answers[0]:
        if source == "deck":
            side.deck.cards.remove(card)
        else:
            side.discard.remove(card)
        if state.log is not None:
            state.log.append(Event("CardFetched", seat, (card, to)))
        if to == "hand":
            side.hand.append(card)
        elif to == "friend_area":
            put_into_friend_area(state, seat, card)
        else:
            lay_dark(state, seat, card)
    if source == "deck":
        side.deck.shuffle()


def _same_name_bonus(state: State, seat: int, card: int, row: Row, target: int) -> None:
    """Judged when the Attack Cards are played together; see the battle module."""


VERBS = {
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
