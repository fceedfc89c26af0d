"""Targets of the fuzzer: for each reader its seeds, and a run that ends in verdicts, in a DeckcheckError, or in a defect."""

from __future__ import annotations

import json
import shutil
import tempfile
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple
from xml.etree import ElementTree
from zlib import crc32

import yaml

from deckcheck.building.checking import check_file
from deckcheck.cards.search import search_cards, show_card
from deckcheck.core.diagnostics import Diagnostic, Result
from deckcheck.core.errors import DeckcheckError, InputError
from deckcheck.core.registry import game_names
from deckcheck.core.settings import Settings
from deckcheck.event import messages, page, paper, results, run
from deckcheck.event.outcome_document import outcome_document
from deckcheck.event.verdicts import check_submission
from deckcheck.reading import config
from deckcheck.reading.schema import fits
from deckcheck.report.formats import format_names, rendered, renderer
from deckcheck.report.style import Style
from deckcheck.report.tally import Tally
from deckcheck.simulator.scenario.run import run_scenario
from deckcheck.validation.fix.files import fix_file
from tools.fuzz_mutation import LOADER, as_json, as_yaml

ROOT = Path(__file__).resolve().parent.parent
EXAMPLES = ROOT / "examples"
SEVERITIES = ("error", "warning", "notice")


class Target(NamedTuple):
    """A reader: the inputs that mutation starts from, how trees of values are written, and the run on an input."""

    seeds: list[bytes]
    dump: Callable[[Any], str] | None
    run: Callable[[bytes], None]


class DefectError(AssertionError):
    """A verdict or report that is not well-formed."""


@cache
def work_folder() -> Path:
    """Return the folder of this process for inputs that are files; `remove_work_folder` removes it."""
    return Path(tempfile.mkdtemp(prefix="deckcheck-fuzz-"))


def remove_work_folder() -> None:
    shutil.rmtree(work_folder(), ignore_errors=True)
    work_folder.cache_clear()
    _event_folder.cache_clear()


def _input_file(name: str, data: bytes) -> str:
    path = work_folder() / name
    path.write_bytes(data)
    return str(path)


def _require(holds: bool, what: str, found: object) -> None:
    if not holds:
        raise DefectError(f"{what}: {found!r}")


def check_results(found: list[Result]) -> None:
    """Check that verdicts are well-formed and that every output format renders them."""
    _require(bool(found), "no result", found)
    for result in found:
        errors = [problem for problem in result.diagnostics if problem.severity == "error"]
        _require(result.status in ("legal", "illegal", "unverified", "error"), "unknown status", result.status)
        _require(bool(errors) == (result.status in ("illegal", "error")), "status without its reason", result)
        _require(bool(result.undecided) or result.status != "unverified" or bool(result.diagnostics), "no reason", result)
        _require(all(type(count) is int and count >= 0 for count in result.counts.values()), "counts", result.counts)
        check_diagnostics(result.diagnostics, result.source)
    check_reports(found)


def check_diagnostics(diagnostics: Iterable[Diagnostic], source: str = "") -> None:
    last = len(source.split("\n")) + source.count("\r") + source.count("\x85") + source.count("\u2028") + source.count("\u2029")
    for problem in diagnostics:
        begin, end = (problem.line, problem.column), (problem.end_line, problem.end_column)
        _require(bool(problem.rule and problem.name and problem.message), "finding without rule, name or message", problem)
        _require(problem.severity in SEVERITIES, "unknown severity", problem)
        _require(min(begin) >= 1 and begin <= end, "place", problem)
        _require(not source or problem.line <= last, "line after the end", problem)


def check_reports(found: list[Result]) -> None:
    texts = {name: "".join(renderer(name)(found, Tally(), Style())) for name in format_names()}
    "".join(renderer("text")(found, Tally(verbose=True), Style(color=True, width=40)))
    for name, text in texts.items():
        _require(bool(text.strip()) or name in ("github", "concise"), f"empty {name} report", text)
        _require("\x1b" not in text, f"escape character in the {name} report", text[:200])
        text.encode()
    _require(fits("common/report", json.loads(texts["json"])), "the json report does not fit its schema", texts["json"])
    json.loads(texts["sarif"])
    json.loads(texts["gitlab"])
    ElementTree.fromstring(texts["junit"])


