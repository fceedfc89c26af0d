"""House formats as communities have them, in every game: what they allow, what they forbid, and what is said about it."""

from __future__ import annotations

import json
from pathlib import Path
from shutil import copyfile

import pytest

from deckcheck.building.checking import check_file, check_text
from deckcheck.building.complete import complete_deck
from deckcheck.building.legality import legal_in
from deckcheck.core.diagnostics import Result
from deckcheck.core.errors import InputError
from deckcheck.core.settings import Settings
from deckcheck.decks.formats import forget_files, formats_at
from deckcheck.decks.opening import open_deck
from deckcheck.validation.explain import explain_house
from tests import commands
from tests.support import ROOT, check_deck, empty_deck, errors

EXAMPLES = ROOT / "examples"
FORMATS = sorted(EXAMPLES.glob("*/house/*.yaml"))
TEN = {
    "pauper",
    "highlander",
    "points",
    "season",
    "team",
    "two-decks",
    "beginners-30",
    "draft",
    "rotation",
    "one-of-each-element",
}


def house(game: str, name: str) -> Path:
    return EXAMPLES / game / "house" / f"{name}.yaml"


def text_of(game: str, *names: str) -> str:
    """Shipped decks as one file."""
    return "---\n".join((EXAMPLES / game / "legal" / f"{name}.yaml").read_text(encoding="utf-8") for name in names)


def judged(game: str, name: str, decks: str, as_of: str = "") -> list[Result]:
    return check_text(decks, "deck.yaml", Settings(house=(str(house(game, name)),), as_of=as_of))


def messages(results: list[Result]) -> str:
    return "\n".join(found.message for result in results for found in result.diagnostics if found.severity == "error")


def test_ten_formats_take_at_most_fifteen_lines_in_two_games() -> None:
    for name in TEN:
        assert len([path for path in FORMATS if path.stem == name]) >= 2, name
    for path in FORMATS:
        lines = [line for line in path.read_text(encoding="utf-8").splitlines() if line.strip() and line[0] != "#"]
        assert len(lines) <= 15, path


@pytest.mark.parametrize("path", FORMATS, ids=lambda path: f"{path.parent.parent.name}-{path.stem}")
def test_explain_prints_every_rule_with_its_line_and_reason(path: Path) -> None:
    printed = explain_house(str(path))
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if line.startswith("  - ") and path.stem in TEN:
            assert f"line {number}\n" in printed
        if line.strip().startswith("reason: "):
            assert f"Reason: {line.strip().removeprefix('reason: ')}" in printed


@pytest.mark.parametrize(
    ("game", "name"),
    [
        ("gundam", "pauper"),
        ("gundam", "points"),
        ("gundam", "draft"),
        ("gundam", "one-of-each-element"),
        ("kingdom-at-war", "highlander"),
        ("kingdom-at-war", "beginners-30"),
        ("kingdom-at-war", "draft"),
    ],
)
def test_an_empty_draft_is_completed_to_a_deck_of_the_format(game: str, name: str, tmp_path: Path) -> None:
    draft = tmp_path / "draft.yaml"
    draft.write_text(empty_deck(game))
    settings = Settings(house=(str(house(game, name)),))
    completed = complete_deck(open_deck(str(draft), settings))
    assert completed.obstacles == []
    (result,) = judged(game, name, completed.text)
    assert (result.status, result.format) == ("legal", name)


