"""Orichalcos Barrier: Extra Deck monsters."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects import _lasting as lasting
from deckcheck.games.kingdom_duels.effects import _parts as part
from deckcheck.games.kingdom_duels.effects import _select as pick
from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.effects._sweeps import sweep
from deckcheck.games.kingdom_duels.effects.orb_allies import masked_draws
from deckcheck.games.kingdom_duels.engine.cards import SPELL, TRAP
from deckcheck.games.kingdom_duels.engine.constants import FRONT, GRAVE, MAIN1
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
from deckcheck.games.kingdom_duels.engine.statics import static_values
from deckcheck.games.kingdom_duels.engine.summons import in_extra
from deckcheck.games.kingdom_duels.engine.values import atk_of, def_of
from deckcheck.games.kingdom_duels.engine.zones import free_column


def _wears(name: str) -> Any:
    """Can: a card of the name equips it."""
    return lambda state, card, seat: any(state.game.name[other] == name for other in do.equips_of(state, card))


def _swords_of(state: State, card: int, seat: int) -> list[Targets]:
    """ORB-072: the sword that it wears."""
    return pick.one_of(
        [other for other in do.equips_of(state, card) if state.game.name[other] == "Celestial Sword - Eatos Ritual"]
    )


def _call_souls(state: State, card: int, seat: int, targets: Targets) -> None:
    if do.destroy(state, targets[0], seat):
        dead = [other for other in pick.graveyard(state, seat, "foe") if pick.is_monster(state, card, other)]
        do.modify_atk(state, card, 100 * len(dead))


def _cut_down(state: State, card: int, seat: int, targets: Targets) -> None:
    """ORB-083: ATK and DEF are halved for the turn."""
    atk, def_ = atk_of(state, targets[0]), def_of(state, targets[0])
    do.modify_atk(state, targets[0], atk // 2 - atk)
    do.modify_def(state, targets[0], def_ // 2 - def_)


def _armed(state: State, card: int, seat: int) -> bool:
    return any(state.game.equip[other] for other in do.equips_of(state, card))


def _beside(state: State, card: int, other: int) -> bool:
    """ORB-092: on the next Terrain to the left or right, and not immune to poison."""
    if other < 0 or state.zone[other] != FRONT or state.ctrl[other] != state.ctrl[card] or state.zone[card] != FRONT:
        return False
    return abs(state.col[other] - state.col[card]) == 1 and "Poisoned" not in static_values(state, other, "immune_type")


def _by_spell_or_trap(state: State, card: int, other: int) -> bool:
    return state.acting >= 0 and bool(state.game.main[state.acting] & (SPELL | TRAP))


def _just_launched(state: State, card: int, seat: int, data: Data) -> bool:
    """ORB-124: the End Phase of the turn in which its controller summoned it."""
    return data[0] == seat and state.since[card] == state.turn and bool(in_extra(state, seat, "Automaton Token"))


def _equip_cards(state: State, seat: int) -> list[int]:
    return [other for other in pick.row_cards(state, seat) if state.game.equip[other] and pick.face_up(state, other, other)]


def _break_equip(state: State, card: int, seat: int, data: Data) -> None:
    do.choose_card(state, seat, _equip_cards(state, seat), do.destroy, seat)


def _shoot(state: State, card: int, seat: int, targets: Targets) -> None:
    do.destroy_all(state, targets, seat)


def _fitting_equips(state: State, card: int, seat: int) -> list[int]:
    """ORB-168: Equip Spells of the player's graveyard that it may wear."""
    found = []
    for other in state.boards[do.home(state, seat)].grave:
        fits = state.game.effects[other].equip_to
        if state.game.equip[other] and pick.is_spell(state, card, other) and fits is not None and fits(state, other, card):
            found.append(other)
    return found


def _takes_up(state: State, card: int, seat: int, data: Data) -> bool:
    if data[0] != card or free_column(state.boards[do.home(state, seat)].back) < 0:
        return False
    return bool(_fitting_equips(state, card, seat))


def _take_up(state: State, card: int, seat: int, data: Data) -> None:
    do.choose_card(state, seat, _fitting_equips(state, card, seat), _taken_up, card, seat)


