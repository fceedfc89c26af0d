"""A built page in Chromium without a network, and the decklists that tests put into it."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from selenium.webdriver import Chrome

from deckcheck.cards.database import open_database
from deckcheck.core.registry import game_names, load_game
from deckcheck.page.builder import build_page
from deckcheck.page.pyodide_files import load_pyodide
from tests.browser import open_browser, restyle
from tests.commands import run
from tests.support import ROOT

LONGEST_WAIT = 240
"""Seconds; a busy machine is not a fault of the page."""
OFFLINE = "--host-resolver-rules=MAP * ~NOTFOUND"
EXAMPLES = sorted(path for path in (ROOT / "examples").rglob("*.yaml") if path.parent.name in ("legal", "illegal"))
TURNED = "\u202e\u2066\u200f"
HOSTILE = {
    "script": "game: gundam\nname: <script>document.title='ran'</script>\ndeck:\n  - 1 <script>document.title='ran'</script>\n",
    "handler": "game: gundam\nname: '<img src=x onerror=document.title=1>'\ndeck:\n  - 1 \"><svg onload=alert(1)>\n",
    "link": "Game: kd\nName: javascript:alert(1)\n3 https://example.com/?q=<b>\n1 [x](javascript:alert(1))\n",
    "template": "game: gundam\nname: '{{ 7 * 7 }} {% raw %} ${7*7}'\ndeck:\n  - 1 {{ config }}\n",
    "end of a script": "game: gundam\nname: '</script><script>document.title=1</script><!--'\ndeck: []\n",
    "turned": f"game: gundam\nname: 'evil {TURNED} lagel'\ndeck:\n  - 1 Orlo {TURNED} llawhtraeH\n",
    "control": "game: gundam\nname: a\x07b\ndeck: []\n",
    "not YAML": "game: gundam\ndeck:\n\t- 1 x\n  - [\n",
    "aliases": "game: gundam\na: &a [1,1,1,1]\nb: &b [*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b]\ndeck: [*c, *c, *c]\n",
    "deep": "game: gundam\ndeck: " + "[" * 100 + "]" * 100 + "\n",
    "shape": "game: gundam\ndeck:\n  - 0 x\n  - {card: [], cont: 1}\nplayers: 3\nformat: 7\n",
    "many": "game: kh\ndeck:\n" + "".join(f"  - 1 Nobody {number}\n" for number in range(60)),
    "damaged code": "dc1:abcdefgh",
    "empty document": "---\n---\n",
    "no game": "3 Something\n2 Else\n",
}
_PUT = """
const done = arguments[arguments.length - 1];
const report = document.getElementById("report"), list = document.getElementById("list");
new MutationObserver((changes, observer) => {
  observer.disconnect();
  setTimeout(() => done([report.textContent, document.documentElement.dataset.verdict]));
}).observe(report, { childList: true });
list.value = arguments[0];
list.dispatchEvent(new Event("input"));
"""


def write_page(pyodide: str, folder: Path, **options: Any) -> Path:
    """Build a page and return its file."""
    for name, data in build_page("check.html", load_pyodide(pyodide), **options).items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)
    return folder / "check.html"


@contextmanager
def opened(page: Path, fragment: str = "") -> Iterator[Chrome]:
    """Give a browser with a new profile and no network that shows the page, ready to check."""
    with open_browser(OFFLINE) as browser:
        restyle(browser, width=1280)
        browser.get(f"{page.resolve().as_uri()}{fragment}")
        wait_until_ready(browser)
        yield browser


def wait_until_ready(browser: Chrome) -> None:
    wait_for(browser, '["ready", "failed"].includes(document.documentElement.dataset.state)')
    state = browser.execute_script("return document.documentElement.dataset.state")
    assert state != "failed", browser.execute_script('return document.getElementById("stage").textContent')


def wait_for(browser: Chrome, script: str) -> Any:
    """Wait until an expression is true in the page and return it."""
    end = time.monotonic() + LONGEST_WAIT
    while time.monotonic() < end:
        if found := browser.execute_script(f"return ({script})"):
            return found
        time.sleep(0.05)
    raise AssertionError(f"never true in the page: {script}")


def put(browser: Chrome, text: str) -> tuple[str, str]:
    """Write a decklist into the page; return the JSON of its report and the verdict."""
    report, verdict = browser.execute_async_script(_PUT, text)
    return report, verdict


def command_line(text: str) -> str:
    """Return the JSON report of the command on the same decklist."""
    return run("validate", "-", "--stdin-filename", "decklist", "--config", "none", "--json", stdin=text).stdout


def random_decks(number: int, seed: int = 5) -> Iterator[str]:
    """Yield decklists of all games with real cards, slips of all kinds, in YAML, plain text and CSV."""
    stream = random.Random(seed)
    for place in range(number):
        game = load_game(game_names()[place % len(game_names())])
        rows = open_database(game.name).all_rows
        zones = {
            zone: [_line(stream, game, stream.choice(rows)) for _ in range(stream.choice((0, 1, 5, 30)))]
            for zone, _ in game.zones
        }
        yield (_yaml, _yaml, _text, _csv)[stream.randrange(4)](stream, game.name, zones)


def _line(stream: random.Random, game: Any, row: Any) -> str:
    name = game.identity(row)
    card = stream.choice(
        (row["id"], name, f"{row['id']} {name}", name.lower(), _slip(stream, name), f"{row['id']} {_slip(stream, name)}")
    )
    return f"{stream.choice((1, 1, 2, 3, 4))} {card}"


def _slip(stream: random.Random, name: str) -> str:
    at = stream.randrange(len(name))
    return name[:at] + stream.choice(("", "x", name[at] * 2, "é")) + name[at + 1 :]


def _yaml(stream: random.Random, game: str, zones: dict[str, list[str]]) -> str:
    lines = [f"{zone}:\n" + "".join(f"  - {json.dumps(line)}\n" for line in cards) for zone, cards in zones.items() if cards]
    return f"game: {game}\nname: Random\n" + "".join(lines)


def _text(stream: random.Random, game: str, zones: dict[str, list[str]]) -> str:
    titles = dict(load_game(game).zones)
    return f"Game: {game}\n" + "".join(
        f"\n{titles[zone]}\n" + "\n".join(cards) + "\n" for zone, cards in zones.items() if cards
    )


def _csv(stream: random.Random, game: str, zones: dict[str, list[str]]) -> str:
    rows = [f'{line.partition(" ")[0]},"{line.partition(" ")[2]}",{zone}' for zone, cards in zones.items() for line in cards]
    return "\n".join([f"# Game: {game}", "count,card,zone", *rows]) + "\n"
