"""Answers to Spells and Traps, and Spells that are copied or cast by effects."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from deckcheck.games.kingdom_duels.effects.parts import actions, changes, choices, conditions, marks
from deckcheck.games.kingdom_duels.engine.cards.facts import MONSTER, SPELL
from deckcheck.games.kingdom_duels.engine.cards.statics import has, has_player, static_values
from deckcheck.games.kingdom_duels.engine.chain.activated_effects import (
    aimed_at,
    answered_link,
    choices_for,
    is_used,
    mark_used,
)
from deckcheck.games.kingdom_duels.engine.chain.chain import activate
from deckcheck.games.kingdom_duels.engine.chain.events import fire
from deckcheck.games.kingdom_duels.engine.chain.traps import barred
from deckcheck.games.kingdom_duels.engine.duel.constants import BACK, DOWN, FRONT, HAND, MAIN1, MAIN2
from deckcheck.games.kingdom_duels.engine.duel.effect_model import ActivatedEffect, Fits, Targets, Trigger, When
from deckcheck.games.kingdom_duels.engine.duel.event_model import Activated, CardSet, E
from deckcheck.games.kingdom_duels.engine.duel.numbers import player_number
from deckcheck.games.kingdom_duels.engine.duel.state import State
from deckcheck.games.kingdom_duels.engine.terrains.markers import terrain_at
from deckcheck.games.kingdom_duels.engine.zones.rows import free_column, place_back
from deckcheck.simulator.parts.flow import note


def answers(kind: int, *parts: Fits) -> Callable[[State, int, int], bool]:
    """Can: the activation of a Spell (SPELL) or Trap (TRAP) card itself, whoever's it is, is being answered."""

    def can(state: State, card: int, seat: int) -> bool:
        link = answered_link(state)
        if link is None:
            return False
        return link.use < 0 and bool(state.game.main[link.card] & kind) and all(part(state, card, link.card) for part in parts)

    return can


def answers_effect(*parts: Fits, foreign: bool = False) -> Callable[[State, int, int], bool]:
    """Can: an effect of a monster (an opponent's if `foreign`) is being answered: activated, a trigger or a FLIP."""

    def can(state: State, card: int, seat: int) -> bool:
        link = answered_link(state)
        if link is None or link.use < 0:
            return False
        if foreign and state.players[link.seat].team == state.players[seat].team:
            return False
        return bool(state.game.main[link.card] & MONSTER) and all(part(state, card, link.card) for part in parts)

    return can


def targets_fit(state: State, card: int, *parts: Fits) -> bool:
    """Return whether the activation that is answered targets a card that fits; Terrains are no cards."""
    return any(target >= 0 and all(part(state, card, target) for part in parts) for target in aimed_at(state))


def foe_targets(kind: int, *parts: Fits) -> When[Activated]:
    """An opponent activates a Spell or Trap card that targets a card that fits."""
    activates = foe_activates(kind)

    def when(state: State, card: int, seat: int, event: Activated) -> bool:
        return activates(state, card, seat, event) and targets_fit(state, card, *parts)

    return when


def negate_and_destroy(state: State, card: int, seat: int, targets: Targets) -> None:
    """Negate the activation that is answered, and destroy the card. A Spell or Trap that is negated so does nothing when it
    leaves either."""
    link = answered_link(state)
    if link is not None:
        actions.negate(state)
        is_card = link.use < 0 and link.number in state.negated
        (actions.destroy_negated if is_card else actions.destroy)(state, link.card, seat)


def normal_glyph(state: State, card: int, other: int) -> bool:
    """A Normal Spell or Trap: neither Continuous nor Equip."""
    return state.game.types[other].isdisjoint(("Continuous", "Equip"))


def foe_activates(kind: int) -> When[Activated]:
    """An opponent activates a Spell or Trap card."""

    def when(state: State, card: int, seat: int, event: Activated) -> bool:
        link = answered_link(state)
        if link is None or link.card != event.card or link.use >= 0:
            return False
        return bool(state.game.main[event.card] & kind) and state.players[event.seat].team != state.players[seat].team

    return when


