"""Duels of more than two: who is whose opponent, whose turn it is, and what becomes of a defeated player (KD-MULTI-01)."""

from __future__ import annotations

from deckcheck.core.engine import IllegalActionError
from deckcheck.games.kingdom_duels.engine.state import BACK, DRAW, ERODED, FRONT, Ask, State, note, push
from deckcheck.games.kingdom_duels.engine.statics import has

PASSING = ("fell_as", "rescued", "spared")
"""Changes that a battle makes for its own time."""


def mode_for(players: int, wanted: str) -> str:
    """The kind of duel: a plain one of two; a Battle Royale of three and a Tag Duel of four unless players agree otherwise."""
    if players == 2:
        return "duel"
    mode = {"auto": "tag" if players == 4 else "royale"}.get(wanted, wanted)
    if mode == "tag" and players != 4:
        raise IllegalActionError("KD-MULTI-05", "a Tag Duel has four players")
    return mode


def mode_of(state: State) -> str:
    """The kind of duel by who is with whom; a Challenge may have made another one of it."""
    if len(state.players) == 2:
        return "duel"
    if len(state.boards) < len(state.players):
        return "boss"
    return "tag" if len({player.team for player in state.players}) < len(state.players) else "royale"


def teams_of(state: State) -> list[list[int]]:
    """The seats of each team; in a duel where all are alone there are no teams."""
    found: dict[int, list[int]] = {}
    for seat, player in enumerate(state.players):
        found.setdefault(player.team, []).append(seat)
    return list(found.values()) if len(found) < len(state.players) else []


def seating(players: int, mode: str) -> list[tuple[int, int]]:
    """Board and team of each seat."""
    if mode == "tag":
        return [(seat, seat % 2) for seat in range(players)]
    if mode == "boss":
        return [(min(seat, 1), min(seat, 1)) for seat in range(players)]
    return [(seat, seat) for seat in range(players)]


def rotation_from(players: int, mode: str, first: int) -> tuple[int, ...]:
    """The order of turns (KD-MULTI-02, KD-MULTI-09, KD-MULTI-12)."""
    order = list(range(players))
    if mode == "boss":
        order = [seat for member in range(1, players) for seat in (0, member)]
    start = order.index(first)
    return tuple(order[start:] + order[:start])


def take_out(state: State, losers: list[int]) -> None:
    """A defeated player leaves the rotation; the own cards on the field go, those that others control stay (KD-MULTI-13)."""
    for seat in losers:
        board = state.players[seat].board
        side = state.boards[board]
        for card in [card for card in side.front + side.back if card >= 0]:
            _clear(state, card)
    if state.rotation:
        current = state.rotation[state.round_place]
        state.rotation = tuple(seat for seat in state.rotation if seat == current or not state.players[seat].lost)
        state.round_place = state.rotation.index(current)  # the turn of one who lost is broken off by `run`


def break_off_turn(state: State) -> None:
    """The turn player is out of the duel: nothing of the turn goes on, and the next one begins."""
    from deckcheck.games.kingdom_duels.engine.turns import begin_turn, forget_turn

    _put_away(state)
    state.stack.clear()
    state.chain.clear()
    state.negated = ()
    state.attack = state.battle = None
    state.mods = [mod for mod in state.mods if mod.kind not in PASSING]
    forget_turn(state)
    state.rotation = tuple(seat for seat in state.rotation if not state.players[seat].lost)
    begin_turn(state)


def _put_away(state: State) -> None:
    """Spells and Traps of others that were being carried out go to the graveyard as usual."""
    from deckcheck.games.kingdom_duels.engine.chain import to_graveyard

    used = [arguments[0] for function, arguments in (task[:2] for task in state.stack) if function is to_graveyard]
    used += [link.card for link in state.chain if link.use < 0 and not state.kit.stays[link.card]]
    for card in used:
        to_graveyard(state, card)


def leave_out(state: State, question: Ask) -> None:
    """A question to a player who is out of the duel is not asked; where others are to be asked next, they are."""
    from deckcheck.games.kingdom_duels.engine import battle, chain, setup

    if question.kind == "respond":
        push(state, chain.respond, question.data[0])
    elif question.kind == "redirect" and question.data[1] == "royale":
        push(state, battle.ask_royale)
    elif question.kind == "side":
        setup.choose_side(state, setup.COLORS[0])


def _clear(state: State, card: int) -> None:
    from deckcheck.games.kingdom_duels.engine.moves import send

    if state.zone[card] in (FRONT, BACK):
        send(state, card, ERODED)


def may_join(state: State, seat: int) -> bool:
    """Whether a player waits to join a Battle Royale that is on (KD-MULTI-16), and no Challenge forbids it."""
    waits = state.players[seat].waiting and mode_of(state) == "royale" and state.phase >= DRAW
    return waits and not has(state, -1, "player_two_win")


def join(state: State, seat: int) -> None:
    """A player joins a Battle Royale late: half the starting LP are taken as damage, the first hand is drawn, and the next turn
    is theirs (KD-MULTI-16)."""
    from deckcheck.games.kingdom_duels.engine.setup import HAND_SIZE, ask_swap, strategy_of
    from deckcheck.games.kingdom_duels.engine.turns import draw

    if not may_join(state, seat):
        raise IllegalActionError("KD-MULTI-16", "only a Battle Royale can be joined, by one who is not in it")
    player = state.players[seat]
    player.lost = player.waiting = False
    note(state, "joined", seat)
    board = state.boards[player.board]
    board.lp -= state.options.life_points // 2
    note(state, "lost_lp", seat, state.options.life_points // 2, board.lp)
    place = state.round_place + 1
    state.rotation = (*state.rotation[:place], seat, *state.rotation[place:])
    draw(state, seat, HAND_SIZE)
    if strategy_of(state, seat):
        ask_swap(state, seat)


def declare_over(state: State, seat: int) -> None:
    """After a defeat the players who are left may agree to end the duel, and all of them win (KD-MULTI-17). A declaration
    stands until the end of the turn."""
    from deckcheck.games.kingdom_duels.engine.ending import finish, survivors

    if mode_of(state) != "royale" or not any(player.lost and not player.waiting for player in state.players):
        raise IllegalActionError("KD-MULTI-17", "nobody is defeated yet")
    if state.players[seat].lost:
        raise IllegalActionError("KD-MULTI-17", "only players who are left declare the duel over")
    state.players[seat].over = state.turn
    note(state, "declared_over", seat)
    if all(player.lost or player.over == state.turn for player in state.players):
        finish(state, survivors(state), "KD-MULTI-17")
