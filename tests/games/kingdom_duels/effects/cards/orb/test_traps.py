"""Orichalcos Barrier: Traps."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.core.rng import Stream
from deckcheck.games.kingdom_duels.effects.parts import actions, changes, marks, places, summons
from deckcheck.games.kingdom_duels.engine.cards.statics import has
from deckcheck.games.kingdom_duels.engine.chain.chain import activate
from deckcheck.games.kingdom_duels.engine.duel.effect_model import ActivatedEffect, CardEffects, TrapTrigger
from deckcheck.games.kingdom_duels.engine.duel.event_model import Attacked, Drew
from tests.games.kingdom_duels.duels import FOE, ME, MONSTER, SPELL, Duel, all_effects, give_effects, printed, settle
from tests.games.kingdom_duels.effect_play import ANSWERS, end_turn, run, summon


def test_orb_006_knocks_the_drawn_card_off() -> None:
    duel = Duel(back={1: "ORB-006 set"}, foe_deck=["SOE-040", "SOE-048"], foe_hand=["SOE-017"]).end_turn()
    assert (duel.zone("SOE-048"), duel.zone("SOE-017"), duel.zone("ORB-006")) == ("graveyard", "hand", "graveyard")


def test_orb_007_jams_a_trap_for_a_card() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-017"}, "foe_front": {1: "SOE-040"}, "foe_back": {1: "SOE-062 set"}}
    duel = run(Duel(hand=["SOE-048"], back={1: "ORB-007 set"}, **zones).attack("SOE-017", "SOE-040"))
    assert [duel.zone(one) for one in ("SOE-048", "SOE-062", "SOE-040")] == ["graveyard"] * 3
    duel = run(Duel(back={1: "ORB-007 set"}, **zones).attack("SOE-017", "SOE-040"))
    assert duel.zone("ORB-007") == "backrow"


def test_orb_004_saves_a_harpie_among_others() -> None:
    duel = Duel(front={1: "SOE-079", 2: "SOE-079#2"}, back={1: "ORB-004 set"}, foe_front={1: "SOE-017"}, active=FOE)
    duel.attack("SOE-017", "SOE-079").decline()
    assert (duel.zone("SOE-079"), duel.lp(), duel.zone("ORB-004")) == ("frontrow", 2000, "graveyard")
    alone = Duel(front={1: "SOE-079"}, back={1: "ORB-004 set"}, foe_front={1: "SOE-017"}, active=FOE)
    assert alone.attack("SOE-017", "SOE-079").decline().zone("SOE-079") == "graveyard"


def test_orb_034_hurts_both_after_a_virus_of_the_opponent() -> None:
    duel = Duel(active=FOE, back={1: "ORB-034 set"}, lp=8000, foe_lp=8000, front={3: "SOE-017"}, foe_back={1: "ORB-033"})
    duel.state.cause = duel.number("ORB-033")
    actions.to_graveyard(duel.state, duel.number("SOE-017"))
    duel.state.cause = -1
    settle(duel.state)
    end_turn(duel)
    assert (duel.lp(), duel.lp(FOE)) == (6500, 6500)
    calm = end_turn(Duel(active=FOE, back={1: "ORB-034 set"}, lp=8000))
    assert (calm.lp(), calm.zone("ORB-034")) == (8000, "backrow")


def test_orb_037_poisons_who_destroyed_a_warrior() -> None:
    duel = Duel(front={1: "ORB-040"}, back={1: "ORB-037 set"}, foe_front={1: "SOE-017"}, active=FOE)
    duel.attack("SOE-017", "ORB-040").decline()
    assert "Poisoned" in duel.types("SOE-017")
    assert duel.side("SOE-017") == FOE


def test_orb_037_takes_who_destroyed_the_captain() -> None:
    duel = Duel(front={1: "ORB-036"}, back={1: "ORB-037 set"}, foe_front={1: "SOE-017"}, active=FOE)
    duel.attack("SOE-017", "ORB-036").decline()
    assert duel.side("SOE-017") == "Me"
    assert "Poisoned" not in duel.types("SOE-017")
    actions.destroy(duel.state, duel.number("ORB-037"), 1)
    settle(duel.state)
    assert duel.side("SOE-017") == FOE


def test_orb_064_seals_the_attacker_until_the_type_is_gone() -> None:
    duel = Duel(front={1: "SOE-040"}, back={1: "ORB-064 set"}, foe_front={1: "SOE-017"}, active=FOE)
    duel.attack("SOE-017", "SOE-040").decline()
    assert duel.zone("SOE-040") == "frontrow"
    assert "Sealed" in duel.types("SOE-017")
    changes.remove_type(duel.state, duel.number("SOE-017"), "Sealed")
    settle(duel.state)
    assert duel.zone("ORB-064") == "graveyard"


def test_orb_003_answers_tokens_with_clones() -> None:
    duel = Duel(
        front={1: "ORB-040"},
        back={1: "ORB-003 set"},
        extra=["KOD-064", "KOD-064#2"],
        foe_hand=["ORB-043", "SOE-017"],
        foe_extra=["ORB-044"],
        active=FOE,
    )
    run(duel.do("activate_spell", "ORB-043"), "SOE-017")
    run(duel)
    assert (duel.zone("KOD-064"), duel.zone("KOD-064#2")) == ("frontrow", "extra_deck")
    assert (duel.atk("KOD-064"), duel.def_("KOD-064")) == (1700, 1600)
    assert {"Warrior", "Token"} <= duel.types("KOD-064")


def test_orb_004_lifts_the_lock_of_a_card_on_the_lady() -> None:
    front = {1: "SOE-079", 2: "SOE-079#2"}
    duel = Duel(front=front, back={1: "ORB-004 set"}, foe_front={1: "SOE-017"}, foe_back={1: "ORB-069 on SOE-079"}, active=FOE)
    duel.attack("SOE-017", "SOE-079#2").decline()
    end_turn(duel)
    assert {one["card"] for one in duel.legal("change_position")} == {"SOE-079", "SOE-079#2"}


def test_orb_006_leaves_the_hand_alone_if_the_drawn_card_is_gone() -> None:
    duel = Duel(active=FOE, back={1: "ORB-006 set"}, foe_hand=["SOE-017", "SOE-040"])
    state, drawn = duel.state, duel.number("SOE-017")
    marks.mark(state, duel.number("ORB-006"), "sprung", Drew(1, drawn, by_effect=False))
    knock_off = all_effects()["ORB-006"].activate
    assert knock_off is not None
    knock_off.resolve(state, duel.number("ORB-006"), 0, ())
    assert (duel.zone("SOE-017"), duel.zone("SOE-040")) == ("graveyard", "hand")
    knock_off.resolve(state, duel.number("ORB-006"), 0, ())
    assert duel.zone("SOE-040") == "hand"


def test_orb_037_counts_a_monster_that_became_a_warrior() -> None:
    duel = Duel(front={1: "SOE-040"}, back={1: "ORB-037 set"}, foe_front={1: "SOE-017"}, active=FOE)
    changes.add_type(duel.state, duel.number("SOE-040"), "Warrior")
    duel.attack("SOE-017", "SOE-040").decline()
    assert "Poisoned" in duel.types("SOE-017")
    lost = Duel(front={1: "ORB-040"}, back={1: "ORB-037 set"}, foe_front={1: "SOE-017"}, active=FOE)
    changes.remove_type(lost.state, lost.number("ORB-040"), "Warrior")
    lost.attack("SOE-017", "ORB-040").decline()
    assert lost.zone("ORB-037") == "backrow"


def test_orb_006_knows_the_drawn_card_though_it_was_returned_in_answer() -> None:
    duel = Duel(active=FOE, back={1: "ORB-006 set"}, foe_hand=["SOE-017", "SOE-040"])
    trap, drawn = duel.number("ORB-006"), duel.number("SOE-017")
    marks.mark(duel.state, trap, "sprung", Drew(1, drawn, by_effect=False))
    activate(duel.state, 0, trap, -1, ())
    actions.to_deck(duel.state, trap)
    settle(duel.state)
    run(duel)
    assert [duel.zone(code) for code in ("ORB-006", "SOE-017", "SOE-040")] == ["main_deck", "graveyard", "hand"]


def test_orb_003_clones_nothing_that_left_in_answer() -> None:
    zones: dict[str, Any] = {"front": {1: "ORB-040"}, "back": {1: "ORB-003 set"}, "extra": ["KOD-064"]}
    zones |= {"foe_hand": ["ORB-118", "X-FALL"], "foe_extra": ["ORB-119"], "active": FOE, "invented": ANSWERS}
    duel = Duel(**zones).do("activate_spell", "ORB-118").decline()
    duel.do("special_summon", "ORB-119", zone=1, position="def")
    run(duel.do("activate_spell", "X-FALL", targets=["ORB-040"], by=FOE))
    assert (duel.zone("ORB-040"), duel.zone("KOD-064"), duel.zone("ORB-003")) == ("graveyard", "extra_deck", "graveyard")


def test_orb_003_asks_who_summons_the_token_and_not_on_which_side_it_is() -> None:
    zones: dict[str, Any] = {"front": {1: "ORB-040"}, "back": {1: "ORB-003 set"}}
    mine = Duel(hand=["PYL-066"], extra=["KOD-064", "TEG-091"], **zones)
    run(mine.do("activate_spell", "PYL-066", targets=["terrain Foe 1"]))
    assert (mine.side("TEG-091"), mine.zone("ORB-003"), mine.zone("KOD-064")) == (FOE, "backrow", "extra_deck")
    theirs = Duel(foe_hand=["PYL-066"], foe_extra=["TEG-091"], extra=["KOD-064"], active=FOE, **zones)
    run(theirs.do("activate_spell", "PYL-066", targets=["terrain Me 2"]))
    assert (theirs.side("TEG-091"), theirs.zone("ORB-003"), theirs.zone("KOD-064")) == (ME, "graveyard", "frontrow")


def test_orb_034_defeats_both_at_once_where_nph_087_could_answer_damage() -> None:
    """Spell of Pain (NPH-087) lies in the graveyard; with it the players take effect damage one after the other."""
    zones: dict[str, Any] = {"back": {1: "ORB-034 set"}, "front": {3: "SOE-017"}, "foe_back": {1: "ORB-033"}}
    duel = Duel(active=FOE, lp=1500, foe_lp=1500, graveyard=["NPH-087"], **zones)
    duel.state.cause = duel.number("ORB-033")
    actions.to_graveyard(duel.state, duel.number("SOE-017"))
    duel.state.cause = -1
    settle(duel.state)
    end_turn(duel)
    assert duel.state.outcome is not None
    assert (duel.state.outcome.winner, duel.lp(), duel.lp(FOE)) == (None, 0, 0)


def test_orb_086_puts_another_insect_in_front() -> None:
    duel = Duel(front={2: "ORB-085"}, hand=["ORB-085#2"], back={1: "ORB-086 set"}, foe_front={1: "SOE-017"}, active=FOE)
    run(duel.attack("SOE-017", "ORB-085"), "ORB-085#2")
    assert (duel.zone("ORB-085"), duel.zone("ORB-085#2")) == ("hand", "graveyard")


def test_orb_086_leaves_an_insect_that_cannot_return() -> None:
    duel = Duel(front={2: "ORB-085"}, hand=["ORB-087"], back={1: "ORB-086 set"}, foe_front={1: "SOE-017"}, active=FOE)
    changes.change(duel.state, duel.number("ORB-085"), "not_to_hand")
    run(duel.attack("SOE-017", "ORB-085"))
    assert (duel.zone("ORB-085"), duel.zone("ORB-087")) == ("graveyard", "hand")


def test_orb_095_weakens_all_or_infests_the_newcomer() -> None:
    zones: dict[str, Any] = {"front": {1: "ORB-085"}, "back": {1: "ORB-095 set"}, "by": FOE}
    duel = summon("SOE-040", "infest", **zones)
    assert "Infested" in duel.types("SOE-040")
    duel = summon("SOE-040", "weaken all", **zones)
    assert (duel.atk("ORB-085"), duel.lp(), duel.lp(FOE)) == (700, 1900, 1900)


def test_orb_081_ends_the_turn_of_a_special_summon() -> None:
    zones: dict[str, Any] = {"back": {1: "ORB-081 set"}, "foe_graveyard": ["SOE-017"], "active": FOE, "turn": 6}
    duel = run(Duel(foe_hand=["SOE-107"], **zones).do("activate_spell", "SOE-107", targets=["SOE-017"]))
    assert (duel.state.turn, duel.phase, duel.state.active) == (7, "main1", 0)
    assert duel.zone("SOE-017") == "frontrow"


def test_orb_081_ends_no_turn_of_its_own_player() -> None:
    duel = Duel(back={1: "ORB-081 set"}, foe_hand=["SOE-017"])
    summons.special_summon(duel.state, 1, (duel.number("SOE-017"),))
    settle(duel.state)
    run(duel)
    assert (duel.zone("SOE-017"), duel.zone("ORB-081"), duel.state.turn) == ("frontrow", "backrow", 5)


def test_orb_077_protects_a_dinosaur_from_a_trap() -> None:
    zones: dict[str, Any] = {"front": {1: "ORB-074"}, "back": {1: "ORB-077 set"}, "foe_back": {1: "ORB-064 set"}}
    duel = run(Duel(foe_front={1: "ORB-085"}, **zones).attack("ORB-074", "ORB-085"))
    assert (duel.zone("ORB-064"), duel.zone("ORB-077"), duel.zone("ORB-085")) == ("graveyard", "graveyard", "graveyard")


def test_orb_107_equips_armor_of_the_graveyard_that_takes_the_attack_and_falls() -> None:
    zones: dict[str, Any] = {"active": FOE, "front": {3: "ORB-100"}, "back": {1: "ORB-107 set"}, "lp": 8000}
    zones["foe_front"] = {3: "SOE-017"}
    duel = Duel(**zones, graveyard=["ORB-142"])
    run(duel.attack("SOE-017", "ORB-100"))
    assert (duel.zone("ORB-142"), duel.zone("ORB-100"), duel.lp()) == ("graveyard", "frontrow", 8000)
    none = Duel(**zones)
    run(none.attack("SOE-017", "ORB-100"))
    assert (none.zone("ORB-107"), none.zone("ORB-100")) == ("backrow", "extra_deck")


def test_orb_077_stops_a_trap_that_redirects_an_attack_to_a_dinosaur() -> None:
    effects = CardEffects(
        activate=ActivatedEffect(
            lambda state, card, seat, chosen: actions.ask_redirect(state, seat, places.field_monsters(state, seat, "foe"))
        ),
        trap=TrapTrigger(Attacked),
    )
    row = {"frame": "Trap", "types": ["Trap"], "attribute": "dark", "glyph": "Normal"}
    with pytest.MonkeyPatch.context() as patch:
        give_effects(patch, "X-1", effects)
        for dinosaur, jammed in (("MLY-032", "graveyard"), ("SOE-048", "backrow")):
            duel = Duel(
                front={1: "SOE-017", 2: dinosaur},
                back={1: "ORB-077 set"},
                foe_front={1: "SOE-040"},
                foe_back={1: "X-1 set"},
                invented={"X-1": row},
            )
            duel.attack("SOE-017", "SOE-040").decline()
            assert duel.zone("ORB-077") == jammed


def test_orb_086_answers_an_attack_of_its_own_side() -> None:
    duel = Duel(front={2: "ORB-085", 3: "SOE-017"}, hand=["ORB-087"], back={1: "ORB-086 set"}, foe_front={1: "SOE-040"})
    changes.change(duel.state, duel.number("SOE-017"), "attacks_own_side")
    settle(duel.state)
    run(duel.attack("SOE-017", "ORB-085"), "ORB-087")
    assert (duel.zone("ORB-085"), duel.zone("ORB-086")) == ("hand", "graveyard")


def test_orb_086_summons_nothing_that_cannot_be_special_summoned() -> None:
    duel = Duel(front={2: "ORB-085"}, hand=["ORB-087"], back={1: "ORB-086 set"}, foe_front={1: "SOE-017"}, active=FOE)
    changes.change_player(duel.state, 0, "player_no_specials")
    run(duel.attack("SOE-017", "ORB-085"))
    assert (duel.zone("ORB-085"), duel.zone("ORB-087")) == ("hand", "hand")


def test_orb_147_sets_a_fusion_against_its_like() -> None:
    zones: dict[str, Any] = {"active": FOE, "front": {1: "SOE-065"}, "back": {1: "ORB-147 set"}, "extra": ["KOD-064"]}
    duel = Duel(**zones, foe_front={3: "ORB-013 atk SOE-086 ORB-011"})
    run(duel.attack("ORB-013", "SOE-065"))
    assert (duel.zone("SOE-065"), duel.zone("ORB-013")) == ("frontrow", "graveyard")
    assert "frontrow" in (duel.zone("SOE-086"), duel.zone("ORB-011")), "a material may come back"
    plain = Duel(**zones, foe_front={3: "SOE-017"})
    run(plain.attack("SOE-017", "SOE-065"))
    assert plain.zone("ORB-147") == "backrow"


def test_orb_178_turns_everybody_over() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-040 def"}, "back": {1: "ORB-178 set"}, "active": FOE}
    duel = run(Duel(foe_front={1: "SOE-049", 2: "SOE-048 def"}, **zones).attack("SOE-049", "SOE-040"))
    assert [duel.position(one) for one in ("SOE-040", "SOE-049", "SOE-048")] == ["atk", "def", "atk"]
    assert "Flying" in duel.types("SOE-049")
    assert "Flying" not in end_turn(duel).types("SOE-049")


def test_orb_179_turns_a_monster_again_and_lets_it_attack_all_defenders() -> None:
    zones: dict[str, Any] = {"front": {3: "SOE-017"}, "back": {1: "ORB-179 set"}, "invented": {"X-1": MONSTER}}
    duel = Duel(**zones, foe_front={1: "X-1 def", 2: "X-1#2 def", 3: "SOE-114"}, foe_lp=8000, foe_back={1: "ORB-027"})
    duel.state.cause = duel.number("ORB-027")
    changes.battle_swap(duel.state, duel.number("SOE-017"))
    duel.state.cause = -1
    settle(duel.state)
    run(duel)
    assert duel.position("SOE-017") == "atk"
    run(duel.attack("SOE-017", "X-1"))
    assert {one["target"] for one in duel.legal("declare_attack")} == {"X-1#2"}
    own = Duel(**zones)
    own.do("change_position", "SOE-017")
    assert own.zone("ORB-179") == "backrow"


def test_orb_182_reduces_great_damage_to_a_tenth() -> None:
    zones: dict[str, Any] = {
        "active": FOE,
        "front": {3: "X-1"},
        "back": {1: "ORB-182 set"},
        "lp": 8000,
        "foe_front": {3: "SOE-017"},
    }
    duel = Duel(**zones, invented={"X-1": MONSTER})
    run(duel.attack("SOE-017", "X-1"))
    assert (duel.lp(), duel.zone("ORB-182")) == (7800, "graveyard")
    effect = Duel(back={1: "ORB-182 set"}, lp=8000)
    changes.damage(effect.state, 0, 900)
    settle(effect.state)
    assert (effect.lp(), effect.zone("ORB-182")) == (7100, "backrow")
    changes.damage(effect.state, 0, 1000)
    settle(effect.state)
    assert (effect.lp(), effect.zone("ORB-182")) == (7000, "graveyard")


def test_orb_128_arms_an_attacked_dragon() -> None:
    duel = Duel(front={1: "SOE-017"}, back={1: "ORB-128 set"}, foe_front={1: "SOE-040"}, active=FOE)
    duel.attack("SOE-040", "SOE-017")
    duel.do("activate_trap", "ORB-128", targets=["SOE-017", "SOE-040"])
    duel.decline()
    assert (duel.atk("SOE-017"), duel.def_("SOE-017")) == (3400, 2900)
    assert not Duel(front={1: "SOE-040"}, back={1: "ORB-128 set"}, active=FOE).can("activate_trap", "ORB-128")


def test_orb_155_takes_two_for_two() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-017", 2: "SOE-040", 3: "SOE-048"}, "back": {1: "ORB-155 set"}}
    duel = Duel(foe_front={1: "SOE-049", 2: "ORB-085", 3: "ORB-087"}, active=FOE, **zones).attack("SOE-049", "SOE-017")
    run(duel)
    assert [duel.zone(one) for one in ("SOE-040", "SOE-048")] == ["graveyard", "graveyard"]
    assert [duel.side(one) for one in ("ORB-085", "ORB-087")] == ["Me", "Me"]
    end_turn(duel)
    assert duel.side("ORB-085") == "Me"
    end_turn(duel)
    assert [duel.side(one) for one in ("ORB-085", "ORB-087")] == [FOE, FOE]


def test_orb_166_stops_a_spell_for_guardians() -> None:
    zones: dict[str, Any] = {"front": {1: "ORB-072"}, "back": {1: "ORB-166 set"}, "active": FOE, "foe_hand": ["SOE-107"]}
    duel = Duel(foe_graveyard=["SOE-017"], **zones).do("activate_spell", "SOE-107", targets=["SOE-017"])
    run(duel.do("activate_trap", "ORB-166"))
    assert (duel.zone("SOE-107"), duel.zone("SOE-017")) == ("graveyard", "graveyard")
    fallen = Duel(foe_graveyard=["SOE-017"], graveyard=["ORB-054"], **zones)
    assert not fallen.do("activate_spell", "SOE-107", targets=["SOE-017"]).can("activate_trap", "ORB-166")


def test_orb_128_negates_for_the_rest_of_the_duel() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-017"}, "back": {1: "ORB-128 set"}, "foe_front": {1: "SOE-040"}}
    duel = Duel(**zones, active=FOE).attack("SOE-040", "SOE-017")
    run(duel.do("activate_trap", "ORB-128", ["SOE-017", "SOE-040"]))
    assert duel.zone("SOE-040") == "graveyard"
    assert has(duel.state, duel.number("SOE-040"), "negated")


def test_orb_155_accepts_one_monster_for_both_tributes() -> None:
    pay = all_effects()["ORB-155"].activate
    assert pay is not None
    assert pay.cost is not None
    duel = Duel(front={1: "SOE-017", 2: "SOE-040"}, back={1: "ORB-155"}, foe_front={1: "SOE-049", 2: "ORB-085", 3: "ORB-087"})
    chosen = tuple(duel.number(code) for code in ("SOE-040", "ORB-085", "ORB-087"))
    pay.cost(duel.state, duel.number("ORB-155"), 0, chosen)
    pay.resolve(duel.state, duel.number("ORB-155"), 0, chosen)
    assert (duel.zone("SOE-040"), duel.side("ORB-085"), duel.side("ORB-087")) == ("graveyard", "Me", "Me")


def test_orb_179_gives_an_attack_when_that_of_the_turn_is_spent() -> None:
    duel = Duel(
        front={2: "SOE-114", 3: "SOE-017"},
        back={1: "ORB-179 set"},
        foe_front={1: "X-1 def", 2: "X-1#2"},
        foe_back={1: "ORB-178 set"},
        invented={"X-1": MONSTER},
    )
    duel.attack("SOE-114", "X-1#2")
    while "activate_trap" not in duel.asked:
        duel.do("pass")
    run(duel.do("activate_trap", "ORB-179", targets=["SOE-017"]))
    assert {(one["attacker"], one["target"]) for one in duel.legal("declare_attack")} == {("SOE-017", "X-1#2")}


def test_orb_147_does_not_answer_a_monster_that_cannot_be_targeted() -> None:
    zones: dict[str, Any] = {"active": FOE, "front": {1: "SOE-065"}, "back": {1: "ORB-147 set"}, "extra": ["KOD-064"]}
    duel = Duel(**zones, foe_front={1: "ORB-013 atk SOE-086 ORB-011"})
    changes.change(duel.state, duel.number("ORB-013"), "untargetable")
    settle(duel.state)
    run(duel.attack("ORB-013", "SOE-065"))
    assert duel.zone("ORB-147") == "backrow"


def test_orb_147_offers_a_material_of_this_turn_as_soon_as_it_has_resolved() -> None:
    zones: dict[str, Any] = {"active": FOE, "front": {1: "SOE-065"}, "back": {1: "ORB-147 set"}, "extra": ["KOD-064"]}
    duel = Duel(**zones, foe_front={1: "ORB-013 atk SOE-086 ORB-011"})
    actions.detach(duel.state, duel.number("SOE-086"))
    settle(duel.state)
    duel.attack("ORB-013", "SOE-065").decline().do("special_summon", "KOD-064", 2, "atk")
    assert duel.zone("ORB-013") == "frontrow", "before the battle"
    run(duel.do("special_summon", "SOE-086", 2, "atk"))
    assert (duel.zone("ORB-013"), duel.zone("ORB-011")) == ("graveyard", "graveyard"), "and not another one"


def test_orb_128_turns_a_hidden_monster_and_locks_it() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-017"}, "back": {1: "ORB-128 set"}}
    duel = Duel(**zones, foe_front={1: "SOE-040", 2: "SOE-048 hidden_def"}, active=FOE).attack("SOE-040", "SOE-017")
    run(duel.do("activate_trap", "ORB-128", ["SOE-017", "SOE-048"]))
    assert duel.position("SOE-048") == "hidden_atk"


def test_orb_128_does_nothing_to_a_monster_that_left() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-017"}, "back": {1: "ORB-128 set"}, "invented": ANSWERS}
    zones |= {"foe_front": {1: "SOE-040", 2: "SOE-048"}, "foe_hand": ["X-HAND"], "active": FOE}
    duel = Duel(**zones).attack("SOE-040", "SOE-017").do("activate_trap", "ORB-128", ["SOE-017", "SOE-048"])
    run(duel.do("activate_spell", "X-HAND", targets=["SOE-048"], by=FOE))
    assert (duel.zone("SOE-048"), duel.atk("SOE-017")) == ("hand", 3400)
    assert not has(duel.state, duel.number("SOE-048"), "negated")


def test_orb_202_guides_an_attack_to_a_wall() -> None:
    duel = Duel(front={1: "SOE-040", 2: "SOE-094 def"}, back={1: "ORB-202 set"}, foe_front={1: "SOE-017"}, active=FOE)
    duel.attack("SOE-017", "SOE-040").decline()
    assert (duel.zone("SOE-040"), duel.zone("SOE-094")) == ("frontrow", "graveyard")
    assert duel.lp() == 2000


def test_orb_202_makes_the_wall_higher_and_may_use_a_hidden_one() -> None:
    duel = Duel(front={1: "SOE-040", 2: "SOE-094 hidden_def"}, back={1: "ORB-202 set"}, foe_front={1: "SOE-049"}, active=FOE)
    duel.attack("SOE-049", "SOE-040").decline()
    assert (duel.zone("SOE-094"), duel.def_("SOE-094"), duel.lp(FOE)) == ("frontrow", 2600, 1900)
    assert duel.end_turn().def_("SOE-094") == 2000


def test_orb_202_needs_another_monster_to_guide_the_attack_to() -> None:
    duel = Duel(front={1: "SOE-094 def"}, back={1: "ORB-202 set"}, foe_front={1: "SOE-017"}, active=FOE)
    assert duel.attack("SOE-017", "SOE-094").decline().zone("ORB-202") == "backrow"


def test_orb_205_gives_the_attacked_the_shield_of_another() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-040", 2: "SOE-094 def"}, "back": {1: "ORB-205 set"}, "active": FOE}
    duel = run(Duel(foe_front={1: "ORB-040"}, hand=["ORB-002"], **zones).attack("ORB-040", "SOE-040"), "ORB-002")
    assert (duel.zone("SOE-094"), duel.zone("ORB-002")) == ("graveyard", "backrow")
    assert duel.atk("SOE-040") == 1200 + 1000
    assert duel.zone("ORB-040") == "graveyard"


def test_orb_211_avenges_a_monster_with_counters() -> None:
    zones: dict[str, Any] = {
        "active": FOE,
        "front": {2: "ORB-187", 3: "SOE-017"},
        "back": {1: "ORB-211 set"},
        "foe_front": {3: "X-1"},
    }
    duel = Duel(**zones, lp=8000, foe_lp=8000, invented={"X-1": MONSTER})
    changes.put_counter(duel.state, duel.number("ORB-187"), 1)
    run(duel.attack("X-1", "ORB-187"), "SOE-017")
    assert (duel.zone("ORB-187"), duel.zone("X-1"), duel.lp(FOE)) == ("graveyard", "graveyard", 6000)
    plain = Duel(**zones, lp=8000, invented={"X-1": MONSTER})
    run(plain.attack("X-1", "ORB-187"))
    assert (plain.zone("ORB-211"), plain.zone("X-1")) == ("backrow", "frontrow")


def test_orb_211_lets_a_monster_attack_later_in_the_turn() -> None:
    zones: dict[str, Any] = {"active": FOE, "front": {2: "ORB-187", 3: "SOE-017"}, "back": {1: "ORB-211 set"}}
    duel = Duel(**zones, foe_front={3: "X-1"}, lp=8000, foe_lp=8000, invented={"X-1": MONSTER})
    changes.put_counter(duel.state, duel.number("ORB-187"), 1)
    run(duel.attack("X-1", "ORB-187"))
    assert duel.zone("X-1") == "frontrow"
    duel.do("end_phase").decline()
    run(duel.do("activate_effect", "ORB-211", 1, by=ME), "SOE-017")
    assert (duel.zone("X-1"), duel.can("activate_effect", "ORB-211")) == ("graveyard", False)


def test_orb_212_gives_the_strength_of_the_last_monster_to_another_player() -> None:
    duel = Duel(
        active=FOE, front={3: "X-1"}, back={1: "ORB-212 set"}, lp=500, foe_front={3: "SOE-017"}, invented={"X-1": MONSTER}
    )
    run(duel.attack("SOE-017", "X-1"), FOE)
    assert duel.lp(FOE) == 2500
    assert duel.state.outcome is not None
    assert duel.state.outcome.winners == (1,)


def test_orb_221_keeps_its_player_in_the_duel() -> None:
    zones: dict[str, Any] = {
        "active": FOE,
        "front": {3: "X-1"},
        "back": {1: "ORB-221 set"},
        "lp": 500,
        "foe_front": {3: "SOE-017"},
    }
    duel = Duel(**zones, hand=["SOE-114"], invented={"X-1": MONSTER})
    run(duel.attack("SOE-017", "X-1"))
    assert (duel.state.outcome, duel.lp(), duel.zone("SOE-114"), duel.zone("ORB-221")) == (None, 0, "frontrow", "backrow")
    actions.destroy(duel.state, duel.number("ORB-221"), 1)
    settle(duel.state)
    assert duel.state.outcome is not None
    none = Duel(**zones, invented={"X-1": MONSTER})
    run(none.attack("SOE-017", "X-1"))
    assert none.state.outcome is not None


def test_orb_202_leaves_the_attack_if_the_wall_is_gone() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-040", 2: "SOE-094 def"}, "back": {1: "ORB-202"}, "hand": ["MLY-055"]}
    duel = Duel(**zones, foe_front={1: "SOE-017"}, active=FOE).attack("SOE-017", "SOE-040")
    actions.destroy(duel.state, duel.number("SOE-094"), 1)
    guide = all_effects()["ORB-202"].activate
    assert guide is not None
    guide.resolve(duel.state, duel.number("ORB-202"), 0, (duel.number("SOE-094"),))
    settle(duel.state)
    assert run(duel).zone("SOE-040") == "graveyard"


def test_orb_205_answers_an_attack_of_its_own_side() -> None:
    front = {1: "SOE-040", 2: "SOE-094 def", 3: "ORB-040"}
    duel = Duel(front=front, back={1: "ORB-205 set"}, foe_front={1: "SOE-048"})
    changes.change(duel.state, duel.number("ORB-040"), "attacks_own_side")
    settle(duel.state)
    run(duel.attack("ORB-040", "SOE-040"))
    assert (duel.zone("SOE-094"), duel.zone("ORB-040"), duel.atk("SOE-040")) == ("graveyard", "graveyard", 1200 + 1000)


def test_orb_205_gives_its_shield_when_it_is_returned_in_answer() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-040", 2: "SOE-094 def"}, "foe_front": {1: "ORB-040"}, "foe_hand": ["X-BACK"]}
    duel = Duel(active=FOE, back={1: "ORB-205 set"}, invented=ANSWERS, **zones).attack("ORB-040", "SOE-040")
    run(duel.do("activate_spell", "X-BACK", targets=["ORB-205"], by=FOE))
    assert (duel.zone("ORB-205"), duel.atk("SOE-040")) == ("hand", 1200 + 1000)


def test_orb_005_picks_one_of_three_cards() -> None:
    found = set()
    for seed in range(8):
        duel = Duel(active=FOE, phase="battle", back={1: "ORB-005 set"}, foe_graveyard=["SOE-040", "SOE-017", "SOE-016"])
        duel.state.stream = Stream(seed)
        duel.do("activate_trap", "ORB-005", by=ME)
        run(duel, "SOE-040", "SOE-017")
        deck = duel.state.players[1].deck.cards
        gone = [code for code in ("SOE-040", "SOE-017") if duel.number(code) in deck]
        assert duel.zone("SOE-016") == "graveyard"
        found.add((len(gone), duel.state.attacks_left))
    assert found == {(2, 0), (1, 1)}


def test_orb_005_takes_any_card_of_its_name_for_itself() -> None:
    """Only one of three cards has another name, and it alone does not end the Battle Phase."""
    ended = 0
    for seed in range(12):
        duel = Duel(active=FOE, phase="battle", back={1: "ORB-005 set"}, foe_graveyard=["ORB-005#2", "SOE-017"])
        duel.state.stream = Stream(seed)
        run(duel.do("activate_trap", "ORB-005", by=ME))
        ended += duel.state.attacks_left == 0
    assert 6 <= ended < 12


def test_orb_070_halves_lp_for_a_monster_that_may_not_attack() -> None:
    for row, allowed in (({}, False), ({1: "ORB-069 on SOE-040"}, True)):
        duel = Duel(front={1: "SOE-040", 2: "SOE-016"}, back={1: "ORB-070 set"}, foe_back=row)
        assert duel.can("activate_trap", "ORB-070") is allowed
    bound = Duel(front={1: "SOE-040"}, back={1: "ORB-070", 2: "SOE-070"}, foe_back={1: "ORB-069 on SOE-040"}, foe_lp=2001)
    assert [one["targets"] for one in bound.legal("activate_effect") if one["card"] == "ORB-070"] == [["SOE-040"]]
    run(bound.do("activate_effect", "ORB-070", 1, ["SOE-040"]))
    assert (bound.lp(FOE), bound.zone("SOE-040")) == (1000, "graveyard")


def test_orb_151_shoots_the_monster_that_is_named() -> None:
    for name, zone in (("Blue-Eyes White Dragon", "graveyard"), ("another card", "frontrow")):
        duel = Duel(
            active=FOE, back={1: "ORB-151 set"}, foe_hand=["SOE-017"], foe_front={1: "SOE-040", 2: "SOE-016", 3: "SOE-048"}
        )
        special = duel.number("SOE-017")
        summons.special_summon(duel.state, 1, (special,))
        settle(duel.state)
        duel.do("special_summon", "SOE-017", zone=4, position="atk")
        run(duel.do("activate_trap", "ORB-151"), name)
        assert duel.zone("SOE-017") == zone


def test_orb_182_answers_battle_and_effect_damage_before_it_comes() -> None:
    duel = Duel(
        back={1: "ORB-182 set"},
        lp=8000,
        active=FOE,
        foe_hand=["X-1000"],
        invented={"X-1000": {**SPELL, "effects": [{"kind": "activate", "do": "damage", "amount": 1000}]}},
    )
    run(duel.do("activate_spell", "X-1000"))
    assert (duel.lp(), duel.zone("ORB-182"), duel.zone("X-1000")) == (7900, "graveyard", "graveyard")


def test_orb_211_knows_counters_of_every_kind() -> None:
    for counters in (True, False):
        duel = Duel(active=FOE, front={1: "SOE-040", 2: "SOE-016"}, back={1: "ORB-211 set"}, foe_front={1: "SOE-017"})
        if counters:
            marks.mark(duel.state, duel.number("SOE-040"), "shield_counter")
        run(duel.attack("SOE-017", "SOE-040"))
        assert (duel.zone("ORB-211") == "graveyard") is counters


def test_orb_151_answers_a_normal_summon() -> None:
    duel = Duel(active=FOE, back={1: "ORB-151 set"}, foe_hand=["SOE-040"]).do("normal_summon", "SOE-040", 1, "atk")
    run(duel.do("activate_trap", "ORB-151", by=ME), printed("SOE-040").name)
    assert duel.zone("SOE-040") == "graveyard"
