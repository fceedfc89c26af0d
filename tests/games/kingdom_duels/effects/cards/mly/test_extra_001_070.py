"""Millennium Legacy: Extra Deck monsters 001 to 070."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects.parts import actions, changes, marks, mind_puzzle_spells
from deckcheck.games.kingdom_duels.engine.cards.statics import has
from deckcheck.games.kingdom_duels.engine.chain.events import fire
from deckcheck.games.kingdom_duels.engine.duel.constants import EXTRA
from tests.games.kingdom_duels.duels import FOE, ME, Duel, all_effects, settle
from tests.games.kingdom_duels.effect_play import end_turn, fight, run

LIMBS = ["SOE-024", "SOE-025", "SOE-026", "SOE-027", "SOE-028"]


def flare(*answers: str, knight: str = "MLY-017 atk SOE-023 SOE-114", target: str = "SOE-017", **zones: Any) -> Duel:
    return fight("MLY-017", target, *answers, front={3: knight}, extra=["MLY-018"], **zones)


def test_mly_010_spends_a_counter() -> None:
    duel = Duel(front={1: "MLY-010"}, foe_front={1: "LEN-160"}).do("activate_effect", "MLY-010", 1).do("end_phase").decline()
    duel.do("end_phase").do("end_phase").decline().do("choose_option", "yes").do("choose_option", "LEN-160")
    assert (duel.lp(), duel.side("LEN-160")) == (2200, ME)


def test_mly_010_leaves_control_to_its_player() -> None:
    duel = Duel(front={1: "MLY-010"}, foe_front={1: "LEN-160"}).do("activate_effect", "MLY-010", 1)
    assert not duel.can("activate_effect", "MLY-010")
    duel.do("end_phase").do("end_phase").do("end_phase").do("choose_option", "yes").do("choose_option", "done")
    assert (duel.lp(), duel.side("LEN-160")) == (2200, FOE)


def test_mly_017_survives_a_stronger_monster_and_ascends() -> None:
    duel = flare("yes", "alter summon")
    assert (duel.zone("MLY-018"), duel.zone("MLY-017"), duel.lp()) == ("frontrow", "attached", 2000)
    assert duel.can("declare_attack", "MLY-018")
    assert flare("yes", "no").zone("MLY-017") == "frontrow"
    assert flare("no").zone("MLY-017") == "graveyard"


def test_mly_017_falls_when_it_is_attacked() -> None:
    assert fight("SOE-017", "MLY-017", active=FOE).zone("MLY-017") == "graveyard"


def test_mly_018_becomes_its_first_materials_again() -> None:
    mine = {3: "MLY-018 atk MLY-017 SOE-023 SOE-114"}
    duel = fight("MLY-018", "SOE-017", "yes", front=mine)
    assert (duel.lp(), duel.lp(FOE)) == (2000, 2000 - 200)
    assert [duel.zone(code) for code in ("MLY-018", "SOE-023", "SOE-114")] == ["extra_deck", "frontrow", "frontrow"]


def test_mly_018_goes_after_a_turn_with_a_battle() -> None:
    duel = fight("MLY-018", "SOE-040")
    assert end_turn(duel).zone("MLY-018") == "extra_deck"
    assert end_turn(Duel(front={3: "MLY-018"})).zone("MLY-018") == "frontrow"


def test_mly_020_carries_a_sword_that_grows_lighter() -> None:
    duel = Duel(front={3: "MLY-020"})
    assert duel.atk("MLY-020") == 2500 + 700
    assert end_turn(duel).atk("MLY-020") == 2500 + 600
    assert end_turn(duel).atk("MLY-020") == 2500 + 600


def test_mly_022_rides_with_dragons() -> None:
    duel = Duel(front={1: "MLY-022", 2: "SOE-007"}, foe_front={1: "SOE-040"}).attack("MLY-022", "SOE-040").decline()
    assert duel.atk("MLY-022") == 5000 + 750 + 250


def test_mly_022_counts_the_dragons_beneath_a_dragon() -> None:
    foes = {1: "SOE-040", 2: "KOD-071 atk SOE-017 SOE-017#2 SOE-017#3"}
    duel = Duel(front={1: "MLY-022"}, foe_front=foes, foe_lp=20000).attack("MLY-022", "SOE-040").decline()
    assert duel.atk("MLY-022") == 5000 + 750 + 3 * 250
    assert duel.end_turn().atk("MLY-022") == 5000


def test_mly_052_grows_to_5000_while_the_five_lie_in_the_graveyard() -> None:
    duel = Duel(phase="battle", front={3: "MLY-052"}, foe_front={3: "SOE-017"}, graveyard=LIMBS, lp=9000)
    run(duel.do("declare_attack", "MLY-052", "SOE-017"))
    assert (duel.zone("MLY-052"), duel.atk("MLY-052")) == ("frontrow", 2800)
    changes.modify_atk(duel.state, duel.number("MLY-052"), 4000)
    assert duel.atk("MLY-052") == 5000


def test_mly_052_needs_all_five_and_no_companion() -> None:
    zones: dict[str, Any] = {"foe_front": {3: "SOE-017"}, "lp": 9000}
    assert fight("MLY-052", "SOE-017", graveyard=LIMBS[1:], **zones).zone("MLY-052") == "graveyard"
    both = {3: "MLY-052", 4: "SOE-040"}
    assert fight("MLY-052", "SOE-017", graveyard=LIMBS, front=both, **zones).zone("MLY-052") == "graveyard"


def test_mly_054_possesses_integration_monsters_too() -> None:
    duel = Duel(rules=["MLY-149"], hand=["MLY-050"], extra=["MLY-054"], foe_front={1: "PROMO-105", 2: "SOE-073", 3: "SOE-040"})
    duel.do("extra_deck_summon", "MLY-054", ["MLY-050"], 1, "atk")
    assert [one["targets"] for one in duel.legal("activate_effect")] == [["PROMO-105"], ["SOE-040"]]
    duel.do("activate_effect", "MLY-054", 1, ["PROMO-105"])
    assert duel.side("PROMO-105") == ME
    duel.do("detach", "MLY-054").do("special_summon", "MLY-054", 1, "atk")
    assert (duel.zone("MLY-054"), duel.side("PROMO-105")) == ("frontrow", FOE)


def test_mly_014_rages_against_everyone_for_little_damage() -> None:
    duel = Duel(front={3: "MLY-014"}, foe_front={1: "SOE-040", 2: "SOE-094", 3: "SOE-017"})
    duel.attack("MLY-014", "SOE-040").decline().do("declare_attack", "MLY-014", "SOE-094").decline()
    assert (duel.zone("SOE-040"), duel.zone("SOE-094"), duel.lp(FOE)) == ("graveyard", "graveyard", 1400)
    assert duel.end_turn().atk("MLY-014") == 3200


def test_mly_014_hurts_its_player_only_against_warriors() -> None:
    for code, hurt in (("SOE-017", False), ("SOE-114", True)):
        duel = Duel(front={3: "MLY-014"}, foe_front={3: f"{code} def"})
        changes.change(duel.state, duel.number(code), "set_def", 4000)
        settle(duel.state)
        assert (duel.attack("MLY-014", code).decline().lp() < 2000) is hurt


def test_mly_046_and_mly_047_feed_on_damage() -> None:
    for code, left in (("MLY-046", 1000), ("MLY-047", 500)):
        duel = Duel(front={3: code}, foe_front={3: "SOE-040"})
        changes.change(duel.state, duel.number("SOE-040"), "set_atk", 2300)
        settle(duel.state)
        run(duel.attack(code, "SOE-040"))
        assert (duel.lp(), duel.lp(FOE)) == (3000, left)


def test_mly_046_dims_the_bonus_of_a_monster() -> None:
    duel = Duel(front={3: "MLY-046"}, foe_front={3: "SOE-040"}, foe_terrains=["Meadow"] * 5)
    duel.do("activate_effect", "MLY-046", 1, ["SOE-040"])
    assert duel.atk("SOE-040") == duel.state.game.atk[duel.number("SOE-040")]


def test_mly_061_pierces_after_a_judgment() -> None:
    for judged, lp in ((True, 2000 - 1700), (False, 2000)):
        duel = Duel(phase="battle", front={1: "MLY-061"}, foe_front={1: "SOE-040 def"})
        if judged:
            marks.mark(duel.state, -1 - 1, mind_puzzle_spells.JUDGED, 0, duel.state.turn)
        duel.do("declare_attack", "MLY-061", "SOE-040").decline()
        assert duel.lp(FOE) == lp


def test_mly_061_pierces_only_if_the_judgment_did_damage() -> None:
    for shielded in (False, True):
        duel = Duel(back={1: "MLY-062"}, front={1: "MLY-061"}, foe_front={1: "SOE-040 def"}, extra=["MLY-063"])
        if shielded:
            changes.change_player(duel.state, 1, "player_no_effect")
        duel.do("activate_effect", "MLY-062", 1).do("surrender", by=FOE)
        assert (duel.lp(FOE), has(duel.state, duel.number("MLY-061"), "piercing")) == (
            (2000, False) if shielded else (1000, True)
        )


def test_mly_010_spends_its_counter_even_if_it_leaves_the_field() -> None:
    duel = Duel(front={1: "MLY-010"}, lp=1000)
    marks.add_spell_counter(duel.state, duel.number("MLY-010"))
    trigger = all_effects()["MLY-010"].triggers[0]
    assert trigger.cost is not None
    trigger.cost(duel.state, duel.number("MLY-010"), 0, (0,))
    assert not marks.spell_counters(duel.state, duel.number("MLY-010"))
    actions.to_hand(duel.state, duel.number("MLY-010"))
    trigger.react(duel.state, duel.number("MLY-010"), 0, (0,))
    assert duel.zone("MLY-010") == "extra_deck"


def test_mly_052_sheds_its_materials_when_it_is_summoned_hidden_too() -> None:
    duel = Duel(front={3: "MLY-052 hidden_atk SOE-040"})
    fire(duel.state, "summoned", duel.number("MLY-052"), "alter", EXTRA)
    settle(duel.state)
    assert run(duel).zone("SOE-040") == "graveyard"


def test_mly_010_may_take_a_monster_of_a_teammate() -> None:
    duel = Duel(front={1: "MLY-010"}, third_front={1: "LEN-160"}, fourth_front={1: "SOE-017"})
    react = all_effects()["MLY-010"].triggers[0].react
    react(duel.state, duel.number("MLY-010"), 0, (0,))
    settle(duel.state)
    assert duel.do("choose_option", "LEN-160").side("LEN-160") == ME
