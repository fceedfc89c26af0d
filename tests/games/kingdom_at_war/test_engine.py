"""Clauses of Kingdom at War about chance, hidden cards, logs and offered actions, which a scenario cannot show."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from typing import Any

import pytest

from deckcheck.core.engine import Action, IllegalActionError
from deckcheck.core.errors import UsageError
from deckcheck.core.mentions import plain
from deckcheck.core.rng import Stream
from deckcheck.games.kingdom_at_war.cards import parse_card
from deckcheck.games.kingdom_at_war.engine.cards import is_fully_simulated
from deckcheck.games.kingdom_at_war.engine.ending import settle
from deckcheck.games.kingdom_at_war.engine.state import EVERY_SEAT, Deal, Question, Trigger
from deckcheck.games.kingdom_at_war.play import ENGINE
from tests.games.kingdom_at_war.table import do, example_decks, names, new_game, options, play_randomly, position

GUARD = {"type": "character", "cost": 1, "strength": 1, "influence": 1}
EVENT = {"type": "event", "cost": 0}


def view_of(state: Any, player: str) -> Any:
    return ENGINE.observe(state, list(state.player_names).index(player))


# Setup


def test_kw_setup_01_the_keep_is_the_shuffled_deck_in_seed_order() -> None:
    first, again, other = (new_game(seed=seed) for seed in (3, 3, 4))
    assert first.hand == again.hand
    assert first.hand != other.hand
    assert sorted(first.keep[0].cards + first.hand[0]) == list(range(40))


def test_kw_setup_02_the_first_player_is_random_and_fixed_by_the_seed() -> None:
    deck = next(iter(example_decks().values()))
    starts = Counter(ENGINE.new_state((deck, deck), options(), seed).active for seed in range(1000))
    assert new_game(seed=8).active == new_game(seed=8).active
    assert 430 < starts[0] < 570


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_kw_setup_03_everyone_draws_seven(seats: int) -> None:
    state = new_game(seats)
    assert [len(hand) for hand in state.hand] == [7] * seats
    assert [len(keep) for keep in state.keep] == [33] * seats


def test_kw_setup_06_all_counters_begin_at_zero() -> None:
    for row in ENGINE.dump_position(new_game(4))["players"].values():
        assert [row[key] for key in ("trade", "coins", "power_pool", "morale", "damage")] == [0] * 5


@pytest.mark.parametrize("seats", [1, 5])
def test_kw_deck_02_a_match_needs_a_deck_for_each_of_two_to_four_players(seats: int) -> None:
    with pytest.raises(UsageError, match="2 to 4 players"):
        new_game(seats)


def test_kw_setup_04_first_player_first_and_each_once() -> None:
    state = new_game(3, seed=2)
    order = []
    while ENGINE.dump_position(state)["phase"] == "setup":
        order.append(ENGINE.to_act(state))
        assert names(ENGINE.legal_actions(state)) == {"keep_hand", "mulligan"}
        ENGINE.apply(state, Action("mulligan"))
    assert order == [(state.active + place) % 3 for place in range(3)]
    assert [len(hand) for hand in state.hand] == [7] * 3


# What can be seen


def test_kw_zone_04_a_draw_shows_others_only_the_number_of_cards() -> None:
    state = position({"a": EVENT}, {"players": {"Ann": {"keep": ["?", "a"], "trade": 1}, "Bob": {}}})
    do(state, "buy_draw")
    seen = view_of(state, "Bob").players[0]
    assert (seen.hand, seen.hand_count) == ((), 1)
    assert [card.ref for card in view_of(state, "Ann").players[0].hand] == ["a"]


def in_battle(**changed: Any) -> Any:
    players = {"Ann": {"hand": ["x", "y"], "morale": 2}, "Bob": {"hand": ["z", "w"], "morale": 2}, "Cid": {}}
    rows = {name: {**EVENT, "tactic_strength": number} for number, name in enumerate("xyzw")}
    state = position(rows, {"active": "Ann", "phase": "battle", "players": players}, **changed)
    do(state, "start_battle", defender="Bob")
    return state


def test_kw_battle_10_a_face_down_tactic_is_hidden_from_the_others() -> None:
    state = in_battle()
    do(state, "place_tactic", card="x")
    do(state, "place_tactic", card="z")
    assert view_of(state, "Ann").battle.tactics == ("x", None)
    assert view_of(state, "Bob").battle.tactics == (None, "z")
    assert view_of(state, "Cid").battle.tactics == (None, None)


def test_kw_battle_10_another_tactic_would_look_the_same() -> None:
    one, other = in_battle(), in_battle()
    do(one, "place_tactic", card="x")
    do(other, "place_tactic", card="y")
    for player in ("Bob", "Cid"):
        assert repr(view_of(one, player)) == repr(view_of(other, player))


def test_kw_battle_23_both_tactics_are_face_up_once_revealed() -> None:
    rows = {
        "shot": {
            **EVENT,
            "abilities": [{"kind": "triggered", "condition": "revealed_as_tactic", "effect": {"wound": "target_character"}}],
        }
    }
    battle = {"attacker": "Ann", "defender": "Bob", "step": "defender_lines", "tactics": {"Ann": "shot", "Bob": "t"}}
    players: dict[str, Any] = {"Ann": {}, "Bob": {"field": ["guard"]}, "Cid": {}}
    state = position(
        {**rows, "t": EVENT, "guard": GUARD}, {"active": "Ann", "phase": "battle", "battle": battle, "players": players}
    )
    assert view_of(state, "Cid").battle.tactics == (None, None)
    do(state, "assign_lines", front=[], second=[])
    assert view_of(state, "Cid").battle.tactics == ("shot", "t")


def test_one_after_the_other_the_defender_sees_what_the_attacker_chose() -> None:
    """KW-BATTLE-18, KW-BATTLE-21 with simultaneous_choices attacker_first (KW-AMB-37)."""
    state = in_battle(simultaneous_choices="attacker_first")
    do(state, "place_tactic", card="x")
    assert (view_of(state, "Bob").players[0].hand_count, view_of(state, "Bob").battle.placed) == (1, (True, False))
    do(state, "place_tactic", card="z")
    for _ in range(2):
        do(state, "assign_lines", front=[], second=[])
    do(state, "change_tactic", card="y")
    assert view_of(state, "Bob").battle.changed == (True, False)
    do(state, "keep_tactic")
    do(state, "spend_morale", amount=2)
    seen = view_of(state, "Bob")
    assert (seen.battle.spent, seen.players[0].morale) == ((2, 0), 0)


def test_chosen_in_secret_nothing_of_the_attackers_choice_is_seen_before_both_have_chosen() -> None:
    """KW-BATTLE-18, KW-BATTLE-21 with simultaneous_choices simultaneous (KW-AMB-37)."""
    state = in_battle(simultaneous_choices="simultaneous")
    do(state, "place_tactic", card="x")
    assert (view_of(state, "Bob").players[0].hand_count, view_of(state, "Bob").battle.placed) == (2, (False, False))
    assert view_of(state, "Ann").players[0].hand_count == 1
    do(state, "place_tactic", card="z")
    assert view_of(state, "Bob").battle.placed == (True, True)
    for _ in range(2):
        do(state, "assign_lines", front=[], second=[])
    do(state, "change_tactic", card="y")
    assert view_of(state, "Bob").battle.changed == (False, False)
    do(state, "keep_tactic")
    do(state, "spend_morale", amount=2)
    seen = view_of(state, "Bob")
    assert (seen.battle.spent, seen.players[0].morale) == ((0, 0), 2)
    do(state, "spend_morale", amount=0)
    assert state.morale[0] == 0


@pytest.mark.parametrize("choice", ["keep_top", "none"])
def test_chosen_in_secret_the_top_of_the_keep_is_not_seen_missing(choice: str) -> None:
    state = position(
        {}, {"active": "Ann", "phase": "battle", "players": {"Ann": {}, "Bob": {}}}, simultaneous_choices="simultaneous"
    )
    do(state, "start_battle", defender="Bob")
    do(state, "place_tactic", card=choice)
    assert view_of(state, "Bob").players[0].keep_count == 10


def test_kw_intrigue_05_a_card_from_the_keep_is_hidden_from_all() -> None:
    players: dict[str, Any] = {"Ann": {"field": ["guard", "lord"], "hand": ["h"], "keep": ["?", "k"]}, "Bob": {}}
    rows = {"guard": GUARD, "lord": GUARD, "h": {**EVENT, "power_rating": 3}, "k": {**EVENT, "power_rating": 2}}
    state = position(rows, {"players": players})
    do(state, "create_intrigue", target="guard", card="keep_top")
    do(state, "create_intrigue", target="lord", card="h")
    for player, known in (("Ann", [(None,), (3,)]), ("Bob", [(None,), (None,)])):
        assert [card.face_down for card in view_of(state, player).players[0].field] == known


def test_what_is_hidden_can_be_exchanged_unseen() -> None:
    """KW-ZONE-04, KW-BATTLE-10: views of all players over random games do not depend on hidden cards."""
    for seed in range(6):
        state, stream = new_game(2 + seed % 3, seed), Stream(seed)
        for _ in range(120):
            if ENGINE.to_act(state) < 0:
                break
            ENGINE.apply(state, stream.choice(ENGINE.legal_actions(state)))
            for seat in range(state.seats):
                twin = ENGINE.copy_state(state)
                _exchange_hidden(twin, seat)
                assert repr(ENGINE.observe(twin, seat)) == repr(ENGINE.observe(state, seat))


def _exchange_hidden(state: Any, seat: int) -> None:
    """Swap an unseen hand card of another player with the top of that player's keep, and with the hidden tactic."""
    for other in range(state.seats):
        hand, keep = state.hand[other], state.keep[other].cards
        if other != seat:
            hand.sort(key=lambda card: state.known_to[card] == EVERY_SEAT)  # revealed intrigues last
        if other == seat or not hand or not keep or state.known_to[hand[0]] == EVERY_SEAT:
            continue
        hand[0], keep[-1] = keep[-1], hand[0]
        battle = state.battle
        if battle is not None and other in battle.sides and not battle.revealed:
            side = battle.sides.index(other)
            if battle.tactics[side] >= 0:
                battle.tactics[side], hand[0] = hand[0], battle.tactics[side]


