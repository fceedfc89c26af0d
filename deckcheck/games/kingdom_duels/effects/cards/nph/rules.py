"""Nameless Pharaoh: Rules."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import actions, changes, choices, conditions, marks, situations, triggers
from deckcheck.games.kingdom_duels.engine.cards.facts import MONSTER
from deckcheck.games.kingdom_duels.engine.duel.constants import DEF, FRONT, HIDDEN_DEF, PERMANENT
from deckcheck.games.kingdom_duels.engine.duel.effect_model import ActivatedEffect, CardEffects, Data, Static, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.duel.state import State
from deckcheck.games.kingdom_duels.engine.turns.setup_phase import begin_rotation

# NPH-082, Seeding Process


def _four_for_themselves(state: State, card: int, seat: int) -> bool:
    """Four players with a side each; a Boss team has one together."""
    return len(state.players) == len(state.boards) == 4


def _every_one_alone(state: State, card: int, seat: int, targets: Targets) -> None:
    for number, player in enumerate(state.players):
        player.team = number


def _seed(state: State, card: int, seat: int, data: Data) -> None:
    choices.later(state, _set_order, card)
    for player in reversed(range(len(state.players))):
        choices.later(state, _ask_seed, player, card)


def _ask_seed(state: State, seat: int, card: int) -> None:
    found = [other for other in sorted(state.players[seat].deck.cards) if state.game.main[other] & MONSTER]
    choices.choose_card(state, seat, found, _plant, seat, card)


def _plant(state: State, chosen: int, seat: int, card: int) -> None:
    actions.erode(state, chosen)
    marks.mark(state, card, "seed", (seat, state.game.atk[chosen]), PERMANENT)


def _set_order(state: State, card: int) -> None:
    """The highest ATK first; a toss decides between equal ones."""
    power = dict(marks.marks(state, card, "seed"))
    tossed = {seat: state.stream.below(1 << 30) for seat in range(len(state.players))}
    order = sorted(tossed, key=lambda seat: (-power.get(seat, -1), tossed[seat]))
    marks.unmark(state, "seed", card=card)
    begin_rotation(state, tuple(order))


def _guarded(state: State, card: int, seat: int, data: Data) -> bool:
    return conditions.first_copy_in_force(state, card) and state.pos[data[0]] in (DEF, HIDDEN_DEF)


def _no_more_guards(state: State, card: int, seat: int, data: Data) -> None:
    changes.change_player(state, changes.controller(state, data[0]), "player_no_defence", PERMANENT)


def _materials_of(state: State, card: int, other: int) -> Targets:
    """NPH-136: the Fusion Materials that are still attached."""
    way = state.game.effects[other].summon
    names = way.materials if way is not None and way.kind == "fusion" else ()
    return tuple(one for one in actions.attached_to(state, other) if not state.game.names[one].isdisjoint(names))


def _is_fusion(state: State, card: int, other: int) -> bool:
    return other >= 0 and state.zone[other] == FRONT and conditions.of_type("Fusion")(state, card, other)


CARDS: dict[str, CardEffects] = {
    # A Battle Royale of four that two win; each erodes a monster for the order of turns and summons in DEF once.
    "NPH-082": CardEffects(  # Seeding Process
        activate=ActivatedEffect(_every_one_alone, can=_four_for_themselves),
        statics=(Static("player_two_win", lambda state, card, other: other < 0),),
        triggers=(
            Trigger("rotation_set", _seed, triggers.first_in_force),
            Trigger("summoned", _no_more_guards, _guarded),
        ),
    ),
    # A Fusion Monster that is tributed may count as the materials that are attached to it.
    "NPH-136": CardEffects(  # Fusion Tribute
        event=situations.on_field(conditions.of_type("Fusion")), statics=(Static("tributed_as", _is_fusion, _materials_of),)
    ),
}
