"""Rules of play that need more than one position: cards, setup, views, payments, plans."""

from __future__ import annotations

import json
from collections import Counter
from itertools import product
from typing import Any

import pytest

from deckcheck.core.engine import Action, IllegalActionError
from deckcheck.core.mentions import plain
from deckcheck.core.rng import Stream
from deckcheck.core.settings import Settings
from deckcheck.decks.formats import load_format
from deckcheck.games.homm.cards import parse_card
from deckcheck.games.homm.engine.payment import as_pay, payments
from deckcheck.games.homm.engine.rounds import begin_turns, number_payable
from deckcheck.games.homm.engine.state import State
from deckcheck.games.homm.play import ENGINE
from deckcheck.reading.documents import parse_documents
from deckcheck.reading.rulebooks import load_rulebook
from deckcheck.reading.schema_errors import check_schema
from tests.simulator import contract
from tests.simulator.contract import random_steps

DECKS = contract.example_decks("homm")
DECK, OPTIONS = DECKS[0]
HERO = "type: hero, faction: Castle, hero_type: Knight, attack: 2, defense: 2, power: 2, knowledge: 2"
UNIT = "type: unit, faction: Castle, cost: {attack: 1}, unit_type: ground, attack: 1, move: 1, hp: 1"


def findings_for(row: str) -> list[str]:
    """Return the findings of the schema for a row of a sample set."""
    text = (
        "game: homm\nset: {code: T, name: Test}\nprovenance: {kind: sample, source: Invented for a test}\n"
        f"cards:\n  - {{id: T-1, name: Card, number: '1', expansion: T, {row}}}\n"
    )
    return [one.message for document in parse_documents(text, "t.yaml") for one in check_schema(document, "homm/set")]


@pytest.mark.parametrize(
    ("row", "good"),
    [
        pytest.param(HERO, True, id="HM-CARD-01-hero"),
        pytest.param(HERO.replace(", knowledge: 2", ""), False, id="HM-CARD-01-hero-without-knowledge"),
        pytest.param("type: ability, cost: {attack: 1}", True, id="HM-CARD-02-ability"),
        pytest.param("type: ability, cost: {attack: 1}, hp: 3", False, id="HM-CARD-02-ability-with-hit-points"),
        pytest.param(UNIT, True, id="HM-CARD-03-unit"),
        pytest.param(UNIT.replace("move: 1, ", ""), False, id="HM-CARD-03-unit-without-move"),
        pytest.param("type: artifact, cost: {}", True, id="HM-CARD-04-artifact-without-faction"),
        pytest.param("type: location", True, id="HM-CARD-05-location"),
        pytest.param("type: location, cost: {attack: 1}", False, id="HM-CARD-05-location-with-cost"),
        pytest.param("type: spell, cost: {power: 1}, area_of_effect: cross", True, id="HM-CARD-06-spell-with-area"),
        pytest.param("type: statistic, statistic: power", True, id="HM-CARD-07-statistic"),
        pytest.param("type: statistic, statistic: luck", False, id="HM-CARD-07-statistic-of-no-type"),
        pytest.param(UNIT.replace("ground", "flying"), True, id="HM-CARD-09-flying"),
        pytest.param(UNIT.replace("ground", "siege"), False, id="HM-CARD-09-siege"),
    ],
)
def test_card_rows_have_the_fields_of_their_type(row: str, good: bool) -> None:
    assert bool(findings_for(row)) != good


def begin(seed: int = 1) -> State:
    return ENGINE.new_state((DECK, DECK), OPTIONS, seed)


def play_to(state: State, decision: str, seed: int = 1) -> None:
    stream = Stream(seed)
    while state.question is not None and state.question.kind != decision:
        ENGINE.apply(state, stream.choice(ENGINE.legal_actions(state)))


def test_hm_setup_03_the_decks_have_45_cards_and_are_face_down() -> None:
    state = begin()
    assert [len(side.deck) for side in state.sides] == [45, 45]
    assert ENGINE.observe(state, 0).decks == (45, 45)


