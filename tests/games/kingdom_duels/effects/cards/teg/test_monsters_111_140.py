"""The Egyptian Gods: monsters 111 to 140."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import actions, battles
from deckcheck.games.kingdom_duels.engine.cards.values import names_of
from tests.games.kingdom_duels.duels import FOE, Duel, settle
from tests.games.kingdom_duels.effect_play import end_turn, fight, run


def test_teg_113_is_invincible_for_a_phase() -> None:
    duel = Duel(front={1: "TEG-113"}, foe_front={1: "SOE-016"})
    run(duel.do("strike", "TEG-113", player=FOE, zone=1))
    assert duel.atk("SOE-016") == 1800
    assert names_of(duel.state, duel.number("TEG-113")) == {"Rocket Warrior - Invincible Mode"}
    assert not actions.destroy(duel.state, duel.number("TEG-113"), 1)
    run(duel.do("end_phase"))
    assert duel.phase == "main2"
    assert names_of(duel.state, duel.number("TEG-113")) == {"Rocket Warrior"}
    assert actions.destroy(duel.state, duel.number("TEG-113"), 1)


def test_teg_117_weakens_its_column() -> None:
    duel = Duel(front={1: "TEG-117"}, foe_front={5: "SOE-040", 4: "SOE-048"}, terrains=["Night"] * 5)
    assert (duel.atk("SOE-040"), duel.atk("SOE-048")) == (700, 1400)
    assert duel.atk("TEG-117") > 1600


def test_teg_120_hunts_the_twins_of_its_prey() -> None:
    theirs = {1: "SOE-043", 2: "SOE-043#2", 3: "SOE-035"}
    duel = Duel(phase="battle", front={1: "TEG-120", 2: "SOE-016"}, foe_front=theirs)
    run(duel.do("declare_attack", "TEG-120", "SOE-043"))
    assert [(one["attacker"], one["target"]) for one in duel.legal("declare_attack")] == [("TEG-120", "SOE-043#2")]
    run(duel.do("declare_attack", "TEG-120", "SOE-043#2"))
    assert not duel.legal("declare_attack")
    duel = Duel(phase="battle", front={1: "TEG-120"}, foe_front={1: "SOE-048", 2: "SOE-048#2"})
    run(duel.do("declare_attack", "TEG-120", "SOE-048"))
    assert not duel.legal("declare_attack")  # its Level is 4


def test_teg_131_poisons() -> None:
    duel = Duel(front={1: "TEG-131"}, foe_front={1: "SOE-094 def"}).attack("TEG-131", "SOE-094").decline()
    assert "Poisoned" in duel.types("SOE-094")


def test_teg_131_poisons_also_when_its_attack_comes_to_nothing() -> None:
    duel = fight("TEG-131", "SOE-094", foe_back={1: "KOD-099 set"})
    assert "Poisoned" in duel.types("SOE-094")


def test_teg_135_comes_back_once_after_it_was_destroyed() -> None:
    duel = Duel(front={1: "TEG-135"})
    for zone in ("frontrow", "graveyard"):
        actions.destroy(duel.state, duel.number("TEG-135"), 1)
        settle(duel.state)
        assert end_turn(duel).zone("TEG-135") == zone


def test_teg_135_does_not_spend_its_return_without_room() -> None:
    others = {zone: f"SOE-040#{zone}" for zone in range(2, 6)}
    duel = Duel(front={1: "TEG-135", **others}, hand=["SOE-040"])
    actions.destroy(duel.state, duel.number("TEG-135"), 1)
    settle(duel.state)
    run(duel.do("normal_summon", "SOE-040", zone=1, position="def"))
    assert end_turn(duel).zone("TEG-135") == "graveyard"
    assert not duel.state.used_duel


def test_teg_135_lets_masks_be_put_on_it_quickly() -> None:
    duel = Duel(phase="battle", hand=["TEG-118"], front={1: "TEG-135", 2: "SOE-040"}, foe_front={1: "SOE-016"})
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["TEG-135"]]
    assert run(duel.do("activate_spell", "TEG-118", ["TEG-135"])).atk("TEG-135") >= 2600
    assert not Duel(phase="battle", hand=["TEG-118"], front={2: "SOE-040"}).can("activate_spell", "TEG-118")


def test_teg_134_shows_one_of_four_faces() -> None:
    duel = fight("TEG-134", "SOE-040", front={3: "TEG-134 hidden_atk"})
    gained = duel.types("TEG-134") | (duel.types("SOE-040") if duel.zone("SOE-040") == "frontrow" else frozenset())
    assert duel.zone("SOE-040") == "graveyard" or gained & {"Fireblast", "Thunderblast", "Petrified", "Poisoned"}
    duel = fight("TEG-134", "SOE-040")
    duel.do("end_phase").decline()
    duel.do("end_phase")
    assert run(duel, "yes", "hidden_def").position("TEG-134") == "hidden_def"


def test_teg_120_hunts_beside_another_attack_that_it_has() -> None:
    foes = {1: "SOE-035 def", 2: "SOE-035#2 def", 3: "SOE-040 def"}
    duel = Duel(front={1: "TEG-120"}, foe_front=foes)
    duel.do("end_phase").decline()
    duel.state.attacks_left = 2
    run(duel.do("declare_attack", "TEG-120", "SOE-035"))
    run(duel.do("declare_attack", "TEG-120", "SOE-040"))
    run(duel.do("declare_attack", "TEG-120", "SOE-035#2"))
    assert [duel.zone(code) for code in ("SOE-035", "SOE-035#2", "SOE-040")] == ["graveyard"] * 3


def test_teg_131_poisons_whom_it_attacks_from_hiding() -> None:
    duel = fight("TEG-131 hidden_atk", "SOE-017")
    assert "Poisoned" in duel.types("SOE-017")


def test_teg_135_does_not_come_back_from_elsewhere() -> None:
    duel = Duel(front={1: "TEG-135", 2: "SOE-040"}, foe_hand=["SOE-033"])
    actions.destroy(duel.state, duel.number("TEG-135"), 1)
    settle(duel.state)
    while not any(duel.state.refs[link.card] == "TEG-135" for link in duel.state.chain):
        duel.do("pass" if duel.legal("pass") else "end_phase")
    actions.erode(duel.state, duel.number("TEG-135"))
    run(duel)
    assert duel.zone("TEG-135") == "eroded"


def test_teg_120_hunts_after_a_battle_in_the_main_phase_too() -> None:
    duel = Duel(front={1: "TEG-120"}, foe_front={1: "SOE-043", 2: "SOE-043#2"})
    battles.force_attack(duel.state, duel.number("TEG-120"), duel.number("SOE-043"))
    settle(duel.state)
    run(duel)
    run(duel.attack("TEG-120", "SOE-043#2"))
    assert duel.zone("SOE-043#2") == "graveyard"
    assert duel.state.attacks_left == 1


def test_teg_113_strikes_one_of_two_monsters_on_a_terrain() -> None:
    """An Insect Egg Token (TEG-076) in the Backrow."""
    duel = Duel(front={1: "TEG-113"}, foe_front={1: "SOE-016"}, foe_back={1: "TEG-076 atk"})
    run(duel.do("strike", "TEG-113", player=FOE, zone=1), "TEG-076")
    assert (duel.atk("SOE-016"), duel.atk("TEG-076")) == (2300, 0)
