"""Set Traps: which are ready, which an event sets off, and what a missed one costs."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects._model import Use
from deckcheck.games.kingdom_duels.engine.changes import Mod
from deckcheck.games.kingdom_duels.engine.ending import defeat
from deckcheck.games.kingdom_duels.engine.state import BACK, DOWN, ON_FIELD, State, ask, note, push, seat_of
from deckcheck.games.kingdom_duels.engine.statics import has
from deckcheck.games.kingdom_duels.engine.uses import is_used, mark_used, use_of


def spring_traps(state: State, traps: tuple[int, ...], data: tuple[Any, ...]) -> None:
    """Set Traps whose trigger is met activate by themselves; with several their player chooses (KD-TRAP-02, KD-TRAP-05)."""
    met: dict[int, list[int]] = {}
    for card in traps:
        if state.zone[card] == BACK and trap_ready(state, card):
            seat = seat_of(state, state.ctrl[card])
            trigger = state.kit.effects[card].trap
            if trigger is None or not trigger.when(state, card, seat, data):
                continue
            state.mods = [mod for mod in state.mods if mod.card != card or mod.kind != "sprung"]
            state.mods.append(Mod("sprung", card, data, ON_FIELD))
            state.kept.clear()
            if can_activate(state, card, seat):
                met.setdefault(seat, []).append(card)
    for seat in sorted(met, key=lambda one: (one == state.active, -one)):
        cards = tuple(sorted(met[seat]))
        if len(cards) > 1 or state.options.traps_declared:
            push(state, _ask_traps, seat, cards)
        else:
            push(state, spring, seat, cards[0])


def sprung_by(state: State, card: int) -> tuple[Any, ...]:
    """The data of the event that set a Trap off; nothing where no event did."""
    for mod in state.mods:
        if mod.card == card and mod.kind == "sprung":
            data: tuple[Any, ...] = mod.value
            return data
    return ()


def _ask_traps(state: State, seat: int, cards: tuple[int, ...]) -> None:
    left = tuple(card for card in cards if state.zone[card] == BACK and trap_ready(state, card))
    if left:
        ask(state, seat, "traps", left)


def trap_ready(state: State, card: int) -> bool:
    """Set in an earlier turn (KD-TRAP-01), or a Continuous Trap that was flipped and waits for its trigger (KD-TRAP-06)."""
    if state.pos[card] == DOWN:
        ready = state.since[card] < state.turn or has(state, card, "ready")
    else:
        ready = any(mod.card == card for mod in state.changes.of("waiting"))
    return ready and not has(state, card, "negated")


def spring(state: State, seat: int, card: int) -> None:
    """A Trap activates. Where it has targets to choose, its player is asked."""
    from deckcheck.games.kingdom_duels.engine.chain import activate

    if state.zone[card] != BACK or not trap_ready(state, card):
        return
    use = use_of(state, card, -2 if state.kit.effects[card].as_trap is not None else -1)
    choices = _choices(state, card, seat, use)
    if len(choices) > 1:
        ask(state, seat, "trap_targets", card, tuple(choices))
    elif choices:
        state.mods = [mod for mod in state.mods if mod.card != card or mod.kind != "waiting"]
        mark_used(state, seat, card, "duel" if use is not None and use.limit == "duel" else "", -1)
        activate(state, seat, card, -2 if state.kit.effects[card].as_trap is not None else -1, choices[0])


def _choices(state: State, card: int, seat: int, use: Use | None) -> list[tuple[int, ...]]:
    """The choices of targets of a Trap, without what cannot be targeted."""
    from deckcheck.games.kingdom_duels.engine.activations import choices_for

    return [()] if use is None else choices_for(state, card, seat, use)


def warn_for_trap(state: State, seat: int) -> None:
    """An Idle Warning for a Trap that was not activated (KD-TRAP-04, KD-AMB-10)."""
    board = state.boards[state.players[seat].board]
    if state.options.trap_warnings == "separate" or has(state, -1 - seat, "player_no_warnings"):
        return
    board.warned.append(state.turn)
    note(state, "warned", seat)
    if state.options.trap_warnings == "instant_loss" and len(board.warned) > 1:
        defeat(state, [seat], "KD-TRAP-04")


def can_activate(state: State, card: int, seat: int) -> bool:
    """Whether a Trap whose trigger is met can do something."""
    use = state.kit.effects[card].as_trap or state.kit.effects[card].activate
    if use is not None and use.limit == "duel" and is_used(state, seat, card, "duel", -1):
        return False  # KD-EFFECT-10
    return bool(_choices(state, card, seat, use))
