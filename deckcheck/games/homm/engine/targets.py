"""Targets that an effect can choose: Units, Heroes, spaces and cards; and the refusal of others (HM-EFFECT-08 to 13)."""

from __future__ import annotations

from collections.abc import Callable

from deckcheck.games.homm.engine.board import BIT, CELL, SPACES, WITHIN, Space, area, space_name
from deckcheck.games.homm.engine.cards import Effect, Selection, first_target
from deckcheck.games.homm.engine.selection import all_that_fit, fits, fits_card, origin, pieces_that_fit, spaces_that_fit
from deckcheck.games.homm.engine.state import Piece, Run, State
from deckcheck.games.homm.engine.values import has
from deckcheck.simulator.parts.flow import Refusal


def targets_of(state: State, selection: Selection, run: Run) -> list[int]:
    """Return what a selection names or offers: card numbers, or spaces for a selection of spaces."""
    if selection.thing == "card":
        lowest = {state.facts[card]: card for card in sorted(state.sides[run.seat].discard, reverse=True)}
        return sorted(card for card in lowest.values() if fits_card(state, selection, card, run.seat, run.seat))
    if selection.thing == "ongoing":
        return [card for card in _ongoing_cards(state) if fits_card(state, selection, card, run.seat, state.owner[card])]
    if run.given >= 0 and selection.which == "chosen" and selection.count == 1:
        return _given(state, selection, run)
    if selection.which == "area" and run.given < 0:
        return _centres(state, selection, run)
    if selection.thing == "space":
        return spaces_that_fit(state, selection, run.source, run.seat)
    if selection.which == "chosen":
        return [piece.card for piece in _pieces_to_choose(state, selection, run.source, run.seat, run.spell)]
    return pieces_that_fit(state, selection, run)


def _pieces_to_choose(state: State, selection: Selection, source: int, seat: int, spell: bool) -> list[Piece]:
    """Return the Units and Heroes that fit; enemy Spells cannot choose some of them."""
    found = all_that_fit(state, selection, source, seat)
    if spell:
        found = [piece for piece in found if piece.controller == seat or not has(state, piece, "spell_ward")]
    return found


def _given(state: State, selection: Selection, run: Run) -> list[int]:
    """Return the target that the action named, if it still fits."""
    if selection.thing == "space":
        return [run.given] if run.given in spaces_that_fit(state, selection, run.source, run.seat) else []
    piece = state.cells[run.given]
    return [piece.card] if piece is not None and fits(state, selection, piece, run.source, run.seat) else []


def _centres(state: State, selection: Selection, run: Run) -> list[int]:
    """Return centres for an area: one for each different set of Units and Heroes that it covers, if there are any."""
    covered = 0
    for piece in state.pieces.values():
        if fits(state, selection, piece, run.source, run.seat, anywhere=True):
            covered |= BIT[piece.cell]
    shape = state.cards[run.source].area_of_effect
    reach = WITHIN[origin(state, selection, run.source, run.seat)][selection.range] if selection.range >= 0 else -1
    found: dict[int, int] = {}
    for cell in range(SPACES):
        if reach >> cell & 1:
            found.setdefault(area(shape, cell) & covered, cell)
    if len(found) > 1:
        found.pop(0, None)
    return sorted(found.values())


def _ongoing_cards(state: State) -> list[int]:
    """Return every Ongoing card in play: under Units, on spaces and next to the map."""
    found = [card for piece in state.pieces.values() for card in piece.attached]
    found += [card for card, _ in state.space_cards]
    return found + [card for side in state.sides for card in side.aside if state.facts[card].ongoing]


def cells_for(state: State, seat: int, card: int, selection: Selection | None) -> list[int]:
    """Return the spaces that an action can name as target of a card's effects."""
    if selection is None:
        return []
    spell = state.facts[card].type == "spell"
    if selection.offers_pieces:
        return sorted([piece.cell for piece in _pieces_to_choose(state, selection, card, seat, spell)])
    found = targets_of(state, selection, Run(card, seat, (), spell=spell))
    if selection.thing == "space" or selection.which == "area":
        return found
    return sorted([state.pieces[target].cell for target in found])


def cell_at(target: Space | None) -> int:
    return CELL[target] if target is not None else -1


def check_target(state: State, seat: int, card: int, selection: Selection | None, target: Space | None) -> Refusal | None:
    """Refuse a wrong target; where none fits, none is named: the effect then does nothing."""
    options = cells_for(state, seat, card, selection)
    if target is None:
        if options or (selection is not None and selection is state.facts[card].attach):
            return Refusal("HM-EFFECT-08", "choose a target for the effect")
        return None
    cell = CELL.get(target, -1)
    anywhere = selection is not None and selection.which == "area" and selection.range < 0
    if cell < 0 or (cell not in options and not anywhere):
        return Refusal(clause_against(selection), f"{space_name(target)} is not a target for the effect")
    return None


def check_required_target(
    state: State, seat: int, card: int, effects: tuple[Effect, ...], target: Space | None
) -> Refusal | None:
    """Refuse a wrong target, and none where the effects need one."""
    selection = first_target(effects)
    refusal = check_target(state, seat, card, selection, target)
    if refusal is None and selection is not None and target is None:
        return Refusal("HM-EFFECT-08", "the effect has no target")
    return refusal


def check_spaces(spaces: tuple[Space, ...] | None) -> Refusal | None:
    if any(space not in CELL for space in spaces or ()):
        return Refusal("HM-EFFECT-08", "choose only spaces of the map")
    return None


def check_space(
    state: State,
    seat: int,
    put: Callable[[State, int, int, int], None],
    card: int,
    options: tuple[int, ...],
    optional: bool,
    cards: tuple[int, ...] | None,
    spaces: tuple[Space, ...] | None,
) -> Refusal | None:
    refusal = check_spaces(spaces)
    if refusal is not None or (optional and not spaces and not cards):
        return refusal
    if spaces is None or len(spaces) != 1 or CELL[spaces[0]] not in options or cards:
        return Refusal("HM-EFFECT-08", "choose one of the possible spaces")
    return None


def choose_space(
    state: State,
    seat: int,
    put: Callable[[State, int, int, int], None],
    card: int,
    options: tuple[int, ...],
    optional: bool,
    cards: tuple[int, ...] | None,
    spaces: tuple[Space, ...] | None,
) -> None:
    """Put a card on the chosen space, or nowhere if its player may decline."""
    if spaces:
        put(state, card, seat, CELL[spaces[0]])


def clause_against(selection: Selection | None) -> str:
    """Return the clause that a wrong target most likely breaks."""
    if selection is None:
        return "HM-EFFECT-08"
    if selection.name or selection.not_name:
        return "HM-EFFECT-09"
    if selection.trait or selection.not_trait:
        return "HM-EFFECT-10"
    if selection.owner:
        return "HM-EFFECT-12"
    return "HM-EFFECT-13" if selection.other else "HM-EFFECT-08"
