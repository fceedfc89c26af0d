"""Targets of the fuzzer: for each reader its seeds, and a run that ends in verdicts, in a DeckcheckError, or in a defect."""

from __future__ import annotations

import base64
import contextlib
import hashlib
import io
import json
import logging
import os
import re
import shutil
import tempfile
import zipfile
import zlib
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple
from unittest.mock import patch
from xml.etree import ElementTree

import yaml

from deckcheck.building.card_export import sample_table
from deckcheck.building.card_import import ColumnMapping, import_cards
from deckcheck.building.card_sets import SetHead
from deckcheck.building.checking import check_file
from deckcheck.building.collection import OwnedCheck
from deckcheck.building.odds import find_odds
from deckcheck.building.requirements import parse_gate
from deckcheck.cards.cache import cache_content, load_cached
from deckcheck.cards.lint import lint_databases
from deckcheck.cards.search import search_cards, show_card
from deckcheck.cli.card_tables import load_mapping
from deckcheck.cli.overwriting import refuse_target
from deckcheck.core.deck_codes import PREFIX
from deckcheck.core.diagnostics import Diagnostic, Result
from deckcheck.core.errors import DeckcheckError, InputError, UsageError
from deckcheck.core.registry import game_names
from deckcheck.core.settings import Settings
from deckcheck.decks import formats
from deckcheck.decks.formats import load_restrictions
from deckcheck.decks.opening import open_deck
from deckcheck.event import history, lock, messages, page, paper, publish, results, run, verify
from deckcheck.event.last_run import load_last_run
from deckcheck.event.outcome_document import outcome_document
from deckcheck.event.verdicts import Verdicts, check_submission
from deckcheck.lsp import server as lsp
from deckcheck.page import session
from deckcheck.reading import config
from deckcheck.reading.limits import (
    ARCHIVE,
    BASELINE,
    CACHE,
    CARD_TABLE,
    COLLECTION,
    CONFIGURATION,
    DATABASE,
    DECK,
    DECK_FILE,
    EDITOR_MESSAGE,
    EVENT,
    EVENT_RECORD,
    OUTPUT,
    ROSTER,
    SAVED_GAME,
    SCENARIO,
    Limit,
)
from deckcheck.reading.schema import fits
from deckcheck.reading.tables import read_table
from deckcheck.report.formats import format_names, rendered, renderer
from deckcheck.report.selection import load_baseline
from deckcheck.report.style import Style
from deckcheck.report.tally import Tally
from deckcheck.simulator.replay_file import load_replay, play_again, table_of
from deckcheck.simulator.scenario.run import run_scenario
from deckcheck.validation.fix.files import fix_file
from tools.fuzz_mutation import LOADER, MAX_BYTES, as_json, as_yaml

ROOT = Path(__file__).resolve().parent.parent
EXAMPLES = ROOT / "examples"
SEVERITIES = ("error", "warning", "notice")


class Target(NamedTuple):
    """A reader: the inputs that mutation starts from, how trees of values are written, and the run on an input."""

    seeds: list[bytes]
    dump: Callable[[Any], str] | None
    run: Callable[[bytes], None]
    reads: tuple[Limit, ...] = ()
    """Kinds of files that the reader reads."""


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
        own = [problem for problem in result.diagnostics if problem.file == result.file]
        check_diagnostics(own, result.source)
        check_diagnostics(problem for problem in result.diagnostics if problem.file != result.file)
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
    game = "" if zlib.crc32(data) % 8 == 0 else "kingdom-hearts"  # all games take ten times as long
    for read in (search_cards, show_card):
        try:
            json.dumps(read(text, game))
        except DeckcheckError as error:
            refused = error
    if refused is not None:
        raise refused


def _kept(target: str) -> list[bytes]:
    """Return the corpus of a target that is kept with the tests."""
    return _files(f"tests/corpus/{target}/*")


def _baseline(data: bytes) -> None:
    found = load_baseline(_input_file("baseline.json", data))
    _require(all(isinstance(cell, str) for row in found for cell in row), "a baseline that is not text", found)


def _house(data: bytes) -> None:
    deck = _input_file("legal.yaml", (EXAMPLES / "kingdom-duels/legal/blue-eyes-arsenal.yaml").read_bytes())
    formats.forget_files()
    (result,) = check_file(deck, Settings(house=(_input_file("house.yaml", data),)))
    _require(result.status != "error" or bool(result.diagnostics), "an unreadable list without a reason", result)


def _saved(data: bytes) -> None:
    saved = load_replay(_input_file("game.jsonl", data))
    play_again(saved, table_of(saved, Settings())[0])


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
            kept = [result for result in verdicts if result.file in found]
            outcome = run.outcome_of(task, Verdicts(kept, True, {}, []))
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


