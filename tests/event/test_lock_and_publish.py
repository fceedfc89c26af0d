"""After the deadline: the lock, the check against it, and what everybody may see."""

from __future__ import annotations

import csv
import json
import shutil
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from deckcheck.core.errors import UsageError
from deckcheck.event.field import groups_of, played_cards
from deckcheck.event.lock import LockedDeck, load_lock, lock_text, locked_deck, make_lock
from deckcheck.event.publish import published_decks
from deckcheck.event.verify import verify_folder
from deckcheck.reading.schema import load_schema
from tests.commands import run
from tests.event.evening import EXAMPLE, deck, folder, outcome_of, plain


@pytest.fixture
def event(tmp_path: Path) -> Path:
    """A locked event of three players."""
    files = {"ann.yaml": deck("Ann"), "ben.txt": plain("Ben", cards=29), "cat.yaml": deck("Cat", cards=28)}
    folder(
        tmp_path / "in", {**files, "event.yaml": "name: Cup\ngame: kingdom-duels\n", "roster.csv": "player\nAnn\nBen\nCat\n"}
    )
    done = run("event", "lock", "in", cwd=tmp_path)
    assert (done.returncode, done.stdout.startswith("in/event-lock.json: 3 decks locked, seal ")) == (1, True)
    assert done.stdout.endswith("\n  Ben: illegal\n  Cat: illegal\n")
    return tmp_path


def changed(text: str) -> str:
    """The same deck with another card for its first."""
    lines = text.splitlines(keepends=True)
    place = next(number for number, line in enumerate(lines) if line.startswith("  - 1 "))
    return "".join([*lines[:place], "  - 1 SOE-065 Kuriboh\n", *lines[place + 1 :]])


def test_a_lock_keeps_to_its_schema_and_is_not_overwritten(event: Path) -> None:
    value = json.loads((event / "in" / "event-lock.json").read_text(encoding="utf-8"))
    Draft202012Validator(load_schema("common/event-lock")).validate(value)
    again = run("event", "lock", "in", cwd=event)
    assert (again.returncode, "exists already" in again.stderr) == (2, True)
    assert run("event", "lock", "in", "--force", cwd=event).returncode == 1


def test_the_folder_is_as_locked_until_a_deck_changes_goes_or_comes(event: Path) -> None:
    done = run("event", "verify", "in", cwd=event)
    assert (done.returncode, done.stdout.endswith("\n3 decks: 3 as locked\n")) == (0, True)
    folder(event / "in", {"ann.yaml": changed(deck("Ann")), "dan.yaml": deck("Dan"), "cat.yaml": "["})
    (event / "in" / "ben.txt").unlink()
    done = run("event", "verify", "in", "--json", cwd=event)
    assert done.returncode == 2  # Cat's deck cannot be read any more
    value = json.loads(done.stdout)
    Draft202012Validator(load_schema("common/event-verify")).validate(value)
    assert {row["player"]: row["verdict"] for row in value["decks"]} == {
        "Ann": "differs",
        "Ben": "missing",
        "Cat": "unreadable",
        "Dan": "new",
    }
    (ann,) = [row for row in value["decks"] if row["player"] == "Ann"]
    assert [(row["id"], row["locked"], row["found"]) for row in ann["differences"]][1:] == [("SOE-065", 0, 1)]
    shown = run("event", "verify", "in", cwd=event).stdout
    assert "differs: Ann (ann.yaml)\n  -1 " in shown
    assert "  +1 SOE-065 Kuriboh (main: 0 locked)\n" in shown


def test_a_later_copy_of_the_folder_is_compared_with_the_roster_and_settings_of_the_event(event: Path) -> None:
    shutil.copytree(event / "in", event / "later")
    for name in ("event.yaml", "roster.csv", "event-lock.json", "event-history.json"):
        (event / "later" / name).unlink()
    assert run("event", "verify", "in", "later", cwd=event).returncode == 0
    folder(event / "later", {"ann.yaml": changed(deck("Ann"))})
    assert run("event", "verify", "in", "later", cwd=event).returncode == 1


@pytest.mark.parametrize(
    ("name", "text", "words", "code", "shown"),
    [
        ("ann.yaml", deck(), (), 0, "as locked: Ann (ann.yaml)"),
        ("table 7.txt", plain("Ann"), (), 0, "as locked: Ann (table 7.txt)"),
        ("table 7.txt", plain(), (), 0, "as locked: Ann (table 7.txt)"),  # found by its cards
        ("table 7.txt", plain(cards=29), ("--player", "ann"), 1, "differs: Ann (table 7.txt)"),
        ("table 7.txt", plain(cards=27), (), 2, "pass --player NAME"),
        ("table 7.txt", plain(), ("--player", "Anne"), 2, "no locked deck of 'Anne'; did you mean 'ann'?"),
        ("table 7.yaml", "[", ("--player", "Ann"), 2, "unreadable: Ann (table 7.yaml)"),
    ],
)
def test_one_deck_at_the_table(event: Path, name: str, text: str, words: tuple[str, ...], code: int, shown: str) -> None:
    folder(event, {name: text})
    done = run("event", "verify", "in", name, *words, cwd=event)
    assert (done.returncode, shown in done.stdout + done.stderr) == (code, True), done


def test_a_lock_that_was_changed_or_is_damaged_is_refused(tmp_path: Path) -> None:
    lock = make_lock(outcome_of(folder(tmp_path, {"ann.yaml": deck("Ann")})))
    file = tmp_path / "lock.json"
    file.write_text(lock_text(lock), encoding="utf-8")
    assert load_lock(str(file)) == lock
    file.write_text(lock_text(lock).replace('"copies": 1', '"copies": 2', 1), encoding="utf-8")
    with pytest.raises(UsageError, match=r"was changed after it was locked \(seal .*\); restore it from a backup"):
        load_lock(str(file))
    for text in ("", "{}", "[]", '{"program": "deckcheck event lock", "version": 1, "decks": [{}]}'):
        file.write_text(text, encoding="utf-8")
        with pytest.raises(UsageError, match="is not a readable lock"):
            load_lock(str(file))
    with pytest.raises(UsageError, match="lock not found: "):
        load_lock(str(tmp_path / "gone.json"))


