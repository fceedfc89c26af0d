"""Loose Ends: Spells 061 to 150."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    changes,
    choices,
    conditions,
    lasting,
    marks,
    places,
    ritual_materials,
    rituals,
    strikes,
    summons,
    targets,
    terrains,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.cards.values import all_monsters, atk_of, attributes_of
from deckcheck.games.kingdom_duels.engine.duel.constants import ATK, BACK, FRONT, GRAVE, PERMANENT
from deckcheck.games.kingdom_duels.engine.duel.effect_model import ActivatedEffect, CardEffects, Data, Static, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.duel.state import State
from deckcheck.games.kingdom_duels.engine.terrains.markers import TERRAINS, terrain_at
from deckcheck.games.kingdom_duels.engine.terrains.terrain_rules import may_move_to
from deckcheck.games.kingdom_duels.engine.zones.rows import free_column, place_back


def _overload(state: State, card: int, seat: int, targets: Targets) -> None:
    changes.modify_atk(state, targets[0], atk_of(state, targets[0]))
    lasting.doom(state, targets[0], card)


def _eliminate(state: State, card: int, seat: int, targets: Targets) -> None:
    actions.destroy(state, targets[0], seat)


def _hold_fire(state: State, card: int, seat: int, targets: Targets) -> None:
    """LEN-092: the bearer does not attack in the turn of the activation."""
    changes.change(state, state.host[card], "cannot_attack")


def _bury_early(state: State, card: int, seat: int, targets: Targets) -> None:
    choices.later(state, _drop_unequipped, card)
    if state.zone[targets[0]] == GRAVE:
        summons.special_summon(state, seat, targets, summons.FACE_UP, then=_equip_revived, arguments=(card, seat))


def _equip_revived(state: State, monster: int, card: int, seat: int) -> None:
    choices.later(state, _equip_now, monster, card, seat)


def _equip_now(state: State, monster: int, card: int, seat: int) -> None:
    if state.zone[monster] == FRONT and state.zone[card] == BACK:
        actions.equip(state, card, monster, seat)


def _bind_bearer(state: State, card: int, seat: int, data: Data) -> None:
    """LEN-105: who wears it now falls with it, an Alter Monster that was made of the first one as well."""
    marks.unmark(state, "bound", value=card)
    lasting.bind(state, card, state.host[card])


def _worn_anew(state: State, card: int, seat: int, data: Data) -> bool:
    """equipped: the card itself; materials_used: for a monster that it has passed on to."""
    return bool(data[0] in (card, state.host[card]))


def _drop_unequipped(state: State, card: int) -> None:
    if state.zone[card] == BACK and state.host[card] < 0:
        actions.to_graveyard(state, card)


def _zombie_or_normal(state: State, card: int, other: int) -> bool:
    return conditions.is_normal(state, card, other) or conditions.all_types("Alter", "Zombie")(state, card, other)


def _different_attributes(state: State, cards: Targets) -> bool:
    """LEN-108: two Reptillian monsters; one with two attributes differs from any other."""
    if not ritual_materials.matching(conditions.of_type("Reptillian"))(state, cards):
        return False
    return len(attributes_of(state, cards[0]) | attributes_of(state, cards[1])) > 1


def _meteor_spots(state: State, card: int, seat: int) -> list[Targets]:
    """LEN-065: Terrains without a monster."""
    return [
        spot
        for spot in targets.terrain()(state, card, seat)
        if strikes.struck_monster(state, *terrain_at(spot[0])) < 0 and not TERRAINS[_terrain(state, spot[0])].fixed
    ]


def _terrain(state: State, target: int) -> int:
    board, column = terrain_at(target)
    return state.boards[board].terrains[column]


def _meteor(state: State, card: int, seat: int, targets: Targets) -> None:
    board, column = terrain_at(targets[0])
    terrains.replace_terrain(state, board, column, "Wasteland (fire)")
    for place in (column - 1, column + 1):
        for monster in strikes.monsters_there(state, board, place):
            lasting.lock_any_into(state, monster, ATK, changes.END)
            changes.change(state, monster, "swapped")


def _cold_wave(state: State, card: int, seat: int, targets: Targets) -> None:
    """LEN-118: fires go out, a Terrain freezes, and with it the cards of its column."""
    for other in reversed(all_monsters(state)):
        if conditions.on_attribute("fire")(state, card, other):
            choices.later(state, changes.flip_face_up, other)
            changes.change(state, other, "no_bonus")
    board, column = terrain_at(targets[0])
    terrains.replace_terrain(state, board, column, "Icefield")
    terrains.ask_twin(state, seat, "Icefield")
    marks.mark(state, card, "freezes", (board, column), PERMANENT)


def _frozen(state: State, card: int, other: int) -> bool:
    """LEN-118: a card in a frozen column, of whichever side."""
    if "freezes" not in state.changes.kinds or other < 0 or state.zone[other] != BACK:
        return False
    return any(
        state.col[other] == (column if state.ctrl[other] == board else 4 - column)
        for board, column in marks.marks(state, card, "freezes")
    )


def _bless_column(state: State, card: int, seat: int, targets: Targets) -> None:
    """LEN-110: the bearer steps back, and light falls on its column. The card itself is played into another zone than that
    behind its bearer, if it was not Set there."""
    if state.host[card] != targets[0]:
        return
    board, row = state.ctrl[card], state.boards[state.ctrl[card]].back
    if row[state.col[targets[0]]] == card and state.moved[card] == state.turn and -1 in row:
        place_back(state, card, board, free_column(row), state.pos[card])
    terrains.step_back(state, targets[0])
    _light_column(state, card)


def _light_column(state: State, card: int) -> bool:
    """LEN-110: keep the Terrains of the bearer's column LIGHT, on every side; those of a column that it left are restored."""
    bearer = state.host[card]
    if bearer < 0 or state.zone[card] != BACK:
        return False
    mine, column = state.ctrl[bearer], state.col[bearer]
    there = {(board, column if board == mine else 4 - column) for board in terrains.every_board(state)}
    tinted = {value[:2] for value in marks.marks(state, card, "tints")}
    dark = [spot for spot in there if terrains.terrain_in(state, *spot).attribute != "light"]
    if tinted <= there and not dark:
        return False
    if not tinted <= there:
        terrains.uncover(state, card, changes.controller(state, card), ())
    for board, place in sorted(there):
        terrains.tint(state, card, board, place, "light")
    return True