def _office(data: bytes) -> None:
    """Read a spreadsheet or a document: the bytes of one, or XML that becomes the content of one of each kind."""
    files = [data] if data.startswith(b"PK") else [_packed({part: data}) for part in ("content.xml", "word/document.xml")]
    if len(files) > 1:
        strings, _, sheet = data.partition(b"\n")
        files.append(
            _packed({"xl/workbook.xml": b"", "xl/worksheets/sheet1.xml": sheet or data, "xl/sharedStrings.xml": strings})
        )
    for content in files:
        check_results(check_file(_input_file("deck.xlsx", content), Settings(game="kingdom-duels")))
        _imported(_input_file("cards.xlsx", content))


def _packed(parts: dict[str, bytes]) -> bytes:
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w") as archive:
        for name, content in parts.items():
            archive.writestr(zipfile.ZipInfo(name), content)
    return target.getvalue()


_SHEET = (
    b"<sst><si><t>count</t></si><si><t>card</t></si><si><r><t>Kuri</t></r><r><t>boh</t></r></si></sst>\n"
    b'<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>'
    b'<row r="3"><c r="A3"><v>3</v></c><c r="B3" t="s"><v>2</v></c><c r="ZZ3" t="inlineStr"><is><t>x</t></is></c></row>'
    b"</sheetData></worksheet>"
)
_DOCUMENT = (
    b'<d xmlns:t="urn:t"><t:body><t:p><t:r><t:t>Game: Kingdom Duels</t:t><t:br/><t:t>3 Kuriboh</t:t><t:tab/></t:r></t:p>'
    b"<t:tbl><t:tr><t:tc><t:p><t:t>1</t:t></t:p></t:tc><t:tc><t:p><t:t>Kuriboh</t:t></t:p></t:tc></t:tr></t:tbl>"
    b'<t:table-row t:number-rows-repeated="99"><t:table-cell t:number-columns-repeated="99"><t:p>1<t:s/>x</t:p></t:table-cell>'
    b"</t:table-row></t:body></d>"
)


def _imported(path: str, mapping: ColumnMapping = ColumnMapping()) -> None:
    done = import_cards(read_table(path), SetHead("gundam", "FZ", "Fuzz", "sample", "fuzz"), mapping)
    _require(not done.cards or bool(done.text), "cards without a set", done)


def _table(name: str) -> Callable[[bytes], None]:
    return lambda data: _imported(_input_file(name, data))


def _mapping(data: bytes) -> None:
    table = _input_file("cards.csv", sample_table("gundam").encode())
    _imported(table, load_mapping(_input_file("map.yaml", data), "gundam"))


def _collection(name: str) -> Callable[[bytes], None]:
    def check(data: bytes) -> None:
        deck = str(EXAMPLES / LOCKED_DECK)
        owned = OwnedCheck(_input_file(name, data), Settings())
        check_results([owned.check(result) for result in check_file(deck, Settings(cards=True))])

    return check


def _database(kind: str) -> Callable[[bytes], None]:
    """Check a deck with a database that has this file, and lint it."""

    def check(data: bytes) -> None:
        folder = work_folder() / f"database-{kind}"
        (folder / kind).mkdir(parents=True, exist_ok=True)
        (folder / kind / "fuzzed.yaml").write_bytes(data)
        formats.forget_files()
        settings = Settings(databases=(str(folder),))
        deck = next(iter(sorted(EXAMPLES.glob("gundam/legal/*.yaml"))))
        try:
            check_results(check_file(str(deck), settings))
            linted = lint_databases("gundam", settings.databases, lambda game: load_restrictions(game, settings))
            for result in linted:
                check_diagnostics(result.diagnostics)
        finally:
            formats.forget_files()

    return check


def _code(data: bytes) -> None:
    """Read a code whose checksum is right."""
    payload = zlib.crc32(data).to_bytes(4, "big") + data
    code = PREFIX + base64.b32encode(payload).decode().rstrip("=").lower()
    check_results(check_file(_input_file("deck.txt", code.encode())))


def _codes() -> list[bytes]:
    codes = [result.code for path in sorted(EXAMPLES.glob("*/legal/*.yaml")) for result in check_file(str(path), _LISTED)]
    return [base64.b32decode(code[4:].upper() + "=" * (-len(code[4:]) % 8))[4:] for code in codes if code]


_LISTED = Settings(cards=True)