def test_hm_setup_04_and_hm_card_07_statistic_cards_are_ready_in_the_numbers_of_the_hero() -> None:
    """HM-SETUP-04, HM-CARD-07."""
    hero = DECK.zones["hero"][0]
    state = begin()
    for side in state.sides:
        assert side.ready == [hero.attack, hero.defense, hero.power, hero.knowledge]
        assert side.spent == [0, 0, 0, 0]


def test_hm_setup_05_the_vanguard_is_face_up_next_to_the_deck() -> None:
    state = begin()
    view = ENGINE.observe(state, 1)
    assert [len(cards) for cards in view.vanguard] == [3, 3]
    assert all(card in view.facts for card in view.vanguard[0])
    assert not set(view.vanguard[0]) & set(view.hand)


def test_hm_map_01_and_hm_map_03_the_map_has_49_spaces_and_the_heroes_start_in_the_middle() -> None:
    """HM-MAP-01, HM-MAP-03."""
    state = begin()
    assert len(state.cells) == 49
    position = ENGINE.dump_position(state)
    assert [side["hero"]["at"] for side in position["players"].values()] == [[4, 1], [4, 7]]


def test_hm_setup_01_steps_follow_in_their_order() -> None:
    """HM-SETUP-01: order, six Locations, then shuffled decks and hands, then the replacement."""
    state = begin()
    asked = []
    stream = Stream(3)
    while (question := state.question) is not None and question.kind != "turn":
        asked.append(question.kind)
        if question.kind == "replace":
            assert all(len(side.hand) == 7 for side in state.sides)
        ENGINE.apply(state, stream.choice(ENGINE.legal_actions(state)))
    assert asked[:9] == ["order", *["place"] * 6, "replace", "replace"]


def test_hm_setup_07_six_columns_hold_a_location_and_one_is_free() -> None:
    for seed in range(10):
        state = begin(seed)
        play_to(state, "replace", seed)
        assert len({place.cell % 7 for place in state.places}) == 6


def test_hm_setup_08_the_order_of_the_deck_follows_from_the_seed() -> None:
    hands = []
    for seed in (1, 1, 2):
        state = begin(seed)
        play_to(state, "replace")
        hands.append(sorted(card for side in state.sides for card in side.hand))
    assert hands[0] == hands[1] != hands[2]


def test_hm_setup_02_the_toss_falls_both_ways() -> None:
    assert {ENGINE.to_act(begin(seed)) for seed in range(20)} == {0, 1}


def test_hm_setup_09_and_hm_setup_11_decks_and_hands_are_hidden() -> None:
    """HM-SETUP-09, HM-SETUP-11: counts are public, cards are not."""
    state = begin()
    play_to(state, "turn")
    view = ENGINE.observe(state, 0)
    assert view.hands[1] == len(state.sides[1].hand)
    assert view.decks == tuple(len(side.deck) for side in state.sides)
    assert not set(state.sides[1].hand) & set(view.facts)
    assert not set(state.sides[0].deck.cards) & set(view.facts)
    hidden = [place.card for place in state.places if place.owner == 1]
    assert not set(hidden) & set(view.facts), "face-down Locations of the opponent are unknown"
    before = [len(side.deck) for side in state.sides]
    state.sides[1].deck.cards.pop()
    assert ENGINE.observe(state, 0).decks == (before[0], before[1] - 1)


def test_hm_card_08_tokens_and_marks_are_told_apart() -> None:
    """HM-CARD-08: two marks, alone or together, Size tokens and damage."""
    state = begin()
    play_to(state, "turn")
    while not ENGINE.dump_position(state)["units"]:
        ENGINE.apply(state, Stream(1).choice(ENGINE.legal_actions(state)))
    row = ENGINE.dump_position(state)["units"][0]
    assert {"activation_mark", "retaliation_mark", "size_tokens", "damage"} <= set(row)
    assert row["activation_mark"]
    assert not row["retaliation_mark"]


