"""Options that a scenario file cannot show, and every option in whole games."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from deckcheck.core.engine import WAIT, Decklist, Outcome
from deckcheck.core.errors import UsageError
from deckcheck.core.rng import Stream
from deckcheck.core.settings import Settings
from deckcheck.decks.formats import load_format
from deckcheck.games.gundam.engine.sheet import DRAWINGS, chosen_layout, drawn_layout, dump_layout, parse_layout
from deckcheck.games.gundam.play import ENGINE
from deckcheck.reading.documents import load_document
from deckcheck.reading.rulebooks import load_rulebook
from deckcheck.simulator.games import GameTable
from tests.games.gundam.play import decks, do, new_game, options, position
from tests.simulator import contract
from tests.simulator.many_games import play_many
from tests.support import ROOT

pytestmark = pytest.mark.slow

LAYOUTS = sorted((ROOT / "card_db" / "gundam" / "layouts").glob("*.yaml"))


# Layouts


@pytest.mark.parametrize("path", LAYOUTS, ids=lambda path: path.stem)
def test_the_drawn_sheets_are_those_of_the_card_database(path: Path) -> None:
    row = load_document(str(path)).value
    assert parse_layout(row) == drawn_layout(path.stem)
    written = dump_layout(drawn_layout(path.stem))
    assert {key: sorted(row[key]) if key == "p_areas" else row[key] for key in written} == written


def test_every_layout_option_is_drawn_or_custom() -> None:
    assert sorted(DRAWINGS) == [path.stem for path in LAYOUTS]
    values = [point["values"] for point in load_rulebook("gundam")["ambiguities"] if point["option"].startswith("layout_")]
    assert {name for row in values for name in row.values()} == {*DRAWINGS, "custom"}


def custom_format(folder: Path, mode: str, layout: str) -> Settings:
    """Return settings with a format and a layout of the user."""
    shipped = (ROOT / "card_db" / "gundam" / "formats" / f"{mode}.yaml").read_text(encoding="utf-8")
    text = shipped.replace(f"format: {mode}", "format: mine\nlayout: lane").replace("default: true", "default: false")
    shipped_layout = {"basic": "sides", "advanced": "columns_2_4"}[mode]
    (folder / "formats").mkdir()
    (folder / "layouts").mkdir()
    (folder / "formats" / "mine.yaml").write_text(
        text.replace(f"layout_{mode}: {shipped_layout}", f"layout_{mode}: custom"), "utf-8"
    )
    (folder / "layouts" / "lane.yaml").write_text(layout, encoding="utf-8")
    return Settings(databases=(str(folder),))


LANE = """\
game: gundam
layout: lane
title: A narrow lane
mode: basic
columns: 1
rows: 5
assault: {"1": ["1,1"], "2": ["1,5"]}
p_areas: ["1,3"]
"""


WIDE = """\
game: gundam
layout: lane
title: A wide and shallow sheet
mode: advanced
columns: 6
rows: 4
assault: {"1": ["1,1", "3,1", "6,1"], "2": ["1,4", "4,4", "6,4"]}
p_areas: ["1,2", "2,2", "3,3", "4,2", "5,3", "6,3"]
"""


@pytest.mark.parametrize(
    ("mode", "layout", "name", "rows"), [("basic", LANE, "Spearhead", 5), ("advanced", WIDE, "Three Gates by Dawn", 4)]
)
def test_a_custom_layout_is_a_small_file(mode: str, layout: str, name: str, rows: int, tmp_path: Path) -> None:
    found = load_format("gundam", "mine", custom_format(tmp_path, mode, layout)).options
    deck, _ = decks()[name]
    state = ENGINE.new_state((deck, deck), found, 1)
    assert ENGINE.dump_position(state)["layout"]["rows"] == rows
    for policy in ("random", "standard"):
        table = GameTable("gundam", (deck, deck), (policy, "random"), found, 1)
        assert all(record.outcome.reason.startswith("GD-") for record in play_many(table, 5))


def test_a_missing_layout_is_refused(tmp_path: Path) -> None:
    settings = custom_format(tmp_path, "basic", LANE)
    (tmp_path / "layouts" / "lane.yaml").unlink()
    with pytest.raises(UsageError, match="'lane' that is in no layouts directory"):
        load_format("gundam", "mine", settings)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"p_areas": ["2,1"]}, "has a duplicate cell"),
        ({"p_areas": ["4,1"]}, "4,1, which is not on the sheet"),
        ({"p_areas": ["0,1"]}, "0,1, which is not on the sheet"),
        ({"p_areas": ["1,0"]}, "1,0, which is not on the sheet"),
        ({"assault": {"1": ["2,1"], "2": ["2,4"]}}, "2,4, which is not on the sheet"),
    ],
)
def test_an_impossible_layout_is_refused(change: dict[str, Any], message: str) -> None:
    with pytest.raises(UsageError, match=message):
        parse_layout({**dump_layout(drawn_layout("sides")), **change})


@pytest.mark.parametrize("mode", ["basic", "advanced"])
def test_custom_without_a_layout_is_refused(mode: str) -> None:
    with pytest.raises(UsageError, match="needs a format that names a layout file"):
        chosen_layout(options(mode, **{f"layout_{mode}": "custom"}), mode)


# Preparation


def test_basic_hand_source_chosen_is_the_team() -> None:
    state = new_game("Gatekeepers")
    assert [sorted(hand) for hand in state.hands] == [[0, 1, 2, 3, 4], [5, 6, 7, 8, 9]]


def test_basic_hand_source_random_draws_five_from_a_collection() -> None:
    deck, _ = decks()["Three Gates by Dawn"]
    collection = Decklist(deck.game, deck.name, deck.zones, {"format": "basic"}, deck.digest)
    hands = set()
    for seed in range(20):
        state = ENGINE.new_state((collection, collection), options("basic", basic_hand_source="random"), seed)
        assert [len(hand) for hand in state.hands] == [5, 5]
        assert [len(pile) for pile in state.decks] == [0, 0]
        hands.add(tuple(state.hands[0]))
    assert len(hands) > 15


@pytest.mark.parametrize(("value", "hand"), [(True, 6), (False, 5)])
def test_first_turn_draw(value: bool, hand: int) -> None:
    state = new_game("Three Gates by Dawn", 3, first_turn_draw=value)
    first = state.active
    assert len(state.hands[first]) == hand
    ENGINE.apply(state, ENGINE.legal_actions(state)[0])
    ENGINE.apply(state, ENGINE.legal_actions(state)[-1])
    assert len(state.hands[1 - first]) == 6, "the second player draws in any case"


# Play


def test_pass_through_p_area_acquires_the_item_for_the_moment_of_passing() -> None:
    cards = {"a": {"power": 200, "move": {"N": {"blue": 2}}}}
    rest = {"players": {"B": {}, "K": {"hand": 1}}, "grid": {"2,4": {"card": "a", "owner": "B"}}}
    logs = []
    for value in (False, True):
        state = position("advanced", cards, rest, pass_through_p_area=value)
        logs.append(do(state, "move", card="a", direction="N", steps=2))
        assert ENGINE.dump_position(state)["players"]["B"]["placement_area"] == []
    assert logs == [["card_moved"], ["card_moved", "p_item_acquired", "p_item_returned"]]


def test_stuck_by_the_letter_spares_the_first_turns_in_which_deploying_is_the_only_action() -> None:
    state = new_game("Three Gates by Dawn", 2, stuck_actions="attack_move_powerup")
    assert ENGINE.outcome(state) is None
    ENGINE.apply(state, ENGINE.legal_actions(state)[0])
    ENGINE.apply(state, ENGINE.legal_actions(state)[-1])
    assert ENGINE.outcome(state) is None


def test_any_time_also_ends_the_game_of_a_player_who_walks_into_a_corner() -> None:
    cards = {"a": {"power": 200, "move": {"E": {"blue": 1}}}, "b": {"power": 200, "move": {"N": {"blue": 1}}}}
    grid = {"4,1": {"card": "a", "owner": "B"}, "1,6": {"card": "b", "owner": "K"}}
    rest = {"players": {"B": {"deck": 2}, "K": {}}, "grid": grid}
    ends = []
    for value in ("after_draw", "any_time"):
        state = position("advanced", cards, rest, deck_out_and_stuck_time=value)
        do(state, "move", card="a", direction="E")
        ends.append(ENGINE.outcome(state))
    assert ends[0] is None
    assert ends[1] == Outcome(1, "GD-ADV-08")


def test_the_other_player_is_asked_only_where_an_option_says_so() -> None:
    cards = {"a": {"power": 200, "move": {"N": {"blue": 1}}}, "b": {"power": 200, "move": {"N": {"blue": 1}}}}
    grid = {"1,2": {"card": "a", "owner": "B"}, "2,3": {"card": "b", "owner": "K"}}
    rest = {"active": "K", "players": {"B": {"placement_area": ["1,2"]}, "K": {}}, "grid": grid}
    assert ENGINE.interrupters is not None
    for value, asked in ((False, []), (True, [0])):
        state = position("basic", cards, rest, p_item_on_opponents_turn=value)
        assert ENGINE.interrupters(state) == asked
        assert [action.do for action in ENGINE.legal_actions(state, 0)] == ["use_p_item"] * len(asked)


def test_the_attacker_is_asked_before_a_battle_only_with_an_item_at_hand() -> None:
    cards = {"a": {"power": 200, "move": {"N": {"blue": 1}}}, "b": {"power": 200, "move": {"N": {"blue": 1}}}}
    grid = {"2,1": {"card": "a", "owner": "B"}, "2,2": {"card": "b", "owner": "K"}}
    state = position("basic", cards, {"players": {"B": {}, "K": {"hand": 1}}, "grid": grid}, p_item_before_battle=True)
    assert "powers_compared" in do(state, "move", card="a", direction="N")
    assert WAIT not in ENGINE.legal_actions(state)


VALUES = [
    (point["option"], value)
    for point in load_rulebook("gundam")["ambiguities"]
    for value in point["values"].values()
    if value != "custom"
]


@pytest.mark.parametrize(("option", "value"), VALUES)
@pytest.mark.parametrize("name", ["Shapeshifters", "Every Lamp in the Harbor"])
def test_every_option_plays_whole_games(option: str, value: Any, name: str) -> None:
    deck, known = decks()[name]
    changed = {**known, option: value}
    for seed, policy in enumerate(("random", "standard")):
        table = GameTable("gundam", (deck, deck), (policy, "random"), changed, seed)
        assert all(record.outcome.reason.startswith("GD-") for record in play_many(table, 2))
    contract.assert_cards_are_conserved(ENGINE, (deck, deck), changed, 3)
    state = ENGINE.new_state((deck, deck), changed, 4)
    for _, actions, _ in contract.random_steps(ENGINE, state, Stream(4), 120):
        assert len(actions) == len(set(actions))
