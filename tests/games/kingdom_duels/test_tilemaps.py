"""Grids of Tilemaps as data, how they are drawn, and that decks around them are played sensibly."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from deckcheck.core.engine import ScenarioError
from deckcheck.core.errors import UsageError
from deckcheck.core.rng import Stream, derive_seed
from deckcheck.games.kingdom_duels.engine.tilemap.grid import (
    Grid,
    all_tiles,
    around,
    between,
    color_of,
    is_open,
    read_grid,
    tiles_of_color,
)
from deckcheck.games.kingdom_duels.play import ENGINE
from deckcheck.games.kingdom_duels.policy.board import Board
from deckcheck.games.kingdom_duels.policy.standard import SCORES
from deckcheck.report.mat_text import mat_lines
from deckcheck.simulator.parts.policies import random_policy
from deckcheck.simulator.playing import play
from tests.commands import run as run_command
from tests.games.kingdom_duels.duels import Duel, example, printed, standard_options
from tests.games.kingdom_duels.effect_play import ANSWERS
from tests.games.kingdom_duels.tilemaps import FOE, chessboard, dice_phase, labyrinth, lift, on_tiles, options, position
from tests.support import few_and_many

LETTERS = {"white": ".", "red": "R", "blue": "B"}


def drawn(grid: Grid) -> list[str]:
    """A grid as the data draw it, without the outer limit."""
    lines = []
    for row in range(grid.rows, 0, -1):
        tiles = [(column, row) for column in range(1, grid.columns + 1)]
        edges = ["|" if between(tile, (tile[0] + 1, row)) in grid.obstructions else " " for tile in tiles[:-1]]
        letters = [LETTERS[color_of(grid, tile)] for tile in tiles]
        lines.append("".join(f"{letter} {edge}" for letter, edge in zip(letters, [*edges, ""], strict=True)))
        if row > 1:
            lines.append(" ".join("--" if between(tile, (tile[0], row - 1)) in grid.obstructions else "  " for tile in tiles))
    return lines


@pytest.mark.parametrize("rule", ["KOD-035", "KOD-043"])
def test_the_labyrinths_are_read_as_they_are_drawn(rule: str) -> None:
    text = printed(rule).tilemap["drawn"].rstrip("\n").split("\n")[1:-1]
    wanted = [(line[1:27] if place % 2 == 0 else line.replace("+", " ")[1:27]).rstrip() for place, line in enumerate(text)]
    assert [line.rstrip() for line in drawn(read_grid(printed(rule).tilemap))] == wanted


def test_the_outer_limit_is_no_obstruction_that_can_be_removed() -> None:
    grid = read_grid(printed("KOD-035").tilemap)
    for tile in all_tiles(grid):
        assert all(1 <= column <= 9 and 1 <= row <= 9 for pair in around(grid, tile) for column, row in pair)
    assert not is_open(grid, (1, 1), (-1, 0))
    assert not is_open(grid, (9, 9), (0, 1))


def test_tiles_are_white_unless_a_drawing_says_more() -> None:
    grid = read_grid(printed("LEN-067").tilemap)
    assert (grid.columns, grid.rows, tiles_of_color(grid, "grey")) == (13, 19, [(7, 1), (7, 19)])
    assert color_of(grid, (1, 1)) == "white"


@pytest.mark.parametrize(
    ("row", "message"),
    [
        ({"tiles": ["RR", "B"]}, "line 2 of the Tilemap has 1 Tile, but line 1 has 2"),
        ({"drawn": "+--+\n|R |\n"}, "must begin and end"),
        ({"drawn": "+  +\n|R  R |\n+  +\n"}, "line 2 of the Tilemap must have Tiles"),
        ({"drawn": "+  +\n|X |\n+  +\n"}, "unknown Tile 'X' in line 2"),
    ],
)
def test_a_drawing_that_cannot_be_read_says_where(row: dict[str, Any], message: str) -> None:
    with pytest.raises(UsageError, match=message):
        read_grid(row)


@pytest.mark.parametrize(
    ("drawing", "place", "message"),
    [
        ("drawn: |\n        +--+--+\n        |R  R |\n        +--+--+\n        |B  x |\n        +--+--+\n", "10:9", "line 4"),
        ("drawn: |\n        +--+--+\n        |R  R |\n        +-+--+\n        |B  B |\n        +--+--+\n", "9:9", "line 3"),
        ("tiles:\n        - RR\n        - B\n", "8:11", "line 2"),
    ],
)
def test_lint_shows_the_line_of_a_drawing_that_is_wrong(tmp_path: Path, drawing: str, place: str, message: str) -> None:
    database = tmp_path / "db/kingdom-duels"
    row = "{id: YRD-001, name: Hedge Maze, frame: Rule, types: [Rule], deck: extra, attribute: earth, glyph: Normal}"
    head = "game: kingdom-duels\nset: {code: YRD, name: Yard}\nprovenance: {kind: sample, source: Invented}\n"
    for name, text in (
        ("sets/yrd.yaml", f"{head}cards:\n  - {row}\n"),
        ("tilemaps/yrd.yaml", f"game: kingdom-duels\ncards:\n  YRD-001:\n    tilemap:\n      moves: level\n      {drawing}"),
    ):
        (database / name).parent.mkdir(parents=True, exist_ok=True)
        (database / name).write_text(text)
    done = run_command("cards", "lint", "-g", "kd", "--db", "db", cwd=tmp_path)
    [line] = [line for line in done.stdout.splitlines() if "KD-DATA-15" in line]
    assert line.startswith(f"db/kingdom-duels/tilemaps/yrd.yaml:{place}: ")
    assert message in line


def test_a_position_names_what_does_not_fit_its_tilemap() -> None:
    for tilemap, message in (
        ({"rule": "SOE-017"}, "is not a Rule in a Rule Zone"),
        ({"rule": "KOD-035", "monsters": {"SOE-017": "3,3"}}, "is not inside the Tilemap"),
        ({"rule": "KOD-035", "monsters": {"SOE-017": "3,12"}}, "is not a Tile; write column,row"),
        ({"rule": "KOD-035", "made": ["1,1|3,1"]}, "is not between two Tiles"),
        ({"rule": "KOD-035", "painted": {"1,1": "pink"}}, "unknown colour 'pink'"),
    ):
        with pytest.raises(ScenarioError, match=message):
            Duel(front={1: "SOE-017"}, rules=["KOD-035"], tilemap=tilemap)


def test_a_position_with_a_tilemap_is_written_as_it_was_read() -> None:
    more = {"made": ["5,1|5,2"], "removed": ["1,1|1,2"], "painted": {"5,5": "black"}}
    duel = labyrinth({"SOE-017": "3,3"}, {"SOE-040": "3,4"}, more=more)
    assert position(duel) == {
        "rule": "KOD-035", "monsters": {"SOE-017": "3,3", "SOE-040": "3,4"}, "moved": ["SOE-017", "SOE-040"], **more,
    }  # fmt: skip


def test_a_view_knows_that_hidden_monsters_outside_the_tilemap_are_out_of_reach() -> None:
    foes = {1: "SOE-040 hidden_def", 2: "SOE-065 hidden_def"}
    duel = labyrinth({"SOE-017": "3,3"}, foe_front=foes, foe_terrains=["Land", "Labyrinth", "Land", "Land", "Land"], more={
        "monsters": {"SOE-017": "3,3", "SOE-065": "4,3"}
    })  # fmt: skip
    view = ENGINE.observe(duel.state, 0)
    assert view.tilemap is not None
    found = {seen.number: view.tilemap.reaches(duel.number("SOE-017"), seen.number) for seen in view.sides[1].monsters}
    assert sorted(found.values()) == [False, True]


def test_the_mat_draws_obstructions_and_whose_zones_are_where() -> None:
    mat = ENGINE.draw_mat(labyrinth({"SOE-017": "1,1"}, {"SOE-040": "1,2"}).state)
    assert mat.board is not None
    cell = next(cell for cell in mat.board.cells if (cell.column, cell.row) == (1, 1))
    assert (cell.kind, cell.owner, cell.labels, cell.walls) == ("blue", 0, ("Me 1",), "nsw")
    lines = mat_lines(mat, 80)
    assert max(map(len, lines)) <= 80
    assert "     1 |M1 B  B  B  B  B  B  B  B |" in lines
    assert any("1,1 Me 1" in line and "1,2 Foe 1" in line for line in lines)


MOVERS = ["KOD-040", "LEN-060", "LEN-080", "LEN-082", "MLY-102", "PYL-040", "ROA-058", "ROA-059", "ROA-077", "ROA-081"]


@pytest.mark.parametrize("code", MOVERS)
@pytest.mark.parametrize(("rule", "lay_out"), [("KOD-035", labyrinth), ("ROA-056", chessboard)])
def test_a_tilemap_may_go_while_an_effect_on_it_is_under_way(code: str, rule: str, lay_out: Callable[..., Duel]) -> None:
    """Before the effect resolves, and while each of its questions is open."""
    for phase in ("main1", "battle"):
        duel = lay_out({code: "3,3"}, {"SOE-017": "5,7", "SOE-040": "4,4"}, foe_hand=["X-BREAK"], invented=ANSWERS, phase=phase)
        start = duel.state
        for action in [*duel.legal("activate_effect"), *duel.legal("strike")]:
            duel.state = ENGINE.copy_state(start)
            duel.do(action.pop("do"), **action)
            while duel.asked & {"pass", "choose_option"} and duel.state.tilemap is not None:
                assert lift(duel, rule).state.tilemap is None
                ENGINE.apply(duel.state, ENGINE.legal_actions(duel.state)[-1 if "pass" in duel.asked else 0])


def test_teg_023_stays_if_the_tilemap_goes_before_it_moves() -> None:
    duel = labyrinth({"TEG-023": "3,3"}, active=FOE, phase="main2").do("end_phase")
    duel.do("choose_option", "yes")
    assert options(duel) == ["4,3"]
    assert lift(duel, "KOD-035").column("TEG-023") == 1


def choice(duel: Duel) -> Any:
    """What the standard policy answers to the open question."""
    actions, view = ENGINE.legal_actions(duel.state), ENGINE.observe(duel.state, ENGINE.to_act(duel.state))
    return ENGINE.format_action(duel.state, ENGINE.policies["standard"](lambda: view, actions, Stream(1)))["option"]


def before_master(monkeypatch: pytest.MonkeyPatch, mine: dict[str, str], *rolls: int) -> Duel:
    """A Dice Phase with a way of blue Tiles to the opponent's Dungeon Master."""
    zones: dict[str, Any] = {
        "foes": {"LEN-070#2 def": "7,19"},
        "more": {"painted": {f"7,{row}": "blue" for row in range(3, 18)}},
    }
    return dice_phase(monkeypatch, *rolls, mine={"LEN-070 def": "7,1", **mine}, **zones)


