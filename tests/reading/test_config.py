"""Configuration files: every key, where they are found, what wins, and what a mistake in one says."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from deckcheck.building.checking import check_file
from deckcheck.core.diagnostics import Result
from deckcheck.core.errors import UsageError
from deckcheck.core.settings import Gates, Settings
from deckcheck.reading.config import effective, in_force
from deckcheck.reading.config_tables import SEVERITIES
from tests.commands import run
from tests.support import errors, filled, reported

GAME = "kingdom-duels"
FIND = Settings(config="find")
LEGAL = filled(GAME, f"game: {GAME}\nname: Sound\nmain:\n  - ... 30 other cards\n")
SHORT = filled(GAME, f"game: {GAME}\nname: Short\nmain:\n  - ... 29 other cards\n")
UNKNOWN = filled(GAME, f"game: {GAME}\nname: Odd\nmain:\n  - 1 Nobody Knows It\n  - ... 29 other cards\n")
MINI = (
    "game: kingdom-duels\nformat: {name}\ntitle: Mini\n"
    "numbers: {{main_size: 29, extra_max: 5, copies_first: 3, copies_second: 2, copies_other: 1, extra_copies: 1,\n"
    "  limited1_max: 1, limited4_max: 4, strategy_max: 1, terrains_max: 1}}\noptions: {{}}\n"
)


def write(folder: Path, files: dict[str, str]) -> Path:
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder


def check(path: Path, settings: Settings = FIND) -> Result:
    (result,) = check_file(str(path), settings)
    return result


def test_the_game_of_lists_that_do_not_say_theirs(tmp_path: Path) -> None:
    write(tmp_path, {"deckcheck.toml": f'game = "{GAME}"\n', "deck.yaml": LEGAL.replace(f"game: {GAME}\n", "")})
    assert check(tmp_path / "deck.yaml").status == "legal"
    write(tmp_path, {"other.yaml": LEGAL.replace(GAME, "gundam")})
    assert check(tmp_path / "other.yaml").game == "gundam"


def formats(folder: Path) -> Path:
    return write(folder, {"db/formats/mini.yaml": MINI.format(name="mini"), "db/formats/tiny.yaml": MINI.format(name="tiny")})


def test_the_format_of_lists_that_name_none(tmp_path: Path) -> None:
    formats(tmp_path)
    write(tmp_path, {"deckcheck.toml": 'format = "mini"\ndatabases = ["db"]\n', "deck.yaml": SHORT})
    result = check(tmp_path / "deck.yaml")
    assert (result.format, result.status) == ("mini", "legal")


def test_a_list_keeps_the_format_it_names_and_the_command_line_wins_over_both(tmp_path: Path) -> None:
    formats(tmp_path)
    write(tmp_path, {"deckcheck.toml": 'format = "mini"\ndatabases = ["db"]\n', "deck.yaml": f"format: tiny\n{SHORT}"})
    assert check(tmp_path / "deck.yaml").format == "tiny"
    assert check(tmp_path / "deck.yaml", Settings(config="find", format="standard")).format == "standard"


def test_a_format_that_only_another_game_has_is_meant_for_its_decks(tmp_path: Path) -> None:
    write(tmp_path, {"deckcheck.toml": 'format = "basic"\n', "deck.yaml": LEGAL})
    assert check(tmp_path / "deck.yaml").format == "standard"


def test_a_format_that_no_game_has_is_a_mistake(tmp_path: Path) -> None:
    write(tmp_path, {"deckcheck.toml": 'format = "vintage"\n', "deck.yaml": LEGAL})
    with pytest.raises(UsageError, match="no format 'vintage'"):
        check(tmp_path / "deck.yaml")


@pytest.mark.parametrize("value", ["2025-09-01", '"2025-09-01"'])
def test_the_day_is_a_toml_date_or_a_text(tmp_path: Path, value: str) -> None:
    write(tmp_path, {"deckcheck.toml": f"as-of = {value}\n", "deck.yaml": LEGAL})
    assert effective(FIND, str(tmp_path / "deck.yaml")).as_of == "2025-09-01"
    assert check(tmp_path / "deck.yaml").restrictions <= "2025-09-01"


def test_unknown_cards_become_warnings(tmp_path: Path) -> None:
    write(tmp_path, {"deckcheck.toml": 'unknown = "warn"\n', "deck.yaml": UNKNOWN})
    assert check(tmp_path / "deck.yaml").status == "unverified"
    assert check(tmp_path / "deck.yaml", Settings(config="find", unknown="error")).status == "illegal"


CARD = """game: kingdom-duels
set: {code: OWN, name: Own}
provenance: {kind: sample, source: A test}
cards:
  - {id: OWN-001, name: Nobody Knows It, frame: Monster, types: [Monster, Elemental], deck: main, attribute: earth, level: 4,
     atk: 1500, def: 1500, bonus_atk: 450, bonus_def: 450}
