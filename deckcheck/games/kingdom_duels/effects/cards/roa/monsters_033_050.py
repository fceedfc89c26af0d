"""Rebirth of Avatar: monsters 33 to 50."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    battles,
    changes,
    choices,
    conditions,
    costs,
    declarations,
    marks,
    piles,
    places,
    resolves,
    situations,
    statics,
    summons,
    terrains,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.cards.values import level_of, types_of
from deckcheck.games.kingdom_duels.engine.duel.effect_model import ActivatedEffect, CardEffects, Data, Static, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.duel.state import State


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


def _declare_prey(state: State, card: int, seat: int, data: Data) -> None:
    """ROA-033: a Level and a Monster Type are declared; all that have both can be attacked."""
    choices.choose(state, seat, tuple(range(1, 13)), _declare_prey_type, card, seat, called="Level {}")


def _declare_prey_type(state: State, level: int, card: int, seat: int) -> None:
    declarations.declare_type(state, seat, _prey_declared, card, level)


def _prey_declared(state: State, word: str, card: int, level: int) -> None:
    marks.mark(state, card, "prey", (level, word), state.turn)


def _is_prey(state: State, card: int, other: int) -> bool:
    return any(level_of(state, other) == level and kind in types_of(state, other) for level, kind in _prey(state, card))


def _prey(state: State, card: int) -> list[tuple[int, str]]:
    return marks.marks(state, card, "prey")


def _hunts(state: State, card: int, other: int) -> bool:
    return card == other and bool(_prey(state, card))


_COMMAND = situations.has_own(conditions.name_has("Command"))
_PREY = battles.sweep(_hunts, _is_prey)


def _wear_out(state: State, card: int, seat: int, data: Data) -> None:
    actions.destroy(state, card, seat)
    changes.lose_lp(state, seat, 500)


def _in_its_attack(state: State, card: int) -> bool:
    """ROA-034: its attack is carried out, on a player as well."""
    return state.attack is not None and state.attack[0] == card


def _slip_away(state: State, card: int, seat: int, targets: Targets) -> None:
    """ROA-034: an attack that has gone to another monster since goes on."""
    if state.attack is not None and state.attack[1] == card:
        actions.negate_attack(state)


def _spares_both(state: State, card: int, victim: int, cause: str) -> bool:
    """ROA-034: no monster falls in a battle that it began; nothing negates that."""
    return cause == "battle" and _in_its_attack(state, card) and state.battle is not None and victim in state.battle


def _harmless(state: State, card: int, seat: int, amount: int, kind: str) -> int:
    return 0 if kind == "battle" and _in_its_attack(state, card) else amount


def _choose_virtue(state: State, card: int, seat: int, data: Data) -> None:
    """ROA-042: ATK or DEF grows with every other Angel Warrior."""
    choices.choose(state, seat, ("atk", "def"), _virtue_chosen, card)


def _virtue_chosen(state: State, word: str, card: int) -> None:
    marks.unmark(state, "virtue", card=card)
    marks.mark(state, card, "virtue", word)


def _virtue(word: str) -> Static:
    def fits(state: State, card: int, other: int) -> bool:
        return card == other and word in marks.marks(state, card, "virtue")

    return Static(
        word, fits, situations.per_monster(300, "any", conditions.not_itself, conditions.all_types("Angel", "Warrior"))
    )


def _sister_stopped(state: State, card: int, seat: int, data: Data) -> bool:
    """attack_negated: of another Seraphim of its side."""
    return data[0] != card and conditions.both(conditions.own, conditions.name_has("Seraphim"))(state, card, data[0])


CARDS: dict[str, CardEffects] = {
    "ROA-033": CardEffects(  # Powered Caterpillar
        triggers=(
            *_PREY[0],
            Trigger(
                "battle_phase",
                _declare_prey,
                lambda state, card, seat, data: data[0] == seat and _COMMAND(state, card, card),
                optional=True,
                limit="turn",
            ),
            Trigger("end_phase", _wear_out, lambda state, card, seat, data: bool(_prey(state, card))),
        ),
        statics=(_PREY[1], statics.self_static("cannot_attack", conditions.no(_COMMAND))),
    ),
    "ROA-034": CardEffects(  # Leprechaun
        saves=_spares_both,
        saves_anyway=True,
        shield=_harmless,
        uses=(
            ActivatedEffect(
                _slip_away,
                can=lambda state, card, seat: (
                    state.attack is not None and state.attack[1] == card and terrains.terrain_name(state, card) == "Forest"
                ),
                slow=False,
            ),
        ),
    ),
    "ROA-042": CardEffects(  # Seraphim Saber
        statics=(_virtue("atk"), _virtue("def")),
        triggers=(
            triggers.when_summoned(_choose_virtue),
            Trigger(
                "attack_negated",
                lambda state, card, seat, data: battles.let_attack(state, card),
                _sister_stopped,
                optional=True,
                limit="turn",
            ),
        ),
    ),
    "ROA-043": CardEffects(  # Seraphim Blaster
        statics=(
            Static(
                "atk",
                conditions.itself,
                situations.per_monster(300, "any", conditions.not_itself, conditions.all_types("Angel", "Warrior")),
            ),
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