def test_kw_deal_04_every_player_sees_an_offer_and_the_log_has_it() -> None:
    state = position({}, {"players": {"Ann": {"trade": 2}, "Bob": {"coins": 1}, "Cid": {}}})
    state.log = []
    do(state, "offer_deal", to="Bob", give={"trade": 2}, take={"coins": 1})
    assert view_of(state, "Cid").deal == (0, 1, (("trade", 2),), (("coins", 1),))
    assert [plain(ENGINE.describe(state, event)) for event in state.log] == ["Ann offers Bob 2 trade for 1 coin"]
    assert ENGINE.legal_actions(state) == [Action("answer_deal", (True,)), Action("answer_deal", (False,))]
    do(state, "answer_deal", accept=True)
    assert [state.trade, state.coins] == [[0, 2, 0], [1, 0, 0]]


# The order of things


def test_kw_turn_01_five_phases_in_order() -> None:
    players: dict[str, Any] = {"Ann": {}, "Bob": {}}
    state = position({}, {"active": "Ann", "phase": "reinforcement", "players": players})
    state.log = []
    do(state, "end_phase")
    do(state, "skip_battle")
    do(state, "end_phase")
    shown = [
        event.data[0] if event.what == "phase_started" else "supremacy"
        for event in state.log
        if event.what in ("turn_started", "phase_started")
    ]
    assert shown == ["end", "supremacy", "battle", "supply", "reinforcement", "end", "supremacy", "battle"]


