"""The Extra Deck: size, kinds of cards, Tokens, Setup Rules, Symbols and Challenges."""

from __future__ import annotations

import pytest

from tests.games.kingdom_duels.decks import GAME, found, judge
from tests.support import check_deck, errors, message_of


def extra_of(*lines: str) -> str:
    return "\n".join(["main:", "  - ... 30 other cards", "extra:", *(f"  - {line}" for line in lines)])


@pytest.mark.parametrize("size", [0, 1, 19, 20])
def test_kd_extra_01_up_to_twenty_cards_are_fine(size: int) -> None:
    result = check_deck(GAME, extra_of(f"... {size} other cards")) if size else judge()
    assert result.status == "legal"
    assert result.counts["extra"] == size


@pytest.mark.parametrize("size", [21, 24])
def test_kd_extra_01_more_than_twenty_are_illegal(size: int) -> None:
    result = check_deck(GAME, extra_of(f"... {size} other cards"))
    assert errors(result) == {"KD-EXTRA-01"}
    assert message_of(result, "KD-EXTRA-01") == f"Extra Deck has {size} cards; the maximum is 20"
    assert found(result, "KD-EXTRA-01")[0].help == ("remove 1 card" if size == 21 else f"remove {size - 20} cards")


@pytest.mark.parametrize(
    ("card", "kind"),
    [
        ("SOE-107 Resurrection of the Dead", "Spell"),
        ("SOE-062 Holy Barrier - Mirror Force", "Trap"),
        ("SOE-065 Kuriboh", "Monster"),
        ("SOE-086 Time Wizard", "Spell Monster"),
    ],
)
def test_kd_extra_02_a_main_deck_card_in_the_extra_deck(card: str, kind: str) -> None:
    result = judge(extra=[f"1 {card}"])
    assert errors(result) == {"KD-EXTRA-02"}
    assert message_of(result, "KD-EXTRA-02") == f"{card} is a {kind} and belongs in the Main Deck"


@pytest.mark.parametrize("code", ["SOE-075", "SOE-142", "SOE-165", "SOE-073", "KOD-105", "SOE-087", "SOE-129", "SOE-101"])
def test_kd_extra_02_rules_and_extra_deck_monsters_are_fine(code: str) -> None:
    assert judge(extra=[f"1 {code}"]).status == "legal"


def test_kd_extra_03_copies_in_the_extra_deck_are_free() -> None:
    assert judge(extra=["3 SOE-101 Silk Hat Token"]).status == "legal"
    assert judge(extra=["20 SOE-101 Silk Hat Token"]).status == "legal"


def test_kd_extra_03_with_extra_singleton_every_card_stands_once() -> None:
    result = judge(extra=["3 SOE-101 Silk Hat Token"], options={"extra_singleton": "true"})
    assert errors(result) == {"KD-EXTRA-03"}
    expected = "SOE-101 Silk Hat Token: 3 copies in the Extra Deck; the maximum is 1 (option extra_singleton)"
    assert message_of(result, "KD-EXTRA-03") == expected
    assert judge(extra=["1 SOE-101", "1 TEG-011"], options={"extra_singleton": "true"}).status == "legal"
    assert errors(judge(extra=["1 SOE-101", "1 SOE-101"], options={"extra_singleton": "true"})) == {"KD-EXTRA-03"}


def test_kd_extra_04_tokens_count_toward_the_twenty() -> None:
    assert check_deck(GAME, extra_of("3 SOE-101", "... 17 other cards")).status == "legal"
    assert errors(check_deck(GAME, extra_of("3 SOE-101", "... 18 other cards"))) == {"KD-EXTRA-01"}


@pytest.mark.parametrize("code", ["PROMO-100", "ROA-160"])
def test_kd_extra_04_a_card_printed_as_a_token_is_judged_by_its_type_line(code: str) -> None:
    result = judge([f"1 {code}"])
    assert result.status == "legal"
    assert [(one.severity, one.card) for one in found(result, "KD-EXTRA-04")] == [("warning", code)]
    assert "is printed as a Token" in message_of(result, "KD-EXTRA-04")
    assert errors(judge(extra=[f"1 {code}"])) == {"KD-EXTRA-02"}


def test_kd_extra_05_several_setup_rules_are_legal_with_a_notice() -> None:
    duelists = judge(extra=["1 SOE-142 Yugi", "1 SOE-148 Kaiba"])
    assert duelists.status == "legal"
    expected = "2 Duelist Setup Rules; only one STRATEGY can be activated per duel"
    assert message_of(duelists, "KD-EXTRA-05") == expected
    fields = judge(extra=["1 SOE-050", "1 SOE-076"])
    assert fields.status == "legal"
    assert message_of(fields, "KD-EXTRA-05") == "2 Field Setup Rules; only one TERRAINS can be activated per duel"


def test_kd_extra_05_one_of_each_needs_no_notice() -> None:
    assert judge(extra=["1 SOE-142 Yugi", "1 SOE-050 Forest Glade"]).diagnostics == ()


def test_kd_extra_06_a_symbol_is_legal_with_a_notice() -> None:
    result = judge(extra=["1 SOE-165 Millennium Puzzle"])
    assert result.status == "legal"
    expected = "SOE-165 Millennium Puzzle is a Symbol card; all players must agree to use Symbols"
    assert message_of(result, "KD-EXTRA-06") == expected
    assert found(result, "KD-EXTRA-06")[0].severity == "notice"


def test_kd_extra_06_with_symbols_off_it_is_illegal_with_on_nothing_is_said() -> None:
    assert errors(judge(extra=["1 SOE-165"], options={"symbols": "off"})) == {"KD-EXTRA-06"}
    assert judge(extra=["1 SOE-165"], options={"symbols": "on"}).diagnostics == ()
    assert errors(judge(["1 SOE-165"])) == {"KD-DECK-02"}


def test_kd_extra_07_challenges_are_legal_and_ask_for_consent() -> None:
    result = judge(extra=["1 KOD-012 Duel Disk System", "1 LEN-054 Opening Packs Challenge"])
    assert result.status == "legal"
    assert message_of(result, "KD-EXTRA-07") == "KOD-012 Duel Disk System needs the consent of all players"


def test_kd_extra_08_limits_of_a_challenge_are_not_checked_and_that_is_said() -> None:
    result = judge(extra=["1 KOD-012 Duel Disk System", "1 LEN-054 Opening Packs Challenge"])
    expected = "LEN-054 Opening Packs Challenge adds deckbuilding limits that deckcheck does not check"
    assert message_of(result, "KD-EXTRA-08") == expected
    assert found(result, "KD-EXTRA-08")[0].severity == "notice"
    assert not found(judge(extra=["1 KOD-012"]), "KD-EXTRA-08")
