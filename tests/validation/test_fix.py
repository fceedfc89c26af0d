"""Fixes of decklists: which lines are mended, how, and which are left alone."""

from __future__ import annotations

import pytest

from deckcheck.building.checking import check_text
from deckcheck.core.settings import Settings
from deckcheck.validation.fix.files import fix_text
from tests.support import ROOT

GAME = "kingdom-duels"
HEAD = f"game: {GAME}\n"


def fix(text: str, *, unsafe: bool = False, sort: bool = False, **wanted: object) -> str:
    """The fixed text of a deck, which a second run leaves as it is."""
    head = "" if "game:" in text else HEAD
    text = head + text
    once = fix_text(text, "deck.yaml", Settings(**wanted), unsafe=unsafe, sort=sort)  # type: ignore[arg-type]
    twice = fix_text(once.after, "deck.yaml", Settings(**wanted), unsafe=unsafe, sort=sort)  # type: ignore[arg-type]
    assert (twice.after, twice.fixes.total()) == (once.after, 0)
    assert (once.fixes.total() > 0) == (once.after != text)
    return once.after.removeprefix(head)


@pytest.mark.parametrize(
    ("line", "mended"),
    [
        ("- 1 kuriboh", "- 1 Kuriboh"),
        ("- 3x  KURIBOH   # why", "- 3x  Kuriboh   # why"),
        ("- 1 soe-065", "- 1 SOE-065"),
        ("- 1 soe-065  kuriboh", "- 1 SOE-065  Kuriboh"),
        ("- '1 kuriboh'", "- '1 Kuriboh'"),
        ('- "1 kuriboh"', '- "1 Kuriboh"'),
        ("- '1 demon’s summon'", "- '1 Demon''s Summon'"),
        ("- {card: kuriboh, count: 2}", "- {card: Kuriboh, count: 2}"),
        ("- {count: 2, card: soe-065 kuriboh}", "- {count: 2, card: SOE-065 Kuriboh}"),
        (
            "- {card: 'SOE-010 winged dragon, guardian of the fortress'}",
            "- {card: 'SOE-010 Winged Dragon, Guardian of the Fortress'}",
        ),
        ("- {card: soe-010 winged dragon guardian}", '- {card: "SOE-010 Winged Dragon, Guardian of the Fortress"}'),
        ("- card: kuriboh\n    count: 2  # two", "- card: Kuriboh\n    count: 2  # two"),
        ("- 1 SOE-017 Blue Eyes", "- 1 SOE-017 Blue-Eyes White Dragon"),
        ("- 1 SOE-023 Dark Magicain", "- 1 SOE-023 Dark Magician"),
        ("- 1 soe-079a harpie lady", "- 1 SOE-079A Harpie Lady"),
        ("- 1 a-soe-079a", "- 1 A-SOE-079A"),
    ],
)
def test_a_name_or_code_is_spelt_as_the_database_does_in_the_notation_of_the_line(line: str, mended: str) -> None:
    assert fix(f"main:\n  {line}\n") == f"main:\n  {mended}\n"


def test_a_list_in_brackets_keeps_its_brackets_and_gets_quotes_where_a_name_needs_them() -> None:
    before = "main: [1 kuriboh, '2 soe-017', 1 SOE-010 Winged Dragon Guardian] # three\n"
    after = "main: [1 Kuriboh, '2 SOE-017', \"1 SOE-010 Winged Dragon, Guardian of the Fortress\"] # three\n"
    assert fix(before) == after


def test_a_level_stays_behind_the_name() -> None:
    before = "game: kingdom-hearts\ndeck:\n  - 1 sora @1\n  - {card: DONALD DUCK, level: 1, count: 2}\nplayer_card: sora  @1\n"
    after = "game: kingdom-hearts\ndeck:\n  - 1 Sora @1\n  - {card: Donald Duck, level: 1, count: 2}\nplayer_card: Sora  @1\n"
    assert fix(before) == after


