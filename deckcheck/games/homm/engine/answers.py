"""Answers to the questions of effects: targets, ways, spaces and cards (choose_targets)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from deckcheck.core.engine import Event, IllegalActionError
from deckcheck.core.words import plural
from deckcheck.games.homm.engine.activation import noted_now, put
from deckcheck.games.homm.engine.board import BIT, CELL, Space
from deckcheck.games.homm.engine.card_moves import enter, lose_card
from deckcheck.games.homm.engine.card_plays import attach
from deckcheck.games.homm.engine.cards import Selection
from deckcheck.games.homm.engine.legal import vanguard
from deckcheck.games.homm.engine.refusals import check_way, clause_against
from deckcheck.games.homm.engine.state import Run, State
from deckcheck.games.homm.engine.triggers import fire, targets_of

Cards = tuple[int, ...] | None
Spaces = tuple[Space, ...] | None
Answer = Callable[[], None]
"""Step to take after the answer was accepted."""


def _refuse(message: str, clause: str = "HM-EFFECT-08") -> IllegalActionError:
    return IllegalActionError(clause, message)


def _cells(spaces: Spaces) -> list[int]:
    if any(xy not in CELL for xy in spaces or ()):
        raise _refuse("choose only spaces of the map")
    return [CELL[xy] for xy in spaces or ()]


def answer_targets(
    state: State,
    seat: int,
    run: Run,
    number: int,
    options: tuple[int, ...],
    count: int,
    kind: str,
    optional: bool,
    cards: Cards,
    spaces: Spaces,
) -> Answer:
    """Choose the targets of an effect, or none if its controller may decline."""
    if not cards and not spaces:
        if not optional:
            raise _refuse("choose a target")
        return lambda: state.stack.append(("resolve", run, number + 1))
    selection = run.effects[number].target
    if kind == "accept":
        if cards != (run.source,) or spaces:
            raise _refuse("choose the card to use its effect, or no card to decline")
        found = targets_of(state, selection, run) if selection is not None else []
        return lambda: state.stack.append(("perform", run, number, tuple(found)))
    assert selection is not None  # only "accept" is asked without a target
    chosen = list(cards or ()) if kind == "cards" else _cells(spaces)
    if kind == "area":
        if len(chosen) != 1 or (selection.range >= 0 and chosen[0] not in options):
            raise _refuse("choose one space for the area")
        return lambda: state.stack.append(("resolve", run.with_targets(chosen[0], run.same), number))
    if kind == "spaces" and selection.thing != "space":
        standing = [state.cells[cell] for cell in chosen]
        chosen = [piece.card for piece in standing if piece is not None]
    facts = {state.facts[card] for card in options} if kind == "cards" and selection.thing == "card" else set()
    pile = state.sides[run.seat].discard
    fitting = [item for item in chosen if item in options or (facts and item in pile and state.facts[item] in facts)]
    if not 1 <= len(fitting) <= count or len(set(fitting)) != len(cards or spaces or ()):
        raise _refuse("these are not targets for the effect", clause_against(selection))
    return lambda: state.stack.append(("perform", run, number, tuple(fitting)))


def answer_path(state: State, seat: int, card: int, steps: int, cards: Cards, spaces: Spaces) -> Answer:
    """Choose the way of a Unit that an effect moves."""
    piece = state.pieces[card]
    way = tuple(spaces or ())
    if cards:
        raise _refuse("choose the spaces of a way, not cards")
    if way:
        check_way(state, piece, way, steps, by_itself=False)
        return lambda: state.stack.append(("walk", card, way, 0))
    return lambda: None


def answer_space(
    state: State, seat: int, what: str, card: int, options: tuple[int, ...], optional: bool, cards: Cards, spaces: Spaces
) -> Answer:
    """Choose the space for a card."""
    cells = _cells(spaces)
    if not cells and optional and not cards:
        return lambda: None
    if len(cells) != 1 or cells[0] not in options or cards:
        raise _refuse("choose one of the possible spaces")
    return lambda: PUTS[what](state, seat, card, cells[0])


def teleport(state: State, seat: int, card: int, cell: int) -> None:
    piece = state.pieces[card]
    put(state, piece, cell)
    if state.log is not None:
        state.log.append(Event("piece_teleported", piece.controller, (card, cell)))
    if noted_now(state) & BIT[cell]:
        fire(state, "steps_on", card)


def deploy(state: State, seat: int, card: int, cell: int) -> None:
    state.sides[seat].discard.remove(card)
    enter(state, card, cell)


def attach_to(state: State, seat: int, card: int, cell: int) -> None:
    attach(state, card, seat, cell)


PUTS: Final[dict[str, Callable[[State, int, int, int], None]]] = {"teleport": teleport, "deploy": deploy, "attach": attach_to}


def answer_hand(state: State, seat: int, number: int, cards: Cards, spaces: Spaces) -> Answer:
    """Choose cards to discard from hand."""
    hand = state.sides[seat].hand
    chosen = tuple(cards or ())
    if len(chosen) != number or len(set(chosen)) != number or any(card not in hand for card in chosen) or spaces:
        raise _refuse(f"choose {plural(number, 'card')} from your hand")

    def lose() -> None:
        for card in chosen:
            hand.remove(card)
            lose_card(state, seat, card)

    return lose


def answer_vanguard(
    state: State, seat: int, selection: Selection | None, optional: bool, cards: Cards, spaces: Spaces
) -> Answer:
    """Play no Vanguard card, where that is allowed."""
    if cards or spaces or not any(action.do == "choose_targets" for action in vanguard(state, seat, selection, optional)):
        raise _refuse("you have to play a Vanguard card", "HM-VANGUARD-01")
    return lambda: None


ANSWERS: Final[dict[str, Callable[..., Answer]]] = {
    "targets": answer_targets,
    "path": answer_path,
    "space": answer_space,
    "hand": answer_hand,
    "vanguard": answer_vanguard,
}
