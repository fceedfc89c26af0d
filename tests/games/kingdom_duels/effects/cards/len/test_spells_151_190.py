"""Loose Ends: Spells 151 to 230."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects.parts import actions, marks
from deckcheck.games.kingdom_duels.engine.cards.values import attributes_of
from tests.games.kingdom_duels.duels import FOE, ME, Duel
from tests.games.kingdom_duels.effect_play import cast, end_turn, run


def test_len_164_fills_both_hands() -> None:
    duel = Duel(hand=["LEN-164"], foe_hand=["SOE-040"]).do("activate_spell", "LEN-164")
    assert (duel.hand(), duel.hand(FOE)) == (6, 6)
    duel = Duel(hand=["LEN-164", "LEN-164#2"], foe_hand=["SOE-040"]).do("activate_spell", "LEN-164")
    assert not duel.can("activate_spell", "LEN-164#2")


def test_len_170_turns_all_into_machines() -> None:
    duel = Duel(hand=["LEN-170"], front={1: "LEN-018"}, foe_front={1: "SOE-040"}, foe_terrains=["Forest"] * 5)
    duel.do("activate_spell", "LEN-170", ["LEN-018"])
    assert "Machine" in duel.types("SOE-040")
    assert duel.atk("SOE-040") == 1200


def test_len_171_short_circuits_machines() -> None:
    duel = Duel(hand=["LEN-171"], foe_front={1: "LEN-163 def"}).do("activate_spell", "LEN-171", ["LEN-163"])
    assert duel.position("LEN-163") == "atk"
    duel.end_turn()
    assert not duel.can("change_position", "LEN-163")
    duel.do("end_phase")
    assert not duel.can("declare_attack", "LEN-163")


def test_len_171_in_the_opponents_turn_ends_before_the_own_one() -> None:
    duel = Duel(hand=["LEN-171"], foe_front={1: "LEN-163 def", 2: "SOE-040 def"}, active=FOE)
    duel.do("activate_spell", "LEN-171", ["LEN-163"], by=ME).decline().do("end_phase").decline()
    assert not duel.can("declare_attack", "LEN-163")
    duel.end_turn()
    assert not [mod for mod in duel.state.changes if mod.card == duel.number("LEN-163")]


def test_len_173_and_175_recycle_scrap_iron() -> None:
    duel = Duel(hand=["LEN-173"], graveyard=["LEN-163"], front={1: "LEN-165"}, extra=["LEN-175"], foe_front={1: "LEN-018"})
    duel.do("activate_spell", "LEN-173").do("special_summon", "LEN-163", 2, "atk")
    assert duel.atk("LEN-163") == 1600
    duel.do("activate_effect", "LEN-173", 1, ["LEN-165", "LEN-163"])
    duel.do("extra_deck_summon", "LEN-175", ["LEN-165", "LEN-163"], 1, "atk")
    assert duel.atk("LEN-175") == 2700 + 200


def test_len_173_takes_three_machines_of_eight_levels() -> None:
    duel = Duel(back={1: "LEN-173"}, front={1: "LEN-018", 2: "LEN-133", 3: "LEN-046"}, extra=["LEN-175"])
    assert [set(one["targets"]) for one in duel.legal("activate_effect") if one["card"] == "LEN-173"] == [
        {"LEN-018", "LEN-133", "LEN-046"}
    ]


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


def test_len_186_summons_psycho_shocker() -> None:
    duel = Duel(back={1: "LEN-186"}, front={1: "SOE-048", 2: "SOE-040"}, extra=["LEN-187"])
    assert len(duel.legal("activate_effect")) == 1
    duel.do("activate_effect", "LEN-186", 1, ["SOE-048"]).do("extra_deck_summon", "LEN-187", ["SOE-048"], 1, "atk")
    assert duel.zone("LEN-187") == "frontrow"


def test_len_172_lets_monsters_through_after_some_end_phases() -> None:
    duel = cast("LEN-172", answers=("SOE-040", "done"), front={1: "SOE-040", 2: "SOE-002"}, foe_front={1: "SOE-003"})
    assert duel.zone("SOE-040") == "attached"
    waited = 0
    while not duel.can("activate_effect", "LEN-172"):
        waited += 1
        end_turn(duel)
        assert waited < 9
    assert waited >= marks.marks(duel.state, duel.number("LEN-172"), "hole_opens")[0]
    run(duel.do("activate_effect", "LEN-172", effect=1))
    assert duel.zone("SOE-040") == "frontrow"


def test_len_179_makes_metal_of_warriors_or_equals_a_rival() -> None:
    zones: dict[str, Any] = {"front": {1: "LEN-154", 2: "SOE-002"}, "foe_front": {1: "SOE-112"}}
    duel = cast("LEN-179", "LEN-154", **zones)
    run(duel.attack("LEN-154", "SOE-112"))
    assert (duel.zone("LEN-154"), duel.zone("SOE-112")) == ("graveyard", "graveyard")
    duel = cast("LEN-179", "LEN-154", front={1: "LEN-154"}, foe_front={1: "SOE-017"})
    run(duel.attack("LEN-154", "SOE-017"))
    assert duel.zone("SOE-017") == "frontrow", "more than 1000 ATK above it"


def test_len_177_is_fulfilled_at_the_speed_of_its_type_line() -> None:
    zones: dict[str, Any] = {"back": {1: "LEN-177"}, "extra": ["LEN-178"], "front": {1: "LEN-160", 2: "LEN-140"}, "active": FOE}
    duel = Duel(**zones, foe_hand=["SOE-107"], foe_graveyard=["SOE-017"])
    duel.do("activate_spell", "SOE-107", targets=["SOE-017"])
    assert duel.can("activate_effect", "LEN-177")


def test_len_177_needs_its_tributes_when_it_resolves() -> None:
    zones: dict[str, Any] = {"back": {1: "LEN-177"}, "extra": ["LEN-178"], "front": {1: "LEN-160", 2: "LEN-140"}}
    duel = Duel(**zones, foe_front={1: "SOE-040"}, foe_back={1: "NPH-035 set"})
    duel.do("activate_effect", "LEN-177", effect=1, targets=["LEN-160", "LEN-140"])
    actions.to_graveyard(duel.state, duel.number("LEN-140"))
    run(duel)
    assert (duel.zone("LEN-178"), duel.zone("LEN-160")) == ("extra_deck", "frontrow")


def test_len_171_short_circuits_hidden_machines() -> None:
    duel = cast("LEN-171", "LEN-163", foe_front={1: "LEN-163 hidden_def"})
    assert duel.position("LEN-163") == "hidden_atk"
    assert not end_turn(duel).do("end_phase").decline().can("declare_attack", "LEN-163")


def test_len_177_darkens_only_the_one_with_a_dark_material() -> None:
    front = {1: "LEN-160", 2: "LEN-176", 3: "LEN-160#2", 4: "LEN-140"}
    duel = Duel(back={1: "LEN-177", 2: "LEN-177#2"}, front=front, extra=["LEN-178", "LEN-178#2"])
    dark, light = ["LEN-160", "LEN-176"], ["LEN-160#2", "LEN-140"]
    duel.do("activate_effect", "LEN-177", 1, dark).do("pass").do("extra_deck_summon", "LEN-178", dark, 1, "atk")
    duel.do("activate_effect", "LEN-177#2", 1, light).do("extra_deck_summon", "LEN-178#2", light, 3, "atk")
    end_turn(duel)
    assert attributes_of(duel.state, duel.number("LEN-178")) == {"dark"}
    assert attributes_of(duel.state, duel.number("LEN-178#2")) == {"light"}
