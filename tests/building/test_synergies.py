"""What cards want of each other, plans that decks are fitted to, ideas for swaps, and decks that are worth playing."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import Any

import pytest

from deckcheck.building.checking import check_text
from deckcheck.building.complete import complete_deck
from deckcheck.building.finding import database_of
from deckcheck.building.ideas import compare_line, find_ideas
from deckcheck.building.playing import goldfish
from deckcheck.building.swaps import objections, with_swap
from deckcheck.building.synergies import TEXT, Synergies, synergies_of
from deckcheck.cards.database import open_database
from deckcheck.core.registry import game_names, load_synergy
from deckcheck.decks.opening import open_deck
from tests.building.brute_force import legal_examples, opened
from tests.commands import run_here as run
from tests.support import ROOT, empty_deck, for_each

GAMES = [game for game in game_names() if load_synergy(game) is not None]
EXAMPLES = ROOT / "examples"
QUICK = ("kingdom-hearts", "kingdom-at-war")
"""Games of which some hundred are played in a few seconds."""
MET_BY_NONE = {"NPH-047", "NPH-169"}
"""Cards that need a card which is not published."""


def relations(game: str) -> Synergies:
    return synergies_of(open_database(game, ()))


@pytest.mark.parametrize("game", GAMES)
def test_whatever_a_card_needs_is_a_card(game: str) -> None:
    found = relations(game)

    def check(card: str) -> None:
        for want in found.wants(card):
            assert want.why
            assert want.tags
            assert not want.needed or card in MET_BY_NONE or any(tag in found.holders for tag in want.tags), want

    for_each(found.database.rows, check)


@pytest.mark.parametrize("game", GAMES)
def test_what_wants_a_card_is_wanted_in_return(game: str) -> None:
    found = relations(game)
    cards = list(found.database.rows)
    related = 0
    for card in cards[:: len(cards) // 12]:
        for relation in found.wanted(card):
            other = relation.cards[0]
            assert any(card in back.cards and back.why == relation.why for back in found.wanted_by(other, [card]))
            related += 1
    assert related


@pytest.mark.parametrize(
    ("game", "card", "why", "other"),
    [
        ("kingdom-duels", "KOD-105", "its Ritual Spell", "KOD-104"),
        ("kingdom-duels", "KOD-104", "the monster that it summons", "KOD-105"),
        ("kingdom-duels", "SOE-073", "the card that fuses it", "SOE-072"),
        ("kingdom-duels", "SOE-073", "Gaia the Fierce Knight as material", "SOE-016"),
        ("kingdom-duels", "SOE-142", "cards of its STRATEGY", "SOE-065"),
        ("kingdom-hearts", "TWL-012", "its Player Card", "TWL-001"),
        ("kingdom-hearts", "TWL-024", "a Friend of level 2 on the ladder", "TWL-038"),
        ("homm", "SMP-005", "cards of Ashen Court, its faction", "SMP-034"),
        ("gundam", "SMP-022", "forms of Yun Kestrel to Power Up", "SMP-021"),
        ("kingdom-at-war", "HRW-050", "a character that bears it", "HRW-002"),
    ],
)
def test_relations(game: str, card: str, why: str, other: str) -> None:
    found = {one.why: one.cards for one in relations(game).wanted(card)}
    assert other in found[why]


def test_a_card_wants_the_cards_that_its_text_names() -> None:
    [named] = [one.cards for one in relations("kingdom-duels").wanted("SOE-041") if one.why == TEXT]
    assert named == ("SOE-039",)


@pytest.mark.parametrize("game", GAMES)
def test_the_least_amounts_of_a_plan_have_room_in_a_deck(game: str) -> None:
    """No plan wants more of one thing than its most, and the first card of the game has a value."""
    found = relations(game)
    format = opened(empty_deck(game)).format
    leaders = [found.database.card(card) for card in found.database.rows if found.synergy.leads(found.database.card(card))][:1]
    plans = list(found.synergy.plans(leaders, format))
    assert len({plan.title for plan in plans}) == len(plans) > 1
    for plan in plans:
        assert all(quota.least <= quota.most for quota in plan.quotas)
        assert all(-3 <= plan.worth(found.database.card(card)) <= 5 for card in list(found.database.rows)[::7])


@pytest.mark.parametrize("game", game_names())
def test_an_empty_draft_becomes_a_deck_that_reaches_its_goal(game: str) -> None:
    done = complete_deck(opened(empty_deck(game)), aim="fitting")
    assert done.obstacles == []
    [result] = check_text(done.text, "deck.yaml")
    assert result.status == "legal"
    assert complete_deck(opened(empty_deck(game)), aim="fitting").text == done.text
    assert goldfish(opened(done.text), 3).reached.value > 0.5


@pytest.mark.slow
@pytest.mark.parametrize(
    "game", [game if game in QUICK else pytest.param(game, marks=pytest.mark.long) for game in game_names()]
)
def test_the_best_of_some_decks_is_found_by_playing_and_told(game: str) -> None:
    done = complete_deck(opened(empty_deck(game)), aim="played")
    [result] = check_text(done.text, "deck.yaml")
    assert result.status == "legal"
    assert load_synergy(game) is None or "goldfish game" in " ".join(done.told)


def test_worlds_come_first_in_kingdom_hearts() -> None:
    done = complete_deck(opened(empty_deck("kingdom-hearts")), "t:friend or t:world", aim="fitting")
    assert any("without 13 levels the deck cannot win by Worlds" in line for line in done.told)
    deck = opened(done.text).deck
    cards: list[Any] = [entry.card for entry in deck.entries for _ in range(entry.count)]
    levels = sum(card.level for card in cards if card.type == "world")
    assert levels >= 26


def test_a_ritual_gets_its_monster_and_a_fusion_its_materials() -> None:
    ritual = complete_deck(opened("game: kd\nmain: [1 KOD-104]\nextra: []\n"), aim="fitting")
    assert "KOD-105" in ritual.text
    assert any(line.startswith("KOD-105 Chaos Soldier: the monster that it summons, for KOD-104") for line in ritual.told)
    fusion = complete_deck(opened("game: kd\nmain: []\nextra: [1 SOE-073]\n"), aim="fitting").text
    assert all(card in fusion for card in ("SOE-072", "SOE-016", "SOE-068"))


def test_preferred_cards_that_do_not_fit_are_named_with_the_reason() -> None:
    done = complete_deck(opened("game: kd\nmain: [1 SOE-017]\nextra: []\n"), "id:NPH-047 or id:SOE-016", aim="fitting")
    assert "SOE-016" in done.text
    assert done.unused == ("NPH-047 Mai, Prisoner of Ujat: the deck does not have Prisoner of Ujat as material",)


def test_a_draft_that_cannot_be_played_is_filled_without_a_game() -> None:
    done = complete_deck(opened("game: kh\ndeck: [1 RB-001, 2 RB-005]\n"), aim="played")
    assert done.obstacles == []
    assert "no game was played: the deck" in done.told[-1]


def test_a_deck_of_undead_is_a_deck_of_undead() -> None:
    deck = opened(complete_deck(opened(empty_deck("kingdom-duels")), "t:undead", aim="fitting").text).deck
    cards: list[Any] = [entry.card for entry in deck.zone("main")]
    monsters = [card for card in cards if "Monster" in card.types]
    assert sum("Undead" in card.types for card in monsters) >= 10


@pytest.mark.parametrize("game", GAMES)
def test_ideas_are_legal_swaps_with_reasons_and_a_command(game: str) -> None:
    deck = next(deck for deck in legal_examples(game) if deck.format.name != "basic")
    ideas = find_ideas(deck, list(database_of(deck.deck).rows))
    assert ideas
    for idea in ideas:
        assert idea.cut
        assert idea.add
        assert objections(with_swap(deck, idea.swap)) == []
        words = shlex.split(compare_line(deck, idea))
        assert words[:2] == ["deckcheck", "compare"]
        assert words[3::2] == ["--cut", "--add"]


def test_an_idea_that_adds_more_of_something_does_not_cut_as_much_of_it() -> None:
    deck = next(deck for deck in legal_examples("gundam") if deck.document.file == "wall-of-vows.yaml")
    pool = database_of(deck.deck)
    reasons = {
        (idea.add.split(":")[0], forward(pool.card(idea.swap.cut[0].card_id)), forward(pool.card(idea.swap.add[0].card_id)))
        for idea in find_ideas(deck, list(pool.rows))
    }
    title = "more of 'heroes that move forward'"
    assert {(before, after) for told, before, after in reasons if told == title} == {(False, True)}


def forward(card: Any) -> bool:
    return any(arrows.blue for way, arrows in card.move.items() if way in ("N", "NE", "NW"))


def test_improve_lists_ideas_without_a_game(tmp_path: Path) -> None:
    deck = EXAMPLES / "kingdom-duels/legal/red-eyes-and-good-luck.yaml"
    done = run("improve", str(deck), "--ideas")
    assert done.returncode == 0
    assert "no game was played" in done.stdout
    assert "try: Demon's Summon as material, for Black Demons Dragon" in done.stdout
    assert "deckcheck compare" in done.stdout
    kept = find_ideas(open_deck(str(deck)), ["SOE-049"], keep=frozenset(["KOD-032"]))
    assert [idea.swap.add[0].card_id for idea in kept] == ["SOE-049"]
    assert kept[0].swap.cut[0].card_id != "KOD-032"


def test_cards_show_and_stats_show_relations() -> None:
    shown = run("cards", "show", "-g", "kd", "KOD-105").stdout
    assert "its Ritual Spell (needed): KOD-104 Chaos Ritual" in shown
    assert "KOD-104 Chaos Ritual: the monster that it summons" in shown
    counted = run("stats", str(EXAMPLES / "kingdom-duels/legal/red-eyes-and-good-luck.yaml")).stdout
    assert "cards that want each other" in counted
    assert "Demon's Summon as material" in counted


def test_preferred_cards_of_the_extra_deck_get_what_they_need() -> None:
    """Noah is needed by the monster that he becomes, whose material needs its Ritual Spell in turn."""
    draft = opened("game: kingdom-duels\nname: x\nmain: []\n")
    done = complete_deck(draft, "id:MLY-047", aim="fitting")
    added = {line.code for _, line in done.added}
    assert {"MLY-044", "MLY-046", "MLY-047", "MLY-147"} <= added
    assert done.unused == ()


def test_a_preferred_card_without_a_limit_does_not_fill_the_deck() -> None:
    done = complete_deck(opened("game: kingdom-at-war\nname: x\ndeck: []\n"), "traits:undead", aim="fitting")
    assert max(line.copies for _, line in done.added) == 3


def test_cards_of_one_name_that_meet_the_same_need_are_one_idea() -> None:
    deck = open_deck(str(ROOT / "examples/kingdom-duels/legal/kd-extra-04-tokens-within-twenty.yaml"))
    pool = database_of(deck.deck)
    advice = [(pool.card(idea.swap.add[0].card_id).name, idea.add) for idea in find_ideas(deck, list(pool.rows))]
    assert "Jonouchi" in dict(advice)
    assert len(set(advice)) == len(advice)