"""


def test_databases_are_found_beside_the_configuration_from_anywhere(tmp_path: Path) -> None:
    write(tmp_path, {"deckcheck.toml": 'databases = ["./own"]\n', "own/own.yaml": CARD, "decks/far/deck.yaml": UNKNOWN})
    write(tmp_path, {"elsewhere/x": ""})
    done = run("validate", "../decks/far/deck.yaml", cwd=tmp_path / "elsewhere")
    assert (done.returncode, done.stderr) == (0, "")


HOUSE = "game: kingdom-duels\ntitle: House\nforbidden: [SOE-002]\n"


def test_house_lists_are_read(tmp_path: Path) -> None:
    write(tmp_path, {"deckcheck.toml": 'house = ["house.yaml"]\n', "house.yaml": HOUSE, "deck.yaml": LEGAL})
    with_house, without = check(tmp_path / "deck.yaml"), check(tmp_path / "deck.yaml", Settings())
    assert reported(with_house) != reported(without)


@pytest.mark.parametrize(("given", "word"), [('"distinct"', "distinct"), ("true", "true"), ("3", "3")])
def test_options_are_words_numbers_and_truth_values(tmp_path: Path, given: str, word: str) -> None:
    write(tmp_path, {"deckcheck.toml": f"[options]\nlimited1_counts = {given}\n"})
    assert effective(FIND, str(tmp_path / "deck.yaml")).options == (("limited1_counts", word),)


def test_an_option_decides_and_the_command_line_wins(tmp_path: Path) -> None:
    two = filled(GAME, f"game: {GAME}\nmain:\n  - 2 SOE-017\n  - ... 28 other cards\n")
    write(tmp_path, {"deckcheck.toml": '[options]\nlimited1_counts = "distinct"\n', "deck.yaml": two})
    assert errors(check(tmp_path / "deck.yaml")) == set()
    given = Settings(config="find", options=(("limited1_counts", "copies"),))
    assert errors(check(tmp_path / "deck.yaml", given)) == {"KD-RESTRICT-05"}


@pytest.mark.parametrize("severity", SEVERITIES)
def test_the_severity_of_a_rule(tmp_path: Path, severity: str) -> None:
    write(tmp_path, {"deckcheck.toml": f'[severity]\nkd-deck-01 = "{severity}"\n', "deck.yaml": SHORT})
    result = check(tmp_path / "deck.yaml")
    found = [one.severity for one in result.diagnostics if one.rule == "KD-DECK-01"]
    assert found == ([] if severity == "off" else [severity])
    assert result.status == ("illegal" if severity == "error" else "legal")
    assert result.suppressed == (severity == "off")


def test_a_rule_that_is_off_leaves_nothing_open(tmp_path: Path) -> None:
    write(tmp_path, {"deck.yaml": UNKNOWN})
    unsure = check(tmp_path / "deck.yaml", Settings(unknown="warn"))
    rules = sorted({one.rule for one in unsure.undecided})
    write(tmp_path, {"deckcheck.toml": 'unknown = "warn"\n[severity]\n' + "".join(f'{rule} = "off"\n' for rule in rules)})
    result = check(tmp_path / "deck.yaml")
    assert (result.undecided, result.status) == ((), "legal")


def test_the_severity_of_a_comment_that_is_of_no_use_can_be_set(tmp_path: Path) -> None:
    unused = f"# deckcheck: ignore[KD-DECK-01] old\n{LEGAL}"
    write(tmp_path, {"deckcheck.toml": '[severity]\nDC-SUPPRESS-01 = "error"\n', "deck.yaml": unused})
    assert check(tmp_path / "deck.yaml").status == "illegal"


def test_overrides_hold_for_their_paths_and_the_last_one_wins(tmp_path: Path) -> None:
    text = """game = "kingdom-duels"
