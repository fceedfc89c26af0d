"""The Egyptian Gods: Extra Deck monsters 100 to 200."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects.parts import actions
from tests.games.kingdom_duels.duels import FOE, ME, Duel, settle
from tests.games.kingdom_duels.effect_play import run


def gardius(**zones: object) -> Duel:
    duel = Duel(front={1: "TEG-140"}, foe_front={1: "SOE-040"}, deck=["TEG-143", "SOE-018"])
    actions.to_graveyard(duel.state, duel.number("TEG-140"))
    settle(duel.state)
    return duel


def test_teg_106_strikes_from_above() -> None:
    assert Duel(front={1: "TEG-106"}, foe_front={1: "SOE-040"}).do("strike", "TEG-106", FOE, 1).lp(FOE) == 1500
    assert not Duel(front={1: "TEG-106"}, foe_front={1: "LEN-165"}).can("strike", "TEG-106")


def test_teg_112_bombards_who_defends_on_earth() -> None:
    duel = Duel(front={3: "TEG-112"}, foe_front={2: "SOE-017 def", 4: "SOE-040"}, foe_terrains=["Forest"] * 5)
    run(duel.do("strike", "TEG-112", player=FOE, zone=2))
    assert (duel.zone("SOE-017"), duel.terrains(FOE)[1]) == ("graveyard", "Wasteland (fire)")
    assert duel.atk("TEG-112") == 2350
    duel = Duel(front={3: "TEG-112"}, foe_front={2: "SOE-017 def", 4: "SOE-040"}, foe_terrains=["Forest"] * 5)
    run(duel.do("strike", "TEG-112", player=FOE, zone=4))
    assert duel.zone("SOE-040") == "frontrow", "it does not defend"
    assert not Duel(front={3: "TEG-112"}, foe_terrains=["Sea"] * 5, terrains=["Sea"] * 5).can("strike", "TEG-112")


def test_teg_133_is_safe_from_the_masked() -> None:
    duel = Duel(front={1: "TEG-133"}, foe_front={1: "SOE-017", 2: "SOE-007"}, foe_back={1: "TEG-118 on SOE-017"}, active=FOE)
    duel.do("end_phase").decline()
    assert {one["attacker"] for one in duel.legal("declare_attack")} == {"SOE-007"}


def test_teg_133_may_be_attacked_by_others() -> None:
    duel = Duel(phase="battle", active=FOE, front={1: "TEG-133"}, foe_front={1: "SOE-017"}, foe_back={1: "SOE-055 on SOE-017"})
    assert duel.can("declare_attack", "SOE-017")


def test_teg_140_leaves_a_mask_that_takes_control() -> None:
    duel = run(gardius(), "yes")
    assert (duel.side("SOE-040"), duel.zone("TEG-143")) == (ME, "backrow")
    actions.destroy(duel.state, duel.number("TEG-143"), 1)
    settle(duel.state)
    assert duel.side("SOE-040") == FOE
    assert run(gardius(), "no").zone("TEG-143") == "main_deck"


def test_teg_142_falls_apart_into_its_magnets() -> None:
    magnets = ["TEG-026", "TEG-020", "TEG-043"]
    duel = Duel(hand=["SOE-072", *magnets], extra=["TEG-142"])
    run(duel.do("activate_spell", "SOE-072"))
    assert duel.zone("TEG-142") == "frontrow"
    run(duel.do("activate_effect", "TEG-142", 1))
    assert (duel.zone("TEG-142"), {duel.zone(one) for one in magnets}) == ("graveyard", {"frontrow"})


def test_teg_106_hurts_an_opponent_without_flyers_though_another_has_one() -> None:
    zones: dict[str, Any] = {"third_front": {1: "SOE-040"}, "third_deck": 10, "turn": 7}
    duel = Duel(front={3: "TEG-106"}, foe_front={1: "SOE-017"}, **zones)
    duel.do("strike", "TEG-106", player=FOE, zone=1).decline()
    assert (duel.lp(FOE), duel.lp("Third")) == (2000, 1500)


def test_teg_142_calls_a_magnet_that_was_detached_as_well() -> None:
    magnets = ["TEG-026", "TEG-020", "TEG-043"]
    duel = run(Duel(hand=["SOE-072", *magnets], extra=["TEG-142"]).do("activate_spell", "SOE-072"))
    actions.detach(duel.state, duel.number("TEG-020"))
    settle(duel.state)
    run(duel.do("activate_effect", "TEG-142", 1))
    assert {duel.zone(one) for one in magnets} == {"frontrow"}


def test_teg_140_shuffles_the_deck_that_its_mask_comes_from() -> None:
    duel = Duel(front={1: "TEG-140"}, foe_front={1: "SOE-040"}, deck=["TEG-143", "SOE-043", "SOE-016"])
    duel.state.players[0].deck.loose = 0
    actions.destroy(duel.state, duel.number("TEG-140"), 1)
    settle(duel.state)
    run(duel, "yes")
    assert (duel.side("SOE-040"), duel.state.players[0].deck.loose) == (ME, 2)


def test_teg_112_attacks_who_defends_behind_another_monster() -> None:
    """An Insect Egg Token (TEG-076) in the Backrow."""
    duel = Duel(front={3: "TEG-112"}, foe_front={2: "SOE-040"}, foe_back={2: "TEG-076 def"}, foe_terrains=["Forest"] * 5)
    run(duel.do("strike", "TEG-112", player=FOE, zone=2))
    assert (duel.zone("SOE-040"), duel.zone("TEG-076")) == ("frontrow", "extra_deck")
    duel = Duel(front={3: "TEG-112"}, foe_front={2: "SOE-017 def"}, foe_back={2: "TEG-076 def"}, foe_terrains=["Forest"] * 5)
    run(duel.do("strike", "TEG-112", player=FOE, zone=2))
    assert (duel.zone("SOE-017"), duel.zone("TEG-076")) == ("graveyard", "extra_deck")


def test_teg_140_calls_no_mask_without_a_face_for_it() -> None:
    duel = Duel(front={1: "TEG-140"}, foe_front={1: "SOE-040 hidden_def"}, hand=["TEG-143"])
    actions.to_graveyard(duel.state, duel.number("TEG-140"))
    settle(duel.state)
    assert "choose_option" not in duel.asked
    assert not duel.can("activate_spell", "TEG-143")


def test_teg_133_is_safe_from_a_harpie_lady_with_whom_a_mask_is_shared() -> None:
    """Harpie Lady (SOE-079)."""
    foes = {1: "SOE-079", 2: "SOE-079#2", 3: "SOE-040"}
    duel = Duel(active=FOE, phase="battle", front={1: "TEG-133"}, foe_front=foes, foe_back={1: "TEG-118 on SOE-079"})
    assert {one["attacker"] for one in duel.legal("declare_attack")} == {"SOE-040"}
