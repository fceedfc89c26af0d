"""From a folder to an outcome: which files are submissions, whose they are, and how an event judges them."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest

from deckcheck.core.errors import UsageError
from deckcheck.core.settings import Settings
from deckcheck.event.folder import REPORT_FILES
from deckcheck.event.matching import groups_of_cards, groups_of_player
from deckcheck.event.messages import letters
from deckcheck.event.run import event_exit_code, prepare_event, run_event
from tests.event.evening import GAME, by_player, deck, folder, outcome_of, plain

JSON_EXPORT = (Path(__file__).parent.parent / "games" / "kingdom_duels" / "exports" / "legal_yugi.json").read_text(
    encoding="utf-8"
)


def test_every_readable_kind_of_file_is_a_submission_and_others_are_listed(tmp_path: Path) -> None:
    files = {
        "a.yaml": deck("Ann"),
        "B.YML": deck("Ben"),
        "c.json": JSON_EXPORT,
        "deep/er/d.txt": plain("Dan"),
        "e.dek": plain("Eve"),
        "f.csv": "# Player: Fay\n" + plain().replace("1 SOE", "1;SOE"),
        "g.pdf": "not a deck",
        ".hidden.yaml": "x",
        ".git/h.yaml": "x",
        "__MACOSX/i.yaml": "x",
        "README.md": "read me",
        "event.yaml": "name: Test\n",
        "roster.csv": "player\nAnn\nBen\nc\nDan\nEve\nFay\n",
    }
    outcome = outcome_of(folder(tmp_path, files))
    assert [one.file for one in outcome.submissions] == ["a.yaml", "B.YML", "c.json", "deep/er/d.txt", "e.dek", "f.csv"]
    assert {one.result.status for one in outcome.submissions} == {"legal"}
    assert outcome.unread == ["g.pdf"]
    assert (outcome.event.name, outcome.missing, outcome.strangers) == ("Test", [], [])


def test_an_earlier_report_and_the_files_of_the_organiser_are_no_submissions(tmp_path: Path) -> None:
    report = {f"out/{name}": '{"version": 1, "program": "deckcheck event"}' for name in REPORT_FILES}
    files = {
        "a.yaml": deck(),
        "lists/club.yaml": f"game: {GAME}\nname: Club\n",
        "evening.yaml": "name: X\nhouse: lists/club.yaml\n",
    }
    folder(tmp_path, {**files, **report, "people.csv": "player\na\n", "new/x.yaml": "x"})
    roster, event = str(tmp_path / "people.csv"), str(tmp_path / "evening.yaml")
    outcome = outcome_of(tmp_path, roster=roster, event=event, report=str(tmp_path / "new"))
    assert [one.file for one in outcome.submissions] == ["a.yaml"]
    assert outcome.unread == []


def test_links_pipes_and_names_that_are_no_text_do_no_harm(tmp_path: Path) -> None:
    folder(tmp_path, {"a.yaml": deck()})
    (tmp_path / "loop").symlink_to(tmp_path)
    (tmp_path / "gone.yaml").symlink_to(tmp_path / "nowhere")
    os.mkfifo(tmp_path / "pipe.txt")
    with open(os.fsencode(tmp_path) + b"/\xff.yaml", "wb") as file:
        file.write(b"\x00")
    outcome = outcome_of(tmp_path)
    assert {one.file: one.result.status for one in outcome.submissions} == {
        "a.yaml": "legal",
        "gone.yaml": "error",
        "\ufffd.yaml": "error",
    }
    assert outcome.unread == ["pipe.txt"]


def test_a_folder_without_submissions_is_told(tmp_path: Path) -> None:
    folder(tmp_path, {"deck.pdf": "x"})
    with pytest.raises(UsageError, match=r"no submissions \(.yaml, .*\) in .*; skipped 1 other file"):
        outcome_of(tmp_path)
    with pytest.raises(UsageError, match="directory or roster not found"):
        outcome_of(tmp_path / "nowhere")


def test_a_player_is_found_by_file_then_by_the_list_then_by_the_name_of_the_file(tmp_path: Path) -> None:
    files = {
        "x1.txt": plain("Somebody Else", cards=28),
        "by list.txt": plain("JOSÉ   núñez", cards=29),
        "grace_hopper.json": JSON_EXPORT,
        "roster.csv": "player,file\nAda Lovelace,x1.txt\nJose Nunez,\nGrace Hopper,\nKatherine Johnson,\n",
    }
    outcome = outcome_of(folder(tmp_path, files))
    assert {one.file: one.player for one in outcome.submissions} == {
        "x1.txt": "Ada Lovelace",
        "by list.txt": "Jose Nunez",
        "grace_hopper.json": "Grace Hopper",
    }
    assert [player.name for player in outcome.missing] == ["Katherine Johnson"]
    assert by_player(outcome)["Ada Lovelace"].notes == ["the decklist names 'Somebody Else' as its player"]


def test_a_close_name_is_told_and_not_taken(tmp_path: Path) -> None:
    files = {
        "1.txt": plain("Ada Lovelaec"),
        "lovelace a.txt": plain(cards=29),
        "grace hopper miller.txt": plain(cards=28),
        "2.txt": plain("Nobody At All", cards=27),
        "roster.csv": "player\nAda Lovelace\nGrace Hopper\n",
    }
    outcome = outcome_of(folder(tmp_path, files))
    assert [player.name for player in outcome.missing] == ["Ada Lovelace", "Grace Hopper"]
    assert {one.file: one.near for one in outcome.strangers} == {
        "1.txt": ("Ada Lovelace",),
        "lovelace a.txt": ("Ada Lovelace",),
        "grace hopper miller.txt": ("Grace Hopper",),
        "2.txt": (),
    }


@pytest.mark.parametrize(
    ("file", "player"),
    [
        ("lovelace ada.txt", "Ada Lovelace"),
        ("ada_lovelace_v2 FINAL (3).txt", "Ada Lovelace"),
        ("Copy of Ada Lovelace.txt", "Ada Lovelace"),
        ("Ada Lovelace - Red Rush.txt", "Ada Lovelace"),
        ("AdaLovelaceDecklist.yaml.txt", "Ada Lovelace"),
        ("Ada Lovelace/old/deck.txt", "Ada Lovelace"),
        ("Friday Night 2026-05-01 Ada Lovelace.txt", "Ada Lovelace"),
        ("Juergen_Mueller.txt", "Jürgen Müller"),
        ("Müller, Juergen v3.txt", "Jürgen Müller"),
        ("lukasz zak.txt", "Łukasz Żak"),
        ("cagri ozturk new.txt", "Çağrı Öztürk"),
        ("vandenberg_uma.txt", "Uma van den Berg"),
        ("Tom Baker Jr final.txt", "Tom Baker Jr."),
        ("Tom Baker final.txt", "Tom Baker"),
        ("zoe final.txt", "Zoë"),
        ("Ada Lovelace Grace.txt", ""),
        ("Ada Lovelace, Zoë.txt", ""),
        ("Zoe Miller.txt", ""),
        ("van Tom Baker.txt", ""),
        ("Lovelace.txt", ""),
    ],
)
def test_whole_names_with_common_words_are_certain_and_with_other_words_a_question(
    tmp_path: Path, file: str, player: str
) -> None:
    names = (
        "Ada Lovelace",
        "Jürgen Müller",
        "Łukasz Żak",
        "Çağrı Öztürk",
        "Uma van den Berg",
        "Tom Baker",
        "Tom Baker Jr.",
        "Zoë",
    )
    roster, event = "player\n" + "\n".join(names) + "\n", "name: Friday Night\n"
    outcome = outcome_of(folder(tmp_path, {file: deck(), "roster.csv": roster, "event.yaml": event}))
    (one,) = outcome.submissions
    assert (one.player if one.row else "") == player


def test_decks_of_strangers_are_not_one_players_because_their_files_are_called_deck(tmp_path: Path) -> None:
    folder(tmp_path, {"Ann/deck.txt": plain(), "Ben/lists/deck.txt": plain(cards=29), "roster.csv": "player\nGrace Hopper\n"})
    outcome = outcome_of(tmp_path)
    assert [(one.player, one.counts) for one in outcome.submissions] == [("Ann", True), ("Ben", True)]


def test_a_readme_and_the_lock_of_an_open_document_are_nobodys_decklist(tmp_path: Path) -> None:
    folder(tmp_path, {"a.yaml": deck("Ann"), "README.txt": "Put your lists here.\n", "~$ann.docx": "x"})
    outcome = outcome_of(tmp_path)
    assert ([one.file for one in outcome.submissions], outcome.unread) == (["a.yaml"], ["README.txt"])


def test_a_file_named_after_a_player_is_theirs_whatever_nickname_the_list_has(tmp_path: Path) -> None:
    files = {
        "ada_lovelace.txt": plain("xX_Ada_Xx"),
        "ben.yaml.txt": deck("Countess"),
        "roster.csv": "player\nAda Lovelace\nBen\n",
    }
    outcome = outcome_of(folder(tmp_path, files))
    assert {one.player: one.notes for one in outcome.submissions} == {
        "Ada Lovelace": ["the decklist names 'xX_Ada_Xx' as its player"],
        "Ben": ["the decklist names 'Countess' as its player"],
    }
    assert (outcome.missing, outcome.strangers) == ([], [])


def test_two_players_of_one_name_are_not_mixed_up(tmp_path: Path) -> None:
    files = {"a.txt": plain("Kim Lee"), "b.txt": plain("Kim Lee", cards=29), "roster.csv": "player,id\nKim Lee,1\nKim Lee,2\n"}
    outcome = outcome_of(folder(tmp_path, files))
    assert len(outcome.strangers) == len(outcome.missing) == 2
    assert outcome.strangers[0].notes == ["this name is on the roster 2 times (lines 2, 3)"]
    (tmp_path / "roster.csv").write_text("player,id,file\nKim Lee,1,b.txt\nKim Lee,2,a.txt\n", encoding="utf-8")
    outcome = outcome_of(tmp_path)
    assert {one.file: one.row.columns["id"] for one in outcome.submissions if one.row} == {"a.txt": "2", "b.txt": "1"}


def test_files_of_the_roster_that_are_absent_shared_or_elsewhere_are_told(tmp_path: Path) -> None:
    rows = "Ann,deep/a.txt\nBen,a.txt\nCat,gone.txt\nDan,../secret.txt\nEve,/etc/passwd\nFay,same.txt\n"
    files = {"in/deep/a.txt": plain(), "in/1/same.txt": plain(), "in/2/same.txt": plain(), "secret.txt": plain()}
    folder(tmp_path, {**files, "in/roster.csv": f"player,file\n{rows}"})
    outcome = outcome_of(tmp_path / "in")
    assert outcome.notes == [
        "the roster gives the file 'a.txt' to Ann and to Ben",
        "the roster lists the file 'gone.txt' for Cat, but the file does not exist",
        "the roster lists the file '../secret.txt' for Dan, but it is outside the directories of the event and roster",
        "the roster lists the file '/etc/passwd' for Eve, but it is outside the directories of the event and roster",
        "the roster lists the file 'same.txt' for Fay, but several files have that name",
    ]
    assert [player.name for player in outcome.missing] == ["Ben", "Cat", "Dan", "Eve", "Fay"]


def test_a_second_list_of_a_player_whose_file_the_roster_names_counts_as_theirs(tmp_path: Path) -> None:
    files = {"a.txt": plain(), "b.txt": plain("Ann", cards=29), "roster.csv": "player,file\nAnn,a.txt\n"}
    folder(tmp_path, files, changed="2026-04-29 10:00")
    os.utime(tmp_path / "a.txt", (0, 0))
    (group,) = groups_of_player(outcome_of(tmp_path).submissions)
    assert [(one.file, one.notes) for one in group] == [("a.txt", []), ("b.txt", ["the roster lists a different file for Ann"])]


def test_several_submissions_and_identical_decks(tmp_path: Path) -> None:
    files = {
        "a.yaml": deck("Ann"),
        "b.txt": plain("ann"),
        "c.txt": plain("Cat"),
        "d.txt": plain("Dan", cards=29),
        "e.yaml": "[",
    }
    outcome = outcome_of(folder(tmp_path, files))
    assert [[one.file for one in group] for group in groups_of_player(outcome.submissions)] == [["a.yaml", "b.txt"]]
    assert [[one.file for one in group] for group in groups_of_cards(outcome.submissions)] == [["a.yaml", "b.txt", "c.txt"]]


def test_several_decks_in_one_file_are_several_submissions(tmp_path: Path) -> None:
    outcome = outcome_of(folder(tmp_path, {"all.yaml": f"{deck('Ann')}---\n{deck('Ben', cards=29)}"}))
    assert {one.player: one.result.status for one in outcome.submissions} == {"Ann": "legal", "Ben": "illegal"}
    assert outcome.total == 1


def test_a_broken_list_is_still_its_players(tmp_path: Path) -> None:
    files = {
        "1.yaml": "game: kingdom-duels\nplayer: Ann\nname: A: B\n",
        "2.txt": "Player: Ben\n" + "".join(f"1 Nonesuch {place}\n" for place in range(25)),
    }
    outcome = outcome_of(folder(tmp_path, {**files, "roster.csv": "player\nAnn\nBen\n"}))
    assert {one.player: one.result.status for one in outcome.submissions} == {"Ann": "error", "Ben": "error"}
    assert outcome.missing == []


def test_late_by_the_time_of_the_file(tmp_path: Path) -> None:
    event = {"event.yaml": "name: X\ndeadline: 2026-04-30\n"}
    folder(tmp_path, {**event, "a.txt": plain("Ann")}, changed="2026-04-30 23:59:30")
    folder(tmp_path, {"b.txt": plain("Ben")}, changed="2026-05-01 00:00:30")
    outcome = outcome_of(tmp_path)
    assert {one.player: (one.late, one.received) for one in outcome.submissions} == {
        "Ann": (False, "2026-04-30 23:59"),
        "Ben": (True, "2026-05-01 00:00"),
    }


def test_the_roster_says_when_a_file_came_and_other_files_have_their_own_time(tmp_path: Path) -> None:
    rows = "Ann,2026-04-30 20:00\nBen,4/30/2026 20:01\nCat,2026-04-30\nDan,tomorrow\nEve,\n"
    files = {f"{name}.txt": plain(cards=20 + place) for place, name in enumerate(("Ann", "Ben", "Cat", "Dan", "Eve", "Guest"))}
    event = {"roster.csv": f"player,submitted\n{rows}", "event.yaml": "name: X\ndeadline: 2026-04-30 20:00\n"}
    folder(tmp_path, {**files, **event}, changed="2026-05-03 10:00")
    folder(tmp_path, {"Eve.txt": plain(cards=15)}, changed="2026-04-29 10:00")
    outcome = outcome_of(tmp_path)
    assert [one.player for one in outcome.late] == ["Ben", "Dan", "Guest"]
    assert by_player(outcome)["Dan"].notes == ["cannot read the time 'tomorrow', so the submission may be late"]


def test_a_second_file_after_the_deadline_is_late_although_the_roster_has_an_earlier_time(tmp_path: Path) -> None:
    event = {"event.yaml": "name: X\ndeadline: 2026-04-30 20:00\n", "roster.csv": "player,submitted\nAnn,2026-04-28 10:00\n"}
    folder(tmp_path, {**event, "a.txt": plain("Ann")}, changed="2026-04-28 10:00")
    folder(tmp_path, {"b.txt": plain("Ann", cards=29)}, changed="2026-05-01 09:00")
    outcome = outcome_of(tmp_path)
    assert [(one.file, one.late, one.counts) for one in outcome.submissions] == [("a.txt", False, True), ("b.txt", True, False)]


def test_a_roster_alone_names_the_files(tmp_path: Path) -> None:
    rows = "Ann,lists/a.txt\nBen,lists\\b.txt\nCat,gone.txt\nDan,../out.txt\n"
    files = {"in/lists/a.txt": plain(), "in/lists/b.txt": plain(), "in/other.txt": plain(), "out.txt": plain()}
    folder(tmp_path, {**files, "in/people.csv": f"player,file\n{rows}"})
    outcome = outcome_of(tmp_path / "in" / "people.csv")
    assert {one.player: one.file for one in outcome.submissions} == {"Ann": "lists/a.txt", "Ben": "lists/b.txt"}
    assert [player.name for player in outcome.missing] == ["Cat", "Dan"]
    (tmp_path / "in" / "people.csv").write_text("player\nAnn\n", encoding="utf-8")
    with pytest.raises(UsageError, match="has no 'file' column; pass the directory as well"):
        outcome_of(tmp_path / "in" / "people.csv")
    with pytest.raises(UsageError, match="pass a directory with --roster, or only the roster"):
        outcome_of(tmp_path / "in" / "people.csv", roster="x.csv")


def test_comments_and_configuration_files_of_players_do_not_count(tmp_path: Path) -> None:
    excused = f"# deckcheck: ignore[KD-DECK-01] please\n{deck('Ann', cards=29)}"
    configured = '[severity]\nKD-DECK-01 = "off"\n'
    outcome = outcome_of(
        folder(tmp_path, {"in/a.yaml": excused, "in/b.yaml": deck("Ben", cards=29), "in/deckcheck.toml": configured})
    )
    assert {one.result.status for one in outcome.submissions} == {"illegal"}
    told = [one for one in by_player(outcome)["Ann"].result.diagnostics if one.rule == "DC-EVENT-03"]
    assert [(one.severity, one.line, one.message) for one in told] == [
        ("notice", 1, "suppression comments have no effect at an event")
    ]


def test_a_configuration_counts_only_if_the_organiser_names_it(tmp_path: Path) -> None:
    folder(tmp_path, {"in/a.yaml": deck("Ann", cards=29), "ours.toml": '[severity]\nKD-DECK-01 = "off"\n'})
    folder(tmp_path, {"in/deckcheck.toml": '[severity]\nKD-DECK-01 = "warning"\n'})
    statuses = {}
    for config in ("", "find", str(tmp_path / "ours.toml")):
        (one,) = outcome_of(tmp_path / "in", config=config).submissions
        statuses[Path(config).name] = one.result.status
    assert statuses == {"": "illegal", "find": "illegal", "ours.toml": "legal"}


def test_a_deck_of_another_game_is_illegal_and_stops_nobody(tmp_path: Path) -> None:
    files = {"a.yaml": deck("Ann"), "b.yaml": "game: homm\nplayer: Ben\nhero: []\nvanguard: []\nlocations: []\ndeck: []\n"}
    folder(tmp_path, {**files, "club.yaml": f"game: {GAME}\nname: Club\n"})
    outcome = outcome_of(tmp_path, format="standard", house=(str(tmp_path / "club.yaml"),))
    ben = by_player(outcome)["Ben"].result
    assert (by_player(outcome)["Ann"].result.status, ben.status) == ("legal", "illegal")
    assert [one.message for one in ben.diagnostics] == ["the deck is for homm, but this is a kingdom-duels event"]


def test_cards_that_a_list_describes_itself_leave_it_unverified(tmp_path: Path) -> None:
    row = "cards:\n  - {id: CLUB-001, name: My Own, frame: Spell, types: [Spell], deck: main, attribute: dark, glyph: Normal}\n"
    text = deck("Ann", cards=29).replace("main:\n", "main:\n  - 1 CLUB-001\n") + row
    (one,) = outcome_of(folder(tmp_path, {"a.yaml": text})).submissions
    assert (one.result.status, one.problems) == ("unverified", 1)
    assert one.result.undecided[-1].reason == "1 card is defined only in the decklist; the organiser must allow this"


def test_an_unknown_card_is_advised_upon_as_a_player_can_follow(tmp_path: Path) -> None:
    (one,) = outcome_of(folder(tmp_path, {"a.txt": plain(cards=29) + "1 Qqqq Zzzz\n"})).submissions
    (unknown,) = [found for found in one.result.diagnostics if found.rule == "DC-CARD-01"]
    assert unknown.help == "check the spelling or use the card ID; if the name is correct, ask the organiser"
    assert one.problems == 1


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"format": "modern"}, "kingdom-duels has no format 'modern'"),
        ({"house": ("nowhere.yaml",)}, "cannot read the file"),
        ({"databases": ("nowhere",)}, "is not a directory"),
        ({"options": (("x", "y"),)}, "kingdom-duels has no option 'x'"),
        ({"game": "", "format": "standard"}, "a format or house list needs a game"),
    ],
)
def test_what_does_not_exist_is_told_before_any_deck_is_opened(
    tmp_path: Path, settings: dict[str, object], message: str
) -> None:
    folder(tmp_path, {"a.yaml": deck()})
    with pytest.raises(Exception, match=message):
        prepare_event(str(tmp_path), "", "", "", Settings(**{"game": GAME, **settings}))  # type: ignore[arg-type]


def test_an_event_may_have_decks_of_several_games_when_it_names_none(tmp_path: Path) -> None:
    files = {"a.yaml": deck("Ann"), "b.txt": f"Game: KD\n{plain('Ben')}", "c.txt": plain("Cat"), "d.yaml": "player: Dan\n"}
    outcome = outcome_of(folder(tmp_path, files), game="")
    verdicts = {one.player: one.result.status for one in outcome.submissions}
    assert verdicts == {"Ann": "legal", "Ben": "legal", "Dan": "error"}
    assert outcome.unread == ["c.txt"]  # a text that does not name a game may be anything


def test_an_interrupt_ends_the_run_with_what_it_has(tmp_path: Path) -> None:
    files = {f"{number:02}.txt": plain(cards=20 + number) for number in range(6)}
    folder(tmp_path, {**files, "roster.csv": "player\nAnn\n"})
    seen: list[str] = []

    def interrupt(file: str) -> None:
        seen.append(file)
        if len(seen) == 3:
            signal.raise_signal(signal.SIGINT)

    outcome = run_event(prepare_event(str(tmp_path), "", "", "", Settings(game=GAME)), 1, interrupt)
    assert (outcome.stopped, len(outcome.submissions), outcome.total) == (True, 3, 6)
    assert outcome.missing == []  # nobody knows what the other files hold


def test_the_number_of_processes_changes_nothing(tmp_path: Path) -> None:
    files = {f"{number:03}.txt": plain(cards=10 + number % 21) if number % 7 else "[" for number in range(90)}
    task = prepare_event(str(folder(tmp_path, files)), "", "", "", Settings(game=GAME))
    one, two = (run_event(task, jobs, lambda file: None).submissions for jobs in (1, 2))
    assert [(a.file, a.result) for a in one] == [(b.file, b.result) for b in two]


def test_gates_count_only_if_the_organiser_names_their_configuration(tmp_path: Path) -> None:
    gate = '[gate]\nodds = {"1+ kuriboh" = ">= 99%"}\n'
    target = folder(tmp_path / "decks", {"a.yaml": deck("Ann"), "deckcheck.toml": gate})
    for config, rules in (("find", []), (str(target / "deckcheck.toml"), ["DC-GATE-01"])):
        outcome = outcome_of(target, config=config)
        (one,) = outcome.submissions
        assert (one.result.status, [found.rule for found in one.result.diagnostics]) == ("legal", rules)
        assert event_exit_code(outcome) == len(rules)
        (letter,) = letters(outcome)
        assert letter.is_answer_needed == bool(rules)
        assert ("It is legal, but does not meet 1 condition of the event" in " ".join(letter.body.split())) == bool(rules)
        assert ("(rule DC-GATE-01)" in letter.body) == bool(rules)