@pytest.mark.parametrize(
    "line",
    [
        "- 1 SOE-017 Dark Magician",  # the name of another card: the id may be the mistake
        "- 1 SOE-017 Dark Magicain",
        "- 1 SOE-017 my favourite",  # like no name at all
        "- 1 Dark Magicain",
        "- 1 Yugi",
        "- &one 1 kuriboh\n  - *one",
        "- >-\n    1 kuriboh",
        "- 1 SOE-017 Blue Eyes  # deckcheck: ignore[DC-CARD-03] so we call it",
        "# deckcheck: ignore[DC-CARD-03] so we call it\n  - 1 SOE-017 Blue Eyes",
    ],
)
def test_what_is_doubtful_or_meant_is_left_alone(line: str) -> None:
    assert fix(f"main:\n  {line}\n") == f"main:\n  {line}\n"


@pytest.mark.parametrize("silence", ["severities", "comment"])
def test_a_wrong_name_that_is_silenced_for_the_whole_deck_is_left_alone(silence: str) -> None:
    top = "# deckcheck: ignore[DC-CARD-03] names as we call them\n" if silence == "comment" else "# nothing\n"
    text = f"{top}game: {GAME}\nmain:\n  - 1 SOE-017 Blue Eyes\n"
    off = (("DC-CARD-03", "off"),) if silence == "severities" else ()
    assert fix(text, severities=off) == text


def test_duplicate_lines_of_a_zone_become_one_and_comments_go_along() -> None:
    before = """main:
  - 1 Kuriboh   # from Anna
  # dragons
  - 1 SOE-017
  - 2 SOE-065 Kuriboh  # from Bert
  - 1 kuriboh   # from Anna
"""
    after = """main:
  - 4 Kuriboh   # from Anna # from Bert
  # dragons
  - 1 SOE-017
"""
    assert fix(before) == after


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("[1 Kuriboh, 1 SOE-017, 2 Kuriboh]", "[3 Kuriboh, 1 SOE-017]"),
        ("[1 Kuriboh, 2 Kuriboh, 3 Kuriboh, ]", "[6 Kuriboh, ]"),
        ("[{card: Kuriboh}, '1 Kuriboh']", "[{card: Kuriboh, count: 2}]"),
        ("['1 Kuriboh', {card: SOE-065, count: 4}]", "['5 Kuriboh']"),
        ("\n  - card: Kuriboh\n  - 1 SOE-065", "\n  - card: Kuriboh\n    count: 2"),
        ("\n  - card: Kuriboh\n    count: 2\n  - 1 SOE-065", "\n  - card: Kuriboh\n    count: 3"),
        ("\n- 1 Kuriboh\n\n- card: SOE-065\n  count: 2", "\n- 3 Kuriboh\n"),
        ("[\n  1 Kuriboh,\n  1 SOE-017,\n  1 Kuriboh,\n  ]", "[\n  2 Kuriboh,\n  1 SOE-017,\n  ]"),
    ],
)
def test_duplicates_are_merged_in_every_notation(before: str, after: str) -> None:
    assert fix(f"main: {before}\nname: X\n") == f"main: {after}\nname: X\n"


@pytest.mark.parametrize(
    "zone",
    [
        "[1 Kuriboh, # one\n 1 SOE-065]",
        "\n  - 600 Kuriboh\n  - 600 Kuriboh",
        "\n  - 1 SOE-079 Harpie Lady\n  - 1 SOE-079A Harpie Lady",
        "\n  - 1 Kuriboh\n  - 1 Kuriboh # deckcheck: ignore[KD-DECK-07] a second playset",
        "\n  - 1 Kuriboh\n  # deckcheck: ignore[KD-DECK-07] a second playset\n  - 1 Kuriboh",
        "\n  - 1 Nobody Knows This\n  - 1 Nobody Knows This",
        "\n  - &k 1 Kuriboh\n  - *k",
    ],
)
def test_duplicates_that_mean_something_or_cannot_be_merged_without_loss_stay(zone: str) -> None:
    assert fix(f"main: {zone}\n") == f"main: {zone}\n"