WITHIN = [
    ("gundam", "weigh-in", ("cinder-rush",), ""),
    ("kingdom-at-war", "weigh-in", ("harrow-charge",), ""),
    ("gundam", "unified-pairs", ("cinder-rush", "wall-of-vows"), ""),
    ("gundam", "one-banner", ("harbor-lights",), ""),
    ("homm", "one-banner", ("the-long-procession",), ""),
    ("gundam", "team", ("harbor-lights", "cinder-rush", "wall-of-vows"), ""),
    ("gundam", "two-decks", ("harbor-lights", "cinder-rush"), ""),
    ("gundam", "points", ("harbor-lights",), ""),
    ("kingdom-at-war", "team", ("harrow-charge", "usurpers-purse", "ash-and-silence"), ""),
    ("kingdom-hearts", "two-decks", ("a-storm-of-glass", "lanterns-over-the-harbor"), ""),
    ("kingdom-hearts", "rotation", ("a-storm-of-glass",), "2026-10-01"),
    ("kingdom-duels", "points", ("kd-deck-06-two-pairs",), ""),
    ("kingdom-duels", "season", ("blue-eyes-arsenal",), "2026-05-01"),
    ("kingdom-duels", "one-of-each-element", ("blue-eyes-arsenal",), ""),
    ("homm", "season", ("green-tide",), "2026-11-30"),
]
AGAINST = [
    ("gundam", "weigh-in", ("harbor-lights",), "", "8350 points (SMP-011 Captain Maren Vell 810"),
    ("homm", "one-banner", ("green-tide",), "", "2 values of faction, Dawnhold and Thornwood, with type:unit ("),
    ("kingdom-duels", "unified-pairs", ("blue-eyes-arsenal",) * 2, "", "house format 'Unified pairs' allows at most 1"),
    ("gundam", "pauper", ("cinder-rush",), "", "is forbidden by house format 'Pauper' (pauper.yaml:8: the strongest"),
    ("gundam", "points", ("cinder-rush",), "", "house format 'Seven points' allows 7 (points.yaml:6: captains are dear)"),
    (
        "gundam",
        "team",
        ("harbor-lights", "cinder-rush", "harbor-lights"),
        "",
        "6 copies in 3 decks; house format 'Team of three'",
    ),
    (
        "gundam",
        "team",
        ("harbor-lights", "cinder-rush"),
        "",
        "the group has 2 decks; house format 'Team of three' counts 3",
    ),
    ("gundam", "two-decks", ("harbor-lights", "harbor-lights"), "", "6 copies in 2 decks; the pool of house format"),
    (
        "gundam",
        "draft",
        ("harbor-lights",),
        "",
        "it needs exactly 8 (house format 'Sunday draft', draft.yaml:6)",
    ),
    ("gundam", "one-of-each-element", ("basic-spearhead",), "", "with element Fire"),
    ("kingdom-at-war", "highlander", ("harrow-charge",), "", "HRW-001 Harrow Levy: 3 copies; house format 'Highlander' allows"),
    ("kingdom-at-war", "team", ("harrow-charge", "harrow-charge", "usurpers-purse"), "", "6 copies in 3 decks"),
    ("kingdom-at-war", "beginners-30", ("harrow-charge",), "", "it needs exactly 30 (house format 'Beginners' 30'"),
    ("kingdom-at-war", "draft", ("usurpers-purse",), "", "the pool of house format 'Sunday draft' has none (draft.yaml:7:"),
    ("kingdom-hearts", "highlander", ("a-storm-of-glass",), "", "3 copies; house format 'Highlander' allows at most 1"),
    ("kingdom-hearts", "beginners-30", ("a-storm-of-glass",), "", "remove"),
    ("kingdom-hearts", "two-decks", ("a-storm-of-glass", "a-storm-of-glass"), "", "copies in 2 decks"),
    (
        "kingdom-hearts",
        "rotation",
        ("kh-deck-20-shadows-of-two-sets",),
        "",
        "is not allowed by house format 'Rotation': only",
    ),
    ("kingdom-duels", "pauper", ("blue-eyes-arsenal",), "", "TEG-039 Diamond Dragon is not allowed by house format 'Pauper'"),
    ("kingdom-duels", "points", ("blue-eyes-arsenal",), "", "points (SOE-017 Blue-Eyes White Dragon 12"),
    ("kingdom-duels", "season", ("blue-eyes-arsenal",), "2026-09-15", "SOE-107 Resurrection of the Dead is forbidden by"),
    ("kingdom-duels", "season", ("blue-eyes-arsenal",), "", "SOE-106 Attack Nullification is forbidden by house format"),
    ("kingdom-duels", "rotation", ("blue-eyes-arsenal",), "2026-12-31", "LEN-185 Lord of Dragons is not allowed by"),
    ("kingdom-duels", "rotation", ("blue-eyes-arsenal",), "2027-01-01", "SOE-017 Blue-Eyes White Dragon is not allowed by"),
    ("homm", "season", ("green-tide",), "2026-12-24", "Hoarfrost is forbidden by house format 'Winter league' (season.yaml:6"),
    ("homm", "season", ("green-tide",), "2027-03-01", "6 cards"),
]


