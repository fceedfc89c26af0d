"""Rebirth of Avatar: Spells 111 to 190."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    changes,
    choices,
    conditions,
    lasting,
    marks,
    places,
    resolves,
    ritual_materials,
    rituals,
    situations,
    summons,
    targets,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.cards.facts import SPELL, TRAP
from deckcheck.games.kingdom_duels.engine.cards.values import all_monsters, level_of, types_of
from deckcheck.games.kingdom_duels.engine.duel.constants import ATK, BATTLE, GRAVE, HAND
from deckcheck.games.kingdom_duels.engine.duel.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Strike,
    Targets,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.duel.state import State


def _white_horn(state: State, card: int, seat: int) -> list[Targets]:
    """ROA-144: a Dragon of the field, or a Horn card of the hand."""
    dragons = rituals.tributes(1, 1, ritual_materials.matching(conditions.of_type("Dragon")))(state, card, seat)
    horns = targets.in_hand(
        conditions.name_has("Horn"), lambda state, card, other: bool(state.game.main[other] & (SPELL | TRAP))
    )
    return dragons + (horns(state, card, seat) if summons.room(state, seat) else [])


def _kindred(state: State, card: int, seat: int) -> list[Targets]:
    """ROA-146: two monsters of the hand of different Levels up to 5 that share a Monster Type."""
    if state.boards[changes.home(state, seat)].front.count(-1) < 2:
        return []
    small = [
        candidate
        for candidate in state.players[seat].hand
        if conditions.both(conditions.is_monster, conditions.level(most=5))(state, card, candidate)
    ]
    return [
        (choice, other)
        for choice, other in combinations(small, 2)
        if level_of(state, choice) != level_of(state, other)
        and types_of(state, choice) & types_of(state, other) - conditions.CARD_KINDS
    ]


def _summon_both(state: State, card: int, seat: int, targets: Targets) -> None:
    for target in targets:
        if state.zone[target] == HAND:
            summons.special_summon(state, seat, (target,))


def _award(state: State, card: int, seat: int, targets: Targets) -> None:
    choices.choose(state, seat, tuple(range(1, 9)), _awarded, targets[0], called="Level {}")


def _awarded(state: State, level: int, monster: int) -> None:
    changes.set_level(state, monster, level)


def _same_level(state: State, card: int, seat: int) -> list[Targets]:
    """ROA-167: a monster of the player, and one of the player's graveyard of the same Level."""
    dead = targets.in_graveyard("own", conditions.is_monster, conditions.may_come)
    found = targets.both_targets(targets.monster("own"), dead)(state, card, seat)
    return [other for other in found if level_of(state, other[0]) == level_of(state, other[1])]


def _exchange(state: State, card: int, seat: int, targets: Targets) -> None:
    actions.to_deck(state, targets[0])
    summons.special_summon(state, seat, targets[1:])


def _note_gaap(state: State, card: int, seat: int, data: Data) -> None:
    """ROA-152: when the war god came."""
    marks.mark(state, -1 - seat, "gaap", (data[0], state.turn, state.phase), state.turn)


def _gaap_comes(state: State, card: int, seat: int, data: Data) -> bool:
    mine = state.game.owner[data[0]] == state.game.owner[card] and state.game.first_copy[card] == card
    return data[1] == "ritual" and mine and conditions.is_named(state, data[0], "Gaap the War God")


def _gaap_falls(state: State, card: int, seat: int, data: Data) -> bool:
    at_once = (data[0], state.turn, state.phase) in marks.marks(state, -1 - seat, "gaap")
    return at_once and state.game.first_copy[card] == card


def _gaap_returns(state: State, card: int, seat: int, data: Data) -> None:
    if state.zone[data[0]] == GRAVE:
        summons.special_summon(state, seat, (data[0],))


def _guards(state: State, seat: int) -> int:
    grave = state.boards[changes.home(state, seat)].grave
    return sum(conditions.is_normal(state, other, other) for other in grave)


def _raise_guards(state: State, card: int, seat: int, targets: Targets) -> None:
    summons.tokens_up_to("Shadow Guard Token", _guards(state, seat))(state, card, seat, targets)


