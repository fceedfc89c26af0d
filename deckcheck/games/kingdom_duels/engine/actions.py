"""Actions of rulebook.yaml with their arguments, and actions that are built once and shared."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from deckcheck.core.engine import Action
from deckcheck.games.kingdom_duels.engine.duel.constants import POSITIONS

ACTIONS: Final[dict[str, tuple[str, ...]]] = {
    "choose_side": ("side",),
    "activate_setup_rule": ("card",),
    "end_setup": (),
    "strategy_swap": ("out", "in"),
    "end_swap": (),
    "normal_summon": ("card", "zone", "position"),
    "special_summon": ("card", "zone", "position"),
    "extra_deck_summon": ("card", "materials", "zone", "position"),
    "hide": ("card", "position"),
    "hide_again": ("card", "hide"),
    "flip": ("card", "position"),
    "change_position": ("card",),
    "set_spell_trap": ("card", "zone"),
    "activate_spell": ("card", "targets", "zone"),
    "activate_trap": ("card", "targets"),
    "choose_traps": ("cards",),
    "activate_effect": ("card", "effect", "targets"),
    "detach": ("card",),
    "activate_rule": ("card",),
    "play_symbol": ("card",),
    "symbol_effect": ("card", "effect", "targets"),
    "return_symbol": ("card",),
    "send_ritual_spell": ("card",),
    "move_on_tiles": ("card", "tile"),
    "declare_attack": ("attacker", "target"),
    "choose_replay_target": ("target",),
    "redirect_attack": ("target",),
    "strike": ("attacker", "player", "zone"),
    "pay_upkeep": ("card", "pay"),
    "choose_option": ("option",),
    "pass": (),
    "end_phase": (),
    "surrender": (),
    "join_duel": (),
    "declare_over": (),
}
SELECTED: Final = frozenset(
    {
        "activate_setup_rule",
        "strategy_swap",
        "normal_summon",
        "special_summon",
        "extra_deck_summon",
        "set_spell_trap",
        "activate_spell",
        "surrender",
    }
)
"""Actions of which `legal_actions` offers one zone and one copy for all equal ones."""
PASS: Final = Action("pass")
END_PHASE: Final = Action("end_phase")
"""Actions that are listed last where the player may leave things as they are."""


@lru_cache(maxsize=100_000)
def summon_actions(card: int, zone: int, attack: bool, hidden_attack: bool, hidden_defence: bool) -> tuple[Action, ...]:
    """Return the Normal Summons of a card to a zone, one for each position allowed there; DEF is always allowed."""
    allowed = (attack, True, hidden_attack, hidden_defence)
    return tuple(Action("normal_summon", (card, zone + 1, POSITIONS[place])) for place in range(4) if allowed[place])


@lru_cache(maxsize=100_000)
def action(do: str, *args: Any) -> Action:
    """Return an action that is built once and shared."""
    return Action(do, args)


def targets_of(activation: Action) -> tuple[int, ...]:
    """Return the targets of an effect that an action uses; none if it uses no effect."""
    names = ACTIONS[activation.do]
    return activation.args[names.index("targets")] or () if "targets" in names else ()
