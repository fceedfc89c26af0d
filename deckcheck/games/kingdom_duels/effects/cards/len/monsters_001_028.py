"""Loose Ends: monsters 001 to 040."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    changes,
    choices,
    conditions,
    control,
    marks,
    piles,
    places,
    resolves,
    situations,
    statics,
    strikes,
    summons,
    targets,
    terrains,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.duel.constants import ATK, FRONT, GRAVE, HAND, PERMANENT
from deckcheck.games.kingdom_duels.engine.duel.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Fits,
    Static,
    Strike,
    Targets,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.duel.state import State
from deckcheck.games.kingdom_duels.engine.terrains.markers import TERRAINS
from deckcheck.simulator.parts.flow import note


def _spread_poison(state: State, card: int, seat: int, board: int, column: int) -> None:
    """LEN-004: Normal monsters on the Terrain and next to it."""
    for place in (column - 1, column, column + 1):
        for monster in strikes.monsters_there(state, board, place):
            if conditions.is_normal(state, card, monster):
                changes.poison(state, monster)


def _between_waters(state: State, card: int, other: int) -> bool:
    """LEN-010: on WATER, with a WATER Terrain on both sides."""
    terrains = state.boards[state.ctrl[card]].terrains
    column = state.col[card]
    if not 0 < column < 4:
        return False
    return all(TERRAINS[terrains[place]].attribute == "water" for place in (column - 1, column, column + 1))


def _dig_up(state: State, card: int, seat: int, targets: Targets) -> None:
    if state.zone[targets[0]] == GRAVE:
        actions.erode(state, targets[0])


def _in_column(state: State, card: int, seat: int) -> list[int]:
    """LEN-018: face-down cards in its column."""
    return [other for other in places.face_down_cards(state, seat) if conditions.same_column(state, card, other)]


def _patrol(state: State, card: int, seat: int, data: Data) -> None:
    choices.pick_up_to(state, seat, _in_column(state, card, seat), 1, _seen, seat, least=1)


def _seen(state: State, chosen: Targets, seat: int) -> None:
    piles.look(state, seat, chosen)


def _opening_fish(state: State, card: int, seat: int, data: Data) -> bool:
    """LEN-006: in the first Standby Phase of its player, if it was not drawn since the duel began."""
    first_turn = state.round == 1 and data[0] == seat
    return first_turn and summons.room(state, seat) and not marks.marked(state, card, "drawn_later")


def _fish_for_a_card(state: State, card: int, seat: int, data: Data) -> None:
    if state.zone[card] == HAND:
        note(state, "card_shown", seat, card)
        summons.special_summon(state, seat, (card,), then=_draw_after, arguments=(seat,))


def _draw_after(state: State, card: int, seat: int) -> None:
    actions.draw(state, seat)


def _strangers(state: State, card: int, seat: int) -> list[Targets]:
    """LEN-017: monsters of other owners, each once per turn, with the free Terrains."""
    guests = [other for other in places.field_monsters(state, seat, "own") if not conditions.owned(state, card, other)]
    guests = [other for other in guests if not marks.marked(state, other, "led")]
    return [(other, *zone) for other in guests for zone in targets.free_terrain()(state, other, seat)]


def _lead(state: State, card: int, seat: int, targets: Targets) -> None:
    marks.mark(state, targets[0], "led", True, state.turn)
    terrains.move_onto(state, *targets)


def _tame(state: State, card: int, seat: int, targets: Targets) -> None:
    """LEN-016: a monster of its owner comes back; the owner of another one is asked, and lends it until the End Phase."""
    owner = state.game.owner[targets[0]]
    if owner == seat:
        actions.take_control(state, targets[0], seat)
    else:
        choices.choose(state, owner, ("lend it", "no"), _lent, targets[0], card, seat)


def _lent(state: State, word: str, monster: int, card: int, seat: int) -> None:
    if word == "lend it" and state.zone[monster] == FRONT:
        control.borrow(state, monster, seat, card, "end_phase")
        changes.modify_atk(state, monster, 300)
        changes.modify_def(state, monster, 300)


def _takes_whips(state: State, card: int, other: int) -> Fits:
    """LEN-016: any Whip among the Equip Spells, whatever it says about its bearer."""
    return _whip


def _whip(state: State, equip: int, monster: int) -> bool:
    return conditions.is_spell(state, equip, equip) and conditions.name_has("Whip")(state, equip, equip)


_FOR_HARPIES = conditions.has_id("SOE-082", "KOD-076", "KOD-101", "LEN-015")
"""LEN-023: the Equip Spells that mention "Harpie Lady"."""


def _feathers_left(state: State, card: int, seat: int, data: Data) -> bool:
    return data[0] == card and bool(_feathers(state, card, seat))


def _feathers(state: State, card: int, seat: int) -> list[int]:
    return [other for other in places.graveyard(state, seat, "own") if _FOR_HARPIES(state, card, other)]


def _fetch_feathers(state: State, card: int, seat: int, data: Data) -> None:
    """LEN-023: an Equip Spell for Harpie Ladies goes from the graveyard to the hand."""
    choices.choose_card(state, seat, _feathers(state, card, seat), actions.to_hand)


CARDS: dict[str, CardEffects] = {
    # Joins a big Dinosaur from the hand.
    "LEN-002": CardEffects(  # Baby T-Rex
        uses=(
            ActivatedEffect(
                resolves.summon_itself,
                can=lambda state, card, seat: (
                    situations.controls(conditions.face_up, conditions.of_type("Dinosaur"), conditions.level(least=5))(
                        state, card, seat
                    )
                    and summons.room(state, seat)
                ),
                zone="hand",
            ),
        )
    ),
    "LEN-004": CardEffects(strike=Strike(_spread_poison)),  # Death Bird
    "LEN-006": CardEffects(  # Rainbow Fish
        triggers=(
            Trigger("standby", _fish_for_a_card, _opening_fish, optional=True, limit="turn", zone="hand"),
            Trigger(
                "drew",
                lambda state, card, seat, data: marks.mark(state, card, "drawn_later", True, PERMANENT),
                lambda state, card, seat, data: data[1] == card and state.turn > 0,
                zone="hand",
                at_once=True,
            ),
        )
    ),
    "LEN-010": CardEffects(statics=(statics.self_static("bonus_times", _between_waters, value=1),)),  # Deepsea Shark
    "LEN-013": CardEffects(  # Gravedigger Ghoul
        uses=(
            ActivatedEffect(
                _dig_up,
                can=lambda state, card, seat: state.pos[card] == ATK,
                targets=targets.in_graveyard("any", conditions.is_monster),
            ),
        )
    ),
    "LEN-016": CardEffects(  # Beautiful Monster Tamer
        uses=(ActivatedEffect(_tame, targets=targets.monster("any", conditions.stranger)),),
        statics=(Static("may_wear", conditions.both(conditions.own, conditions.name_has("Monster Tamer")), _takes_whips),),
        triggers=(control.gives_back("end_phase"),),
    ),
    "LEN-017": CardEffects(  # Master & Expert
        uses=(ActivatedEffect(_lead, targets=_strangers, limit=""),),
        statics=(
            Static("cannot_be_controlled", conditions.both(conditions.own, conditions.is_monster, conditions.of_type("Beast"))),
        ),
    ),
    # Moves aside in the Standby Phase and looks around in the End Phase. A Tilemap, where it would see more, is never laid out.
    "LEN-018": CardEffects(  # Patrol Robo
        triggers=(
            triggers.STEP_ASIDE,
            Trigger(
                "end_phase",
                _patrol,
                lambda state, card, seat, data: data[0] == seat and bool(_in_column(state, card, seat)),
                optional=True,
                limit="turn",
            ),
        )
    ),
    "LEN-023": CardEffects(  # Harpie Lady Token
        statics=(statics.self_static("renamed", value="Harpie Lady"), statics.self_static("atk_cap", value=1800)),
        triggers=(
            Trigger(
                "left_field",
                _fetch_feathers,
                _feathers_left,
                optional=True,
                limit="turn",
            ),
        ),
    ),
}
