"""Seal of Exodia: time that passes for everyone."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.effects._model import CardEffects, Targets, Use
from deckcheck.games.kingdom_duels.effects._select import field_monsters
from deckcheck.games.kingdom_duels.engine.state import BACK, FRONT, State
from deckcheck.games.kingdom_duels.engine.summon import ask_extra

# Time Wizard


def _time_magic(state: State, card: int, seat: int, targets: Targets) -> None:
    """SOE-086: the card goes to the graveyard and a coin is tossed."""
    do.later(state, _toss_time, seat)
    if state.zone[card] in (FRONT, BACK):
        do.to_graveyard(state, card)


def _toss_time(state: State, seat: int) -> None:
    do.coin(state, seat, _time_passes, seat)


def _time_passes(state: State, right: bool, seat: int) -> None:
    if not right:
        do.destroy_all(state, field_monsters(state, seat, "own"), seat, damage=True)
        return
    everyone = field_monsters(state, seat)
    for other in everyone:
        do.put_counter(state, other, 3)
    do.later(state, _destroy_unchanged, seat, tuple(everyone))
    for player in reversed(range(len(state.players))):
        if not state.players[player].lost:
            do.later(state, _alter_all, player)


def _alter_all(state: State, seat: int) -> None:
    """A player Alter Summons Timeshifted monsters as long as there are materials for one."""
    options = do.alter_options(state, seat, "Timeshifted")
    if options:
        do.later(state, _alter_all, seat)
        ask_extra(state, seat, options, "alter")


def _destroy_unchanged(state: State, seat: int, everyone: tuple[int, ...]) -> None:
    do.destroy_all(state, everyone, seat, damage=True)


CARDS: dict[str, CardEffects] = {
    "SOE-086": CardEffects(activate=Use(_time_magic), uses=(Use(_time_magic),), plays_as=("monster", "spell"), slow=True),
}
