"""King of Duelists: Spells that are used up."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from deckcheck.games.kingdom_duels.effects import _delayed as delayed
from deckcheck.games.kingdom_duels.effects import _lasting as last
from deckcheck.games.kingdom_duels.effects import _parts as parts
from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.effects._filters import either, face_down, face_up, is_normal, is_spell, is_trap, named
from deckcheck.games.kingdom_duels.effects._resolves import destroy_targets
from deckcheck.games.kingdom_duels.effects._targets import (
    face_down_cards,
    field_monsters,
    monster,
    one_of,
    row_cards,
    spell_trap,
)
from deckcheck.games.kingdom_duels.effects._trigger_conditions import controls
from deckcheck.games.kingdom_duels.engine.cards import MONSTER, SPELL, TRAP
from deckcheck.games.kingdom_duels.engine.constants import ATK, BACK, DEF, FRONT, MAIN1, MAIN2, ON_FIELD, PERMANENT
from deckcheck.games.kingdom_duels.engine.effect_model import ActivatedEffect, CardEffects, Data, Static, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.state import State, note
from deckcheck.games.kingdom_duels.engine.statics import has
from deckcheck.games.kingdom_duels.engine.summons import special_summon
from deckcheck.games.kingdom_duels.engine.values import atk_of


def own_main(state: State, seat: int) -> bool:
    """A moment for Slow effects."""
    return state.active == seat and state.phase in (MAIN1, MAIN2) and not state.chain


def _count_sides(state: State, card: int, seat: int, targets: Targets) -> None:
    """KOD-032: how long it will last is decided at its activation."""
    outnumbered = len(field_monsters(state, seat, "foe")) > len(field_monsters(state, seat, "own"))
    turns = 0 if outnumbered else delayed.turns_until(state, seat) - 1
    last.unmark(state, "swapping", card=card)
    last.mark(state, card, "swapping", (state.turn, state.turn + turns), PERMANENT)


def _swap_values(state: State, card: int, seat: int, targets: Targets) -> None:
    """KOD-032: ATK and DEF change places; who is omitted cannot attack this turn."""
    turn, until = last.marks(state, card, "swapping")[0]
    for other in field_monsters(state, seat):
        if face_up(state, card, other):
            do.change(state, other, "swapped", True, until - turn or do.END)
        if not last.marked(state, other, "swapped"):
            do.change(state, other, "cannot_attack")


def _left_out(state: State, card: int, seat: int, data: Data) -> None:
    do.change(state, data[0], "cannot_attack")


def _not_swapped(state: State, card: int, seat: int, data: Data) -> bool:
    this_turn = any(turn == state.turn for turn, _ in last.marks(state, card, "swapping"))
    return this_turn and not last.marked(state, data[0], "swapped")


def _force(state: State, card: int, seat: int, targets: Targets) -> None:
    """KOD-058: half the LP of an opponent become ATK of a monster, once for each opponent that its player likes."""
    last.unmark(state, "exhausted", card=card)
    last.mark(state, card, "exhausted", (seat, state.turn), PERMANENT)
    foes = last.others(state, seat)
    if len(foes) == 1:
        _drain_life(state, foes[0], targets[0])
    else:
        do.choose(state, seat, _names(state, foes), _victim_chosen, seat, tuple(foes), targets[0])


def _names(state: State, seats: Sequence[int]) -> list[str]:
    return [state.names[other] for other in seats]


def _victim_chosen(state: State, word: str, seat: int, foes: Targets, monster: int) -> None:
    victim = next(other for other in foes if state.names[other] == word)
    _drain_life(state, victim, monster)
    left = tuple(other for other in foes if other != victim)
    if left:
        do.choose(state, seat, [*_names(state, left), "done"], _next_victim, seat, left)


def _next_victim(state: State, word: str, seat: int, left: Targets) -> None:
    if word != "done":
        monsters = [other for other in field_monsters(state, seat) if face_up(state, other, other)]
        do.choose_card(state, seat, monsters, _next_bearer, word, seat, left)


def _next_bearer(state: State, monster: int, word: str, seat: int, left: Targets) -> None:
    _victim_chosen(state, word, seat, left, monster)


def _drain_life(state: State, victim: int, monster: int) -> None:
    board = state.boards[do.home(state, victim)]
    lost = board.lp - board.lp // 2
    board.lp -= lost
    note(state, "lp_lost", victim, lost, board.lp)
    gain = max(0, min(lost, 4000 - atk_of(state, monster)))
    do.modify_atk(state, monster, gain, ON_FIELD)


def _exhausted(state: State, card: int, other: int) -> bool:
    """KOD-058: its player declares no attack in this turn."""
    return other >= 0 and any(
        turn == state.turn and state.ctrl[other] == do.home(state, seat) for seat, turn in last.marks(state, card, "exhausted")
    )


def _replace_choices(state: State, card: int, seat: int) -> list[Targets]:
    mine = field_monsters(state, seat, "own")
    loose = [other for other in mine if not has(state, other, "cannot_move")]
    found: list[Targets] = list(combinations(loose, 2))
    return found + [(other,) for other in mine if is_normal(state, card, other) and _stronger(state, seat, other)]


def _stronger(state: State, seat: int, other: int) -> list[int]:
    hand = [candidate for candidate in state.players[seat].hand if not has(state, candidate, "cannot_be_special_summoned")]
    return [
        candidate
        for candidate in hand
        if is_normal(state, candidate, candidate) and state.game.atk[candidate] > state.game.atk[other]
    ]


def _replace(state: State, card: int, seat: int, targets: Targets) -> None:
    """KOD-060: two monsters change places, or one makes way for a stronger one."""
    if any(state.zone[target] != FRONT for target in targets):
        return
    if len(targets) == 2:
        last.exchange(state, *targets)
        return
    column = state.col[targets[0]]
    stronger = _stronger(state, seat, targets[0])
    do.to_hand(state, targets[0])
    do.choose_card(state, seat, stronger, _step_in, seat, column)


def _step_in(state: State, other: int, seat: int, column: int) -> None:
    do.choose(state, seat, ("atk", "def"), _stepped_in, other, seat, column)


def _stepped_in(state: State, word: str, other: int, seat: int, column: int) -> None:
    special_summon(state, seat, other, column, ATK if word == "atk" else DEF)


def _truth(state: State, card: int, seat: int, targets: Targets) -> None:
    """KOD-065: the opponent's hand lies open for the turn, or a face-down card is looked at."""
    if targets:
        last.look(state, seat, targets)
        return
    for other in last.others(state, seat)[:1]:
        last.look(state, seat, state.players[other].hand)
        do.change_player(state, other, "player_hand_open")