def slow_payments(cost: tuple[int, ...], ready: tuple[int, ...]) -> set[tuple[int, ...]]:
    """Return every way to pay matching cards first, then two of any for each missing one."""
    matching = [min(need, have) for need, have in zip(cost, ready, strict=True)]
    missing = sum(cost) - sum(matching)
    found = set()
    for more in product(*(range(have - used + 1) for have, used in zip(ready, matching, strict=True))):
        if sum(more) == 2 * missing:
            found.add(tuple(used + other for used, other in zip(matching, more, strict=True)))
    return found


def test_hm_cost_07_every_payment_is_found_and_no_other() -> None:
    """HM-COST-01 to HM-COST-07, for all small costs and pools."""
    for cost in product(range(3), range(2), range(3), range(2)):
        for ready in ((0, 0, 0, 0), (2, 0, 0, 1), (1, 2, 1, 0), (3, 3, 1, 1), (0, 4, 0, 2)):
            offered = payments(cost, ready, False)
            assert set(offered) == {as_pay(spent) for spent in slow_payments(cost, ready)}
            assert len(offered) == len(set(offered))
            assert set(offered) <= set(payments(cost, ready, True)), "what is allowed strictly is allowed freely"


def test_the_payable_cards_of_the_first_hand_are_counted_once() -> None:
    state = begin()
    while state.phase != "turns":
        assert state.sides[0].tally.playable == 0
        ENGINE.apply(state, ENGINE.legal_actions(state)[0])
    counted = [side.tally.playable for side in state.sides]
    assert counted == [number_payable(state, seat) for seat in (0, 1)]
    assert all(counted)
    state.round = 2
    state.sides[0].hand.clear()
    begin_turns(state)
    assert state.sides[0].tally.playable == counted[0]


def test_hm_size_01_and_hm_turn_02_what_can_be_done_is_offered() -> None:
    unit = {"name": "Pikeman", "type": "unit", "unit_type": "ground", "attack": 1, "move": 1, "hp": 3, "cost": {}}
    use = {"kind": "ongoing", "when": "own_turn", "once_per_round": True, "do": "draw", "amount": 1, "text": "Draws."}
    rows: dict[str, dict[str, Any]] = {
        "pike": unit,
        "horn": {"name": "Horn", "type": "artifact", "cost": {}, "effects": [use]},
    }
    cards = {name: parse_card({"id": f"X-{name}", **row}) for name, row in rows.items()}
    ann = {"hand": ["pike"], "side_area": ["horn", "horn"], "deck": 5}
    position = {"active": "Ann", "units": [{"card": "pike", "owner": "Ann", "at": [3, 3]}], "players": {"Ann": ann, "Bob": {}}}
    state = ENGINE.load_position(position, cards, load_format("homm", "", Settings()).options)
    offered = Counter(action.do for action in ENGINE.legal_actions(state))
    assert (offered["play_unit_as_increase"], offered["use_ability"]) == (1, 1)


def test_hm_move_01_a_unit_alone_on_the_map_is_offered_its_corner() -> None:
    row = {"id": "X-1", "name": "Pikeman", "type": "unit", "unit_type": "ground", "attack": 1, "move": 1, "hp": 3}
    position = {"active": "Ann", "units": [{"card": "pike", "owner": "Ann", "at": [1, 2]}], "players": {"Ann": {}, "Bob": {}}}
    state = ENGINE.load_position(position, {"pike": parse_card(row)}, OPTIONS)
    offered = [ENGINE.format_action(state, action) for action in ENGINE.legal_actions(state) if action.do == "activate_unit"]
    assert {tuple(map(tuple, action.get("move") or [])) for action in offered} >= {((1, 1),), ((1, 3),), ((2, 2),)}


def test_hm_effect_08_an_area_without_a_range_is_offered_anywhere_on_the_map() -> None:
    effect = {"kind": "instant", "do": "damage", "amount": 1, "target": {"which": "area"}, "text": "Burns."}
    burst = {"id": "X-1", "name": "Burst", "type": "spell", "cost": {}, "area_of_effect": "cross", "effects": [effect]}
    unit = {"id": "X-2", "name": "Pikeman", "type": "unit", "unit_type": "ground", "attack": 1, "move": 1, "hp": 3}
    units = [{"card": "pike", "owner": "Bob", "at": [2, 6]}]
    position = {"active": "Ann", "units": units, "players": {"Ann": {"hand": ["burst"]}, "Bob": {}}}
    state = ENGINE.load_position(position, {"burst": parse_card(burst), "pike": parse_card(unit)}, OPTIONS)
    assert [action.do for action in ENGINE.legal_actions(state) if action.do == "play_spell"]


