"""Cards going from one place to another: drawn, put into play, discarded, banished, killed; wounds, which lead there."""

from __future__ import annotations

from deckcheck.games.kingdom_at_war.engine.faces import CHARACTER, POSSESSION, SCHEME
from deckcheck.games.kingdom_at_war.engine.state import FIRST_CHARACTER, SPENT, State, Trigger, note
from deckcheck.games.kingdom_at_war.engine.values import in_play, influence, moving, says


def draw(state: State, seat: int, number: int, source: int = -1) -> None:
    """Draws from the keep (KW-ZONE-01); an empty keep gives nothing, and that is remembered (KW-AMB-05)."""
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


def spend(state: State, seat: int, trade: int) -> None:
    state.trade[seat] -= trade
    state.tally[seat][SPENT] += trade


def to_pyre(state: State, card: int) -> None:
    """KW-ZONE-03."""
    state.pyre[state.owner[card]].append(card)
    note(state, "card_discarded", state.owner[card], card)


def to_exile(state: State, card: int, seat: int = -1, *, by_text: bool = False) -> None:
    """Into the owner's exile, or another player's (KW-AMB-42); Deathbound cards go to the pyre (KW-KEYWORD-01, 02, 03).

    `by_text`: a card says so, which beats even Deathbound when no clause is an exception to the golden rule (KW-AMB-36).
    """
    owner = state.owner[card]
    text_wins = by_text and state.options.golden_exceptions == "none"
    if state.faces[card].deathbound and not text_wins:
        state.pyre[owner].append(card)
        note(state, "card_discarded", owner, card)
        return
    whose = seat if seat >= 0 and state.options.banish_destination == "banisher" else owner
    state.exile[whose].append(card)
    note(state, "card_banished", whose, card)


def enter_field(state: State, card: int, seat: int, bearer: int = -1) -> None:
    """A card comes into play under a player's command, on a bearer or by itself; the unique check (KW-UNIQUE-02)."""
    face = state.faces[card]
    if face.unique and has_counterpart(state, card, seat):
        state.imposter[card] = True
        note(state, "imposter_entered", seat, card)
    state.commander[card] = seat
    if bearer >= 0:
        state.bearer[card] = bearer
        state.possessions[bearer].append(card)
    else:
        state.field[seat].append(card)
    if face.activated:
        state.armed[seat].append(card)
    tally = state.tally[seat]
    if face.kind == CHARACTER and not tally[FIRST_CHARACTER]:
        tally[FIRST_CHARACTER] = state.turns[seat]


def has_counterpart(state: State, card: int, seat: int) -> bool:
    """Whether a card in play makes this unique card an imposter (KW-AMB-01)."""
    scope, faces = state.options.unique_scope, state.faces
    for other in in_play(state):
        if not faces[other].unique:
            continue
        if scope == "any_unique":
            return True
        if faces[other].name == faces[card].name and (scope == "same_name_any_player" or state.commander[other] == seat):
            return True
    return False


def take_from_play(state: State, card: int) -> None:
    """The card alone loses its place, its marks and its part in battle and challenge."""
    bearer, seat = state.bearer[card], state.commander[card]
    if bearer >= 0:
        state.possessions[bearer].remove(card)
        state.bearer[card] = -1
    else:
        state.field[seat].remove(card)
    if state.faces[card].activated:
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
    """A card leaves play for the pyre or for exile, with all that it bears (KW-CARD-05, KW-AMB-30, KW-AMB-40)."""
    possessions, intrigues = state.possessions[card].copy(), state.face_down[card].copy()
    take_from_play(state, card)
    if banished:
        to_exile(state, card, by, by_text=by_text)
    else:
        to_pyre(state, card)
    for one in possessions:
        take_from_play(state, one)
        if banished and state.options.possession_on_bearer_death == "follows_bearer":
            to_exile(state, one, by)
        else:
            to_pyre(state, one)
    state.face_down[card].clear()
    for one in intrigues:
        state.known_to[one] = -1
        if state.options.intrigue_on_bearer_death == "hand":
            state.hand[state.owner[one]].append(one)
        else:
            to_pyre(state, one)


