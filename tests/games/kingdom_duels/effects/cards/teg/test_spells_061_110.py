"""The Egyptian Gods: Spells 061 to 110."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects.parts import actions, battles, changes
from tests.games.kingdom_duels.duels import FOE, ME, SPELL, Duel, settle
from tests.games.kingdom_duels.effect_play import ANSWERS, LAND, cast, end_turn, run


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
