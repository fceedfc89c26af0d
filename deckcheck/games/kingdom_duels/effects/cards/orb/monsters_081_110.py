"""Orichalcos Barrier: monsters 081 to 110."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    armor,
    battles,
    changes,
    choices,
    conditions,
    marks,
    piles,
    resolves,
    situations,
    summons,
    targets,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.duel.constants import ATK, DECK, FRONT, GRAVE, MAIN2, ON_FIELD, UNDER
from deckcheck.games.kingdom_duels.engine.duel.effect_model import ActivatedEffect, CardEffects, Data, Static, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.duel.state import State, place_of
from deckcheck.games.kingdom_duels.engine.summons.materials import extra_options
from deckcheck.games.kingdom_duels.engine.summons.summons import after_summon
from deckcheck.games.kingdom_duels.engine.terrains.terrain_rules import is_free
from deckcheck.games.kingdom_duels.engine.zones.moves import set_aside_attached
from deckcheck.games.kingdom_duels.engine.zones.rows import place_front, remove
from deckcheck.simulator.parts.flow import note


def _feed(state: State, card: int, seat: int, data: Data) -> None:
    changes.modify_atk(state, card, 500, ON_FIELD)


def _first_insect(state: State, card: int, seat: int, data: Data) -> bool:
    beaten = battles.beats(conditions.of_type("Insect"))
    return state.zone[card] == FRONT and beaten(state, card, seat, data) and not marks.marked(state, card, "fed")


def _charge(state: State, card: int, seat: int, data: Data) -> None:
    if not marks.spell_counters(state, card):
        marks.add_spell_counter(state, card)


def _weak_against(kind: str) -> CardEffects:
    """ORB-105, ORB-106: monsters of a kind are weaker in battle with it."""
    fits = conditions.battled_by(lambda state, card, other: kind in state.game.types[other])
    return CardEffects(statics=(Static("atk", fits, -500), Static("def", fits, -500)))


def _hurt_foe(state: State, card: int, seat: int, targets: Targets) -> None:
    top = piles.top_cards(state, seat, 5)
    piles.look(state, seat, top)
    found = [
        other
        for other in top
        if conditions.is_monster(state, card, other)
        and conditions.of_type("Insect")(state, card, other)
        and conditions.level(most=5)(state, card, other)
    ]
    choices.later(state, _put_back, tuple(top), seat)
    summons.special_summon(state, seat, found)


def _put_back(state: State, top: tuple[int, ...], seat: int) -> None:
    """ORB-085: what is left of the five goes on top in a random order."""
    deck = state.players[seat].deck
    left = [other for other in top if state.zone[other] == DECK]
    state.stream.shuffle(left)
    for other in left:
        remove(state, other)
        deck.put_on_top(other)
        state.zone[other] = DECK
        marks.unmark(state, "known", card=other)


def _after_damage(state: State, card: int, seat: int) -> bool:
    return state.phase == MAIN2 and marks.marked(state, card, "stung") and len(state.players[seat].deck) > 0


def _normal_comes(state: State, card: int, seat: int, data: Data) -> bool:
    return bool(data[1] == card and state.pos[card] == ATK) and conditions.is_normal(state, card, data[0])


def _burrow(state: State, card: int, seat: int, data: Data) -> None:
    """The attack is negated, and it is attached to the attacker."""
    if state.zone[card] == FRONT and state.zone[data[0]] == FRONT:
        actions.negate_attack(state)
        changes.flip_face_up(state, data[0])
        actions.attach(state, card, data[0])


def _its_hosts_end(state: State, card: int, seat: int, data: Data) -> bool:
    host = state.host[card]
    return host >= 0 and bool(data[0] == changes.controller(state, host))


def _breed(state: State, card: int, seat: int, data: Data) -> None:
    """A Summoning Counter goes on the monster that it is attached to."""
    changes.put_counter(state, state.host[card])


def _battles_insect(state: State, card: int, other: int) -> bool:
    if state.battle is None or other not in state.battle or not conditions.its_bearer(state, card, other):
        return False
    return conditions.of_type("Insect")(state, card, situations.opposing(state, other))


def _is_ripe(state: State, card: int, seat: int) -> bool:
    return state.zone[card] == UNDER and state.zone[state.host[card]] == FRONT and state.counters[state.host[card]] >= 3


def _hatch(state: State, card: int, seat: int, chosen: Targets) -> None:
    """The monster with 3 Summoning Counters is destroyed; this card takes its place and becomes a Poison Butterfly."""
    if not _is_ripe(state, card, seat):
        return
    host = state.host[card]
    board, place, counters = state.ctrl[host], place_of(state, host), state.counters[host]
    if actions.destroy(state, host, seat) and state.zone[card] == GRAVE and is_free(state, board, place):
        place_front(state, card, board, place, ATK)
        note(state, "monster_summoned", seat, card, "special", place + 1, ATK)
        changes.put_counter(state, card, counters)
        after_summon(state, seat, card, "special", GRAVE)
        choices.later(state, _take_wing, card, seat, board, place)


def _take_wing(state: State, card: int, seat: int, board: int, place: int) -> None:
    found = extra_options(state, seat, "alter", "Timeshifted", (card,))
    butterflies = [monster for monster, _ in found if conditions.is_named(state, monster, "Poison Butterfly")]
    for butterfly in summons.summonable(state, seat, butterflies)[:1]:
        state.counters[card] = 0
        set_aside_attached(state, card, butterfly)
        summons.summon_to_side(state, seat, butterfly, board, "alter", (place,))


CARDS: dict[str, CardEffects] = {
    "ORB-085": CardEffects(  # Pheromone Wasp
        triggers=(triggers.notes("damage", "stung", triggers.hurts_foe, zone="field"),),
        uses=(ActivatedEffect(_hurt_foe, can=_after_damage),),
        by_phase=True,
    ),
    "ORB-087": CardEffects(  # Parasite Caterpillar
        triggers=(
            Trigger("attacked", _burrow, _normal_comes),
            triggers.when_revealed(_burrow, attacking=False, when=_normal_comes),
            Trigger("end_phase", _breed, _its_hosts_end, zone="attached", at_once=True),
        ),
        statics=(
            Static("type", conditions.its_bearer, "Infested", zone="attached"),
            Static("atk", conditions.its_bearer, -300, zone="attached"),
            Static("position_locked", conditions.its_bearer, zone="attached"),
            Static("battle_proof", _battles_insect, zone="attached"),
            Static("damage_cap", conditions.its_bearer, 300, zone="attached"),
        ),
        uses=(ActivatedEffect(_hatch, can=_is_ripe, slow=False, zone="any", by_owner=True),),
    ),
    "ORB-091": CardEffects(  # Armored Centipede
        triggers=(
            Trigger("battled", _feed, _first_insect),
            triggers.notes("battled", "fed", _first_insect, until=ON_FIELD, zone="field"),
        )
    ),
    "ORB-094": CardEffects(  # Breaker the Magical Warrior
        triggers=(triggers.when_summoned(_charge, "normal"),),
        statics=(Static("atk", conditions.itself, lambda state, card, other: 300 * marks.spell_counters(state, card)),),
        uses=(
            ActivatedEffect(
                resolves.destroy_targets(),
                can=lambda state, card, seat: marks.spell_counters(state, card) > 0,
                targets=targets.on_field_spell_trap(),
                cost=marks.pay_spell_counter,
                slow=False,
            ),
        ),
    ),
    "ORB-100": armor.DUELIST,  # Duelist Token
    "ORB-105": _weak_against("Ritual"),  # Sapphire Dragon
    "ORB-106": _weak_against("Spell"),  # Emerald Dragon
}
