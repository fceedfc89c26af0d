"""Answers to activations: which link of the chain a Trap answers, and which of its targets are only what it was paid with."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects.parts import changes
from tests.games.kingdom_duels.duels import FOE, ME, MONSTER, SPELL, Duel, settle
from tests.games.kingdom_duels.effect_play import run


def _attacked(attacker: str, target: str, traps: list[str], **zones: Any) -> tuple[Duel, list[str], list[str]]:
    """An attack upon which a player springs Traps; also the cards that were activated, and those that were negated."""
    duel = Duel(**zones)
    duel.state.log = []
    run(duel.attack(attacker, target).do("choose_traps", traps))
    log = duel.state.log
    played = [duel.state.refs[event.data[0]] for event in log if event.what == "card_activated"]
    return duel, played, [duel.state.refs[event.data[0]] for event in log if event.what == "activation_negated"]


def test_orb_077_answers_a_trap_that_another_one_followed_onto_the_chain() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-040", 2: "SOE-113 def"}, "back": {1: "ORB-077 set"}, "lp": 8000}
    zones["foe_back"] = {1: "TEG-078 set", 2: "SOE-102 set"}
    _, played, negated = _attacked("SOE-040", "SOE-017", ["TEG-078", "SOE-102"], foe_front={1: "SOE-017"}, **zones)
    assert (played, negated) == (["TEG-078", "SOE-102", "ORB-077"], ["TEG-078"]), "only the Trap that targets the Dinosaur"


def test_nph_088_and_orb_007_answer_the_same_trap_and_not_each_other() -> None:
    zones: dict[str, Any] = {"back": {1: "NPH-088 set", 2: "ORB-007 set"}, "hand": ["SOE-048"], "foe_back": {1: "SOE-102 set"}}
    zones |= {"front": {1: "SOE-017"}, "foe_front": {1: "SOE-040"}}
    duel, played, negated = _attacked("SOE-017", "SOE-040", ["NPH-088", "ORB-007"], **zones)
    assert (played, negated) == (["SOE-102", "NPH-088", "ORB-007"], ["SOE-102"])
    assert duel.zone("SOE-040") == "graveyard", "the attack went on"
    steps = [event.what for event in duel.state.log or () if event.what in ("card_activated", "activation_negated")]
    assert steps[-1] == "activation_negated", "both were on the chain before it resolved"


def test_kd_term_16_no_trap_answers_an_unstoppable_one() -> None:
    zones: dict[str, Any] = {"back": {1: "NPH-088 set"}, "front": {1: "SOE-017"}, "foe_back": {1: "LEN-200 set"}}
    duel = Duel(hand=["SOE-107"], graveyard=["SOE-048"], **zones)
    duel.do("activate_spell", "SOE-107", targets=["SOE-048"]).do("activate_trap", "LEN-200")
    run(duel)
    assert (duel.zone("SOE-107"), duel.zone("SOE-048"), duel.zone("NPH-088")) == ("graveyard", "graveyard", "backrow")


def test_nph_079_tributes_a_monster_that_spells_cannot_target() -> None:
    zones: dict[str, Any] = {"hand": ["NPH-079", "SOE-018"], "front": {1: "SOE-105"}}
    duel = Duel(**zones)
    changes.add_type(duel.state, duel.number("SOE-105"), "Blessed")
    changes.change(duel.state, duel.number("SOE-105"), "no_spell_target")
    settle(duel.state)
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["SOE-105"]]


def test_orb_181_has_its_bearer_as_its_only_target() -> None:
    duel = Duel(active=FOE, foe_hand=["ORB-181", "SOE-048"], front={1: "SOE-040"})
    link = duel.state.game.effects[duel.number("ORB-181")].activate
    assert link is not None
    assert link.aimed((duel.number("SOE-040"), duel.number("SOE-048"))) == (duel.number("SOE-040"),)


def test_no_card_acts_any_more_when_the_chain_is_over() -> None:
    duel = Duel(hand=["SOE-107"], graveyard=["SOE-048"]).do("activate_spell", "SOE-107", targets=["SOE-048"])
    assert duel.state.acting == duel.number("SOE-107")
    run(duel)
    assert (duel.zone("SOE-048"), duel.state.acting) == ("frontrow", -1)


def test_kd_turn_02_an_attack_is_answered_until_nobody_wants_to() -> None:
    """After the chain the defender answers what the attacker did, and then the attacker answers that."""
    stronger = {**SPELL, "effects": [{"kind": "activate", "do": "modify_atk", "amount": 100}]}
    invented = {"X-1": MONSTER, "X-2": MONSTER, "X-UP": stronger}
    zones: dict[str, Any] = {"hand": ["X-UP", "X-UP#2"], "foe_hand": ["X-UP#3"], "invented": invented}
    duel = Duel(front={1: "X-1"}, foe_front={1: "X-2"}, **zones).attack("X-1", "X-2")
    for spell, monster, by in (("X-UP", "X-1", ME), ("X-UP#3", "X-2", FOE), ("X-UP#2", "X-1", ME)):
        while not duel.can("activate_spell", spell) or duel.state.chain:
            duel.do("pass")
        duel.do("activate_spell", spell, targets=[monster], by=by)
    assert (run(duel).zone("X-2"), duel.lp(FOE)) == ("graveyard", 1900)


def test_kd_turn_02_nobody_answers_an_attack_that_is_over() -> None:
    invented: dict[str, dict[str, Any]] = {"X-1": MONSTER, "X-2": MONSTER}
    invented["X-NO"] = {**SPELL, "effects": [{"kind": "activate", "do": "negate_attack"}]}
    invented["X-UP"] = {**SPELL, "effects": [{"kind": "activate", "do": "modify_atk", "amount": 100}]}
    duel = Duel(front={1: "X-1"}, foe_front={1: "X-2"}, foe_hand=["X-NO", "X-UP"], invented=invented).attack("X-1", "X-2")
    duel.do("activate_spell", "X-NO", by=FOE).do("pass")
    assert (duel.asked, duel.zone("X-2")) == ({"end_phase"}, "frontrow")
