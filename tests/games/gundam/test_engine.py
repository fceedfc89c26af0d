"""Play of SD Gundam World Heroes where a scenario file cannot show it: preparation, hidden cards, logs, refusals."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from deckcheck.cards.database import open_database
from deckcheck.core.engine import Action, Decklist, IllegalActionError, ScenarioError
from deckcheck.core.errors import InputError
from deckcheck.core.mentions import plain
from deckcheck.core.rng import Stream
from deckcheck.games.gundam.cards import parse_card
from deckcheck.games.gundam.engine.cards import not_simulated
from deckcheck.games.gundam.engine.state import State
from deckcheck.games.gundam.play import ENGINE
from deckcheck.reading.schema import load_schema
from tests.games.gundam.play import decks, do, new_game, options, position
from tests.simulator import contract

BASIC, ADVANCED = "Gatekeepers", "Three Gates by Dawn"
N1 = {"N": {"blue": 1}}


# Cards


def allowed(**row: object) -> bool:
    from jsonschema import Draft202012Validator

    schema = load_schema("gundam/card")
    return bool(Draft202012Validator(schema).is_valid({"id": "X-1", "name": "Hero", **row}))


def test_gd_card_01_a_row_without_faction_is_valid() -> None:
    assert allowed(faction=None)
    assert not allowed(faction=["Cinder Court", "Tide League"])


def test_gd_card_02_an_empty_name_is_rejected() -> None:
    assert allowed(name="Goku Impulse Gundam")
    assert not allowed(name="")


def test_gd_card_03_two_rows_with_one_number_are_refused_with_both_places(tmp_path: Path) -> None:
    rows = "".join(f"  - {{id: ZZ-001, name: Hero, element: Fire, power: {power}, move: {{}}}}\n" for power in (200, 210))
    head = "game: gundam\nset: {code: ZZ, name: Trial}\nprovenance: {kind: sample, source: a test}\ncards:\n"
    (tmp_path / "sets").mkdir()
    (tmp_path / "sets" / "zz.yaml").write_text(head + rows, encoding="utf-8")
    with pytest.raises(InputError) as caught:
        open_database("gundam", (str(tmp_path),))
    assert "ZZ-001" in str(caught.value)


def test_gd_card_11_the_element_is_one_of_four() -> None:
    assert all(allowed(element=element) for element in ("Fire", "Water", "Wind", "Earth"))
    assert not allowed(element="Light")


def test_gd_card_12_flavor_text_changes_nothing() -> None:
    deck, known = decks()[BASIC]
    plain = tuple(parse_card({**_row(card), "flavor": "something else"}) for card in deck.zones["deck"])
    twin = Decklist(deck.game, deck.name, {"deck": plain}, deck.fields, deck.digest)
    logs = []
    for played in (deck, twin):
        state = ENGINE.new_state((played, played), known, 5)
        logs.append([action for _, _, action in contract.random_steps(ENGINE, state, Stream(5))])
    assert logs[0] == logs[1]


def _row(card: object) -> dict[str, object]:
    row = {name: getattr(card, name) for name in ("id", "name", "character", "faction", "element", "power")}
    move = {way: {"blue": arrows.blue, "green": arrows.green} for way, arrows in card.move.items()}  # type: ignore[attr-defined]
    return {**row, "move": move, "effects": list(card.effects)}  # type: ignore[attr-defined]


def test_gd_card_08_outside_battle_a_card_has_its_printed_power() -> None:
    strong = {"power": 200, "move": N1, "effects": [{"condition": "always", "effect": {"power": 100}}]}
    state = position("basic", {"a": strong}, {"players": {"B": {"hand": ["a"]}, "K": {"hand": 1}}})
    do(state, "deploy", card="a", cell="2,1")
    assert ENGINE.dump_position(state)["grid"]["2,1"]["power"] == 200


def test_every_card_of_the_sample_set_is_simulated() -> None:
    cards = tuple(card for card in open_database("gundam").all_cards() if card.id.startswith("SMP-"))
    assert len(cards) == 60
    assert not_simulated(Decklist("gundam", "all", {"deck": cards}, {}, "")) == []


def test_cards_with_unknown_values_are_never_played_and_others_by_their_printed_values() -> None:
    named = parse_card({"id": "RB-001", "name": "Liu Bei Unicorn Gundam"})
    unheard = [{"condition": "asleep", "effect": "win"}]
    odd = parse_card({"id": "X-1", "name": "Odd", "power": 100, "element": "Fire", "move": N1, "effects": unheard})
    plain = parse_card({"id": "X-2", "name": "Plain", "power": 100, "element": "Fire", "move": N1})
    deck = Decklist("gundam", "trial", {"deck": (named, odd, plain)}, {"format": "basic"}, "")
    assert not_simulated(deck) == ["Liu Bei Unicorn Gundam", "Odd"]
    assert ENGINE.not_played(deck) == ["Liu Bei Unicorn Gundam"]
    state = ENGINE.new_state((deck, deck), options("basic"), 1)
    assert {action.args[0] % 3 for action in ENGINE.legal_actions(state)} == {1, 2}
    first = ENGINE.legal_actions(state)[0]
    unknown = next(card for card in state.hands[state.active] if card % 3 == 0)
    with pytest.raises(IllegalActionError, match="only when its power"):
        ENGINE.apply(state, Action("deploy", (unknown, first.args[1])))


# Preparation


def test_gd_setup_01_every_p_area_of_a_new_basic_game_has_its_item() -> None:
    dumped = ENGINE.dump_position(new_game(BASIC))
    assert dumped["area_items"] == ["1,2", "3,2"]
    assert [player["placement_area"] for player in dumped["players"].values()] == [[], []]
    assert (dumped["layout"]["columns"], dumped["layout"]["rows"]) == (3, 3)


def test_gd_setup_02_five_hand_cards_hidden_from_the_opponent() -> None:
    state = new_game(BASIC)
    assert [len(hand) for hand in state.hands] == [5, 5]
    view = ENGINE.observe(state, 0)
    assert view.hand == tuple(state.hands[0])
    assert view.hands == (5, 5)
    assert not set(state.hands[1]) & set(view.seen)


def test_gd_setup_03_a_seeded_coin_decides_who_begins_without_a_choice() -> None:
    starters = [new_game(BASIC, seed).active for seed in range(200)]
    assert starters == [new_game(BASIC, seed).active for seed in range(200)]
    assert 60 < sum(starters) < 140
    assert {action.do for action in ENGINE.legal_actions(new_game(BASIC))} == {"deploy"}


def test_gd_setup_04_eight_items_are_on_the_advanced_sheet() -> None:
    dumped = ENGINE.dump_position(new_game(ADVANCED))
    assert len(dumped["area_items"]) == 8
    assert (dumped["layout"]["columns"], dumped["layout"]["rows"]) == (5, 6)


def drawn_cards(seed: int) -> list[int]:
    state = new_game(ADVANCED, seed)
    return [*state.hands[0], *(state.decks[0].draw(state.stream) for _ in range(len(state.decks[0])))]


def test_gd_setup_05_the_order_of_a_deck_is_reproducible() -> None:
    assert drawn_cards(7) == drawn_cards(7)
    assert drawn_cards(7) != drawn_cards(8)
    assert sorted(drawn_cards(7)) == list(range(30))


def test_gd_setup_06_the_opening_hand_is_five_of_thirty() -> None:
    state = new_game(ADVANCED)
    waiting = 1 - state.active
    assert (len(state.hands[waiting]), len(state.decks[waiting])) == (5, 25)


def test_gd_setup_07_there_is_no_mulligan() -> None:
    state = new_game(ADVANCED)
    assert {action.do for action in ENGINE.legal_actions(state)} == {"deploy"}
    with pytest.raises(IllegalActionError, match="GD-TURN-02"):
        ENGINE.apply(state, Action("mulligan"))


def test_gd_adv_01_the_first_turn_starts_with_a_draw() -> None:
    state = new_game(ADVANCED)
    assert (len(state.hands[state.active]), len(state.decks[state.active])) == (6, 24)


def test_gd_adv_11_both_views_show_only_the_number_of_cards_in_a_deck() -> None:
    state = new_game(ADVANCED)
    for seat in (0, 1):
        view = ENGINE.observe(state, seat)
        assert view.decks == (len(state.decks[0]), len(state.decks[1]))
        assert not {*state.decks[0].cards, *state.decks[1].cards} & set(view.seen)


def test_gd_adv_10_defeated_cards_are_face_up_for_both() -> None:
    cards = {"a": {"power": 300, "move": N1}, "b": {"power": 200, "move": N1}}
    grid = {"3,2": {"card": "a", "owner": "B"}, "3,3": {"card": "b", "owner": "K"}}
    state = position("advanced", cards, {"players": {"B": {"hand": 1}, "K": {"hand": 1}}, "grid": grid})
    do(state, "move", card="a", direction="N")
    assert [len(ENGINE.observe(state, seat).trash[1]) for seat in (0, 1)] == [1, 1]


# Battle logs


def battle_of_two() -> tuple[State, list[str]]:
    """Return a battle in which both cards have an effect, and its events."""
    bonus = [{"condition": "always", "effect": {"power": 50}}]
    cards = {"a": {"power": 200, "move": N1, "effects": bonus}, "b": {"power": 200, "move": N1, "effects": bonus}}
    grid = {"2,1": {"card": "a", "owner": "B"}, "2,2": {"card": "b", "owner": "K"}}
    state = position("basic", cards, {"players": {"B": {}, "K": {"hand": 1}}, "grid": grid})
    return state, do(state, "move", card="a", direction="N")


def test_gd_battle_02_the_steps_of_a_battle() -> None:
    state, steps = battle_of_two()
    assert steps == ["card_moved", "battle_begun", "effect_applied", "effect_applied", "powers_compared", "card_defeated"]
    assert state.log is not None
    assert plain(ENGINE.describe(state, state.log[4])) == "B's a wins, 250 vs 250 power"


def test_the_winners_power_comes_first_and_effects_say_why() -> None:
    bonus = [{"condition": "self_defending", "effect": {"power": 90}}]
    cards = {"a": {"power": 200, "move": N1}, "b": {"power": 200, "move": N1, "effects": bonus}}
    grid = {"2,1": {"card": "a", "owner": "B"}, "2,2": {"card": "b", "owner": "K"}}
    state = position("basic", cards, {"players": {"B": {}, "K": {"hand": 1}}, "grid": grid})
    do(state, "move", card="a", direction="N")
    assert state.log is not None
    told = [plain(ENGINE.describe(state, event)) for event in state.log]
    assert told[-3:] == ["K's b gains 90 power: it defends", "K's b wins, 290 vs 200 power", "B's a is discarded"]


def test_gd_battle_03_the_effects_of_the_attacker_come_first() -> None:
    state, _ = battle_of_two()
    assert state.log is not None
    assert [event.seat for event in state.log if event.what == "effect_applied"] == [0, 1]


def random_states() -> Iterator[State]:
    for name in (BASIC, ADVANCED, "Every Lamp in the Harbor"):
        for seed in range(3):
            state = new_game(name, seed)
            for _ in contract.random_steps(ENGINE, state, Stream(seed), 400):
                yield state


def test_gd_board_08_no_cell_has_two_cards() -> None:
    for state in random_states():
        on_sheet = [card for card in state.grid if card >= 0]
        assert len(on_sheet) == len(set(on_sheet))
        assert sorted(on_sheet) == sorted(state.fields[0] + state.fields[1])
        assert all(state.grid[state.at[card]] == card for card in on_sheet)


def test_gd_pitem_13_every_item_is_on_its_area_in_a_placement_area_or_on_a_card_of_the_holder() -> None:
    for state in random_states():
        for item, cell in enumerate(state.game.sheet.p_cells):
            holder, bearer, there = state.holder[item], state.bearer[item], state.grid[cell]
            assert holder < 0 or (there >= 0 and state.game.owners[there] == holder)
            assert bearer < 0 or state.game.owners[bearer] == holder
            assert there < 0 or holder >= 0, "a card on a P Area has its item"
        assert sum(state.bearing) == sum(bearer >= 0 for bearer in state.bearer)


def test_gd_pitem_14_without_a_card_on_a_p_area_there_is_no_item() -> None:
    state = new_game(ADVANCED, 3)
    for _ in contract.random_steps(ENGINE, state, Stream(3), 400):
        for seat in (0, 1):
            held = [
                cell
                for cell in state.game.sheet.p_cells
                if state.grid[cell] >= 0 and state.game.owners[state.grid[cell]] == seat
            ]
            assert state.holder.count(seat) == len(held)


def test_gd_pitem_08_the_legal_moves_of_a_blue_card_are_the_same_with_an_item() -> None:
    cards = {"a": {"power": 200, "move": {"N": {"blue": 1}, "E": {"blue": 1}}}, "keeper": {"power": 100, "move": {}}}
    moves = []
    for items in ([], ["1,2"]):
        grid = {"2,1": {"card": "a", "owner": "B", "p_items": items}, "1,2": {"card": "keeper", "owner": "B"}}
        area = [] if items else ["1,2"]
        players = {"B": {"placement_area": area}, "K": {"hand": 1}}
        state = position("basic", cards, {"players": players, "grid": grid})
        moves.append([action for action in ENGINE.legal_actions(state) if action.do == "move"])
    assert moves[0] == moves[1]


# Moves


def targets(mode: str, cell: str, move: Mapping[str, object]) -> list[tuple[int, int]]:
    """Return the cells that a card on an otherwise empty sheet can move to."""
    grid = {cell: {"card": "a", "owner": "B"}}
    rest = {"players": {"B": {}, "K": {"hand": 1}}, "grid": grid}
    found = []
    state = position(mode, {"a": {"power": 200, "move": move}}, rest)
    for action in ENGINE.legal_actions(state):
        twin = ENGINE.copy_state(state)
        ENGINE.apply(twin, action)
        found.append(twin.game.sheet.cells[twin.at[0]])
    return sorted(found)


def test_gd_move_01_the_cross_has_exactly_four_targets() -> None:
    cross = {way: {"blue": 1} for way in ("N", "S", "W", "E")}
    assert targets("basic", "2,2", cross) == [(1, 2), (2, 1), (2, 3), (3, 2)]


def test_gd_card_07_two_arrows_forward_have_exactly_two_targets() -> None:
    assert targets("advanced", "2,1", {"N": {"blue": 2}}) == [(2, 2), (2, 3)]


def test_gd_move_06_two_ways_of_two_steps_make_no_corner() -> None:
    both = {"N": {"blue": 2}, "E": {"blue": 2}}
    assert targets("advanced", "2,1", both) == [(2, 2), (2, 3), (3, 1), (4, 1)]
    assert (3, 2) in targets("advanced", "2,1", {**both, "NE": {"blue": 1}})


# The contract's finer points


def test_copies_of_a_card_are_one_action_and_either_copy_can_be_named() -> None:
    state = new_game(BASIC, 1)
    deploys = [action.args[0] for action in ENGINE.legal_actions(state)]
    assert len(deploys) == 4
    first = state.hands[state.active][0]
    other = Action("deploy", (first + 1, (2, 1) if state.active == 0 else (2, 3)))
    assert state.game.first_copy[first] == state.game.first_copy[first + 1]
    ENGINE.apply(state, other)
    assert state.at[first + 1] >= 0


@pytest.mark.parametrize(
    "action",
    [
        Action("deploy", ()),
        Action("deploy", (0,)),
        Action("deploy", ("unknown", (2, 1))),
        Action("move", (99, "N", 1)),
        Action("move", (0, "up", 1)),
        Action("power_up", (0, 99)),
        Action("use_p_item", ((9, 9), 0)),
        Action("use_p_item", (None, None)),
        Action("wait"),
        Action("dance", (1, 2)),
    ],
)
def test_nonsense_is_refused_with_a_clause_and_changes_nothing(action: Action) -> None:
    state = new_game(BASIC)
    before = json.dumps(ENGINE.dump_position(state))
    with pytest.raises(IllegalActionError, match=r"^GD-"):
        ENGINE.apply(state, action)
    assert json.dumps(ENGINE.dump_position(state)) == before


@pytest.mark.parametrize(
    ("rest", "message"),
    [
        ({"players": {"B": {}}}, "must have 2 players"),
        ({"players": {"B": {"purse": 3}, "K": {}}}, "unknown key 'purse'"),
        ({"players": {"B": {}, "K": {}}, "weather": "fine"}, "unknown key 'weather'"),
        ({"players": {"B": {"hand": ["zed"]}, "K": {}}}, "unknown card 'zed'; 'cards' has a"),
        ({"players": {"B": {}, "K": {}}, "phase": "night"}, "unknown phase 'night'; use one of: action, end"),
        ({"players": {"B": {"placement_area": ["1,2"]}, "K": {}}}, "without a card there"),
        ({"players": {"B": {"placement_area": ["2,2"]}, "K": {}}}, "not a P Area"),
        ({"players": {"B": {}, "K": {}}, "grid": {"9,9": {"card": "a", "owner": "B"}}}, "not on the play sheet"),
        ({"players": {"B": {}, "K": {}}, "area_items": ["1,2"]}, "area_items"),
        ({"players": {"B": {}, "K": {}}, "layout": {"columns": 3}}, "the position is invalid: missing key 'rows'"),
        ({"players": {"B": {}, "K": {}}, "grid": {"2,2": {"card": "a", "owner": "Z"}}}, "unknown player 'Z'; use one of: B, K"),
    ],
)
def test_an_impossible_position_is_refused(rest: dict[str, object], message: str) -> None:
    with pytest.raises(ScenarioError, match=message):
        position("basic", {"a": {"power": 200, "move": N1}}, rest)


def test_a_dumped_position_of_a_scenario_can_be_read_again() -> None:
    cards = {"a": {"power": 200, "move": N1}, "b": {"power": 200, "move": N1}}
    grid = {"1,2": {"card": "a", "owner": "B", "p_items": ["1,2"]}, "2,3": {"card": "b", "owner": "K"}}
    state = position("basic", cards, {"players": {"B": {"hand": 2}, "K": {"hand": 3}}, "grid": grid})
    dumped = ENGINE.dump_position(state)
    again = {key: dumped[key] for key in ("players", "layout", "active", "phase", "area_items")}
    again["grid"] = {cell: there for cell, there in dumped["grid"].items() if there}
    assert ENGINE.dump_position(position("basic", cards, again)) == dumped
