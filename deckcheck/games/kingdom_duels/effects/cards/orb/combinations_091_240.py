"""Orichalcos Barrier: combinations 091 to 240, the Armor monsters."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    armor,
    changes,
    choices,
    conditions,
    costs,
    lasting,
    marks,
    places,
    spells,
    statics,
    summons,
    targets,
    terrains,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.cards.facts import TRAP
from deckcheck.games.kingdom_duels.engine.cards.statics import is_worn
from deckcheck.games.kingdom_duels.engine.cards.values import atk_of, monsters
from deckcheck.games.kingdom_duels.engine.chain.activated_effects import aimed_at, is_used, mark_used
from deckcheck.games.kingdom_duels.engine.duel.constants import ATK, FRONT, GRAVE, ON_FIELD
from deckcheck.games.kingdom_duels.engine.duel.effect_model import ActivatedEffect, CardEffects, Data, Static, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.duel.state import State, place_of, seat_of
from deckcheck.games.kingdom_duels.engine.terrains.markers import terrain_at


def _call_duelist(state: State, card: int, seat: int, data: Data) -> None:
    """A Duelist Token comes unless its player has one, and it is equipped to a Duelist Token."""
    choices.later(state, armor.put_on, card, seat)
    if not any(armor.is_duelist(state, card, other) for other in places.field_monsters(state, seat, "own")):
        summons.token_summon(state, seat, armor.TOKEN)


def _find_armor(state: State, card: int, seat: int, chosen: Targets) -> None:
    """An Armor monster goes from the deck to the hand."""
    choices.choose_card(state, seat, places.deck_cards(state, seat, conditions.is_monster, armor.is_armor), actions.search)


def _has_armor_to_find(state: State, card: int, seat: int) -> bool:
    return is_worn(state, card) and bool(places.deck_cards(state, seat, conditions.is_monster, armor.is_armor))


def _rise_again(state: State, card: int, seat: int, data: Data) -> None:
    """It is Special Summoned in ATK position."""
    if state.zone[card] == GRAVE:
        summons.special_summon(state, seat, (card,), (ATK,))


def _may_rise(state: State, card: int, seat: int, data: Data) -> bool:
    return data[0] == seat and summons.room(state, seat)


def _headache(state: State, card: int, seat: int, data: Data) -> None:
    """Its player loses 500 LP."""
    changes.lose_lp(state, seat_of(state, data[1][1]), 500)


def _strong_normal(state: State, card: int, seat: int, data: Data) -> bool:
    strong = conditions.both(conditions.foes, conditions.is_normal, conditions.current_atk(1800))
    return armor.takes_attack(state, card, seat, data) and strong(state, card, data[0])


def _hit_openly(state: State, card: int, seat: int, data: Data) -> bool:
    return conditions.face_up(state, card, data[0]) and _strong_normal(state, card, seat, data)


def _hit_from_hiding(state: State, card: int, seat: int, data: Data) -> bool:
    return data[0] in data[2] and _strong_normal(state, card, seat, data)


def _strike_back(state: State, card: int, seat: int, data: Data) -> None:
    """A Normal Monster with 1800 ATK or more that attacks it is destroyed, with Destruction Damage; it falls after that."""
    if state.zone[data[0]] == FRONT:
        marks.mark(state, card, "worn_out", True, state.turn)
        actions.destroy(state, data[0], seat, damage=True)


def _is_worn_out(state: State, card: int, seat: int, data: Data) -> bool:
    return marks.marked(state, card, "worn_out")


def _attacked_by(state: State, data: Data) -> int:
    """attacked, battle_begins: the monster that is attacked."""
    return int(data[1])


def _big_bang(state: State, card: int, seat: int, data: Data, bearer: int) -> None:
    """The bearer survives this battle without damage to its player; once per duel the attacked monster is destroyed."""
    lasting.for_battle(state, bearer, "battle_proof", card)
    choices.later(state, _blow, card, seat, _attacked_by(state, data))
    choices.choose(state, seat, ("no damage", "damage"), _unharmed, card, bearer)


def _unharmed(state: State, word: str, card: int, bearer: int) -> None:
    if word == "no damage":
        lasting.for_battle(state, bearer, "no_battle_damage", card)


def _blow(state: State, card: int, seat: int, monster: int) -> None:
    if not is_used(state, seat, card, "duel", BLOWN):
        mark_used(state, seat, card, "duel", BLOWN)
        actions.destroy(state, monster, seat, damage=True)


BLOWN = -70
"""The place of the last part of ORB-111 among its uses, for its limit."""


def _trap_on_bearer(state: State, card: int, seat: int, data: Data) -> bool:
    """A Trap of an opponent targets the bearer or answers its attack."""
    if not is_worn(state, card) or not spells.foe_activates(TRAP)(state, card, seat, data):
        return False
    bearer = state.host[card]
    return bearer in aimed_at(state) or (state.attack is not None and state.attack[0] == bearer)


def _bust_trap(state: State, card: int, seat: int, data: Data) -> None:
    """The Trap is negated and destroyed, and then it is destroyed."""
    spells.negate_and_destroy(state, card, seat, ())
    actions.destroy(state, card, seat)


def _guarded(state: State, card: int, seat: int, chosen: Targets) -> None:
    """Its player takes no more damage this turn."""
    for kind in ("player_no_battle", "player_no_effect"):
        changes.change_player(state, seat, kind)


def _can_be_given(state: State, card: int, seat: int) -> bool:
    return is_worn(state, card) and costs.can_tribute_itself(state, card, seat)


def _note_attack(state: State, card: int, seat: int, data: Data) -> None:
    marks.mark(state, data[0], "hits_knuckle", (card, atk_of(state, state.host[card])), state.turn)


def _burnt_by_falling(state: State, card: int, seat: int, data: Data) -> None:
    """The attacker loses as much ATK as the bearer has, after the Battle Phase."""
    for source, amount in marks.marks(state, data[3], "hits_knuckle")[-1:]:
        marks.mark(state, data[3], "burning", (source, amount), state.turn)


def _own_attack(state: State, card: int, seat: int, data: Data) -> bool:
    mine = changes.home(state, seat)
    return state.ctrl[data[0]] == mine and state.ctrl[_attacked_by(state, data)] != mine


def _burnt_by_attack(state: State, card: int, seat: int, data: Data, bearer: int) -> None:
    """The attacked monster loses as much ATK as the bearer has, after the Battle Phase."""
    if state.zone[_attacked_by(state, data)] == FRONT:
        marks.mark(state, _attacked_by(state, data), "burning", (card, atk_of(state, bearer)), state.turn)


def _is_burning(state: State, card: int, seat: int, data: Data) -> bool:
    return any(mod.value[0] == card for mod in state.changes.of("burning"))


def _burn_down(state: State, card: int, seat: int, data: Data) -> None:
    for mod in [mod for mod in state.changes.of("burning") if mod.value[0] == card]:
        state.changes.remove(mod)
        changes.modify_atk(state, mod.card, -mod.value[1], ON_FIELD)


def _hits_last_defender(state: State, card: int, seat: int, data: Data) -> bool:
    """The bearer attacks the only monster of an opponent, which is in DEF position."""
    target = _attacked_by(state, data)
    if not armor.bearer_attacks(state, card, seat, data) or not conditions.foes(state, card, target):
        return False
    return conditions.defends(state, card, target) and len(monsters(state, state.ctrl[target])) == 1


def _knuckle(state: State, card: int, seat: int, data: Data, bearer: int) -> None:
    """The bearer gains 300 ATK and inflicts Piercing Damage this turn."""
    changes.modify_atk(state, bearer, 300)
    changes.change(state, bearer, "piercing")


def _mine_is_attacked(state: State, card: int, seat: int, data: Data) -> bool:
    return data[1] != card and triggers.foe_attacks_mine()(state, card, seat, data)


def _hits_defender(state: State, card: int, seat: int, data: Data) -> bool:
    hits = armor.bearer_attacks(state, card, seat, data) and conditions.defends(state, card, _attacked_by(state, data))
    return hits and costs.tributable(state, card, card)


def _give_itself(state: State, card: int, seat: int, data: Data) -> None:
    costs.tribute_itself(state, card, seat, ())


def _pierce(state: State, card: int, seat: int, data: Data) -> None:
    """The attacked monster in DEF position is destroyed."""
    actions.destroy(state, _attacked_by(state, data), seat)


def _across(state: State, card: int, other: int) -> bool:
    """The bearer while it battles a monster in its column."""
    if state.battle is None or other not in state.battle or not conditions.its_bearer(state, card, other):
        return False
    foe = state.battle[1] if state.battle[0] == other else state.battle[0]
    return conditions.same_column(state, other, foe)


def _next_to_bearer(state: State, card: int, seat: int) -> list[Targets]:
    if not is_worn(state, card):
        return []
    bearer = state.host[card]
    places_ = targets.free_terrain()(state, bearer, seat)
    return [choice for choice in places_ if _is_adjacent(place_of(state, bearer), terrain_at(choice[0])[1])]


def _is_adjacent(one: int, other: int) -> bool:
    return abs(one % 5 - other % 5) + abs(one // 5 - other // 5) == 1


def _fly_bearer(state: State, card: int, seat: int, chosen: Targets) -> None:
    """The bearer moves to a free zone next to it."""
    if is_worn(state, card):
        terrains.move_onto(state, state.host[card], chosen[0])


def _own_duelist(state: State, card: int, other: int) -> bool:
    return is_worn(state, card) and conditions.own(state, card, other) and armor.is_duelist(state, card, other)


def _life(state: State, card: int, other: int) -> int:
    return int(state.boards[state.ctrl[card]].lp)


def _is_redirected_here(state: State, card: int, seat: int, data: Data) -> bool:
    return bool(data[2]) and armor.takes_attack(state, card, seat, data)


def _swallow(state: State, card: int, seat: int, data: Data) -> None:
    """No player takes Battle Damage this turn."""
    for player in places.everyone(state, seat):
        changes.change_player(state, player, "player_no_battle")


CARDS: dict[str, CardEffects] = {
    "ORB-099": armor.armor(  # Psychic Armor Head
        Trigger("standby", _rise_again, _may_rise, optional=True, limit="turn", zone="graveyard"),
        Trigger("destroyed", _headache, armor.fell_while_worn),
        don=Trigger("summoned", _call_duelist, triggers.self_event),
        draw_instead=ActivatedEffect(_find_armor, can=_has_armor_to_find),
    ),
    "ORB-104": armor.armor(  # Double Cloth Armor
        Trigger("attacked", _strike_back, _hit_openly),
        Trigger("battle_begins", _strike_back, _hit_from_hiding),
        Trigger("attack_over", triggers.destroy_itself, _is_worn_out),
    ),
    "ORB-111": armor.armor(  # Big Bang Blow
        armor.sacrifices("battle_begins", _big_bang, armor.bearer_attacks), *lasting.BATTLE_ONLY
    ),
    "ORB-112": armor.armor(Trigger("activated", _bust_trap, _trap_on_bearer, at_once=True)),  # Trap Buster
    "ORB-113": armor.armor(  # Active Guard
        ActivatedEffect(_guarded, can=_can_be_given, cost=costs.tribute_itself, slow=False)
    ),
    "ORB-114": armor.armor(  # Over Boost
        Static("atk", conditions.its_bearer, lambda state, card, other: 300 * armor.armors_on_field(state))
    ),
    "ORB-132": armor.armor(  # Burning Knuckle
        Trigger("battle_begins", _note_attack, armor.takes_attack, at_once=True),
        Trigger("destroyed", _burnt_by_falling, armor.fell_while_worn),
        armor.sacrifices("battle_begins", _burnt_by_attack, _own_attack),
        triggers.bookkeeping("battle_phase_ends", _burn_down, _is_burning),
    ),
    "ORB-133": armor.armor(armor.sacrifices("attacked", _knuckle, _hits_last_defender, tribute=True)),  # Buster Knuckle
    "ORB-134": armor.armor(  # Advanced Shield
        *statics.equip_stats(0, 0, "Protector"),
        Trigger("attacked", armor.redirects_to_itself, armor.while_worn(_mine_is_attacked)),
    ),
    "ORB-135": armor.armor(  # Buster Pyle
        Trigger("attacked", _pierce, _hits_defender, optional=True, limit="turn", cost=_give_itself)
    ),
    "ORB-136": armor.armor(  # Jet Gauntlet
        Static("atk", _across, 500), ActivatedEffect(_fly_bearer, targets=_next_to_bearer, slow=True)
    ),
    "ORB-140": armor.armor(  # Aura Armor
        Static("set_atk", _own_duelist, _life), Static("set_def", _own_duelist, _life)
    ),
    "ORB-142": armor.armor(Trigger("attacked", _swallow, _is_redirected_here)),  # Black Hole Shield
}
