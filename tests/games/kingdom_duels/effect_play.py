"""Playing on in a `Duel`: answers to the questions that an effect asks."""

from __future__ import annotations

from typing import Any

from deckcheck.core.engine import Action
from deckcheck.games.kingdom_duels.engine.duel.state import Question, open_question
from deckcheck.games.kingdom_duels.play import ENGINE
from tests.games.kingdom_duels.duels import FOE, ME, SPELL, Duel

LAND = ["Land"] * 5

FIRST = {"special_summon", "extra_summon", "trap_targets", "flip_targets", "traps", "replay", "redirect"}
"""Questions that are answered with the first action that is not a pass."""

ANSWERS = {
    code: {**SPELL, "effects": [{"kind": "activate", "do": verb, "target": target}]}
    for code, verb, target in (
        ("X-HAND", "to_hand", "monster"),
        ("X-FALL", "destroy", "monster"),
        ("X-BACK", "to_hand", "spell_trap"),
        ("X-BREAK", "destroy", "spell_trap"),
        ("X-HIDE", "hide", "monster"),
        ("X-TAKE", "take_control", "monster"),
    )
}
"""Invented quick Spells that answer an effect: a monster goes to the hand, is destroyed, hides or
changes sides, or a card of the Backrow goes to the hand or is destroyed."""


def answered(code: str, *targets: str, by: str, upon: str, effect: Any = 1, **zones: Any) -> Duel:
    """Activates an effect of a card of Me; Foe answers it with one of ANSWERS upon a monster, and it resolves."""
    duel = Duel(foe_hand=[by], invented=ANSWERS, **zones)
    duel.do("activate_effect", code, effect=effect, targets=list(targets) or None)
    return run(duel.do("activate_spell", by, targets=[upon], by=FOE))


def on(*names: str) -> list[str]:
    """Terrains from left to right, the rest Land."""
    return [*names, *LAND][:5]


def looked(duel: Duel) -> list[tuple[int, ...]]:
    """The cards that players looked at."""
    assert duel.state.log is not None
    return [event.data[0] for event in duel.state.log if event.what == "cards_looked_at"]


def run(duel: Duel, *answers: Any) -> Duel:
    """Answers what is asked: choices by the answers given, then with the last word on offer; everything else passes."""
    left = [str(answer) for answer in answers]
    while (question := open_question(duel.state)) is not None and duel.state.outcome is None:
        kind, legal = question.kind, ENGINE.legal_actions(duel.state)
        action = legal[0] if kind in FIRST else legal[-1]
        if kind in ("option", "trigger") and left:
            word = left.pop(0)
            found = [one for one in legal if str(ENGINE.format_action(duel.state, one)["option"]) == word]
            assert found, f"{word} is not among {[one.args[0] for one in legal]}"
            action = found[0]
        ENGINE.apply(duel.state, action)
    assert not left or duel.state.outcome is not None, f"nobody asked for {left}"
    return duel


def fight(attacker: str, target: str, *answers: Any, **zones: Any) -> Duel:
    """One attack; the monsters stand in the zones given, or alone in the third zone."""
    active = zones.pop("active", ME)
    mine, theirs = (attacker, target) if active == ME else (target, attacker)
    zones.setdefault("front", {3: mine})
    zones.setdefault("foe_front", {3: theirs})
    duel = Duel(active=active, **zones)
    return run(duel.attack(attacker.partition(" ")[0], target.partition(" ")[0]), *answers)


def cast(code: str, *targets: str, answers: tuple[Any, ...] = (), **zones: Any) -> Duel:
    """Activates a Spell from hand."""
    duel = Duel(**{"hand": [code], **zones})
    return run(duel.do("activate_spell", code, targets=list(targets) or None), *answers)


def use(code: str, *targets: str, effect: Any = 1, answers: tuple[Any, ...] = (), **zones: Any) -> Duel:
    """Activates an effect of a card."""
    duel = Duel(**{"front": {3: code}, **zones})
    return run(duel.do("activate_effect", code, effect=effect, targets=list(targets) or None), *answers)


def summon(code: str, *answers: Any, position: str = "atk", zone: int = 3, by: str = ME, **zones: Any) -> Duel:
    """A Normal Summon from hand."""
    hand = "hand" if by == ME else "foe_hand"
    duel = Duel(**{hand: [code], "active": by, **zones})
    return run(duel.do("normal_summon", code, zone=zone, position=position), *answers)


def end_turn(duel: Duel, *answers: Any) -> Duel:
    """Plays to the next player's Main Phase 1."""
    turn, left = duel.state.turn, list(answers)
    while duel.state.turn == turn and duel.state.outcome is None:
        ENGINE.apply(duel.state, Action("end_phase"))
        kinds = [one.kind for one in duel.state.stack if isinstance(one, Question)]
        run(duel, *(left if "trigger" in kinds or "option" in kinds else ()))
        if "trigger" in kinds or "option" in kinds:
            left = []
    return duel


__all__ = [
    "ANSWERS",
    "FOE",
    "LAND",
    "ME",
    "Duel",
    "answered",
    "cast",
    "end_turn",
    "fight",
    "looked",
    "on",
    "run",
    "summon",
    "use",
]
