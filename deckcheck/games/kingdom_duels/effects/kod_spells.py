"""King of Duelists: Spells that are used up."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from deckcheck.games.kingdom_duels.effects import _lasting as last
from deckcheck.games.kingdom_duels.effects import _parts as parts
from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.effects._model import CardEffects, Targets, Trigger, Use
from deckcheck.games.kingdom_duels.effects._select import (
    controls,
    destroy_targets,
    face_up,
    field_monsters,
    hidden,
    is_normal,
    is_trap,
    monster,
    named,
    row_cards,
    spell_trap,
)
from deckcheck.games.kingdom_duels.engine.kit import SPELL
from deckcheck.games.kingdom_duels.engine.state import (
    DOWN,
    FRONT,
    MAIN1,
    MAIN2,
    ON_FIELD,
    PERMANENT,
    State,
    note,
)
from deckcheck.games.kingdom_duels.engine.values import atk_of

Data = tuple[Any, ...]


def own_main(state: State, seat: int) -> bool:
    """A moment for Slow effects."""
    return state.active == seat and state.phase in (MAIN1, MAIN2) and not state.chain


def _swap_values(state: State, card: int, seat: int, targets: Targets) -> None:
    """KOD-032: ATK and DEF change places; who is left out cannot attack this turn."""
    outnumbered = len(field_monsters(state, seat, "foe")) > len(field_monsters(state, seat, "own"))
    until = state.turn if outnumbered else state.turn + 1
    for other in field_monsters(state, seat):
        if face_up(state, card, other):
            last.mark(state, other, "swapped", True, until)
    last.mark(state, card, "swapping", state.turn, PERMANENT)


def _left_out(state: State, card: int, seat: int, data: Data) -> None:
    do.change(state, data[0], "cannot_attack")


def _not_swapped(state: State, card: int, seat: int, data: Data) -> bool:
    return state.turn in last.marks(state, card, "swapping") and not last.marked(state, data[0], "swapped")


def _force(state: State, card: int, seat: int, targets: Targets) -> None:
    """KOD-058: half the LP of an opponent become ATK, up to 4000."""
    board = state.boards[do.home(state, do.foe(state, seat))]
    lost = board.lp - board.lp // 2
    board.lp -= lost
    note(state, "lost_lp", do.foe(state, seat), lost, board.lp)
    gain = max(0, min(lost, 4000 - atk_of(state, targets[0])))
    do.modify_atk(state, targets[0], gain, ON_FIELD)
    if state.active == seat:
        do.skip_battle_phase(state)


def _replace_choices(state: State, card: int, seat: int) -> list[Targets]:
    mine = field_monsters(state, seat, "own")
    found: list[Targets] = list(combinations(mine, 2))
    return found + [(other,) for other in mine if is_normal(state, card, other) and _stronger(state, seat, other)]


def _stronger(state: State, seat: int, other: int) -> list[int]:
    hand = state.players[seat].hand
    return [one for one in hand if is_normal(state, one, one) and state.kit.atk[one] > state.kit.atk[other]]


def _replace(state: State, card: int, seat: int, targets: Targets) -> None:
    """KOD-060: two monsters change places, or one makes way for a stronger one."""
    if any(state.zone[target] != FRONT for target in targets):
        return
    if len(targets) == 2:
        last.exchange(state, *targets)
        return
    column, position = state.col[targets[0]], state.pos[targets[0]]
    stronger = _stronger(state, seat, targets[0])
    do.to_hand(state, targets[0])
    do.choose_card(state, seat, stronger, _step_in, seat, column, position)


def _step_in(state: State, other: int, seat: int, column: int, position: int) -> None:
    from deckcheck.games.kingdom_duels.engine.summon import special_summon

    special_summon(state, seat, other, column, position % 2)


def _truth(state: State, card: int, seat: int, targets: Targets) -> None:
    """KOD-065: the opponent's hand or a face-down card is looked at; nothing changes."""
    last.look(state, seat, targets or state.players[do.foe(state, seat)].hand)


