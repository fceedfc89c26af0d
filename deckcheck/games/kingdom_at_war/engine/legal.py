"""What a player may do now, in a fixed order. Copies of a card in hand are one action: the lowest card number stands for them.

Lines, wounds, power and challenges have very many variants with many characters; then a selection is offered (see SELECTED).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from deckcheck.core.engine import Action
from deckcheck.games.kingdom_at_war import effects
from deckcheck.games.kingdom_at_war.engine import state as at
from deckcheck.games.kingdom_at_war.engine.anytime import can_be_kept, event_price, lacks_tactic, restricted_on, why_not
from deckcheck.games.kingdom_at_war.engine.battle import KEEP_TOP, NONE, battle_of, fast_at_home, side_of_step
from deckcheck.games.kingdom_at_war.engine.challenge import takers
from deckcheck.games.kingdom_at_war.engine.faces import CHARACTER, EVENT, POSSESSION, UNSPECIFIED
from deckcheck.games.kingdom_at_war.engine.reinforce import COIN_PRICE, DRAW_PRICE, payments, price
from deckcheck.games.kingdom_at_war.engine.resolve import total_force, victims
from deckcheck.games.kingdom_at_war.engine.state import Pending, State
from deckcheck.games.kingdom_at_war.engine.turn import powered
from deckcheck.games.kingdom_at_war.engine.values import can_be_exerted, can_carry_intrigue, characters, wounds_it_can_take
from deckcheck.games.kingdom_at_war.engine.variants import divisions, groups, line_choices, move_choices
from deckcheck.games.kingdom_at_war.engine.zones import bearers_for

SELECTED = frozenset({"offer_deal", "assign_lines", "distribute_wounds", "move_power", "challenge", "answer_challenge"})

_new = tuple.__new__
END_PHASE, SKIP_BATTLE, WITHDRAW = Action("end_phase"), Action("skip_battle"), Action("withdraw_declared_action")
BUY_DRAW, BUY_COIN = Action("buy_draw"), Action("buy_coin")
OPENING = [Action("keep_hand"), Action("mulligan")]
DECLINE, PASS_FAST, KEEP_TACTIC = Action("decline_supremacy"), Action("pass_fast"), Action("keep_tactic")
FROM_KEEP, NO_TACTIC = Action("place_tactic", (KEEP_TOP,)), Action("place_tactic", (NONE,))


def legal_actions(state: State, seat: int | None = None) -> list[Action]:
    if state.outcome is not None:
        return []
    who = state.seat if seat is None else seat
    if who != state.seat:
        return anytime_actions(state, who)
    above = state.pending[-1] if state.pending else None
    found = _PENDING[above.kind](state, above) if above else _BY_STEP[state.step](state, who)
    if state.step != at.MULLIGAN:
        add_quick_actions(state, who, found)
        if state.declared:
            add_withdrawal(state, who, found)
    return found


def anytime_actions(state: State, seat: int) -> list[Action]:
    """What a player who is not to act may do all the same (KW-ACTION-01, 02)."""
    found: list[Action] = []
    if state.step != at.MULLIGAN and 0 <= seat < state.seats and not state.eliminated[seat]:
        add_quick_actions(state, seat, found)
        if state.declared:
            add_withdrawal(state, seat, found)
    return found


def add_withdrawal(state: State, seat: int, found: list[Action]) -> None:
    declared_by = state.battle.sides[0] if state.battle else state.challenge.challenger if state.challenge else -1
    if declared_by == seat:
        found.append(WITHDRAW)


def add_quick_actions(state: State, seat: int, found: list[Action]) -> None:
    """Events from hand and activated abilities, with every choice of targets."""
    faces = state.faces
    events = [card for card in state.hand[seat] if faces[card].kind == EVENT]
    if events:
        for card in lowest_copies(state, events):
            if state.trade[seat] >= event_price(state, card):
                _add_event(state, seat, card, found)
    for card in state.armed[seat]:
        for ability in faces[card].activated:
            if state.trade[seat] < ability.trade or why_not(state, seat, card, ability):
                continue
            if not ability.slots:
                found.append(_new(Action, ("activate_ability", (card, ability.name, None))))
                continue
            payer = (card if state.bearer[card] < 0 else state.bearer[card]) if ability.exert else -1
            for targets in effects.target_lists(state, seat, card, ability, payer):
                found.append(_new(Action, ("activate_ability", (card, ability.name, targets))))


def _add_event(state: State, seat: int, card: int, found: list[Action]) -> None:
    plan = state.faces[card].event_plan
    if plan is not None and lacks_tactic(state, seat, plan):
        return
    for payment in payments(state, seat, card):
        ways: Iterable[tuple[int, ...]] = [()] if plan is None else effects.target_lists(state, seat, card, plan)
        for targets in ways:
            found.append(_new(Action, ("play_event", (card, (*(payment or ()), *targets) or None))))


def interrupters(state: State) -> list[int]:
    """The players who are not to act and have an event or an ability they could pay."""
    found: list[int] = []
    if state.step == at.MULLIGAN or state.outcome is not None:
        return found
    faces = state.faces
    for seat in range(state.seats):
        if seat == state.seat or state.eliminated[seat]:
            continue
        trade, hand = state.trade[seat], state.hand[seat]
        events = any(faces[card].kind == EVENT and event_price(state, card) <= trade for card in hand)
        if (events or state.armed[seat]) and anytime_actions(state, seat):
            found.append(seat)
    return found


def lowest_copies(state: State, cards: Iterable[int]) -> list[int]:
    lowest: dict[str, int] = {}
    faces = state.faces
    for card in cards:
        ref = faces[card].ref
        if card < lowest.setdefault(ref, card):
            lowest[ref] = card
    return list(lowest.values())


# Decisions of a step


def opening(state: State, seat: int) -> list[Action]:
    return OPENING.copy()


def supremacy(state: State, seat: int) -> list[Action]:
    return [*[Action("draw_supremacy", (name,)) for name in state.supremacies], DECLINE]


def battle(state: State, seat: int) -> list[Action]:
    if state.battle_done:
        return [END_PHASE]
    if state.options.lines_minimum and not characters(state, seat):
        return [SKIP_BATTLE]
    others = [other for other in range(state.seats) if other != seat and not state.eliminated[other]]
    return [*[Action("start_battle", (other,)) for other in others], SKIP_BATTLE]


def tactic(state: State, seat: int) -> list[Action]:
    hand = state.hand[seat]
    if hand:
        return [_new(Action, ("place_tactic", (card,))) for card in lowest_copies(state, hand)]
    return [FROM_KEEP, NO_TACTIC] if state.keep[seat].cards else [NO_TACTIC]


def lines(state: State, seat: int) -> list[Action]:
    able = characters(state, seat)
    needed = side_of_step(state) == 0 and state.options.lines_minimum and able
    ways = line_choices(state, able)
    return [_new(Action, ("assign_lines", way)) for way in ways if not needed or way[0] or way[1]]


def fast(state: State, seat: int) -> list[Action]:
    found = []
    for card in fast_at_home(state, seat, side_of_step(state)):
        found.append(Action("assign_fast", (card, "front")))
        if can_be_exerted(state, card):
            found.append(Action("assign_fast", (card, "second")))
    return [*found, PASS_FAST]


def change(state: State, seat: int) -> list[Action]:
    return [KEEP_TACTIC, *[_new(Action, ("change_tactic", (card,))) for card in lowest_copies(state, state.hand[seat])]]


def morale(state: State, seat: int) -> list[Action]:
    return [Action("spend_morale", (amount,)) for amount in range(state.morale[seat] + 1)]


def wounds(state: State, seat: int) -> list[Action]:
    able = sorted(victims(state))
    number = total_force(state, battle_of(state).winner)
    if state.options.wound_overkill:
        limits = [number] * len(able)
    else:
        limits = [min(number, wounds_it_can_take(state, card)) for card in able]
        number = min(number, sum(limits))
    ways = divisions(number, limits)
    return [Action("distribute_wounds", (tuple([(card, n) for card, n in zip(able, way, strict=True) if n]),)) for way in ways]


def moves(state: State, seat: int) -> list[Action]:
    able = sorted(powered(state, seat))
    ways = move_choices([state.power[card] for card in able])
    return [Action("move_power", (tuple([(card, n) for card, n in zip(able, way, strict=True) if n]),)) for way in ways]


def reinforce(state: State, seat: int) -> list[Action]:
    trade, faces = state.trade[seat], state.faces
    found = [BUY_DRAW] if trade >= DRAW_PRICE else []
    if trade >= COIN_PRICE:
        found.append(BUY_COIN)
    hand = lowest_copies(state, state.hand[seat])
    for card in hand:
        face = faces[card]
        if face.cost <= trade and face.kind != EVENT and face.kind != UNSPECIFIED:
            _add_play(state, seat, card, trade, found)
    sources: list[int | str] = [*hand, KEEP_TOP] if state.keep[seat].cards else [*hand]
    targets = [card for card in state.field[seat] if can_carry_intrigue(state, card)]
    found += [_new(Action, ("create_intrigue", (target, card))) for target in targets for card in sources]
    found.append(END_PHASE)
    _add_challenges(state, seat, found)
    return found


def _add_play(state: State, seat: int, card: int, trade: int, found: list[Action]) -> None:
    face = state.faces[card]
    if face.kind == POSSESSION and face.attach_to != "field":
        bearers: list[int | None] = [*bearers_for(state, card, seat)]
    else:
        bearers = [None]
    if face.payment is None:
        found += [_new(Action, ("play_card", (card, bearer, None))) for bearer in bearers]
    elif price(state, card) <= trade:
        kills = face.payment.verb == "kill"
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
        if state.face_down[card] and state.faces[card].kind == CHARACTER
    ]
    if targets:
        chosen = groups(state, seat)
        found += [_new(Action, ("challenge", (target, group))) for target in targets for group in chosen]


def answer(state: State, seat: int) -> list[Action]:
    return [Action("answer_challenge", (group,)) for group in [(), *groups(state, seat)]]


def prize(state: State, seat: int) -> list[Action]:
    return [Action("attach_prize", (card,)) for card in takers(state)]


_BY_STEP: dict[int, Callable[[State, int], list[Action]]] = {
    at.MULLIGAN: opening,
    at.SUPREMACY: supremacy,
    at.BATTLE: battle,
    at.TACTIC_A: tactic,
    at.TACTIC_D: tactic,
    at.LINES_A: lines,
    at.LINES_D: lines,
    at.FAST_A: fast,
    at.FAST_D: fast,
    at.CHANGE_A: change,
    at.CHANGE_D: change,
    at.MORALE_A: morale,
    at.MORALE_D: morale,
    at.WOUNDS: wounds,
    at.MOVE_POWER: moves,
    at.REINFORCE: reinforce,
    at.ANSWER: answer,
    at.PRIZE: prize,
}


# Decisions above the step


def deal(state: State, pending: Pending) -> list[Action]:
    assert pending.deal is not None
    kept = can_be_kept(state, pending.deal)
    return [Action("answer_deal", (accept,)) for accept in ((True, False) if kept else (False,))]


def targets(state: State, pending: Pending) -> list[Action]:
    assert pending.trigger is not None
    _, card, ability = pending.trigger
    return [Action("choose_targets", (way,)) for way in effects.target_lists(state, pending.seat, card, ability)]


def restricted(state: State, pending: Pending) -> list[Action]:
    return [Action("banish_restricted", (card,)) for card in restricted_on(state, pending.card)]


_PENDING: dict[str, Callable[[State, Pending], list[Action]]] = {"deal": deal, "targets": targets, "restricted": restricted}
