"""Moves of cards between zones: draw, enter play, discard, banish, die; and wounds, which lead to death."""

from __future__ import annotations

from deckcheck.games.kingdom_at_war.engine.cards import CANCEL_WOUNDS, CANNOT_BE_EXERTED, CHARACTER, POSSESSION, SCHEME
from deckcheck.games.kingdom_at_war.engine.state import FIRST_CHARACTER, GAINED, State, Trigger
from deckcheck.games.kingdom_at_war.engine.values import has_static, in_play, influence, is_moving
from deckcheck.simulator.parts.flow import note


def draw(state: State, seat: int, number: int, source: int = -1) -> None:
    """Draw from the keep (KW-ZONE-01) and remember whether it ran out (KW-AMB-05)."""
    keep, hand = state.keep[seat], state.hand[seat]
    for _ in range(number):
        if not keep.cards:
            state.ran_out[seat] = state.unsettled = True
            return
        card = keep.draw(state.stream)
        hand.append(card)
        if source >= 0:
            state.tally[seat][source] += 1
        if state.log is not None:
            note(state, "card_drawn", seat, card)
    if not keep.cards:
        state.unsettled = True


def gain_trade(state: State, seat: int, amount: int, source: int = -1) -> None:
    """Give trade: by a card, or by the rules of a phase."""
    state.trade[seat] += amount
    state.tally[seat][GAINED] += amount
    note(state, "trade_gained", seat, amount, source)


def to_pyre(state: State, card: int) -> None:
    """Put a card on its owner's funeral pyre (KW-ZONE-03)."""
    state.pyre[state.owner[card]].append(card)
    note(state, "card_discarded", state.owner[card], card)


def to_exile(state: State, card: int, seat: int = -1, *, by_text: bool = False) -> None:
    """Exile a card (KW-AMB-42); a Deathbound card goes to the pyre instead (KW-KEYWORD-01, 02, 03).

    If the text of a card banishes it (`by_text`), an option for KW-AMB-36 lets the text win over Deathbound.
    """
    owner = state.owner[card]
    text_wins = by_text and state.options.golden_exceptions == "none"
    if state.facts[card].deathbound and not text_wins:
        to_pyre(state, card)
        return
    whose = seat if seat >= 0 and state.options.banish_destination == "banisher" else owner
    state.exile[whose].append(card)
    note(state, "card_banished", whose, card)


def enter_field(state: State, card: int, seat: int, bearer: int = -1) -> None:
    """Put a card into play under a player's command, on a bearer or alone, and check uniqueness (KW-UNIQUE-02)."""
    printed = state.facts[card]
    if printed.unique and has_counterpart(state, card, seat):
        state.imposter[card] = True
        note(state, "imposter_entered", seat, card)
    state.commander[card] = seat
    if bearer >= 0:
        state.bearer[card] = bearer
        state.possessions[bearer].append(card)
    else:
        state.field[seat].append(card)
    if printed.activated:
        state.armed[seat].append(card)
    tally = state.tally[seat]
    if printed.kind == CHARACTER and not tally[FIRST_CHARACTER]:
        tally[FIRST_CHARACTER] = state.turns[seat]


def has_counterpart(state: State, card: int, seat: int) -> bool:
    """Return whether a card in play makes this unique card an imposter (KW-AMB-01)."""
    scope, facts = state.options.unique_scope, state.facts
    for other in in_play(state):
        if not facts[other].unique:
            continue
        if scope == "any_unique":
            return True
        if facts[other].name == facts[card].name and (scope == "same_name_any_player" or state.commander[other] == seat):
            return True
    return False


def take_from_play(state: State, card: int) -> None:
    """Take away the place of a card, its marks and its part in a battle or challenge, but nothing that it bears."""
    bearer, seat = state.bearer[card], state.commander[card]
    if bearer >= 0:
        state.possessions[bearer].remove(card)
        state.bearer[card] = -1
    else:
        state.field[seat].remove(card)
    if state.facts[card].activated:
        state.armed[seat].remove(card)
    if state.power[card]:
        if state.options.power_on_leaving_card == "to_pool":  # KW-AMB-39
            state.pool[seat] += state.power[card]
            state.unsettled = True
        state.power[card] = 0
    state.commander[card], state.motion_turn[card], state.tough_used[card] = -1, -1, 0
    state.wounded[card] = state.motion[card] = state.imposter[card] = False
    state.boost.pop(card, None)
    leave_lines(state, card)


def leave_lines(state: State, card: int) -> None:
    if state.battle is not None:
        for line in (*state.battle.front, *state.battle.second):
            if card in line:
                line.remove(card)
    if state.challenge is not None and card in state.challenge.participants:
        state.challenge.participants.remove(card)


def leave_play(state: State, card: int, *, banished: bool = False, by: int = -1, by_text: bool = False) -> None:
    """Move a card from play to the pyre or to exile with all that it bears (KW-CARD-05, KW-AMB-30, KW-AMB-40)."""
    possessions, intrigues = state.possessions[card].copy(), state.face_down[card].copy()
    take_from_play(state, card)
    if banished:
        to_exile(state, card, by, by_text=by_text)
    else:
        to_pyre(state, card)
    for possession in possessions:
        take_from_play(state, possession)
        if banished and state.options.possession_on_bearer_death == "follows_bearer":
            to_exile(state, possession, by)
        else:
            to_pyre(state, possession)
    state.face_down[card].clear()
    for intrigue in intrigues:
        state.known_to[intrigue] = -1
        if state.options.intrigue_on_bearer_death == "hand":
            state.hand[state.owner[intrigue]].append(intrigue)
        else:
            to_pyre(state, intrigue)


