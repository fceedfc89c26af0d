"""The end of a battle: tactics are revealed, totals compared, wounds given, and what follows (KW-BATTLE-23 to 36)."""

from __future__ import annotations

from deckcheck.core.engine import IllegalActionError
from deckcheck.games.kingdom_at_war import effects
from deckcheck.games.kingdom_at_war.engine import state as at
from deckcheck.games.kingdom_at_war.engine.battle import battle_of
from deckcheck.games.kingdom_at_war.engine.ending import tactic_home
from deckcheck.games.kingdom_at_war.engine.faces import CHARACTER
from deckcheck.games.kingdom_at_war.engine.state import State, Trigger, note
from deckcheck.games.kingdom_at_war.engine.values import (
    characters,
    commanded,
    force,
    strength,
    tactic_strength,
    wounds_it_can_take,
)
from deckcheck.games.kingdom_at_war.engine.zones import claim_power, queue_abilities, wound


def reveal(state: State) -> bool:
    """KW-BATTLE-23: both at once. Rally effects and Tactic abilities go on the chain, the attacker's first (KW-KEYWORD-17)."""
    battle = battle_of(state)
    battle.revealed = True
    chain: list[Trigger] = []
    for side, seat in enumerate(battle.sides):
        card = battle.tactics[side]
        if card < 0:
            continue
        state.known_to[card] = -1
        state.tally[seat][at.TACTIC_SUM] += tactic_strength(state, card)
        note(state, "tactic_revealed", seat, card)
        face = state.faces[card]
        if face.rally is not None:
            chain.append(Trigger(seat, card, face.rally))
        if state.options.tactic_effects == "rally_and_keyword":  # KW-AMB-17
            chain += [Trigger(seat, card, ability) for ability in face.triggered["revealed_as_tactic"]]
    if state.options.chain_order == "lifo":  # KW-AMB-18
        chain.reverse()
    for one in chain:
        note(state, "chain_grew", one.seat, one.card)
    state.triggers = chain + state.triggers
    state.step = at.CHAIN
    return False


def after_chain(state: State) -> bool:
    battle = battle_of(state)
    if state.options.tactic_defeat == "lower_strength" and min(battle.tactics) >= 0:  # KW-AMB-15
        first, other = (tactic_strength(state, card) for card in battle.tactics)
        if first != other:
            effects.defeat(state, 0 if first < other else 1)
    state.step = at.RESULT
    return False


def total_strength(state: State, side: int) -> int:
    """KW-BATTLE-22, 26, 27: second line, tactic unless defeated, morale, effects."""
    battle = battle_of(state)
    lines = battle.second[side]
    if state.options.strength_lines == "both_lines":  # KW-AMB-06
        lines = lines + battle.front[side]
    total = sum(strength(state, card) for card in lines) + battle.spent[side] + battle.strength[side]
    if battle.tactics[side] >= 0:
        total += tactic_strength(state, battle.tactics[side])
    return max(0, total)


def total_force(state: State, side: int) -> int:
    """KW-BATTLE-29, KW-AMB-08."""
    battle, scope = battle_of(state), state.options.force_scope
    if scope == "all_commanded":
        cards = characters(state, battle.sides[side])
    elif scope == "front_line":
        cards = battle.front[side]
    else:
        cards = battle.front[side] + battle.second[side]
    return max(0, sum(force(state, card) for card in cards) + len(battle.front[side]) + battle.force[side])


def result(state: State) -> bool:
    """KW-BATTLE-28; a tie is KW-AMB-09."""
    battle = battle_of(state)
    attack, defence = total_strength(state, 0), total_strength(state, 1)
    tie = {"no_winner": -1, "defender": 1, "attacker": 0}[state.options.battle_tie]
    battle.winner = 0 if attack > defence else 1 if defence > attack else tie
    for side, seat in enumerate(battle.sides):
        state.tally[seat][at.FOUGHT] += 1
        if battle.winner == side:
            state.tally[seat][at.WON] += 1
            if not state.tally[seat][at.FIRST_WIN]:
                state.tally[seat][at.FIRST_WIN] = state.turns[seat]
    note(state, "battle_decided", battle.sides[battle.winner] if battle.winner >= 0 else -1, attack, defence)
    state.step = at.WOUNDS if battle.winner >= 0 else at.AFTERMATH
    return False