def test_kw_battle_05_the_steps_of_a_battle_in_order() -> None:
    players: dict[str, Any] = {"Ann": {"hand": 2, "morale": 1, "field": ["f"]}, "Bob": {"hand": 2, "morale": 1, "field": ["g"]}}
    fast = {**GUARD, "keywords": ["fast"]}
    state = position({"f": fast, "g": fast}, {"active": "Ann", "phase": "battle", "players": players})
    do(state, "start_battle", defender="Bob")
    steps = []
    while state.battle is not None:
        steps.append((ENGINE.dump_position(state)["battle"]["step"], ENGINE.to_act(state)))
        ENGINE.apply(
            state, next(one for one in ENGINE.legal_actions(state) if one.do not in ("pass_fast", "withdraw_declared_action"))
        )
    order = ["place_tactic", "attacker_lines", "defender_lines", "fast_lines", "change_tactics", "spend_morale"]
    assert list(dict.fromkeys(step for step, _ in steps)) == order
    assert [seat for step, seat in steps if step in ("place_tactic", "change_tactics", "spend_morale")] == [0, 1] * 3


def test_kw_end_02_no_player_is_asked_in_the_end_phase() -> None:
    for seed in range(5):
        state, stream = new_game(seed=seed), Stream(seed)
        while ENGINE.to_act(state) >= 0:
            assert ENGINE.dump_position(state)["phase"] != "end"
            ENGINE.apply(state, stream.choice(ENGINE.legal_actions(state)))


