"""Cards as documents: what a search found, all about a card, and which cards are simulated."""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import partial
from itertools import groupby
from typing import Any

from deckcheck.building.card_facts import card_facts, has_examples
from deckcheck.cards.coverage import SetCoverage
from deckcheck.core.game import Game
from deckcheck.core.registry import game_names, load_game
from deckcheck.core.settings import DEFAULT, Settings
from deckcheck.core.words import join_names, plural
from deckcheck.report.document import Block, Document
from deckcheck.report.escape import shortened

Found = Sequence[tuple[str, Mapping[str, Any]]]
"""Rows of cards, each with its game."""

FEW = 12
"""Cards up to which a search tells the effect of each in full sentences."""
WANTS = "wants"
MOST_RELATED = 5
"""Cards of a relation that are named."""
SHORT_EFFECT = 300
"""Letters of an effect in the results of a search."""
_OTHERS = frozenset({
    *("id", "name", "game", "set", "source", "text", "effects", "abilities", "legality", "simulated", "examples", "deck"),
    *("places", "number", "expansion", "springs", "summon", "wants", "wanted_by"),
})  # fmt: skip
"""Keys of a card that are not a row of their own: a number and an expansion are parts of the ID, the last two of the effect."""


def fact_rows(facts: Mapping[str, Any]) -> list[tuple[str, str]]:
    """Return the values of a card, its effect, whether it is simulated and its legality, each with a label."""
    rows = [(key.replace("_", " "), plain_value(value)) for key, value in facts.items() if key not in _OTHERS]
    words = describe_effect(facts)
    rows += [("effect", words)] if words else []
    if "simulated" in facts:
        rows.append(("simulated", "yes" if facts["simulated"] else "no; played by its printed values only"))
    rows += [*_relation_rows(WANTS, facts.get("wants", ())), *_relation_rows("is wanted by", facts.get("wanted_by", ()))]
    legality = enumerate(facts["legality"].items())
    return rows + [("legal" if number == 0 else "", f"{where}: {copies}") for number, (where, copies) in legality]


def _relation_rows(label: str, relations: Sequence[Mapping[str, Any]]) -> list[tuple[str, str]]:
    """Return a row per relation of a card: the reason, whether a card does nothing without it, and cards."""
    rows = []
    for number, one in enumerate(relations):
        why, cards = f"{one['why']}{' (needed)' * one['needed']}", join_names(one["cards"], MOST_RELATED)
        rows.append((label * (number == 0), f"{why}: {cards}" if label == WANTS else f"{cards}: {why}"))
    return rows


def describe_effect(facts: Mapping[str, Any]) -> str:
    """Return what a card does: its text, or its rows in words."""
    return facts.get("text") or " ".join(_describe_row(effect) for effect in facts.get("effects", ()))


def _describe_row(effect: Any) -> str:
    """Return an effect row in words: its own text, or its keys and values."""
    if not isinstance(effect, dict):
        return plain_value(effect)
    if "text" in effect:
        return str(effect["text"])
    when = f"{effect['when']}: ".replace("_", " ") if "when" in effect else ""
    rest = {key: value for key, value in effect.items() if key not in ("when", "do")}
    words = " ".join(filter(None, [str(effect.get("do", "")), plain_value(rest)])).replace("_", " ")
    return f"{when}{words}."


def plain_value(value: Any) -> str:
    """Return a value of a card row in plain words."""
    if value is None:  # known to have none, such as the faction of a Gundam hero
        return "none"
    if isinstance(value, list):
        return ", ".join(plain_value(item) for item in value)
    if isinstance(value, dict) and "code" in value:  # another card
        return str(value["code"])
    if isinstance(value, dict):
        return ", ".join(_plain_pair(key, plain_value(item)) for key, item in value.items())
    return str(value).lower() if isinstance(value, bool) else str(value).rstrip("\n")


def _plain_pair(key: str, text: str) -> str:
    """Return a key with its value, a drawing in lines of its own."""
    return f"{key}\n{text}" if "\n" in text else f"{key} {text}"


def search_document(
    found: Found,
    *,
    shown: int,
    query: str,
    fields: Sequence[str] = (),
    limit: int | None = None,
    advice: Sequence[str] = (),
    effect: Callable[[str, Mapping[str, Any]], str] = lambda game, row: describe_effect(row),
) -> Document:
    """Return the cards that match a query, a table per game with the columns of that game; `fields` may be asked for.

    `advice` is what to try if there are none, `effect` what a card of a game does.
    """
    data = {"version": 1, "cards": [{"game": name, **row} for name, row in found[:limit]]}
    if not found:
        return Document("no cards match", data, query, notes=tuple(advice))
    listed, several = found[:shown], len({name for name, _ in found[:shown]}) > 1
    blocks = [
        block
        for name, group in groupby(listed, key=lambda pair: pair[0])
        for block in _search_blocks(load_game(name), [row for _, row in group], several, partial(effect, name))
    ]
    more = f" (showing the first {shown}; use --limit to see more)" if len(found) > shown else ""
    notes = (f"fields: {', '.join(fields)}",) if fields else ()
    game = "" if several else listed[0][0]
    return Document(f"{plural(len(found), 'card')}{more}", data, query, "", tuple(blocks), notes, game)


