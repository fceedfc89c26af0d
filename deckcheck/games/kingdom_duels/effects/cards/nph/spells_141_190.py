"""Nameless Pharaoh: Spells 141 to 190."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    battles,
    changes,
    choices,
    conditions,
    costs,
    marks,
    piles,
    places,
    summons,
    targets,
)
from deckcheck.games.kingdom_duels.engine.changes import Mod
from deckcheck.games.kingdom_duels.engine.constants import ATK, FRONT, ON_FIELD
from deckcheck.games.kingdom_duels.engine.effect_model import ActivatedEffect, CardEffects, Static, Targets
from deckcheck.games.kingdom_duels.engine.state import State
from deckcheck.games.kingdom_duels.engine.summons import in_extra


def _guard_all(state: State, card: int, seat: int, targets: Targets) -> None:
    state.mods.append(Mod("guard_of_cards", -1 - seat, True, state.turn))


def _guarded(state: State, card: int, other: int) -> bool:
    """NPH-145: monsters of the player who used it, those that come later as well."""
    if other < 0 or not conditions.is_monster(state, card, other) or state.zone[other] != FRONT:
        return False
    return marks.marked(state, -1 - changes.controller(state, other), "guard_of_cards")


def _let_sweep(state: State, card: int, seat: int, targets: Targets) -> None:
    marks.mark(state, targets[0], "diffusion", card, state.turn)


_SWEEP = battles.sweep(marks.marked_by("diffusion"))


def _spells_of_deck(state: State, seat: int) -> list[int]:
    return places.deck_cards(state, seat, conditions.is_spell)


def _can_offer_arm(state: State, card: int, seat: int) -> bool:
    return any(other != card for other in state.players[seat].hand) and bool(_spells_of_deck(state, seat))


def _discard_hand(state: State, card: int, seat: int, targets: Targets) -> None:
    piles.discard_chosen(state, tuple(state.players[seat].hand))


def _find_spell(state: State, card: int, seat: int, targets: Targets) -> None:
    choices.choose_card(state, seat, _spells_of_deck(state, seat), actions.search)


def _raise_devil(state: State, card: int, seat: int, targets: Targets) -> None:
    choices.choose_opponent(state, seat, _raise_against, seat)


def _raise_against(state: State, opponent: int, seat: int) -> None:
    tokens = in_extra(state, seat, "Metal Devil Token")[:1]
    strength = state.boards[changes.home(state, opponent)].lp
    summons.special_summon(state, seat, tokens, (ATK,), then=_measured, arguments=(strength,))


def _measured(state: State, token: int, strength: int) -> None:
    changes.change(state, token, "base_atk", strength, ON_FIELD)


CARDS: dict[str, CardEffects] = {
    "NPH-145": CardEffects(  # Guard of Cards
        activate=ActivatedEffect(_guard_all, targets=costs.discarding(), cost=costs.pay_discard(), limit="duel"),
        statics=tuple(Static(kind, _guarded, zone="any") for kind in ("battle_proof", "effect_proof")),
    ),
    "NPH-158": CardEffects(  # Diffusion Wave-Motion
        activate=ActivatedEffect(
            _let_sweep,
            targets=targets.monster("own", conditions.face_up, conditions.of_type("Spellcaster"), conditions.level(least=7)),
            cost=costs.pay_half_lp,
        ),
        triggers=_SWEEP[:1],
        statics=_SWEEP[1:],
    ),
    "NPH-162": CardEffects(activate=ActivatedEffect(_find_spell, can=_can_offer_arm, cost=_discard_hand)),  # Left Arm Offering
    "NPH-166": CardEffects(  # Devil's Sanctuary
        activate=ActivatedEffect(
            _raise_devil,
            can=lambda state, card, seat: summons.room(state, seat) and bool(in_extra(state, seat, "Metal Devil Token")),
        )
    ),
}