def test_a_line_goes_to_the_zone_where_its_card_belongs_with_its_comment() -> None:
    before = """main:
  - 1 SOE-073 Gaia the Dragon Knight   # fused
  - 1 SOE-065 Kuriboh
extra:   # twenty at most
  - 1 SOE-023 Dark Magician
  # rules
  - 1 SOE-148 Kaiba
# the end
"""
    after = """main:
  - 1 SOE-065 Kuriboh
  - 1 SOE-023 Dark Magician
extra:   # twenty at most
  # rules
  - 1 SOE-148 Kaiba
  - 1 SOE-073 Gaia the Dragon Knight   # fused
# the end
"""
    assert fix(before) == after


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("main:\n  - 1 Kuriboh\n  - 1 SOE-073\nname: X\n", "main:\n  - 1 Kuriboh\nextra:\n  - 1 SOE-073\nname: X\n"),
        ("main: [1 Kuriboh, 1 SOE-073]\nname: X\n", "main: [1 Kuriboh]\nextra:\n  - 1 SOE-073\nname: X\n"),
        ("main: # none\n- 1 SOE-073\n", "main: [] # none\nextra:\n- 1 SOE-073\n"),
        ("main: [1 SOE-073, ]\nextra: []\n", "main: []\nextra: [1 SOE-073]\n"),
        ("main: [1 SOE-073, 1 Kuriboh]\nextra: [1 SOE-148]\n", "main: [1 Kuriboh]\nextra: [1 SOE-148, 1 SOE-073]\n"),
        ("main:\n  - {card: SOE-073}\nextra: [1 Kuriboh]\n", "main:\n  - 1 Kuriboh\nextra: [{card: SOE-073}]\n"),
        (
            "main:\n  - card: SOE-073\n    count: 2\n  - 1 Kuriboh",
            "main:\n  - 1 Kuriboh\nextra:\n  - {card: SOE-073, count: 2}",
        ),
        ("main:\n  - 1 Kuriboh\n  - 1 SOE-073\nextra:\n  - 1 SOE-073\n", "main:\n  - 1 Kuriboh\nextra:\n  - 2 SOE-073\n"),
    ],
)
def test_lines_are_moved_in_every_notation(before: str, after: str) -> None:
    assert fix(before) == after


@pytest.mark.parametrize(
    "text",
    [
        "main:\n  - 1 Kuriboh\n  - 1 SOE-073  # deckcheck: ignore[KD-DECK-02] as the author plays it\n",
        "main:\n  - 1 Kuriboh\n  - 1 SOE-073  # fused\nextra: [1 SOE-148]\n",
        f"{{game: {GAME}, main: [1 Kuriboh, 1 SOE-073]}}\n",
    ],
)
def test_a_misplaced_line_that_is_meant_or_cannot_move_without_loss_stays(text: str) -> None:
    assert fix(text) == text


def test_a_line_moves_only_where_the_rules_in_force_find_it_misplaced() -> None:
    local = """cards:
  - {id: X-1, name: Odd One, frame: Monster, types: [Monster, Elemental, Fusion], deck: main, attribute: earth, level: 4,
     atk: 1500, def: 1500, bonus_atk: 450, bonus_def: 450}
"""
    text = "main:\n  - 1 X-1 Odd One\n" + local
    assert "extra:" in fix(text)
    assert fix(text, options=(("deck_field_conflict", "data_field"),)) == text
    assert fix(text, severities=(("KD-DECK-02", "off"),)) == text


def test_a_game_with_more_zones_has_its_cards_put_in_order() -> None:
    text = (ROOT / "examples/homm/illegal/hm-set-13-a-location-in-the-deck.yaml").read_text(encoding="utf-8")
    after = fix(text)
    (result,) = check_text(after, "deck.yaml")
    assert "HM-SET-13" not in {one.rule for one in result.diagnostics}


