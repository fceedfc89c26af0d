"""`cards lint`: the shipped data's known anomalies are found, and a new set's mistakes would be."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from deckcheck.cards.lint import lint_databases, lint_files
from deckcheck.core.diagnostics import Result
from deckcheck.core.errors import UsageError
from deckcheck.core.registry import game_names, load_lint_rules
from deckcheck.core.settings import Settings
from deckcheck.decks.formats import load_restrictions
from deckcheck.report.tally import LintTally, exit_code, summary_line
from tests.commands import run
from tests.support import ROOT

pytestmark = pytest.mark.slow

HEAD = "game: kingdom-duels\nset: {code: NEW, name: New set}\nprovenance: {kind: sample, source: A test}\ncards:\n"
MONSTER = (
    "frame: Monster, types: [Monster, Warrior], deck: main, attribute: earth, level: 4, "
    "atk: 1000, def: 1000, bonus_atk: 300, bonus_def: 300"
)


def lint(game: str, *directories: str) -> list[Result]:
    settings = Settings(databases=directories)
    return list(lint_databases(game, directories, lambda name: load_restrictions(name, settings)))


def found_in(folder: Path, rows: str, name: str = "new.yaml") -> Counter[str]:
    (folder / name).write_text(HEAD + rows, encoding="utf-8")
    results = [result for result in lint("kingdom-duels", str(folder)) if result.file.startswith(str(folder))]
    return Counter(one.rule for result in results for one in result.diagnostics)


def test_the_anomalies_of_the_published_cards_are_reported() -> None:
    rules = Counter(one.rule for result in lint("kingdom-duels") for one in result.diagnostics)
    assert rules["KD-DATA-01"] == 20
    assert rules["KD-DATA-03"] == 2
    assert rules["KD-DATA-04"] == 3
    assert rules["KD-DATA-05"] == 1
    assert rules["KD-DATA-06"] == 4
    assert rules["KD-DATA-08"] >= 27


@pytest.mark.parametrize("game", game_names())
def test_the_shipped_databases_have_no_errors(game: str) -> None:
    results = lint(game)
    assert results
    assert [one.message for result in results for one in result.diagnostics if one.severity == "error"] == []
    assert {result.status for result in results} == {"legal"}


@pytest.mark.parametrize(
    ("rows", "rule"),
    [
        (f"  - {{id: NEW-002, name: B, {MONSTER}}}\n  - {{id: NEW-001, name: A, {MONSTER}}}\n", "DC-DB-03"),
        (f"  - {{id: OLD-001, name: A, {MONSTER}}}\n", "DC-DB-04"),
        (f"  - {{id: NEW-001, name: A, {MONSTER}}}\n  - {{id: NEW-002, name: A, {MONSTER}}}\n", "DC-DB-06"),
        (f"  - {{id: NEW-001, name: A, {MONSTER.replace('bonus_def: 300', 'bonus_def: 320')}}}\n", "KD-DATA-01"),
        (f"  - {{id: NEW-001, name: A, {MONSTER.replace('Warrior', 'Warior')}}}\n", "KD-DATA-02"),
        (f"  - {{id: NEW-001, name: A, {MONSTER}, printed: {{types: [Token, Monster]}}}}\n", "KD-DATA-03"),
        (f"  - {{id: NEW-001, name: A, {MONSTER}, printed: {{name: B}}}}\n", "KD-DATA-08"),
        (f"  - {{id: NEW-001, name: A, {MONSTER.replace('deck: main', 'deck: extra')}}}\n", "KD-DATA-09"),
        (f"  - {{id: NEW-001, name: A, {MONSTER}, duelists: [Nobody Known]}}\n", "KD-DATA-12"),
        (
            "  - {id: NEW-001, name: A, frame: Spell, types: [Equip, Spell], deck: main, attribute: earth, glyph: Normal}\n",
            "KD-DATA-10",
        ),
    ],
)
def test_a_mistake_in_a_new_set_is_found(tmp_path: Path, rows: str, rule: str) -> None:
    assert found_in(tmp_path, rows)[rule] == 1


def test_rows_that_do_not_fit_a_card_are_found_in_a_set_and_in_a_file_of_effects(tmp_path: Path) -> None:
    spell = "frame: Spell, types: [Spell], deck: main, attribute: earth, glyph: Normal"
    flip = "effects: [{kind: flip, do: gain_lp, amount: 100}]"
    rows = f"  - {{id: NEW-001, name: A, {spell}, {flip}}}\n  - {{id: NEW-002, name: B, {spell}}}\n"
    (tmp_path / "effects").mkdir()
    (tmp_path / "new.yaml").write_text(HEAD + rows, encoding="utf-8")
    (tmp_path / "effects/new.yaml").write_text(
        f"game: kingdom-duels\nset: NEW\ncards:\n  NEW-002: {{{flip}}}\n  NEW-003: {{{flip}}}\n", encoding="utf-8"
    )
    found = [one for result in lint("kingdom-duels", str(tmp_path)) for one in result.diagnostics if "NEW-" in one.message]
    assert [(Path(one.file).relative_to(tmp_path).as_posix(), one.line, one.rule) for one in found] == [
        ("new.yaml", 5, "KD-DATA-14"),
        ("effects/new.yaml", 4, "KD-DATA-14"),
        ("effects/new.yaml", 5, "DC-DB-08"),
    ]
    assert found[0].message == "NEW-001 A: a row 'flip' does nothing on this kind of card"


def test_a_file_is_checked_alone_against_all_cards_of_its_game(tmp_path: Path) -> None:
    (tmp_path / "new.yaml").write_text(
        f"{HEAD}  - {{id: NEW-001, name: A, {MONSTER}, duelists: [Unknown]}}\n", encoding="utf-8"
    )
    (result,) = lint_files([str(tmp_path / "new.yaml")], "", (), lambda name: load_restrictions(name, Settings()))
    assert [one.rule for one in result.diagnostics] == ["KD-DATA-12"]
    (shipped,) = lint_files([str(ROOT / "card_db/kingdom-duels/sets/soe.yaml")], "", (), lambda name: ())
    assert shipped.deck == "SOE"


def test_a_file_without_a_game_says_what_to_do(tmp_path: Path) -> None:
    (tmp_path / "new.yaml").write_text("cards: []\n", encoding="utf-8")
    with pytest.raises(UsageError, match="does not name a game; add 'game:' to it or use --game"):
        list(lint_files([str(tmp_path / "new.yaml")], "", (), lambda name: ()))


def test_the_summary_counts_sets_effects_tilemaps_and_lists_and_what_was_found() -> None:
    tally = LintTally()
    list(tally.count(lint("kingdom-duels")))
    expected = r"11 sets, 10 files of effects, 3 files of Tilemaps, 3 lists: \d+ warnings, \d+ notices"
    assert re.fullmatch(expected, summary_line(tally))
    assert exit_code(tally.worst) == 0


SETUP = "frame: Rule, types: [Setup, Rule, {kind}], deck: extra, attribute: earth, glyph: Setup"


@pytest.mark.parametrize(
    ("field", "rule"),
    [
        ("strategy: [{printed: No Such Card, match: none}]", "KD-DATA-04"),
        ("strategy: [{code: XXX-001}]", "KD-DATA-04"),
        ("strategy: [{code: SOE-065}, {code: SOE-065}]", "KD-DATA-05"),
        ("strategy: [{code: SOE-073}]", "KD-DATA-06"),
        ("strategy: [{code: SOE-065, printed: Kurriboh, match: typo}]", "KD-DATA-07"),
    ],
)
def test_a_mistake_in_a_strategy_is_found(tmp_path: Path, field: str, rule: str) -> None:
    row = f"  - {{id: NEW-001, name: A, {SETUP.format(kind='Duelist')}, {field}}}\n"
    assert found_in(tmp_path, row)[rule] == 1


def test_an_unknown_terrain_is_found(tmp_path: Path) -> None:
    row = f"  - {{id: NEW-001, name: A, {SETUP.format(kind='Field')}, terrains: {{both: [Land, Land, Swmap, Land, Land]}}}}\n"
    assert found_in(tmp_path, row)["KD-DATA-11"] == 1


def test_a_file_of_another_name_is_found(tmp_path: Path) -> None:
    assert found_in(tmp_path, f"  - {{id: NEW-001, name: A, {MONSTER}}}\n", "other.yaml")["DC-DB-05"] == 1


def test_a_restriction_of_an_unknown_card_is_found(tmp_path: Path) -> None:
    (tmp_path / "restrictions").mkdir()
    (tmp_path / "restrictions" / "2027-01-01.yaml").write_text(
        'game: kingdom-duels\neffective: "2027-01-01"\ntitle: T\nforbidden: [XXX-001]\n', encoding="utf-8"
    )
    rules = [one.rule for result in lint("kingdom-duels", str(tmp_path)) for one in result.diagnostics]
    assert rules.count("DC-DB-07") == 1


def test_a_malformed_set_is_one_result_among_others(tmp_path: Path) -> None:
    (tmp_path / "broken.yaml").write_text("game: kingdom-duels\ncards: 3\n", encoding="utf-8")
    statuses = Counter(result.status for result in lint("kingdom-duels", str(tmp_path)))
    assert statuses["error"] == 1
    assert statuses["legal"] > 10


@pytest.mark.parametrize("game", game_names())
def test_lint_rules_have_ids_of_their_own_and_a_manual(game: str) -> None:
    rules = load_lint_rules(game)
    assert len({rule.id for rule in rules}) == len(rules)
    assert all(len(rule.manual) > 80 for rule in rules)


def test_a_file_may_have_the_short_name_of_its_game(tmp_path: Path) -> None:
    (tmp_path / "sets").mkdir()
    file = tmp_path / "sets" / "new.yaml"
    file.write_text(HEAD.replace("kingdom-duels", "KD") + f"  - {{id: NEW-001, name: Lamp, {MONSTER}}}\n", encoding="utf-8")
    (result,) = lint_files([str(file)], "", (), lambda name: [])
    assert (result.status, result.diagnostics) == ("legal", ())


def test_a_file_of_an_unknown_game_is_answered_with_the_game_that_is_meant(tmp_path: Path) -> None:
    file = tmp_path / "new.yaml"
    for text, message in (("game: kingdom-duel\n", "did you mean 'kingdom-duels'?"), ("", "does not name a game")):
        file.write_text(text, encoding="utf-8")
        with pytest.raises(UsageError, match=re.escape(message)):
            list(lint_files([str(file)], "", (), lambda name: []))


@pytest.mark.parametrize("place", ["", "sets", "kingdom-duels/sets"])
def test_a_database_is_checked_as_that_of_its_game_alone(tmp_path: Path, place: str) -> None:
    source = (ROOT / "card_db" / "kingdom-duels" / "sets" / "soe.yaml").read_text(encoding="utf-8")
    folder = tmp_path / "db" / place
    folder.mkdir(parents=True)
    renamed = source.replace("SOE", "ZZZ").replace("soe", "zzz")
    (folder / "zzz.yaml").write_text(renamed, encoding="utf-8")
    done = run("cards", "lint", "--db", "db", cwd=tmp_path)
    only = run("cards", "lint", "--db", "db", "-g", "kd", cwd=tmp_path)
    own = [line for line in done.stdout.splitlines() if "zzz.yaml" in line]
    assert own == [line for line in only.stdout.splitlines() if "zzz.yaml" in line]
    assert done.returncode == only.returncode