def kill(state: State, card: int) -> None:
    """Kill a character and queue the abilities that wait for its death (KW-WOUND-07, 08)."""
    seat = state.commander[card]
    note(state, "character_died", seat, card)
    queue_abilities(state, card, "dies")
    for possession in state.possessions[card]:
        queue_abilities(state, possession, "dies")
    leave_play(state, card)


def queue_abilities(state: State, card: int, condition: str) -> None:
    """Queue triggered abilities of a card (KW-TERM-04), unless it is an imposter or a scheme that is not in motion."""
    printed, seat = state.facts[card], state.commander[card]
    if printed.kind == SCHEME and condition != "played" and not is_moving(state, card):
        return
    for ability in printed.triggered[condition]:
        if not is_blocked(state, card, ability.unique):
            state.triggers.append(Trigger(seat, card, ability))


def is_blocked(state: State, card: int, unique: bool) -> bool:
    """Return whether the card is an imposter that cannot use an ability (KW-UNIQUE-04, KW-AMB-02)."""
    return state.imposter[card] and (unique or state.options.imposter_blocks == "all_abilities")


def wound(state: State, card: int) -> None:
    """Give a wound: Toughness cancels it (KW-KEYWORD-19, 21), or it turns (KW-WOUND-01) or kills a character (KW-WOUND-06)."""
    if has_static(state, card, CANCEL_WOUNDS):
        note(state, "wound_cancelled", state.commander[card], card)
    elif state.tough_used[card] < state.facts[card].toughness:
        state.tough_used[card] += 1
        note(state, "wound_cancelled", state.commander[card], card)
    elif state.wounded[card]:
        kill(state, card)
    else:
        state.wounded[card] = True
        note(state, "character_wounded", state.commander[card], card)


def exert(state: State, card: int) -> None:
    """Give a wound that nothing cancels (KW-WOUND-03, 04, KW-KEYWORD-20). For a wounded character see KW-AMB-13."""
    if has_static(state, card, CANNOT_BE_EXERTED):
        return
    if state.wounded[card]:
        if state.options.exert_wounded == "dies":
            kill(state, card)
        return
    if state.options.golden_exceptions == "none" and has_static(state, card, CANCEL_WOUNDS):  # KW-AMB-36: card text always wins
        note(state, "wound_cancelled", state.commander[card], card)
        return
    if state.options.toughness_used_by_exert and state.tough_used[card] < state.facts[card].toughness:  # KW-AMB-12
        state.tough_used[card] += 1
    state.wounded[card] = True
    note(state, "character_exerted", state.commander[card], card)


def claim_power(state: State, card: int, amount: int) -> None:
    """Put power on a card in play, limited by its influence as KW-AMB-23 says."""
    cap = state.options.influence_cap
    if cap == "every_claim":
        amount = min(amount, influence(state, card))
    elif cap == "total_on_card":
        amount = max(0, min(amount, influence(state, card) - state.power[card]))
    if amount:
        state.power[card] += amount
        state.unsettled = True
        note(state, "power_claimed", state.commander[card], card, amount)


def give_command(state: State, card: int, seat: int) -> None:
    """Give another player command of a card (KW-TERM-08) and of the possessions that the old commander has on it."""
    old = state.commander[card]
    if old == seat:
        return
    if state.bearer[card] < 0:
        state.field[old].remove(card)
        state.field[seat].append(card)
    leave_lines(state, card)
    for moved in (card, *[possession for possession in state.possessions[card] if state.commander[possession] == old]):
        state.commander[moved] = seat
        if state.facts[moved].activated:
            state.armed[old].remove(moved)
            state.armed[seat].append(moved)
    note(state, "command_gained", seat, card)


def attach(state: State, possession: int, bearer: int) -> None:
    """Move a possession in play to another character, which may then bear two restricted ones (KW-KEYWORD-11)."""
    old = state.bearer[possession]
    if old >= 0:
        state.possessions[old].remove(possession)
    else:
        state.field[state.commander[possession]].remove(possession)
    state.bearer[possession] = bearer
    state.possessions[bearer].append(possession)
    state.unsettled = True
    note(state, "possession_moved", state.commander[possession], possession, bearer)


def second_restricted(state: State) -> int:
    """Return a character that bears two restricted possessions, or -1."""
    for seat in range(state.seats):
        for card in state.field[seat]:
            borne = state.possessions[card]
            if len(borne) > 1 and sum(state.facts[possession].restricted for possession in borne) > 1:
                return card
    return -1


def bearers_for(state: State, card: int, seat: int) -> list[int]:
    """Return the characters that can bear a possession (KW-CARD-04, KW-KEYWORD-09, KW-AMB-33)."""
    printed, facts = state.facts[card], state.facts
    place = printed.attach_to
    if place == "opposing_character":
        seats = [other for other in range(state.seats) if other != seat]
    elif state.options.possession_target == "any":
        seats = list(range(state.seats))
    else:
        seats = [seat]
    return [
        bearer
        for other in seats
        for bearer in state.field[other]
        if facts[bearer].kind == CHARACTER
        and (place != "unique_character" or facts[bearer].unique)
        and not (printed.restricted and any(facts[borne].restricted for borne in state.possessions[bearer]))
    ]


def needs_bearer(state: State, card: int) -> bool:
    printed = state.facts[card]
    return printed.kind == POSSESSION and printed.attach_to != "field"
