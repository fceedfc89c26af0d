"""Seal of Exodia: monsters whose effects come with attacks and battles."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects import _lasting as last
from deckcheck.games.kingdom_duels.effects import _parts as parts
from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.effects._filters import is_normal, itself, level, not_itself, of_type
from deckcheck.games.kingdom_duels.effects._targets import field_monsters
from deckcheck.games.kingdom_duels.effects._trigger_conditions import foe_attacks, foe_attacks_mine
from deckcheck.games.kingdom_duels.engine.activated_effects import targetable
from deckcheck.games.kingdom_duels.engine.constants import ATK, FRONT, GRAVE, HIDDEN_ATK, ON_FIELD
from deckcheck.games.kingdom_duels.engine.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    React,
    Static,
    Summon,
    Targets,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.state import State
from deckcheck.games.kingdom_duels.engine.terrains import TERRAINS
from deckcheck.games.kingdom_duels.engine.values import bonus, types_of


def _step_in(state: State, card: int, seat: int, data: Data) -> None:
    do.turn_up(state, seat, card)


def _hidden_when_foe_attacks(state: State, card: int, seat: int, data: Data) -> bool:
    return state.zone[card] == FRONT and state.pos[card] >= HIDDEN_ATK and foe_attacks(state, card, seat, data)


def _take_warriors_attack(state: State, card: int, seat: int, targets: Targets) -> None:
    """SOE-002: FLIP."""
    if state.attack is not None and state.zone[card] == FRONT:
        data = (*state.attack, state.redirected)
        if foe_attacks_mine(of_type("Warrior"), not_itself)(state, card, seat, data):
            do.ask_redirect(state, seat, (card,))


# Terrains that change when a monster attacks


def _flood(most: int) -> React:
    def react(state: State, card: int, seat: int, data: Data) -> None:
        last.ask_replace(state, seat, "earth", "Sea", most)

    return react


def _attacks_near_earth(state: State, card: int, seat: int, data: Data) -> bool:
    boards = parts.every_board(state)
    there = [TERRAINS[number] for board in boards for number in state.boards[board].terrains]
    return data[0] == card and any(other.attribute == "earth" and not other.fixed for other in there)


def _burn_forest(state: State, card: int, seat: int, data: Data) -> None:
    """SOE-007: a Forest of the opponent becomes Wasteland."""
    parts.ask_terrains(state, seat, parts.foe_sides(state, seat), 1, "Wasteland", "Forest", least=1)


def _attacks_near_forest(state: State, card: int, seat: int, data: Data) -> bool:
    return data[0] == card and bool(last.spots(state, parts.foe_sides(state, seat), "Forest"))


# Survivors and victims


def _poison(state: State, card: int, seat: int, data: Data) -> None:
    do.poison(state, data[1])


def _stings(state: State, card: int, seat: int, data: Data) -> bool:
    """SOE-006: it attacked a monster that was face-up and is small."""
    target = data[1]
    return data[0] == card and state.mark[3] == 0 and state.zone[target] == FRONT and state.game.atk[target] <= 1500


def _lock_survivor(state: State, card: int, seat: int, data: Data) -> None:
    do.battle_lock(state, data[1], 1)


def _weaken_survivor(state: State, card: int, seat: int, data: Data) -> None:
    do.modify_atk(state, data[1], -200, ON_FIELD)
    do.modify_def(state, data[1], -200, ON_FIELD)


def _erode_beaten(state: State, card: int, seat: int, data: Data) -> None:
    other = last.battles(state, card, data)
    if state.zone[other] == GRAVE:
        do.erode(state, other)


def _pick_pocket(state: State, card: int, seat: int, data: Data) -> None:
    do.choose_opponent(state, seat, last.random_discard)


def _grow(state: State, card: int, seat: int, data: Data) -> None:
    do.modify_atk(state, card, 200, do.PERMANENT)


def _again_if_timeshifted(state: State, card: int, seat: int, data: Data) -> None:
    if any(of_type("Timeshifted")(state, card, other) for other in field_monsters(state, seat, "foe")):
        last.attack_again(state, card)


def _stuns(state: State, card: int, seat: int, data: Data) -> bool:
    """SOE-136: it battles after its FLIP, or in the battle that flips it."""
    other = last.battles(state, card, data)
    turned = data[1] == card and state.mark[3] == 1
    if other < 0 or not (turned or last.marked(state, card, "charged")):
        return False
    return types_of(state, other).isdisjoint(("Zombie", "Undead", "Thunderblast"))


def _stun(state: State, card: int, seat: int, data: Data) -> None:
    parts.no_attack_next_turn(state, last.battles(state, card, data))


def _charge(state: State, card: int, seat: int, targets: Targets) -> None:
    if state.zone[card] == FRONT:
        last.mark(state, card, "charged")


# Strength in battle


def _defence_to_attack(state: State, card: int, seat: int, data: Data) -> None:
    do.modify_atk(state, card, bonus(state, card)[1])


def _attacked_with_bonus(state: State, card: int, seat: int, data: Data) -> bool:
    return data[1] == card and state.pos[card] == ATK and bonus(state, card)[1] > 0


def _disarm(state: State, card: int, seat: int, data: Data) -> None:
    """SOE-053, SOE-090: the equips of the other monster stop working."""
    for equip in do.equips_of(state, last.battles(state, card, data)):
        do.change(state, equip, "negated", True, ON_FIELD)


def _may_disarm(state: State, card: int, seat: int, data: Data) -> bool:
    other = last.battles(state, card, data)
    if other < 0 or not parts.has_bonus(state, card) or not targetable(state, other, seat, card):
        return False
    return bool(do.equips_of(state, other))


DISARM = CardEffects(triggers=(Trigger("battle_begins", _disarm, _may_disarm, optional=True, limit="turn"),))


def _ambush(state: State, card: int, seat: int, data: Data) -> None:
    do.modify_atk(state, card, 300)


def _attacks_from_hiding(state: State, card: int, seat: int, data: Data) -> bool:
    return data[0] == card and state.pos[card] >= HIDDEN_ATK


def _hungry(state: State, card: int, seat: int, data: Data) -> bool:
    """SOE-097: it battles a Warrior, Support or Spellcaster."""
    other = last.battles(state, card, data)
    return other >= 0 and not types_of(state, other).isdisjoint(("Warrior", "Support", "Spellcaster"))


def _double(state: State, card: int, seat: int, data: Data) -> None:
    last.double_original(state, card)


def _earth_it(state: State, card: int, seat: int, data: Data) -> None:
    """SOE-091: shows itself and stops the attack."""
    do.later(state, _earthed)
    do.turn_up(state, seat, card)


def _earthed(state: State) -> None:
    do.negate_attack(state)


def _may_earth(state: State, card: int, seat: int, data: Data) -> bool:
    if state.zone[card] != FRONT or parts.terrain_attribute(state, card) != "water":
        return False
    return data[0] != card and of_type("Thunderblast")(state, card, data[0])


CARDS: dict[str, CardEffects] = {
    "SOE-002": CardEffects(  # Shien's Body Double
        flip=ActivatedEffect(_take_warriors_attack),
        triggers=(Trigger("attack_declared", _step_in, _hidden_when_foe_attacks, optional=True, limit="turn", zone="any"),),
    ),
    "SOE-004": CardEffects(  # Sea King of Anger
        triggers=(Trigger("attack_declared", _flood(1), _attacks_near_earth, optional=True, limit="duel"),)
    ),
    "SOE-006": CardEffects(triggers=(Trigger("battled", _poison, _stings, zone="any"),)),  # Death Stalker
    "SOE-007": CardEffects(  # Dark Dragon
        triggers=(Trigger("attack_declared", _burn_forest, _attacks_near_forest, optional=True, limit="duel"),)
    ),
    "SOE-009": CardEffects(  # Cyclops
        triggers=(Trigger("battled", _lock_survivor, last.survives, optional=True, limit="turn"),)
    ),
    "SOE-019": CardEffects(  # Beaver Warrior
        triggers=(Trigger("attacked", _defence_to_attack, _attacked_with_bonus, optional=True, limit="turn"),)
    ),
    "SOE-053": DISARM,  # Hercules Beetle
    "SOE-054": CardEffects(triggers=(Trigger("attack_declared", _ambush, _attacks_from_hiding, zone="any"),)),  # Gremlin
    "SOE-083": CardEffects(triggers=(Trigger("battled", _grow, last.beats(of_type("Demon"))),)),  # Demon Hunter
    "SOE-087": CardEffects(  # Thousand Dragon
        summon=Summon("alter", ("Baby Dragon",), by="Timeshifted"),
        triggers=(Trigger("battled", _again_if_timeshifted, last.beats(of_type("Timeshifted"), attacking=True)),),
    ),
    "SOE-090": DISARM,  # Devil Kraken
    "SOE-091": CardEffects(  # Jellyfish
        triggers=(Trigger("attack_declared", _earth_it, _may_earth, optional=True, limit="turn", zone="any"),)
    ),
    "SOE-093": CardEffects(  # Leviathan
        triggers=(Trigger("attack_declared", _flood(2), _attacks_near_earth, optional=True, limit="duel"),)
    ),
    "SOE-097": CardEffects(  # Flesh-Eating Plant
        triggers=(Trigger("battle_begins", _double, _hungry, optional=True, limit="turn"),)
    ),
    "SOE-116": CardEffects(  # Corpse-Devouring Dinosaur
        triggers=(Trigger("battled", _erode_beaten, last.beats(is_normal, level(most=4)), optional=True, limit="turn"),)
    ),
    "SOE-117": CardEffects(triggers=(Trigger("battled", _weaken_survivor, last.survives),)),  # Wild Raptor
    "SOE-126": CardEffects(  # White Thief
        statics=(Static("inflicts_no_damage", itself),),
        triggers=(Trigger("battled", _pick_pocket, last.beats(level(3))),),
    ),
    # Whoever battles it after it was turned up cannot attack in the next own turn.
    "SOE-136": CardEffects(  # Electric Lizard
        flip=ActivatedEffect(_charge), triggers=(Trigger("battled", _stun, _stuns, zone="any"),)
    ),
}
