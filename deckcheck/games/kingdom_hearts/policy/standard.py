"""Standard policy: a sensible player of Kingdom Hearts.

It moves when possible, plays Friends in rising level, fights when the total is enough, puts Dark Cards on the opponent's
World, challenges when ahead, and keeps only cards that have a use soon, so that new ones are drawn.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from deckcheck.core.engine import WAIT, Action
from deckcheck.core.rng import Stream
from deckcheck.games.kingdom_hearts.engine.cards import DARK_KINDS, Fact
from deckcheck.games.kingdom_hearts.engine.view import View
from deckcheck.games.kingdom_hearts.engine.zones import HAND_SIZE
from deckcheck.games.kingdom_hearts.policy.combat import WEIGHTS, battle, challenge
from deckcheck.games.kingdom_hearts.policy.evaluation import ACTION_VALUES, HIGHEST, card_value, character_value, worlds_kept
from deckcheck.simulator.parts.policies import first_named


def standard(look: Callable[[], View], actions: list[Action], stream: Stream) -> Action:
    if actions[-1] == WAIT:
        return WAIT
    first = actions[0].do
    if len(actions) == 1 or first == "draw_cards":
        return actions[0]
    view = look()
    if first == "choose_cards":
        return _choose(view, actions)
    if first == "choose_player_card":
        return _choose_player_card(view, actions)
    if view.phase == "challenge":
        return challenge(view, actions)
    if view.phase == "discard":
        return Action("discard_from_hand", (tuple(sorted(_useless(view))),))
    return battle(view, actions) if view.in_battle else _act(view, actions)


def _choose_player_card(view: View, actions: list[Action]) -> Action:
    return max(actions, key=lambda action: character_value(view.own_cards[action.args[0]]))


def _act(view: View, actions: list[Action]) -> Action:
    """Return the action with the highest value; ending the phase has the value 0. Kinds of actions that take time are valued
    only if one of them may be the best."""
    values = [0.0] * len(actions)
    left: dict[str, list[int]] = {}
    for place, action in enumerate(actions):
        do = action.do
        if do in HIGHEST:
            left.setdefault(do, []).append(place)
            values[place] = -1.0
        elif do in ACTION_VALUES:
            values[place] = ACTION_VALUES[do](view, action)
    highest = max(values)
    for do, places in left.items():
        if HIGHEST[do](view) >= highest:
            value_of = ACTION_VALUES[do]
            for place in places:
                values[place] = value_of(view, actions[place])
            highest = max(values)
    return actions[values.index(highest)] if highest > 0 else first_named(actions, "end_action_phase")


def _choose(view: View, actions: list[Action]) -> Action:
    """Fetch or capture the best cards, and give up the worst."""
    gives_up = view.asked in ("discard", "leave_play")
    yours = {*view.hand, *view.you.friends, *view.you.part} if gives_up else set()

    def value_of(action: Action) -> float:
        cards = action.args[0]
        value = sum([card_value(view, view.fact(card)) for card in cards])
        return -value if gives_up and yours.issuperset(cards) else value

    return max(actions, key=value_of)


def _useless(view: View) -> list[int]:
    """Return the cards in hand that have no use soon. Without a World Card fewer others are kept, so that more are drawn; of a
    full hand the least goes, for a player who draws nothing does not get out of a fix."""
    away: list[int] = []
    kept: dict[str, int] = {}
    worlds = [card for card in view.hand if view.own_cards[card].kind == "world"]
    ways = worlds_kept(view)
    best_first = sorted(view.hand, key=lambda card: -card_value(view, view.own_cards[card]))
    for card in best_first:
        fact = view.own_cards[card]
        kept[fact.kind] = number = kept.get(fact.kind, 0) + 1
        if fact.kind == "world":
            if number > ways:
                away.append(card)
        elif number > KEEP.get(fact.kind, 0) - (0 if worlds else 1) or not _has_use(view, fact):
            away.append(card)
    return away or best_first[HAND_SIZE - 1 :]


KEEP: Final = {kind: int(WEIGHTS[f"keep_{kind}"]) for kind in ("attack", "friend", "dark", "nobody", "magic", "event")}
"""Maximum number of cards kept of each kind; cards for fights are kept only while there is something to fight."""


def _has_use(view: View, fact: Fact) -> bool:
    if fact.kind in ("friend", "player"):
        return fact.kind in view.allies and fact.level <= view.reach + 1
    if fact.kind in DARK_KINDS:
        placeable = bool(view.other.worlds) and fact.level <= view.other.total_level + 2
        return placeable or (fact.kind in view.allies and fact.level <= view.reach)
    if fact.kind in ("attack", "magic"):
        return bool(view.you.dark or view.other.friends)
    return True
