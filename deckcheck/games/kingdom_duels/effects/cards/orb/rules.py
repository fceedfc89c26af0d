"""Orichalcos Barrier: Rules."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import actions, changes, conditions, duelists, marks, situations, triggers
from deckcheck.games.kingdom_duels.engine.cards.values import all_monsters, atk_of, counted_bonus, def_of, types_of
from deckcheck.games.kingdom_duels.engine.duel.constants import PERMANENT
from deckcheck.games.kingdom_duels.engine.duel.effect_model import CardEffects, Data, Static, Trigger
from deckcheck.games.kingdom_duels.engine.duel.ending import defeat
from deckcheck.games.kingdom_duels.engine.duel.state import State

_FOLLOWERS = ("Pegasus", "Gurimo", "Yugi", "Ryuzaki", "Haga", "Valon", "Jonouchi", "Mai", "Rafael", "Kaiba")


_ARMORED = conditions.both(
    lambda state, card, other: other >= 0 and "Integration" in state.game.types[other], conditions.name_has("Duelist")
)


def _is_duelist_summon(state: State, card: int, seat: int, data: Data) -> bool:
    return _ARMORED(state, card, data[0])


def _duelist_came(state: State, card: int, seat: int) -> bool:
    return marks.marked(state, card, "duelist_came")


def _duelist_fell(state: State, card: int, seat: int, data: Data) -> bool:
    return bool(data[2] == "battle") and _ARMORED(state, card, data[0])


def _lose_honor(state: State, card: int, seat: int, data: Data) -> None:
    """The owner of a "Duelist" Integration Monster that falls in battle loses the duel."""
    defeat(state, [state.game.owner[data[0]]], "KD-RULECARD-03")


_IS_GOD = conditions.of_type("Atlantean God")


def _god_activated(state: State, card: int, seat: int, data: Data) -> bool:
    return data[2] < 0 and "Atlantean God" in state.game.types[data[0]]


def _gods_beneath(state: State, monster: int) -> list[int]:
    return [other for other in actions.attached_to(state, monster) if "Atlantean God" in state.game.types[other]]


def _made_of_god(state: State, card: int, other: int) -> bool:
    """An Extra Deck monster with an Atlantean God card among its materials."""
    return other >= 0 and state.game.extra_monster[other] and bool(_gods_beneath(state, other))


def _rank_gained(state: State, monster: int) -> int:
    """Return the difference between its Hierarchy and the highest one of those materials."""
    ranks = [state.cards[card].hierarchy or 0 for card in (monster, *_gods_beneath(state, monster))]
    return max(ranks) - ranks[0]


_SEALED = conditions.of_type("Sealed")


def _own_strength(state: State, monster: int) -> tuple[int, int]:
    """Return ATK and DEF without what the Terrain gives."""
    bonus = counted_bonus(state, monster)
    return atk_of(state, monster) - bonus[0], def_of(state, monster) - bonus[1]


def _melt(state: State, card: int) -> bool:
    """A monster that became Sealed loses that type when an effect changes its ATK or DEF."""
    busy = False
    for monster in all_monsters(state):
        sealed = "Sealed" in types_of(state, monster) and "Sealed" not in state.game.types[monster]
        known = [value for source, value in marks.marks(state, monster, "sealed_as") if source == card]
        if sealed and not known:
            marks.mark(state, monster, "sealed_as", (card, _own_strength(state, monster)))
        elif known and not (sealed and known[-1] == _own_strength(state, monster)):
            marks.unmark(state, "sealed_as", card=monster)
            if sealed:
                changes.take_type(state, "Sealed", monster)
                busy = True
    return busy


CARDS: dict[str, CardEffects] = {
    "ORB-012": CardEffects(  # Atlantean God Pantheon
        event=lambda state, card, seat: marks.marked(state, card, "god_played"),
        triggers=(
            triggers.notes("activated", "god_played", _god_activated, until=PERMANENT),
            triggers.notes(
                "summoned", "god_played", lambda state, card, seat, data: _IS_GOD(state, card, data[0]), until=PERMANENT
            ),
        ),
        statics=(
            Static("type", _made_of_god, ("Divine", "Atlantean God")),
            Static("hierarchy", _made_of_god, lambda state, card, other: _rank_gained(state, other)),
        ),
    ),
    "ORB-065": CardEffects(  # Crystallization
        event=situations.on_field(_SEALED),
        statics=tuple(
            Static(kind, _SEALED) for kind in ("position_locked", "cannot_attack", "cannot_move", "no_tribute", "no_activation")
        ),
        watch=_melt,
    ),
    "ORB-101": CardEffects(  # Armored Duelist Honor
        event=_duelist_came,
        triggers=(
            triggers.notes("summoned", "duelist_came", _is_duelist_summon, until=PERMANENT),
            Trigger("destroyed", _lose_honor, _duelist_fell),
        ),
        statics=tuple(Static(kind, _ARMORED) for kind in ("cannot_leave", "no_tribute", "no_material", "cannot_be_controlled")),
    ),
    "ORB-227": CardEffects(  # Dartz
        statics=tuple(duelists.stands_for(name) for name in _FOLLOWERS), triggers=(duelists.SHOWS,)
    ),
    "ORB-230": CardEffects(setup=duelists.copies_strategy(conditions.named("Pegasus"))),  # Amelda
}
