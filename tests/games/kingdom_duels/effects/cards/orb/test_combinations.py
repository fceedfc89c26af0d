"""Orichalcos Barrier: Combinations."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects.parts import changes
from tests.games.kingdom_duels.duels import FOE, MONSTER, Duel
from tests.games.kingdom_duels.effect_play import ANSWERS, end_turn, run, summon


def test_orb_011_fuses_itself_with_a_card_of_the_field() -> None:
    duel = Duel(hand=["ORB-011"], front={1: "SOE-086"}, extra=["ORB-013"])
    run(duel.do("activate_spell", "ORB-011"))
    assert [duel.zone(one) for one in ("ORB-013", "ORB-011", "SOE-086")] == ["frontrow", "attached", "attached"]
    assert not Duel(hand=["ORB-011", "SOE-017"], extra=["ORB-013"]).can("activate_spell", "ORB-011")


def test_orb_011_is_not_for_a_player_who_cannot_special_summon() -> None:
    zones: dict[str, Any] = {"hand": ["ORB-011", "SOE-086"], "extra": ["ORB-013"]}
    assert Duel(front={1: "SOE-040"}, **zones).can("activate_spell", "ORB-011")
    assert not Duel(front={1: "ORB-173"}, **zones).can("activate_spell", "ORB-011")


def test_orb_032_fuses_itself_with_a_trap() -> None:
    duel = Duel(hand=["ORB-032", "ORB-128"], extra=["ORB-129"])
    run(duel.do("activate_spell", "ORB-032"))
    assert (duel.zone("ORB-129"), duel.zone("ORB-128")) == ("frontrow", "attached")


def test_orb_048_falls_apart_when_its_player_plays_the_barrier() -> None:
    duel = Duel(hand=["ORB-048", "TEG-058", "ORB-001"], extra=["ORB-049"])
    run(duel.do("activate_spell", "ORB-048"))
    assert duel.zone("ORB-049") == "frontrow"
    run(duel.do("activate_spell", "ORB-001"))
    assert [duel.zone(one) for one in ("ORB-049", "ORB-048", "TEG-058")] == ["extra_deck", "graveyard", "frontrow"]


def test_orb_011_returns_materials_and_nothing_else_that_is_attached() -> None:
    duel = Duel(hand=["ORB-001"], front={1: "ORB-013 atk ORB-011 SOE-086 SOE-040"}, extra=[])
    run(duel.do("activate_spell", "ORB-001"))
    assert [duel.zone(one) for one in ("ORB-013", "SOE-086", "SOE-040")] == ["extra_deck", "frontrow", "graveyard"]


def test_orb_099_brings_a_duelist_token_and_is_worn_by_it() -> None:
    duel = summon("ORB-099", extra=["ORB-100"])
    assert (duel.zone("ORB-100"), duel.zone("ORB-099")) == ("frontrow", "backrow")
    assert duel.state.host[duel.number("ORB-099")] == duel.number("ORB-100")
    again = Duel(graveyard=["ORB-099"], front={3: "ORB-100"}, active=FOE)
    end_turn(again, "yes")
    assert again.zone("ORB-099") == "backrow"


def test_orb_099_finds_armor_instead_of_a_draw_and_hurts_when_it_takes_an_attack() -> None:
    duel = Duel(front={3: "ORB-100"}, back={1: "ORB-099 on ORB-100"}, deck=["SOE-017", "ORB-111"], active=FOE)
    end_turn(duel, "ORB-099")
    assert (duel.zone("ORB-111"), duel.zone("SOE-017")) == ("hand", "main_deck")
    hit = Duel(active=FOE, front={3: "ORB-100"}, back={1: "ORB-099 on ORB-100"}, foe_front={3: "SOE-017"}, lp=8000)
    hit.attack("SOE-017", "ORB-100")
    run(hit)
    assert (hit.zone("ORB-099"), hit.zone("ORB-100")) == ("graveyard", "frontrow")
    assert hit.lp() == 8000 - 500 - hit.atk("SOE-017")


def test_orb_104_destroys_a_strong_attacker_and_itself() -> None:
    zones: dict[str, Any] = {"active": FOE, "front": {3: "ORB-100"}, "back": {1: "ORB-104 on ORB-100"}, "foe_lp": 8000}
    duel = Duel(**zones, foe_front={3: "SOE-017"})
    run(duel.attack("SOE-017", "ORB-100"))
    assert (duel.zone("SOE-017"), duel.zone("ORB-104"), duel.zone("ORB-100")) == ("graveyard", "graveyard", "frontrow")
    assert duel.lp(FOE) == 7000, "Destruction Damage is 1000 at most"
    weak = Duel(**zones, foe_front={3: "X-1"}, invented={"X-1": MONSTER})
    run(weak.attack("X-1", "ORB-100"))
    assert (weak.zone("X-1"), weak.zone("ORB-104")) == ("frontrow", "graveyard")


def test_orb_111_saves_the_bearer_and_destroys_the_attacked_monster_once() -> None:
    duel = Duel(front={3: "ORB-100"}, back={1: "ORB-111 on ORB-100"}, foe_front={3: "SOE-017"}, lp=8000)
    run(duel.attack("ORB-100", "SOE-017"), "yes", "no damage")
    assert (duel.zone("ORB-111"), duel.zone("SOE-017"), duel.zone("ORB-100")) == ("graveyard", "graveyard", "frontrow")
    assert duel.lp() == 8000
    kept = Duel(front={3: "ORB-100"}, back={1: "ORB-111 on ORB-100"}, foe_front={3: "SOE-017"}, lp=8000)
    run(kept.attack("ORB-100", "SOE-017"), "no")
    assert kept.lp() < 8000


def test_orb_112_stops_a_trap_that_answers_the_attack_of_its_bearer() -> None:
    zones: dict[str, Any] = {"back": {1: "ORB-112 on ORB-100"}, "foe_front": {3: "SOE-065"}, "foe_back": {1: "SOE-062 set"}}
    duel = Duel(front={3: "ORB-100"}, **zones)
    run(duel.attack("ORB-100", "SOE-065"))
    assert (duel.zone("SOE-062"), duel.zone("ORB-112")) == ("graveyard", "graveyard")
    other = Duel(front={3: "ORB-100", 4: "SOE-017"}, **zones)
    run(other.attack("SOE-017", "SOE-065"))
    assert (other.zone("SOE-062"), other.zone("ORB-112")) == ("graveyard", "backrow")


def test_orb_113_is_tributed_against_all_damage_of_the_turn() -> None:
    duel = Duel(front={3: "ORB-100"}, back={1: "ORB-113 on ORB-100"}, foe_front={3: "SOE-017"}, lp=8000)
    run(duel.do("activate_effect", "ORB-113", effect=1))
    assert duel.zone("ORB-113") == "graveyard"
    run(duel.attack("ORB-100", "SOE-017"))
    assert (duel.lp(), duel.zone("ORB-100")) == (8000, "extra_deck")
    assert not Duel(front={3: "ORB-113"}).can("activate_effect", "ORB-113")


def test_orb_114_counts_armor_on_both_sides() -> None:
    duel = Duel(
        front={3: "ORB-100", 4: "ORB-113"}, back={1: "ORB-114 on ORB-100", 2: "ORB-134 on ORB-100"}, foe_front={3: "ORB-111"}
    )
    assert duel.atk("ORB-100") == 1200


def test_orb_132_burns_the_monster_that_the_bearer_battles_after_the_battle_phase() -> None:
    zones: dict[str, Any] = {"front": {3: "ORB-100"}, "back": {1: "ORB-132 on ORB-100", 2: "ORB-114 on ORB-100"}, "lp": 8000}
    duel = Duel(**zones, foe_front={3: "SOE-017 def"})
    before = 3000
    run(duel.attack("ORB-100", "SOE-017"), "yes")
    assert (duel.zone("ORB-132"), duel.atk("SOE-017")) == ("graveyard", before)
    run(duel.do("end_phase"))
    assert duel.atk("SOE-017") == before - 300
    hit = Duel(active=FOE, **zones, foe_front={3: "SOE-017"})
    run(hit.attack("SOE-017", "ORB-100").do("redirect_attack", "ORB-132"))
    run(hit.do("end_phase"))
    assert hit.atk("SOE-017") == before - 600, "the bearer had 300 for each Armor monster then"


def test_orb_133_pierces_the_only_monster_of_the_opponent() -> None:
    zones: dict[str, Any] = {
        "back": {1: "ORB-133 on ORB-100", 2: "ORB-114 on ORB-100"},
        "invented": {"X-1": {**MONSTER, "def": 100}},
    }
    duel = Duel(front={3: "ORB-100"}, foe_front={3: "X-1 def"}, **zones)
    run(duel.attack("ORB-100", "X-1"), "yes")
    assert (duel.zone("ORB-133"), duel.zone("X-1")) == ("graveyard", "graveyard")
    assert duel.lp(FOE) == 2000 - (600 - 100)
    two = Duel(front={3: "ORB-100"}, foe_front={3: "X-1 def", 4: "SOE-017"}, **zones)
    run(two.attack("ORB-100", "X-1"))
    assert two.zone("ORB-133") == "backrow"


def test_orb_134_takes_attacks_on_any_monster_of_its_player() -> None:
    duel = Duel(
        active=FOE, front={3: "ORB-100", 4: "SOE-065"}, back={1: "ORB-134 on ORB-100"}, foe_front={3: "SOE-017"}, lp=8000
    )
    assert "Protector" in duel.types("ORB-100")
    run(duel.attack("SOE-017", "SOE-065"))
    assert (duel.zone("SOE-065"), duel.zone("ORB-134")) == ("frontrow", "graveyard")


def test_orb_135_is_tributed_to_destroy_a_defender() -> None:
    duel = Duel(front={3: "ORB-100"}, back={1: "ORB-135 on ORB-100"}, foe_front={3: "SOE-017 def"}, lp=8000)
    run(duel.attack("ORB-100", "SOE-017"), "yes")
    assert (duel.zone("ORB-135"), duel.zone("SOE-017"), duel.lp()) == ("graveyard", "graveyard", 8000)


def test_orb_136_strikes_in_its_column_and_moves_its_bearer() -> None:
    duel = Duel(front={3: "ORB-100"}, back={1: "ORB-136 on ORB-100"}, foe_front={3: "SOE-065"})
    run(duel.attack("ORB-100", "SOE-065"))
    assert duel.zone("SOE-065") == "graveyard"
    moved = Duel(front={3: "ORB-100", 2: "SOE-017"}, back={1: "ORB-136 on ORB-100"})
    assert len(moved.legal("activate_effect")) == 2
    run(moved.do("activate_effect", "ORB-136", effect=1, targets=["terrain Me 4"]))
    assert moved.column("ORB-100") == 4


def test_orb_140_gives_the_life_of_its_player() -> None:
    duel = Duel(front={3: "ORB-100", 4: "SOE-017"}, back={1: "ORB-140 on ORB-100"}, lp=3300)
    assert (duel.atk("ORB-100"), duel.def_("ORB-100")) == (3300, 3300)
    assert duel.atk("SOE-017") != 3300


def test_orb_142_swallows_the_battle_damage_of_the_turn() -> None:
    duel = Duel(active=FOE, front={3: "ORB-100"}, back={1: "ORB-142 on ORB-100"}, foe_front={3: "SOE-017"}, lp=8000)
    run(duel.attack("SOE-017", "ORB-100"))
    assert (duel.zone("ORB-142"), duel.lp()) == ("graveyard", 8000)


def test_orb_135_is_not_tributed_where_nothing_can_be() -> None:
    zones: dict[str, Any] = {"front": {3: "ORB-100"}, "back": {1: "ORB-135 on ORB-100"}, "foe_front": {3: "SOE-017 def"}}
    free = Duel(**zones)
    assert "choose_option" in free.attack("ORB-100", "SOE-017").asked
    bound = Duel(**zones)
    changes.change_player(bound.state, 0, "player_no_tributes")
    assert "choose_option" not in bound.attack("ORB-100", "SOE-017").asked


def test_orb_135_is_tributed_before_it_can_be_answered() -> None:
    zones: dict[str, Any] = {"foe_front": {3: "SOE-017 def"}, "foe_hand": ["X-BREAK"], "invented": ANSWERS}
    duel = Duel(front={3: "ORB-100"}, back={1: "ORB-135 on ORB-100", 2: "SOE-020 set"}, **zones)
    duel.attack("ORB-100", "SOE-017").do("choose_option", "yes")
    assert duel.zone("ORB-135") == "graveyard"
    assert ["ORB-135"] not in [one["targets"] for one in duel.legal("activate_spell")]
    run(duel)
    assert (duel.zone("ORB-135"), duel.zone("SOE-017")) == ("graveyard", "graveyard")
