"""Current numbers of cards: printed, plus static abilities, possessions and effects until the end of the turn."""

from __future__ import annotations

from collections.abc import Iterable

from deckcheck.games.kingdom_at_war.engine.cards import CANCEL_WOUNDS, CANNOT_BE_EXERTED, CHARACTER, SCHEME
from deckcheck.games.kingdom_at_war.engine.state import State


def is_moving(state: State, card: int) -> bool:
    """Return whether a scheme is in motion (KW-CARD-09), by an option for KW-AMB-43 every scheme on the field."""
    return state.motion[card] or state.options.in_motion_means == "on_field"


def raised(state: State, card: int, which: int) -> int:
    """Return the change of a number by abilities and effects: 0 strength, 1 influence, 2 force (KW-TERM-02, 06)."""
    printed = state.facts[card]
    total = 0
    if printed.kind != SCHEME or is_moving(state, card):
        total = printed.own_static[which]
    for possession in state.possessions[card]:
        total += state.facts[possession].bearing[which]
    if state.boost and card in state.boost:
        total += state.boost[card][which]
    return total


def strength(state: State, card: int) -> int:
    return max(0, state.facts[card].strength + raised(state, card, 0))


def influence(state: State, card: int) -> int:
    return max(0, state.facts[card].influence + raised(state, card, 1))


def force(state: State, card: int) -> int:
    return max(0, state.facts[card].force + raised(state, card, 2))


def numbers(state: State, card: int) -> tuple[int, int, int]:
    """Return strength, influence and force together."""
    printed = state.facts[card]
    if state.possessions[card] or state.boost or printed.kind == SCHEME:
        return strength(state, card), influence(state, card), force(state, card)
    return printed.usual_numbers


def has_static(state: State, card: int, which: int) -> bool:
    """Return whether the card or a possession on it has a static ability: CANNOT_BE_EXERTED or CANCEL_WOUNDS."""
    facts = state.facts
    if facts[card].own_static[which]:
        return True
    borne = state.possessions[card]
    return bool(borne) and any(facts[possession].bearing[which] for possession in borne)


def can_be_exerted(state: State, card: int) -> bool:
    """Return whether a character is unwounded and no card forbids it (KW-WOUND-05, KW-TERM-02)."""
    return not state.wounded[card] and not has_static(state, card, CANNOT_BE_EXERTED)


def wounds_it_can_take(state: State, card: int) -> int:
    """Return 2, or 1 if wounded, plus 1 for each Toughness not used this turn (KW-BATTLE-36)."""
    if has_static(state, card, CANCEL_WOUNDS):
        return 99  # each wound is cancelled, so any number can be given
    unused = state.facts[card].toughness - state.tough_used[card]
    return (1 if state.wounded[card] else 2) + max(0, unused)


def tactic_strength(state: State, card: int) -> int:
    """Return the strength that a card adds as a tactic (KW-AMB-14)."""
    printed = state.facts[card]
    if state.options.tactic_strength_source == "strength":
        return printed.strength
    return printed.strength if printed.tactic_strength is None else printed.tactic_strength


def characters(state: State, seat: int) -> list[int]:
    facts = state.facts
    return [card for card in state.field[seat] if facts[card].kind == CHARACTER]


def commanded(state: State, seat: int) -> list[int]:
    """Return every card in play that a player commands, with possessions on other players' characters."""
    found = list(state.field[seat])
    for other in range(state.seats):
        for card in state.field[other]:
            found += [possession for possession in state.possessions[card] if state.commander[possession] == seat]
    return found


def in_play(state: State) -> list[int]:
    """Return every card in play by seat, a bearer before its possessions."""
    found = []
    for seat in range(state.seats):
        for card in state.field[seat]:
            found.append(card)
            found += state.possessions[card]
    return found


def card_coins(state: State, seat: int) -> int:
    facts, total = state.facts, 0
    for other in range(state.seats):
        for card in state.field[other]:
            if other == seat:
                total += facts[card].coins
            for possession in state.possessions[card]:
                if state.commander[possession] == seat:
                    total += facts[possession].coins
    return total


def military(state: State, seat: int) -> int:
    return sum(strength(state, card) for card in state.field[seat] if state.facts[card].kind == CHARACTER)


def can_carry_intrigue(state: State, card: int) -> bool:
    """Return whether a card is a character or a scheme in motion without a face-down card (KW-INTRIGUE-01, 04)."""
    kind = state.facts[card].kind
    return not state.face_down[card] and (kind == CHARACTER or (kind == SCHEME and is_moving(state, card)))


def participants(state: State, seat: int) -> list[int]:
    """Return the characters and schemes in motion that can take part in a challenge (KW-CHALLENGE-02, 09)."""
    facts = state.facts
    return [
        card
        for card in state.field[seat]
        if facts[card].kind == CHARACTER or (facts[card].kind == SCHEME and is_moving(state, card))
    ]


def power_of(state: State, seat: int) -> int:
    """Return the power that counts for winning (KW-AMB-24)."""
    total = state.pool[seat]
    if state.options.win_power_counts == "pool_and_cards":
        total += sum(state.power[card] for card in state.field[seat])
    return total


def has_imposter(state: State, seat: int) -> bool:
    """Return whether a player commands an imposter (KW-UNIQUE-05)."""
    return any(state.imposter[card] for card in commanded(state, seat))


def is_fruitless(state: State, target: int, participants: Iterable[int]) -> bool:
    """Return whether a challenge repeats one that was in vain and that exerts no card, so that it could go on for ever."""
    if target not in state.fruitless_challenges or state.options.withdrawn_again:  # KW-AMB-46
        return False
    return not exerts_any(state, participants)


def exerts_any(state: State, participants: Iterable[int]) -> bool:
    """Return whether a challenge exerts one of its participants (KW-CHALLENGE-06)."""
    return any(state.facts[card].kind == CHARACTER and can_be_exerted(state, card) for card in participants)


def can_declare_again(state: State, target: int, withdrawn: list[int]) -> bool:
    """Return whether a battle or a challenge can be declared after others were withdrawn in this turn (KW-AMB-46)."""
    return state.options.withdrawn_again or target not in withdrawn
