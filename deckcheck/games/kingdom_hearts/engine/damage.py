"""Damage to Dark Cards, and their defeat."""

from __future__ import annotations

from deckcheck.core.engine import Event
from deckcheck.games.kingdom_hearts.engine.ongoing_effects import is_silenced
from deckcheck.games.kingdom_hearts.engine.state import State
from deckcheck.games.kingdom_hearts.engine.triggers import carry_out
from deckcheck.games.kingdom_hearts.engine.values import power
from deckcheck.games.kingdom_hearts.engine.zones import discard_dark


def deal_damage(state: State, seat: int, damage: tuple[tuple[int, int], ...]) -> None:
    """Deal damage to Dark Cards on a player's World, all at once."""
    taken = state.sides[seat].damage
    for card, number in damage:
        taken[card] = taken.get(card, 0) + number
        if state.log is not None:
            state.log.append(Event("damage_dealt", seat, (card, number)))
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
        if state.log is not None:
            state.log.append(Event("dark_card_defeated", seat, (card,)))
        discard_dark(state, seat, card)
