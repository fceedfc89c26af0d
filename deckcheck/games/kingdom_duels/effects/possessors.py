"""Monsters that attach themselves to others and take them over for as long as they are attached."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects import _select as pick
from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.engine.constants import GRAVE, UNDER
from deckcheck.games.kingdom_duels.engine.effect_model import ActivatedEffect, CardEffects, Data, Summon, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.equips import take_control
from deckcheck.games.kingdom_duels.engine.state import State


def _possess(state: State, card: int, seat: int, targets: Targets) -> None:
    """The monster beneath which the card goes is on the side of the card's owner then."""
    board, owner = state.ctrl[targets[0]], state.game.owner[card]
    if not do.attach(state, card, targets[0]) or board == do.home(state, owner):
        return
    if do.take_control(state, targets[0], owner):
        state.mods.append(do.Mod("possessed", targets[0], (card, board), do.ON_FIELD))


def _let_go(state: State, card: int, seat: int, targets: Targets) -> None:
    """Whom the card possessed goes back to the side it came from."""
    for mod in [mod for mod in state.changes.of("possessed") if mod.value[0] == card]:
        state.mods.remove(mod)
        take_control(state, mod.card, mod.value[1])


def _was_attached(state: State, card: int, seat: int, data: Data) -> bool:
    return bool(data[0] == card and data[1][0] == UNDER)


def _come_back(state: State, card: int, seat: int, targets: Targets) -> None:
    if state.zone[card] == GRAVE:
        do.special_summon(state, seat, (card,))


_RELEASE = Trigger("sent_to_graveyard", lambda state, card, seat, data: _let_go(state, card, seat, ()), _was_attached)
_DETACH = ActivatedEffect(_come_back, cost=_let_go, zone="attached")
_SMALL = pick.both(pick.is_normal, pick.level(most=3))

CARDS: dict[str, CardEffects] = {
    "LEN-176": CardEffects(  # Fallen Angel Marie
        uses=(ActivatedEffect(_possess, targets=pick.monster("any", pick.face_up, pick.not_itself, pick.of_type("Blessed"))),),
        triggers=(_RELEASE,),
    ),
    "MLY-050": CardEffects(  # Possessed Blood Soul
        uses=(ActivatedEffect(_possess, targets=pick.monster("any", pick.face_up, pick.not_itself, _SMALL)), _DETACH),
        triggers=(_RELEASE,),
    ),
    "MLY-054": CardEffects(  # Gozaburo, Possessed Blood Soul
        summon=Summon("integration", ("Possessed Blood Soul",), by="Gozaburo"),
        uses=(
            ActivatedEffect(
                _possess,
                targets=pick.monster("any", pick.face_up, pick.not_itself, pick.either(_SMALL, pick.of_type("Integration"))),
            ),
            _DETACH,
        ),
        triggers=(_RELEASE,),
    ),
}
