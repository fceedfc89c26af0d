"""More attacks, who battles whom, and monsters that are borrowed for a time."""

from __future__ import annotations

from collections.abc import Callable

from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.effects._marks import mark, marked, unmark
from deckcheck.games.kingdom_duels.engine import terrain_rules, zones
from deckcheck.games.kingdom_duels.engine.changes import Mod
from deckcheck.games.kingdom_duels.engine.constants import ATK, BATTLE, FRONT
from deckcheck.games.kingdom_duels.engine.effect_model import Data, Fits, React, Static, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.equips import take_control
from deckcheck.games.kingdom_duels.engine.events import fire
from deckcheck.games.kingdom_duels.engine.state import State, foe_boards
from deckcheck.games.kingdom_duels.engine.statics import has
from deckcheck.games.kingdom_duels.engine.values import atk_of, monsters


def attack_again(state: State, card: int, times: int = 1) -> None:
    """The card, and no other, may attack again in this Battle Phase; not one that comes later either (KD-BATTLE-02)."""
    state.attacks_left += times
    state.mods.append(Mod("only_attacker", -1 - do.controller(state, card), card, state.turn))


def twice(state: State, card: int) -> None:
    """The card may attack twice in this turn; the second attack is allowed when the first is declared (TWICE)."""
    if state.moved[card] == state.turn and state.phase == BATTLE:
        attack_again(state, card)
    else:
        mark(state, card, "twice", True, state.turn)


def _second_attack(state: State, card: int, seat: int, data: Data) -> None:
    unmark(state, "twice", card=card)
    attack_again(state, card)


TWICE = Trigger(
    "attack_declared", _second_attack, lambda state, card, seat, data: data[0] == card and marked(state, card, "twice")
)


def battles(state: State, card: int, data: Data) -> int:
    """attacked, battled: the monster that the card battles, or -1."""
    if card not in data[:2]:
        return -1
    return int(data[1] if data[0] == card else data[0])


def beats(*fits: Fits, attacking: bool = False) -> Callable[[State, int, int, Data], bool]:
    """battled: the card destroyed the other monster, which fits by what it was on the field."""

    def when(state: State, card: int, seat: int, data: Data) -> bool:
        other = battles(state, card, data)
        if other < 0 or other not in data[2] or (attacking and data[0] != card):
            return False
        return all(fit(state, card, other) for fit in fits)

    return when


def survives(state: State, card: int, seat: int, data: Data) -> bool:
    """battled: the card attacked and the other monster is still there."""
    return bool(data[0] == card and data[1] not in data[2] and state.zone[data[1]] == FRONT)


def equal_battle(state: State, card: int, other: int) -> bool:
    """In the battle of the card both have the same ATK, and it is against one in ATK position."""
    if state.battle is None or card not in state.battle:
        return False
    return state.pos[state.battle[1]] == ATK and atk_of(state, state.battle[0]) == atk_of(state, state.battle[1])


def borrow(state: State, card: int, seat: int, source: int, until: str) -> None:
    """Take control of a monster until an event (end_phase, standby); the source has `gives_back` among its triggers."""
    board = state.ctrl[card]
    if board != do.home(state, seat) and do.take_control(state, card, seat):
        mark(state, card, "borrowed", (source, board, until))


def return_all(until: str) -> React:
    """Give back what the card borrowed until an event."""

    def react(state: State, card: int, seat: int, data: Data) -> None:
        for mod in [mod for mod in state.changes.of("borrowed") if mod.value[0] == card and mod.value[2] == until]:
            state.mods.remove(mod)
            if state.zone[mod.card] == FRONT:
                take_control(state, mod.card, mod.value[1])

    return react


def gives_back(until: str) -> Trigger:
    def when(state: State, card: int, seat: int, data: Data) -> bool:
        return any(mod.value[0] == card and mod.value[2] == until for mod in state.changes.of("borrowed"))

    return Trigger(until, return_all(until), when, zone="any")


def exchange(state: State, one: int, other: int) -> None:
    """Two monsters of one side change places, unless something holds one of them or they are no longer on one side."""
    if state.zone[one] != FRONT or state.zone[other] != FRONT or state.ctrl[one] != state.ctrl[other]:
        return
    if any(has(state, monster, kind) for monster in (one, other) for kind in ("cannot_move", "move_guarded")):
        return
    for card in (one, other):
        terrain_rules.step_off(state, card)
    zones.exchange(state, one, other)
    for monster in (one, other):
        fire(state, "moved", monster)


def double_original(state: State, card: int) -> None:
    do.change(state, card, "base_atk", state.game.atk[card] * 2)


def all_foes(state: State, card: int, other: int) -> Targets:
    """Return the value of attacks_anyway: every monster of the other side."""
    return tuple(monster for board in foe_boards(state, state.ctrl[other]) for monster in monsters(state, board))


def foes_that(*fits: Fits) -> Callable[[State, int, int], Targets]:
    return lambda state, card, other: tuple(
        monster for monster in all_foes(state, card, other) if all(fit(state, card, monster) for fit in fits)
    )


def unbound(fits: Fits, foes: Callable[[State, int, int], Targets]) -> tuple[Static, Static]:
    """Statics: who fits may attack these foes whatever forbids it, also what forbids it to attack at all."""
    return Static("attacks_anyway", fits, foes), Static("attack_unbound", fits)