def _check_deck(name: str, settings: Settings = Settings()) -> Callable[[bytes], None]:
    def check(data: bytes) -> None:
        path = _input_file(name, data)
        check_results(check_file(path, settings))
        fix_file(path, settings, unsafe=True, sort=True, write=False)

    return check


def _query(data: bytes) -> None:
    text = data.decode("utf-8", "replace")
    refused: DeckcheckError | None = None
    game = "" if crc32(data) % 8 == 0 else "kingdom-hearts"  # all games take ten times as long
    for read in (search_cards, show_card):
        try:
            json.dumps(read(text, game))
        except DeckcheckError as error:
            refused = error
    if refused is not None:
        raise refused


def _configuration(data: bytes) -> None:
    for cached in vars(config).values():
        if hasattr(cached, "cache_clear"):
            cached.cache_clear()
    settings = Settings(config=_input_file("deckcheck.toml", data))
    deck = _input_file("legal.yaml", (EXAMPLES / "gundam/legal/harbor-lights.yaml").read_bytes())
    rows = config.in_force(settings, deck)
    _require(all(isinstance(cell, str) for row in rows for cell in row), "settings that are not text", rows)
    config.is_excluded(settings, deck)
    check_results(check_file(deck, settings))


@cache
def _event_folder() -> tuple[Path, list[Result]]:
    """Return a copy of the shipped event and the verdicts on its submissions, which a roster does not change."""
    folder = work_folder() / "event"
    shutil.copytree(EXAMPLES / "event", folder)
    task = run.prepare_event(str(folder), "", "", "", Settings())
    return folder, [result for one in task.folder.found for result in check_submission(one, task.settings)]


def _event(name: str) -> Callable[[bytes], None]:
    def check(data: bytes) -> None:
        folder, verdicts = _event_folder()
        path = folder / name
        path.write_bytes(data)
        try:
            task = run.prepare_event(str(folder), "", "", "", Settings())
            found = {one.path for one in task.folder.found}
            outcome = run.outcome_of(task, [result for result in verdicts if result.file in found], complete=True)
        finally:
            path.write_bytes((EXAMPLES / "event" / name).read_bytes())
        for text in (
            page.render_page(outcome),
            paper.render_sheets(outcome),
            messages.render_messages(outcome),
            [rendered(outcome_document(outcome), "text", Style())],
        ):
            "".join(text).encode()
        results.csv_text(outcome).encode()
        json.loads("".join(results.json_pieces(outcome)))

    return check


def _scenario(data: bytes) -> None:
    for verdict in run_scenario(_input_file("scenario.yaml", data)):
        _require(verdict.game in game_names(), "unknown game", verdict)
        _require(all(isinstance(line, str) and line for line in verdict.differences), "differences", verdict)


def _files(pattern: str, most_bytes: int = 6_000) -> list[bytes]:
    return [data for path in sorted(ROOT.glob(pattern)) if len(data := path.read_bytes()) <= most_bytes]


def _decks() -> list[bytes]:
    return _files("examples/*/*legal/*.yaml")


@cache
def _values() -> list[dict[str, Any]]:
    """Return the example decks as values."""
    return [value for seed in _decks() for value in yaml.load_all(seed, Loader=LOADER)]


def _as_text(value: dict[str, Any]) -> bytes:
    """Write a deck as plain text."""
    lines = [f"{key}: {item}" for key, item in value.items() if not isinstance(item, list | dict)]
    for zone, cards in value.items():
        if isinstance(cards, list | dict):
            rows = cards if isinstance(cards, list) else [f"{count} {key}" for key, count in cards.items()]
            lines += ["", f"{zone.title()} ({len(rows)})", *map(_line, rows)]
    return "\n".join([*lines, ""]).encode()


def _as_csv(value: dict[str, Any]) -> bytes:
    rows = [f"{key},{item}" for key, item in value.items() if not isinstance(item, list | dict)] + ["count,card,zone"]
    for zone, cards in value.items():
        for line in cards if isinstance(cards, list) else ():
            count, _, card = _line(line).partition(" ")
            rows.append(f'{count},"{card}",{zone}')
    return "\r\n".join([*rows, ""]).encode()