def wears_spell(state: State, card: int, other: int) -> bool:
    """The other monster is equipped with a Spell card."""
    return any(state.game.main[candidate] & SPELL for candidate in conditions.worn(state, other))


def passes_for_equipped(state: State, card: int, other: int) -> bool:
    """The other monster may be the target of effects that target bearers of any Equip Spell; one that counts as the bearer of
    a certain card has that card's name as the value."""
    return any(not isinstance(value, str) for value in static_values(state, other, "counts_as_equipped"))


def equip_or_bury(state: State, card: int, monster: int, seat: int) -> bool:
    """Equip the card; where that is not possible, or there is no monster (-1), it goes to the graveyard."""
    there = monster >= 0 and state.zone[monster] == FRONT
    done = there and actions.equip(state, card, monster, seat) and state.host[card] == monster
    if not done and state.zone[card] == BACK:
        actions.to_graveyard(state, card)
    return done


def _choices_of(state: State, seat: int, card: int, use: ActivatedEffect) -> list[Targets]:
    """Return the choices that a Spell has on the side of a player, wherever it is and whoever owns it."""
    before, state.ctrl[card] = state.ctrl[card], changes.home(state, seat)
    found = choices_for(state, card, seat, use)
    state.ctrl[card] = before
    return found


def run_spell(state: State, seat: int, card: int) -> None:
    """Carry out what a Normal Spell does, wherever it is; its player chooses the targets."""
    use = state.game.effects[card].activate
    if use is not None:
        _choose_targets(state, seat, card, _choices_of(state, seat, card, use), _run_with)


def cast(state: State, seat: int, card: int) -> None:
    """A player activates a Spell at once, from where it is."""
    use = state.game.effects[card].activate
    column = state.col[card] if state.zone[card] == BACK else free_column(state.boards[changes.home(state, seat)].back)
    if use is None or column < 0:
        return
    found = _choices_of(state, seat, card, use)
    if found:
        place_back(state, card, changes.home(state, seat), column, DOWN)
        _choose_targets(state, seat, card, found, _cast_with)


def activate_there(state: State, seat: int, card: int) -> None:
    """A player activates a Spell that is in the Backrow already, at once."""
    use = state.game.effects[card].activate
    found = [] if use is None else choices_for(state, card, seat, use)
    _choose_targets(state, seat, card, found, _cast_with)


def castable(state: State, seat: int, card: int, *, slow_too: bool) -> bool:
    """Return whether a player could activate a Spell at once, wherever it is."""
    use = state.game.effects[card].activate
    if use is None or has_player(state, seat, "player_no_spells"):
        return False
    if state.game.slow[card] and not (slow_too and not has_player(state, seat, "player_no_slow_spells")):
        return False
    if (use.limit == "duel" and is_used(state, seat, card, "duel", -1)) or has(state, card, "cannot_be_activated"):
        return False
    if card in state.asked_spells:
        return False  # a Spell that copies one that would copy it
    state.asked_spells.add(card)
    found = _choices_of(state, seat, card, use)
    state.asked_spells.remove(card)
    return bool(found)


def on_event(kind: type[E], when: When[E], *, from_hand: bool = False) -> Trigger:
    """A trigger of a Spell that can be activated only at an event, from hand or Set; its `can` and `targets` ask
    `answered_event`, which is what the event was about. `from_hand`: its text lets it be activated from the hand in any
    turn."""

    def ready(state: State, card: int, seat: int, event: E) -> bool:
        if state.zone[card] == HAND:
            in_time = from_hand or seat == state.active or state.options.quick_from_hand  # KD-AMB-14
            at_hand = in_time and free_column(state.boards[changes.home(state, seat)].back) >= 0
        else:
            set_in_time = state.options.set_spell_same_turn or state.since[card] < state.turn  # KD-AMB-15
            at_hand = state.zone[card] == BACK and state.pos[card] == DOWN and set_in_time
        free = not has_player(state, seat, "player_no_spells") and not barred(state, card)
        return at_hand and free and when(state, card, seat, event)

    def react(state: State, card: int, seat: int, event: E) -> None:
        if ready(state, card, seat, event):
            marks.mark(state, player_number(seat), "answered_event", (card, event), state.turn)
            cast(state, seat, card)

    return Trigger(kind, react, ready, optional=True, zone="any", activates_itself=True)