@pytest.mark.parametrize(("game", "name", "decks", "as_of"), WITHIN)
def test_a_deck_within_the_format_is_legal(game: str, name: str, decks: tuple[str, ...], as_of: str) -> None:
    results = judged(game, name, text_of(game, *decks), as_of)
    assert [result.status for result in results] == ["legal"] * len(decks), messages(results)
    assert {result.format for result in results} == {name}


@pytest.mark.parametrize(("game", "name", "decks", "as_of", "words"), AGAINST)
def test_a_finding_names_the_format_the_place_and_the_reason(
    game: str, name: str, decks: tuple[str, ...], as_of: str, words: str
) -> None:
    results = judged(game, name, text_of(game, *decks), as_of)
    assert words in messages(results) + "\n".join(found.help for result in results for found in result.diagnostics)
    rule = "KD-DECK-13" if game == "kingdom-duels" else "DC-HOUSE-01"
    assert rule in {one for result in results for one in errors(result)}


def test_a_deck_names_a_house_format_beside_it(tmp_path: Path) -> None:
    (tmp_path / "pauper.yaml").write_text(house("gundam", "pauper").read_text(encoding="utf-8"))
    deck = tmp_path / "deck.yaml"
    text = text_of("gundam", "cinder-rush")
    deck.write_text(text.replace("format: advanced", "format: pauper"))
    (result,) = check_file(str(deck))
    assert (result.format, result.status) == ("pauper", "illegal")
    (stranger,) = check_file(str(deck), Settings(local=False))
    assert stranger.status == "error"
    deck.write_text(text)
    found = {one.format: one.result.status for one in legal_in(open_deck(str(deck)))}
    assert found == {"advanced": "legal", "basic": "illegal", "pauper": "illegal"}


def test_a_format_in_a_directory_of_formats_is_one_by_name(tmp_path: Path) -> None:
    (tmp_path / "formats").mkdir()
    (tmp_path / "formats" / "pauper.yaml").write_text(house("gundam", "pauper").read_text(encoding="utf-8"))
    settings = Settings(databases=(str(tmp_path),), format="pauper")
    (result,) = check_text(text_of("gundam", "cinder-rush"), "deck.yaml", settings)
    assert (result.format, errors(result)) == ("pauper", {"DC-HOUSE-01"})


def test_a_house_format_is_for_the_decks_of_its_game() -> None:
    settings = Settings(house=(str(house("gundam", "pauper")),))
    (result,) = check_text(text_of("kingdom-at-war", "harrow-charge"), "deck.yaml", settings)
    assert (result.status, result.format) == ("legal", "standard")


def test_a_house_format_is_no_decklist() -> None:
    (result,) = check_file(str(house("gundam", "pauper")))
    assert (result.status, result.diagnostics[0].message) == ("error", "this is a house format, not a decklist")


