"""Cards of Loose Ends: monsters that move or call others."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.effects._battles import exchange
from tests.games.kingdom_duels.duels import FOE, ME, Duel, settle


def test_len_004_poisons_normal_monsters_on_and_beside_a_terrain() -> None:
    duel = Duel(front={1: "LEN-004"}, foe_front={1: "SOE-017", 2: "SOE-040", 3: "SOE-048", 4: "SOE-073"})
    duel.do("strike", "LEN-004", FOE, 3)
    poisoned = [code for code in ("SOE-017", "SOE-040", "SOE-048", "SOE-073") if "Poisoned" in duel.types(code)]
    assert poisoned == ["SOE-040", "SOE-048"]


def test_len_011_comes_back_stronger() -> None:
    duel = Duel(graveyard=["LEN-011"], hand=["SOE-107"]).do("activate_spell", "SOE-107", ["LEN-011"])
    assert duel.do("special_summon", "LEN-011", 1, "atk").atk("LEN-011") == 2090


def test_len_019_turns_monsters_into_metal() -> None:
    duel = Duel(front={1: "LEN-019", 2: "MLY-121"}, extra=["MLY-122"]).do("activate_effect", "LEN-019", 1)
    assert duel.do("extra_deck_summon", "MLY-122", ["MLY-121"], 2, "atk").zone("MLY-122") == "frontrow"
    assert not duel.can("activate_effect", "LEN-019")


def test_len_029_walks_through_the_desert_with_integration_monsters() -> None:
    row = ["Desert", "Desert", "Land", "Desert", "Land"]
    duel = Duel(front={1: "LEN-029", 2: "LEN-181", 3: "PROMO-105"}, terrains=row)
    walks = [one["targets"] for one in duel.legal("activate_effect") if one["card"] == "LEN-029"]
    assert walks == [["terrain Me 4"], ["LEN-181", "terrain Me 4"]]
    duel.do("activate_effect", "LEN-029", 2, ["LEN-181", "terrain Me 4"]).do("activate_effect", "LEN-029", 1, ["terrain Me 2"])
    assert [duel.state.col[duel.number(one)] for one in ("LEN-029", "LEN-181")] == [1, 3]
    assert not duel.can("activate_effect", "LEN-029")


def test_len_031_wanders_poisons_and_costs_its_host_life() -> None:
    duel = Duel(front={1: "LEN-031"}, foe_front={1: "SOE-048"}, active=FOE).attack("SOE-048", "LEN-031").decline()
    assert (duel.zone("LEN-031"), "Poisoned" in duel.types("SOE-048")) == ("graveyard", True)
    duel = Duel(front={1: "LEN-031"}, active=FOE).end_turn()
    assert duel.side("LEN-031") == FOE
    assert duel.do("end_phase").lp(FOE) == 1700


def test_len_104_spoils_a_draw_once_a_duel() -> None:
    duel = Duel(hand=["LEN-104", "LEN-104#2"]).do("normal_summon", "LEN-104", 1, "atk").do("choose_option", "yes")
    duel.do("choose_option", "Foe").end_turn()
    assert duel.hand(FOE) == 0
    duel.end_turn().do("normal_summon", "LEN-104#2", 2, "atk")
    assert "choose_option" not in duel.asked
    assert duel.end_turn().hand(FOE) == 1


def test_len_104_may_spoil_the_own_draw() -> None:
    duel = Duel(hand=["LEN-104"], foe_front={1: "SOE-040"}).do("normal_summon", "LEN-104", 1, "atk")
    duel.do("choose_option", "yes").do("choose_option", "Me")
    assert duel.end_turn().hand(FOE) == 1
    assert duel.end_turn().hand(ME) == 0
    assert duel.end_turn().end_turn().hand(ME) == 1


def test_len_106_rises_when_its_player_is_hurt() -> None:
    duel = Duel(hand=["LEN-106"], front={1: "SOE-040"}, foe_front={1: "SOE-017"}, active=FOE).attack("SOE-017", "SOE-040")
    while "choose_option" not in duel.asked:
        duel.do("pass")
    duel.do("choose_option", "yes").do("special_summon", "LEN-106", 2, "def")
    assert duel.zone("LEN-106") == "frontrow"
    light = Duel(hand=["LEN-106"], front={1: "SOE-040"}, foe_front={1: "SOE-048"}, active=FOE).attack("SOE-048", "SOE-040")
    assert light.decline().zone("LEN-106") == "hand"


def test_len_106_calls_two_monsters_of_2000_attack() -> None:
    duel = Duel(front={1: "LEN-106"}, hand=["LEN-057", "LEN-102", "LEN-075", "SOE-040"])
    pairs = [one["targets"] for one in duel.legal("activate_effect")]
    assert pairs == [["LEN-057", "LEN-075"]]
    duel.do("activate_effect", "LEN-106", 1, pairs[0]).do("special_summon", "LEN-057", 1, "atk")
    duel.do("special_summon", "LEN-075", 2, "def")
    assert [duel.zone(one) for one in ("LEN-106", "LEN-057", "LEN-075")] == ["graveyard", "frontrow", "frontrow"]


def test_len_157_drills_machines() -> None:
    duel = Duel(front={1: "LEN-157", 2: "LEN-163", 4: "LEN-018", 5: "SOE-040"})
    drills = [one["targets"] for one in duel.legal("activate_effect") if one["card"] == "LEN-157"]
    assert drills == [["LEN-163", "terrain Me 3"], ["LEN-018", "terrain Me 3"], ["LEN-157", "LEN-163"]]
    duel.do("activate_effect", "LEN-157", 1, ["LEN-157", "LEN-163"])
    assert [duel.state.col[duel.number(one)] for one in ("LEN-157", "LEN-163")] == [1, 0]
    assert not duel.can("activate_effect", "LEN-157")


def test_len_157_leaves_machines_alone_that_are_parted_meanwhile() -> None:
    duel = Duel(front={1: "LEN-157", 2: "LEN-163"})
    do.take_control(duel.state, duel.number("LEN-163"), 1)
    exchange(duel.state, duel.number("LEN-157"), duel.number("LEN-163"))
    assert (duel.state.boards[0].front[0], duel.side("LEN-163")) == (duel.number("LEN-157"), FOE)


def test_len_160_brings_back_who_fell_in_battle_this_turn() -> None:
    duel = Duel(front={1: "LEN-160", 2: "SOE-040"}, graveyard=["SOE-007"], foe_front={1: "SOE-017"})
    assert not duel.can("activate_effect", "LEN-160")
    duel.attack("SOE-040", "SOE-017").decline().do("end_phase").do("activate_effect", "LEN-160", 1, ["SOE-040"])
    assert (duel.zone("SOE-040"), duel.zone("LEN-160")) == ("hand", "graveyard")


def test_len_160_forgets_at_the_end_of_the_turn() -> None:
    duel = Duel(front={1: "LEN-160", 2: "SOE-040"}, foe_front={1: "SOE-017"}).attack("SOE-040", "SOE-017").decline()
    assert not duel.end_turn().end_turn().can("activate_effect", "LEN-160")


def test_len_176_rules_a_blessed_monster_while_it_is_attached() -> None:
    duel = Duel(front={1: "LEN-176"}, foe_front={1: "LEN-160", 2: "SOE-040"})
    assert [one["targets"] for one in duel.legal("activate_effect")] == [["LEN-160"]]
    duel.do("activate_effect", "LEN-176", 1, ["LEN-160"])
    assert (duel.zone("LEN-176"), duel.side("LEN-160")) == ("attached", ME)
    do.detach(duel.state, duel.number("LEN-176"))
    settle(duel.state)
    assert (duel.zone("LEN-176"), duel.side("LEN-160")) == ("graveyard", FOE)
