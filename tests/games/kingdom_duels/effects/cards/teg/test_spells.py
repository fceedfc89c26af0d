"""The Egyptian Gods: Spells."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects.parts import actions, battles, changes, choices
from deckcheck.games.kingdom_duels.engine.cards.statics import has
from deckcheck.games.kingdom_duels.engine.duel.effect_model import CardEffects, Strike, static
from deckcheck.games.kingdom_duels.engine.duel.state import State, touch
from deckcheck.games.kingdom_duels.play import ENGINE
from tests.games.kingdom_duels.duels import FOE, ME, MONSTER, SPELL, Duel, give_effects, settle
from tests.games.kingdom_duels.effect_play import ANSWERS, LAND, answered, cast, end_turn, on, run


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


def ectoplasmer(**zones: Any) -> Duel:
    duel = Duel(**{"back": {1: "TEG-053"}, "front": {1: "SOE-017"}, "extra": ["TEG-054"], **zones})
    return run(duel.do("activate_effect", "TEG-053", "release", ["SOE-017"]))


def test_teg_048_does_not_see_through_hidden_monsters() -> None:
    duel = Duel(
        hand=["TEG-048"], front={1: "SOE-035 hidden_def"}, foe_front={1: "SOE-043 hidden_def", 2: "SOE-073", 3: "SOE-016"}
    )
    assert {one["targets"][0] for one in duel.legal("activate_spell")} == {"SOE-035", "SOE-016"}


def test_teg_048_sends_a_monster_away() -> None:
    assert (
        Duel(hand=["TEG-048"], foe_front={1: "SOE-017"}).do("activate_spell", "TEG-048", ["SOE-017"]).zone("SOE-017")
        == "graveyard"
    )


def test_teg_045_cuts_defence_down() -> None:
    assert cast("TEG-045", "terrain Foe 3", foe_front={3: "SOE-040"}).zone("SOE-040") == "graveyard"
    wall = {"X-1": {**MONSTER, "def": 3500}}
    assert cast("TEG-045", "terrain Foe 3", foe_front={3: "X-1"}, invented=wall).def_("X-1") == 500
    duel = Duel(hand=["TEG-045"], foe_front={3: "SOE-040"})
    changes.change_player(duel.state, 0, "player_no_attacks")
    settle(duel.state)
    assert not duel.can("activate_spell", "TEG-045")


def test_teg_045_targets_the_terrain_and_spares_who_had_no_defence() -> None:
    weak = {"X-1": {**MONSTER, "def": 0}, "X-2": {**MONSTER, "def": 100}}
    duel = Duel(hand=["TEG-045"], foe_front={3: "X-1", 4: "X-2"}, invented=weak)
    changes.change(duel.state, duel.number("X-2"), "untargetable")
    settle(duel.state)
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["terrain Foe 3"], ["terrain Foe 4"]]
    assert run(duel.do("activate_spell", "TEG-045", targets=["terrain Foe 4"])).zone("X-2") == "graveyard"
    assert cast("TEG-045", "terrain Foe 3", foe_front={3: "X-1"}, invented=weak).zone("X-1") == "frontrow"


def test_teg_046_finds_a_hidden_monster() -> None:
    duel = cast("TEG-046", front={1: "SOE-023"}, foe_front={3: "SOE-137 hidden_def"})
    assert (duel.zone("SOE-137"), duel.zone("SOE-023")) == ("graveyard", "frontrow")
    assert not Duel(hand=["TEG-046"], foe_front={3: "SOE-137 hidden_def"}).can("activate_spell", "TEG-046")


def test_teg_047_cancels_all_magic() -> None:
    duel = Duel(hand=["SOE-107"], graveyard=["SOE-040"], foe_hand=["TEG-047"], back={1: "ROA-095"})
    duel.do("activate_spell", "SOE-107", targets=["SOE-040"]).do("activate_spell", "TEG-047", by=FOE)
    run(duel)
    assert [duel.zone(code) for code in ("SOE-107", "SOE-040", "ROA-095")] == ["graveyard"] * 3


def test_teg_053_releases_a_soul_that_must_attack() -> None:
    duel = ectoplasmer()
    assert (duel.zone("SOE-017"), duel.atk("TEG-054"), "end_phase" in duel.asked) == ("graveyard", 750, False)
    run(duel.do("activate_effect", "TEG-053", "attack", ["TEG-054", FOE]))
    assert (duel.lp(FOE), "end_phase" in duel.asked) == (1250, True)
    assert not duel.legal("activate_effect")
    assert duel.end_turn().zone("TEG-054") == "extra_deck"


def test_teg_053_souls_fight_souls() -> None:
    duel = ectoplasmer(foe_front={1: "SOE-040", 2: "TEG-054#2"})
    assert [one["targets"] for one in duel.legal("activate_effect")] == [["TEG-054", "TEG-054#2"]]


def test_teg_053_its_loss_is_the_loss_of_the_duel() -> None:
    duel = Duel(back={1: "TEG-053"})
    actions.destroy(duel.state, duel.number("TEG-053"), 1)
    settle(duel.state)
    run(duel)
    assert duel.state.outcome is not None
    assert duel.state.outcome.winners == (1,)


def test_teg_056_is_open_to_every_player_until_the_end_phase() -> None:
    others: dict[str, Any] = {"foe_front": {1: "SOE-048"}, "foe_deck": ["SOE-018"]}
    duel = Duel(active=FOE, phase="battle", front={1: "SOE-040"}, back={1: "TEG-056"}, deck=["SOE-023"], **others)
    duel.do("declare_attack", "SOE-048", "SOE-040")
    run(duel.do("activate_effect", "TEG-056", 1))
    assert (duel.lp(), duel.zone("SOE-023"), duel.zone("SOE-048")) == (1000, "frontrow", "graveyard")
    assert not duel.can("activate_effect", "TEG-056"), "there is no Dark Magician in the other deck"
    assert end_turn(duel).zone("TEG-056") == "graveyard"
    theirs = Duel(active=FOE, back={1: "TEG-056"}, foe_deck=["SOE-023", "SOE-018"])
    assert run(theirs.do("activate_effect", "TEG-056", 1)).lp(FOE) == 1000


def test_teg_057_seals_set_cards() -> None:
    duel = Duel(hand=["TEG-057"], front={3: "SOE-017"}, foe_front={3: "SOE-040"}, foe_back={1: "SOE-062 set"})
    run(duel.do("activate_spell", "TEG-057"))
    assert run(duel.attack("SOE-017", "SOE-040")).zone("SOE-062") == "backrow"


def test_teg_046_silences_what_it_destroys() -> None:
    """A Cockroach Knight (TEG-077) does not go back to the deck."""
    duel = cast("TEG-046", front={1: "TEG-058"}, foe_front={3: "TEG-077 hidden_def"})
    assert duel.zone("TEG-077") == "graveyard"


def test_teg_047_silences_an_ectoplasmer() -> None:
    """TEG-053 is negated, so that its player does not lose the duel for it."""
    duel = cast("TEG-047", foe_back={1: "TEG-053"})
    assert (duel.zone("TEG-053"), duel.state.outcome) == ("graveyard", None)


def test_teg_048_leaves_a_monster_that_went_to_the_hand() -> None:
    duel = Duel(hand=["TEG-048"], foe_front={1: "SOE-017"}, foe_hand=["X-HAND"], invented=ANSWERS)
    duel.do("activate_spell", "TEG-048", ["SOE-017"])
    run(duel.do("activate_spell", "X-HAND", ["SOE-017"], by=FOE))
    assert duel.zone("SOE-017") == "hand"


def test_teg_053_does_no_harm_when_it_was_only_set() -> None:
    duel = Duel(back={1: "TEG-053 set"})
    actions.destroy(duel.state, duel.number("TEG-053"), 1)
    settle(duel.state)
    assert duel.state.outcome is None


def test_teg_053_does_no_harm_when_its_activation_is_negated() -> None:
    """MLY-112 negates it and destroys it."""
    duel = Duel(hand=["TEG-053"], foe_back={1: "MLY-112 set"}, foe_hand=["SOE-040"])
    run(duel.do("activate_spell", "TEG-053"))
    assert (duel.zone("TEG-053"), duel.state.outcome) == ("graveyard", None)


def test_teg_053_lets_a_token_attack_monsters_of_an_open_side() -> None:
    duel = ectoplasmer(foe_front={1: "SOE-040"})
    assert ["TEG-054", "SOE-040"] in [one["targets"] for one in duel.legal("activate_effect")]


def test_teg_053_releases_one_soul_of_a_player_per_turn() -> None:
    """KD-EFFECT-11."""
    duel = ectoplasmer(front={1: "SOE-017", 2: "SOE-040"}, extra=["TEG-054", "TEG-054#2"])
    assert {one["effect"] for one in duel.legal("activate_effect")} == {"attack"}


def test_teg_045_finds_a_normal_monster_behind_another_one() -> None:
    """An Insect Egg Token (TEG-076) behind the Insect Queen."""
    duel = cast("TEG-045", "terrain Foe 3", foe_front={3: "TEG-075"}, foe_back={3: "TEG-076 atk"})
    assert (duel.zone("TEG-075"), duel.zone("TEG-076"), duel.def_("TEG-075")) == ("frontrow", "extra_deck", 2400)


def test_teg_056_helps_against_the_attack_that_it_answers() -> None:
    duel = Duel(active=FOE, hand=["TEG-056"], deck=["SOE-023"], front={1: "SOE-040"}, foe_front={1: "SOE-094"})
    duel.attack("SOE-094", "SOE-040").do("activate_spell", "TEG-056")
    run(duel.do("activate_effect", "TEG-056", 1))
    assert (duel.zone("SOE-023"), duel.zone("SOE-040"), duel.zone("SOE-094")) == ("frontrow", "frontrow", "graveyard")


def test_teg_065_shuffles_the_decks_it_goes_through() -> None:
    duel = Duel(hand=["TEG-065"], deck=["TEG-066", "SOE-043", "SOE-016"])
    duel.state.players[0].deck.loose = 0
    run(duel.do("activate_spell", "TEG-065"))
    deck = duel.state.players[0].deck
    assert (duel.zone("TEG-066"), deck.loose) == ("frontrow", len(deck.cards))


def test_teg_065_lets_parasites_loose() -> None:
    duel = Duel(hand=["TEG-065"], deck=["TEG-066"], foe_deck=["ORB-087"]).do("activate_spell", "TEG-065")
    duel.do("special_summon", "TEG-066", 1, "atk").decline().do("special_summon", "ORB-087", 1, "atk")
    assert (duel.side("TEG-066"), duel.side("ORB-087")) == (ME, FOE)


def test_teg_069_keeps_insects_away() -> None:
    duel = Duel(back={1: "TEG-069"}, front={1: "SOE-040"}, foe_front={1: "TEG-072", 2: "SOE-048"}, active=FOE)
    duel.do("end_phase").decline()
    assert {one["attacker"] for one in duel.legal("declare_attack")} == {"SOE-048"}


def test_teg_073_kills_an_insect() -> None:
    duel = Duel(hand=["TEG-073"], foe_front={1: "TEG-072", 2: "SOE-048"})
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["TEG-072"]]
    assert duel.do("activate_spell", "TEG-073", ["TEG-072"]).zone("TEG-072") == "graveyard"


def test_teg_074_needs_room_for_its_queen() -> None:
    full = {place: f"SOE-043#{place}" for place in range(1, 6)}
    duel = Duel(back={1: "TEG-074"}, front=full, graveyard=["TEG-061", "TEG-063", "TEG-072", "TEG-077"], extra=["TEG-075"])
    assert {one["effect"] for one in duel.legal("activate_effect") if one["card"] == "TEG-074"} == {1}


@pytest.mark.parametrize(
    ("effect", "materials"), [(1, ["SOE-040", "SOE-048"]), (2, ["TEG-061", "TEG-063", "TEG-072", "TEG-077"])]
)
def test_teg_074_has_two_ways(effect: int, materials: list[str]) -> None:
    dead = ["TEG-061", "TEG-063", "TEG-072", "TEG-077"]
    duel = Duel(back={1: "TEG-074"}, front={1: "SOE-040", 2: "SOE-048"}, graveyard=dead, extra=["TEG-075"])
    duel.do("activate_effect", "TEG-074", effect, materials)
    duel.do("extra_deck_summon", "TEG-075", materials if effect == 1 else [], 3 if effect == 2 else 1, "atk")
    assert duel.zone(materials[0]) == ("graveyard" if effect == 1 else "eroded")
    assert (duel.zone("TEG-075"), duel.zone("TEG-074")) == ("frontrow", "graveyard")


def test_teg_081_and_082_and_083_make_an_army() -> None:
    duel = Duel(hand=["TEG-081"], front={1: "TEG-080"}, extra=["TEG-082", "TEG-083", "TEG-093"], back={1: "TEG-092"})
    duel.do("activate_spell", "TEG-081").do("extra_deck_summon", "TEG-082", ["TEG-080"], 1, "atk")
    duel.do("activate_effect", "TEG-082", 1).do("special_summon", "TEG-083", 2, "atk")
    assert duel.zone("TEG-083") == "frontrow"
    assert not duel.can("activate_effect", "TEG-092")


def test_teg_088_takes_a_fusion_apart() -> None:
    zones: dict[str, Any] = {"foe_front": {1: "NPH-132 atk NPH-124 NPH-128"}}
    duel = cast("TEG-088", "NPH-132", answers=("summon",), **zones)
    assert [duel.zone(code) for code in ("NPH-132", "NPH-124", "NPH-128")] == ["extra_deck", "frontrow", "frontrow"]
    assert cast("TEG-088", "NPH-132", answers=("no",), **zones).zone("NPH-124") == "graveyard"


def test_teg_088_lets_a_material_go_on_attacking() -> None:
    front = {1: "NPH-132 atk NPH-124 NPH-128"}
    duel = Duel(phase="battle", front=front, hand=["TEG-088"], foe_front={1: "SOE-018"})
    duel.do("declare_attack", "NPH-132", "SOE-018")
    run(duel.do("activate_spell", "TEG-088", ["NPH-132"]), "summon", "NPH-124")
    assert (duel.can("declare_attack", "NPH-124"), duel.can("declare_attack", "NPH-128")) == (True, False)


def test_teg_090_breeds_a_slime_instead_of_a_normal_summon() -> None:
    zones: dict[str, Any] = {"active": FOE, "back": {1: "TEG-090"}, "extra": ["TEG-091"], "foe_front": {1: "SOE-035"}}
    duel = end_turn(Duel(hand=["SOE-043"], **zones), "yes", 2)
    assert (duel.zone("TEG-091"), duel.position("TEG-091")) == ("frontrow", "atk")
    assert not duel.can("normal_summon", "SOE-043")
    duel = end_turn(Duel(hand=["SOE-043"], **zones), "no")
    run(duel.do("normal_summon", "SOE-043", zone=1, position="atk"))
    assert duel.zone("TEG-090") == "graveyard"
    duel = end_turn(Duel(hand=["TEG-085"], **zones), "no")
    assert run(duel.do("normal_summon", "TEG-085", zone=1, position="atk")).zone("TEG-090") == "backrow"


def test_teg_092_and_093_hunt_dragons() -> None:
    duel = Duel(back={1: "TEG-092"}, front={1: "SOE-040", 2: "SOE-048"}, extra=["TEG-093"], foe_front={1: "SOE-017"})
    duel.do("activate_effect", "TEG-092", 1, ["SOE-040", "SOE-048"])
    duel.do("extra_deck_summon", "TEG-093", ["SOE-040", "SOE-048"], 1, "atk")
    assert duel.atk("TEG-093") == 3100


def test_teg_095_gives_way_when_it_is_gone() -> None:
    duel = Duel(hand=["TEG-095"], front={1: "SOE-017"}, foe_front={1: "SOE-040"}, foe_back={1: "SOE-062 set"})
    run(duel.do("activate_spell", "TEG-095"))
    actions.destroy(duel.state, duel.number("TEG-095"), 1)
    settle(duel.state)
    run(duel.do("end_phase"))
    assert duel.phase == "battle"
    assert duel.can("declare_attack", "SOE-017")


def test_teg_095_locks_the_battle() -> None:
    duel = (
        Duel(hand=["TEG-095"], front={1: "SOE-017"}, foe_front={1: "SOE-040"}).do("activate_spell", "TEG-095").do("end_phase")
    )
    assert duel.decline().phase == "main2"
    duel.end_turn().do("end_phase")
    assert duel.decline().phase == "main2"
    assert duel.end_turn().zone("TEG-095") == "backrow"
    assert duel.end_turn().end_turn().zone("TEG-095") == "graveyard"


def test_teg_096_pays_three_cards_for_the_own_dead_and_one_for_others() -> None:
    duel = cast("SOE-107", "SOE-017", back={1: "TEG-096"}, graveyard=["SOE-017"])
    assert duel.hand() == 3
    duel = Duel(active=FOE, back={1: "TEG-096"}, foe_hand=["SOE-107", "SOE-043"], foe_graveyard=["SOE-017"])
    run(duel.do("activate_spell", "SOE-107", targets=["SOE-017"]))
    assert duel.hand() == 1
    run(duel.do("normal_summon", "SOE-043", zone=2, position="atk"))
    assert duel.hand() == 1


LIMBS = ["SOE-024", "SOE-025", "SOE-026", "SOE-027", "SOE-028"]


def test_teg_097_refills_what_an_opponent_made_its_player_discard() -> None:
    hand = [f"SOE-040#{number}" for number in range(5)]
    theirs: dict[str, Any] = {"foe_front": {1: "SOE-016"}, "foe_back": {1: "NPH-069"}}
    duel = Duel(active=FOE, phase="battle", back={1: "TEG-097"}, hand=hand, front={1: "SOE-018"}, **theirs)
    run(duel.do("declare_attack", "SOE-016", "SOE-018"), "draw")
    assert duel.hand() == 5
    own = Duel(back={1: "TEG-097"}, hand=["MLY-051", "SOE-018"], graveyard=LIMBS, extra=["MLY-052"])
    assert run(own.do("activate_spell", "MLY-051", ["SOE-018"])).hand() == 0, "its player's own costs do not count"


def test_teg_099_calls_dragons() -> None:
    duel = Duel(hand=["TEG-099", "SOE-017"], front={1: "LEN-185"}, foe_hand=["SOE-007"]).do("activate_spell", "TEG-099")
    duel.do("special_summon", "SOE-017", 2, "atk")
    while duel.zone("SOE-007") == "hand":
        duel.do("special_summon", "SOE-007", 1, "atk") if "special_summon" in duel.asked else duel.do("pass")
    assert (duel.side("SOE-017"), duel.side("SOE-007")) == (ME, FOE)


def test_teg_105_floods_up_to_four_terrains_and_ebbs() -> None:
    duel = cast("TEG-105", answers=("1:1", "2:3", "done"), foe_terrains=["Forest"] * 5, foe_front={3: "SOE-043"})
    assert (duel.terrains()[0], duel.terrains(FOE)[2]) == ("Sea", "Sea")
    actions.destroy(duel.state, duel.number("TEG-105"), 1)
    settle(duel.state)
    assert (duel.terrains(), duel.terrains(FOE)) == (LAND, ["Forest"] * 5)
    assert cast("TEG-105", answers=("1:1", "1:2", "1:3", "1:4")).terrains() == [*["Sea"] * 4, "Land"]


def test_teg_105_brings_up_who_is_not_of_the_water() -> None:
    theirs = {3: "SOE-043 hidden_def", 4: "SOE-090 hidden_def"}
    duel = cast("TEG-105", answers=("2:3", "2:4", "done"), foe_front=theirs)
    assert (duel.position("SOE-043"), duel.position("SOE-090")) == ("def", "hidden_def")


def test_teg_110_draws_and_weakens() -> None:
    duel = Duel(hand=["TEG-110"]).do("activate_spell", "TEG-110")
    assert duel.hand() == 1
    duel = Duel(front={1: "SOE-040"}, hand=["TEG-110"], foe_front={1: "SOE-017"}, active=FOE).attack("SOE-017", "SOE-040")
    duel.do("activate_spell", "TEG-110", ["SOE-017"], by=ME).do("choose_option", "both").decline()
    assert (duel.atk("SOE-017"), duel.hand()) == (1800, 1)


def test_teg_110_does_not_weaken_an_attacker_that_cannot_be_targeted() -> None:
    duel = Duel(front={1: "SOE-040"}, hand=["TEG-110"], foe_front={1: "SOE-017"}, active=FOE)
    changes.change(duel.state, duel.number("SOE-017"), "untargetable")
    settle(duel.state)
    duel.attack("SOE-017", "SOE-040")
    run(duel.do("activate_spell", "TEG-110", by=ME))
    assert (duel.atk("SOE-017"), duel.hand()) == (3000, 1)


def test_teg_099_needs_room_on_some_side() -> None:
    full = {1: "LEN-185", 2: "SOE-040", 3: "SOE-048", 4: "SOE-035", 5: "SOE-065"}
    theirs = {number: f"{code}#2" for number, code in full.items()}
    assert Duel(hand=["TEG-099", "SOE-017"], front=full).can("activate_spell", "TEG-099")
    assert not Duel(hand=["TEG-099", "SOE-017"], front=full, foe_front=theirs).can("activate_spell", "TEG-099")


def test_teg_104_hides_in_a_box() -> None:
    zones: dict[str, Any] = {"active": FOE, "hand": ["TEG-104"], "front": {3: "SOE-040"}, "foe_front": {3: "SOE-017"}}
    for called in range(1, 7):
        duel = Duel(**zones).do("end_phase")
        duel.do("activate_spell", "TEG-104", targets=["SOE-040"], by=ME)
        if run(duel, called).position("SOE-040").startswith("hidden"):
            assert run(duel.attack("SOE-017", "SOE-040")).zone("SOE-040") == "frontrow"
            assert end_turn(duel).position("SOE-040") == "atk"
            assert duel.zone("TEG-104") == "graveyard"
            return
    raise AssertionError("the die was called right six times")


def test_teg_104_does_not_guard_who_hides_again_by_other_means() -> None:
    zones: dict[str, Any] = {"active": FOE, "hand": ["TEG-104"], "front": {3: "SOE-040"}, "foe_front": {3: "SOE-017"}}
    duel = Duel(**zones).do("end_phase")
    run(duel.do("activate_spell", "TEG-104", targets=["SOE-040"], by=ME), 1)
    changes.flip_face_up(duel.state, duel.number("SOE-040"))
    settle(duel.state)
    changes.hide(duel.state, duel.number("SOE-040"))
    settle(duel.state)
    assert run(duel.attack("SOE-017", "SOE-040")).zone("SOE-040") == "graveyard"


def test_teg_088_finds_a_material_that_was_detached() -> None:
    duel = Duel(hand=["SOE-072", "TEG-088", "NPH-124", "NPH-128"], extra=["NPH-132"])
    run(duel.do("activate_spell", "SOE-072"))
    actions.detach(duel.state, duel.number("NPH-124"))
    settle(duel.state)
    run(duel.do("activate_spell", "TEG-088", ["NPH-132"]), "summon")
    assert (duel.zone("NPH-124"), duel.zone("NPH-128")) == ("frontrow", "frontrow")


def test_teg_088_summons_no_material_that_is_a_trap_or_a_spell() -> None:
    """Mirror Force Dragon (ORB-206) has a Trap beneath it; Bakura (SOE-141) was integrated with a Spell."""
    duel = Duel(hand=["TEG-088"], foe_front={1: "ORB-206 atk ORB-032 SOE-062"})
    run(duel.do("activate_spell", "TEG-088", ["ORB-206"]), "summon")
    assert (duel.zone("ORB-032"), duel.zone("SOE-062")) == ("frontrow", "graveyard")
    duel = Duel(hand=["SOE-140", "TEG-088"], extra=["SOE-141"], rules=["SOE-150"])
    run(duel.do("extra_deck_summon", "SOE-141", ["SOE-140"], 1, "atk"))
    run(duel.do("activate_spell", "TEG-088", ["SOE-141"]))
    assert (duel.zone("SOE-141"), duel.zone("SOE-140")) == ("extra_deck", "eroded")


def test_teg_090_counts_as_a_normal_summon() -> None:
    duel = Duel(active=FOE, back={1: "TEG-090"}, extra=["TEG-091"], front={1: "SOE-040"})
    changes.change_player(duel.state, 0, "player_no_summons", 1)
    while duel.state.active != 0:
        duel.do("pass" if duel.legal("pass") else "end_phase")
    assert (duel.phase, duel.legal("choose_option")) == ("main1", [])


def test_teg_096_goes_by_the_side_to_which_the_monster_came() -> None:
    """SOE-107 brings a monster of the opponent to this side, and it falls before the cards are drawn."""
    duel = Duel(
        hand=["SOE-107"], back={1: "TEG-096"}, foe_graveyard=["SOE-017"], foe_hand=["X-FALL"], deck=10, invented=ANSWERS
    )
    duel.do("activate_spell", "SOE-107", ["SOE-017"]).do("special_summon", "SOE-017", 1, "atk")
    run(duel.do("activate_spell", "X-FALL", ["SOE-017"], by=FOE))
    assert (duel.zone("SOE-017"), duel.hand()) == ("graveyard", 3)


def test_teg_095_holds_monsters_that_an_effect_would_make_attack() -> None:
    """Shadow of Seduction (KOD-101) would make the monster attack; an Ectoplasm Token (TEG-053) attacks anyway."""
    duel = Duel(front={1: "SOE-079"}, foe_front={1: "SOE-040"}, back={1: "TEG-095"})
    assert not battles.force_attack(duel.state, duel.number("SOE-040"), duel.number("SOE-079"))
    duel = Duel(front={1: "SOE-017"}, back={1: "TEG-095", 2: "TEG-053"}, extra=["TEG-054"])
    run(duel.do("activate_effect", "TEG-053", "release", ["SOE-017"]))
    run(duel.do("activate_effect", "TEG-053", "attack", ["TEG-054", FOE]))
    assert duel.lp(FOE) == 2000 - 750


def test_teg_097_refills_a_hand_once_per_turn() -> None:
    """KD-EFFECT-11; a draw that is declined does not count."""
    discard = {"X-LOSS": {**SPELL, "effects": [{"kind": "activate", "do": "opponent_discards", "amount": 1}]}}
    losses = ["X-LOSS", "X-LOSS#2", "X-LOSS#3"]
    duel = Duel(active=FOE, back={1: "TEG-097"}, hand=["SOE-040", "SOE-043", "SOE-048"], foe_hand=losses, invented=discard)
    run(duel.do("activate_spell", "X-LOSS"), "SOE-040", "no")
    run(duel.do("activate_spell", "X-LOSS#2"), "SOE-043", "draw")
    assert duel.hand() == 2
    run(duel.do("activate_spell", "X-LOSS#3"), "SOE-048")
    assert duel.hand() == 1


def test_teg_111_takes_water_monsters_from_hand_or_field() -> None:
    duel = Duel(back={1: "TEG-111"}, front={1: "LEN-010", 2: "SOE-040"}, hand=["LEN-124"], extra=["TEG-112"])
    assert [one["targets"] for one in duel.legal("activate_effect")] == [["LEN-010", "LEN-124"]]
    duel.do("activate_effect", "TEG-111", 1, ["LEN-010", "LEN-124"])
    assert duel.do("extra_deck_summon", "TEG-112", ["LEN-010", "LEN-124"], 1, "atk").zone("TEG-112") == "frontrow"


def test_teg_114_arms_a_warrior() -> None:
    duel = Duel(hand=["TEG-114"], front={1: "SOE-048", 2: "SOE-040"})
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["SOE-048"]]
    duel.do("activate_spell", "TEG-114", ["SOE-048"])
    assert duel.atk("SOE-048") == 2200
    assert "Thunderblast" in duel.types("SOE-048")


def test_teg_115_returns_hidden_and_closes_the_graveyard() -> None:
    duel = cast("TEG-115", graveyard=["SOE-040", "SOE-048"])
    back = next(code for code in ("SOE-040", "SOE-048") if duel.zone(code) == "frontrow")
    assert duel.position(back) == "hidden_atk"
    mine, theirs = (ENGINE.observe(duel.state, seat) for seat in (0, 1))
    assert (len(mine.sides[0].graveyard), len(theirs.sides[0].graveyard)) == (2, 0)
    duel.end_turn().end_turn()
    duel.do("flip", back, "atk").decline()
    assert len(ENGINE.observe(duel.state, 1).sides[0].graveyard) == 2
    assert not Duel(hand=["TEG-115"]).can("activate_spell", "TEG-115")


def test_teg_116_empties_the_backrows_and_finds_who_hides() -> None:
    duel = cast(
        "TEG-116",
        back={1: "SOE-062 set"},
        foe_back={1: "SOE-020"},
        foe_front={1: "SOE-043 hidden_def"},
        foe_terrains=["Labyrinth", *["Forest"] * 4],
    )
    assert (duel.zone("SOE-062"), duel.zone("SOE-020"), duel.zone("TEG-116")) == ("hand", "hand", "graveyard")
    assert duel.position("SOE-043") == "hidden_def"  # a Labyrinth is not replaced
    assert (duel.terrains(), duel.terrains(FOE)) == (["Vortex"] * 5, ["Labyrinth", *["Vortex"] * 4])
    end_turn(duel)
    assert (duel.terrains(), duel.terrains(FOE)) == (LAND, ["Labyrinth", *["Forest"] * 4])
    assert cast("TEG-116", foe_front={1: "SOE-043 hidden_def"}).position("SOE-043") == "def"


def test_teg_118_costs_upkeep() -> None:
    duel = Duel(active=FOE, turn=4, front={1: "SOE-040"}, back={1: "TEG-118 on SOE-040"}, foe_front={1: "SOE-048 def"})
    assert duel.atk("SOE-040") == 2200
    duel.end_turn()
    duel.do("pay_upkeep", "TEG-118", True)
    assert duel.lp(ME) == 1500
    duel.end_turn().end_turn()
    duel.do("pay_upkeep", "TEG-118", False)
    assert duel.zone("TEG-118") == "graveyard"
    assert duel.atk("SOE-040") == 1200


def test_teg_118_turns_its_bearer_to_attack() -> None:
    duel = Duel(hand=["TEG-118"], foe_front={1: "SOE-016 def"})
    run(duel.do("activate_spell", "TEG-118", targets=["SOE-016"]))
    assert (duel.position("SOE-016"), duel.atk("SOE-016")) == ("atk", 3300)
    assert has(duel.state, duel.number("SOE-016"), "position_locked")
    assert duel.side("TEG-118") == ME


def test_teg_119_pays_for_masks_while_it_is_there() -> None:
    duel = Duel(hand=["TEG-119"], front={1: "SOE-040"}, back={2: "TEG-118 on SOE-040"})
    run(duel.do("activate_spell", "TEG-119"), ME, "done")
    end_turn(end_turn(duel))
    assert (duel.lp(), duel.zone("TEG-118")) == (2000, "backrow")
    actions.destroy(duel.state, duel.number("TEG-119"), 1)
    settle(duel.state)
    assert run(duel).zone("TEG-118") == "graveyard"


def test_teg_121_curses_its_bearer() -> None:
    duel = Duel(hand=["TEG-121"], foe_front={1: "SOE-017"}).do("activate_spell", "TEG-121", ["SOE-017"])
    assert duel.def_("SOE-017") == 0
    duel.end_turn()
    assert duel.lp(FOE) == 1900
    assert not duel.can("change_position", "SOE-017")


def test_teg_124_lets_a_warrior_take_one_attack_a_turn() -> None:
    duel = cast("TEG-124", "SOE-094", front={1: "SOE-094 def", 2: "SOE-043", 3: "SOE-017"}, foe_front={1: "SOE-016"})
    assert (duel.def_("SOE-094"), "Protector" in duel.types("SOE-094")) == (2400, True)
    assert [one["targets"] for one in Duel(hand=["TEG-124"], front={1: "SOE-094", 2: "SOE-017"}).legal("activate_spell")] == [
        ["SOE-094"]
    ]
    end_turn(duel)
    duel.do("end_phase").decline()
    duel.do("declare_attack", "SOE-016", target="SOE-043")
    run(duel, "take the attack")
    assert (duel.zone("SOE-043"), duel.lp(FOE)) == ("frontrow", 1900)
    duel.state.attacks_left = 1
    touch(duel.state)
    assert "choose_option" not in duel.do("declare_attack", "SOE-016", target="SOE-043").asked


def test_teg_124_lets_a_warrior_take_the_attack_that_it_answers() -> None:
    for answer, fallen in (("take the attack", "frontrow"), ("no", "graveyard")):
        duel = Duel(active=FOE, hand=["TEG-124"], front={1: "SOE-040", 2: "TEG-051 def"}, foe_front={1: "SOE-016"})
        duel.attack("SOE-016", "SOE-040").do("activate_spell", "TEG-124", targets=["TEG-051"])
        assert run(duel, answer).zone("SOE-040") == fallen


def test_teg_124_lets_a_warrior_take_an_attack_on_a_player() -> None:
    ninjas = {zone: f"TEG-166#{zone}" for zone in range(1, 6)}
    duel = cast("TEG-124", "TEG-051", front={2: "TEG-051 def"}, foe_front=ninjas)
    end_turn(duel)
    run(duel.attack("TEG-166#1", ME), "take the attack")
    assert (duel.lp(ME), duel.lp(FOE)) == (2000, 2000)


def test_teg_124_appoints_nobody_who_has_left() -> None:
    duel = Duel(hand=["TEG-124", "SOE-107"], front={1: "SOE-048", 2: "SOE-035"}, foe_front={1: "SOE-017"}, foe_hand=["SOE-033"])
    duel.do("activate_spell", "TEG-124", targets=["SOE-048"])
    actions.destroy(duel.state, duel.number("SOE-048"), 1)
    run(duel)
    run(duel.do("activate_spell", "SOE-107", targets=["SOE-048"]))
    end_turn(duel)
    duel.attack("SOE-017", "SOE-035").decline()
    assert duel.zone("SOE-035") == "graveyard"


def test_teg_118_spends_the_protection_of_teg_022() -> None:
    """A Stone Statue of the Aztecs withstands one Spell per turn."""
    duel = Duel(hand=["TEG-118", "TEG-118#2"], foe_front={1: "TEG-022 def"})
    run(duel.do("activate_spell", "TEG-118", targets=["TEG-022"]))
    assert duel.position("TEG-022") == "def"
    run(duel.do("activate_spell", "TEG-118#2", targets=["TEG-022"]))
    assert duel.position("TEG-022") == "atk"


def test_teg_130_takes_an_alter_monster_apart_and_weighs_on_its_player() -> None:
    duel = cast("TEG-130", "ORB-157", answers=("summon",), foe_front={1: "ORB-157 atk SOE-114"})
    assert (duel.zone("ORB-157"), duel.zone("SOE-114"), duel.zone("TEG-130")) == ("extra_deck", "frontrow", "backrow")
    end_turn(duel)
    assert duel.lp(FOE) == 1900
    end_turn(duel)
    assert (duel.lp(), duel.lp(FOE)) == (2000, 1900)


def test_teg_132_needs_eight_levels_and_a_dark_monster() -> None:
    duel = Duel(back={1: "TEG-132"}, front={1: "SOE-017", 2: "SOE-040", 3: "SOE-049"}, extra=["TEG-133"])
    sets = [set(one["targets"]) for one in duel.legal("activate_effect")]
    assert {"SOE-017", "SOE-040"} not in sets
    assert {"SOE-040", "SOE-049"} in sets
    duel.do("activate_effect", "TEG-132", 1, ["SOE-040", "SOE-049"])
    assert duel.do("extra_deck_summon", "TEG-133", ["SOE-040", "SOE-049"], 2, "atk").zone("TEG-133") == "frontrow"


def test_teg_137_shelters_a_player_for_a_turn() -> None:
    duel = cast("TEG-137", answers=(ME,), front={1: "SOE-043"}, foe_front={1: "SOE-016"})
    run(duel.attack("SOE-043", "SOE-016"))
    assert (duel.lp(), duel.zone("TEG-137")) == (2000, "backrow")
    end_turn(duel)
    assert duel.zone("TEG-137") == "graveyard"
    duel = cast("TEG-137", answers=(FOE,), front={1: "SOE-016"}, foe_front={1: "SOE-043"})
    assert run(duel.attack("SOE-016", "SOE-043")).lp(FOE) == 2000


def test_teg_127_guards_a_player_from_traps() -> None:
    zones: dict[str, Any] = {"active": FOE, "foe_hand": ["TEG-127"], "back": {1: "TEG-126 set"}, "lp": 9000, "foe_lp": 9000}
    duel = Duel(**zones, front={3: "SOE-040"}, foe_front={3: "SOE-017"})
    run(duel.do("activate_spell", "TEG-127"), FOE)
    run(duel.attack("SOE-017", "SOE-040"))
    assert (duel.zone("SOE-017"), duel.lp(FOE), duel.lp() < 9000) == ("graveyard", 9000, True)


def test_teg_138_exchanges_hands_if_the_other_agrees() -> None:
    zones: dict[str, Any] = {"hand": ["TEG-138", "SOE-040"], "foe_hand": ["SOE-048", "MLY-055"]}
    duel = cast("TEG-138", answers=("agree", "exchange"), **zones)
    assert (duel.hand(), duel.hand(FOE)) == (2, 1)
    duel.do("normal_summon", "SOE-048", 1, "atk").decline()
    assert duel.side("SOE-048") == ME
    run(duel.do("activate_spell", "MLY-055", ["SOE-048"]))
    assert duel.number("MLY-055") in duel.state.boards[1].grave, "cards go to the graveyard of their owner"
    assert cast("TEG-138", answers=("no",), **zones).hand() == 1


def test_teg_139_leaves_it_to_chance() -> None:
    found = set()
    for seed in range(12):
        duel = Duel(hand=["TEG-139"], extra=["TEG-140", "NPH-132", "NPH-133"])
        for _ in range(seed):
            duel.state.stream.below(3)
        run(duel.do("activate_spell", "TEG-139"))
        found.add(duel.zone("TEG-140"))
        assert duel.zone("TEG-139") == "graveyard"
    assert found == {"frontrow", "extra_deck"}
    assert not Duel(hand=["TEG-139"], extra=["TEG-140", "NPH-132"]).can("activate_spell", "TEG-139")


def test_teg_139_is_fulfilled_by_any_copy_of_the_beast() -> None:
    for skipped in range(6):
        duel = Duel(hand=["TEG-139"], extra=["TEG-140", "TEG-140#2", "TEG-140#3"])
        for _ in range(skipped):
            duel.state.stream.below(3)
        run(duel.do("activate_spell", "TEG-139"))
        assert [duel.zone(code) for code in ("TEG-140", "TEG-140#2", "TEG-140#3")].count("frontrow") == 1


def test_teg_139_goes_if_the_beast_has_left_the_extra_deck() -> None:
    duel = Duel(hand=["TEG-139"], extra=["TEG-140", "SOE-073", "SOE-087"], foe_hand=["SOE-033"])
    duel.do("activate_spell", "TEG-139")
    actions.erode(duel.state, duel.number("TEG-140"))
    run(duel)
    assert duel.zone("TEG-139") == "graveyard"


def test_teg_137_and_teg_119_do_not_target_a_player_whom_spells_cannot_target(monkeypatch: pytest.MonkeyPatch) -> None:
    guarded = CardEffects(statics=(static("player_untargetable", lambda state, card, other: other == -2),))
    give_effects(monkeypatch, "GUARD", guarded)
    for code in ("TEG-137", "TEG-119"):
        duel = Duel(hand=[code], foe_front={1: "GUARD"}, invented={"GUARD": MONSTER}).do("activate_spell", code)
        assert FOE not in [one["option"] for one in duel.legal("choose_option")]
        run(duel)
        assert duel.zone(code) == "backrow"


def test_teg_130_finds_a_material_that_was_detached() -> None:
    duel = Duel(hand=["TEG-130", "TEG-030"], front={2: "TEG-028"}, extra=["TEG-031"])
    run(duel.do("activate_spell", "TEG-030", ["TEG-028"]), "alter")
    actions.detach(duel.state, duel.number("TEG-028"))
    settle(duel.state)
    run(duel.do("activate_spell", "TEG-130", ["TEG-031"]), "summon")
    assert (duel.zone("TEG-031"), duel.zone("TEG-028")) == ("extra_deck", "frontrow")


@pytest.mark.parametrize(("mode", "ally", "asked"), [("boss", "third", "agree"), ("tag", "fourth", "exchange")])
def test_teg_138_asks_an_ally_unless_it_is_a_tag_duel(mode: str, ally: str, asked: str) -> None:
    zones: dict[str, Any] = {"third_deck": 10, f"{ally}_hand": ["SOE-048"], "options": {"team_duel": mode}}
    duel = Duel(active=FOE, foe_hand=["TEG-138", "SOE-040"], **zones)
    duel.do("activate_spell", "TEG-138").decline()
    duel.do("choose_option", ally.title())
    assert [one["option"] for one in duel.legal("choose_option")] == [asked, "no"]


def test_teg_143_is_not_activated_by_itself() -> None:
    assert not Duel(hand=["TEG-143"], foe_front={1: "SOE-040"}).can("activate_spell", "TEG-143")


def test_teg_144_borrows_a_masked_monster() -> None:
    duel = Duel(hand=["TEG-144"], foe_front={1: "SOE-017", 2: "SOE-040"}, foe_back={1: "TEG-118 on SOE-017"})
    duel.do("activate_spell", "TEG-144", ["SOE-017"])
    assert duel.side("SOE-017") == ME
    duel.do("end_phase").decline().do("end_phase").decline().do("end_phase").decline()
    assert duel.side("SOE-017") == FOE


def test_teg_147_burns_a_city() -> None:
    duel = cast("TEG-147", "terrain Foe 1", foe_terrains=on("City"))
    assert (duel.terrains(FOE)[0], duel.lp(FOE)) == ("Wasteland (fire)", 1950)
    assert end_turn(duel).lp(FOE) == 1950 - 100  # this End Phase, and the Standby Phase of the opponent
    assert (end_turn(duel).lp(FOE), duel.zone("TEG-147")) == (1750, "backrow")
    assert (end_turn(duel).lp(FOE), duel.zone("TEG-147")) == (1700, "graveyard")
    late = Duel(hand=["TEG-147"], phase="main2", foe_terrains=on("City"))
    assert not late.can("activate_spell", "TEG-147")
    assert not Duel(hand=["TEG-147"]).can("activate_spell", "TEG-147")


def test_teg_148_hurts_everyone_and_leaves_a_soul() -> None:
    duel = cast("TEG-148", answers=("yes",), extra=["TEG-149"])
    assert (duel.lp(), duel.lp(FOE), duel.zone("TEG-149")) == (1600, 1600, "frontrow")
    assert duel.terrains()[0] == "Land (fire)"
    assert end_turn(duel).terrains()[0] == "Land"
    assert not Duel(hand=["TEG-148"], foe_lp=600).can("activate_spell", "TEG-148")


def test_teg_148_that_was_only_set_leaves_no_soul() -> None:
    duel = Duel(hand=["KOD-068"], back={1: "TEG-148 set"}, extra=["TEG-149"])
    duel.do("activate_spell", "KOD-068", targets=["TEG-148"])
    assert duel.zone("TEG-148") == "graveyard"
    assert "choose_option" not in duel.asked


def test_teg_151_trades_an_angel_for_a_demon_of_its_level() -> None:
    deck = ["SOE-043", "KOD-061", "KOD-023", "SOE-065", "SOE-016", "SOE-017"]
    duel = Duel(hand=["TEG-151"], front={1: "KOD-078", 2: "SOE-043#2"}, deck=deck)
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["KOD-078"]]
    duel.do("activate_spell", "TEG-151", targets=["KOD-078"])
    assert {one["card"] for one in duel.legal("special_summon")} == {"KOD-061", "KOD-023"}
    run(duel.do("special_summon", "KOD-061", zone=3, position="atk"))
    assert (duel.zone("KOD-078"), duel.zone("KOD-061"), duel.lp()) == ("graveyard", "frontrow", 2300)
    assert cast("TEG-151", "KOD-078", front={1: "KOD-078"}, deck=["SOE-043"]).lp() == 2300


def test_teg_154_strikes_once_a_duel_and_thunder_fades() -> None:
    duel = cast("TEG-154", hand=["TEG-154", "TEG-154#2"], front={1: "LEN-128"}, foe_front={1: "SOE-017"})
    assert not duel.can("activate_spell", "TEG-154#2")
    end_turn(duel)
    assert duel.atk("LEN-128") == 1100


def test_teg_154_strikes_all_normal_monsters() -> None:
    duel = Duel(hand=["TEG-154"], front={1: "LEN-128"}, foe_front={1: "SOE-017", 2: "SOE-073"}).do("activate_spell", "TEG-154")
    assert [duel.zone(one) for one in ("SOE-017", "SOE-073")] == ["graveyard", "frontrow"]
    assert duel.atk("LEN-128") == 1300


def test_teg_145_tributes_from_the_other_side() -> None:
    zones: dict[str, Any] = {"back": {1: "ROA-152"}, "extra": ["ROA-153"], "foe_front": {3: "KOD-050"}}
    assert not Duel(**zones).can("activate_effect", "ROA-152")
    duel = cast("TEG-145", **zones)
    run(duel.do("activate_effect", "ROA-152", effect=1, targets=["KOD-050"]))
    assert (duel.zone("KOD-050"), duel.side("ROA-153")) == ("graveyard", ME)


def test_teg_153_burns_a_player() -> None:
    assert cast("TEG-153", answers=(FOE,)).lp(FOE) == 1650
    assert cast("TEG-153", answers=(ME,)).lp() == 1650


EARTH = ["Forest"] * 5


def test_teg_155_exchanges_a_card_for_a_card() -> None:
    duel = cast(
        "TEG-155", answers=("SOE-048", "SOE-040"), hand=["TEG-155", "SOE-040", "SOE-018"], foe_hand=["SOE-048", "SOE-016"]
    )
    mine, others = ({duel.state.refs[card] for card in duel.state.players[seat].hand} for seat in (0, 1))
    assert (mine, others) == ({"SOE-018", "SOE-048"}, {"SOE-016", "SOE-040"})
    assert duel.can("normal_summon", "SOE-048")
    assert not Duel(hand=["TEG-155"], foe_hand=["SOE-048"]).can("activate_spell", "TEG-155")


def test_teg_155_lets_a_fusion_reach_both_extra_decks() -> None:
    front = {1: "NPH-124", 2: "NPH-128"}
    zones: dict[str, Any] = {"hand": ["TEG-155", "SOE-040"], "foe_hand": ["SOE-072"], "foe_extra": ["NPH-132"], "front": front}
    duel = cast("TEG-155", **zones)
    run(duel.do("activate_spell", "SOE-072"))
    assert (duel.zone("NPH-132"), duel.side("NPH-132")) == ("frontrow", ME)
    without = Duel(hand=["SOE-072"], foe_extra=["NPH-132"], front=front)
    assert not without.can("activate_spell", "SOE-072")


def test_teg_155_lets_a_ritual_reach_both_extra_decks() -> None:
    front = {1: "SOE-040", 2: "SOE-018", 3: "SOE-048"}
    duel = cast("TEG-155", hand=["TEG-155", "SOE-016"], foe_hand=["TEG-004"], extra=["TEG-001"], front=front)
    run(duel.do("activate_spell", "TEG-004"))
    run(duel.do("activate_effect", "TEG-004", 1, list(front.values())))
    assert (duel.zone("TEG-001"), duel.side("TEG-001")) == ("frontrow", ME)


def test_teg_156_wears_a_struck_monster_down() -> None:
    front, theirs = {1: "LEN-166"}, {1: "SOE-017"}
    weak = run(Duel(front=front, foe_front=theirs, foe_terrains=EARTH).do("strike", "LEN-166", player=FOE, zone=1))
    duel = Duel(hand=["TEG-156"], front=front, foe_front=theirs, foe_terrains=EARTH)
    run(duel.do("activate_spell", "TEG-156"))
    assert duel.lp() == 2500
    run(duel.do("strike", "LEN-166", player=FOE, zone=1))
    assert (weak.atk("SOE-017"), duel.atk("SOE-017")) == (2500, 3000 - duel.atk("LEN-166"))


def test_teg_148_hurts_each_player_of_a_boss_duel_once() -> None:
    duel = Duel(hand=["TEG-148"], third_deck=10, options={"team_duel": "boss"})
    assert run(duel.do("activate_spell", "TEG-148")).lp() == 1600


def test_teg_144_sees_a_mask_that_a_harpie_lady_shares() -> None:
    """Harpie Lady (SOE-079)."""
    foes = {1: "SOE-079", 2: "SOE-079#2", 3: "SOE-040"}
    duel = Duel(hand=["TEG-144"], foe_front=foes, foe_back={1: "TEG-118 on SOE-079"})
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["SOE-079"], ["SOE-079#2"]]


def test_teg_156_counts_for_a_strike_that_asks_first_and_not_for_the_striker_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    def weaken(state: State, word: str, card: int) -> None:
        changes.modify_atk(state, card, -100)
        changes.modify_atk(state, duel.number("SOE-017"), -100)

    ask = Strike(lambda state, card, seat, board, column: choices.choose(state, seat, ("yes", "no"), weaken, card))
    give_effects(monkeypatch, "X-1", CardEffects(strike=ask))
    duel = Duel(front={1: "X-1"}, back={1: "TEG-156"}, foe_front={1: "SOE-017"}, invented={"X-1": MONSTER})
    run(duel.do("strike", "X-1", player=FOE, zone=1))
    assert (duel.atk("X-1"), duel.atk("SOE-017")) == (900, 3000 - 900)


def kite() -> Duel:
    return Duel(front={1: "TEG-169", 2: "TEG-165"}, back={1: "TEG-173 on TEG-169"}, foe_front={1: "SOE-016", 2: "LEN-165"})


def test_teg_157_hits_a_player_and_lures_a_monster() -> None:
    duel = cast("TEG-157", answers=(FOE, "SOE-040"), foe_front={1: "SOE-040"})
    assert (duel.lp(), duel.lp(FOE)) == (2000 - 1200, 1000)
    duel = cast("TEG-157", answers=(FOE, "done"), foe_front={1: "SOE-040"}, foe_lp=800)
    assert (duel.lp(FOE), duel.state.outcome) == (0, None)
    end_turn(duel)
    assert duel.state.outcome is not None
    assert duel.state.outcome.winners == (0,)


def test_teg_160_opens_graves() -> None:
    duel = Duel(hand=["TEG-160"], graveyard=["SOE-040"], foe_graveyard=["SOE-048"]).do("activate_spell", "TEG-160")
    duel.do("special_summon", "SOE-040", 2, "def")
    duel.decline().do("special_summon", "SOE-048", 3, "def")
    assert (duel.terrains()[1], duel.terrains(FOE)[2]) == ("Graveyard", "Graveyard")


def test_teg_160_has_its_targets_when_it_is_activated() -> None:
    """An answer that removes one of them leaves its player without a monster."""
    zones: dict[str, Any] = {"graveyard": ["SOE-040", "SOE-016"], "foe_graveyard": ["SOE-048", "SOE-094"]}
    zones |= {"foe_hand": ["X-HAND"], "invented": ANSWERS, "front": {1: "SOE-017"}}
    duel = Duel(hand=["TEG-160"], **zones).do("activate_spell", "TEG-160")
    duel.do("choose_option", "SOE-016").do("choose_option", "SOE-094")
    actions.erode(duel.state, duel.number("SOE-016"))
    run(duel)
    assert [duel.zone(code) for code in ("SOE-040", "SOE-016", "SOE-048", "SOE-094")] == [
        "graveyard", "eroded", "graveyard", "frontrow",
    ]  # fmt: skip


def test_teg_163_wears_off_and_may_come_back() -> None:
    duel = Duel(front={1: "LEN-084", 2: "SOE-040"}, back={1: "TEG-163 on LEN-084"}, foe_front={1: "SOE-017"})
    assert duel.atk("LEN-084") == 2700
    duel.end_turn()
    assert duel.atk("LEN-084") == 2450
    duel.attack("SOE-017", "LEN-084")
    while "choose_option" not in duel.asked:
        duel.do("pass")
    duel.do("choose_option", "yes").do("choose_option", "SOE-040")
    assert (duel.zone("TEG-163"), duel.zone("SOE-040")) == ("main_deck", "graveyard")


def test_teg_164_calls_a_dead_monster_that_withers() -> None:
    zones: dict[str, Any] = {"hand": ["TEG-164", "SOE-018"], "graveyard": ["SOE-043"]}
    duel = cast("TEG-164", "SOE-018", "SOE-043", **zones)
    assert (duel.zone("SOE-043"), duel.atk("SOE-043"), duel.position("SOE-043")) == ("frontrow", 1600, "atk")
    assert not duel.can("change_position", "SOE-043")
    assert end_turn(duel).atk("SOE-043") == 800


def test_teg_164_alters_a_monster_of_the_graveyard() -> None:
    zones: dict[str, Any] = {"hand": ["TEG-164", "SOE-018"], "graveyard": ["SOE-007"], "extra": ["PYL-038"]}
    assert not Duel(hand=["TEG-164"], graveyard=["SOE-043"]).can("activate_spell", "TEG-164")
    duel = cast("TEG-164", "SOE-018", **zones)
    assert (duel.zone("PYL-038"), duel.zone("SOE-007")) == ("frontrow", "attached")


def test_teg_168_and_169_call_the_shogun() -> None:
    duel = Duel(
        back={1: "TEG-168"}, front={1: "TEG-170"}, graveyard=["TEG-165"], extra=["TEG-169", "TEG-166"], deck=["TEG-170#2"]
    )
    duel.do("activate_effect", "TEG-168", 1, ["TEG-170", "TEG-165"]).do("extra_deck_summon", "TEG-169", ["TEG-170"], 1, "atk")
    duel.do("choose_option", "yes").do("choose_option", "both").do("special_summon", "TEG-170#2", 2, "atk")
    duel.decline()
    if "special_summon" in duel.asked:
        duel.do("special_summon", "TEG-166", 3, "atk")
    assert duel.zone("TEG-165") == "eroded"
    assert {duel.zone(one) for one in ("TEG-169", "TEG-170#2", "TEG-166")} == {"frontrow"}


def test_teg_168_takes_a_ninja_that_is_equipped_to_another_monster() -> None:
    back = {1: "TEG-168", 2: "TEG-170 on SOE-040"}
    duel = Duel(back=back, front={1: "SOE-040"}, graveyard=["TEG-165"], extra=["TEG-169"])
    duel.do("activate_effect", "TEG-168", 1, ["TEG-170", "TEG-165"]).do("extra_deck_summon", "TEG-169", ["TEG-170"], 2, "atk")
    assert [duel.zone(one) for one in ("TEG-169", "TEG-170", "TEG-165")] == ["frontrow", "graveyard", "eroded"]


def test_teg_168_does_not_take_tokens_that_are_no_material() -> None:
    duel = Duel(back={1: "TEG-168"}, front={1: "TEG-170"}, graveyard=["TEG-165"], extra=["TEG-169"])
    assert duel.can("activate_effect", "TEG-168")
    changes.change(duel.state, duel.number("TEG-170"), "no_material")
    touch(duel.state)
    assert not duel.can("activate_effect", "TEG-168")


def test_teg_173_drops_bombs() -> None:
    assert run(kite().do("strike", "TEG-169", player=FOE, zone=1), "done").lp(FOE) == 1900
    duel = run(kite().do("strike", "TEG-169", player=FOE, zone=1), "TEG-165")
    assert (duel.lp(FOE), duel.zone("TEG-165")) == (1600, "graveyard")


def test_teg_173_is_out_of_reach() -> None:
    duel = kite().end_turn()
    duel.do("end_phase").decline()
    attacks = {(one["attacker"], one["target"]) for one in duel.legal("declare_attack")}
    assert attacks == {("SOE-016", "TEG-165"), ("LEN-165", "TEG-165"), ("LEN-165", "TEG-169")}
    spell = Duel(hand=["MLY-055"], front={1: "TEG-169"}, back={1: "TEG-173 on TEG-169"}, foe_front={1: "SOE-040"})
    assert [one["targets"] for one in spell.legal("activate_spell")] == [["SOE-040"]]


def test_teg_164_may_call_the_monster_that_was_discarded() -> None:
    duel = Duel(hand=["TEG-164", "SOE-043"])
    run(duel.do("activate_spell", "TEG-164", targets=["SOE-043", "SOE-043"]))
    assert (duel.zone("SOE-043"), duel.position("SOE-043"), duel.atk("SOE-043")) == ("frontrow", "atk", 1600)


def test_teg_164_may_make_a_zombie_of_the_monster_that_was_discarded() -> None:
    duel = Duel(hand=["TEG-164", "SOE-007"], extra=["PYL-038"])
    run(duel.do("activate_spell", "TEG-164", targets=["SOE-007"]))
    assert (duel.zone("SOE-007"), duel.zone("PYL-038")) == ("attached", "frontrow")


def test_teg_168_is_as_quick_as_other_rituals_and_looks_again_when_it_resolves() -> None:
    zones: dict[str, Any] = {"front": {1: "TEG-165"}, "back": {1: "TEG-168"}, "graveyard": ["TEG-170"], "extra": ["TEG-169"]}
    duel = Duel(active=FOE, phase="battle", foe_front={1: "SOE-017"}, **zones)
    duel.do("declare_attack", "SOE-017", "TEG-165")
    assert duel.can("activate_effect", "TEG-168")
    duel = Duel(foe_hand=["SOE-033"], **zones).do("activate_effect", "TEG-168", 1, targets=["TEG-165", "TEG-170"])
    actions.destroy(duel.state, duel.number("TEG-165"), 1)
    run(duel)
    assert (duel.zone("TEG-170"), duel.zone("TEG-169")) == ("graveyard", "extra_deck")


def test_teg_157_does_not_help_a_player_without_cards_to_draw() -> None:
    duel = cast("TEG-157", answers=(FOE, "done"), foe_front={1: "SOE-040"}, foe_deck=[])
    actions.draw(duel.state, 1)
    settle(duel.state)
    assert duel.state.outcome is not None


def test_teg_157_keeps_players_in_the_duel_again_after_its_meteor_has_fallen() -> None:
    duel = Duel(hand=["TEG-157", "TEG-157#2"])
    run(duel.do("activate_spell", "TEG-157"), FOE)
    for _ in range(2):
        end_turn(duel)
    run(duel.do("activate_spell", "TEG-157#2"))
    changes.damage(duel.state, 1, 1000)
    settle(duel.state)
    assert (duel.lp(FOE), duel.state.outcome) == (0, None)
