"""Millennium Legacy: monsters 101 to 120."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    battles,
    changes,
    choices,
    conditions,
    lasting,
    piles,
    places,
    terrains,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.battle import damage
from deckcheck.games.kingdom_duels.engine.duel.constants import FRONT, ON_FIELD
from deckcheck.games.kingdom_duels.engine.duel.effect_model import ActivatedEffect, CardEffects, Data, Static, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.duel.state import State, place_of
from deckcheck.games.kingdom_duels.engine.terrains.markers import TERRAINS, terrain_at, terrain_target
from deckcheck.games.kingdom_duels.engine.terrains.terrain_rules import may_move_to
from deckcheck.games.kingdom_duels.engine.turns import turns


def _sing(state: State, card: int, seat: int, data: Data) -> None:
    changes.modify_atk(
        state, card, 200 * places.count(state, card, "any", conditions.not_itself, conditions.of_type("Music")), ON_FIELD
    )


def _dancing_ground(state: State, card: int, seat: int) -> list[Targets]:
    """MLY-117: Terrains beside it, or beside a WATER Terrain, that are not WATER themselves."""
    found: list[Targets] = []
    for board, side in enumerate(state.boards):
        wet = {column for column, number in enumerate(side.terrains) if TERRAINS[number].attribute == "water"}
        near = wet | ({state.col[card]} if board == state.ctrl[card] else set())
        for column in range(5):
            if column not in wet and not near.isdisjoint((column - 1, column + 1)):
                found.append((terrain_target(board, column),))
    return found


def _dance(state: State, card: int, seat: int, targets: Targets) -> None:
    if conditions.face_up(state, card, card):
        terrains.tint(state, card, *terrain_at(targets[0]), "water")


def _split_power(state: State, card: int, seat: int, data: Data) -> None:
    """MLY-107: half the ATK until the end of its player's next turn, and two attacks in that turn."""
    number = lasting.turns_until(state, seat)
    lasting.halve_atk(state, card, number)
    changes.change(state, card, "twice", True, number)


def _foes_standby(state: State, card: int, seat: int, data: Data) -> bool:
    return state.players[data[0]].team != state.players[seat].team


def _seek_sanctuary(state: State, card: int, seat: int, targets: Targets) -> None:
    """MLY-110: a Sanctuary on top of the deck may be drawn now instead of a card in the next Draw Phase."""
    top = piles.top_cards(state, seat, 1)
    piles.look(state, seat, top)
    if top and conditions.name_has("Sanctuary")(state, card, top[0]):
        choices.choose(state, seat, ("draw", "no"), _found_sanctuary, seat)


def _found_sanctuary(state: State, word: str, seat: int) -> None:
    if word == "draw":
        actions.draw(state, seat)
        turns.skip_next(state, seat, "draw")


def _about_to_be_hurt(state: State, card: int, seat: int, data: Data) -> bool:
    return bool(data[3] == seat and data[4] >= state.game.atk[card])


def _soften(state: State, card: int, seat: int, data: Data) -> None:
    """MLY-103: half of its original ATK instead of the damage, unless something else made that small before."""
    hurt, amount = damage.pending_damage(state)
    if hurt == seat and amount >= state.game.atk[card]:
        damage.change_pending(state, state.game.atk[card] // 2)


def _ends_of_row(state: State, card: int, seat: int) -> list[Targets]:
    """MLY-108: the outermost zones of the side it is on, for its owner."""
    if state.zone[card] != FRONT or state.game.owner[card] != seat:
        return []
    return [(terrain_target(state.ctrl[card], place),) for place in (0, 4) if may_move_to(state, card, place)]


def _march(state: State, card: int, seat: int, targets: Targets) -> None:
    if state.zone[card] != FRONT:
        return
    start, (board, end) = place_of(state, card) % 5, terrain_at(targets[0])
    if board == state.ctrl[card] and terrains.move(state, card, end):
        path = [state.boards[board].front[column] for column in range(min(start, end) + 1, max(start, end))]
        there = [other for other in path if other >= 0]
        choices.pick_up_to(state, seat, there, len(there), actions.destroy_all, seat)


CARDS: dict[str, CardEffects] = {
    "MLY-103": CardEffects(  # Megasonic Eye
        triggers=(Trigger("battle_pending", _soften, _about_to_be_hurt, optional=True, limit="turn"),)
    ),
    "MLY-107": CardEffects(  # Giganto
        triggers=(
            Trigger("standby", _split_power, _foes_standby, optional=True, limit="turn"),
            battles.TWICE,
        )
    ),
    "MLY-108": CardEffects(uses=(ActivatedEffect(_march, targets=_ends_of_row, everyone=True),)),  # Mechanical Soldier
    "MLY-110": CardEffects(  # Warrior of Zera
        uses=(ActivatedEffect(_seek_sanctuary, can=lambda state, card, seat: bool(state.players[seat].deck.cards)),)
    ),
    "MLY-116": CardEffects(triggers=(Trigger("attack_declared", _sing, triggers.attacks),)),  # Sonic Maiden
    "MLY-117": CardEffects(  # Water Dancer
        uses=(ActivatedEffect(_dance, targets=_dancing_ground),),
        statics=(
            Static(
                "atk",
                conditions.both(
                    conditions.own,
                    conditions.is_monster,
                    conditions.of_type("Dragon"),
                    conditions.of_attribute("water"),
                ),
                300,
            ),
        ),
        triggers=terrains.WHILE_FACE_UP,
    ),
    "MLY-118": CardEffects(  # Spirit of the Harp
        statics=(
            Static(
                "def_guarded",
                conditions.both(conditions.own, conditions.is_monster, conditions.of_type("Music"), conditions.by_foe),
            ),
        )
    ),
}
