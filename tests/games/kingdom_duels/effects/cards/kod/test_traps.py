"""King of Duelists: Traps."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects.parts import battles, changes, summons
from deckcheck.games.kingdom_duels.engine.cards.statics import has, has_player
from deckcheck.games.kingdom_duels.engine.duel.constants import PERMANENT
from deckcheck.games.kingdom_duels.engine.duel.numbers import player_target
from deckcheck.games.kingdom_duels.engine.duel.state import touch
from tests.games.kingdom_duels.duels import FOE, Duel, settle
from tests.games.kingdom_duels.effect_play import end_turn, fight, run, summon


def test_kod_041_helps_a_warrior() -> None:
    duel = fight(
        "SOE-068", "SOE-043", "negate the attack", active=FOE, front={3: "SOE-043", 1: "SOE-016"}, back={1: "KOD-041 set"}
    )
    assert duel.zone("KOD-041") == "backrow"
    assert (duel.zone("SOE-043"), duel.atk("SOE-016"), duel.atk("SOE-043")) == ("frontrow", 2800, 1700)
    assert has(duel.state, duel.number("SOE-068"), "cannot_move")


def test_kod_041_may_let_the_attack_go_on() -> None:
    zones: dict[str, Any] = {"front": {3: "SOE-043", 1: "SOE-016"}, "back": {1: "KOD-041 set"}}
    duel = Duel(active=FOE, foe_front={3: "SOE-068"}, **zones)
    duel.attack("SOE-068", "SOE-043")
    assert {tuple(one["targets"]) for one in duel.legal("activate_trap")} == {("SOE-043",), ("SOE-016",)}
    duel.do("activate_trap", "KOD-041", targets=["SOE-016"])
    run(duel, "let it go on")
    assert (duel.zone("SOE-043"), duel.lp()) == ("graveyard", 2000 - 300)


def test_kod_069_breaks_out_into_the_deck() -> None:
    duel = Duel(
        active=FOE,
        front={1: "SOE-011", 2: "SOE-016"},
        back={1: "KOD-069 set"},
        foe_front={1: "SOE-068"},
        foe_hand=["SOE-017", "SOE-035"],
    )
    run(duel.attack("SOE-068", "SOE-011"), "equip the deck")
    assert (duel.zone("SOE-011"), duel.zone("KOD-069")) == ("graveyard", "backrow")
    run(duel.do("end_phase"))
    assert {duel.zone("SOE-017"), duel.zone("SOE-068")} == {"graveyard"}
    assert (duel.zone("SOE-035"), duel.zone("SOE-016")) == ("hand", "frontrow")


def test_kod_069_may_be_let_go() -> None:
    duel = fight("SOE-068", "SOE-011", "let it go", active=FOE, back={1: "KOD-069 set"}, foe_hand=["SOE-017"])
    assert (duel.zone("SOE-011"), duel.zone("KOD-069")) == ("graveyard", "graveyard")
    run(duel.do("end_phase"))
    assert duel.zone("SOE-017") == "hand"


def test_kod_069_dies_on_a_strong_bearer() -> None:
    duel = Duel(front={1: "SOE-011"}, back={1: "KOD-069 on SOE-011"})
    changes.modify_atk(duel.state, duel.number("SOE-011"), 500)
    settle(duel.state)
    assert duel.zone("KOD-069") == "graveyard"


def test_kod_079_makes_peace() -> None:
    duel = fight("SOE-017", "SOE-043", foe_back={1: "KOD-079 set"})
    assert (duel.zone("SOE-043"), duel.lp(FOE)) == ("frontrow", 2000)


def test_kod_079_protects_who_comes_later_in_the_turn() -> None:
    duel = fight("SOE-017", "SOE-043", foe_back={1: "KOD-079 set"}, foe_hand=["SOE-035"])
    summons.special_summon(duel.state, 1, (duel.number("SOE-035"),))
    run(duel)
    duel.state.attacks_left = 1
    touch(duel.state)
    run(duel.do("declare_attack", "SOE-017", target="SOE-035"))
    assert duel.zone("SOE-035") == "frontrow"
    end_turn(duel)
    end_turn(duel)
    assert run(duel.attack("SOE-017", "SOE-035")).zone("SOE-035") == "graveyard"


def test_kod_099_halves_every_attacker() -> None:
    duel = Duel(front={1: "SOE-016"}, foe_front={1: "SOE-043"}, foe_back={1: "KOD-099 set"})
    run(duel.attack("SOE-016", "SOE-043"))
    assert (duel.zone("SOE-043"), duel.atk("SOE-016"), duel.zone("KOD-099")) == ("frontrow", 1150, "backrow")
    end_turn(duel)
    end_turn(duel)
    run(duel.attack("SOE-016", "SOE-043"))
    assert duel.atk("SOE-016") == 575


def test_kod_099_spares_the_opponent_idle_warnings() -> None:
    for row, warned in (({1: "KOD-099"}, 0), ({}, 1)):
        duel = Duel(foe_front={1: "SOE-043"}, foe_back=row)
        end_turn(duel)
        assert len(duel.state.boards[0].warned) == warned


def test_kod_087_takes_a_card_that_was_foretold() -> None:
    zones: dict[str, Any] = {
        "back": {1: "KOD-087 set"},
        "foe_front": {1: "SOE-002"},
        "foe_hand": ["SOE-017"],
        "foe_deck": ["SOE-017#2"],
    }
    for guess, taken in (("over 2000", True), ("under 2000", False)):
        duel = Duel(**zones).end_turn()
        run(duel, *((guess, "take it") if taken else (guess,)))
        assert (duel.hand() == 1) == taken
    duel = Duel(front={1: "SOE-040"}, **zones).end_turn()
    assert duel.zone("KOD-087") == "backrow", "its player has a monster"


def test_kod_099_warns_a_teammate_as_ever() -> None:
    duel = Duel(back={1: "KOD-099"}, third_deck=10, fourth_deck=10)
    assert [has_player(duel.state, seat, "player_no_warnings") for seat in range(4)] == [False, True, False, True]


def test_kod_041_does_not_strengthen_who_attacks_a_player() -> None:
    duel = Duel(active=FOE, front={1: "KOD-021"}, back={1: "KOD-041 set"}, foe_front={1: "SOE-040"})
    battles.force_attack(duel.state, duel.number("SOE-040"), player_target(0))
    settle(duel.state)
    run(duel, "let it go on")
    assert (duel.zone("KOD-041"), duel.lp()) == ("backrow", 2000 - 1200)


def test_kod_069_waits_on_the_monster_though_its_attack_is_negated() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-011"}, "back": {1: "KOD-069 set", 2: "SOE-102 set"}, "active": FOE}
    duel = Duel(foe_front={1: "SOE-068"}, **zones).attack("SOE-068", "SOE-011")
    run(duel.do("choose_traps", ["KOD-069", "SOE-102"]), "negate the attack")
    assert (duel.zone("SOE-011"), duel.zone("KOD-069")) == ("frontrow", "backrow")
    assert duel.state.host[duel.number("KOD-069")] == duel.number("SOE-011")


def test_kod_111_armours_the_attacked_monster() -> None:
    duel = fight("SOE-023", "SOE-122", foe_back={1: "KOD-111 set"}, foe_front={3: "SOE-122 def"}, foe_extra=["KOD-118"])
    assert duel.zone("KOD-111") == "backrow"
    assert (duel.zone("SOE-122"), duel.position("SOE-122"), duel.lp(FOE)) == ("frontrow", "atk", 2000)
    assert "Machine" in duel.types("SOE-122")
    duel.do("activate_effect", "KOD-111", effect=1, by=FOE)
    run(duel)
    assert duel.zone("KOD-118") == "frontrow"


def test_kod_111_armours_the_attacked_monster_though_the_attack_is_over() -> None:
    zones: dict[str, Any] = {"foe_front": {3: "SOE-122 def"}, "foe_back": {1: "KOD-111 set"}, "foe_hand": ["SOE-106"]}
    duel = Duel(front={3: "SOE-023"}, **zones).attack("SOE-023", "SOE-122")
    run(duel.do("activate_spell", "SOE-106", by=FOE))
    assert (duel.state.host[duel.number("KOD-111")], duel.position("SOE-122")) == (duel.number("SOE-122"), "atk")


def test_kod_111_waits_for_a_monster_that_can_wear_it() -> None:
    duel = fight("SOE-043", "SOE-094 hidden_def", foe_back={1: "KOD-111 set"})
    assert (duel.zone("KOD-111"), duel.position("SOE-094")) == ("backrow", "def")


def test_kod_113_skewers_walkers_on_earth() -> None:
    duel = fight("SOE-016", "SOE-043", foe_back={1: "KOD-113 set"}, terrains=["Meadow"] * 5)
    assert (duel.zone("SOE-016"), duel.zone("SOE-043")) == ("graveyard", "frontrow")
    assert duel.lp() == 2000 - (2300 + 690) // 4
    assert fight("SOE-017", "SOE-043", foe_back={1: "KOD-113 set"}, terrains=["Meadow"] * 5).zone("SOE-017") == "frontrow"


def test_kod_128_drowns_a_set_card() -> None:
    duel = Duel(back={1: "SOE-107 set"}, graveyard=["SOE-017"], foe_front={1: "SOE-090"}, foe_back={1: "KOD-128 set"})
    run(duel.do("activate_spell", "SOE-107", targets=["SOE-017"]))
    assert (duel.zone("SOE-107"), duel.zone("SOE-017")) == ("graveyard", "graveyard")


def test_kod_128_notices_a_spell_that_was_set_in_the_same_turn() -> None:
    duel = Duel(hand=["SOE-107"], graveyard=["SOE-017"], foe_front={1: "SOE-090"}, foe_back={1: "KOD-128 set"})
    duel.do("set_spell_trap", "SOE-107", zone=1)
    run(duel.do("activate_spell", "SOE-107", targets=["SOE-017"]))
    assert (duel.zone("SOE-107"), duel.zone("SOE-017"), duel.zone("KOD-128")) == ("graveyard", "graveyard", "graveyard")
    duel = Duel(hand=["SOE-107"], graveyard=["SOE-017"], foe_front={1: "SOE-090"}, foe_back={1: "KOD-128 set"})
    run(duel.do("activate_spell", "SOE-107", targets=["SOE-017"]))
    assert (duel.zone("SOE-017"), duel.zone("KOD-128")) == ("frontrow", "backrow")


def test_kod_134_petrifies_who_defends() -> None:
    duel = summon("SOE-043", by=FOE, position="def", back={1: "KOD-134 set"}, front={1: "SOE-016"})
    assert "Petrified" in duel.types("SOE-043")
    assert duel.zone("KOD-134") == "backrow"
    duel = summon("SOE-131", by=FOE, position="hidden_def", back={1: "KOD-134"}, front={1: "SOE-016"}, hand=1)
    assert duel.position("SOE-131") == "def"
    assert "Petrified" in duel.types("SOE-131")
    assert duel.hand() == 1


def test_kod_134_petrifies_only_the_monster_that_was_summoned() -> None:
    duel = Duel(active=FOE, back={1: "KOD-134 set"}, foe_hand=["SOE-043"], foe_front={1: "SOE-016 def"})
    duel.state.since[duel.number("SOE-016")] = duel.state.turn
    run(duel.do("normal_summon", "SOE-043", zone=2, position="def"))
    assert "Petrified" in duel.types("SOE-043")
    assert "Petrified" not in duel.types("SOE-016")


def test_kod_134_negates_what_it_turns_up() -> None:
    duel = summon("SOE-131", by=FOE, position="hidden_def", back={1: "KOD-134 set"}, hand=1)
    assert (duel.position("SOE-131"), duel.hand(), duel.zone("KOD-134")) == ("def", 1, "backrow")
    assert "Petrified" in duel.types("SOE-131")


def test_kod_130_gives_a_trap_another_target() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-017", 2: "SOE-040"}, "back": {1: "KOD-130 set"}, "foe_back": {1: "NPH-115 set"}}
    duel = Duel(foe_front={1: "SOE-120"}, **zones).attack("SOE-017", "SOE-120")
    duel.do("activate_trap", "NPH-115", targets=["SOE-120"], by=FOE)
    run(duel.do("activate_trap", "KOD-130"), "SOE-040", "end the Battle Phase")
    assert (duel.atk("SOE-120"), duel.atk("SOE-040")) == (2350, 1700)
    assert duel.zone("SOE-120") == "frontrow"


def test_kod_130_does_not_answer_what_has_no_other_target() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-017"}, "back": {1: "KOD-130 set"}, "foe_back": {1: "SOE-062 set"}}
    duel = Duel(foe_front={1: "SOE-120"}, **zones).attack("SOE-017", "SOE-120")
    assert not duel.can("activate_trap", "KOD-130")


def test_kod_116_turns_back_time_for_one_monster() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-040"}, "back": {1: "KOD-116 set"}, "foe_front": {1: "SOE-017"}, "active": FOE}
    duel = run(Duel(**zones).attack("SOE-017", "SOE-040"))
    assert (duel.zone("SOE-040"), duel.lp(), duel.zone("KOD-116")) == ("frontrow", 2000, "graveyard")


def test_kod_116_negates_the_damage_of_a_battle_in_which_a_token_falls() -> None:
    """A Token (KOD-064) goes to the Extra Deck (KD-TOKEN-03) and does not come back."""
    zones: dict[str, Any] = {"front": {1: "KOD-064"}, "back": {1: "KOD-116 set"}, "foe_front": {1: "SOE-017"}}
    duel = run(Duel(**zones, active=FOE).attack("SOE-017", "KOD-064"))
    assert (duel.zone("KOD-064"), duel.lp(), duel.zone("KOD-116")) == ("extra_deck", 2000, "graveyard")


def test_kod_116_brings_the_material_of_a_timeshifted_monster_and_nothing_else_from_beneath_it() -> None:
    zones: dict[str, Any] = {
        "front": {1: "SOE-087 atk SOE-084 SOE-040"},
        "back": {1: "KOD-116 set"},
        "foe_front": {1: "SOE-017"},
    }
    duel = Duel(**zones, active=FOE).attack("SOE-017", "SOE-087").decline()
    assert {one["card"] for one in duel.legal("special_summon")} == {"SOE-087", "SOE-084"}


def test_kod_116_forgets_what_changed_the_monster_for_good_in_this_turn_only() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-040"}, "back": {1: "KOD-116 set"}, "foe_front": {1: "SOE-017"}}
    duel = Duel(**zones)
    changes.modify_atk(duel.state, duel.number("SOE-040"), 100, PERMANENT)
    settle(duel.state)
    end_turn(duel)
    for amount, until in ((300, PERMANENT), (50, changes.THIS_TURN)):
        changes.modify_atk(duel.state, duel.number("SOE-040"), amount, until)
        settle(duel.state)
    assert duel.atk("SOE-040") == 1650
    assert run(duel.attack("SOE-017", "SOE-040")).atk("SOE-040") == 1300
