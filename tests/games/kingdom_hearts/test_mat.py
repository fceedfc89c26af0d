"""The play mat and the log: what a watcher sees of a state."""

from __future__ import annotations

import re
from typing import Any

from deckcheck.core.engine import Action, Event
from deckcheck.core.mat import CardFace, Mat, MatZone, Meter, Number
from deckcheck.core.mentions import plain
from deckcheck.core.rng import Stream
from deckcheck.games.kingdom_hearts.engine.state import NO_CARD, NO_GOAL, State
from deckcheck.games.kingdom_hearts.engine.words import SENTENCES
from deckcheck.games.kingdom_hearts.play import ENGINE
from tests.games.kingdom_hearts.play import decks, options, player, position
from tests.simulator.contract import random_steps
from tests.support import ROOT

CARDS: dict[str, dict[str, Any]] = {
    "sora": player(),
    "kim": player("Kim", attack=2),
    "form": {"name": "Sora Brave Form", "type": "form_change", "level": 3, "attack": 7, "magic": 2},
    "blade": {"type": "equipment", "support": 2, "magic_support": 1},
    "goofy": {"type": "friend", "level": 1, "support": 3, "magic": 0},
    "isle": {"type": "world", "level": 1, "dark_level": 2},
    "town": {"type": "world", "level": 2, "dark_level": 3},
    "soldier": {"type": "dark", "group": "Heartless", "level": 1, "pow": 5},
    "hit": {"type": "attack", "support": 4},
}
BILL = {
    "hp": 6,
    "player_card": "sora",
    "form_change": "form",
    "friend_area": ["goofy"],
    "equipment": {"sora": "blade"},
    "world_area": ["isle", "town"],
    "dark_on_world": ["soldier"],
    "dark_damage": {"soldier": 2},
    "hand": ["hit"],
    "deck": 10,
    "discard": ["hit", "hit", "isle", "hit"],
    "moved": True,
}
KIM = {"hp": 3, "player_card": "kim", "hand": 2}


def mat(shared: dict[str, Any] | None = None) -> Mat:
    return ENGINE.draw_mat(position(CARDS, {"Bill": BILL, "Kim": KIM}, shared))


def zone(table: Mat, title: str, seat: int = 0) -> MatZone:
    (found,) = (zone for zone in table.sides[seat].zones if zone.title == title)
    return found


def test_the_numbers_that_decide_the_game_are_meters() -> None:
    bill, kim = mat().sides
    assert (bill.name, bill.seat, bill.active, kim.active) == ("Bill", 0, True, False)
    assert bill.meters == (Meter("Heart Points", 6), Meter("World levels", 3, 13))
    assert kim.meters == (Meter("Heart Points", 3), Meter("World levels", 0, 13))


def test_a_goldfish_game_without_a_world_goal_does_not_show_one() -> None:
    state = position(CARDS, {"Bill": BILL, "Kim": KIM})
    state.world_goal = NO_GOAL
    assert ENGINE.draw_mat(state).sides[0].meters[1].goal is None


def test_the_player_card_shows_current_and_printed_numbers_and_what_it_carries() -> None:
    (sora,) = zone(mat(), "Player Card").cards
    assert (sora.name, sora.id, sora.kind, sora.corner) == ("Sora", "X-sora", "player", "1")
    assert sora.numbers == (Number("Attack", 9, 4), Number("Magic", 2, 1))  # the Form Change, and Support of the Equipment
    assert sora.marks == ("moved",)
    assert [card.name for card in sora.carries] == ["Sora Brave Form", "blade"]
    assert sora.carries[1].numbers == (Number("Support", 2), Number("Magic Support", 1))


def test_worlds_and_the_dark_cards_on_them() -> None:
    table = mat()
    isle, town = zone(table, "Worlds").cards
    assert (isle.marks, town.marks) == ((), ("current World", "room for 2 Dark Cards"))
    assert town.numbers == (Number("Dark Level", 3),)
    (soldier,) = zone(table, "Dark Cards on the World").cards
    assert (soldier.numbers, soldier.marks, soldier.owner) == ((Number("Power", 5),), ("2 damage",), 1)


def test_piles_have_a_size_and_unspecified_cards_are_face_down() -> None:
    table = mat()
    assert zone(table, "Deck") == MatZone("Deck", size=10)
    discard = zone(table, "Discard pile")
    assert ([card.name for card in discard.cards], discard.size) == (["hit", "isle", "hit"], 4)
    assert [card.name for card in zone(table, "Hand").cards] == ["hit"]
    assert all(card.face_down for card in zone(table, "Hand", 1).cards)


