"""Which column of a table of cards is which field: by its name, in six languages, or by what its cells contain."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from deckcheck.core.words import fold
from deckcheck.reading.list_words import COLUMNS, TYPES
from deckcheck.reading.schema import fits_field, load_schema

_WORDS: dict[tuple[str, ...], tuple[str, ...]] = {
    ("id", "number"): (*COLUMNS["id"], "card nr", "no", "no.", "nr", "numero", "num", "#"),
    ("name",): COLUMNS["card"],
    ("type", "frame"): ("card type", "kind", "typ", "kartentyp", "art", "tipo", "tipo de carta", "genre", "tipo di carta"),
    ("types", "traits"): ("trait", "tags", "subtypes", "merkmale", "rasgos", "tratti", "untertypen", "subtipos", "tracos"),
    ("level",): COLUMNS["level"],
    ("cost",): ("costs", "kosten", "coste", "costo", "cout", "custo", "price", "mana", "trade cost"),
    ("attack", "atk"): ("att", "angriff", "ataque", "attaque", "attacco", "attack value"),
    ("defense", "def"): ("defence", "verteidigung", "defensa", "difesa", "defesa"),
    ("magic",): ("magie", "magia", "magic value", "zauber"),
    ("hp",): (
        "heart points",
        "hit points",
        "health",
        "life",
        "leben",
        "lebenspunkte",
        "herzpunkte",
        "vida",
        "vie",
        "pv",
        "punti vita",
    ),
    ("strength", "power", "pow"): (
        "kraft",
        "starke",
        "fuerza",
        "forza",
        "force",
        "forca",
        "str",
        "poder",
        "potere",
        "puissance",
    ),
    ("pow", "power"): ("power value", "macht"),
    ("support",): ("support value", "unterstutzung", "apoyo", "soutien", "supporto", "apoio"),
    ("move",): ("movement", "moves", "bewegung", "movimiento", "mouvement", "movimento", "speed"),
    ("faction",): ("fraktion", "faccion", "fazione", "faccao", "army", "allegiance"),
    ("element",): ("elemento", "elemente", "elements"),
    ("attribute", "element"): ("attribut", "atributo", "attributo"),
    ("group",): ("gruppe", "grupo", "groupe", "gruppo"),
    ("home_world",): ("home", "world of origin", "heimatwelt", "mundo natal", "monde natal", "mondo natale"),
    ("character",): ("figur", "personaje", "personnage", "personaggio", "personagem"),
    ("text",): (
        "effect text",
        "rules text",
        "card text",
        "description",
        "effekt",
        "wirkung",
        "efecto",
        "effet",
        "effetto",
        "efeito",
    ),
    ("flavor",): ("flavour", "flavor text", "flavour text", "zitat"),
    ("keywords",): ("keyword", "schlusselworter", "palabras clave", "mots cles", "parole chiave"),
    ("coins",): ("coin", "gold", "munzen", "monedas", "pieces", "monete", "moedas"),
    ("set", "expansion"): ("edition", "erweiterung", "expansion", "serie"),
    ("unique",): ("einzigartig", "unico", "unica"),
    ("promo",): ("is promo", "promotional"),
}
"""Names of columns by the fields that they may mean, the first that the game has."""


class Columns(NamedTuple):
    """The field of each column, by its place, and what was not clear."""

    fields: dict[int, str]
    guessed: dict[int, str]
    """Columns that were recognised by their values."""
    left_out: list[int]


@cache
def card_fields(game: str) -> dict[str, Any]:
    """Return the schema of each field of a card."""
    schema = load_schema(f"{game}/card")
    return {name: _resolved(field, schema) for name, field in schema["properties"].items()}


def _resolved(field: Mapping[str, Any], schema: Mapping[str, Any]) -> dict[str, Any]:
    reference = field.get("$ref", "")
    if reference.startswith("#/$defs/"):
        return {**_resolved(schema["$defs"][reference.removeprefix("#/$defs/")], schema), **field, "$ref": reference}
    return dict(field)


def columns_of(game: str, names: Sequence[str], rows: Sequence[Sequence[str]], mapped: Mapping[str, str | None]) -> Columns:
    """Return which fields the columns of a table are."""
    fields: dict[int, str] = {}
    unknown: list[int] = []
    for place, name in enumerate(names):
        field = mapped[name] if name in mapped else field_of(game, name, set(fields.values()))
        if field:
            fields[place] = field
        elif name not in mapped and any(place < len(row) and row[place].strip() for row in rows):
            unknown.append(place)
    guessed = {}
    for place in unknown:
        cells = [row[place].strip() for row in rows if place < len(row) and row[place].strip()]
        if guess := _by_values(game, cells, set(fields.values())):
            fields[place] = guessed[place] = guess
    return Columns(fields, guessed, [place for place in unknown if place not in guessed])


def field_of(game: str, name: str, taken: set[str]) -> str:
    """Return the field that the name of a column means, or an empty text."""
    words = " ".join(re.sub(r"[_()\[\]:*.]", " ", fold(name)).split())
    known = card_fields(game)
    exact = "_".join(words.split())
    if exact in known:
        return exact if exact not in taken else ""
    for fields, others in _WORDS.items():
        if words in fields or words in others or fold(name).strip() in others:
            return next((field for field in fields if field in known and field not in taken), "")
    return ""


def _by_values(game: str, cells: list[str], taken: set[str]) -> str:
    """Return the only field without a column whose closed list of values has every cell."""
    found = []
    for name, field in card_fields(game).items():
        values = {spoken(str(value)) for value in field.get("enum", ())}
        is_id = name == "id" and all(fits_field(f"{game}/card", "id", cell.upper()) for cell in cells)
        if name not in taken and (is_id or (values and all(spoken(cell) in values for cell in cells))):
            found.append(name)
    return found[0] if len(found) == 1 else ""


def spoken(value: str) -> str:
    """Return a word of a closed list in one spelling: `Magic Friend` and `magic_friend` are the same."""
    return " ".join(re.sub(r"[_/\-]", " ", fold(value)).split())


def translated(value: str) -> str:
    """Return the English word for a type of card in another language, or the word itself."""
    word = fold(value)
    return next((english for english, others in TYPES.items() if word == english or word in others), value)
