"""STRIKEs and what they hit."""

from __future__ import annotations

from collections.abc import Callable

from deckcheck.games.kingdom_duels.effects.parts import actions, changes, choices, marks, places, terrains, triggers
from deckcheck.games.kingdom_duels.engine.cards.statics import has, has_player
from deckcheck.games.kingdom_duels.engine.cards.values import atk_of, def_of, monsters
from deckcheck.games.kingdom_duels.engine.duel.constants import ATK, FRONT, HIDDEN_ATK, ON_FIELD
from deckcheck.games.kingdom_duels.engine.duel.effect_model import React, Strike, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.duel.event_model import (
    EndPhaseBegan,
    Event,
    LeftField,
    OfCard,
    PositionChanged,
    Summoned,
)
from deckcheck.games.kingdom_duels.engine.duel.state import State
from deckcheck.games.kingdom_duels.engine.terrains.markers import TERRAINS


def struck_monster(state: State, board: int, column: int) -> int:
    """Return the monster on the Terrain that a STRIKE hits, in the Backrow if none is in front, or -1."""
    there = monsters_there(state, board, column)
    return there[0] if there else -1


def monsters_there(state: State, board: int, column: int) -> list[int]:
    """Return the monsters on a Terrain, that in the Backrow last."""
    return [card for card in monsters(state, board) if state.col[card] == column]


def strike_monster(act: Callable[[State, int, int, int], None], *attributes: str) -> Strike:
    """A STRIKE that does something to a monster on the Terrain: act(state, card, seat, monster). Of one in front and one in the
    Backrow its player chooses."""

    def resolve(state: State, card: int, seat: int, board: int, column: int) -> None:
        there = [other for other in monsters_there(state, board, column) if other != card]
        if len(there) == 1:
            act(state, card, seat, there[0])
        else:
            choices.choose_card(state, seat, there, _strike, act, card, seat)

    def can(state: State, card: int, seat: int, board: int, column: int) -> bool:
        if all(other == card for other in monsters_there(state, board, column)):
            return False
        return not attributes or TERRAINS[state.boards[board].terrains[column]].attribute in attributes

    return Strike(resolve, can)


def _strike(state: State, monster: int, act: Callable[[State, int, int, int], None], card: int, seat: int) -> None:
    act(state, card, seat, monster)


def strikes_terrain(attribute: str) -> Callable[[State, int, int, int, int], bool]:
    """A condition of a STRIKE that may hit Terrains of one attribute only, on either side."""

    def can(state: State, card: int, seat: int, board: int, column: int) -> bool:
        return TERRAINS[state.boards[board].terrains[column]].attribute == attribute

    return can


def weaken_or_destroy(state: State, seat: int, monster: int, amount: int) -> None:
    """ATK or DEF, by position, is lowered; a monster that loses the last of it is destroyed, not one that had none before."""
    kind = "atk" if state.pos[monster] in (ATK, HIDDEN_ATK) else "def"
    exhaust(state, seat, monster, kind, amount)


def exhaust(state: State, seat: int, monster: int, kind: str, amount: int) -> None:
    """The same for the ATK ("atk") or DEF ("def") of a monster, whatever its position."""
    value = atk_of if kind == "atk" else def_of
    before = value(state, monster)
    changes.change(state, monster, kind, -amount, ON_FIELD)
    if before and not value(state, monster):
        actions.destroy(state, monster, seat)


def may_attack_by_effect(state: State, card: int, seat: int) -> bool:
    """Can, for an effect that is considered an attack: not for a player or a monster that cannot attack, as with a STRIKE."""
    bound = state.zone[card] == FRONT and has(state, card, "cannot_attack")
    return not bound and not has_player(state, seat, "player_no_attacks")


def may_thunder(state: State, card: int, seat: int, event: Summoned) -> bool:
    """A monster comes to an opponent's side, and the card may attack it by its effect."""
    return triggers.comes_to_foe(state, card, seat, event) and may_attack_by_effect(state, card, seat)


def thunder(amount: int) -> React[Summoned]:
    """The monster that came loses ATK or DEF by its position, and may fall."""
    return lambda state, card, seat, event: weaken_or_destroy(state, seat, event.card, amount)


def gaze(state: State, card: int, seat: int, board: int, column: int) -> None:
    """KOD-145: the Terrain and its neighbours are held by its eyes; the Battle Phase is not skipped."""
    changes.change_player(state, seat, "player_keeps_battle")
    if state.pos[card] != ATK:
        return  # turned in answer to the STRIKE
    for place in (column - 1, column, column + 1):
        for other in monsters_there(state, board, place):
            changes.flip_face_up(state, other)
            marks.mark(state, other, "gazed", card)


def _look_away(state: State, card: int, seat: int, event: Event) -> None:
    marks.unmark(state, "gazed", value=card)


def _not_gazing(state: State, card: int, seat: int, event: OfCard) -> bool:
    return event.card == card and (state.zone[card] != FRONT or state.pos[card] != ATK)


GAZED = marks.marked_by("gazed")


LOOKS_AWAY = (
    Trigger(PositionChanged, _look_away, _not_gazing, zone="any", at_once=True),
    Trigger(LeftField, _look_away, _not_gazing, zone="any", at_once=True),
)
"""Its hold ends for good as soon as it is not in ATK position on the field."""


def reveals(attribute: str, most: int = 0) -> Strike:
    """A STRIKE on Terrains of an attribute that shows Hidden monsters of the opponents on such Terrains until the End Phase;
    up to a number, or without one all of them. The card has HIDE_AGAIN among its triggers."""

    def resolve(state: State, card: int, seat: int, board: int, column: int) -> None:
        found = [
            other
            for other in places.field_monsters(state, seat, "foe")
            if state.pos[other] >= HIDDEN_ATK and terrains.terrain_attribute(state, other) == attribute
        ]
        if most:
            choices.pick_up_to(state, seat, found, most, _shown, card)
        elif found:
            choices.choose(state, seat, ("reveal", "no"), _reveal_all, tuple(found), card)

    return Strike(resolve, strikes_terrain(attribute))


def _reveal_all(state: State, word: str, found: Targets, card: int) -> None:
    if word == "reveal":
        _shown(state, found, card)


def _shown(state: State, chosen: Targets, card: int) -> None:
    for other in chosen:
        marks.mark(state, other, "shown", card)
        changes.flip_face_up(state, other)


def _hide_again(state: State, card: int, seat: int, event: EndPhaseBegan) -> None:
    for other in marks.marked_cards(state, "shown", card):
        changes.hide(state, other, HIDDEN_ATK + state.pos[other])
    marks.unmark(state, "shown", value=card)


def _has_shown(state: State, card: int, seat: int, event: EndPhaseBegan) -> bool:
    return bool(marks.marked_cards(state, "shown", card))


HIDE_AGAIN = Trigger(EndPhaseBegan, _hide_again, _has_shown, zone="any", at_once=True)
