"""King of Duelists: monsters that bring cards back, take control or count down."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects import _lasting as last
from deckcheck.games.kingdom_duels.effects import _parts as parts
from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.effects._filters import (
    both,
    face_up,
    is_monster,
    is_normal,
    is_spell,
    itself,
    name_has,
    of_attribute,
    of_type,
)
from deckcheck.games.kingdom_duels.effects._targets import graveyard, monster
from deckcheck.games.kingdom_duels.effects.kod_monsters import code
from deckcheck.games.kingdom_duels.engine.cards import SPELL
from deckcheck.games.kingdom_duels.engine.constants import ERODED, FRONT, PERMANENT
from deckcheck.games.kingdom_duels.engine.effect_model import ActivatedEffect, CardEffects, Data, Static, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.ending import defeat
from deckcheck.games.kingdom_duels.engine.state import State
from deckcheck.games.kingdom_duels.engine.values import monsters

TOON_WORLD = code("KOD-085", "KOD-094", "KOD-096", "KOD-136", "MLY-133")


def _rub_lamp(state: State, card: int, seat: int, targets: Targets) -> None:
    """KOD-067: a Normal Spell on top of the deck may be used from there."""
    deck = state.players[seat].deck
    if not deck.cards:
        return
    top = deck.top(state.stream)
    last.look(state, seat, (top,))
    if is_spell(state, card, top) and parts.normal_glyph(state, card, top) and state.game.main[top] == SPELL:
        do.choose(state, seat, ("use it", "leave it"), _use_top, seat, top)


def _use_top(state: State, word: str, seat: int, top: int) -> None:
    if word == "use it":
        do.later(state, last.run_spell, seat, top)
        do.to_graveyard(state, top)


def _angel_back(state: State, card: int, seat: int, data: Data) -> None:
    found = [other for other in graveyard(state, seat, "own") if ANGEL(state, card, other)]
    do.choose_card(state, seat, found, do.to_hand)


ANGEL = both(is_normal, of_type("Angel"), of_attribute("light"))


def _may_call_angel(state: State, card: int, seat: int, data: Data) -> bool:
    return data[0] == seat and any(ANGEL(state, card, other) for other in graveyard(state, seat, "own"))


def _foe_discards(state: State, card: int, seat: int, targets: Targets) -> None:
    do.choose_opponent(state, seat, parts.ask_discard)


DISCARD_FLIP = ActivatedEffect(_foe_discards, limit="duel")


def _tamed(state: State, card: int, seat: int, targets: Targets) -> None:
    """KOD-048: the player's monsters come home; others come for a turn if their owner lets them."""
    target = targets[0]
    if state.game.owner[target] == seat:
        do.take_control(state, target, seat)
    else:
        do.choose(state, state.game.owner[target], ("let it go", "refuse"), _lend, card, seat, target)


def _lend(state: State, word: str, card: int, seat: int, target: int) -> None:
    if word == "let it go":
        do.modify_atk(state, target, 600)
        last.borrow(state, target, seat, card, "end_phase")


def _tick(state: State, card: int, seat: int, data: Data) -> None:
    """KOD-142: after two End Phases of the opponent the whole side blows up."""
    state.counters[card] += 1
    if state.counters[card] < 2:
        return
    board = state.ctrl[card]
    if not do.destroy(state, card, seat):
        return
    hurt = dict.fromkeys(range(len(state.players)), 0)
    for other in monsters(state, board):
        if do.destroy(state, other, seat):
            hurt[state.game.owner[other]] += state.game.atk[other]
    for player, amount in hurt.items():
        do.damage(state, player, amount)


def _doom(state: State, card: int, seat: int, targets: Targets) -> None:
    """KOD-148: twelve more End Phases are left to the opponent."""
    do.choose_opponent(state, seat, _doomed, card)


def _doomed(state: State, opponent: int, card: int) -> None:
    last.mark(state, card, "doom", opponent, PERMANENT)


def _pay_with_itself(state: State, card: int, seat: int, targets: Targets) -> None:
    do.tribute(state, card)
    do.erode(state, card)


def _doom_nears(state: State, card: int, seat: int, data: Data) -> None:
    last.mark(state, card, "doom_phase", True, PERMANENT)
    if len(last.marks(state, card, "doom_phase")) >= 12:
        defeat(state, [data[0]], "KD-WIN-01")


def _doom_counts(state: State, card: int, seat: int, data: Data) -> bool:
    return state.zone[card] == ERODED and data[0] in last.marks(state, card, "doom")


CARDS: dict[str, CardEffects] = {
    "KOD-048": CardEffects(  # Monster Tamer
        uses=(ActivatedEffect(_tamed, targets=monster("foe"), limit="turn"),),
        triggers=(last.gives_back("end_phase"),),
    ),
    "KOD-067": CardEffects(  # La Jinn the Demonic Spirit of the Lamp
        uses=(
            ActivatedEffect(
                _rub_lamp,
                can=lambda state, card, seat: any(
                    name_has("Lamp")(state, card, other) and state.game.types[other] >= {"Trap", "Monster"}
                    for side in (state.boards[do.home(state, seat)],)
                    for other in side.front + side.back
                    if other >= 0 and face_up(state, card, other)
                ),
            ),
        )
    ),
    "KOD-074": CardEffects(uses=(last.tribute_for("deck", is_monster, of_attribute("light")),)),  # Petit Angel
    "KOD-075": CardEffects(  # Fairy's Gift
        triggers=(Trigger("standby", _angel_back, _may_call_angel, optional=True, limit="duel"),)
    ),
    "KOD-084": CardEffects(uses=(last.tribute_for("extra", of_type("Toon"), is_monster),)),  # Caricature Alligator
    "KOD-085": CardEffects(uses=(last.tribute_for("deck", TOON_WORLD),)),  # Parrot Dragon
    "KOD-097": CardEffects(flip=DISCARD_FLIP),  # Devil Box
    "KOD-121": CardEffects(  # Iron Heart
        uses=(last.tribute_for("deck", is_spell, lambda state, card, other: state.game.equip[other], limit="turn"),)
    ),
    # Comes to the field in DEF position only.
    "KOD-129": CardEffects(  # Dragon Egger
        statics=(Static("only_defence", itself, zone="hand"),),
        uses=(last.tribute_for("extra", parts.all_types("Timeshifted", "Dragon"), limit="turn"),),
    ),
    "KOD-142": CardEffects(  # Time Bomber
        statics=(Static("cannot_be_attacked", itself),),
        triggers=(Trigger("end_phase", _tick, lambda state, card, seat, data: data[0] != seat and state.zone[card] == FRONT),),
        plays_as=("monster",),
    ),
    "KOD-148": CardEffects(  # Doma the Angel of Silent Death
        uses=(
            ActivatedEffect(
                _doom,
                can=lambda state, card, seat: parts.tributable(state, card, card),
                cost=_pay_with_itself,
                limit="duel",
            ),
        ),
        triggers=(Trigger("end_phase", _doom_nears, _doom_counts, zone="any"),),
    ),
}
