"""Triggered effects, and the order in which a card's effects resolve."""

from __future__ import annotations

from deckcheck.core.engine import Event
from deckcheck.games.homm.engine.board import BIT, SPACES, WITHIN, area
from deckcheck.games.homm.engine.cards import Effect, Selection
from deckcheck.games.homm.engine.movement import vacant_near
from deckcheck.games.homm.engine.selection import (
    all_that_fit,
    condition_holds,
    fits,
    fits_card,
    origin,
    pieces_that_fit,
    spaces_that_fit,
)  # fmt: skip
from deckcheck.games.homm.engine.state import Piece, Question, Run, State, WatchRow
from deckcheck.games.homm.engine.values import has, refresh


def fire(state: State, when: str, card: int, seat: int = -1) -> None:
    """Put triggered effects on the stack: those of the active player resolve first, after a Reaction of the enemy, which comes
    before what it answers."""
    if state.dirty:
        refresh(state)
    met = []
    for row in state.watch.get(when, ()):
        if is_met(state, row[0], row[1], row[2][0], card, seat):
            met.append(row)
    if met:
        _put_on_stack(state, met, card)


def _put_on_stack(state: State, met: list[WatchRow], card: int) -> None:
    met.reverse()  # the last one on the stack resolves first
    met.sort(key=lambda row: 1 if row[1] == state.active else 2 if row[2][0].kind == "reaction" else 0)
    for source, owner, effects in met:
        state.stack.append(("resolve", Run(source, owner, effects, card), 0))


def is_met(state: State, source: int, owner: int, effect: Effect, card: int, seat: int) -> bool:
    """Return whether what a card did triggers an effect."""
    by = effect.by
    if by is None:  # a taken Location triggers only its own effects
        return card == source or effect.when != "taken"
    if by.which == "self":
        return card == source
    if effect.when == "card_played":
        return fits_card(state, by, card, owner, seat)
    piece = state.pieces.get(card)
    if piece is None:
        return False
    if effect.when == "steps_on" and state.spots.get(source) != piece.cell:
        return False
    if by.which == "attached":
        return state.host.get(source) == card
    return fits(state, by, piece, source, owner)


def resolve(state: State, run: Run, number: int) -> None:
    """Resolve the effect with this number of a card, then those after it."""
    if number == len(run.effects):
        return
    effect = run.effects[number]
    if not can_resolve(state, run, effect):
        state.stack.append(("resolve", run, number + 1))
        return
    selection = effect.target
    if selection is None or effect.do == "play_vanguard":
        if effect.may and effect.do != "play_vanguard":
            state.question = Question("targets", run.seat, (run, number, (run.source,), 1, "accept", True))
            return
        state.stack.append(("perform", run, number, ()))
        return
    if selection.which not in ("chosen", "area"):
        _use_on(state, run, number, targets_of(state, selection, run))
        return
    options = targets_of(state, selection, run)
    if effect.do == "deploy":
        room = vacant_near(state, run.seat)
        options = [card for card in options if room and state.facts[card].type == "unit"]
    if run.given >= 0 and selection.count == 1:
        _use_on(state, run, number, options)
        return
    ask_for_targets(state, run, number, options)


def _use_on(state: State, run: Run, number: int, targets: list[int]) -> None:
    """Use an effect on its targets; a player who may decline is asked, unless a later choice includes declining."""
    effect = run.effects[number]
    if not targets:
        state.stack.append(("resolve", run, number + 1))
    elif effect.may and effect.do != "teleport" and run.given < 0:
        state.question = Question("targets", run.seat, (run, number, (run.source,), 1, "accept", True))
    else:
        state.stack.append(("perform", run, number, tuple(targets)))


def ask_for_targets(state: State, run: Run, number: int, options: list[int]) -> None:
    """Ask the controller for targets; a single target of an effect that is not optional needs no choice."""
    effect = run.effects[number]
    selection = effect.target
    assert selection is not None
    if not options:
        state.stack.append(("resolve", run, number + 1))
    elif len(options) == 1 and not effect.may and selection.which == "chosen":
        state.stack.append(("perform", run, number, tuple(options)))
    else:
        kind = "cards" if selection.thing in ("card", "ongoing") else "area" if selection.which == "area" else "spaces"
        state.question = Question("targets", run.seat, (run, number, tuple(options), selection.count, kind, effect.may))


