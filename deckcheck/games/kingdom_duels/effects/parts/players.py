"""Effects that target a player, who is targeted as the effect is activated: the cost is `targeted`, the resolve `hits`."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from deckcheck.games.kingdom_duels.effects.parts import actions, choices, lasting, places, triggers
from deckcheck.games.kingdom_duels.engine.duel.effect_model import ActivatedEffect, Can, Data, React, Trigger, always
from deckcheck.games.kingdom_duels.engine.duel.state import State, opponents

Players = Callable[[State, int, int], Sequence[int]]
"""(state, card, seat): the players whom an effect may target."""
Hit = Callable[[State, int, int, int], object]
"""(state, player, card, seat): what happens to the player who was targeted."""


def anyone(state: State, card: int, seat: int) -> Sequence[int]:
    return places.everyone(state, seat)


def another(state: State, card: int, seat: int) -> Sequence[int]:
    return places.everyone(state, seat)[1:]


def an_opponent(state: State, card: int, seat: int) -> Sequence[int]:
    return opponents(state, seat)


def targeted(players: Players = anyone) -> React:
    """A cost, of an activated effect or of a trigger: one of the players is targeted. One player is not a question."""

    def cost(state: State, card: int, seat: int, data: Data) -> None:
        lasting.chosen(state, card, seat)  # what an activation left that was negated
        choices.choose_player(state, seat, players(state, card, seat), _aimed, card, seat)

    return cost


def _aimed(state: State, player: int, card: int, seat: int) -> None:
    lasting.keep_chosen(state, (player,), card, seat)


def hits(then: Hit, players: Players = anyone) -> React:
    """A resolve, or what a trigger does: the player who was targeted is hit. A copy of the effect, for which nothing is paid,
    targets a player as it resolves."""

    def react(state: State, card: int, seat: int, data: Data) -> None:
        found = lasting.chosen(state, card, seat)
        for player in found:
            if not state.players[player].lost:
                then(state, player, card, seat)
        if not found:
            choices.choose_player(state, seat, players(state, card, seat), then, card, seat)

    return react


def aimed(then: Hit, players: Players = anyone, can: Can = always) -> ActivatedEffect:
    """A Spell or effect that targets a player; it needs one whom it may target."""

    def possible(state: State, card: int, seat: int) -> bool:
        found = choices.targetable_players(state, seat, players(state, card, seat), card)
        return bool(found) and can(state, card, seat)

    return ActivatedEffect(hits(then, players), can=possible, cost=targeted(players))


def taken_over(state: State, player: int, card: int, seat: int) -> None:
    actions.take_control(state, card, player)


CHANGES_SIDES = Trigger("standby", hits(taken_over, an_opponent), triggers.own_event, cost=targeted(an_opponent))
"""In its controller's Standby Phase the card goes over to a targeted opponent."""