def victims(state: State) -> list[int]:
    """The characters that take the wounds: the loser's, or under a reading of KW-AMB-07 the winner's."""
    battle = battle_of(state)
    side = battle.winner if state.options.wound_assigner == "loser_on_winner" else 1 - battle.winner
    return battle.front[side] + battle.second[side]


def ask_wounds(state: State) -> bool:
    """KW-BATTLE-30: asked when there are wounds and somebody who can take one."""
    battle = battle_of(state)
    if not total_force(state, battle.winner) or not victims(state):
        state.step = at.AFTERMATH
        return False
    chooser = battle.winner if state.options.wound_assigner == "winner_chooses" else 1 - battle.winner
    state.seat = battle.sides[chooser]
    return True


def distribute_wounds(state: State, seat: int, wounds: tuple[tuple[int, int], ...]) -> None:
    battle = battle_of(state)
    number, able = total_force(state, battle.winner), victims(state)
    if any(card not in able for card, _ in wounds):
        raise IllegalActionError("KW-BATTLE-31", "only characters in the battle lines take these wounds")
    if any(amount < 0 for _, amount in wounds) or len({card for card, _ in wounds}) != len(wounds):
        raise IllegalActionError("KW-BATTLE-30", "each character is given a number of wounds")
    given = sum(amount for _, amount in wounds)
    if not state.options.wound_overkill:  # KW-AMB-44
        if any(amount > wounds_it_can_take(state, card) for card, amount in wounds):
            raise IllegalActionError("KW-BATTLE-36", "a character is given no more wounds than it can take")
        number = min(number, sum(wounds_it_can_take(state, card) for card in able))
    if given != number:
        raise IllegalActionError("KW-BATTLE-36", f"{number} wounds are given, not {given}")
    note(state, "wounds_distributed", seat, wounds)
    for card, amount in wounds:
        for _ in range(amount):
            if state.commander[card] >= 0:
                wound(state, card)
    state.step = at.AFTERMATH


def aftermath(state: State) -> bool:
    """Damage or morale (KW-BATTLE-32, 33, 34), then Renown (KW-KEYWORD-12 to 15) and abilities that wait for the result."""
    battle = battle_of(state)
    defender = battle.sides[1]
    if battle.winner == 0:
        state.damage[defender] += 1
        state.unsettled = True
        note(state, "keep_damaged", defender, state.damage[defender])
    elif battle.winner == 1:
        state.morale[defender] += 1
        note(state, "morale_gained", defender, 1)
    state.step = at.BATTLE_OVER
    return False


def battle_over(state: State) -> bool:
    battle = battle_of(state)
    fighters = [card for side in (0, 1) for card in (*battle.front[side], *battle.second[side])]
    for card in fighters:
        if state.faces[card].renown:
            _claim_by_renown(state, card)
    if battle.winner >= 0:
        for side, seat in enumerate(battle.sides):
            condition = "battle_won" if side == battle.winner else "battle_lost"
            for card in commanded(state, seat):
                if state.faces[card].triggered[condition] and _took_part(state, card, fighters):
                    queue_abilities(state, card, condition)
    for card in battle.tactics:
        if card >= 0:
            tactic_home(state, card)
    state.battle, state.battle_done, state.step = None, True, at.BATTLE  # KW-BATTLE-06, KW-ZONE-06
    note(state, "battle_ended", battle.sides[0])
    return False


def _claim_by_renown(state: State, card: int) -> None:
    if state.options.renown_power_place == "pool":  # KW-AMB-25
        state.pool[state.commander[card]] += 1
        state.unsettled = True
        note(state, "power_collected", state.commander[card], 1)
    else:
        claim_power(state, card, 1)


def _took_part(state: State, card: int, fighters: list[int]) -> bool:
    """A character or a bearer must have stood in a line; schemes and cards without bearer look at any battle."""
    if state.faces[card].kind == CHARACTER:
        return card in fighters
    return state.bearer[card] < 0 or state.bearer[card] in fighters
