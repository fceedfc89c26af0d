"""Battles, from the declaration to the morale of a defender who won (KW-BATTLE).

The steps are in `BATTLE_STEPS`, in their order. A function named `ask_...` returns True if player `state.seat` must decide, or
else ends its step.
"""

from __future__ import annotations

from typing import Final

from deckcheck.core.words import plural
from deckcheck.games.kingdom_at_war.engine.cards import CHARACTER
from deckcheck.games.kingdom_at_war.engine.effects import defeat_tactic
from deckcheck.games.kingdom_at_war.engine.state import (
    EVERY_SEAT,
    FIRST_WIN,
    FOUGHT,
    KEEP_TOP,
    TACTIC_SUM,
    WON,
    Battle,
    State,
    Trigger,
    current_step,
    end_step,
)
from deckcheck.games.kingdom_at_war.engine.values import (
    can_be_exerted,
    can_declare_again,
    characters,
    commanded,
    force,
    strength,
    tactic_strength,
    wounds_it_can_take,
)
from deckcheck.games.kingdom_at_war.engine.zones import claim_power, exert, queue_abilities, to_exile, to_pyre, wound
from deckcheck.simulator.parts.flow import Refusal, Step, note

ATTACKER: Final = 0
DEFENDER: Final = 1


def battle_of(state: State) -> Battle:
    assert state.battle is not None
    return state.battle


def side_of(state: State, seat: int) -> int:
    """Return ATTACKER or DEFENDER."""
    return battle_of(state).sides.index(seat)


# Declaring


def ask_battle(state: State) -> bool:
    state.seat = state.active
    return True


def check_start_battle(state: State, seat: int, defender: int) -> Refusal | None:
    if state.battle_done:
        return Refusal("KW-BATTLE-02", "you have already fought a battle in this phase")
    if defender == seat or not 0 <= defender < state.seats or state.eliminated[defender]:
        return Refusal("KW-BATTLE-03", "you can attack only another player who is still in the game")
    if not can_declare_again(state, defender, state.withdrawn_battles):
        return Refusal("KW-DEAL-02", f"you have already withdrawn a battle against {state.player_names[defender]} in this turn")
    if state.options.lines_minimum and not characters(state, seat):
        return Refusal("KW-BATTLE-11", "you can attack only with at least 1 character")
    return None


def start_battle(state: State, seat: int, defender: int) -> None:
    state.battle = Battle(seat, defender)
    state.declared = True
    state.stack += reversed(BATTLE_STEPS)
    note(state, "battle_started", seat, defender)


def check_skip_battle(state: State, seat: int) -> Refusal | None:
    if state.battle_done:
        return Refusal("KW-BATTLE-02", "you have already fought a battle in this phase; end the phase instead")
    return None


def skip_battle(state: State, seat: int) -> None:
    state.phase = "supply"
    end_step(state)


# Tactics


def ask_tactic(state: State, side: int) -> bool:
    battle = battle_of(state)
    if battle.placed[side]:
        return end_step(state)
    state.seat = battle.sides[side]
    return True


def check_tactic(state: State, seat: int, card: int | str) -> Refusal | None:
    hand = state.hand[seat]
    if isinstance(card, int):
        if card not in hand:
            return Refusal("KW-BATTLE-07", "the tactic must be a card from your hand")
    elif hand:
        return Refusal("KW-BATTLE-09", "you can place another tactic than a card from your hand only if your hand is empty")
    elif card == KEEP_TOP and not state.keep[seat].cards:
        return Refusal("KW-BATTLE-08", "your keep is empty")
    return None


def place_tactic(state: State, seat: int, card: int | str) -> None:
    battle, side = battle_of(state), side_of(state, seat)
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
    end_step(state)
    note(state, "tactic_placed", seat, battle.tactics[side])


# Lines


def ask_lines(state: State, side: int) -> bool:
    state.seat = battle_of(state).sides[side]
    return True


def check_lines(state: State, seat: int, front: tuple[int, ...], second: tuple[int, ...]) -> Refusal | None:
    side, fighters = side_of(state, seat), (*front, *second)
    if len(set(fighters)) != len(fighters):
        return Refusal("KW-BATTLE-11", "you can put a character in only one line")
    for card in fighters:
        refusal = _check_fighter(state, seat, card, "KW-BATTLE-13" if side == DEFENDER else "KW-BATTLE-11")
        if refusal is not None:
            return refusal
    for card in second:
        refusal = _check_second_line(state, card)
        if refusal is not None:
            return refusal
    if side == 0 and state.options.lines_minimum and not fighters and characters(state, seat):
        return Refusal("KW-BATTLE-11", "you can attack only with at least 1 character")
    return None


