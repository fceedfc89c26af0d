"""Mutations of texts that know the grammar of what deckcheck reads: values in a tree, lines, words and bytes."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import yaml

MAX_BYTES = 16_000
"""Size of the largest input. What large files cost is a matter of benchmarks."""
LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
DUMPER = getattr(yaml, "CSafeDumper", yaml.SafeDumper)
_WORD = re.compile(r"\w+|[^\w\s]|\s+")
ODD_WORDS = (
    *(
        "0",
        "-1",
        "1",
        "999",
        "1000",
        "007",
        "1e3",
        "0x10",
        "9" * 18,
        "9" * 5_000,
        "٣",
        "²",
        "1.5",
        "NaN",
        "none",
        "null",
        "True",
        "~",
    ),
    *(
        "",
        " ",
        "\t",
        "\r",
        "\n\n",
        "---\n",
        "...\n",
        "\ufeff",
        "\u2028",
        "\x85",
        "\x0b",
        "\x00",
        "\x1b[31m",
        "\u202e",
        "💥",
        "e\u0301",
        "İ",
        "ß",
    ),
    *(
        "&a",
        "*a",
        "<<",
        "!!int",
        "!x",
        "|",
        ">",
        "%YAML 1.2",
        "? ",
        ": ",
        "- ",
        "{",
        "}",
        "[",
        "]",
        "(",
        ")",
        '"',
        "'",
        "#",
        "//",
        "\\",
    ),
    *(
        "@",
        "@1",
        "@99",
        "x3",
        "3x",
        "×",
        ",",
        ";",
        "sep=;",
        '"\\ud800"',
        "\\u0000",
        "::error::x",
        "##[x]",
        "=1+1",
        "..",
        "/",
        "/dev/null",
    ),
    *(
        "# deckcheck: ignore",
        "# deckcheck: ignore[]",
        "ignore[DC-CARD-01] x",
        "deckcheck:",
        "AND",
        "OR",
        "NOT",
        ">=",
        "!=",
        "(" * 3_000,
    ),
)
ODD_VALUES: tuple[Any, ...] = (
    *(
        None,
        True,
        False,
        0,
        -1,
        1,
        999,
        1000,
        10**17,
        -(10**17),
        10**40,
        1.5,
        "",
        " ",
        "0",
        "x",
        "1 ",
        " 1",
        "1 x",
        "99999 x",
        "²",
    ),
    *([], {}, [[]], [None], [{}], {"": None}, {"x": {}}, "a\nb", "\u2028", "\x1b[0m", "é", "2026-02-30", "2026-05-01", "::x"),
)


class Mutator:
    """Changes seeds into other inputs; the same random numbers give the same inputs."""

    def __init__(self, seeds: Sequence[bytes], dump: Callable[[Any], str] | None) -> None:
        self.seeds = seeds
        self.dump = dump
        """Writer of a tree of values; None for inputs that are not trees."""
        texts = [seed.decode("utf-8", "replace") for seed in seeds]
        self.lines = sorted({line for text in texts for line in text.splitlines() if line.strip()})
        self.words = sorted({word for text in texts for word in _WORD.findall(text)} | set(ODD_WORDS))

    def mutate(self, data: bytes, random: Random) -> bytes:
        text = data.decode("utf-8", "replace")
        for _ in range(random.choice((1, 1, 1, 2, 3, 8))):
            text = self._change(text, random)[:MAX_BYTES]
        changed = text.encode("utf-8", "replace")
        return (_change_byte(changed, random) if random.random() < 0.05 else changed)[:MAX_BYTES]

    def _change(self, text: str, random: Random) -> str:
        if self.dump is not None and random.random() < 0.5:
            return self._change_tree(text, random)
        return random.choice((self._change_lines, self._change_words))(text, random)

    def _change_tree(self, text: str, random: Random) -> str:
        assert self.dump is not None
        try:
            tree = yaml.load(text, Loader=LOADER)
            holders = list(_holders(tree))
            if not holders:
                return self._change_words(text, random)
            _change_holder(random.choice(holders), holders, random)
            return self.dump(tree)
        except (
            yaml.YAMLError,
            ValueError,
            TypeError,
            RecursionError,
            OverflowError,
        ):  # no tree any more, or one without a text
            return self._change_lines(text, random)

    def _change_lines(self, text: str, random: Random) -> str:
        lines = text.splitlines(keepends=True) or [""]
        at, other = random.randrange(len(lines)), random.randrange(len(lines))
        match random.randrange(7):
            case 0:
                del lines[at]
            case 1:
                lines[at] *= random.choice((2, 2, 3, 40))
            case 2:
                lines[at], lines[other] = lines[other], lines[at]
            case 3:
                lines.insert(at, random.choice(self.lines) + "\n")
            case 4:
                lines[at] = " " * random.randrange(8) + lines[at].lstrip(" ")
            case 5:
                lines[at] = lines[at].rstrip("\r\n") + random.choice(("", "\r", "\r\n", "\u2028", "  # ", " \\\n"))
            case _:
                lines = lines[:at] + random.choice(self.seeds).decode("utf-8", "replace").splitlines(keepends=True)[other:]
        return "".join(lines)

    def _change_words(self, text: str, random: Random) -> str:
        words = _WORD.findall(text) or [""]
        at = random.randrange(len(words))
        match random.randrange(4):
            case 0:
                words[at] = random.choice(self.words)
            case 1:
                words.insert(at, random.choice(ODD_WORDS))
            case 2:
                words[at] = ""
            case _:
                words[at] *= random.choice((2, 5, 100))
        return "".join(words)


def as_yaml(tree: Any) -> str:
    return str(yaml.dump(tree, Dumper=DUMPER, sort_keys=False, allow_unicode=True))


def as_json(tree: Any) -> str:
    return json.dumps(tree, indent=1, default=str)


def _holders(tree: Any) -> list[Any]:
    """Return all lists and mappings of a tree that hold something, each once."""
    found: dict[int, Any] = {}
    waiting = [tree]
    while waiting:
        value = waiting.pop()
        if isinstance(value, dict | list) and value and id(value) not in found:
            found[id(value)] = value
            waiting.extend(value.values() if isinstance(value, dict) else value)
    return list(found.values())


def _change_holder(holder: Any, holders: list[Any], random: Random) -> None:
    key = random.choice(list(holder) if isinstance(holder, dict) else range(len(holder)))
    match random.randrange(6):
        case 0:
            del holder[key]
        case 1 | 2:
            holder[key] = random.choice(ODD_VALUES)
        case 3:  # a value from elsewhere; a copy, because a tree within itself has no text
            holder[key] = json.loads(json.dumps(random.choice(holders), default=str))
        case 4 if isinstance(holder, dict):
            holder[random.choice(("", "x", "count", "card", "name", "cards", "game", str(key) + "_set"))] = holder.pop(key)
        case 5 if isinstance(holder, list):
            holder.extend([holder[key]] * random.choice((1, 3, 60)))
        case _:
            holder[key] = [holder[key]] if random.random() < 0.5 else {"x": holder[key]}


def _change_byte(data: bytes, random: Random) -> bytes:
    at = random.randrange(len(data) + 1)
    return data[:at] + bytes([random.randrange(256)]) + data[at + random.randrange(2) :]
