"""The numbers of cards as they stand now: printed, plus static abilities, possessions and effects until the end of the turn."""

from __future__ import annotations

from deckcheck.games.kingdom_at_war.engine.faces import CHARACTER, SCHEME
from deckcheck.games.kingdom_at_war.engine.state import State


def moving(state: State, card: int) -> bool:
    """Whether a scheme is in motion (KW-CARD-09); KW-AMB-43 may let every scheme on the field be."""
    return state.motion[card] or state.options.in_motion_means == "on_field"


def raised(state: State, card: int, which: int) -> int:
    """What static abilities, possessions and effects add to a number: 0 strength, 1 influence, 2 force (KW-TERM-02, 06)."""
    face = state.faces[card]
    total = 0
    if face.kind != SCHEME or moving(state, card):
        total = face.own_static[which]
    for possession in state.possessions[card]:
        total += state.faces[possession].bearing[which]
    if state.boost and card in state.boost:
        total += state.boost[card][which]
    return total


def strength(state: State, card: int) -> int:
    return max(0, state.faces[card].strength + raised(state, card, 0))


def influence(state: State, card: int) -> int:
    return max(0, state.faces[card].influence + raised(state, card, 1))


def force(state: State, card: int) -> int:
    return max(0, state.faces[card].force + raised(state, card, 2))


def says(state: State, card: int, which: int) -> bool:
    """Whether a static ability of the card or its possessions holds: 3 cannot be exerted, 4 wounds are cancelled."""
    faces = state.faces
    if faces[card].own_static[which]:
        return True
    return any(faces[possession].bearing[which] for possession in state.possessions[card])


def can_be_exerted(state: State, card: int) -> bool:
    """KW-WOUND-05, KW-TERM-02: unwounded, and no card text against it."""
    return not state.wounded[card] and not says(state, card, 3)


def wounds_it_can_take(state: State, card: int) -> int:
    """KW-BATTLE-36: 2 when normal, 1 when wounded, 1 more for each Toughness not used this turn."""
    if says(state, card, 4):
        return 99  # each wound is cancelled, so it can be given any number
    unused = state.faces[card].toughness - state.tough_used[card]
    return (1 if state.wounded[card] else 2) + max(0, unused)


def tactic_strength(state: State, card: int) -> int:
    """What a card adds as a tactic (KW-AMB-14)."""
    face = state.faces[card]
    if state.options.tactic_strength_source == "strength":
        return face.strength
    return face.strength if face.tactic_strength is None else face.tactic_strength


def characters(state: State, seat: int) -> list[int]:
    faces = state.faces
    return [card for card in state.field[seat] if faces[card].kind == CHARACTER]


def commanded(state: State, seat: int) -> list[int]:
    """Every card in play that a player commands, possessions on anyone's characters included."""
    found = list(state.field[seat])
    for other in range(state.seats):
        for card in state.field[other]:
            found += [one for one in state.possessions[card] if state.commander[one] == seat]
    return found


def in_play(state: State) -> list[int]:
    """Every card in play, seat by seat, a bearer before its possessions."""
    found = []
    for seat in range(state.seats):
        for card in state.field[seat]:
            found.append(card)
            found += state.possessions[card]
    return found


def card_coins(state: State, seat: int) -> int:
    faces, total = state.faces, 0
    for other in range(state.seats):
        for card in state.field[other]:
            if other == seat:
                total += faces[card].coins
            for one in state.possessions[card]:
                if state.commander[one] == seat:
                    total += faces[one].coins
    return total


def military(state: State, seat: int) -> int:
    return sum(strength(state, card) for card in state.field[seat] if state.faces[card].kind == CHARACTER)


def can_carry_intrigue(state: State, card: int) -> bool:
    """KW-INTRIGUE-01, 04: a character, or a scheme in motion, without a face-down card."""
    kind = state.faces[card].kind
    return not state.face_down[card] and (kind == CHARACTER or (kind == SCHEME and moving(state, card)))


def participants(state: State, seat: int) -> list[int]:
    """Who may take part in a challenge: characters and schemes in motion (KW-CHALLENGE-02, 09)."""
    faces = state.faces
    return [
        card
        for card in state.field[seat]
        if faces[card].kind == CHARACTER or (faces[card].kind == SCHEME and moving(state, card))
    ]


def cost_of_event(state: State, card: int) -> int:
    """KW-AMB-27."""
    return 0 if state.options.event_cost == "free" else state.faces[card].cost


def power_of(state: State, seat: int) -> int:
    """The power that counts for winning (KW-AMB-24)."""
    total = state.pool[seat]
    if state.options.win_power_counts == "pool_and_cards":
        total += sum(state.power[card] for card in state.field[seat])
    return total


def has_imposter(state: State, seat: int) -> bool:
    """KW-UNIQUE-05."""
    return any(state.imposter[card] for card in commanded(state, seat))
