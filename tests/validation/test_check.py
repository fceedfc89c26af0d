"""From file to verdict: notation, hashes, unknown cards, local cards, several decks, dates and options."""

from __future__ import annotations

from pathlib import Path

import pytest

from deckcheck.building.checking import check_file, check_text
from deckcheck.core.errors import UsageError
from deckcheck.core.settings import Settings
from deckcheck.decks.opening import open_deck
from tests.support import check_deck, errors, filled, message_of, reported

GAME = "kingdom-duels"
LEGAL = "main:\n  - 3 SOE-065 Kuriboh\n  - ... 27 other cards\n"


@pytest.mark.parametrize(
    "lines",
    [
        "- 3 Kuriboh",
        "- 3x Kuriboh",
        "- 3 SOE-065",
        "- 3 soe-065 kuriboh",
        "- 3   Kuriboh",
        "- {card: Kuriboh, count: 3}",
        "- {card: SOE-065 Kuriboh, count: 3}",
        "- 1 Kuriboh\n  - {card: Kuriboh}\n  - 1 SOE-065",
    ],
)
def test_every_notation_of_the_same_deck_has_the_same_hash(lines: str) -> None:
    plain = check_deck(GAME, LEGAL)
    other = check_deck(GAME, f"main:\n  {lines}\n  - ... 27 other cards\nname: Another name\n")
    assert (other.status, other.hash, other.counts) == ("legal", plain.hash, plain.counts)


def test_the_order_of_the_lines_does_not_change_the_hash() -> None:
    lines = filled(GAME, f"game: {GAME}\n{LEGAL}").splitlines()
    turned = "\n".join([*lines[:2], *reversed(lines[2:])])
    assert check_text(turned)[0].hash == check_deck(GAME, LEGAL).hash


def test_another_card_zone_or_count_changes_the_hash() -> None:
    hashes = {
        check_deck(GAME, text).hash
        for text in (
            LEGAL,
            LEGAL.replace("3 SOE-065", "2 SOE-065"),
            LEGAL.replace("SOE-065 Kuriboh", "SOE-013"),
            LEGAL + "extra:\n  - 1 SOE-073\n",
        )
    }
    assert len(hashes) == 4


def test_a_name_that_does_not_fit_the_id_is_a_warning_and_the_id_counts() -> None:
    result = check_deck(GAME, "main:\n  - 1 SOE-017 Blue Eyes\n  - ... 29 other cards\n")
    assert result.status == "legal"
    assert message_of(result, "DC-CARD-03") == "SOE-017 is Blue-Eyes White Dragon, not 'Blue Eyes'; using the ID"


def test_an_unknown_card_is_an_error_with_suggestions() -> None:
    result = check_deck(GAME, "main:\n  - 1 Dark Magicain\n  - ... 29 other cards\n")
    assert (result.status, errors(result)) == ("illegal", {"DC-CARD-01"})
    (unknown,) = [one for one in result.diagnostics if one.rule == "DC-CARD-01"]
    assert "did you mean SOE-023 Dark Magician" in unknown.help
    assert (unknown.line, unknown.column, unknown.card) == (3, 5, "Dark Magicain")


def test_with_unknown_warn_the_deck_is_unverified_and_the_size_is_decided() -> None:
    result = check_deck(GAME, "main:\n  - 1 Dark Magicain\n  - ... 29 other cards\n", unknown="warn")
    assert (result.status, errors(result)) == ("unverified", set())
    open_rules = {one.rule for one in result.undecided}
    assert "KD-DECK-02" in open_rules
    assert "KD-DECK-01" not in open_rules


def test_with_unknown_warn_what_can_be_decided_is_decided() -> None:
    text = "main:\n  - 1 Dark Magicain\n  - 4 SOE-065 Kuriboh\n  - ... 26 other cards\n"
    result = check_deck(GAME, text, unknown="warn")
    assert (result.status, errors(result)) == ("illegal", {"KD-DECK-01", "KD-DECK-07"})


def test_a_name_with_several_cards_is_an_error_that_lists_them() -> None:
    result = check_deck(GAME, "main:\n  - ... 30 other cards\nextra:\n  - 1 Yugi\n", unknown="warn")
    (ambiguous,) = [one for one in result.diagnostics if one.rule == "DC-CARD-02"]
    assert result.status == "illegal"
    assert "SOE-142" in ambiguous.help
    assert "ROA-173" in ambiguous.help


LOCAL = """cards:
  - {id: X-1, name: Playtest Golem, frame: Monster, types: [Monster, Elemental], deck: main, attribute: earth, level: 4,
     atk: 1500, def: 1500, bonus_atk: 450, bonus_def: 450}
"""


def test_local_cards_are_known_and_named_in_the_result() -> None:
    result = check_deck(GAME, "main:\n  - 2 Playtest Golem\n  - 1 X-1\n  - ... 27 other cards\n" + LOCAL)
    assert result.status == "legal"
    assert result.sources == {"local": 3, "published": 27}


def test_a_local_card_overrides_nothing() -> None:
    result = check_deck(GAME, "main:\n  - ... 30 other cards\n" + LOCAL.replace("X-1", "SOE-065"))
    assert (result.status, reported(result)) == ("error", {"DC-DB-02"})


def test_several_documents_are_several_decks() -> None:
    one = filled(GAME, f"game: {GAME}\nname: One\n{LEGAL}")
    two = filled(GAME, f"game: {GAME}\nname: Two\nmain:\n  - ... 29 other cards\n")
    results = check_text(f"{one}---\n{two}", "decks.yaml")
    assert [(result.deck, result.status) for result in results] == [("One", "legal"), ("Two", "illegal")]
    assert results[1].diagnostics[0].line == len(one.splitlines()) + 4