@pytest.mark.parametrize(
    ("rule", "line", "words", "hint"),
    [
        ("{copes: 1}", 4, "unknown key 'copes'", "did you mean 'copies'?"),
        ("{copies: 1, only: [SMP-001]}", 4, "a rule says one thing, not copies and only", "write a rule for each"),
        ("{reason: none}", 4, "this rule says nothing", "use one of: size"),
        ("{size: {main: 30}}", 4, "decks have no zone 'main'", "deck"),
        ("{size: {deck: 40-30}}", 4, "'40-30' must be a range from the smaller to the larger number", ""),
        ("{forbid: [SMP-001, SMP-901]}", 4, "unknown card 'SMP-901'", "did you mean"),
        ("{forbid: {sets: [SMQ]}}", 4, "no set is called 'SMQ'", "did you mean 'SMP'?"),
        ("{forbid: {where: 'elemnt:fire'}}", 4, "cards have no field 'elemnt'", ""),
        ("{at_most: 1, of_each: elemnt}", 4, "cards have no field 'elemnt'", "did you mean 'element'?"),
        ("{at_most: 1, counting: elemnt}", 4, "cards have no field 'elemnt'", "did you mean 'element'?"),
        ("{points: elemnt, budget: 3}", 4, "cards have no field 'elemnt'", "did you mean 'element'?"),
        ("{points: name, budget: 3}", 4, "the field 'name' has no numbers", "use one of: power"),
        ("{copies: 1, since: 2026-12-01, until: 2026-01-01}", 4, "ends before it begins", "write 'since: 2026-01-01' and"),
        ("{copies: 1, until: 2026-11-31}", 4, "2026-11-31 is not a day of the calendar", "until: 2027-01-31"),
        ("{at_least: 5, at_most: 3, of: [SMP-001]}", 4, "'at_least' is more than", "write 'at_least: 3' and 'at_most: 5'"),
        ("{only: {where: 'power>=99999'}}", 4, "no card matches 'power>=99999'", "cards search"),
        ("{forbid: SMP-001}", 4, "'forbid' must be a list or a mapping", "write 'forbid: [SMP-001]'"),
        ("{only: {sets: SMP}}", 4, "'sets' must be a list", "write 'sets: [SMP]'"),
        ("{only: {provenance: [publishd]}}", 4, "must be one of", "did you mean 'published'?"),
        ("{size: 30}", 4, "'size' must be a mapping", "write it like this: 'size: {deck: 30}'"),
        ("{copies: -1}", 4, "'copies' must be at least 0", "write it like this: 'copies: 1'"),
        ("copies:1", 4, "must be a mapping", "write 'copies: 1', with a space after the colon"),
        ("size: {deck: 30}\n  - size: {deck: 40}", 5, "no deck can keep this rule and that of line 4", "change the rule of"),
        ("must: [SMP-001]\n  - forbid: [SMP-001]", 5, "SMP-001 Brannoc the Kindled is wanted and forbidden", "different dates"),
        ("size: {deck: 3}\n  - {at_least: 5, of: [SMP-001]}", 5, "at least 5 cards do not fit into 3", "line 4 or"),
        ("copies: 1\n   reason: odd", 5, "invalid YAML", "write '    reason: odd', indented as the line above"),
        ("forbid: [SMP-001", 5, "invalid YAML", "add ']' to close the bracket of line 4"),
        ("{copies: 1, reason: 'odd}", 4, "invalid YAML", "add the closing quote of the text that begins on line 4"),
        ("{at_most: 1}", 4, "'at_most' does not say of which cards", "add 'of'"),
        ("{points: {SMP-001: 1}}", 4, "'points' without a budget", "add 'budget'"),
        ("{forbid: [SMP-001], per: name}", 4, "'per' says nothing about 'forbid'", "beside 'forbid' write: except"),
        ("{pool: ../../pool.txt}", 4, "'pool' names '../../pool.txt', which is outside", "beside the house format"),
        ("{pool: nowhere.txt}", 4, "file not found: nowhere.txt", "put the file beside the house format"),
        ("{copies: 1, since: soon}", 4, "'since' is malformed", "YYYY-MM-DD"),
        ("copies: 0", 4, "no deck can keep this rule: it forbids every card", "write 'copies: 1', or"),
        ("{copies: 0, zones: [deck], per: name}", 4, "it forbids every card", "'forbid: ["),
        ("{at_most: 0, of_each: element}", 4, "it forbids every card", "write 'at_most: 1'"),
        ("{at_most: 0, counting: name}", 4, "it forbids every card", "write 'at_most: 1'"),
        ("{pool: {SMP-001: 0}}", 4, "it forbids every card", "write 'pool: pool.txt'"),
        ("{size: {deck: 0}}", 4, "it forbids every card", "write 'size: {deck: 30}'"),
        ("must: [SMP-001]\n  - {copies: 0, of: [SMP-001]}", 5, "SMP-001 Brannoc the Kindled is wanted and forbidden", "line 4"),
        ("must: [SMP-001]\n  - {at_most: 0, of: [SMP-001]}", 5, "is wanted and forbidden", "line 4"),
        ("{}", 4, "must have at least 1 key", "write it like this: '- {copies: 1"),
        ("copies 1", 4, "must be a mapping, not 'copies 1'", "write 'copies: 1', with a colon"),
        ("{copies: 1, forbid: [SMP-001]}", 4, "one thing", "'- copies: 1' and '- forbid: [SMP-001]'"),
        ("{copies: 1, budget: 3}", 4, "says nothing about 'copies'", "'budget: 3' goes into a rule with 'points:'"),
        ("{copies: 1, zones: [hand]}", 4, "decks have no zone 'hand'", "for example 'zones: [deck]'"),
        ("{at_most: 1, of_each: xyz}", 4, "cards have no field 'xyz'", "for example 'of_each: character'"),
        ("{only: {provenance: [xyz]}}", 4, "must be one of", "write it like this: 'provenance: [published]'"),
        ("{only: {sets: [xyz]}}", 4, "no set is called", "for example 'sets: ["),
        ("{copies: 1, per: xyz}", 4, "must be one of", "write it like this: 'per: name'"),
    ],
)
def test_a_mistake_in_a_house_format_has_its_line_and_advice(
    rule: str, line: int, words: str, hint: str, tmp_path: Path
) -> None:
    file = tmp_path / "club.yaml"
    file.write_text(f"game: gundam\nname: Club\nrules:\n  - {rule}\n")
    result = check_deck("gundam", "deck: []", house=(str(file),))
    assert result.status == "error"
    problem = result.diagnostics[0]
    assert words in problem.message
    assert hint in problem.help
    assert (problem.file, problem.line) == (str(file), line)


