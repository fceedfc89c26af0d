"""Values of actions and cards for the standard policy."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from deckcheck.core.engine import Action
from deckcheck.games.kingdom_hearts.engine.cards import DARK_KINDS, Fact, Row
from deckcheck.games.kingdom_hearts.engine.view import View
from deckcheck.games.kingdom_hearts.policy.combat import WEIGHTS, beaten_sum

WINS: Final = 1000.0


def character_value(fact: Fact) -> float:
    return WEIGHTS["character_attack"] * fact.attack + fact.hp + fact.magic


def card_value(view: View, fact: Fact) -> float:
    if fact.kind == "world":
        return WEIGHTS["world_card"] + fact.level + (WEIGHTS["move_again"] if fact.moves_again else 0.0)
    if fact.kind in ("friend", "magic_friend", "player"):
        return WEIGHTS["friend_card"] + fact.support - max(0, fact.level - view.reach)
    if fact.kind in DARK_KINDS:
        return WEIGHTS["dark_card"] + 0.5 * fact.pow
    return WEIGHTS["other_card"]


# Actions of the Action Phase


def _value_of_move(view: View, action: Action) -> float:
    fact = view.own_cards[action.args[0]]
    if view.you.total_level + fact.level >= view.world_goal:
        return WINS
    last_heart = view.you.hp <= 1 and any(row.verb == "lose_hp" for row in fact.played)
    return -1.0 if last_heart else WEIGHTS["move"] + 10 * fact.level + (50 if fact.moves_again else 0)


def _value_of_friend(view: View, action: Action) -> float:
    """Prefer low levels, so that higher ones can follow; do not replace a better namesake."""
    fact = view.own_cards[action.args[0]]
    support = view.you.support
    for card, other in view.you.friend_facts.items():
        if other.key == fact.key and not (fact.kind in DARK_KINDS and _many_allies(view)):
            if support.get(card, 0) >= fact.support and _text_value(view, fact) <= 0:
                return -1.0
            return WEIGHTS["better_friend"] - fact.level
    if fact.kind in DARK_KINDS and view.other.room > 0 and fact.level <= view.other.total_level and not view.other.dark:
        return WEIGHTS["dark_friend"] - fact.level  # the first one is better on the opponent's World
    return WEIGHTS["friend"] - fact.level


def _many_allies(view: View) -> bool:
    player = view.you.player_card
    return player >= 0 and view.own_cards[player].allies_not_unique


def _value_of_dark(view: View, action: Action) -> float:
    """Prefer the strongest; one stops a player, a second makes it hard to clear the World."""
    fact = view.own_cards[action.args[0]]
    if len(view.other.dark) >= 2 and sum(view.other.power.values()) > view.other.attack + WEIGHTS["enough_dark"]:
        return -1.0
    return WEIGHTS["dark"] + fact.pow - 10 * len(view.other.dark)


def _value_of_event(view: View, action: Action) -> float:
    value = _text_value(view, view.own_cards[action.args[0]])
    return WEIGHTS["event"] + value if value > 0 else -1.0


def _value_of_magic(view: View, action: Action) -> float:
    card, _, target = action.args
    value = _text_value(view, view.own_cards[card])
    if value <= 0:
        return -1.0
    if target is not None and target in view.you.dark:
        value += 0.01 * view.you.power[target]
    return WEIGHTS["magic"] + value


def _value_of_magic_friend(view: View, action: Action) -> float:
    """Call Magic/Friends, which leave at the end of the turn, only when there is something to fight."""
    needed = sum(view.you.needs) > view.you.attack + view.you.all_support
    worthwhile = view.you.dark and needed and not view.you.battled
    return WEIGHTS["magic_friend"] + view.own_cards[action.args[0]].support if worthwhile else -1.0


def _value_of_equipment(view: View, action: Action) -> float:
    card, target = action.args
    fact = view.own_cards[card]
    if target in view.you.equipment or _leaves_this_turn(view, target):
        return -1.0
    return WEIGHTS["equipment"] + fact.support + (5 if target == view.you.player_card else 0)


def _leaves_this_turn(view: View, target: int) -> bool:
    """Return whether a Friend goes at the end of the turn, or after a battle that is won without Equipment as well."""
    you = view.you
    friend = you.friend_facts.get(target)
    if friend is None:
        return False
    if friend.kind == "magic_friend":
        return True
    return bool(you.dark) and not you.battled and you.attack + you.all_support >= you.all_needs


def _value_of_form(view: View, action: Action) -> float:
    fact = view.own_cards[action.args[0]]
    costs = any(row.verb == "lose_hp" and row.who == "you" for row in fact.moments.get("turn_end", ()))
    base = view.own_cards[view.you.form if view.you.form >= 0 else view.you.player_card].attack
    if fact.attack <= base or (costs and view.you.hp <= 3):
        return -1.0
    return WEIGHTS["form"]


def _value_of_battle(view: View, action: Action) -> float:
    """Send no more Friends than needed; without enough of them send the Player Card alone if that defeats something."""
    you, friends = view.you, action.args[0]
    total, needed, number = you.attack, you.all_needs, len(friends)
    if friends:
        support = you.support
        for card in friends:
            total += support[card]
    if total >= needed:
        return WEIGHTS["battle"] - number - 0.1 * (total - needed)
    if total + view.attack_in_hand >= needed:
        return WEIGHTS["battle_with_hand"] - number
    beaten = beaten_sum(view, total)
    if not beaten or (number and len(you.friends) < ENOUGH_FRIENDS):
        return -1.0  # collect Friends until they can clear the World together
    return WEIGHTS["part_battle"] + beaten - WEIGHTS["part_friend"] * number


ENOUGH_FRIENDS: Final = int(WEIGHTS["enough_friends"])
"""Number of Friends in play from which some are spent on a part of the Dark Cards."""


def _value_of_escape(view: View, action: Action) -> float:
    """Escape only from a small World, as the last resort, and with enough Heart Points."""
    you = view.you
    if you.friends or you.hp < WEIGHTS["escape_hp"] or view.own_cards[you.worlds[-1]].level > 1:
        return -1.0
    hopeless = you.all_needs > 2 * (you.attack + you.all_support + view.attack_in_hand)
    return 1.0 if hopeless else -1.0


ACTION_VALUES: Final[dict[str, Callable[[View, Action], float]]] = {
    "move_to_world": _value_of_move,
    "play_friend": _value_of_friend,
    "play_dark_on_opponent": _value_of_dark,
    "play_event": _value_of_event,
    "play_magic": _value_of_magic,
    "play_magic_friend": _value_of_magic_friend,
    "play_equipment": _value_of_equipment,
    "play_form_change": _value_of_form,
    "start_battle": _value_of_battle,
    "escape": _value_of_escape,
    "discard_equipment": lambda view, action: -1.0,
    "discard_form_change": lambda view, action: 20.0 if view.you.hp <= 1 and _form_hurts(view) else -1.0,
}


BEST_FRIEND: Final = max(WEIGHTS["friend"], WEIGHTS["better_friend"], WEIGHTS["dark_friend"])
BEST_BATTLE: Final = max(WEIGHTS["battle"], WEIGHTS["battle_with_hand"])
HIGHEST: Final[dict[str, Callable[[View], float]]] = {
    "play_friend": lambda view: BEST_FRIEND,
    "start_battle": lambda view: max(BEST_BATTLE, WEIGHTS["part_battle"] + view.you.all_needs),
}
"""Values that an action may have at most, where that is known sooner than its value."""


def _form_hurts(view: View) -> bool:
    return any(row.verb == "lose_hp" and row.who == "you" for row in view.own_cards[view.you.form].moments.get("turn_end", ()))


def _text_value(view: View, fact: Fact) -> float:
    """Return the value of a card's text if it is played now."""
    return sum([_row_value(view, row) for row in fact.played])


