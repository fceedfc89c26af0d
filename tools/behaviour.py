"""Record what the program does, so that two revisions can be compared: verdicts, reports and whole games.

    python tools/behaviour.py record FILE [--games 200] [--only TEXT]     in each revision, with its own Python
    python tools/behaviour.py compare BEFORE AFTER

Only the command line is used, so one copy of this script can record any revision. It records the reports of every example and
every deck under tests/ with their exit codes, and the logs of as many games per game as asked for, half of them against a
goldfish opponent and half between two decks.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

FORMATS = ("json", "sarif", "junit", "concise", "text", "github", "gitlab", "markdown")
ENDINGS = (".yaml", ".yml", ".json", ".txt", ".csv")
FOLDERS = (
    "tests/reading/malformed",
    "tests/games/kingdom_duels/exports",
    "tests/stability/files",
    "tests/stability/repository",
)


def files_of(tree: Path) -> list[str]:
    """Return the files to check, relative to the tree."""
    roots = [tree / "examples", *(tree / folder for folder in FOLDERS)]
    found = {path for root in roots for path in root.rglob("*") if path.suffix in ENDINGS and path.is_file()}
    return sorted(str(path.relative_to(tree)) for path in found)


def commands_of(tree: Path, games: int) -> Iterator[tuple[str, ...]]:
    for file in files_of(tree):
        for name in FORMATS:
            yield ("validate", file, "--output-format", name)
        yield ("validate", file, "--json", "--config", "none", "--unknown", "warn")
        yield ("validate", file, "--statistics", "--strict")
    for folder in sorted((tree / "examples").glob("*/legal")):
        decks = sorted(str(path.relative_to(tree)) for path in folder.glob("*.yaml"))
        for number in range(games // 2):
            deck, other = decks[number % len(decks)], decks[(number + 1) % len(decks)]
            seed = str(number // len(decks) + 1)
            yield ("replay", deck, "--seed", seed, "--output-format", "jsonl", "--anyway")
            yield ("replay", deck, "--against", other, "--seed", seed, "--output-format", "jsonl", "--anyway")


def run(tree: Path, words: tuple[str, ...]) -> dict[str, object]:
    command = [sys.executable, "-m", "deckcheck", *words]
    done = subprocess.run(command, cwd=tree, capture_output=True, check=False, env={**os.environ, "NO_COLOR": "1"})
    text = done.stdout.decode("utf-8", "replace")
    shown = hashlib.sha256(done.stdout).hexdigest() if words[0] == "replay" else text
    return {"code": done.returncode, "out": shown, "err": done.stderr.decode("utf-8", "replace")}


def record(tree: Path, file: Path, games: int, only: str) -> None:
    commands = [words for words in commands_of(tree, games) if only in " ".join(words)]
    with ThreadPoolExecutor(os.cpu_count()) as threads:
        answers = threads.map(lambda words: run(tree, words), commands)
        found = {" ".join(words): answer for words, answer in zip(commands, answers, strict=True)}
    file.write_text(json.dumps(found, indent=1), encoding="utf-8")
    print(f"{len(found)} commands recorded")


def compare(before: Path, after: Path) -> int:
    old, new = (json.loads(path.read_text(encoding="utf-8")) for path in (before, after))
    both = [words for words in old if words in new]
    differing = [words for words in both if old[words] != new[words]]
    for words in differing:
        print(f"{words}\n  before {str(old[words])[:2000]}\n  after  {str(new[words])[:2000]}")
    print(f"{len(differing)} of {len(both)} commands differ; {len(old) - len(both)} were recorded only before")
    return int(bool(differing))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    work = parser.add_subparsers(dest="work", required=True)
    recording = work.add_parser("record")
    recording.add_argument("file", type=Path)
    recording.add_argument("--tree", type=Path, default=Path.cwd())
    recording.add_argument("--games", type=int, default=200)
    recording.add_argument("--only", default="", help="record only commands that contain this text")
    comparing = work.add_parser("compare")
    comparing.add_argument("before", type=Path)
    comparing.add_argument("after", type=Path)
    words = parser.parse_args()
    if words.work == "compare":
        return compare(words.before, words.after)
    record(words.tree.resolve(), words.file, words.games, words.only)
    return 0


if __name__ == "__main__":
    sys.exit(main())
