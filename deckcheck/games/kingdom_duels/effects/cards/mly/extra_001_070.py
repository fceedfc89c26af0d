"""Millennium Legacy: Extra Deck monsters 001 to 070."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    changes,
    choices,
    conditions,
    control,
    marks,
    places,
    targets,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.effect_model import ActivatedEffect, CardEffects, Data, Summon, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.state import State


def _blessing(state: State, card: int, seat: int, data: Data) -> None:
    """MLY-010: a counter buys LP for every other Blessed monster, and control of one of them."""
    marks.remove_spell_counter(state, card)
    changes.gain_lp(state, seat, 200 * places.count(state, card, "any", conditions.not_itself, conditions.of_type("Blessed")))
    fits = conditions.both(conditions.face_up, conditions.is_normal, conditions.of_type("Blessed"))
    found = [monster for monster in places.field_monsters(state, seat, "foe") if fits(state, card, monster)]
    choices.pick_up_to(state, seat, found, 1, _take, seat)


def _take(state: State, chosen: Targets, seat: int) -> None:
    for other in chosen:
        actions.take_control(state, other, seat)


def _dragons(state: State, card: int, seat: int) -> int:
    """MLY-022: other Dragons; one with Dragons beneath it counts for those."""
    found = 0
    for other in places.field_monsters(state, seat):
        if other != card and conditions.both(conditions.face_up, conditions.of_type("Dragon"))(state, card, other):
            found += max(
                1, sum(conditions.of_type("Dragon")(state, card, candidate) for candidate in actions.attached_to(state, other))
            )
    return found


def _ride(state: State, card: int, seat: int, data: Data) -> None:
    changes.modify_atk(state, card, 750 + 250 * _dragons(state, card, seat))


CARDS: dict[str, CardEffects] = {
    "MLY-010": CardEffects(  # Dark Elf
        summon=Summon("alter", ("Holy Elf",), by="Fallen"),
        uses=(ActivatedEffect(lambda state, card, seat, targets: marks.add_spell_counter(state, card)),),
        triggers=(
            Trigger(
                "end_phase",
                _blessing,
                lambda state, card, seat, data: data[0] == seat and marks.spell_counters(state, card) > 0,
                optional=True,
                limit="turn",
            ),
        ),
    ),
    "MLY-022": CardEffects(  # Master of Dragon Knight
        summon=Summon("fusion", ("Blue-Eyes Ultimate Dragon", "Chaos Soldier")),
        triggers=(Trigger("attack_declared", _ride, triggers.attacks),),
    ),
    "MLY-054": CardEffects(  # Gozaburo, Possessed Blood Soul
        summon=Summon("integration", ("Possessed Blood Soul",), by="Gozaburo"),
        uses=(
            ActivatedEffect(
                control.possess,
                targets=targets.monster(
                    "any",
                    conditions.face_up,
                    conditions.not_itself,
                    conditions.either(control.SMALL, conditions.of_type("Integration")),
                ),
            ),
            control.DETACH_POSSESSOR,
        ),
        triggers=(control.RELEASE,),
    ),
}
