"""Nameless Pharaoh: Spells 150 to 164."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects.parts import changes
from deckcheck.games.kingdom_duels.engine.duel.state import open_question
from tests.games.kingdom_duels.duels import FOE, ME, Duel, settle
from tests.games.kingdom_duels.effect_play import ANSWERS, cast, end_turn, run


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


def test_nph_150_reads_no_card_that_was_not_drawn() -> None:
    duel = Duel(hand=["NPH-150", "SOE-107"], graveyard=["SOE-017"])
    changes.change_player(duel.state, 0, "player_cannot_draw")
    assert open_question(duel.do("activate_spell", "NPH-150").decline().state) is None


def test_nph_155_knows_the_spells_though_it_returned_to_the_hand() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-040"}, "foe_hand": ["MLY-084", "MLY-055", "X-BACK"], "active": FOE}
    duel = Duel(back={1: "NPH-155 set"}, invented=ANSWERS, **zones)
    run(duel.do("activate_spell", "MLY-084"))
    assert duel.lp(FOE) == 2500
    duel.do("activate_spell", "MLY-055", targets=["SOE-040"]).do("activate_spell", "NPH-155", by=ME)
    duel.do("activate_spell", "X-BACK", targets=["NPH-155"], by=FOE)
    run(duel, "MLY-084", "done", "")
    assert (duel.zone("NPH-155"), duel.lp()) == ("hand", 2500)


def test_nph_157_strengthens_only_a_monster_of_its_player() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-040"}, "foe_front": {1: "SOE-017"}, "foe_hand": ["X-TAKE"], "invented": ANSWERS}
    duel = Duel(hand=["NPH-157"], **zones).do("activate_spell", "NPH-157", targets=["SOE-040"])
    run(duel.do("activate_spell", "X-TAKE", targets=["SOE-040"], by=FOE))
    assert "Absorption" not in duel.types("SOE-040")


def _diffused(**zones: Any) -> Duel:
    """Dark Magician (SOE-023) can attack everybody."""
    duel = Duel(hand=["NPH-158"], front={1: "SOE-023"}, foe_hand=["X-HIDE"], invented=ANSWERS, foe_lp=8000, **zones)
    return run(duel.do("activate_spell", "NPH-158", ["SOE-023"]))


def test_nph_158_counts_an_attack_for_the_target_of_its_replay() -> None:
    duel = _diffused(foe_front={1: "SOE-040", 2: "SOE-048", 3: "SOE-094"})
    run(duel.attack("SOE-023", "SOE-094"))
    duel.do("declare_attack", "SOE-023", "SOE-040").do("activate_spell", "X-HIDE", targets=["SOE-040"], by=FOE).decline()
    assert {one["target"] for one in duel.legal("choose_replay_target")} == {"SOE-040", "SOE-048"}
    run(duel.do("choose_replay_target", "SOE-048"))
    assert {one["target"] for one in duel.legal("declare_attack")} == {"SOE-040"}
    run(duel.do("declare_attack", "SOE-023", "SOE-040"))
    assert {duel.zone(one) for one in ("SOE-040", "SOE-094")} == {"graveyard"}


def test_nph_158_gives_no_attacks_on_players() -> None:
    duel = _diffused(foe_front={1: "SOE-040", 2: "SOE-048"})
    changes.change(duel.state, duel.number("SOE-023"), "attacks_players", (1,))
    run(duel.attack("SOE-023", "SOE-040"))
    assert [one["target"] for one in duel.legal("declare_attack")] == ["SOE-048"]
