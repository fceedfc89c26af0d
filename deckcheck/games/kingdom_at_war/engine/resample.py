"""Other worlds: states that look the same to a seat."""

from __future__ import annotations

from deckcheck.core.rng import Stream
from deckcheck.games.kingdom_at_war.engine import steps
from deckcheck.games.kingdom_at_war.engine.state import State, copy_state
from deckcheck.games.kingdom_at_war.engine.view import is_known, secret_side
from deckcheck.simulator.parts.worlds import deal_anew, new_stream


def resample(state: State, seat: int, stream: Stream) -> State:
    """Deal anew, for each owner, the hidden cards: keep, hand, unseen cards on the field, tactics; and morale spent in secret.

    Exile stays: its cards were shown to all players. Intrigues that were revealed stay in the hand they returned to.
    """
    world = copy_state(state)
    world.stream = new_stream(stream)
    for owner in range(world.seats):
        _deal_cards_of(world, owner, seat, stream)
    side = secret_side(world, seat)
    if side >= 0 and world.battle is not None and world.step == steps.MORALE_D:
        rival = world.battle.sides[side]
        total = world.morale[rival] + world.battle.spent[side]
        world.battle.spent[side] = stream.below(total + 1)
        world.morale[rival] = total - world.battle.spent[side]
    return world


def _deal_cards_of(world: State, owner: int, seat: int, stream: Stream) -> None:
    zones = [world.keep[owner].cards, *([] if owner == seat else [world.hand[owner]]), *world.face_down]
    if world.battle is not None and not world.battle.revealed:
        zones.append(world.battle.tactics)
    hidden = {card for zone in zones for card in zone if card >= 0 and world.owner[card] == owner}
    known = {card for zone in zones for card in zone if card not in hidden or is_known(world, card, seat)}
    before = {card: world.known_to[card] for card in hidden - known}
    deal_anew(zones, stream, known)
    _move_marks(world, before, seat)
    pile = world.keep[owner]
    pile.cards.sort()
    pile.shuffle()
    if owner != seat:
        world.hand[owner].sort()


def _move_marks(world: State, before: dict[int, int], seat: int) -> None:
    """Let the owner know the face-down cards that were dealt to the places of those the owner knew."""
    for card in before:
        world.known_to[card] = -1
    places = [card for zone in world.face_down for card in zone]
    places += world.battle.tactics if world.battle is not None else []
    for card in places:
        if card in before:
            world.known_to[card] = world.owner[card] if world.owner[card] != seat else -1
