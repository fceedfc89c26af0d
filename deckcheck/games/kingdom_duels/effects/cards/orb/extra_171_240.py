"""Orichalcos Barrier: Extra Deck monsters 171 to 240."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import actions, battles, changes, lasting, places, statics, targets
from deckcheck.games.kingdom_duels.engine.cards import SPELL
from deckcheck.games.kingdom_duels.engine.constants import ATK, HIDDEN_ATK
from deckcheck.games.kingdom_duels.engine.effect_model import ActivatedEffect, CardEffects, Data, Summon, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.state import State
from deckcheck.games.kingdom_duels.engine.values import atk_of


def _spells_in_grave(state: State, card: int, seat: int) -> list[int]:
    return [other for other in state.boards[changes.home(state, seat)].grave if state.game.main[other] & SPELL]


def _erode_spells(state: State, card: int, seat: int, targets: Targets) -> None:
    for other in targets:
        actions.erode(state, other)


def _burn_spells(state: State, card: int, seat: int, targets: Targets) -> None:
    changes.modify_atk(state, card, 200 * len(targets), lasting.until_standby(state, seat))


def _same_atk(state: State, card: int, other: int) -> bool:
    return state.battle is not None and atk_of(state, state.battle[0]) == atk_of(state, state.battle[1])


def _stood(state: State, card: int, seat: int, data: Data) -> bool:
    """ORB-206: it battled, and the opponent's monster was not destroyed."""
    other = battles.battles(state, card, data)
    return other >= 0 and other not in data[2]


def _reflect(state: State, card: int, seat: int, data: Data) -> None:
    weak = [
        other
        for other in places.field_monsters(state, seat, "foe")
        if state.pos[other] in (ATK, HIDDEN_ATK) and state.game.atk[other] <= 1000
    ]
    actions.destroy_all(state, weak, seat)


CARDS: dict[str, CardEffects] = {
    "ORB-171": CardEffects(  # Amulet Dragon
        summon=Summon("fusion", ("The Eye of Timaeus", "Dark Magician")),
        uses=(
            ActivatedEffect(
                _burn_spells,
                targets=lambda state, card, seat: targets.subsets(_spells_in_grave(state, card, seat), 1, 5),
                cost=_erode_spells,
            ),
        ),
    ),
    "ORB-206": CardEffects(  # Mirror Force Dragon
        summon=Summon("fusion", ("The Fang of Critias", "Holy Barrier - Mirror Force")),
        statics=(statics.self_static("battle_proof", _same_atk),),
        triggers=(Trigger("battled", _reflect, _stood, optional=True, limit="duel"),),
    ),
}