def _truth_choices(state: State, card: int, seat: int) -> list[Targets]:
    down = [other for other in row_cards(state, seat, "foe") if state.pos[other] == DOWN]
    return [(), *((other,) for other in down + [one for one in field_monsters(state, seat, "foe") if hidden(state, card, one)])]


def _remove_magic(state: State, card: int, seat: int, targets: Targets) -> None:
    if state.kit.main[targets[0]] & SPELL:
        do.destroy(state, targets[0], seat)
    else:
        last.look(state, seat, targets)


def _set_or_spell(state: State, card: int, other: int) -> bool:
    return state.pos[other] == DOWN or bool(state.kit.main[other] & SPELL)


def _blessing(state: State, card: int, seat: int, targets: Targets) -> None:
    do.gain_lp(state, seat, 300 * len(field_monsters(state, seat)))
    parts.pick_up_to(state, seat, field_monsters(state, seat, "own"), 5, _bless)


def _bless(state: State, chosen: Targets) -> None:
    for other in chosen:
        do.add_type(state, other, "Blessed")


def _dust_choices(state: State, card: int, seat: int) -> list[Targets]:
    """KOD-077: one card at any time, several at Slow Speed."""
    row = list(row_cards(state, seat, "foe"))
    found: list[Targets] = [(other,) for other in row]
    if own_main(state, seat):
        for number in range(2, min(5, len(row)) + 1):
            found += list(combinations(row, number))
    return found


def _dust(state: State, card: int, seat: int, targets: Targets) -> None:
    if len(targets) > 1:
        for other in field_monsters(state, seat, "own"):
            if named("Harpie Lady")(state, card, other):
                do.change(state, other, "cannot_attack")
    do.destroy_all(state, targets, seat)


def _chain_all(state: State, card: int, seat: int, targets: Targets) -> None:
    """KOD-131: Normal and Alter Monsters of the opponent stay as they are until the End Phase."""
    for other in field_monsters(state, seat, "foe"):
        if is_normal(state, card, other) or "Alter" in state.kit.types[other]:
            for kind in ("cannot_attack", "cannot_move", "position_locked"):
                do.change(state, other, kind)


def _neutralize(state: State, card: int, seat: int, targets: Targets) -> None:
    do.destroy_all(state, _continuous(state, card, seat), seat)


def _continuous(state: State, card: int, seat: int) -> list[int]:
    row = row_cards(state, seat, "foe")
    return [other for other in row if face_up(state, card, other) and "Continuous" in state.kit.types[other]]


CARDS: dict[str, CardEffects] = {
    "KOD-032": CardEffects(
        activate=Use(_swap_values),
        triggers=(
            Trigger("summoned", _left_out, _not_swapped, zone="any"),
            Trigger("flipped", _left_out, _not_swapped, zone="any"),
        ),
    ),
    "KOD-056": CardEffects(
        activate=Use(
            destroy_targets(),
            targets=spell_trap(
                "any",
                face_up,
                is_trap,
                lambda state, card, other: not state.kit.types[other].isdisjoint(("Continuous", "Equip")),
            ),
        )
    ),
    "KOD-058": CardEffects(partial=True, activate=Use(_force, targets=monster("any", face_up))),
    "KOD-060": CardEffects(activate=Use(_replace, targets=_replace_choices)),
    "KOD-065": CardEffects(partial=True, activate=Use(_truth, targets=_truth_choices)),
    "KOD-068": CardEffects(activate=Use(_remove_magic, targets=spell_trap("any", _set_or_spell))),
    "KOD-070": CardEffects(activate=Use(_blessing)),
    "KOD-077": CardEffects(activate=Use(_dust, can=controls(named("Harpie Lady")), targets=_dust_choices)),
    "KOD-131": CardEffects(activate=Use(_chain_all)),
    "KOD-137": CardEffects(activate=Use(_neutralize, can=lambda state, card, seat: bool(_continuous(state, card, seat)))),
}
