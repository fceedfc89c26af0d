"""Triggers, FLIPs and Traps that were met at the same time, on their way to a chain."""

from __future__ import annotations

from typing import Any, Final

from deckcheck.games.kingdom_duels.engine.cards.statics import has
from deckcheck.games.kingdom_duels.engine.chain.activated_effects import FIRST_TRIGGER, choices_for, is_used, mark_used
from deckcheck.games.kingdom_duels.engine.chain.chain import TRAP_STEPS, end_gathering, in_turn, push_traps
from deckcheck.games.kingdom_duels.engine.duel.constants import ANSWERING, FLIP, GATHERING, SPRUNG, TRIGGERED
from deckcheck.games.kingdom_duels.engine.duel.state import Link, MetTrigger, Question, State, ask, carry_out, meet, push
from deckcheck.simulator.parts.flow import note

FLIPPED: Final = -100
"""The place of a FLIP among the uses of a card, for its limit."""
Effects = tuple[MetTrigger, ...]


def begin_chain(state: State) -> None:
    """Put what was met on a chain: effects first, then Traps, of the turn player before those of the others."""
    if not state.met or state.chain or state.chain_step != ANSWERING:
        return
    met, state.met = state.met, ()
    state.chain_step = GATHERING
    push(state, end_gathering, 0)
    seats = in_turn(state)[::-1]
    for seat in seats:
        push_traps(state, seat, [one.card for one in met if one.seat == seat and one.use == SPRUNG])
    for seat in seats:
        effects = tuple(one for one in met if one.seat == seat and one.use != SPRUNG)
        if effects:
            push(state, _choose_effects, seat, effects, ())


def _choose_effects(state: State, seat: int, left: Effects, chosen: Effects) -> None:
    """Let a player choose which optional effects are used; then all go on the chain."""
    for place, met in enumerate(left):
        if not _can_be_used(state, met):
            continue
        if met.use >= TRIGGERED and state.game.effects[met.card].triggers[met.use - TRIGGERED].optional:
            ask(state, seat, "trigger", met, left[place + 1 :], chosen)
            return
        _mark(state, met)
        chosen = (*chosen, met)
    put_in_order(state, seat, chosen)


def choose_effect(state: State, seat: int, word: str, met: MetTrigger, left: Effects, chosen: Effects) -> None:
    """Use an optional effect or not, and go on with the others."""
    if word == "yes":
        _mark(state, met)
        chosen = (*chosen, met)
    push(state, _choose_effects, seat, left, chosen)


def _can_be_used(state: State, met: MetTrigger) -> bool:
    """Return whether nothing keeps an effect from being used. Its event has happened, so it cannot miss it (KD-EFFECT-09)."""
    if state.players[met.seat].lost:
        return False
    if met.use == FLIP:
        return _may_flip(state, met.card, met.seat)
    place = met.use - TRIGGERED
    return not is_used(state, met.seat, met.card, state.game.effects[met.card].triggers[place].limit, FIRST_TRIGGER - place)


def _mark(state: State, met: MetTrigger) -> None:
    if met.use == FLIP:
        use = state.game.effects[met.card].flip
        mark_used(state, met.seat, met.card, "duel" if use is not None and use.limit == "duel" else "", FLIPPED)
    else:
        place = met.use - TRIGGERED
        mark_used(state, met.seat, met.card, state.game.effects[met.card].triggers[place].limit, FIRST_TRIGGER - place)


def put_in_order(state: State, seat: int, effects: Effects) -> None:
    """Put a player's effects on the chain, in the order that the player chooses if it can make a difference."""
    if len({(state.cards[met.card].id, met.use) for met in effects}) > 1:
        ask(state, seat, "order", effects)
    elif effects:
        put_next(state, seat, effects[0], effects[1:])


def put_next(state: State, seat: int, met: MetTrigger, rest: Effects) -> None:
    """Put an effect on the chain. For a FLIP with several choices of targets, ask its player."""
    push(state, put_in_order, seat, rest)
    if met.use != FLIP:
        _put(state, met, ())
        return
    use = state.game.effects[met.card].flip
    choices = [] if use is None else choices_for(state, met.card, seat, use)
    if len(choices) == 1:
        _put(state, met, choices[0])
    elif choices:
        ask(state, seat, "flip_targets", met.card, tuple(choices))


def put_flip(state: State, seat: int, card: int, targets: tuple[int, ...]) -> None:
    _put(state, MetTrigger(card, seat, FLIP), targets)


def _put(state: State, met: MetTrigger, targets: tuple[int, ...]) -> None:
    note(state, "effect_triggered", met.seat, met.card)
    state.links += 1
    state.chain.append(Link(met.card, met.seat, met.use, targets, state.links, met.event, met.zone))
    effects = state.game.effects[met.card]
    if met.use != FLIP:
        cost = effects.triggers[met.use - TRIGGERED].cost
        if cost is not None:
            zone = state.zone[met.card]
            carry_out(state, met.card, cost, met.card, met.seat, met.event)
            if state.zone[met.card] != zone:  # it paid with itself: no answer takes it away
                state.chain[-1] = state.chain[-1]._replace(zone=-1)
    elif effects.flip is not None and effects.flip.cost is not None:
        carry_out(state, met.card, effects.flip.cost, met.card, met.seat, targets)


def words_for(state: State, effects: Effects) -> tuple[str, ...]:
    """Return the words for effects that wait for their order: their cards, with a number where a card has several."""
    cards = [met.card for met in effects]
    return tuple(
        state.refs[met.card] if cards.count(met.card) == 1 else f"{state.refs[met.card]} {cards[:place].count(met.card) + 1}"
        for place, met in enumerate(effects)
    )


def cards_on_the_way(state: State) -> set[int]:
    """Return the cards of which something was met that is not on the chain yet."""
    found = {met.card for met in state.met}
    for entry in state.stack:
        if isinstance(entry, Question):
            data: tuple[Any, ...] = entry.data
        else:
            do, data = entry
            if do in TRAP_STEPS:
                found.update(data[1] if isinstance(data[1], tuple) else data[1:])
        for item in data:
            effects = (item,) if isinstance(item, MetTrigger) else item if isinstance(item, tuple) else ()
            found.update(met.card for met in effects if isinstance(met, MetTrigger))
    return found


def meet_flip(state: State, card: int, seat: int) -> None:
    """Let the FLIP of a monster that was turned face-up happen (KD-EFFECT-03)."""
    if state.game.effects[card].flip is None or has(state, card, "negated") or has(state, card, "no_activation"):
        return
    if _may_flip(state, card, seat):
        meet(state, MetTrigger(card, seat, FLIP))


def _may_flip(state: State, card: int, seat: int) -> bool:
    use = state.game.effects[card].flip
    if use is None or not use.can(state, card, seat):
        return False
    return use.limit != "duel" or not is_used(state, seat, card, "duel", FLIPPED)
