"""The chain: activations, responses to them, and their resolution, the last one first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from deckcheck.games.kingdom_duels.engine.actions import PASS
from deckcheck.games.kingdom_duels.engine.cards.facts import SPELL
from deckcheck.games.kingdom_duels.engine.cards.statics import has
from deckcheck.games.kingdom_duels.engine.chain.activated_effects import is_unstoppable, mark_used, use_of
from deckcheck.games.kingdom_duels.engine.chain.activations import quick_activations, responses
from deckcheck.games.kingdom_duels.engine.chain.events import fire
from deckcheck.games.kingdom_duels.engine.chain.traps import event_of, is_at_hand, lay_from_hand, trap_choices
from deckcheck.games.kingdom_duels.engine.duel.changes import Changes, Mod
from deckcheck.games.kingdom_duels.engine.duel.constants import (
    ANSWERING,
    BACK,
    DOWN,
    FLIP,
    GATHERING,
    GRAVE,
    HAND,
    IN_PLAY_ZONES,
    ON_FIELD,
    ON_FIELD_ZONES,
    RESOLVING,
    SPRUNG,
    TRIGGERED,
    UNDER,
    UP,
)
from deckcheck.games.kingdom_duels.engine.duel.effect_model import ActivatedEffect
from deckcheck.games.kingdom_duels.engine.duel.event_model import Activated, Event, Resolved
from deckcheck.games.kingdom_duels.engine.duel.state import (
    CHAIN_START,
    Link,
    Question,
    State,
    ask,
    carry_out,
    opponents,
    push,
    push_after_chain,
    quiet,
    turn_face,
)
from deckcheck.games.kingdom_duels.engine.zones.equips import equip
from deckcheck.games.kingdom_duels.engine.zones.moves import send
from deckcheck.simulator.parts.flow import Step, note


def activate(state: State, seat: int, card: int, place: int, targets: tuple[int, ...]) -> None:
    """Put a card or one of its effects on the chain, pay its cost, and let the others respond. What an effect activates while
    it resolves is part of that effect."""
    use = use_of(state, card, place)
    if state.zone[card] == BACK:
        turn_face(state, card, UP)
    note(state, "card_activated", seat, card, place, targets)
    state.links += 1
    link = Link(card, seat, place, targets, state.links, event_of(state, card) if place < 0 else ())
    if state.chain_step == RESOLVING:
        push(state, resolve_link, link)
    else:
        state.chain.append(link)
        if state.chain_step == ANSWERING:
            open_to_answers(state)
    below = len(state.stack)
    if use is not None and use.cost is not None:
        carry_out(state, card, use.cost, card, seat, targets)
        state.negated = tuple(number for number in state.negated if number != link.number)  # not by its own cost
    if state.chain_step != GATHERING:
        if any(isinstance(item, Question) for item in state.stack[below:]):
            state.stack.insert(below, Step(announce, ((link,),)))  # nothing answers before the player has paid and targeted
        else:
            announce(state, (link,))


def open_to_answers(state: State) -> None:
    """Let the players answer the last link, or resolve the chain if it is Unstoppable (KD-TERM-16)."""
    link = state.chain[-1]
    if is_unstoppable(state, link):
        push(state, resolve_chain)
    else:
        push(state, respond, (*opponents(state, link.seat), link.seat))


def announce(state: State, links: Sequence[Link]) -> None:
    """Tell of activations. Traps that wait for one of them answer it on the same chain, all of them before players respond;
    nothing answers an Unstoppable one (KD-TERM-16)."""
    known, before = len(state.met), state.answered
    for link in links:
        state.answered = link.number
        met = len(state.met)
        fire(state, Activated(link.card, link.seat, link.use, link.number))
        if len(state.met) > met and is_unstoppable(state, link):
            state.met = tuple(other for place, other in enumerate(state.met) if place < met or other.use != SPRUNG)
    state.answered = before
    if len(state.met) > known and state.chain_step == ANSWERING:
        answers = [met for met in state.met[known:] if met.use == SPRUNG]
        state.met = tuple(met for place, met in enumerate(state.met) if place < known or met.use != SPRUNG)
        if answers:
            state.chain_step = GATHERING
            push(state, end_gathering, len(state.chain))
        for seat in reversed(in_turn(state)):
            push_traps(state, seat, [met.card for met in answers if met.seat == seat])


def end_gathering(state: State, known: int) -> None:
    """Let the players answer what has been put on the chain at once, on top of the links that were known before."""
    state.chain_step = ANSWERING
    new = tuple(state.chain[known:])
    if new:
        open_to_answers(state)
        announce(state, new)
    elif state.chain:
        return
    elif state.met:
        state.stack.append(CHAIN_START)
    else:
        end_last_chances(state)


def in_turn(state: State) -> list[int]:
    """Return the seats, the turn player first, the others as their turns follow."""
    number = len(state.players)
    return [(state.active + step) % number for step in range(number)]


def push_traps(state: State, seat: int, cards: list[int]) -> None:
    if cards:
        push(state, _ask_traps, seat, tuple(sorted(set(cards))))  # a Trap may wait for several things that happen at once


def _ask_traps(state: State, seat: int, cards: tuple[int, ...]) -> None:
    """Activate Traps whose trigger is met. Of several their player chooses some (KD-TRAP-02, KD-TRAP-05)."""
    left = tuple(card for card in cards if is_at_hand(state, card))
    if len(left) > 1 or (left and (state.options.traps_declared or state.zone[left[0]] == HAND)):
        ask(state, seat, "traps", left)
    elif left:
        spring(state, seat, left[0])


def spring(state: State, seat: int, card: int) -> None:
    """Activate a Trap. If it has several choices of targets, ask its player."""
    if not is_at_hand(state, card):
        return
    lay_from_hand(state, card)
    use = use_of(state, card, -2 if state.game.effects[card].as_trap is not None else -1)
    state.answered = _answers(event_of(state, card))
    choices = trap_choices(state, card, seat, use)
    state.answered = 0
    if len(choices) > 1:
        ask(state, seat, "trap_targets", card, tuple(choices))
    elif choices:
        state.changes = Changes([mod for mod in state.changes if mod.card != card or mod.kind != "waiting"])
        mark_used(state, seat, card, "duel" if use is not None and use.limit == "duel" else "", -1)
        activate(state, seat, card, -2 if state.game.effects[card].as_trap is not None else -1, choices[0])


def _answers(event: Event) -> int:
    """Return the number of the link that set a Trap off; 0 if another event did."""
    return event.link if isinstance(event, Activated) else 0


TRAP_STEPS: Final = (_ask_traps, spring)
"""Steps that activate Traps: their arguments are the player, and the Trap or Traps."""


@quiet
def respond(state: State, waiting: tuple[int, ...]) -> None:
    """Ask the players in turn who can respond. If none does, the chain resolves. While a chain resolves no player responds: the
    players are asked after it."""
    if state.chain_step == RESOLVING:
        push_after_chain(state, respond, waiting)
        return
    for place, seat in enumerate(waiting):
        if state.players[seat].lost:
            continue
        found = responses(state, seat) if state.chain else quick_activations(state, seat)
        if found:
            ask(state, seat, "respond", waiting[place + 1 :])
            state.legal = [*found, PASS]  # known already, and nothing happens before the answer
            return
    if state.chain:
        push(state, resolve_chain)


def open_window(state: State) -> None:
    """Let Quick effects be used: by the turn player first, then by the others."""
    push(state, respond, (state.active, *opponents(state, state.active)))


def resolve_chain(state: State) -> None:
    """Resolve the last link of the chain (KD-TURN-02)."""
    if not state.chain:
        return
    if state.chain_step != RESOLVING:
        state.chain_step = RESOLVING
        push(state, _end_chain)
    link = state.chain.pop()
    if state.chain:
        push(state, resolve_chain)
    resolve_link(state, link)


def end_last_chances(state: State) -> None:
    """Let defeats happen that waited for a Trap, if no other chain follows."""
    if "last_chance" in state.changes.kinds and not state.met:
        state.changes = Changes([mod for mod in state.changes if mod.kind != "last_chance"])


def _end_chain(state: State) -> None:
    """Begin another chain with what the last one set off; what was postponed follows."""
    state.chain_step = ANSWERING
    state.negated = ()
    state.answered, state.acting = 0, -1
    end_last_chances(state)
    if state.postponed:
        state.stack += reversed(state.postponed)
        state.postponed = ()
    if state.met:
        state.stack.append(CHAIN_START)


def resolve_link(state: State, link: Link) -> None:
    card, use = link.card, use_of(state, link.card, link.use)
    from_row = link.use < 0 and state.zone[card] == BACK
    stays = state.game.stays[card] if use is None or use.stays is None else use.stays
    gone = link.use < 0 and stays and state.zone[card] != BACK  # KD-EFFECT-13
    equips = link.use < 0 and state.game.equip[card] and bool(link.targets)
    if from_row and (not stays or equips):
        push(state, to_graveyard, card)  # an Equip card only if it equips nothing in the end
    if gone or link.number in state.negated or _silenced(state, link):
        note(state, "activation_negated", link.seat, card)
        if from_row and stays and link.number in state.negated:
            _leave_negated(state, card)
        return
    if use is not None and (link.use >= 0 or equips or not stays) and _missed(state, link, use):
        return  # a card that stays says itself what becomes of it
    if equips:
        equip(state, card, link.targets[0])
    state.acting = card
    state.answered = _answers(link.event) if link.use < 0 else 0
    if link.use >= TRIGGERED:
        state.game.effects[card].triggers[link.use - TRIGGERED].react(state, card, link.seat, link.event)
    elif use is not None:
        if link.use == FLIP:
            note(state, "flip_effect_resolved", link.seat, card)
        elif link.event and not event_of(state, card):  # a Trap that was returned in answer still knows its event
            state.changes.append(Mod("sprung", card, link.event, state.turn))
        use.resolve(state, card, link.seat, link.targets)
    if Resolved in state.game.listeners:
        fire(state, Resolved(card, link.seat, link.use))


def _missed(state: State, link: Link, use: ActivatedEffect) -> bool:
    """Return whether an effect finds its targets on the field, but none that it could still choose: they changed sides or
    position, went into hiding or are something else now. An Equip Spell misses a target that it may not equip any more; a Trap
    goes by what set it off. What is gone the effect itself passes over."""
    card, still = link.card, getattr(use.targets, "still", None)
    if link.use >= 0 and state.zone[card] not in IN_PLAY_ZONES:
        return False
    there = [target for target in use.aimed(link.targets) if target >= 0 and state.zone[target] in ON_FIELD_ZONES]
    if still is not None and there and not any(still(state, card, link.seat, target) for target in there):
        return True
    fits = state.game.effects[card].equip_to if link.use < 0 and state.game.main[card] & SPELL else None
    return fits is not None and bool(there) and there[0] == link.targets[0] and not fits(state, card, there[0])


def _leave_negated(state: State, card: int) -> None:
    """Leave a card whose activation was negated on the field, without effects (KD-EFFECT-18); not one that equips nothing, and
    no Normal Spell or Trap that only its own effect would keep there."""
    if state.game.equip[card] or not (state.game.stays[card] or state.game.effects[card].plays_as):
        push(state, to_graveyard, card)
    else:
        state.changes.append(Mod("negated", card, True, ON_FIELD))


def _silenced(state: State, link: Link) -> bool:
    """Return whether a link does nothing any more: its player is out, the effects of its card were negated, or the card is no
    longer in the Backrow or attached, where its trigger was."""
    if state.players[link.seat].lost or (link.zone in (BACK, UNDER) and state.zone[link.card] != link.zone):
        return True
    return link.use >= 0 and state.zone[link.card] in ON_FIELD_ZONES and has(state, link.card, "negated")


def to_graveyard(state: State, card: int) -> None:
    """Send a card that was activated to the graveyard, unless its effect equipped it or Set it again."""
    there = state.zone[card] == BACK and state.pos[card] != DOWN
    if there and state.host[card] < 0 and not has(state, card, "on_player"):
        send(state, card, GRAVE)
