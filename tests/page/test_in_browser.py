"""The built page in Chromium, from disk and without a network, against the command line."""

from __future__ import annotations

import json
import threading
from base64 import b64encode
from collections.abc import Iterable
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from selenium.webdriver import Chrome
from selenium.webdriver.common.keys import Keys

from tests.browser import complaints, poor_contrast, poor_layout, requests, restyle, show
from tests.commands import run
from tests.page.checker import (
    EXAMPLES,
    HOSTILE,
    command_line,
    opened,
    put,
    random_decks,
    wait_for,
    wait_until_ready,
    write_page,
)
from tests.page.pasted import Given, given
from tests.simulator.contract import example_paths
from tests.support import ROOT, few_and_many

pytestmark = pytest.mark.slow
ILLEGAL = (ROOT / "examples/kingdom-duels/illegal/kd-deck-07-four-kuriboh.yaml").read_text(encoding="utf-8")


def same_as_command_line(browser: Chrome, texts: Iterable[tuple[str, str]]) -> None:
    differing = []
    for name, text in texts:
        report, verdict = put(browser, text)
        wanted = command_line(text)
        if report != wanted or verdict not in {result["status"] for result in json.loads(wanted)["results"]}:
            differing.append(f"{name} ({verdict}):\n{report}\nbut the command line has\n{wanted}")
    assert not differing, "\n".join(differing)


