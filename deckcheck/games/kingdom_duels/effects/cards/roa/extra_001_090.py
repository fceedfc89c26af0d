"""Rebirth of Avatar: Extra Deck monsters 001 to 090."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    changes,
    conditions,
    costs,
    marks,
    places,
    statics,
    summons,
    terrains,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.constants import ATK, DEF, FRONT, GRAVE, ON_FIELD
from deckcheck.games.kingdom_duels.engine.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Static,
    Summon,
    Targets,
    Trigger,
    Upkeep,
)
from deckcheck.games.kingdom_duels.engine.state import State
from deckcheck.games.kingdom_duels.engine.values import atk_of, def_of, level_of


def _highest(state: State, card: int, other: int) -> int:
    """ROA-005: one more than the highest ATK of the others; another Avatar is omitted, for it would look back."""
    found = [
        atk_of(state, monster)
        for board in terrains.every_board(state)
        for monster in state.boards[board].front
        if monster >= 0 and state.game.name[monster] != state.game.name[card]
    ]
    return max(found, default=0) + 1


def _moon_shines(state: State, card: int, other: int) -> bool:
    rows = places.row_cards(state, changes.controller(state, card))
    return any(
        conditions.face_up(state, card, candidate)
        and {"Continuous", "Spell"} <= state.game.types[candidate]
        and conditions.name_has("Moon")(state, card, candidate)
        for candidate in rows
    )


def _materials(state: State, card: int, seat: int) -> list[Targets]:
    """ROA-029: the Fusion Materials that are beneath it."""
    way = state.game.effects[card].summon
    assert way is not None
    found = tuple(other for other in actions.attached_to(state, card) if state.game.name[other] in way.materials)
    return [found] if found and costs.can_tribute_itself(state, card, seat) else []


def _come_apart(state: State, card: int, seat: int, targets: Targets) -> None:
    for target in targets:
        if state.zone[target] == GRAVE:
            summons.special_summon(state, seat, (target,), (ATK,))


def _on_front(state: State, card: int, other: int) -> bool:
    return other >= 0 and state.zone[other] == FRONT


def _faces_wall(state: State, card: int, seat: int, data: Data) -> bool:
    """ROA-071: it attacks a monster that was face-up in DEF position."""
    return data[0] == card and data[1] not in data[2] and state.pos[data[1]] == DEF


def _wall_stands(state: State, card: int, seat: int, data: Data) -> bool:
    target = data[1]
    if data[0] != card or state.zone[target] != FRONT or card not in marks.marks(state, target, "rammed"):
        return False
    return def_of(state, target) >= atk_of(state, card)


def _by_level(state: State, card: int, other: int) -> int:
    return 1000 + 500 * level_of(state, card)


def _grow_up(state: State, card: int, seat: int, data: Data) -> None:
    changes.modify_level(state, card, 1, ON_FIELD)


def _may_grow(state: State, card: int, seat: int, data: Data) -> bool:
    return bool(data[0] == seat) and level_of(state, card) < 8


CARDS: dict[str, CardEffects] = {
    "ROA-005": CardEffects(  # The Wicked Avatar
        summon=Summon("ritual", by="Ritual of the Blasphemous Avatar"),
        statics=(
            Static("base_atk", conditions.itself, _highest),
            Static("base_def", conditions.itself, _highest),
        ),
    ),
    "ROA-022": CardEffects(  # Para Lycanthrope
        summon=Summon("alter", ("Para Mutant",), by="Bestial"),
        statics=tuple(statics.self_static(kind, _moon_shines, value=800) for kind in ("atk", "def")),
        triggers=(triggers.guard(limit="duel"),),
    ),
    "ROA-029": CardEffects(  # Machiners Force
        summon=Summon("fusion", ("Machiners Defender", "Machiners Sniper", "Machiners Soldier")),
        upkeep=Upkeep(
            lambda state, card, seat: changes.pay_lp(state, seat, 700),
            lambda state, card, seat: changes.can_pay_lp(state, seat, 700),
        ),
        uses=(ActivatedEffect(_come_apart, targets=_materials, cost=costs.tribute_itself),),
    ),
    "ROA-047": CardEffects(  # The Wicked Dreadroot
        summon=Summon("ritual", by="Ritual of the Blasphemous Dreadroot"),
        statics=(Static("halved_base", conditions.both(conditions.not_itself, _on_front)),),
    ),
    "ROA-071": CardEffects(  # Assault Lion
        summon=Summon("alter", ("War Lion",), by="Metalized"),
        statics=(statics.self_static("no_redirect"),),
        triggers=(
            Trigger(
                "battle_begins",
                lambda state, card, seat, data: marks.mark(state, data[1], "rammed", card, state.turn),
                _faces_wall,
                at_once=True,
            ),
            Trigger("battled", triggers.destroy_data(1), _wall_stands),
        ),
    ),
    "ROA-090": CardEffects(  # Silent Swordsman
        summon=Summon("alter", ("Silent Swordsman LV0",), by="Timeshifted"),
        statics=(
            statics.self_static("base_atk", value=_by_level),
            statics.self_static("base_def", value=_by_level),
            statics.self_static("level_cap", value=8),
        ),
        triggers=(Trigger("standby", _grow_up, _may_grow, limit="turn"),),
    ),
}