@pytest.mark.parametrize(("hp", "offered"), [(3, 1), (4, 2)])
def test_hm_size_05_either_card_may_stay_but_identical_cards_are_one_choice(hp: int, offered: int) -> None:
    row = {"id": "X-1", "name": "Pikeman", "type": "unit", "unit_type": "ground", "attack": 1, "move": 1, "hp": 3}
    first, second = parse_card(row), parse_card({**row, "hp": hp})
    units = [{"card": name, "owner": "Ann", "at": [3, at]} for name, at in (("one", 2), ("two", 3))]
    position = {"active": "Ann", "units": units, "players": {"Ann": {}, "Bob": {}}}
    cards = {"one": first, "two": first if hp == 3 else second}
    state = ENGINE.load_position(position, cards, load_format("homm", "", Settings()).options)
    ENGINE.apply(state, ENGINE.parse_action(state, "activate_unit", {"unit": [3, 2], "move": [[3, 3]]}, 0))
    assert [action.do for action in ENGINE.legal_actions(state)] == ["choose_merge_card"] * offered
    ENGINE.apply(state, ENGINE.legal_actions(state)[0])
    assert state.sides[0].tally.merges == 1


def test_hm_round_06_a_kept_hand_of_seven_becomes_ten() -> None:
    """HM-ROUND-06, and the hand is cut only in the next discard step."""
    state = begin()
    play_to(state, "turn")
    for _ in range(2):
        ENGINE.apply(state, Action("pass"))
    for _ in range(2):
        ENGINE.apply(state, Action("discard_cards", ((),)))
    assert [len(side.hand) for side in state.sides] == [10, 10]


def test_hm_turn_01_a_player_without_anything_else_can_only_pass() -> None:
    position = {"active": "Ann", "players": {"Ann": {"hero": {"activation_mark": True}}, "Bob": {}}}
    state = ENGINE.load_position(position, {}, OPTIONS)
    assert ENGINE.legal_actions(state) == [Action("pass")]


def test_events_are_described_in_sentences() -> None:
    state = begin(5)
    stream = Stream(5)
    told: Counter[str] = Counter()
    while ENGINE.to_act(state) >= 0:
        state.log = []
        ENGINE.apply(state, stream.choice(ENGINE.legal_actions(state)))
        for event in state.log:
            sentence = plain(ENGINE.describe(state, event))
            assert sentence[0].isupper()
            assert not sentence.endswith(".")
            told[event.what] += 1
    assert {
        "first_player_chosen",
        "location_placed",
        "cards_drawn",
        "card_played",
        "unit_entered",
        "game_ended",
        "turn_started",
    } <= set(told)


@pytest.mark.parametrize("point", load_rulebook("homm")["ambiguities"], ids=lambda point: point["option"])
def test_random_games_end_with_the_other_reading_of_every_option(point: dict[str, Any]) -> None:
    for seed in range(2):
        deck = DECKS[seed % len(DECKS)][0]
        state = ENGINE.new_state((deck, deck), {**OPTIONS, point["option"]: point["values"]["b"]}, seed)
        cards = sorted(ENGINE.cards_in_state(state))
        steps = sum(1 for _ in random_steps(ENGINE, state, Stream(seed)))
        assert steps == ENGINE.step_limit or ENGINE.outcome(state) is not None
        assert sorted(ENGINE.cards_in_state(state)) == cards


def test_a_refused_action_names_its_clause_and_changes_nothing() -> None:
    state = begin()
    before = json.dumps(ENGINE.dump_position(state))
    with pytest.raises(IllegalActionError) as refusal:
        ENGINE.apply(state, Action("pass"))
    assert refusal.value.clause == "HM-TURN-01"
    assert json.dumps(ENGINE.dump_position(state)) == before
