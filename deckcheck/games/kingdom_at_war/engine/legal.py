"""Legal actions in a fixed order. Copies of a card in hand are one action, with the lowest card number.

Lines, wounds, power and challenges of many characters have too many variants: a selection is offered (`notation.SELECTED`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import Final, NamedTuple

from deckcheck.core.engine import Action
from deckcheck.games.kingdom_at_war.engine.abilities import (
    check_ability,
    lacks_tactic,
    payer_of,
    restricted_on,
    target_lists,
)
from deckcheck.games.kingdom_at_war.engine.battle import (
    ATTACKER,
    ask_battle,
    ask_change,
    ask_fast,
    ask_lines,
    ask_morale,
    ask_tactic,
    ask_wounds,
    fast_at_home,
    side_of,
    victims,
    wounds_to_give,
)
from deckcheck.games.kingdom_at_war.engine.cards import CHARACTER, EVENT, POSSESSION, UNSPECIFIED
from deckcheck.games.kingdom_at_war.engine.challenge import ask_answer, ask_prize, takers
from deckcheck.games.kingdom_at_war.engine.costs import payments, price
from deckcheck.games.kingdom_at_war.engine.deals import check_deal, declared_by
from deckcheck.games.kingdom_at_war.engine.reinforcement import COIN_PRICE, DRAW_PRICE, ask_reinforce
from deckcheck.games.kingdom_at_war.engine.state import KEEP_TOP, NONE, Question, State
from deckcheck.games.kingdom_at_war.engine.supply import ask_move_power, powered
from deckcheck.games.kingdom_at_war.engine.turn import ask_mulligan, ask_supremacy
from deckcheck.games.kingdom_at_war.engine.values import (
    can_be_exerted,
    can_carry_intrigue,
    can_declare_again,
    characters,
    is_fruitless,
    wounds_it_can_take,
)
from deckcheck.games.kingdom_at_war.engine.variants import divisions, groups, line_choices, move_choices
from deckcheck.games.kingdom_at_war.engine.zones import bearers_for
from deckcheck.simulator.parts.lazy import ByCard

END_PHASE: Final = Action("end_phase")
SKIP_BATTLE: Final = Action("skip_battle")
WITHDRAW: Final = Action("withdraw_declared_action")
BUY_DRAW: Final = Action("buy_draw")
BUY_COIN: Final = Action("buy_coin")
OPENING_CHOICES: Final = [Action("keep_hand"), Action("mulligan")]
DECLINE: Final = Action("decline_supremacy")
PASS_FAST: Final = Action("pass_fast")
KEEP_TACTIC: Final = Action("keep_tactic")
PLAY: Final = ByCard("play_card", after=(None, None))
PLACE: Final = ByCard("place_tactic")
CHANGE: Final = ByCard("change_tactic")
FROM_KEEP: Final = Action("place_tactic", (KEEP_TOP,))
NO_TACTIC: Final = Action("place_tactic", (NONE,))


def legal_actions(state: State, seat: int | None = None) -> list[Action]:
    if state.outcome is not None:
        return []
    player = state.seat if seat is None else seat
    if player != state.seat:
        return instant_legal_actions(state, player)
    top = state.stack[-1]
    found = _QUESTIONS[top.kind](state, top) if isinstance(top, Question) else DECISIONS[top.do].offers(state, player)
    if state.phase != "setup":
        _add_instant_actions(state, player, found)
    state.legal = found
    return found


def instant_legal_actions(state: State, seat: int) -> list[Action]:
    """Return the actions of a player who is not to act (KW-ACTION-01, 02)."""
    found: list[Action] = []
    if state.phase != "setup" and 0 <= seat < state.seats and not state.eliminated[seat]:
        _add_instant_actions(state, seat, found)
    return found


def _add_instant_actions(state: State, seat: int, found: list[Action]) -> None:
    """Add events and activated abilities with every choice of targets, and the withdrawal of a declared action."""
    facts = state.facts
    events = [card for card in state.hand[seat] if facts[card].kind == EVENT]
    if events:
        for card in lowest_copies(state, events):
            if state.trade[seat] >= price(state, card):
                _add_event(state, seat, card, found)
    for card in state.armed[seat]:
        for ability in facts[card].activated:
            if state.trade[seat] < ability.trade or check_ability(state, seat, card, ability) is not None:
                continue
            if not ability.slots:
                found.append(Action("activate_ability", (card, ability.name, None)))
                continue
            for targets in target_lists(state, seat, card, ability, payer_of(state, card, ability)):
                found.append(Action("activate_ability", (card, ability.name, targets)))
    if declared_by(state) == seat:
        found.append(WITHDRAW)


def _add_event(state: State, seat: int, card: int, found: list[Action]) -> None:
    plan = state.facts[card].event_plan
    if plan is not None and lacks_tactic(state, seat, plan):
        return
    for payment in payments(state, seat, card):
        ways: Iterable[tuple[int, ...]] = [()] if plan is None else target_lists(state, seat, card, plan)
        for targets in ways:
            found.append(Action("play_event", (card, (*(payment or ()), *targets) or None)))


def interrupters(state: State) -> list[int]:
    """Return the players who are not to act and have an event or an ability that they can use."""
    found: list[int] = []
    if state.phase == "setup" or state.outcome is not None:
        return found
    facts = state.facts
    for seat in range(state.seats):
        if seat == state.seat or state.eliminated[seat]:
            continue
        trade, hand = state.trade[seat], state.hand[seat]
        events = any(facts[card].kind == EVENT and price(state, card) <= trade for card in hand)
        if (events or state.armed[seat]) and instant_legal_actions(state, seat):
            found.append(seat)
    return found


def lowest_copies(state: State, cards: Iterable[int]) -> list[int]:
    """Return one card of each name: the copy with the lowest number."""
    lowest: dict[str, int] = {}
    facts = state.facts
    for card in cards:
        ref = facts[card].ref
        if ref not in lowest or card < lowest[ref]:
            lowest[ref] = card
    return list(lowest.values())


# Decisions of a step


def opening(state: State, seat: int) -> list[Action]:
    return OPENING_CHOICES.copy()


def supremacy(state: State, seat: int) -> list[Action]:
    return [*[Action("draw_supremacy", (name,)) for name in state.supremacies], DECLINE]


def battle(state: State, seat: int) -> list[Action]:
    if state.battle_done:
        return [END_PHASE]
    if state.options.lines_minimum and not characters(state, seat):
        return [SKIP_BATTLE]
    others = [
        other
        for other in range(state.seats)
        if other != seat and not state.eliminated[other] and can_declare_again(state, other, state.withdrawn_battles)
    ]
    return [*[Action("start_battle", (other,)) for other in others], SKIP_BATTLE]


def tactic(state: State, seat: int) -> list[Action]:
    hand = state.hand[seat]
    if hand:
        return [PLACE[card] for card in lowest_copies(state, hand)]
    return [FROM_KEEP, NO_TACTIC] if state.keep[seat].cards else [NO_TACTIC]


def lines(state: State, seat: int) -> list[Action]:
    able = characters(state, seat)
    needed = side_of(state, seat) == ATTACKER and state.options.lines_minimum and able
    ways = line_choices(state, able)
    return [Action("assign_lines", way) for way in ways if not needed or way[0] or way[1]]


def fast(state: State, seat: int) -> list[Action]:
    found = []
    for card in fast_at_home(state, seat, side_of(state, seat)):
        found.append(Action("assign_fast", (card, "front")))
        if can_be_exerted(state, card):
            found.append(Action("assign_fast", (card, "second")))
    return [*found, PASS_FAST]


def change(state: State, seat: int) -> list[Action]:
    return [KEEP_TACTIC, *[CHANGE[card] for card in lowest_copies(state, state.hand[seat])]]


def morale(state: State, seat: int) -> list[Action]:
    return [Action("spend_morale", (amount,)) for amount in range(state.morale[seat] + 1)]


def wounds(state: State, seat: int) -> list[Action]:
    able = sorted(victims(state))
    number = wounds_to_give(state)
    overkill = state.options.wound_overkill
    limits = [number if overkill else min(number, wounds_it_can_take(state, card)) for card in able]
    ways = divisions(number, limits)
    return [Action("distribute_wounds", (tuple([(card, n) for card, n in zip(able, way, strict=True) if n]),)) for way in ways]


def moves(state: State, seat: int) -> list[Action]:
    able = sorted(powered(state, seat))
    ways = move_choices([state.power[card] for card in able])
    return [Action("move_power", (tuple([(card, n) for card, n in zip(able, way, strict=True) if n]),)) for way in ways]


@cache
def intrigues_on(target: int) -> ByCard:
    """Return the intrigues on a card, by the card that is put there."""
    return ByCard("create_intrigue", before=(target,))


def reinforce(state: State, seat: int) -> list[Action]:
    trade, facts = state.trade[seat], state.facts
    found = [BUY_DRAW] if trade >= DRAW_PRICE else []
    if trade >= COIN_PRICE:
        found.append(BUY_COIN)
    hand = lowest_copies(state, state.hand[seat])
    for card in hand:
        printed = facts[card]
        if printed.cost <= trade and printed.kind != EVENT and printed.kind != UNSPECIFIED:
            _add_play(state, seat, card, trade, found)
    sources: list[int | str] = [*hand, KEEP_TOP] if state.keep[seat].cards else [*hand]
    targets = [card for card in state.field[seat] if can_carry_intrigue(state, card)]
    for target in targets:
        intrigues = intrigues_on(target)
        found += [intrigues[card] for card in sources]
    found.append(END_PHASE)
    _add_challenges(state, seat, found)
    return found


def _add_play(state: State, seat: int, card: int, trade: int, found: list[Action]) -> None:
    printed = state.facts[card]
    if printed.kind != POSSESSION and printed.payment is None:
        found.append(PLAY[card])
        return
    if printed.kind == POSSESSION and printed.attach_to != "field":
        bearers: list[int | None] = [*bearers_for(state, card, seat)]
    else:
        bearers = [None]
    if printed.payment is None:
        found += [Action("play_card", (card, bearer, None)) for bearer in bearers]
    elif price(state, card) <= trade:
        kills = printed.payment.verb == "kill"
        for payment in payments(state, seat, card):
            for bearer in bearers:
                if not (kills and payment and bearer in payment):
                    found.append(Action("play_card", (card, bearer, payment)))


def _add_challenges(state: State, seat: int, found: list[Action]) -> None:
    targets = [
        card
        for other in range(state.seats)
        if other != seat
        for card in state.field[other]
        if state.face_down[card]
        and state.facts[card].kind == CHARACTER
        and can_declare_again(state, card, state.withdrawn_challenges)
    ]
    if targets:
        chosen = groups(state, seat)
        found += [
            Action("challenge", (target, group))
            for target in targets
            for group in chosen
            if not is_fruitless(state, target, group)
        ]


def answer(state: State, seat: int) -> list[Action]:
    return [Action("answer_challenge", (group,)) for group in [(), *groups(state, seat)]]


def prize(state: State, seat: int) -> list[Action]:
    return [Action("attach_prize", (card,)) for card in takers(state)]


class Decision(NamedTuple):
    """A decision of a step: what lists its actions, and their names."""

    offers: Callable[[State, int], list[Action]]
    answers: frozenset[str]


DECISIONS: Final[dict[Callable[..., object], Decision]] = {
    ask_mulligan: Decision(opening, frozenset({"mulligan", "keep_hand"})),
    ask_supremacy: Decision(supremacy, frozenset({"draw_supremacy", "decline_supremacy"})),
    ask_battle: Decision(battle, frozenset({"start_battle", "skip_battle", "end_phase"})),
    ask_tactic: Decision(tactic, frozenset({"place_tactic"})),
    ask_lines: Decision(lines, frozenset({"assign_lines"})),
    ask_fast: Decision(fast, frozenset({"assign_fast", "pass_fast"})),
    ask_change: Decision(change, frozenset({"change_tactic", "keep_tactic"})),
    ask_morale: Decision(morale, frozenset({"spend_morale"})),
    ask_wounds: Decision(wounds, frozenset({"distribute_wounds"})),
    ask_move_power: Decision(moves, frozenset({"move_power"})),
    ask_reinforce: Decision(
        reinforce, frozenset({"buy_draw", "buy_coin", "play_card", "create_intrigue", "challenge", "end_phase"})
    ),
    ask_answer: Decision(answer, frozenset({"answer_challenge"})),
    ask_prize: Decision(prize, frozenset({"attach_prize"})),
}
"""Step -> its decision."""


# Questions


def deal(state: State, question: Question) -> list[Action]:
    assert question.deal is not None
    possible = check_deal(state, question.deal) is None
    return [Action("answer_deal", (accept,)) for accept in ((True, False) if possible else (False,))]


def targets(state: State, question: Question) -> list[Action]:
    assert question.trigger is not None
    _, card, ability = question.trigger
    return [Action("choose_targets", (way,)) for way in target_lists(state, question.seat, card, ability)]


def restricted(state: State, question: Question) -> list[Action]:
    return [Action("banish_restricted", (card,)) for card in restricted_on(state, question.card)]


_QUESTIONS: Final[dict[str, Callable[[State, Question], list[Action]]]] = {
    "deal": deal,
    "targets": targets,
    "restricted": restricted,
}
