"""Pyramid of Light: Traps."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    battles,
    changes,
    choices,
    conditions,
    costs,
    marks,
    places,
    resolves,
    targets,
    terrains,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.constants import BACK, DOWN
from deckcheck.games.kingdom_duels.engine.effect_model import ActivatedEffect, CardEffects, Data, Targets, TrapTrigger, Trigger
from deckcheck.games.kingdom_duels.engine.state import State, opponents
from deckcheck.games.kingdom_duels.engine.terrains import TERRAINS
from deckcheck.games.kingdom_duels.engine.zones import free_column, place_back


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


def _double(state: State, card: int, seat: int, targets: Targets) -> None:
    actions.negate_attack(state)
    free = [player for player in opponents(state, seat) if -1 in state.boards[changes.home(state, player)].back]
    if state.game.owner[card] == seat and free and state.zone[card] == BACK:
        choices.choose_player(state, seat, free, _set_again, card)
    else:
        actions.to_graveyard(state, card)


def _set_again(state: State, player: int, card: int) -> None:
    board = changes.home(state, player)
    place_back(state, card, board, free_column(state.boards[board].back), DOWN)


_UNDEAD = conditions.both(conditions.is_monster, conditions.of_type("Undead"))
_DARK_ATTACKED = triggers.foe_attacks_mine(conditions.of_attribute("dark"))


def _own_dead(state: State, card: int, seat: int) -> list[int]:
    return [other for other in places.graveyard(state, seat, "own") if _UNDEAD(state, card, other)]


def _shielded_again(state: State, card: int, seat: int, data: Data) -> bool:
    return marks.stands_open(state, card) and _DARK_ATTACKED(state, card, seat, data)


def _erode_ghost(state: State, card: int, seat: int, data: Data) -> None:
    choices.choose_card(state, seat, _own_dead(state, card, seat), actions.erode)


def _without_ghosts(state: State, card: int) -> bool:
    """PYL-019: it is destroyed, but not by the cost of the effect that it has on the chain."""
    if not conditions.face_up(state, card, card) or any(link.card == card for link in state.chain):
        return False
    if _own_dead(state, card, changes.controller(state, card)):
        return False
    return actions.destroy(state, card, changes.controller(state, card))


def _slime_fell(state: State, card: int, seat: int, data: Data) -> bool:
    return triggers.mine_destroyed(conditions.name_has("Slime"))(state, card, seat, data)


def _reformed(state: State, card: int, seat: int, targets: Targets) -> None:
    choices.choose_card(state, seat, places.deck_cards(state, seat, conditions.name_has("Slime")), actions.search)


CARDS: dict[str, CardEffects] = {
    "PYL-006": CardEffects(  # Double Trap
        activate=ActivatedEffect(_double, limit="duel", stays=True), trap=TrapTrigger("attack_declared", triggers.foe_attacks)
    ),
    "PYL-019": CardEffects(  # Ghost Shield
        activate=ActivatedEffect(
            lambda state, card, seat, targets: actions.negate_attack(state),
            targets=targets.in_graveyard("own", _UNDEAD),
            cost=lambda state, card, seat, targets: actions.erode(state, targets[0]),
        ),
        trap=TrapTrigger("attacked", _DARK_ATTACKED),
        triggers=(
            Trigger(
                "attacked",
                lambda state, card, seat, data: actions.negate_attack(state),
                _shielded_again,
                cost=_erode_ghost,
            ),
        ),
        watch=_without_ghosts,
    ),
    "PYL-021": CardEffects(  # Attack Guidance Armor
        activate=ActivatedEffect(resolves.redirect_to_target, targets=targets.monster("own", _another_own)),
        trap=TrapTrigger("attack_declared", triggers.foe_attacks),
    ),
    "PYL-051": CardEffects(  # Defense of the Temple
        activate=ActivatedEffect(_defend_temple, can=lambda state, card, seat: bool(_apophis(state, seat))),
        trap=TrapTrigger("attack_declared", triggers.foe_attacks),
    ),
    "PYL-069": CardEffects(  # Reforming Slime
        activate=ActivatedEffect(
            _reformed, targets=costs.own_tribute(conditions.name_has("Slime")), cost=costs.pay_tribute, limit="duel"
        ),
        trap=TrapTrigger("destroyed", _slime_fell),
    ),
    "PYL-119": CardEffects(activate=ActivatedEffect(_ordeal), trap=TrapTrigger("attacked", _tried)),  # Ordeal of a Traveler
    "PYL-147": CardEffects(activate=ActivatedEffect(_return, can=_dimension_there)),  # Return from the Different Dimension
}
