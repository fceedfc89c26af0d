"""Nameless Pharaoh: Spells 1 to 25."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects.parts import actions, battles, changes
from deckcheck.games.kingdom_duels.engine.duel.constants import ON_FIELD
from deckcheck.games.kingdom_duels.play import ENGINE
from tests.games.kingdom_duels.duels import FOE, ME, Duel, settle
from tests.games.kingdom_duels.effect_play import cast, end_turn, on, run, use


def test_nph_003_erodes_the_undead() -> None:
    dead = ["LEN-013", "LEN-078", "NPH-014"]
    duel = Duel(back={1: "NPH-003"}, graveyard=[*dead, "SOE-040"], extra=["NPH-004"])
    assert [one["targets"] for one in duel.legal("activate_effect")] == [dead]
    duel.do("activate_effect", "NPH-003", 1, dead).do("extra_deck_summon", "NPH-004", [], 1, "atk")
    assert {duel.zone(one) for one in dead} == {"eroded"}
    assert (duel.zone("NPH-003"), duel.zone("NPH-004")) == ("graveyard", "frontrow")


def test_nph_003_is_quick_and_not_answered_with_itself() -> None:
    dead = ["LEN-013", "LEN-078", "NPH-014", "SOE-043"]
    duel = Duel(back={1: "NPH-003"}, graveyard=dead, extra=["NPH-004"], foe_front={1: "SOE-040"}, active=FOE)
    duel.do("end_phase")
    assert duel.can("activate_effect", "NPH-003")
    duel.do("activate_effect", "NPH-003", 1, dead[:3])
    assert duel.asked == {"extra_deck_summon"}


def test_nph_005_takes_the_bonus_of_the_opponent() -> None:
    duel = Duel(front={1: "TEG-041"}, back={1: "NPH-005 on TEG-041"}, foe_front={1: "SOE-040"}, foe_terrains=["Forest"] * 5)
    assert duel.atk("SOE-040") == 1560
    assert duel.attack("TEG-041", "SOE-040").decline().lp(FOE) == 2000 - 600
    duel = Duel(hand=["NPH-005"], front={1: "TEG-041", 2: "SOE-040"}, foe_front={1: "SOE-105"})
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["TEG-041"]]


def test_nph_011_allows_one_attack_and_moves_a_monster_off_the_dark() -> None:
    duel = Duel(back={1: "NPH-011"}, front={1: "KOD-114"}, foe_front={1: "SOE-040 def", 2: "SOE-048 def"})
    run(duel.attack("KOD-114", "SOE-040"), "heads")
    assert not duel.legal("declare_attack")
    duel = use(
        "NPH-011", "SOE-017", "terrain Foe 5", back={1: "NPH-011"}, front={}, foe_front={1: "SOE-017"}, foe_terrains=on("Night")
    )
    assert duel.column("SOE-017") == 5
    assert not Duel(back={1: "NPH-011"}, foe_front={1: "SOE-017"}).can("activate_effect", "NPH-011")


def test_nph_016_destroys_a_demon_or_undoes_a_fall() -> None:
    duel = Duel(hand=["NPH-016"], front={1: "SOE-040"}, foe_front={1: "SOE-049", 2: "MLY-010 atk SOE-105"})
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["SOE-049"], ["MLY-010"]]
    assert run(duel.do("activate_spell", "NPH-016", ["SOE-049"]), "destroy").zone("SOE-049") == "graveyard"
    duel = Duel(hand=["NPH-016"], foe_front={2: "MLY-010 atk SOE-105"}).do("activate_spell", "NPH-016", ["MLY-010"])
    run(duel, "return")
    assert (duel.zone("MLY-010"), duel.zone("SOE-105"), duel.side("SOE-105")) == ("extra_deck", "frontrow", FOE)


def test_nph_025_erodes_traps_for_serket() -> None:
    traps = ["SOE-062", *(f"SOE-062#{number}" for number in range(2, 8))]
    zones: dict[str, Any] = {"front": {}, "back": {1: "NPH-025"}, "extra": ["NPH-026"]}
    duel = use("NPH-025", answers=(*traps[:6], "done"), graveyard=traps, **zones)
    assert (duel.zone("NPH-026"), duel.zone("SOE-062"), duel.zone("SOE-062#7")) == ("frontrow", "eroded", "graveyard")
    assert not Duel(graveyard=traps[:5], **zones).can("activate_effect", "NPH-025")
    assert duel.zone("NPH-025") == "graveyard"


def test_nph_010_is_exchanged_when_drawn_and_goes_with_the_board() -> None:
    duel = end_turn(Duel(active=FOE, deck=["SOE-017", "SOE-040", "NPH-010"]), "yes")
    assert (duel.state.players[0].deck.cards[0], duel.zone("SOE-040")) == (duel.number("NPH-010"), "hand")
    kept = Duel(active=FOE, deck=["SOE-017", "SOE-040", "NPH-010"], back={1: "NPH-009"})
    assert end_turn(kept).zone("NPH-010") == "hand"
    duel = Duel(back={1: "NPH-009", 2: "NPH-010"})
    actions.destroy(duel.state, duel.number("NPH-009"), 1)
    settle(duel.state)
    assert run(duel).zone("NPH-010") == "graveyard"


def test_nph_015_gathers_equips_and_attachments() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-006", 2: "SOE-040"}, "foe_front": {1: "SOE-007 atk SOE-048"}}
    duel = cast("NPH-015", "SOE-006", **zones, foe_back={1: "PYL-015 on SOE-007"})
    assert (duel.atk("SOE-006"), duel.zone("SOE-048")) == (1500, "attached")
    assert duel.state.host[duel.number("SOE-048")] == duel.number("SOE-006")
    duel = cast("NPH-015", "SOE-040", **zones, foe_back={1: "PYL-015 on SOE-007"})
    assert (duel.zone("PYL-015"), duel.atk("SOE-040")) == ("graveyard", 1200)  # not DARK


def test_nph_018_and_019_keep_a_card_in_the_sarcophagus() -> None:
    duel = cast("NPH-018", "terrain Me 3", hand=["NPH-018", "SOE-017"], extra=["NPH-019"], foe_hand=["NPH-101", "NPH-013"])
    assert (duel.terrains()[2], duel.position("NPH-019"), duel.column("NPH-019")) == ("Temple", "def", 3)
    run(duel.do("activate_effect", "NPH-018", effect=1))
    assert duel.zone("SOE-017") == "attached"
    assert "Blue-Eyes" not in str(ENGINE.observe(duel.state, 1))
    assert any(duel.number("SOE-017") in cards for cards in ENGINE.hidden_from(duel.state, 1))
    run(duel.do("activate_effect", "NPH-019", effect=1, targets=["SOE-017"]))
    assert (duel.zone("SOE-017"), duel.side("SOE-017")) == ("hand", ME)
    end_turn(duel).do("set_spell_trap", "NPH-101", zone=1)
    assert not duel.can("set_spell_trap", "NPH-013")


def test_nph_016_leaves_a_fallen_monster_in_the_graveyard_to_which_it_went() -> None:
    duel = Duel(hand=["NPH-016"], foe_front={1: "PYL-027"}, foe_back={1: "NPH-035 set"})
    duel.do("activate_spell", "NPH-016", targets=["PYL-027"]).do("activate_spell", "NPH-035")
    assert run(duel, "destroy").zone("PYL-027") == "graveyard"


def test_nph_018_brings_no_token_to_who_cannot_special_summon() -> None:
    duel = Duel(hand=["NPH-018"], extra=["NPH-019"])
    changes.change_player(duel.state, 0, "player_no_specials")
    run(duel.do("activate_spell", "NPH-018", targets=["terrain Me 1"]))
    assert (duel.terrains()[0], duel.zone("NPH-019")) == ("Temple", "extra_deck")


def test_nph_011_counts_the_attacks_of_each_player() -> None:
    duel = Duel(back={1: "NPH-011"}, front={1: "SOE-048"}, foe_front={1: "SOE-040 def", 2: "SOE-079"}, active=FOE)
    run(duel.do("end_phase"))
    battles.force_attack(duel.state, duel.number("SOE-048"), duel.number("SOE-040"))
    settle(duel.state)
    assert run(duel).can("declare_attack", "SOE-079")


def test_nph_015_takes_equips_off_players() -> None:
    duel = Duel(hand=["NPH-015"], front={1: "SOE-017"}, foe_back={1: "MLY-071"})
    changes.change(duel.state, duel.number("MLY-071"), "on_player", 1, ON_FIELD)
    settle(duel.state)
    run(duel.do("activate_spell", "NPH-015", targets=["SOE-017"]))
    assert duel.zone("MLY-071") == "graveyard"


def test_nph_015_lays_no_monster_beneath_one_that_its_text_excludes() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-017", 2: "SOE-105"}, "foe_front": {1: "LEN-160 atk LEN-176"}}
    assert cast("NPH-015", "SOE-017", **zones).zone("LEN-176") == "graveyard"  # not Blessed
    assert cast("NPH-015", "SOE-105", **zones).zone("LEN-176") == "attached"


def test_nph_015_needs_something_to_gather() -> None:
    zones: dict[str, Any] = {"hand": ["NPH-015"], "front": {1: "SOE-040"}}
    assert not Duel(foe_front={1: "SOE-007"}, **zones).can("activate_spell", "NPH-015")
    assert Duel(foe_front={1: "SOE-007 atk SOE-048"}, **zones).can("activate_spell", "NPH-015")
