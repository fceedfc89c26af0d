"""Make the Kingdom Duels card sets and restriction lists from the game's JSON data.

    python tools/import_kingdom_duels.py SOURCE_DIR [TARGET_DIR]

Reads from SOURCE_DIR: cards.json, alternates.json, terrains.json, strategies.json, fields.json,
challenges.json and restricted_history.json.

Writes to TARGET_DIR (default: card_db/kingdom-duels of this repository): sets/<set>.yaml, one card
per line, and restrictions/<date>.yaml. Facts only: card texts and summaries stay behind. The same
source gives the same bytes. Every file is read back in the project's YAML dialect and compared
before the first one is replaced, so a failed run leaves the old files as they were.
"""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

import yaml  # type: ignore[import-untyped,unused-ignore]

Row = dict[str, Any]
Shape = Mapping[str, str]

GAME = "kingdom-duels"
PROVENANCE = {"kind": "published", "source": "Kingdom Duels card data and card images as of 2026-06-07"}
SET_NAMES = {  # a set that is not named here goes by its code
    "SOE": "Seal of Exodia",
    "KOD": "King of Duelists",
    "LEN": "Loose Ends",
    "MLY": "Millennium Legacy",
    "TEG": "The Egyptian Gods",
    "NPH": "Nameless Pharaoh",
    "ROA": "Rebirth of Avatar",
    "ORB": "Orichalcos Barrier",
    "PYL": "Pyramid of Light",
    "PROMO": "Promotional cards",
    "T": "Terrain Markers",
}
STATS = ("atk", "def", "bonus_atk", "bonus_def")
GRADES = ("level", "glyph", "charges")
UNCOUNTED = {"ORB-237": "ORB-214"}
"""Cards whose text lets one copy of another card go uncounted (KD-DECK-15); the data has no field for it."""