unknown = "error"
[severity]
KD-DECK-01 = "warning"
[[overrides]]
path = "casual/**"
unknown = "warn"
[overrides.severity]
KD-DECK-02 = "off"
[[overrides]]
path = "casual/strict"
unknown = "error"
"""
    write(tmp_path, {"deckcheck.toml": text})
    settings = {
        name: effective(FIND, str(tmp_path / name))
        for name in ("deck.yaml", "casual/deck.yaml", "casual/deep/deck.yaml", "casual/strict/deck.yaml")
    }
    assert [one.unknown for one in settings.values()] == ["error", "warn", "warn", "error"]
    assert settings["deck.yaml"].severities == (("KD-DECK-01", "warning"),)
    assert settings["casual/deck.yaml"].severities == (("KD-DECK-01", "warning"), ("KD-DECK-02", "off"))


@pytest.mark.parametrize(
    ("pattern", "covered", "other"),
    [
        ("casual", "casual/a/b.yaml", "casually/b.yaml"),
        ("casual/", "casual/b.yaml", "b.yaml"),
        ("./casual", "casual/b.yaml", "b.yaml"),
        ("casual/*.yaml", "casual/b.yaml", "casual/b.yml"),
        ("**/casual", "casual/b.yaml", "b.yaml"),
        ("**/casual", "2026/casual/b.yaml", "2026/b.yaml"),
        ("b.yaml", "b.yaml", "a/b.yaml"),
        ("draft-*", "draft-1/b.yaml", "old/draft-1/b.yaml"),
    ],
)
def test_the_pattern_of_an_override_names_files_or_folders(tmp_path: Path, pattern: str, covered: str, other: str) -> None:
    write(tmp_path, {"deckcheck.toml": f'[[overrides]]\npath = "{pattern}"\nunknown = "warn"\n'})
    assert effective(FIND, str(tmp_path / covered)).unknown == "warn"
    assert effective(FIND, str(tmp_path / other)).unknown == "error"


def test_a_gate_holds_although_a_later_override_names_the_same_path(tmp_path: Path) -> None:
    gate = '[[overrides]]\npath = "event/**"\n[overrides.gate]\ngoldfish = "mean <= 9"\n'
    write(tmp_path, {"deckcheck.toml": f'{gate}[[overrides]]\npath = "event/**"\nunknown = "warn"\n'})
    assert effective(FIND, str(tmp_path / "event" / "deck.yaml")).gates == Gates(goldfish=("mean <= 9",))
    assert effective(FIND, str(tmp_path / "deck.yaml")).gates is None


def test_the_command_line_wins_over_an_override(tmp_path: Path) -> None:
    write(tmp_path, {"deckcheck.toml": 'unknown = "warn"\n[[overrides]]\npath = "*"\nunknown = "warn"\n', "deck.yaml": UNKNOWN})
    assert run("validate", "deck.yaml", cwd=tmp_path).stdout.count("unverified") >= 1
    assert "1 deck: 1 illegal" in run("validate", "deck.yaml", "--unknown", "error", cwd=tmp_path).stdout


def test_pyproject_is_as_good_and_one_without_the_table_is_passed_over(tmp_path: Path) -> None:
    write(
        tmp_path,
        {
            "pyproject.toml": '[tool.deckcheck]\nunknown = "warn"\n',
            "a/pyproject.toml": '[project]\ndependencies = ["deckcheck"]\n[tool.deckcheck-extra]\nx = 1\n',
            "a/deck.yaml": UNKNOWN,
        },
    )
    result = check(tmp_path / "a" / "deck.yaml")
    assert (result.status, result.configuration) == ("unverified", str(tmp_path / "pyproject.toml"))


@pytest.mark.parametrize("text", ['[tool]\ndeckcheck = {unknown = "warn"}\n', 'tool.deckcheck.unknown = "warn"\n'])
def test_the_table_of_pyproject_may_be_written_in_any_way(tmp_path: Path, text: str) -> None:
    write(tmp_path, {"pyproject.toml": text})
    assert effective(FIND, str(tmp_path / "deck.yaml")).unknown == "warn"


def test_deckcheck_toml_wins_over_pyproject_and_the_nearest_file_alone_counts(tmp_path: Path) -> None:
    write(
        tmp_path,
        {
            "deckcheck.toml": f'unknown = "warn"\ngame = "{GAME}"\n',
            "a/deckcheck.toml": "as-of = 2026-01-01\n",
            "a/pyproject.toml": '[tool.deckcheck]\nunknown = "warn"\n',
        },
    )
    settings = effective(FIND, str(tmp_path / "a" / "b" / "deck.yaml"))
    assert (settings.as_of, settings.unknown, settings.game) == ("2026-01-01", "error", "")
    assert settings.configured == str(tmp_path / "a" / "deckcheck.toml")


def test_a_byte_order_mark_does_no_harm(tmp_path: Path) -> None:
    (tmp_path / "deckcheck.toml").write_bytes(b'\xef\xbb\xbfunknown = "warn"\n')
    assert effective(FIND, str(tmp_path / "deck.yaml")).unknown == "warn"


def test_standard_input_has_the_configuration_of_the_current_folder(tmp_path: Path) -> None:
    write(tmp_path, {"deckcheck.toml": 'unknown = "warn"\n'})
    done = run("validate", "-", "--output-format", "json", stdin=UNKNOWN, cwd=tmp_path)
    assert json.loads(done.stdout)["results"][0]["status"] == "unverified"


def test_a_named_configuration_and_none(tmp_path: Path) -> None:
    write(tmp_path, {"deckcheck.toml": 'unknown = "error"\n', "ci/loose.toml": 'unknown = "warn"\n', "deck.yaml": UNKNOWN})
    assert "1 deck: 1 illegal" in run("validate", "deck.yaml", cwd=tmp_path).stdout
    assert "1 deck: 1 unverified" in run("validate", "deck.yaml", "--config", "ci/loose.toml", cwd=tmp_path).stdout
    alone = run("validate", "deck.yaml", "--config", "none", cwd=tmp_path).stdout
    assert "settings from" not in alone


def test_the_text_report_says_which_configuration_was_in_force(tmp_path: Path) -> None:
    write(tmp_path, {"deckcheck.toml": "as-of = 2026-01-01\n", "sub/deck.yaml": LEGAL, "plain.yaml": LEGAL})
    assert run("validate", "sub", cwd=tmp_path).stdout.endswith("1 deck: 1 legal\nsettings from deckcheck.toml\n")
    far = run("validate", ".", cwd=tmp_path / "sub").stdout
    assert far.endswith(f"1 deck: 1 legal\nsettings from {tmp_path / 'deckcheck.toml'}\n")


def test_many_configurations_are_not_all_listed(tmp_path: Path) -> None:
    for name in "abcde":
        write(tmp_path, {f"{name}/deckcheck.toml": "as-of = 2026-01-01\n", f"{name}/deck.yaml": LEGAL})
    listed = "settings from a/deckcheck.toml, b/deckcheck.toml, c/deckcheck.toml and 2 more\n"
    assert run("validate", ".", cwd=tmp_path).stdout.endswith(listed)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("game = \n", "is not valid TOML"),
        (f"game = {'9' * 5_000}\n", "contains a number with too many digits"),
        ('unknwon = "warn"\n', "unknown key 'unknwon'; did you mean 'unknown'?"),
        ("colour = 3\n", "unknown key 'colour'; use one of: game, format"),
        ('game = "chess"\n', "unknown game 'chess'; use one of: gundam"),
        ("game = 3\n", "'game' must be text"),
        ('databases = "db"\n', "'databases' must be a list of paths"),
        ("databases = [3]\n", "'databases' must be a list of paths"),
        ("severity = 3\n", "'severity' must be a table"),
        (
            '[severity]\nKD-DECK-01 = "low"\n',
            "the severity of KD-DECK-01 must be one of error, warning, notice, off",
        ),
        ("[severity]\nKD-DECK-01 = []\n", "the severity of KD-DECK-01 must be one of"),
        ('[severity]\nKD-DECK-1 = "off"\n', "unknown rule KD-DECK-1 in [severity]; did you mean 'KD-DECK-1"),
        ('[severity]\nDC-YAML-02 = "off"\n', "cannot change the severity of DC-YAML-02: it means that a file is unreadable"),
        ('unknown = "maybe"\n', "'unknown' must be error or warn, not 'maybe'"),
        ('as-of = "2026-02-30"\n', "'as-of' must be a date (YYYY-MM-DD), not '2026-02-30'"),
        ("as-of = 2026-05-01T10:00:00\n", "'as-of' must be a date"),
        ("as-of = 3\n", "'as-of' must be a date"),
        ("[options]\nlimited1_counts = [1]\n", "option limited1_counts must be text, a number, true or false"),
        ("overrides = 3\n", "write overrides as [[overrides]] tables, each with a 'path'"),
        ('[[overrides]]\nunknown = "warn"\n', "write overrides as [[overrides]] tables, each with a 'path'"),
        ('[[overrides]]\npath = "a"\nunknwon = "warn"\n', "unknown key 'unknwon'"),
        ('[[overrides]]\npath = "a"\n[[overrides.overrides]]\npath = "b"\n', "unknown key 'overrides'"),
    ],
)
def test_a_mistake_in_the_file_is_one_message_that_names_it(tmp_path: Path, text: str, message: str) -> None:
    write(tmp_path, {"deckcheck.toml": text, "deck.yaml": LEGAL})
    for words in (("validate", "deck.yaml"), ("config",)):
        done = run(*words, cwd=tmp_path)
        assert (done.returncode, done.stdout) == (2, "")
        assert done.stderr.startswith(f"deckcheck: {tmp_path}/deckcheck.toml")
        assert message in done.stderr
        assert done.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("files", "config", "message"),
    [
        ({}, "none.toml", "configuration file not found: none.toml"),
        ({"sub/x": ""}, "sub", "configuration file not found: sub"),
        ({"pyproject.toml": "[project]\n"}, "pyproject.toml", "has no table [tool.deckcheck]"),
        ({"pyproject.toml": "[tool]\ndeckcheck = 3\n"}, "find", "[tool.deckcheck] must be a table"),
        ({"pyproject.toml": "# deckcheck\n[tool\n"}, "find", "is not valid TOML"),
    ],
)
def test_a_file_that_is_no_configuration(tmp_path: Path, files: dict[str, str], config: str, message: str) -> None:
    write(tmp_path, {**files, "deck.yaml": LEGAL})
    done = run("validate", "deck.yaml", "--config", config, cwd=tmp_path)
    assert done.returncode == 2
    assert message in done.stderr
    assert "Traceback" not in done.stderr


def test_text_that_is_not_utf8_is_one_message(tmp_path: Path) -> None:
    (tmp_path / "deckcheck.toml").write_bytes(b'game = "\xff"\n')
    done = run("config", cwd=tmp_path)
    assert done.returncode == 2
    assert "is not valid TOML" in done.stderr


def test_config_shows_what_is_in_force_and_from_where(tmp_path: Path) -> None:
    text = """game = "kingdom-duels"
