"""Cards of Loose Ends: Ritual Spells and Ritual Monsters."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.engine.state import touch
from deckcheck.games.kingdom_duels.engine.values import attributes_of
from tests.games.kingdom_duels.duels import FOE, Duel


def test_len_187_negates_a_trap() -> None:
    duel = Duel(front={1: "LEN-187"}, foe_front={1: "SOE-040"}, foe_back={1: "SOE-062 set"}).attack("LEN-187", "SOE-040")
    duel.do("activate_effect", "LEN-187", 1).decline()
    assert duel.zone("SOE-062") == "graveyard"
    assert duel.zone("SOE-040") == "graveyard"


def test_len_108_and_109_summon_the_rainbow_snake() -> None:
    duel = Duel(
        back={1: "LEN-108"}, front={1: "LEN-100", 2: "LEN-104"}, extra=["LEN-109"], foe_front={1: "SOE-040 def", 2: "SOE-017"}
    )
    duel.do("activate_effect", "LEN-108", 1, ["LEN-100", "LEN-104"])
    duel.do("extra_deck_summon", "LEN-109", ["LEN-100", "LEN-104"], 1, "atk")
    assert (duel.zone("LEN-108"), duel.zone("LEN-100")) == ("graveyard", "graveyard")
    duel.attack("LEN-109", "SOE-040").decline().do("choose_option", "yes")
    assert "Poisoned" in duel.types("SOE-017")
    duel.end_turn().do("change_position", "SOE-017").end_turn().attack("LEN-109", "SOE-017").decline()
    assert duel.lp(FOE) == 2000


def test_len_109_half_pierces_the_poisoned() -> None:
    duel = Duel(front={1: "LEN-109"}, foe_front={1: "SOE-040 def"})
    do.add_type(duel.state, duel.number("SOE-040"), "Poisoned")
    duel.attack("LEN-109", "SOE-040").decline()
    assert duel.lp(FOE) == 2000 - (2200 - 800) // 2


def test_len_173_and_175_recycle_scrap_iron() -> None:
    duel = Duel(hand=["LEN-173"], graveyard=["LEN-163"], front={1: "LEN-165"}, extra=["LEN-175"], foe_front={1: "LEN-018"})
    duel.do("activate_spell", "LEN-173").do("special_summon", "LEN-163", 2, "atk")
    assert duel.atk("LEN-163") == 1600
    duel.do("activate_effect", "LEN-173", 1, ["LEN-165", "LEN-163"])
    duel.do("extra_deck_summon", "LEN-175", ["LEN-165", "LEN-163"], 1, "atk")
    assert duel.atk("LEN-175") == 2700 + 200


def test_len_186_summons_psycho_shocker() -> None:
    duel = Duel(back={1: "LEN-186"}, front={1: "SOE-048", 2: "SOE-040"}, extra=["LEN-187"])
    assert len(duel.legal("activate_effect")) == 1
    duel.do("activate_effect", "LEN-186", 1, ["SOE-048"]).do("extra_deck_summon", "LEN-187", ["SOE-048"], 1, "atk")
    assert duel.zone("LEN-187") == "frontrow"


def test_len_108_needs_two_attributes() -> None:
    duel = Duel(back={1: "LEN-108"}, front={1: "LEN-100", 2: "SOE-098", 3: "SOE-040"}, extra=["LEN-109"])
    assert not duel.can("activate_effect", "LEN-108")
    do.change(duel.state, duel.number("SOE-098"), "attribute", "fire")
    touch(duel.state)
    assert duel.can("activate_effect", "LEN-108")


def test_len_173_takes_three_machines_of_eight_levels() -> None:
    duel = Duel(back={1: "LEN-173"}, front={1: "LEN-018", 2: "LEN-133", 3: "LEN-046"}, extra=["LEN-175"])
    assert [set(one["targets"]) for one in duel.legal("activate_effect") if one["card"] == "LEN-173"] == [
        {"LEN-018", "LEN-133", "LEN-046"}
    ]


def test_len_187_negates_one_trap_a_turn() -> None:
    duel = Duel(front={1: "LEN-187"}, foe_front={1: "SOE-040"}, foe_back={1: "SOE-062 set"}).attack("LEN-187", "SOE-040")
    duel.do("activate_effect", "LEN-187", 1).decline()
    assert not duel.can("activate_effect", "LEN-187")


def test_len_177_dreams_of_saint_jeanne() -> None:
    duel = Duel(
        back={1: "LEN-177"}, front={1: "LEN-160"}, hand=["LEN-053", "SOE-017"], extra=["LEN-178"], foe_front={1: "SOE-040"}
    )
    sets = [set(one["targets"]) for one in duel.legal("activate_effect") if one["card"] == "LEN-177"]
    assert {"LEN-160", "LEN-053"} in sets
    assert {"LEN-160", "SOE-017"} not in sets
    duel.do("activate_effect", "LEN-177", 1, ["LEN-160", "LEN-053"])
    duel.do("extra_deck_summon", "LEN-178", ["LEN-160", "LEN-053"], 1, "atk")
    assert not {"Angel", "Flying"} & duel.types("LEN-178")
    duel.do("end_phase").decline()
    assert {"Angel", "Flying"} <= duel.types("LEN-178")
    duel.do("declare_attack", "LEN-178", "SOE-040").decline()
    assert duel.lp() == 2000 + 100 * (7 - 3)
    assert attributes_of(duel.end_turn().state, duel.number("LEN-178")) == {"light"}


def test_len_177_darkens_her_if_a_dark_monster_was_in_the_dream() -> None:
    duel = Duel(back={1: "LEN-177"}, front={1: "LEN-160", 2: "LEN-176"}, extra=["LEN-178"])
    duel.do("activate_effect", "LEN-177", 1, ["LEN-160", "LEN-176"])
    duel.do("extra_deck_summon", "LEN-178", ["LEN-160", "LEN-176"], 1, "atk")
    assert attributes_of(duel.state, duel.number("LEN-178")) == {"light"}
    assert attributes_of(duel.end_turn().state, duel.number("LEN-178")) == {"dark"}