def _record(data: bytes) -> None:
    """Read what earlier runs of an event left behind: its history, its results and the list of published decks."""
    folder = work_folder() / "records"
    folder.mkdir(exist_ok=True)
    for name in ("history.json", "results.json", publish.DECKS):
        (folder / name).write_bytes(data)
    load_last_run(str(folder / "results.json"))
    for read in (lambda: publish.check_site(str(folder)), lambda: _rewritten_history(str(folder / "history.json"))):
        with contextlib.suppress(UsageError):
            read()


def _rewritten_history(file: str) -> None:
    found = history.load_history(file)
    history.write_history(file, found)
    _require(history.load_history(file) == found, "another history", found)


def _records() -> list[bytes]:
    folder, verdicts = _event_folder()
    task = run.prepare_event(str(folder), "", "", "", Settings())
    outcome = run.outcome_of(task, Verdicts(verdicts, True, {}, []))
    version = {"seen": "2026-05-01T10:00:00+00:00", "received": "", "hash": "a", "status": "legal"}
    rows = [{"key": "ann", "player": "Ann", "file": "a.yaml", "withdrawn": "", "versions": [version]}]
    kept = json.dumps({"version": 1, "program": "deckcheck", "submissions": rows}).encode()
    return [kept, "".join(results.json_pieces(outcome))[:MAX_BYTES].encode(), *_locks()[:1]]


def _cache(data: bytes) -> None:
    """Read an entry of the cache whose checksum is right."""
    place = work_folder() / "cache"
    place.mkdir(exist_ok=True)
    (place / "gundam-fuzz.json").write_bytes(hashlib.blake2b(data, digest_size=16).hexdigest().encode() + b"\n" + data)
    with patch.dict(os.environ, {"DECKCHECK_CACHE_DIR": str(place)}):
        content = load_cached("gundam", "fuzz")
    if content is not None:
        _require(len(content["rows"]) >= len(content["codes"].keys() & content["rows"].keys()), "rows", content["codes"])


def _cache_entries() -> list[bytes]:
    sources = [{"kind": "sample", "set": "X", "file": "x.yaml"}]
    rows = {f"X-{number}": (0, {"id": f"X-{number}", "name": "Raft"}) for number in range(3)}
    content = {"sources": sources, "rows": rows, "names": {"raft": list(rows)}, "codes": {key: key for key in rows}}
    return [cache_content(content).partition(b"\n")[2]]


def _output(data: bytes) -> None:
    path = _input_file("report.json", data)
    with contextlib.suppress(UsageError):
        refuse_target(path)


def _requirement(data: bytes) -> None:
    words, _, condition = data.decode("utf-8", "replace").partition("\n")
    opened = open_deck(str(EXAMPLES / LOCKED_DECK))
    for work in (
        lambda: find_odds(opened, words, turns=3, files=False),
        lambda: [parse_gate(condition or words, command) for command in ("odds", "goldfish", "duel")],
    ):
        with contextlib.suppress(UsageError):
            work()


REQUIREMENTS = (
    b"1+ type:monster\np(turn<=2) >= 0.85",
    b"2-3 type:spell and 0 (name:kuriboh or level:>=5)\np(goal<=8) >= 60%",
    b"1+ SOE-065 or exactly 2 type:trap\nmean <= 4.5",
)


def _page(data: bytes) -> None:
    """Answer a request of a page: a message for a mistake, never an internal error."""
    asked = data.decode("utf-8", "replace")
    before = os.getcwd()
    os.chdir(work_folder())
    try:
        answer = json.loads(session.answer(session.Page(Settings(cards=True), None, []), asked))
    finally:
        os.chdir(before)
    _require("internal error" not in str(answer.get("error", "")), "internal error", answer)


def _requests() -> list[bytes]:
    deck = (EXAMPLES / LOCKED_DECK).read_text(encoding="utf-8")
    parts = {"text": deck, "deck": 0, "finding": 0, "query": "type:spell", "card": "SOE-065", "to": "text", "game": "kd"}
    parts |= {"requirement": "1+ type:monster", "seed": 1, "number": 2, "card_game": "kingdom-duels"}
    return [json.dumps({"ask": name, **parts}).encode() for name in session.ANSWERS if name != "play"]


def _form(data: bytes) -> None:
    folder = work_folder() / "forms"
    folder.mkdir(exist_ok=True)
    (folder / "responses.csv").write_bytes(data)
    (folder / "sound.yaml").write_bytes((EXAMPLES / LOCKED_DECK).read_bytes())
    task = run.prepare_event(str(folder), "", "", "", Settings(game="kingdom-duels"))
    found = [result for one in task.folder.found for result in check_submission(one, task.settings)]
    outcome = run.outcome_of(task, Verdicts(found, True, {}, []))
    "".join(messages.render_messages(outcome)).encode()
    json.loads("".join(results.json_pieces(outcome)))


