"""A card as rows of facts, for terminals and editors."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

_OTHERS = frozenset({
    *("id", "name", "game", "set", "source", "text", "effects", "abilities", "legality", "simulated", "examples", "deck"),
    *("number", "expansion", "springs", "summon"),
})  # fmt: skip
"""Keys of a card that are not a row of their own: a number and an expansion are parts of the ID, the last two of the effect."""


def fact_rows(facts: Mapping[str, Any]) -> list[tuple[str, str]]:
    """Return the values of a card, its effect, whether it is simulated and its legality, each with a label."""
    rows = [(key.replace("_", " "), plain_value(value)) for key, value in facts.items() if key not in _OTHERS]
    words = effect_in_words(facts)
    rows += [("effect", words)] if words else []
    if "simulated" in facts:
        rows.append(("simulated", "yes" if facts["simulated"] else "no; played by its printed values only"))
    legality = enumerate(facts["legality"].items())
    return rows + [("legal" if number == 0 else "", f"{where}: {copies}") for number, (where, copies) in legality]


def effect_in_words(facts: Mapping[str, Any]) -> str:
    """Return what a card does: its text, or its rows in words."""
    return facts.get("text") or " ".join(_effect_words(effect) for effect in facts.get("effects", ()))


def _effect_words(effect: Any) -> str:
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
    if isinstance(value, list):
        return ", ".join(plain_value(item) for item in value)
    if isinstance(value, dict) and "code" in value:  # another card
        return str(value["code"])
    if isinstance(value, dict):
        return ", ".join(f"{key} {plain_value(item)}" for key, item in value.items())
    return str(value).lower() if isinstance(value, bool) else str(value)
