"""Notations of decklists, by the endings of their files."""

from __future__ import annotations

from typing import Literal

Notation = Literal["yaml", "text", "csv"]
"""JSON and the exports of other programs are read as YAML, spreadsheets and documents as text."""
_NOTATIONS: dict[str, Notation] = {
    ".yaml": "yaml",
    ".yml": "yaml",
    ".json": "yaml",
    ".txt": "text",
    ".dek": "text",
    ".csv": "csv",
    ".tsv": "csv",
}
DOCUMENTS = (".xlsx", ".ods", ".docx", ".odt")
"""Endings of spreadsheets and documents, which are read and never written."""
ENDINGS = tuple(_NOTATIONS)


def notation_of_file(file: str) -> Notation | None:
    """Return the notation that the ending of a file promises, in any letter case, or None.

    Windows hides endings and editors add one, so YAML saved as `deck.yaml.txt` is YAML.
    """
    lowered = file.lower()
    if lowered.endswith(".txt") and lowered.removesuffix(".txt").endswith(ENDINGS):
        lowered = lowered.removesuffix(".txt")
    return "text" if lowered.endswith(DOCUMENTS) else _NOTATIONS.get(lowered[lowered.rfind(".") :])
