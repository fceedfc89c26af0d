"""Every file is read by one bounded reader: regular, no larger than its kind may be, neither deep nor full of aliases."""

from __future__ import annotations

import ast
import io
import os
import zipfile
from pathlib import Path
from typing import Any

import pytest

from deckcheck.building.checking import check_file, check_text
from deckcheck.core.diagnostics import make_error
from deckcheck.core.errors import InputError
from deckcheck.core.model import Span
from deckcheck.core.settings import Settings
from deckcheck.reading import limits
from deckcheck.reading.documents import MAX_WRITTEN, load_document, parse_documents
from deckcheck.reading.limits import BASELINE, DATABASE, DECK, KINDS, Limit
from deckcheck.reading.line_notation import read_heading
from deckcheck.reading.office_files import foreign_text
from deckcheck.reading.pasted_decklists import MOST_CELLS
from deckcheck.reading.schema_errors import MOST_PROBLEMS, check_schema
from deckcheck.reading.texts import open_regular, read_beginning, read_bytes
from deckcheck.validation.suppress import suppress
from tests.support import ROOT, for_each

REGULAR_ONLY = [kind for kind in KINDS if not kind.pipes]


def problem_of(path: Path | str, limit: Limit) -> str:
    with pytest.raises(InputError) as refused:
        read_bytes(str(path), limit)
    return refused.value.diagnostics[0].message


@pytest.mark.parametrize("kind", REGULAR_ONLY, ids=lambda kind: kind.what[:20])
def test_a_pipe_and_a_device_in_the_place_of_a_file_are_refused_at_once(tmp_path: Path, kind: Limit) -> None:
    pipe, device = tmp_path / "pipe", tmp_path / "device"
    os.mkfifo(pipe)
    device.symlink_to("/dev/zero")
    assert problem_of(pipe, kind) == problem_of(device, kind) == "cannot read the file: not a regular file"
    assert read_beginning(str(pipe), 10) == b""


def test_what_the_shell_has_opened_is_read(tmp_path: Path) -> None:
    end, begin = os.pipe()
    os.write(begin, b"content")
    os.close(begin)
    assert read_bytes(f"/dev/fd/{end}", DATABASE) == b"content"
    os.close(end)


def test_a_file_of_a_terabyte_is_not_read_to_its_end(tmp_path: Path) -> None:
    file = tmp_path / "sparse"
    file.touch()
    os.truncate(file, 1 << 40)
    assert "larger than 16 MiB" in problem_of(file, BASELINE)
    with pytest.raises(OSError, match="larger than 128 MiB"):
        open_regular(str(file), limits.ARCHIVE)


@pytest.mark.parametrize("path", ["", "with\0nul", "x" * 5000, "/dev/fd/9999"])
def test_a_path_that_is_none_is_a_plain_error(path: str) -> None:
    assert problem_of(path, DECK).startswith("cannot read the file: ")


def test_a_loop_of_links_is_a_plain_error(tmp_path: Path) -> None:
    (tmp_path / "a").symlink_to("b")
    (tmp_path / "b").symlink_to("a")
    assert "symbolic links" in problem_of(tmp_path / "a", DECK)


def test_a_document_has_a_bound_on_its_values() -> None:
    text = f"[{'a,' * (MAX_WRITTEN + 1)}]"
    with pytest.raises(InputError, match="more than 250000 values"):
        list(parse_documents(text, "deck.yaml"))


def test_thousands_of_unknown_keys_are_described_in_part(tmp_path: Path) -> None:
    file = tmp_path / "house.yaml"
    file.write_text("game: kingdom-duels\n" + "".join(f"k{n}: &a{n} x\n" for n in range(50_000)), encoding="utf-8")
    problems = check_schema(load_document(str(file), DATABASE), "kingdom-duels/restrictions")
    assert len(problems) == MOST_PROBLEMS + 1
    assert "the others are not shown" in problems[-1].message


