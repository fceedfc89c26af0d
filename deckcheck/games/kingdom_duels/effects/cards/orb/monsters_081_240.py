"""Orichalcos Barrier: monsters 081 to 240."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    battles,
    changes,
    choices,
    conditions,
    marks,
    resolves,
    statics,
    targets,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.constants import ATK, ON_FIELD
from deckcheck.games.kingdom_duels.engine.effect_model import ActivatedEffect, CardEffects, Data, Static, Trigger
from deckcheck.games.kingdom_duels.engine.state import State


def _feed(state: State, card: int, seat: int, data: Data) -> None:
    marks.mark(state, card, "fed")
    changes.modify_atk(state, card, 500, ON_FIELD)


def _first_insect(state: State, card: int, seat: int, data: Data) -> bool:
    beaten = battles.beats(conditions.of_type("Insect"))
    return beaten(state, card, seat, data) and not marks.marked(state, card, "fed")


def _charge(state: State, card: int, seat: int, data: Data) -> None:
    if not marks.spell_counters(state, card):
        marks.add_spell_counter(state, card)


def _weak_against(kind: str) -> CardEffects:
    """ORB-105, ORB-106: monsters of a kind are weaker in battle with it."""
    fits = conditions.battled_by(lambda state, card, other: kind in state.game.types[other])
    return CardEffects(statics=(Static("atk", fits, -500), Static("def", fits, -500)))


def _rifle(state: State, card: int, seat: int, data: Data) -> None:
    choices.choose(state, seat, ("life", "damage"), _fired, seat)


def _fired(state: State, word: str, seat: int) -> None:
    if word == "life":
        changes.gain_lp(state, seat, 500)
    else:
        choices.choose_opponent(state, seat, changes.damage, 200)


CARDS: dict[str, CardEffects] = {
    "ORB-091": CardEffects(triggers=(Trigger("battled", _feed, _first_insect),)),  # Armored Centipede
    "ORB-094": CardEffects(  # Breaker the Magical Warrior
        triggers=(triggers.when_summoned(_charge, "normal"),),
        statics=(Static("atk", conditions.itself, lambda state, card, other: 300 * marks.spell_counters(state, card)),),
        uses=(
            ActivatedEffect(
                resolves.destroy_targets(),
                can=lambda state, card, seat: marks.spell_counters(state, card) > 0,
                targets=targets.on_field_spell_trap(),
                cost=lambda state, card, seat, targets: marks.remove_spell_counter(state, card),
                slow=False,
            ),
        ),
    ),
    "ORB-105": _weak_against("Ritual"),  # Sapphire Dragon
    "ORB-106": _weak_against("Spell"),  # Emerald Dragon
    "ORB-125": CardEffects(  # Automaton Token
        statics=(
            statics.self_static("cannot_attack"),
            Static(
                "cannot_be_attacked",
                conditions.both(
                    conditions.own, conditions.of_type("Machine"), lambda state, card, other: not state.game.token[other]
                ),
            ),
        )
    ),
    "ORB-127": CardEffects(  # Magic Canceller
        statics=(Static("player_no_spells", lambda state, card, other: other < 0 and state.pos[card] == ATK),)
    ),
    "ORB-137": CardEffects(triggers=(triggers.when_summoned(_rifle, limit="duel"),)),  # Rifleman of Landstar
}