def _template(data: bytes) -> None:
    folder, verdicts = _event_folder()
    path, event = folder / "template.txt", folder / "event.yaml"
    path.write_bytes(data)
    event.write_bytes((EXAMPLES / "event/event.yaml").read_bytes() + b"\nmessages: template.txt\n")
    try:
        task = run.prepare_event(str(folder), "", "", "", Settings())
        outcome = run.outcome_of(task, Verdicts(verdicts, True, {}, []))
        "".join(messages.render_messages(outcome)).encode()
    finally:
        event.write_bytes((EXAMPLES / "event/event.yaml").read_bytes())
        path.unlink()


def _archive(data: bytes) -> None:
    folder = work_folder() / "archives"
    folder.mkdir(exist_ok=True)
    (folder / "all.zip").write_bytes(data)
    (folder / "sound.yaml").write_bytes((EXAMPLES / "kingdom-duels/legal/blue-eyes-arsenal.yaml").read_bytes())
    task = run.prepare_event(str(folder), "", "", "", Settings(game="kingdom-duels"))
    found = [result for one in task.folder.found for result in check_submission(one, task.settings)]
    outcome = run.outcome_of(task, Verdicts(found, True, {}, []))
    json.loads("".join(results.json_pieces(outcome)))
    "".join(page.render_page(outcome)).encode()
    _require(run.event_exit_code(outcome) in (0, 1, 2), "exit code", outcome)


def _archives() -> list[bytes]:
    """Return archives with decks, packed in each way, and one with a form."""
    decks = {path.name: path.read_bytes() for path in sorted(EXAMPLES.glob("kingdom-duels/legal/*.yaml"))[:2]}
    form = b"Timestamp,Name,Deck\n2026-05-01 10:00,Ann,1 Kuriboh\n"
    seeds = []
    for method in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA):
        target = io.BytesIO()
        with zipfile.ZipFile(target, "w", method) as archive:
            for name, content in {**decks, "../form.csv": form, "photo.png": b"\x89PNG"}.items():
                archive.writestr(zipfile.ZipInfo(name, (2026, 5, 1, 10, 0, 0)), content, method)
        seeds.append(target.getvalue())
    return seeds


def _lock(data: bytes) -> None:
    """Read a lock as somebody has it who changed it and sealed it again."""
    path = _input_file("event-lock.json", data)
    try:
        found = lock.load_lock(path)
    except UsageError as error:
        seals = re.search(r"\(seal (.*), decks ([0-9a-f]{16})\)", str(error))
        if seals is None:
            raise
        text = data.decode("utf-8", "replace").replace(json.dumps(seals[1]), json.dumps(seals[2]))
        found = lock.load_lock(_input_file("event-lock.json", text.encode()))
    player = next((deck.player for deck in found.decks), "")
    for name in ("text", "json", "html", "markdown"):
        verified = verify.verify_deck(found, check_file(str(EXAMPLES / LOCKED_DECK))[0], "deck.yaml", player)
        "".join(rendered(verify.verification_document(found, [verified]), name, Style())).encode()


LOCKED_DECK = "kingdom-duels/legal/blue-eyes-arsenal.yaml"


def _locks() -> list[bytes]:
    folder, verdicts = _event_folder()
    task = run.prepare_event(str(folder), "", "", "", Settings())
    made = lock.make_lock(run.outcome_of(task, Verdicts(verdicts, True, {}, [])))
    return [lock.lock_text(made._replace(decks=made.decks[place : place + 1])).encode() for place in range(3)]