def _check_fighter(state: State, seat: int, card: int, clause: str) -> Refusal | None:
    if not 0 <= card < len(state.facts) or state.commander[card] < 0:
        return Refusal(clause, "only characters on the field can fight")
    if state.facts[card].kind != CHARACTER:
        return Refusal("KW-CARD-02", f"{state.names[card]} is not a character")
    if state.commander[card] != seat:
        clause = "KW-TERM-09" if state.owner[card] == seat else clause
        return Refusal(clause, f"another player commands {state.names[card]}; you can use only cards you command")
    return None


def _check_second_line(state: State, card: int, clause: str = "KW-BATTLE-15") -> Refusal | None:
    if state.wounded[card]:
        return Refusal(clause, f"{state.names[card]} is wounded and cannot be exerted")
    if not can_be_exerted(state, card):
        fast = clause == "KW-KEYWORD-07"
        return Refusal("KW-KEYWORD-06" if fast else "KW-TERM-02", f"{state.names[card]} cannot be exerted")
    return None


def assign_lines(state: State, seat: int, front: tuple[int, ...], second: tuple[int, ...]) -> None:
    battle, side = battle_of(state), side_of(state, seat)
    battle.front[side], battle.second[side] = list(front), list(second)
    note(state, "lines_formed", seat, front, second)
    for card in second:
        exert(state, card)  # KW-BATTLE-12, KW-BATTLE-14
    end_step(state)


def fast_at_home(state: State, seat: int, side: int) -> list[int]:
    """Return the fast characters that can still join (KW-BATTLE-16)."""
    battle, facts = battle_of(state), state.facts
    there = (*battle.front[side], *battle.second[side])
    return [card for card in state.field[seat] if facts[card].fast and facts[card].kind == CHARACTER and card not in there]


def ask_fast(state: State, side: int) -> bool:
    """Ask the attacker first; a player without such characters is not asked (KW-KEYWORD-04, KW-KEYWORD-05)."""
    battle = battle_of(state)
    if battle.passed[side] or not fast_at_home(state, battle.sides[side], side):
        return end_step(state)
    state.seat = battle.sides[side]
    return True


def check_fast(state: State, seat: int, card: int, line: str) -> Refusal | None:
    refusal = _check_fighter(state, seat, card, "KW-BATTLE-16")
    if refusal is not None:
        return refusal
    if not state.facts[card].fast:
        return Refusal("KW-BATTLE-16", f"only fast characters can join now, and {state.names[card]} is not fast")
    if card not in fast_at_home(state, seat, side_of(state, seat)):
        return Refusal("KW-KEYWORD-08", f"{state.names[card]} is already in a line")
    if line == "second":
        return _check_second_line(state, card, "KW-KEYWORD-07")
    return None


def assign_fast(state: State, seat: int, card: int, line: str) -> None:
    battle, side = battle_of(state), side_of(state, seat)
    (battle.second if line == "second" else battle.front)[side].append(card)
    note(state, "fast_character_joined", seat, card, line)
    if line == "second":
        exert(state, card)  # KW-BATTLE-17


def pass_fast(state: State, seat: int) -> None:
    battle_of(state).passed[side_of(state, seat)] = True


# Changing tactics, morale


def ask_change(state: State, side: int) -> bool:
    battle = battle_of(state)
    seat = battle.sides[side]
    if battle.changed[side] or battle.tactics[side] < 0 or not state.hand[seat]:
        return end_step(state)
    state.seat = seat
    return True


def check_change(state: State, seat: int, card: int) -> Refusal | None:
    if card not in state.hand[seat]:
        return Refusal("KW-BATTLE-18", "the new tactic must be a card from your hand")
    return None


def change_tactic(state: State, seat: int, card: int) -> None:
    battle, side, hand = battle_of(state), side_of(state, seat), state.hand[seat]
    old = battle.tactics[side]
    hand[hand.index(card)] = old
    battle.tactics[side], battle.changed[side] = card, True
    state.known_to[card], state.known_to[old] = seat, -1
    end_step(state)
    note(state, "tactic_changed", seat, old, card)


def keep_tactic(state: State, seat: int) -> None:
    end_step(state)


def ask_morale(state: State, side: int) -> bool:
    battle = battle_of(state)
    if not state.morale[battle.sides[side]]:
        return end_step(state)
    state.seat = battle.sides[side]
    return True


def check_morale(state: State, seat: int, amount: int) -> Refusal | None:
    if not 0 <= amount <= state.morale[seat]:
        return Refusal("KW-BATTLE-21", f"you can spend only the {state.morale[seat]} morale that you have")
    return None


def spend_morale(state: State, seat: int, amount: int) -> None:
    state.morale[seat] -= amount
    battle_of(state).spent[side_of(state, seat)] = amount
    end_step(state)
    if amount:
        note(state, "morale_spent", seat, amount)


# Result


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
    return end_step(state)


def after_chain(state: State) -> bool:
    battle = battle_of(state)
    if state.options.tactic_defeat == "lower_strength" and min(battle.tactics) >= 0:  # KW-AMB-15
        first, other = (tactic_strength(state, card) for card in battle.tactics)
        if first != other:
            defeat_tactic(state, 0 if first < other else 1)
    return end_step(state)


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
    return end_step(state)


