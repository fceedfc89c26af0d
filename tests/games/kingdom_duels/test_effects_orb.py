"""Cards of Orichalcos Barrier."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects import _verbs as do
from tests.games.kingdom_duels.duels import FOE, ME, Duel
from tests.games.kingdom_duels.effect_play import run


def test_orb_024_lays_waste() -> None:
    duel = Duel(front={1: "ORB-024"}).do("strike", "ORB-024", FOE, 2).do("choose_option", "yes")
    assert duel.terrains(FOE) == ["Land", "Wasteland", "Land", "Land", "Land"]
    duel = Duel(front={1: "ORB-024"}).do("strike", "ORB-024", FOE, 2).do("choose_option", "no")
    assert duel.terrains(FOE) == ["Land"] * 5
    duel = Duel(front={1: "ORB-024"}, foe_terrains=["Labyrinth"] * 5).do("strike", "ORB-024", FOE, 2)
    assert duel.do("choose_option", "yes").terrains(FOE) == ["Labyrinth"] * 5


@pytest.mark.parametrize(
    ("spell", "front", "hand", "monster"),
    [
        ("ORB-028", [], ["SOE-048"], "ORB-029"),
        ("ORB-078", ["SOE-048", "NPH-114"], [], "ORB-079"),
        ("ORB-108", ["TEG-039"], [], "ORB-109"),
        ("ORB-158", ["SOE-048"], [], "ORB-159"),
        ("ORB-192", ["SOE-048"], ["SOE-040"], "ORB-193"),
    ],
)
def test_rituals(spell: str, front: list[str], hand: list[str], monster: str) -> None:
    duel = Duel(back={1: spell}, front=dict(enumerate(front, 1)), hand=hand, extra=[monster])
    duel.do("activate_effect", spell, 1, front + hand).do("extra_deck_summon", monster, front + hand, 1, "atk")
    assert (duel.zone(monster), duel.zone(spell)) == ("frontrow", "graveyard")
    assert {duel.zone(one) for one in front + hand} == {"graveyard"}


@pytest.mark.parametrize(
    ("spell", "front", "hand", "monster"),
    [
        ("ORB-028", ["SOE-040"], ["SOE-040#2"], "ORB-029"),  # Level 3
        ("ORB-078", ["SOE-048", "SOE-094"], [], "ORB-079"),  # neither Dinosaur nor Dragon
        ("ORB-078", ["SOE-007", "SOE-048"], [], "ORB-079"),  # 7 Levels
        ("ORB-108", ["SOE-017"], [], "ORB-109"),  # LIGHT
        ("ORB-158", ["SOE-040"], ["SOE-094"], "ORB-159"),  # Level 3
        ("ORB-192", ["SOE-048"], [], "ORB-193"),  # 4 Levels
    ],
)
def test_rituals_with_the_wrong_materials(spell: str, front: list[str], hand: list[str], monster: str) -> None:
    duel = Duel(back={1: spell}, front=dict(enumerate(front, 1)), hand=hand, extra=[monster])
    assert not duel.can("activate_effect", spell)


def test_orb_028_takes_only_monsters_of_level_four_or_more() -> None:
    duel = Duel(back={1: "ORB-028"}, front={1: "SOE-048", 2: "SOE-040"}, hand=["SOE-017"], extra=["ORB-029"])
    assert [one["targets"] for one in duel.legal("activate_effect")] == [["SOE-048"], ["SOE-017"], ["SOE-048", "SOE-017"]]


def test_orb_029_waits_for_main_phase_2() -> None:
    duel = Duel(front={1: "ORB-029"}, hand=["SOE-017"])
    assert not duel.can("activate_effect", "ORB-029")
    duel.do("end_phase").do("end_phase")
    duel.do("activate_effect", "ORB-029", 1).do("special_summon", "SOE-017", 1, "atk")
    assert (duel.zone("ORB-029"), duel.zone("SOE-017")) == ("graveyard", "frontrow")


def test_orb_029_calls_blue_eyes_and_ends_the_battle() -> None:
    duel = Duel(front={1: "ORB-029"}, graveyard=["SOE-017"], foe_front={1: "SOE-049"}, active=FOE)
    duel.attack("SOE-049", "ORB-029").do("activate_effect", "ORB-029", 1, by=ME)
    while "special_summon" not in duel.asked:
        duel.do("pass")
    duel.do("special_summon", "SOE-017", 1, "atk").decline()
    assert (duel.zone("SOE-017"), duel.zone("SOE-049")) == ("frontrow", "frontrow")
    assert not duel.legal("declare_attack")


def test_orb_036_leads_from_the_front() -> None:
    duel = Duel(hand=["ORB-036", "SOE-048"]).do("normal_summon", "ORB-036", 1, "atk").do("choose_option", "yes")
    assert duel.do("special_summon", "SOE-048", 2, "atk").zone("SOE-048") == "frontrow"
    front = {1: "ORB-036", 2: "SOE-048", 3: "SOE-040"}
    duel = Duel(front=front, foe_front={1: "SOE-017"}, active=FOE).do("end_phase").decline()
    assert {one["target"] for one in duel.legal("declare_attack")} == {"ORB-036", "SOE-040"}


def test_orb_036_calls_only_small_warriors_and_only_when_normal_summoned() -> None:
    duel = Duel(hand=["ORB-036", "SOE-048", "SOE-040", "KOD-016"]).do("normal_summon", "ORB-036", 1, "atk")
    assert {one["card"] for one in duel.do("choose_option", "yes").legal("special_summon")} == {"SOE-048"}
    duel = Duel(hand=["SOE-107", "SOE-048"], graveyard=["ORB-036"]).do("activate_spell", "SOE-107", ["ORB-036"])
    assert "choose_option" not in duel.do("special_summon", "ORB-036", 1, "atk").asked


@pytest.mark.parametrize(("spell", "token", "number"), [("ORB-041", "ORB-042", 4), ("ORB-118", "ORB-119", 3)])
def test_walls_of_tokens(spell: str, token: str, number: int) -> None:
    tokens = [token if one == 1 else f"{token}#{one}" for one in range(1, number + 1)]
    duel = Duel(hand=[spell], extra=[*tokens, f"{token}#9"]).do("activate_spell", spell)
    assert "pass" not in duel.asked
    for place, one in enumerate(tokens, 1):
        assert {row["position"] for row in duel.legal("special_summon")} == {"def"}
        duel.do("special_summon", one, place, "def")
    assert {duel.zone(one) for one in tokens} == {"frontrow"}
    assert (duel.zone(f"{token}#9"), duel.zone(spell)) == ("extra_deck", "graveyard")


@pytest.mark.parametrize(("spell", "token"), [("ORB-041", "ORB-042"), ("ORB-118", "ORB-119")])
def test_fewer_tokens_are_enough(spell: str, token: str) -> None:
    duel = Duel(hand=[spell], extra=[token, f"{token}#2"]).do("activate_spell", spell).do("special_summon", token, 2, "def")
    duel.do("pass")
    assert (duel.zone(f"{token}#2"), duel.zone(spell)) == ("extra_deck", "graveyard")


def test_orb_041_works_once_in_a_duel() -> None:
    duel = Duel(hand=["ORB-041", "ORB-041#2"], extra=["ORB-042", "ORB-042#2"])
    duel.do("activate_spell", "ORB-041").do("special_summon", "ORB-042", 1, "def").do("pass")
    assert not duel.can("activate_spell", "ORB-041#2")


@pytest.mark.parametrize("token", ["ORB-042", "ORB-119", "ORB-176", "TEG-011", "TEG-083"])
def test_tokens_are_no_material(token: str) -> None:
    duel = Duel(front={1: token, 2: "SOE-040"}, back={1: "PYL-044"}, extra=["PYL-045"])
    assert not duel.can("activate_effect", "PYL-044")


def test_orb_042_does_not_attack() -> None:
    assert not Duel(front={1: "ORB-042"}, foe_front={1: "SOE-040"}).do("end_phase").decline().legal("declare_attack")


def test_orb_119_is_not_moved_by_the_opponent() -> None:
    duel = Duel(front={1: "ORB-119"}, foe_front={1: "SOE-040"})
    duel.state.acting = duel.number("SOE-040")
    assert not do.move(duel.state, duel.number("ORB-119"), 3)
    duel.state.acting = duel.number("ORB-119")
    assert do.move(duel.state, duel.number("ORB-119"), 3)


def test_orb_043_buys_knights() -> None:
    tokens = ["ORB-044", "ORB-044#2", "ORB-044#3"]
    duel = Duel(hand=["ORB-043", "SOE-040", "SOE-048", "SOE-017"], extra=tokens).do("activate_spell", "ORB-043")
    run(duel, "SOE-040", "SOE-017", "done")
    knights = [one for one in tokens if duel.zone(one) == "frontrow"]
    assert [duel.position(one) for one in knights] == ["atk", "atk"]
    assert (duel.zone("SOE-040"), duel.zone("SOE-048"), duel.zone("SOE-017")) == ("graveyard", "hand", "graveyard")
    assert not Duel(hand=["ORB-043", "SOE-040"]).can("activate_spell", "ORB-043")


def test_orb_046_unites() -> None:
    duel = Duel(front={1: "SOE-048", 2: "TEG-041", 3: "SOE-040"}, back={1: "ORB-046"})
    assert (duel.atk("SOE-048"), duel.atk("SOE-040")) == (1800, 1200)


def test_orb_059_swarms() -> None:
    duel = Duel(front={1: "ORB-059", 2: "ORB-056"}, hand=["SOE-040"], foe_front={1: "SOE-017"})
    assert duel.do("activate_effect", "ORB-059", 1, ["SOE-040", "SOE-017"]).atk("SOE-017") == 2400
    assert duel.zone("SOE-040") == "graveyard"
    assert duel.end_turn().atk("SOE-017") == 3000


def test_orb_069_chains_the_dark() -> None:
    duel = Duel(hand=["ORB-069"], foe_front={1: "SOE-049", 2: "SOE-040"})
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["SOE-049"]]
    duel.do("activate_spell", "ORB-069", ["SOE-049"])
    assert (duel.lp(), duel.atk("SOE-049")) == (2800, 1700)
    assert not duel.end_turn().can("change_position", "SOE-049")
    assert not do.move(duel.state, duel.number("SOE-049"), 3)
    duel.do("end_phase").decline()
    assert not duel.can("declare_attack", "SOE-049")


def test_orb_075_flies_from_the_many() -> None:
    duel = Duel(front={1: "ORB-075"}, foe_front={1: "SOE-040", 2: "SOE-048"}, active=FOE).do("end_phase").decline()
    assert not duel.legal("declare_attack")
    foes = {1: "SOE-040", 2: "SOE-048", 3: "LEN-165"}
    duel = Duel(front={1: "ORB-075", 2: "SOE-094"}, foe_front=foes, active=FOE).do("end_phase").decline()
    assert {one["attacker"] for one in duel.legal("declare_attack") if one["target"] == "ORB-075"} == {"LEN-165"}
    duel = Duel(front={1: "ORB-075"}, foe_front={1: "SOE-040", 2: "SOE-048 hidden_def"}, active=FOE).do("end_phase").decline()
    assert duel.can("declare_attack", "SOE-040")


def test_orb_091_feeds_once() -> None:
    duel = Duel(front={1: "ORB-091"}, foe_front={1: "TEG-072", 2: "TEG-063"}).attack("ORB-091", "TEG-072").decline()
    assert duel.atk("ORB-091") == 2100
    assert duel.end_turn().end_turn().attack("ORB-091", "TEG-063").decline().atk("ORB-091") == 2100


@pytest.mark.parametrize(
    ("code", "foe", "loss"), [("ORB-105", "LEN-187", 500), ("ORB-106", "LEN-043", 500), ("ORB-105", "SOE-094", 0)]
)
def test_jewels_weaken_a_kind(code: str, foe: str, loss: int) -> None:
    duel = Duel(front={1: code}, foe_front={1: foe})
    do.change(duel.state, duel.number(foe), "base_atk", 1500)
    do.change(duel.state, duel.number(code), "base_atk", 2000)
    assert duel.attack(code, foe).decline().lp(FOE) == 2000 - 500 - loss


def test_orb_117_rolls_with_tanks() -> None:
    duel = Duel(front={1: "ORB-117", 2: "ORB-119", 3: "ORB-119#2"}, foe_front={1: "ORB-119#3"})
    assert duel.atk("ORB-117") == 1500 + 600


def test_orb_125_and_126_shield_machines() -> None:
    duel = Duel(hand=["ORB-126", "SOE-040"], extra=["ORB-125"], front={1: "LEN-163"}, foe_front={1: "SOE-017"})
    duel.do("activate_spell", "ORB-126", ["SOE-040"]).do("special_summon", "ORB-125", 2, "atk")
    assert duel.zone("SOE-040") == "graveyard"
    assert not duel.do("end_phase").can("declare_attack", "ORB-125")
    duel.end_turn().do("end_phase").decline()
    assert {one["target"] for one in duel.legal("declare_attack")} == {"ORB-125"}


def test_orb_127_stops_all_spells() -> None:
    assert not Duel(front={1: "ORB-127"}, hand=["LEN-126"]).can("activate_spell", "LEN-126")
    assert not Duel(foe_front={1: "ORB-127"}, back={1: "LEN-126 set"}).can("activate_spell", "LEN-126")
    assert Duel(front={1: "ORB-127 def"}, hand=["LEN-126"]).can("activate_spell", "LEN-126")


@pytest.mark.parametrize(("choice", "mine", "theirs"), [("life", 2500, 2000), ("damage", 2000, 1800)])
def test_orb_137_chooses(choice: str, mine: int, theirs: int) -> None:
    duel = Duel(hand=["ORB-137"]).do("normal_summon", "ORB-137", 1, "atk").do("choose_option", choice)
    assert (duel.lp(), duel.lp(FOE)) == (mine, theirs)
    do.to_graveyard(duel.state, duel.number("ORB-137"))
    do.special_summon(duel.state, 0, (duel.number("ORB-137"),))
    assert "choose_option" not in duel.do("special_summon", "ORB-137", 1, "atk").asked


def test_orb_159_calls_red_eyes() -> None:
    duel = Duel(front={1: "ORB-159"}, deck=["SOE-040", "SOE-122"]).do("activate_effect", "ORB-159", 1)
    assert duel.do("special_summon", "SOE-122", 1, "atk").zone("SOE-122") == "frontrow"
    duel = Duel(front={1: "ORB-159"}, graveyard=["SOE-122"])
    assert duel.can("activate_effect", "ORB-159")
    assert not duel.do("end_phase").do("end_phase").can("activate_effect", "ORB-159")
    assert not Duel(front={1: "ORB-159"}, hand=["SOE-122"]).can("activate_effect", "ORB-159")


def test_orb_180_restores_a_card() -> None:
    duel = Duel(hand=["ORB-180"], graveyard=["SOE-017"], deck=["SOE-040", "SOE-048", "SOE-007"])
    duel.do("activate_spell", "ORB-180", ["SOE-017"])
    assert duel.zone("SOE-017") == "hand"
    assert sum(duel.zone(one) == "eroded" for one in ("SOE-040", "SOE-048", "SOE-007")) == 2
    assert not Duel(hand=["ORB-180"], graveyard=["SOE-017"], deck=["SOE-040"]).can("activate_spell", "ORB-180")


def test_orb_202_guides_an_attack_to_a_wall() -> None:
    duel = Duel(front={1: "SOE-040", 2: "SOE-094 def"}, back={1: "ORB-202 set"}, foe_front={1: "SOE-017"}, active=FOE)
    duel.attack("SOE-017", "SOE-040").decline()
    assert (duel.zone("SOE-040"), duel.zone("SOE-094")) == ("frontrow", "graveyard")
    assert duel.lp() == 2000


def test_orb_202_makes_the_wall_higher_and_may_use_a_hidden_one() -> None:
    duel = Duel(front={1: "SOE-040", 2: "SOE-094 hidden_def"}, back={1: "ORB-202 set"}, foe_front={1: "SOE-049"}, active=FOE)
    duel.attack("SOE-049", "SOE-040").decline()
    assert (duel.zone("SOE-094"), duel.def_("SOE-094"), duel.lp(FOE)) == ("frontrow", 2600, 1900)
    assert duel.end_turn().def_("SOE-094") == 2000


def test_orb_202_needs_another_monster_to_guide_the_attack_to() -> None:
    duel = Duel(front={1: "SOE-094 def"}, back={1: "ORB-202 set"}, foe_front={1: "SOE-017"}, active=FOE)
    assert duel.attack("SOE-017", "SOE-094").decline().zone("ORB-202") == "backrow"


@pytest.mark.parametrize(
    ("duelist", "integration", "material"), [("ORB-224", "SOE-130", "SOE-023"), ("ORB-229", "ORB-102", "ORB-100")]
)
def test_duelists_integrate_under_all_their_names(duelist: str, integration: str, material: str) -> None:
    field: dict[str, Any] = {"front": {1: material}} if material == "ORB-100" else {"hand": [material]}
    duel = Duel(rules=[duelist], extra=[integration], **field)
    assert duel.do("extra_deck_summon", integration, [material], 2, "atk").zone(integration) == "frontrow"
    assert duel.zone(material) == ("extra_deck" if material == "ORB-100" else "eroded")


def test_orb_227_integrates_for_the_duelists_it_can_reveal() -> None:
    duel = Duel(rules=["ORB-227"], extra=["ORB-225", "SOE-129", "SOE-130"], hand=["SOE-114", "SOE-023"])
    assert {one["card"] for one in duel.legal("extra_deck_summon")} == {"SOE-129"}
    assert not Duel(rules=["ORB-227"], extra=["SOE-129"], hand=["SOE-114"]).legal("extra_deck_summon")


@pytest.mark.parametrize(("choice", "copied"), [("SOE-149", True), ("none", False)])
def test_orb_230_copies_the_strategy_of_pegasus(choice: str, copied: bool) -> None:
    card = "SOE-045"
    deck = [card, "ORB-117", *(f"SOE-040#{number}" for number in range(20))]
    sides: dict[str, Any] = {"side": "blue", "foe_side": "red"}
    duel = Duel(phase="setup", turn=0, extra=["ORB-230", "SOE-149", "SOE-148"], deck=deck, foe_deck=30, **sides)
    duel.do("activate_setup_rule", "ORB-230").do("choose_option", choice).do("end_setup").do("end_setup")
    drawn = {one for one in (card, "ORB-117") if duel.zone(one) == "hand"}
    offered = {one["in"] for one in duel.legal("strategy_swap")}
    assert offered == ({card, "ORB-117"} if copied else {"ORB-117"}) - drawn