def kill(state: State, card: int) -> None:
    """KW-WOUND-07, 08: the character dies; abilities that wait for it fire."""
    seat = state.commander[card]
    note(state, "character_died", seat, card)
    queue_abilities(state, card, "dies")
    for possession in state.possessions[card]:
        queue_abilities(state, possession, "dies")
    leave_play(state, card)


def queue_abilities(state: State, card: int, condition: str) -> None:
    """Triggered abilities of a card whose condition is met (KW-TERM-04), unless it is an imposter or a scheme at rest."""
    face, seat = state.faces[card], state.commander[card]
    if face.kind == SCHEME and condition != "played" and not moving(state, card):
        return
    for ability in face.triggered[condition]:
        if not is_blocked(state, card, ability.unique):
            state.triggers.append(Trigger(seat, card, ability))


def is_blocked(state: State, card: int, unique: bool) -> bool:
    """KW-UNIQUE-04, KW-AMB-02: what an imposter cannot use."""
    return state.imposter[card] and (unique or state.options.imposter_blocks == "all_abilities")


def wound(state: State, card: int) -> None:
    """One wound: cancelled by Toughness (KW-KEYWORD-19, 21), turns the character (KW-WOUND-01) or kills it (KW-WOUND-06)."""
    if says(state, card, 4):
        note(state, "wound_cancelled", state.commander[card], card)
    elif state.tough_used[card] < state.faces[card].toughness:
        state.tough_used[card] += 1
        note(state, "wound_cancelled", state.commander[card], card)
    elif state.wounded[card]:
        kill(state, card)
    else:
        state.wounded[card] = True
        note(state, "character_wounded", state.commander[card], card)


def exert(state: State, card: int) -> None:
    """A wound that nothing cancels (KW-WOUND-03, 04, KW-KEYWORD-20). What a wounded character does then is KW-AMB-13."""
    if says(state, card, 3):
        return
    if state.wounded[card]:
        if state.options.exert_wounded == "dies":
            kill(state, card)
        return
    if state.options.golden_exceptions == "none" and says(state, card, 4):  # KW-AMB-36: card text always wins
        note(state, "wound_cancelled", state.commander[card], card)
        return
    if state.options.toughness_used_by_exert and state.tough_used[card] < state.faces[card].toughness:  # KW-AMB-12
        state.tough_used[card] += 1
    state.wounded[card] = True
    note(state, "character_exerted", state.commander[card], card)


def claim_power(state: State, card: int, amount: int) -> None:
    """Power is put on a card in play; how far influence caps it is KW-AMB-23."""
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
    """Another player gains command of a card on the field (KW-TERM-08), with the possessions the old commander has on it."""
    old = state.commander[card]
    if old == seat:
        return
    if state.bearer[card] < 0:
        state.field[old].remove(card)
        state.field[seat].append(card)
    leave_lines(state, card)
    for one in (card, *[one for one in state.possessions[card] if state.commander[one] == old]):
        state.commander[one] = seat
        if state.faces[one].activated:
            state.armed[old].remove(one)
            state.armed[seat].append(one)
    note(state, "command_gained", seat, card)


def attach(state: State, possession: int, bearer: int) -> None:
    """A possession in play is moved to another character; a second restricted one may follow (KW-KEYWORD-11)."""
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
    """A character that bears two restricted possessions, or -1."""
    for seat in range(state.seats):
        for card in state.field[seat]:
            if len(state.possessions[card]) > 1 and sum(state.faces[one].restricted for one in state.possessions[card]) > 1:
                return card
    return -1


def bearers_for(state: State, card: int, seat: int) -> list[int]:
    """The characters that may bear a possession (KW-CARD-04, KW-KEYWORD-09, KW-AMB-33)."""
    face, faces = state.faces[card], state.faces
    place = face.attach_to
    if place == "opposing_character":
        seats = [other for other in range(state.seats) if other != seat]
    elif state.options.possession_target == "any":
        seats = list(range(state.seats))
    else:
        seats = [seat]
    return [
        one
        for other in seats
        for one in state.field[other]
        if faces[one].kind == CHARACTER
        and (place != "unique_character" or faces[one].unique)
        and not (face.restricted and any(faces[has].restricted for has in state.possessions[one]))
    ]


def needs_bearer(state: State, card: int) -> bool:
    face = state.faces[card]
    return face.kind == POSSESSION and face.attach_to != "field"