def victims(state: State) -> list[int]:
    """Return the characters that take the wounds: the loser's, or by an option for KW-AMB-07 the winner's."""
    battle = battle_of(state)
    side = battle.winner if state.options.wound_assigner == "loser_on_winner" else 1 - battle.winner
    return battle.front[side] + battle.second[side]


def ask_wounds(state: State) -> bool:
    """Ask for a division if there are wounds and a character that can take them (KW-BATTLE-30)."""
    battle = battle_of(state)
    if battle.winner < 0 or not total_force(state, battle.winner) or not victims(state):
        return end_step(state)
    chooser = battle.winner if state.options.wound_assigner == "winner_chooses" else 1 - battle.winner
    if state.eliminated[battle.sides[chooser]]:
        return end_step(state)
    state.seat = battle.sides[chooser]
    return True


def wounds_to_give(state: State) -> int:
    """Return the wounds that must be given: no more than the characters can take (KW-BATTLE-36), unless KW-AMB-44 allows it."""
    number = total_force(state, battle_of(state).winner)
    if state.options.wound_overkill:
        return number
    return min(number, sum(wounds_it_can_take(state, card) for card in victims(state)))


def check_wounds(state: State, seat: int, wounds: tuple[tuple[int, int], ...]) -> Refusal | None:
    able = victims(state)
    if any(card not in able for card, _ in wounds):
        return Refusal("KW-BATTLE-31", "you can give these wounds only to characters in the battle lines")
    if any(amount < 0 for _, amount in wounds) or len({card for card, _ in wounds}) != len(wounds):
        return Refusal("KW-BATTLE-30", "you can give each character only one number of wounds, from 0 up")
    too_many = any(amount > wounds_it_can_take(state, card) for card, amount in wounds)
    if too_many and not state.options.wound_overkill:  # KW-AMB-44
        return Refusal("KW-BATTLE-36", "you can give a character only as many wounds as it can take")
    number, given = wounds_to_give(state), sum(amount for _, amount in wounds)
    if given != number:
        return Refusal("KW-BATTLE-36", f"you must give {plural(number, 'wound')}, not {given}")
    return None


def distribute_wounds(state: State, seat: int, wounds: tuple[tuple[int, int], ...]) -> None:
    note(state, "wounds_distributed", seat, wounds)
    for card, amount in wounds:
        for _ in range(amount):
            if state.commander[card] >= 0:
                wound(state, card)
    end_step(state)


def aftermath(state: State) -> bool:
    """Give damage to the keep of a defender who lost, or morale to one who won (KW-BATTLE-32, 33, 34)."""
    battle = battle_of(state)
    defender = battle.sides[1]
    if state.eliminated[defender]:
        return end_step(state)
    if battle.winner == 0:
        state.damage[defender] += 1
        state.unsettled = True
        note(state, "keep_damaged", defender, state.damage[defender])
    elif battle.winner == 1:
        state.morale[defender] += 1
        note(state, "morale_gained", defender, 1, -1)
    return end_step(state)


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
    state.battle, state.battle_done = None, True  # KW-BATTLE-06, KW-ZONE-06
    note(state, "battle_ended", battle.sides[ATTACKER])
    return end_step(state)


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


TACTIC_OF_DEFENDER: Final = Step(ask_tactic, (DEFENDER,))
CHANGE_OF_DEFENDER: Final = Step(ask_change, (DEFENDER,))
MORALE_OF_DEFENDER: Final = Step(ask_morale, (DEFENDER,))
RESULT: Final = Step(result)
BATTLE_STEPS: Final = {
    Step(ask_tactic, (ATTACKER,)): "place_tactic",
    TACTIC_OF_DEFENDER: "place_tactic",
    Step(ask_lines, (ATTACKER,)): "attacker_lines",
    Step(ask_lines, (DEFENDER,)): "defender_lines",
    Step(ask_fast, (ATTACKER,)): "fast_lines",
    Step(ask_fast, (DEFENDER,)): "fast_lines",
    Step(ask_change, (ATTACKER,)): "change_tactics",
    CHANGE_OF_DEFENDER: "change_tactics",
    Step(ask_morale, (ATTACKER,)): "spend_morale",
    MORALE_OF_DEFENDER: "spend_morale",
    Step(reveal): "resolve_tactic",
    Step(after_chain): "resolve_tactic",
    RESULT: "resolve_battle",
    Step(ask_wounds): "resolve_battle",
    Step(aftermath): "resolve_battle",
    Step(battle_over): "resolve_battle",
}
"""Steps of a battle in their order, with the words of positions for them."""


def battle_step(state: State) -> str:
    """Return the word of positions for the current step."""
    return BATTLE_STEPS.get(current_step(state), "resolve_battle")


def is_decided(state: State) -> bool:
    """Return whether the battle has its result and only its consequences are left."""
    return state.battle is not None and RESULT not in state.stack
