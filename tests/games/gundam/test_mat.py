"""The play mat: the sheet with areas, cards and P Items, and both players' zones and meters."""

from __future__ import annotations

from typing import Any

from deckcheck.core.mat import Board, CardFace, Cell, Mat, MatZone, Meter, Number
from deckcheck.core.rng import Stream
from deckcheck.games.gundam.play import ENGINE
from tests.games.gundam.play import do, new_game, position
from tests.simulator import contract

CARDS: dict[str, dict[str, Any]] = {
    "a": {"power": 200, "faction": "Tide League", "move": {"N": {"blue": 1, "green": 1}, "E": {"green": 1}}},
    "b": {"power": 250, "move": {"N": {"blue": 1}}},
}


def board_of(mat: Mat) -> Board:
    assert mat.board is not None
    return mat.board


def cell_of(mat: Mat, column: int, row: int) -> Cell:
    (found,) = (cell for cell in board_of(mat).cells if (cell.column, cell.row) == (column, row))
    return found


def zone_of(mat: Mat, seat: int, title: str) -> MatZone:
    (found,) = (zone for zone in mat.sides[seat].zones if zone.title == title)
    return found


def names(cards: tuple[CardFace, ...]) -> list[str]:
    return [card.name for card in cards]


def with_item(bearer: str = "2,1") -> dict[str, Any]:
    """A position in which Bea's card on a P Area holds an item, which is on a card or in the Placement Area."""
    items = ["1,2"] if bearer else []
    grid = {
        "1,2": {"card": "b", "owner": "Bea"},
        "2,1": {"card": "a", "owner": "Bea", "p_items": items},
        "2,2": {"card": "b", "owner": "Kim"},
    }
    players = {"Bea": {"hand": ["b"], "placement_area": [] if bearer else ["1,2"]}, "Kim": {"hand": 2, "trash": ["a"]}}
    return {"players": players, "grid": grid}


def test_the_board_has_every_cell_with_its_area() -> None:
    mat = ENGINE.draw_mat(new_game("Three Gates by Dawn"))
    board = board_of(mat)
    assert (board.columns, board.rows, len(board.cells)) == (5, 6, 30)
    areas = {(cell.column, cell.row): (cell.kind, cell.owner) for cell in board.cells if cell.kind}
    assert areas[3, 1] == ("Assault Area", 0)
    assert areas[3, 6] == ("Assault Area", 1)
    assert areas[2, 2] == ("P Area", -1)
    assert len(areas) == 6 + 8


def test_a_new_game_shows_hands_decks_and_goals() -> None:
    state = new_game("Three Gates by Dawn")
    mat = ENGINE.draw_mat(state)
    assert mat.caption == "No action taken yet"
    assert [side.name for side in mat.sides] == ["Anna", "Ben"]
    assert [side.active for side in mat.sides] == [state.active == 0, state.active == 1]
    assert mat.sides[0].meters == (Meter("Assault Areas", 0, 2), Meter("P Areas", 0, 5))
    assert [zone.title for zone in mat.sides[0].zones] == ["Hand", "Deck", "Placement Area", "Trash Area"]
    assert zone_of(mat, 0, "Deck") == MatZone("Deck", size=len(state.decks[0]))
    assert len(zone_of(mat, 0, "Hand").cards) == len(state.hands[0])
    (item,) = cell_of(mat, 2, 2).cards
    assert (item.kind, item.name) == ("P Item", "P Item of 2,2")


def test_a_basic_battle_has_no_deck_and_needs_one_assault_area() -> None:
    mat = ENGINE.draw_mat(new_game("Gatekeepers"))
    assert [zone.title for zone in mat.sides[0].zones] == ["Hand", "Placement Area", "Discarded cards"]
    assert mat.sides[0].meters == (Meter("Assault Areas", 0, 1), Meter("P Areas", 0))


def test_a_powered_up_card_carries_its_item_and_shows_its_printed_moves() -> None:
    mat = ENGINE.draw_mat(position("basic", CARDS, with_item()))
    (card,) = cell_of(mat, 2, 1).cards
    assert (card.name, card.id, card.owner, card.marks) == ("a", "X-a", 0, ("powered up",))
    assert card.numbers == (Number("Power", 200, short="Pow"), Number("Moves", "↑2 →1", printed="↑1", short=" "))
    assert card.facts == (Number("Element", "Fire"), Number("Faction", "Tide League"))
    assert names(card.carries) == ["P Item of 1,2"]
    assert zone_of(mat, 0, "Placement Area").cards == ()
    assert names(cell_of(mat, 1, 2).cards) == ["b"], "the item is not on its area"


def test_an_item_in_the_placement_area_and_discarded_cards_are_shown() -> None:
    mat = ENGINE.draw_mat(position("basic", CARDS, with_item(bearer="")))
    (item,) = zone_of(mat, 0, "Placement Area").cards
    assert (item.name, item.owner) == ("P Item of 1,2", 0)
    assert names(zone_of(mat, 1, "Discarded cards").cards) == ["a"]
    (card,) = cell_of(mat, 2, 1).cards
    assert (card.marks, card.carries, card.numbers[1]) == ((), (), Number("Moves", "↑1", short=" "))
    assert mat.sides[0].meters[1] == Meter("P Areas", 1)


def test_a_battle_that_waits_for_an_item_marks_both_cards() -> None:
    state = position("basic", CARDS, with_item(bearer=""), p_item_before_battle=True)
    do(state, "move", card="a", direction="N")
    mat = ENGINE.draw_mat(state)
    assert mat.caption == "Before a battle"
    assert [cell_of(mat, 2, row).cards[0].marks for row in (1, 2)] == [("attacking",), ("defending",)]


def test_markers_of_conquest_are_labels() -> None:
    state = position("advanced", CARDS, {**with_item(), "grid": {"2,2": {"card": "a", "owner": "Bea"}}}, conquest="marker")
    do(state, "move", card="a", direction="N")
    mat = ENGINE.draw_mat(state)
    assert [cell_of(mat, 2, row).labels for row in (2, 3, 4)] == [("conquered by Bea",), ("conquered by Bea",), ()]


def test_no_player_acts_at_the_end() -> None:
    rest = {"players": {"Bea": {}, "Kim": {"hand": 1}}, "grid": {"2,2": {"card": "b", "owner": "Bea"}}}
    state = position("basic", CARDS, rest)
    do(state, "move", card="b", direction="N")
    mat = ENGINE.draw_mat(state)
    assert [side.active for side in mat.sides] == [False, False]


def faces(mat: Mat) -> list[CardFace]:
    zones = [zone.cards for side in mat.sides for zone in side.zones] + [cell.cards for cell in board_of(mat).cells]
    found = [card for cards in zones for card in cards]
    return found + [carried for card in found for carried in card.carries]


def test_every_card_and_every_item_is_on_the_mat_once_with_a_key() -> None:
    for name in ("Shapeshifters", "Every Lamp in the Harbor"):
        state = new_game(name, 2)
        for _ in contract.random_steps(ENGINE, state, Stream(2), 200):
            shown = faces(ENGINE.draw_mat(state))
            keys = [card.key for card in shown]
            assert len(keys) == len(set(keys))
            heroes = {
                card for card in ENGINE.cards_in_state(state) if card not in {*state.decks[0].cards, *state.decks[1].cards}
            }
            assert {card.key for card in shown if card.kind == "hero"} == {str(card) for card in heroes}
            assert sum(card.kind == "P Item" for card in shown) == len(state.holder)