@pytest.mark.parametrize("text", ["- copies: 1\n", "copies\n"])
def test_a_house_format_that_is_no_mapping_is_told_how_one_begins(text: str, tmp_path: Path) -> None:
    (tmp_path / "club.yaml").write_text(text)
    done = commands.run("explain", str(tmp_path / "club.yaml"))
    assert (done.returncode, "club.yaml:1:1: not a house file: it must be a mapping" in done.stderr) == (2, True)
    assert "'game: kingdom-duels' and 'name: Thursday pauper', then 'rules:'" in done.stderr


@pytest.mark.parametrize(
    "rule", ["{copies: 0, except: [SMP-001]}", "{copies: 0, of: [SMP-001]}", "{at_most: 0, of: [SMP-001]}"]
)
def test_a_rule_that_leaves_some_cards_is_no_contradiction(rule: str, tmp_path: Path) -> None:
    (tmp_path / "club.yaml").write_text(f"game: gundam\nname: Club\nrules:\n  - {rule}\n")
    assert commands.run("explain", str(tmp_path / "club.yaml")).returncode == 0


@pytest.mark.parametrize(
    ("head", "line", "message", "advice"),
    [
        ("game: gundam\nfrom: advancd", 2, "gundam has no format 'advancd'", "did you mean 'advanced'?"),
        ("game: gundma", 1, "unknown game 'gundma'; did you mean 'gundam'?", ""),
    ],
)
def test_a_mistake_in_the_head_of_a_house_format_has_its_line(
    head: str, line: int, message: str, advice: str, tmp_path: Path
) -> None:
    """A format of an unknown game must not pass for one of another game, which would leave the deck alone."""
    path = tmp_path / "house.yaml"
    path.write_text(f"{head}\nname: A house\nrules: [{{copies: 1}}]\n", encoding="utf-8")
    [result] = check_file(str(ROOT / "examples/gundam/legal/harbor-lights.yaml"), Settings(house=(str(path),)))
    assert [(one.line, one.message, one.help) for one in result.diagnostics] == [(line, message, advice)]
    assert result.status == "error"
    done = commands.run("validate", str(ROOT / "examples/gundam/legal/harbor-lights.yaml"), "--house", str(path))
    assert (done.returncode, "Traceback" in done.stderr) == (2, False)