def _truth_choices(state: State, card: int, seat: int) -> list[Targets]:
    return [(), *one_of(face_down_cards(state, seat, "foe"))]


def _remove_magic(state: State, card: int, seat: int, targets: Targets) -> None:
    if state.game.main[targets[0]] & SPELL:
        do.destroy(state, targets[0], seat)
        return
    last.show(state, targets)


def _magic_targets(state: State, card: int, seat: int) -> list[Targets]:
    """KOD-068: set cards of the Backrow and face-up Spells, a Spell Monster too (KD-COMBO-01)."""
    row = spell_trap("any", either(face_down, is_spell))(state, card, seat)
    return row + monster("any", face_up, is_spell)(state, card, seat)


def _blessing(state: State, card: int, seat: int, targets: Targets) -> None:
    do.gain_lp(state, seat, 300 * len(field_monsters(state, seat)))
    parts.pick_up_to(state, seat, field_monsters(state, seat, "own"), 5, _bless)


def _bless(state: State, chosen: Targets) -> None:
    for other in chosen:
        do.add_type(state, other, "Blessed")


def _dust_choices(state: State, card: int, seat: int) -> list[Targets]:
    """KOD-077: one card at any time, several at Slow Speed."""
    found = spell_trap("foe", _is_magic)(state, card, seat) + monster("foe", face_up, _is_magic)(state, card, seat)
    row = [other for (other,) in found]
    if own_main(state, seat):
        for number in range(2, min(5, len(row)) + 1):
            found += list(combinations(row, number))
    return found


