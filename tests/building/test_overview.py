"""A deck as people look at it, and its sample hands, in every game and every output format."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from deckcheck.building.checking import check
from deckcheck.building.overview import MOST_BARS, UNKNOWN, DeckOverview, deck_overview
from deckcheck.building.playing import sample_hands
from deckcheck.building.prepare import prepare
from deckcheck.core.registry import game_names, load_game
from deckcheck.decks.opening import OpenedDeck, open_deck, open_decks
from deckcheck.report.deck_document import MARK, deck_document
from deckcheck.report.hands_document import hands_document
from deckcheck.simulator.games import OpeningHand, play_one
from tests.commands import run
from tests.report.rendering import document_as, text_of
from tests.support import ROOT

DECKS = [path for game in game_names() for path in sorted((ROOT / "examples" / game / "legal").glob("*.yaml"))[:3]]
ILLEGAL = sorted(ROOT.glob("examples/*/illegal/*.yaml"))


def overviews(path: Path) -> list[DeckOverview]:
    decks = [opened for opened in open_decks(str(path)) if isinstance(opened, OpenedDeck)]
    return [deck_overview(opened, check(opened).result) for opened in decks]


def overview(path: Path) -> DeckOverview:
    (found,) = overviews(path)
    return found


def name(path: Path) -> str:
    return f"{path.parent.parent.name}/{path.stem}"


@pytest.mark.parametrize("path", DECKS, ids=name)
def test_every_copy_is_shown_once_under_its_zone_and_type(path: Path) -> None:
    found = overview(path)
    deck, game = found.opened.deck, load_game(found.opened.deck.game)
    for zone, _ in game.zones:
        held = Counter({card.id: card.copies for group in found.groups if group.zone == zone for card in group.cards})
        assert held == Counter(deck.copies(zone))
    for group in found.groups:
        kinds = {game.card_type(deck.pool.card(card.id)) for card in group.cards}
        assert kinds == {group.type}
    assert [size.cards for size in found.zones] == [deck.size(size.zone) for size in found.zones]


@pytest.mark.parametrize("path", DECKS, ids=name)
def test_every_format_names_every_card_and_the_verdict(path: Path) -> None:
    found = overview(path)
    document = deck_document(found)
    text, page = text_of(document), document_as(document, "html")
    value = json.loads(document_as(document, "json"))
    assert document.answer.startswith("legal in ")
    assert found.curve is not None
    assert len(found.curve.counts) <= MOST_BARS + 1
    assert value["status"] == "legal"
    assert [card["id"] for group in value["groups"] for card in group["cards"]] == [
        card.id for group in found.groups for card in group.cards
    ]
    assert document.answer in text
    assert page.count("<section") == len(document.blocks)


def test_every_finding_of_an_illegal_deck_is_told_and_its_cards_are_marked() -> None:
    marked = 0
    for found in (deck for path in ILLEGAL for deck in overviews(path)):
        document = deck_document(found)
        text = text_of(document, width=10_000)
        for problem in found.result.diagnostics:
            assert problem.severity == "notice" or f"{problem.rule}: {problem.message}" in text, problem
        cards = [card for group in found.groups for card in group.cards if card.problems]
        for card in cards:
            is_shown = any(problem.severity != "notice" for problem in card.problems)
            assert (f"{card.copies} {MARK}{card.name}" in text) is is_shown, card
        marked += bool(cards)
        beginning = {"legal": "legal in ", "illegal": "not legal in ", "unverified": "unverified in "}
        assert document.answer.startswith(beginning[found.result.status])
    assert marked > len(ILLEGAL) // 3


def test_an_unknown_card_has_a_group_of_its_own() -> None:
    found = overview(ROOT / "examples/kingdom-duels/illegal/kd-deck-11-unknown-code.yaml")
    assert [(group.type, [card.name for card in group.cards]) for group in found.groups if group.type == UNKNOWN] == [
        (UNKNOWN, ["XYZ-001"])
    ]


def test_equal_cards_on_several_lines_are_one_line(tmp_path: Path) -> None:
    path = tmp_path / "deck.yaml"
    path.write_text("game: kd\nmain:\n  - 1 SOE-065\n  - 2 Kuriboh\n", encoding="utf-8")
    lines = [card for group in overview(path).groups for card in group.cards]
    assert [(card.copies, card.id) for card in lines] == [(3, "SOE-065")]


def test_show_takes_a_deck_from_standard_input_a_card_and_a_name_without_quotes() -> None:
    deck = DECKS[0].read_text(encoding="utf-8")
    assert "legal in" in run("show", "-", stdin=deck).stdout
    assert run("show", "SOE-023").stdout == run("cards", "show", "SOE-023").stdout
    assert run("show", "dark", "magician", "-g", "kd").stdout == run("cards", "show", "Dark Magician", "-g", "kd").stdout
    missing = run("show", "absent.yaml")
    assert (missing.returncode, missing.stdout) == (2, "")
    assert "no such file" in missing.stderr


def hands(path: Path, number: int) -> list[OpeningHand]:
    return sample_hands(prepare([open_deck(str(path))], opponent=""), number)


@pytest.mark.parametrize("path", DECKS, ids=name)
def test_hands_are_those_of_the_goldfish_games(path: Path) -> None:
    prepared = prepare([open_deck(str(path))], opponent="")
    for hand in hands(path, 3):
        game = play_one(prepared.table(1, turns=1), hand.number)
        assert hand.begun == game.hand
        assert hand.mulligan == game.mulligan
        assert hand.dealt
        kept = hand.mulligan is not None and not hand.mulligan.taken
        assert not kept or not Counter(hand.dealt) - Counter(hand.begun)


def test_a_report_of_hands_says_what_is_kept_and_changed() -> None:
    prepared = prepare([open_deck(str(ROOT / "examples/homm/legal/cinders-before-dawn.yaml"))], opponent="")
    found = sample_hands(prepared, 20)
    document = hands_document(prepared, found, 1)
    kept = sum(not hand.mulligan.taken for hand in found if hand.mulligan is not None)
    assert 0 < kept < 20
    assert document.answer == f"20 sample hands; the standard policy keeps {kept} of them"
    assert sum("mulligan: " in str(row[2]) and "gives back" in str(row[2]) for row in document.blocks[0].rows) == 20 - kept


def test_a_deck_that_is_not_legal_needs_permission() -> None:
    deck = str(ROOT / "examples/kingdom-duels/illegal/kd-deck-09-five-harpies.yaml")
    refused, allowed = run("hand", deck), run("hand", deck, "--allow-illegal", "-n", "1")
    assert (refused.returncode, refused.stdout) == (2, "")
    assert "--allow-illegal" in refused.stderr
    assert "Harpie Quintet is not legal:" in allowed.stdout
