"""Kinds of duels by the number of players: boards, teams, the rotation, and players who wait to join (KD-MULTI-01)."""

from __future__ import annotations

from deckcheck.core.engine import IllegalActionError


def mode_for(players: int, wanted: str) -> str:
    """Return the kind of duel: two players play a plain one, three a Battle Royale, four a Tag Duel unless they agree
    otherwise."""
    if players == 2:
        return "duel"
    mode = {"auto": "tag" if players == 4 else "royale"}.get(wanted, wanted)
    if mode == "tag" and players != 4:
        raise IllegalActionError("KD-MULTI-05", "a Tag Duel must have 4 players")
    return mode


def seating(players: int, mode: str) -> list[tuple[int, int]]:
    """Return board and team of each seat."""
    if mode == "tag":
        return [(seat, seat % 2) for seat in range(players)]
    if mode == "boss":
        return [(min(seat, 1), min(seat, 1)) for seat in range(players)]
    return [(seat, seat) for seat in range(players)]


def rotation_from(players: int, mode: str, first: int) -> tuple[int, ...]:
    """Return the order of turns (KD-MULTI-02, KD-MULTI-09, KD-MULTI-12)."""
    order = list(range(players))
    if mode == "boss":
        order = [seat for member in range(1, players) for seat in (0, member)]
    start = order.index(first)
    return tuple(order[start:] + order[:start])