_is_magic = either(is_spell, is_trap)


def _dust(state: State, card: int, seat: int, targets: Targets) -> None:
    if len(targets) > 1:
        for other in field_monsters(state, seat, "own"):
            if named("Harpie Lady")(state, card, other):
                do.change(state, other, "cannot_attack")
    do.destroy_all(state, targets, seat)


def _chain_all(state: State, card: int, seat: int, targets: Targets) -> None:
    """KOD-131: Normal and Alter Monsters of the opponent stay as they are until the End Phase."""
    last.unmark(state, "chaining", card=card)
    last.mark(state, card, "chaining", (seat, state.turn), PERMANENT)


def _chained(state: State, card: int, other: int) -> bool:
    """Whoever is on the other side at the moment, also who came after the Spell."""
    if other < 0 or state.zone[other] != FRONT:
        return False
    held = any(
        turn == state.turn and state.ctrl[other] != do.home(state, by) for by, turn in last.marks(state, card, "chaining")
    )
    return held and (is_normal(state, card, other) or "Alter" in state.game.types[other])


def _neutralize(state: State, card: int, seat: int, targets: Targets) -> None:
    do.destroy_all(state, _continuous(state, card, seat), seat)


def _continuous(state: State, card: int, seat: int) -> list[int]:
    return [other for other in row_cards(state, seat, "foe") if is_continuous(state, card, other)]


def is_continuous(state: State, card: int, other: int) -> bool:
    """A face-up Continuous Spell or Trap; a combination card that was played as one counts."""
    if state.zone[other] != BACK or not face_up(state, card, other):
        return False
    played_so = state.host[other] < 0 and bool(state.game.main[other] & MONSTER and state.game.main[other] & (SPELL | TRAP))
    return "Continuous" in state.game.types[other] or played_so


def _lasting_trap(state: State, card: int, other: int) -> bool:
    return is_trap(state, card, other) and (is_continuous(state, card, other) or "Equip" in state.game.types[other])


CARDS: dict[str, CardEffects] = {
    "KOD-032": CardEffects(  # Shield in the Right Hand, Sword in the Left Hand
        activate=ActivatedEffect(_swap_values, cost=_count_sides),
        triggers=(
            Trigger("summoned", _left_out, _not_swapped, zone="any"),
            Trigger("flipped", _left_out, _not_swapped, zone="any"),
        ),
    ),
    "KOD-056": CardEffects(  # Remove Trap
        activate=ActivatedEffect(destroy_targets(), targets=spell_trap("any", face_up, _lasting_trap))
    ),
    "KOD-058": CardEffects(  # Force
        activate=ActivatedEffect(_force, targets=monster("any", face_up)),
        statics=(Static("cannot_attack", _exhausted, zone="any"),),
    ),
    "KOD-060": CardEffects(activate=ActivatedEffect(_replace, targets=_replace_choices)),  # Monster Replace
    "KOD-065": CardEffects(activate=ActivatedEffect(_truth, targets=_truth_choices)),  # The Eye of Truth
    "KOD-068": CardEffects(activate=ActivatedEffect(_remove_magic, targets=_magic_targets)),  # Magic Removal
    "KOD-070": CardEffects(activate=ActivatedEffect(_blessing)),  # Holy Elf's Blessing
    "KOD-077": CardEffects(  # Harpie's Feather Duster
        activate=ActivatedEffect(_dust, can=controls(named("Harpie Lady")), targets=_dust_choices), by_phase=True
    ),
    "KOD-131": CardEffects(  # Chains of Magic Energy
        activate=ActivatedEffect(_chain_all),
        statics=tuple(Static(kind, _chained, zone="any") for kind in ("cannot_attack", "cannot_move", "position_locked")),
    ),
    "KOD-137": CardEffects(  # Magical Neutralizing Force Field
        activate=ActivatedEffect(_neutralize, can=lambda state, card, seat: bool(_continuous(state, card, seat)))
    ),
}
