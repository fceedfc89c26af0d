"""Nameless Pharaoh: Spells 150 to 164."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    battles,
    changes,
    choices,
    conditions,
    costs,
    lasting,
    marks,
    piles,
    places,
    resolves,
    spells,
    targets,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.chain.activated_effects import choices_for
from deckcheck.games.kingdom_duels.engine.duel.constants import (
    BACK,
    GRAVE,
    ON_FIELD,
)
from deckcheck.games.kingdom_duels.engine.duel.effect_model import ActivatedEffect, CardEffects, Data, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.duel.state import State, opponents, seat_of

_OWN_MASTER = targets.monster("own", conditions.face_up, conditions.of_type("Spellcaster"), conditions.level(least=7))


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


def _read(state: State, card: int, seat: int, targets: Targets) -> None:
    held = len(state.players[seat].hand)
    actions.draw(state, seat)
    for drawn in state.players[seat].hand[held:]:
        if conditions.is_spell(state, card, drawn) and spells.castable(state, seat, drawn, slow_too=True):
            choices.choose(state, seat, ("yes", "no"), _read_aloud, seat, drawn)


def _read_aloud(state: State, word: str, seat: int, spell: int) -> None:
    if word == "yes":
        spells.cast(state, seat, spell)


def _empty_hand(state: State, card: int, seat: int, data: Data) -> None:
    player = seat_of(state, data[1][1])
    piles.discard_chosen(state, tuple(state.players[player].hand))


_OWN_MONSTER = targets.monster("own")


def _absorb_ways(state: State, card: int, seat: int) -> list[Targets]:
    """NPH-157: a monster alone for the type, or after an Equip Spell to destroy."""
    both = targets.both_targets(targets.equip_spells(), _OWN_MONSTER)
    return [*_OWN_MONSTER(state, card, seat), *both(state, card, seat)]


def _given_atk(state: State, equip: int) -> int:
    bearer, gain = state.host[equip], 0
    for static in state.game.effects[equip].statics if bearer >= 0 else ():
        if static.kind == "atk" and static.fits(state, equip, bearer):
            gain += static.value(state, equip, bearer) if callable(static.value) else static.value
    return gain


def _absorb(state: State, card: int, seat: int, targets: Targets) -> None:
    if len(targets) == 1:
        if targets in _OWN_MONSTER(state, card, seat):
            changes.add_type(state, targets[0], "Absorption")
        return
    gain = _given_atk(state, targets[0])
    if actions.destroy(state, targets[0], seat) and targets[1:] in _OWN_MONSTER(state, card, seat):
        changes.modify_atk(state, targets[1], gain, ON_FIELD)


def _note_used_spell(state: State, card: int, seat: int, data: Data) -> None:
    marks.mark(state, -1 - data[1], "spell_used", data[0], state.turn)  # the card itself may leave the field


def _a_spell(state: State, card: int, seat: int, data: Data) -> bool:
    return data[2] < 0 and conditions.is_spell(state, card, data[0])


def _used_spells(state: State, card: int, seat: int) -> list[int]:
    """NPH-155: the Spells that opponents used this turn and that its player could use now."""
    rivals = opponents(state, seat)
    used = dict.fromkeys(other for player in rivals for other in marks.marks(state, -1 - player, "spell_used"))
    return [other for other in used if other != card and _usable(state, other, seat)]


def _usable(state: State, other: int, seat: int) -> bool:
    if state.game.stays[other] and (state.zone[other] != GRAVE or -1 not in state.boards[changes.home(state, seat)].back):
        return False
    use = state.game.effects[other].activate
    return state.zone[other] in (GRAVE, BACK) and use is not None and bool(choices_for(state, other, seat, use))


def _double_magic(state: State, card: int, seat: int, targets: Targets) -> None:
    """NPH-155: its player uses Spells that opponents used this turn; the Battle Phase of the turn is skipped."""
    found = _used_spells(state, card, seat)
    choices.pick_up_to(state, seat, found, len(found), _doubled, seat, least=1)


def _doubled(state: State, chosen: Targets, seat: int) -> None:
    if chosen:
        actions.skip_battle_phase(state)
        actions.end_battle_phase(state)
        state.attack = None
    for other in reversed(chosen):
        choices.later(state, _use_again, seat, other)


def _use_again(state: State, seat: int, other: int) -> None:
    if _usable(state, other, seat):
        (spells.cast if state.game.stays[other] else spells.run_spell)(state, seat, other)


CARDS: dict[str, CardEffects] = {
    "NPH-150": CardEffects(activate=ActivatedEffect(_read, limit="duel")),  # Spell Textbook
    "NPH-151": CardEffects(  # Life-Shaving Treasure Cards
        activate=ActivatedEffect(resolves.draw_up_to(5)),
        triggers=(lasting.persists(5, "standby"), Trigger("left_field", _empty_hand, triggers.worn_and_gone)),
    ),
    "NPH-155": CardEffects(  # Double Magic
        activate=ActivatedEffect(
            _double_magic, can=lambda state, card, seat: bool(_used_spells(state, card, seat)), limit="duel"
        ),
        triggers=(triggers.bookkeeping("activated", _note_used_spell, _a_spell),),
    ),
    "NPH-157": CardEffects(activate=ActivatedEffect(_absorb, targets=_absorb_ways)),  # Magic Absorption
    "NPH-158": CardEffects(  # Diffusion Wave-Motion
        activate=ActivatedEffect(
            resolves.if_still(_OWN_MASTER, _let_sweep),
            targets=_OWN_MASTER,
            cost=costs.pay_half_lp,
        ),
        triggers=_SWEEP[0],
        statics=_SWEEP[1:],
    ),
    "NPH-162": CardEffects(activate=ActivatedEffect(_find_spell, can=_can_offer_arm, cost=_discard_hand)),  # Left Arm Offering
}
