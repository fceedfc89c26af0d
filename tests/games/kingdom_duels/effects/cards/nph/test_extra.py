"""Nameless Pharaoh: Extra Deck monsters."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.core.engine import IllegalActionError
from deckcheck.games.kingdom_duels.effects.parts import changes
from deckcheck.games.kingdom_duels.engine.duel.constants import ON_FIELD
from deckcheck.games.kingdom_duels.engine.duel.state import touch
from tests.games.kingdom_duels.duels import FOE, Duel
from tests.games.kingdom_duels.effect_play import end_turn, fight, run, use


@pytest.mark.parametrize(("foe", "change"), [("ORB-029", -600), ("ORB-159", 600), ("SOE-017", 0)])
def test_nph_068_knows_light_and_dark_rituals(foe: str, change: int) -> None:
    duel = Duel(front={1: "NPH-068"}, foe_front={1: foe})
    changes.change(duel.state, duel.number(foe), "base_atk", 3000)
    assert run(duel.attack("NPH-068", foe)).lp() == 2000 - (3000 - 1600 - change)


def test_nph_068_digs_for_the_hidden_and_poisons_one() -> None:
    foes = {1: "SOE-040 hidden_def", 2: "SOE-048 hidden_atk", 3: "SOE-094 hidden_def", 4: "SOE-017"}
    duel = Duel(front={1: "NPH-068"}, foe_front=foes, foe_terrains=["Forest", "Forest", "Sea", "Forest", "Land"])
    assert {one["zone"] for one in duel.legal("strike") if one["player"] == FOE} == {1, 2, 4}
    run(duel.do("strike", "NPH-068", FOE, 4), "SOE-040", "SOE-048", "SOE-048")
    assert ("Poisoned" in duel.types("SOE-048"), "Poisoned" in duel.types("SOE-040")) == (True, False)
    assert [duel.position(code) for code in ("SOE-040", "SOE-048", "SOE-094")] == ["def", "atk", "hidden_def"]


def test_nph_070_bleeds_the_deck() -> None:
    duel = fight("NPH-070", "LEN-100", foe_deck=["SOE-040"])
    assert (duel.zone("SOE-040"), duel.lp(FOE)) == ("graveyard", 1400)


def test_nph_098_grows_once_a_turn() -> None:
    duel = Duel(front={1: "NPH-098"}, foe_front={1: "SOE-040"}, active=FOE).end_turn()
    assert duel.atk("NPH-098") == 2100
    assert duel.end_turn().atk("NPH-098") == 2100
    assert duel.end_turn().atk("NPH-098") == 2700
    duel = Duel(front={1: "NPH-098", 2: "NPH-098#2"}, active=FOE).end_turn()
    assert sorted((duel.atk("NPH-098"), duel.atk("NPH-098#2"))) == [1500, 2100]


def test_nph_103_burns_its_controller_who_fights_on() -> None:
    duel = end_turn(Duel(front={1: "NPH-103"}, foe_front={1: "SOE-040"}))
    assert (duel.lp(), end_turn(duel).lp()) == (1600, 1600)
    assert fight("NPH-103", "SOE-040 def", lp=400).lp(FOE) == 2000 - (3000 - 800) // 2
    assert fight("NPH-103", "SOE-040 def", lp=500).lp(FOE) == 2000


def test_nph_107_challenges_with_three_tributes() -> None:
    three = ["SOE-040", "SOE-048", "SOE-094"]
    zones: dict[str, Any] = {"back": {1: "NPH-106"}, "extra": ["NPH-107"], "foe_front": {1: "SOE-017 def"}}
    duel = Duel(front=dict(enumerate(three, 1)), **zones).do("activate_effect", "NPH-106", 1, three)
    run(duel.do("extra_deck_summon", "NPH-107", three, 1, "atk"), "yes")
    assert duel.position("SOE-017") == "atk"
    assert not duel.end_turn().can("change_position", "SOE-017")
    two = ["SOE-040", "SOE-049"]
    duel = Duel(front=dict(enumerate(two, 1)), **zones).do("activate_effect", "NPH-106", 1, two)
    assert "choose_option" not in duel.do("extra_deck_summon", "NPH-107", two, 1, "atk").asked


def test_nph_132_is_made_of_a_monster_and_its_equip() -> None:
    duel = Duel(hand=["SOE-072"], front={1: "NPH-124"}, back={1: "NPH-128 on NPH-124"}, extra=["NPH-132"])
    duel.do("activate_spell", "SOE-072")
    duel.do("extra_deck_summon", "NPH-132", ["NPH-124", "NPH-128"], 1, "atk")
    assert duel.zone("NPH-124") == duel.zone("NPH-128") == "attached"


def test_nph_135_fires_a_salvo() -> None:
    foes = {1: "SOE-040", 2: "SOE-048", 3: "NPH-156", 4: "SOE-094"}
    duel = Duel(front={1: "NPH-135"}, hand=["SOE-017", "SOE-007", "SOE-049"], foe_front=foes)
    assert {one["zone"] for one in duel.legal("strike") if one["player"] == FOE} == {1, 2, 3, 4, 5}
    duel.do("strike", "NPH-135", FOE, 2)
    assert {one["option"] for one in duel.legal("choose_option")} == {1, 2}
    run(duel, 2, "SOE-017", "SOE-007", "SOE-040", "SOE-048")
    assert [duel.zone(one) for one in foes.values()] == ["graveyard", "graveyard", "frontrow", "frontrow"]
    assert duel.hand() == 1


def test_nph_156_hunts_dragons() -> None:
    duel = Duel(front={1: "NPH-156", 2: "SOE-007"}, foe_front={1: "SOE-017", 2: "NPH-111 hidden_def"})
    assert duel.atk("NPH-156") == 3900


def test_nph_169_never_dies_in_battle() -> None:
    duel = Duel(front={1: "NPH-168 def", 2: "TEG-089"}, hand=["SOE-072"], extra=["NPH-169"], foe_front={1: "SOE-017"})
    changes.change(duel.state, duel.number("NPH-168"), "renamed", "God Slime", ON_FIELD)
    changes.change(duel.state, duel.number("NPH-168"), "base_def", 2000, ON_FIELD)
    touch(duel.state)
    run(duel.do("activate_spell", "SOE-072"))
    assert (duel.atk("NPH-169"), duel.def_("NPH-169"), duel.zone("NPH-168")) == (2000, 2000, "attached")
    run(end_turn(duel).attack("SOE-017", "NPH-169"))
    assert (duel.zone("NPH-169"), duel.zone("NPH-168"), duel.atk("NPH-169")) == ("frontrow", "graveyard", 2000)


def test_nph_117_turns_the_attack_of_a_spellcaster_on_the_attacker() -> None:
    duel = fight("SOE-023", "NPH-117", active=FOE)
    assert (duel.zone("SOE-023"), duel.zone("NPH-117")) == ("graveyard", "frontrow")
    assert fight("NPH-117", "SOE-023").zone("NPH-117") == "frontrow"  # the stronger Spellcaster does not destroy it
    assert fight("SOE-017", "NPH-117", active=FOE).zone("NPH-117") == "graveyard"


def test_nph_026_devours_and_counts_as_its_prey() -> None:
    duel = fight("NPH-026", "SOE-040")
    assert (duel.zone("SOE-040"), duel.def_("NPH-026"), duel.atk("NPH-026")) == ("attached", 800, 2800)
    zones: dict[str, Any] = {"back": {1: "TEG-005"}, "extra": ["TEG-002"]}
    assert Duel(front={1: "NPH-026 atk SOE-040 SOE-048 SOE-006"}, **zones).can("activate_effect", "TEG-005")
    assert not Duel(front={1: "NPH-026 atk SOE-040 SOE-048"}, **zones).can("activate_effect", "TEG-005")


def imprisoned(**zones: Any) -> Duel:
    return use(
        "NPH-045",
        answers=("Foe", "3 atk"),
        front={1: "NPH-034", 2: "NPH-044"},
        back={1: "NPH-045"},
        extra=["NPH-046", "NPH-047"],
        **zones,
    )


def test_nph_046_is_held_by_a_player() -> None:
    duel = imprisoned()
    assert (duel.zone("NPH-046"), duel.side("NPH-046"), duel.zone("NPH-045")) == ("frontrow", FOE, "graveyard")
    assert (duel.zone("NPH-034"), duel.zone("NPH-047")) == ("attached", "extra_deck")
    end_turn(duel)
    assert (duel.lp(FOE), duel.lp()) == (1900, 2000)
    assert not Duel(front={1: "NPH-034"}, back={1: "NPH-045"}, extra=["NPH-046"]).can("activate_effect", "NPH-045")


def test_nph_047_integrates_the_duelist_of_that_player() -> None:
    zones: dict[str, Any] = {"front": {1: "NPH-034", 2: "NPH-044"}, "back": {1: "NPH-045"}, "extra": ["NPH-046", "NPH-047"]}
    duel = Duel(**zones, foe_rules=["SOE-153"], foe_back={1: "NPH-101 set"})
    run(duel.do("activate_effect", "NPH-045", effect=1), "Foe", "3 atk", "NPH-047", "3 atk")
    assert (duel.zone("NPH-047"), duel.side("NPH-047"), duel.zone("NPH-046")) == ("frontrow", FOE, "eroded")
    end_turn(duel)
    assert duel.lp(FOE) == 1800  # the second Main Phase of that turn, and the first of the next
    run(duel.do("end_phase"))
    run(duel.do("end_phase"))
    assert duel.lp(FOE) == 1700


def test_nph_046_keeps_its_player_from_surrendering() -> None:
    duel = Duel(front={3: "NPH-046"})
    with pytest.raises(IllegalActionError, match="surrendering"):
        duel.do("surrender")
    assert Duel(front={3: "SOE-040"}).do("surrender").state.outcome is not None


def test_nph_134_hits_a_hidden_monster_in_the_backrow() -> None:
    duel = Duel(front={1: "NPH-134"}, hand=["SOE-107"], foe_back={2: "SOE-040 hidden_def"})
    assert {one["zone"] for one in duel.legal("strike")} == {2}
    assert run(duel.do("strike", "NPH-134", FOE, 2)).zone("SOE-040") == "graveyard"


def test_nph_135_hits_normal_monsters_in_the_backrow() -> None:
    duel = Duel(front={1: "NPH-135"}, hand=["SOE-107"], foe_back={2: "SOE-040 def"})
    run(duel.do("strike", "NPH-135", FOE, 1), 1)
    assert duel.zone("SOE-040") == "graveyard"


def test_nph_046_does_not_come_back_by_another_card() -> None:
    duel = Duel(hand=["SOE-107"], graveyard=["NPH-046", "SOE-040"])
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["SOE-040"]]


def test_nph_117_turns_the_attack_when_it_is_revealed_by_it() -> None:
    duel = fight("NPH-053", "NPH-117 hidden_def", active=FOE)
    assert (duel.zone("NPH-053"), duel.zone("NPH-117"), duel.lp(), duel.lp(FOE)) == ("graveyard", "frontrow", 2000, 2000)


def test_nph_046_hurts_in_the_main_phase_1_of_every_turn() -> None:
    duel = end_turn(Duel(front={3: "NPH-046"}, foe_front={1: "SOE-040"}))
    assert (duel.lp(), duel.lp(FOE)) == (1900, 2000)
    assert end_turn(duel).lp() == 1800