READERS = {"open", "read_text", "read_bytes", "fdopen", "load", "ZipFile"}
ALLOWED = {
    "deckcheck/reading/texts.py": "the bounded reader",
    "deckcheck/core/writing.py": "the safe writer",
    "deckcheck/cli/streams.py": "/dev/null and the standard streams",
    "deckcheck/cli/output.py": "/dev/null",
    "deckcheck/lsp/server.py": "the standard streams",
    "deckcheck/report/page.py": "templates in the package",
    "deckcheck/simulator/parts/lookahead.py": "weights in the package",
    "deckcheck/reading/decklists.py": "a method of that name, on a text",
    "deckcheck/reading/office_files.py": "the directory of a spreadsheet that the bounded reader has read",
    "deckcheck/reading/zip_members.py": "members of archives, no more of them than is asked for",
    "deckcheck/page/session.py": "a file of the page's own, in the memory of a browser",
    "deckcheck/event/archives.py": "the directory of an archive that the bounded reader has opened",
}
"""Modules that open something by themselves, each with what it opens."""


def opens(node: ast.AST) -> bool:
    """Return whether a call opens a file: `open(...)`, `os.open(...)`, `path.read_text()`, `json.load(file)` and the like.

    `read_text(path)` and `read_bytes(path)` without an object before them are the bounded reader.
    """
    if not isinstance(node, ast.Call):
        return False
    if isinstance(node.func, ast.Name):
        return node.func.id == "open"
    return isinstance(node.func, ast.Attribute) and node.func.attr in READERS


@pytest.mark.slow
def test_nothing_else_opens_a_file() -> None:
    found = set()
    for file in sorted((ROOT / "deckcheck").rglob("*.py")):
        if any(opens(node) for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))):
            found.add(file.relative_to(ROOT).as_posix())
    assert found == ALLOWED.keys()


@pytest.mark.slow
def test_many_comments_and_many_unknown_keys_take_no_longer_than_their_number(tmp_path: Path) -> None:
    """Each would take minutes if every comment were compared with every finding, or every key with the list of all keys."""
    keys = tmp_path / "keys.yaml"
    keys.write_text("game: kingdom-duels\n" + "".join(f"k{number}: 1\n" for number in range(80_000)), encoding="utf-8")
    (found,) = check_file(str(keys), Settings())
    assert (found.status, len(found.diagnostics)) == ("error", 1001)
    comments = tmp_path / "comments.yaml"
    line = "  - 1 x # deckcheck: ignore[DC-CARD-01] agreed\n"
    comments.write_text("game: kingdom-duels\nmain:\n" + line * 15_000, encoding="utf-8")
    document = load_document(str(comments))
    problems = [make_error("DC-CARD-01", "x", document.file, Span(at, 5, at, 6)) for at in range(3, 15_003)]
    assert suppress(document, problems) == ([], 15_000)


@pytest.mark.slow
@for_each(["(", "-", ":", "=", "[", "_", "x", "- ", "1 ", "a,", "<a", "**", "9€"], repr)
def test_a_line_of_one_sign_takes_no_longer_than_its_length(sign: str) -> None:
    """Each would take minutes if a pattern began anew at every letter."""
    for start, file in (("game: kingdom-duels\nmain: ", "deck.yaml"), ("Game: kingdom-duels\nMain\n", "deck.txt")):
        (result,) = check_text(f"{start}{sign * 30_000}!a\n", file)
        assert result.status == "error"


@pytest.mark.parametrize("file", ["deck.txt", "deck.yaml", "deck.csv", "deck.json"])
@pytest.mark.parametrize("start", ['1,"', '1;"', 'name: "\\x41', '"a",', '1 Kuriboh,"'])
def test_a_quotation_mark_and_a_long_line_are_no_fault(file: str, start: str) -> None:
    """CSV has a limit of its own for a cell, and a long line with a quotation mark need not be CSV."""
    results = check_text(f"{start}{'x, ' * 70_000}\n2 Kuriboh\n", file, Settings(game="kingdom-duels"))
    assert "DC-FAULT-01" not in {found.rule for result in results for found in result.diagnostics}


