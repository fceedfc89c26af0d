"""Effects that target a player, who is targeted as the effect is activated: the cost is `targeted`, the resolve `hits`."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from deckcheck.games.kingdom_duels.effects.parts import actions, choices, lasting, marks, places, triggers
from deckcheck.games.kingdom_duels.engine.chain.activated_effects import use_of
from deckcheck.games.kingdom_duels.engine.duel.constants import TRIGGERED
from deckcheck.games.kingdom_duels.engine.duel.effect_model import ActivatedEffect, Can, React, Targets, Trigger, always
from deckcheck.games.kingdom_duels.engine.duel.event_model import Event, StandbyPhaseBegan
from deckcheck.games.kingdom_duels.engine.duel.numbers import player_number
from deckcheck.games.kingdom_duels.engine.duel.state import Link, State, opponents

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


def targeted(players: Players = anyone) -> React[object]:
    """A cost, of an activated effect or of a trigger: one of the players is targeted. One player is not a question."""

    def cost(state: State, card: int, seat: int, event: object) -> None:
        lasting.chosen(state, card, seat)  # what an activation left that was negated
        choices.choose_player(state, seat, players(state, card, seat), _aimed, card, seat)

    cost.__dict__["players"] = players  # whom it may target instead: `other_players`
    return cost


def _aimed(state: State, player: int, card: int, seat: int) -> None:
    lasting.keep_chosen(state, (player,), card, seat)


def hits(then: Hit, players: Players = anyone) -> React[Event]:
    """A resolve, or what a trigger does: the player who was targeted is hit. A copy of the effect, for which nothing is paid,
    targets a player as it resolves."""

    def react(state: State, card: int, seat: int, event: Event) -> None:
        found = lasting.chosen(state, card, seat)
        for player in _hit(state, found, card):
            if not state.players[player].lost:
                then(state, player, card, seat)
        if not found:
            choices.choose_player(state, seat, players(state, card, seat), then, card, seat)

    return react


def _hit(state: State, targets: Targets, card: int) -> list[int]:
    """Return whom an effect that targets players hits. That of a Symbol also hits who is bound to one of them, and does nothing
    if it targets one whom a Symbol conceals."""
    if "Symbol" not in state.game.types[card]:
        return list(targets)
    if any(state.round <= last for player in targets for last in marks.marks(state, player_number(player), CONCEALED)):
        return []
    bound = [other for player in targets for other in marks.marks(state, player_number(player), BOUND)]
    return list(dict.fromkeys((*targets, *bound)))


CONCEALED = "concealed"
"""Mark of a player whom effects of Symbols do nothing to; the value is the last round."""
BOUND = "bound_to"
"""Mark of a player whom effects of Symbols hit that target another player, who is the value."""


def _cost_of(state: State, link: Link) -> object:
    if link.use >= TRIGGERED:
        return state.game.effects[link.card].triggers[link.use - TRIGGERED].cost
    use = use_of(state, link.card, link.use)
    return None if use is None else use.cost


def targeted_by(state: State, link: Link) -> Targets:
    """Return the players whom an activation targets."""
    if "players" not in getattr(_cost_of(state, link), "__dict__", {}):
        return ()
    return tuple(player for card, player in marks.marks(state, player_number(link.seat), "chosen") if card == link.card)


def other_players(state: State, link: Link) -> list[int]:
    """Return the players whom an activation could have targeted instead."""
    able: Players | None = getattr(_cost_of(state, link), "__dict__", {}).get("players")
    if able is None:
        return []
    found = choices.targetable_players(state, link.seat, able(state, link.card, link.seat), link.card)
    return [player for player in found if player not in targeted_by(state, link)]


def retarget(state: State, player: int, link: Link, before: int) -> None:
    """Give an activation another player as its target."""
    marks.unmark(state, "chosen", card=player_number(link.seat), value=(link.card, before))
    lasting.keep_chosen(state, (player,), link.card, link.seat)


def aimed(then: Hit, players: Players = anyone, can: Can = always) -> ActivatedEffect:
    """A Spell or effect that targets a player; it needs one whom it may target."""

    def possible(state: State, card: int, seat: int) -> bool:
        found = choices.targetable_players(state, seat, players(state, card, seat), card)
        return bool(found) and can(state, card, seat)

    return ActivatedEffect(hits(then, players), can=possible, cost=targeted(players))


def taken_over(state: State, player: int, card: int, seat: int) -> None:
    actions.take_control(state, card, player)


CHANGES_SIDES = Trigger(StandbyPhaseBegan, hits(taken_over, an_opponent), triggers.own_event, cost=targeted(an_opponent))
"""In its controller's Standby Phase the card goes over to a targeted opponent."""