def _to_rainbow(state: State, card: int, seat: int) -> list[Targets]:
    """LEN-110: own LIGHT monsters of other columns, if the Terrain in front of the bearer is free."""
    bearer = state.host[card]
    if bearer < 0 or state.ctrl[bearer] != changes.home(state, seat):
        return []
    fits = conditions.of_attribute("light")
    own = [other for other in places.field_monsters(state, seat, "own") if other != bearer and fits(state, card, other)]
    return [(other,) for other in own if may_move_to(state, other, state.col[bearer])]


def _into_rainbow(state: State, card: int, seat: int, targets: Targets) -> None:
    """LEN-110: a LIGHT monster moves in front of the bearer and gets its Field Power Bonus, which others there lose."""
    bearer = state.host[card]
    if bearer >= 0 and terrains.move(state, targets[0], state.col[bearer]):
        marks.mark(state, targets[0], "in_rainbow", card, state.turn)


def _other_in_column(state: State, card: int, other: int) -> bool:
    """LEN-110: another monster of the column in which a monster bathes in the light."""
    bathing = marks.marked_cards(state, "in_rainbow", card)
    if not bathing or other in bathing or other < 0 or state.zone[other] != FRONT:
        return False
    return any(conditions.same_column(state, monster, other) for monster in bathing)


def _leave_rainbow(state: State, card: int, seat: int, data: Data) -> None:
    """LEN-110: the monster moves to another free Terrain."""
    for monster in marks.marked_cards(state, "in_rainbow", card):
        free = [column for column in range(5) if column != state.col[monster] and may_move_to(state, monster, column)]
        words = [str(column + 1) for column in free]
        choices.choose(state, changes.controller(state, monster), words, terrains.move_to_zone, monster, called="zone {}")
    marks.unmark(state, "in_rainbow", value=card)


CARDS: dict[str, CardEffects] = {
    "LEN-061": CardEffects(  # Limiter Removal
        activate=ActivatedEffect(
            _overload,
            targets=targets.monster(
                "own", conditions.face_up, conditions.of_type("Machine"), conditions.current_atk(most=1300)
            ),
        ),
        triggers=(lasting.DOOM,),
    ),
    "LEN-065": CardEffects(activate=ActivatedEffect(_meteor, targets=_meteor_spots)),  # Meteor Strike
    "LEN-086": CardEffects(  # Micro Ray
        activate=ActivatedEffect(
            lambda state, card, seat, targets: changes.change(state, targets[0], "set_def", 0),
            targets=targets.monster("any", conditions.face_up),
        )
    ),
    "LEN-092": CardEffects(  # Warrior Elimination
        equip_to=conditions.all_types("Machine", "Warrior"),
        uses=(
            ActivatedEffect(
                _eliminate,
                can=lambda state, card, seat: state.host[card] >= 0,
                targets=targets.monster(
                    "foe", conditions.face_up, conditions.is_normal, conditions.of_type("Warrior", "Support")
                ),
                cost=_hold_fire,
                slow=True,
            ),
        ),
    ),
    "LEN-105": CardEffects(  # Premature Burial
        activate=ActivatedEffect(
            _bury_early,
            can=lambda state, card, seat: summons.room(state, seat),
            targets=targets.in_graveyard("own", conditions.is_monster, _zombie_or_normal),
        ),
        equip_to=_zombie_or_normal,
        triggers=(
            *(Trigger(event, _bind_bearer, _worn_anew, at_once=True) for event in ("equipped", "materials_used")),
            lasting.UNBIND,
        ),
    ),
    "LEN-108": rituals.ritual(rituals.tributes(2, 2, _different_attributes)),  # Snake Fangs Ritual
    "LEN-110": CardEffects(  # Rainbow-Colored Blessing
        equip_to=conditions.both(conditions.own, conditions.no(conditions.of_attribute("light"))),
        activate=ActivatedEffect(
            _bless_column, targets=targets.monster("own", conditions.face_up, conditions.no(conditions.of_attribute("light")))
        ),
        uses=(ActivatedEffect(_into_rainbow, targets=_to_rainbow, slow=True),),
        statics=(Static("force_bonus", marks.marked_by("in_rainbow")), Static("no_bonus", _other_in_column)),
        triggers=(
            triggers.bookkeeping(
                "end_phase", _leave_rainbow, lambda state, card, seat, data: bool(marks.marked_cards(state, "in_rainbow", card))
            ),
            *terrains.WHILE_FACE_UP,
        ),
        watch=_light_column,
    ),
    "LEN-118": CardEffects(  # Large Cold Wave
        activate=ActivatedEffect(_cold_wave, targets=targets.terrain()),
        statics=(Static("cannot_be_activated", _frozen, zone="any"),),
        triggers=(triggers.forgets("standby", "freezes"),),
    ),
}
