"""Loose Ends: Extra Deck monsters."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import actions, changes, summons
from deckcheck.games.kingdom_duels.engine.duel.changes import Mod
from deckcheck.games.kingdom_duels.engine.duel.constants import ON_FIELD
from tests.games.kingdom_duels.duels import FOE, MONSTER, Duel, settle
from tests.games.kingdom_duels.effect_play import run


def _fixed(duel: Duel, code: str, atk: int) -> Mod:
    """A change that fixes the ATK of a monster."""
    return Mod("set_atk", duel.number(code), atk, ON_FIELD)


def test_len_011_comes_back_stronger() -> None:
    duel = Duel(graveyard=["LEN-011"], hand=["SOE-107"]).do("activate_spell", "SOE-107", ["LEN-011"])
    assert duel.do("special_summon", "LEN-011", 1, "atk").atk("LEN-011") == 2090


def test_len_031_wanders_poisons_and_costs_its_host_life() -> None:
    duel = Duel(front={1: "LEN-031"}, foe_front={1: "SOE-048"}, active=FOE).attack("SOE-048", "LEN-031").decline()
    assert (duel.zone("LEN-031"), "Poisoned" in duel.types("SOE-048")) == ("graveyard", True)
    duel = Duel(front={1: "LEN-031"}, active=FOE).end_turn()
    assert duel.side("LEN-031") == FOE
    assert duel.do("end_phase").lp(FOE) == 1700


def test_len_038_needs_five_dragons_and_withstands_five_attributes() -> None:
    hand = ["SOE-072", "LEN-033", "LEN-034", "LEN-035", "SOE-120", "LEN-036"]
    duel = Duel(hand=hand, extra=["LEN-038"], foe_front={1: "SOE-040"}, foe_terrains=["Forest"] * 5)
    assert duel.atk("SOE-040") > 1200
    duel.do("activate_spell", "SOE-072").do("extra_deck_summon", "LEN-038", hand[1:], 1, "atk")
    assert duel.types("LEN-038") >= {"Machine", "Burrowing", "Aquatic", "Fireblast", "Elemental"}
    assert duel.atk("SOE-040") == 1200
    duel.state.changes.append(_fixed(duel, "LEN-038", 100))
    duel.attack("LEN-038", "SOE-040").decline()
    assert duel.zone("LEN-038") == "frontrow"


def test_len_103_leaves_a_material_behind() -> None:
    duel = Duel(hand=["SOE-072", "LEN-101", "LEN-102"], extra=["LEN-103"], foe_front={1: "SOE-017"})
    duel.do("activate_spell", "SOE-072").do("extra_deck_summon", "LEN-103", ["LEN-101", "LEN-102"], 1, "atk")
    duel.attack("LEN-103", "SOE-017").decline().do("choose_option", "yes").do("special_summon", "LEN-102", 1, "def")
    assert duel.zone("LEN-103") == "graveyard"
    assert duel.zone("LEN-102") == "frontrow"


def test_len_109_half_pierces_the_poisoned() -> None:
    duel = Duel(front={1: "LEN-109"}, foe_front={1: "SOE-040 def"})
    changes.add_type(duel.state, duel.number("SOE-040"), "Poisoned")
    duel.attack("LEN-109", "SOE-040").decline()
    assert duel.lp(FOE) == 2000 - (2200 - 800) // 2


def test_len_181_is_an_integration_of_honda() -> None:
    for duelist in ("LEN-210", "MLY-148"):
        duel = Duel(rules=[duelist], hand=["LEN-180"], extra=["LEN-181"])
        duel.do("extra_deck_summon", "LEN-181", ["LEN-180"], 1, "atk")
        assert (duel.zone("LEN-181"), duel.zone("LEN-180")) == ("frontrow", "eroded")
    assert not Duel(rules=["LEN-209"], hand=["LEN-180"], extra=["LEN-181"]).can("extra_deck_summon", "LEN-181")


def test_len_187_negates_a_trap() -> None:
    duel = Duel(front={1: "LEN-187"}, foe_front={1: "SOE-040"}, foe_back={1: "SOE-062 set"}).attack("LEN-187", "SOE-040")
    duel.do("activate_effect", "LEN-187", 1).decline()
    assert duel.zone("SOE-062") == "graveyard"
    assert duel.zone("SOE-040") == "graveyard"


def test_len_187_negates_one_trap_a_turn() -> None:
    duel = Duel(front={1: "LEN-187"}, foe_front={1: "SOE-040"}, foe_back={1: "SOE-062 set"}).attack("LEN-187", "SOE-040")
    duel.do("activate_effect", "LEN-187", 1).decline()
    assert not duel.can("activate_effect", "LEN-187")


def test_len_020_hits_through_a_defence_by_half() -> None:
    duel = Duel(front={3: "LEN-020"}, foe_front={3: "SOE-040 def"})
    margin = duel.atk("LEN-020") - duel.def_("SOE-040")
    assert duel.attack("LEN-020", "SOE-040").decline().lp(FOE) == 2000 - margin // 2


def test_len_020_pierces_only_whom_it_destroys() -> None:
    duel = Duel(front={3: "LEN-020"}, foe_front={3: "SOE-040 def"})
    changes.change(duel.state, duel.number("SOE-040"), "battle_proof")
    settle(duel.state)
    assert run(duel.attack("LEN-020", "SOE-040")).lp(FOE) == 2000
    assert duel.zone("SOE-040") == "frontrow"


def test_len_025_shares_its_equips_with_harpie_ladies() -> None:
    duel = Duel(front={1: "LEN-025", 2: "SOE-079", 3: "SOE-040"}, back={1: "SOE-082 on LEN-025"})
    assert (duel.atk("LEN-025"), duel.atk("SOE-079"), duel.atk("SOE-040")) == (2450, 1300 + 500, 1200)
    duel = Duel(front={1: "LEN-025", 2: "SOE-079"}, back={1: "SOE-082 on LEN-025", 2: "SOE-082#2 on SOE-079"})
    assert duel.atk("SOE-079") == 1800, "not one of the same name"


def test_len_011_is_stronger_only_from_the_graveyard() -> None:
    for zone, atk in (("graveyard", 2090), ("eroded", 1900)):
        duel = Duel(graveyard=["LEN-011"])
        if zone == "eroded":
            actions.erode(duel.state, duel.number("LEN-011"))
        summons.special_summon(duel.state, 0, (duel.number("LEN-011"),))
        assert run(duel).atk("LEN-011") == atk


def test_len_020_does_not_pierce_what_was_hidden() -> None:
    assert run(Duel(front={1: "LEN-020"}, foe_front={1: "SOE-043 def"}).attack("LEN-020", "SOE-043")).lp(FOE) == 2000 - 750
    assert run(Duel(front={1: "LEN-020"}, foe_front={1: "SOE-043 hidden_def"}).attack("LEN-020", "SOE-043")).lp(FOE) == 2000


def test_len_103_leaves_none_but_its_own_materials_behind() -> None:
    duel = Duel(hand=["SOE-072", "LEN-101", "LEN-102"], extra=["LEN-103"], graveyard=["LEN-101#2"])
    duel.do("activate_spell", "SOE-072").do("extra_deck_summon", "LEN-103", ["LEN-101", "LEN-102"], 1, "atk")
    for code in ("LEN-101", "LEN-102"):
        actions.erode(duel.state, duel.number(code))
    actions.destroy(duel.state, duel.number("LEN-103"), 1)
    settle(duel.state)
    assert run(duel, "yes").zone("LEN-101#2") == "graveyard"


def test_len_109_poisons_another_though_it_falls_itself() -> None:
    duel = Duel(front={1: "LEN-109"}, foe_front={1: "X-1", 2: "SOE-040"}, invented={"X-1": {**MONSTER, "atk": 2200}})
    run(duel.attack("LEN-109", "X-1"), "yes")
    assert (duel.zone("LEN-109"), "Poisoned" in duel.types("SOE-040")) == ("graveyard", True)