def _row_value(view: View, row: Row) -> float:
    for key, value in row.condition:
        if key == "during" and not (value == "battle" and view.in_battle):
            return 0.0
        if key == "trailing" and view.you.total_level >= view.other.total_level:
            return 0.0
    if row.verb == "damage":
        return 5.0 if (view.you.dark and not view.you.battled) or view.in_battle else 0.0
    if row.verb == "lose_hp":
        return _heart_value(view, row)
    if row.verb == "extra_action":
        return 3.0 if row.action != "move" or any(view.own_cards[card].kind == "world" for card in view.hand) else 0.0
    if row.verb == "fetch":
        return 4.0 if _finds_what_it_keeps(view, row) else 0.0
    if row.verb in ("discard_from_play", "return_to_hand", "capture"):
        return 4.0 if (view.you.dark if row.of and row.of.role == "on_world" else view.other.friends) else 0.0
    if row.verb == "dark_level":
        return 2.0 if view.other.room <= 0 and any(view.own_cards[card].kind in DARK_KINDS for card in view.hand) else 0.0
    return ROW_VALUES.get(row.verb, 0.0)


ROW_VALUES: Final = {"draw": 4.0, "gain_hp": 3.0, "forbid": 2.0, "discard_hand": -1.0, "attack": 1.0}


def _finds_what_it_keeps(view: View, row: Row) -> bool:
    """Return whether a search finds something, and no World Card that would be discarded in the same turn."""
    if row.of is None:
        return True
    if row.source == "discard":
        return any(row.of.fits(view.own_cards[card]) for card in view.you.discard if card in view.own_cards)
    if row.of.kinds != {"world"}:
        return True
    held = sum([view.own_cards[card].kind == "world" for card in view.hand])
    return held + row.count <= worlds_kept(view)


def worlds_kept(view: View) -> int:
    """Return how many World Cards a player keeps; one who cannot move needs other cards."""
    return int(WEIGHTS["worlds_if_blocked"] if view.you.dark else WEIGHTS["worlds"])


def _heart_value(view: View, row: Row) -> float:
    if row.who == "you":
        return -2.0
    if view.other.hp <= row.amount and (row.who != "both" or view.you.hp > row.amount):
        return WINS
    if row.who == "both":
        return 3.0 if view.other.hp < view.you.hp else -5.0
    return 5.0
