"""Seal of Exodia: the Sealed One, and monsters that change Terrains or move."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects import _lasting as last
from deckcheck.games.kingdom_duels.effects import _parts as parts
from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.effects._lasting import Data
from deckcheck.games.kingdom_duels.effects._model import CardEffects, Static, Strike, Summon, Targets, Trigger, Use
from deckcheck.games.kingdom_duels.effects._select import (
    face_up,
    itself,
    row_cards,
    self_event,
)
from deckcheck.games.kingdom_duels.engine.kit import SPELL
from deckcheck.games.kingdom_duels.engine.moves import lose_lp, place_front
from deckcheck.games.kingdom_duels.engine.state import ATK, DEF, FRONT, MAIN1, MAIN2, State, note
from deckcheck.games.kingdom_duels.engine.summon import after_summon, ask_extra, extra_options
from deckcheck.games.kingdom_duels.engine.terrains import TERRAINS
from deckcheck.games.kingdom_duels.engine.values import monsters

LIMBS = (
    "Head of the Sealed One",
    "Right Leg of the Sealed One",
    "Left Leg of the Sealed One",
    "Right Arm of the Sealed One",
    "Left Arm of the Sealed One",
)


def _limbs(state: State, seat: int) -> list[int]:
    hand = state.players[seat].hand
    found = [next((card for card in hand if state.kit.name[card] == name), -1) for name in LIMBS]
    return found if -1 not in found else []


def _break_seal(state: State, card: int, seat: int, targets: Targets) -> None:
    """SOE-024: the own monsters make room, the five come to the field, and Exodia is fused from them."""
    limbs = _limbs(state, seat)
    if not limbs:
        return
    board = do.home(state, seat)
    for other in monsters(state, board):
        do.to_graveyard(state, other)
    do.later(state, _call_exodia, seat)
    for column, limb in enumerate(limbs):
        place_front(state, limb, board, column, ATK)
        note(state, "summoned", seat, limb, "special", column + 1, ATK)
        after_summon(state, seat, limb, "special")


def _call_exodia(state: State, seat: int) -> None:
    options = [one for one in extra_options(state, seat, "fusion", LIMBS[0]) if state.kit.name[one[0]] == "Exodia"]
    ask_extra(state, seat, tuple(options), "fusion")


def _obliterate(state: State, card: int, seat: int, board: int, column: int) -> None:
    """SOE-030: nothing is left of the side that is struck."""
    do.destroy_all(state, monsters(state, board), seat)
    for victim in [other for other in last.others(state, seat) if do.home(state, other) == board]:
        lose_lp(state, victim, state.boards[board].lp, "cost")


def other_side(state: State, card: int, seat: int, board: int, column: int) -> bool:
    """STRIKE: any Terrain of an opponent."""
    return board != do.home(state, seat)


def _flood(number: int) -> Any:
    def react(state: State, card: int, seat: int, data: Data) -> None:
        last.ask_replace(state, seat, "earth", "Sea", number)

    return react


def _flood_two(state: State, card: int, seat: int, data: Data) -> None:
    last.ask_replace(state, seat, "earth", "Sea", 2, least=1)


def _attacks_and_earth(state: State, card: int, seat: int, data: Data) -> bool:
    return data[0] == card and bool(last.spots(state, parts.every_board(state), attribute="earth"))


def _stone_choices(state: State, card: int, seat: int) -> list[Targets]:
    """SOE-094: stand up (and break a Continuous Spell), or sink into a WATER Terrain."""
    found: list[Targets] = []
    if state.pos[card] == DEF:
        spells = [
            other
            for other in row_cards(state, seat)
            if face_up(state, card, other) and state.kit.types[other] >= {"Continuous", "Spell"}
        ]
        found = [(card,), *((card, other) for other in spells)]
    if parts.terrain_attribute(state, card) == "water":
        found.append((do.terrain_target(state.ctrl[card], state.col[card]),))
    return found


def _stone(state: State, card: int, seat: int, targets: Targets) -> None:
    if targets[0] < 0:
        last.dry("Rugged Coast")(state, card, seat, ())
        return
    do.set_position(state, card, ATK)
    do.change(state, card, "cannot_attack")
    if state.pos[card] == ATK:
        do.destroy_all(state, targets[1:], seat)


def _close_waters(state: State, card: int, seat: int, board: int, column: int) -> None:
    last.mark(state, card, "closes_waters")


def _is_water(state: State, card: int, seat: int, board: int, column: int) -> bool:
    return TERRAINS[state.boards[board].terrains[column]].attribute == "water"


def _hold(state: State, card: int, seat: int, data: Data) -> None:
    """SOE-103: monsters on a Terrain of the opponent stay where they are."""
    words = last.spots(state, parts.foe_sides(state, seat))
    do.choose(state, seat, words, _held, card)


def _held(state: State, word: str, card: int) -> None:
    last.mark(state, card, "holds", last.spot(word))


def _is_held(state: State, card: int, other: int) -> bool:
    return state.zone[other] == FRONT and (state.ctrl[other], state.col[other]) in last.marks(state, card, "holds")


def _reap(state: State, card: int, seat: int, board: int, column: int) -> None:
    """SOE-127: the Backrow card of the column is shown; a Spell is destroyed."""
    other = state.boards[board].back[column]
    if other >= 0:
        last.look(state, seat, (other,))
        if state.kit.main[other] & SPELL:
            do.destroy(state, other, seat)


def _backrow_there(state: State, card: int, seat: int, board: int, column: int) -> bool:
    return state.boards[board].back[column] >= 0


def _clear_integrations(state: State, card: int, seat: int, data: Data) -> None:
    for board in state.boards:
        for other in [one for one in board.grave if "Integration" in state.kit.types[one]]:
            do.erode(state, other)


CARDS: dict[str, CardEffects] = {
    "SOE-004": CardEffects(triggers=(Trigger("attack_declared", _flood(1), _attacks_and_earth, optional=True, limit="duel"),)),
    "SOE-024": CardEffects(
        uses=(
            Use(
                _break_seal, can=lambda state, card, seat: bool(_limbs(state, seat)), slow=False, zone="hand", unstoppable=True
            ),
        )
    ),
    "SOE-030": CardEffects(summon=Summon("fusion", LIMBS, by=LIMBS[0]), strike=Strike(_obliterate, other_side)),
    "SOE-093": CardEffects(triggers=(Trigger("attack_declared", _flood_two, _attacks_and_earth, optional=True, limit="duel"),)),
    "SOE-094": CardEffects(
        statics=(Static("immune_type", itself, "Petrified"),),
        uses=(Use(_stone, targets=_stone_choices, can=lambda state, card, seat: state.phase in (MAIN1, MAIN2)),),
    ),
    "SOE-095": CardEffects(
        uses=(Use(parts.move_itself, targets=parts.free_terrain("water")),), strike=Strike(_close_waters, _is_water)
    ),
    "SOE-103": CardEffects(
        triggers=(Trigger("summoned", _hold, self_event, optional=True),), statics=(Static("cannot_move", _is_held),)
    ),
    "SOE-127": CardEffects(
        strike=Strike(_reap, _backrow_there), triggers=(Trigger("end_phase", _clear_integrations, zone="graveyard"),)
    ),
}