def test_legal_in_judges_the_decks_of_a_team_together(tmp_path: Path) -> None:
    """The decks do not name the format that counts them together; it is beside them."""
    deck = "game: gundam\nname: {}\nformat: basic\ndeck:\n  - 2 SMP-001\n  - 2 SMP-004\n  - 1 SMP-007\n"
    (tmp_path / "team.yaml").write_text(
        "game: gundam\nname: T\nfrom: basic\nrules: [{copies: 3, together: true}]\n", encoding="utf-8"
    )
    (tmp_path / "decks.yaml").write_text("---\n".join(map(deck.format, ("One", "Two"))), encoding="utf-8")
    done = commands.run("legal-in", "decks.yaml", "--json", cwd=tmp_path)
    found = {one["deck"]: {row["house"]: row["status"] for row in one["legality"]} for one in json.loads(done.stdout)["decks"]}
    assert {name: rows["team.yaml"] for name, rows in found.items()} == {"One": "illegal", "Two": "illegal"}
    shown = commands.run("legal-in", "decks.yaml", cwd=tmp_path)
    assert (shown.returncode, shown.stdout.count("4 copies in 2 decks")) == (0, 4)


def test_a_pool_with_unknown_cards_is_told_by_its_own_line(tmp_path: Path) -> None:
    (tmp_path / "pool.txt").write_text("game: gundam\n2 SMP-001 Brannoc the Kindled\n1 Nobody at All\n")
    (tmp_path / "club.yaml").write_text("game: gundam\nname: Club\nrules:\n  - pool: pool.txt\n")
    with pytest.raises(InputError) as caught:
        explain_house(str(tmp_path / "club.yaml"))
    assert [(Path(found.file).name, found.line) for found in caught.value.diagnostics] == [("pool.txt", 3)]


def test_unknown_cards_leave_house_rules_undecided(tmp_path: Path) -> None:
    file = tmp_path / "club.yaml"
    file.write_text("game: gundam\nname: Club\nrules:\n  - forbid: [SMP-001]\n")
    lines = "deck:\n  - 1 Nobody at All\n  - ... 29 other cards\n"
    result = check_deck("gundam", lines, house=(str(file),), unknown="warn")
    assert "DC-HOUSE-01" in {point.rule for point in result.undecided}


def test_every_game_has_dated_lists(tmp_path: Path) -> None:
    for game, card, zone in (
        ("gundam", "SMP-001", "deck"),
        ("kingdom-hearts", "TWL-001", "deck"),
        ("kingdom-at-war", "HRW-001", "deck"),
        ("homm", "SMP-009", "hero: []\nvanguard: []\nlocations: []\ndeck"),
    ):
        folder = tmp_path / game / "restrictions"
        folder.mkdir(parents=True)
        (folder / "2027-01-01.yaml").write_text(f'game: {game}\neffective: "2027-01-01"\nforbidden: [{card}]\n')
        (folder / "2027-06-01.yaml").write_text(
            f'game: {game}\neffective: "2027-06-01"\nrules:\n  - copies: 1\n    of: [{card}]\n'
        )
        deck = f"{zone}:\n  - 2 {card}\n"
        for day, restricted in (("2026-01-01", ""), ("2027-05-31", "forbidden"), ("", "allows at most 1")):
            settings = {"databases": (str(tmp_path),), "as_of": day}
            found = [one.message for one in check_deck(game, deck, **settings).diagnostics if one.rule == "DC-LIST-02"]
            assert bool(found) is bool(restricted)
            assert all(restricted in message for message in found), found


def test_a_directory_may_hold_lists_and_formats_of_several_games(tmp_path: Path) -> None:
    (tmp_path / "restrictions").mkdir()
    (tmp_path / "formats").mkdir()
    listed = 'game: kingdom-at-war\neffective: "2027-01-01"\nforbidden: [Harrow Levy]\n'
    (tmp_path / "restrictions" / "2027-01-01.yaml").write_text(listed)
    (tmp_path / "formats" / "short.yaml").write_text("game: kw\nname: Short\nfrom: standard\nrules:\n  - size: {deck: 30}\n")
    settings = Settings(databases=(str(tmp_path),))
    (other,) = check_text(text_of("gundam", "cinder-rush"), "deck.yaml", settings)
    assert (other.status, other.restrictions) == ("legal", "")
    (listing,) = check_text(text_of("kingdom-at-war", "harrow-charge"), "deck.yaml", settings)
    assert (errors(listing), listing.restrictions) == ({"DC-LIST-02"}, "2027-01-01")


