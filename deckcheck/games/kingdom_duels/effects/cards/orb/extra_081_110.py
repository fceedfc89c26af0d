"""Orichalcos Barrier: Extra Deck monsters 081 to 110."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    armored_duelists,
    changes,
    conditions,
    equipping,
    places,
    resolves,
    statics,
    summons,
    targets,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.cards.statics import static_values
from deckcheck.games.kingdom_duels.engine.cards.values import atk_of, def_of
from deckcheck.games.kingdom_duels.engine.duel.constants import FRONT
from deckcheck.games.kingdom_duels.engine.duel.effect_model import (
    ActivatedEffect,
    CardEffects,
    Static,
    Summon,
    Targets,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.duel.state import State


def _cut_down(state: State, card: int, seat: int, targets: Targets) -> None:
    """ORB-083: ATK and DEF are halved for the turn."""
    atk, def_ = atk_of(state, targets[0]), def_of(state, targets[0])
    changes.modify_atk(state, targets[0], atk // 2 - atk)
    changes.modify_def(state, targets[0], def_ // 2 - def_)


def _armed(state: State, card: int, seat: int) -> bool:
    return any(state.game.equip[other] for other in actions.equips_of(state, card))


def _beside(state: State, card: int, other: int) -> bool:
    """ORB-092: on the next Terrain to the left or right, and not immune to poison."""
    if other < 0 or state.zone[other] != FRONT or state.ctrl[other] != state.ctrl[card] or state.zone[card] != FRONT:
        return False
    return abs(state.col[other] - state.col[card]) == 1 and "Poisoned" not in static_values(state, other, "immune_type")


def _dragons_beside(state: State, card: int, other: int) -> int:
    """ORB-084: for every Dragon but the bearer; one that is equipped is on the field as well, except the sword itself."""
    is_dragon = conditions.both(conditions.is_monster, conditions.face_up, conditions.of_type("Dragon"))
    there = places.field_cards(state, changes.controller(state, card))
    return 100 * sum(is_dragon(state, card, dragon) for dragon in there if dragon not in (card, other))


def _cut_from(state: State, card: int, other: int) -> int:
    """The ATK of its Ritual Material and 1000 more."""
    return sum(atk for _, atk, _ in summons.material_values(state, card)) + 1000


CARDS: dict[str, CardEffects] = {
    "ORB-083": CardEffects(  # Gearfried the Swordmaster
        summon=Summon("alter", ("Gearfried the Iron Knight",), by="Timeshifted"),
        uses=(ActivatedEffect(_cut_down, can=_armed, targets=targets.monster("foe"), slow=False),),
    ),
    "ORB-084": CardEffects(  # Red-Eyes Black Dragon Sword
        summon=Summon("fusion", ("The Claw of Hermos", "Red-Eyes Black Dragon")),
        uses=(equipping.ARM_WARRIOR,),
        statics=(*statics.equip_stats(1000), Static("atk", conditions.its_bearer, _dragons_beside)),
    ),
    "ORB-092": CardEffects(  # Poison Butterfly
        summon=Summon("alter", ("Parasite Caterpillar",), by="Timeshifted", counters=3),
        triggers=(Trigger("end_phase", lambda state, card, seat, data: changes.lose_lp(state, seat, 400), triggers.own_event),),
        statics=(Static("type", _beside, "Poisoned"),),
    ),
    "ORB-093": CardEffects(  # Poison Butterfly Dragon
        summon=Summon("fusion", ("The Eye of Timaeus", "Poison Butterfly")),
        triggers=(
            Trigger("attacked", triggers.poison_attacked, triggers.attacks),
            triggers.when_revealed(triggers.poison_attacked, attacking=True),
        ),
        uses=(
            ActivatedEffect(
                resolves.destroy_instead_of_attacking,
                targets=targets.on_field_spell_trap("any", conditions.is_spell, conditions.is_continuous),
            ),
        ),
    ),
    "ORB-102": armored_duelists.armored_duelist("Valon"),  # Valon, Armored Duelist
    "ORB-109": CardEffects(  # Adamantine Dragon
        summon=Summon("ritual", by="Adamantine Sword Ritual"),
        keeps_values=True,
        statics=(
            statics.self_static("base_atk", value=_cut_from),
            statics.self_static("def_floor", value=lambda state, card, other: state.game.def_[card]),
        ),
    ),
}
