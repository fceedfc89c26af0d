"""Cards of The Egyptian Gods: limits, durations, and what their effects do not touch."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.effects._reactions import lock_into
from deckcheck.games.kingdom_duels.engine.state import touch
from deckcheck.games.kingdom_duels.engine.statics import has
from deckcheck.games.kingdom_duels.engine.values import attributes_of, names_of
from tests.games.kingdom_duels.duels import FOE, ME, Duel, settle
from tests.games.kingdom_duels.effect_play import cast, end_turn, fight, run, summon


def test_teg_009_pays_for_every_attack() -> None:
    duel = Duel(phase="battle", front={1: "TEG-009", 2: "SOE-048", 3: "SOE-040"}, foe_front={1: "SOE-035", 2: "SOE-065"})
    run(duel.do("activate_effect", "TEG-009", 1, ["SOE-048"]))
    assert not duel.can("activate_effect", "TEG-009")
    run(duel.do("declare_attack", "TEG-009", "SOE-035"))
    duel.state.attacks_left = 1
    touch(duel.state)
    assert not duel.can("declare_attack", "TEG-009")
    run(duel.do("activate_effect", "TEG-009", 1, ["SOE-040"]))
    assert duel.can("declare_attack", "TEG-009")


def test_teg_012_stands_only_on_its_own_free_terrains() -> None:
    duel = Duel(front={1: "TEG-012"}, foe_graveyard=["LEN-011"])
    assert {(one["player"], one["zone"]) for one in duel.legal("strike")} == {(ME, zone) for zone in (2, 3, 4, 5)}
    assert not Duel(front={1: "TEG-012"}, graveyard=["SOE-043"]).can("strike", "TEG-012")


def test_teg_016_halves_what_its_controller_takes() -> None:
    duel = fight("SOE-017", "TEG-016", active=FOE)
    assert duel.lp() == 2000 - 800


def test_teg_020_may_be_declined_and_passes() -> None:
    duel = fight("LEN-128", "SOE-040", "no", front={1: "TEG-020", 3: "LEN-128"})
    assert duel.atk("LEN-128") == 1100
    duel = fight("LEN-128", "SOE-035", "yes", front={1: "TEG-020", 3: "LEN-128"})
    end_turn(duel)
    assert duel.atk("LEN-128") == 1100


def test_teg_027_reaches_spells_traps_and_small_normal_monsters() -> None:
    duel = Duel(
        hand=["TEG-027"],
        foe_front={1: "SOE-040", 2: "SOE-016", 3: "SOE-073", 4: "SOE-043 hidden_def"},
        foe_back={1: "SOE-020", 2: "SOE-062 set", 3: "SOE-094 on SOE-016"},
    )
    targets = {one["targets"][0] for one in duel.legal("activate_spell")}
    assert targets == {"SOE-040", "SOE-020", "SOE-094"}


def test_teg_028_breaks_one_equip_spell_a_duel() -> None:
    duel = Duel(front={1: "TEG-028"}, foe_front={1: "SOE-016"}, foe_back={1: "SOE-055 on SOE-016", 2: "SOE-102 on SOE-016"})
    assert [one["targets"] for one in duel.legal("activate_effect")] == [["SOE-055"]]


def test_teg_036_answers_no_spell() -> None:
    duel = Duel(active=FOE, front={1: "TEG-036"}, foe_hand=["SOE-107"], foe_graveyard=["SOE-043"])
    duel.do("activate_spell", "SOE-107", targets=["SOE-043"])
    assert not duel.can("activate_effect", "TEG-036")


def test_monsters_of_two_attributes_have_both_everywhere() -> None:
    for code, attributes in (("TEG-039", {"earth", "light"}), ("TEG-101", {"water", "wind"}), ("TEG-117", {"light", "dark"})):
        duel = Duel(graveyard=[code])
        assert attributes_of(duel.state, duel.number(code)) == attributes


def test_teg_041_is_not_asked_without_magic_in_hand() -> None:
    duel = Duel(front={1: "TEG-041"}, hand=["SOE-040"], foe_front={1: "SOE-017"}, active=FOE)
    assert "choose_option" not in duel.attack("SOE-017", "TEG-041").decline().asked


def test_teg_042_looks_at_the_def_that_the_attacker_has() -> None:
    duel = Duel(active=FOE, front={1: "TEG-042"}, foe_front={1: "ROA-113"}, foe_terrains=["Meadow"] * 5)
    do.modify_def(duel.state, duel.number("ROA-113"), 500)
    run(duel.attack("ROA-113", "TEG-042"))
    assert duel.zone("ROA-113") == "frontrow"


def test_teg_048_does_not_see_through_hidden_monsters() -> None:
    duel = Duel(
        hand=["TEG-048"], front={1: "SOE-035 hidden_def"}, foe_front={1: "SOE-043 hidden_def", 2: "SOE-073", 3: "SOE-016"}
    )
    assert {one["targets"][0] for one in duel.legal("activate_spell")} == {"SOE-035", "SOE-016"}


def test_teg_058_counts_both_graveyards_and_both_names() -> None:
    assert Duel(front={1: "TEG-058"}, graveyard=["SOE-023"], foe_graveyard=["KOD-144", "SOE-043"]).atk("TEG-058") == 2600


def test_teg_065_shuffles_the_decks_it_goes_through() -> None:
    duel = Duel(hand=["TEG-065"], deck=["TEG-066", "SOE-043", "SOE-016"])
    duel.state.players[0].deck.loose = 0
    run(duel.do("activate_spell", "TEG-065"))
    deck = duel.state.players[0].deck
    assert (duel.zone("TEG-066"), deck.loose) == ("frontrow", len(deck.cards))


def test_teg_074_needs_room_for_its_queen() -> None:
    full = {place: f"SOE-043#{place}" for place in range(1, 6)}
    duel = Duel(back={1: "TEG-074"}, front=full, graveyard=["TEG-061", "TEG-063", "TEG-072", "TEG-077"], extra=["TEG-075"])
    assert {one["effect"] for one in duel.legal("activate_effect") if one["card"] == "TEG-074"} == {1}


def test_teg_078_needs_another_monster_of_the_attackers_side() -> None:
    duel = fight("SOE-017", "SOE-043", foe_back={1: "TEG-078 set"})
    assert (duel.zone("TEG-078"), duel.zone("SOE-043")) == ("backrow", "graveyard")


def test_teg_079_is_not_helped_by_a_monster_that_equips_it() -> None:
    duel = Duel(front={1: "TEG-079"}, hand=["KOD-120"])
    assert do.equip(duel.state, duel.number("KOD-120"), duel.number("TEG-079"), 0)
    settle(duel.state)
    assert duel.zone("KOD-120") == "graveyard"
    duel = Duel(front={1: "TEG-079"}, foe_front={1: "SOE-043"})
    do.equip(duel.state, duel.number("SOE-043"), duel.number("TEG-079"), 0)
    settle(duel.state)
    assert (duel.zone("SOE-043"), has(duel.state, duel.number("SOE-043"), "negated")) == ("backrow", True)


def test_teg_082_calls_one_ant_a_turn_in_the_first_main_phase() -> None:
    assert not Duel(front={1: "TEG-082"}, extra=["TEG-083"], phase="main2").can("activate_effect", "TEG-082")
    assert not Duel(front={1: "TEG-082"}).can("activate_effect", "TEG-082")
    duel = Duel(front={1: "TEG-082"}, extra=["TEG-083", "TEG-083#2"])
    run(duel.do("activate_effect", "TEG-082", 1))
    assert not duel.can("activate_effect", "TEG-082")


def test_teg_095_gives_way_when_it_is_gone() -> None:
    duel = Duel(hand=["TEG-095"], front={1: "SOE-017"}, foe_front={1: "SOE-040"}, foe_back={1: "SOE-062 set"})
    run(duel.do("activate_spell", "TEG-095"))
    do.destroy(duel.state, duel.number("TEG-095"), 1)
    settle(duel.state)
    run(duel.do("end_phase"))
    assert duel.phase == "battle"
    assert duel.can("declare_attack", "SOE-017")


def test_teg_102_buries_the_one_that_came_and_only_with_water() -> None:
    zones: dict[str, Any] = {"back": {1: "TEG-102 set"}, "foe_hand": ["SOE-040"], "foe_front": {5: "SOE-016"}, "active": FOE}
    duel = Duel(terrains=["Sea"] * 5, **zones)
    duel.state.since[duel.number("SOE-016")] = duel.state.turn
    run(duel.do("normal_summon", "SOE-040", 1, "atk"))
    assert (duel.zone("SOE-040"), duel.zone("SOE-016")) == ("graveyard", "frontrow")
    assert run(Duel(**zones).do("normal_summon", "SOE-040", 1, "atk")).zone("SOE-040") == "frontrow"


def test_teg_126_never_costs_more_than_a_thousand() -> None:
    duel = fight("SOE-017", "SOE-043", foe_back={1: "TEG-126 set"})
    assert (duel.lp(), duel.lp(FOE), duel.zone("SOE-017")) == (1000, 1000, "graveyard")


def test_teg_131_poisons_also_when_its_attack_comes_to_nothing() -> None:
    duel = fight("TEG-131", "SOE-094", foe_back={1: "KOD-099 set"})
    assert "Poisoned" in duel.types("SOE-094")


def test_teg_133_may_be_attacked_by_others() -> None:
    duel = Duel(phase="battle", active=FOE, front={1: "TEG-133"}, foe_front={1: "SOE-017"}, foe_back={1: "SOE-055 on SOE-017"})
    assert duel.can("declare_attack", "SOE-017")


def test_teg_154_strikes_once_a_duel_and_thunder_fades() -> None:
    duel = cast("TEG-154", hand=["TEG-154", "TEG-154#2"], front={1: "LEN-128"}, foe_front={1: "SOE-017"})
    assert not duel.can("activate_spell", "TEG-154#2")
    end_turn(duel)
    assert duel.atk("LEN-128") == 1100


def test_teg_165_may_do_only_one_thing() -> None:
    duel = summon("TEG-165", "yes", "token", extra=["TEG-166"])
    assert (duel.zone("TEG-166"), duel.position("TEG-166"), set(duel.terrains())) == ("frontrow", "atk", {"Land"})
    duel = summon("TEG-165", "no", extra=["TEG-166"])
    assert duel.zone("TEG-166") == "extra_deck"


def test_teg_167_is_not_locked_into_another_position_by_the_opponent() -> None:
    duel = Duel(active=FOE, front={1: "TEG-167"}, foe_back={1: "SOE-107"})
    duel.state.acting = duel.number("SOE-107")
    lock_into(duel.state, duel.number("TEG-167"), 1)
    assert duel.position("TEG-167") == "atk"


def test_teg_168_does_not_take_tokens_that_are_no_material() -> None:
    duel = Duel(back={1: "TEG-168"}, front={1: "TEG-170"}, graveyard=["TEG-165"], extra=["TEG-169"])
    assert duel.can("activate_effect", "TEG-168")
    do.change(duel.state, duel.number("TEG-170"), "no_material")
    touch(duel.state)
    assert not duel.can("activate_effect", "TEG-168")


def test_teg_172_needs_a_ninja() -> None:
    duel = fight("SOE-017", "SOE-043", foe_back={1: "TEG-172 set"})
    assert duel.zone("SOE-043") == "graveyard"


def test_teg_064_sends_in_a_small_insect_or_a_rite() -> None:
    duel = Duel(active=FOE, front={1: "TEG-064"}, hand=["SOE-043"], deck=["TEG-070", "TEG-061"], foe_front={1: "SOE-016"})
    run(duel.attack("SOE-016", "TEG-064"), "yes")
    assert (duel.zone("TEG-070"), duel.position("TEG-070")) == ("frontrow", "atk")
    duel = Duel(front={1: "TEG-064"}, hand=["TEG-073"], deck=["TEG-074", "KOD-104"])
    run(duel.do("activate_spell", "TEG-073", targets=["TEG-064"]), "yes")
    assert (duel.zone("TEG-074"), duel.zone("KOD-104")) == ("hand", "main_deck")
    duel = Duel(active=FOE, front={1: "TEG-064"}, foe_hand=["TEG-073"], deck=["TEG-074"])
    assert "choose_option" not in duel.do("activate_spell", "TEG-073", targets=["TEG-064"]).decline().asked


def test_teg_113_is_invincible_for_a_phase() -> None:
    duel = Duel(front={1: "TEG-113"}, foe_front={1: "SOE-016"})
    run(duel.do("strike", "TEG-113", player=FOE, zone=1))
    assert duel.atk("SOE-016") == 1800
    assert names_of(duel.state, duel.number("TEG-113")) == {"Rocket Warrior - Invincible Mode"}
    assert not do.destroy(duel.state, duel.number("TEG-113"), 1)
    run(duel.do("end_phase"))
    assert duel.phase == "main2"
    assert names_of(duel.state, duel.number("TEG-113")) == {"Rocket Warrior"}
    assert do.destroy(duel.state, duel.number("TEG-113"), 1)


def test_teg_120_hunts_the_twins_of_its_prey() -> None:
    theirs = {1: "SOE-043", 2: "SOE-043#2", 3: "SOE-035"}
    duel = Duel(phase="battle", front={1: "TEG-120", 2: "SOE-016"}, foe_front=theirs)
    run(duel.do("declare_attack", "TEG-120", "SOE-043"))
    assert [(one["attacker"], one["target"]) for one in duel.legal("declare_attack")] == [("TEG-120", "SOE-043#2")]
    run(duel.do("declare_attack", "TEG-120", "SOE-043#2"))
    assert not duel.legal("declare_attack")
    duel = Duel(phase="battle", front={1: "TEG-120"}, foe_front={1: "SOE-048", 2: "SOE-048#2"})
    run(duel.do("declare_attack", "TEG-120", "SOE-048"))
    assert not duel.legal("declare_attack")  # its Level is 4


def test_teg_142_falls_apart_into_its_magnets() -> None:
    magnets = ["TEG-026", "TEG-020", "TEG-043"]
    duel = Duel(hand=["SOE-072", *magnets], extra=["TEG-142"])
    run(duel.do("activate_spell", "SOE-072"))
    assert duel.zone("TEG-142") == "frontrow"
    run(duel.do("activate_effect", "TEG-142", 1))
    assert (duel.zone("TEG-142"), {duel.zone(one) for one in magnets}) == ("graveyard", {"frontrow"})