def test_lists_in_the_words_of_house_formats_pass_lint(tmp_path: Path) -> None:
    folder = tmp_path / "restrictions"
    folder.mkdir()
    file = folder / "2027-01-01.yaml"
    file.write_text('game: gundam\neffective: "2027-01-01"\nforbidden: [SMP-001]\nrules:\n  - copies: 1\n    of: [SMP-002]\n')
    words = ("cards", "lint", "-g", "gundam", "--db", str(tmp_path))
    assert commands.run(*words).returncode == 0
    file.write_text(file.read_text().replace("SMP-001", "SMP-901"))
    done = commands.run(*words)
    assert done.returncode == 2
    assert "2027-01-01.yaml:3:13: unknown card 'SMP-901'" in done.stderr


def test_an_unknown_format_names_those_beside_the_deck(tmp_path: Path) -> None:
    copyfile(house("kingdom-hearts", "highlander"), tmp_path / "highlander.yaml")
    file = tmp_path / "deck.yaml"
    file.write_text("game: kingdom-hearts\nformat: highlandr\ndeck: []\n")
    assert "use one of: standard, highlander" in check_file(str(file))[0].diagnostics[0].message
    assert formats_at("kingdom-hearts", str(file), Settings()) == ["standard", "highlander"]
    (tmp_path / "broken.yaml").write_text("game: kingdom-hearts\nrules:\n  - copes: 1\n")
    assert formats_at("kingdom-hearts", str(file), Settings()) == ["standard"]  # the editor goes on without them


def test_lists_beside_the_decks_are_found_without_an_option(tmp_path: Path) -> None:
    lists = tmp_path / "cards" / "restrictions"
    lists.mkdir(parents=True)
    decks = {
        "gundam": "cinder-rush",
        "homm": "green-tide",
        "kingdom-at-war": "harrow-charge",
        "kingdom-hearts": "a-storm-of-glass",
    }
    for game, deck in decks.items():
        card = open_deck(str(EXAMPLES / game / "legal" / f"{deck}.yaml")).deck.entries[0].key
        lines = f'game: {game}\neffective: "2027-01-01"\nrules:\n  - at_most: 0\n    of: [{card}]\n    reason: too strong\n'
        (lists / f"{game}.yaml").write_text(lines)
        file = tmp_path / f"{game}.yaml"
        file.write_text(text_of(game, deck))
        for day, status in (("", "illegal"), ("2026-12-31", "legal")):
            (result,) = check_file(str(file), Settings(config="find", as_of=day))
            found = [one for one in result.diagnostics if one.rule == "DC-LIST-02"]
            assert (result.status, bool(found)) == (status, status == "illegal"), (game, day)
            assert all(f"({game}.yaml:4: too strong)" in one.message for one in found)
    (lists / "gundam.yaml").unlink()
    (lists / "decks.yaml").write_text(text_of("gundam", "cinder-rush"))
    for name in ("homm", "kingdom-at-war", "kingdom-hearts"):
        (lists / f"{name}.yaml").unlink()
    forget_files()
    (result,) = check_file(str(tmp_path / "gundam.yaml"), Settings(config="find"))
    assert result.status == "legal", "decklists in a directory of that name are no database"


def test_a_house_format_without_a_game_is_told_the_line(tmp_path: Path) -> None:
    (tmp_path / "club.yaml").write_text("name: Club\nrules: [{copies: 1}]\n")
    done = commands.run("explain", str(tmp_path / "club.yaml"))
    assert "is missing the key 'game'" in done.stderr
    assert "add 'game', for example 'game: kingdom-duels'" in " ".join(done.stderr.split())
