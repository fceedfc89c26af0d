"""Verbs of card effects: one small function for each word under `do` in card rows, with the questions that it asks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from deckcheck.core.words import plural
from deckcheck.games.homm.engine.activation import check_way, noted_now, put, walk
from deckcheck.games.homm.engine.board import BIT, Space
from deckcheck.games.homm.engine.cards import Effect, Selection
from deckcheck.games.homm.engine.ending import check_heroes
from deckcheck.games.homm.engine.movement import Way, vacant_near
from deckcheck.games.homm.engine.plays import vanguard_plays
from deckcheck.games.homm.engine.selection import amount_of, spaces_that_fit
from deckcheck.games.homm.engine.state import Question, Run, State
from deckcheck.games.homm.engine.triggers import fire
from deckcheck.games.homm.engine.values import blocked_for, has
from deckcheck.games.homm.engine.zones import (
    check_damage,
    decrease,
    detach,
    discard,
    discard_from_hand,
    draw,
    enter,
    heal,
    increase,
    place_damage,
)
from deckcheck.simulator.parts.flow import Refusal, Step, note

Cards = tuple[int, ...] | None
Spaces = tuple[Space, ...] | None
Targets = tuple[int, ...]
WHOLE: Final = 999


def do_damage(state: State, run: Run, effect: Effect, targets: Targets) -> None:
    """Deal the same damage to several pieces at once."""
    amount = amount_of(state, effect, run)
    struck = [state.pieces[card] for card in targets if card in state.pieces]
    for piece in struck:
        place_damage(state, piece, amount)
    for piece in struck:
        check_damage(state, piece)
    check_heroes(state)


def do_heal(state: State, run: Run, effect: Effect, targets: Targets) -> None:
    for card in targets:
        heal(state, state.pieces[card], amount_of(state, effect, run))


def do_increase(state: State, run: Run, effect: Effect, targets: Targets) -> None:
    for card in targets:
        increase(state, state.pieces[card], amount_of(state, effect, run))


def do_decrease(state: State, run: Run, effect: Effect, targets: Targets) -> None:
    for card in targets:
        if card in state.pieces:
            decrease(state, state.pieces[card], amount_of(state, effect, run))


def do_prevent(state: State, run: Run, effect: Effect, targets: Targets) -> None:
    if state.attack is not None:
        state.attack.prevented += [(card, WHOLE if effect.amount is None else effect.amount) for card in targets]


def do_change(state: State, run: Run, effect: Effect, targets: Targets) -> None:
    """Modify, set or grant for a while; continuous effects are looked up in `values` instead."""
    change = (effect.stat or effect.ability, effect.do, amount_of(state, effect, run), effect.lasts)
    for card in targets:
        state.pieces[card].mods.append(change)


def do_ready(state: State, run: Run, effect: Effect, targets: Targets) -> None:
    for card in targets:
        piece = state.pieces[card]
        piece.activated = piece.activated and "activation" not in effect.marks
        piece.retaliated = piece.retaliated and "retaliation" not in effect.marks


def do_exhaust(state: State, run: Run, effect: Effect, targets: Targets) -> None:
    for card in targets:
        piece = state.pieces[card]
        piece.activated = piece.activated or "activation" in effect.marks
        piece.retaliated = piece.retaliated or ("retaliation" in effect.marks and not has(state, piece, "tireless"))


def do_move(state: State, run: Run, effect: Effect, targets: Targets) -> None:
    state.stack += [Step(ask_for_way, (run.seat, card, effect.steps)) for card in reversed(targets)]


def ask_for_way(state: State, seat: int, card: int, steps: int) -> None:
    if card in state.pieces:
        state.stack.append(Question("path", seat, (card, steps)))


def check_chosen_way(state: State, seat: int, card: int, steps: int, cards: Cards, way: Way | None) -> Refusal | None:
    if cards:
        return Refusal("HM-EFFECT-08", "choose the spaces of a way, not cards")
    return check_way(state, state.pieces[card], way, steps, by_itself=False) if way else None


def choose_way(state: State, seat: int, card: int, steps: int, cards: Cards, way: Way | None) -> None:
    if way:
        walk(state, card, way, 0)


def do_teleport(state: State, run: Run, effect: Effect, targets: Targets) -> None:
    state.stack += [Step(ask_to_teleport, (run, effect, card)) for card in reversed(targets)]


def ask_to_teleport(state: State, run: Run, effect: Effect, card: int) -> None:
    piece, to = state.pieces.get(card), effect.to
    if piece is None or to is None:
        return
    row = {"is": "space", "vacant": True, "range": to.range, "from": "hero" if to.origin == "hero" else "self"}
    source = card if to.origin == "target" else run.source
    spaces = spaces_that_fit(state, Selection(row if to.range >= 0 else {"is": "space", "vacant": True}), source, run.seat)
    barred = blocked_for(state, piece)
    options = [cell for cell in spaces if not barred & BIT[cell]]
    if options:
        state.stack.append(Question("space", run.seat, (teleport, card, tuple(options), effect.may)))


def teleport(state: State, card: int, seat: int, cell: int) -> None:
    piece = state.pieces[card]
    put(state, piece, cell)
    note(state, "piece_teleported", piece.controller, card, cell)
    if noted_now(state) & BIT[cell]:
        fire(state, "steps_on", card)


def do_deploy(state: State, run: Run, effect: Effect, targets: Targets) -> None:
    state.stack += [Step(ask_to_deploy, (run.seat, card)) for card in reversed(targets)]


def ask_to_deploy(state: State, seat: int, card: int) -> None:
    options = vacant_near(state, seat)
    if options:
        state.stack.append(Question("space", seat, (deploy, card, tuple(options), False)))


def deploy(state: State, card: int, seat: int, cell: int) -> None:
    state.sides[seat].discard.remove(card)
    enter(state, card, cell)


def do_draw(state: State, run: Run, effect: Effect, targets: Targets) -> None:
    draw(state, 1 - run.seat if effect.opponent else run.seat, amount_of(state, effect, run))


def do_discard(state: State, run: Run, effect: Effect, targets: Targets) -> None:
    seat = 1 - run.seat if effect.opponent else run.seat
    hand = state.sides[seat].hand
    number = min(effect.amount or 0, len(hand))
    if effect.chosen_by == "random":
        for _ in range(number):
            discard_from_hand(state, seat, hand[state.stream.below(len(hand))])
    elif number:
        state.stack.append(Question("hand", seat, (number,)))


def check_hand_cards(state: State, seat: int, number: int, cards: Cards, spaces: Spaces) -> Refusal | None:
    chosen = cards or ()
    if len(chosen) != number or len({*chosen} & {*state.sides[seat].hand}) != number or spaces:
        return Refusal("HM-EFFECT-08", f"choose {plural(number, 'card')} from your hand")
    return None


def choose_hand_cards(state: State, seat: int, number: int, cards: Cards, spaces: Spaces) -> None:
    for card in cards or ():
        discard_from_hand(state, seat, card)


def do_reveal_hand(state: State, run: Run, effect: Effect, targets: Targets) -> None:
    seat = 1 - run.seat if effect.opponent else run.seat
    side = state.sides[seat]
    side.shown = sorted(side.hand)
    note(state, "hand_revealed", seat, *side.shown)


def do_recover(state: State, run: Run, effect: Effect, targets: Targets) -> None:
    side = state.sides[run.seat]
    for card in targets:
        side.discard.remove(card)
        side.hand.append(card)
        side.shown.append(card)
        note(state, "card_recovered", run.seat, card)


def do_play_vanguard(state: State, run: Run, effect: Effect, targets: Targets) -> None:
    if vanguard_plays(state, run.seat, effect.target):
        state.stack.append(Question("vanguard", run.seat, (effect.target, effect.may)))


def do_ready_statistics(state: State, run: Run, effect: Effect, targets: Targets) -> None:
    side, kind = state.sides[run.seat], effect.statistic
    number = min(effect.amount or 0, side.spent[kind]) if kind >= 0 else 0
    if number:
        side.spent[kind] -= number
        side.ready[kind] += number


def do_dispel(state: State, run: Run, effect: Effect, targets: Targets) -> None:
    for card in targets:
        detach(state, card)


def do_cancel(state: State, run: Run, effect: Effect, targets: Targets) -> None:
    """Discard the card that is being played; its pending steps find it gone."""
    state.limbo.remove(run.trigger)
    discard(state, run.trigger)
    note(state, "card_cancelled", run.seat, run.trigger)


def do_nothing(state: State, run: Run, effect: Effect, targets: Targets) -> None:
    """Do nothing: control, block and discount apply while their card is in play."""


VERBS: Final[dict[str, Callable[[State, Run, Effect, Targets], None]]] = {
    "damage": do_damage,
    "heal": do_heal,
    "increase": do_increase,
    "decrease": do_decrease,
    "prevent": do_prevent,
    "modify": do_change,
    "set": do_change,
    "grant": do_change,
    "ready": do_ready,
    "exhaust": do_exhaust,
    "move": do_move,
    "teleport": do_teleport,
    "control": do_nothing,
    "block": do_nothing,
    "discount": do_nothing,
    "draw": do_draw,
    "discard": do_discard,
    "reveal_hand": do_reveal_hand,
    "recover": do_recover,
    "deploy": do_deploy,
    "play_vanguard": do_play_vanguard,
    "ready_statistics": do_ready_statistics,
    "dispel": do_dispel,
    "cancel": do_cancel,
}
