"""Rebirth of Avatar: monsters 001 to 050."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    changes,
    choices,
    conditions,
    costs,
    piles,
    places,
    resolves,
    situations,
    statics,
    summons,
    terrains,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.constants import DEF
from deckcheck.games.kingdom_duels.engine.effect_model import ActivatedEffect, CardEffects, Data, Static, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.state import State
from deckcheck.games.kingdom_duels.engine.statics import has


def _falls(state: State, card: int, other: int) -> bool:
    """ROA-003: a Seraphim monster of the player's side that does not survive the battle it loses."""
    if state.battle is None or not conditions.both(conditions.own, conditions.name_has("Seraphim"))(state, card, other):
        return False
    at_a_wall = other == state.battle[0] and state.pos[state.battle[1]] == DEF
    return not at_a_wall and not has(state, other, "battle_proof")


_ANGELS = (conditions.not_itself, conditions.all_types("Angel", "Warrior"))


def _drain_deck(state: State, card: int, seat: int, data: Data) -> None:
    actions.mill(state, data[0])


def _declare_kind(state: State, card: int, seat: int, data: Data) -> None:
    choices.choose(state, seat, ("Monster", "Spell", "Trap"), _send_kind, data[0])


def _send_kind(state: State, word: str, seat: int) -> None:
    cards = [other for other in sorted(state.players[seat].deck.cards) if word in state.game.types[other]]
    choices.choose_card(state, seat, cards, _buried, seat)


def _buried(state: State, card: int, seat: int) -> None:
    actions.to_graveyard(state, card)
    actions.shuffle(state, seat)


def _machine_attacks(state: State, card: int, seat: int, data: Data) -> bool:
    return conditions.both(conditions.own, conditions.of_type("Machine"))(state, card, data[0])


def _lay_waste(state: State, card: int, seat: int, data: Data) -> None:
    terrains.ask_terrains(state, seat, (state.ctrl[data[1]],), 1, "Wasteland", least=1)


def _distance(state: State, card: int, other: int) -> int:
    """ROA-027: the columns between it and the attacked monster."""
    column = 4 - state.col[situations.opposing(state, card)]
    return 150 * max(0, abs(column - state.col[card]) - 1)


def _beside_seraphim(state: State, card: int, other: int) -> Targets:
    """ROA-043: monsters in the columns of other Seraphim monsters."""
    seat = changes.controller(state, card)
    others = [
        monster
        for monster in places.field_monsters(state, seat, "own")
        if monster != card and conditions.name_has("Seraphim")(state, card, monster)
    ]
    foes = places.field_monsters(state, seat, "foe")
    return tuple(monster for monster in foes if any(conditions.same_column(state, friend, monster) for friend in others))


CARDS: dict[str, CardEffects] = {
    "ROA-003": CardEffects(  # Seraphim Gardna
        statics=(
            Static("def", conditions.itself, situations.per_monster(300, "any", *_ANGELS)),
            Static("damage_cap", _falls, 1000),
        )
    ),
    "ROA-010": CardEffects(triggers=(Trigger("damage", _drain_deck, triggers.hurts_foe),)),  # Blood Sucker
    "ROA-012": CardEffects(  # Vampire Lady
        triggers=(Trigger("damage", _declare_kind, triggers.hurts_foe, optional=True, limit="turn"),)
    ),
    "ROA-026": CardEffects(  # Machiners Soldier
        triggers=(Trigger("attack_declared", _lay_waste, _machine_attacks, optional=True, limit="duel"),)
    ),
    "ROA-027": CardEffects(statics=(Static("atk", situations.attacking(), _distance),)),  # Machiners Sniper
    "ROA-043": CardEffects(  # Seraphim Blaster
        statics=(
            Static("atk", conditions.itself, situations.per_monster(300, "any", *_ANGELS)),
            *statics.unbound(conditions.itself, _beside_seraphim),
        )
    ),
    "ROA-044": CardEffects(  # Summoner Monk
        statics=(statics.self_static("no_tribute"),),
        uses=(
            ActivatedEffect(
                lambda state, card, seat, targets: piles.look_for(state, seat, 4, conditions.level(most=4)),
                can=lambda state, card, seat: summons.room(state, seat) and bool(state.players[seat].deck.cards),
            ),
        ),
    ),
    "ROA-048": CardEffects(  # The Tricky
        uses=(
            ActivatedEffect(
                resolves.summon_itself,
                can=lambda state, card, seat: summons.room(state, seat),
                targets=costs.discarding(),
                cost=costs.pay_discard(),
                zone="hand",
            ),
        )
    ),
}
