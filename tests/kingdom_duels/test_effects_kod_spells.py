"""Spells and Traps of King of Duelists. Every card whose effects stand in kod_spells or kod_traps is named here."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects import _verbs
from deckcheck.games.kingdom_duels.engine.flow import run as settle
from deckcheck.games.kingdom_duels.engine.values import has
from tests.kingdom_duels.effect_play import FOE, ME, Duel, cast, end_turn, fight, run, summon, use

LAND = ["Land"] * 5


# Equips: bearer, ATK and DEF then, a new type, who may not bear it; all on the side of the player unless `side` is foe

EQUIPS: list[tuple[str, str, int, int, str, str, str]] = [
    ("KOD-003", "KOD-002", 920, 1930, "Flying", "SOE-043", "front"),
    ("KOD-047", "SOE-016", 2700, 1900, "", "SOE-043", "front"),
    ("KOD-049", "SOE-114", 2500, 1600, "Fireblast", "SOE-016", "front"),
    ("KOD-076", "SOE-079", 1600, 1700, "", "SOE-043", "front"),
    ("KOD-080", "KOD-074", 900, 1200, "", "SOE-043", "front"),
    ("KOD-095", "SOE-016", 1600, 2100, "", "", "foe_front"),
    ("KOD-120", "SOE-016", 2300, 2100, "", "", "foe_front"),
]


@pytest.mark.parametrize(("code", "bearer", "atk", "def_", "name", "other", "side"), EQUIPS)
def test_equips(code: str, bearer: str, atk: int, def_: int, name: str, other: str, side: str) -> None:
    front = {1: bearer, 2: other} if other else {1: bearer}
    sides: dict[str, Any] = {side: front}
    duel = Duel(hand=[code], **sides)
    assert [one["targets"] for one in duel.legal("activate_spell")] == [[bearer]]
    run(duel.do("activate_spell", code, targets=[bearer]))
    assert (duel.atk(bearer), duel.def_(bearer)) == (atk, def_)
    assert not name or name in duel.types(bearer)


def test_kod_003_finds_and_keeps_its_castle() -> None:
    duel = Duel(hand=["KOD-003"], deck=["KOD-002", "SOE-043"])
    run(duel.do("activate_effect", "KOD-003", effect=1))
    assert duel.zone("KOD-002") == "hand"
    duel = Duel(front={1: "KOD-002"}, back={1: "KOD-003 on KOD-002"})
    _verbs.change(duel.state, duel.number("KOD-002"), "negated")
    assert not has(duel.state, duel.number("KOD-002"), "negated")
    assert not _verbs.destroy(duel.state, duel.number("KOD-002"), 1)
    assert duel.zone("KOD-003") == "graveyard"


def test_kod_008_shields_a_side() -> None:
    duel = cast("KOD-008", "SOE-084", front={1: "SOE-084", 2: "SOE-043"}, foe_front={1: "SOE-035"})
    assert (duel.def_("SOE-084"), duel.def_("SOE-043"), duel.position("SOE-043")) == (3200, 2600, "def")
    assert not duel.can("change_position", "SOE-043")
    _verbs.destroy(duel.state, duel.number("SOE-084"), 1)
    settle(duel.state)
    assert {duel.zone("SOE-043"), duel.zone("KOD-008")} == {"graveyard"}


def test_kod_008_may_be_lowered() -> None:
    duel = Duel(active=FOE, front={1: "SOE-084"}, back={1: "KOD-008 on SOE-084"}, foe_front={1: "SOE-035"})
    end_turn(duel, "yes")
    assert (duel.zone("KOD-008"), duel.zone("SOE-084")) == ("graveyard", "frontrow")


def test_kod_024_calls_the_dead_and_lets_them_go() -> None:
    duel = use(
        "KOD-024",
        answers=("KOD-027", "KOD-028"),
        front={},
        back={1: "KOD-024"},
        graveyard=["KOD-022", "KOD-023"],
        extra=["KOD-027", "KOD-028"],
    )
    assert (duel.zone("KOD-027"), duel.zone("KOD-022"), duel.atk("KOD-027")) == ("frontrow", "attached", 1600)
    _verbs.destroy(duel.state, duel.number("KOD-024"), 1)
    settle(duel.state)
    assert {duel.zone("KOD-027"), duel.zone("KOD-028")} == {"graveyard"}


def test_kod_032_swaps_atk_and_def() -> None:
    duel = cast("KOD-032", front={1: "SOE-105"}, foe_front={1: "SOE-016"}, hand=["KOD-032", "SOE-043"])
    assert (duel.atk("SOE-105"), duel.def_("SOE-105"), duel.atk("SOE-016")) == (2000, 800, 2100)
    run(duel.do("normal_summon", "SOE-043", zone=2, position="atk"))
    run(duel.do("end_phase"))
    assert not duel.can("declare_attack", "SOE-043")
    assert duel.can("declare_attack", "SOE-105")
    end_turn(duel)
    assert duel.atk("SOE-105") == 2000
    end_turn(duel)
    assert duel.atk("SOE-105") == 800


def test_kod_041_helps_a_warrior() -> None:
    duel = fight(
        "SOE-068", "SOE-043", "negate the attack", active=FOE, front={3: "SOE-043", 1: "SOE-016"}, back={1: "KOD-041 set"}
    )
    assert duel.zone("KOD-041") == "backrow"
    assert (duel.zone("SOE-043"), duel.atk("SOE-016"), duel.atk("SOE-043")) == ("frontrow", 2800, 1700)
    assert has(duel.state, duel.number("SOE-068"), "cannot_move")


def test_kod_049_attacks_anyone_and_fears_water() -> None:
    position: dict[str, Any] = {"front": {1: "SOE-114"}, "back": {1: "KOD-049 on SOE-114"}}
    assert Duel(phase="battle", foe_front={1: "KOD-142"}, **position).can("declare_attack", "SOE-114")
    duel = Duel(foe_front={1: "SOE-090"}, **position)
    run(duel.attack("SOE-114", "SOE-090"))
    assert duel.lp(FOE) == 1000


def test_kod_056_removes_a_trap() -> None:
    duel = cast("KOD-056", "KOD-099", foe_back={1: "KOD-099", 2: "SOE-020"})
    assert duel.zone("KOD-099") == "graveyard"


def test_kod_058_halves_lp_for_atk() -> None:
    duel = cast("KOD-058", "SOE-016", front={1: "SOE-016"})
    assert (duel.lp(FOE), duel.atk("SOE-016")) == (1000, 3300)
    assert cast("KOD-058", "SOE-017", front={1: "SOE-017"}, foe_lp=2400).atk("SOE-017") == 4000
    run(duel.do("end_phase"))
    assert not duel.can("declare_attack", "SOE-016")


def test_kod_058_no_attack_follows_it_in_that_turn() -> None:
    duel = cast("KOD-058", "SOE-016", front={1: "SOE-016", 2: "KOD-020"}, foe_front={1: "SOE-043"})
    assert not duel.can("strike", "KOD-020")
    run(duel.do("end_phase"))
    assert not duel.legal("declare_attack")
    end_turn(duel)
    end_turn(duel)
    run(duel.do("end_phase"))
    assert duel.can("declare_attack", "SOE-016")


def test_kod_060_replaces_monsters() -> None:
    duel = cast("KOD-060", "SOE-043", "SOE-016", front={1: "SOE-043", 2: "SOE-016"})
    assert (duel.state.col[duel.number("SOE-043")], duel.state.col[duel.number("SOE-016")]) == (1, 0)
    duel = cast("KOD-060", "SOE-043", hand=["KOD-060", "SOE-016"], front={4: "SOE-043"})
    assert (duel.zone("SOE-043"), duel.state.col[duel.number("SOE-016")]) == ("hand", 3)


def test_kod_062_protects_the_spirit() -> None:
    duel = fight("SOE-017", "KOD-067", front={3: "SOE-017", 1: "SOE-043"}, foe_front={3: "KOD-067", 1: "KOD-062"})
    assert (duel.zone("KOD-067"), duel.zone("SOE-043")) == ("frontrow", "graveyard")
    duel = fight("SOE-017", "KOD-067", "negate the attack", foe_back={1: "KOD-062 set"})
    assert (duel.zone("KOD-067"), duel.zone("KOD-062")) == ("frontrow", "backrow")


def test_kod_065_looks() -> None:
    duel = Duel(hand=["KOD-065"], foe_back={1: "SOE-062 set"}, foe_hand=2)
    duel.state.log = []
    run(duel.do("activate_spell", "KOD-065", targets=["SOE-062"]))
    assert any(event.what == "looked" for event in duel.state.log)


def test_kod_068_removes_magic_only() -> None:
    assert cast("KOD-068", "SOE-072", foe_back={1: "SOE-072 set"}).zone("SOE-072") == "graveyard"
    assert cast("KOD-068", "SOE-062", foe_back={1: "SOE-062 set"}).zone("SOE-062") == "backrow"


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
    _verbs.modify_atk(duel.state, duel.number("SOE-011"), 500)
    settle(duel.state)
    assert duel.zone("KOD-069") == "graveyard"


def test_kod_070_blesses() -> None:
    duel = cast("KOD-070", answers=("SOE-043", "done"), front={1: "SOE-043", 2: "SOE-016"}, foe_front={1: "SOE-035"})
    assert duel.lp() == 2900
    assert "Blessed" in duel.types("SOE-043")
    assert "Blessed" not in duel.types("SOE-016")


def test_kod_076_is_better_with_three_and_quick_alone() -> None:
    ladies = {1: "SOE-079", 2: "SOE-079#2", 3: "SOE-079#3"}
    duel = cast("KOD-076", "SOE-079", front=ladies)
    assert (duel.atk("SOE-079"), duel.def_("SOE-079")) == (1950, 1600)
    assert Duel(phase="battle", front={1: "SOE-079"}, hand=["KOD-076"]).can("activate_spell", "KOD-076")
    assert not Duel(phase="battle", front=ladies, hand=["KOD-076"]).can("activate_spell", "KOD-076")


def test_kod_077_dusts_the_field() -> None:
    duel = cast("KOD-077", "SOE-072", "SOE-062", front={1: "SOE-079"}, foe_back={1: "SOE-072 set", 2: "SOE-062 set"})
    assert {duel.zone("SOE-072"), duel.zone("SOE-062")} == {"graveyard"}
    assert has(duel.state, duel.number("SOE-079"), "cannot_attack")
    duel = cast("KOD-077", "SOE-072", front={1: "SOE-079"}, foe_back={1: "SOE-072 set", 2: "SOE-062 set"})
    assert not has(duel.state, duel.number("SOE-079"), "cannot_attack")
    assert not Duel(hand=["KOD-077"], foe_back={1: "SOE-072 set"}).can("activate_spell", "KOD-077")


def test_kod_079_makes_peace() -> None:
    duel = fight("SOE-017", "SOE-043", foe_back={1: "KOD-079 set"})
    assert (duel.zone("SOE-043"), duel.lp(FOE)) == ("frontrow", 2000)


def test_kod_080_sees_all_but_the_hidden() -> None:
    position: dict[str, Any] = {"front": {1: "KOD-074"}, "back": {1: "KOD-080 on KOD-074"}}
    assert Duel(phase="battle", foe_front={1: "KOD-142"}, **position).can("declare_attack", "KOD-074")
    duel = Duel(phase="battle", foe_front={1: "KOD-009 def", 2: "KOD-044", 3: "SOE-043"}, **position)
    assert [one["target"] for one in duel.legal("declare_attack")] == ["KOD-009", "SOE-043"]


def test_kod_081_lights_up() -> None:
    duel = cast("KOD-081", "SOE-017", front={1: "SOE-017", 2: "SOE-043"})
    assert (duel.atk("SOE-017"), duel.def_("SOE-017")) == (3400, 2300)


def test_kod_086_puts_to_sleep() -> None:
    duel = cast("KOD-086", "SOE-016", front={1: "SOE-043"}, foe_front={1: "SOE-016"})
    assert duel.atk("SOE-016") == 1500
    end_turn(duel, "yes")
    assert "Hypnotized" in duel.types("SOE-016")
    assert not Duel(hand=["KOD-086"], front={1: "SOE-017"}, foe_front={1: "SOE-016"}).can("activate_spell", "KOD-086")


def test_kod_090_opens_and_closes() -> None:
    duel = use("KOD-090", answers=("summon",), front={2: "SOE-017"}, back={1: "KOD-090"}, extra=["KOD-093"])
    assert duel.zone("KOD-093") == "frontrow"
    run(duel.do("activate_effect", "KOD-090", effect=2), "KOD-093")
    assert duel.position("KOD-093") == "hidden_atk"
    assert not duel.can("activate_effect", "KOD-090")
    _verbs.destroy(duel.state, duel.number("KOD-090"), 1)
    settle(duel.state)
    assert (duel.zone("KOD-093"), duel.zone("SOE-017"), duel.state.col[duel.number("SOE-017")]) == ("extra_deck", "frontrow", 1)


def test_kod_094_shines_as_long_as_the_toon_world() -> None:
    duel = cast("KOD-094", answers=("SOE-043",), front={1: "SOE-017"}, back={1: "KOD-090"}, foe_front={1: "SOE-043 hidden_def"})
    assert (duel.atk("SOE-017"), duel.position("SOE-043")) == (3500, "def")
    _verbs.destroy(duel.state, duel.number("KOD-090"), 1)
    settle(duel.state)
    assert duel.atk("SOE-017") == 3000


def test_kod_095_pins_its_bearer() -> None:
    duel = Duel(front={1: "SOE-043"}, back={1: "KOD-095 on SOE-016"}, foe_front={1: "SOE-016"})
    assert all(has(duel.state, duel.number("SOE-016"), kind) for kind in ("cannot_attack", "cannot_move", "position_locked"))


def test_kod_099_halves_every_attacker() -> None:
    duel = Duel(front={1: "SOE-016"}, foe_front={1: "SOE-043"}, foe_back={1: "KOD-099 set"})
    run(duel.attack("SOE-016", "SOE-043"))
    assert (duel.zone("SOE-043"), duel.atk("SOE-016"), duel.zone("KOD-099")) == ("frontrow", 1150, "backrow")
    end_turn(duel)
    end_turn(duel)
    run(duel.attack("SOE-016", "SOE-043"))
    assert duel.atk("SOE-016") == 575


@pytest.mark.parametrize(("answer", "side", "hypnotized"), [("take control", ME, False), ("hypnotize", FOE, True)])
def test_kod_103_controls_or_hypnotizes(answer: str, side: str, hypnotized: bool) -> None:
    duel = cast("KOD-103", "SOE-016", answers=(answer,), foe_front={1: "SOE-016"}, front={1: "SOE-043"})
    assert duel.side("SOE-016") == side
    assert ("Hypnotized" in duel.types("SOE-016")) is hypnotized
    end_turn(duel)
    assert duel.side("SOE-016") == FOE


def test_kod_111_armours_the_attacked_monster() -> None:
    duel = fight("SOE-023", "SOE-122", foe_back={1: "KOD-111 set"}, foe_front={3: "SOE-122 def"}, foe_extra=["KOD-118"])
    assert duel.zone("KOD-111") == "backrow"
    assert (duel.zone("SOE-122"), duel.position("SOE-122"), duel.lp(FOE)) == ("frontrow", "atk", 2000)
    assert "Machine" in duel.types("SOE-122")
    duel.do("activate_effect", "KOD-111", effect=1, by=FOE)
    run(duel)
    assert duel.zone("KOD-118") == "frontrow"


def test_kod_113_skewers_walkers_on_earth() -> None:
    duel = fight("SOE-016", "SOE-043", foe_back={1: "KOD-113 set"}, terrains=["Meadow"] * 5)
    assert (duel.zone("SOE-016"), duel.zone("SOE-043")) == ("graveyard", "frontrow")
    assert duel.lp() == 2000 - (2300 + 690) // 4
    assert fight("SOE-017", "SOE-043", foe_back={1: "KOD-113 set"}, terrains=["Meadow"] * 5).zone("SOE-017") == "frontrow"


def test_kod_120_explodes_in_the_standby_phase() -> None:
    duel = cast("KOD-120", "SOE-016", foe_front={1: "SOE-016"}, front={1: "SOE-043"})
    end_turn(duel)
    assert (duel.zone("KOD-120"), duel.lp(FOE)) == ("graveyard", 1400)


@pytest.mark.parametrize(("loot", "zone"), [("SOE-017", "frontrow"), ("SOE-062", "backrow"), ("KOD-070", "graveyard")])
def test_kod_125_robs_a_grave(loot: str, zone: str) -> None:
    duel = cast("KOD-125", loot, foe_graveyard=[loot], front={1: "SOE-043"})
    assert duel.zone(loot) == zone
    if loot == "KOD-070":
        assert duel.lp() == 2300
    else:
        assert duel.side(loot) == ME


def test_kod_125_as_a_trap() -> None:
    duel = fight("SOE-016", "SOE-043", foe_back={1: "KOD-125 set"}, graveyard=["SOE-017"])
    assert (duel.zone("SOE-017"), duel.side("SOE-017")) == ("frontrow", FOE)


def test_kod_128_drowns_a_set_card() -> None:
    duel = Duel(back={1: "SOE-107 set"}, graveyard=["SOE-017"], foe_front={1: "SOE-090"}, foe_back={1: "KOD-128 set"})
    run(duel.do("activate_spell", "SOE-107", targets=["SOE-017"]))
    assert (duel.zone("SOE-107"), duel.zone("SOE-017")) == ("graveyard", "graveyard")


def test_kod_131_chains_the_other_side() -> None:
    duel = cast("KOD-131", foe_front={1: "SOE-016", 2: "SOE-073"})
    assert has(duel.state, duel.number("SOE-016"), "cannot_attack")
    assert not has(duel.state, duel.number("SOE-073"), "cannot_attack")


def test_kod_134_petrifies_who_defends() -> None:
    duel = summon("SOE-043", by=FOE, position="def", back={1: "KOD-134 set"}, front={1: "SOE-016"})
    assert "Petrified" in duel.types("SOE-043")
    assert duel.zone("KOD-134") == "backrow"
    duel = summon("SOE-131", by=FOE, position="hidden_def", back={1: "KOD-134"}, front={1: "SOE-016"}, hand=1)
    assert duel.position("SOE-131") == "def"
    assert "Petrified" in duel.types("SOE-131")
    assert duel.hand() == 1


def test_kod_137_clears_continuous_cards() -> None:
    duel = cast("KOD-137", foe_back={1: "SOE-020", 2: "SOE-072 set"})
    assert (duel.zone("SOE-020"), duel.zone("SOE-072")) == ("graveyard", "backrow")


def test_kod_157_two_cards_for_a_duel() -> None:
    duel = Duel(extra=["KOD-157"], front={1: "SOE-043"}, foe_front={1: "SOE-035"}, deck=40, foe_deck=40)
    run(duel.do("play_symbol", "KOD-157"))
    before = duel.hand()
    run(duel.do("symbol_effect", "KOD-157", effect=1))
    assert duel.hand() == before + 2
    for _ in range(32):
        end_turn(duel)
    assert duel.state.outcome is None
    end_turn(duel)
    assert duel.state.outcome is not None
    assert duel.state.outcome.winner == 1
