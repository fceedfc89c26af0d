"""Steps of a battle up to the reveal of the tactics (KW-BATTLE-01 to 22).

A function named `ask_...` returns True if a player must decide, and sets `state.seat`; otherwise it moves `state.step` on.
The other functions play an action that `refusals` has let pass.
"""

from __future__ import annotations

from deckcheck.games.kingdom_at_war.engine import steps
from deckcheck.games.kingdom_at_war.engine.actions import KEEP_TOP
from deckcheck.games.kingdom_at_war.engine.cards import CHARACTER
from deckcheck.games.kingdom_at_war.engine.state import Battle, State, note
from deckcheck.games.kingdom_at_war.engine.zones import exert


def battle_of(state: State) -> Battle:
    assert state.battle is not None
    return state.battle


def side_of_step(state: State) -> int:
    """Return 0 if the attacker is asked, 1 if the defender is."""
    return 1 if state.step in steps.DEFENDER_STEPS else 0


# Declaring


def ask_battle(state: State) -> bool:
    state.seat = state.active
    return True


def start_battle(state: State, seat: int, defender: int) -> None:
    state.battle = Battle(seat, defender)
    state.step, state.declared = steps.TACTIC_A, True
    note(state, "battle_started", seat, defender)


def skip_battle(state: State, seat: int) -> None:
    state.step = steps.SUPPLY


# Tactics


def ask_tactic(state: State) -> bool:
    battle, side = battle_of(state), side_of_step(state)
    if battle.placed[side]:
        state.step += 1
        return False
    state.seat = battle.sides[side]
    return True


def place_tactic(state: State, seat: int, card: int | str) -> None:
    battle, side = battle_of(state), side_of_step(state)
    if isinstance(card, int):
        state.hand[seat].remove(card)
        battle.tactics[side], battle.from_hand[side] = card, True
        state.known_to[card] = seat
    elif card == KEEP_TOP:
        keep = state.keep[seat]
        battle.tactics[side] = keep.draw(state.stream)
        state.unsettled = state.unsettled or not keep.cards
    battle.placed[side] = True
    state.declared = False
    state.step += 1
    note(state, "tactic_placed", seat, battle.tactics[side])


# Lines


def ask_lines(state: State) -> bool:
    state.seat = battle_of(state).sides[side_of_step(state)]
    return True


def assign_lines(state: State, seat: int, front: tuple[int, ...], second: tuple[int, ...]) -> None:
    battle, side = battle_of(state), side_of_step(state)
    battle.front[side], battle.second[side] = list(front), list(second)
    note(state, "lines_formed", seat, front, second)
    for card in second:
        exert(state, card)  # KW-BATTLE-12, KW-BATTLE-14
    state.step += 1


def fast_at_home(state: State, seat: int, side: int) -> list[int]:
    """Return the fast characters that can still join (KW-BATTLE-16)."""
    battle, facts = battle_of(state), state.facts
    there = (*battle.front[side], *battle.second[side])
    return [card for card in state.field[seat] if facts[card].fast and facts[card].kind == CHARACTER and card not in there]


def ask_fast(state: State) -> bool:
    """Ask the attacker first; a player without such characters is not asked (KW-KEYWORD-04, KW-KEYWORD-05)."""
    battle, side = battle_of(state), side_of_step(state)
    if battle.passed[side] or not fast_at_home(state, battle.sides[side], side):
        state.step += 1
        return False
    state.seat = battle.sides[side]
    return True


def assign_fast(state: State, seat: int, card: int, line: str) -> None:
    battle, side = battle_of(state), side_of_step(state)
    (battle.second if line == "second" else battle.front)[side].append(card)
    note(state, "fast_character_joined", seat, card, line)
    if line == "second":
        exert(state, card)  # KW-BATTLE-17


def pass_fast(state: State, seat: int) -> None:
    battle_of(state).passed[side_of_step(state)] = True


# Changing tactics, morale


def ask_change(state: State) -> bool:
    battle, side = battle_of(state), side_of_step(state)
    seat = battle.sides[side]
    if battle.changed[side] or battle.tactics[side] < 0 or not state.hand[seat]:
        state.step += 1
        return False
    state.seat = seat
    return True


def change_tactic(state: State, seat: int, card: int) -> None:
    battle, side, hand = battle_of(state), side_of_step(state), state.hand[seat]
    old = battle.tactics[side]
    hand[hand.index(card)] = old
    battle.tactics[side], battle.changed[side] = card, True
    state.known_to[card], state.known_to[old] = seat, -1
    state.step += 1
    note(state, "tactic_changed", seat, old, card)


def keep_tactic(state: State, seat: int) -> None:
    state.step += 1


def ask_morale(state: State) -> bool:
    battle, side = battle_of(state), side_of_step(state)
    if not state.morale[battle.sides[side]]:
        state.step += 1
        return False
    state.seat = battle.sides[side]
    return True


def spend_morale(state: State, seat: int, amount: int) -> None:
    state.morale[seat] -= amount
    battle_of(state).spent[side_of_step(state)] = amount
    state.step += 1
    if amount:
        note(state, "morale_spent", seat, amount)