def test_zones_are_sorted_only_when_asked_for_and_only_between_comments() -> None:
    before = """main:
  - 1 SOE-100
  - 2 SOE-23  # nobody
  - card: SOE-065
    count: 2
  # names
  - 1 kuriboh
  - 1 Dark Magician  # d

  - 1 SOE-017
  - 1 SOE-013  # deckcheck: ignore[KD-DECK-01] stays here
  - 1 SOE-011
  - 1 SOE-010
extra: [1 SOE-148, '1 SOE-073']
"""
    after = """main:
  - 2 SOE-23  # nobody
  - card: SOE-065
    count: 3
  - 1 SOE-100
  # names
  - 1 Dark Magician  # d

  - 1 SOE-017
  - 1 SOE-013  # deckcheck: ignore[KD-DECK-01] stays here
  - 1 SOE-010
  - 1 SOE-011
extra: ['1 SOE-073', 1 SOE-148]
"""
    assert fix(before, sort=True) == after
    assert fix(before).splitlines()[1] == "  - 1 SOE-100"


@pytest.mark.parametrize(
    ("line", "mended"),
    [
        ("- 1 Dark Magicain", "- 1 Dark Magician"),
        ("- '2 Elf Swordsmen'", "- '2 Elf Swordsman'"),
        ("- {card: Elf Swordsmen, count: 2}", "- {card: Elf Swordsman, count: 2}"),
        ("- 1 SOE-999 Kuriboh", "- 1 SOE-065 Kuriboh"),
        ("- 1 SOE-017 my favourite", "- 1 SOE-017 Blue-Eyes White Dragon"),
    ],
)
def test_unsafe_fixes_take_the_only_close_name(line: str, mended: str) -> None:
    assert fix(f"main:\n  {line}\n", unsafe=True) == f"main:\n  {mended}\n"


@pytest.mark.parametrize(
    "line",
    [
        "- 1 Absolutely Nothing Like It",
        "- 1 SOE-O65",  # as close to SOE-165 as to SOE-065
        "- 1 Dark Mgc",
        "- 1 Yugi",  # several cards: not unknown, but ambiguous
        "- 1 SOE-017 Dark Magician",
        "- 1 Dark Magicain  # deckcheck: ignore[DC-CARD-01] a card of our own",
    ],
)
def test_unsafe_fixes_do_not_guess_between_several(line: str) -> None:
    assert fix(f"main:\n  {line}\n", unsafe=True) == f"main:\n  {line}\n"


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("last", [True, False])
def test_line_ends_and_a_missing_last_one_survive(end: str, last: bool) -> None:
    before = [f"game: {GAME}", "main:", "  - 1 kuriboh # é 😀", "  - 1 SOE-073", "  - 1 Kuriboh", "  - 1 SOE-065"]
    after = [f"game: {GAME}", "main:", "  - 3 Kuriboh # é 😀", "extra:", "  - 1 SOE-073"]
    tail = end if last else ""
    assert fix(end.join(before) + tail) == end.join(after) + tail


def test_every_document_of_a_file_is_fixed_and_a_broken_one_left() -> None:
    before = f"{HEAD}main: [1 kuriboh]\n--- # two\n{HEAD}mian: [1 kuriboh]\n---\n{HEAD}main:\n- 1 SOE-073\n...\n"
    after = f"{HEAD}main: [1 Kuriboh]\n--- # two\n{HEAD}mian: [1 kuriboh]\n---\n{HEAD}main: []\nextra:\n- 1 SOE-073\n...\n"
    assert fix(before) == after


@pytest.mark.parametrize("text", ["main: [1 kuriboh\n", "", "main: [1 kuriboh]\nmain: [1 kuriboh]\n"])
def test_what_is_no_decklist_is_left_alone(text: str) -> None:
    assert fix_text(HEAD + text, "deck.yaml", Settings()).fixes.total() == 0


def test_an_alias_of_a_zone_keeps_both_from_being_edited() -> None:
    text = "main: &all\n  - 1 SOE-073\n  - 1 SOE-073\nextra: *all\n"
    assert fix(text) == text


def test_a_line_without_a_count_keeps_none() -> None:
    text = "game: hm\nhero:\n  - '{}'\nvanguard:\n  - {}  # mine\n  - 1 Chapel Guard\nlocations: []\ndeck: []\n"
    fixed = text.format("Marshal Edda Rowan", "Chapel Guard")
    assert fix(text.format("marshal edda rowan", "CHAPEL GUARD")) == fixed
