"""How fast decks are validated, as ratios measured in one interleaved run on one core.

    python benchmarks/validate.py [--decks 2000] [--rounds 5]

Peers: PyYAML's `yaml.load` with CSafeLoader on the same files (parsing only, no validation), `python -c pass` for the start-up,
check-jsonschema (pip install -e '.[bench]') and ajv-cli (npm, installed into a temporary directory when npm is there). A peer
that is not installed is not measured, and the report says so. Each figure is the least CPU time of its rounds.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import random
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, TypeVar

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

import yaml  # noqa: E402

import deckcheck.__main__  # noqa: E402, F401  # sets the garbage collector as the command does, for the peers in this process as well
from deckcheck.building.checking import check_files  # noqa: E402
from deckcheck.cards.database import open_database  # noqa: E402
from deckcheck.reading.schema import bundle_schema  # noqa: E402
from deckcheck.report.formats import renderer  # noqa: E402
from deckcheck.report.style import Style  # noqa: E402
from deckcheck.report.tally import Tally  # noqa: E402

GAME = "kingdom-duels"
Name = TypeVar("Name")
EDITOR_KEYWORDS = ("defaultSnippets", "doNotSuggest", "errorMessage", "patternErrorMessage")


def write_decks(folder: Path, number: int) -> list[str]:
    """Write legal decks of about 45 lines: 28 names in the Main Deck, ten in the Extra Deck, in the notations of players."""
    random_source = random.Random(1)
    restricted = {code for path in (ROOT / "card_db" / GAME / "restrictions").glob("*.yaml") for code in codes_in(path)}
    pool: list[Any] = list(open_database(GAME).all_cards())
    cards = [card for card in pool if card.id not in restricted and not card.printed]
    main = [card for card in cards if not card.marks and not card.is_extra]
    extra = [card for card in cards if not card.marks and card.is_extra]
    files = []
    for count in range(number):
        chosen, others = random_source.sample(main, 28), random_source.sample(extra, 10)
        lines = [f"game: {GAME}", f"name: Generated deck {count}", f"player: Player {count}", "format: standard", "main:"]
        lines += [f"  - 3 {chosen[0].id}", *(f"  - 1 {card.id} {quoted(card.name)}" for card in chosen[1:])]
        lines += ["extra:", *(f"  - 1 {card.id} {quoted(card.name)}" for card in others)]
        file = folder / f"deck-{count:05}.yaml"
        file.write_text("\n".join(lines) + "\n", encoding="utf-8")
        files.append(str(file))
    return files


def codes_in(path: Path) -> list[str]:
    return [
        word
        for word in path.read_text(encoding="utf-8").replace(":", " ").split()
        if word.count("-") == 1 and word[-1].isdigit()
    ]


def quoted(name: str) -> str:
    """Return a name, or an empty text for one that needs quotes in YAML; the ID is enough."""
    return "" if ": " in name or " #" in name else name


def spent() -> float:
    """Return the CPU seconds so far of this process and of the processes it ran."""
    both = (resource.getrusage(resource.RUSAGE_SELF), resource.getrusage(resource.RUSAGE_CHILDREN))
    return sum(usage.ru_utime + usage.ru_stime for usage in both)


def cpu(work: Callable[[], object]) -> float:
    before = spent()
    work()
    return spent() - before


def load_only(files: list[str]) -> None:
    for file in files:
        with open(file, encoding="utf-8") as handle:
            yaml.load(handle, yaml.CSafeLoader)


def validate_all(files: list[str]) -> None:
    tally = Tally()
    for _ in renderer("concise")(check_files(files), tally, Style()):
        pass
    assert tally.summary["legal"] == len(files), tally.summary


def run(*command: str, accepted: tuple[int, ...] = (0,)) -> Callable[[], object]:
    """Return a call of a process like an installed one: with compiled modules, wherever they may be written."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    environment["PYTHONPYCACHEPREFIX"] = str(Path(tempfile.gettempdir()) / "deckcheck-bench-pyc")

    def work() -> None:
        done = subprocess.run(command, stdout=subprocess.DEVNULL, env=environment, cwd=ROOT)
        assert done.returncode in accepted, f"{' '.join(command)} ended with {done.returncode}"

    return work


def least(works: Mapping[Name, Callable[[], object]], rounds: int) -> dict[Name, float]:
    """Return the least CPU time of each work, the works taking turns."""
    best = dict.fromkeys(works, float("inf"))
    for _ in range(rounds):
        for name, work in works.items():
            best[name] = min(best[name], cpu(work))
    return best


def install_ajv(folder: Path) -> str | None:
    if shutil.which("npm") is None:
        return None
    try:
        command = ["npm", "install", "--silent", "--prefix", str(folder), "ajv-cli@5"]
        subprocess.run(command, check=True, capture_output=True, timeout=300)
    except (subprocess.SubprocessError, OSError):
        return None
    return str(folder / "node_modules" / ".bin" / "ajv")