def test_a_broken_second_document_does_not_hide_the_first() -> None:
    one = filled(GAME, f"game: {GAME}\n{LEGAL}")
    results = check_text(f"{one}---\ngame: [\n", "decks.yaml")
    assert [result.status for result in results] == ["legal", "error"]


def test_all_violations_are_reported_not_only_the_first() -> None:
    text = "main:\n  - 4 SOE-065 Kuriboh\n  - 3 SOE-013\n  - 2 SOE-018\n  - 1 SOE-017\n  - 1 SOE-062\n  - 1 SOE-073\n"
    assert errors(check_deck(GAME, text)) == {
        "KD-DECK-01",
        "KD-DECK-02",
        "KD-DECK-05",
        "KD-DECK-06",
        "KD-DECK-07",
        "KD-RESTRICT-05",
    }


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        (Settings(format="vintage"), "no format 'vintage'"),
        (Settings(options=(("limited1", "a"),)), "no option 'limited1'; did you mean"),
        (Settings(options=(("limited1_counts", "seven"),)), "expected: copies, distinct"),
    ],
)
def test_what_the_user_asks_for_in_vain_is_a_usage_error(settings: Settings, words: str) -> None:
    with pytest.raises(UsageError, match=words.replace("(", "\\(").replace(")", "\\)")):
        check_text(filled(GAME, f"game: {GAME}\n{LEGAL}"), "deck.yaml", settings)


@pytest.mark.parametrize("reading", ["b", "distinct"])
def test_an_option_takes_a_value_or_the_letter_of_its_reading(reading: str) -> None:
    text = "main:\n  - 2 SOE-017\n  - ... 28 other cards\n"
    assert errors(check_deck(GAME, text)) == {"KD-RESTRICT-05"}
    assert errors(check_deck(GAME, text, options=(("limited1_counts", reading),))) == set()


@pytest.mark.parametrize("word", ["none", "None", "NONE", "null", "Null", "NULL"])
def test_no_limit_is_none_or_null_in_any_letter_case(word: str) -> None:
    text = "format: basic\ndeck:\n  - 5 SMP-060\n"
    assert errors(check_deck("gundam", text)) == {"GD-DECK-05"}
    assert errors(check_deck("gundam", text, options=(("basic_copy_limit", word),))) == set()


@pytest.mark.parametrize(
    ("word", "broken"), [("true", True), ("True", True), ("TRUE", True), ("false", False), ("False", False)]
)
def test_true_and_false_are_read_in_any_letter_case(word: str, broken: bool) -> None:
    text = "main:\n  - ... 30 other cards\nextra:\n  - 2 SOE-076\n"
    assert ("KD-EXTRA-03" in errors(check_deck(GAME, text, options=(("extra_singleton", word),)))) is broken


def test_no_limit_is_shown_as_none() -> None:
    with pytest.raises(UsageError, match=r"expected: 3, 1, none$"):
        check_deck("gundam", "deck: [1 SMP-060]", options=(("basic_copy_limit", "x"),))
    with pytest.raises(UsageError, match=r"expected: a whole number from 1 to \d+ or none"):
        check_deck("kingdom-at-war", "deck: [1 HRW-001]", options=(("copy_limit", "x"),))


def test_a_format_of_the_users_own_judges_by_its_numbers(tmp_path: Path) -> None:
    folder = tmp_path / "formats"
    folder.mkdir()
    (folder / "mini.yaml").write_text(
        "game: kingdom-duels\nformat: mini\ntitle: Mini\n"
        "numbers: {main_size: 20, extra_max: 5, copies_first: 2, copies_second: 1, copies_other: 1, extra_copies: 1,\n"
        "  limited1_max: 1, limited4_max: 4, strategy_max: 1, terrains_max: 1}\noptions: {limited1_counts: distinct}\n"
    )
    text = "format: mini\nmain:\n  - 2 SOE-017\n  - ... 18 other cards\n"
    assert check_deck(GAME, text, databases=(str(tmp_path),)).status == "legal"
    assert errors(check_deck(GAME, text.replace("2 SOE-017", "3 SOE-017"), databases=(str(tmp_path),))) == {
        "KD-DECK-01",
        "KD-DECK-07",
    }


def test_open_deck_gives_the_cards(tmp_path: Path) -> None:
    path = tmp_path / "deck.yaml"
    path.write_text(filled(GAME, f"game: {GAME}\n{LEGAL}"))
    deck = open_deck(str(path)).deck
    assert deck.size("main") == 30
    assert deck.zone("main")[0].label == "SOE-065 Kuriboh"


def test_open_deck_gives_what_reading_found(tmp_path: Path) -> None:
    path = tmp_path / "deck.yaml"
    path.write_text(f"game: {GAME}\nmain: [1 Nonsense Card]\n")
    opened = open_deck(str(path))
    assert [problem.message for problem in opened.problems] == ["unknown card 'Nonsense Card'"]
    assert [entry.text for entry in opened.deck.unknown] == ["Nonsense Card"]


def test_a_fault_of_ours_costs_only_its_own_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from deckcheck.validation import check

    monkeypatch.delenv("DECKCHECK_DEBUG", raising=False)
    monkeypatch.setattr(check, "_check_deck", lambda *words: 1 // 0)
    path = tmp_path / "deck.yaml"
    path.write_text(filled(GAME, f"game: {GAME}\n{LEGAL}"))
    (result,) = check_file(str(path))
    assert (result.status, reported(result)) == ("error", {"DC-FAULT-01"})
