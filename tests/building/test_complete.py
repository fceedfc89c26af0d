"""`complete`: drafts become legal decks, keep what they have, and say what is in the way; `validate --owned`."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Literal

import pytest

from deckcheck.building.checking import check_text
from deckcheck.building.collection import Collection, open_collection, total_copies
from deckcheck.building.complete import complete_deck
from deckcheck.building.formatting import format_text
from deckcheck.building.skeletons import new_deck
from deckcheck.cards.search import search_cards
from deckcheck.core.errors import InputError, UsageError
from deckcheck.core.registry import game_names
from deckcheck.core.settings import Settings
from deckcheck.decks.opening import OpenedDeck, open_text
from deckcheck.games.gundam.cards import Card
from tests.commands import run_here as run
from tests.support import ROOT, TESTS, empty_deck, few_and_many

EMPTY = {game: empty_deck(game) for game in game_names()}
KURIBOHS = "# mine\ngame: kingdom-duels\nmain:\n  - 3 SOE-065 Kuriboh # the best\n  # and more\n\n# the end\n"


def opened(text: str, file: str = "deck.yaml", settings: Settings | None = None) -> OpenedDeck:
    [found] = open_text(text, file, settings or Settings())
    assert isinstance(found, OpenedDeck), found.problems
    return found


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.long) for seed in (1, 2))])
@pytest.mark.parametrize("game", EMPTY)
def test_an_empty_draft_becomes_a_legal_deck_without_warnings(game: str, seed: int) -> None:
    done = complete_deck(opened(EMPTY[game]), seed=seed)
    assert done.obstacles == []
    [result] = check_text(done.text, "deck.yaml")
    assert result.status == "legal"
    assert [one.rule for one in result.diagnostics if one.severity == "warning"] == []
    assert complete_deck(opened(EMPTY[game]), seed=seed).text == done.text
    assert any(complete_deck(opened(EMPTY[game]), seed=seed + other).text != done.text for other in (1, 2, 3))


@pytest.mark.parametrize("game", EMPTY)
def test_half_of_a_legal_deck_is_completed_and_kept(game: str) -> None:
    completed = 0
    for path in sorted((ROOT / "examples" / game / "legal").glob("*.yaml")):
        whole = list(open_text(path.read_text(), path.name))
        if len(whole) > 1 or not isinstance(whole[0], OpenedDeck) or "cards" in whole[0].deck.fields or completed == 6:
            continue
        lines = path.read_text().splitlines(keepends=True)
        items = [number for number, line in enumerate(lines) if line.startswith("  - ")]
        dropped = set(items[1::2])
        zones = {number for number, line in enumerate(lines[:-1]) if line[0].isalpha() and line.rstrip().endswith(":")}
        if any(zone + 1 in dropped for zone in zones):
            dropped -= {zone + 1 for zone in zones}
        draft = opened("".join(line for number, line in enumerate(lines) if number not in dropped), path.name)
        before = draft.deck.holdings()
        done = complete_deck(draft)
        assert done.obstacles == [], path
        [result] = check_text(done.text, path.name)
        assert result.status == "legal", path
        for zone, copies in before.items():
            assert all(result.holdings[zone][card] >= number for card, number in copies.items()), path
        completed += 1
    assert completed >= 4


def test_comments_and_order_stay(tmp_path: Path) -> None:
    path = tmp_path / "deck.yaml"
    path.write_text(KURIBOHS)
    printed = run("complete", str(path), "--quick", "--seed", "4")
    assert (printed.returncode, path.read_text()) == (0, KURIBOHS)
    assert "27 cards added, because\n  KD-DECK-01 Main Deck has 3 cards; it needs exactly 30\n" in printed.stderr
    written = run("complete", str(path), "--quick", "--seed", "4", "--write")
    assert (written.returncode, written.stdout) == (0, "")
    assert path.read_text() == printed.stdout
    old, new = KURIBOHS.splitlines(), printed.stdout.splitlines()
    assert [line for line in new if line in old] == old
    again = run("complete", str(path), "--write")
    assert (again.returncode, again.stderr, path.read_text()) == (0, f"{path}: already legal\n", printed.stdout)


@pytest.mark.parametrize(
    ("name", "draft"),
    [
        ("deck.txt", "Game: kd\n\nMain Deck\n3 Kuriboh # the best\n\nExtra Deck\n1 SOE-142\n"),
        ("deck.csv", "# Game: kingdom-duels\ncount,card,zone\n3,Kuriboh,main\n1,SOE-142,extra\n"),
        ("deck.json", '{"game": "kingdom-duels", "main": ["3 Kuriboh"], "extra": ["1 SOE-142"]}'),
        ("deck.yaml", "game: kd\nextra: [1 SOE-142]\nmain: [\n  3 Kuriboh\n]\n"),
        ("web.json", '{"cards": ["SOE-065", "SOE-065", "SOE-065", "SOE-142"], "simulator": {}}'),
    ],
)
def test_a_draft_stays_in_its_notation(name: str, draft: str) -> None:
    done = complete_deck(opened(draft, name))
    [result] = check_text(done.text, name)
    assert (result.status, result.counts) == ("legal", {"main": 30, "extra": 1})
    assert result.holdings["main"]["SOE-065"] == 3
    assert ("# the best" in done.text) is ("# the best" in draft)
    assert ('"cards": [' in done.text) is (name == "web.json")


def test_preferred_cards_of_a_zone_that_needs_none_are_added() -> None:
    done = complete_deck(opened(KURIBOHS), prefer="t:fusion")
    assert len([zone for zone, _ in done.added if zone == "extra"]) == 5


def test_preferred_cards_that_are_not_used_are_named_with_the_reason() -> None:
    done = complete_deck(opened(KURIBOHS), prefer="id:SOE-017 or id:SOE-024")
    [told] = done.unused
    assert told.startswith("SOE-024 Head of the Sealed One: KD-RESTRICT-05 2 cards from Limited 1")


@pytest.mark.slow
def test_preferred_cards_come_first() -> None:
    done = complete_deck(opened(KURIBOHS), prefer="t:dragon order:-atk")
    matching = [row["id"] for _, row in search_cards("t:dragon order:-atk", "kingdom-duels")]
    added = [line.code for _, line in done.added]
    assert sum(line.copies for _, line in done.added) == 27
    assert [code for code in matching if code in added] == added
    assert [line.partition(":")[2] for line in done.unused[:3]] == [" the deck is full"] * 3
    few = complete_deck(opened(KURIBOHS), prefer="Dark Magician")
    assert few.added[0][1].name.startswith("Dark Magician")
    with pytest.raises(UsageError, match="no cards match 'level>=99'"):
        complete_deck(opened(KURIBOHS), prefer="level>=99")
    with pytest.raises(UsageError, match="did you mean"):
        complete_deck(opened(KURIBOHS), prefer="levle>=9")


def test_a_collection_is_shared_by_several_decks(tmp_path: Path) -> None:
    full = complete_deck(opened(EMPTY["kingdom-at-war"])).added
    owned = tmp_path / "owned.txt"
    owned.write_text("".join(f"{2 * line.copies} {line.card}\n" for _, line in full))
    decks = [tmp_path / "one.yaml", tmp_path / "two.yaml", tmp_path / "three.yaml"]
    for path in decks:
        path.write_text(EMPTY["kingdom-at-war"])
    done = run("complete", "--quick", *map(str, decks[:2]), "--owned", str(owned), "--write")
    assert done.returncode == 0, done.stderr
    used = Counter[str]()
    for path in decks[:2]:
        used.update(total_copies(opened(path.read_text()).deck))
    assert used == Counter({line.code: 2 * line.copies for _, line in full})
    third = run("complete", "--quick", *map(str, decks), "--owned", str(owned), "--write")
    assert third.returncode == 1
    assert "three.yaml: no legal deck is possible:" in third.stderr
    assert f"the collection {owned} has no more cards that fit" in third.stderr
    assert decks[2].read_text() == EMPTY["kingdom-at-war"]


def test_a_hero_whose_faction_is_not_owned_is_not_chosen() -> None:
    example = opened((ROOT / "examples/homm/legal/cinders-before-dawn.yaml").read_text())
    heroes = dict.fromkeys((f"SMP-{number:03}" for number in range(1, 9)), 1)
    for seed in range(5):
        collection = Collection("owned.txt", {**heroes, **total_copies(example.deck)})
        done = complete_deck(opened(EMPTY["homm"]), collection=collection, seed=seed)
        assert done.obstacles == []
        assert done.is_proved


def test_what_is_in_the_way_is_said() -> None:
    five = complete_deck(opened("game: kingdom-duels\nmain: [5 SOE-065 Kuriboh]\n"), keep_all=True)
    assert five.text == ""
    assert any(line.startswith("KD-DECK-07 SOE-065 Kuriboh: 5 copies") for line in five.obstacles)
    not_owned = complete_deck(opened(KURIBOHS), collection=Collection("owned.txt", {"SOE-065": 2}), keep_all=True)
    assert not_owned.obstacles[0] == "SOE-065 Kuriboh: the draft has 3, the collection 2"
    with pytest.raises(InputError, match="unknown card"):
        complete_deck(opened("game: kingdom-duels\nmain: [1 Kuribo]\n"))


ILLEGAL = "game: kd\nmain:\n  - 4 SOE-065 Kuriboh  # the best\n  - 1 SOE-017  # or the next\n  - 1 SOE-024\n"


def test_an_illegal_draft_loses_the_fewest_cards_and_keeps_its_comments() -> None:
    draft = opened(ILLEGAL)
    done = complete_deck(draft)
    assert [(zone, line.copies, line.code) for zone, line in done.removed] == [("main", 1, "SOE-065")]
    assert check_text(done.text, "deck.yaml")[0].status == "legal"
    assert "  - 3 SOE-065 Kuriboh  # the best\n  - 1 SOE-017  # or the next\n  - 1 SOE-024\n" in done.text
    kept = complete_deck(draft, keep=["Kuriboh"])
    assert (kept.text, kept.removed) == ("", ())
    assert kept.obstacles[0].startswith("KD-DECK-07 SOE-065 Kuriboh: 4 copies")


def test_only_cards_that_are_owned_stay() -> None:
    owned = {"SOE-065": 2, **{f"SOE-{number:03}": 1 for number in range(1, 60)}}
    done = complete_deck(opened(KURIBOHS), collection=Collection("owned.txt", owned))
    assert [(line.copies, line.code) for _, line in done.removed] == [(1, "SOE-065")]
    assert check_text(done.text, "deck.yaml")[0].status == "legal"


def test_all_shortest_ways_are_named(tmp_path: Path) -> None:
    path = tmp_path / "deck.yaml"
    path.write_text("game: gd\nname: x\nformat: basic\ndeck: [2 SMP-001, 2 SMP-002, 2 SMP-003]\n")
    done = run("complete", str(path), "--keep", "SMP-001", "--write")
    assert (done.returncode, done.stdout) == (0, "")
    assert "1 card removed, because\n  GD-DECK-04 team has 6 cards; Basic Battle needs exactly 5\n" in done.stderr
    taken = [line.strip() for line in done.stderr.splitlines() if line.startswith(("  - ", "  or: "))]
    assert len(taken) == 2
    assert not any("SMP-001" in line for line in taken)
    assert run("validate", str(path)).returncode == 0


@pytest.mark.slow
@few_and_many("most", 4, 15)
@pytest.mark.parametrize("game", EMPTY)
def test_every_illegal_example_becomes_legal(game: str, most: int) -> None:
    repaired = 0
    for path in sorted((ROOT / "examples" / game / "illegal").glob("*.yaml"))[:most]:
        found = list(open_text(path.read_text(), path.name))
        if len(found) != 1 or not isinstance(found[0], OpenedDeck) or "cards" in found[0].deck.fields:
            continue
        if not any(problem.severity == "error" for problem in found[0].problems):
            done = complete_deck(found[0])
            assert done.obstacles == [] or done.is_proved, path
            repaired += bool(done.text)
    assert repaired


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("owned.txt", "3 SOE-065 Kuriboh\n1 SOE-142\n"),
        ("owned.csv", "count,card\n3,Kuriboh\n1,SOE-142\n"),
        ("owned.yaml", "- 3 SOE-065 Kuriboh\n- 1 SOE-142\n"),
        ("deck.yaml", "game: kd\nmain: [2 Kuriboh, 1 SOE-065]\nextra: [1 SOE-142]\n"),
    ],
)
def test_a_collection_is_written_like_a_decklist_without_zones(name: str, text: str, tmp_path: Path) -> None:
    (tmp_path / name).write_text(text)
    assert open_collection(str(tmp_path / name), "kingdom-duels", Settings()).left == {"SOE-065": 3, "SOE-142": 1}


def test_a_mistake_in_a_collection_has_its_place(tmp_path: Path) -> None:
    (tmp_path / "owned.yaml").write_text("- 3 SOE-065 Kuriboh\n- 1 Nobodys Card\n")
    with pytest.raises(InputError, match=r"owned\.yaml:2:3: unknown card 'Nobodys Card'"):
        open_collection(str(tmp_path / "owned.yaml"), "kingdom-duels", Settings())


def test_validate_lists_what_is_not_owned(tmp_path: Path) -> None:
    export = TESTS / "games/kingdom_duels/exports/legal_yugi.json"
    example = ROOT / "examples/kingdom-duels/legal/heart-of-the-cards.yaml"
    owned = tmp_path / "owned.txt"
    deck = opened(example.read_text()).deck
    owned.write_text("".join(f"{number} {card}\n" for card, number in total_copies(deck).items()))
    done = run("validate", str(example), "--owned", str(owned), "--output-format", "concise")
    assert (done.returncode, "DC-OWNED-01" in done.stdout) == (0, False)
    both = run("validate", str(example), str(export), "--owned", str(owned), "--output-format", "concise", "--strict")
    assert both.returncode == 1
    line = next(line for line in both.stdout.splitlines() if "SOE-072 Fusion" in line and "DC-OWNED-01" in line)
    assert "legal_yugi.json:3:" in line
    assert "3 copies missing; the deck has 3, the collection 0" in line


@pytest.mark.parametrize("game", EMPTY)
@pytest.mark.parametrize("notation", ["text", "csv"])
def test_an_empty_draft_of_lines_is_completed_below_its_headings(game: str, notation: Literal["text", "csv"]) -> None:
    file = {"text": "deck.txt", "csv": "deck.csv"}[notation]
    draft = new_deck(game, notation=notation)
    done = complete_deck(opened(draft, file))
    old, new = draft.splitlines(), done.text.splitlines()
    assert [line for line in new if line in old] == old
    assert len(new) == len(old) + len(done.added)
    assert format_text(done.text, file) == done.text
    assert check_text(done.text, file)[0].status == "legal"


def test_comments_of_csv_drafts_stay() -> None:
    draft = "# Game: kd\n# for Friday\nQty;Card;Zone\n2;Kuriboh;Main\n# the rest is open\n1;SOE-142;Extra\n# the end\n"
    done = complete_deck(opened(draft, "deck.csv"), prefer="kuriboh t:monster level=1")
    old, new = draft.splitlines(), done.text.splitlines()
    assert "3;Kuriboh;Main" in new
    assert [line for line in new if line in old] == [line for line in old if line != "2;Kuriboh;Main"]


def test_more_copies_go_to_the_line_of_the_card() -> None:
    done = complete_deck(opened("game: kd\nmain:\n  - 2 SOE-065 Kuriboh  # why\n"), prefer="name:/^Kuriboh$/")
    assert "  - 3 SOE-065 Kuriboh  # why\n" in done.text
    assert done.text.count("SOE-065") == 1


def test_a_preference_may_ask_about_decks_and_the_simulator(tmp_path: Path) -> None:
    other = tmp_path / "other.yaml"
    other.write_text(KURIBOHS)
    done = complete_deck(opened(EMPTY["kingdom-duels"]), prefer=f"in:{other} is:simulated")
    assert ("main", 3, "SOE-065") in {(zone, line.copies, line.code) for zone, line in done.added}


SHORT = "game: kd\nmain:\n  - 4 SOE-065 Kuriboh\n  - 1 SOE-122 Red-Eyes Black Dragon\nextra: []\n"


def test_a_draft_that_lost_cards_is_filled_with_cards_that_fit() -> None:
    """What is put in is chosen like the cards of a legal draft: not in the order of the IDs, and with its reasons."""
    done = complete_deck(opened(SHORT), aim="fitting")
    assert [(line.copies, line.code) for _, line in done.removed] == [(1, "SOE-065")]
    assert any(sentence.startswith("monsters: ") for sentence in done.told)
    legal = opened("game: kd\nmain:\n  - 3 SOE-065 Kuriboh\n  - 1 SOE-122 Red-Eyes Black Dragon\nextra: []\n")
    assert {line.code for _, line in done.added} == {line.code for _, line in complete_deck(legal, aim="fitting").added}
    preferred = complete_deck(opened(SHORT), "id:SOE-017 or id:NPH-047", aim="fitting")
    assert [card.split()[0] for card in preferred.unused] == ["NPH-047"]


def test_what_the_collection_lacks_is_a_reason_for_what_goes() -> None:
    owned = {"SOE-065": 2, **{f"SOE-{number:03}": 1 for number in range(1, 60)}}
    done = complete_deck(opened(KURIBOHS), collection=Collection("owned.txt", owned))
    assert done.reasons[0] == "SOE-065 Kuriboh: the draft has 3, the collection 2"


FULL = ROOT / "examples" / "kingdom-duels" / "legal" / "blue-eyes-arsenal.yaml"


@pytest.mark.parametrize("aim", ["legal", "fitting"])
def test_what_one_card_repairs_takes_one_card(aim: Literal["legal", "fitting"]) -> None:
    """A Duelist of the Extra Deck exempts the three dragons; other cards that might are not left in the deck."""
    lines = [line for line in FULL.read_text().splitlines() if "Kaiba" not in line or line.startswith("#")]
    done = complete_deck(opened("\n".join(lines) + "\n"), aim=aim)
    assert [(line.copies, "Kaiba" in line.name) for _, line in done.added] == [(1, True)]
    assert done.reasons[0].startswith("KD-RESTRICT-05 ")


def test_a_deck_of_the_right_size_gets_only_what_makes_it_legal() -> None:
    text = FULL.read_text().replace("  - 1 SOE-009 Cyclops\n  - 1 SOE-103 Grappler\n", "  - 2 SOE-009 Cyclops\n")
    text = text.replace("  - 1 SOE-022 Judge Man\n  - 1 SOE-021 Rude Kaiser\n", "").replace(
        "  - 1 SOE-012 Dark Generator\n", ""
    )
    text = text.replace("  - 2 SOE-009 Cyclops\n", "  - 3 SOE-009 Cyclops\n")
    done = complete_deck(opened(text), aim="fitting")
    assert sum(line.copies for _, line in done.removed) == sum(line.copies for _, line in done.added) == 1
    assert {zone for zone, _ in done.added} == {"main"}


def test_more_changes_as_small_are_mentioned() -> None:
    done = complete_deck(opened(FULL.read_text().replace("extra:", "  - 1 SOE-065 Kuriboh\nextra:")))
    assert len(done.removed) == 1
    assert done.other_ways[-1] == "other changes as small"
    assert all(way.startswith("-1 ") for way in done.other_ways[:-1])


def test_the_weakest_card_goes_if_any_may() -> None:
    draft = opened("game: gd\nformat: basic\ndeck: [1 SMP-031, 1 SMP-056, 1 SMP-034, 1 SMP-037, 1 SMP-038, 1 SMP-039]\n")
    values = {entry.key: entry.card.power or 0 for entry in draft.deck.entries if isinstance(entry.card, Card)}
    done = complete_deck(draft, aim="fitting")
    assert [line.code for _, line in done.removed] == [min(values, key=values.__getitem__)]


def test_a_warning_that_is_solved_is_a_reason() -> None:
    text = (ROOT / "examples" / "kingdom-hearts" / "legal" / "thirteen-bells.yaml").read_text()
    done = complete_deck(opened(text.replace("  - 2 Caldus\n", "").replace("  - 5 Husk", "  - 7 Husk")))
    assert [reason.split()[0] for reason in done.reasons] == ["KH-DECK-22", "KH-DECK-23"]
    assert [line.name for _, line in done.added] == ["Caldus"]


def test_the_reasons_are_those_of_the_draft_unless_others_forbid_every_deck() -> None:
    few = Collection("owned.txt", {"SMP-004": 3, "SMP-008": 3, "SMP-009": 3})
    short = complete_deck(opened("game: gd\ndeck: [3 SMP-004]\n"), collection=few)
    assert short.obstacles[0].startswith("GD-DECK-01 deck has 3 cards; ")
    path = ROOT / "examples" / "homm" / "illegal" / "hm-set-01-a-captain-and-nine-statistics.yaml"
    captain = complete_deck(opened(path.read_text()))
    assert "HM-SET-11" in {reason.split()[0] for reason in captain.obstacles}
