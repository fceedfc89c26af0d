"""Checks of card databases that schemas cannot make: order, references, duplicates, and each game's own checks."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from deckcheck.cards.database import detail_files, read_set, set_files
from deckcheck.core.core_checks import CODES
from deckcheck.core.diagnostics import Diagnostic, Problem, Result, Severity, Status
from deckcheck.core.errors import DeckcheckError, InputError, UsageError
from deckcheck.core.installation import CARD_DB, DETAILS, data_kind, files_in
from deckcheck.core.lint import LintRule, PlacedRow
from deckcheck.core.model import START, Entry, Restriction, Span
from deckcheck.core.registry import game_names, load_game, load_lint_rules, unknown_game
from deckcheck.reading.documents import YamlDocument, parse_documents
from deckcheck.reading.limits import DATABASE
from deckcheck.reading.texts import read_text


def lint_databases(
    game: str,
    directories: tuple[str, ...],
    restrictions_of: Callable[[str], Iterable[Restriction]],
    files: Sequence[str] = (),
) -> Iterator[Result]:
    """Yield a result for each file of a database and restriction list of a game, or of all games; `legal`: no problem."""
    games = {} if game else games_of(directories)
    for name in [load_game(game).name] if game else game_names():
        added = directories if game or name in games.values() else ()
        sets = [file for file, _ in set_files(name, added) if games.get(file, name) == name]
        documents, failed = _read_all(_with(sets, files, "set"), name, "set")
        details: list[YamlDocument] = []
        for kind in DETAILS:
            said = [file for file in detail_files(name, kind, added) if games.get(file, name) == name]
            read, unreadable = _read_all(_with(said, files, kind), name, kind)
            details += read
            failed += unreadable
        yield from failed
        pool = {row["id"]: row for document in documents for row in document.value["cards"]}
        for document in documents:
            yield _result(
                document.file, name, document.value["set"]["code"], list(_lint_set(document, name, pool)), document.text
            )
        for document in details:
            found = list(_lint_details(document, name, pool))
            title = document.value.get("set", os.path.basename(document.file))
            yield _result(document.file, name, title, found, document.text)
        for restriction in restrictions_of(name):
            # a list in the words of house formats was looked up when it was loaded
            found = [] if restriction.rules is not None else list(_lint_list(restriction.file, restriction.data, pool))
            yield _result(restriction.file, name, restriction.title, found, "")


def games_of(directories: Sequence[str]) -> dict[str, str]:
    """Return the files of databases with the game of each; one that names no game counts for the first."""
    found = {}
    for directory in directories:
        homes = [directory, *(os.path.join(directory, name) for name in game_names())]
        folders = [*homes, *(os.path.join(home, kind) for home in homes for kind in ("sets", *DETAILS, "restrictions"))]
        for file in (file for folder in folders for file in files_in(folder, ".yaml", directory)):
            try:
                found[file] = game_of_file(file)
            except DeckcheckError:  # what is wrong with it is reported once, when it is read
                found[file] = game_names()[0]
    return found


def lint_files(
    files: Sequence[str], game: str, directories: tuple[str, ...], restrictions_of: Callable[[str], Iterable[Restriction]]
) -> Iterator[Result]:
    """Yield the results for these files alone, which are checked together with the databases of their game."""
    games: dict[str, list[str]] = {}
    for file in files:
        games.setdefault(game or game_of_file(file), []).append(file)
    for name, named in games.items():
        wanted = {os.path.abspath(file) for file in named}
        for result in lint_databases(name, directories, restrictions_of, named):
            if os.path.abspath(result.file) in wanted:
                yield result


def without_shipped_warnings(result: Result) -> Result:
    """Return a result without warnings if its file came with deckcheck: who checks own cards has to find theirs."""
    if not result.file.startswith(CARD_DB):
        return result
    return result._replace(diagnostics=tuple([found for found in result.diagnostics if found.severity == "error"]))


def game_of_file(file: str) -> str:
    """Return the game that a file of a database names."""
    document = next(parse_documents(read_text(file, DATABASE), file), None)
    value = document.with_game_name().value if document is not None else None
    name = value.get("game") if isinstance(value, dict) else None
    if name not in game_names():
        problem = f": {unknown_game(str(name))}" if name else " does not name a game; add 'game:' to it or use --game"
        raise UsageError(f"{file}{problem}")
    return str(name)


def _with(known: list[str], files: Sequence[str], kind: str) -> list[str]:
    """Return the files of a database and those of the given ones that are of this kind, by their directory, and not in it."""
    there = {os.path.abspath(file) for file in known}
    return known + [file for file in files if os.path.abspath(file) not in there and data_kind(file) == kind]


def _read_all(files: list[str], game: str, schema: str) -> tuple[list[YamlDocument], list[Result]]:
    documents, failed = [], []
    for file in files:
        try:
            documents.append(read_set(read_text(file, DATABASE), file, game, schema))
        except InputError as error:
            failed.append(_result(file, game, os.path.basename(file), error.diagnostics, "", "error"))
    return documents, failed


def _result(file: str, game: str, name: str, found: list[Diagnostic], text: str, status: Status = "legal") -> Result:
    if status != "error" and any(diagnostic.severity == "error" for diagnostic in found):
        status = "illegal"
    found.sort(key=lambda diagnostic: (diagnostic.line, diagnostic.column, diagnostic.rule))
    return Result(file, name, game, "", "", status, {}, {}, tuple(found), source=text)


def _lint_set(document: YamlDocument, game: str, pool: Mapping[str, Any]) -> Iterator[Diagnostic]:
    yield from _lint_order(document)
    yield from _lint_twins(document)
    places = {row["id"]: number for number, row in enumerate(document.value["cards"])}
    rows = [PlacedRow(row, document.span(("cards", number))) for number, row in enumerate(document.value["cards"])]
    yield from _apply(load_lint_rules(game), rows, pool, document, places)


def _lint_details(document: YamlDocument, game: str, pool: Mapping[str, Any]) -> Iterator[Diagnostic]:
    """Yield what the rules on effects find in the rows of cards, together with what a file says of them."""
    rows = []
    for card_id, entry in document.value["cards"].items():
        span = document.span(("cards", card_id), key=True)
        if card_id in pool:
            rows.append(PlacedRow({**pool[card_id], **entry}, span))
        else:
            yield _found("DC-DB-08", "error", f"unknown card {card_id}", document.file, span, card=card_id)
    rules = [rule for rule in load_lint_rules(game) if rule.effects]
    yield from _apply(rules, rows, pool, document, {card_id: card_id for card_id in document.value["cards"]})


def _apply(
    rules: Iterable[LintRule],
    rows: list[PlacedRow],
    pool: Mapping[str, Any],
    document: YamlDocument,
    places: Mapping[str, str | int],
) -> Iterator[Diagnostic]:
    """Yield what rules find in the rows of a file; `places` are the keys of cards in it."""
    for rule in rules:
        for problem in rule.check(rows, pool):
            assert not isinstance(problem.at, Entry), "a lint rule looks at card rows, not at the lines of a deck"
            at = document.span(("cards", places[problem.card], *problem.within)) if problem.within else problem.at
            yield diagnostic_of(rule, problem, document.file, at)


def diagnostic_of(rule: LintRule, problem: Problem, file: str, at: Span) -> Diagnostic:
    """Return what a rule found in a row of a file."""
    severity = problem.severity or rule.severity
    return Diagnostic(rule.id, rule.name, severity, problem.message, file, *at, card=problem.card, help=problem.help)


def _found(code: str, severity: Severity, message: str, file: str, span: Span, hint: str = "", card: str = "") -> Diagnostic:
    return Diagnostic(code, CODES[code].name, severity, message, file, *span, card=card, help=hint)


def _lint_order(document: YamlDocument) -> Iterator[Diagnostic]:
    value, file = document.value, document.file
    code = value["set"]["code"]
    if os.path.basename(file) != f"{code.lower()}.yaml":
        span = document.span(("set", "code"))
        yield _found(
            "DC-DB-05",
            "warning",
            f"set {code} is in a file with a different name",
            file,
            span,
            f"rename the file to {code.lower()}.yaml",
        )
    before = ""
    for number, row in enumerate(value["cards"]):
        card_id, span = row["id"], document.span(("cards", number, "id"))
        if card_id.rpartition("-")[0] != code:
            yield _found("DC-DB-04", "error", f"{card_id} does not begin with the set code {code}", file, span, card=card_id)
        if before and _order(card_id) < _order(before):
            yield _found(
                "DC-DB-03", "warning", f"{card_id} must come before {before}", file, span, "sort the rows by ID", card_id
            )
        before = card_id


def _order(card_id: str) -> tuple[str, int, str]:
    code, _, number = card_id.rpartition("-")
    return code, int(number) if number.isdecimal() else -1, number


def _lint_twins(document: YamlDocument) -> Iterator[Diagnostic]:
    """Yield rows that are identical except for the ID."""
    seen: dict[str, str] = {}
    for number, row in enumerate(document.value["cards"]):
        rest = repr(sorted((key, repr(value)) for key, value in row.items() if key != "id"))
        if rest in seen:
            message = f"{row['id']} is identical to {seen[rest]} except for the ID"
            yield _found("DC-DB-06", "warning", message, document.file, document.span(("cards", number)), card=row["id"])
        seen.setdefault(rest, row["id"])


def _lint_list(file: str, data: Mapping[str, Any], pool: Mapping[str, Any]) -> Iterator[Diagnostic]:
    codes: list[str] = []
    for value in data.values():
        if isinstance(value, Mapping):
            codes += value
        elif isinstance(value, list):
            codes += [code for item in value for code in (item if isinstance(item, list) else [item])]
    for code in codes:
        if code not in pool:
            yield _found("DC-DB-07", "error", f"the list names {code}, which is in no card set", file, START, card=code)
