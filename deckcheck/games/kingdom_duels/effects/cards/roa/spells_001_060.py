"""Rebirth of Avatar: Spells 001 to 060."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    changes,
    choices,
    conditions,
    control,
    places,
    rituals,
    situations,
    terrains,
)
from deckcheck.games.kingdom_duels.engine.effect_model import ActivatedEffect, CardEffects, Targets
from deckcheck.games.kingdom_duels.engine.equips import take_control
from deckcheck.games.kingdom_duels.engine.state import State


def _deal(state: State, card: int, seat: int, targets: Targets) -> None:
    """ROA-016: all face-up Normal monsters of the opponent, as far as there is room."""
    for monster in places.field_monsters(state, seat, "foe"):
        if conditions.both(conditions.face_up, conditions.is_normal)(state, card, monster):
            control.borrow(state, monster, seat, card, "end_phase")
            if state.ctrl[monster] == changes.home(state, seat):
                changes.change(state, monster, "cannot_attack")
                changes.change(state, monster, "no_tribute")


def _send_home(state: State, card: int, seat: int, targets: Targets) -> None:
    """ROA-018: twice, for one monster may make room for another."""
    for other in 2 * places.field_monsters(state, seat):
        take_control(state, other, state.players[state.game.owner[other]].board)


def _earthen(state: State, card: int, seat: int) -> list[int]:
    """ROA-041: EARTH Continuous Spells."""
    return [
        other
        for other in places.row_cards(state, seat)
        if conditions.face_up(state, card, other)
        and {"Continuous", "Spell"} <= state.game.types[other]
        and conditions.of_attribute("earth")(state, card, other)
    ]


def _hell(state: State, card: int, seat: int, targets: Targets) -> None:
    words = ["terrains"] if terrains.spots(state, terrains.every_board(state), attribute="earth") else []
    words += ["spell"] if _earthen(state, card, seat) else []
    choices.choose(state, seat, words, _burnt, card, seat)


def _burnt(state: State, word: str, card: int, seat: int) -> None:
    if word == "terrains":
        terrains.ask_replace(state, seat, "earth", "Wasteland", 4)
    else:
        choices.choose_card(state, seat, _earthen(state, card, seat), actions.destroy, seat)


CARDS: dict[str, CardEffects] = {
    "ROA-004": rituals.THREE_TRIBUTES,  # Ritual of the Blasphemous Avatar
    "ROA-013": rituals.ritual(  # Blood Offering Ritual
        rituals.ritual_materials(
            1, 5, rituals.matching(conditions.either(conditions.of_attribute("dark"), conditions.of_type("Blessed")))
        ),
        instead_of_normal=True,
    ),
    "ROA-016": CardEffects(activate=ActivatedEffect(_deal), triggers=(control.gives_back("end_phase"),)),  # Forceful Deal
    "ROA-018": CardEffects(activate=ActivatedEffect(_send_home)),  # Owner's Seal
    "ROA-041": CardEffects(  # Raging Flame of Hell
        activate=ActivatedEffect(
            _hell, can=situations.controls(conditions.face_up, conditions.of_type("Demon"), conditions.level(least=6))
        )
    ),
    "ROA-046": rituals.THREE_TRIBUTES,  # Ritual of the Blasphemous Dreadroot
}
