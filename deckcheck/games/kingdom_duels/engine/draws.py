"""Draws from the Main Deck."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.engine.constants import HAND
from deckcheck.games.kingdom_duels.engine.ending import defeat
from deckcheck.games.kingdom_duels.engine.events import fire
from deckcheck.games.kingdom_duels.engine.state import State
from deckcheck.games.kingdom_duels.engine.statics import has_player
from deckcheck.simulator.parts.flow import note


def draw(state: State, seat: int, number: int = 1, *, by_effect: bool = True) -> None:
    """Draw cards, by an effect or as the draw of the turn. A player who cannot draw loses (KD-DRAW-04)."""
    player = state.players[seat]
    if has_player(state, seat, "player_cannot_draw"):
        return
    for _ in range(number):
        if not player.deck.cards:
            if not has_player(state, seat, "player_may_run_out"):
                defeat(state, [seat], "KD-DRAW-04")
            return
        card = player.deck.draw(state.stream)
        state.zone[card] = HAND
        player.hand.append(card)
        note(state, "card_drawn", seat, card)
        fire(state, "drew", seat, card, by_effect)