@pytest.mark.parametrize("separator", [",", "\t", "  "])
def test_the_cells_of_a_text_that_are_compared_with_headings_have_a_bound(
    monkeypatch: pytest.MonkeyPatch, separator: str
) -> None:
    calls = 0

    def counted(*words: Any) -> Any:
        nonlocal calls
        calls += 1
        return read_heading(*words)

    monkeypatch.setattr("deckcheck.reading.pasted_decklists.read_heading", counted)
    row = separator.join(f"a{number}" for number in range(MOST_CELLS // 4))
    (result,) = check_text(f"{row}\n" * 9, "deck.txt", Settings(game="kingdom-duels"))
    assert result.status == "error"
    assert calls < 2 * MOST_CELLS


def office(parts: dict[str, bytes], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", method) as archive:
        for name, content in parts.items():
            archive.writestr(name, content)
    return target.getvalue()


CELLS = b"<x><row>" + b'<c t="s"><v>0</v></c>' * 1000 + b"</row></x>"
BOMBS = {
    "shared text": {
        "xl/workbook.xml": b"<x/>",
        "xl/sharedStrings.xml": b"<x><si><t>" + b"a" * (1 << 20) + b"</t></si></x>",
        "xl/worksheets/sheet1.xml": CELLS,
    },
    "repeated cells": {
        "content.xml": b'<x><table-row number-rows-repeated="100"><table-cell number-columns-repeated="100"><p>'
        + b"a" * (1 << 20)
        + b"</p></table-cell></table-row></x>"
    },
    "many sheets": {
        "xl/workbook.xml": b"<x/>",
        **{f"xl/worksheets/sheet{place}.xml": b"<x>" + b" " * (1 << 20) + b"</x>" for place in range(20)},
    },
}
EMPTY = {
    "elements": {"word/document.xml": b"<x>" + b"<p/>" * 300_000 + b"<t/>" * 500_000 + b"</x>"},
    "lines": {"content.xml": b"<x>" + b'<table-row number-rows-repeated="100"/>' * 10_000 + b"</x>"},
    "cells": {"content.xml": b"<x><table-row>" + b'<table-cell number-columns-repeated="100"/>' * 10_000 + b"</table-row></x>"},
    "gaps": {
        "xl/workbook.xml": b"<x/>",
        "xl/worksheets/sheet1.xml": b"<x>" + b'<row r="999999999999"/>' * 10_000 + b"</x>",
    },
}
DAMAGED = {
    "an encoding that is none": {"content.xml": b"<?xml version='1.0' encoding='hex'?><x/>"},
    "an unknown encoding": {"content.xml": b"<?xml version='1.0' encoding='no-such'?><x/>"},
    "nested deeply": {"content.xml": b"<x>" * 100_000 + b"</x>" * 100_000},
}


@pytest.mark.parametrize("parts", BOMBS.values(), ids=BOMBS)
def test_a_spreadsheet_unpacks_to_no_more_than_its_bound(parts: dict[str, bytes]) -> None:
    with pytest.raises(InputError, match="larger than 16 MiB when it is unpacked"):
        foreign_text(office(parts), "deck.xlsx")


@for_each(EMPTY)
def test_what_is_empty_in_a_spreadsheet_takes_room_as_well(name: str) -> None:
    with pytest.raises(InputError, match="has more than 1000000 elements and cells when it is unpacked"):
        foreign_text(office(EMPTY[name]), "deck.xlsx")


@pytest.mark.parametrize("name", DAMAGED)
def test_a_document_that_cannot_be_parsed_is_damaged(name: str) -> None:
    with pytest.raises(InputError, match="is damaged"):
        foreign_text(office(DAMAGED[name]), "deck.ods")


@pytest.mark.parametrize("method", [zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_a_damaged_part_is_a_plain_error_however_it_is_packed(method: int) -> None:
    whole = office({"content.xml": b"<x>" + bytes(range(32, 60)) * 20 + b"</x>"}, method)
    for place in range(30, len(whole), 3):
        damaged = whole[:place] + b"\xff\xff" + whole[place + 2 :]
        with pytest.raises(InputError):
            foreign_text(damaged, "deck.ods")


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16", "utf-16-be"])
def test_a_document_type_is_refused_in_every_encoding(encoding: str) -> None:
    mark = "\ufeff" if encoding == "utf-16-be" else ""
    text = f'{mark}<!DOCTYPE x [<!ENTITY a "1 Kuriboh">]><x><p>&a;</p></x>'
    with pytest.raises(InputError, match="has a document type"):
        foreign_text(office({"content.xml": text.encode(encoding)}), "deck.ods")