# Kinds of source values; a kind with "?" may also be null or absent.
KINDS: Mapping[str, Callable[[Any], bool]] = {
    "text": lambda value: isinstance(value, str) and value != "" and value.isprintable(),
    "number": lambda value: type(value) is int,
    "flag": lambda value: type(value) is bool,
    "number or text": lambda value: type(value) is int or KINDS["text"](value),
    "list": lambda value: isinstance(value, list),
    "list of texts": lambda value: isinstance(value, list) and all(map(KINDS["text"], value)),
    "list of lists": lambda value: isinstance(value, list) and all(map(KINDS["list of texts"], value)),
    "object": lambda value: isinstance(value, dict),
    "date": lambda value: isinstance(value, str) and bool(re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", value)),
}
SHAPES: Mapping[str, Shape] = {
    "cards": {
        **dict.fromkeys(("code", "name", "frame", "set", "deck", "attribute"), "text"),
        **dict.fromkeys(("types", "duelists"), "list of texts"),
        "hierarchy": "number?",
        "level": "number?",
        "glyph": "text?",
        "charges": "number?",
        **dict.fromkeys(STATS, "number or text?"),
        "printed": "object?",
    },
    "alternates": {"code": "text", "base_code": "text", "variant": "text"},
    "terrains": {
        **dict.fromkeys(("code", "name"), "text"),
        "attribute": "text?",
        "bonus": "list",
        "has_effect": "flag",
        "printed": "object?",
    },
    "strategies": {"code": "text", "strategy": "list", "also_named": "list of texts", "copies_strategy": "text?"},
    "fields": {"code": "text", "terrains": "object"},
    "challenges": {"code": "text", "affects": "text", "needs_all_players": "flag"},
    "restricted_history": {
        "effective": "date",
        **dict.fromkeys(("forbidden", "limited1", "limited4"), "list of texts"),
        "forbidden_combos": "list of lists?",
        "surplus": "list",
    },
}
ENTRY: Shape = {"code": "text?", "copies": "number", "printed": "text?", "match": "text"}
ENTRY_DEFAULTS: Row = {"copies": 1, "match": "exact"}
BONUS: Shape = {"types": "list of texts", "attributes": "list of texts"}
SURPLUS: Shape = {"code": "text", "max": "number"}

# Text that needs no quotes inside {...}: no indicator in front, no comma, bracket, ": " or " #" ...
PLAIN = re.compile(r"[\w/](?:[\w '&./!()#:-]*[\w'./!()])?")
NOT_PLAIN = re.compile(r": | #")
# ... and nothing that this or another YAML reader takes for a number, a date, a flag or null.
NOT_TEXT = re.compile(r"[0-9][0-9a-fotxz._:+-]*|true|false|null|yes|no|on|off|y|n", re.IGNORECASE)
INTEGER = re.compile(r"-?(?:0|[1-9][0-9]*)")
WORDS: Mapping[str, object] = {"true": True, "false": False, "null": None, "": None}


class SourceError(Exception):
    """The source data is missing, malformed or contradicts itself."""


def check_record(where: str, record: Any, shape: Shape) -> Row:
    """Return the fields of the shape, each of its kind, without anything else that the record holds."""
    if not isinstance(record, dict):
        raise SourceError(f"{where}: expected an object, found {type(record).__name__}")
    for key, kind in shape.items():
        value, needed = record.get(key), kind.removesuffix("?")
        if not KINDS[needed](value) and not (value is None and kind != needed):
            found = repr(value) if key in record else "nothing"
            raise SourceError(f"{where}: {key!r} should be a {needed}, found {found}")
    return {key: record.get(key) for key in shape}


def read_json(path: Path) -> Any:
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise SourceError(f"{path}: {error.strerror}") from None
    except ValueError as error:
        raise SourceError(f"{path}: not JSON in UTF-8: {error}") from None


def load_records(source: Path, name: str) -> list[Row]:
    records = read_json(path := source / f"{name}.json")
    if name == "restricted_history" and isinstance(records, dict):
        records = records.get("lists")
    if not isinstance(records, list):
        raise SourceError(f"{path}: expected a list of records")
    rows = [check_record(f"{path}: record {number}", record, SHAPES[name]) for number, record in enumerate(records, 1)]
    keys = [next(iter(row.values())) for row in rows]
    if twice := {key for key in keys if keys.count(key) > 1}:
        raise SourceError(f"{path}: more than one record of {', '.join(sorted(twice))}")
    return rows


def require_known(where: str, names: Iterable[str], known: Iterable[str]) -> None:
    unknown = sorted(set(names) - set(known))
    if unknown:
        raise SourceError(f"{where}: unknown {', '.join(unknown)}")


def without_empty(row: Row, defaults: Row | None = None) -> Row:
    return {key: value for key, value in row.items() if value not in (None, [], {}, (defaults or {}).get(key))}


def terrain_sides(record: Row) -> Row:
    sides = ("both",) if "both" in record["terrains"] else ("red", "blue")
    where = f"fields.json: {record['code']}"
    require_known(where, record["terrains"], sides)
    return check_record(where, record["terrains"], dict.fromkeys(sides, "list of texts"))


def extra_fields(tables: Mapping[str, list[Row]]) -> dict[str, Row]:
    """Return facts about cards from the other files, by the card's code."""
    extras: dict[str, Row] = {}
    for record in tables["alternates"]:
        if record["code"] != f"A-{record['base_code']}{record['variant']}":
            raise SourceError(f"alternates.json: {record['code']} is not base code and letter")
        extras.setdefault(record["base_code"], {}).setdefault("alternates", []).append(record["variant"])
    for record in tables["strategies"]:
        where = f"strategies.json: {record['code']}"
        entries = [without_empty(check_record(where, entry, ENTRY), ENTRY_DEFAULTS) for entry in record["strategy"]]
        extras.setdefault(record["code"], {}).update(record | {"strategy": entries})
    for record in tables["fields"]:
        extras.setdefault(record["code"], {})["terrains"] = terrain_sides(record)
    for record in tables["challenges"]:
        challenge = {key: record[key] for key in ("affects", "needs_all_players")}
        extras.setdefault(record["code"], {})["challenge"] = challenge
    for code in {card["code"] for card in tables["cards"]} & set(UNCOUNTED):
        extras.setdefault(code, {})["uncounted"] = UNCOUNTED[code]
    return extras


def card_row(card: Row, extra: Row) -> Row:
    if sum(card[grade] is not None for grade in GRADES) != 1:
        raise SourceError(f"cards.json: {card['code']} needs exactly one of {', '.join(GRADES)}")
    if card["code"].split("-")[0] != card["set"]:
        raise SourceError(f"cards.json: {card['code']} is filed under set {card['set']}")
    copied = ("name", "frame", "types", "deck", "attribute", "hierarchy", *GRADES, *STATS, "duelists")
    added = ("alternates", "also_named", "strategy", "copies_strategy", "terrains", "challenge", "uncounted")
    row = {"id": card["code"]} | {key: card[key] for key in copied} | {key: extra.get(key) for key in added}
    return without_empty(row | {"printed": card["printed"]})


def terrain_row(terrain: Row) -> Row:
    where = f"terrains.json: {terrain['code']}"
    bonus = [without_empty(check_record(where, alternative, BONUS)) for alternative in terrain["bonus"]]
    row = {"id": terrain["code"], "name": terrain["name"], "frame": "Terrain", "attribute": terrain["attribute"]}
    return without_empty(row | {"bonus": bonus, "has_effect": terrain["has_effect"], "printed": terrain["printed"]})


def card_sets(tables: Mapping[str, list[Row]]) -> dict[str, Row]:
    """Return every set document by set code."""
    extras = extra_fields(tables)
    codes = {card["code"] for card in tables["cards"]}
    require_known("alternates, strategies, fields and challenges", extras, codes)
    listed = (entry["code"] for extra in extras.values() for entry in extra.get("strategy", []) if "code" in entry)
    require_known("strategies.json", listed, codes)
    named = (name for extra in extras.values() for side in extra.get("terrains", {}).values() for name in side)
    require_known("fields.json", named, (terrain["name"] for terrain in tables["terrains"]))
    rows = [card_row(card, extras.get(card["code"], {})) for card in tables["cards"]]
    rows += [terrain_row(terrain) for terrain in tables["terrains"]]
    sets: dict[str, Row] = {}
    for row in sorted(rows, key=lambda row: str(row["id"])):
        code = row["id"].split("-")[0]
        header = {"code": code, "name": SET_NAMES.get(code, code)}
        sets.setdefault(code, {"game": GAME, "set": header, "provenance": PROVENANCE, "cards": []})["cards"].append(row)
    return sets


def restriction_list(record: Row, names: Mapping[str, str]) -> Row:
    where = f"restricted_history.json: {record['effective']}"
    surplus = [check_record(where, card, SURPLUS) for card in record["surplus"]]
    pieces = (code for combo in record["forbidden_combos"] or [] for code in combo)
    maxima = {card["code"]: card["max"] for card in surplus}
    pools = {key: record[key] for key in ("forbidden", "forbidden_combos", "limited1", "limited4")}
    require_known(where, (*pieces, *record["forbidden"], *record["limited1"], *record["limited4"], *maxima), names)
    title = f"Kingdom Duels Restricted List of {record['effective']}"
    return without_empty({"game": GAME, "effective": record["effective"], "title": title, **pools, "surplus": maxima})


def scalar(value: object) -> str:
    if not isinstance(value, str):
        return json.dumps(value)
    if PLAIN.fullmatch(value) and not NOT_PLAIN.search(value) and not NOT_TEXT.fullmatch(value):
        return value
    return json.dumps(value, ensure_ascii=False)


def flow(value: object) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{scalar(key)}: {flow(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(flow(item) for item in value) + "]"
    return scalar(value)


def card_names(item: object, names: Mapping[str, str]) -> str:
    """Return the comment after a code, or after the codes of a combo."""
    codes = [item] if isinstance(item, str) else item
    return "  # " + " + ".join(names[code] for code in codes) if isinstance(codes, list) else ""


def file_lines(document: Row, schema: str, names: Mapping[str, str]) -> Iterator[str]:
    """Yield the lines of a file: a line for every item of a list, and the card's name after a listed code."""
    yield f"# yaml-language-server: $schema=../../../schemas/{GAME}/{schema}.schema.json"
    yield "# Made by tools/import_kingdom_duels.py."
    for key, value in document.items():
        if key == "surplus":
            yield f"{key}:"
            yield from (f"  {scalar(code)}: {most}{card_names(code, names)}" for code, most in value.items())
        elif isinstance(value, list):
            yield f"{key}:"
            yield from (f"  - {flow(item)}{card_names(item, names)}" for item in value)
        else:
            yield f"{key}: {flow(value)}"


def from_node(node: Any) -> Any:
    """Return the value of a YAML node in the project's dialect: true, false, null and integers; all else is text."""
    if isinstance(node, yaml.MappingNode):
        return {from_node(key): from_node(value) for key, value in node.value}
    if isinstance(node, yaml.SequenceNode):
        return [from_node(item) for item in node.value]
    text: str = node.value
    if node.style:
        return text
    return int(text) if INTEGER.fullmatch(text) else WORDS.get(text, text)


def write_files(files: Mapping[Path, tuple[str, Row]]) -> None:
    """Write all files beside their places, read them back, and only then put them into place."""
    staged = {path.with_name(f".{path.name}.{os.getpid()}.tmp"): path for path in files}
    try:
        for draft, path in staged.items():
            text, document = files[path]
            path.parent.mkdir(parents=True, exist_ok=True)
            draft.write_text(text, encoding="utf-8", newline="\n")
            node = yaml.compose(draft.read_text(encoding="utf-8"), Loader=yaml.SafeLoader)
            if json.dumps(from_node(node)) != json.dumps(document):
                raise SourceError(f"{path}: what was written does not read back as the same values")
        for draft, path in staged.items():
            draft.replace(path)
    finally:
        for draft in staged:
            draft.unlink(missing_ok=True)


def build_files(source: Path, target: Path) -> dict[Path, tuple[str, Row]]:
    tables = {name: load_records(source, name) for name in SHAPES}
    names = {card["code"]: card["name"] for card in tables["cards"]}
    documents = {target / "sets" / f"{code.lower()}.yaml": ("set", row) for code, row in card_sets(tables).items()}
    for record in tables["restricted_history"]:
        path = target / "restrictions" / f"{record['effective']}.yaml"
        documents[path] = ("restrictions", restriction_list(record, names))
    return {path: ("\n".join(file_lines(row, schema, names)) + "\n", row) for path, (schema, row) in documents.items()}


def main(arguments: list[str]) -> int:
    if len(arguments) not in (1, 2) or arguments[0].startswith("-"):
        print("usage: python tools/import_kingdom_duels.py SOURCE_DIR [TARGET_DIR]", file=sys.stderr)
        return 2
    source, target, *_ = *map(Path, arguments), Path(__file__).parents[1] / "card_db" / GAME
    try:
        files = build_files(source, target)
        write_files(files)
    except (SourceError, OSError, yaml.YAMLError) as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    for path, (_, document) in files.items():
        print(f"{path}: {len(document['cards'])} rows" if "cards" in document else f"{path}: {document['title']}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
