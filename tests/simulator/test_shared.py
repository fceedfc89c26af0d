"""The parts of the simulator that know no game: streams, piles, scenarios, heat maps, policies."""

from __future__ import annotations

import ast
import re
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckcheck.building.prepare import prepare
from deckcheck.core.engine import Action, Share
from deckcheck.core.errors import InputError, UsageError
from deckcheck.core.registry import game_names, load_engine
from deckcheck.core.rng import Pile, Stream, derive_seed
from deckcheck.decks.opening import open_deck
from deckcheck.report.charts import HeatMap, heat_maps
from deckcheck.report.text_charts import heat_lines
from deckcheck.simulator.games import GameTable, find_policy, play_one, start
from deckcheck.simulator.parts.lazy import Lazy, describe_fields
from deckcheck.simulator.parts.policies import first_policy, preferring, random_policy, scripted
from deckcheck.simulator.scenario.run import run_scenario
from tests.games.kingdom_hearts.mistakes import SCENARIO
from tests.simulator.contract import example_decks
from tests.support import ROOT


def test_seeds_depend_on_every_part_and_on_nothing_else() -> None:
    assert derive_seed(1, "deal") == derive_seed(1, "deal")
    assert len({derive_seed(1, "deal"), derive_seed(2, "deal"), derive_seed(1, "policy"), derive_seed("1deal")}) == 4
    assert derive_seed(7, "kingdom-hearts", 3) == 2373210910179723274


def test_a_stream_is_the_same_in_every_version_of_python() -> None:
    stream = Stream(42)
    assert [stream.below(1000) for _ in range(6)] == [639, 25, 275, 223, 736, 676]
    items = list(range(8))
    Stream(1).shuffle(items)
    assert items == [0, 2, 3, 6, 7, 4, 5, 1]


def test_a_copied_stream_goes_on_alike() -> None:
    stream = Stream(3)
    stream.below(10)
    twin = stream.copy()
    assert [stream.below(100) for _ in range(5)] == [twin.below(100) for _ in range(5)]


@given(st.integers(0, 30), st.integers(0, 1000))
def test_a_pile_gives_every_card_once(size: int, seed: int) -> None:
    pile, stream = Pile(list(range(size))), Stream(seed)
    assert sorted(pile.draw(stream) for _ in range(size)) == list(range(size))
    assert len(pile) == 0


def test_a_pile_draws_every_order_alike() -> None:
    counts: Counter[tuple[int, ...]] = Counter()
    stream = Stream(5)
    for _ in range(6000):
        pile = Pile([0, 1, 2])
        counts[tuple(pile.draw(stream) for _ in range(3))] += 1
    assert len(counts) == 6
    assert all(850 < count < 1150 for count in counts.values())


def test_cards_put_on_top_and_below_stay_there() -> None:
    stream = Stream(1)
    pile = Pile([1, 2, 3])
    pile.put_on_top(9)
    pile.put_below(7, stream)
    assert pile.top(stream) == 9
    drawn = [pile.draw(stream) for _ in range(5)]
    assert (drawn[0], drawn[-1]) == (9, 7)
    assert sorted(drawn[1:4]) == [1, 2, 3]


def test_a_pile_tells_which_of_its_cards_were_seen() -> None:
    pile, stream = Pile([5, 6, 7, 8]), Stream(1)
    assert pile.seen_places() == frozenset()
    twin = pile.copy()
    drawn = {pile.draw(stream) - 5, twin.draw(stream) - 5}
    assert pile.seen_places() == twin.seen_places() == drawn, "a trial on a copy looks at cards as well"
    pile.put_on_top(9)
    assert sorted(pile.search()) == sorted(pile.cards)
    assert pile.seen_places() >= {card - 5 for card in pile.cards}


def test_an_ordered_pile_is_drawn_from_its_end() -> None:
    pile = Pile([1, 2, 3], ordered=True)
    assert [pile.draw(Stream(1)) for _ in range(3)] == [3, 2, 1]


def test_a_board_is_drawn_with_its_far_side_on_top() -> None:
    heat = {"1,1 own": {1: 1.0}, "2,1": {1: 0.0}, "1,2": {1: 0.5}, "2,2": {1: 0.25}}
    boards = heat_maps("cells", "turn", heat)
    assert boards is not None
    assert boards.maps == (HeatMap(1, ((0.5, 0.25), (1.0, 0.0)), (1, 2), (2, 1)),)
    assert heat_lines(boards, 80) == ["cells", "turn 1", "▒ 50%░ 25%", "█100%   0%"]
    assert heat_maps("cells", "turn", {"hand": {1: 1.0}}) is None


ACTIONS = [Action("pass"), Action("play", (3,)), Action("attack", (1, 2))]


def test_general_policies() -> None:
    stream = Stream(1)
    assert first_policy(dict, ACTIONS, stream) == ACTIONS[0]
    assert {random_policy(dict, ACTIONS, stream) for _ in range(60)} == set(ACTIONS)
    assert preferring("attack", "play")(dict, ACTIONS, stream).do == "attack"
    script = scripted([Action("play", (3,)), Action("nothing")])
    assert [script(dict, ACTIONS, stream).do for _ in range(3)] == ["play", "pass", "pass"]


def test_an_unknown_policy_is_a_usage_error() -> None:
    with pytest.raises(UsageError, match="unknown policy 'wise'"):
        find_policy(load_engine("gundam"), "wise")


@pytest.mark.parametrize("game", game_names())
def test_a_total_says_share_in_its_title_exactly_when_it_is_one(game: str) -> None:
    deck, options = example_decks(game)[0]
    totals = play_one(GameTable(game, (deck,), ("",), options, 1, next(iter(load_engine(game).goldfish.opponents))), 0).totals
    assert totals
    known = {title: value for title, value in totals.items() if value is not None}
    assert [title for title in known if "share" in title] == [title for title in known if isinstance(known[title], Share)]


