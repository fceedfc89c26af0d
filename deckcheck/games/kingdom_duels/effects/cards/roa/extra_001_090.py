"""Rebirth of Avatar: Extra Deck monsters 001 to 090."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    changes,
    conditions,
    costs,
    marks,
    places,
    players,
    spells,
    statics,
    summons,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.cards.facts import SPELL
from deckcheck.games.kingdom_duels.engine.cards.values import all_monsters, atk_of, def_of, level_of
from deckcheck.games.kingdom_duels.engine.duel.constants import ATK, BACK, DEF, FRONT, GRAVE, ON_FIELD, PERMANENT, UNDER
from deckcheck.games.kingdom_duels.engine.duel.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Static,
    Summon,
    Targets,
    Trigger,
    Upkeep,
)
from deckcheck.games.kingdom_duels.engine.duel.state import State, source_of


def _highest(state: State, card: int, other: int) -> int:
    """ROA-005: one more than the highest ATK of the others; another Avatar is omitted, for it would look back."""
    found = [atk_of(state, monster) for monster in all_monsters(state) if state.game.name[monster] != state.game.name[card]]
    return max(found, default=0) + 1


def _moon_shines(state: State, card: int, other: int) -> bool:
    rows = places.row_cards(state, changes.controller(state, card))
    return any(
        conditions.is_continuous(state, card, candidate)
        and conditions.is_spell(state, card, candidate)
        and conditions.name_has("Moon")(state, card, candidate)
        for candidate in rows
    )


def _materials(state: State, card: int, seat: int) -> list[Targets]:
    """ROA-029: its Fusion Materials that are beneath it, or in a graveyard since they were detached."""
    found = tuple(other for other in summons.original_materials(state, card) if state.zone[other] in (UNDER, GRAVE))
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


def _rise_later(state: State, card: int, seat: int, data: Data) -> None:
    """ROA-014: it costs LP, and it comes back when the Battle Phase ends; not if it lost Regeneration as it fell."""
    if "Regeneration" not in marks.marks(state, card, "lose_type"):
        changes.lose_lp(state, seat, 300)
        marks.mark(state, card, "rises", True, state.turn)


def _rise(state: State, card: int, seat: int, data: Data) -> None:
    marks.unmark(state, "rises", card=card)
    if state.zone[card] == GRAVE:
        summons.special_summon(state, seat, (card,))


@costs.taking(1)
def _discard_and_aim(state: State, card: int, seat: int, targets: Targets) -> None:
    actions.discard(state, targets[0])
    players.targeted()(state, card, seat, ())


def _watched(state: State, player: int, card: int, seat: int) -> None:
    """ROA-053: the next Spell of a player is negated."""
    marks.mark(state, -1 - player, "joker", card, PERMANENT)


def _next_spell(state: State, card: int, seat: int, data: Data) -> bool:
    return data[2] < 0 and bool(state.game.main[data[0]] & SPELL) and card in marks.marks(state, -1 - data[1], "joker")


def _stop_spell(state: State, card: int, seat: int, data: Data) -> None:
    marks.unmark(state, "joker", card=-1 - data[1], value=card)
    actions.negate(state)


def _strengthened_by_spell(state: State, card: int, seat: int, data: Data) -> bool:
    """ROA-084: changed, equipped: a Spell gave ATK to a Warrior of the player."""
    monster = data[0] if isinstance(data[1], str) else data[1]
    if monster < 0 or not conditions.own(state, card, monster) or not conditions.of_type("Warrior")(state, card, monster):
        return False
    if isinstance(data[1], str):
        spell = source_of(state)
        least = {"atk": 0, "base_atk": state.game.atk[monster]}.get(data[1])
        raised = least is not None and state.changes[-1].card == monster and state.changes[-1].value > least
        return raised and spell >= 0 and conditions.is_spell(state, card, spell)
    return conditions.is_spell(state, card, data[0]) and _gives_atk(state, data[0], monster)


def _gives_atk(state: State, spell: int, monster: int) -> bool:
    """Return whether a static effect of a Spell adds to the ATK of a monster."""
    given = [static for static in state.game.effects[spell].statics if static.kind == "atk"]
    given = [static for static in given if static.fits(state, spell, monster)]
    return bool(sum(static.value(state, spell, monster) if callable(static.value) else static.value for static in given) > 0)


def _temper(state: State, card: int, seat: int, data: Data) -> None:
    """ROA-084: the Warrior gains 300 ATK, or 500 with a Spell Counter."""
    _temper_monster(state, data[0] if isinstance(data[1], str) else data[1])


def _temper_monster(state: State, monster: int) -> None:
    changes.modify_atk(state, monster, 500 if marks.spell_counters(state, monster) else 300)


def _continuous_strength(state: State, card: int, seat: int, data: Data) -> bool:
    """ROA-084: resolved: a Continuous Spell that was activated adds to the ATK of a Warrior of the player."""
    return bool(data[2] < 0 and _strengthened(state, card, seat, data[0]))


def _strengthened(state: State, card: int, seat: int, spell: int) -> list[int]:
    if not conditions.is_spell(state, card, spell) or state.zone[spell] != BACK or state.host[spell] >= 0:
        return []
    fits = conditions.both(conditions.face_up, conditions.of_type("Warrior"))
    mine = [other for other in places.field_monsters(state, seat, "own") if fits(state, card, other)]
    return [other for other in mine if _gives_atk(state, spell, other)]


def _temper_all(state: State, card: int, seat: int, data: Data) -> None:
    """ROA-084: every such Warrior gains 300 ATK, or 500 with a Spell Counter."""
    for monster in _strengthened(state, card, seat, data[0]):
        _temper_monster(state, monster)


def _equips_upon(state: State, card: int, seat: int) -> list[Targets]:
    """ROA-084: the Equip cards that this monster wears, and one that is being activated upon it."""
    found = actions.equips_of(state, card)
    if state.chain and state.chain[-1].use < 0 and card in state.chain[-1].targets[:1]:
        found = [*found, state.chain[-1].card]
    return [(other,) for other in found if "Equip" in state.game.types[other]]


def _cast_off(state: State, card: int, seat: int, targets: Targets) -> None:
    if actions.answered(state) == targets[0]:
        spells.negate_and_destroy(state, card, seat, targets)
    elif state.host[targets[0]] == card:
        actions.destroy_negated(state, targets[0], seat)


_FOREST = conditions.on_terrain("Forest")


CARDS: dict[str, CardEffects] = {
    "ROA-005": CardEffects(  # The Wicked Avatar
        summon=Summon("ritual", by="Ritual of the Blasphemous Avatar"),
        statics=(
            Static("base_atk", conditions.itself, _highest),
            Static("base_def", conditions.itself, _highest),
        ),
    ),
    "ROA-014": CardEffects(  # Curse of Vampire
        summon=Summon("ritual", by="Blood Offering Ritual"),
        statics=(statics.self_static("force_bonus", lambda state, card, other: state.since[card] == state.turn),),
        triggers=(
            Trigger("destroyed", _rise_later, triggers.fell_regenerating("battle")),
            Trigger(
                "battle_phase_ends",
                _rise,
                lambda state, card, seat, data: marks.marked(state, card, "rises"),
                zone="graveyard",
            ),
        ),
    ),
    "ROA-022": CardEffects(  # Para Lycanthrope
        summon=Summon("alter", ("Para Mutant",), by="Bestial"),
        statics=tuple(statics.self_static(kind, _moon_shines, value=800) for kind in ("atk", "def")),
        triggers=triggers.guards_everybody("duel"),
    ),
    "ROA-029": CardEffects(  # Machiners Force
        summon=Summon("fusion", ("Machiners Defender", "Machiners Sniper", "Machiners Soldier")),
        upkeep=Upkeep(
            lambda state, card, seat: changes.pay_lp(state, seat, 700),
            lambda state, card, seat: changes.can_pay_lp(state, seat, 700),
        ),
        uses=(ActivatedEffect(_come_apart, targets=_materials, cost=costs.tribute_itself),),
        triggers=(summons.NOTES_MATERIALS,),
    ),
    "ROA-039": CardEffects(  # Green Baboon, Defender of the Forest
        summon=Summon("ritual", by="Forest Protector Ritual"),
        statics=(
            *statics.unbound(conditions.both(conditions.itself, _FOREST), statics.foes_that(_FOREST)),
            statics.self_static("cannot_attack", conditions.no(_FOREST)),
            statics.self_static(
                "halved_atk",
                conditions.no(_FOREST),
                lambda state, card, other: marks.marked(state, card, "came_by_loss"),
            ),
        ),
    ),
    "ROA-047": CardEffects(  # The Wicked Dreadroot
        summon=Summon("ritual", by="Ritual of the Blasphemous Dreadroot"),
        statics=(Static("halved_base", conditions.both(conditions.not_itself, _on_front)),),
    ),
    "ROA-053": CardEffects(  # Arcana Knight Joker
        summon=Summon("fusion", ("Jack's Knight", "Queen's Knight", "King's Knight")),
        uses=(
            ActivatedEffect(
                players.hits(_watched),
                targets=costs.discarding(None, conditions.is_spell),
                cost=_discard_and_aim,
                limit="duel",
            ),
        ),
        triggers=(triggers.bookkeeping("activated", _stop_spell, _next_spell),),
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
    "ROA-084": CardEffects(  # Gilti-Gearfried the Magical Steel Knight
        summon=Summon("fusion", ("Magic Knight Giltia", "Gearfried the Iron Knight")),
        triggers=(
            Trigger("changed", _temper, _strengthened_by_spell),
            Trigger("equipped", _temper, _strengthened_by_spell),
            Trigger("resolved", _temper_all, _continuous_strength),
        ),
        uses=(ActivatedEffect(_cast_off, targets=_equips_upon, slow=False, aims=False),),
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