def _line(row: Any) -> str:
    return f"{row.get('count', 1)} {row.get('card', row.get('name'))}" if isinstance(row, dict) else str(row)


def _simulator_seeds() -> list[bytes]:
    return _files("tests/games/kingdom_duels/exports/*.json", 40_000)


def _suppressions() -> list[bytes]:
    comments = (
        "# deckcheck: ignore[{}] agreed",
        "# deckcheck: ignore",
        "# deckcheck: ignore[{}]",
        "# deckcheck: other[{}, DC-CARD-01] x",
    )
    seeds = []
    for place, path in enumerate(sorted(EXAMPLES.glob("*/illegal/*.yaml"))):
        rule = "-".join(path.name.split("-")[:3]).upper()
        lines = path.read_text().splitlines()
        at = place % len(lines)
        comment = comments[place % len(comments)].format(rule)
        seeds.append("\n".join([comment, *lines[:at], f"{lines[at]}  {comment}", *lines[at + 1 :], ""]).encode())
    return seeds


QUERIES = (
    *(
        'type:dragon level:>=5 -attribute:dark atk:>2000 "blue-eyes"',
        "sora OR goofy",
        "NOT (name:a AND level:1)",
        "set:SOE",
        "",
    ),
    *("(a OR (b -c))", 'name:"dark magician"', "-type:spell", "cost:<=2 type:unit", "hp:!=3", "SOE-065", "Sora @1", "world:=1"),
)
CONFIGURATIONS = (
    b'game = "gundam"\nformat = "advanced"\nas-of = 2026-05-01\nunknown = "warn"\ndatabases = []\nexclude = ["house/**"]\n'
    b'house = []\n[options]\nteam_copies = "b"\n[severity]\nGD-DECK-02 = "off"\nDC-CARD-01 = "warning"\n'
    b'[[overrides]]\npath = "**/legal*"\nformat = "basic"\n',
    b'databases = ["x"]\n[[overrides]]\npath = "*.yaml"\nas-of = "2025-01-01"\noptions = {a = 1, b = true}\n'
    b'house = ["legal.yaml"]\n',
)


def _json_seeds() -> list[bytes]:
    return [*(json.dumps(value).encode() for value in _values()), *_files("tests/games/kingdom_duels/exports/*.json")]


TARGETS: dict[str, Callable[[], Target]] = {
    "yaml": lambda: Target(_decks(), as_yaml, _check_deck("deck.yaml")),
    "text": lambda: Target([_as_text(value) for value in _values()], None, _check_deck("deck.txt")),
    "csv": lambda: Target([_as_csv(value) for value in _values()], None, _check_deck("deck.csv")),
    "json": lambda: Target(_json_seeds(), as_json, _check_deck("deck.json")),
    "tts": lambda: Target(_simulator_seeds(), as_json, _check_deck("deck.json", Settings(game="kingdom-duels"))),
    "unnamed": lambda: Target(
        [seed for value in _values() for seed in (_as_text(value), _as_csv(value), json.dumps(value).encode())],
        None,
        _check_deck("deck", Settings(unknown="warn")),
    ),
    "query": lambda: Target([query.encode() for query in QUERIES], None, _query),
    "configuration": lambda: Target([(EXAMPLES / "deckcheck.toml").read_bytes(), *CONFIGURATIONS], None, _configuration),
    "roster": lambda: Target([(EXAMPLES / "event/roster.csv").read_bytes()], None, _event("roster.csv")),
    "event": lambda: Target([(EXAMPLES / "event/event.yaml").read_bytes()], as_yaml, _event("event.yaml")),
    "scenario": lambda: Target(_files("tests/games/*/scenarios/**/*.yaml", 4_000), as_yaml, _scenario),
    "suppressions": lambda: Target(_suppressions(), None, _check_deck("deck.yaml")),
}


def run_input(target: Target, data: bytes) -> None:
    """Run a target; a refusal must be well-formed as well."""
    try:
        target.run(data)
    except InputError as error:
        check_diagnostics(error.diagnostics)
    except DeckcheckError as error:
        _require(bool(str(error)), "refusal without a message", error)
