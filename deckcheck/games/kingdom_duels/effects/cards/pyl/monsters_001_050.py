"""Pyramid of Light: monsters 1 to 50."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    battles,
    changes,
    choices,
    conditions,
    delayed_destruction,
    lasting,
    marks,
    piles,
    places,
    resolves,
    statics,
    strikes,
    summons,
    targets,
    terrains,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.duel.constants import (
    BACK,
    DEF,
    FRONT,
    GRAVE,
    MAIN2,
    ON_FIELD,
)
from deckcheck.games.kingdom_duels.engine.duel.effect_model import ActivatedEffect, CardEffects, Data, Static, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.duel.state import State, foe_boards, place_of
from deckcheck.games.kingdom_duels.engine.terrains.markers import TERRAINS
from deckcheck.games.kingdom_duels.engine.terrains.terrain_rules import can_move


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
    fours = conditions.both(conditions.is_normal, conditions.level(4, 4))
    foes = places.field_monsters(state, seat, "foe")
    actions.destroy_all(state, [other for other in foes if fours(state, card, other)], seat)


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
        turns = lasting.until_end_phase(state, seat, 2)
        changes.change(state, monster, "set_atk", 0, turns)
        changes.change(state, monster, "set_def", 0, turns)


def _fell_to_grave(state: State, card: int, seat: int, data: Data) -> bool:
    return bool(data[0] == card and data[2] == "battle" and state.zone[card] == GRAVE)


def _muster(state: State, card: int, seat: int, data: Data) -> None:
    """PYL-042: each player may bring a Level 4 monster, its own player first."""
    for other in reversed(places.everyone(state, seat)):
        choices.later(state, _ask_muster, card, other)


def _ask_muster(state: State, card: int, seat: int) -> None:
    four = places.own_cards(state, card, seat, ("hand",), (conditions.level(least=4, most=4),))
    summons.special_summon(state, seat, four, optional=True)


def _tarnish(state: State, card: int, seat: int, data: Data) -> None:
    changes.change(state, card, "set_atk", 0, ON_FIELD)


def _hides(state: State, card: int, seat: int, data: Data) -> bool:
    return data[0] == card and conditions.hidden(state, card, card)


def _met_fire(state: State, card: int, seat: int, data: Data) -> bool:
    other = battles.battles(state, card, data)
    return other >= 0 and conditions.of_attribute("fire")(state, card, other)


def _charcoal(state: State, card: int, seat: int) -> tuple[tuple[int, Targets], ...]:
    """PYL-041: the Alter Summons of its burnt form with it as the material."""
    ways = state.game.ways.get(("alter", seat), ())
    kinds = sorted({summon.by for monster, summon in ways if state.game.name[monster] == "Charcoal Inpachi"})
    found = [summons.alter_options(state, seat, kind, lambda state, monster, material: material == card) for kind in kinds]
    return tuple(option for options in found for option in options if state.game.name[option[0]] == "Charcoal Inpachi")


def _may_burn(state: State, card: int, seat: int) -> bool:
    return state.phase == MAIN2 and marks.marked(state, card, "met_fire") and bool(_charcoal(state, card, seat))


def _pinned_foes(state: State, card: int) -> Targets:
    found = places.field_monsters(state, changes.controller(state, card), "foe")
    return tuple(other for other in found if not can_move(state, other))


def _note_pinned(state: State, card: int, seat: int, data: Data) -> None:
    marks.unmark(state, "pins", card=card)
    other = battles.battles(state, card, data)
    if not can_move(state, other):
        marks.mark(state, card, "pins", other, state.turn)


def _beat_pinned(state: State, card: int, seat: int, data: Data) -> bool:
    other = battles.battles(state, card, data)
    if state.active != seat or other not in data[2] or other not in marks.marks(state, card, "pins"):
        return False  # it attacks only in its own turn
    return bool(_pinned_foes(state, card))


def _hunt_on(state: State, card: int, seat: int, data: Data) -> None:
    """PYL-007: after it destroyed a monster that cannot move it can attack another such monster."""
    battles.let_attack(state, card, _pinned_foes(state, card))


def _limit_slow_spells(state: State, card: int, other: int) -> bool:
    """PYL-034: an opponent with nothing but Jungle has activated a Slow Spell this turn."""
    if other >= 0 or not marks.marked(state, other, "slow_spell"):
        return False
    board = changes.home(state, -1 - other)
    there = {TERRAINS[number].name for number in state.boards[board].terrains}
    return board in foe_boards(state, state.ctrl[card]) and there == {"Jungle"}


def _note_slow_spell(state: State, card: int, seat: int, data: Data) -> None:
    marks.mark(state, -1 - data[1], "slow_spell", True, state.turn)


def _slow_spell(state: State, card: int, seat: int, data: Data) -> bool:
    return data[2] < 0 and state.game.slow[data[0]] and conditions.is_spell(state, card, data[0])


def _in_own_graveyard(state: State, card: int, other: int) -> bool:
    return other >= 0 and state.zone[other] == GRAVE and state.ctrl[other] == state.ctrl[card]


CARDS: dict[str, CardEffects] = {
    # Always in DEF position, in which it attacks with its ATK.
    "PYL-004": CardEffects(  # Total Defense Shogun
        statics=(
            *lasting.always_in(DEF),
            statics.self_static("attacks_in_defence", conditions.of_type("Protector")),
            Static("only_defence", conditions.itself, zone="hand"),
        ),
        triggers=lasting.keeps_to(DEF),
    ),
    "PYL-007": CardEffects(  # Hunter Spider
        statics=(statics.self_static("atk", lambda state, card, other: bool(_pinned_foes(state, card)), value=500),),
        triggers=(
            Trigger("battle_begins", _note_pinned, lambda state, card, seat, data: card in data[:2], at_once=True),
            Trigger("battled", _hunt_on, _beat_pinned, optional=True, limit="turn"),
        ),
    ),
    "PYL-009": delayed_destruction.OUTLIVES_EQUALS,  # Winged Cleaver
    "PYL-010": CardEffects(  # Dark King of the Abyss
        uses=(ActivatedEffect(_slip_and_look, can=lambda state, card, seat: terrains.terrain_attribute(state, card) == "dark"),)
    ),
    "PYL-012": CardEffects(flip=ActivatedEffect(_sting_fours, limit="")),  # 4-Starred Ladybug of Death
    "PYL-034": CardEffects(  # Black Dragon King of the Jungle
        statics=(
            statics.self_static("type", conditions.on_terrain("Jungle"), value="Plant"),
            Static("player_no_slow_spells", _limit_slow_spells),
        ),
        triggers=(triggers.bookkeeping("activated", _note_slow_spell, _slow_spell),),
    ),
    "PYL-035": CardEffects(  # Flame Cerberus
        statics=(
            Static("grave_guarded", _in_own_graveyard),
            statics.self_static("atk", lambda state, card, other: place_of(state, card) == 4, value=400),
        )
    ),
    "PYL-036": CardEffects(statics=(_gentle("atk"), _gentle("def"))),  # Air Eater
    "PYL-039": CardEffects(strike=strikes.strike_monster(_tame)),  # Giant Monstrous Bird
    "PYL-041": CardEffects(  # Inpachi
        uses=(
            ActivatedEffect(
                lambda state, card, seat, targets: summons.summon_extra(state, seat, _charcoal(state, card, seat), "alter"),
                can=_may_burn,
                slow=False,
            ),
        ),
        statics=(Static("attacks_anyway", conditions.itself, statics.foes_that(conditions.on_terrain("Forest"))),),
        triggers=(triggers.notes("battled", "met_fire", _met_fire, zone="field"),),
        by_phase=True,
    ),
    "PYL-042": CardEffects(triggers=(Trigger("destroyed", _muster, _fell_to_grave),)),  # Familiar Knight
    "PYL-043": CardEffects(  # Raremetal Dragon
        uses=(
            ActivatedEffect(
                lambda state, card, seat, targets: changes.modify_atk(state, targets[0], 500),
                targets=targets.monster("own", conditions.face_up, conditions.not_itself, conditions.name_has("Raremetal")),
            ),
        ),
        triggers=(
            triggers.when_summoned(_tarnish, "normal"),
            triggers.bookkeeping("summoned", _tarnish, _hides),
            triggers.bookkeeping("position_changed", _tarnish, _hides),
        ),
    ),
}
