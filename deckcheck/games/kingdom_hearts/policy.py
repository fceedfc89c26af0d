"""How a sensible player of Kingdom Hearts decides.

The sensible player moves when possible, climbs the Friend ladder, fights when the total suffices, puts Dark Cards in the
opponent's way, challenges when ahead, and keeps only cards that have a use soon, so that new ones are drawn.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import TYPE_CHECKING

from deckcheck.core.engine import WAIT, Action
from deckcheck.core.rng import Stream
from deckcheck.games.kingdom_hearts.pilot import pilot
from deckcheck.games.kingdom_hearts.policy_combat import all_support, attack_in_hand, battle, challenge, needed_damage

if TYPE_CHECKING:  # the engine imports the policies
    from deckcheck.games.kingdom_hearts.effects.rows import Row
    from deckcheck.games.kingdom_hearts.engine.facts import Fact
    from deckcheck.games.kingdom_hearts.engine.view import View


def sensible(look: Callable[[], View], actions: list[Action], stream: Stream) -> Action:
    if actions[-1] == WAIT:
        return WAIT
    first = actions[0].do
    if len(actions) == 1 or first == "draw_cards":
        return actions[0]
    view = look()
    if first == "choose_cards":
        return _choose(view, actions)
    if first == "choose_player_card":
        return max(actions, key=lambda action: _character_worth(view.cards[action.args[0]]))
    if view.phase == "challenge":
        return challenge(view, actions)
    if view.phase == "discard":
        return Action("discard_from_hand", (tuple(sorted(_useless(view))),))
    return battle(view, actions) if view.in_battle else _act(view, actions)


def _character_worth(fact: Fact) -> int:
    return 2 * fact.attack + fact.hp + fact.magic


# The Action Phase


def _act(view: View, actions: list[Action]) -> Action:
    """The action that is worth most; ending the phase is worth nothing."""
    best, worth = actions[0], -1.0
    for action in actions:
        value = WORTH[action.do](view, action) if action.do in WORTH else 0.0
        if action.do == "end_action_phase":
            value = 0.0
        if value > worth:
            best, worth = action, value
    if worth <= 0:
        return next(action for action in actions if action.do == "end_action_phase")
    return best


def _worth_of_move(view: View, action: Action) -> float:
    fact = view.cards[action.args[0]]
    if view.you.total_level + fact.level >= view.world_goal:
        return 1000.0
    again = any(row.verb == "extra_action" for row in fact.moments.get("played", ()))
    last_heart = view.you.hp <= 1 and any(row.verb == "lose_hp" for row in fact.moments.get("played", ()))
    return -1.0 if last_heart else 100.0 + 10 * fact.level + (50 if again else 0)


def _worth_of_friend(view: View, action: Action) -> float:
    """Low rungs of the ladder first; a better namesake is not given up for a worse one."""
    fact = view.cards[action.args[0]]
    support = dict(view.you.support)
    for card in (*view.you.friends, *view.you.part):
        other = view.cards[card]
        if other.key == fact.key and not (fact.kind in ("dark", "nobody") and _many_allies(view)):
            if support.get(card, 0) >= fact.support and _text_worth(view, fact) <= 0:
                return -1.0
            return 60.0 - fact.level
    if fact.kind in ("dark", "nobody") and view.other.room > 0 and fact.level <= view.other.total_level and not view.other.dark:
        return 55.0 - fact.level  # first one in the opponent's way
    return 80.0 - fact.level


def _many_allies(view: View) -> bool:
    player = view.you.player_card
    return player >= 0 and view.cards[player].allies_not_unique


def _worth_of_dark(view: View, action: Action) -> float:
    """The strongest first; one is enough to stop a player, a second makes it hard."""
    fact = view.cards[action.args[0]]
    if len(view.other.dark) >= 2 and sum(power for _, power in view.other.power) > view.other.attack + 8:
        return -1.0
    return 70.0 + fact.pow - 10 * len(view.other.dark)


def _worth_of_event(view: View, action: Action) -> float:
    worth = _text_worth(view, view.cards[action.args[0]])
    return 90.0 + worth if worth > 0 else -1.0


def _worth_of_magic(view: View, action: Action) -> float:
    card, _, target = action.args
    worth = _text_worth(view, view.cards[card])
    if worth <= 0:
        return -1.0
    if target is not None and target in view.you.dark:
        worth += 0.01 * dict(view.you.power)[target]
    return 40.0 + worth


def _worth_of_magic_friend(view: View, action: Action) -> float:
    """Magic/Friends leave at the end of the turn, so they are called when there is something to fight."""
    needed = needed_damage(view) > view.you.attack + all_support(view)
    return 45.0 + view.cards[action.args[0]].support if view.you.dark and needed and not view.you.battled else -1.0


def _worth_of_equipment(view: View, action: Action) -> float:
    card, target = action.args
    fact = view.cards[card]
    if target in dict(view.you.equipment):
        return -1.0
    return 30.0 + fact.support + (5 if target == view.you.player_card else 0)


def _worth_of_form(view: View, action: Action) -> float:
    fact = view.cards[action.args[0]]
    costs = any(row.verb == "lose_hp" and row.who == "you" for row in fact.moments.get("turn_end", ()))
    base = view.cards[view.you.form if view.you.form >= 0 else view.you.player_card].attack
    if fact.attack <= base or (costs and view.you.hp <= 3):
        return -1.0
    return 35.0


def _worth_of_battle(view: View, action: Action) -> float:
    """Just as many Friends as are needed; without enough of them the Player Card fights alone if that beats something."""
    support = dict(view.you.support)
    total = view.you.attack + sum(support[card] for card in action.args[0])
    needed = needed_damage(view)
    extra = attack_in_hand(view)
    number = len(action.args[0])
    if total >= needed:
        return 50.0 - number - 0.1 * (total - needed)
    if total + extra >= needed:
        return 40.0 - number
    beaten = _beaten(view, total)
    if not beaten or (number and len(view.you.friends) < ENOUGH_FRIENDS):
        return -1.0  # Friends are gathered until they clear the World together
    return 10.0 + beaten - 5 * number


ENOUGH_FRIENDS = 5
"""With so many Friends in play some are spent on a part of the Dark Cards."""


def _beaten(view: View, total: int) -> int:
    """The greatest Power of Dark Cards that a total defeats together."""
    damage = dict(view.you.damage)
    needs = [power - damage.get(card, 0) for card, power in view.you.power]
    sums = [sum(some) for size in range(1, len(needs) + 1) for some in combinations(needs[:6], size)]
    return max((one for one in sums if one <= total), default=0)


def _worth_of_escape(view: View, action: Action) -> float:
    """Only off a small World, when nothing else will do and Heart Points allow it."""
    top = view.cards[view.you.worlds[-1]].level
    hopeless = needed_damage(view) > 2 * (view.you.attack + all_support(view) + attack_in_hand(view))
    return 1.0 if hopeless and top <= 1 and view.you.hp >= 4 and not view.you.friends else -1.0


WORTH: dict[str, Callable[[View, Action], float]] = {
    "move_to_world": _worth_of_move,
    "play_friend": _worth_of_friend,
    "play_dark_on_opponent": _worth_of_dark,
    "play_event": _worth_of_event,
    "play_magic": _worth_of_magic,
    "play_magic_friend": _worth_of_magic_friend,
    "play_equipment": _worth_of_equipment,
    "play_form_change": _worth_of_form,
    "start_battle": _worth_of_battle,
    "escape": _worth_of_escape,
    "discard_equipment": lambda view, action: -1.0,
    "discard_form_change": lambda view, action: 20.0 if view.you.hp <= 1 and _form_hurts(view) else -1.0,
}


def _form_hurts(view: View) -> bool:
    return any(row.verb == "lose_hp" and row.who == "you" for row in view.cards[view.you.form].moments.get("turn_end", ()))


def _text_worth(view: View, fact: Fact) -> float:
    """What the text of a card is worth when it is played now."""
    return sum(_row_worth(view, row) for row in fact.moments.get("played", ()))


def _row_worth(view: View, row: Row) -> float:
    for key, value in row.condition:
        if key == "during" and not (value == "battle" and view.in_battle):
            return 0.0
        if key == "trailing" and view.you.total_level >= view.other.total_level:
            return 0.0
    if row.verb == "damage":
        return 5.0 if (view.you.dark and not view.you.battled) or view.in_battle else 0.0
    if row.verb == "lose_hp":
        return _heart_worth(view, row)
    if row.verb == "extra_action":
        return 3.0 if row.action != "move" or any(view.cards[card].kind == "world" for card in view.hand) else 0.0
    if row.verb in ("discard_from_play", "return_to_hand", "capture"):
        return 4.0 if (view.you.dark if row.of and row.of.role == "on_world" else view.other.friends) else 0.0
    if row.verb == "dark_level":
        return 2.0 if view.other.room <= 0 and any(view.cards[card].kind in ("dark", "nobody") for card in view.hand) else 0.0
    return ROW_WORTH.get(row.verb, 0.0)


ROW_WORTH = {"draw": 4.0, "gain_hp": 3.0, "fetch": 4.0, "forbid": 2.0, "discard_hand": -1.0, "attack": 1.0}


def _heart_worth(view: View, row: Row) -> float:
    if row.who == "you":
        return -2.0
    if row.who == "both":
        return 3.0 if view.other.hp < view.you.hp else -5.0
    return 5.0


# Choices and discards


def _choose(view: View, actions: list[Action]) -> Action:
    """What is fetched or captured is the best, what is given up is the worst."""
    own = set(view.hand) | set(view.you.friends) | set(view.you.part)

    def worth(action: Action) -> float:
        cards = action.args[0]
        gives = view.asked in ("discard_chosen_hands", "take_out") and all(card in own for card in cards)
        value = sum(_card_worth(view, view.cards[card]) for card in cards)
        return -value if gives else value

    return max(actions, key=worth)


def _card_worth(view: View, fact: Fact) -> float:
    if fact.kind == "world":
        return 20.0 + fact.level
    if fact.kind in ("friend", "magic_friend", "player"):
        return 5.0 + fact.support - max(0, fact.level - view.reach)
    if fact.kind in ("dark", "nobody"):
        return 3.0 + 0.5 * fact.pow
    return 4.0


def _useless(view: View) -> list[int]:
    """Cards of the hand that have no use soon: they make room for new ones. Without a World Card the search goes first."""
    away: list[int] = []
    kept: dict[str, int] = {}
    worlds = [card for card in view.hand if view.cards[card].kind == "world"]
    ways = 2 if view.you.dark else 4
    for card in sorted(view.hand, key=lambda one: -_card_worth(view, view.cards[one])):
        fact = view.cards[card]
        kept[fact.kind] = number = kept.get(fact.kind, 0) + 1
        if fact.kind == "world":
            if number > ways:  # who is stopped needs other cards than a hand full of Worlds
                away.append(card)
        elif number > KEEP.get(fact.kind, 0) - (0 if worlds else 1) or not _has_use(view, fact):
            away.append(card)
    return away


KEEP = {"attack": 2, "friend": 1, "dark": 1, "nobody": 1, "magic": 1, "event": 1}
"""How many of a kind are kept at most; cards for fights only while there is something to fight."""


def _has_use(view: View, fact: Fact) -> bool:
    if fact.kind in ("friend", "player"):
        return fact.kind in view.allies and fact.level <= view.reach + 1
    if fact.kind in ("dark", "nobody"):
        placeable = bool(view.other.worlds) and fact.level <= view.other.total_level + 2
        return placeable or (fact.kind in view.allies and fact.level <= view.reach)
    if fact.kind in ("attack", "magic"):
        return bool(view.you.dark or view.other.friends)
    return True


POLICIES = {"sensible": sensible, "pilot": pilot}