def answered_event(state: State, card: int, seat: int, kind: type[E]) -> E | None:
    """Return the event of a kind that a Spell answers, if it answers one."""
    found = [event for source, event in marks.marks(state, player_number(seat), "answered_event") if source == card]
    return found[-1] if found and isinstance(found[-1], kind) else None


def ask_set(state: State, seat: int) -> None:
    """Let a player Set a Spell or Trap from the hand, or not."""
    hand = [card for card in state.players[seat].hand if card in state.game.settable]
    if free_column(state.boards[changes.home(state, seat)].back) >= 0:
        choices.pick_up_to(state, seat, hand, 1, _set, seat)


def _set(state: State, chosen: Targets, seat: int) -> None:
    for card in chosen:
        set_down(state, card, seat)


def set_down(state: State, card: int, seat: int, column: int = -1) -> bool:
    """Set a card on a player's side, in a zone of the Backrow or in the first that is free; False without room."""
    board = changes.home(state, seat)
    if column < 0:
        column = free_column(state.boards[board].back)
    if column < 0 or state.boards[board].back[column] >= 0:
        return False
    before = state.zone[card]
    place_back(state, card, board, column, DOWN)
    note(state, "card_set", seat, card, column + 1)
    fire(state, CardSet(card, seat, before))
    return True


def castable_among(state: State, seat: int, cards: Sequence[int]) -> list[int]:
    """Return the Spells among cards that a player could activate now, at the speed that the moment allows."""
    slow_too = state.active == seat and state.phase in (MAIN1, MAIN2)
    return [card for card in cards if state.game.main[card] & SPELL and castable(state, seat, card, slow_too=slow_too)]


def _choose_targets(state: State, seat: int, card: int, found: Sequence[Targets], then: Callable[..., None]) -> None:
    words = tuple(targets_word(state, seat, choice) for choice in found)
    if len(found) == 1:
        then(state, words[0], seat, card, words, tuple(found))
    elif found:
        choices.choose(state, seat, words, then, seat, card, words, tuple(found))


def targets_word(state: State, seat: int, targets: Targets) -> str:
    """Return the words with which a player chooses these targets together."""
    return " + ".join(_target_word(state, seat, target) for target in targets)


def _target_word(state: State, seat: int, target: int) -> str:
    if target >= 0:
        return choices.card_words(state, seat, (target,))[0]
    board, column = terrain_at(target)
    return f"{board + 1}:{column + 1}"


def _run_with(state: State, word: str, seat: int, card: int, words: tuple[str, ...], found: tuple[Targets, ...]) -> None:
    use = state.game.effects[card].activate
    assert use is not None
    targets = found[words.index(word)]
    choices.later(state, _carry_out, seat, card, targets)  # a cost may ask its player something first
    state.acting = card
    if use.cost is not None:
        use.cost(state, card, seat, targets)


def _carry_out(state: State, seat: int, card: int, targets: Targets) -> None:
    use = state.game.effects[card].activate
    assert use is not None
    state.acting = card
    use.resolve(state, card, seat, targets)


def _cast_with(state: State, word: str, seat: int, card: int, words: tuple[str, ...], choices: tuple[Targets, ...]) -> None:
    use = state.game.effects[card].activate
    mark_used(state, seat, card, "duel" if use is not None and use.limit == "duel" else "", -1)
    activate(state, seat, card, -1, choices[words.index(word)])