def test_the_monster_nearest_to_the_dungeon_master_moves_on(monkeypatch: pytest.MonkeyPatch) -> None:
    duel = before_master(monkeypatch, {"SOE-017": "7,5", "SOE-016": "7,15", "SOE-040 def": "7,17"}, 1, 1, 1)
    assert choice(duel) == "move"
    duel.do("choose_option", "move")
    assert choice(duel) == "SOE-016", "the one in DEF position cannot attack"
    duel.do("choose_option", "SOE-016")
    assert choice(duel) == "7,16"


def test_crests_are_kept_for_an_attack_on_the_dungeon_master(monkeypatch: pytest.MonkeyPatch) -> None:
    for rolled, answer in ((1, "done"), (3, "attack")):
        duel = before_master(monkeypatch, {"SOE-017": "7,5", "SOE-016": "7,18"}, *[rolled] * 3)
        assert choice(duel) == answer


def test_no_crest_is_spent_on_an_attack_that_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    foes = {"LEN-070#2 def": "7,19", "SOE-017": "6,3"}
    duel = dice_phase(monkeypatch, 3, 3, 3, mine={"LEN-070 def": "7,1", "SOE-040": "6,2"}, foes=foes)
    assert "attack" in options(duel)
    assert choice(duel) != "attack"


