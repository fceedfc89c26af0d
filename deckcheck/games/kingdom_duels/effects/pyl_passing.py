"""Pyramid of Light: Extra Deck monsters that go back by themselves, and their Desert."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects import _parts as part
from deckcheck.games.kingdom_duels.effects import _select as pick
from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.engine.constants import HIDDEN_ATK, ON_FIELD
from deckcheck.games.kingdom_duels.engine.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Static,
    Strike,
    Summon,
    Targets,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.state import State
from deckcheck.games.kingdom_duels.engine.terrains import TERRAINS
from deckcheck.games.kingdom_duels.engine.values import def_of

WALLS = "Ritual Walls of the Imperial Tomb"


def controls_named(state: State, seat: int, name: str) -> bool:
    """A face-up card of the name is on the player's field."""
    cards = pick.field_cards(state, seat, "own")
    return any(pick.face_up(state, other, other) and pick.named(name)(state, other, other) for other in cards)


def _to_extra(state: State, card: int, seat: int, data: Data) -> None:
    do.to_deck(state, card)  # an Extra Deck monster goes to the Extra Deck


# Back into the Extra Deck when the walls that called it are there again.
_WALLED_IN = Trigger(
    "standby", _to_extra, lambda state, card, seat, data: data[0] == seat and controls_named(state, seat, WALLS)
)
# A swarm lasts until the next own Standby Phase.
_SCATTERS = Trigger("standby", _to_extra, part.own_event)


def _remember_one(state: State, card: int, seat: int, targets: Targets) -> None:
    """PYL-050: a random card of the graveyard is shuffled into the deck."""
    grave = state.boards[do.home(state, seat)].grave
    do.to_deck(state, grave[state.stream.below(len(grave))])


def _devour_field(state: State, card: int, seat: int, board: int, column: int) -> None:
    """PYL-123: damage, the card behind the Terrain, and Desert there and next to it."""
    do.choose_opponent(state, seat, do.damage, 300)
    behind = state.boards[board].back[column]
    if behind >= 0:
        do.destroy(state, behind, seat)
    for place in range(max(0, column - 1), min(4, column + 1) + 1):
        do.replace_terrain(state, board, place, "Desert")


def _gnaw(state: State, card: int, seat: int, board: int, column: int) -> None:
    """PYL-125: DEF is lost; without any left the monster is destroyed."""
    other = state.boards[board].front[column]
    if other >= 0 and not pick.of_type("Flying")(state, card, other):
        do.modify_def(state, other, -2500, ON_FIELD)
        if not def_of(state, other):
            do.destroy(state, other, seat)


def _sandy(state: State, card: int, seat: int, board: int, column: int) -> bool:
    return TERRAINS[state.boards[board].terrains[column]].name in ("Desert", "Ruins")


def _itself_hidden(state: State, card: int, other: int) -> bool:
    return card == other and state.pos[card] >= HIDDEN_ATK


CARDS: dict[str, CardEffects] = {
    "PYL-050": CardEffects(  # Hapi, Guidance of Horus
        summon=Summon("ritual", by=WALLS),
        uses=(ActivatedEffect(_remember_one, can=lambda state, card, seat: bool(state.boards[do.home(state, seat)].grave)),),
        triggers=(_WALLED_IN,),
    ),
    "PYL-114": CardEffects(  # Qebehsenuef, Protection of Horus
        summon=Summon("ritual", by=WALLS),
        statics=(Static("player_no_effect", lambda state, card, other: other == -1 - do.controller(state, card)),),
        triggers=(_WALLED_IN,),
    ),
    "PYL-123": CardEffects(  # Swarm of Locusts
        summon=Summon("alter", ("Desert Protector",), by="Swarm"), triggers=(_SCATTERS,), strike=Strike(_devour_field)
    ),
    "PYL-125": CardEffects(  # Swarm of Scarabs
        summon=Summon("alter", ("Desert Protector",), by="Swarm"), triggers=(_SCATTERS,), strike=Strike(_gnaw, _sandy)
    ),
    "PYL-126": CardEffects(  # Swarm of Centipedes
        summon=Summon("alter", ("Desert Protector",), by="Swarm"),
        triggers=(_SCATTERS,),
        statics=(Static("cannot_be_attacked", _itself_hidden, zone="any"),),
    ),
}
