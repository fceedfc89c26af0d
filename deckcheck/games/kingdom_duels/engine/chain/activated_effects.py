"""Activated effects: lookup, user, targets and once-per-turn or once-per-duel limits (KD-EFFECT-10)."""

from __future__ import annotations

from typing import Final

from deckcheck.games.kingdom_duels.engine.cards.facts import SPELL, TRAP
from deckcheck.games.kingdom_duels.engine.cards.statics import (
    any_of,
    anywhere,
    has,
    hierarchy_of,
    may_wear,
    side_of,
    static_values,
)
from deckcheck.games.kingdom_duels.engine.duel.changes import Changes, Mod
from deckcheck.games.kingdom_duels.engine.duel.constants import FLIP, GRAVE, ON_FIELD_ZONES, UNDER
from deckcheck.games.kingdom_duels.engine.duel.effect_model import ActivatedEffect, always
from deckcheck.games.kingdom_duels.engine.duel.state import Link, State, foe_boards, holder_of, seat_of
from deckcheck.games.kingdom_duels.engine.speed.groups import bit_of

FIRST_TRIGGER: Final = -2
"""The place of the first trigger of a card among its uses, for its limit; the others follow below it."""


def user_of(state: State, card: int) -> int:
    """Return who uses a card: its controller on the field, else its owner."""
    if state.zone[card] in ON_FIELD_ZONES:
        return seat_of(state, side_of(state, card))
    return holder_of(state, card)


def use_of(state: State, card: int, place: int) -> ActivatedEffect | None:
    """Return the card itself (-1), what it does as a Trap (-2), an activated effect or its FLIP; None for a trigger."""
    effects = state.game.effects[card]
    if place < 0:
        return effects.as_trap if place == -2 else effects.activate
    if place < FLIP:
        return effects.uses[place]
    return effects.flip if place == FLIP else None


def place_of_use(state: State, card: int, effect: int | str) -> int:
    """Return the place of an activated effect of a card, by its name or its number; -1 if the card has none such."""
    for place, use in enumerate(state.game.effects[card].uses):
        if effect in (use.name or place + 1, place + 1):
            return place
    return -1


def is_unstoppable(state: State, link: Link) -> bool:
    """Return whether a link can be neither answered nor negated (KD-TERM-16)."""
    use = use_of(state, link.card, link.use)
    return use is not None and use.unstoppable


def answered_link(state: State) -> Link | None:
    """Return the activation that is answered: the one that set off the Trap that asks, else the last of the chain."""
    if state.answered:
        return next((link for link in state.chain if link.number == state.answered), None)
    return state.chain[-1] if state.chain else None


def aimed_at(state: State) -> tuple[int, ...]:
    """Return the targets of the activation that is answered, without what it was paid with; none if it chooses without
    targeting."""
    link = answered_link(state)
    if link is None:
        return ()
    use = use_of(state, link.card, link.use)
    if use is None:
        return link.targets
    return use.aimed(link.targets) if use.aims else ()


def use_key(state: State, seat: int, card: int, place: int) -> tuple[int, str, int]:
    return (seat, state.cards[card].id, place)


def is_used(state: State, seat: int, card: int, limit: str, place: int) -> bool:
    """Return whether a once-per-turn or once-per-duel effect was used. Copies of a card share it (KD-EFFECT-10)."""
    if not limit:
        return False
    used = state.used if limit == "turn" else state.used_duel
    return bool(used) and use_key(state, seat, card, place) in used


def mark_used(state: State, seat: int, card: int, limit: str, place: int) -> None:
    if limit == "turn":
        state.used = (*state.used, use_key(state, seat, card, place))
    elif limit == "duel":
        state.used_duel = (*state.used_duel, use_key(state, seat, card, place))


UNTARGETABLE: Final = bit_of(
    "untargetable", "untargetable_as", "untargetable_below", "no_target", "no_spell_target", "no_equip_traps", "grave_guarded"
)


def choices_for(state: State, card: int, seat: int, use: ActivatedEffect) -> list[tuple[int, ...]]:
    """Return the choices of targets of an effect: [()] if it takes none, [] if it cannot be used."""
    if "exchanged" in state.changes.kinds and state.cause != card:
        before, state.cause = state.cause, card  # so that `can` and the targets know which card asks
        found = choices_for(state, card, seat, use)
        state.cause = before
        return found
    if use.can is not always and not use.can(state, card, seat):
        return []
    if use.targets is None:
        return [()]
    choices = use.targets(state, card, seat)
    if not choices:
        return choices
    if state.game.wearers and state.game.equip[card] and use is state.game.effects[card].activate:
        choices = _with_willing_bearers(state, card, seat, choices)
    if use.aims and any_of(state, UNTARGETABLE):
        choices = _with_targetable_cards(state, card, seat, use, choices)
    return choices


def _with_willing_bearers(state: State, card: int, seat: int, choices: list[tuple[int, ...]]) -> list[tuple[int, ...]]:
    board = state.players[seat].board
    return [choice for choice in choices if not choice or choice[0] < 0 or may_wear(state, choice[0], card, board)]


def _with_targetable_cards(
    state: State, card: int, seat: int, use: ActivatedEffect, choices: list[tuple[int, ...]]
) -> list[tuple[int, ...]]:
    choices = [
        choice for choice in choices if all(target < 0 or targetable(state, target, seat, card) for target in use.aimed(choice))
    ]
    return _without_targets_by_type(state, card, seat, use, choices) if anywhere(state, "untargetable_as") else choices


def _without_targets_by_type(
    state: State, card: int, seat: int, use: ActivatedEffect, choices: list[tuple[int, ...]]
) -> list[tuple[int, ...]]:
    """Leave out cards that opponents cannot target as monsters of a type: those that would not be listed without it."""
    for target in sorted({target for choice in choices for target in use.aimed(choice) if target >= 0}):
        if state.zone[target] not in ON_FIELD_ZONES or state.ctrl[target] not in foe_boards(state, state.players[seat].board):
            continue
        for name in static_values(state, target, "untargetable_as"):
            before = state.changes
            state.changes = Changes([*before, Mod("lose_type", target, name, state.turn)])
            others = use.targets(state, card, seat) if use.targets is not None else []
            state.changes = before
            if not any(target in use.aimed(choice) for choice in others):
                choices = [choice for choice in choices if target not in use.aimed(choice)]
    return choices


def targetable(state: State, card: int, seat: int, source: int = -1) -> bool:
    if state.zone[card] == GRAVE and state.players[state.game.owner[card]].team != state.players[seat].team:
        return not has(state, card, "grave_guarded")
    if state.zone[card] in ON_FIELD_ZONES and has(state, card, "no_target"):
        return False
    by_spell = source >= 0 and state.game.main[source] & SPELL
    if by_spell and state.zone[card] in ON_FIELD_ZONES and has(state, card, "no_spell_target"):
        return False
    in_play = state.zone[card] in ON_FIELD_ZONES or state.zone[card] == UNDER
    if not in_play or state.ctrl[card] not in foe_boards(state, state.players[seat].board):
        return True
    if has(state, card, "untargetable"):
        return False
    if source >= 0 and state.game.equip[source] and state.game.main[source] & TRAP and has(state, card, "no_equip_traps"):
        return False
    rank = hierarchy_of(state, source) if source >= 0 else 0
    return all(rank >= least for least in static_values(state, card, "untargetable_below"))
