"""A hundred hostile decklists, each with the exit code that `validate` must end with."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import NamedTuple

from tests.support import filled

GAME = "kingdom-duels"
LEGAL, ILLEGAL, UNREADABLE = 0, 1, 2
WORDS = (
    "##[error]x",
    "::error::x",
    "\x1b[31mred",
    "\x1b]0;title\x07",
    "\u009b31m",
    "\u202eabc",
    "\u2066x",
    "\u2028::error::y",
    "\u0085::stop-commands::z",
    "\ufeff::error::",
)
"""Workflow commands, escape sequences in both spellings, letters that turn the text, and other line ends."""
NAMES = (
    "\x1b[31mred",
    "::error::",
    "##[error]",
    "\u202eright",
    "new\nline",
    "\n::error::x",
    "\udcff\udc9b",
    "-dash",
    "plain",
    "%0A",
)
"""Beginnings of file names; one of them is not UTF-8."""
_CARDS = filled(GAME, f"game: {GAME}\nmain:\n  - ... 30 other cards\n").splitlines()[2:]
_LINES = [line.removeprefix("  - ") for line in _CARDS]


class HostileFile(NamedTuple):
    name: str
    data: bytes
    code: int


def _yaml(word: str, *more: str, cards: list[str] = _CARDS, name: str = "Sound") -> str:
    return "\n".join([f"game: {GAME}", f"name: {json.dumps(name)}", *more, "main:", *cards, ""])


def _yaml_with_name(word: str) -> str:
    return _yaml(word, f"player: {json.dumps(word)}", name=word)


def _yaml_with_unknown_card(word: str) -> str:
    return _yaml(word, cards=[*_CARDS[:-1], f"  - {json.dumps('1 ' + word)}"])


def _yaml_with_unknown_key(word: str) -> str:
    return _yaml(word, f"{json.dumps(word)}: 1")


def _yaml_with_unknown_game(word: str) -> str:
    return _yaml(word).replace(f"game: {GAME}", f"game: {json.dumps(word)}")


def _yaml_cut_off(word: str) -> str:
    return _yaml(word) + f"extra: [{json.dumps(word)}, {{\n"


def _yaml_with_suppression(word: str) -> str:
    return _yaml(word).replace("main:", f"main: # deckcheck: ignore[DC-CARD-01] {json.dumps(word)}")


def _json_with_unknown_card(word: str) -> str:
    return json.dumps({"game": GAME, "name": word, "main": [*_LINES[:-1], f"1 {word}"]}, ensure_ascii=False)


def _text_with_unknown_card(word: str) -> str:
    return "\n".join([f"Game: {GAME}", "Name: Sound", "", *_LINES[:-1], f"1 x{word.strip()}x", ""])


def _text_with_another_line(word: str) -> str:
    return "\n".join([f"Game: {GAME}", "", *_LINES, f"{word}", ""])


def _csv_with_unknown_card(word: str) -> str:
    rows = [",".join(line.split(" ")[:2]) for line in _LINES[:-1]]
    return "\n".join([f"Game,{GAME}", "count,card,note", *(f"{row},{word}" for row in rows), f"1,x{word}x,", ""])


KINDS: dict[str, tuple[str, Callable[[str], str], int]] = {
    "name": (".yaml", _yaml_with_name, LEGAL),
    "unknown card": (".yaml", _yaml_with_unknown_card, ILLEGAL),
    "unknown key": (".yaml", _yaml_with_unknown_key, UNREADABLE),
    "unknown game": (".yml", _yaml_with_unknown_game, UNREADABLE),
    "cut off": (".yaml", _yaml_cut_off, UNREADABLE),
    "suppression": (".yaml", _yaml_with_suppression, LEGAL),
    "JSON": (".json", _json_with_unknown_card, ILLEGAL),
    "text": (".txt", _text_with_unknown_card, ILLEGAL),
    "text line": (".txt", _text_with_another_line, LEGAL),
    "CSV": (".csv", _csv_with_unknown_card, ILLEGAL),
}
"""Ending, text and exit code of each kind of file."""

ODD = {
    "empty.yaml": (b"", UNREADABLE),
    "nothing.yaml": (b"# only a comment ##[error]\n", UNREADABLE),
    "zero.yaml": (b"\x00" * 100, UNREADABLE),
    "latin.yaml": (f"game: {GAME}\nname: caf\xe9\n".encode("latin-1"), UNREADABLE),
    "utf16.yaml": (_yaml("").encode("utf-16"), UNREADABLE),
    "mark.yaml": (b"\xef\xbb\xbf" + _yaml("").encode(), LEGAL),
    "deep.yaml": (b"[" * 5000, UNREADABLE),
    "bomb.yaml": (b"a: &a [x, x]\nb: &b [*a, *a]\nc: &c [*b, *b]\nd: [*c, *c]\n", UNREADABLE),
    "tag.yaml": (b"!!python/object/apply:os.system ['true']\n", UNREADABLE),
    "twice.yaml": (_yaml("", "name: Again").encode(), UNREADABLE),
    "digits.yaml": (_yaml("", cards=[f"  - {'9' * 5000} SOE-001"]).encode(), UNREADABLE),
    "many.yaml": (b"---\n" * 200, UNREADABLE),
    "terminal.txt": (b"\x1b]0;owned\x07\x1b[2J\x9b31m", UNREADABLE),
}

EXCEPTIONS = {
    ("JSON", "\u009b31m"): UNREADABLE,  # not a letter of YAML
    ("JSON", "\u2028::error::y"): UNREADABLE,  # a count needs a space after it
    ("text", "\x1b[31mred"): UNREADABLE,  # a control character
    ("text", "\x1b]0;title\x07"): UNREADABLE,
    ("text line", "\x1b[31mred"): UNREADABLE,
    ("text line", "\x1b]0;title\x07"): UNREADABLE,
    ("CSV", "\x1b[31mred"): UNREADABLE,
    ("CSV", "\x1b]0;title\x07"): UNREADABLE,
}
"""Words that change the exit code of their kind."""


def hostile_files() -> list[HostileFile]:
    found = []
    for number, (kind, (ending, text, code)) in enumerate(KINDS.items()):
        for place, word in enumerate(WORDS):
            name = f"{NAMES[(number + place) % len(NAMES)]}{number}{place}{ending}"
            found.append(HostileFile(name, text(word).encode(), EXCEPTIONS.get((kind, word), code)))
    return found + [HostileFile(name, data, code) for name, (data, code) in ODD.items()]
