"""Pyramid of Light: monsters 111 to 160."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    battles,
    changes,
    choices,
    conditions,
    lasting,
    marks,
    piles,
    resolves,
    spells,
    summons,
    terrains,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.cards.values import monsters
from deckcheck.games.kingdom_duels.engine.duel.constants import ATK, FRONT, GRAVE, PERMANENT
from deckcheck.games.kingdom_duels.engine.duel.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Targets,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.duel.state import State, place_of, source_of
from deckcheck.games.kingdom_duels.engine.terrains.markers import TERRAINS


def _clear_sight(state: State, card: int, seat: int, data: Data) -> None:
    top = piles.top_cards(state, seat, 4)
    piles.look(state, seat, top)
    found = spells.castable_among(state, seat, top)
    if found:
        choices.choose(state, seat, (*(state.refs[other] for other in found), "none"), _seen, seat)


def _seen(state: State, word: str, seat: int) -> None:
    if word != "none":
        spells.cast(state, seat, state.refs.index(word))


def _may_swarm(state: State, card: int, seat: int) -> bool:
    return conditions.on_terrain("Desert")(state, card, card) and bool(_swarms(state, card, seat))


def _swarms(state: State, card: int, seat: int) -> tuple[tuple[int, Targets], ...]:
    return summons.alter_options(state, seat, "Swarm", lambda state, monster, material: material == card)


def _swarm(state: State, card: int, seat: int, targets: Targets) -> None:
    summons.summon_extra(state, seat, _swarms(state, card, seat), "alter", (_swarmed, (card,)))


def _swarmed(state: State, swarm: int, card: int) -> None:
    marks.unmark(state, "swarmed", card=card)
    marks.mark(state, card, "swarmed", swarm, PERMANENT)


def _swarm_left(state: State, card: int, seat: int, data: Data) -> bool:
    """PYL-122: its swarm left the field by an effect of its own."""
    return data[0] in marks.marks(state, card, "swarmed") and source_of(state) == data[0] and state.zone[card] == GRAVE


def _fell_in_desert(state: State, card: int, seat: int, data: Data) -> bool:
    zone, board, column, _ = data[1]
    desert = zone == FRONT and TERRAINS[state.boards[board].terrains[column]].name == "Desert"
    return data[0] == card and data[2] == "battle" and desert and "Regeneration" in data[4][1]


def _regenerates_no_more(state: State, card: int, seat: int, data: Data) -> bool:
    """PYL-127: the monster that destroyed it took the type."""
    return state.zone[card] == GRAVE and "Regeneration" in marks.marks(state, card, "lose_type")


def _rises_again(state: State, card: int, seat: int, data: Data) -> bool:
    return data[0] == seat and marks.marked(state, card, "fell_in_desert") and summons.room(state, seat)


def _jackal_returns(state: State, card: int, seat: int, data: Data) -> None:
    if state.zone[card] == GRAVE:
        summons.special_summon(state, seat, (card,), then=_no_longer_regenerates)


def _no_longer_regenerates(state: State, card: int) -> None:
    changes.remove_type(state, card, "Regeneration")


def _until_next_standby(state: State, card: int, seat: int, data: Data) -> None:
    marks.mark(state, card, "fell_in_desert", True, state.turn + lasting.turns_until(state, state.game.owner[card]))


def _ferry(state: State, card: int, seat: int, data: Data) -> None:
    attacker = data[0]
    actions.negate_attack(state)
    if state.zone[attacker] == FRONT:
        actions.attach(state, card, attacker)


def _bearers_battle_ends(state: State, card: int, seat: int, data: Data) -> bool:
    return state.host[card] >= 0 and bool(data[0] == changes.controller(state, state.host[card]))


def _drift(state: State, card: int, seat: int, data: Data) -> None:
    bearer = state.host[card]
    if bearer < 0:
        return
    if state.col[bearer] == 4:
        actions.destroy(state, bearer, state.game.owner[card])
        return
    place = place_of(state, bearer) + 1
    there = [other for other in monsters(state, state.ctrl[bearer]) if place_of(state, other) == place]
    if there:
        battles.exchange(state, bearer, there[0])
    else:
        terrains.move(state, bearer, place)


CARDS: dict[str, CardEffects] = {
    "PYL-115": CardEffects(  # Qardan the Clear-Sighted
        triggers=(
            Trigger(
                "summoned",
                _clear_sight,
                lambda state, card, seat, data: data[0] == card and state.pos[card] == ATK,
                optional=True,
                limit="turn",
            ),
        )
    ),
    "PYL-122": CardEffects(  # Desert Protector
        uses=(ActivatedEffect(_swarm, can=_may_swarm),),
        triggers=(Trigger("left_field", resolves.revive_itself, _swarm_left, optional=True, limit="turn", zone="graveyard"),),
    ),
    "PYL-127": CardEffects(  # Ghost Knight of Jackal
        triggers=(
            Trigger("destroyed", _until_next_standby, _fell_in_desert, at_once=True),
            triggers.forgets("end_phase", "fell_in_desert", _regenerates_no_more),
            Trigger("standby", _jackal_returns, _rises_again, optional=True, limit="turn", zone="graveyard"),
        )
    ),
    "PYL-141": CardEffects(  # Yomi Ship
        # Its FLIP negates the attack, so it comes before the battle, as a trigger; this one lets it be summoned Hidden.
        flip=ActivatedEffect(resolves.nothing, can=lambda state, card, seat: False, limit=""),
        triggers=(
            triggers.when_revealed(_ferry, attacking=False),
            Trigger("battle_phase_ends", _drift, _bearers_battle_ends, zone="attached"),
        ),
    ),
}
