"""The chain: activations, the answers to them, and how they are carried out, the last one first."""

from __future__ import annotations

from deckcheck.core.engine import Action
from deckcheck.games.kingdom_duels.engine.activations import responses
from deckcheck.games.kingdom_duels.engine.equips import equip
from deckcheck.games.kingdom_duels.engine.flow import fire, quiet
from deckcheck.games.kingdom_duels.engine.moves import send
from deckcheck.games.kingdom_duels.engine.state import BACK, GRAVE, Link, State, ask, note, opponents, push
from deckcheck.games.kingdom_duels.engine.uses import use_of

PASS = Action("pass")


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


@quiet
def respond(state: State, waiting: tuple[int, ...]) -> None:
    """Asks the players in turn who can answer; when nobody wants to, the chain is resolved."""
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
        equip(state, card, link.targets[0])
    state.acting = card
    if use is not None:
        use.resolve(state, card, link.seat, link.targets)


def to_graveyard(state: State, card: int) -> None:
    if state.zone[card] == BACK and state.host[card] < 0:
        send(state, card, GRAVE)