def test_an_open_battle_is_between_the_players() -> None:
    table = mat({"battle": {"participants": ["goofy"], "played": ["hit"]}})
    (battle,) = table.between
    assert battle.title == "Bill battles (total 16)"
    assert [card.name for card in battle.cards] == ["goofy", "hit"]
    assert table.caption == "Action Phase"


def test_an_open_challenge_has_two_sides() -> None:
    table = mat({"phase": "challenge", "challenge": {"attacker": "Bill", "participants": {"Bill": ["goofy"]}}})
    assert [side.title for side in table.between] == ["Bill challenges (total 12)", "Kim defends (total 2)"]


def test_a_captured_friend_has_its_owner() -> None:
    table = mat({"owners": {"goofy": "Kim"}})
    (goofy,) = zone(table, "Friends").cards
    assert (goofy.marks, goofy.owner) == (("captured",), 1)


def faces(card: CardFace) -> list[CardFace]:
    return [card, *(face for carried in card.carries for face in faces(carried))]


def test_every_open_card_is_on_the_mat_once() -> None:
    first, second, *_ = decks().values()
    state = ENGINE.new_state((first, second), options(), 3)
    assert ENGINE.draw_mat(state).caption == "Preparation"
    for _ in random_steps(ENGINE, state, Stream(3)):
        table = ENGINE.draw_mat(state)
        zones = [*table.between, *(zone for side in table.sides for zone in side.zones)]
        keys = [face.key for zone in zones for card in zone.cards for face in faces(card)]
        hidden = {card for side in state.sides for card in (*side.deck.cards, *side.discard[:-3])}
        chosen = {side.player_card for side in state.sides} - {NO_CARD} if state.phase == "setup" else set()
        shown = (set(ENGINE.cards_in_state(state)) - hidden) | chosen
        assert sorted(keys) == sorted(str(card) for card in shown)


def sentences(state: State, *actions: Action) -> list[str]:
    state.log = []
    for action in actions:
        ENGINE.apply(state, action)
    return [plain(ENGINE.describe(state, event)) for event in state.log]


def test_the_log_tells_what_happens_with_new_totals() -> None:
    row = {"hp": 6, "player_card": "sora", "hand": ["town", "goofy", "blade"], "deck": 10}
    state = position(CARDS, {"Bill": row, "Kim": KIM})
    town, goofy, blade = state.sides[0].hand
    moves = (Action("move_to_world", (town,)), Action("play_friend", (goofy,)), Action("play_equipment", (blade, goofy)))
    assert sentences(state, *moves) == [
        "Bill moves to town 2 (total World level: 2)",
        "Bill gains 1 Heart Point: move to town 2 (now 7)",
        "goofy 1 joins Bill",
        "Bill equips goofy 1 with blade",
    ]


def test_a_challenge_is_told_from_the_winners_side() -> None:
    state = position(CARDS, {"Bill": {"hp": 6, "player_card": "kim"}, "Kim": {**KIM, "player_card": "sora"}})
    assert ENGINE.describe(state, Event("challenge_decided", 1, (4, 2))) == "Kim wins the challenge, 4 vs 2"
    assert ENGINE.describe(state, Event("challenge_decided", NO_CARD, (3, 3))) == "The challenge is a tie, 3 vs 3"
    assert ENGINE.describe(state, Event("cards_drawn", 0, (1,))) == "Bill draws 1 card"
    assert ENGINE.describe(state, Event("game_ended", NO_CARD, ("KH-WIN-02",))) == "The game is a draw (KH-WIN-02)"


def test_a_target_is_named() -> None:
    state = position(CARDS, {"Bill": BILL, "Kim": KIM})
    sora, hit, soldier = state.sides[0].player_card, state.sides[0].hand[0], state.sides[0].dark[0]
    assert plain(ENGINE.describe(state, Event("magic_played", 0, (hit, sora, NO_CARD)))) == "Bill uses hit through Sora 1"
    assert (
        plain(ENGINE.describe(state, Event("magic_played", 0, (hit, sora, soldier))))
        == "Bill uses hit through Sora 1 on soldier 1"
    )


def test_every_event_of_the_game_has_a_sentence() -> None:
    game = ROOT / "deckcheck" / "games" / "kingdom_hearts"
    found = {
        name
        for path in game.rglob("*.py")
        for name in re.findall(r'note\(\s*state,\s*"(\w+)"', path.read_text(encoding="utf-8"))
    }
    assert found == set(SENTENCES)
    assert all(re.fullmatch(r"[a-z_]+", name) for name in found)
