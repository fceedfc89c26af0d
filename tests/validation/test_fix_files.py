"""`validate --fix` and `--diff` on files: what is written and said, and that nothing is lost around a fix."""

from __future__ import annotations

import re
import stat
import subprocess
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deckcheck.core.settings import Settings
from deckcheck.decks.opening import OpenedDeck, open_text
from deckcheck.validation.fix.files import Fixed, diff_of, fix_file, fix_text
from tests import commands
from tests.support import few_and_many, filled

GAME = "kingdom-duels"
HEAD = f"game: {GAME}\n"


def run(*words: str, stdin: str | None = None, cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    return commands.run("validate", *words, stdin=stdin, cwd=cwd)


def test_a_file_keeps_its_byte_order_mark_its_permissions_and_its_link(tmp_path: Path) -> None:
    file, link = tmp_path / "deck.yaml", tmp_path / "link.yaml"
    file.write_bytes(b"\xef\xbb\xbf" + f"{HEAD}main: [1 kuriboh]".encode())
    file.chmod(0o640)
    link.symlink_to(file)
    assert fix_file(str(link), Settings()).fixes == {"name": 1}
    assert file.read_bytes() == b"\xef\xbb\xbf" + f"{HEAD}main: [1 Kuriboh]".encode()
    assert stat.S_IMODE(file.stat().st_mode) == 0o640
    assert link.is_symlink()
    assert sorted(one.name for one in tmp_path.iterdir()) == ["deck.yaml", "link.yaml"]


def test_a_file_that_needs_nothing_is_not_written(tmp_path: Path) -> None:
    file = tmp_path / "deck.yaml"
    file.write_text(f"{HEAD}main: [1 Kuriboh]\n")
    before = file.stat()
    assert fix_file(str(file), Settings()).fixes.total() == 0
    assert (file.stat().st_ino, file.stat().st_mtime_ns) == (before.st_ino, before.st_mtime_ns)


def test_configuration_holds_for_fixes_too(tmp_path: Path) -> None:
    (tmp_path / "deckcheck.toml").write_text(f'game = "{GAME}"\n[severity]\nKD-DECK-02 = "off"\n')
    file = tmp_path / "deck.yaml"
    file.write_text("main: [1 kuriboh, 1 SOE-073]\n")
    fix_file(str(file), Settings(config="find"))
    assert file.read_text() == "main: [1 Kuriboh, 1 SOE-073]\n"


MESSY = filled(GAME, f"game: {GAME}\nname: Messy\nmain:\n  - 1 soe-065 kuriboh\n  - 1 SOE-073\n  - ... 29 other cards\n")


def test_the_report_shows_the_deck_after_the_fix(tmp_path: Path) -> None:
    file = tmp_path / "deck.yaml"
    file.write_text(MESSY)
    assert run(str(file)).returncode == 1
    done = run(str(file), "--fix")
    assert (done.returncode, done.stderr) == (0, "")
    assert "1 deck: 1 legal\n2 fixes made in 1 file: 1 name or ID, 1 line moved to its zone\n" in done.stdout
    again = run(str(file), "--fix")
    assert again.stdout.endswith("1 deck: 1 legal\n0 fixes made in 0 files\n")


def test_other_formats_stay_pure_and_the_number_of_fixes_goes_to_standard_error(tmp_path: Path) -> None:
    file = tmp_path / "deck.yaml"
    file.write_text(MESSY)
    done = run(str(file), "--fix", "--output-format", "json")
    assert done.stdout.startswith("{")
    assert done.stdout.endswith("}\n")
    assert done.stderr.startswith("2 fixes made in 1 file")


@pytest.mark.parametrize("words", [("--statistics",), ("--write-baseline", "--baseline", "known.json")], ids=" ".join)
def test_fixes_are_told_when_there_is_no_report_of_decks(words: tuple[str, ...], tmp_path: Path) -> None:
    file = tmp_path / "deck.yaml"
    file.write_text(MESSY)
    assert run("deck.yaml", "--fix", *words, cwd=tmp_path).stderr.startswith("2 fixes made in 1 file")
    assert file.read_text() != MESSY


def test_a_diff_changes_nothing_and_can_be_applied(tmp_path: Path) -> None:
    file = tmp_path / "deck.yaml"
    file.write_text(MESSY.rstrip("\n"))
    done = run("deck.yaml", "--fix", "--diff", cwd=tmp_path)
    assert done.returncode == 1
    assert file.read_text() == MESSY.rstrip("\n")
    assert done.stdout.startswith("--- a/deck.yaml\n+++ b/deck.yaml\n@@ ")
    assert done.stderr == "2 fixes possible in 1 file: 1 name or ID, 1 line moved to its zone\n"
    subprocess.run(["git", "apply", "-"], input=done.stdout.encode(), cwd=tmp_path, check=True)
    assert file.read_text() == fix_text(MESSY.rstrip("\n"), "deck.yaml", Settings()).after
    assert run("deck.yaml", "--diff", cwd=tmp_path).returncode == 0


def test_a_diff_of_a_file_that_cannot_be_read_ends_with_2(tmp_path: Path) -> None:
    done = run(str(tmp_path / "none.yaml"), "--diff")
    assert done.returncode == 2
    assert "cannot read the file" in done.stderr


def test_yaml_text_and_csv_are_rewritten_and_the_others_are_named(tmp_path: Path) -> None:
    (tmp_path / "deck.json").write_text('{"game": "kingdom-duels", "main": ["1 kuriboh"]}')
    (tmp_path / "deck.txt").write_text("Game: kingdom-duels\n1 kuriboh\n")
    done = run(str(tmp_path / "deck.json"), str(tmp_path / "deck.txt"), "-", "--fix", "-g", GAME, stdin="main: [1 kuriboh]\n")
    listed = f"{tmp_path}/deck.json (not a YAML, text or CSV file), - (standard input cannot be rewritten)"
    assert f"skipped: {listed}\n" in done.stdout
    assert "1 Kuriboh" in (tmp_path / "deck.txt").read_text()
    assert "kuriboh" in (tmp_path / "deck.json").read_text()


@pytest.mark.parametrize("word", ["--unsafe-fixes", "--sort"])
def test_an_option_of_fixes_alone_is_a_mistake(word: str) -> None:
    done = run("deck.yaml", word)
    assert done.returncode == 2
    assert f"{word} only works with --fix or --diff" in done.stderr


def test_a_full_disk_is_one_message_and_the_file_stays_whole(tmp_path: Path) -> None:
    file = tmp_path / "deck.yaml"
    file.write_text(MESSY)
    limited = "import resource as r; r.setrlimit(r.RLIMIT_FSIZE, (100, 100)); from deckcheck.__main__ import main; main()"
    done = commands.run_code(limited, "validate", str(file), "--fix")
    assert (done.returncode, done.stderr) == (2, f"deckcheck: cannot write {file}: file too large\n")
    assert file.read_text() == MESSY
    assert list(tmp_path.iterdir()) == [file]


CARDS = ["Kuriboh", "SOE-065", "soe-065 kuriboh", "SOE-073", "soe-073 gaia the dragon knight", "SOE-148 Kaiba", "dark magician"]
CARDS += ["SOE-023 Dark Magicain", "SOE-079a", "SOE-079", "Nobody's Card", "Yugi", "SOE-010 Winged Dragon Guardian", "Kuribo"]
COMMENTS = ["", "  # a: b", " # 'x', \"y\"", "   # deckcheck: ignore[KD-DECK-07] kept", "  # é 😀"]


@st.composite
def block_zones(draw: st.DrawFn, name: str) -> list[str]:
    margin = draw(st.sampled_from(["", "  ", "    "]))
    lines = [f"{name}:{draw(st.sampled_from(COMMENTS))}"]
    for _ in range(draw(st.integers(1, 7))):
        count, card = draw(st.integers(1, 4)), draw(st.sampled_from(CARDS))
        shape = draw(
            st.sampled_from(["{n} {c}", "{n}x  {c}", '"{n} {c}"', '{{card: "{c}", count: {n}}}', '{{card: "{c}"}}', "map"])
        )
        if shape == "map":
            lines += [f'{margin}- card: "{card}"', f"{margin}  count: {count}"]
        else:
            lines.append(f"{margin}- " + shape.format(n=count, c=card) + draw(st.sampled_from(COMMENTS)))
        lines += draw(st.sampled_from([[], [], [], [""], [f"{margin}# own"], ["# deckcheck: ignore[KD-DECK-02] kept"]]))
    return lines


@st.composite
def flow_zones(draw: st.DrawFn, name: str) -> list[str]:
    items = draw(st.lists(st.tuples(st.integers(1, 4), st.sampled_from(CARDS), st.sampled_from(["", '"'])), max_size=6))
    written = [f"{quote}{count} {card}{quote}" for count, card, quote in items]
    if draw(st.booleans()):
        return [f"{name}: [{', '.join(written)}]{draw(st.sampled_from(COMMENTS))}"]
    return [f"{name}: [", *(f"  {one},{draw(st.sampled_from(['', '  # mine']))}" for one in written), "  ]"]


@st.composite
def decks(draw: st.DrawFn) -> str:
    main, extra = (draw(st.one_of(block_zones(zone), flow_zones(zone))) for zone in ("main", "extra"))
    lines = [f"game: {GAME}", "# top", *main, *(extra if draw(st.booleans()) else []), "name: Deck  # named"]
    return "\n".join(lines)


@pytest.mark.slow
@few_and_many("number", 30, 150)
def test_a_second_run_changes_nothing_and_no_card_or_comment_is_lost(number: int) -> None:
    settings(max_examples=number)(
        given(
            documents=st.lists(decks(), min_size=1, max_size=2),
            end=st.sampled_from(["\n", "\r\n"]),
            last=st.booleans(),
            unsafe=st.booleans(),
            sort=st.booleans(),
        )(assert_nothing_is_lost)
    )()


def assert_nothing_is_lost(documents: list[str], end: str, last: bool, unsafe: bool, sort: bool) -> None:
    text = "\n---\n".join(documents).replace("\n", end) + (end if last else "")
    once = fix_text(text, "deck.yaml", Settings(), unsafe=unsafe, sort=sort)
    twice = fix_text(once.after, "deck.yaml", Settings(), unsafe=unsafe, sort=sort)
    assert (twice.after, twice.fixes.total()) == (once.after, 0)
    assert copies_in(once.after) == copies_in(text) or unsafe
    assert sum(copies_in(once.after).values()) == sum(copies_in(text).values())
    assert all(comment in once.after for comment in re.findall("#.*", text.replace("\r", "")))
    assert once.after.endswith(end) == text.endswith(end)
    assert ("\r" in once.after) == ("\r" in text)


def copies_in(text: str) -> Counter[tuple[int, str]]:
    """How many copies of each card the decks of a text list, in any zone."""
    found: Counter[tuple[int, str]] = Counter()
    for number, opened in enumerate(open_text(text, "deck.yaml", Settings(unknown="warn"))):
        assert isinstance(opened, OpenedDeck)
        for entry in opened.deck.entries:
            found[number, entry.code] += entry.count
    return found


def test_a_diff_says_where_a_file_has_no_last_line_end() -> None:
    shown = diff_of(Fixed("d.yaml", "a\nb", "a\nc", Counter())).splitlines()
    missing = "\\ No newline at end of file"
    assert shown == ["--- a/d.yaml", "+++ b/d.yaml", "@@ -1,2 +1,2 @@", " a", "-b", missing, "+c", missing]
