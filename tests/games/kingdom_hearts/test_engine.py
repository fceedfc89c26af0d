"""Engine tests beyond single scenarios: preparation, views, offered actions, open questions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from deckcheck.core.engine import Action, Decklist, IllegalActionError, ScenarioError
from deckcheck.core.errors import UsageError
from deckcheck.core.mentions import plain
from deckcheck.core.rng import Stream
from deckcheck.games.kingdom_hearts.cards import parse_card
from deckcheck.games.kingdom_hearts.engine.apply import ACTIONS, check_action
from deckcheck.games.kingdom_hearts.engine.refusals import REASONS
from deckcheck.games.kingdom_hearts.engine.state import State
from deckcheck.games.kingdom_hearts.engine.variants import subsets
from deckcheck.games.kingdom_hearts.play import ENGINE
from deckcheck.reading.rulebooks import load_rulebook
from deckcheck.simulator.games import GameTable
from tests.games.kingdom_hearts.play import GAME, decks, options, player, position
from tests.simulator.contract import random_steps
from tests.simulator.many_games import play_many

LIGHT, DARK = "Lanterns over the Harbor", "The Long Eclipse"


def started(seed: int, first: str = LIGHT, second: str = LIGHT, **changed: str) -> State:
    """Return a game whose Player Cards are chosen."""
    state = ENGINE.new_state((decks()[first], decks()[second]), options(**changed), seed)
    for _ in range(2):
        ENGINE.apply(state, ENGINE.legal_actions(state)[0])
    return state


def test_kh_setup_03_a_tie_is_decided_by_the_seed() -> None:
    first = Counter(started(seed).first for seed in range(60))
    assert set(first) == {0, 1}
    assert min(first.values()) > 15
    assert [started(seed).first for seed in range(20)] == [started(seed).first for seed in range(20)]


def test_kh_setup_03_or_the_younger_player_starts_who_sits_first() -> None:
    """The other value of KH-AMB-31: a simulator has no ages, so the first seat counts as the younger player."""
    assert {started(seed, first_player_tie="younger").first for seed in range(20)} == {0}


def test_kh_setup_02_the_lower_level_starts_from_either_seat() -> None:
    assert {started(seed, LIGHT, DARK).first for seed in range(10)} == {0}
    assert {started(seed, DARK, LIGHT).first for seed in range(10)} == {1}


def with_card(**row: object) -> Decklist:
    """Return the Lanterns deck with a card without known values instead of its first Friend Card."""
    deck = decks()[LIGHT]
    cards = list(deck.zones["deck"])
    place = next(number for number, card in enumerate(cards) if card.type == row["type"])
    changed = [parse_card({"id": "X-1", "name": "Unread", **row}) if card is cards[place] else card for card in cards]
    return deck._replace(zones={"deck": tuple(changed)}, fields={})


def test_a_card_with_an_unknown_value_is_never_played() -> None:
    deck = with_card(type="friend", level=0, support=1)
    assert set(ENGINE.not_played(deck)) == {"Unread (level 0)"}
    played = 0
    for seed in range(4):
        state, stream = ENGINE.new_state((deck, deck), options(), seed), Stream(seed)
        for _, actions, _ in random_steps(ENGINE, state, stream):
            for offered in actions:
                if offered.do == "play_friend":
                    played += 1
                    assert state.cards[offered.args[0]].name != "Unread"
    assert played


def test_a_deck_whose_player_card_has_no_known_heart_points_is_refused() -> None:
    deck = with_card(type="player", group="Light", level=1, attack=4, magic=1)
    with pytest.raises(UsageError, match=r"its Player Card Unread \(level 1\) has no known hp; give the card with all"):
        ENGINE.new_state((deck, decks()[LIGHT]), options(), 1)


def test_kh_setup_06_and_07_the_rest_of_the_deck_is_shuffled_and_six_are_drawn() -> None:
    hands = set()
    for seed in range(10):
        side = started(seed).sides[0]
        assert (len(side.hand), len(side.deck)) == (6, len(decks()[LIGHT].zones["deck"]) - 7)
        hands.add(tuple(side.hand))
    assert len(hands) == 10


def test_kh_setup_08_there_is_no_mulligan() -> None:
    state = started(1)
    assert [action.do for action in ENGINE.legal_actions(state)] == ["draw_cards"]


def test_kh_setup_01_a_choice_is_hidden_until_both_have_chosen() -> None:
    state = ENGINE.new_state((decks()["Thirteen Bells"], decks()[LIGHT]), options(), 1)
    before = repr(ENGINE.observe(state, 1))
    ENGINE.apply(state, ENGINE.legal_actions(state)[0])
    assert repr(ENGINE.observe(state, 1)) == before


def test_kh_term_05_every_card_keeps_its_owner_to_the_end() -> None:
    state = started(5, LIGHT, "A Storm of Glass")
    owners = Counter(state.owner)
    for _ in random_steps(ENGINE, state, Stream(5)):
        pass
    assert Counter(state.owner[card] for card in ENGINE.cards_in_state(state)) == owners


def test_kh_win_03_nothing_can_be_done_after_the_end() -> None:
    state = started(2)
    for _ in random_steps(ENGINE, state, Stream(2)):
        pass
    assert ENGINE.outcome(state) is not None
    assert ENGINE.legal_actions(state) == []
    with pytest.raises(IllegalActionError, match="KH-WIN-03"):
        ENGINE.apply(state, Action("draw_cards"), 0)


def conceivable(state: State, seat: int) -> Iterator[Action]:
    """Yield every action with at most one card, and every card in hand with every character and target in play."""
    hand = state.sides[seat].hand
    table = [card for side in state.sides for card in (side.player_card, *side.friends, *side.dark, *side.equipment.values())]
    yield from (Action(name) for name, args in ACTIONS.items() if not args)
    for card in range(len(state.cards)):
        yield from (Action(name, (card,)) for name, args in ACTIONS.items() if args == ("card",))
    for card in hand:
        for other in table:
            yield Action("play_equipment", (card, other))
            yield Action("play_magic_friend", (card, other))
            yield from (Action("play_magic", (card, other, target)) for target in (None, *table))
        for target in (None, *table):
            yield Action("play_event", (card, target))
            yield Action("play_technique", (card, target))


def test_what_is_offered_is_what_the_rules_do_not_refuse() -> None:
    """`legal_actions` builds its list quickly, `check_action` checks them one by one. Both must agree."""
    for seed, (first, second) in enumerate(
        ((LIGHT, DARK), ("Thirteen Bells", "A Storm of Glass"), ("A Storm of Glass", LIGHT))
    ):
        state = started(seed, first, second)
        for step, (seat, actions, _) in enumerate(random_steps(ENGINE, state, Stream(seed), 300)):
            state.legal = None
            assert [action for action in actions if check_action(state, action, seat)] == []
            if step % 6:
                continue
            offered = [ENGINE.format_action(state, action) for action in actions]
            for action in conceivable(state, seat):
                if action not in actions and not check_action(state, action, seat):
                    assert ENGINE.format_action(state, action) in offered, action


def test_every_refusal_has_a_reason_and_every_action_is_in_the_rulebook() -> None:
    rulebook = load_rulebook(GAME)
    assert {action["id"]: tuple(action["args"]) for action in rulebook["actions"]} == ACTIONS
    clauses = {clause["id"] for clause in rulebook["rules"]}
    assert {clause for clause in REASONS if not clause.startswith("DC-")} <= clauses


def test_unknown_and_malformed_actions_are_refused() -> None:
    state = started(3)
    for action in (Action("fly"), Action("draw_cards", (1,)), Action("move_to_world", (9999,)), Action("play_friend", ("x",))):
        with pytest.raises(IllegalActionError, match="DC-ACTION-01"):
            ENGINE.apply(state, action)


KINDS = {
    "move_to_world": {"world"},
    "play_dark_on_opponent": {"dark", "nobody"},
    "play_friend": {"friend"},
    "play_equipment": {"equipment"},
    "play_form_change": {"form_change"},
    "play_event": {"event"},
    "play_magic": {"magic"},
    "play_magic_friend": {"magic_friend"},
}


@pytest.mark.parametrize("name", KINDS)
def test_each_kind_of_card_is_played_by_its_own_action(name: str) -> None:
    """A hand with one card of each kind, all playable; every other action refuses it."""
    cards = {
        "sora": player(),
        "world": {"type": "world", "level": 1, "dark_level": 1},
        "friend": {"type": "friend", "level": 1, "support": 1, "magic": 1},
        "magic_friend": {"type": "magic_friend", "level": 1, "support": 1, "magic": 1},
        "magic": {"type": "magic", "group": "plain", "level": 1},
        "equipment": {"type": "equipment", "support": 1, "magic_support": 0},
        "dark": {"type": "dark", "group": "Heartless", "level": 1, "pow": 2},
        "nobody": {"type": "nobody", "level": 1, "pow": 2},
        "event": {"type": "event", "event_number": 9},
        "technique": {"type": "technique", "cooperation": ["Sora"]},
        "attack": {"type": "attack", "support": 1},
        "form_change": {"name": "Sora Form", "type": "form_change", "attack": 5, "magic": 1},
    }
    hand = [name for name in cards if name != "sora"]
    players = {"Bill": {"hp": 6, "player_card": "sora", "hand": hand}, "Kim": {"hp": 6, "world_area": ["world"]}}
    state = position(cards, players)
    extra = {"play_equipment": (0,), "play_event": (None,), "play_magic": (0, None), "play_magic_friend": (0,)}
    played = {
        state.cards[card].kind
        for card in state.sides[0].hand
        if not check_action(state, Action(name, (card, *extra.get(name, ()))), 0)
    }
    assert played == KINDS[name]


@pytest.mark.parametrize("row", [{"equipment": {"sora": "blade"}}, {"form_change": "form"}])
def test_what_may_be_discarded_at_any_time_is_offered_to_both_players_at_all_times(row: dict[str, object]) -> None:
    """KH-EQUIP-06 and KH-FORM-03, in the player's turn and out of turn."""
    cards = {"sora": player(), "kim": player("Kim"), "blade": {"type": "equipment", "support": 1, "magic_support": 0}}
    cards["form"] = {"name": "Sora Form", "type": "form_change", "attack": 5, "magic": 1}
    for phase in ("draw", "action", "challenge", "discard"):
        for active in ("Bill", "Kim"):
            players = {"Bill": {"hp": 6, "player_card": "sora", **row}, "Kim": {"hp": 6, "player_card": "kim"}}
            state = position(cards, players, {"phase": phase, "active": active})
            names = {action.do for action in ENGINE.legal_actions(state, 0)}
            assert names & {"discard_equipment", "discard_form_change"}
            assert ENGINE.interrupters is not None
            assert ENGINE.interrupters(state) == ([] if active == "Bill" else [0])