def _taken_up(state: State, equip: int, card: int, seat: int) -> None:
    if state.zone[equip] == GRAVE and state.zone[card] == FRONT:
        do.equip(state, equip, card, seat)


def _unleashed(state: State, card: int, other: int) -> bool:
    return card == other and lasting.marked(state, card, "unleashed")


_SWEEP = sweep(_unleashed)

CARDS: dict[str, CardEffects] = {
    "ORB-018": CardEffects(  # Toon Masked Sorcerer
        summon=Summon("alter", ("Masked Sorcerer",), by="Toon"), triggers=masked_draws()
    ),
    "ORB-022": CardEffects(  # Toon Dark Magician Girl
        summon=Summon("alter", ("Dark Magician Girl",), by="Toon"),
        statics=(
            Static("atk", pick.itself, part.per_grave(300, "any", pick.named("Dark Magician", "Magician of Black Chaos"))),
        ),
    ),
    "ORB-072": CardEffects(  # Guardian Eatos
        summon=Summon("ritual", by="Celestial Sword - Eatos Ritual"), uses=(ActivatedEffect(_call_souls, targets=_swords_of),)
    ),
    "ORB-083": CardEffects(  # Gearfried the Swordmaster
        summon=Summon("alter", ("Gearfried the Iron Knight",), by="Timeshifted"),
        uses=(ActivatedEffect(_cut_down, can=_armed, targets=pick.monster("foe"), slow=False),),
    ),
    "ORB-092": CardEffects(  # Poison Butterfly
        summon=Summon("alter", ("Parasite Caterpillar",), by="Timeshifted", counters=3),
        triggers=(Trigger("end_phase", lambda state, card, seat, data: do.pay_lp(state, seat, 400), part.own_event),),
        statics=(Static("type", _beside, "Poisoned"),),
    ),
    "ORB-124": CardEffects(  # Demonic Air Fortress Ziggurat
        summon=Summon("ritual", by="Sky Union Ritual"),
        statics=(part.self_static("effect_proof", _by_spell_or_trap),),
        triggers=(
            Trigger(
                "end_phase",
                part.summon_tokens("Automaton Token"),
                _just_launched,
                optional=True,
                limit="turn",
            ),
        ),
    ),
    "ORB-130": CardEffects(  # Blue-Eyes Tyrant Dragon
        summon=Summon("fusion", ("Blue-Eyes White Dragon", "Tyrant Burst Dragon")),
        uses=(
            ActivatedEffect(
                lambda state, card, seat, targets: lasting.mark(state, card, "unleashed", True, state.turn),
                can=lambda state, card, seat: state.phase == MAIN1,
                limit="duel",
            ),
        ),
        triggers=_SWEEP[:1],
        statics=_SWEEP[1:],
        by_phase=True,
    ),
    "ORB-154": CardEffects(  # Cyber-Tech Wyvern
        summon=Summon("alter", ("Wyvern Warrior",), by="Metalized"),
        statics=(part.self_static("immune_type", value="Hypnotized"),),
        triggers=(
            Trigger(
                "left_field",
                _break_equip,
                lambda state, card, seat, data: data[0] == card and bool(_equip_cards(state, seat)),
                optional=True,
                limit="turn",
            ),
        ),
    ),
    "ORB-162": CardEffects(  # Guardian Ceal
        summon=Summon("ritual", by="Shooting Star Bow - Ceal Ritual"),
        uses=(
            ActivatedEffect(
                part.after_discard(_shoot),
                can=_wears("Shooting Star Bow - Ceal Ritual"),
                targets=part.discarding(
                    pick.spell_trap(
                        "foe", pick.face_up, lambda state, card, other: bool(state.game.main[other] & (SPELL | TRAP))
                    )
                ),
                cost=part.pay_discard(),
            ),
        ),
    ),
    "ORB-168": CardEffects(  # Guardian Elma
        summon=Summon("ritual", by="Butterfly Dagger - Elma Ritual"),
        triggers=(Trigger("summoned", _take_up, _takes_up, optional=True, limit="turn"),),
    ),
}
