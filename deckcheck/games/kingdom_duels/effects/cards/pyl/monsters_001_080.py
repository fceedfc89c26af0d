"""Pyramid of Light: monsters 001 to 080."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    changes,
    choices,
    conditions,
    piles,
    places,
    resolves,
    strikes,
    summons,
    terrains,
)
from deckcheck.games.kingdom_duels.engine.constants import BACK, DEF, FRONT, GRAVE
from deckcheck.games.kingdom_duels.engine.effect_model import ActivatedEffect, CardEffects, Data, Static, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.state import State, opponents
from deckcheck.games.kingdom_duels.engine.values import level_of


def _slip_and_look(state: State, card: int, seat: int, targets: Targets) -> None:
    choices.later(state, _look_round, card, seat)
    resolves.hide_itself(state, card, seat, targets)


def _look_round(state: State, card: int, seat: int) -> None:
    if conditions.hidden(state, card, card):
        piles.look(
            state,
            seat,
            [monster for monster in places.field_monsters(state, seat, "foe") if conditions.hidden(state, card, monster)],
        )


def _sting_fours(state: State, card: int, seat: int, targets: Targets) -> None:
    for other in places.field_monsters(state, seat, "foe"):
        if level_of(state, other) == 4 and conditions.is_normal(state, card, other):
            actions.destroy(state, other, seat)


def _others_on_field(state: State, card: int, other: int) -> bool:
    return other >= 0 and other != card and state.zone[other] in (FRONT, BACK)


def _gentle(kind: str) -> Static:
    fits = conditions.both(
        _others_on_field, conditions.is_normal, conditions.either(conditions.of_attribute("wind"), conditions.of_type("Flying"))
    )
    return Static(kind, fits, -300)


def _tame(state: State, card: int, seat: int, monster: int) -> None:
    """PYL-039: a Beast has nothing left until the end of the next own turn."""
    if conditions.of_type("Beast")(state, card, monster):
        changes.change(state, monster, "set_atk", 0, 2)
        changes.change(state, monster, "set_def", 0, 2)


def _fell_to_grave(state: State, card: int, seat: int, data: Data) -> bool:
    return bool(data[0] == card and data[2] == "battle" and state.zone[card] == GRAVE)


def _muster(state: State, card: int, seat: int, data: Data) -> None:
    """PYL-042: each player may bring a Level 4 monster, its own player first."""
    for other in (*opponents(state, seat), seat):
        choices.later(state, _ask_muster, card, other)


def _ask_muster(state: State, card: int, seat: int) -> None:
    four = places.own_cards(state, card, seat, ("hand",), (conditions.level(least=4, most=4),))
    summons.special_summon(state, seat, four, optional=True)


def _hit_wall(state: State, card: int, seat: int, data: Data) -> bool:
    """PYL-059: it attacked a monster in DEF position that is still there."""
    return bool(data[0] == card and state.zone[data[1]] == FRONT and state.pos[data[1]] == DEF)


def _toss_for_seal(state: State, card: int, seat: int, data: Data) -> None:
    choices.coin(state, seat, _sealed, data[1])


def _sealed(state: State, right: bool, monster: int) -> None:
    if right and state.zone[monster] == FRONT:
        changes.add_type(state, monster, "Sealed")


def _valleys(state: State, card: int, seat: int) -> list[int]:
    """Face-up cards of the name on the player's field."""
    return [
        other
        for other in places.row_cards(state, seat, "own")
        if conditions.both(conditions.face_up, conditions.named("Necrovalley"))(state, card, other)
    ]


def _summon_spirit(state: State, card: int, seat: int, targets: Targets) -> None:
    top = piles.top_cards(state, seat, 5)
    piles.look(state, seat, top)
    summons.special_summon(
        state,
        seat,
        [other for other in top if conditions.both(conditions.is_monster, conditions.GRAVEKEEPER)(state, card, other)],
    )


def _abandon_valley(state: State, card: int, seat: int, targets: Targets) -> None:
    for other in _valleys(state, card, seat):
        actions.to_deck(state, other, top=True)


CARDS: dict[str, CardEffects] = {
    "PYL-010": CardEffects(  # Dark King of the Abyss
        uses=(ActivatedEffect(_slip_and_look, can=lambda state, card, seat: terrains.terrain_attribute(state, card) == "dark"),)
    ),
    "PYL-012": CardEffects(flip=ActivatedEffect(_sting_fours, limit="")),  # 4-Starred Ladybug of Death
    "PYL-036": CardEffects(statics=(_gentle("atk"), _gentle("def"))),  # Air Eater
    "PYL-039": CardEffects(strike=strikes.strike_monster(_tame)),  # Giant Monstrous Bird
    "PYL-042": CardEffects(triggers=(Trigger("destroyed", _muster, _fell_to_grave),)),  # Familiar Knight
    "PYL-059": CardEffects(triggers=(Trigger("battled", _toss_for_seal, _hit_wall, optional=True, limit="turn"),)),  # Absoluter
    "PYL-077": CardEffects(  # Gravekeeper's Spiritualist
        uses=(
            ActivatedEffect(
                _summon_spirit,
                can=lambda state, card, seat: bool(_valleys(state, card, seat)) and summons.room(state, seat),
            ),
        )
    ),
    "PYL-079": CardEffects(  # Gravekeeper's Heretic
        uses=(ActivatedEffect(_abandon_valley, can=lambda state, card, seat: bool(_valleys(state, card, seat))),)
    ),
}
