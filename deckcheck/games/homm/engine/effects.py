"""Effects of cards: they resolve in their order, ask their controller for targets, then do what their verb says (HM-EFFECT)."""

from __future__ import annotations

from deckcheck.games.homm.engine.board import CELL, Space
from deckcheck.games.homm.engine.cards import Effect
from deckcheck.games.homm.engine.movement import vacant_near
from deckcheck.games.homm.engine.state import Question, Run, State
from deckcheck.games.homm.engine.targets import check_spaces, clause_against, targets_of
from deckcheck.games.homm.engine.triggers import can_resolve
from deckcheck.games.homm.engine.verbs import VERBS
from deckcheck.games.homm.engine.zones import detach
from deckcheck.simulator.parts.flow import Refusal, Step, note


def resolve(state: State, run: Run) -> None:
    """Resolve the next effect of a card; those after it wait on the stack."""
    if run.number == len(run.effects):
        return
    effect = run.effects[run.number]
    selection = effect.target
    if not can_resolve(state, run, effect):
        state.stack.append(run.following())
    elif effect.do == "play_vanguard":
        perform(state, run, ())
    elif selection is None:
        if effect.may:
            _ask_to_use(state, run)
        else:
            perform(state, run, ())
    elif selection.which not in ("chosen", "area"):
        _use_on(state, run, targets_of(state, selection, run))
    else:
        options = targets_of(state, selection, run)
        if effect.do == "deploy":
            room = vacant_near(state, run.seat)
            options = [card for card in options if room and state.facts[card].type == "unit"]
        if run.given >= 0 and selection.count == 1:
            _use_on(state, run, options)
        else:
            _ask_for_targets(state, run, options)


def _use_on(state: State, run: Run, targets: list[int]) -> None:
    """Use an effect on its targets; a player who may decline is asked, unless a later choice includes declining."""
    effect = run.effects[run.number]
    if not targets:
        state.stack.append(run.following())
    elif effect.may and effect.do != "teleport" and run.given < 0:
        _ask_to_use(state, run)
    else:
        perform(state, run, tuple(targets))


def _ask_to_use(state: State, run: Run) -> None:
    state.stack.append(Question("targets", run.seat, (run, (run.source,), 1, "accept", True)))


def _ask_for_targets(state: State, run: Run, options: list[int]) -> None:
    """Ask the controller for targets; a single target of an effect that is not optional needs no choice."""
    effect = run.effects[run.number]
    selection = effect.target
    assert selection is not None
    if not options:
        state.stack.append(run.following())
    elif len(options) == 1 and not effect.may and selection.which == "chosen":
        perform(state, run, tuple(options))
    else:
        kind = "cards" if selection.thing in ("card", "ongoing") else "area" if selection.which == "area" else "spaces"
        state.stack.append(Question("targets", run.seat, (run, tuple(options), selection.count, kind, effect.may)))


def check_targets(
    state: State,
    seat: int,
    run: Run,
    options: tuple[int, ...],
    count: int,
    kind: str,
    optional: bool,
    cards: tuple[int, ...] | None,
    spaces: tuple[Space, ...] | None,
) -> Refusal | None:
    if not cards and not spaces:
        return None if optional else Refusal("HM-EFFECT-08", "choose a target")
    if kind == "accept":
        if cards != (run.source,) or spaces:
            return Refusal("HM-EFFECT-08", "choose the card to use its effect, or no card to decline")
        return None
    if kind != "cards":
        refusal = check_spaces(spaces)
        if refusal is not None:
            return refusal
    selection = run.effects[run.number].target
    assert selection is not None  # only "accept" is asked without a target
    chosen = _chosen(state, run, kind, cards, spaces)
    if kind == "area":
        wrong = len(chosen) != 1 or (selection.range >= 0 and chosen[0] not in options)
        return Refusal("HM-EFFECT-08", "choose one space for the area") if wrong else None
    facts = {state.facts[card] for card in options} if kind == "cards" and selection.thing == "card" else set()
    pile = state.sides[run.seat].discard
    fitting = {item for item in chosen if item in options or (facts and item in pile and state.facts[item] in facts)}
    if not 1 <= len(fitting) <= count or len(fitting) != len(cards or spaces or ()):
        return Refusal(clause_against(selection), "these are not targets for the effect")
    return None


def choose_targets(
    state: State,
    seat: int,
    run: Run,
    options: tuple[int, ...],
    count: int,
    kind: str,
    optional: bool,
    cards: tuple[int, ...] | None,
    spaces: tuple[Space, ...] | None,
) -> None:
    """Use an effect on the chosen targets, or on none if its controller may decline."""
    if not cards and not spaces:
        state.stack.append(run.following())
    elif kind == "accept":
        selection = run.effects[run.number].target
        perform(state, run, () if selection is None else tuple(targets_of(state, selection, run)))
    elif kind == "area":
        state.stack.append(run.with_targets(_chosen(state, run, kind, cards, spaces)[0], run.same))
    else:
        perform(state, run, _chosen(state, run, kind, cards, spaces))


def _chosen(
    state: State, run: Run, kind: str, cards: tuple[int, ...] | None, spaces: tuple[Space, ...] | None
) -> tuple[int, ...]:
    """Return the chosen cards, spaces, or cards of the pieces on the spaces."""
    if kind == "cards":
        return cards or ()
    cells = [CELL[space] for space in spaces or ()]
    selection = run.effects[run.number].target
    if kind == "area" or (selection is not None and selection.thing == "space"):
        return tuple(cells)
    pieces = [state.cells[cell] for cell in cells]
    return tuple([piece.card for piece in pieces if piece is not None])


def perform(state: State, run: Run, targets: tuple[int, ...]) -> None:
    """Use an effect on its targets; the effects after it wait on the stack."""
    effect = run.effects[run.number]
    chosen = effect.target is not None and effect.target.which in ("chosen", "area")
    state.stack.append(run.with_targets(-1 if chosen else run.given, targets).following())
    _mark_as_used(state, run, effect)
    VERBS[effect.do](state, run, effect, targets)


def _mark_as_used(state: State, run: Run, effect: Effect) -> None:
    """Turn a card that is used once per round; discard a Reaction that was triggered (HM-ONGOING-04, HM-AMB-11)."""
    if effect.once:
        state.turned.add(run.source)
    if effect.kind == "reaction" and state.options.reaction_discard:
        state.stack.append(Step(detach, (run.source,)))
    if effect.text:
        note(state, "effect_resolved", run.seat, run.source, effect.text)
