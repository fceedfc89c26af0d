"""Duels of more than two players: Tag, Boss and Battle Royale, joining late, ending together, the Challenge for four."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.core.engine import IllegalActionError, Outcome
from deckcheck.core.rng import Stream
from deckcheck.games.kingdom_duels.effects.parts import triggers
from deckcheck.games.kingdom_duels.engine.duel.constants import LIMBO, SETUP, SWAP
from deckcheck.games.kingdom_duels.engine.duel.event_model import Damaged
from deckcheck.games.kingdom_duels.engine.duel.state import mode_of, touch
from deckcheck.games.kingdom_duels.engine.turns.setup_phase import mode_for
from deckcheck.games.kingdom_duels.play import ENGINE
from tests.games.kingdom_duels.duels import Duel, database, example, standard_options


def team(number: int, mode: str = "auto", seed: int = 2) -> Any:
    deck = example("heart-of-the-cards")
    return ENGINE.new_state((deck,) * number, {**standard_options(), "team_duel": mode}, seed)


def test_kd_multi_01_the_number_of_players_says_what_duel_it_is() -> None:
    assert [mode_for(number, "auto") for number in (2, 3, 4)] == ["duel", "royale", "tag"]
    assert mode_for(3, "boss") == "boss"
    with pytest.raises(IllegalActionError, match="KD-MULTI-05"):
        mode_for(3, "tag")


@pytest.mark.slow
@pytest.mark.parametrize(("number", "mode"), [(3, "royale"), (4, "royale"), (4, "tag"), (3, "boss"), (4, "boss")])
def test_random_duels_of_more_than_two_end_by_the_rules(number: int, mode: str) -> None:
    for seed in range(6):
        state, stream = team(number, mode, seed), Stream(seed)
        cards = sorted(ENGINE.cards_in_state(state))
        for _ in range(ENGINE.step_limit):
            if ENGINE.outcome(state) is not None:
                break
            ENGINE.apply(state, stream.choice(ENGINE.legal_actions(state)))
        assert ENGINE.outcome(state) is not None
        assert sorted(ENGINE.cards_in_state(state)) == cards


def test_cards_from_outside_the_game_are_on_the_side_of_their_owner() -> None:
    options = {**standard_options(), "team_duel": "boss", "strategy_swap_source": "outside"}
    state = ENGINE.new_state((example("heart-of-the-cards"),) * 4, options, 1)
    assert LIMBO in state.zone
    assert list(state.ctrl) == [state.players[owner].board for owner in state.game.owner]


def test_kd_amb_08_policies_see_the_cards_that_a_swap_brings_from_outside() -> None:
    deck = example("heart-of-the-cards")
    state = ENGINE.new_state((deck, deck), {**standard_options(), "strategy_swap_source": "outside"}, 1)
    policy, stream = ENGINE.policies["standard"], Stream(1)
    brought: set[int] = set()
    while state.phase in (SETUP, SWAP):
        seat = ENGINE.to_act(state)
        actions = ENGINE.legal_actions(state)
        brought.update(action.args[1] for action in actions if action.do == "strategy_swap")
        ENGINE.apply(state, policy(lambda: ENGINE.observe(state, seat), actions, stream))  # noqa: B023
    assert brought


def test_kd_multi_07_teammates_see_face_down_cards_but_not_hands() -> None:
    position: dict[str, Any] = {
        "turn": 5,
        "players": {"A1": {}, "B1": {}, "A2": {"hand": ["h"], "frontrow": {"1": {"card": "m", "hidden": True}}}, "B2": {}},
    }
    cards = {"h": database().card("SOE-017"), "m": database().card("SOE-040")}
    state = ENGINE.load_position(position, cards, standard_options())
    mate, foe = ENGINE.observe(state, 0), ENGINE.observe(state, 1)
    seen = mate.sides[2].monsters[0].card
    assert seen is not None
    assert seen.name == "Silver Fang"
    assert foe.sides[2].monsters[0].card is None
    assert "Blue-Eyes" not in repr(mate)


@pytest.mark.parametrize(("names", "lender"), [(("A1", "B1", "A2", "B2"), "A2"), (("P1", "P2", "P3"), "P2")])
def test_kd_multi_08_and_kd_multi_15_cards_are_lent_for_a_summon_with_consent(names: tuple[str, ...], lender: str) -> None:
    players: dict[str, Any] = {name: {} for name in names}
    players[names[0]] = {"hand": ["fusion", "gaia"], "extra_deck": ["knight"]}
    players[lender] = {"frontrow": {"1": "curse"}}
    codes = {"fusion": "SOE-072", "gaia": "SOE-016", "curse": "SOE-068", "knight": "SOE-073"}
    cards = {reference: database().card(code) for reference, code in codes.items()}
    for answer in ("yes", "no"):
        state = ENGINE.load_position({"turn": 9, "active": names[0], "players": players}, cards, standard_options())
        for name, arguments in (
            ("activate_spell", {"card": "fusion"}),
            ("extra_deck_summon", {"card": "knight", "materials": ["gaia", "curse"], "zone": 2, "position": "atk"}),
            ("choose_option", {"option": answer}),
        ):
            seat = ENGINE.to_act(state)
            ENGINE.apply(state, ENGINE.parse_action(state, name, arguments, seat), seat)
        row = ENGINE.dump_position(state)["players"]
        assert (row[names[0]]["frontrow"]["2"] is not None) == (answer == "yes")
        assert (row[lender]["frontrow"]["1"] is None) == (answer == "yes")
        written = {"attacker": "curse", "target": "gaia"}
        with pytest.raises(IllegalActionError):  # not for attacks (KD-MULTI-08, KD-MULTI-15)
            ENGINE.apply(state, ENGINE.parse_action(state, "declare_attack", written, 0), 0)


def royale(*, waiting: tuple[str, ...] = (), turn: int = 7, **rows: dict[str, Any]) -> Any:
    players: dict[str, Any] = {name: {"main_deck": 10, **rows.get(name, {})} for name in ("P1", "P2", "P3")}
    for name in waiting:
        players[name]["waiting"] = True
    return ENGINE.load_position({"turn": turn, "active": "P1", "players": players}, {}, standard_options())


def act(state: Any, seat: int, name: str, **written: Any) -> None:
    ENGINE.apply(state, ENGINE.parse_action(state, name, written, seat), seat)


def end_turn(state: Any) -> None:
    turn = state.turn
    while state.turn == turn and ENGINE.outcome(state) is None:
        act(state, ENGINE.to_act(state), "end_phase")


def test_kd_multi_16_a_player_joins_late_with_half_the_lp_and_is_next() -> None:
    state = royale(waiting=("P3",))
    assert state.rotation == (0, 1)
    assert [one.do for one in ENGINE.legal_actions(state, 2)] == ["join_duel"]
    act(state, 2, "join_duel")
    row = ENGINE.dump_position(state)["players"]["P3"]
    assert (row["lp"], len(row["hand"]), len(row["main_deck"])) == (1000, 5, 5)
    assert state.rotation == (0, 2, 1)
    end_turn(state)
    assert ENGINE.dump_position(state)["active"] == "P3"
    end_turn(state)
    assert ENGINE.dump_position(state)["active"] == "P2"
    with pytest.raises(IllegalActionError, match="KD-MULTI-16"):
        act(state, 2, "join_duel")


def test_kd_multi_16_until_then_the_player_is_not_in_the_duel() -> None:
    state = royale(waiting=("P3",))
    for _ in range(2):
        end_turn(state)
    position = ENGINE.dump_position(state)
    assert position["active"] == "P1"
    assert (len(position["players"]["P3"]["hand"]), position["players"]["P3"]["waiting"]) == (0, True)
    act(state, 1, "surrender")
    assert ENGINE.outcome(state) == Outcome(0, "KD-WIN-02"), "one who waits does not keep the duel going"


def from_setup(seed: int) -> Any:
    """A Battle Royale of three from its Setup on, whose third player waits."""
    cards: dict[str, Any] = {}
    players: dict[str, Any] = {}
    for name in ("P1", "P2", "P3"):
        decks: dict[str, list[str]] = {}
        for zone, listed in example("heart-of-the-cards").zones.items():
            decks[f"{zone}_deck"] = [f"{name} {zone} {number}" for number in range(len(listed))]
            cards |= dict(zip(decks[f"{zone}_deck"], listed, strict=True))
        players[name] = {**decks, "waiting": name == "P3"}
    state = ENGINE.load_position({"phase": "setup", "turn": 0, "players": players}, cards, standard_options())
    state.stream = Stream(seed)
    return state


def test_kd_multi_16_a_whole_royale_with_a_late_player_is_played_to_its_end() -> None:
    for seed in range(4):
        state, stream, joined = from_setup(seed), Stream(seed), False
        cards = sorted(ENGINE.cards_in_state(state))
        while ENGINE.outcome(state) is None:
            if state.turn == 5 and not joined:
                act(state, 2, "join_duel")
                joined = True
                assert state.boards[2].lp == 1000
            ENGINE.apply(state, stream.choice(ENGINE.legal_actions(state)))
        assert joined
        assert sorted(ENGINE.cards_in_state(state)) == cards


@pytest.mark.parametrize(("number", "mode"), [(4, "tag"), (3, "boss")])
def test_kd_multi_16_other_duels_cannot_be_joined(number: int, mode: str) -> None:
    with pytest.raises(IllegalActionError, match="KD-MULTI-16"):
        act(team(number, mode), 2, "join_duel")


def test_kd_multi_17_the_players_who_are_left_end_the_duel_together_and_all_win() -> None:
    state = royale()
    with pytest.raises(IllegalActionError, match="KD-MULTI-17"):
        act(state, 0, "declare_over")
    act(state, 1, "surrender")
    with pytest.raises(IllegalActionError, match="KD-MULTI-17"):
        act(state, 1, "declare_over")
    act(state, 2, "declare_over")
    assert ENGINE.outcome(state) is None, "all must agree"
    act(state, 0, "declare_over")
    assert ENGINE.outcome(state) == Outcome(None, "KD-MULTI-17", (0, 2))
    assert ENGINE.dump_position(state)["winner"] == ["P1", "P3"]


def test_kd_multi_17_a_declaration_lapses_with_the_turn() -> None:
    state = royale()
    act(state, 1, "surrender")
    act(state, 2, "declare_over")
    end_turn(state)
    act(state, 0, "declare_over")
    assert ENGINE.outcome(state) is None
    act(state, 2, "declare_over")
    assert ENGINE.outcome(state) == Outcome(None, "KD-MULTI-17", (0, 2))


def seeding(answers: tuple[str, ...] = ("yes", "yes", "yes"), *, mode: str = "auto", number: int = 4) -> Any:
    """A duel in Setup whose first player proposes NPH-082."""
    decks = [[f"m{seat}", f"n{seat}", *(f"f{seat}{copy}" for copy in range(8))] for seat in range(number)]
    players: dict[str, Any] = {f"P{seat + 1}": {"main_deck": deck} for seat, deck in enumerate(decks)}
    players["P1"]["extra_deck"] = ["seeding"]
    codes = {"seeding": "NPH-082"}
    for seat, code in enumerate(("SOE-040", "SOE-017", "SOE-048", "SOE-023")[:number]):
        codes |= {f"m{seat}": code, f"n{seat}": "SOE-018", **{f"f{seat}{copy}": "SOE-107" for copy in range(8)}}
    cards = {reference: database().card(code) for reference, code in codes.items()}
    position = {"phase": "setup", "turn": 0, "players": players}
    for row in players.values():
        row["side"] = "blue"
    state = ENGINE.load_position(position, cards, {**standard_options(), "team_duel": mode})
    act(state, 0, "activate_setup_rule", card="seeding")
    for seat, answer in enumerate(answers, 1):
        act(state, seat, "choose_option", option=answer)
    return state


def seeded() -> Any:
    """All agreed, and each eroded the strong monster."""
    state = seeding()
    for seat in range(4):
        act(state, seat, "end_setup")
    for seat in range(4):
        act(state, seat, "choose_option", option=f"m{seat}")
    return state


def test_kd_rulecard_15_nph_082_makes_a_battle_royale_of_four_and_seeds_its_rotation() -> None:
    state = seeded()
    assert mode_of(state) == "royale", "four players would be a Tag Duel"
    position = ENGINE.dump_position(state)
    assert [position["players"][f"P{seat + 1}"]["eroded"] for seat in range(4)] == [["m0"], ["m1"], ["m2"], ["m3"]]
    assert state.rotation == (1, 3, 2, 0), "3000, 2500, 1400 and 1200 ATK"
    assert (position["active"], position["phase"]) == ("P2", "main1")


def test_kd_rulecard_15_nph_082_allows_each_player_one_summon_in_def() -> None:
    codes = {"seeding": "NPH-082", "a": "SOE-018", "b": "SOE-040", "c": "SOE-048", "back": "SOE-107", "d": "SOE-017"}
    players: dict[str, Any] = {name: {} for name in ("P1", "P2", "P3", "P4")}
    players["P2"]["rule_zone"] = ["seeding"]
    players["P1"] |= {"hand": ["a", "b", "back"], "graveyard": ["d"], "main_deck": ["c"]}
    cards = {reference: database().card(code) for reference, code in codes.items()}
    state = ENGINE.load_position({"turn": 9, "active": "P1", "players": players}, cards, standard_options())
    act(state, 0, "normal_summon", card="a", zone=1, position="def")
    act(state, 0, "activate_spell", card="back", targets=["d"])
    offered = {ENGINE.format_action(state, one)["position"] for one in ENGINE.legal_actions(state)}
    assert offered == {"atk"}, "Special Summons count too"
    act(state, 0, "special_summon", card="d", zone=2, position="atk")
    state.players[0].normal_used = False
    touch(state)
    with pytest.raises(IllegalActionError, match="KD-RULECARD-15"):
        act(state, 0, "normal_summon", card="b", zone=3, position="def")
    act(state, 0, "normal_summon", card="b", zone=3, position="atk")


def test_kd_rulecard_15_nph_082_ends_with_two_who_share_the_victory() -> None:
    state = seeded()
    act(state, 0, "surrender")
    assert ENGINE.outcome(state) is None
    act(state, 2, "surrender")
    assert ENGINE.outcome(state) == Outcome(None, "KD-RULECARD-15", (1, 3))
    assert ENGINE.dump_position(state)["winner"] == ["P2", "P4"]


def test_kd_rulecard_15_a_challenge_needs_the_agreement_of_all() -> None:
    state = seeding(("yes", "no"))
    assert ENGINE.dump_position(state)["players"]["P1"]["rule_zone"] == []
    with pytest.raises(IllegalActionError, match="KD-RULECARD-15"):
        act(state, 0, "activate_setup_rule", card="seeding")
    for seat in range(4):
        act(state, seat, "end_setup")
    assert mode_of(state) == "tag"


def test_kd_rulecard_15_nph_082_needs_four_players_with_sides_of_their_own() -> None:
    for number, mode in ((3, "royale"), (4, "boss")):
        with pytest.raises(IllegalActionError):
            seeding(mode=mode, number=number)


def test_damage_to_a_teammate_is_none_to_an_opponent() -> None:
    duel = Duel(front={1: "SOE-017"}, third_front={1: "SOE-040"}, fourth_front={1: "SOE-048"})
    duel.state.attack = (duel.number("SOE-017"), duel.number("SOE-040"))
    found = [triggers.hurts_foe(duel.state, duel.number("SOE-017"), 0, Damaged(seat, 100, "battle")) for seat in range(4)]
    assert found == [False, True, False, True]
