"""End of a battle: revealed tactics, totals, wounds, damage and morale (KW-BATTLE-23 to 36)."""

from __future__ import annotations

from deckcheck.games.kingdom_at_war.engine import steps
from deckcheck.games.kingdom_at_war.engine.cards import CHARACTER
from deckcheck.games.kingdom_at_war.engine.effects import defeat_tactic
from deckcheck.games.kingdom_at_war.engine.phases.battle import battle_of
from deckcheck.games.kingdom_at_war.engine.state import EVERY_SEAT, FIRST_WIN, FOUGHT, TACTIC_SUM, WON, State, Trigger, note
from deckcheck.games.kingdom_at_war.engine.values import (
    characters,
    commanded,
    force,
    strength,
    tactic_strength,
    wounds_it_can_take,
)
from deckcheck.games.kingdom_at_war.engine.zones import claim_power, queue_abilities, to_exile, to_pyre, wound


def reveal(state: State) -> bool:
    """Reveal both tactics (KW-BATTLE-23); rally effects and Tactic abilities go on the chain (KW-KEYWORD-17)."""
    battle = battle_of(state)
    battle.revealed = True
    chain: list[Trigger] = []
    for side, seat in enumerate(battle.sides):
        card = battle.tactics[side]
        if card < 0:
            continue
        state.known_to[card] = -1
        state.tally[seat][TACTIC_SUM] += tactic_strength(state, card)
        note(state, "tactic_revealed", seat, card)
        printed = state.facts[card]
        if printed.rally is not None:
            chain.append(Trigger(seat, card, printed.rally))
        if state.options.tactic_effects == "rally_and_keyword":  # KW-AMB-17
            chain += [Trigger(seat, card, ability) for ability in printed.triggered["revealed_as_tactic"]]
    if state.options.chain_order == "lifo":  # KW-AMB-18
        chain.reverse()
    for trigger in chain:
        note(state, "chain_grew", trigger.seat, trigger.card)
    state.triggers = chain + state.triggers
    state.step = steps.CHAIN
    return False


def after_chain(state: State) -> bool:
    battle = battle_of(state)
    if state.options.tactic_defeat == "lower_strength" and min(battle.tactics) >= 0:  # KW-AMB-15
        first, other = (tactic_strength(state, card) for card in battle.tactics)
        if first != other:
            defeat_tactic(state, 0 if first < other else 1)
    state.step = steps.RESULT
    return False


def total_strength(state: State, side: int) -> int:
    """Return the strength of the second line, the tactic unless defeated, morale and effects (KW-BATTLE-22, 26, 27)."""
    battle = battle_of(state)
    lines = battle.second[side]
    if state.options.strength_lines == "both_lines":  # KW-AMB-06
        lines = lines + battle.front[side]
    total = sum(strength(state, card) for card in lines) + battle.spent[side] + battle.strength[side]
    if battle.tactics[side] >= 0:
        total += tactic_strength(state, battle.tactics[side])
    return max(0, total)


def total_force(state: State, side: int) -> int:
    """Return the number of wounds that a side gives (KW-BATTLE-29, KW-AMB-08)."""
    battle, scope = battle_of(state), state.options.force_scope
    if scope == "all_commanded":
        cards = characters(state, battle.sides[side])
    elif scope == "front_line":
        cards = battle.front[side]
    else:
        cards = battle.front[side] + battle.second[side]
    return max(0, sum(force(state, card) for card in cards) + len(battle.front[side]) + battle.force[side])


def result(state: State) -> bool:
    """Decide the battle (KW-BATTLE-28); a tie is KW-AMB-09."""
    battle = battle_of(state)
    attack, defence = total_strength(state, 0), total_strength(state, 1)
    tie = {"no_winner": -1, "defender": 1, "attacker": 0}[state.options.battle_tie]
    battle.winner = 0 if attack > defence else 1 if defence > attack else tie
    for side, seat in enumerate(battle.sides):
        state.tally[seat][FOUGHT] += 1
        if battle.winner == side:
            state.tally[seat][WON] += 1
            if not state.tally[seat][FIRST_WIN]:
                state.tally[seat][FIRST_WIN] = state.turns[seat]
    totals = (defence, attack) if battle.winner == 1 else (attack, defence)  # the winner's first
    note(state, "battle_decided", battle.sides[battle.winner] if battle.winner >= 0 else -1, *totals)
    state.step = steps.WOUNDS if battle.winner >= 0 else steps.AFTERMATH
    return False


