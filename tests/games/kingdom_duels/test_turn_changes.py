"""Turns and phases that effects skip, add or end, draws that they replace, activations that they turn elsewhere, and copies."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from deckcheck.games.kingdom_duels.effects.parts import actions, changes, lasting, resolves, spells, targets
from deckcheck.games.kingdom_duels.engine.cards import copies
from deckcheck.games.kingdom_duels.engine.cards.facts import SPELL as SPELL_CARD
from deckcheck.games.kingdom_duels.engine.duel.effect_model import ActivatedEffect, CardEffects
from tests.games.kingdom_duels.duels import FOE, MONSTER, SPELL, Duel, give_effects, settle
from tests.games.kingdom_duels.effect_play import cast, end_turn, fight, run, use


@pytest.mark.parametrize(("phase", "hand"), [("draw", 0), ("standby", 1), ("main2", 1)])
def test_a_phase_is_skipped_once(phase: str, hand: int) -> None:
    duel = Duel()
    actions.skip_next(duel.state, 1, phase)
    assert (end_turn(duel).hand(FOE), duel.phase) == (hand, "main1")
    assert end_turn(end_turn(duel)).hand(FOE) == hand + 1
    assert not duel.state.changes.of(f"skips_{phase}")


def test_a_turn_is_skipped_once() -> None:
    duel = Duel()
    actions.skip_next(duel.state, 1, "turn")
    assert end_turn(duel).state.active == 0
    assert end_turn(duel).state.active == 1


def test_a_skipped_battle_phase() -> None:
    duel = Duel(front={1: "SOE-017"})
    actions.skip_next(duel.state, 0, "battle")
    assert run(duel.do("end_phase")).phase == "main2"


def test_another_battle_phase_has_an_attack_of_its_own() -> None:
    duel = Duel(front={1: "SOE-017"}, foe_front={1: "SOE-040 def", 2: "SOE-048 def"})
    run(duel.attack("SOE-017", "SOE-040"))
    run(duel.do("end_phase"))
    actions.another_battle_phase(duel.state)
    settle(duel.state)
    assert run(duel.do("declare_attack", "SOE-017", "SOE-048")).zone("SOE-048") == "graveyard"
    assert run(duel.do("end_phase")).phase == "main2"


def test_an_effect_instead_of_the_draw(monkeypatch: pytest.MonkeyPatch) -> None:
    give_effects(monkeypatch, "X-1", CardEffects(draw_instead=ActivatedEffect(resolves.gain(500))))
    for word, found in (("X-1", (0, 2500)), ("draw", (1, 2000))):
        duel = Duel(front={1: "X-1"}, active=FOE, invented={"X-1": MONSTER})
        end_turn(duel, word)
        assert (duel.hand(), duel.lp()) == found


def test_an_activation_gets_another_target(monkeypatch: pytest.MonkeyPatch) -> None:
    def turn_aside(state: object, card: int, seat: int, chosen: tuple[int, ...]) -> None:
        actions.retarget(duel.state, chosen)

    aside = ActivatedEffect(turn_aside, can=spells.answers(SPELL_CARD), targets=targets.monster("foe"))
    give_effects(monkeypatch, "X-1", CardEffects(activate=aside))
    give_effects(
        monkeypatch, "X-2", CardEffects(activate=ActivatedEffect(resolves.destroy_targets(), targets=targets.monster()))
    )
    duel = Duel(
        hand=["X-2"],
        front={1: "SOE-017"},
        foe_front={1: "SOE-040"},
        foe_back={1: "X-1 set"},
        invented={"X-1": SPELL, "X-2": SPELL},
    )
    duel.do("activate_spell", "X-2", targets=["SOE-040"]).do("activate_spell", "X-1", targets=["SOE-017"])
    assert (run(duel).zone("SOE-040"), duel.zone("SOE-017")) == ("frontrow", "graveyard")


def test_a_monster_has_other_effects_until_the_copy_ends() -> None:
    duel = Duel(front={1: "SOE-040"}, foe_front={1: "SOE-017"}, hand=["SOE-048"])
    copies.take_effects(duel.state, duel.number("SOE-040"), Duel(front={1: "ORB-059"}).state.game.effects[0])
    settle(duel.state)
    assert duel.can("activate_effect", "SOE-040")
    run(duel.do("activate_effect", "SOE-040", effect=1, targets=["SOE-048", "SOE-017"]))
    copies.end_copy(duel.state, duel.number("SOE-040"))
    settle(duel.state)
    assert (duel.state.game.copies, duel.can("activate_effect", "SOE-040")) == ({}, False)


def _changed(duel: Duel, code: str) -> list[str]:
    """The kinds of changes that a card has by an effect."""
    kinds = {"atk", "base_bonus", "cannot_attack", "cannot_move", "position_locked", "swapped", "type"}
    return sorted({mod.kind for mod in duel.state.changes if mod.card == duel.number(code) and mod.kind in kinds})


_SWORD = "LEN-147 on KOD-016"


@pytest.mark.parametrize(
    ("duel", "code", "kinds"),
    [
        (lambda: use("KOD-017", hand=["NPH-121"], front={1: "KOD-017", 2: "SOE-017"}), "KOD-017", ["atk"]),
        (lambda: cast("KOD-032", hand=["KOD-032", "NPH-121"], front={1: "SOE-017"}), "SOE-017", ["swapped"]),
        (lambda: fight("LEN-062", "SOE-040 def", hand=["NPH-121"]), "LEN-062", ["position_locked", "type"]),
        (lambda: fight("LEN-188", "SOE-040 def", hand=["NPH-121"]), "LEN-188", ["position_locked"]),
        (
            lambda: use(
                "LEN-147", "SOE-040", hand=["NPH-121"], front={1: "NPH-152", 2: "SOE-040"}, back={1: "LEN-147 on NPH-152"}
            ),
            "NPH-152",
            ["atk"],
        ),
        (
            lambda: cast("LEN-171", "KOD-109", hand=["LEN-171", "NPH-121"], front={1: "SOE-017"}, foe_front={1: "KOD-109 def"}),
            "KOD-109",
            ["cannot_attack", "cannot_move", "position_locked"],
        ),
        (lambda: cast("MLY-104", "KOD-109", hand=["MLY-104", "NPH-121"], front={1: "KOD-109"}), "KOD-109", ["base_bonus"]),
        (
            lambda: use("ORB-171", "SOE-107", hand=["NPH-121"], graveyard=["SOE-107"]),
            "ORB-171",
            ["atk"],
        ),
    ],
)
def test_until_the_next_standby_phase_lasts_in_the_draw_phase_too(
    duel: Callable[[], Duel], code: str, kinds: list[str]
) -> None:
    """KOD-017, KOD-032, LEN-062, LEN-147, LEN-171, LEN-188, MLY-104, ORB-171; ORB-080 and MLY-136 by the same parts."""
    played = duel()
    while played.state.turn == 5 or played.state.active == 1:
        played.do("pass" if played.legal("pass") else "end_phase")
    assert (played.phase, _changed(played, code)) == ("draw", kinds)
    assert (run(played).phase, _changed(played, code)) == ("main1", [])


def test_until_the_standby_phase_of_a_player_who_is_out_ends_in_the_next_one() -> None:
    duel = Duel(front={1: "SOE-017"}, third_front={1: "SOE-040"}, third_deck=5)
    changes.modify_atk(duel.state, duel.number("SOE-040"), -700, lasting.until_standby(1))
    duel.do("surrender", by=FOE)
    assert _changed(duel, "SOE-040") == ["atk"]
    assert _changed(end_turn(duel), "SOE-040") == []