class _Kept(logging.Handler):
    """Errors that the language server logs, which it survives and which are defects all the same."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.records: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.records.append(record)


def _editor(data: bytes) -> None:
    """Send messages to a language server, which has to answer the last one."""
    end = _message({"jsonrpc": "2.0", "id": "last", "method": "shutdown", "params": None})
    kept, answers = _Kept(), _Answers()
    logging.getLogger("deckcheck").addHandler(kept)
    try:
        lsp.create_server(Settings()).start_io(lsp.EditorInput(io.BytesIO(data + b"\r\n" + end)), answers)  # type: ignore[arg-type]
    finally:
        logging.getLogger("deckcheck").removeHandler(kept)
    _require(not kept.records, "an error in an answer", kept.records)


class _Answers(io.BytesIO):
    """Output of a server that survives the end of the server."""

    def close(self) -> None:
        """Stay open."""


def _message(value: dict[str, Any]) -> bytes:
    body = json.dumps(value).encode()
    return b"Content-Length: %d\r\n\r\n%b" % (len(body), body)


def _conversations() -> list[bytes]:
    start: dict[str, Any] = {"capabilities": {}, "processId": None, "rootUri": None}
    seeds = []
    for place, deck in enumerate(_decks()[:8]):
        document = {"uri": f"file:///deck{place}.yaml"}
        opened = {**document, "languageId": "yaml", "version": 1, "text": deck.decode()}
        at = {"textDocument": document, "position": {"line": 4, "character": 5}}
        whole = {"start": {"line": 0, "character": 0}, "end": {"line": 9, "character": 0}}
        calls: list[tuple[str, dict[str, Any]]] = [
            ("textDocument/hover", at),
            ("textDocument/completion", at),
            ("textDocument/definition", at),
            ("textDocument/codeAction", {"textDocument": document, "range": whole, "context": {"diagnostics": []}}),
            ("textDocument/documentSymbol", {"textDocument": document}),
            ("textDocument/semanticTokens/full", {"textDocument": document}),
        ]
        told = [_message({"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": start})]
        told.append(_message({"jsonrpc": "2.0", "method": "textDocument/didOpen", "params": {"textDocument": opened}}))
        told += [
            _message({"jsonrpc": "2.0", "id": number, "method": method, "params": words})
            for number, (method, words) in enumerate(calls, 2)
        ]
        seeds.append(b"".join(told))
    return seeds


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
    "yaml": lambda: Target(
        _decks(),
        as_yaml,
        _check_deck("deck.yaml"),
        (
            DECK,
            DECK_FILE,
        ),
    ),
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
    "configuration": lambda: Target(
        [(EXAMPLES / "deckcheck.toml").read_bytes(), *CONFIGURATIONS], None, _configuration, (CONFIGURATION,)
    ),
    "roster": lambda: Target([(EXAMPLES / "event/roster.csv").read_bytes()], None, _event("roster.csv"), (ROSTER,)),
    "event": lambda: Target([(EXAMPLES / "event/event.yaml").read_bytes()], as_yaml, _event("event.yaml"), (EVENT,)),
    "scenario": lambda: Target(_files("tests/games/*/scenarios/**/*.yaml", 4_000), as_yaml, _scenario, (SCENARIO,)),
    "baseline": lambda: Target(_kept("baseline"), as_json, _baseline, (BASELINE,)),
    "house": lambda: Target(_kept("house"), as_yaml, _house, (DATABASE,)),
    "saved": lambda: Target(_kept("saved"), None, _saved, (SAVED_GAME,)),
    "template": lambda: Target(_kept("template"), None, _template, (EVENT,)),
    "archive": lambda: Target(_archives(), None, _archive, (ARCHIVE,)),
    "lock": lambda: Target(_locks(), as_json, _lock, (EVENT_RECORD,)),
    "editor": lambda: Target(_conversations(), None, _editor, (EDITOR_MESSAGE,)),
    "code": lambda: Target(_codes(), None, _code),
    "office": lambda: Target([_SHEET, _DOCUMENT, _packed({"content.xml": _DOCUMENT})], None, _office),
    "form": lambda: Target([(EXAMPLES / "event/responses.csv").read_bytes()], None, _form, (ROSTER,)),
    "table": lambda: Target([sample_table("gundam").encode()], None, _table("cards.csv"), (CARD_TABLE,)),
    "json-table": lambda: Target(_kept("json-table"), as_json, _table("cards.json"), (CARD_TABLE,)),
    "mapping": lambda: Target(_kept("mapping"), as_yaml, _mapping, (CARD_TABLE,)),
    "collection": lambda: Target(_kept("collection"), None, _collection("owned.txt"), (COLLECTION,)),
    "collection-yaml": lambda: Target(_decks()[:20], as_yaml, _collection("owned.yaml"), (COLLECTION,)),
    "set": lambda: Target(_kept("set"), as_yaml, _database("sets"), (DATABASE,)),
    "restrictions": lambda: Target(_kept("restrictions"), as_yaml, _database("restrictions"), (DATABASE,)),
    "format": lambda: Target(_files("card_db/gundam/formats/*.yaml"), as_yaml, _database("formats"), (DATABASE,)),
    "record": lambda: Target(_records(), as_json, _record, (EVENT_RECORD,)),
    "cache": lambda: Target(_cache_entries(), None, _cache, (CACHE,)),
    "output": lambda: Target(_kept("baseline"), as_json, _output, (OUTPUT,)),
    "requirement": lambda: Target(list(REQUIREMENTS), None, _requirement),
    "page": lambda: Target(_requests(), as_json, _page),
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
