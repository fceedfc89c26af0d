"""Seal of Exodia: monsters whose effects are conditions, values and small triggers."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects import _lasting as last
from deckcheck.games.kingdom_duels.effects import _parts as parts
from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.effects._model import CardEffects, Static, Summon, Targets, Trigger, Use
from deckcheck.games.kingdom_duels.effects._select import (
    battled_by,
    battling,
    both,
    in_defence,
    is_normal,
    itself,
    level,
    monster,
    named,
    no,
    not_itself,
    of_attribute,
    of_type,
    original_atk,
    own,
)
from deckcheck.games.kingdom_duels.engine.state import ATK, BATTLE, FRONT, GRAVE, HIDDEN_ATK, ON_FIELD, State
from deckcheck.games.kingdom_duels.engine.values import bonus, has, types_of

Data = tuple[Any, ...]


def declares(state: State, card: int, seat: int, data: Data) -> bool:
    """attack_declared: the card itself attacks."""
    return bool(data[0] == card)


# Battles


def _poison(state: State, card: int, seat: int, data: Data) -> None:
    do.add_type(state, data[1], "Poisoned")


def _stings(state: State, card: int, seat: int, data: Data) -> bool:
    """SOE-006: it attacked a monster that was face-up and is small."""
    target = data[1]
    return data[0] == card and state.mark[3] == 0 and state.zone[target] == FRONT and state.kit.atk[target] <= 1500


def _lock_survivor(state: State, card: int, seat: int, data: Data) -> None:
    do.battle_lock(state, data[1], 1)


def _weaken_survivor(state: State, card: int, seat: int, data: Data) -> None:
    do.modify_atk(state, data[1], -200, ON_FIELD)
    do.modify_def(state, data[1], -200, ON_FIELD)


def _defence_to_attack(state: State, card: int, seat: int, data: Data) -> None:
    do.modify_atk(state, card, bonus(state, card)[1])


def _attacked_in_attack(state: State, card: int, seat: int, data: Data) -> bool:
    return data[1] == card and state.pos[card] == ATK


def _raise_guard(state: State, card: int, seat: int, data: Data) -> None:
    last.mark(state, card, "guarded", True, state.turn)


def _guarded(state: State, card: int, other: int) -> bool:
    return last.marked(state, card, "guarded")


def _is_attacker_of_equal(state: State, card: int, other: int) -> bool:
    """SOE-015: it attacks a monster with the same ATK."""
    return state.battle is not None and state.battle[0] == card and last.equal_battle(state, card, other)


def _disarm(state: State, card: int, seat: int, data: Data) -> None:
    """SOE-053, SOE-090: the equips of the other monster stop working."""
    for equip in do.equips_of(state, last.battles(state, card, data)):
        do.change(state, equip, "negated", True, ON_FIELD)


def _may_disarm(state: State, card: int, seat: int, data: Data) -> bool:
    other = last.battles(state, card, data)
    return other >= 0 and parts.has_bonus(state, card) and bool(do.equips_of(state, other))


DISARM = CardEffects(triggers=(Trigger("attacked", _disarm, _may_disarm, optional=True),))


def _ambush(state: State, card: int, seat: int, data: Data) -> None:
    do.modify_atk(state, card, 300)


def _hungry(state: State, card: int, seat: int, data: Data) -> bool:
    """SOE-097: it battles a Warrior, Support or Spellcaster."""
    other = last.battles(state, card, data)
    return other >= 0 and not types_of(state, other).isdisjoint(("Warrior", "Support", "Spellcaster"))


def _double(state: State, card: int, seat: int, data: Data) -> None:
    last.double_original(state, card)


def _call_insect(state: State, card: int, seat: int, data: Data) -> None:
    hand = [other for other in state.players[seat].hand if both(of_type("Insect"), level(4, 4))(state, card, other)]
    do.special_summon(state, seat, hand)


def _erode_beaten(state: State, card: int, seat: int, data: Data) -> None:
    other = last.battles(state, card, data)
    if state.zone[other] == GRAVE:
        do.erode(state, other)


def _pick_pocket(state: State, card: int, seat: int, data: Data) -> None:
    last.random_discard(state, do.foe(state, seat))


def _again_if_timeshifted(state: State, card: int, seat: int, data: Data) -> None:
    from deckcheck.games.kingdom_duels.effects._select import field_monsters

    if any(of_type("Timeshifted")(state, card, other) for other in field_monsters(state, seat, "foe")):
        last.attack_again(state, card)


def _stop_strike(state: State, card: int, seat: int, data: Data) -> None:
    if not has(state, data[0], "strike_stands"):
        last.mark(state, data[0], "strike_negated", True, state.turn)


def _strikes_here(state: State, card: int, seat: int, data: Data) -> bool:
    return state.zone[card] == FRONT and data[1:] == (state.ctrl[card], state.col[card])


def _halve_for_two(state: State, card: int, seat: int, targets: Targets) -> None:
    """SOE-034: half the original ATK, two attacks."""
    do.change(state, card, "base_atk", state.kit.atk[card] // 2)
    last.twice(state, card)


def _swap_printed(state: State, card: int, seat: int, targets: Targets) -> None:
    do.change(state, card, "base_atk", state.kit.def_[card])
    do.change(state, card, "base_def", state.kit.atk[card])


def _dark_double(state: State, card: int, other: int) -> int:
    """SOE-018: the DEF bonus once more on a DARK Terrain."""
    return bonus(state, card)[1] if parts.terrain_attribute(state, card) == "dark" else 0


def _stung_later(state: State, card: int, seat: int, data: Data) -> bool:
    """SOE-136: it battles after its FLIP, or in the battle that flips it."""
    other = last.battles(state, card, data)
    if other < 0 or (state.mark[3] == 0 and not last.marked(state, card, "charged")):
        return False
    return types_of(state, other).isdisjoint(("Zombie", "Undead", "Thunderblast"))


def _stun(state: State, card: int, seat: int, data: Data) -> None:
    parts.no_attack_next_turn(state, last.battles(state, card, data))


def _charge(state: State, card: int, seat: int, targets: Targets) -> None:
    if state.zone[card] == FRONT:
        last.mark(state, card, "charged")


def _dark_others(state: State, card: int, other: int) -> bool:
    """SOE-120: on a DARK Terrain, for the other DARK Warriors and Dragons."""
    return parts.terrain_attribute(state, card) == "dark" and parts.other_own(
        of_attribute("dark"), of_type("Warrior", "Dragon")
    )(state, card, other)


def _behind_dark(state: State, card: int, other: int) -> bool:
    if card != other or parts.terrain_name(state, card) != "Night":
        return False
    return parts.count(state, card, "own", not_itself, of_attribute("dark")) > 0


def _barbarian(friend: str) -> CardEffects:
    """At most 700 damage from its battles; in Battle Phases its friend is stronger."""
    return CardEffects(
        statics=(
            Static("damage_cap", itself, 700),
            Static("atk", both(own, named(friend), parts.in_battle_phase), 500),
        )
    )


STANDS = CardEffects(statics=(Static("summon_stands", itself),))
UNSEARCHABLE = CardEffects(statics=(Static("unsearchable", itself),))


CARDS: dict[str, CardEffects] = {
    "SOE-003": CardEffects(
        uses=(
            Use(
                lambda state, card, seat, targets: last.double_original(state, card),
                can=lambda state, card, seat: state.phase == BATTLE,
                slow=False,
                limit="duel",
            ),
        )
    ),
    # Attacks anyone, whatever forbids it.
    "SOE-005": CardEffects(statics=(Static("attacks_anyway", itself, last.all_foes),)),
    "SOE-006": CardEffects(triggers=(Trigger("battled", _poison, _stings, zone="any"),)),
    "SOE-009": CardEffects(triggers=(Trigger("battled", _lock_survivor, last.survives, optional=True),)),
    "SOE-011": CardEffects(triggers=(Trigger("struck", _stop_strike, _strikes_here),)),
    "SOE-014": CardEffects(statics=(Static("also_attribute", itself, "dark"),)),
    "SOE-015": CardEffects(statics=(Static("battle_proof", both(itself, _is_attacker_of_equal)),)),
    "SOE-016": CardEffects(statics=(Static("also_attribute", itself, "light"),)),
    "SOE-018": CardEffects(statics=(Static("def", itself, _dark_double),)),
    "SOE-019": CardEffects(triggers=(Trigger("attacked", _defence_to_attack, _attacked_in_attack, optional=True),)),
    "SOE-021": CardEffects(statics=(Static("counts_as_equipped", itself),)),
    "SOE-023": STANDS,
    "SOE-025": UNSEARCHABLE,
    "SOE-026": UNSEARCHABLE,
    "SOE-027": UNSEARCHABLE,
    "SOE-028": UNSEARCHABLE,
    # Never Petrified; leaves a WATER Terrain as a Rugged Coast.
    "SOE-031": CardEffects(statics=(Static("immune_type", itself, "Petrified"),), uses=(last.bury_and_dry("Rugged Coast"),)),
    "SOE-034": CardEffects(uses=(Use(_halve_for_two),), triggers=(last.TWICE,)),
    "SOE-035": CardEffects(statics=(Static("immune_type", itself, "Poisoned"),)),
    "SOE-038": CardEffects(statics=(Static("no_battle_damage", parts.attacking(in_defence)),)),
    # It goes to the graveyard as any card does; nothing in the game keeps cards out of it.
    "SOE-043": CardEffects(),
    "SOE-048": CardEffects(
        triggers=(Trigger("attacked", _raise_guard, _attacked_in_attack),),
        statics=(Static("battle_proof", both(battling(original_atk(1900)), _guarded)),),
    ),
    "SOE-049": CardEffects(statics=(Static("attacks_anyway", itself, last.foes_that(of_type("Dampened"))),)),
    "SOE-053": DISARM,
    "SOE-054": CardEffects(
        triggers=(
            Trigger(
                "attack_declared",
                _ambush,
                lambda state, card, seat, data: data[0] == card and state.pos[card] >= HIDDEN_ATK,
                zone="any",
            ),
        )
    ),
    "SOE-058": CardEffects(
        statics=(Static("battle_proof", both(in_defence, battling(both(of_type("Warrior"), parts.current_atk(most=2000))))),)
    ),
    "SOE-059": CardEffects(statics=(Static("no_battle_damage", itself),)),
    "SOE-060": CardEffects(statics=(Static("effect_proof", both(itself, last.by_spell)),)),
    "SOE-061": CardEffects(triggers=(Trigger("battled", _call_insect, last.beats(), optional=True),)),
    "SOE-068": CardEffects(statics=(Static("fixed_attribute", itself), Static("fixed_types", itself))),
    # Lends its own Field Power Bonus to the other Warriors.
    "SOE-078": CardEffects(
        statics=(
            Static("atk", parts.other_own(of_type("Warrior")), lambda state, card, other: bonus(state, card)[0]),
            Static("def", parts.other_own(of_type("Warrior")), lambda state, card, other: bonus(state, card)[1]),
        )
    ),
    "SOE-079": CardEffects(statics=(Static("shares_equips", itself),)),
    "SOE-081": CardEffects(statics=(Static("no_bonus", battled_by(both(of_type("Beast"), no(of_type("Flying"))))),)),
    # Summoning Counters are only ever spent by the player who has them.
    "SOE-084": CardEffects(),
    "SOE-087": CardEffects(
        summon=Summon("alter", ("Baby Dragon",), by="Timeshifted"),
        triggers=(Trigger("battled", _again_if_timeshifted, last.beats(of_type("Timeshifted"), attacking=True)),),
    ),
    "SOE-088": CardEffects(
        summon=Summon("alter", ("Harpie Lady",), by="Timeshifted"),
        statics=(Static("no_bonus", both(itself, no(parts.its_turn))),),
        uses=(Use(lambda state, card, seat, targets: do.battle_lock(state, targets[0], 1), targets=monster("foe")),),
    ),
    "SOE-090": DISARM,
    "SOE-097": CardEffects(triggers=(Trigger("attacked", _double, _hungry, optional=True),)),
    "SOE-104": CardEffects(
        statics=(
            Static(
                "position_guarded",
                both(itself, last.by_foe, lambda state, card, other: not _swap_spent(state, card)),
            ),
        )
    ),
    "SOE-110": CardEffects(
        uses=(
            Use(
                _swap_printed,
                can=lambda state, card, seat: state.boards[do.home(state, seat)].lp > 200,
                cost=lambda state, card, seat, targets: do.pay_lp(state, seat, 200),
            ),
        )
    ),
    "SOE-111": CardEffects(statics=(Static("counts_as_equipped", itself),)),
    "SOE-113": CardEffects(statics=(Static("half_piercing", parts.attacking(in_defence)),)),
    "SOE-116": CardEffects(triggers=(Trigger("battled", _erode_beaten, last.beats(is_normal, level(most=4)), optional=True),)),
    "SOE-117": CardEffects(triggers=(Trigger("battled", _weaken_survivor, last.survives),)),
    "SOE-118": _barbarian("Barbarian #2"),
    "SOE-119": _barbarian("Barbarian #1"),
    "SOE-120": CardEffects(
        statics=(
            Static("cannot_be_attacked", _behind_dark),
            Static("atk", _dark_others, 300),
            Static("def", _dark_others, 300),
        )
    ),
    "SOE-121": CardEffects(uses=(Use(parts.move_itself, targets=last.free_own("Wasteland")),)),
    "SOE-122": STANDS,
    "SOE-124": CardEffects(
        statics=tuple(Static(kind, parts.other_own(parts.all_types("Machine", "Warrior")), 300) for kind in ("atk", "def"))
    ),
    "SOE-125": CardEffects(
        summon=Summon("integration", ("Commander",), by="Honda"),
        statics=tuple(Static(kind, parts.other_own(parts.all_types("Machine", "Warrior")), 400) for kind in ("atk", "def")),
    ),
    "SOE-126": CardEffects(
        statics=(Static("inflicts_no_damage", itself),),
        triggers=(Trigger("battled", _pick_pocket, last.beats(level(3))),),
    ),
    "SOE-130": CardEffects(
        summon=Summon("integration", ("Dark Magician",), by="Yugi"),
        statics=(Static("summon_stands", itself), Static("types_guarded", both(itself, last.by_foe))),
    ),
    # Whoever battles it after it was turned up cannot attack in the next own turn.
    "SOE-136": CardEffects(flip=Use(_charge), triggers=(Trigger("battled", _stun, _stung_later, zone="any"),)),
}


def _swap_spent(state: State, card: int) -> bool:
    """SOE-104: it withstood one change of position in this turn."""
    from deckcheck.games.kingdom_duels.engine.flow import is_used

    return is_used(state, do.controller(state, card), card, "turn", -60)