def test_kw_battle_01_pass_and_attack_are_both_offered() -> None:
    state = position({}, {"active": "Ann", "phase": "battle", "players": {"Ann": {}, "Bob": {}, "Cid": {}}})
    assert ENGINE.legal_actions(state) == [Action("start_battle", (1,)), Action("start_battle", (2,)), Action("skip_battle")]


def test_kw_term_11_three_normal_characters_are_three_choices() -> None:
    rows = {
        "gang": {**EVENT, "abilities": [{"kind": "triggered", "condition": "played", "effect": {"exert": "target_character"}}]}
    }
    players: dict[str, Any] = {
        "Ann": {"hand": ["gang"], "field": ["a", {"card": "w", "wounded": True}]},
        "Bob": {"field": ["b", "c"]},
    }
    state = position({**rows, **dict.fromkeys("abcw", GUARD)}, {"players": players})
    chosen = [one.args[1] for one in ENGINE.legal_actions(state) if one.do == "play_event"]
    assert [[state.names[card] for card in targets] for targets in chosen] == [["a"], ["b"], ["c"]]


def test_kw_battle_30_the_choices_of_wounds_are_offered_completely() -> None:
    rows = {"giant": {**GUARD, "strength": 9, "force": 2}, "a": GUARD, "b": GUARD}
    battle = {"attacker": "Ann", "defender": "Bob", "step": "attacker_lines", "tactics": {"Ann": "none", "Bob": "none"}}
    players: dict[str, Any] = {"Ann": {"field": ["giant"]}, "Bob": {"field": ["a", "b"]}}
    state = position(rows, {"active": "Ann", "phase": "battle", "battle": battle, "players": players})
    do(state, "assign_lines", front=[], second=["giant"])
    do(state, "assign_lines", front=["a"], second=["b"])
    offered = [ENGINE.format_action(state, one)["wounds"] for one in ENGINE.legal_actions(state)]
    assert offered == [{"a": 2}, {"a": 1, "b": 1}]


def test_kw_challenge_02_all_groups_are_offered_when_they_are_few() -> None:
    players: dict[str, Any] = {
        "Ann": {"field": ["a", {"card": "s", "in_motion": True}]},
        "Bob": {"field": [{"card": "b", "face_down": 1}]},
    }
    state = position({"a": GUARD, "b": GUARD, "s": {"type": "scheme", "cost": 1, "influence": 1}}, {"players": players})
    groups = [ENGINE.format_action(state, one)["participants"] for one in ENGINE.legal_actions(state) if one.do == "challenge"]
    assert groups == [["a"], ["s"], ["a", "s"]]


# Out of turn