def victims(state: State) -> list[int]:
    """Return the characters that take the wounds: the loser's, or by an option for KW-AMB-07 the winner's."""
    battle = battle_of(state)
    side = battle.winner if state.options.wound_assigner == "loser_on_winner" else 1 - battle.winner
    return battle.front[side] + battle.second[side]


def ask_wounds(state: State) -> bool:
    """Ask for a division if there are wounds and a character that can take them (KW-BATTLE-30)."""
    battle = battle_of(state)
    if not total_force(state, battle.winner) or not victims(state):
        state.step = steps.AFTERMATH
        return False
    chooser = battle.winner if state.options.wound_assigner == "winner_chooses" else 1 - battle.winner
    state.seat = battle.sides[chooser]
    return True


def wounds_to_give(state: State) -> int:
    """Return the wounds that must be given: no more than the characters can take (KW-BATTLE-36), unless KW-AMB-44 allows it."""
    number = total_force(state, battle_of(state).winner)
    if state.options.wound_overkill:
        return number
    return min(number, sum(wounds_it_can_take(state, card) for card in victims(state)))


def distribute_wounds(state: State, seat: int, wounds: tuple[tuple[int, int], ...]) -> None:
    note(state, "wounds_distributed", seat, wounds)
    for card, amount in wounds:
        for _ in range(amount):
            if state.commander[card] >= 0:
                wound(state, card)
    state.step = steps.AFTERMATH


def aftermath(state: State) -> bool:
    """Give damage to the keep of a defender who lost, or morale to one who won (KW-BATTLE-32, 33, 34)."""
    battle = battle_of(state)
    defender = battle.sides[1]
    if battle.winner == 0:
        state.damage[defender] += 1
        state.unsettled = True
        note(state, "keep_damaged", defender, state.damage[defender])
    elif battle.winner == 1:
        state.morale[defender] += 1
        note(state, "morale_gained", defender, 1, -1)
    state.step = steps.BATTLE_OVER
    return False


def battle_over(state: State) -> bool:
    """Claim power by Renown (KW-KEYWORD-12 to 15), queue abilities that wait for the result and clear the battlefield."""
    battle = battle_of(state)
    fighters = [card for side in (0, 1) for card in (*battle.front[side], *battle.second[side])]
    for card in fighters:
        if state.facts[card].renown:
            _claim_by_renown(state, card)
    if battle.winner >= 0:
        for side, seat in enumerate(battle.sides):
            condition = "battle_won" if side == battle.winner else "battle_lost"
            for card in commanded(state, seat):
                if state.facts[card].triggered[condition] and _took_part(state, card, fighters):
                    queue_abilities(state, card, condition)
    for card in battle.tactics:
        if card >= 0:
            tactic_home(state, card)
    state.battle, state.battle_done, state.step = None, True, steps.BATTLE  # KW-BATTLE-06, KW-ZONE-06
    note(state, "battle_ended", battle.sides[0])
    return False


def _claim_by_renown(state: State, card: int) -> None:
    if state.options.renown_power_place == "pool":  # KW-AMB-25
        state.pool[state.commander[card]] += 1
        state.unsettled = True
        note(state, "power_collected", state.commander[card], 1, card)
    else:
        claim_power(state, card, 1)


def _took_part(state: State, card: int, fighters: list[int]) -> bool:
    """Return whether a character or the bearer of a possession was in a line; other cards react to any battle."""
    if state.facts[card].kind == CHARACTER:
        return card in fighters
    return state.bearer[card] < 0 or state.bearer[card] in fighters


def tactic_home(state: State, card: int) -> None:
    """Move an undefeated tactic to its place after the battle (KW-AMB-16)."""
    place = state.options.tactic_after_battle
    if place == "hand":
        state.known_to[card] = EVERY_SEAT
        state.hand[state.owner[card]].append(card)
    elif place == "exile":
        to_exile(state, card)
    else:
        to_pyre(state, card)
