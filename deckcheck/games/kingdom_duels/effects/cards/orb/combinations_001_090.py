"""Orichalcos Barrier: combinations 001 to 090."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import actions, changes, conditions, summons
from deckcheck.games.kingdom_duels.engine.duel.constants import FRONT, GRAVE
from deckcheck.games.kingdom_duels.engine.duel.effect_model import ActivatedEffect, CardEffects, Data, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.duel.state import State
from deckcheck.games.kingdom_duels.engine.summons.materials import Option
from deckcheck.games.kingdom_duels.engine.summons.summons import ask_extra


def _god_fusions(state: State, card: int, seat: int) -> tuple[Option, ...]:
    """Fusions of the card with one other card of the player's hand or field, whatever kind of card it is."""
    side = state.boards[changes.home(state, seat)]
    pool = [other for other in (*state.players[seat].hand, *side.front, *side.back) if other >= 0 and other != card]
    sources = [card, *(other for other in pool if not state.game.token[other])]
    found = [option for option in summons.fusion_options(state, seat, sources=sources) if card in option[1]]
    return tuple(option for option in found if len(option[1]) == 2 and _leaves_room(state, seat, option[1]))


def _leaves_room(state: State, seat: int, materials: Targets) -> bool:
    return summons.room(state, seat) or any(state.zone[other] == FRONT for other in materials)


def _fuse_god(state: State, card: int, seat: int, targets: Targets) -> None:
    ask_extra(state, seat, _god_fusions(state, card, seat), "fusion")


def _barrier_played(state: State, card: int, seat: int, data: Data) -> bool:
    """The player of the attached card activates the Barrier."""
    name = conditions.named("The Barrier of Orichalcos")
    return state.game.owner[card] == data[1] and data[2] == -1 and name(state, card, data[0])


def _fall_apart(state: State, card: int, seat: int, data: Data) -> None:
    """The Fusion Monster goes back, the card is destroyed, and the other materials that are monsters return face-up."""
    host = state.host[card]
    owner = state.game.owner[card]
    others = [other for other in summons.original_materials(state, host) if other != card]
    actions.to_deck(state, host)
    for other in others:
        if state.zone[other] == GRAVE:
            summons.special_summon(state, owner, (other,), summons.FACE_UP)


ATLANTEAN_GOD = CardEffects(
    activate=ActivatedEffect(_fuse_god, can=lambda state, card, seat: bool(_god_fusions(state, card, seat))),
    plays_as=("spell",),
    triggers=(Trigger("activated", _fall_apart, _barrier_played, zone="attached"),),
)


CARDS: dict[str, CardEffects] = {
    "ORB-011": ATLANTEAN_GOD,  # The Claw of Hermos
    "ORB-032": ATLANTEAN_GOD,  # The Fang of Critias
    "ORB-048": ATLANTEAN_GOD,  # The Eye of Timaeus
}
