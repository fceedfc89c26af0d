"""Compare the numbers that cards print with the numbers in their effects, rows or functions.

    python -m tools.effect_numbers TEXTS.jsonl             list the differences
    python -m tools.effect_numbers TEXTS.jsonl --record    also write the numbers of the texts to the file that the tests read

TEXTS.jsonl has an object `{"code": ..., "text": ...}` per line: the code of a card and the text that it prints. The published
card data of Kingdom Duels have no texts. They were read from the card images of its web deckbuilder by character recognition,
which makes mistakes, so look at the card before you change its effect. The texts stay outside the project, as all card texts
do: only numbers are recorded. Whoever adds a card adds its numbers to the record by hand.
"""

from __future__ import annotations

import argparse
import ast
import importlib.util
import json
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from deckcheck.cards.database import open_database
from deckcheck.games.kingdom_duels.cards import Card
from deckcheck.games.kingdom_duels.effects import effects_of, module_of
from deckcheck.games.kingdom_duels.engine.cards.facts import is_simulated

RECORD = Path(__file__).parent.parent / "tests/games/kingdom_duels/effects/printed_numbers.yaml"
PARTS = "deckcheck.games.kingdom_duels.effects.parts"
WORDS = {"two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10}
NUMBER = re.compile(r"(?<![\w.])\d{1,5}(?![\w%])|\b(?:" + "|".join(WORDS) + r")\b", re.IGNORECASE)
LARGE = 50
"""Smaller numbers in code count places, cards or steps; the text need not have them."""


def simulated_cards() -> list[Card]:
    """Return the cards of Kingdom Duels that the engine plays in full."""
    known = [card for card in open_database("kingdom-duels").all_cards() if isinstance(card, Card)]
    return [card for card in known if is_simulated(card, effects_of(card))]


def numbers_in_text(text: str) -> list[int]:
    """Return the numbers of a text above 1, without those in quoted names and in lists of cards or Terrains."""
    text = re.sub(r"[\"“”][^\"“”]*[\"“”]", " ", text)
    text = re.sub(r"^(STRATEGY|TERRAINS).*$", " ", text, flags=re.MULTILINE)
    found = (match.group().lower() for match in NUMBER.finditer(text))
    return sorted({WORDS[word] if word in WORDS else int(word) for word in found} - {0, 1})


def numbers_in_effects(card: Card) -> tuple[set[int], set[int]]:
    """Return the numbers of a card's rows or code, and those in the parts that it uses."""
    if card.effects:
        return set(_values(card.effects)), set()
    module = module_of(card)
    if module is None:
        return set(), set()
    entries = _definitions(module)
    return _reached(module, entries["CARDS"], card.id)


def _values(value: Any) -> Iterator[int]:
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, list | tuple):
        for part in value:
            yield from _values(part)
    elif isinstance(value, int) and not isinstance(value, bool):
        yield abs(value)


@cache
def _definitions(module: str) -> dict[str, ast.AST]:
    """Return the functions and constants of a module by name."""
    source = importlib.import_module(module).__file__
    assert source is not None
    found: dict[str, ast.AST] = {}
    for node in ast.parse(Path(source).read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef):
            found[node.name] = node
        elif isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
            for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
                found |= {name.id: node.value for name in ast.walk(target) if isinstance(name, ast.Name)}
    return found


def _reached(module: str, table: ast.AST, code: str) -> tuple[set[int], set[int]]:
    """Return the numbers of an entry and of what it names in its module, and those of the parts that these name."""
    assert isinstance(table, ast.Dict)
    entry = next(value for key, value in zip(table.keys, table.values, strict=True) if ast.literal_eval(key or value) == code)
    own: set[int] = set()
    shared: set[int] = set()
    waiting: list[tuple[str, ast.AST]] = [(module, entry)]
    seen: set[tuple[str, str]] = set()
    while waiting:
        home, node = waiting.pop()
        (own if home == module else shared).update(_constants(node))
        for place, name in _names(home, node):
            if (place, name) not in seen and name in _definitions(place) and name != "CARDS":
                seen.add((place, name))
                waiting.append((place, _definitions(place)[name]))
    return own, shared


def _constants(node: ast.AST) -> Iterator[int]:
    for part in ast.walk(node):
        if isinstance(part, ast.Constant) and type(part.value) is int:
            yield part.value


def _names(home: str, node: ast.AST) -> Iterator[tuple[str, str]]:
    for part in ast.walk(node):
        if isinstance(part, ast.Name):
            yield home, part.id
        elif isinstance(part, ast.Attribute) and isinstance(part.value, ast.Name) and _is_part(part.value.id):
            yield f"{PARTS}.{part.value.id}", part.attr


@cache
def _is_part(name: str) -> bool:
    return importlib.util.find_spec(f"{PARTS}.{name}") is not None


def difference(card: Card, printed: Iterable[int]) -> tuple[list[int], list[int]]:
    """Return the printed numbers that the effects do not have, and the large numbers of the effects that are not printed."""
    own, shared = numbers_in_effects(card)
    known = set(printed)
    return sorted(known - own - shared), sorted(number for number in own - known if number >= LARGE)


def cards_with_effects() -> list[Card]:
    """Return the simulated cards without those whose only text is a STRATEGY or TERRAINS."""
    return [card for card in simulated_cards() if effects_of(card) is not None]


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    options.add_argument("texts", type=Path, help="File with a code and a text per line, as JSON.")
    options.add_argument("--record", action="store_true", help=f"Write the numbers to {RECORD.name}.")
    chosen = options.parse_args()
    lines = chosen.texts.read_text(encoding="utf-8").splitlines()
    printed = {row["code"]: numbers_in_text(row["text"]) for row in map(json.loads, lines)}
    for card in cards_with_effects():
        absent, unprinted = difference(card, printed.get(card.id, ()))
        if absent or unprinted:
            print(f"{card.id} {card.name}: printed and not in the effects {absent}, in the effects and not printed {unprinted}")
    if chosen.record:
        old = yaml.safe_load(RECORD.read_text(encoding="utf-8")) if RECORD.exists() else {}
        write_record(printed, old.get("accepted") or {})


def write_record(printed: dict[str, list[int]], accepted: dict[str, dict[str, Any]]) -> None:
    lines = ["# Numbers above 1 in the texts of the cards, written by tools/effect_numbers.py, and differences that are right."]
    lines += ["numbers:", *(f"  {code}: {numbers}" for code, numbers in sorted(printed.items()) if numbers)]
    lines += ["accepted:", *(f"  {code}: {json.dumps(found)}" for code, found in sorted(accepted.items()))]
    RECORD.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
