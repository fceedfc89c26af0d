"""Nameless Pharaoh: Spells 141 to 190."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects.parts import actions, changes, conditions
from deckcheck.games.kingdom_duels.engine.statics import has
from tests.games.kingdom_duels.duels import FOE, ME, Duel, settle
from tests.games.kingdom_duels.effect_play import cast, end_turn, run


def test_nph_141_ends_a_battle_phase_as_it_begins() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-040"}, "foe_front": {1: "SOE-017"}, "back": {1: "NPH-141 set"}, "active": FOE}
    duel = Duel(**zones)
    duel.do("end_phase")
    run(duel.do("activate_spell", "NPH-141", by=ME))
    assert (duel.legal("declare_attack"), duel.hand()) == ([], 1)
    duel = Duel(**zones).do("end_phase").decline().do("declare_attack", "SOE-017", "SOE-040")
    assert not duel.can("activate_spell", "NPH-141")


def test_nph_142_returns_the_discarded_cards_of_this_turn() -> None:
    zones: dict[str, Any] = {"hand": ["NPH-049", "NPH-142", "SOE-040"], "foe_hand": ["SOE-048"], "graveyard": ["SOE-017"]}
    duel = run(Duel(**zones).do("activate_spell", "NPH-049"), "SOE-048", "SOE-040", "done")
    assert duel.zone("SOE-040") == duel.zone("SOE-048") == "graveyard"
    run(duel.do("activate_spell", "NPH-142"))
    assert (duel.zone("SOE-040"), duel.zone("SOE-048"), duel.zone("SOE-017")) == ("hand", "hand", "graveyard")


def test_nph_145_guards_all_own_monsters_for_a_turn() -> None:
    duel = Duel(hand=["NPH-145", "SOE-040", "SOE-048"], front={1: "SOE-094"}, foe_front={1: "SOE-017"})
    run(duel.do("activate_spell", "NPH-145", ["SOE-040"]).do("normal_summon", "SOE-048", 2, "atk"))
    for one in ("SOE-094", "SOE-048"):
        assert not actions.destroy(duel.state, duel.number(one), 1)
    assert run(duel.attack("SOE-094", "SOE-017")).zone("SOE-094") == "frontrow"
    assert actions.destroy(duel.state, duel.number("SOE-017"), 0)
    duel.end_turn()
    assert actions.destroy(duel.state, duel.number("SOE-094"), 1)


def test_nph_146_a_swarm_keeps_everyone_safe() -> None:
    duel = Duel(hand=["NPH-146"], extra=["KOD-073"], front={1: "SOE-040 def"}, foe_front={1: "SOE-017"}, active=FOE)
    run(duel.attack("SOE-017", "SOE-040").do("activate_spell", "NPH-146", targets=["KOD-073"], by=ME))
    assert (duel.zone("SOE-040"), duel.zone("KOD-073"), duel.zone("NPH-146")) == ("frontrow", "eroded", "graveyard")
    assert not Duel(hand=["NPH-146"]).can("activate_spell", "NPH-146")


def test_nph_146_takes_the_swarm_from_either_place() -> None:
    duel = Duel(hand=["NPH-146"], extra=["KOD-073"], graveyard=["KOD-073#2"])
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["KOD-073#2"], ["KOD-073"]]


def test_nph_150_reads_a_spell_from_the_deck() -> None:
    duel = cast("NPH-150", answers=("yes",), deck=["SOE-040", "SOE-107"], graveyard=["SOE-017"])
    assert (duel.zone("SOE-107"), duel.zone("SOE-017")) == ("graveyard", "frontrow")
    assert cast("NPH-150", answers=("no",), deck=["SOE-107"], graveyard=["SOE-017"]).zone("SOE-107") == "hand"
    assert cast("NPH-150", deck=["SOE-040"]).zone("SOE-040") == "hand"


def test_nph_151_fills_the_hand_for_five_standby_phases() -> None:
    duel = cast("NPH-151", front={1: "SOE-040"}, foe_front={1: "SOE-048"}, deck=20, foe_deck=20)
    assert duel.hand() == 5
    for _ in range(9):
        end_turn(duel)
    assert duel.zone("NPH-151") == "backrow"
    assert (end_turn(duel).zone("NPH-151"), duel.hand()) == ("graveyard", 0)


def test_nph_157_absorbs_an_equip_spell() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-040"}, "foe_front": {1: "SOE-079"}, "foe_back": {1: "SOE-082 on SOE-079"}}
    duel = cast("NPH-157", "SOE-082", "SOE-040", **zones)
    assert (duel.zone("SOE-082"), duel.atk("SOE-040"), duel.atk("SOE-079")) == ("graveyard", 1700, 1300)
    assert "Absorption" in cast("NPH-157", "SOE-040", **zones).types("SOE-040")


def test_nph_158_lets_a_magician_attack_everybody_once() -> None:
    foes = {1: "SOE-040", 2: "SOE-048 hidden_def", 3: "SOE-094 def"}
    duel = Duel(hand=["NPH-158"], front={1: "SOE-023", 2: "SOE-017"}, foe_front=foes)
    run(duel.do("activate_spell", "NPH-158", ["SOE-023"]))
    assert duel.lp() == 1000
    run(duel.attack("SOE-023", "SOE-094"))
    assert {(one["attacker"], one["target"]) for one in duel.legal("declare_attack")} == {
        ("SOE-023", "SOE-040"),
        ("SOE-023", "SOE-048"),
    }
    run(duel.do("declare_attack", "SOE-023", "SOE-040"))
    run(duel.do("declare_attack", "SOE-023", "SOE-048"))
    assert not duel.legal("declare_attack")
    assert {duel.zone(one) for one in ("SOE-040", "SOE-048", "SOE-094")} == {"graveyard"}


def test_nph_162_gives_the_hand_for_a_spell() -> None:
    duel = cast("NPH-162", hand=["NPH-162", "SOE-040", "SOE-017"], deck=["SOE-107", "SOE-048"])
    assert (duel.zone("SOE-040"), duel.zone("SOE-017"), duel.zone("SOE-107")) == ("graveyard", "graveyard", "hand")
    assert not Duel(hand=["NPH-162"], deck=["SOE-107"]).can("activate_spell", "NPH-162")


def test_nph_162_pays_with_the_hand_at_once() -> None:
    duel = Duel(hand=["NPH-162", "SOE-040"], deck=["SOE-107"], foe_front={1: "SOE-048"}, foe_back={1: "MLY-055 set"})
    duel.do("activate_spell", "NPH-162")
    assert (duel.zone("SOE-040"), duel.zone("SOE-107")) == ("graveyard", "main_deck")
    assert duel.do("pass").zone("SOE-107") == "hand"


def test_nph_166_raises_a_devil_and_nph_167_avenges_itself() -> None:
    duel = Duel(hand=["NPH-166"], extra=["NPH-167"], foe_front={1: "SOE-017"}, foe_lp=700)
    run(duel.do("activate_spell", "NPH-166"))
    assert (duel.atk("NPH-167"), duel.position("NPH-167")) == (700, "atk")
    assert not duel.do("end_phase").can("declare_attack", "NPH-167")
    duel.do("end_phase").do("end_phase")
    run(duel.attack("SOE-017", "NPH-167"))
    assert (duel.lp(), duel.lp(FOE), duel.state.outcome is not None) == (2000, 0, True)


def test_nph_175_a_god_falls_only_to_its_equals() -> None:
    zones: dict[str, Any] = {"front": {1: "NPH-053", 2: "NPH-169 def"}, "foe_front": {1: "SOE-024 atk"}, "hand": ["NPH-175"]}
    duel = Duel(**zones)
    state, low, high = duel.state, duel.number("NPH-169"), duel.number("SOE-024")
    run(duel.do("activate_spell", "NPH-175"))
    ranks = {number: conditions.hierarchy(state, number) for number in (low, high)}
    state.battle = (high, low)
    assert has(state, low, "battle_proof") == (ranks[high] < ranks[low])
    assert has(state, high, "battle_proof") == (ranks[low] < ranks[high])


def test_nph_172_fetches_a_spell_that_must_wait() -> None:
    duel = cast(
        "NPH-172",
        answers=("SOE-040", "SOE-048", "SOE-107"),
        hand=["NPH-172", "SOE-040", "SOE-048"],
        graveyard=["SOE-107", "SOE-017", "NPH-076"],
    )
    assert (duel.zone("SOE-107"), duel.zone("SOE-040")) == ("hand", "graveyard")
    assert not duel.can("activate_spell", "SOE-107")
    assert end_turn(end_turn(duel)).can("activate_spell", "SOE-107")
    assert not Duel(hand=["NPH-172", "SOE-040"], graveyard=["SOE-107"]).can("activate_spell", "NPH-172")


def test_nph_173_gives_another_battle_phase_to_those_who_just_came() -> None:
    duel = Duel(hand=["NPH-173", "SOE-040"], front={1: "SOE-017"}, foe_front={1: "SOE-048", 2: "SOE-065"})
    assert not duel.can("activate_spell", "NPH-173")
    run(duel.attack("SOE-017", "SOE-048"))
    run(duel.do("end_phase"))
    run(duel.do("normal_summon", "SOE-040", zone=2, position="atk"))
    run(duel.do("activate_spell", "NPH-173"))
    assert duel.phase == "battle"
    assert {one["attacker"] for one in duel.legal("declare_attack")} == {"SOE-040"}
    run(duel.do("end_phase"))
    assert duel.phase == "main2"


def test_nph_143_answers_cards_that_an_opponent_adds() -> None:
    hand = ["NPH-143", "NPH-076", "SOE-040", "SOE-048", "SOE-017"]
    duel = Duel(hand=hand, foe_deck=["SOE-007", "SOE-006"])
    assert not duel.can("activate_spell", "NPH-143")
    duel.do("activate_spell", "NPH-076").do("choose_option", "Dark Dragon")
    run(duel.do("activate_spell", "NPH-143"))
    assert sorted(duel.zone(code) for code in hand[2:]) == ["frontrow", "hand", "hand"]
    assert not run(Duel(hand=hand).do("activate_spell", "NPH-076")).can("activate_spell", "NPH-143")


def test_nph_149_raises_the_dead_of_an_opponent() -> None:
    duel = cast("NPH-149", answers=("1 atk",), foe_graveyard=["SOE-048"], foe_front={5: "SOE-017"}, front={1: "SOE-040"})
    assert (duel.zone("SOE-048"), duel.side("SOE-048"), "Undead" in duel.types("SOE-048")) == ("frontrow", FOE, True)
    assert duel.zone("NPH-149") == "backrow"
    actions.destroy(duel.state, duel.number("SOE-048"), 0)
    settle(duel.state)
    run(duel, "yes")
    assert (duel.atk("SOE-017"), duel.zone("NPH-149")) == (2400, "graveyard")


def test_nph_177_fells_the_gods() -> None:
    zones: dict[str, Any] = {"foe_front": {1: "TEG-002", 2: "SOE-040"}, "deck": ["SOE-017"], "graveyard": ["SOE-048"]}
    assert not Duel(hand=["NPH-177"], front={1: "SOE-023"}, **zones).can("activate_spell", "NPH-177")
    duel = cast("NPH-177", "SOE-023", front={1: "SOE-023 atk SOE-006"}, **zones)
    assert (duel.zone("TEG-002"), duel.zone("SOE-040"), duel.lp(FOE)) == ("graveyard", "frontrow", 2000)
    assert (duel.zone("SOE-017"), duel.zone("SOE-048")) == ("eroded", "eroded")


def test_nph_155_uses_the_spells_of_an_opponent() -> None:
    duel = Duel(
        active=FOE,
        hand=["NPH-155"],
        foe_hand=["NPH-172", "SOE-040", "SOE-048"],
        foe_front={1: "SOE-017"},
        foe_graveyard=["NPH-076"],
    )
    assert "NPH-155" not in str(duel.legal("activate_spell"))
    duel = Duel(active=FOE, hand=["NPH-155"], foe_hand=["PYL-003"], foe_front={1: "SOE-017"}, front={1: "SOE-006"})
    changes.pay_lp(duel.state, 1, 300)
    changes.pay_lp(duel.state, 0, 500)
    settle(duel.state)
    run(duel.do("activate_spell", "PYL-003"), "Foe")
    run(duel.do("activate_spell", "NPH-155", by=ME), "PYL-003", "Me")
    assert (duel.lp(), duel.lp(FOE), duel.zone("NPH-155")) == (2000, 2000, "graveyard")
    run(duel.do("end_phase"))
    assert duel.phase == "main2"


def test_nph_174_tributes_a_monster_of_an_opponent() -> None:
    zones: dict[str, Any] = {"hand": ["NPH-174"], "foe_front": {1: "SOE-017"}, "front": {1: "SOE-040", 2: "SOE-048"}}
    assert not Duel(**zones).can("activate_spell", "NPH-174")
    duel = Duel(**zones, back={1: "TEG-005"}, extra=["TEG-002"])
    assert not duel.can("activate_effect", "TEG-005")
    run(duel.do("activate_spell", "NPH-174", targets=["SOE-017"]))
    assert (duel.lp(FOE), duel.zone("SOE-017"), duel.zone("TEG-002"), duel.side("TEG-002")) == (
        4500,
        "graveyard",
        "frontrow",
        ME,
    )


def test_nph_165_takes_a_spell_that_was_just_used() -> None:
    duel = Duel(active=FOE, hand=["NPH-165"], foe_hand=["PYL-003"], foe_graveyard=["SOE-107"])
    changes.pay_lp(duel.state, 1, 300)
    settle(duel.state)
    run(duel.do("activate_spell", "PYL-003"))
    run(duel.do("activate_spell", "NPH-165", targets=["PYL-003"], by=ME))
    assert (duel.zone("PYL-003"), duel.hand(), duel.hand(FOE)) == ("hand", 1, 1)
    assert not Duel(hand=["NPH-165"], foe_graveyard=["SOE-107"]).can("activate_spell", "NPH-165")


def test_nph_143_answers_a_card_that_an_opponent_takes_from_its_players_deck() -> None:
    duel = Duel(hand=["NPH-143", "SOE-048"], deck=["SOE-040", "SOE-094"])
    actions.to_hand_of(duel.state, duel.number("SOE-040"), 1)
    settle(duel.state)
    assert duel.can("activate_spell", "NPH-143")
