"""The play mat."""

from __future__ import annotations

from deckcheck.core.mat import CardFace, Mat, Meter, Number, Side, Zone
from deckcheck.games.pebbles.engine.state import State, to_act, weight_of


def draw_mat(state: State) -> Mat:
    return Mat("Throw or draw", tuple(_side(state, seat) for seat in (0, 1)))


def _side(state: State, seat: int) -> Side:
    zones = (
        Zone("Hand", tuple(_face(state, card) for card in state.hands[seat]), private=True),
        Zone("River", tuple(_face(state, card) for card in state.rivers[seat])),
        Zone("Bag", size=len(state.bags[seat])),
    )
    meter = Meter("weight", weight_of(state, seat), state.options.goal)
    return Side(state.names[seat], seat, active=to_act(state) == seat, meters=(meter,), zones=zones)


def _face(state: State, card: int) -> CardFace:
    pebble = state.cards[card]
    return CardFace(state.references[card], pebble.name, pebble.id, "pebble", numbers=(Number("weight", pebble.weight),))
