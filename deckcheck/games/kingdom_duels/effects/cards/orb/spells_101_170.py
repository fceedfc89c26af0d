"""Orichalcos Barrier: Spells 101 to 170."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    changes,
    choices,
    conditions,
    marks,
    places,
    rituals,
    statics,
    summons,
    targets,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.constants import FRONT, GRAVE, ON_FIELD
from deckcheck.games.kingdom_duels.engine.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Rescue,
    Static,
    Targets,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.state import State
from deckcheck.games.kingdom_duels.engine.statics import side_of
from deckcheck.games.kingdom_duels.engine.values import atk_of, terrain_of

_IN_GRAVE = conditions.both(conditions.is_monster, conditions.of_type("Soldier"))


def _deal_junk(state: State, card: int, seat: int, targets: Targets) -> None:
    for target in targets:
        if state.zone[target] == GRAVE:
            summons.special_summon(state, seat, (target,), (0,), then=_patched)


def _patched(state: State, monster: int) -> None:
    """ORB-120: half its original ATK; no attack and no tribute in this turn."""
    changes.change(state, monster, "base_atk", state.game.atk[monster] // 2, ON_FIELD)
    changes.change(state, monster, "cannot_attack")
    changes.change(state, monster, "no_tribute")


def _soldiers_atk(state: State, card: int, seat: int) -> int:
    own = places.field_monsters(state, seat, "own")
    return sum(atk_of(state, other) for other in own if conditions.of_type("Soldier")(state, card, other))


def _revolt(state: State, card: int, seat: int, targets: Targets) -> None:
    actions.skip_battle_phase(state)
    if _soldiers_atk(state, card, seat) >= atk_of(state, targets[0]):
        choices.choose(state, seat, ("hand", "deck"), _driven_off, targets[0])


def _driven_off(state: State, word: str, monster: int) -> None:
    if state.zone[monster] == FRONT:
        (actions.to_hand if word == "hand" else actions.to_deck)(state, monster)


def _fate(state: State, card: int, seat: int, targets: Targets) -> None:
    number = choices.roll(state, seat)
    actions.draw(state, seat, number)
    actions.mill(state, seat, number)


def _rise_armed(state: State, card: int, seat: int, targets: Targets) -> None:
    for target in targets:
        if state.zone[target] == GRAVE:
            summons.special_summon(state, seat, (target,), then=_burning, arguments=(card, seat))


def _burning(state: State, monster: int, card: int, seat: int) -> None:
    """ORB-148: until the next End Phase of its player."""
    marks.mark(state, monster, "phoenix", (card, seat))


def _ashes(state: State, card: int, seat: int, data: Data) -> bool:
    return any(mod.value == (card, data[0]) for mod in state.changes.of("phoenix"))


def _burn_out(state: State, card: int, seat: int, data: Data) -> None:
    for other in [mod.card for mod in state.changes.of("phoenix") if mod.value == (card, data[0])]:
        actions.to_graveyard(state, other)


def _in_other_dimension(state: State, card: int, other: int) -> Targets:
    """ORB-161: what stands in a Different Dimension on the other side."""
    return tuple(foe for foe in statics.all_foes(state, card, other) if terrain_of(state, foe).apart)


def _dagger_returns(state: State, card: int, seat: int, data: Data) -> None:
    if state.zone[card] == GRAVE:
        actions.to_hand(state, card)


def _rescued_guardian(state: State, card: int, victim: int) -> bool:
    """ORB-160: a Guardian of its controller would be destroyed in battle."""
    return state.ctrl[victim] == side_of(state, card) and conditions.name_has("Guardian")(state, card, victim)


def _give_way(state: State, card: int, victim: int) -> None:
    actions.destroy(state, card, changes.controller(state, card))


CARDS: dict[str, CardEffects] = {
    "ORB-120": CardEffects(  # Junk Dealer
        activate=ActivatedEffect(
            _deal_junk,
            can=lambda state, card, seat: summons.room(state, seat),
            targets=targets.in_graveyard("own", _IN_GRAVE, least=1, most=2),
        )
    ),
    "ORB-122": CardEffects(activate=ActivatedEffect(_revolt, targets=targets.monster("foe"))),  # Soldier Revolt
    "ORB-143": CardEffects(  # Treasure Cards of Fate
        activate=ActivatedEffect(_fate, can=lambda state, card, seat: len(state.players[seat].deck) <= 12)
    ),
    "ORB-148": CardEffects(  # Phoenix Gravitation
        activate=ActivatedEffect(
            _rise_armed,
            can=lambda state, card, seat: summons.room(state, seat),
            targets=targets.in_graveyard("own", conditions.is_monster, conditions.of_type("Armor"), least=1, most=4),
        ),
        triggers=(Trigger("end_phase", _burn_out, _ashes, zone="any", at_once=True),),
    ),
    "ORB-160": CardEffects(  # Guardian Shield
        equip_to=conditions.either(conditions.name_has("Guardian"), conditions.of_type("Protector")),
        statics=statics.equip_stats(0, 300, "Protector"),
        rescue=Rescue(
            _rescued_guardian,
            _give_way,
        ),
    ),
    "ORB-161": rituals.equip_ritual(  # Shooting Star Bow - Ceal Ritual
        Static("attacks_anyway", conditions.its_bearer, _in_other_dimension), atk=400
    ),
    "ORB-167": rituals.equip_ritual(  # Butterfly Dagger - Elma Ritual
        Trigger("destroyed", _dagger_returns, triggers.worn_and_gone, optional=True, limit="turn"), atk=300
    ),
}
