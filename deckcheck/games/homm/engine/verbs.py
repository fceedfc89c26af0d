"""Verbs of card effects: one small function for each word under `do` in card rows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from deckcheck.core.engine import Event
from deckcheck.games.homm.engine.board import BIT
from deckcheck.games.homm.engine.card_moves import detach, discard, draw, lose_card
from deckcheck.games.homm.engine.card_plays import vanguard_plays
from deckcheck.games.homm.engine.cards import Effect, Selection
from deckcheck.games.homm.engine.damage import decrease, heal, hurt, increase
from deckcheck.games.homm.engine.movement import vacant_near
from deckcheck.games.homm.engine.selection import amount_of, spaces_that_fit
from deckcheck.games.homm.engine.state import Question, Run, State
from deckcheck.games.homm.engine.triggers import used
from deckcheck.games.homm.engine.values import blocked_for, has

Targets = tuple[int, ...]
WHOLE: Final = 999


def perform(state: State, run: Run, number: int, targets: Targets) -> None:
    """Use the effect with this number on its targets; the effects after it wait on the stack."""
    effect = run.effects[number]
    chosen = effect.target is not None and effect.target.which in ("chosen", "area")
    following = run.with_targets(-1 if chosen else run.given, targets)
    state.stack.append(("resolve", following, number + 1))
    used(state, run, effect)
    VERBS[effect.do](state, run, effect, targets)


def do_damage(state: State, run: Run, effect: Effect, targets: Targets) -> None:
    hurt(state, targets, amount_of(state, effect, run))


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
    if state.fight is not None:
        state.fight.prevented += [(card, WHOLE if effect.amount is None else effect.amount) for card in targets]


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
    state.stack += [("ask_move", run.seat, card, effect.steps) for card in reversed(targets)]


def ask_move(state: State, seat: int, card: int, steps: int) -> None:
    if card in state.pieces:
        state.question = Question("path", seat, (card, steps))


def do_teleport(state: State, run: Run, effect: Effect, targets: Targets) -> None:
    state.stack += [("ask_teleport", run, effect, card) for card in reversed(targets)]


def ask_teleport(state: State, run: Run, effect: Effect, card: int) -> None:
    piece, to = state.pieces.get(card), effect.to
    if piece is None or to is None:
        return
    row = {"is": "space", "vacant": True, "range": to.range, "from": "hero" if to.origin == "hero" else "self"}
    source = card if to.origin == "target" else run.source
    spaces = spaces_that_fit(state, Selection(row if to.range >= 0 else {"is": "space", "vacant": True}), source, run.seat)
    barred = blocked_for(state, piece)
    options = [cell for cell in spaces if not barred & BIT[cell]]
    if options:
        state.question = Question("space", run.seat, ("teleport", card, tuple(options), effect.may))


def do_draw(state: State, run: Run, effect: Effect, targets: Targets) -> None:
    draw(state, 1 - run.seat if effect.opponent else run.seat, amount_of(state, effect, run))


def do_discard(state: State, run: Run, effect: Effect, targets: Targets) -> None:
    seat = 1 - run.seat if effect.opponent else run.seat
    side = state.sides[seat]
    number = min(effect.amount or 0, len(side.hand))
    if effect.chosen_by == "random":
        for _ in range(number):
            card = side.hand.pop(state.stream.below(len(side.hand)))
            lose_card(state, seat, card)
    elif number:
        state.question = Question("hand", seat, (number,))


def do_reveal_hand(state: State, run: Run, effect: Effect, targets: Targets) -> None:
    seat = 1 - run.seat if effect.opponent else run.seat
    side = state.sides[seat]
    side.shown = sorted(side.hand)
    if state.log is not None:
        state.log.append(Event("hand_revealed", seat, tuple(side.shown)))


def do_recover(state: State, run: Run, effect: Effect, targets: Targets) -> None:
    side = state.sides[run.seat]
    for card in targets:
        side.discard.remove(card)
        side.hand.append(card)
        side.shown.append(card)
        if state.log is not None:
            state.log.append(Event("card_recovered", run.seat, (card,)))


def do_deploy(state: State, run: Run, effect: Effect, targets: Targets) -> None:
    state.stack += [("ask_deploy", run.seat, card) for card in reversed(targets)]


def ask_deploy(state: State, seat: int, card: int) -> None:
    options = vacant_near(state, seat)
    if options:
        state.question = Question("space", seat, ("deploy", card, tuple(options), False))


def do_play_vanguard(state: State, run: Run, effect: Effect, targets: Targets) -> None:
    if vanguard_plays(state, run.seat, effect.target):
        state.question = Question("vanguard", run.seat, (effect.target, effect.may))


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
    if state.log is not None:
        state.log.append(Event("card_cancelled", run.seat, (run.trigger,)))


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
