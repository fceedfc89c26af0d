"""The tables of verbs in docs/effects.md, from the records that the schema and the sentences of `cards show` are made of.

`python -m tools.reference` writes them into the page, with the other reference pages.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from deckcheck.decks.formats import describe_value
from deckcheck.games.kingdom_duels.rows.forms import FORMS
from deckcheck.games.kingdom_duels.rows.vocabulary import (
    ALTER_SUMMON,
    COMMON,
    STATIC_VERBS,
    TAKE_ATTACK,
    VERBS,
    Arguments,
    Verb,
)
from deckcheck.games.kingdom_duels.wording import CHANGED

PLACES = {
    "cards": "*amount* cards",
    "tokens": "*amount* Tokens of the name *value*",
    "named": "of the name *value*",
    "only": "(`value: only`: only) ",
}
"""Words for the parts of a sentence that several arguments decide."""
BEGIN, END = "<!-- verbs: written by tools/effect_words.py -->\n", "<!-- end of verbs -->"


def with_verbs(page: str) -> str:
    """Return the page with its tables of verbs written anew."""
    head, _, rest = page.partition(BEGIN)
    return f"{head}{BEGIN}\n{_tables()}\n\n{END}{rest.partition(END)[2]}"


def _tables() -> str:
    kinds = "; ".join(f"`{kind}`: {_listed(_common(kind)) or 'none'}" for kind in ("activate", "flip", "chant", "trigger"))
    verbs = [
        *((word, verb, "") for word, verb in VERBS.items()),
        ("alter_summon", ALTER_SUMMON, " (only `activate`)"),
        ("take_attack", TAKE_ATTACK, " (only `trigger`, without `when`)"),
    ]
    parts = [
        "The verbs of `activate`, `flip`, `chant` and `trigger`. Arguments in bold are needed; `=` gives the usual value.",
        _table((word, verb.words, note, _arguments(verb)) for word, verb, note in verbs),
        f"Other arguments of all rows of a kind: {kinds}. Only `activate` and `flip` take `least` and `most`.",
        f"The verbs of `static`. Unless the table says otherwise, they also take {_listed(COMMON)}.",
        _table((word, verb.sentence, "", _static_arguments(verb.needs, verb.takes)) for word, verb in STATIC_VERBS.items()),
    ]
    return "\n\n".join(parts)


def _table(rows: Iterable[tuple[str, str, str, str]]) -> str:
    lines = [f"| `{verb}` | {_plain(verb, words)}{note} | {arguments} |" for verb, words, note, arguments in rows]
    return "\n".join(["| verb | what happens | arguments |", "| --- | --- | --- |", *lines])


def _plain(verb: str, words: str) -> str:
    """Return the words of a verb with its arguments in italics."""
    places = {**PLACES, "change": f"gains or loses *amount* {CHANGED.get(verb, '')}"}
    return re.sub(r"\{(\w+)\}", lambda place: places.get(place[1], f"*{place[1].lower()}*"), words)


def _arguments(verb: Verb) -> str:
    needed = [f"**`{name}`**" for name in verb.needs]
    return ", ".join([*needed, *(_usual(name, verb.usual) for name in verb.takes)])


def _usual(name: str, usual: Mapping[str, Any]) -> str:
    value = usual.get(name)
    return f"`{name}` = {describe_value(value)}" if value not in (None, ()) else f"`{name}`"


def _static_arguments(needs: Arguments, takes: Arguments) -> str:
    more = [f"`{name}`" for name in takes if name not in COMMON]
    less = [] if takes else ["no others"]
    return ", ".join([*(f"**`{name}`**" for name in needs), *more, *less])


def _common(kind: str) -> list[str]:
    """Return the arguments of all rows of a kind, whatever their verb."""
    forms = [FORMS[kind][word] for word in VERBS]
    first = {**forms[0].needs, **forms[0].takes}
    return [name for name in first if all(name in form.needs or name in form.takes for form in forms)]


def _listed(names: Iterable[str]) -> str:
    return ", ".join(f"`{name}`" for name in names)