format = "standard"
databases = ["db"]
[options]
limited1_counts = "distinct"
[severity]
KD-EXTRA-06 = "off"
[[overrides]]
path = "casual"
format = "casual"
"""
    write(tmp_path, {"deckcheck.toml": text, "casual/x.yaml": ""})
    file = str(tmp_path / "deckcheck.toml")
    done = run("config", "casual", "--as-of", "2026-01-01", "--json", cwd=tmp_path)
    assert json.loads(done.stdout)["settings"] == [
        {"key": "as-of", "value": "2026-01-01", "from": "command line"},
        {"key": "databases", "value": str(tmp_path / "db"), "from": file},
        {"key": "format", "value": "casual", "from": f"{file} [overrides casual]"},
        {"key": "game", "value": "kingdom-duels", "from": file},
        {"key": "options.limited1_counts", "value": "distinct", "from": file},
        {"key": "severity.KD-EXTRA-06", "value": "off", "from": file},
        {"key": "unknown", "value": "error", "from": "default"},
    ]
    lines = run("config", "casual/x.yaml", cwd=tmp_path).stdout.splitlines()
    assert lines[-1] == f"configuration file: {file}"
    assert ["format", "casual", f"{file} [overrides casual]"] in [line.split(maxsplit=2) for line in lines]


def test_every_option_of_the_command_line_is_shown(tmp_path: Path) -> None:
    words = ["-g", GAME, "-f", "standard", "--as-of", "2026-01-01", "--unknown", "warn", "--db", "db", "--house", "h.yaml"]
    done = run("config", *words, "-O", "limited1_counts=b", "--config", "none", "--json", cwd=tmp_path)
    rows = {row["key"]: (row["value"], row["from"]) for row in json.loads(done.stdout)["settings"]}
    assert {place for _, place in rows.values()} == {"command line"}
    keys = ("game", "format", "as-of", "unknown", "databases", "house", "options.limited1_counts")
    assert [rows[key][0] for key in keys] == [GAME, "standard", "2026-01-01", "warn", "db", "h.yaml", "b"]


def test_without_a_file_only_defaults_are_in_force(tmp_path: Path) -> None:
    assert in_force(Settings(), str(tmp_path / "deck.yaml")) == [("unknown", "error", "default")]
    assert run("config", "--config", "none", cwd=tmp_path).stdout.endswith("configuration file: none\n")
