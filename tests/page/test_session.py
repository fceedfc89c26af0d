"""The session behind a page: the same answers as the commands, for every decklist."""

from __future__ import annotations

import json
import os
from base64 import b64encode
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from deckcheck.page import session
from deckcheck.page.play import DOES
from deckcheck.page.session import Page
from tests.commands import run
from tests.decks.groups import ONE, TEAM, TWO
from tests.page.checker import EXAMPLES, HOSTILE, command_line, random_decks
from tests.reading.office import OFFICE
from tests.support import ROOT, few_and_many

LEGAL = (ROOT / "examples/kingdom-duels/legal/kd-deck-05-three-and-two.yaml").read_text(encoding="utf-8")
ILLEGAL = (ROOT / "examples/kingdom-duels/illegal/kd-deck-07-four-kuriboh.yaml").read_text(encoding="utf-8")


@pytest.fixture
def page(tmp_path: Path) -> Iterator[Page]:
    before = os.getcwd()
    (tmp_path / "page").mkdir()
    yield session.start(str(tmp_path / "page"))
    os.chdir(before)


def ask(page: Page, kind: str, **request: Any) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(session.answer(page, json.dumps({"ask": kind, **request})))
    return answer


@few_and_many("every", 24, 8)
def test_reports_are_those_of_validate(page: Page, every: int) -> None:
    texts = [path.read_text(encoding="utf-8") for path in EXAMPLES[::every]]
    for text in [*texts, *HOSTILE.values(), *random_decks(160 // every)]:
        answer = ask(page, "check", text=text)
        assert answer["report"] == command_line(text), text
        assert answer["verdict"] in {result["status"] for result in json.loads(answer["report"])["results"]}


def test_a_hostile_decklist_stays_text(page: Page) -> None:
    for name, text in HOSTILE.items():
        requests = {
            "check": {},
            "deck": {},
            "odds": {"requirement": text},
            "hands": {},
            "sheet": {"player": text},
            "search": {"query": text},
        }
        for kind, request in requests.items():
            answer = ask(page, kind, text=text, **request)
            shown = " ".join(str(answer.get(part, "")) for part in ("headline", "problems", "html"))
            assert "<script>document" not in shown, (name, kind)
            assert "<img" not in shown, (name, kind)
            assert "<svg onload" not in shown, (name, kind)


def test_every_answer_is_an_answer(page: Page) -> None:
    """No request, whatever is in it, ends in an internal error."""
    extra = {
        "requirement": "1+ x",
        "query": "(",
        "card": "SOE-065",
        "card_game": "kingdom-duels",
        "game": "",
        "to": "yaml",
        "code": "dc1:x",
    }
    for text in ["", " ", LEGAL, ILLEGAL, *HOSTILE.values(), LEGAL + "---\n" + ILLEGAL, "\ud800"]:
        for kind in session.ANSWERS:
            if kind in ("read", "fixes"):
                continue
            answer = ask(page, kind, text=text, **extra)
            assert "internal error" not in answer.get("error", ""), (kind, text, answer)


@few_and_many("every", 6, 1)
def test_malformed_requests_get_plain_errors(page: Page, every: int) -> None:
    """Nothing in a request, and nothing missing in it, is answered with an internal error."""
    good: dict[str, Any] = {"text": LEGAL, "file": "deck.yaml", "game": "kingdom-duels", "against": "same", "quick": "only"}
    good |= {"number": 1, "step": 0, "what": "page", "requirement": "1+ x", "query": "a", "card": "SOE-065", "to": "yaml"}
    good |= {"code": "dc1:x", "card_game": "kingdom-duels", "player": "A", "data": "YQ==", "finding": 0, "others": []}
    asks = [{"ask": kind} for kind in session.ANSWERS if kind != "play"]
    asks += [{"ask": "play", "do": does} for does in ("choices", "begin", *DOES)]
    odd: list[Any] = [None, 5, -7, 10**30, 1.5, "", "odd", [], [1], {}, [{}], [{"text": 5}], True]
    for number, named in enumerate(asks):
        assert "internal error" not in ask(page, **with_kind(named)).get("error", ""), named
        for place, key in enumerate(good):
            wrong = [{other: value for other, value in good.items() if other != key}]
            wrong += [{**good, key: value} for value in odd]
            for request in wrong[(number + place) % every :: every]:
                answer = ask(page, **with_kind(named), **request)
                assert "internal error" not in answer.get("error", ""), (named, key, request.get(key), answer)


def with_kind(named: dict[str, str]) -> dict[str, str]:
    return {"kind" if key == "ask" else key: value for key, value in named.items()}


def test_errors_say_what_is_wrong_with_a_request(page: Page) -> None:
    assert ask(page, "play") == {"error": "the request lacks 'do'"}
    assert ask(page, "nothing") == {"error": "unknown 'ask' in the request: 'nothing'"}
    assert ask(page, "hands", text=LEGAL, seed="x") == {"error": "'seed' must be a whole number"}
    assert ask(page, "check", text=5) == {"error": "'text' must be text"}
    assert ask(page, "fixes", text=ILLEGAL, finding=99) == {"error": "there is no finding 99"}
    assert ask(page, "play", do="actions", keys="c1") == {"error": "'keys' must be a list of texts"}
    assert json.loads(session.answer(page, "[]")) == {"error": "a request must be a JSON object"}
    assert "error" not in ask(page, "play", do="begin", text=LEGAL, against="same", seed="1")
    assert ask(page, "play", do="fly") == {"error": "unknown 'do' in the request: 'fly'"}


def test_fixes_make_findings_go_away(page: Page) -> None:
    first = ask(page, "fixes", text=ILLEGAL, finding=0)["fixes"][0]
    assert first["title"].startswith("remove 1 Kuriboh")
    assert "KD-DECK-07" in ask(page, "check", text=ILLEGAL)["report"]
    assert "KD-DECK-07" not in ask(page, "check", text=first["text"])["report"]
    misspelt = "game: kd\nmain:\n  - 1 Kuribohh\n"
    rules = [found["rule"] for found in json.loads(ask(page, "check", text=misspelt)["report"])["results"][0]["diagnostics"]]
    names = [fix["title"] for fix in ask(page, "fixes", text=misspelt, finding=rules.index("DC-CARD-01"))["fixes"]]
    assert any("Kuriboh" in name for name in names)


def test_a_change_makes_the_whole_deck_legal(page: Page) -> None:
    """It takes the fewest cards out and in; where there is none, the answer says what comes first."""
    found = ask(page, "legal", text=ILLEGAL)
    assert found["title"].startswith("make the deck legal: -1 SOE-065 Kuriboh")
    assert ask(page, "check", text=found["text"])["verdict"] == "legal"
    for text in (LEGAL, "game: kd\nmain:\n  - 1 Kuribohh\n", "nothing"):
        assert "no legal deck was found" in ask(page, "legal", text=text)["error"]


def test_downloads_are_what_convert_writes(page: Page, tmp_path: Path) -> None:
    (tmp_path / "deck.yaml").write_text(LEGAL, encoding="utf-8")
    for notation in ("yaml", "text", "csv", "code"):
        answer = ask(page, "convert", text=LEGAL, file="deck.yaml", to=notation)
        assert answer["text"] == run("convert", str(tmp_path / "deck.yaml"), "--to", notation).stdout
    code = ask(page, "convert", text=LEGAL, to="code")["text"].strip()
    assert ask(page, "check", text=ask(page, "expand", code=code)["text"])["hash"] == ask(page, "check", text=LEGAL)["hash"]
    assert ask(page, "check", text=code)["verdict"] == "legal"


def test_cards_are_found_and_added(page: Page) -> None:
    found = ask(page, "search", query="kuriboh", game="kd")
    assert 'data-add="SOE-065"' in found["html"]
    text = ask(page, "add", text="", card="SOE-065", card_game="kingdom-duels")["text"]
    text = ask(page, "add", text=text, card="SOE-065", card_game="kingdom-duels")["text"]
    assert text == "game: kingdom-duels\nmain:\n  - 2 SOE-065 Kuriboh\nextra: []\n"
    plain = ask(page, "add", text="Game: kd\n\nMain Deck (1)\n1 Kuriboh\n", card="SOE-023", card_game="kingdom-duels")["text"]
    assert plain.startswith("Game: kd\n\nMain Deck (2)\n1 Kuriboh\n1 ")
    assert os.listdir(".") == []


def test_the_decks_of_a_team_are_one_group(tmp_path: Path) -> None:
    (tmp_path / "team.yaml").write_text(TEAM.format(2))
    (tmp_path / "event.yaml").write_text("name: Team cup\ngame: gundam\nhouse: team.yaml\n")
    before = os.getcwd()
    try:
        page = session.start(str(tmp_path))
        both = f"{ONE}---\n{TWO}"
        assert ask(page, "check", text=both)["verdict"] == "legal"
        assert "The group has 1 deck" in ask(page, "check", text=ONE)["problems"]
        assert "Legal in" in ask(page, "deck", text=both, deck=1)["html"]
        assert ask(page, "odds", text=both, deck=1, requirement="1+ SMP-022")["html"]
        added = ask(page, "add", text=both, deck=1, card="SMP-004", card_game="gundam")["text"]
        assert added == f"{both}  - 1 SMP-004 Torchbearer Ismene\n"
        more = ask(page, "add", text=added, deck=1, card="SMP-004", card_game="gundam")["text"]
        assert "4 copies in 2 decks" in ask(page, "check", text=more, deck=1)["problems"]
        assert ask(page, "convert", text=both, deck=1, to="text")["text"].startswith("Game: gundam\nName: Two\n")
    finally:
        os.chdir(before)


def test_a_registration_sheet_has_the_player_and_a_qr_code(page: Page) -> None:
    sheet = ask(page, "sheet", text=LEGAL, player="Anna Berg")["html"]
    assert "Anna Berg" in sheet
    assert 'class="qr"' in sheet


def test_an_event_decides_about_game_format_and_lists(tmp_path: Path) -> None:
    (tmp_path / "lists").mkdir()
    (tmp_path / "lists" / "club.yaml").write_bytes((ROOT / "examples/kingdom-duels/house/club.yaml").read_bytes())
    (tmp_path / "event.yaml").write_text("name: Club night\ngame: kd\nhouse: lists/club.yaml\ndeadline: 2026-04-30\n")
    before = os.getcwd()
    try:
        page = session.start(str(tmp_path))
        assert "Club night" in ask(page, "about")["html"]
        assert "2026-04-30" in ask(page, "about")["html"]
        not_at_the_club = ROOT / "examples/kingdom-duels/illegal/kd-deck-13-not-at-the-club.yaml"
        assert "KD-DECK-13" in ask(page, "check", text=not_at_the_club.read_text(encoding="utf-8"))["report"]
        other = ask(page, "check", text="game: gundam\ndeck: []\n")
        assert "DC-EVENT-01" in other["report"]
        comment = ask(page, "check", text=LEGAL + "# deckcheck: ignore[KD-DECK-07] please\n")
        assert "DC-EVENT-03" in comment["report"]
        assert ask(page, "send", text=LEGAL, player=" ")["error"].startswith("write your name first")
        sent = ask(page, "send", text=LEGAL, player="Anna Berg")
    finally:
        os.chdir(before)
    folder = tmp_path / "folder"
    folder.mkdir()
    (folder / sent["file"]).write_text(sent["text"], encoding="utf-8")
    checked = json.loads(run("event", "check", str(folder), "--event", str(tmp_path / "event.yaml"), "--json").stdout)
    (deck,) = checked["submissions"]
    assert (deck["player"], deck["hash"], deck["status"]) == ("Anna Berg", sent["hash"], sent["verdict"])
    assert sent["hash"] in sent["text"]


def findings(report: str) -> list[list[Any]]:
    """Return the verdict and findings of every deck, without the notice on the encoding of a file."""
    decks = json.loads(report)["results"]
    return [[deck["status"], *(one for one in deck["diagnostics"] if one["name"] != "other-encoding")] for deck in decks]


def test_spreadsheets_and_documents_have_the_verdict_of_their_files(page: Page, tmp_path: Path) -> None:
    for name, data in OFFICE.items():
        (tmp_path / name).write_bytes(data)
        read = ask(page, "read", file=name, data=b64encode(data).decode())
        wanted = run("validate", name, "--config", "none", "--json", cwd=tmp_path).stdout
        report = ask(page, "check", text=read["text"], file=name)["report"]
        assert ("other-encoding" in wanted) == bool(read["encoding"]), "the page says itself what it read"
        assert report == wanted or findings(report) == findings(wanted), name
    picture = ask(page, "read", file="deck.png", data=b64encode(b"\x89PNG\r\n\x1a\n").decode())
    assert "picture" in picture["error"]


def test_a_file_in_another_encoding_is_read(page: Page) -> None:
    data = "game: gundam\nname: Grüße\n".encode("utf-16")
    answer = ask(page, "read", file="deck.yaml", data=b64encode(data).decode())
    assert answer == {"text": "game: gundam\nname: Grüße\n", "encoding": "UTF-16"}