def test_a_deck_without_a_player_card_cannot_be_played() -> None:
    deck = decks()[LIGHT]
    empty = type(deck)(
        deck.game, "Without a player", {"deck": tuple(card for card in deck.zones["deck"] if card.type != "player")}, {}, ""
    )
    with pytest.raises(UsageError, match="no Player Card"):
        ENGINE.new_state((empty, deck), options(), 1)


@pytest.mark.parametrize(
    ("shared", "message"),
    [
        ({"phase": "lunch"}, "unknown phase"),
        ({"weather": "fine"}, "unknown key 'weather'"),
        ({"active": "Eve"}, "unknown player"),
        ({"battle": {"fighters": []}}, "unknown key 'fighters'"),
    ],
)
def test_a_position_with_unknown_words_is_refused(shared: dict[str, object], message: str) -> None:
    with pytest.raises(ScenarioError, match=message):
        position({"sora": player()}, {"Bill": {"player_card": "sora"}, "Kim": {}}, shared)


def test_a_few_divisions_are_offered_completely_and_many_in_a_selection() -> None:
    dark = {f"dark{number}": {"type": "dark", "group": "Heartless", "level": 1, "pow": 2} for number in range(4)}
    world = {"town": {"type": "world", "level": 1, "dark_level": 9}}
    row = {"player_card": "sora", "world_area": ["town"], "dark_on_world": list(dark)[:3]}
    state = position({"sora": player(attack=4), **dark, **world}, {"Bill": row, "Kim": {}}, {"battle": {}})
    offered = [action for action in ENGINE.legal_actions(state) if action.do == "assign_damage"]
    assert len(offered) == 15  # 4 points on 3 cards
    row = {"player_card": "sora", "world_area": ["town"], "dark_on_world": list(dark)}
    state = position({"sora": player(attack=20), **dark, **world}, {"Bill": row, "Kim": {}}, {"battle": {}})
    offered = [action for action in ENGINE.legal_actions(state) if action.do == "assign_damage"]
    assert 1 < len(offered) <= 64
    assert any(len(action.args[0]) == 4 for action in offered)
    for action in offered:
        assert sum(number for _, number in action.args[0]) == 20


