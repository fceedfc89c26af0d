"""Spells of King of Duelists that are used up, call monsters or count down."""

from __future__ import annotations

import pytest

from deckcheck.games.kingdom_duels.effects import _verbs
from deckcheck.games.kingdom_duels.engine.state import touch
from deckcheck.games.kingdom_duels.engine.statics import has
from deckcheck.games.kingdom_duels.play import ENGINE
from tests.games.kingdom_duels.duels import FOE, ME, Duel, settle
from tests.games.kingdom_duels.effect_play import cast, end_turn, fight, run, use


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


def test_kod_065_looks() -> None:
    duel = Duel(hand=["KOD-065"], foe_back={1: "SOE-062 set"}, foe_hand=2)
    duel.state.log = []
    run(duel.do("activate_spell", "KOD-065", targets=["SOE-062"]))
    assert any(event.what == "cards_looked_at" for event in duel.state.log)


def test_kod_068_removes_magic_only() -> None:
    assert cast("KOD-068", "SOE-072", foe_back={1: "SOE-072 set"}).zone("SOE-072") == "graveyard"
    assert cast("KOD-068", "SOE-062", foe_back={1: "SOE-062 set"}).zone("SOE-062") == "backrow"


def test_kod_070_blesses() -> None:
    duel = cast("KOD-070", answers=("SOE-043", "done"), front={1: "SOE-043", 2: "SOE-016"}, foe_front={1: "SOE-035"})
    assert duel.lp() == 2900
    assert "Blessed" in duel.types("SOE-043")
    assert "Blessed" not in duel.types("SOE-016")


def test_kod_077_dusts_the_field() -> None:
    duel = cast("KOD-077", "SOE-072", "SOE-062", front={1: "SOE-079"}, foe_back={1: "SOE-072 set", 2: "SOE-062 set"})
    assert {duel.zone("SOE-072"), duel.zone("SOE-062")} == {"graveyard"}
    assert has(duel.state, duel.number("SOE-079"), "cannot_attack")
    duel = cast("KOD-077", "SOE-072", front={1: "SOE-079"}, foe_back={1: "SOE-072 set", 2: "SOE-062 set"})
    assert not has(duel.state, duel.number("SOE-079"), "cannot_attack")
    assert not Duel(hand=["KOD-077"], foe_back={1: "SOE-072 set"}).can("activate_spell", "KOD-077")


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


@pytest.mark.parametrize(("answer", "side", "hypnotized"), [("take control", ME, False), ("hypnotize", FOE, True)])
def test_kod_103_controls_or_hypnotizes(answer: str, side: str, hypnotized: bool) -> None:
    duel = cast("KOD-103", "SOE-016", answers=(answer,), foe_front={1: "SOE-016"}, front={1: "SOE-043"})
    assert duel.side("SOE-016") == side
    assert ("Hypnotized" in duel.types("SOE-016")) is hypnotized
    end_turn(duel)
    assert duel.side("SOE-016") == FOE


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


def test_kod_131_chains_the_other_side() -> None:
    duel = cast("KOD-131", foe_front={1: "SOE-016", 2: "SOE-073"})
    assert has(duel.state, duel.number("SOE-016"), "cannot_attack")
    assert not has(duel.state, duel.number("SOE-073"), "cannot_attack")


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


def test_kod_024_takes_back_who_fell_and_rose() -> None:
    duel = use("KOD-024", answers=("KOD-027",), front={}, back={1: "KOD-024"}, graveyard=["KOD-022"], extra=["KOD-027"])
    _verbs.destroy(duel.state, duel.number("KOD-027"), 1)
    settle(duel.state)
    _verbs.special_summon(duel.state, 0, (duel.number("KOD-027"),))
    assert run(duel).zone("KOD-027") == "frontrow"
    _verbs.destroy(duel.state, duel.number("KOD-024"), 1)
    settle(duel.state)
    assert duel.zone("KOD-027") == "graveyard"


def test_kod_032_lasts_for_the_turn_only_against_more_monsters() -> None:
    duel = cast("KOD-032", front={1: "SOE-105"}, foe_front={1: "SOE-016", 2: "SOE-043"})
    assert duel.atk("SOE-105") == 2000
    end_turn(duel)
    assert duel.atk("SOE-105") == 800


def test_kod_032_keeps_hidden_monsters_from_attacking() -> None:
    duel = cast("KOD-032", front={1: "SOE-105", 2: "SOE-016 hidden_atk"}, foe_front={1: "SOE-043"})
    run(duel.do("end_phase"))
    assert {one["attacker"] for one in duel.legal("declare_attack")} == {"SOE-105"}


def test_kod_056_does_not_reach_spells_and_set_traps() -> None:
    duel = Duel(hand=["KOD-056"], foe_back={1: "KOD-099", 2: "SOE-020", 3: "SOE-062 set", 4: "KOD-062"})
    assert {one["targets"][0] for one in duel.legal("activate_spell")} == {"KOD-099", "KOD-062"}


@pytest.mark.parametrize("position", ["atk", "def"])
def test_kod_060_the_newcomer_chooses_its_position(position: str) -> None:
    duel = cast("KOD-060", "SOE-043", answers=(position,), hand=["KOD-060", "SOE-016"], front={4: "SOE-043"})
    assert (duel.position("SOE-016"), duel.state.col[duel.number("SOE-016")]) == (position, 3)


