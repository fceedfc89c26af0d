"""What happens by itself: the stack of tasks, events with their triggers and Traps, response windows and the chain."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from deckcheck.engine import Action
from deckcheck.games.kingdom_duels.effects._model import Use
from deckcheck.games.kingdom_duels.engine.ending import check_life_points
from deckcheck.games.kingdom_duels.engine.ending import defeat as defeat
from deckcheck.games.kingdom_duels.engine.state import (
    BACK,
    DOWN,
    GRAVE,
    IN_PLAY_ZONES,
    ON_FIELD,
    ON_FIELD_ZONES,
    Ask,
    Link,
    Mod,
    State,
    ask,
    note,
    opponents,
    push,
    seat_of,
)
from deckcheck.games.kingdom_duels.engine.tables import ANYWHERE, FIELD, Listener
from deckcheck.games.kingdom_duels.engine.teams import break_off_turn, leave_out
from deckcheck.games.kingdom_duels.engine.values import has, in_play

PASS = Action("pass")
Responses = Callable[[State, int, bool], list[Action]]
responses: list[Responses] = []
"""The function of `legal` that lists what a player may answer; set there, because it needs this module."""


def run(state: State) -> None:
    """Does what can be done without a player."""
    stack, first, second, several = state.stack, state.boards[0], state.boards[1], len(state.boards) > 2
    watchers = state.kit.watchers
    if watchers and state.outcome is None:
        watch(state)
    if several:
        _look_for_defeats(state)
    while stack and state.outcome is None:
        task = stack.pop()
        if type(task) is Ask:
            if several and state.players[task.seat].lost:
                leave_out(state, task)
                continue
            stack.append(task)
            break
        function, arguments = task
        function(state, *arguments)
        if several:
            _look_for_defeats(state)
        elif first.lp <= 0 or second.lp <= 0:
            check_life_points(state)
        if watchers and state.outcome is None:
            watch(state)
    if state.outcome is not None:
        stack.clear()
        state.chain.clear()


def _look_for_defeats(state: State) -> None:
    """In a duel of several sides it goes on without those who lost."""
    check_life_points(state)
    if state.outcome is None and state.rotation and state.players[state.active].lost:
        break_off_turn(state)


def watch(state: State) -> None:
    """Cards that wait for a state of the duel and not for an event look at it."""
    zones, kinds = state.zone, state.changes.kinds
    for card, look, mark in state.kit.watchers:
        if (zones[card] in ON_FIELD_ZONES or mark in kinds) and not has(state, card, "negated"):
            look(state, card)


def fire(state: State, event: str, *data: Any) -> None:
    """Something happened: triggers and Traps that wait for it are pushed. What it is depends on the event:

    summoned (card, how, zone before) · flipped (card, position before) · attack_declared (attacker, target) ·
    attacked (attacker, target, redirected) · battle_begins (attacker, target, those who were Hidden), when both are face-up and
    damage calculation follows · battled (attacker, target, destroyed) · destroyed (card, where, cause, source, (ATK, types)
    then) · sent_to_graveyard (card, where) · left_field (card, where) · damage (seat, amount, kind) ·
    activated (card, seat, its use, below 0 for the card itself) · equipped (card, monster) · position_changed (card) ·
    terrain_replaced (board, column, old) · rotation_set () · drew (seat, card) ·
    struck (attacker, board, column, card with the STRIKE) · draw_phase, standby, main, battle_phase, end_phase (seat).
    `where` is (zone, board, column, position) before.
    """
    waiting = state.kit.listeners.get(event)
    if waiting is not None:
        triggers, traps = waiting
        if triggers:
            _pull_triggers(state, triggers, data)
        if traps:
            _spring_traps(state, traps, data)


def _pull_triggers(state: State, rows: tuple[Listener, ...], data: tuple[Any, ...]) -> None:
    found = []
    zones = state.zone
    for card, place, trigger, own, where in rows:
        zone = zones[card]
        if own and data[0] == card:
            pass  # a card that left the field still has its own trigger on that (KD-EFFECT-09)
        elif where == FIELD:
            if zone not in IN_PLAY_ZONES or not in_play(state, card):
                continue
        elif where != zone and where != ANYWHERE:
            continue
        seat = user_of(state, card)
        if not trigger.when(state, card, seat, data) or is_used(state, seat, card, trigger.limit, -2 - place):
            continue
        if not has(state, card, "negated"):
            found.append((card, seat, place, data))
    for item in reversed(found):
        push(state, _pull, *item)


def _pull(state: State, card: int, seat: int, place: int, data: tuple[Any, ...]) -> None:
    trigger = state.kit.effects[card].triggers[place]
    if (
        state.players[seat].lost
        or is_used(state, seat, card, trigger.limit, -2 - place)
        or not trigger.when(state, card, seat, data)
    ):
        return
    if trigger.optional:
        ask(state, seat, "trigger", card, place, data)
    else:
        pull_now(state, seat, card, place, data)


def pull_now(state: State, seat: int, card: int, place: int, data: tuple[Any, ...]) -> None:
    trigger = state.kit.effects[card].triggers[place]
    mark_used(state, seat, card, trigger.limit, -2 - place)
    note(state, "triggered", seat, card)
    state.acting = card
    trigger.react(state, card, seat, data)


def user_of(state: State, card: int) -> int:
    """Who uses a card: its controller on the field, else its owner."""
    if state.zone[card] in ON_FIELD_ZONES:
        return seat_of(state, state.ctrl[card])
    return state.kit.owner[card]


def _spring_traps(state: State, traps: tuple[int, ...], data: tuple[Any, ...]) -> None:
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
        ready = any(mod.card == card and mod.kind == "waiting" for mod in state.mods)
    return ready and not has(state, card, "negated")


def spring(state: State, seat: int, card: int) -> None:
    """A Trap activates. Where it has targets to choose, its player is asked."""
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


def use_of(state: State, card: int, place: int) -> Use | None:
    """The card itself (-1), what it does as a Trap (-2), or one of its uses."""
    effects = state.kit.effects[card]
    if place == -2:
        return effects.as_trap
    return effects.activate if place < 0 else effects.uses[place]


def can_activate(state: State, card: int, seat: int) -> bool:
    """Whether a Trap whose trigger is met can do something."""
    use = state.kit.effects[card].as_trap or state.kit.effects[card].activate
    if use is not None and use.limit == "duel" and is_used(state, seat, card, "duel", -1):
        return False  # KD-EFFECT-10
    return bool(_choices(state, card, seat, use))


def activate(state: State, seat: int, card: int, place: int, targets: tuple[int, ...]) -> None:
    """Puts a card or one of its uses on the chain; its cost is paid and the others may answer."""
    use = use_of(state, card, place)
    if state.zone[card] == BACK:
        state.pos[card] = 0
    state.links += 1
    state.chain.append(Link(card, seat, place, targets, state.links))
    note(state, "activated", seat, card, place, targets)
    if use is not None and use.unstoppable:
        push(state, resolve_chain)  # KD-TERM-16
    else:
        push(state, respond, (*opponents(state, seat), seat))
    if use is not None and use.cost is not None:
        use.cost(state, card, seat, targets)
    fire(state, "activated", card, seat, place)


def respond(state: State, waiting: tuple[int, ...]) -> None:
    """Asks the players in turn who can answer; when nobody wants to, the chain is resolved."""
    for place, seat in enumerate(waiting):
        if state.players[seat].lost:
            continue
        found = responses[0](state, seat, False)
        if found:
            ask(state, seat, "respond", waiting[place + 1 :])
            state.legal = [*found, PASS]  # worked out already, and nothing happens before the answer
            return
    push(state, resolve_chain)


def window(state: State) -> None:
    """A moment at which Quick effects may be used: the turn player first, then the others."""
    push(state, respond, (state.active, *opponents(state, state.active)))


def resolve_chain(state: State) -> None:
    """Last in, first out (KD-TURN-02)."""
    if not state.chain:
        return
    link = state.chain.pop()
    if state.chain:
        push(state, resolve_chain)
    _resolve(state, link)


def _resolve(state: State, link: Link) -> None:
    card, use = link.card, use_of(state, link.card, link.use)
    from_row = link.use < 0 and state.zone[card] == BACK
    stays = state.kit.stays[card] if use is None or use.stays is None else use.stays
    gone = link.use < 0 and stays and state.zone[card] != BACK  # KD-EFFECT-13
    equips = link.use < 0 and state.kit.equip[card] and bool(link.targets)
    if from_row and (not stays or equips):
        push(state, to_graveyard, card)  # an Equip card only if it equips nothing in the end
    if link.number in state.negated or gone:
        note(state, "negated", link.seat, card)
        state.negated = tuple(number for number in state.negated if number != link.number)
        return
    if equips:
        from deckcheck.games.kingdom_duels.engine.summon import equip

        equip(state, card, link.targets[0])
    state.acting = card
    if use is not None:
        use.resolve(state, card, link.seat, link.targets)


def to_graveyard(state: State, card: int) -> None:
    if state.zone[card] == BACK and state.host[card] < 0:
        from deckcheck.games.kingdom_duels.engine.moves import send

        send(state, card, GRAVE)


def use_key(state: State, seat: int, card: int, place: int) -> tuple[int, str, int]:
    return (seat, state.cards[card].id, place)


def is_used(state: State, seat: int, card: int, limit: str, place: int) -> bool:
    """Whether a once-per-turn or once-per-duel effect was used; copies of a card share it (KD-EFFECT-10)."""
    if not limit:
        return False
    used = state.used if limit == "turn" else state.used_duel
    return bool(used) and use_key(state, seat, card, place) in used


def mark_used(state: State, seat: int, card: int, limit: str, place: int) -> None:
    if limit == "turn":
        state.used = (*state.used, use_key(state, seat, card, place))
    elif limit == "duel":
        state.used_duel = (*state.used_duel, use_key(state, seat, card, place))
