"""Nameless Pharaoh: monsters 061 to 110."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    changes,
    choices,
    conditions,
    marks,
    places,
    statics,
    summons,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.constants import ATK, DECK, ERODED, FRONT, GRAVE, HAND
from deckcheck.games.kingdom_duels.engine.effect_model import ActivatedEffect, CardEffects, Data, Static, Trigger
from deckcheck.games.kingdom_duels.engine.state import State


def _left_for_good(state: State, card: int, seat: int, data: Data) -> bool:
    return data[0] == card and state.zone[card] in (GRAVE, HAND, DECK, ERODED)


def _return_itself(state: State, card: int, seat: int, data: Data) -> None:
    choices.later(state, _come_back, card, seat)


def _come_back(state: State, card: int, seat: int) -> None:
    if state.zone[card] in (GRAVE, HAND, DECK, ERODED):
        summons.special_summon(state, seat, (card,), (ATK,))


def _extra_attacked(state: State, card: int, seat: int, data: Data) -> bool:
    return data[0] == card and state.zone[data[1]] == FRONT and conditions.is_extra(state, card, data[1])


def _plants(state: State, card: int, seat: int) -> list[int]:
    return places.own_cards(state, card, seat, ("graveyard",), (conditions.of_type("Plant"),))


def _leave_seed(state: State, card: int, seat: int, data: Data) -> bool:
    return data[0] == card and data[2] == "battle" and bool(_plants(state, card, seat))


def _other_normals(state: State, card: int, seat: int) -> list[int]:
    return [
        monster
        for monster in places.field_monsters(state, seat)
        if monster != card and conditions.is_normal(state, card, monster)
    ]


def _comes_in_attack(state: State, card: int, seat: int, data: Data) -> bool:
    return data[0] == card and state.pos[card] == ATK and bool(_other_normals(state, card, seat))


def _frighten(state: State, card: int, seat: int, data: Data) -> None:
    choices.choose_card(state, seat, _other_normals(state, card, seat), _frightened, card)


def _frightened(state: State, monster: int, card: int) -> None:
    marks.mark(state, monster, "jeroid", card)


def _illusion_held(state: State, card: int, seat: int, data: Data) -> bool:
    """NPH-110: an own Illusion was attacked and is still there."""
    attacker, target, fallen = data
    return (
        target not in fallen
        and state.zone[attacker] == FRONT
        and conditions.both(conditions.own, conditions.of_type("Illusion"))(state, card, target)
    )


def _dazzle(state: State, card: int, seat: int, data: Data) -> None:
    changes.modify_atk(state, data[0], -500, changes.END if seat == state.active else 1)


CARDS: dict[str, CardEffects] = {
    "NPH-061": CardEffects(triggers=(Trigger("left_field", _return_itself, _left_for_good, limit="duel"),)),  # Agido
    "NPH-086": CardEffects(  # Lord Poison
        statics=(statics.self_static("immune_type", value="Poisoned"),),
        triggers=(
            Trigger(
                "destroyed", summons.summon_from("graveyard", parts=(conditions.of_type("Plant"),)), _leave_seed, True, "turn"
            ),
            Trigger("battled", lambda state, card, seat, data: changes.poison(state, data[1]), _extra_attacked),
        ),
    ),
    "NPH-089": CardEffects(  # Blade Knight
        statics=(
            statics.self_static(
                "atk", lambda state, card, other: len(state.players[changes.controller(state, card)].hand) <= 1, value=400
            ),
        )
    ),
    "NPH-090": CardEffects(  # Dark Jeroid
        statics=(Static("atk", marks.marked_by("jeroid"), -800),),
        triggers=(
            Trigger("summoned", _frighten, _comes_in_attack, optional=True, limit="turn"),
            Trigger(
                "left_field",
                lambda state, card, seat, data: marks.unmark(state, "jeroid", value=card),
                triggers.self_event,
                at_once=True,
            ),
        ),
    ),
    "NPH-091": CardEffects(  # Gil Garth
        uses=(ActivatedEffect(lambda state, card, seat, targets: changes.change(state, card, "swapped")),)
    ),
    "NPH-110": CardEffects(triggers=(Trigger("battled", _dazzle, _illusion_held),)),  # Holograh
}