def test_a_selection_of_divisions_defeats_with_exactly_what_is_needed() -> None:
    dark = {f"dark{number}": {"type": "dark", "group": "Heartless", "level": 1, "pow": 2 + number} for number in range(4)}
    world = {"town": {"type": "world", "level": 1, "dark_level": 9}}
    row = {"player_card": "sora", "world_area": ["town"], "dark_on_world": list(dark), "dark_damage": {"dark3": 1}}
    state = position({"sora": player(attack=12), **dark, **world}, {"Bill": row, "Kim": {}}, {"battle": {}})
    first, second, third, fourth = sorted(state.sides[0].dark)
    offered = {action.args[0] for action in ENGINE.legal_actions(state) if action.do == "assign_damage"}
    assert ((first, 2), (second, 3), (third, 4), (fourth, 3)) in offered  # 13 are needed and 12 there: the last survives
    assert ((second, 3), (third, 4), (fourth, 5)) in offered  # the rest of 1 on a card that is defeated with 4
    for division in offered:
        assert all(number > 0 for _, number in division)
        assert sum(number for _, number in division) == 12


def test_every_set_of_copies_may_take_part_but_copies_are_alike() -> None:
    cards = {"sora": player(), "goofy": {"name": "Goofy", "type": "friend", "level": 1, "support": 4, "magic": 0}}
    state = position(cards, {"Bill": {"player_card": "sora", "friend_area": ["goofy", "goofy"]}, "Kim": {}}, {})
    friends = state.sides[0].friends
    assert subsets(state, friends) == [(), (friends[0],), tuple(friends)]


