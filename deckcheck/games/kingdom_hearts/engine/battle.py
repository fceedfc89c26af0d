"""Battles against the Dark Cards on a player's World, and the damage that defeats them."""

from __future__ import annotations

from deckcheck.games.kingdom_hearts.engine.combat import taking_part
from deckcheck.games.kingdom_hearts.engine.ongoing_effects import end_changes, is_covered, is_forbidden, is_silenced
from deckcheck.games.kingdom_hearts.engine.refusals import CARD_TEXT, refuse
from deckcheck.games.kingdom_hearts.engine.stack import carry_out, happen
from deckcheck.games.kingdom_hearts.engine.state import COMBAT, Battle, State
from deckcheck.games.kingdom_hearts.engine.values import battle_total, power
from deckcheck.games.kingdom_hearts.engine.zones import discard_dark, discard_friend, leave_play, to_discard
from deckcheck.simulator.parts.flow import Refusal, Step, note


def check_battles(state: State, seat: int) -> Refusal | None:
    """Return what keeps a player from starting any battle now."""
    side = state.sides[seat]
    if state.phase != "action" or seat != state.active or state.battle is not None:
        return refuse("KH-TURN-01") if state.battle is None else refuse("KH-TURN-07")
    if side.battles > side.extra_battles:
        return refuse("KH-TURN-07")
    if side.escaped and state.options.escape_is_battle_action:  # KH-AMB-29
        return refuse("KH-TURN-07")
    if not side.dark and not state.options.battle_without_dark:  # KH-AMB-30
        return refuse("KH-BATTLE-01")
    return refuse(CARD_TEXT) if is_forbidden(state, seat, "battle") else None


def check_battle(state: State, seat: int, participants: tuple[int, ...]) -> Refusal | None:
    friends = state.sides[seat].friends
    if len(set(participants)) != len(participants) or any(card not in friends for card in participants):
        return refuse("KH-BATTLE-04")
    return check_battles(state, seat)


def start_battle(state: State, seat: int, participants: tuple[int, ...]) -> None:
    side = state.sides[seat]
    side.battles += 1
    for card in participants:
        side.friends.remove(card)
    state.battle = Battle(list(participants), [], bool(side.dark))
    note(state, "battle_started", seat, *participants)


Division = tuple[tuple[int, int], ...]
"""Damage for each Dark Card."""


def check_damage(state: State, seat: int, damage: Division) -> Refusal | None:
    if state.battle is None or seat != state.active:
        return refuse("KH-BATTLE-01")
    dark = state.sides[seat].dark
    cards = [card for card, _ in damage]
    if len(set(cards)) != len(cards) or any(card not in dark for card in cards) or any(number < 1 for _, number in damage):
        return refuse("KH-BATTLE-09")
    total = battle_total(state) if dark else 0
    return None if sum(number for _, number in damage) == total else refuse("KH-BATTLE-09")


def assign_damage(state: State, seat: int, damage: Division) -> None:
    """Deal the whole total, defeat Dark Cards, then end the battle (KH-BATTLE-09 to 13)."""
    state.stack.append(Step(_finish_battle, (seat,)))
    state.stack.append(Step(_win_battle, (seat,)))
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
    note(state, "battle_ended", seat)
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


def deal_damage(state: State, seat: int, damage: tuple[tuple[int, int], ...]) -> None:
    """Deal damage to Dark Cards on a player's World, all at once."""
    taken = state.sides[seat].damage
    for card, number in damage:
        taken[card] = taken.get(card, 0) + number
        note(state, "damage_dealt", seat, card, number)
    defeat(state, seat)


def defeat(state: State, seat: int) -> None:
    """Defeat Dark Cards on a player's World with damage of at least their Power (KH-BATTLE-10, KH-BATTLE-11)."""
    damage = state.sides[seat].damage
    if not damage:
        return
    beaten = [card for card in state.sides[seat].dark if damage.get(card, 0) and damage[card] >= power(state, seat, card)]
    for card in reversed(beaten):
        rows = state.cards[card].moments.get("defeated", ())
        if rows and not (state.lasting.get("silence") and is_silenced(state, 1 - seat, card, "dark")):  # KH-BATTLE-15
            carry_out(state, 1 - seat, card, rows)
    for card in beaten:
        note(state, "dark_card_defeated", seat, card)
        discard_dark(state, seat, card)
