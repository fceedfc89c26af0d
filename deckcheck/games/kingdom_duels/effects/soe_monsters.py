"""Seal of Exodia: monsters whose effects hold all the time, as values, conditions and protections."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects import _lasting as last
from deckcheck.games.kingdom_duels.effects import _parts as parts
from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.effects._filters import (
    battled_by,
    battling,
    both,
    face_up,
    in_defence,
    itself,
    named,
    no,
    not_itself,
    of_attribute,
    of_type,
    original_atk,
    own,
)
from deckcheck.games.kingdom_duels.effects._targets import monster
from deckcheck.games.kingdom_duels.engine.activated_effects import is_used
from deckcheck.games.kingdom_duels.engine.constants import ATK, BACK, FRONT
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
from deckcheck.games.kingdom_duels.engine.statics import has
from deckcheck.games.kingdom_duels.engine.values import bonus


def _is_attacker_of_equal(state: State, card: int, other: int) -> bool:
    """SOE-015: it attacks a monster with the same ATK."""
    return state.battle is not None and state.battle[0] == card and last.equal_battle(state, card, other)


def _foes_in_front(state: State, card: int, other: int) -> Targets:
    """SOE-005: every monster in the Frontrow of the opponents."""
    return tuple(candidate for candidate in last.all_foes(state, card, other) if state.zone[candidate] == FRONT)


def _stop_strike(state: State, card: int, seat: int, data: Data) -> None:
    if not has(state, data[0], "strike_stands"):
        last.mark(state, data[0], "strike_negated", True, state.turn)


def _strikes_here(state: State, card: int, seat: int, data: Data) -> bool:
    return state.zone[card] == FRONT and data[1:3] == (state.ctrl[card], state.col[card])


def _dark_double(state: State, card: int, other: int) -> int:
    """SOE-018: the DEF bonus once more on a DARK Terrain."""
    return bonus(state, card)[1] if parts.terrain_attribute(state, card) == "dark" else 0


def _moon(state: State, card: int, other: int) -> bool:
    """SOE-040: a face-up Continuous Spell with the moon in its name."""
    return (
        other >= 0
        and state.zone[other] == BACK
        and face_up(state, card, other)
        and "Moon" in state.game.name[other]
        and state.game.types[other] >= {"Continuous", "Spell"}
    )


def _moonlit(state: State, card: int, other: int) -> bool:
    row = state.boards[state.ctrl[card]].back
    return card == other and any(_moon(state, card, candidate) for candidate in row)


def _raise_guard(state: State, card: int, seat: int, data: Data) -> None:
    """SOE-048: from the attack on, for the rest of the turn."""
    last.mark(state, card, "guarded", True, state.turn)


def _attacked_in_attack(state: State, card: int, seat: int, data: Data) -> bool:
    return data[1] == card and state.pos[card] == ATK


def _guarded(state: State, card: int, other: int) -> bool:
    return last.marked(state, card, "guarded")


def _swap_spent(state: State, card: int) -> bool:
    """SOE-104: it withstood one change of position in this turn."""
    return is_used(state, do.controller(state, card), card, "turn", -60)


def _can_fall(state: State, card: int, other: int) -> bool:
    """SOE-113: a monster that battle can destroy."""
    return not has(state, other, "battle_proof")


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
        ),
        by_phase=True,
    )


STANDS = CardEffects(statics=(Static("summon_stands", itself),))
UNSEARCHABLE = CardEffects(statics=(Static("unsearchable", itself),))


CARDS: dict[str, CardEffects] = {
    # Attacks anyone in the Frontrow, whatever forbids it.
    "SOE-005": CardEffects(statics=(Static("attacks_anyway", itself, _foes_in_front),)),  # Claw Reacher
    "SOE-011": CardEffects(triggers=(Trigger("struck", _stop_strike, _strikes_here),)),  # Saggi the Dark Clown
    "SOE-014": CardEffects(statics=(Static("also_attribute", itself, "dark"),)),  # Bull Devil
    "SOE-015": CardEffects(statics=(Static("battle_proof", both(itself, _is_attacker_of_equal)),)),  # Saigar
    "SOE-016": CardEffects(statics=(Static("also_attribute", itself, "light"),)),  # Gaia the Fierce Knight
    "SOE-017": STANDS,  # Blue-Eyes White Dragon
    "SOE-018": CardEffects(statics=(Static("def", itself, _dark_double),)),  # Imp
    "SOE-021": CardEffects(statics=(Static("counts_as_equipped", itself),)),  # Rude Kaiser
    "SOE-023": STANDS,  # Dark Magician
    "SOE-025": UNSEARCHABLE,  # Right Leg of the Sealed One
    "SOE-026": UNSEARCHABLE,  # Left Leg of the Sealed One
    "SOE-027": UNSEARCHABLE,  # Right Arm of the Sealed One
    "SOE-028": UNSEARCHABLE,  # Left Arm of the Sealed One
    "SOE-035": CardEffects(statics=(Static("immune_type", itself, "Poisoned"),)),  # Basic Insect
    "SOE-038": CardEffects(statics=(Static("no_battle_damage", parts.attacking(in_defence)),)),  # Devil Dragon
    # Guards the moon, and takes no damage in its light.
    "SOE-040": CardEffects(  # Silver Fang
        statics=(
            Static("untargetable", both(own, _moon)),
            Static("effect_proof", both(own, _moon, last.by_foe)),
            Static("no_battle_damage", _moonlit),
        )
    ),
    # It goes to the graveyard as any card does; nothing in the game keeps cards out of it.
    "SOE-043": CardEffects(),  # Undead Warrior
    "SOE-048": CardEffects(  # Elf Swordsman
        triggers=(Trigger("attacked", _raise_guard, _attacked_in_attack),),
        statics=(Static("battle_proof", both(battling(original_atk(1900)), _guarded)),),
    ),
    "SOE-049": CardEffects(statics=last.unbound(itself, last.foes_that(of_type("Dampened")))),  # Demon's Summon
    "SOE-058": CardEffects(  # Griffore
        statics=(Static("battle_proof", both(in_defence, battling(both(of_type("Warrior"), parts.current_atk(most=2000))))),)
    ),
    "SOE-059": CardEffects(statics=(Static("no_battle_damage", itself),)),  # Roachball
    "SOE-060": CardEffects(statics=(Static("effect_proof", both(itself, last.by_spell)),)),  # Big Ant
    "SOE-068": CardEffects(statics=(Static("fixed_attribute", itself), Static("fixed_types", itself))),  # Curse of Dragon
    "SOE-073": CardEffects(  # Gaia the Dragon Knight
        summon=Summon("fusion", ("Gaia the Fierce Knight", "Curse of Dragon")), statics=(Static("piercing", itself),)
    ),
    # Lends its own Field Power Bonus to the other Warriors.
    "SOE-078": CardEffects(  # Masaki the Legendary Swordsman
        statics=(
            Static("atk", parts.other_own(of_type("Warrior")), lambda state, card, other: bonus(state, card)[0]),
            Static("def", parts.other_own(of_type("Warrior")), lambda state, card, other: bonus(state, card)[1]),
        )
    ),
    "SOE-079": CardEffects(statics=(Static("shares_equips", itself),)),  # Harpie Lady
    "SOE-081": CardEffects(  # Tiger Axe
        statics=(Static("no_bonus", battled_by(both(of_type("Beast"), no(of_type("Flying"))))),)
    ),
    # Summoning Counters are only ever spent by the player who has them.
    "SOE-084": CardEffects(),  # Baby Dragon
    "SOE-088": CardEffects(  # Decrepit Harpie Lady
        summon=Summon("alter", ("Harpie Lady",), by="Timeshifted"),
        statics=(Static("no_bonus", both(itself, no(parts.its_turn))),),
        uses=(
            ActivatedEffect(lambda state, card, seat, targets: do.battle_lock(state, targets[0], 1), targets=monster("foe")),
        ),
    ),
    "SOE-104": CardEffects(  # Kentauros
        statics=(
            Static(
                "position_guarded",
                both(itself, last.by_foe, lambda state, card, other: not _swap_spent(state, card)),
            ),
        )
    ),
    "SOE-111": CardEffects(statics=(Static("counts_as_equipped", itself),)),  # Axe Raider
    "SOE-113": CardEffects(statics=(Static("half_piercing", parts.attacking(in_defence, _can_fall)),)),  # Megasaurus
    "SOE-118": _barbarian("Barbarian #2"),  # Barbarian #1
    "SOE-119": _barbarian("Barbarian #1"),  # Barbarian #2
    "SOE-120": CardEffects(  # Evil Night Dragon
        statics=(
            Static("cannot_be_attacked", _behind_dark),
            Static("atk", _dark_others, 300),
            Static("def", _dark_others, 300),
        )
    ),
    "SOE-122": STANDS,  # Red-Eyes Black Dragon
    "SOE-124": CardEffects(  # Commander
        statics=tuple(Static(kind, parts.other_own(parts.all_types("Machine", "Warrior")), 300) for kind in ("atk", "def"))
    ),
    "SOE-125": CardEffects(  # Honda, the Commander
        summon=Summon("integration", ("Commander",), by="Honda"),
        statics=tuple(Static(kind, parts.other_own(parts.all_types("Machine", "Warrior")), 400) for kind in ("atk", "def")),
    ),
    "SOE-130": CardEffects(  # Yugi, the Dark Magician
        summon=Summon("integration", ("Dark Magician",), by="Yugi"),
        statics=(Static("summon_stands", itself), Static("types_guarded", both(itself, last.by_foe))),
    ),
}
