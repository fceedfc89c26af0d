"""Games on the page without a browser: every answer is told as its player sees it, and leads on to the end of the game."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from deckcheck.building.games_by_hand import HandGame
from deckcheck.core.registry import game_names, has_engine, load_engine
from deckcheck.core.rng import Stream
from deckcheck.core.settings import DEFAULT
from deckcheck.page import play, session
from deckcheck.page.session import Page
from deckcheck.simulator.games import GameTable
from deckcheck.simulator.session import Session
from deckcheck.simulator.views import faces_of, hidden_in_choices
from tests.simulator import contract
from tests.simulator.named_copies import marked

GAMES = [game for game in game_names() if has_engine(game)]


def decklist(game: str) -> str:
    return contract.example_paths(game)[0].read_text(encoding="utf-8")


class Player:
    """A page on which somebody plays, and its last answer."""

    def __init__(self, game: str, **asked: Any) -> None:
        self.page = Page(DEFAULT._replace(cards=True), None, [])
        asked = {"against": "same", "people": 1, "seed": 3, **asked}
        self.answer = self.ask(do="begin", text=decklist(game), file="", **asked)

    def ask(self, **request: Any) -> dict[str, Any]:
        answer: dict[str, Any] = json.loads(session.answer(self.page, json.dumps({"ask": "play", **request})))
        return answer

    def act(self, number: int) -> None:
        self.answer = self.ask(do="act", number=number, step=self.answer["decision"]["step"])

    def do(self, does: str, **more: Any) -> dict[str, Any]:
        self.answer = self.ask(do=does, **more)
        return self.answer


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_nothing_that_is_hidden_from_the_player_is_in_an_answer(game: str) -> None:
    engine, hidden_cards = load_engine(game), 0
    for decks, options in list(contract.tables(engine, 9))[::3]:
        named = tuple(marked(deck, seat) for seat, deck in enumerate(decks))
        by_hand: Session[Any, Any] = Session(GameTable(game, named, ("",) * len(named), options, 5), 0, (0,))
        table = play.begin(HandGame(by_hand, [], DEFAULT), [], "ask")
        stream, done = Stream(5), 0
        for _ in range(40):
            answer = play.state(table)
            if by_hand.is_over():
                break
            recorder = by_hand.recorder
            last = by_hand.steps[done - 1] if done else None
            before = (last.mat, last.hidden) if last else (recorder.begin_mat, recorder.begin_hidden)
            mats = [(mat, hidden[0]) for mat, hidden in (before, *((step.mat, step.hidden) for step in by_hand.steps[done:]))]
            open_cards = {face.name for mat, hidden in mats for face in faces_of(mat) if face.key not in hidden}
            secret = {face.name for mat, hidden in mats for face in faces_of(mat) if face.key in hidden} - open_cards - {""}
            drawn = "".join(answer["parts"].values())
            assert not [name for name in secret if name in drawn]
            unseen = {f"c{table.parts.key(key)}" for key in hidden_in_choices(by_hand.recorder.hidden, 0)}
            decision = answer["decision"]
            shown = {*decision["lit"], *(key for action in decision["actions"] for key in action["keys"])}
            assert not shown & unseen
            assert not unseen.intersection(*(frame.get("f", ()) for frame in answer["frames"][-1:]))
            hidden_cards += len(secret)
            done = len(by_hand.steps)
            decision = by_hand.decision()
            assert decision is not None
            play.act(table, {"number": 1 + stream.below(len(decision.actions)), "step": len(by_hand.steps)})
            table.shown[0] = done
    assert hidden_cards


@pytest.mark.parametrize("game", GAMES)
def test_actions_have_the_cards_and_places_that_they_are_about(game: str) -> None:
    player = Player(game)
    met = 0
    for _ in range(12):
        decision = player.answer["decision"]
        if decision is None:
            break
        assert decision["total"] == len(decision["actions"]) or decision["total"] > 300
        met += sum(bool(action["keys"]) for action in decision["actions"])
        key = next((action["keys"][0] for action in decision["actions"] if action["keys"]), "")
        if key:
            narrowed = player.ask(do="actions", keys=[key])["decision"]["actions"]
            assert narrowed == [action for action in decision["actions"] if key in action["keys"]][:300]
        player.act(decision["actions"][0]["number"])
    assert met


def test_undo_redo_hint_and_concede() -> None:
    player = Player("gundam")
    first = player.answer["decision"]
    hint = player.ask(do="hint")
    assert hint["hint"] in {action["text"] for action in first["actions"]}
    assert hint["why"].endswith(".")
    player.act(first["actions"][0]["number"])
    after = player.answer
    assert player.do("undo")["decision"] == first
    assert player.do("redo")["decision"] == after["decision"]
    assert any(side[1] for side in player.answer["frames"][-1]["s"])
    over = player.do("concede")
    assert not any(side[1] for side in over["frames"][-1]["s"]), "no player has a turn once the game is over"
    assert (over["decision"], "conceded" in over["over"]) == (None, True)


def test_an_action_of_an_earlier_position_is_refused() -> None:
    player = Player("gundam")
    step = player.answer["decision"]["step"]
    player.act(1)
    assert "earlier position" in player.ask(do="act", number=1, step=step)["error"]
    assert "earlier position" in player.ask(do="act", number=99999, step=player.answer["decision"]["step"])["error"]


def test_two_people_hand_the_device_over_and_see_their_own_cards() -> None:
    player = Player("gundam", people=2)
    begun = player.answer["seat"]
    for _ in range(8):
        if "handover" in player.answer:
            break
        player.act(player.answer["decision"]["actions"][-1]["number"])
    assert set(player.answer) == {"handover", "seat"}, "nothing of the other player's view"
    assert player.do("ready")["seat"] != begun
    assert player.answer["frames"]
    assert "two decks" in Player("gundam", people=2, against="goldfish").answer["error"]


def test_quick_effects_are_passed_as_the_player_sets_it_and_it_is_said() -> None:
    told: list[str] = []
    for quick, least in (("pass", 1), ("ask", 0)):
        player = Player("kingdom-duels", quick=quick)
        told.clear()
        for _ in range(25):
            if player.answer["decision"] is None:
                break
            texts = [action["text"] for action in player.answer["decision"]["actions"]]
            if quick == "pass" and player.answer["decision"]["response"]:
                assert not any(text in ("Activate nothing", "Do not respond") for text in texts)
            player.act(player.answer["decision"]["actions"][-1]["number"])
            told += player.answer["passed"]
        assert (len(told) >= least) == bool(least) or not told
    assert player.do("settle", quick="maybe")["error"]


def test_a_game_is_saved_as_page_replay_and_scenario(tmp_path: Path) -> None:
    from tests.commands import run

    player = Player("gundam")
    for _ in range(3):
        player.act(player.answer["decision"]["actions"][0]["number"])
    page = player.ask(do="save", what="page")
    assert page["file"] == "game.html"
    assert page["text"].startswith("<!DOCTYPE html>")
    for what, words in (("replay", ["replay"]), ("scenario", ["scenario"])):
        saved = player.ask(do="save", what=what)
        path = tmp_path / saved["file"]
        path.write_text(saved["text"], encoding="utf-8")
        assert run(*words, str(path)).returncode == 0


def test_what_cannot_be_played_is_refused_in_words() -> None:
    assert "no game has begun" in json.loads(session.answer(Page(DEFAULT, None, []), '{"ask": "play", "do": "undo"}'))["error"]
    illegal = "game: gundam\ndeck:\n  - 1 Nobody\n"
    asked = {"ask": "play", "do": "begin", "text": illegal, "file": "", "against": "same"}
    assert "Nobody" in json.loads(session.answer(Page(DEFAULT, None, []), json.dumps(asked)))["error"]