def test_kod_060_does_not_move_who_is_held() -> None:
    duel = Duel(hand=["KOD-060"], front={1: "SOE-043", 2: "SOE-016"})
    _verbs.change(duel.state, duel.number("SOE-016"), "cannot_move")
    touch(duel.state)
    assert not duel.can("activate_spell", "KOD-060")


def test_kod_065_keeps_the_hand_open_for_a_turn() -> None:
    duel = cast("KOD-065", foe_hand=["SOE-017", "SOE-043"])
    assert {card.id for card in ENGINE.observe(duel.state, 0).sides[1].open_hand} == {"SOE-017", "SOE-043"}
    assert duel.state.players[1].hand not in ENGINE.hidden_from(duel.state, 0)
    end_turn(duel)
    assert not ENGINE.observe(duel.state, 0).sides[1].open_hand
    assert duel.state.players[1].hand in ENGINE.hidden_from(duel.state, 0)


def test_kod_065_shows_a_face_down_card_to_its_player_alone() -> None:
    duel = cast("KOD-065", "SOE-043", foe_front={1: "SOE-043 hidden_def", 2: "SOE-016 hidden_def"}, foe_back={1: "SOE-062 set"})
    seen = ENGINE.observe(duel.state, 0).sides[1]
    assert [one.card.id if one.card else None for one in seen.monsters] == ["SOE-043", None]
    assert seen.row[0][2] is None
    assert duel.position("SOE-043") == "hidden_def"


def test_kod_068_reaches_spell_monsters_in_the_frontrow() -> None:
    assert cast("KOD-068", "SOE-086", foe_front={1: "SOE-086", 2: "SOE-043"}).zone("SOE-086") == "graveyard"
    duel = cast("KOD-068", "SOE-062", foe_back={1: "SOE-062 set"})
    assert ENGINE.observe(duel.state, 0).sides[1].row[0][2] is not None


def test_kod_086_may_leave_the_monster_awake() -> None:
    duel = cast("KOD-086", "SOE-016", front={1: "SOE-043"}, foe_front={1: "SOE-016"})
    end_turn(duel, "no")
    assert "Hypnotized" not in duel.types("SOE-016")


def test_kod_090_returns_the_material_and_nothing_else() -> None:
    duel = Duel(front={2: "KOD-093 def SOE-043 SOE-017"}, back={1: "KOD-090"})
    _verbs.destroy(duel.state, duel.number("KOD-090"), 1)
    settle(duel.state)
    assert (duel.zone("SOE-017"), duel.position("SOE-017"), duel.zone("SOE-043")) == ("frontrow", "def", "graveyard")


def test_kod_094_shines_on_newcomers_and_finds_who_hides_later() -> None:
    duel = cast("KOD-094", hand=["KOD-094", "SOE-105"], back={1: "KOD-090"}, foe_front={1: "SOE-043"})
    run(duel.do("normal_summon", "SOE-105", zone=1, position="atk"))
    assert duel.atk("SOE-105") == 1300
    _verbs.hide(duel.state, duel.number("SOE-043"))
    touch(duel.state)
    run(duel.do("activate_effect", "KOD-094", effect=1, targets=["SOE-043"]))
    assert duel.position("SOE-043") == "def"
    end_turn(duel)
    assert duel.atk("SOE-105") == 800


def test_kod_103_takes_the_hypnosis_away() -> None:
    duel = Duel(hand=["KOD-103"], front={1: "SOE-016"})
    _verbs.add_type(duel.state, duel.number("SOE-016"), "Hypnotized")
    run(duel.do("activate_spell", "KOD-103", targets=["SOE-016"]), "remove")
    assert "Hypnotized" not in duel.types("SOE-016")


def test_kod_125_a_trap_may_be_used_at_once() -> None:
    duel = cast("KOD-125", "KOD-079", foe_graveyard=["KOD-079", "SOE-073"], front={1: "SOE-043"}, foe_front={1: "SOE-016"})
    end_turn(duel)
    run(duel.attack("SOE-016", "SOE-043"))
    assert (duel.zone("SOE-043"), duel.lp()) == ("frontrow", 2000)


def test_kod_125_a_combination_card_is_used_as_either() -> None:
    duel = Duel(hand=["KOD-125"], foe_graveyard=["SOE-086"]).do("activate_spell", "KOD-125", targets=["SOE-086"]).decline()
    assert {one["option"] for one in duel.legal("choose_option")} == {"monster", "spell"}
    assert run(duel, "monster").side("SOE-086") == ME


def test_kod_131_chains_who_comes_later_too() -> None:
    duel = cast("KOD-131", foe_front={1: "SOE-016"}, foe_hand=["SOE-043"])
    _verbs.special_summon(duel.state, 1, (duel.number("SOE-043"),))
    run(duel)
    assert has(duel.state, duel.number("SOE-043"), "position_locked")
    end_turn(duel)
    assert not has(duel.state, duel.number("SOE-043"), "position_locked")


def test_kod_137_reaches_combination_cards_that_lie_as_continuous_ones() -> None:
    assert cast("KOD-137", foe_back={1: "KOD-062", 2: "SOE-062 set"}).zone("KOD-062") == "graveyard"
    assert not Duel(hand=["KOD-137"], foe_back={2: "SOE-062 set"}).can("activate_spell", "KOD-137")
