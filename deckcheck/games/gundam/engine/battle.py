"""Battles: effects, comparison, and where the cards and P Items are afterwards (GD-BATTLE-01 to GD-BATTLE-16)."""

from __future__ import annotations

from typing import NamedTuple

from deckcheck.games.gundam.engine import p_items
from deckcheck.games.gundam.engine.effects import Effect, Fighter, met_effects
from deckcheck.games.gundam.engine.state import BATTLE, END, NONE, State, count
from deckcheck.simulator.parts.flow import Refusal, note


class Fight(NamedTuple):
    """Course of a battle: the effects that apply in order, the powers, and who wins."""

    effects: tuple[tuple[bool, Effect], ...]
    """(True if the attacker has the effect, the effect)."""
    attacker: int
    defender: int
    by_effect: bool
    attacker_wins: bool


def fight(attacker: Fighter, defender: Fighter) -> Fight:
    """Resolve the attacker's effects, the defender's, then the comparison (GD-BATTLE-02, GD-BATTLE-03)."""
    attack, defence = met_effects(attacker, defender), met_effects(defender, attacker)
    attack_power = (attacker.card.power or 0) + sum(effect.bonus for effect in attack)
    defence_power = (defender.card.power or 0) + sum(effect.bonus for effect in defence)
    attack_wins, defence_wins = any(effect.wins for effect in attack), any(effect.wins for effect in defence)
    by_effect = attack_wins != defence_wins  # with both, power is compared as usual (GD-BATTLE-09, GD-BATTLE-10)
    wins = attack_wins if by_effect else attack_power >= defence_power  # a tie is the attacker's (GD-BATTLE-11, GD-BATTLE-12)
    effects = (*((True, effect) for effect in attack), *((False, effect) for effect in defence))
    return Fight(effects, attack_power, defence_power, by_effect, wins)


def battle(state: State, card: int, target: int) -> bool:
    """Let a card attack a cell and return whether it wins and is there now. The loser is discarded (GD-BATTLE-13)."""
    game, other, origin = state.game, state.grid[target], state.at[card]
    where = origin if game.options.attacker_area == "origin" else target  # GD-AMB-09
    result = fight(_fighter(state, card, where, attacking=True), _fighter(state, other, target, attacking=False))
    if state.log is not None:
        _log_battle(state, result, card, other, target)
    count(state, "battles", game.owners[card])
    count(state, "battles_won", game.owners[card], result.attacker_wins)
    if result.attacker_wins:
        p_items.give_back(state, target)
        _remove(state, other)
        enter(state, card, target)
        return True
    if origin >= 0:
        p_items.give_back(state, origin)  # the card has left its area (GD-PITEM-15)
        _remove(state, card)
    else:  # deployed into the battle
        state.hands[game.owners[card]].remove(card)
        state.trash[game.owners[card]].append(card)
    return False


def _fighter(state: State, card: int, cell: int, *, attacking: bool) -> Fighter:
    """Return a card as a fighter on a cell; a card from the hand is on none."""
    game = state.game
    area = game.sheet.areas[game.owners[card]][cell] if cell >= 0 else ""
    return Fighter(game.cards[card], game.effects[card], state.bearing[card] > 0, attacking, area)


def enter(state: State, card: int, target: int) -> None:
    """Move a card from the sheet or the hand to a free cell, with the P Items it loses and acquires by that."""
    sheet, seat, origin = state.game.sheet, state.game.owners[card], state.at[card]
    if origin >= 0:
        state.grid[origin] = NONE
        if sheet.item_at[origin] >= 0:
            p_items.give_back(state, origin)
    else:
        state.hands[seat].remove(card)
        state.fields[seat].append(card)
    state.grid[target] = card
    state.at[card] = target
    if sheet.areas[seat][target]:
        if state.marks is not None:
            state.marks[target] = seat
        if origin >= 0:  # deploying acquires nothing (GD-PITEM-16)
            p_items.acquire(state, target, seat)


def _remove(state: State, card: int) -> None:
    """Discard a card from the sheet (GD-BATTLE-13, GD-ADV-10)."""
    seat = state.game.owners[card]
    p_items.unload(state, card)
    state.grid[state.at[card]] = NONE
    state.at[card] = NONE
    state.fields[seat].remove(card)
    state.trash[seat].append(card)
    note(state, "card_defeated", seat, card)


def _log_battle(state: State, result: Fight, card: int, other: int, target: int) -> None:
    """Log effects and comparison in their order; discarding follows (GD-BATTLE-02)."""
    owners = state.game.owners
    note(state, "battle_begun", owners[card], card, other, state.game.sheet.cells[target])
    for attacking, effect in result.effects:
        fighter = card if attacking else other
        note(state, "effect_applied", owners[fighter], fighter, effect.bonus, effect.wins, effect.reason)
    what = "battle_won_by_effect" if result.by_effect else "powers_compared"
    winner, powers = (card, result[1:3]) if result.attacker_wins else (other, result[2:0:-1])
    note(state, what, owners[winner], winner, *powers)


def check_wait(state: State, seat: int) -> Refusal | None:
    return None if state.phase == BATTLE else Refusal("GD-TURN-02", "'wait' is not an action of a turn")


def wait(state: State, seat: int) -> None:
    """Let the battle begin without another P Item (GD-AMB-20)."""
    state.phase = END