def _go_berserk(state: State, card: int, seat: int, targets: Targets) -> None:
    """ROA-164: who came in DEF position this turn is turned to ATK, and the turn player has to attack."""
    marks.mark(state, -1 - seat, "berserk", card, state.turn)
    for other in all_monsters(state):
        if card in marks.marks(state, other, "came_in_defence"):
            lasting.lock_any_into(state, other, ATK, changes.END)
    if not triggers.is_aggressor(state, state.active):
        changes.change_player(state, state.active, "player_must_attack")


def _note_defence(state: State, card: int, seat: int, data: Data) -> None:
    """Who comes in DEF position, Hidden or not, before or after the Spell, is meant, whatever its position is later."""
    marks.mark(state, data[0], "came_in_defence", card, state.turn)
    if card in marks.marks(state, -1 - seat, "berserk"):
        lasting.lock_any_into(state, data[0], ATK, changes.END)


def _column_cards(state: State, seat: int, board: int, column: int) -> list[int]:
    """ROA-172: Spells and Traps in the column of a Terrain."""
    return [
        other
        for other in places.spells_and_traps(state, seat)
        if (state.col[other] if state.ctrl[other] == board else 4 - state.col[other]) == column
    ]


def _burn_column(state: State, card: int, seat: int, board: int, column: int) -> None:
    choices.choose_card(state, seat, _column_cards(state, seat, board, column), actions.destroy, seat)


def _burning(state: State, card: int, seat: int, targets: Targets) -> None:
    changes.modify_atk(state, targets[0], 2000)
    changes.change(state, targets[0], "strike", card)


def _magicians(state: State, card: int, seat: int) -> bool:
    return all(
        situations.controls(conditions.face_up, conditions.named(name))(state, card, seat)
        for name in ("Dark Magician", "Dark Magician Girl")
    )


CARDS: dict[str, CardEffects] = {
    "ROA-144": rituals.ritual(_white_horn),  # Ritual of the White Horn
    "ROA-146": CardEffects(  # Cross Shift
        activate=ActivatedEffect(
            _summon_both,
            can=lambda state, card, seat: changes.can_pay_lp(state, seat, 1000),
            cost=lambda state, card, seat, targets: changes.pay_lp(state, seat, 1000),
            targets=_kindred,
        )
    ),
    "ROA-152": replace(  # Battlefield Ritual
        rituals.ritual(rituals.tributes(1, 1, ritual_materials.matching(conditions.of_type("Divine")))),
        triggers=(
            triggers.bookkeeping("summoned", _note_gaap, _gaap_comes),
            Trigger("destroyed", _gaap_returns, _gaap_falls, zone="any", optional=True, limit="turn"),
        ),
    ),
    "ROA-162": CardEffects(  # Shadow Guardsmen
        activate=ActivatedEffect(
            _raise_guards,
            can=lambda state, card, seat: (
                state.phase != BATTLE
                and _guards(state, seat) > 0
                and summons.has_token("Shadow Guard Token")(state, card, seat)
            ),
        ),
        by_phase=True,
    ),
    "ROA-164": CardEffects(  # Berserk Mode
        activate=ActivatedEffect(_go_berserk),
        triggers=(
            triggers.bookkeeping(
                "summoned", _note_defence, lambda state, card, seat, data: conditions.defends(state, card, data[0])
            ),
            *triggers.NOTE_AGGRESSOR,
        ),
    ),
    "ROA-166": CardEffects(activate=ActivatedEffect(_award, targets=targets.monster("any"))),  # Level Award
    "ROA-167": CardEffects(  # Star Level Shuffle
        activate=ActivatedEffect(resolves.if_still(_same_level, _exchange), targets=_same_level)
    ),
    "ROA-172": CardEffects(  # Black Burning Magic
        activate=ActivatedEffect(
            _burning,
            can=_magicians,
            targets=targets.monster("own", conditions.face_up, conditions.named("Dark Magician")),
        ),
        strike=Strike(
            _burn_column,
            lambda state, card, seat, board, column: bool(_column_cards(state, seat, board, column)),
        ),
    ),
}
