"""The battle, step by step (KW-BATTLE). Functions named after a step run or ask it; the others play a player's action.

A step function returns True when a decision is open, after setting `state.seat`; otherwise it has moved `state.step` on.
"""

from __future__ import annotations

from deckcheck.core.engine import IllegalActionError
from deckcheck.games.kingdom_at_war.engine import state as at
from deckcheck.games.kingdom_at_war.engine.faces import CHARACTER
from deckcheck.games.kingdom_at_war.engine.state import Battle, State, note
from deckcheck.games.kingdom_at_war.engine.values import can_be_exerted, characters
from deckcheck.games.kingdom_at_war.engine.zones import exert

KEEP_TOP, NONE = "keep_top", "none"


def battle_of(state: State) -> Battle:
    assert state.battle is not None
    return state.battle


def side_of_step(state: State) -> int:
    """0 when the attacker is asked, 1 when the defender is."""
    return 1 if state.step in at.DEFENDER_STEPS else 0


# Declaring


def ask_battle(state: State) -> bool:
    state.seat = state.active
    return True


def start_battle(state: State, seat: int, defender: int) -> None:
    if state.battle_done:
        raise IllegalActionError("KW-BATTLE-02", "a battle was already fought in this phase")
    if defender == seat or not 0 <= defender < state.seats or state.eliminated[defender]:
        raise IllegalActionError("KW-BATTLE-03", "the one attacked is another player who is still in the game")
    if state.options.lines_minimum and not characters(state, seat):
        raise IllegalActionError("KW-BATTLE-11", "the attacker needs at least one character")
    state.battle = Battle(seat, defender)
    state.step, state.declared = at.TACTIC_A, True
    note(state, "battle_started", seat, defender)


def skip_battle(state: State, seat: int) -> None:
    if state.battle_done:
        raise IllegalActionError("KW-BATTLE-02", "a battle was already fought in this phase; the phase is ended instead")
    state.step = at.SUPPLY


def withdraw(state: State, seat: int) -> None:
    """KW-DEAL-02: the declaration is undone."""
    declared_by = state.battle.sides[0] if state.battle else state.challenge.challenger if state.challenge else -1
    if not state.declared or declared_by != seat:
        raise IllegalActionError("KW-DEAL-03", "there is no action of yours that was declared just now")
    if state.battle is not None:
        state.battle, state.step = None, at.BATTLE
    else:
        state.challenge, state.step = None, at.REINFORCE
    state.declared = False
    note(state, "declaration_withdrawn", seat)


# Tactics


def ask_tactic(state: State) -> bool:
    battle, side = battle_of(state), side_of_step(state)
    if battle.placed[side]:
        state.step += 1
        return False
    state.seat = battle.sides[side]
    return True


def place_tactic(state: State, seat: int, card: int | str) -> None:
    battle, side, hand = battle_of(state), side_of_step(state), state.hand[seat]
    if isinstance(card, int):
        if card not in hand:
            raise IllegalActionError("KW-BATTLE-07", "the tactic is a card of your hand")
        hand.remove(card)
        battle.tactics[side], battle.from_hand[side] = card, True
        state.known_to[card] = seat
    elif hand:
        raise IllegalActionError("KW-BATTLE-09", "a player with cards in hand places one of them")
    elif card == KEEP_TOP:
        keep = state.keep[seat]
        if not keep.cards:
            raise IllegalActionError("KW-BATTLE-08", "the keep is empty")
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
    everyone = (*front, *second)
    if len(set(everyone)) != len(everyone):
        raise IllegalActionError("KW-BATTLE-11", "a character stands in one line only")
    for card in everyone:
        _check_fighter(state, seat, card, "KW-BATTLE-13" if side else "KW-BATTLE-11")
    for card in second:
        _check_second_line(state, card)
    if side == 0 and state.options.lines_minimum and not everyone and characters(state, seat):
        raise IllegalActionError("KW-BATTLE-11", "the attacker needs at least one character")
    battle.front[side], battle.second[side] = list(front), list(second)
    note(state, "lines_formed", seat, front, second)
    for card in second:
        exert(state, card)  # KW-BATTLE-12, KW-BATTLE-14
    state.step += 1


def _check_fighter(state: State, seat: int, card: int, clause: str) -> None:
    if not 0 <= card < len(state.faces) or state.commander[card] < 0:
        raise IllegalActionError(clause, "only characters on the field can fight")
    if state.faces[card].kind != CHARACTER:
        raise IllegalActionError("KW-CARD-02", f"{state.names[card]} is no character")
    if state.commander[card] != seat:
        raise IllegalActionError("KW-TERM-09" if state.owner[card] == seat else clause, "another player commands it")


def _check_second_line(state: State, card: int, clause: str = "KW-BATTLE-15") -> None:
    if state.wounded[card]:
        raise IllegalActionError(clause, f"{state.names[card]} is wounded and cannot be exerted")
    if not can_be_exerted(state, card):
        fast = clause == "KW-KEYWORD-07"
        raise IllegalActionError("KW-KEYWORD-06" if fast else "KW-TERM-02", f"{state.names[card]} cannot be exerted")


def fast_at_home(state: State, seat: int, side: int) -> list[int]:
    """Fast characters that may still join (KW-BATTLE-16)."""
    battle, faces = battle_of(state), state.faces
    there = (*battle.front[side], *battle.second[side])
    return [card for card in state.field[seat] if faces[card].fast and faces[card].kind == CHARACTER and card not in there]


def ask_fast(state: State) -> bool:
    """KW-KEYWORD-04, KW-KEYWORD-05: the attacker first; without such characters nobody is asked."""
    battle, side = battle_of(state), side_of_step(state)
    if battle.passed[side] or not fast_at_home(state, battle.sides[side], side):
        state.step += 1
        return False
    state.seat = battle.sides[side]
    return True


def assign_fast(state: State, seat: int, card: int, line: str) -> None:
    battle, side = battle_of(state), side_of_step(state)
    _check_fighter(state, seat, card, "KW-BATTLE-16")
    if card not in fast_at_home(state, seat, side):
        clause = "KW-BATTLE-16" if not state.faces[card].fast else "KW-KEYWORD-08"
        raise IllegalActionError(clause, f"{state.names[card]} is not fast, or is on the battlefield")
    if line == "second":
        _check_second_line(state, card, "KW-KEYWORD-07")
        battle.second[side].append(card)
    else:
        battle.front[side].append(card)
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
    if card not in hand:
        raise IllegalActionError("KW-BATTLE-18", "the new tactic is a card of your hand")
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
    if not 0 <= amount <= state.morale[seat]:
        raise IllegalActionError("KW-BATTLE-21", f"there is {state.morale[seat]} morale to spend")
    state.morale[seat] -= amount
    battle_of(state).spent[side_of_step(state)] = amount
    state.step += 1
    if amount:
        note(state, "morale_spent", seat, amount)