def some_examples() -> list[tuple[str, str]]:
    """A few examples of every game, legal and illegal."""
    folders: dict[Path, list[Path]] = {}
    for path in EXAMPLES:
        folders.setdefault(path.parent, []).append(path)
    chosen = [path for found in folders.values() for path in found[:: max(1, len(found) // 2)][:2]]
    return [(str(path), path.read_text(encoding="utf-8")) for path in chosen]


def test_verdicts_rules_places_and_messages_are_those_of_the_command_line(chrome: Chrome) -> None:
    same_as_command_line(chrome, some_examples())
    same_as_command_line(chrome, ((f"random deck {number}", text) for number, text in enumerate(random_decks(10))))
    same_as_command_line(chrome, HOSTILE.items())
    assert requests(chrome) == [] or all(address.startswith(("file:", "blob:")) for address in requests(chrome))
    assert chrome.title.endswith("deckcheck page"), "a decklist ran as a script"
    assert complaints(chrome) == []


def test_a_player_works_with_the_keyboard_and_without_a_network(chrome: Chrome) -> None:
    put(chrome, ILLEGAL)
    root = chrome.find_element("tag name", "html")
    assert root.get_attribute("data-verdict") == "illegal"
    assert "gutter" not in (chrome.execute_script("return document.querySelector('#gutter .error').textContent") or "gutter")
    wait_for(chrome, "document.querySelector('.fix')")
    fix = chrome.find_element("css selector", ".fix")
    fix.send_keys(Keys.ENTER)
    wait_for(chrome, "!document.getElementById('report').textContent.includes('KD-DECK-07')")
    area = chrome.find_element("id", "list")
    area.send_keys(Keys.ESCAPE)
    seen = []
    for _ in range(6):
        chrome.switch_to.active_element.send_keys(Keys.ARROW_RIGHT)
        seen.append(chrome.switch_to.active_element.get_attribute("data-tab"))
    assert seen == ["deck", "odds", "hand", "cards", "play", "save"]
    for tab, panel in (("deck", "show"), ("hand", "hands"), ("cards", "found")):
        chrome.find_element("id", f"tab-{tab}").click()
        wait_for(chrome, f"document.getElementById('{panel}').textContent.length > 200")
    chrome.find_element("id", "query").send_keys("kuriboh")
    wait_for(chrome, "document.querySelector('[data-add=\"SOE-065\"]')")
    chrome.find_element("css selector", '[data-add="SOE-065"]').send_keys(Keys.ENTER)
    wait_for(chrome, "document.getElementById('report').textContent.includes('KD-DECK-07')")
    for width in (390, 1280):
        for dark in (False, True):
            restyle(chrome, width=width, height=844, dark=dark)
            for tab in ("problems", "deck", "odds", "hand", "cards", "play", "save"):
                chrome.find_element("id", f"tab-{tab}").click()
                assert poor_layout(chrome, width) == [], (tab, width)
                assert poor_contrast(chrome) == [], (tab, width, dark)
    assert complaints(chrome) == []


DROP = """
const [name, data] = arguments, moved = new DataTransfer();
moved.items.add(new File([Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))], name));
document.getElementById("report").textContent = document.getElementById("note").textContent = "";
document.getElementById("list").dispatchEvent(new DragEvent("drop", { dataTransfer: moved, bubbles: true, cancelable: true }));
"""


def drop(browser: Chrome, name: str, data: bytes) -> None:
    browser.execute_script(DROP, name, b64encode(data).decode())


def differs(browser: Chrome, given: Given, folder: Path) -> str:
    """Return how the page and the command line differ about a paste or a file; "" if they do not.

    Where a file cannot be opened, the page says the message of the command and keeps the list that it has.
    """
    if given.text is not None:
        report, wanted = put(browser, given.text)[0], command_line(given.text)
        return "" if report == wanted else f"{report}\nbut the command line has\n{wanted}"
    (folder / given.file).write_bytes(given.content)
    drop(browser, given.file, given.content)
    wanted = run("validate", given.file, "--config", "none", "--json", cwd=folder).stdout
    done = "document.getElementById('report').textContent || document.querySelector('#note.wrong')?.textContent"
    told = str(wait_for(browser, done))
    if told == wanted:
        return ""
    (found,) = (found for result in json.loads(wanted)["results"] for found in result["diagnostics"])
    return "" if told == f"{found['message']}; {found['help']}" else f"{told}\nbut the command line has\n{wanted}"


@few_and_many("every", 60, 1)
def test_pastes_mistakes_and_files_are_answered_as_on_the_command_line(chrome: Chrome, tmp_path: Path, every: int) -> None:
    cases = list(given())
    files = [case for case in cases if case.text is None]
    assert len(cases) > 500
    assert len(files) > 20
    chosen = [*cases[::every], *files[:: max(1, every // 6)]]
    differing = [f"{case.name}: {found}" for case in chosen if (found := differs(chrome, case, tmp_path))]
    assert not differing, "\n".join(differing)
    assert complaints(chrome) == []


def test_another_list_does_not_keep_the_name_of_a_file(chrome: Chrome) -> None:
    """The name of a file says how its list is written, as long as it is its list: here other lists come in its place."""
    heroes = example_paths("homm")[0].read_text(encoding="utf-8")
    for name in ("list.csv", "list.txt"):
        put(chrome, heroes)
        drop(chrome, name, b"# Game: kd\ncount,card\n3,Kuriboh\n")
        assert json.loads(wait_for(chrome, "document.getElementById('report').textContent"))["results"][0]["file"] == name
        same_as_command_line(chrome, [(f"after {name}", heroes)])


STOP = """
const send = Worker.prototype.postMessage;
Worker.prototype.postMessage = function () {
  Worker.prototype.postMessage = send;
  send.call(this, { assets: { damaged: { data: "?" } } });
};
document.getElementById("list").dispatchEvent(new Event("input"));
"""


def test_every_request_is_answered_when_python_stops(chrome: Chrome) -> None:
    put(chrome, ILLEGAL)
    chrome.execute_script(STOP)
    told = wait_for(chrome, "document.querySelector('#note.wrong')?.textContent")
    assert told.startswith("Python stopped and was started again")
    same_as_command_line(chrome, [("afterwards", ILLEGAL.replace("2 SOE-065", "3 SOE-065"))])
    assert complaints(chrome) == []


def test_an_illegal_deck_is_made_legal_on_demand(chrome: Chrome) -> None:
    chrome.find_element("id", "tab-problems").click()
    put(chrome, ILLEGAL)
    offer, told = ".whole [data-action=legal]", "document.querySelector('.whole [role=status]').textContent"
    held = "window.send = Worker.prototype.postMessage; Worker.prototype.postMessage = () => {}"
    chrome.execute_script(held)  # a search that does not end
    chrome.find_element("css selector", offer).click()
    chrome.find_element("css selector", ".whole [data-action=stop]").click()
    assert wait_for(chrome, told) == "Stopped."
    chrome.find_element("css selector", offer).click()
    chrome.execute_script("Worker.prototype.postMessage = window.send")
    assert chrome.execute_script("return document.documentElement.dataset.verdict") == "illegal"
    put(chrome, ILLEGAL.replace("2 SOE-065", "3 SOE-065"))  # a check does not wait for a search, and ends it
    assert not chrome.execute_script(f"return {told}")
    chrome.find_element("css selector", offer).click()
    wait_for(chrome, "document.querySelector('.whole .fix')")
    assert "Make the deck legal: -2 SOE-065 Kuriboh" in chrome.find_element("css selector", ".whole").text
    chrome.find_element("css selector", ".whole .fix").click()
    wait_for(chrome, "document.documentElement.dataset.verdict === 'legal'")
    assert complaints(chrome) == []


def test_a_shared_link_opens_in_a_fresh_profile(page: Path) -> None:
    code = run("convert", "-", "--stdin-filename", "deck.yaml", "--to", "code", stdin=ILLEGAL).stdout.strip()
    with opened(page, f"#d={code.removeprefix('dc1:').upper()}") as browser:
        wait_for(browser, "document.documentElement.dataset.verdict === 'illegal'")
        report = json.loads(browser.execute_script("return document.getElementById('report').textContent"))
        wanted = json.loads(command_line(ILLEGAL))
        assert report["results"][0]["hash"] == wanted["results"][0]["hash"]
        browser.get(f"{page.resolve().as_uri()}#text=3%20Kuriboh%0A1%20%3Cb%3E&game=kd")
        wait_for(browser, "document.getElementById('list').value.startsWith('3 Kuriboh')")
        wait_for(browser, "document.getElementById('report').textContent.includes('Main Deck has 3 cards')")
        assert browser.execute_script("return document.getElementById('game').value") == "kingdom-duels"
        put(browser, "game: nothing\n")
        browser.find_element("id", "tab-save").click()
        browser.find_element("css selector", "[data-action=link]").click()
        wait_for(browser, "document.getElementById('note').classList.contains('wrong')")
        assert "unknown game" in browser.find_element("id", "note").text
        put(browser, ILLEGAL)
        browser.find_element("css selector", "[data-action=link]").click()
        address = wait_for(browser, "document.getElementById('address').value")
        assert address == f"{page.resolve().as_uri()}#d={code.removeprefix('dc1:')}"
        browser.find_element("css selector", "[data-action=print]").click()
        paper = "document.getElementById('paper').contentDocument?.querySelector('.qr')"
        wait_for(browser, f"{paper} && getComputedStyle({paper}).display === 'block'")
        assert complaints(browser) == []


@pytest.mark.long
def test_all_examples_and_500_random_decks_are_as_on_the_command_line(chrome: Chrome) -> None:
    same_as_command_line(chrome, ((str(path), path.read_text(encoding="utf-8")) for path in EXAMPLES))
    same_as_command_line(chrome, ((f"random deck {number}", text) for number, text in enumerate(random_decks(500, seed=7))))
    large = "game: gundam\ndeck:\n" + "  - 1 SMP-031\n" * 90_000
    same_as_command_line(chrome, [("a megabyte", large), ("many lines", large[:200_000])])


@pytest.mark.long
def test_files_keep_their_names_and_notations(chrome: Chrome, tmp_path: Path) -> None:
    source = ROOT / "examples/kingdom-duels/legal/kd-deck-05-three-and-two.yaml"
    for notation, name in (
        ("text", "list.txt"),
        ("csv", "list.csv"),
        ("json", "list.json"),
        ("web", "web.json"),
        ("tts", "object.json"),
    ):
        text = run("convert", str(source), "--to", notation).stdout
        (tmp_path / name).write_text(text, encoding="utf-8")
        chrome.execute_script("document.getElementById('report').textContent = ''")
        chrome.find_element("id", "open").send_keys(str(tmp_path / name))
        report = wait_for(chrome, "document.getElementById('report').textContent")
        assert report == run("validate", name, "--config", "none", "--json", cwd=tmp_path).stdout, name


@pytest.mark.long
def test_a_page_with_its_files_beside_it_works_from_a_server(pyodide: str, tmp_path: Path) -> None:
    page = write_page(pyodide, tmp_path, game="gundam")
    assert page.stat().st_size < 200_000
    handler = partial(SimpleHTTPRequestHandler, directory=str(tmp_path))
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    from tests.browser import open_browser

    try:
        with open_browser() as browser:
            show(browser, page)
            wait_for(browser, "document.documentElement.dataset.state === 'failed'")
            assert "--single-file" in browser.find_element("id", "stage").text
            complaints(browser)
            home = f"http://127.0.0.1:{server.server_port}/"
            browser.get(f"{home}check.html")
            wait_until_ready(browser)
            same_as_command_line(browser, [("example", (ROOT / "examples/gundam/legal/basic-spearhead.yaml").read_text())])
            assert all(address.startswith((home, "blob:", "file:")) for address in requests(browser))
            assert complaints(browser) == []
    finally:
        server.shutdown()


@pytest.mark.long
def test_the_page_of_an_event_gives_a_file_that_event_check_takes(pyodide: str, tmp_path: Path) -> None:
    event = tmp_path / "event.yaml"
    event.write_text(
        "name: Friday <b>Duels</b>\ngame: kd\ndate: 2026-05-01\ndeadline: 2026-04-30 20:00\ncontact: mail@example.org\n"
    )
    page = write_page(pyodide, tmp_path / "page", event_file=str(event), single_file=True)
    with opened(page) as browser:
        heading = browser.find_element("id", "about").text
        assert all(words in heading for words in ("Friday <b>Duels</b>", "2026-04-30 20:00", "2026-05-01", "Kingdom Duels"))
        put(browser, (ROOT / "examples/kingdom-duels/legal/kd-deck-05-three-and-two.yaml").read_text())
        browser.find_element("id", "tab-save").click()
        browser.find_element("id", "player").send_keys("Anna Berg")
        browser.find_element("css selector", "[data-action=send-copy]").click()
        sent = wait_for(browser, "document.getElementById('sent').textContent")
        digest = browser.execute_script("return document.documentElement.dataset.hash")
        assert complaints(browser) == []
    folder = tmp_path / "folder"
    folder.mkdir()
    (folder / "event.yaml").write_bytes(event.read_bytes())
    (folder / "anna.yaml").write_text(sent, encoding="utf-8")
    checked = json.loads(run("event", "check", str(folder), "--json").stdout)
    (deck,) = checked["submissions"]
    assert (deck["player"], deck["hash"]) == ("Anna Berg", digest)
    assert digest in sent
