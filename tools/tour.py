"""Run the commands that a page shows, and compare what they print with what the page shows.

    python tools/tour.py [--write] [docs/tour/GAME.md ...]

A block of the language `console` has commands after `$ ` and below each what it prints, on both streams. A line `...`
stands for any number of lines. Every section (`## ...`) begins in an empty directory. With --write, outputs that differ
are written anew.
"""

from __future__ import annotations

import argparse
import os
import re
import shlex
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parent.parent
PAGES = sorted((ROOT / "docs" / "tour").glob("*.md"))
ANYTHING = "..."


class Shown(NamedTuple):
    """A command of a page: the number of its line, and the output below it."""

    line: int
    command: str
    output: list[str]


def sections(lines: list[str]) -> list[list[Shown]]:
    """Return the commands of each section that has some."""
    found: list[list[Shown]] = [[]]
    inside = False
    for number, line in enumerate(lines):
        if line.startswith("```"):
            inside = line == "```console"
        elif line.startswith("## "):
            found.append([])
        elif inside and line.startswith("$ "):
            found[-1].append(Shown(number, line[2:], []))
        elif inside:
            found[-1][-1].output.append(line)
    return [section for section in found if section]


def run_section(section: Iterable[Shown], folder: Path) -> list[list[str]]:
    """Run commands one after the other in a directory; return the lines that each prints."""
    program = folder.parent / "bin" / "deckcheck"
    program.parent.mkdir(exist_ok=True)
    program.write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)} -m deckcheck "$@"\n', encoding="utf-8")
    program.chmod(0o755)
    path = f"{program.parent}{os.pathsep}{os.environ['PATH']}"
    environment = {**os.environ, "PATH": path, "PYTHONPATH": str(ROOT), "NO_COLOR": "1", "COLUMNS": "80", "LC_ALL": "C.UTF-8"}
    environment.pop("GITHUB_ACTIONS", None)
    printed = []
    for shown in section:
        done = subprocess.run(
            ["bash", "-c", shown.command],
            cwd=folder,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        printed.append(done.stdout.splitlines())
    return printed


def fits(output: list[str], printed: list[str]) -> bool:
    """Return whether lines fit an output in which `...` stands for any lines."""
    parts = [".*" if line == ANYTHING else re.escape(f"{line}\n") for line in output]
    return re.fullmatch("".join(parts), "".join(f"{line}\n" for line in printed), re.DOTALL) is not None


def rewritten(page: Path) -> tuple[list[str], list[str]]:
    """Return the lines of a page with the outputs of today, and where they differ from what it shows."""
    lines = page.read_text(encoding="utf-8").splitlines()
    wrong: list[tuple[Shown, list[str]]] = []
    for section in sections(lines):
        with tempfile.TemporaryDirectory() as directory:
            folder = Path(directory) / "decks"
            folder.mkdir()
            pairs = zip(section, run_section(section, folder), strict=True)
            wrong += [(shown, printed) for shown, printed in pairs if not fits(shown.output, printed)]
    for shown, printed in reversed(wrong):
        lines[shown.line + 1 : shown.line + 1 + len(shown.output)] = printed
    return lines, [f"{page}:{shown.line + 1}: {shown.command}" for shown, _ in wrong]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--write", action="store_true")
    parser.add_argument("pages", nargs="*", type=Path, default=PAGES)
    given = parser.parse_args()
    differences = []
    for page in given.pages:
        lines, wrong = rewritten(page)
        differences += wrong
        if given.write and wrong:
            page.write_text("\n".join(lines) + "\n", encoding="utf-8")
    for difference in differences:
        print(difference, file=sys.stderr)
    return int(bool(differences))


if __name__ == "__main__":
    sys.exit(main())
