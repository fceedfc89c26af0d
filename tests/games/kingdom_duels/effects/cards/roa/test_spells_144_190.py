"""Rebirth of Avatar: Spells 111 to 190."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import actions, changes, conditions
from deckcheck.games.kingdom_duels.engine.cards.statics import has
from deckcheck.games.kingdom_duels.engine.cards.values import level_of
from tests.games.kingdom_duels.duels import FOE, Duel, database, settle
from tests.games.kingdom_duels.effect_play import ANSWERS, cast, run, summon

HORN = "SOE-055"


def test_roa_144_takes_a_horn_of_the_hand() -> None:
    duel = Duel(back={1: "ROA-144"}, hand=[HORN, "SOE-107"], front={1: "SOE-007"}, extra=["ROA-145"])
    assert [one["targets"] for one in duel.legal("activate_effect")] == [["SOE-007"], [HORN]]
    duel.do("activate_effect", "ROA-144", 1, [HORN]).do("extra_deck_summon", "ROA-145", [HORN], 2, "atk")
    assert (duel.zone("ROA-145"), duel.zone(HORN), duel.zone("SOE-007")) == ("frontrow", "graveyard", "frontrow")
    full = {place: f"SOE-040#{place}" for place in range(1, 6)}
    assert not Duel(back={1: "ROA-144"}, hand=[HORN], front=full, extra=["ROA-145"]).can("activate_effect", "ROA-144")


def test_roa_146_brings_two_of_a_kind() -> None:
    duel = Duel(hand=["ROA-146", "SOE-048", "SOE-094", "SOE-040", "LEN-084"])
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["SOE-048", "SOE-094"], ["SOE-094", "LEN-084"]]
    run(duel.do("activate_spell", "ROA-146", ["SOE-048", "SOE-094"]))
    assert (duel.lp(), duel.zone("SOE-048"), duel.zone("SOE-094")) == (1000, "frontrow", "frontrow")
    assert not Duel(hand=["ROA-146", "SOE-048", "SOE-094"], lp=1000).can("activate_spell", "ROA-146")


def test_roa_166_sets_a_level_until_the_end_phase() -> None:
    duel = Duel(hand=["ROA-166"], foe_front={1: "SOE-017"})
    monster = duel.number("SOE-017")
    duel.do("activate_spell", "ROA-166", targets=["SOE-017"])
    assert [row["option"] for row in duel.legal("choose_option")] == [1, 2, 3, 4, 5, 6, 7, 8]
    duel.do("choose_option", 2)
    assert level_of(duel.state, monster) == 2
    assert conditions.level(most=2)(duel.state, 0, monster)
    duel.end_turn()
    assert level_of(duel.state, monster) == 8


def test_roa_167_exchanges_stars() -> None:
    duel = Duel(hand=["ROA-167"], front={1: "SOE-040", 2: "SOE-017"}, graveyard=["SOE-094", "SOE-048"])
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["SOE-040", "SOE-094"]]
    run(duel.do("activate_spell", "ROA-167", ["SOE-040", "SOE-094"]))
    assert (duel.zone("SOE-040"), duel.zone("SOE-094")) == ("main_deck", "frontrow")


def test_roa_152_brings_the_war_god_back_at_once() -> None:
    duel = Duel(front={3: "KOD-050"}, back={1: "ROA-152"}, extra=["ROA-153"])
    run(duel.do("activate_effect", "ROA-152", effect=1, targets=["KOD-050"]))
    actions.destroy(duel.state, duel.number("ROA-153"), 1)
    settle(duel.state)
    assert run(duel, "yes").zone("ROA-153") == "frontrow"


def test_roa_162_raises_as_many_as_fell() -> None:
    tokens = ["ROA-163", "ROA-163#2", "ROA-163#3"]
    duel = cast("ROA-162", graveyard=["SOE-040", "SOE-048"], extra=tokens)
    assert [duel.zone(code) for code in tokens].count("frontrow") == 2
    assert not Duel(hand=["ROA-162"], graveyard=["SOE-107"], extra=tokens).can("activate_spell", "ROA-162")


def test_roa_164_turns_everyone_berserk() -> None:
    duel = cast("ROA-164", hand=["ROA-164", "SOE-040"], foe_front={3: "SOE-094"})
    run(duel.do("normal_summon", "SOE-040", zone=3, position="def"))
    assert duel.position("SOE-040") == "atk"
    duel.do("end_phase").decline()
    assert duel.asked == {"declare_attack"}


def test_roa_164_locks_who_came_in_defence_and_nobody_else() -> None:
    duel = summon("SOE-040", position="def", hand=["SOE-040", "ROA-164"], foe_front={3: "SOE-094"})
    changes.battle_swap(duel.state, duel.number("SOE-040"))
    settle(duel.state)
    run(duel.do("activate_spell", "ROA-164"))
    assert has(duel.state, duel.number("SOE-040"), "position_locked")
    duel = summon("SOE-040", hand=["SOE-040", "ROA-164"], foe_front={3: "SOE-094"})
    changes.battle_swap(duel.state, duel.number("SOE-040"))
    settle(duel.state)
    assert run(duel.do("activate_spell", "ROA-164")).position("SOE-040") == "def"


def test_roa_172_burns_a_column() -> None:
    girl = next(card.id for card in database().all_cards() if card.name == "Dark Magician Girl")
    duel = cast("ROA-172", "SOE-023", front={1: "SOE-023", 2: girl}, foe_back={2: "SOE-062 set"})
    assert duel.atk("SOE-023") >= 4500
    assert run(duel.do("strike", "SOE-023", player=FOE, zone=2)).zone("SOE-062") == "graveyard"
    assert not Duel(hand=["ROA-172"], front={1: "SOE-023"}).can("activate_spell", "ROA-172")


def test_roa_162_may_hide_its_tokens() -> None:
    duel = Duel(hand=["ROA-162"], graveyard=["SOE-040"], extra=["ROA-163"], terrains=["Forest"] * 5)
    duel.do("activate_spell", "ROA-162")
    assert {one["position"] for one in duel.legal("special_summon")} == {"atk", "def", "hidden_def"}


def test_roa_164_locks_who_came_hidden_in_defence() -> None:
    duel = summon("SOE-040", position="hidden_def", hand=["SOE-040", "ROA-164"], foe_front={3: "SOE-094"})
    run(duel.do("activate_spell", "ROA-164"))
    assert duel.position("SOE-040") == "hidden_atk"
    assert has(duel.state, duel.number("SOE-040"), "position_locked")


def test_roa_144_discards_the_horn_which_nph_142_gives_back() -> None:
    duel = Duel(back={1: "ROA-144"}, hand=[HORN, "NPH-142"], extra=["ROA-145"])
    run(duel.do("activate_effect", "ROA-144", 1, [HORN]))
    assert duel.zone("ROA-145") == "frontrow"
    assert run(duel.do("activate_spell", "NPH-142")).zone(HORN) == "hand"


def test_roa_167_needs_the_monster_on_its_side_when_it_resolves() -> None:
    duel = Duel(hand=["ROA-167"], front={1: "SOE-114"}, graveyard=["SOE-119"], foe_hand=["X-TAKE"], invented=ANSWERS)
    duel.do("activate_spell", "ROA-167", targets=["SOE-114", "SOE-119"])
    run(duel.do("activate_spell", "X-TAKE", targets=["SOE-114"], by=FOE))
    assert (duel.zone("SOE-114"), duel.side("SOE-114"), duel.zone("SOE-119")) == ("frontrow", FOE, "graveyard")


def test_roa_167_gives_no_monster_for_one_that_cannot_come() -> None:
    """MLY-033 cannot be Special Summoned from the graveyard."""
    duel = Duel(hand=["ROA-167"], front={1: "MLY-007"}, graveyard=["MLY-033"])
    assert level_of(duel.state, duel.number("MLY-007")) == level_of(duel.state, duel.number("MLY-033"))
    assert not duel.can("activate_spell", "ROA-167")
