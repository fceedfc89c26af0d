"""The Egyptian Gods: Spells 1 to 40."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects.parts import actions
from tests.games.kingdom_duels.duels import FOE, SPELL, Duel, settle
from tests.games.kingdom_duels.effect_play import ANSWERS, answered, cast, end_turn, run


def test_teg_004_takes_its_tributes_in_any_order() -> None:
    duel = Duel(hand=["TEG-004"], extra=["TEG-001"], front={3: "SOE-040", 1: "SOE-048", 2: "SOE-016"})
    duel.do("activate_spell", "TEG-004").do("activate_effect", "TEG-004", 1, targets=["SOE-048", "SOE-016", "SOE-040"])
    duel.do("extra_deck_summon", "TEG-001", ["SOE-048", "SOE-016", "SOE-040"], 1, "atk")
    assert duel.zone("TEG-001") == "frontrow"


def test_teg_004_and_teg_001_three_tributes_bring_osiris() -> None:
    duel = Duel(
        hand=["TEG-004", "SOE-072", "SOE-107"],
        extra=["TEG-001"],
        front={1: "SOE-040", 2: "SOE-048", 3: "SOE-016"},
        foe_hand=["SOE-018"],
    )
    duel.do("activate_spell", "TEG-004")
    duel.do("activate_effect", "TEG-004", 1, targets=["SOE-040", "SOE-048", "SOE-016"])
    duel.do("extra_deck_summon", "TEG-001", ["SOE-016", "SOE-040", "SOE-048"], 1, "atk")
    assert duel.zone("TEG-004") == duel.zone("SOE-016") == "graveyard"
    assert duel.atk("TEG-001") == 2000
    assert not duel.legal("normal_summon")
    duel.end_turn()
    duel.do("normal_summon", "SOE-018", 1, "atk").decline()
    assert duel.zone("SOE-018") == "graveyard"


def test_teg_005_takes_three_tributes_and_the_normal_summon() -> None:
    three = ["SOE-040", "SOE-048", "SOE-007"]
    duel = Duel(back={1: "TEG-005"}, front=dict(enumerate(three, 1)), extra=["TEG-002"], hand=["SOE-017"])
    duel.do("activate_effect", "TEG-005", 1, three).do("extra_deck_summon", "TEG-002", three, 1, "atk")
    assert duel.zone("TEG-002") == "frontrow"
    assert not duel.can("normal_summon", "SOE-017")


def test_teg_010_four_sheep_come_in_defence() -> None:
    duel = Duel(hand=["TEG-010"], extra=["TEG-011", "TEG-011#2", "TEG-011#3"])
    duel.do("activate_spell", "TEG-010")
    for number in ("", "#2", "#3"):
        duel.do("special_summon", f"TEG-011{number}", 1 if not number else int(number[1]), "def")
    assert [duel.position(f"TEG-011{number}") for number in ("", "#2", "#3")] == ["def"] * 3


def test_teg_010_needs_room() -> None:
    full = {place: f"SOE-043#{place}" for place in range(1, 6)}
    assert not Duel(hand=["TEG-010"], extra=["TEG-011"], front=full).can("activate_spell", "TEG-010")
    assert not Duel(hand=["TEG-010"]).can("activate_spell", "TEG-010")


def test_teg_024_skips_a_draw_phase() -> None:
    duel = cast("TEG-024")
    assert duel.end_turn().hand(FOE) == 0


def test_teg_024_makes_a_timeshifted_monster_young_again() -> None:
    zones: dict[str, Any] = {"foe_front": {2: "ORB-157 atk SOE-114"}}
    duel = cast("TEG-024", "ORB-157", answers=("summon", "atk"), **zones)
    assert (duel.zone("ORB-157"), duel.zone("SOE-114"), duel.column("SOE-114")) == ("extra_deck", "frontrow", 2)
    duel = cast("TEG-024", "ORB-157", answers=("no",), **zones)
    assert duel.zone("SOE-114") == "graveyard"
    battle = Duel(active=FOE, phase="battle", hand=["TEG-024", "SOE-018"], front={1: "SOE-040"}, foe_front={1: "SOE-016"})
    battle.do("declare_attack", "SOE-016", "SOE-040")
    assert not battle.can("activate_spell", "TEG-024")


def test_teg_025_seals_a_card_for_three_end_phases() -> None:
    duel = cast("TEG-025", foe_hand=["SOE-040"])
    assert (duel.zone("SOE-040"), duel.hand(FOE)) == ("attached", 0)
    for _ in range(4):
        end_turn(duel)
    assert duel.zone("SOE-040") == "attached"
    end_turn(duel)
    assert (duel.zone("TEG-025"), duel.zone("SOE-040")) == ("graveyard", "hand")
    assert duel.can("normal_summon", "SOE-040")
    assert not Duel(hand=["TEG-025"]).can("activate_spell", "TEG-025")


def test_teg_027_reaches_spells_traps_and_small_normal_monsters() -> None:
    duel = Duel(
        hand=["TEG-027"],
        foe_front={1: "SOE-040", 2: "SOE-016", 3: "SOE-073", 4: "SOE-043 hidden_def"},
        foe_back={1: "SOE-020", 2: "SOE-062 set", 3: "SOE-094 on SOE-016"},
    )
    targets = {one["targets"][0] for one in duel.legal("activate_spell")}
    assert targets == {"SOE-040", "SOE-020", "SOE-094"}


def test_teg_027_destroys_all_copies() -> None:
    duel = Duel(hand=["TEG-027"], foe_front={1: "SOE-040"}, foe_hand=["SOE-040#2"], foe_deck=["SOE-040#3", "SOE-048"])
    duel.do("activate_spell", "TEG-027", ["SOE-040"])
    assert [duel.zone(f"SOE-040{one}") for one in ("", "#2", "#3")] == ["frontrow", "graveyard", "graveyard"]


def test_teg_030_boosts_or_shifts() -> None:
    duel = Duel(hand=["TEG-030"], front={1: "TEG-028"}).do("activate_spell", "TEG-030", ["TEG-028"]).do("choose_option", "atk")
    assert duel.atk("TEG-028") == 2000
    duel = Duel(hand=["TEG-030"], front={1: "TEG-028"}, extra=["TEG-031"]).do("activate_spell", "TEG-030", ["TEG-028"])
    duel.do("choose_option", "alter").do("extra_deck_summon", "TEG-031", ["TEG-028"], 1, "atk")
    assert duel.zone("TEG-031") == "frontrow"


def test_teg_032_and_teg_033_roll_dice() -> None:
    duel = Duel(hand=["TEG-032"], front={1: "SOE-035"})
    duel.do("activate_spell", "TEG-032", targets=["SOE-035"])
    assert duel.atk("SOE-035") in {500 * rolled for rolled in range(1, 7)}
    duel = Duel(front={1: "SOE-017"}, foe_front={1: "SOE-040"}, foe_hand=["TEG-033"])
    duel.attack("SOE-017", "SOE-040").do("activate_spell", "TEG-033", targets=["SOE-017"], by=FOE)
    assert duel.zone("TEG-033") == "graveyard"


def test_teg_032_and_033_roll_for_atk() -> None:
    seen = set()
    for skipped in range(40):
        duel = Duel(front={1: "SOE-017"}, terrains=["Mountain"] * 5, foe_front={1: "SOE-035 def"}, foe_hand=["TEG-033"])
        for _ in range(skipped):
            duel.state.stream.below(2)
        duel.attack("SOE-017", "SOE-035").do("activate_spell", "TEG-033", targets=["SOE-017"], by=FOE)
        seen.add(duel.atk("SOE-017"))
    assert seen == {3900, 1950, 1300, 975, 780, 6900}  # a 6 doubles what is printed, the Field Power Bonus stays
    multiples = set()
    for skipped in range(40):
        duel = Duel(hand=["TEG-032"], front={1: "SOE-035", 2: "SOE-043"})
        assert [one["targets"] for one in duel.legal("activate_spell")] == [["SOE-035"]]
        for _ in range(skipped):
            duel.state.stream.below(2)
        multiples.add(run(duel.do("activate_spell", "TEG-032", targets=["SOE-035"])).atk("SOE-035"))
    assert multiples == {500, 1000, 1500, 2000, 2500, 3000}


def test_teg_035_grows_in_every_standby_phase() -> None:
    duel = Duel(front={1: "TEG-031"}, back={1: "TEG-035 on TEG-031"})
    assert duel.atk("TEG-031") == 2500
    assert duel.end_turn().end_turn().atk("TEG-031") == 2700


def test_teg_006_sends_the_sun_to_the_graveyard_once() -> None:
    duel = Duel(hand=["TEG-006", "TEG-006#2"], extra=["TEG-003", "TEG-003#2"])
    number = next(one["effect"] for one in duel.legal("activate_effect"))
    run(duel.do("activate_effect", "TEG-006", effect=number))
    assert (duel.zone("TEG-006"), duel.zone("TEG-003")) == ("eroded", "graveyard")
    assert not duel.can("activate_effect", "TEG-006#2")


def test_teg_033_does_not_roll_for_a_teammate() -> None:
    zones: dict[str, Any] = {"third_front": {1: "SOE-017"}, "fourth_deck": 10, "foe_front": {1: "SOE-048"}, "turn": 9}
    duel = Duel(hand=["TEG-033"], active="Third", **zones).attack("SOE-017", "SOE-048")
    assert not duel.can("activate_spell", "TEG-033")


def test_teg_005_costs_the_normal_summon_even_if_the_ritual_fails() -> None:
    three = ["SOE-040", "SOE-048", "SOE-007"]
    zones: dict[str, Any] = {"front": dict(enumerate(three, 1)), "extra": ["TEG-002"], "hand": ["SOE-017"]}
    duel = answered("TEG-005", *three, by="X-HAND", upon="SOE-048", back={1: "TEG-005"}, **zones)
    assert duel.zone("TEG-002") == "extra_deck"
    assert not duel.can("normal_summon", "SOE-017")


def test_teg_024_finds_a_material_that_was_detached() -> None:
    duel = Duel(hand=["TEG-024", "TEG-030"], front={2: "TEG-028"}, extra=["TEG-031"])
    run(duel.do("activate_spell", "TEG-030", ["TEG-028"]), "alter")
    actions.detach(duel.state, duel.number("TEG-028"))
    settle(duel.state)
    run(duel.do("activate_spell", "TEG-024", ["TEG-031"]), "summon", "atk")
    assert (duel.zone("TEG-031"), duel.zone("TEG-028")) == ("extra_deck", "frontrow")


def test_teg_024_leaves_a_monster_that_hid_in_answer() -> None:
    hide = {"X-HIDE": {**SPELL, "effects": [{"kind": "activate", "do": "hide", "target": "monster"}]}}
    duel = Duel(hand=["TEG-024"], foe_front={1: "TEG-031 atk TEG-028"}, foe_hand=["X-HIDE"], invented=hide)
    duel.do("activate_spell", "TEG-024", ["TEG-031"]).do("activate_spell", "X-HIDE", ["TEG-031"], by=FOE)
    assert run(duel).zone("TEG-031") == "frontrow"


def test_teg_027_does_nothing_once_its_target_has_left_the_field() -> None:
    duel = Duel(hand=["TEG-027"], foe_front={1: "SOE-040"}, foe_hand=["SOE-040#2", "X-HAND"], invented=ANSWERS)
    duel.do("activate_spell", "TEG-027", ["SOE-040"]).do("activate_spell", "X-HAND", ["SOE-040"], by=FOE)
    assert [run(duel).zone(f"SOE-040{one}") for one in ("", "#2")] == ["hand", "hand"]
