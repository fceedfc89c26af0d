"""Seal of Exodia: Pegasus' jars and illusions, and the moon's beast."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects import _lasting as last
from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.effects._model import CardEffects, Static, Targets, TrapTrigger, Trigger, Use
from deckcheck.games.kingdom_duels.effects._select import (
    both,
    face_up,
    field_monsters,
    foe_summons,
    in_attack,
    is_normal,
    itself,
    monster,
    name_has,
    of_type,
    own,
    row_cards,
)
from deckcheck.games.kingdom_duels.engine.moves import set_aside_attached
from deckcheck.games.kingdom_duels.engine.state import BACK, DEF, FRONT, State
from deckcheck.games.kingdom_duels.engine.summon import take_control
from deckcheck.games.kingdom_duels.engine.values import has

Data = tuple[Any, ...]


def _into_pot(state: State, card: int, other: int) -> None:
    """A Dragon goes beneath the pot, in whichever row the pot is."""
    if state.zone[card] in (FRONT, BACK) and not state.kit.token[other] and face_up(state, card, card):
        set_aside_attached(state, other, card)


def _seal_newcomers(state: State, card: int, seat: int, targets: Targets) -> None:
    """SOE-039: the summon of a Dragon is negated and the Dragon sealed."""
    for other in field_monsters(state, seat, "foe"):
        if state.since[other] == state.turn and of_type("Dragon")(state, card, other):
            _seal_newcomer(state, card, seat, (other, ""))


def _seal_newcomer(state: State, card: int, seat: int, data: Data) -> None:
    if state.zone[data[0]] == FRONT and not has(state, data[0], "summon_stands"):
        state.players[do.controller(state, data[0])].summon_prevented = True
        _into_pot(state, card, data[0])


def _open_trap(state: State, card: int, seat: int, data: Data) -> bool:
    return state.zone[card] == BACK and foe_summons(of_type("Dragon"))(state, card, seat, data)


def _seal_all(state: State, card: int, seat: int, targets: Targets) -> None:
    for other in _dragons(state, card, seat):
        _into_pot(state, card, other)


def _dragons(state: State, card: int, seat: int) -> list[int]:
    return [other for other in field_monsters(state, seat, "foe") if of_type("Dragon")(state, card, other)]


def _sealed_def(state: State, card: int, other: int) -> int:
    return sum(state.kit.def_[one] for one in do.attached_to(state, card))


def _pots(state: State, card: int, seat: int) -> list[Targets]:
    pot = name_has("Pot of Dragon-Tribe Sealing")
    cards = field_monsters(state, seat) + row_cards(state, seat)
    found = [other for other in cards if face_up(state, card, other) and pot(state, card, other)]
    return [(other,) for other in found if any(is_normal(state, card, one) for one in do.attached_to(state, other))]


def _pour(state: State, card: int, seat: int, targets: Targets) -> None:
    """SOE-041: a Normal Monster comes out of the pot."""
    sealed = [other for other in do.attached_to(state, targets[0]) if is_normal(state, card, other)]
    do.special_summon(state, seat, sealed, then=_let_go)


def _let_go(state: State, card: int) -> None:
    state.host[card] = -1


def _possess(state: State, card: int, seat: int, targets: Targets) -> None:
    last.borrow(state, targets[0], seat, card, "spell")


def _wake(state: State, card: int, seat: int, data: Data) -> None:
    for mod in _awake(state, card):
        state.mods.remove(mod)
        take_control(state, mod.card, mod.value[1])


def _awake(state: State, card: int) -> list[Any]:
    """SOE-045: monsters that it holds and that are no longer Hypnotized."""
    mods = [mod for mod in state.mods if mod.kind == "borrowed" and mod.value[0] == card]
    return [mod for mod in mods if state.zone[mod.card] == FRONT and not of_type("Hypnotized")(state, card, mod.card)]


def _moon(state: State, card: int, other: int) -> bool:
    return (
        other >= 0
        and state.zone[other] == BACK
        and face_up(state, card, other)
        and "Moon" in state.kit.name[other]
        and state.kit.types[other] >= {"Continuous", "Spell"}
    )


def _moonlit(state: State, card: int, other: int) -> bool:
    row = state.boards[state.ctrl[card]].back
    return card == other and any(_moon(state, card, one) for one in row)


CARDS: dict[str, CardEffects] = {
    "SOE-039": CardEffects(
        partial=True,
        activate=Use(_seal_newcomers, stays=True),
        trap=TrapTrigger("summoned", foe_summons(of_type("Dragon"))),
        triggers=(Trigger("summoned", _seal_newcomer, _open_trap),),
        uses=(Use(_seal_all, can=lambda state, card, seat: bool(_dragons(state, card, seat)), slow=False),),
        statics=(Static("def", itself, _sealed_def),),
        plays_as=("monster", "trap"),
    ),
    # Guards the moon, and takes no damage in its light.
    "SOE-040": CardEffects(
        statics=(
            Static("untargetable", both(own, _moon)),
            Static("effect_proof", both(own, _moon, last.by_foe)),
            Static("no_battle_damage", _moonlit),
        )
    ),
    "SOE-041": CardEffects(
        statics=(Static("takes_half", both(itself, in_attack)),),
        uses=(
            Use(
                _pour,
                can=lambda state, card, seat: not (state.since[card] == state.turn and state.pos[card] == DEF),
                targets=_pots,
            ),
        ),
    ),
    "SOE-045": CardEffects(
        uses=(
            Use(
                _possess,
                can=lambda state, card, seat: state.active != seat,
                targets=monster("foe", of_type("Hypnotized")),
                slow=False,
            ),
        ),
        triggers=tuple(
            Trigger(event, _wake, lambda state, card, seat, data: bool(_awake(state, card)), zone="any")
            for event in (*last.ATK_EVENTS, "standby", "end_phase", "activated")
        ),
    ),
}
