"""The Egyptian Gods: Spells 157 to 200."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects.parts import actions, changes
from deckcheck.games.kingdom_duels.engine.duel.state import touch
from tests.games.kingdom_duels.duels import FOE, Duel, settle
from tests.games.kingdom_duels.effect_play import cast, end_turn, run


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
