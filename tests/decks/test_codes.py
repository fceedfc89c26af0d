"""Deck codes: one for the same cards, read by every command, and refused when damaged."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckcheck import check_file, check_text, convert_file, open_deck, open_text
from deckcheck.core.deck_codes import PREFIX, DeckCode, InvalidCodeError, is_code, read_code, short_code, write_code
from deckcheck.core.settings import Settings
from deckcheck.decks.codes import code_of
from deckcheck.decks.opening import OpenedDeck
from tests.commands import run
from tests.support import ROOT, for_each

EXAMPLES = sorted(path for path in (ROOT / "examples").rglob("*.yaml") if path.parent.name in ("legal", "illegal"))
SETTINGS = Settings(config="find", unknown="warn")
TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=8)
COUNTS = st.integers(min_value=1, max_value=999)
IDS = st.from_regex(r"[A-Z]{1,3}-[0-9]{1,8}[A-Z]?", fullmatch=True)


def opened_from(text: str, file: str = "deck.yaml", settings: Settings = SETTINGS) -> OpenedDeck:
    (opened,) = open_text(text, file, settings)
    assert isinstance(opened, OpenedDeck), opened.problems
    return opened


def test_the_vectors_of_the_specification() -> None:
    page = (ROOT / "docs" / "page.md").read_text(encoding="utf-8").partition("## Test vectors")[2]
    vectors = re.findall(r"```yaml\n(.*?)```\n\n```text\n(.*?)\n```", page, re.DOTALL)
    assert len(vectors) >= 4
    for text, code in vectors:
        deck = opened_from(text).deck
        assert code_of(deck) == code
        again = opened_from(code, "code").deck
        assert code_of(again) == code
        assert again.holdings() == {zone: cards for zone, cards in deck.holdings().items() if cards}


@for_each(EXAMPLES)
def test_an_example_and_its_code_have_one_verdict(path: Path) -> None:
    for opened in open_text(path.read_text(encoding="utf-8"), str(path), SETTINGS):
        if not isinstance(opened, OpenedDeck) or opened.deck.fields.get("cards"):
            continue
        code = code_of(opened.deck)
        settings = opened.settings
        again = opened_from(code, short_code(code), settings)
        before, after = (check_text(text, "deck.yaml", settings) for text in (_alone(opened), again.document.text))
        assert after[0].hash == before[0].hash
        assert after[0].status == before[0].status
        errors = [sum(found.severity == "error" for found in result.diagnostics) for result in (*before, *after)]
        assert errors[0] == errors[1]
        assert code_of(again.deck) == code


def _alone(opened: OpenedDeck) -> str:
    from deckcheck import convert_deck

    return convert_deck(opened, "yaml")


def test_the_order_of_lines_and_the_notation_do_not_matter(tmp_path: Path) -> None:
    source = ROOT / "examples" / "kingdom-duels" / "legal" / "kd-deck-05-three-and-two.yaml"
    wanted = code_of(open_deck(str(source)).deck)
    deck = open_deck(str(source)).deck
    lines = [f"1 {entry.code}" for entry in deck.zone("main") for _ in range(entry.count)]
    random.Random(5).shuffle(lines)
    extra = [f"{entry.count} {entry.code}" for entry in reversed(deck.zone("extra"))]
    shuffled = "game: kd\nname: Another name\n" + "".join(
        f"{zone}:\n" + "".join(f"  - {line}\n" for line in cards)
        for zone, cards in (("extra", extra), ("main", lines))
        if cards
    )
    assert code_of(opened_from(shuffled).deck) == wanted
    for notation in ("text", "csv", "json", "web"):
        file = tmp_path / f"deck.{ {'text': 'txt', 'csv': 'csv'}.get(notation, 'json') }"
        file.write_text(convert_file(str(source), notation).text, encoding="utf-8")
        assert code_of(open_deck(str(file)).deck) == wanted, notation


def test_a_deck_of_the_default_format_has_one_code() -> None:
    lines = "deck:\n  - 1 SMP-031\n"
    plain = code_of(opened_from(f"game: gundam\n{lines}").deck)
    assert code_of(opened_from(f"game: gundam\nformat: advanced\n{lines}").deck) == plain
    basic = code_of(opened_from(f"game: gundam\nformat: basic\n{lines}").deck)
    assert basic != plain
    assert opened_from(basic, "code").format.name == "basic"


def test_unpublished_cards_are_carried_by_name(tmp_path: Path) -> None:
    row = "{id: X-1, name: Lamp, type: hero, faction: null, element: Wind, power: 1}"
    text = f"game: gundam\ndeck:\n  - 2 X-1 Lamp\n  - 1 Nobody  Knows\ncards:\n  - {row}\n"
    opened = opened_from(text)
    assert read_code(code_of(opened.deck)).zones == {"deck": {"X-1 Lamp": 2, "Nobody Knows": 1}}
    (result,) = check_text(code_of(opened.deck), "code", SETTINGS._replace(unknown=""))
    assert [finding.message for finding in result.diagnostics if finding.rule == "DC-CARD-01"] == [
        "unknown card 'Nobody Knows'",
        "unknown card 'X-1 Lamp'",
    ]
    (tmp_path / "deck.yaml").write_text(text, encoding="utf-8")
    converted = convert_file(str(tmp_path / "deck.yaml"), "code", SETTINGS)
    assert converted.notes == ("code has no 'cards'",)


@given(
    st.builds(
        DeckCode,
        TEXTS,
        st.dictionaries(TEXTS, TEXTS, max_size=3),
        st.dictionaries(TEXTS, st.dictionaries(IDS | TEXTS, COUNTS, max_size=9), max_size=3),
        st.dictionaries(TEXTS, st.dictionaries(TEXTS, st.integers(0, 10_000), max_size=3), max_size=2),
    )
)
def test_every_content_reads_back(deck: DeckCode) -> None:
    code = write_code(deck)
    assert read_code(code) == deck
    assert read_code(f" {code.upper()}\n") == deck
    assert is_code(code)


@given(st.integers(min_value=0), st.sampled_from("abcdefghijklmnopqrstuvwxyz234567"))
def test_a_changed_letter_is_noticed(place: int, letter: str) -> None:
    code = write_code(DeckCode("gd", {"format": "basic"}, {"deck": {"SMP-031": 2, "SMP-033": 1, "A lamp": 4}}, {}))
    at = len(PREFIX) + place % (len(code) - len(PREFIX))
    changed = code[:at] + letter + code[at + 1 :]
    if changed != code:
        with pytest.raises(InvalidCodeError):
            read_code(changed)


@given(st.binary(max_size=60))
def test_any_bytes_are_a_deck_or_refused(payload: bytes) -> None:
    from base64 import b32encode
    from zlib import crc32

    data = crc32(payload).to_bytes(4, "big") + payload
    code = PREFIX + b32encode(data).decode().rstrip("=").lower()
    try:
        deck = read_code(code)
    except InvalidCodeError:
        return
    assert write_code(deck) == code
    (result,) = check_text(code, "code")
    assert result.status in ("error", "illegal", "unverified", "legal")


@pytest.mark.parametrize(
    ("code", "message"),
    [
        ("dc1:", "incomplete or has a wrong letter"),
        ("dc1:a", "incomplete"),
        ("dc1:aaaaaaa", "incomplete or has a wrong letter"),
        ("dc2:aaaaaaa", "version 2, but this deckcheck reads version 1"),
        ("dc1:a-b", "letters other than A to Z and 2 to 7"),
        ("dc1:ä", "letters other than A to Z and 2 to 7"),
    ],
)
def test_a_damaged_code_says_what_is_wrong(code: str, message: str) -> None:
    (result,) = check_file(code)
    (finding,) = result.diagnostics
    assert (result.status, finding.rule) == ("error", "DC-CODE-01")
    assert message in finding.message
    assert finding.help


def test_commands_read_codes() -> None:
    source = "examples/kingdom-duels/legal/kd-deck-05-three-and-two.yaml"
    code = run("convert", source, "--to", "code").stdout.strip()
    assert is_code(code)
    assert run("validate", code.upper()).returncode == 0
    assert "no differences" in run("diff", source, code).stdout
    assert run("stats", code).returncode == 0
    assert run("convert", code, "--to", "code").stdout.strip() == code
    assert run("validate", "-", stdin=code).returncode == 0
    refused = run("add", code, "Kuriboh")
    assert refused.returncode == 2
    assert "a deck code cannot be edited" in refused.stderr
    assert run("validate", "--force-exclude", code).returncode == 0


def test_a_file_with_a_code_is_a_deck_and_is_not_rewritten(tmp_path: Path) -> None:
    code = run("convert", "examples/gundam/legal/basic-spearhead.yaml", "--to", "code").stdout
    for name in ("deck.txt", "deck.yaml", "deck.csv"):
        file = tmp_path / name
        file.write_text(code, encoding="utf-8")
        assert run("validate", str(file), "--fix").returncode == 0
        assert run("fmt", str(file)).returncode == 0
        assert run("add", str(file), "SMP-031").returncode == 2
        assert file.read_text(encoding="utf-8") == code
