"""Compare the numbers that cards print with the numbers in their effects, rows or functions.

    python -m tools.effect_numbers TEXTS.jsonl             list the differences

TEXTS.jsonl has an object `{"code": ..., "text": ...}` per line: the code of a card and the text that it prints. The published
card data of Kingdom Duels have no texts. They were read from the card images of its web deckbuilder by character recognition,
which makes mistakes, so look at the card before you change its effect. The texts stay outside the project, as all card texts
do. A test compares our own texts of the cards with their functions in the same way.
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

from deckcheck.cards.database import open_database
from deckcheck.games.kingdom_duels.cards import Card
from deckcheck.games.kingdom_duels.effects import block_of, effects_of
from deckcheck.games.kingdom_duels.engine.cards.facts import is_simulated

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


def own_numbers(card: Card) -> list[int] | None:
    """Return the numbers of what we say a card does, None for a card without a text. There, words such as two count nothing
    that is printed, and names of cards stand without quotation marks."""
    text = open_database("kingdom-duels").rows[card.id][1].get("text")
    if text is None:
        return None
    for name in _names_with_numbers():
        text = text.replace(name, "")
    return sorted({int(found) for found in re.findall(r"(?<![\w.])\d{1,5}(?![\w%])", text)} - {0, 1})


@cache
def _names_with_numbers() -> list[str]:
    names = {card.name for card in open_database("kingdom-duels").all_cards() if re.search(r"\d", card.name)}
    return sorted(names, key=len, reverse=True)


def numbers_in_effects(card: Card) -> tuple[set[int], set[int]]:
    """Return the numbers of a card's rows or code, and those in the parts that it uses."""
    if card.effects:
        return set(_values(card.effects)), set()
    block = block_of(card)
    return _reached(block.__module__, _definitions(block.__module__)[block.__name__]) if block is not None else (set(), set())


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


def _reached(module: str, block: ast.AST) -> tuple[set[int], set[int]]:
    """Return the numbers of a block and of what it names in its module, and those of the parts that these name."""
    own: set[int] = set()
    shared: set[int] = set()
    waiting: list[tuple[str, ast.AST]] = [(module, block)]
    seen: set[tuple[str, str]] = set()
    while waiting:
        home, node = waiting.pop()
        (own if home == module else shared).update(_constants(node))
        for place, name in _names(home, node):
            if (place, name) not in seen and name in _definitions(place):
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
    chosen = options.parse_args()
    lines = chosen.texts.read_text(encoding="utf-8").splitlines()
    printed = {row["code"]: numbers_in_text(row["text"]) for row in map(json.loads, lines)}
    for card in cards_with_effects():
        absent, unprinted = difference(card, printed.get(card.id, ()))
        if absent or unprinted:
            print(f"{card.id} {card.name}: printed and not in the effects {absent}, in the effects and not printed {unprinted}")


if __name__ == "__main__":
    main()
