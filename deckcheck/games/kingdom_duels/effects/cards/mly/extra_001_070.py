"""Millennium Legacy: Extra Deck monsters 001 to 070."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    battles,
    changes,
    choices,
    conditions,
    control,
    marks,
    places,
    statics,
    targets,
    triggers,
)
from deckcheck.games.kingdom_duels.engine import life_points
from deckcheck.games.kingdom_duels.engine.constants import ON_FIELD
from deckcheck.games.kingdom_duels.engine.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Static,
    Summon,
    Targets,
    Trigger,
)
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


def _burn_out(state: State, card: int, seat: int, data: Data) -> None:
    changes.modify_atk(state, card, -300, ON_FIELD)


_SWEEPS, _SPENT = battles.sweep(conditions.itself)


def _dim(state: State, card: int, seat: int, targets: Targets) -> None:
    changes.change(state, targets[0], "no_bonus")


def _shinato(summon: Summon, *more: Trigger) -> CardEffects:
    """MLY-046, MLY-047: half Piercing Damage, LP for battle damage, and a monster without its bonus each turn."""
    return CardEffects(
        summon=summon,
        statics=(statics.self_static("half_piercing"),),
        uses=(ActivatedEffect(_dim, targets=targets.monster("any"), slow=True),),
        triggers=(
            Trigger("damage", lambda state, card, seat, data: changes.gain_lp(state, seat, data[1]), triggers.hurts_foe),
            *more,
        ),
    )


def _halve_life(state: State, card: int, seat: int, data: Data) -> None:
    """MLY-047: what is left of the opponent's LP after the battle, by half."""
    board = state.boards[changes.home(state, data[0])]
    life_points.lose_lp(state, data[0], board.lp - board.lp // 2, "cost")


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
    "MLY-014": CardEffects(  # Berserk Dead Dragon
        summon=Summon("ritual", by="Wicked-Dragon Revival Ritual"),
        statics=(
            _SPENT,
            Static("damage_cap", conditions.battled_by(conditions.anyone), 300),
            statics.self_static("no_battle_damage", conditions.no(conditions.battling(conditions.of_type("Warrior")))),
        ),
        triggers=(_SWEEPS, Trigger("end_phase", _burn_out, triggers.own_event)),
    ),
    "MLY-022": CardEffects(  # Master of Dragon Knight
        summon=Summon("fusion", ("Blue-Eyes Ultimate Dragon", "Chaos Soldier")),
        triggers=(Trigger("attack_declared", _ride, triggers.attacks),),
    ),
    "MLY-046": _shinato(Summon("ritual", by="Ritual for the Next World")),  # Shinato, King of Heaven
    "MLY-047": _shinato(  # Noah-Shinato, King of Heaven
        Summon("integration", ("Shinato, King of Heaven",), by="Noah"), Trigger("damage", _halve_life, triggers.hurts_foe)
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
