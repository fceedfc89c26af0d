"""The event page and the sheets in a real browser: sorted, filtered, harmless, without a network, and on paper."""

from __future__ import annotations

from pathlib import Path

import pytest
from selenium.webdriver import Chrome
from selenium.webdriver.common.by import By

from deckcheck.cards.database import open_database
from deckcheck.event.last_run import compare_runs, load_last_run
from deckcheck.event.report import write_event_report
from deckcheck.report.escape import visible
from tests.browser import complaints, poor_layout, printed_pages, requests, restyle, show, shown
from tests.event.evening import EXAMPLE, GAME, deck, folder, outcome_of, plain

ATTACKS = {
    "script": "<script>document.title = 'taken'</script>",
    "image": '"><img src=x onerror="document.title=1">',
    "link": "<a href=https://evil.example/>click</a>",
    "comment": "--><!-- </table></body>",
    "long": "x" * 110,
    "right to left": "שלום \u202eabc\u202c עולם",
}


@pytest.fixture(scope="module")
def example(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The report on the example event, on a second run in which one deck is new."""
    out = tmp_path_factory.mktemp("report")
    outcome = outcome_of(EXAMPLE)
    kept = outcome.submissions
    outcome.submissions = kept[1:]
    write_event_report(str(out), outcome)
    outcome.submissions = kept
    last = load_last_run(str(out / "results.json"))
    assert last is not None
    outcome.comparison = compare_runs(outcome, last)
    write_event_report(str(out), outcome)
    return out


@pytest.fixture(scope="module")
def hostile(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A report in which every name is an attack: players, decks, cards, files, the roster, the event."""
    root = tmp_path_factory.mktemp("hostile")
    rows, files = [], {}
    for number, (kind, attack) in enumerate(ATTACKS.items()):
        quoted = attack.replace("\\", "\\\\").replace('"', '\\"')
        files[f"in/{number}<b>{kind}.txt"] = f"Player: {attack}\nName: {attack}\n{plain(cards=29 - number)}1 {attack[:80]}\n"
        doubled = attack.replace('"', '""')
        rows.append(f'"{doubled}","{doubled}"')
        event = f'name: "{quoted}"\norganiser: "{quoted}"\n'
        files["in/event.yaml"] = event if kind == "script" else files["in/event.yaml"]
    files["in/roster.csv"] = "player,<i>note</i>\n" + "\n".join(rows) + "\n<u>missing</u>,<img src=y>\n"
    write_event_report(str(root / "out"), outcome_of(folder(root, files) / "in"))
    return root / "out"


def players(browser: Chrome) -> list[str]:
    return [text.split("\n")[0] for text in shown(browser, "tbody th")]


def click(browser: Chrome, where: str, label: str) -> None:
    (button,) = [one for one in browser.find_elements(By.CSS_SELECTOR, f"{where} button") if label in one.text]
    button.click()


def test_a_click_sorts_by_any_column(browser: Chrome, example: Path) -> None:
    show(browser, example / "index.html")
    columns = ["Verdict", "Player", "Deck", "Problems", "Received", "Hash", "File"]
    assert [text.rstrip(" ↕") for text in shown(browser, "thead th")] == columns
    assert poor_layout(browser, 1280) == []
    assert players(browser)[0] == "Alba Moreno"
    click(browser, "thead", "Player")
    click(browser, "thead", "Player")
    assert players(browser)[0] == "Jon Smyth"
    click(browser, "thead", "Verdict")
    assert players(browser)[:2] == ["Farah Haddad", "Emil Sørensen"]
    assert set(players(browser)[-2:]) == {"Inês Duarte", "Jon Smith"}
    click(browser, "thead", "Problems")
    click(browser, "thead", "Problems")
    assert players(browser)[0] == "Emil Sørensen"


def test_words_and_buttons_filter_the_table_and_the_findings(browser: Chrome, example: Path) -> None:
    show(browser, example / "index.html")
    click(browser, ".controls", "not submitted")
    assert players(browser) == ["Inês Duarte", "Jon Smith"]
    click(browser, ".controls", "illegal")
    assert players(browser) == ["Emil Sørensen"]
    assert [text.split("\n")[-1] for text in shown(browser, "section h2 bdi")] == ["Emil Sørensen"]
    click(browser, ".controls", "all")
    field = browser.find_element(By.CSS_SELECTOR, ".controls input")
    field.send_keys("late")
    assert players(browser) == ["Gus Lindqvist"]
    field.clear()
    field.send_keys("pot of greed")
    assert players(browser) == ["Emil Sørensen"]


def test_the_page_tells_everything_that_the_terminal_does(browser: Chrome, example: Path) -> None:
    show(browser, example / "index.html")
    headings = shown(browser, ".matter summary")
    assert headings[0].startswith("Since the last run, 20")
    assert headings[1:3] == ["Not submitted (2)", "Multiple submissions from one player (1)"]
    assert headings[3:] == ["Identical decks (1)", "Late (1)", "Not on the roster (1)"]
    assert "new: Alba Moreno, Heart of the Cards (legal)" in shown(browser, ".matter li")
    assert shown(browser, ".badge.change") == ["↻ new"]
    assert len(shown(browser, ".badge.late")) == 1


def test_a_link_leads_from_the_table_to_the_findings_and_to_the_sheet(browser: Chrome, example: Path) -> None:
    show(browser, example / "index.html")
    browser.find_element(By.LINK_TEXT, "Obliterate").click()
    assert shown(browser, "section:target h2 bdi") == ["Emil Sørensen"]
    row = next(row for row in browser.find_elements(By.CSS_SELECTOR, "tbody tr") if "Emil" in row.text)
    row.find_element(By.LINK_TEXT, "sheet").click()
    assert shown(browser, "article:target h2") == ["Emil Sørensen"]


@pytest.mark.parametrize("page", ["index.html", "sheets.html", "checks.html"])
def test_nothing_is_asked_for_complained_about_or_wider_than_the_window(
    browser: Chrome, example: Path, hostile: Path, page: str
) -> None:
    for report in (example, hostile):
        show(browser, report / page)
        for width in (390, 768, 1280):
            for dark in (False, True):
                restyle(browser, width=width, dark=dark)
                assert browser.execute_script("return document.documentElement.scrollWidth") <= width, (width, dark)
        assert requests(browser) == [(report / page).resolve().as_uri()]
        assert complaints(browser) == []


def test_hostile_names_are_shown_as_text(browser: Chrome, hostile: Path) -> None:
    show(browser, hostile / "index.html")
    texts = "\n".join(shown(browser, "tbody th"))
    for attack in (*ATTACKS.values(), "<u>missing</u>"):
        assert visible(attack) in texts
    assert browser.title.startswith("<script>document.title")
    assert browser.find_elements(By.CSS_SELECTOR, "img, tbody i, tbody u, tbody b, a[href^='https']") == []
    show(browser, hostile / "sheets.html")
    assert set(shown(browser, ".sheet h2")) == {visible(attack) for attack in ATTACKS.values()}
    assert browser.find_elements(By.CSS_SELECTOR, "img, a[href^='https'], .sheet script") == []


def test_an_ordinary_deck_is_one_page_and_a_long_one_flows_on(browser: Chrome, example: Path, tmp_path: Path) -> None:
    show(browser, example / "sheets.html")
    assert len(shown(browser, ".sheet")) == printed_pages(browser) == 8
    ids = list(open_database(GAME).rows)
    files = {
        "a.yaml": deck("Thirty"),
        "b.txt": "Player: Sixty\n" + "\n".join(f"1 {card}" for card in ids[:60]),
        "c.txt": "Player: Four Hundred\n" + "\n".join(f"1 {card}" for card in ids[:400]),
        "d.yaml": deck("Last"),
    }
    write_event_report(str(tmp_path / "out"), outcome_of(folder(tmp_path / "in", files)))
    show(browser, tmp_path / "out" / "sheets.html")
    assert printed_pages(browser) == 1 + 1 + 2 + 1


@pytest.mark.parametrize("game", ["homm", "kingdom-hearts", "gundam", "kingdom-at-war"])
def test_a_sheet_of_every_game_is_one_page(browser: Chrome, tmp_path: Path, game: str) -> None:
    texts = [path.read_text(encoding="utf-8") for path in (EXAMPLE.parent / game / "legal").glob("*.yaml")]
    longest = max((text.split("\n---\n")[0] for text in texts), key=lambda text: text.count("\n  - "))
    write_event_report(str(tmp_path / "out"), outcome_of(folder(tmp_path / "in", {"a.yaml": longest}), game=game))
    show(browser, tmp_path / "out" / "sheets.html")
    assert printed_pages(browser) == 1
    total = sum(int(text) for text in shown(browser, ".copies"))
    assert total == sum(int(text.split()[0]) for text in shown(browser, ".zone h3 span:last-child"))
    assert len(browser.find_elements(By.CSS_SELECTOR, ".boxes .box")) == total
    if game == "homm":
        assert "Statistics" in shown(browser, ".zone h3 span:first-child")


def test_forms_for_deck_checks_are_one_page_each_in_the_order_of_the_tables(browser: Chrome, tmp_path: Path) -> None:
    names = {"Ann": "10", "Ben": "9", "Cat": ""}
    files = {f"{name}.txt": plain(cards=28 + place) for place, name in enumerate(names)}
    roster = "player,Table number\n" + "".join(f"{name},{table}\n" for name, table in names.items())
    event = "name: X\npaper: Letter\ndeadline: 2026-04-30\n"
    second = {"more/Ann.txt": plain(cards=20)}  # the last deck before the deadline counts
    folder(tmp_path / "in", {**files, "roster.csv": roster, "event.yaml": event}, changed="2026-04-29 10:00")
    folder(tmp_path / "in", second, changed="2026-04-29 11:00")
    write_event_report(str(tmp_path / "out"), outcome_of(tmp_path / "in"))
    show(browser, tmp_path / "out" / "checks.html")
    assert shown(browser, ".sheet h2") == ["Ben", "Ann", "Cat"]
    assert shown(browser, ".table-number") == ["Table\n9", "Table\n10"]
    assert [
        len(one.find_elements(By.CSS_SELECTOR, ".boxes .box")) for one in browser.find_elements(By.CSS_SELECTOR, ".sheet")
    ] == [29, 20, 30]
    assert shown(browser, ".signatures p")[:3] == ["Judge", "Player", "Round and time"]
    assert printed_pages(browser) == 3


def test_the_page_prints_without_what_only_a_screen_needs(browser: Chrome, example: Path) -> None:
    show(browser, example / "index.html")
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
    assert shown(browser, ".controls, .links, .to-sheet") == []
    assert players(browser)[0] == "Alba Moreno"
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": ""})
    assert 2 <= printed_pages(browser) <= 4
