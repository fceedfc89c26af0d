"""Cards of Orichalcos Barrier."""

from __future__ import annotations

import pytest

from deckcheck.games.kingdom_duels.effects import _verbs as do
from tests.kingdom_duels.duels import FOE, ME, Duel


def test_orb_024_lays_waste() -> None:
    duel = Duel(front={1: "ORB-024"}).do("strike", "ORB-024", FOE, 2).do("choose_option", "yes")
    assert duel.terrains(FOE)[1] == "Wasteland"


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


def test_orb_029_calls_blue_eyes_and_ends_the_battle() -> None:
    duel = Duel(front={1: "ORB-029"}, graveyard=["SOE-017"], foe_front={1: "SOE-049"}, active=FOE)
    duel.attack("SOE-049", "ORB-029").do("activate_effect", "ORB-029", 1, by=ME)
    while "special_summon" not in duel.asked:
        duel.do("pass")
    duel.do("special_summon", "SOE-017", 1, "atk").decline()
    assert duel.zone("SOE-017") == "frontrow"
    assert not duel.legal("declare_attack")


def test_orb_036_leads_from_the_front() -> None:
    duel = Duel(hand=["ORB-036", "SOE-048"]).do("normal_summon", "ORB-036", 1, "atk").do("choose_option", "yes")
    assert duel.do("special_summon", "SOE-048", 2, "atk").zone("SOE-048") == "frontrow"
    duel = Duel(front={1: "ORB-036", 2: "SOE-048"}, foe_front={1: "SOE-017"}, active=FOE).do("end_phase").decline()
    assert {one["target"] for one in duel.legal("declare_attack")} == {"ORB-036"}


@pytest.mark.parametrize(("spell", "token", "number"), [("ORB-041", "ORB-042", 4), ("ORB-118", "ORB-119", 3)])
def test_walls_of_tokens(spell: str, token: str, number: int) -> None:
    tokens = [token if one == 1 else f"{token}#{one}" for one in range(1, number + 1)]
    duel = Duel(hand=[spell], extra=tokens).do("activate_spell", spell)
    for place, one in enumerate(tokens, 1):
        duel.decline().do("special_summon", one, place, "def")
    assert {duel.zone(one) for one in tokens} == {"frontrow"}


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


def test_orb_043_buys_knights() -> None:
    duel = Duel(hand=["ORB-043", "SOE-040"], extra=["ORB-044"]).do("activate_spell", "ORB-043").do("choose_option", "SOE-040")
    assert duel.do("special_summon", "ORB-044", 1, "atk").zone("ORB-044") == "frontrow"


def test_orb_046_unites() -> None:
    duel = Duel(front={1: "SOE-048", 2: "TEG-041", 3: "SOE-040"}, back={1: "ORB-046"})
    assert (duel.atk("SOE-048"), duel.atk("SOE-040")) == (1800, 1200)


def test_orb_059_swarms() -> None:
    duel = Duel(front={1: "ORB-059", 2: "ORB-056"}, hand=["SOE-040"], foe_front={1: "SOE-017"})
    assert duel.do("activate_effect", "ORB-059", 1, ["SOE-040", "SOE-017"]).atk("SOE-017") == 2400


def test_orb_069_chains_the_dark() -> None:
    duel = Duel(hand=["ORB-069"], foe_front={1: "SOE-049", 2: "SOE-040"})
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["SOE-049"]]
    duel.do("activate_spell", "ORB-069", ["SOE-049"])
    assert (duel.lp(), duel.atk("SOE-049")) == (2800, 1700)
    assert not duel.end_turn().can("change_position", "SOE-049")


def test_orb_075_flies_from_the_many() -> None:
    duel = Duel(front={1: "ORB-075"}, foe_front={1: "SOE-040", 2: "SOE-048"}, active=FOE).do("end_phase").decline()
    assert not duel.legal("declare_attack")
    assert Duel(front={1: "ORB-075"}, foe_front={1: "SOE-040"}, active=FOE).do("end_phase").decline().legal("declare_attack")


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
    assert Duel(front={1: "ORB-117", 2: "ORB-119"}).atk("ORB-117") == 1800


def test_orb_125_and_126_shield_machines() -> None:
    duel = Duel(hand=["ORB-126", "SOE-040"], extra=["ORB-125"], front={1: "LEN-163"}, foe_front={1: "SOE-017"})
    duel.do("activate_spell", "ORB-126", ["SOE-040"]).do("special_summon", "ORB-125", 2, "def").end_turn()
    duel.do("end_phase").decline()
    assert {one["target"] for one in duel.legal("declare_attack")} == {"ORB-125"}


def test_orb_127_stops_all_spells() -> None:
    assert not Duel(front={1: "ORB-127"}, hand=["LEN-126"]).can("activate_spell", "LEN-126")
    assert Duel(front={1: "ORB-127 def"}, hand=["LEN-126"]).can("activate_spell", "LEN-126")


@pytest.mark.parametrize(("choice", "mine", "theirs"), [("life", 2500, 2000), ("damage", 2000, 1800)])
def test_orb_137_chooses(choice: str, mine: int, theirs: int) -> None:
    duel = Duel(hand=["ORB-137"]).do("normal_summon", "ORB-137", 1, "atk").do("choose_option", choice)
    assert (duel.lp(), duel.lp(FOE)) == (mine, theirs)


def test_orb_159_calls_red_eyes() -> None:
    from tests.kingdom_duels.duels import database

    code = next(card.id for card in database().all_cards() if card.name == "Red-Eyes Black Dragon")
    duel = Duel(front={1: "ORB-159"}, deck=[code]).do("activate_effect", "ORB-159", 1)
    assert duel.do("special_summon", code, 1, "atk").zone(code) == "frontrow"


def test_orb_180_restores_a_card() -> None:
    duel = Duel(hand=["ORB-180"], graveyard=["SOE-017"], deck=["SOE-040", "SOE-048", "SOE-007"])
    duel.do("activate_spell", "ORB-180", ["SOE-017"])
    assert duel.zone("SOE-017") == "hand"
    assert sum(duel.zone(one) == "eroded" for one in ("SOE-040", "SOE-048", "SOE-007")) == 2


def test_orb_202_guides_an_attack_to_a_wall() -> None:
    duel = Duel(front={1: "SOE-040", 2: "SOE-094 def"}, back={1: "ORB-202 set"}, foe_front={1: "SOE-017"}, active=FOE)
    duel.attack("SOE-017", "SOE-040").decline()
    assert (duel.zone("SOE-040"), duel.zone("SOE-094")) == ("frontrow", "graveyard")
    assert duel.lp() == 2000
