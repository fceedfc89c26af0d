"""Groups: the decks that a house format counts together, in one file or in several, in every command."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from deckcheck.building.checking import check_file
from deckcheck.building.collection import open_collection, total_copies
from deckcheck.building.complete import complete_deck, join_drafts, tell_others
from deckcheck.building.editing import add_card, remove_card
from deckcheck.building.room import copies_allowed
from deckcheck.building.swaps import CardCopies, Swap, with_swap
from deckcheck.core.errors import UsageError
from deckcheck.core.settings import Settings
from deckcheck.decks.opening import OpenedDeck, open_deck, open_decks
from deckcheck.lsp.analysis import analyse
from deckcheck.reading.files import place_of
from deckcheck.simulator.replay_file import source_of
from tests.commands import run
from tests.decks.groups import CLASH, DRAFT, ONE, TEAM, TWO
from tests.support import ROOT


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    files = {"team": TEAM.format(2), "one": ONE, "two": TWO, "draft": DRAFT, "clash": CLASH}
    for name, text in files.items():
        (tmp_path / f"{name}.yaml").write_text(text)
    (tmp_path / "both.yaml").write_text(f"{ONE}---\n{TWO}")
    return tmp_path


def within(folder: Path, *others: str) -> Settings:
    return Settings(group=tuple(str(folder / name) for name in others))


def statuses(folder: Path, name: str, *others: str) -> list[str]:
    return [result.status for result in check_file(str(folder / name), within(folder, *others))]


def test_the_decks_of_one_file_and_those_that_are_named_are_one_group(folder: Path) -> None:
    assert statuses(folder, "both.yaml") == ["legal", "legal"]
    assert statuses(folder, "one.yaml", "two.yaml") == ["legal"]
    assert statuses(folder, "one.yaml", "one.yaml", "two.yaml") == ["legal"], "a deck is in its own group once"
    (alone,) = check_file(str(folder / "one.yaml"))
    assert alone.diagnostics[0].message.startswith("the group has 1 deck; house format 'Team' counts 2 together (team.yaml:5")
    assert "--group FILE" in alone.diagnostics[0].help
    (result,) = check_file(str(folder / "clash.yaml"), within(folder, "one.yaml"))
    assert "SMP-004 Torchbearer Ismene: 4 copies in 2 decks" in result.diagnostics[0].message


def test_a_directory_is_a_group_of_all_its_decks(folder: Path) -> None:
    (folder / "team").mkdir()
    for name in ("one", "two", "team"):
        (folder / "team" / f"{name}.yaml").write_text((folder / f"{name}.yaml").read_text())
    (folder / "team" / "deckcheck.toml").write_text('group = ["."]\n')
    for name in ("one", "two"):
        file = folder / "team" / f"{name}.yaml"
        (result,) = check_file(str(file), Settings(config="find"))
        (in_editor,) = analyse(file.read_text(), str(file), Settings(config="find")).results
        assert (result.status, in_editor.status) == ("legal", "legal")
    shown = run("config", str(folder / "team"), "--json").stdout
    assert str(folder / "team") in shown


def test_a_deck_of_the_group_that_cannot_be_read_is_said(folder: Path) -> None:
    (folder / "two.yaml").write_text("game: gundam\nname: [\n")
    (result,) = check_file(str(folder / "one.yaml"), within(folder, "two.yaml"))
    assert (result.status, Path(result.diagnostics[0].file).name) == ("error", "two.yaml")
    (folder / "two.yaml").write_text(TWO.replace("SMP-022", "SMP-922"))
    (result,) = check_file(str(folder / "one.yaml"), within(folder, "two.yaml")._replace(unknown="warn"))
    assert (result.status, "in 'Two'" in result.undecided[0].reason) == ("unverified", True)


def opened(folder: Path, name: str, *others: str) -> OpenedDeck:
    return open_deck(str(folder / name), within(folder, *others))


def test_a_draft_is_completed_with_what_the_group_leaves(folder: Path) -> None:
    draft = opened(folder, "draft.yaml", "one.yaml")
    done = complete_deck(draft)
    (folder / "draft.yaml").write_text(done.text)
    assert statuses(folder, "draft.yaml", "one.yaml") == ["legal"]
    (folder / "cards.txt").write_text("2 SMP-001\n2 SMP-004\n2 SMP-007\n2 SMP-022\n2 SMP-024\n")
    (folder / "draft.yaml").write_text(DRAFT)
    draft = opened(folder, "draft.yaml", "one.yaml")
    done = complete_deck(draft, collection=open_collection(str(folder / "cards.txt"), "gundam"))
    assert {line.code: line.copies for _, line in done.added} == {"SMP-024": 2, "SMP-007": 1}, "one.yaml has the others"


def test_drafts_that_are_completed_at_once_are_one_group(folder: Path) -> None:
    for name in ("one", "two"):
        (folder / f"{name}.yaml").write_text(DRAFT.replace("- 2 SMP-022", "- 1 SMP-022"))
    drafts = [open_deck(str(folder / f"{name}.yaml")) for name in ("one", "two")]
    join_drafts(drafts)
    for name, draft in zip(("one", "two"), drafts, strict=True):
        done = complete_deck(draft)
        tell_others(drafts, draft, done)
        (folder / f"{name}.yaml").write_text(done.text)
    assert statuses(folder, "one.yaml", "two.yaml") == ["legal"]


def test_every_change_of_a_deck_stays_in_its_group(folder: Path) -> None:
    deck = opened(folder, "two.yaml", "one.yaml")
    assert copies_allowed(deck, "SMP-004", "deck") == 1
    assert copies_allowed(deck, "SMP-060", "deck") == 3
    changed = with_swap(deck, Swap(cut=(CardCopies("deck", "SMP-007", 1),), add=(CardCopies("deck", "SMP-004", 1),)))
    assert [other.name for other in changed.deck.companions] == ["One"]


def test_a_deck_of_a_file_has_a_number(folder: Path) -> None:
    both = str(folder / "both.yaml")
    second = open_deck(f"{both}#2")
    assert (second.deck.name, second.source, len(second.deck.companions)) == ("Two", f"{both}#2", 1)
    assert [one.source for one in open_decks(both) if isinstance(one, OpenedDeck)] == [f"{both}#1", f"{both}#2"]
    assert source_of(second).text.endswith(TWO)
    assert "name: One" not in source_of(second).text
    with pytest.raises(UsageError, match=r"both\.yaml has 2 decks, and no deck 3"):
        open_deck(f"{both}#3")
    with pytest.raises(UsageError, match=r"both\.yaml contains 2 decks; name one of them, such as .*both\.yaml#1"):
        open_deck(both)
    (folder / "odd#1").write_text(ONE)
    assert place_of(str(folder / "odd#1")) == (str(folder / "odd#1"), None), "a file of that name comes first"
    assert open_deck(str(folder / "one.yaml")).source == str(folder / "one.yaml")


def test_one_deck_of_a_file_is_edited_and_the_others_stay(folder: Path) -> None:
    both = folder / "both.yaml"
    edited = add_card(f"{both}#2", "SMP-060", 1)
    assert both.read_text() == f"{ONE}---\n{TWO}  - 1 SMP-060 Nameless Duelist\n"
    assert (edited.file, edited.number) == (str(both), 1)
    remove_card(f"{both}#2", "SMP-060", 1)
    assert both.read_text() == f"{ONE}---\n{TWO}"
    both.write_text(f"{ONE}---\n{DRAFT}")
    done = complete_deck(open_deck(f"{both}#2"))
    both.write_text(done.text)
    assert done.text.startswith(f"{ONE}---\n{DRAFT}")
    assert statuses(folder, "both.yaml") == ["legal", "legal"]


COMMANDS = (
    ("validate",),
    ("legal-in",),
    ("odds", "1+ SMP-007"),
    ("stats",),
    ("show",),
    ("goldfish", "-n", "2", "-j", "1"),
    ("hand",),
    ("improve", "--ideas"),
    ("complete", "--quick"),
)


def ways(folder: Path) -> Iterator[list[str]]:
    yield [str(folder / "both.yaml#2")]
    yield [str(folder / "two.yaml"), "--group", str(folder / "one.yaml")]


@pytest.mark.parametrize("words", COMMANDS, ids=lambda words: words[0])
def test_every_command_takes_a_deck_of_a_group(words: tuple[str, ...], folder: Path) -> None:
    for way in ways(folder):
        done = run(words[0], *way, *words[1:])
        assert (done.returncode, "the group has" in done.stdout + done.stderr) == (0, False), done.stderr
    alone = run("validate", str(folder / "two.yaml"), "--json")
    assert json.loads(alone.stdout)["results"][0]["status"] == "illegal"


def test_decks_of_a_file_play_and_differ(folder: Path) -> None:
    both = str(folder / "both.yaml")
    assert run("duel", f"{both}#1", f"{both}#2", "-n", "2", "-j", "1").returncode == 0
    assert "SMP-022" in run("diff", f"{both}#1", f"{both}#2").stdout
    assert run("convert", f"{both}#2", "--to", "text").stdout.count("Name: Two") == 1


UNIFIED = ROOT / "examples" / "gundam" / "house" / "unified-pairs.yaml"


def test_no_name_in_two_decks(folder: Path) -> None:
    settings = Settings(house=(str(UNIFIED),))
    found = [one.message for result in check_file(str(folder / "both.yaml"), settings) for one in result.diagnostics]
    assert any(
        "cards of 2 decks with name Redbrand Squire" in one and "house format 'Unified pairs' allows at most 1" in one
        for one in found
    )
    assert total_copies(open_deck(f"{folder / 'both.yaml'}#1").deck)["SMP-007"] == 1


def test_a_collection_has_to_cover_the_whole_group(folder: Path) -> None:
    def lacking(cards: str, *words: str) -> list[str]:
        (folder / "cards.txt").write_text(cards)
        done = run("validate", *words, "--owned", str(folder / "cards.txt"), "--json")
        results = json.loads(done.stdout)["results"]
        return [found["message"] for result in results for found in result["diagnostics"] if found["rule"] == "DC-OWNED-01"]

    one, two, both = (str(folder / f"{name}.yaml") for name in ("one", "two", "both"))
    exact = "2 SMP-001\n2 SMP-004\n2 SMP-007\n2 SMP-022\n2 SMP-024\n"
    shared = exact.replace("2 SMP-007", "1 SMP-007")
    ways = ((two, "--group", one), (one, two, "--group", one, "--group", two), (f"{both}#2",), (f"{both}#1", f"{both}#2"))
    for way in (*ways, (both,), (two, "--group", one, "--group", two)):
        assert lacking(exact, *way) == [], way
        (told,) = lacking(shared, *way)
        assert told == "SMP-007 Redbrand Squire: 1 copy missing; the deck has 1, the collection 0", way
    (told,) = lacking(exact.replace("2 SMP-001", "1 SMP-001"), two, "--group", one)
    assert told == "SMP-001: 1 copy missing; 'One' of the group has 2, the collection 1"
    ideas = run("improve", two, "--group", one, "--ideas", "--owned", str(folder / "cards.txt"), "--json")
    assert ideas.returncode == 0


def test_one_deck_of_a_file_is_formatted_and_fixed_and_the_others_stay(folder: Path) -> None:
    both = folder / "both.yaml"
    odd = [text.replace("1 SMP-007", "1 redbrand squire") for text in (ONE, TWO)]
    for words in (["fmt"], ["validate", "--fix"]):
        both.write_text("---\n".join(odd))
        shown = run(words[0], "--diff", f"{both}#2")
        assert (shown.returncode, both.read_text()) == (1, "---\n".join(odd))
        assert (shown.stdout.count("-  - 1 redbrand squire"), f"+++ b/{both}" in shown.stdout) == (1, True)
        assert run(*words, f"{both}#2").returncode == 0
        first, _, second = both.read_text().partition("---\n")
        assert (first, "Redbrand Squire" in second) == (odd[0], True)
        assert run(*words, f"{both}#1").returncode == 0
        assert "Redbrand Squire" in both.read_text().partition("---\n")[0]
        missing = run(*words, f"{both}#3")
        assert (missing.returncode, f"{both} has 2 decks, and no deck 3" in missing.stderr) == (2, True)
    both.write_text(f"game: gundam\nmane: 3\ndeck: 7\n---\n{odd[1]}")
    assert run("validate", "--diff", f"{both}#2").returncode == 1, "only the second deck was asked for"
    assert run("fmt", "--check", f"{both}#2").returncode == 1
    assert run("fmt", "--check", f"{both}#1").returncode == 2


PLAYED = (
    ("goldfish", "-n", "2", "-j", "1"),
    ("duel", "-n", "2", "-j", "1"),
    ("gauntlet", "-n", "2", "-j", "1"),
    ("compare", "-n", "2", "-j", "1"),
    ("improve", "-n", "500", "-j", "1"),
)


@pytest.mark.parametrize("words", PLAYED, ids=lambda words: words[0])
def test_games_say_that_a_deck_counts_in_a_group(words: tuple[str, ...], folder: Path) -> None:
    both, basic = str(folder / "both.yaml"), folder / "basic.yaml"
    basic.write_text(TWO.replace("format: team", "format: basic"))
    takes_one = words[0] in ("goldfish", "improve")
    first = [f"{both}#1", *([] if takes_one else [f"{both}#2"])]
    text = run(words[0], *first, *words[1:])
    assert text.returncode == 0, text.stderr
    assert "One counts together with Two: by house format 'Team'" in " ".join(text.stdout.replace("#", " ").split())
    notes = json.loads(run(words[0], *first, *words[1:], "--json").stdout)["notes"]
    assert [note.partition(" ")[0] for note in notes if "counts together" in note] == ["One", "Two"][: len(first)]
    if words[0] == "goldfish":
        plain = run(words[0], str(basic), *words[1:], "--json")
        assert "counts together" not in plain.stdout