def _search_blocks(
    game: Game, rows: Sequence[Mapping[str, Any]], several: bool, effect: Callable[[Mapping[str, Any]], str]
) -> Iterator[Block]:
    """Yield the table of the cards; of few cards it is followed by what each does, of many each row ends with it."""
    columns = [key for key in game.search_columns if any(row.get(key) is not None for row in rows)]
    title = f"{game.title} (--game {game.short or game.name})" if several else ""
    cells = [(row["id"], game.identity(row), *(plain_value(row.get(key, "")) for key in columns)) for row in rows]
    effects = [shortened(effect(row), SHORT_EFFECT) for row in rows]
    if len(rows) > FEW:
        wide = tuple((*row, words) for row, words in zip(cells, effects, strict=True))
        yield Block(title, ("id", "name", *columns, "effect"), wide, one_line=True)
        return
    told = tuple(f"{row[1]}: {words}" for row, words in zip(cells, effects, strict=True) if words)
    yield Block(title, ("id", "name", *columns), tuple(cells), one_line=True)
    if told:
        yield Block("effects", sentences=told)


def card_document(reference: str, settings: Settings = DEFAULT, *, sources: bool = False) -> Document:
    """Return everything about a card, or about each card of a name, with `sources` also its places in the files; raise
    UsageError for an unknown card."""
    examples = [name for name in game_names() if has_examples(name)]
    return cards_document(card_facts(reference, settings, sources=sources), examples)


def cards_document(found: Sequence[dict[str, Any]], examples: Collection[str]) -> Document:
    """Return cards of the same ID or name: values, text, then what surrounds them; `examples` are games that have some."""
    blocks = []
    for facts in found:
        game = load_game(facts["game"])
        rows = [*fact_rows(facts), *([("examples", ", ".join(facts["examples"]) or "none")] if game.name in examples else [])]
        rows += _place_rows(facts.get("places", ()))
        about = f"{game.title}, {facts['set']} ({facts['source']})"
        blocks.append(Block(f"{facts['id']}  {game.identity(facts)}", ("", ""), tuple(rows), sentences=(about,)))
    data = {"version": 1, "cards": found}
    if len(found) > 1:
        return Document(plural(len(found), "card"), data, blocks=tuple(blocks))
    only = blocks[0]
    return Document(only.title, data, only.sentences[0], blocks=(only._replace(title="", sentences=()),), game=found[0]["game"])


def _place_rows(places: Sequence[Mapping[str, Any]]) -> list[tuple[str, str]]:
    """Return the places of a card in the files, each as an editor opens it; a label that repeats is left out."""
    here, labels = os.getcwd() + os.sep, ["", *(place["what"] for place in places)]
    return [
        (place["what"] if place["what"] != before else "", f"{place['file'].removeprefix(here)}:{place['line']}")
        for place, before in zip(places, labels, strict=False)
    ]


def coverage_document(game: str, sets: Sequence[SetCoverage]) -> Document:
    """Return how many cards of each set are fully simulated."""
    total, simulated = sum(row.cards for row in sets), sum(row.simulated for row in sets)
    rows = [(row.set, row.simulated, row.cards, _share(row.simulated, row.cards)) for row in sets]
    rows.append(("all", simulated, total, _share(simulated, total)))
    data = {
        "version": 1,
        "game": game,
        "cards": total,
        "simulated": simulated,
        "sets": {
            row.set: {
                "cards": row.cards,
                "simulated": row.simulated,
                "missing": list(row.missing),
                "reasons": row.missing,
                "not_run": row.not_run,
            }
            for row in sets
        },
    }
    title = f"{load_game(game).title}: {simulated} of {plural(total, 'card')} fully simulated"
    return Document(title, data, blocks=(Block("", ("set", "simulated", "cards", "share"), tuple(rows)),), game=game)


def missing_document(game: str, sets: Sequence[SetCoverage], names: Mapping[str, str]) -> Document:
    """Return the cards that are not fully simulated, and what each of them needs; `names` are those of the cards."""
    rows = [(code, names[code], why) for row in sets for code, why in row.missing.items()]
    parts = [(code, part) for row in sets for code, part in row.not_run.items()]
    rows += [(code, names[code], f"counts; not run: {part}") for code, part in parts]
    block = Block("", ("card", "name", "what is missing"), tuple(rows))
    return coverage_document(game, sets)._replace(blocks=(block,))


def _share(part: int, whole: int) -> str:
    return f"{100 * part // whole if whole else 100}%"
