"""Battles against the Dark Cards on a player's World."""

from __future__ import annotations

from deckcheck.core.engine import Event
from deckcheck.games.kingdom_hearts.engine.damage import deal_damage
from deckcheck.games.kingdom_hearts.engine.ongoing_effects import CARD_TEXT, end_changes, is_covered, is_forbidden
from deckcheck.games.kingdom_hearts.engine.phases.combat import taking_part
from deckcheck.games.kingdom_hearts.engine.state import COMBAT, Battle, State, Step
from deckcheck.games.kingdom_hearts.engine.triggers import happen
from deckcheck.games.kingdom_hearts.engine.values import battle_total
from deckcheck.games.kingdom_hearts.engine.zones import discard_friend, leave_play, to_discard


def refuse_battles(state: State, seat: int) -> str:
    """Return the clause that keeps a player from starting any battle now."""
    side = state.sides[seat]
    if state.phase != "action" or seat != state.active or state.battle is not None:
        return "KH-TURN-01" if state.battle is None else "KH-TURN-07"
    if side.battles > side.extra_battles:
        return "KH-TURN-07"
    if side.escaped and state.options.escape_is_battle_action:  # KH-AMB-29
        return "KH-TURN-07"
    if not side.dark and not state.options.battle_without_dark:  # KH-AMB-30
        return "KH-BATTLE-01"
    return CARD_TEXT if is_forbidden(state, seat, "battle") else ""


def refuse_battle(state: State, seat: int, participants: tuple[int, ...]) -> str:
    friends = state.sides[seat].friends
    if len(set(participants)) != len(participants) or any(card not in friends for card in participants):
        return "KH-BATTLE-04"
    return refuse_battles(state, seat)


def start_battle(state: State, seat: int, participants: tuple[int, ...]) -> None:
    side = state.sides[seat]
    side.battles += 1
    for card in participants:
        side.friends.remove(card)
    state.battle = Battle(list(participants), [], bool(side.dark))
    if state.log is not None:
        state.log.append(Event("battle_started", seat, participants))


Division = tuple[tuple[int, int], ...]
"""Damage for each Dark Card."""


def refuse_damage(state: State, seat: int, damage: Division) -> str:
    if state.battle is None or seat != state.active:
        return "KH-BATTLE-01"
    dark = state.sides[seat].dark
    cards = [card for card, _ in damage]
    if len(set(cards)) != len(cards) or any(card not in dark for card in cards) or any(number < 1 for _, number in damage):
        return "KH-BATTLE-09"
    total = battle_total(state) if dark else 0
    return "" if sum(number for _, number in damage) == total else "KH-BATTLE-09"


def assign_damage(state: State, seat: int, damage: Division) -> None:
    """Deal the whole total, defeat Dark Cards, then end the battle (KH-BATTLE-09 to 13)."""
    state.tasks.append(Step(_finish_battle, (seat,)))
    state.tasks.append(Step(_win_battle, (seat,)))
    deal_damage(state, seat, damage)


def _win_battle(state: State, seat: int) -> None:
    """Start texts for a battle that has left no Dark Card, while its cards still take part."""
    battle = state.battle
    assert battle is not None
    if not battle.faced or state.sides[seat].dark or not state.moments.get("battle_won"):
        return
    part = taking_part(state, seat) | frozenset(state.sides[seat].worlds[-1:])
    happen(state, "battle_won", seat, taking_part=part)


def _finish_battle(state: State, seat: int) -> None:
    """Discard Technique, Attack and Magic Cards and the Friends that fought (KH-BATTLE-18 to 21)."""
    battle = state.battle
    assert battle is not None
    if state.log is not None:
        state.log.append(Event("battle_ended", seat))
    kept = [card for card in battle.participants if is_covered(state, "keep", seat, card, "friend")]
    for card in battle.played:
        leave_play(state, card)
        to_discard(state, card)
    for card in battle.participants.copy():
        if card not in kept:
            discard_friend(state, seat, card)
    state.battle = None
    state.sides[seat].friends.extend(kept)
    end_changes(state, COMBAT)
