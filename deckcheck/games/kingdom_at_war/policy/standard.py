"""Standard policy: build influence, create intrigues, take what can be taken for sure, attack when stronger.

Every legal action gets a score from the view, and the best is played. It accepts deals that bring more than they cost, offers
trade that it does not need, and does not act out of turn.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from deckcheck.core.engine import WAIT, Action, Mulligan
from deckcheck.core.rng import Stream
from deckcheck.core.words import plural
from deckcheck.games.kingdom_at_war.engine.view import View
from deckcheck.games.kingdom_at_war.policy.evaluation import (
    DONE,
    IDLE_TRADE,
    LAST_KEEP,
    NEVER,
    SAFE_KEEP,
    USUAL_TACTIC,
    WEIGHTS,
    Table,
    effect_value,
    field_value,
    goods_value,
    hand_value,
    is_left_open,
    ready_strength,
)

CHEAP: Final = 3
CHEAP_WANTED: Final = 2
"""Cost of a character that can be played early, and how many of those an opening hand needs."""


def standard_policy(look: Callable[[], View], actions: list[Action], stream: Stream) -> Action:
    """Return the action with the best score."""
    if actions[-1] == WAIT:
        return WAIT
    if len(actions) == 1:
        return actions[0]
    table = Table(look())
    best, highest = actions[0], float("-inf")
    for action in actions:
        scorer = _SCORES.get(action.do)
        value = scorer(table, *action.args) if scorer else DONE
        if value > highest:
            best, highest = action, value
    deal = offer(table) if best.do == "end_phase" else None
    return deal if deal is not None and stream.random() < WEIGHTS["offers"] else best


# Setup and supremacy


def _cheap_characters(table: Table) -> int:
    return sum(card.kind == "character" and card.cost <= CHEAP for card in table.mine.hand)


def _mulligan(table: Table) -> float:
    return 1 if _cheap_characters(table) < CHEAP_WANTED else -1


def explain_mulligan(look: Callable[[], View], action: Action) -> Mulligan | None:
    """Return the decision on an opening hand, with what `_mulligan` counts in it."""
    if action.do not in ("mulligan", "keep_hand"):
        return None
    number = _cheap_characters(Table(look()))
    words = (
        f"{CHEAP_WANTED} or more characters"
        if number >= CHEAP_WANTED
        else plural(number, "character")
        if number
        else "no character"
    )
    return Mulligan(action.do == "mulligan", f"{words} of cost {CHEAP} or less")


def _draw(table: Table, *_: object) -> float:
    return 1 if table.mine.keep_count > table.safe_keep() else -1


# Battle


def _start_battle(table: Table, defender: int) -> float:
    """Score an attack by the surplus of strength; a player who is nearly out and a small keep add to it. A tactic may fight
    alone: without characters in the battle, no player can take wounds."""
    row = table.view.players[defender]
    ready = ready_strength(table.mine)
    mine = (ready + table.best_tactic() if ready else table.spare_tactic()) + table.mine.morale // 2
    theirs = ready_strength(row) + USUAL_TACTIC + row.morale // 2
    close = WEIGHTS["nearly_out"] if row.damage >= table.view.damage_to_lose - 1 else 0
    keep = table.mine.keep_count
    late = 25 if keep <= LAST_KEEP else 6 if keep <= SAFE_KEEP else 0
    return mine - theirs + close + late - WEIGHTS["attack_surplus"]


def _place_tactic(table: Table, card: int | str) -> float:
    """Score a tactic by its strength, or in a hopeless battle by how little the card is missed."""
    if isinstance(card, str):
        return 0 if card != "keep_top" else 1 if table.mine.keep_count > table.safe_keep() else -1
    held, battle = table.hand[card], table.battle()
    rival = table.view.players[battle.sides[0] if battle.sides[1] == table.me else battle.sides[1]]
    hopeless = ready_strength(table.mine) + table.best_tactic() < ready_strength(rival)
    loss = hand_value(held) / 4
    return -loss if hopeless else 2 * (held.tactic + held.rally) - loss


def _assign_lines(table: Table, front: tuple[int, ...], second: tuple[int, ...]) -> float:
    battle = table.battle()
    side = battle.sides.index(table.me)
    tactic = battle.own_tactic_strength
    mine = table.line_strength(second) + tactic + table.mine.morale // 2
    risk = sum(field_value(table.field[card]) for card in (*front, *second)) / 20
    if side == 0:
        rival = table.view.players[battle.sides[1]]
        margin = mine - ready_strength(rival) - USUAL_TACTIC
        return min(margin, 4) + 0.4 * len(front) * (margin > 2) - (risk if margin < 3 else risk / 4)
    against = table.line_strength(battle.second[0]) + USUAL_TACTIC
    margin = mine - against
    if margin < 0:
        return -3 * risk - 0.1 * (len(front) + len(second))
    return 4 + min(margin, 2) - risk - 0.3 * len(second)


def _assign_fast(table: Table, card: int, line: str) -> float:
    """Score a fast character that joins: only where it turns the battle."""
    battle = table.battle()
    side = battle.sides.index(table.me)
    mine = table.line_strength(battle.second[side]) + battle.own_tactic_strength
    against = table.line_strength(battle.second[1 - side]) + USUAL_TACTIC
    joins = mine + table.field[card].strength
    if line == "second":
        return 1 if mine <= against < joins + 1 else -1
    return -1


def _change_tactic(table: Table, card: int) -> float:
    battle = table.battle()
    held = table.hand[card]
    return held.tactic + held.rally - battle.own_tactic_strength - 1.5


def _spend_morale(table: Table, amount: int) -> float:
    """Score morale: as much as wins against a usual tactic, otherwise none; all of it where the battle decides the game."""
    battle = table.battle()
    side = battle.sides.index(table.me)
    if table.view.players[battle.sides[1]].damage >= table.view.damage_to_lose - 1:
        return amount
    mine = table.line_strength(battle.second[side]) + battle.own_tactic_strength
    against = table.line_strength(battle.second[1 - side]) + USUAL_TACTIC + battle.spent[1 - side]
    if mine + table.mine.morale <= against:
        return -amount
    return -abs(mine + amount - against - 2)


def _distribute_wounds(table: Table, wounds: tuple[tuple[int, int], ...]) -> float:
    lost = 0.0
    for number, amount in wounds:
        card = table.field[number]
        needed = (1 if card.wounded else 2) + card.toughness
        mine = 1 if table.whose[number] == table.me else -1
        lost += mine * (field_value(card) if amount >= needed else 0.3 * field_value(card) * (amount > card.toughness))
    return -lost


# Supply and reinforcement


def _move_power(table: Table, moves: tuple[tuple[int, int], ...]) -> float:
    return sum(amount for _, amount in moves)


def _buy_draw(table: Table) -> float:
    idle = table.mine.trade > IDLE_TRADE
    room = table.mine.keep_count > (table.safe_keep() if idle else SAFE_KEEP + 6)
    return 30 if room and table.mine.hand_count < 5 else 5 if room and table.mine.hand_count < 9 else -1


def _buy_coin(table: Table) -> float:
    return 35 if table.mine.coins < 3 else 8 if table.mine.coins < 8 else -1


def _play_card(table: Table, card: int, bearer: int | None, payment: tuple[int, ...] | None) -> float:
    held = table.hand[card]
    price = sum([field_value(table.field[paid]) for paid in payment or () if paid in table.field], 0.0)
    price += sum([hand_value(table.hand[paid]) for paid in payment or () if paid in table.hand], 0.0)
    if held.kind == "character":
        return 100 + 4 * held.influence + 2 * held.strength + 4 * held.coins + held.cost - price
    if held.kind == "scheme":
        movers = any("set_in_motion" in dict(effect) for shown in table.mine.field for _, effect in shown.abilities)
        return (60 if movers or held.influence > 1 else 12) + held.influence - price
    if bearer is None:
        return 70 + 4 * held.coins - price
    value = field_value(table.field[bearer])
    mine = table.whose[bearer] == table.me
    if mine == held.harmful:
        return NEVER
    return 50 + value / 2 - price


def _create_intrigue(table: Table, target: int, card: int | str) -> float:
    """Score an intrigue by the power that the influence allows and the card that is needed least meanwhile."""
    influence = table.field[target].influence
    if table.feeds_a_winner(2 if isinstance(card, str) else table.hand[card].power_rating):
        return -1
    if isinstance(card, str):
        spare = table.mine.keep_count > table.safe_keep() + WEIGHTS["intrigue_reserve"]
        return WEIGHTS["intrigue"] + 1 + 4 * min(1.4, influence) if spare else -1
    held = table.hand[card]
    gain = min(held.power_rating, influence)
    return (
        WEIGHTS["intrigue"] + WEIGHTS["intrigue_power"] * gain - held.tactic / 2 - (held.power_rating - gain) / 4
        if gain
        else -1
    )


def _challenge(table: Table, target: int, group: tuple[int, ...]) -> float:
    """Score a challenge that no player can stop, with few participants, if a character can take the card."""
    sway, leads = table.sway, table.leads
    total, taker = 0, 0
    for card in group:
        total += sway[card]
        taker = max(taker, leads.get(card, 0))
    if not taker or total <= table.sway_against(table.whose[target]) or is_left_open(table, group):
        return NEVER
    return WEIGHTS["challenge"] + 2 * taker - WEIGHTS["challenge_card"] * len(group) - total / 10


def _answer_challenge(table: Table, group: tuple[int, ...]) -> float:
    assert table.view.challenge is not None
    attackers = table.view.challenge[2]
    against = sum([table.sway[card] for card in attackers])
    total = sum([table.sway[card] for card in group])
    if total < against or (group and is_left_open(table, group)):
        return -len(group)
    return 10 - len(group) - total / 10


def _attach_prize(table: Table, card: int) -> float:
    return table.field[card].influence - 2 * len(table.field[card].face_down)


# Events and abilities


def _play_event(table: Table, card: int, targets: tuple[int, ...] | None) -> float:
    held = table.hand[card]
    return effect_value(table, held.effects, targets or ()) - held.cost - 0.5 * held.power_rating


def _activate(table: Table, card: int, name: str, targets: tuple[int, ...] | None) -> float:
    return effect_value(table, table.abilities[card, name], targets or ()) - 2


def offer(table: Table) -> Action | None:
    """Return an offer of idle trade for power of the rival who has most; none in a game of two, where it helps the rival.

    Chance decides whether to ask again after a refusal, so that no player asks for ever.
    """
    price, spare = int(WEIGHTS["trade_for_power"]), table.mine.trade - table.needed_trade()
    rivals = {seat: row.power_pool for seat, row in enumerate(table.view.players) if seat != table.me and not row.eliminated}
    leader = max(rivals, key=lambda seat: rivals[seat])
    if table.view.phase != "reinforcement" or len(rivals) < 2 or not rivals[leader] or spare < price:
        return None
    return Action("offer_deal", (leader, (("trade", price),), (("power", 1),)))


def _answer_deal(table: Table, accept: bool) -> float:
    """Score a deal by what it brings and costs; a deal that is not better than none is declined."""
    deal = table.view.deal
    assert deal is not None
    gain = goods_value(table, deal.give) - goods_value(table, deal.take)
    return gain if accept else 0.1


def _withdraw(table: Table) -> float:
    return NEVER


def _choose_targets(table: Table, targets: tuple[int, ...]) -> float:
    return sum(
        (-1 if table.whose.get(target) == table.me else 1) * field_value(table.field[target])
        for target in targets
        if target in table.field
    )


_SCORES: Final[dict[str, Callable[..., float]]] = {
    "mulligan": _mulligan,
    "draw_supremacy": _draw,
    "start_battle": _start_battle,
    "place_tactic": _place_tactic,
    "assign_lines": _assign_lines,
    "assign_fast": _assign_fast,
    "change_tactic": _change_tactic,
    "spend_morale": _spend_morale,
    "distribute_wounds": _distribute_wounds,
    "move_power": _move_power,
    "buy_draw": _buy_draw,
    "buy_coin": _buy_coin,
    "play_card": _play_card,
    "create_intrigue": _create_intrigue,
    "challenge": _challenge,
    "answer_challenge": _answer_challenge,
    "attach_prize": _attach_prize,
    "play_event": _play_event,
    "activate_ability": _activate,
    "answer_deal": _answer_deal,
    "withdraw_declared_action": _withdraw,
    "choose_targets": _choose_targets,
}
