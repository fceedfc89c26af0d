"""Pyramid of Light: Traps."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    battles,
    choices,
    conditions,
    places,
    resolves,
    targets,
    terrains,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.effect_model import ActivatedEffect, CardEffects, Data, Targets, TrapTrigger
from deckcheck.games.kingdom_duels.engine.state import State
from deckcheck.games.kingdom_duels.engine.terrains import TERRAINS


def _another_own(state: State, card: int, other: int) -> bool:
    """PYL-021: not the monster that is attacked already."""
    return state.attack is not None and other != state.attack[1]


def _apophis(state: State, seat: int) -> list[int]:
    kinds = {"Trap", "Monster"}
    return places.deck_cards(
        state, seat, conditions.name_has("Apophis"), lambda state, card, other: kinds <= state.game.types[other]
    )


def _defend_temple(state: State, card: int, seat: int, targets: Targets) -> None:
    choices.choose_card(state, seat, _apophis(state, seat), _temple_defended)


def _temple_defended(state: State, found: int) -> None:
    actions.search(state, found)
    actions.negate_attack(state)


def _ordeal(state: State, card: int, seat: int, targets: Targets) -> None:
    choices.guess_type(state, seat, battles.sphinx_answer)


def _tried(state: State, card: int, seat: int, data: Data) -> bool:
    return bool(state.players[seat].hand) and triggers.foe_attacks_mine()(state, card, seat, data)


def _return(state: State, card: int, seat: int, targets: Targets) -> None:
    for board in terrains.every_board(state):
        for column in range(5):
            if TERRAINS[state.boards[board].terrains[column]].name == "Different Dimension":
                terrains.replace_terrain(state, board, column, "Land", by_name=True)


def _dimension_there(state: State, card: int, seat: int) -> bool:
    return any(TERRAINS[number].name == "Different Dimension" for board in state.boards for number in board.terrains)


CARDS: dict[str, CardEffects] = {
    "PYL-021": CardEffects(  # Attack Guidance Armor
        activate=ActivatedEffect(resolves.redirect_to_target, targets=targets.monster("own", _another_own)),
        trap=TrapTrigger("attack_declared", triggers.foe_attacks),
    ),
    "PYL-051": CardEffects(  # Defense of the Temple
        activate=ActivatedEffect(_defend_temple, can=lambda state, card, seat: bool(_apophis(state, seat))),
        trap=TrapTrigger("attack_declared", triggers.foe_attacks),
    ),
    "PYL-119": CardEffects(activate=ActivatedEffect(_ordeal), trap=TrapTrigger("attacked", _tried)),  # Ordeal of a Traveler
    "PYL-147": CardEffects(activate=ActivatedEffect(_return, can=_dimension_there)),  # Return from the Different Dimension
}
