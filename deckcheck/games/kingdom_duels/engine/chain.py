"""The chain: activations, responses to them, and their resolution, the last one first."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.engine.actions import PASS
from deckcheck.games.kingdom_duels.engine.activated_effects import mark_used, use_of
from deckcheck.games.kingdom_duels.engine.activations import responses
from deckcheck.games.kingdom_duels.engine.card_moves import send
from deckcheck.games.kingdom_duels.engine.constants import BACK, GRAVE
from deckcheck.games.kingdom_duels.engine.equips import equip
from deckcheck.games.kingdom_duels.engine.events import fire
from deckcheck.games.kingdom_duels.engine.state import Link, State, ask, note, opponents, push, quiet
from deckcheck.games.kingdom_duels.engine.traps import trap_choices, trap_ready


def activate(state: State, seat: int, card: int, place: int, targets: tuple[int, ...]) -> None:
    """Put a card or one of its effects on the chain, pay its cost, and let the others respond."""
    use = use_of(state, card, place)
    if state.zone[card] == BACK:
        state.pos[card] = 0
    state.links += 1
    state.chain.append(Link(card, seat, place, targets, state.links))
    note(state, "card_activated", seat, card, place, targets)
    if use is not None and use.unstoppable:
        push(state, resolve_chain)  # KD-TERM-16
    else:
        push(state, respond, (*opponents(state, seat), seat))
    if use is not None and use.cost is not None:
        use.cost(state, card, seat, targets)
    fire(state, "activated", card, seat, place)


@quiet
def respond(state: State, waiting: tuple[int, ...]) -> None:
    """Ask the players in turn who can respond. If none does, the chain resolves."""
    for place, seat in enumerate(waiting):
        if state.players[seat].lost:
            continue
        found = responses(state, seat)
        if found:
            ask(state, seat, "respond", waiting[place + 1 :])
            state.legal = [*found, PASS]  # worked out already, and nothing happens before the answer
            return
    if state.chain:
        push(state, resolve_chain)


@quiet
def window(state: State) -> None:
    """Let Quick effects be used: by the turn player first, then by the others."""
    push(state, respond, (state.active, *opponents(state, state.active)))


def resolve_chain(state: State) -> None:
    """Resolve the last link of the chain (KD-TURN-02)."""
    if not state.chain:
        return
    link = state.chain.pop()
    if state.chain:
        push(state, resolve_chain)
    _resolve(state, link)


def _resolve(state: State, link: Link) -> None:
    card, use = link.card, use_of(state, link.card, link.use)
    from_row = link.use < 0 and state.zone[card] == BACK
    stays = state.game.stays[card] if use is None or use.stays is None else use.stays
    gone = link.use < 0 and stays and state.zone[card] != BACK  # KD-EFFECT-13
    equips = link.use < 0 and state.game.equip[card] and bool(link.targets)
    if from_row and (not stays or equips):
        push(state, to_graveyard, card)  # an Equip card only if it equips nothing in the end
    if link.number in state.negated or gone:
        note(state, "activation_negated", link.seat, card)
        state.negated = tuple(number for number in state.negated if number != link.number)
        return
    if equips:
        equip(state, card, link.targets[0])
    state.acting = card
    if use is not None:
        use.resolve(state, card, link.seat, link.targets)


def to_graveyard(state: State, card: int) -> None:
    if state.zone[card] == BACK and state.host[card] < 0:
        send(state, card, GRAVE)


def spring(state: State, seat: int, card: int) -> None:
    """Activate a Trap. If it has several choices of targets, ask its player."""
    if state.zone[card] != BACK or not trap_ready(state, card):
        return
    use = use_of(state, card, -2 if state.game.effects[card].as_trap is not None else -1)
    choices = trap_choices(state, card, seat, use)
    if len(choices) > 1:
        ask(state, seat, "trap_targets", card, tuple(choices))
    elif choices:
        state.mods = [mod for mod in state.mods if mod.card != card or mod.kind != "waiting"]
        mark_used(state, seat, card, "duel" if use is not None and use.limit == "duel" else "", -1)
        activate(state, seat, card, -2 if state.game.effects[card].as_trap is not None else -1, choices[0])
