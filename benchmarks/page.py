"""Size and times of the page in Chromium, with the command line beside them.

    .venv/bin/python -m benchmarks.page [--pyodide DIR] [--decks N]

Cold is the first start in a new profile, warm the next one in the same browser. A check is what the page's worker takes for an
example, from its text to the answer; the command is a new process for the same file, and the same work inside a process.
"""

from __future__ import annotations

import argparse
import gzip
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

from deckcheck.building.checking import check_file
from deckcheck.core.registry import game_names
from deckcheck.page.builder import build_page
from deckcheck.page.pyodide_files import load_pyodide
from tests.page.checker import EXAMPLES, opened, put, wait_until_ready
from tests.support import PYODIDE


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--pyodide", default=str(PYODIDE))
    parser.add_argument("--decks", type=int, default=40)
    words = parser.parse_args()
    release = load_pyodide(words.pyodide)
    with tempfile.TemporaryDirectory() as folder:
        print(f"{'page':<24}{'size':>10}{'compressed':>12}{'build':>9}")
        for title, game in {"all games": "", **{game: game for game in game_names()}}.items():
            begun = time.process_time()
            page = build_page("check.html", release, single_file=True, game=game)["check.html"]
            took = time.process_time() - begun
            print(f"{title:<24}{len(page) / 1e6:>8.1f}MB{len(gzip.compress(page, 6)) / 1e6:>10.1f}MB{took:>8.1f}s")
            if not game:
                Path(folder, "check.html").write_bytes(page)
        _times(Path(folder, "check.html"), EXAMPLES[:: max(1, len(EXAMPLES) // words.decks)])


def _times(page: Path, decks: list[Path]) -> None:
    with opened(page) as browser:
        cold = int(browser.execute_script("return document.documentElement.dataset.ready"))
        browser.refresh()
        wait_until_ready(browser)
        warm = int(browser.execute_script("return document.documentElement.dataset.ready"))
        print(f"\nready: cold {cold / 1000:.1f} s, warm {warm / 1000:.1f} s")
        first: list[float] = []
        again: list[float] = []
        for times in (first, again):
            for deck in decks:
                put(browser, deck.read_text(encoding="utf-8"))
                times.append(float(browser.execute_script("return document.documentElement.dataset.took")))
    commands, inside = [], []
    for deck in decks:
        begun = time.perf_counter()
        subprocess.run([sys.executable, "-m", "deckcheck", "validate", str(deck), "--json"], capture_output=True, check=False)
        commands.append((time.perf_counter() - begun) * 1000)
    for deck in [*decks, *decks]:
        begun = time.perf_counter()
        check_file(str(deck))
        inside.append((time.perf_counter() - begun) * 1000)
    print(f"\n{'one check, milliseconds':<32}{'median':>9}{'slowest':>9}")
    rows = {
        "page, first time": first,
        "page, again": again,
        "command, a process each": commands,
        "in a process, again": inside[len(decks) :],
    }
    for title, times in rows.items():
        print(f"{title:<32}{median(times):>9.1f}{max(times):>9.1f}")


if __name__ == "__main__":
    main()