def scores(duel: Duel) -> dict[str, float]:
    """What the standard policy thinks of activations."""
    actions, view = ENGINE.legal_actions(duel.state), ENGINE.observe(duel.state, 0)
    board = Board(view, actions)
    return {str(action.args[0]): SCORES[action.do](board, action) for action in actions if action.do == "activate_effect"}


def test_an_effect_that_moves_a_monster_is_used_where_it_helps() -> None:
    """Crashman moves by up to three Tiles in a line: towards a monster that it can beat, and not without one."""
    for foes, useful in (({"SOE-065": "3,4"}, True), ({}, False)):
        duel = on_tiles("ROA-056", {"PYL-040": "3,1"}, foes)
        [score] = scores(duel).values()
        assert (score > 0) == useful


def test_monsters_are_not_moved_in_answer_to_something() -> None:
    zones: dict[str, Any] = {"hand": ["KOD-042"], "extra": ["KOD-043"], "foe_hand": ["X-HAND"], "invented": ANSWERS}
    duel = labyrinth({"SOE-040": "3,3"}, {"SOE-065": "7,7"}, active=FOE, **zones)
    duel.do("activate_spell", "X-HAND", targets=["SOE-065"])
    assert duel.can("activate_spell", "KOD-042")
    actions, view = ENGINE.legal_actions(duel.state), ENGINE.observe(duel.state, 0)
    assert ENGINE.policies["standard"](lambda: view, actions, Stream(1)).do == "pass"


def test_an_obstruction_keeps_a_stronger_monster_off() -> None:
    mine, foes = {"SOE-065 def": "3,3", "SOE-040": "6,6"}, {"SOE-017": "4,3"}
    duel = labyrinth(mine, foes, back={1: "NPH-122 set"}, active=FOE, phase="battle").do("declare_attack", "SOE-017", "SOE-065")
    duel.do("activate_trap", "NPH-122")
    assert choice(duel) == "3,3|4,3"
    assert choice(duel.do("choose_option", "3,3|4,3")) == "done"


@pytest.mark.slow
@few_and_many("games", 5, 20)
@pytest.mark.parametrize("name", ["lords-of-the-labyrinth", "puppets-on-the-chessboard", "dungeon-dice-tactics"])
def test_the_standard_policy_beats_random_play_on_tilemaps(name: str, games: int) -> None:
    """95 % of games, with a Tilemap in many of them, which random play may open as well; a game that is drawn is not won."""
    deck, won, seen = example(name), 0, set()
    for number in range(games):
        policies: list[Any] = [random_policy, random_policy]
        policies[number % 2] = ENGINE.policies["standard"]

        def look(state: Any, *_: object, number: int = number) -> None:
            if state.tilemap is not None:
                seen.add(number)

        start = ENGINE.new_state((deck, deck), standard_options(), number)
        streams = [Stream(derive_seed(number, "policy", seat)) for seat in range(2)]
        ending, _ = play(ENGINE, start, policies, streams, look, patience=standard_options()["agreed_draw"])
        won += ending is not None and ending.winners == (number % 2,)
    assert won >= 0.95 * games
    assert len(seen) >= games / 10
