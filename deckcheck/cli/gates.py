"""Gates of a deck repository: what [gate] in the configuration demands of decks in addition to legality, as findings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial

from deckcheck.core.diagnostics import Diagnostic, Result, make_error
from deckcheck.core.errors import InputError, UsageError
from deckcheck.core.model import START
from deckcheck.core.settings import Settings
from deckcheck.core.words import plural
from deckcheck.reading.config import Gates, gates_for

SEED = 1


def with_gates(results: Iterable[Result], settings: Settings) -> Iterator[Result]:
    """Yield the results, each readable deck with a finding per gate that it does not meet. Its verdict stays."""
    before, place = "", 0
    for result in results:
        place = place + 1 if result.file == before else 0
        before = result.file
        has_gates = result.status != "error" and result.configuration
        gates = gates_for(settings, settings.file_of(result.file)) if has_gates else Gates()
        if not gates.odds and not gates.goldfish:
            yield result
            continue
        found = tuple(_findings(result, place, gates, settings))
        yield result._replace(diagnostics=(*result.diagnostics, *found)) if found else result


def _findings(result: Result, place: int, gates: Gates, settings: Settings) -> Iterator[Diagnostic]:
    for requirement, condition in gates.odds:
        yield from _guarded(result, requirement, partial(_odds, result, place, requirement, condition, settings))
    if gates.goldfish:
        yield from _guarded(result, "goldfish", partial(_goldfish, result, gates, settings))


def _guarded(result: Result, about: str, check: partial[Iterator[Diagnostic]]) -> Iterator[Diagnostic]:
    """Yield what a gate finds. One that does not fit the deck is a finding as well: a gate that is skipped looks met."""
    try:
        yield from check()
    except (UsageError, InputError) as error:
        reason = error.diagnostics[0].message if isinstance(error, InputError) else str(error)
        yield _finding(result, f"the gate '{about}' cannot be checked: {reason}", "correct [gate] in the configuration file")


def _odds(result: Result, place: int, requirement: str, condition: str, settings: Settings) -> Iterator[Diagnostic]:
    from itertools import islice

    from deckcheck.building.odds import find_odds
    from deckcheck.building.requirements import parse_gate
    from deckcheck.decks.opening import OpenedDeck, open_decks
    from deckcheck.report.document import percent

    gate = parse_gate(condition, "odds")
    opened = next(islice(open_decks(result.file, settings), place, None))
    if not isinstance(opened, OpenedDeck):
        return
    chance = find_odds(opened, requirement, turns=gate.number).turns[gate.number].chance
    if gate.outcome(chance, chance) != "met":
        when = f"by turn {gate.number}" if gate.number else "in the opening hand"
        yield _finding(result, f"'{requirement}' {when}: {percent(chance)}; the gate is {gate.text}", "see `deckcheck odds`")


def _goldfish(result: Result, gates: Gates, settings: Settings) -> Iterator[Diagnostic]:
    from deckcheck.building.requirements import parse_gate
    from deckcheck.cli.play_options import open_for_play, parse_opponent
    from deckcheck.core.registry import has_engine, load_engine
    from deckcheck.report.gates import goldfish_answer
    from deckcheck.simulator.games import Table
    from deckcheck.simulator.goldfish import SplitSums, play_sums, summarize, turn_limit
    from deckcheck.simulator.workers import gather

    conditions = [parse_gate(text, "goldfish") for text in gates.goldfish]
    if not has_engine(result.game):
        raise UsageError(f"{result.game} has no simulator")
    (deck,) = open_for_play([result.file], settings, anyway=True)
    engine = load_engine(deck.cards.game)
    name, arguments = parse_opponent("", engine.goldfish, deck.cards, deck.options)
    table = Table(deck.cards.game, (deck.cards,), ("", ""), deck.options, SEED, name, arguments, 0)
    sums = SplitSums(turn_limit(table))
    gather(partial(play_sums, table), sums.merge, gates.games)
    summary = summarize(sums, engine.goldfish.measures)
    for answer in (goldfish_answer(gate, summary) for gate in conditions):
        if answer.outcome == "met":
            continue
        interval = f"{float(answer.value):.3f} (95% CI {float(answer.low):.3f} to {float(answer.high):.3f})"
        told = "not met" if answer.outcome == "not met" else f"cannot be decided with {plural(gates.games, 'game')}"
        message = f"goldfish {answer.gate.text}: {interval}, {told}"
        hint = "raise 'games' in [gate]" if answer.outcome == "cannot tell" else "see `deckcheck goldfish`"
        yield _finding(result, message, hint)


def _finding(result: Result, message: str, hint: str) -> Diagnostic:
    return make_error("DC-GATE-01", message, result.file, START, hint)