def test_kw_action_02_other_players_are_offered_events_and_abilities_at_any_time() -> None:
    rows = {"horn": {**EVENT, "abilities": [{"kind": "triggered", "condition": "played", "effect": {"gain_morale": 1}}]}}
    state = position(rows, {"active": "Ann", "phase": "battle", "players": {"Ann": {}, "Bob": {"hand": ["horn"]}, "Cid": {}}})
    assert ENGINE.interrupters is not None
    assert ENGINE.interrupters(state) == [1]
    assert names(ENGINE.legal_actions(state, 1)) == {"play_event"}
    assert ENGINE.legal_actions(state, 2) == []


def test_an_action_that_does_not_exist_is_refused() -> None:
    state = new_game()
    for action in (Action("fly"), Action("start_battle")):
        with pytest.raises(IllegalActionError, match="DC-ACTION-01"):
            ENGINE.apply(state, action)


@pytest.mark.parametrize("card", [-1, 99])
def test_kw_deal_05_a_card_that_does_not_exist_cannot_change_hands(card: int) -> None:
    state = position({"guard": GUARD}, {"players": {"Ann": {"field": ["guard"]}, "Bob": {}}}, trade_field_cards=True)
    with pytest.raises(IllegalActionError, match="KW-DEAL-05"):
        ENGINE.apply(state, Action("offer_deal", (1, (("cards", (card,)),), ())))


@pytest.mark.parametrize("seats", [3, 4])
def test_kw_win_07_games_of_more_players_go_on_without_the_eliminated(seats: int) -> None:
    for seed in range(12):
        state = new_game(seats, seed)
        cards = sorted(ENGINE.cards_in_state(state))
        play_randomly(state, seed)
        outcome = ENGINE.outcome(state)
        assert outcome is not None
        assert sorted(ENGINE.cards_in_state(state)) == cards
        if outcome.reason == "KW-WIN-02":
            assert [seat for seat in range(seats) if not state.eliminated[seat]] == [outcome.winner]


def test_kw_card_01_every_sample_card_is_fully_simulated() -> None:
    for deck in example_decks().values():
        assert ENGINE.not_simulated(deck) == []


def test_a_card_with_an_unknown_word_in_its_rally_is_not_fully_simulated() -> None:
    row = {"id": "X-1", "name": "Herald", "type": "character", "cost": 1, "strength": 1}
    assert is_fully_simulated(parse_card(row))
    assert is_fully_simulated(parse_card({**row, "rally": {"draw": 1}}))
    assert not is_fully_simulated(parse_card({**row, "rally": {"juggle": 1}}))


@pytest.mark.parametrize("wounds", [(("d", 6), ("e", -1)), (("d", 2), ("d", 3)), (("d", 6), ("d", -1))])
def test_kw_battle_30_a_character_gets_one_number_of_wounds_from_0_up(wounds: tuple[tuple[str, int], ...]) -> None:
    rows = {name: {**GUARD, "strength": 1} for name in "def"}
    rows |= {
        name: {**GUARD, "strength": strength, "force": force}
        for name, strength, force in (("a", 0, 1), ("b", 0, 0), ("c", 9, 2))
    }
    battle = {"attacker": "Ann", "defender": "Bob", "step": "attacker_lines", "tactics": {"Ann": "none", "Bob": "none"}}
    players = {"Ann": {"field": ["a", "b", "c"]}, "Bob": {"field": ["d", "e", "f"]}}
    state = position(rows, {"active": "Ann", "phase": "battle", "battle": battle, "players": players})
    do(state, "assign_lines", front=["a", "b"], second=["c"])
    do(state, "assign_lines", front=["d", "e", "f"], second=[])
    numbers = {state.names[card]: card for card in state.field[1]}
    with pytest.raises(IllegalActionError) as refused:
        ENGINE.apply(state, Action("distribute_wounds", (tuple((numbers[name], amount) for name, amount in wounds),)))
    assert refused.value.clause == "KW-BATTLE-30"


def test_kw_term_05_a_banished_card_is_named_in_the_log() -> None:
    rows = {"fire": {**EVENT, "abilities": [{"kind": "triggered", "condition": "played", "effect": {"banish": "target_card"}}]}}
    state = position({**rows, "guard": GUARD}, {"players": {"Ann": {"hand": ["fire"]}, "Bob": {"field": ["guard"]}}})
    state.log = []
    do(state, "play_event", card="fire", targets=["guard"])
    assert "guard goes to Bob's exile" in [plain(ENGINE.describe(state, event)) for event in state.log]
    assert [len(view_of(state, player).players[1].exile) for player in ("Ann", "Bob")] == [1, 1]


