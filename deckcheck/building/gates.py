"""Gates: what figures must be, in [gate] of a configuration and in --require."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from deckcheck.building.odds import find_odds
from deckcheck.building.playing import play_goldfish
from deckcheck.building.prepare import prepare
from deckcheck.building.requirements import Answer, Gate, parse_gate
from deckcheck.core.diagnostics import GATE, Diagnostic, make_error
from deckcheck.core.errors import InputError, UsageError
from deckcheck.core.model import START
from deckcheck.core.settings import Gates
from deckcheck.core.words import percent, plural
from deckcheck.decks.opening import OpenedDeck
from deckcheck.simulator.goldfish import GoldfishReport
from deckcheck.simulator.intervals import Interval
from deckcheck.simulator.precision import fixed_number
from deckcheck.validation.check import Checked

MOST_TURNS = 100
"""Last turn that a gate may ask for."""


def with_gates(checked: Checked) -> Checked:
    """Return a checked deck with a finding for each gate of its configuration that it does not meet."""
    opened, result = checked
    if not isinstance(opened, OpenedDeck) or opened.settings.gates is None:
        return checked
    found = tuple(_unmet(opened, opened.settings.gates))
    return Checked(opened, result._replace(diagnostics=(*result.diagnostics, *found))) if found else checked


def _unmet(opened: OpenedDeck, gates: Gates) -> Iterator[Diagnostic]:
    for requirement, condition in gates.odds:
        yield from _guarded(opened, requirement, partial(_odds, opened, requirement, condition))
    if gates.goldfish:
        yield from _guarded(opened, "goldfish", partial(_goldfish, opened, gates))


def _guarded(opened: OpenedDeck, about: str, find: Callable[[], Iterator[Diagnostic]]) -> Iterator[Diagnostic]:
    """Yield what a gate finds. One that does not fit the deck is a finding as well: a gate that is skipped looks met."""
    try:
        yield from find()
    except (UsageError, InputError) as error:
        reason = error.diagnostics[0].message if isinstance(error, InputError) else str(error)
        yield _finding(opened, f"the gate '{about}' cannot be checked: {reason}", "correct [gate] in the configuration file")


def _odds(opened: OpenedDeck, requirement: str, condition: str) -> Iterator[Diagnostic]:
    gate = parse_gate(condition, "odds")
    if gate.number > MOST_TURNS:
        raise UsageError(f"'{condition}': the last turn is at most {MOST_TURNS}")
    chance = find_odds(opened, requirement, turns=gate.number, files=False).turns[gate.number].chance
    if gate.outcome(chance, chance) != "met":
        when = f"by turn {gate.number}" if gate.number else "in the opening hand"
        yield _finding(opened, f"'{requirement}' {when}: {percent(chance)}; the gate is {gate.text}", "see `deckcheck odds`")


def _goldfish(opened: OpenedDeck, gates: Gates) -> Iterator[Diagnostic]:
    conditions = [parse_gate(text, "goldfish") for text in gates.goldfish]
    figures = play_goldfish(prepare([opened], opponent="", allow_illegal=True), fixed_number(gates.games)).figures
    for answer in (goldfish_answer(gate, figures) for gate in conditions):
        if answer.outcome == "met":
            continue
        interval = f"{float(answer.value):.3f} (95% CI {float(answer.low):.3f} to {float(answer.high):.3f})"
        told = "not met" if answer.outcome == "not met" else f"cannot be decided with {plural(gates.games, 'game')}"
        message = f"goldfish {answer.gate.text}: {interval}, {told}"
        hint = "raise 'games' in [gate]" if answer.outcome == "cannot tell" else "see `deckcheck goldfish`"
        yield _finding(opened, message, hint)


def _finding(opened: OpenedDeck, message: str, hint: str) -> Diagnostic:
    return make_error(GATE, message, opened.deck.file, START, hint)


def goldfish_answer(gate: Gate, figures: GoldfishReport) -> Answer:
    if gate.figure == "mean":
        if figures.mean is None:
            return Answer(gate, float("nan"), float("-inf"), float("inf"))
        return _answer(gate, figures.mean)
    if gate.figure == "p(goal)" or not figures.by:
        return _answer(gate, figures.reached)
    if gate.number < 1:
        raise UsageError(f"--require '{gate.text}': the first turn is 1")
    return _answer(gate, figures.by[min(gate.number, len(figures.by)) - 1])


def duel_answer(gate: Gate, rates: Sequence[Interval]) -> Answer:
    """Return the answer; `rates` are the win rates of the decks."""
    place = gate.number or 1
    if not 1 <= place <= len(rates):
        raise UsageError(f"--require '{gate.text}': unknown deck {place}; use a number from 1 to {len(rates)}")
    return _answer(gate, rates[place - 1])


def _answer(gate: Gate, found: Interval) -> Answer:
    """Return the answer; games that all agree have no width."""
    low = found.value if found.low is None else found.low
    return Answer(gate, found.value, low, found.value if found.high is None else found.high)
