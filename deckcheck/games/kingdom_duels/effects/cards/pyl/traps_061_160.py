"""Pyramid of Light: Traps 61 to 160."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    battles,
    changes,
    choices,
    conditions,
    costs,
    lasting,
    marks,
    places,
    resolves,
    spells,
    targets,
    temporary_banishment,
    terrains,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.cards.values import all_monsters, atk_of, def_of
from deckcheck.games.kingdom_duels.engine.chain.activated_effects import is_used, mark_used, user_of
from deckcheck.games.kingdom_duels.engine.chain.traps import sprung_by
from deckcheck.games.kingdom_duels.engine.duel.constants import ATK, BACK, DOWN, FRONT, GRAVE, ON_FIELD, STANDBY
from deckcheck.games.kingdom_duels.engine.duel.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Static,
    Targets,
    TrapTrigger,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.duel.state import State, source_of
from deckcheck.games.kingdom_duels.engine.terrains.markers import TERRAINS


def _ordeal(state: State, card: int, seat: int, targets: Targets) -> None:
    choices.guess_type(state, seat, battles.sphinx_answer)


def _tried(state: State, card: int, seat: int, data: Data) -> bool:
    return bool(state.players[seat].hand) and triggers.mine_attacked(state, card, seat, data)


def _dimension_there(state: State, card: int, seat: int) -> bool:
    return any(TERRAINS[number].name == "Different Dimension" for board in state.boards for number in board.terrains)


def _slime_fell(state: State, card: int, seat: int, data: Data) -> bool:
    return triggers.mine_destroyed(conditions.name_has("Slime"))(state, card, seat, data)


def _reformed(state: State, card: int, seat: int, targets: Targets) -> None:
    choices.choose_card(state, seat, places.deck_cards(state, seat, conditions.name_has("Slime")), actions.search)


def _phoenix_fell(state: State, card: int, seat: int, data: Data) -> bool:
    fell = triggers.mine_destroyed(conditions.is_extra, conditions.name_has("Nephthys"))(state, card, seat, data)
    return fell and data[3] >= 0 and state.ctrl[data[3]] in terrains.foe_sides(state, seat)


def _avenge(state: State, card: int, seat: int, targets: Targets) -> None:
    data = sprung_by(state, card)
    if data and state.zone[data[3]] == FRONT:
        actions.destroy(state, data[3], seat)


_IN_DESERT = conditions.on_terrain("Desert")


def _desert_attack(state: State, card: int, seat: int, data: Data) -> bool:
    return triggers.attacked_mine(_IN_DESERT)(state, card, seat, data) and _IN_DESERT(state, card, data[0])


def _sunlight(state: State, card: int, seat: int, targets: Targets) -> None:
    attacker = sprung_by(state, card)[0]
    actions.negate_attack(state)
    if conditions.is_normal(state, card, attacker) and conditions.of_type("Demon", "Undead")(state, card, attacker):
        actions.destroy(state, attacker, seat)
    foes = places.field_monsters(state, seat, "foe")
    resolves.flip_chosen(state, tuple(conditions.fitting(state, card, foes, (conditions.hidden, _IN_DESERT))))


def _in_its_sight(state: State, card: int, seat: int, data: Data) -> bool:
    """PYL-139: an attack upon a monster in its column, or a monster that moves there."""
    if len(data) > 1:
        mine = state.ctrl[data[1]] == changes.home(state, seat)
        return mine and conditions.same_column(state, card, data[1]) and triggers.foe_attacks(state, card, seat, data)
    source = source_of(state)
    if source >= 0 and user_of(state, source) == seat:
        return False  # no opponent moved it
    return conditions.foes(state, card, data[0]) and conditions.same_column(state, card, data[0])


def _shoot(state: State, card: int, seat: int, targets: Targets) -> None:
    other = sprung_by(state, card)[0]
    if state.zone[other] != FRONT:
        return
    turns = lasting.until_end_phase(state, seat)
    if state.pos[other] % 2 == ATK:
        changes.modify_atk(state, other, -800, turns)
    else:
        changes.modify_def(state, other, -800, turns)
    if not (atk_of(state, other) if state.pos[other] % 2 == ATK else def_of(state, other)):
        actions.destroy(state, other, seat)


_NORMAL_TRAP = conditions.both(conditions.is_trap, conditions.no(conditions.is_monster), spells.normal_glyph)


def _reverse(state: State, card: int, seat: int, targets: Targets) -> None:
    if state.zone[targets[0]] == GRAVE and spells.set_down(state, targets[0], seat):
        marks.mark(state, targets[0], "ready", True, state.turn)


def _shrine_attacked(state: State, card: int, seat: int, data: Data) -> bool:
    mine = triggers.attacked_mine(conditions.GRAVEKEEPER)
    return mine(state, card, seat, data) and lasting.controls_named(state, seat, "Necrovalley")


def _bless(state: State, card: int, seat: int, targets: Targets) -> None:
    """PYL-078: the attacker loses 1000 ATK; until the End Phase nothing lowers the ATK of the attacked monster, and opponents
    cannot lower it."""
    attacker, target = sprung_by(state, card)[:2]
    changes.modify_atk(state, attacker, -1000, ON_FIELD)
    if state.zone[target] == FRONT:
        for mod in lasting.spare_values(state, target, "atk", state.turn):
            marks.mark(state, -1 - seat, "suspended", (card, mod), state.turn)
        marks.mark(state, target, "blessed", card, state.turn)


def _bless_ends(state: State, card: int, seat: int, data: Data) -> None:
    for entry in [entry for entry in state.changes.of("suspended") if entry.value[0] == card]:
        state.changes.remove(entry)
        mod = entry.value[1]
        if state.zone[mod.card] == FRONT and (mod.until <= ON_FIELD or mod.until > state.turn):
            state.changes.append(mod)


_BLESSED = conditions.both(marks.marked_by("blessed"), conditions.by_foe)


def _weak_god(state: State, card: int, other: int) -> bool:
    if other < 0 or not conditions.of_type("Divine")(state, card, other):
        return False
    return conditions.hierarchy(state, other) <= conditions.hierarchy(state, card)


def _may_raise_pyramid(state: State, card: int, seat: int) -> bool:
    gods = [other for other in places.field_monsters(state, seat, "foe") if conditions.of_type("Divine")(state, card, other)]
    return state.phase == STANDBY and state.active == seat and any(conditions.face_up(state, card, other) for other in gods)


def _banish_gods(state: State, card: int) -> bool:
    """PYL-132: every Divine monster of the field is Eroded."""
    if state.zone[card] != BACK or state.pos[card] == DOWN:
        return False
    gods = [other for other in all_monsters(state) if conditions.of_type("Divine")(state, card, other)]
    for other in gods:
        temporary_banishment.leave_with(state, card, other)
    return bool(gods)


def _gods_return(state: State, card: int, seat: int, data: Data) -> None:
    """PYL-132: the monsters that it Eroded come back, to Terrains of another dimension."""
    for monster in temporary_banishment.return_all(state, card):
        terrains.replace_terrain(state, state.ctrl[monster], state.col[monster], "Different Dimension")


def _withstands_once(state: State, card: int, victim: int, cause: str) -> bool:
    seat = changes.controller(state, card)
    if victim != card or cause != "effect" or state.pos[card] == DOWN or is_used(state, seat, card, "turn", _WITHSTOOD):
        return False
    mark_used(state, seat, card, "turn", _WITHSTOOD)
    return True


_WITHSTOOD = -50


CARDS: dict[str, CardEffects] = {
    "PYL-069": CardEffects(  # Reforming Slime
        activate=ActivatedEffect(
            _reformed, targets=costs.own_tribute(conditions.name_has("Slime")), cost=costs.pay_tribute, limit="duel"
        ),
        trap=TrapTrigger("destroyed", _slime_fell),
    ),
    "PYL-078": CardEffects(  # Shrine of Necrovalley
        activate=ActivatedEffect(_bless),
        trap=TrapTrigger("attacked", _shrine_attacked),
        statics=(Static("atk_guarded", _BLESSED, zone="any"),),
        triggers=(
            triggers.bookkeeping(
                "end_phase",
                _bless_ends,
                lambda state, card, seat, data: any(mod.value[0] == card for mod in state.changes.of("suspended")),
            ),
        ),
    ),
    "PYL-117": CardEffects(  # Hope of Nephthys
        activate=ActivatedEffect(_avenge), trap=TrapTrigger("destroyed", _phoenix_fell)
    ),
    "PYL-119": CardEffects(activate=ActivatedEffect(_ordeal), trap=TrapTrigger("attacked", _tried)),  # Ordeal of a Traveler
    "PYL-124": CardEffects(  # Desert Sunlight
        activate=ActivatedEffect(_sunlight), trap=TrapTrigger("attacked", _desert_attack)
    ),
    # Once per turn it is not destroyed by an effect, and Divine cards up to its Hierarchy cannot be played.
    "PYL-132": CardEffects(  # Pyramid of Light
        activate=ActivatedEffect(resolves.nothing, can=_may_raise_pyramid, limit="duel"),
        statics=(
            Static("cannot_be_summoned", _weak_god),
            Static("cannot_be_special_summoned", _weak_god),
            Static("cannot_be_activated", _weak_god),
        ),
        triggers=(Trigger("left_field", _gods_return, triggers.self_event, at_once=True),),
        saves=_withstands_once,
        watch=_banish_gods,
        by_phase=True,
    ),
    "PYL-139": CardEffects(  # Gun Behind Hell's Door
        activate=ActivatedEffect(_shoot), trap=TrapTrigger("attack_declared", _in_its_sight, also=("moved",))
    ),
    "PYL-147": CardEffects(  # Return from the Different Dimension
        activate=ActivatedEffect(terrains.close_dimension, can=_dimension_there)
    ),
    "PYL-150": CardEffects(  # Reverse of Reverse
        activate=ActivatedEffect(
            _reverse,
            can=lambda state, card, seat: -1 in state.boards[changes.home(state, seat)].back,
            targets=targets.in_graveyard("foe", _NORMAL_TRAP),
        )
    ),
}