def test_kw_keyword_02_no_sequence_puts_a_deathbound_card_into_exile() -> None:
    deck = example_decks()["Ash and Silence"]
    for seed in range(12):
        state = ENGINE.new_state((deck, deck), options(tactic_defeat="lower_strength"), seed)
        stream = Stream(seed)
        while ENGINE.to_act(state) >= 0:
            ENGINE.apply(state, stream.choice(ENGINE.legal_actions(state)))
            assert not any(state.facts[card].deathbound for pile in state.exile for card in pile)


def test_two_cards_of_one_name_are_told_apart() -> None:
    deck = example_decks()["Harrow Charge"]
    cards = deck.zones["deck"]
    twin = cards[0]._replace(id="X-1", strength=9)
    state = ENGINE.new_state((deck._replace(zones={"deck": (*cards[1:], twin)}), deck), options(), 1)
    assert len(set(state.names)) == 80
    assert state.names[39].startswith(f"{twin.name} (X-1)")


def test_what_deals_move_is_neither_made_nor_lost() -> None:
    """KW-DEAL-08 with random offers in random games of three."""
    for seed in range(6):
        state, stream = new_game(3, seed), Stream(seed)
        for _ in range(250):
            if ENGINE.to_act(state) < 0:
                break
            before = [sum(state.trade), sum(state.coins), sum(state.pool)]
            seat, to = stream.below(3), stream.below(3)
            give = tuple((thing, stream.below(3)) for thing in ("trade", "coins", "power"))
            with suppress(IllegalActionError):
                ENGINE.apply(state, Action("offer_deal", (to, give, ())), seat)
                ENGINE.apply(state, Action("answer_deal", (stream.below(2) == 0,)), to)
            assert [sum(state.trade), sum(state.coins), sum(state.pool)] == before
            if ENGINE.to_act(state) >= 0:
                ENGINE.apply(state, stream.choice(ENGINE.legal_actions(state)))


@pytest.mark.parametrize(("exert_wounded", "targets"), [("no_effect", {"guard"}), ("dies", {"guard", "assassin"})])
def test_kw_term_11_a_character_that_pays_by_exertion_is_offered_as_a_target_only_if_it_may_die(
    exert_wounded: str, targets: set[str]
) -> None:
    ability = {"kind": "activated", "name": "Backstab", "cost": {"exert": "self"}, "effect": {"exert": "target_character"}}
    rows = {"assassin": {**GUARD, "abilities": [ability]}, "guard": GUARD}
    players = {"Ann": {"field": ["assassin"]}, "Bob": {"field": ["guard"]}}
    state = position(rows, {"active": "Ann", "phase": "reinforcement", "players": players}, exert_wounded=exert_wounded)
    offered = [ENGINE.format_action(state, one) for one in ENGINE.legal_actions(state) if one.do == "activate_ability"]
    assert {target for action in offered for target in action["targets"]} == targets


def test_kw_win_07_what_an_eliminated_player_was_asked_or_offered_is_dropped() -> None:
    state = position({}, {"players": {"Ann": {}, "Bob": {"damage": 5}, "Cid": {}}})
    offers = {by: Deal(by, to, (), ()) for by, to in ((0, 2), (1, 2))}
    kept = [*state.stack, Question("targets", 0), Question("deal", 2, deal=offers[0])]
    state.stack = [*kept[:-2], Question("targets", 1), kept[-2], Question("deal", 2, deal=offers[1]), kept[-1]]
    triggers = [Trigger(seat, 0, None) for seat in range(3)]  # type: ignore[arg-type]
    state.triggers = triggers.copy()
    settle(state)
    assert state.eliminated == [False, True, False]
    assert state.stack == kept
    assert state.triggers == [triggers[0], triggers[2]]
