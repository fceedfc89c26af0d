"""Combat decisions of the standard policy: additions to a battle or challenge, damage, declaring a challenge."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from deckcheck.core.engine import Action
from deckcheck.games.kingdom_hearts.engine.cards import Row
from deckcheck.games.kingdom_hearts.engine.view import View
from deckcheck.simulator.parts.lookahead import load_numbers
from deckcheck.simulator.parts.policies import first_named

WEIGHTS: Final = load_numbers(Path(__file__).with_name("weights.json"))


def battle(view: View, actions: list[Action]) -> Action:
    """Add what is missing to defeat as many Dark Cards as all additions together can; then assign the damage."""
    total = view.you.combat_total
    if view.you.dark and total < view.you.all_needs:
        for goal in sorted({goal for goal in view.you.group_needs if goal > total}, reverse=True):
            found = _added(view, actions, goal - total)
            if found is not None:
                return found
    damage = [action for action in actions if action.do == "assign_damage"]
    return max(damage, key=lambda action: _damage_value(view, action), default=actions[0])


def beaten_sum(view: View, total: int) -> int:
    """Return the greatest sum of Power of Dark Cards that a total defeats together."""
    best = 0
    for needed in view.you.group_needs:
        if best < needed <= total:
            best = needed
    return best


def _damage_value(view: View, action: Action) -> tuple[bool, int, int]:
    """Prefer to survive what defeated cards do, then to defeat many."""
    damage, powers = view.you.damage, view.you.power
    lost = number = power = 0
    for card, assigned in action.args[0]:
        if assigned + damage.get(card, 0) >= powers[card]:
            number += 1
            power += powers[card]
            for row in view.you.dark_facts[card].moments.get("defeated", ()):
                if row.verb == "lose_hp" and row.who == "opponent":
                    lost += row.amount
    return lost < view.you.hp, number, power


def _added(view: View, actions: list[Action], missing: int) -> Action | None:
    """Return the smallest addition that is enough for a combat, or the greatest if all together are enough."""
    adding = [(value, action) for action in actions if (value := _addition(view, action)) > 0]
    if not adding:
        return None
    enough = [pair for pair in adding if pair[0] >= missing]
    if enough:
        return min(enough, key=lambda pair: (pair[0], len(pair[1].args[0]) if pair[1].do == "play_attack_cards" else 1))[1]
    single = sum([value for value, action in adding if action.do != "play_attack_cards"])
    attacks = max([value for value, action in adding if action.do == "play_attack_cards"], default=0)
    return max(adding, key=lambda pair: pair[0])[1] if single + attacks >= missing else None


def _addition(view: View, action: Action) -> int:
    """Return how much an action adds to the total of the open combat, or takes off what is needed."""
    if action.do == "commit_friend":
        return view.you.support[action.args[0]]
    if action.do == "play_attack_cards":
        return _attack_of(view, action.args[0])
    if action.do == "play_magic_friend":
        return view.own_cards[action.args[0]].support if not view.in_battle else 0
    amount = 0
    if action.do in ("play_magic", "play_technique"):
        for row in view.own_cards[action.args[0]].played:
            amount += _combat_amount(view, row)
    return amount


def _attack_of(view: View, cards: tuple[int, ...]) -> int:
    """Return the support of Attack Cards, with what several of a name add together."""
    facts = [view.own_cards[card] for card in cards]
    together = [row.amount for fact in facts for row in fact.played if 1 < row.copies <= len(facts)]
    return sum([fact.support for fact in facts]) + max(together, default=0)


def _combat_amount(view: View, row: Row) -> int:
    now = "battle" if view.in_battle else "challenge"
    if any(key == "during" and value != now for key, value in row.condition):
        return 0
    if row.verb == "attack":
        return row.amount if row.who == "you" else -row.amount
    if row.verb == "damage" and view.in_battle:
        return row.amount * (len(view.you.dark) if row.target == "all" or row.per else 1)
    return 0


def challenge(view: View, actions: list[Action]) -> Action:
    first = actions[0].do
    if first == "declare_challenge":
        theirs = view.other.attack + view.other.all_support
        mine = view.you.attack + view.you.all_support + view.attack_in_hand
        declare = mine > theirs + WEIGHTS["challenge_lead"]
        return first_named(actions, "declare_challenge" if declare else "skip_challenge")
    if first == "skip_challenge":
        return actions[0]
    missing = view.other.combat_total - view.you.combat_total + 1
    if missing <= 0:
        return first_named(actions, "do_nothing")
    worthwhile = view.you.hp <= WEIGHTS["few_hearts"] or view.attacker == view.seat or missing <= WEIGHTS["cheap_defence"]
    # Attack Cards are drawn again, Friends are not.
    useful = actions if worthwhile else [action for action in actions if action.do == "play_attack_cards"]
    return _added(view, useful, missing) or first_named(actions, "do_nothing")
