"""Seal of Exodia: the bee, the eye, and the heart that changes sides."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects import _lasting as last
from deckcheck.games.kingdom_duels.effects import _parts as parts
from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.effects._lasting import Data
from deckcheck.games.kingdom_duels.effects._model import CardEffects, Summon, Targets, Trigger, Use
from deckcheck.games.kingdom_duels.effects._select import (
    face_up,
    field_monsters,
    foe_attacks,
    monster,
    not_itself,
    of_type,
)
from deckcheck.games.kingdom_duels.engine.flow import fire
from deckcheck.games.kingdom_duels.engine.state import ATK, FRONT, MAIN1, PERMANENT, UNDER, Mod, State
from deckcheck.games.kingdom_duels.engine.summon import take_control
from deckcheck.games.kingdom_duels.engine.values import has


def _sting(state: State, card: int, victim: int, cause: str) -> bool:
    """SOE-051: in a battle of equals it lives on until the End Phase."""
    if victim != card or cause != "battle" or not last.equal_battle(state, card, card):
        return False
    last.mark(state, card, "stung")
    return True


def _die_of_sting(state: State, card: int, seat: int, data: Data) -> None:
    """The opponent skips the next draw, and draws a card in the next Draw Phase of this player instead."""
    if do.destroy(state, card, seat):
        foe = do.foe(state, seat)
        state.mods.append(Mod("player_no_draw", -1 - foe, True, state.turn + (1 if state.active == seat else 2)))
        last.mark(state, card, "owed", foe, PERMANENT)


def _pay_draw(state: State, card: int, seat: int, data: Data) -> None:
    owed = last.marks(state, card, "owed")
    last.unmark(state, "owed", card=card)
    for foe in owed:
        do.draw(state, foe)


def _owes(state: State, card: int, seat: int, data: Data) -> bool:
    return data[0] == seat and last.marked(state, card, "owed")


def _stare_choices(state: State, card: int, seat: int) -> list[Targets]:
    """SOE-046: Terrains of the opponents with a monster on them."""
    return [
        (do.terrain_target(board, column),)
        for board in parts.foe_sides(state, seat)
        for column, other in enumerate(state.boards[board].front)
        if other >= 0
    ]


def _may_stare(state: State, card: int, seat: int) -> bool:
    bearer = state.host[card]
    if bearer < 0 or state.phase != MAIN1 or state.players[seat].strike_used or state.pos[bearer] != ATK:
        return False
    return not has(state, bearer, "cannot_attack")


def _stare(state: State, card: int, seat: int, targets: Targets) -> None:
    """SOE-046: the STRIKE that the bearer has; the Battle Phase is skipped as after any other."""
    bearer = state.host[card]
    board, column = do.terrain_at(targets[0])
    if bearer < 0:
        return
    state.players[seat].strike_used = True
    state.moved[bearer] = state.turn
    do.later(state, _stared, bearer, board, column)
    fire(state, "struck", bearer, board, column)


def _stared(state: State, bearer: int, board: int, column: int) -> None:
    other = state.boards[board].front[column]
    if other >= 0 and not has(state, bearer, "strike_negated"):
        do.add_type(state, other, "Hypnotized")


def _turn_away(state: State, card: int, seat: int, data: Data) -> None:
    do.ask_redirect(state, seat, _slaves(state, card, seat))


def _slaves(state: State, card: int, seat: int) -> list[int]:
    mine = field_monsters(state, seat, "own")
    return [other for other in mine if other != state.host[card] and of_type("Hypnotized")(state, card, other)]


def _may_turn_away(state: State, card: int, seat: int, data: Data) -> bool:
    if data[1] != state.host[card] or of_type("Demon")(state, card, data[0]):
        return False
    return foe_attacks(state, card, seat, data) and bool(_slaves(state, card, seat))


def _enter(state: State, card: int, seat: int, targets: Targets) -> None:
    """SOE-141: it goes beneath a monster, which follows its owner from then on."""
    board = state.ctrl[targets[0]]
    owner = state.kit.owner[card]
    if do.attach(state, card, targets[0]) and board != do.home(state, owner) and do.take_control(state, targets[0], owner):
        last.mark(state, targets[0], "possessed", (card, board))


def _leave(state: State, card: int, seat: int, data: Data) -> None:
    for mod in [mod for mod in state.mods if mod.kind == "possessed" and mod.value[0] == card]:
        state.mods.remove(mod)
        if state.zone[mod.card] == FRONT:
            take_control(state, mod.card, mod.value[1])


CARDS: dict[str, CardEffects] = {
    "SOE-046": CardEffects(
        equip_to=of_type("Illusion"),
        uses=(Use(_stare, can=_may_stare, targets=_stare_choices, slow=True),),
        triggers=(Trigger("attacked", _turn_away, _may_turn_away),),
    ),
    "SOE-051": CardEffects(
        triggers=(
            Trigger("end_phase", _die_of_sting, lambda state, card, seat, data: last.marked(state, card, "stung")),
            Trigger("draw_phase", _pay_draw, _owes, zone="any"),
        ),
        saves=_sting,
    ),
    "SOE-141": CardEffects(
        summon=Summon("integration", ("Change of Heart",), by="Bakura"),
        uses=(Use(_enter, targets=monster("any", face_up, not_itself), limit="duel"),),
        triggers=(
            Trigger("sent_to_graveyard", _leave, lambda state, card, seat, data: data[0] == card and data[1][0] == UNDER),
        ),
    ),
}
