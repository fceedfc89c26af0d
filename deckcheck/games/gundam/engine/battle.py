"""Moving in: battles, who stands where afterwards, and what becomes of P Items (GD-BATTLE-01 to GD-BATTLE-16)."""

from __future__ import annotations

from deckcheck.core.engine import Event
from deckcheck.games.gundam.effects import OPPOSING_ASSAULT, OWN_ASSAULT, P_AREA, Fight, Fighter, fight
from deckcheck.games.gundam.engine import items
from deckcheck.games.gundam.engine.kit import Kit
from deckcheck.games.gundam.engine.state import NOBODY, State

AREAS = (("", OWN_ASSAULT, OPPOSING_ASSAULT, P_AREA), ("", OPPOSING_ASSAULT, OWN_ASSAULT, P_AREA))
"""What each kind of cell is to each seat (GD-BOARD-07)."""


def area_of(kit: Kit, cell: int, seat: int) -> str:
    """The kind of area that a cell is to a seat; empty for a plain cell and off the sheet."""
    return AREAS[seat][kit.area[cell]] if cell >= 0 else ""


def foresee(kit: Kit, card: int, powered: bool, origin: int, target: int, other: int, other_powered: bool) -> Fight:
    """The battle of an attacker that comes from `origin` (-1: from hand) with the card on `target`."""
    where = origin if kit.rules.attacker_at_origin else target  # GD-AMB-09
    attacker = Fighter(kit.cards[card], kit.effects[card], powered, True, area_of(kit, where, kit.owner[card]))
    seat = kit.owner[other]
    defender = Fighter(kit.cards[other], kit.effects[other], other_powered, False, area_of(kit, target, seat))
    return fight(attacker, defender)


def battle(state: State, card: int, target: int) -> bool:
    """A card attacks the cell; True when it wins and stands there now. The loser is discarded (GD-BATTLE-13)."""
    kit, other, origin = state.kit, state.grid[target], state.at[card]
    result = foresee(kit, card, state.bearing[card] > 0, origin, target, other, state.bearing[other] > 0)
    if state.log is not None:
        _tell(state, result, card, other, target)
    if state.tally is not None and kit.owner[card] == 0:
        state.tally["battles"] += 1
        state.tally["battles_won"] += result.attacker_wins
    if result.attacker_wins:
        items.give_back(state, target)
        remove(state, other)
        enter(state, card, target)
        return True
    if origin >= 0:
        items.give_back(state, origin)  # it has left its area (GD-PITEM-15)
        remove(state, card)
    else:  # deployed into the battle
        state.hands[kit.owner[card]].remove(card)
        state.trash[kit.owner[card]].append(card)
    return False


def enter(state: State, card: int, target: int) -> None:
    """A card of the sheet or of the hand stands on a free cell now; items are lost behind it and acquired under it."""
    seat, origin = state.kit.owner[card], state.at[card]
    if origin >= 0:
        state.grid[origin] = NOBODY
        if state.kit.item_at[origin] >= 0:
            items.give_back(state, origin)
    else:
        state.hands[seat].remove(card)
        state.fields[seat].append(card)
    state.grid[target] = card
    state.at[card] = target
    if state.kit.area[target]:
        if state.marks is not None:
            state.marks[target] = seat
        if origin >= 0:  # deploying acquires nothing (GD-PITEM-16)
            items.acquire(state, target, seat)


def remove(state: State, card: int) -> None:
    """A card leaves the sheet for its owner's pile of discarded cards (GD-BATTLE-13, GD-ADV-10)."""
    seat = state.kit.owner[card]
    items.unload(state, card)
    state.grid[state.at[card]] = NOBODY
    state.at[card] = -1
    state.fields[seat].remove(card)
    state.trash[seat].append(card)
    if state.log is not None:
        state.log.append(Event("card_defeated", seat, (card,)))


def _tell(state: State, result: Fight, card: int, other: int, target: int) -> None:
    """The steps of a battle in their order: effects, comparison; discarding follows (GD-BATTLE-02)."""
    assert state.log is not None
    kit = state.kit
    state.log.append(Event("battle_begun", kit.owner[card], (card, other, kit.cells[target])))
    for attacking, effect in result.effects:
        who = card if attacking else other
        state.log.append(Event("effect_applied", kit.owner[who], (who, effect.bonus, effect.wins)))
    what = "battle_won_by_effect" if result.by_effect else "powers_compared"
    winner = card if result.attacker_wins else other
    state.log.append(Event(what, kit.owner[winner], (winner, result.attacker, result.defender)))
