"""Hundreds of players from a form's export to printed sheets, messages, a lock, a check at the table and a published page."""

from __future__ import annotations

import csv
import json
import shutil
import subprocess
from pathlib import Path

import pytest
from selenium.webdriver import Chrome
from selenium.webdriver.common.by import By

from tests.browser import FLAGS, complaints, requests, show
from tests.commands import run
from tests.event.big_event import make_event
from tests.support import few_and_many

pytestmark = [pytest.mark.slow, pytest.mark.browser]


def printed(page: Path) -> list[str]:
    """Print a page as its reader would; return the text of each sheet of paper."""
    chromium, to_text = shutil.which("chromium"), shutil.which("pdftotext")
    assert chromium, "tools/install_programs.sh installs chromium"
    assert to_text, "tools/install_programs.sh installs poppler-utils"
    pdf = page.with_suffix(".pdf")
    profile = f"--user-data-dir={page.parent.parent / 'profile'}"
    words = [chromium, *FLAGS, profile, "--no-pdf-header-footer", f"--print-to-pdf={pdf}", page.as_uri()]
    subprocess.run(words, check=True, capture_output=True, timeout=3600)
    done = subprocess.run([to_text, "-layout", str(pdf), "-"], check=True, capture_output=True, text=True, timeout=3600)
    return done.stdout.split("\f")[:-1]


@few_and_many("players", 50, 500)
def test_a_large_event_needs_no_manual_step(tmp_path: Path, browser: Chrome, players: int) -> None:
    counts = make_event(tmp_path / "open", players)
    words = ("open", "--report", "pack", "--messages", "messages.txt", "--mail-merge", "merge.csv")
    done = run("event", "check", *words, cwd=tmp_path)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr
    late, unused = f"{counts['late']} late", f"{counts['submissions'] - players} not used"
    legal = f"{counts['submissions']} submissions: {counts['submissions']} legal"
    assert f"{legal}; {late}; {unused}; 1 of {players + 1} players has not submitted\n" in done.stdout
    value = json.loads((tmp_path / "pack" / "results.json").read_text(encoding="utf-8"))
    notices = [row for row in value["submissions"] if any(found["rule"] == "DC-EVENT-04" for found in row["diagnostics"])]
    assert (len(notices), value["summary"]["strangers"]) == (counts["encodings"], 0)

    with (tmp_path / "merge.csv").open(encoding="utf-8-sig", newline="") as file:
        merged = list(csv.DictReader(file))
    assert len(merged) == players + 1
    assert all(row["email"].endswith("@players.example") for row in merged)
    assert (tmp_path / "messages.txt").read_text(encoding="utf-8").count("\nSubject: ") == players + 1

    sheets = printed(tmp_path / "pack" / "sheets.html")
    assert len(sheets) == players  # one page per deck, and no deck on two
    for sheet in sheets:
        assert (sheet.count("Deck registration"), sheet.count("I am playing this deck"), sheet.count("Table")) == (1, 1, 1)

    locked = run("event", "lock", "open", cwd=tmp_path)
    assert (locked.returncode, f"{players} decks locked, seal " in locked.stdout) == (0, True)
    assert run("event", "verify", "open", cwd=tmp_path).returncode == 0
    table = next((tmp_path / "open" / "by mail").glob("*.yaml.txt"))
    (tmp_path / "table.yaml").write_text(table.read_text(encoding="utf-8").replace("  - 1 ", "  - 2 ", 1), encoding="utf-8")
    player = table.name.removesuffix(".yaml.txt").replace("_", " ")
    checked = run("event", "verify", "open", "table.yaml", "--player", player, cwd=tmp_path)
    assert (checked.returncode, "1 deck: 1 differs\n" in checked.stdout) == (1, True)

    assert run("event", "publish", "open", "--output", "site", cwd=tmp_path).returncode == 0
    site = tmp_path / "site"
    assert len(list((site / "decks").iterdir())) == players
    assert not [path.name for path in site.rglob("*") if path.is_file() and "@players" in path.read_text(encoding="utf-8")]
    show(browser, site / "index.html")
    titles = [element.text for element in browser.find_elements(By.TAG_NAME, "h2")]
    assert titles == ["Decks by STRATEGY", "Cards by type", "Most played cards"]
    assert len(browser.find_elements(By.CSS_SELECTOR, ".bar rect")) > 20
    assert requests(browser) == [(site / "index.html").as_uri()]
    browser.find_element(By.LINK_TEXT, "All decks").click()
    assert len(browser.find_elements(By.CSS_SELECTOR, "tbody tr")) == players
    browser.find_element(By.CSS_SELECTOR, "tbody a").click()
    assert "30 cards" in browser.find_element(By.TAG_NAME, "main").text
    assert complaints(browser) == []
