"""King of Duelists: Extra Deck monsters."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects.parts import actions, changes, summons
from deckcheck.games.kingdom_duels.engine.cards.statics import has
from deckcheck.games.kingdom_duels.engine.cards.values import attributes_of
from deckcheck.games.kingdom_duels.engine.duel.state import touch
from deckcheck.games.kingdom_duels.engine.zones.moves import destroy
from tests.games.kingdom_duels.duels import FOE, Duel, settle
from tests.games.kingdom_duels.effect_play import answered, cast, end_turn, fight, on, run, use


def test_kod_015_pierces_for_normal_beasts_only() -> None:
    duel = fight("SOE-016", "SOE-043 def", front={1: "KOD-015", 3: "SOE-016"})
    assert duel.lp(FOE) == 2000


def test_kod_057_keeps_its_position_and_spreads_damage() -> None:
    duel = Duel(hand=["SOE-072", "SOE-049", "SOE-122"], extra=["KOD-057"], foe_front={1: "SOE-043"})
    run(duel.do("activate_spell", "SOE-072"))
    assert duel.zone("KOD-057") == "frontrow"
    duel.state.acting = duel.number("SOE-043")
    changes.battle_swap(duel.state, duel.number("KOD-057"))
    assert duel.position("KOD-057") == "atk"
    run(duel.attack("KOD-057", "SOE-043"), "no")
    assert duel.lp(FOE) == 0


def test_kod_057_may_halve_its_damage_once_a_turn() -> None:
    duel = fight("KOD-057", "SOE-043", "yes")
    assert (duel.lp(FOE), duel.zone("SOE-043")) == (1000, "graveyard")
    duel = Duel(front={1: "KOD-057"}, foe_front={1: "SOE-043 def"})
    assert "choose_option" not in duel.attack("KOD-057", "SOE-043").decline().asked
    duel = Duel(active=FOE, front={1: "KOD-057"}, foe_front={1: "SOE-068"})
    assert run(duel.attack("SOE-068", "KOD-057"), "yes").lp(FOE) == 1400


def test_kod_071_gives_up_a_head() -> None:
    position: dict[str, Any] = {"front": {1: "KOD-071 atk SOE-017 SOE-017#2 SOE-017#3"}, "foe_front": {1: "SOE-030"}}
    duel = Duel(**position)
    run(duel.attack("KOD-071", "SOE-030"), "yes")
    assert duel.zone("KOD-071") == "frontrow"
    heads = ["SOE-017", "SOE-017#2", "SOE-017#3"]
    assert [duel.zone(head) for head in heads].count("graveyard") == 1
    duel = Duel(**position)
    assert run(duel.attack("KOD-071", "SOE-030"), "no").zone("KOD-071") == "graveyard"
    duel = Duel(front={1: "KOD-071 atk SOE-017"}, foe_front={1: "SOE-030"})
    assert "choose_option" not in duel.attack("KOD-071", "SOE-030").decline().asked
    assert duel.zone("KOD-071") == "graveyard"
    duel = Duel(hand=["SOE-072", *heads], extra=["KOD-071"])
    run(duel.do("activate_spell", "SOE-072"))
    assert duel.zone("KOD-071") == "frontrow"


def test_kod_071_saves_itself_once_a_turn() -> None:
    duel = Duel(
        active=FOE, front={1: "KOD-071 atk SOE-017 SOE-017#2 SOE-017#3"}, foe_front={1: "SOE-030"}, lp=9000, phase="battle"
    )
    run(duel.do("declare_attack", "SOE-030", target="KOD-071"), "yes")
    duel.state.attacks_left = 1
    touch(duel.state)
    run(duel.do("declare_attack", "SOE-030", target="KOD-071"))
    assert duel.zone("KOD-071") == "graveyard"


def test_kod_073_bursts_and_tears_a_card_off() -> None:
    duel = Duel(front={1: "KOD-071 atk SOE-017"}, foe_front={1: "KOD-073"})
    actions.attach(duel.state, duel.number("KOD-073"), duel.number("KOD-071"))
    settle(duel.state)
    run(duel, "SOE-017")
    assert (duel.zone("SOE-017"), duel.zone("KOD-073"), duel.lp(FOE)) == ("graveyard", "graveyard", 1700)


def test_kod_082_adds_up_defence() -> None:
    duel = use("KOD-082", "SOE-043", front={3: "KOD-082", 1: "SOE-043"})
    assert duel.def_("SOE-043") == 1800
    duel = cast("KOD-081", "KOD-078", answers=("Alter Summon",), front={1: "KOD-078"}, extra=["KOD-082"])
    assert duel.zone("KOD-082") == "frontrow"


def test_kod_091_keeps_the_values_of_the_rabbit() -> None:
    duel = Duel(front={1: "KOD-089"}, extra=["KOD-091"], back={1: "KOD-090"})
    changes.modify_atk(duel.state, duel.number("KOD-089"), 300)
    touch(duel.state)
    run(duel.do("activate_effect", "KOD-090", effect=1), "summon")
    assert (duel.zone("KOD-091"), duel.atk("KOD-091")) == ("frontrow", duel.state.game.atk[duel.number("KOD-089")] + 300)
    assert has(duel.state, duel.number("KOD-091"), "cannot_be_controlled")


def test_kod_098_and_kod_133_come_by_the_toon_world() -> None:
    for material, toon in (("KOD-097", "KOD-098"), ("KOD-129", "KOD-133"), ("KOD-127", "KOD-132")):
        duel = use("KOD-090", answers=("summon",), front={2: material}, back={1: "KOD-090"}, extra=[toon])
        assert (duel.zone(toon), duel.zone(material)) == ("frontrow", "attached")


def test_kod_105_attacks_as_often_as_there_are_foes() -> None:
    duel = Duel(front={1: "KOD-105"}, foe_front={1: "SOE-035 def", 2: "SOE-065", 3: "SOE-059"})
    run(duel.attack("KOD-105", "SOE-065"))
    assert not duel.can("declare_attack", "KOD-105")
    end_turn(duel)
    end_turn(duel)
    run(duel.attack("KOD-105", "SOE-035"))
    assert duel.can("declare_attack", "KOD-105")
    run(duel.do("declare_attack", "KOD-105", target="SOE-059"))
    assert not duel.can("declare_attack", "KOD-105")


def test_kod_105_waits_for_its_next_battle_phase() -> None:
    duel = Duel(front={1: "KOD-105"}, foe_front={1: "SOE-035 def", 2: "SOE-065", 3: "SOE-059"})
    run(duel.attack("KOD-105", "SOE-065"))
    end_turn(duel)
    end_turn(duel)
    duel.state.locked_battle = True
    end_turn(duel)
    end_turn(duel)
    run(duel.attack("KOD-105", "SOE-035"))
    assert duel.can("declare_attack", "KOD-105")


def test_kod_037_is_made_of_a_wall_that_was_played_as_a_spell() -> None:
    duel = Duel(hand=["SOE-072", "KOD-036"], back={1: "KOD-034"}, extra=["KOD-037"])
    duel.do("activate_spell", "SOE-072")
    duel.do("extra_deck_summon", "KOD-037", ["KOD-036", "KOD-034"], 1, "def")
    assert duel.zone("KOD-034") == "attached"
    assert not Duel(hand=["SOE-072", "KOD-036"], back={1: "KOD-034 set"}, extra=["KOD-037"]).can("activate_spell", "SOE-072")


def test_kod_037_hides_in_the_labyrinth() -> None:
    duel = Duel(front={1: "KOD-037"}, foe_front={1: "SOE-017"}, active=FOE)
    duel.do("end_phase").decline()
    assert duel.can("declare_attack", "SOE-017")
    duel = Duel(hand=["KOD-034"], front={1: "KOD-037"}, foe_front={1: "SOE-017"}).do("activate_spell", "KOD-034").decline()
    duel.end_turn().do("end_phase").decline()
    assert not duel.can("declare_attack", "SOE-017")


def test_kod_057_spreads_the_damage_of_its_defence() -> None:
    zones: dict[str, Any] = {"front": {1: "KOD-057 def"}, "foe_front": {1: "SOE-016"}, "third_lp": 2000}
    duel = run(Duel(active=FOE, **zones).attack("SOE-016", "KOD-057"), "yes")
    lost = (2500 - 2300) // 2
    assert (duel.lp(FOE), duel.lp("Third")) == (2000 - lost, 2000 - lost)


def test_kod_105_outlives_a_terrain() -> None:
    duel = Duel(front={1: "KOD-105", 2: "SOE-017"})
    for code in ("KOD-105", "SOE-017"):
        duel.state.acting = -1  # as Dragon Valley does it
        assert destroy(duel.state, duel.number(code)) == (code == "SOE-017")
    assert actions.destroy(Duel(front={1: "KOD-105"}).state, 0, 1) is False


def test_kod_091_does_not_count_the_field_power_bonus_twice() -> None:
    duel = Duel(front={1: "KOD-089"}, extra=["KOD-091"], back={1: "KOD-090"}, terrains=["Forest"] * 5)
    before = (duel.atk("KOD-089"), duel.def_("KOD-089"))
    run(duel.do("activate_effect", "KOD-090", effect=1), "summon")
    assert (duel.atk("KOD-091"), duel.def_("KOD-091")) == before == (1430, 1950)


def test_kod_105_attacks_often_out_of_hiding() -> None:
    duel = Duel(front={1: "KOD-105 hidden_atk"}, foe_front={1: "SOE-035 def", 2: "SOE-065", 3: "SOE-059"})
    duel.attack("KOD-105", "SOE-065").decline().do("hide_again", "KOD-105", hide=True)
    end_turn(end_turn(duel))
    run(duel.attack("KOD-105", "SOE-035"))
    assert duel.can("declare_attack", "KOD-105")


def test_kod_098_may_come_hidden_for_its_flip() -> None:
    """KD-MAIN-09. What KOD-097 wore cannot be worn by a Hidden monster (KD-HIDDEN-02)."""
    zones: dict[str, Any] = {"front": {1: "KOD-097"}, "back": {1: "KOD-090", 2: "SOE-055 on KOD-097"}}
    duel = Duel(extra=["KOD-098"], foe_hand=["SOE-040", "SOE-017"], **zones)
    duel.do("activate_effect", "KOD-090", 1).do("choose_option", "summon")
    assert {one["position"] for one in duel.legal("extra_deck_summon")} == {"atk", "def", "hidden_def"}
    run(duel.do("extra_deck_summon", "KOD-098", ["KOD-097"], 1, "hidden_def"))
    assert (duel.position("KOD-098"), duel.zone("KOD-097"), duel.zone("SOE-055")) == ("hidden_def", "attached", "graveyard")
    end_turn(end_turn(duel))
    run(duel.do("flip", "KOD-098", "atk"))
    assert duel.hand(FOE) == 1 + 1  # one of two was discarded, one drawn


def test_kod_091_without_flip_comes_face_up() -> None:
    duel = Duel(front={1: "KOD-089"}, back={1: "KOD-090"}, extra=["KOD-091"])
    duel.do("activate_effect", "KOD-090", 1).do("choose_option", "summon")
    assert {one["position"] for one in duel.legal("extra_deck_summon")} == {"atk", "def"}


def _full_sacrifice() -> Duel:
    duel = Duel(front={1: "KOD-140"}, foe_front={1: "SOE-016", 2: "SOE-094"})
    run(duel.do("activate_effect", "KOD-140", effect=1, targets=["SOE-016"]))
    end_turn(duel)
    end_turn(duel)
    return duel.do("activate_effect", "KOD-140", effect=1, targets=["SOE-094"]).decline()


def test_kod_118_guards_and_regains_its_equips() -> None:
    duel = Duel(active=FOE, front={1: "KOD-118"}, back={1: "SOE-123 on KOD-118"}, foe_hand=["KOD-068"])
    assert not duel.can("activate_spell", "KOD-068")
    duel = Duel(front={1: "KOD-118"}, graveyard=["SOE-123", "SOE-055"], hand=["SOE-107"])
    actions.to_graveyard(duel.state, duel.number("KOD-118"))
    settle(duel.state)
    run(duel.do("activate_spell", "SOE-107", targets=["KOD-118"]), "yes")
    assert (duel.zone("SOE-123"), duel.atk("KOD-118")) == ("backrow", 3400)


def test_kod_118_keeps_its_equips_from_the_opponent_only() -> None:
    duel = Duel(front={1: "KOD-118"}, back={1: "SOE-123 on KOD-118"}, foe_front={1: "SOE-043"}, hand=["KOD-068"])
    duel.state.acting = duel.number("SOE-043")
    assert not actions.destroy(duel.state, duel.number("SOE-123"), 1)
    run(duel.do("activate_spell", "KOD-068", targets=["SOE-123"]))
    assert duel.zone("SOE-123") == "graveyard"


def test_kod_118_takes_only_equips_that_suit_it() -> None:
    duel = Duel(front={1: "KOD-118"}, graveyard=["KOD-041", "KOD-069", "TEG-137", "KOD-003"], hand=["SOE-107"])
    actions.to_graveyard(duel.state, duel.number("KOD-118"))
    settle(duel.state)
    duel.do("activate_spell", "SOE-107", targets=["KOD-118"])
    duel.do("special_summon", "KOD-118", zone=1, position="atk").decline()
    assert "choose_option" not in duel.asked


def test_kod_126_takes_over_no_equips_of_its_material() -> None:
    duel = Duel(front={1: "SOE-023"}, back={1: "NPH-005 on SOE-023"}, extra=["KOD-126"])
    summons.alter_summon(duel.state, 0, "Timeshifted")
    settle(duel.state)
    duel.do("extra_deck_summon", "KOD-126", ["SOE-023"], 1, "def")
    assert (duel.zone("NPH-005"), duel.atk("KOD-126")) == ("graveyard", 100)


def test_kod_136_darkens_the_toon_world() -> None:
    duel = Duel(front={1: "SOE-049"}, back={1: "KOD-090"}, extra=["KOD-136"])
    run(duel.do("activate_effect", "KOD-090", effect=1), "summon", "yes")
    assert duel.zone("KOD-136") == "frontrow"
    assert attributes_of(duel.state, duel.number("KOD-090")) == {"dark"}
    duel = Duel(phase="battle", front={1: "KOD-136"}, foe_front={1: "KOD-142"}, foe_terrains=on("Sea"))
    assert duel.can("declare_attack", "KOD-136")


def test_kod_136_asks_for_a_toon_world_that_is_open() -> None:
    duel = Duel(hand=["SOE-107"], graveyard=["KOD-136"], back={1: "KOD-090 set"})
    duel.do("activate_spell", "SOE-107", targets=["KOD-136"])
    duel.do("special_summon", "KOD-136", zone=1, position="atk")
    assert "choose_option" not in duel.asked


@pytest.mark.parametrize(("prey", "atk", "def_"), [("SOE-016", 2300, 2100), ("SOE-094", 1300, 2000)])
def test_kod_140_takes_the_values_that_its_player_chooses(prey: str, atk: int, def_: int) -> None:
    duel = _full_sacrifice()
    assert {one["option"] for one in duel.legal("choose_option")} == {"SOE-016", "SOE-094"}
    run(duel, prey)
    assert (duel.atk("KOD-140"), duel.def_("KOD-140")) == (atk, def_)
    actions.destroy(duel.state, duel.number(prey), 1)
    settle(duel.state)
    assert duel.atk("KOD-140") == (1300 if prey == "SOE-016" else 2300)


def test_kod_140_gives_up_its_prey_in_battle() -> None:
    duel = Duel(front={1: "KOD-140"}, back={1: "SOE-094 on KOD-140"}, foe_front={1: "SOE-017"})
    run(duel.attack("KOD-140", "SOE-017"))
    assert (duel.zone("SOE-094"), duel.zone("KOD-140")) == ("graveyard", "frontrow")


def test_kod_140_damage_goes_to_the_owner_of_the_prey() -> None:
    duel = Duel(front={1: "KOD-140", 2: "SOE-094"}, foe_front={1: "SOE-017"})
    actions.take_control(duel.state, duel.number("SOE-094"), 1)
    run(duel.do("activate_effect", "KOD-140", effect=1, targets=["SOE-094"]))
    run(duel.attack("KOD-140", "SOE-017"))
    assert (duel.lp(), duel.lp(FOE)) == (300, 2000)  # the prey was its own


def test_kod_140_needs_a_free_zone_and_a_monster_that_changes_sides() -> None:
    row = {place: f"SOE-062#{place} set" for place in range(1, 6)}
    assert not Duel(front={1: "KOD-140"}, back=row, foe_front={1: "SOE-016"}).can("activate_effect", "KOD-140")
    assert not Duel(front={1: "KOD-140"}, foe_front={1: "KOD-089"}).can("activate_effect", "KOD-140")
    duel = use("KOD-140", "TEG-011", foe_front={1: "TEG-011"})
    assert duel.zone("TEG-011") == "backrow"


def test_kod_146_has_the_effects_of_its_materials() -> None:
    duel = Duel(hand=["SOE-072", "KOD-145"], front={1: "KOD-140"}, extra=["KOD-146"], foe_front={1: "SOE-016", 2: "SOE-043"})
    run(duel.do("activate_spell", "SOE-072"))
    run(duel.do("activate_effect", "KOD-146", effect=1, targets=["SOE-016"]))
    assert (duel.zone("SOE-016"), duel.atk("KOD-146")) == ("backrow", 2300)
    assert not actions.destroy(duel.state, duel.number("KOD-146"), 1)
    run(duel.do("strike", "KOD-146", player=FOE, zone=2))
    assert has(duel.state, duel.number("SOE-043"), "cannot_attack")
    run(duel.do("end_phase"))
    assert duel.phase == "battle"


def test_kod_146_keeps_only_the_effects_of_what_is_beneath_it() -> None:
    duel = Duel(front={1: "KOD-146 atk KOD-145"}, foe_front={1: "SOE-016"})
    assert not duel.can("activate_effect", "KOD-146")
    assert duel.can("strike", "KOD-146")
    assert actions.destroy(duel.state, duel.number("KOD-146"), 1)
    assert not Duel(front={1: "KOD-146 atk KOD-140"}, foe_front={1: "SOE-016"}).can("strike", "KOD-146")


def test_kod_112_throws_a_spell_casters_attack_back() -> None:
    duel = Duel(front={1: "KOD-112"}, foe_front={1: "SOE-023", 2: "SOE-017"}, active=FOE, foe_lp=4000)
    run(duel.attack("SOE-023", "KOD-112"), "yes")
    assert (duel.zone("SOE-023"), duel.zone("KOD-112"), duel.lp(FOE)) == ("graveyard", "frontrow", 3500)


def test_kod_112_does_not_throw_back_others() -> None:
    duel = Duel(front={1: "KOD-112"}, foe_front={1: "SOE-017"}, active=FOE).attack("SOE-017", "KOD-112")
    assert "choose_option" not in duel.asked


def test_kod_126_casts_spells_in_an_opponents_turn() -> None:
    duel = Duel(front={1: "KOD-126"}, hand=["LEN-130", "TEG-114"], foe_hand=["SOE-040"], active=FOE)
    duel.do("normal_summon", "SOE-040", zone=1, position="atk")
    run(duel.do("activate_effect", "KOD-126", effect=1, targets=["LEN-130"]))
    assert duel.zone("LEN-130") == "graveyard"


def test_kod_126_wears_nothing_and_studies() -> None:
    duel = Duel(front={1: "KOD-126"}, deck=["SOE-040", "LEN-130"], active=FOE)
    while duel.phase != "draw" and "choose_option" not in duel.asked:
        duel.do("end_phase").decline() if "end_phase" in duel.asked else duel.decline()
    duel.do("choose_option", "KOD-126")
    assert run(duel).zone("LEN-130") == "hand"


def test_kod_140_swallows_only_what_is_still_there() -> None:
    duel = answered("KOD-140", "SOE-017", by="X-FALL", upon="SOE-017", front={1: "KOD-140"}, foe_front={1: "SOE-017"})
    assert (duel.zone("SOE-017"), duel.atk("KOD-140")) == ("graveyard", 0)


def test_kod_146_targets_whom_it_swallows() -> None:
    duel = Duel(front={1: "KOD-146 atk KOD-140"}, foe_front={1: "SOE-016", 2: "SOE-043"})
    changes.change(duel.state, duel.number("SOE-016"), "untargetable")
    settle(duel.state)
    assert [one["targets"] for one in duel.legal("activate_effect")] == [["SOE-043"]]


def test_kod_118_does_not_keep_its_player_from_a_curse_on_it() -> None:
    """Magic Removal (KOD-068) frees it of the opponent's Mask of the Accursed Souls (TEG-121)."""
    duel = Duel(hand=["KOD-068"], front={1: "KOD-118"}, foe_back={1: "TEG-121 on KOD-118"})
    run(duel.do("activate_spell", "KOD-068", targets=["TEG-121"]))
    assert duel.zone("TEG-121") == "graveyard"
    theirs = Duel(active=FOE, front={1: "KOD-118"}, foe_back={1: "TEG-121 on KOD-118"}, foe_hand=["KOD-068"])
    run(theirs.do("activate_spell", "KOD-068", targets=["TEG-121"]))
    assert theirs.zone("TEG-121") == "backrow"


def test_kod_112_throws_the_attack_back_that_reveals_it() -> None:
    duel = Duel(front={1: "KOD-112 hidden_def"}, foe_front={1: "SOE-023"}, active=FOE, foe_lp=4000)
    run(duel.attack("SOE-023", "KOD-112"), "yes")
    assert (duel.zone("SOE-023"), duel.zone("KOD-112"), duel.lp(FOE)) == ("graveyard", "frontrow", 3500)