def can_resolve(state: State, run: Run, effect: Effect) -> bool:
    """Return whether the condition of an effect is met and its card can still be used."""
    if effect.once and run.source in state.turned and effect.when != "own_turn":
        return False
    if effect.kind == "reaction" and run.source not in state.sides[run.seat].aside:
        return False
    if effect.do == "cancel" and run.trigger not in state.limbo:
        return False
    return effect.condition is None or condition_holds(state, effect.condition, run)


def targets_of(state: State, selection: Selection, run: Run) -> list[int]:
    """Return what a selection names or offers: card numbers, or spaces for a selection of spaces."""
    if selection.thing == "card":
        lowest = {state.facts[card]: card for card in sorted(state.sides[run.seat].discard, reverse=True)}
        return sorted(card for card in lowest.values() if fits_card(state, selection, card, run.seat, run.seat))
    if selection.thing == "ongoing":
        return [card for card in ongoing_cards(state) if _ongoing_fits(state, selection, card, run.seat)]
    if run.given >= 0 and selection.which == "chosen" and selection.count == 1:
        return _given(state, selection, run)
    if selection.which == "area" and run.given < 0:
        return centres(state, selection, run)
    if selection.thing == "space":
        return spaces_that_fit(state, selection, run.source, run.seat)
    if selection.which == "chosen":
        return [piece.card for piece in pieces_to_choose(state, selection, run.source, run.seat, run.spell)]
    return pieces_that_fit(state, selection, run)


def pieces_to_choose(state: State, selection: Selection, source: int, seat: int, spell: bool) -> list[Piece]:
    """Return the Units and Heroes that fit; enemy Spells cannot choose some of them."""
    found = all_that_fit(state, selection, source, seat)
    return _without_warded(state, found, seat) if spell else found


def _without_warded(state: State, pieces: list[Piece], seat: int) -> list[Piece]:
    return [piece for piece in pieces if piece.controller == seat or not has(state, piece, "spell_ward")]


def _given(state: State, selection: Selection, run: Run) -> list[int]:
    """Return the target that the action named, if it still fits."""
    if selection.thing == "space":
        return [run.given] if run.given in spaces_that_fit(state, selection, run.source, run.seat) else []
    piece = state.cells[run.given]
    return [piece.card] if piece is not None and fits(state, selection, piece, run.source, run.seat) else []


def centres(state: State, selection: Selection, run: Run) -> list[int]:
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


def ongoing_cards(state: State) -> list[int]:
    """Return every Ongoing card in play: under Units, on spaces and next to the map."""
    found = [card for piece in state.pieces.values() for card in piece.attached]
    found += [card for card, _ in state.space_cards]
    return found + [card for side in state.sides for card in side.aside if state.facts[card].ongoing]


def _ongoing_fits(state: State, selection: Selection, card: int, seat: int) -> bool:
    return fits_card(state, selection, card, seat, state.owner[card])


def used(state: State, run: Run, effect: Effect) -> None:
    """Turn a card that is used once per round; discard a Reaction that was triggered (HM-ONGOING-04, HM-AMB-11)."""
    if effect.once:
        state.turned.add(run.source)
    if effect.kind == "reaction" and state.options.reaction_discard:
        state.stack.append(("detach", run.source))
    if state.log is not None and effect.text:
        state.log.append(Event("effect_resolved", run.seat, (run.source, effect.text)))


def due_effects(state: State, seat: int, when: str) -> list[tuple[int, tuple[Effect, ...]]]:
    """Return the player's effects for the start or end of the round that have not resolved yet."""
    if state.dirty:
        refresh(state)
    return [
        (card, effects)
        for card, owner, effects in state.watch.get(when, ())
        if owner == seat and card not in state.resolved and can_resolve(state, Run(card, seat, effects), effects[0])
    ]