def test_of_very_many_sets_only_none_each_card_and_all_are_offered() -> None:
    names = [f"friend{number}" for number in range(12)]
    cards = {name: {"name": name, "type": "friend", "level": 1, "support": 1, "magic": 0} for name in names}
    state = position({"sora": player(), **cards}, {"Bill": {"player_card": "sora", "friend_area": names}, "Kim": {}}, {})
    assert [len(chosen) for chosen in subsets(state, state.sides[0].friends)] == [0] + [1] * 12 + [12]


def test_turns_without_a_world_card_to_play_are_counted() -> None:
    cards = {"sora": player(), "town": {"name": "Town", "type": "world", "level": 1, "dark_level": 1}}
    counted = []
    for hand, moves in (([], False), (["town"], False), (["town"], True)):
        state = position(
            cards, {"Bill": {"player_card": "sora", "hand": hand}, "Kim": {}}, {"phase": "action", "active": "Bill"}
        )
        if moves:
            ENGINE.apply(state, Action("move_to_world", (state.sides[0].hand[0],)))
        ENGINE.apply(state, Action("end_action_phase", ()))
        counted.append(state.sides[0].no_world)
    assert counted == [1, 0, 0]


@pytest.mark.parametrize("letter", ["b", "c"])
def test_games_end_by_the_rules_with_every_other_value_of_the_options(letter: str) -> None:
    """All options at once with another value; scenarios show each option by itself."""
    ambiguities = load_rulebook(GAME)["ambiguities"]
    changed = {
        ambiguity["option"]: ambiguity["values"][letter]
        for ambiguity in ambiguities
        if letter in ambiguity["values"] and ambiguity["option"] != "ally_support_value"
    }
    table = GameTable(
        GAME, (decks()[LIGHT], decks()[DARK]), ("random", "random"), options(**changed, ally_support_value="attack_or_pow"), 3
    )
    reasons = Counter(record.outcome.reason for record in play_many(table, 30))
    assert set(reasons) <= {"KH-WIN-01", "KH-WIN-02"}


def test_nothing_is_logged_unless_asked_for() -> None:
    state = started(4)
    for _ in random_steps(ENGINE, state, Stream(4)):
        assert state.log is None


def test_every_event_has_a_sentence() -> None:
    for seed, names in enumerate(((LIGHT, DARK), ("Thirteen Bells", "A Storm of Glass"))):
        state = started(seed, *names)
        state.log = []
        for _ in random_steps(ENGINE, state, Stream(seed)):
            pass
        sentences = [plain(ENGINE.describe(state, event)) for event in state.log]
        assert all(sentence and "{" not in sentence for sentence in sentences)
        assert len({event.what for event in state.log}) > 15
