"""Rebirth of Avatar: Extra Deck monsters."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects import _lasting as lasting
from deckcheck.games.kingdom_duels.effects import _parts as part
from deckcheck.games.kingdom_duels.effects import _select as pick
from deckcheck.games.kingdom_duels.effects import _verbs as do
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
from deckcheck.games.kingdom_duels.engine.state import State, opponents
from deckcheck.games.kingdom_duels.engine.summons import in_extra
from deckcheck.games.kingdom_duels.engine.values import atk_of, def_of


def _highest(state: State, card: int, other: int) -> int:
    """ROA-005: one more than the highest ATK of the others; another Avatar is omitted, for it would look back."""
    found = [
        atk_of(state, monster)
        for board in part.every_board(state)
        for monster in state.boards[board].front
        if monster >= 0 and state.game.name[monster] != state.game.name[card]
    ]
    return max(found, default=0) + 1


def _on_front(state: State, card: int, other: int) -> bool:
    return other >= 0 and state.zone[other] == FRONT


def _materials(state: State, card: int, seat: int) -> list[Targets]:
    """ROA-029: the Fusion Materials that are beneath it."""
    way = state.game.effects[card].summon
    assert way is not None
    found = tuple(other for other in do.attached_to(state, card) if state.game.name[other] in way.materials)
    return [found] if found and part.can_tribute_itself(state, card, seat) else []


def _come_apart(state: State, card: int, seat: int, targets: Targets) -> None:
    for target in targets:
        if state.zone[target] == GRAVE:
            do.special_summon(state, seat, (target,), (ATK,))


def _moon_shines(state: State, card: int, other: int) -> bool:
    rows = pick.row_cards(state, do.controller(state, card))
    return any(
        pick.face_up(state, card, candidate)
        and {"Continuous", "Spell"} <= state.game.types[candidate]
        and pick.name_has("Moon")(state, card, candidate)
        for candidate in rows
    )


def _faces_wall(state: State, card: int, seat: int, data: Data) -> bool:
    """ROA-071: it attacks a monster that was face-up in DEF position."""
    return data[0] == card and data[1] not in data[2] and state.pos[data[1]] == DEF


def _wall_stands(state: State, card: int, seat: int, data: Data) -> bool:
    target = data[1]
    if data[0] != card or state.zone[target] != FRONT or card not in lasting.marks(state, target, "rammed"):
        return False
    return def_of(state, target) >= atk_of(state, card)


def _desecrate(state: State, card: int, seat: int, data: Data) -> None:
    """ROA-145: up to five Spells of the opponent's graveyard are Eroded for power."""
    spells = [other for other in pick.graveyard(state, seat, "foe") if pick.is_spell(state, card, other)]
    part.pick_up_to(state, seat, spells, 5, _desecrated, card)


def _desecrated(state: State, chosen: Targets, card: int) -> None:
    for other in chosen:
        do.erode(state, other)
    if chosen:
        do.modify_atk(state, card, 100 * len(chosen), ON_FIELD)


CARDS: dict[str, CardEffects] = {
    "ROA-005": CardEffects(  # The Wicked Avatar
        summon=Summon("ritual", by="Ritual of the Blasphemous Avatar"),
        statics=(
            Static("base_atk", pick.itself, _highest),
            Static("base_def", pick.itself, _highest),
        ),
    ),
    "ROA-022": CardEffects(  # Para Lycanthrope
        summon=Summon("alter", ("Para Mutant",), by="Bestial"),
        statics=tuple(part.self_static(kind, _moon_shines, value=800) for kind in ("atk", "def")),
        triggers=(part.guard(limit="duel"),),
    ),
    "ROA-029": CardEffects(  # Machiners Force
        summon=Summon("fusion", ("Machiners Defender", "Machiners Sniper", "Machiners Soldier")),
        upkeep=Upkeep(
            lambda state, card, seat: do.pay_lp(state, seat, 700),
            lambda state, card, seat: state.boards[do.home(state, seat)].lp > 700,
        ),
        uses=(ActivatedEffect(_come_apart, targets=_materials, cost=part.tribute_itself),),
    ),
    "ROA-047": CardEffects(  # The Wicked Dreadroot
        summon=Summon("ritual", by="Ritual of the Blasphemous Dreadroot"),
        statics=(Static("halved_base", pick.both(pick.not_itself, _on_front)),),
    ),
    "ROA-071": CardEffects(  # Assault Lion
        summon=Summon("alter", ("War Lion",), by="Metalized"),
        statics=(part.self_static("no_redirect"),),
        triggers=(
            Trigger(
                "battle_begins",
                lambda state, card, seat, data: lasting.mark(state, data[1], "rammed", card, state.turn),
                _faces_wall,
            ),
            Trigger("battled", part.destroy_data(1), _wall_stands),
        ),
    ),
    "ROA-092": CardEffects(  # Zeta Reticulant
        summon=Summon("ritual", by="Alien Zeta Ritual"),
        triggers=(part.when_destroyed(part.summon_tokens("Eva Token", 2), "battle", optional=True),),
    ),
    "ROA-141": CardEffects(  # Demonic Motor Omega
        summon=Summon("ritual", by="Fiendish Engine Ritual"),
        triggers=(
            Trigger(
                "end_phase",
                part.summon_tokens("Engine Token"),
                lambda state, card, seat, data: (
                    data[0] in opponents(state, seat) and bool(in_extra(state, seat, "Engine Token"))
                ),
                optional=True,
                limit="turn",
            ),
        ),
    ),
    "ROA-145": CardEffects(  # White-Horned Dragon
        summon=Summon("ritual", by="Ritual of the White Horn"), triggers=(part.when_summoned(_desecrate),)
    ),
}
