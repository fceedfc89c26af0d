"""Collect the fragments of changelog.d/ into CHANGELOG.md, under the version of the package.

    .venv/bin/python -m tools.changelog

towncrier does the work. Fragments that arrive after a first collection join the section that the version already has.
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import deckcheck

CHANGELOG = Path(__file__).resolve().parent.parent / "CHANGELOG.md"
_SECTION = re.compile(r"^(?=## )", re.MULTILINE)
_KIND = re.compile(r"^### (.+)\n\n", re.MULTILINE)


def join_sections(text: str, version: str) -> str:
    """Return a changelog in which the sections of a version are one, with the date of the newest."""
    head, *sections = _SECTION.split(text)
    same = [section for section in sections if section.startswith(f"## {version} (")]
    if len(same) < 2:
        return text
    entries: dict[str, list[str]] = {}
    for section in same:
        _, *parts = _KIND.split(section)
        for kind, body in zip(parts[::2], parts[1::2], strict=True):
            entries.setdefault(kind, []).append(body.strip("\n"))
    title = same[0].split("\n", 1)[0]
    kinds = sorted(entries)  # Added, Changed, Fixed, Removed
    joined = "\n\n".join([title, *(f"### {kind}\n\n" + "\n".join(entries[kind]) for kind in kinds)]) + "\n\n"
    return head + joined + "".join(section for section in sections if section not in same)


def main() -> None:
    version = deckcheck.__version__
    subprocess.run(
        [sys.executable, "-m", "towncrier", "build", "--yes", "--version", version], cwd=CHANGELOG.parent, check=True
    )
    CHANGELOG.write_text(join_sections(CHANGELOG.read_text(encoding="utf-8"), version), encoding="utf-8")


if __name__ == "__main__":
    main()