def plain_schema(folder: Path) -> str:
    """Write the deck schema in one piece, for peers; return its path."""
    schema = strip(bundle_schema(f"{GAME}/deck"))
    for key in ("cards", "strategy"):  # the decks have none
        schema["properties"].pop(key)
    schema["$defs"] = {"common-entry": schema["$defs"]["common-entry"]}
    path = folder / "deck.schema.json"
    path.write_text(json.dumps(schema), encoding="utf-8")
    return str(path)


def strip(node: Any) -> Any:
    """Return a schema without the keywords for editors, which strict peers refuse."""
    if isinstance(node, dict):
        return {key: strip(value) for key, value in node.items() if key not in EDITOR_KEYWORDS}
    return [strip(item) for item in node] if isinstance(node, list) else node


def peak_memory(folder: Path) -> float:
    """Return the MiB that validating all decks of a folder takes at most, in a process of its own."""
    code = (
        "import resource, sys; sys.argv = ['deckcheck', 'validate', sys.argv[1], '--output-format', 'concise']\n"
        "from deckcheck.__main__ import main\n"
        "try: main()\nexcept SystemExit: pass\n"
        "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, file=sys.stderr)"
    )
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, "-c", code, str(folder)], env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True
    )
    return int(done.stderr.split()[-1]) / 1024


def startup(files: list[str], peer: str | None, schema: str, rounds: int) -> list[tuple[str, str, str]]:
    deckcheck = str(Path(sys.executable).with_name("deckcheck"))
    works = {
        "pass": run(sys.executable, "-c", "pass"),
        "version": run(deckcheck, "--version"),
        "one": run(deckcheck, "validate", files[0]),
    }
    if peer:
        works["peer"] = run(peer, "--schemafile", schema, files[0])
    best = least(works, rounds)
    rows = [
        ("deckcheck --version", f"{best['version'] / best['pass']:.2f} x python -c pass", "at most 1.5"),
        ("one deck, whole process", f"{best['one'] / best['pass']:.2f} x python -c pass", "at most 7.5"),
    ]
    if peer:
        rows.append(("one deck, whole process", f"{best['one'] / best['peer']:.2f} x check-jsonschema", "at most 0.5"))
    return rows


def throughput(
    files: list[str], folder: Path, peer: str | None, ajv: str | None, schema: str, rounds: int
) -> list[tuple[str, str, str]]:
    validate_all(files)
    gc.collect()
    gc.freeze()  # what this script itself made costs no one time
    best = least({"load": lambda: load_only(files), "validate": lambda: validate_all(files)}, rounds)
    rows = [
        (f"{len(files)} decks validated", f"{best['validate'] / best['load']:.2f} x the time of yaml.load", "at most 1.0"),
        ("", f"{best['validate'] / len(files) * 1e6:.0f} µs per deck here", ""),
    ]
    few = files[:200]
    works: dict[str, Callable[[], object]] = {"ours": lambda: validate_all(few)}
    if peer:
        works["peer"] = run(peer, "--schemafile", schema, *few)
    best_few = least(works, max(2, rounds // 2))
    if peer:
        ratio = best_few["peer"] / best_few["ours"]
        rows.append(("decks per second", f"{ratio:.0f} x check-jsonschema ({len(few)} decks)", "at least 15"))
    if ajv:
        deckcheck = str(Path(sys.executable).with_name("deckcheck"))
        both = {
            "ours": run(deckcheck, "validate", str(folder), "--output-format", "concise"),
            "ajv": run(ajv, "validate", "--spec=draft2020", "--strict=false", "-s", schema, "-d", f"{folder}/*.yaml"),
        }
        best_ajv = least(both, max(2, rounds // 2))
        rows.append(
            ("decks per second", f"{best_ajv['ajv'] / best_ajv['ours']:.2f} x ajv-cli, whole processes", "at least 0.8")
        )
    return rows


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--decks", type=int, default=2000)
    parser.add_argument("--memory-decks", type=int, default=10_000)
    parser.add_argument("--rounds", type=int, default=7)
    words = parser.parse_args()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {sorted(os.sched_getaffinity(0))[-1]})
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "decks").mkdir()
        (folder / "many").mkdir()
        files = write_decks(folder / "decks", words.decks)
        schema = plain_schema(folder)
        found = Path(sys.executable).with_name("check-jsonschema")
        peer = str(found) if found.exists() else None
        ajv = install_ajv(folder / "npm")
        rows = throughput(files, folder / "decks", peer, ajv, schema, words.rounds)
        rows += startup(files, peer, schema, words.rounds)
        write_decks(folder / "many", words.memory_decks)
        rows.append((f"peak memory at {words.memory_decks} decks", f"{peak_memory(folder / 'many'):.0f} MiB", "under 60"))
    print(f"Python {sys.version.split()[0]}, {time.strftime('%Y-%m-%d')}, one core")
    for missing, what in ((peer, "check-jsonschema"), (ajv, "ajv-cli")):
        if missing is None:
            print(f"not measured: {what} is not installed")
    print(f"| {'what':26} | {'measured':44} | target |")
    print(f"| {'-' * 26} | {'-' * 44} | --- |")
    for what, measured, target in rows:
        print(f"| {what:26} | {measured:44} | {target} |")


if __name__ == "__main__":
    main()