def test_two_players_of_one_name_are_compared_one_by_one(tmp_path: Path) -> None:
    files = {
        "a.txt": plain("Kim", cards=28),
        "b.txt": plain("Kim", cards=29),
        "roster.csv": "player,file\nKim,a.txt\nKim,b.txt\n",
    }
    outcome = outcome_of(folder(tmp_path, files))
    assert [one.verdict for one in verify_folder(make_lock(outcome), outcome)] == ["as locked", "as locked"]


@pytest.mark.slow
def test_names_are_published_by_consent_only_and_addresses_never(tmp_path: Path) -> None:
    shutil.copytree(EXAMPLE, tmp_path / "in")
    words = ("event", "publish", "in", "--output", "site")
    assert run(*words, cwd=tmp_path).returncode == 0
    site = tmp_path / "site"
    text = {str(path.relative_to(site)): path.read_text(encoding="utf-8") for path in site.rglob("*") if path.is_file()}
    assert len([name for name in text if name.startswith("decks/")]) == 8
    for name, content in text.items():
        assert "@players.example" not in content, name
        for player in ("Alba", "Moreno", "Bruno", "bruno", "dara", "Chidi", "Smyth", "jsmyth"):
            assert player not in content, (name, player)
    assert "Hana Sato" in text["decks.html"]  # who said yes
    value = json.loads(text["decks.json"])
    Draft202012Validator(load_schema("common/event-decks")).validate(value)
    assert {row["player"] for row in value["decks"]} >= {"Hana Sato", "Player 1"}
    rows = list(csv.DictReader(text["cards.csv"].removeprefix("\ufeff").splitlines()))
    assert (rows[0]["name"], rows[0]["decks"], rows[0]["copies"]) == ("Fusion", "5", "7")
    assert run(*words, "--names", "none", cwd=tmp_path).returncode == 0
    assert "Hana" not in (site / "decks.html").read_text(encoding="utf-8")
    assert run(*words, "--names", "all", cwd=tmp_path).returncode == 0
    assert "Alba Moreno" in (site / "decks.html").read_text(encoding="utf-8")


def test_a_site_is_replaced_but_somebody_elses_directory_is_not(event: Path) -> None:
    words = ("event", "publish", "in", "--output", "site")
    assert run(*words, cwd=event).returncode == 0
    (event / "site" / "CNAME").write_text("cup.example", encoding="utf-8")
    first = {path.name for path in (event / "site" / "decks").iterdir()}
    folder(event / "in", {"ann.yaml": changed(deck("Ann"))})
    assert run(*words, cwd=event).returncode == 0
    assert {path.name for path in (event / "site" / "decks").iterdir()} == first  # the lock is published, not the folder
    (event / "in" / "event-lock.json").unlink()
    assert run(*words, cwd=event).returncode == 0
    now = {path.name for path in (event / "site" / "decks").iterdir()}
    assert (len(now), now != first, (event / "site" / "CNAME").exists()) == (3, True, True)
    folder(event, {"mine/index.html": "my page", "other/decks.json": "{}"})
    for place in ("mine", "other"):
        done = run(*words[:-1], place, cwd=event)
        assert (done.returncode, "is not from `event publish`" in done.stderr) == (2, True)


@pytest.mark.parametrize(
    ("game", "title"),
    [("kingdom-duels", "STRATEGY"), ("homm", "Hero"), ("gundam", "Faction"), ("kingdom-hearts", "Player Card")],
)
def test_decks_are_grouped_by_what_their_game_is_about(tmp_path: Path, game: str, title: str) -> None:
    files = {path.name: path.read_text(encoding="utf-8") for path in (EXAMPLE.parent / game / "legal").glob("*.yaml")}
    outcome = outcome_of(folder(tmp_path, files), game=game, unknown="warn")
    decks = [locked_deck(one) for one in outcome.submissions if one.result.cards]
    groups = [groups_of(one, ()) for one in decks]
    assert any(found[title] for found in groups)
    assert all(found[title] == tuple(sorted(set(found[title]))) for found in groups)


def locked(player: str, **more: object) -> LockedDeck:
    (one,) = outcome_of_one()
    return one._replace(player=player, **more)  # type: ignore[arg-type]


def outcome_of_one() -> list[LockedDeck]:
    return [locked_deck(one) for one in outcome_of(EXAMPLE).counted if one.player == "Alba Moreno"]


def test_a_title_that_tells_the_player_is_not_published_without_consent() -> None:
    decks = [
        locked("Ann Berg", consent=False, deck="Ann's revenge"),
        locked("Ben", consent=None, deck="the ben deck", received="1"),
        locked("Cat", consent=False, deck="Wings", received="2"),
        locked("Dan", consent=True, deck="Dan rules", received="3"),
    ]
    titles = {one.title for one in published_decks(decks, "consent", ())}
    assert {"Wings", "Dan rules"} < titles
    assert not any("ann" in title.casefold() or "ben" in title.casefold() for title in titles)


def test_the_most_played_cards_count_decks_and_copies() -> None:
    decks = [locked("A"), locked("B")]
    cards = {card.name: card for card in played_cards(decks)}
    assert (cards["Kuriboh"].decks, cards["Kuriboh"].copies, cards["Kuriboh"].spread) == (2, 6, (0, 0, 2, 0))
