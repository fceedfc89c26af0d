"""Sizes and copies that rules declare: the checks, the cuts of `complete` and the words of `explain` come from one place."""

from __future__ import annotations

import pytest

from deckcheck.building.complete import candidates_for
from deckcheck.building.exact.cuts import AtMost, Cap, Learner
from deckcheck.building.exact.declared import declared_cuts
from deckcheck.building.exact.kinds import kinds_of
from deckcheck.core.registry import game_names, load_game, load_rules
from deckcheck.core.settings import Settings
from deckcheck.decks.opening import OpenedDeck, open_text
from deckcheck.validation.explain import explain_house
from tests.support import ROOT

DECLARED = {
    "gundam": {"GD-DECK-01", "GD-DECK-02", "GD-DECK-04", "GD-DECK-05"},
    "homm": {"HM-SET-02", "HM-SET-03", "HM-SET-04", "HM-SET-05", "HM-SET-06", "HM-SET-07"},
    "kingdom-at-war": {"KW-DECK-01", "KW-DECK-04"},
    "kingdom-duels": {"KD-EXTRA-01", "KD-EXTRA-03"},
    "kingdom-hearts": {"KH-DECK-01", "KH-DECK-02"},
}


def test_rules_declare_what_house_formats_can_say() -> None:
    assert {game: {rule.id for rule in load_rules(game) if rule.limits is not None} for game in game_names()} == DECLARED


def opened(game: str, lines: str, **settings: object) -> OpenedDeck:
    (found,) = open_text(f"game: {game}\n{lines}", "deck.yaml", Settings(**settings))  # type: ignore[arg-type]
    assert isinstance(found, OpenedDeck)
    return found


def cuts_of(deck: OpenedDeck) -> list[AtMost | Cap]:
    game = load_game(deck.deck.game)
    candidates, _ = candidates_for(deck)
    kinds = kinds_of(candidates, deck.deck, deck.format, game)
    cuts = declared_cuts(Learner(deck.deck, deck.format, kinds), load_rules(game.name))
    assert all(isinstance(cut, AtMost | Cap) for cut in cuts)
    return cuts  # type: ignore[return-value]


def test_a_draft_leaves_the_rest_of_a_declared_size() -> None:
    (size,) = cuts_of(opened("kingdom-at-war", "deck:\n  - 3 HRW-025\n  - 2 HRW-026\n"))
    assert isinstance(size, Cap)
    assert (size.rule.id, size.most, size.words) == ("KW-DECK-01", 35, "KW-DECK-01 deck has 41 cards; it needs exactly 40")


@pytest.mark.parametrize(("held", "first"), [(0, 4), (2, 2), (3, 1), (5, 1)])
def test_the_first_copy_too_many_is_known(held: int, first: int) -> None:
    """Copies of a card that the draft has count; a draft with too many may get no more."""
    lines = f"deck:\n  - {held} HRW-025\n" if held else "deck: []\n"
    deck = opened("kingdom-at-war", lines, options=(("copy_limit", "3"),))
    candidates, _ = candidates_for(deck)
    kinds = kinds_of(candidates, deck.deck, deck.format, load_game("kingdom-at-war"))
    (kind,) = [number for number, kind in enumerate(kinds) if any(card.key == "HRW-025" for card in kind.cards)]
    (copies,) = [cut for cut in cuts_of(deck) if isinstance(cut, AtMost)]
    assert (copies.rule.id, copies.most) == ("KW-DECK-04", 0)
    assert [number for place, number in copies.places if place == kind] == [first]


def test_explain_prints_what_the_rulebook_keeps_beside_a_house_format() -> None:
    printed = explain_house(str(ROOT / "examples" / "kingdom-hearts" / "house" / "highlander.yaml"))
    assert "KH-DECK-01 of the rulebook\n    Deck: at least 41 cards" in printed
    assert "KH-DECK-02 of the rulebook\n    Deck: at most 60 cards" in printed
    printed = explain_house(str(ROOT / "examples" / "kingdom-hearts" / "house" / "beginners-30.yaml"))
    assert "KH-DECK-01" not in printed