@pytest.mark.parametrize(
    ("game", "opponent", "arguments", "message"),
    [
        ("gundam", "wall", {"power": "much"}, "power must be a whole number from 0 to 99999, not 'much'"),
        ("gundam", "absent", {"power": "1"}, "the opponent absent has no argument 'power'; it has no arguments"),
        ("homm", "wall", {"units": "8"}, "units must be a whole number from 0 to 7, not '8'"),
        ("homm", "wall", {"hp": "0"}, "hp must be a whole number from 1 to 99, not '0'"),
        ("homm", "wall", {"depth": "1"}, "the opponent wall has no argument 'depth'; use one of: units, attack, hp"),
        ("kingdom-at-war", "dummy_defender", {"k": "41"}, "k must be a whole number from 0 to 40, not '41'"),
        ("kingdom-at-war", "passive", {"k": "1"}, "the opponent passive has no argument 'k'; it has no arguments"),
        ("kingdom-hearts", "blocker", {"pow": "0"}, "pow must be a whole number from 1 to 9999, not '0'"),
        ("kingdom-hearts", "idle", {"pow": "3"}, "the opponent idle has no argument 'pow'; use one of: goal, hp"),
        ("kingdom-duels", "wall", {"level": "9" * 5000}, "level must be a whole number from 1 to 7, not '9"),
    ],
)
def test_arguments_of_an_opponent_are_checked(game: str, opponent: str, arguments: dict[str, str], message: str) -> None:
    deck, options = example_decks(game)[0]
    with pytest.raises(UsageError, match=re.escape(message)):
        start(GameTable(game, (deck,), ("",), options, 1, opponent, arguments), 0)


def verdict_on(folder: Path, text: str) -> list[str]:
    path = folder / "scenario.yaml"
    path.write_text(text, encoding="utf-8")
    (verdict,) = run_scenario(str(path))
    return verdict.differences


def test_a_scenario_that_holds_has_no_differences(tmp_path: Path) -> None:
    assert verdict_on(tmp_path, SCENARIO) == []


def test_what_differs_is_told(tmp_path: Path) -> None:
    assert verdict_on(tmp_path, SCENARIO.replace("hp: 7", "hp: 8")) == ["Bill.hp is 7, expected 8"]


def test_what_expected_does_not_name_must_not_change(tmp_path: Path) -> None:
    (difference,) = verdict_on(tmp_path, SCENARIO.replace("hp: 7, ", ""))
    assert difference.startswith("Bill.hp changed from 6 to 7")


def test_an_action_that_is_wrongly_allowed_or_refused_is_told(tmp_path: Path) -> None:
    (allowed,) = verdict_on(tmp_path, SCENARIO.replace("card: isle}", "card: isle, expect: illegal}"))
    assert "was allowed; expected it to be refused (illegal)" in allowed
    twice = SCENARIO.replace("expected:", "  - {do: escape}\nexpected:")
    (refused,) = verdict_on(tmp_path, twice)
    assert "action 2 (escape) was refused" in refused


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("title:", "titel: x\ntitle:", "unknown key 'titel'"),
        ("do: move_to_world", "do: fly", "unknown action 'fly'"),
        ("card: isle}", "cards: [isle]}", "move_to_world has no argument 'cards'; it takes: card"),
        ("options: {name_match: whole_words}", "options: {nonsense: a}", "unknown key 'nonsense' in 'options'"),
        ("hand: [isle]", "hnad: [isle]", "hnad"),
        ("card: isle}", "card: nowhere}", "nowhere"),
    ],
)
def test_a_scenario_that_is_not_understood_is_refused(tmp_path: Path, old: str, new: str, words: str) -> None:
    with pytest.raises(InputError, match=words):
        verdict_on(tmp_path, SCENARIO.replace(old, new, 1))


def test_an_illegal_deck_is_refused_before_it_is_played(tmp_path: Path) -> None:
    deck = tmp_path / "no-hero.yaml"
    deck.write_text("game: homm\nhero: []\nvanguard: []\nlocations: []\ndeck: []\n", encoding="utf-8")
    with pytest.raises(UsageError, match=r"not legal.*HM-SET-02.*--allow-illegal"):
        prepare([open_deck(str(deck))], opponent="")


class Measured:
    """A record with a lazy field."""

    def __init__(self, length: int) -> None:
        self.length = length
        self._worked_out = 0

    __repr__ = describe_fields

    @Lazy
    def area(self) -> int:
        """Square of the length."""
        self._worked_out += 1
        return self.length**2


def test_a_lazy_field_is_worked_out_once_and_named_with_the_others() -> None:
    small, large = Measured(2), Measured(3)
    assert (small._worked_out, small.area, small.area, large.area) == (0, 4, 4, 9)
    assert small._worked_out == 1
    assert repr(Measured(4)) == "Measured(area=16, length=4)"
    assert Measured.area.__doc__ == "Square of the length."


def test_classes_with_lazy_fields_are_marked() -> None:
    """The compiled build makes a class without a decorator a native one, whose records have no room for the values."""
    unmarked = []
    for path in (ROOT / "deckcheck").rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        for kind in ast.walk(ast.parse(text)) if "@Lazy" in text else ():
            if isinstance(kind, ast.ClassDef) and "has_lazy_fields" not in map(ast.unparse, kind.decorator_list):
                methods = [part for part in kind.body if isinstance(part, ast.FunctionDef)]
                unmarked += [kind.name for method in methods if "Lazy" in map(ast.unparse, method.decorator_list)]
    assert unmarked == []
