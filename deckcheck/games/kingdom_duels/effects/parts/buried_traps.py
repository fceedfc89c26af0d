"""Traps of the graveyard whose trigger is met, and what they do from there."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import changes, spells
from deckcheck.games.kingdom_duels.engine.cards.facts import TRAP
from deckcheck.games.kingdom_duels.engine.chain.activated_effects import answered_link, choices_for
from deckcheck.games.kingdom_duels.engine.duel.changes import Changes, Mod
from deckcheck.games.kingdom_duels.engine.duel.effect_model import Targets
from deckcheck.games.kingdom_duels.engine.duel.event_model import Activated, AttackDeclared, Attacked, Event
from deckcheck.games.kingdom_duels.engine.duel.state import State
from deckcheck.games.kingdom_duels.engine.zones.rows import free_column


def ready_traps(state: State, seat: int, card: int) -> list[Targets]:
    """Return the Traps of the player's graveyard that could be activated now: those without a trigger, and those whose
    trigger is the attack that is open or the activation that is answered."""
    board = state.boards[changes.home(state, seat)]
    room = free_column(board.back) >= 0
    found = [trap for trap in board.grave if trap != card and is_ready(state, seat, trap)]
    return [(trap,) for trap in found if room or spells.normal_glyph(state, trap, trap)]


def ready_normal_traps(state: State, seat: int, card: int) -> list[Targets]:
    return [found for found in ready_traps(state, seat, card) if spells.normal_glyph(state, card, found[0])]


def is_ready(state: State, seat: int, trap: int) -> bool:
    """Return whether a Trap of the graveyard could be activated now."""
    game = state.game
    plain = game.main[trap] & TRAP and not game.effects[trap].plays_as
    if not plain or trap in state.asked_spells:
        return False
    state.asked_spells.add(trap)
    found = any(_could_do(state, seat, trap, event) for event in _events(state, trap, seat))
    state.asked_spells.remove(trap)
    return found


def carry_out(state: State, seat: int, trap: int) -> None:
    """Do what a Normal Trap does, wherever it is, or put another one on the field; it knows what set it off."""
    events = _events(state, trap, seat)
    if not events:
        return
    state.changes = _knowing(state, trap, events[0])
    if spells.normal_glyph(state, trap, trap):
        spells.run_spell(state, seat, trap)
    else:
        spells.cast(state, seat, trap)


def _events(state: State, trap: int, seat: int) -> list[Event]:
    """Return what sets a Trap off now: an empty event for one without a trigger."""
    trigger = state.game.effects[trap].trap
    if trigger is None:
        return [()]
    found: list[Event] = []
    link = answered_link(state)
    if link is not None:
        found.append(Activated(link.card, link.seat, link.use, link.number))
    if state.attack is not None:
        found += [AttackDeclared(*state.attack), Attacked(*state.attack, redirected=False, before=-1)]
    kinds = tuple(kind for kind in (trigger.event, trigger.also) if kind is not None)
    return [event for event in found if isinstance(event, kinds) and trigger.when(state, trap, seat, event)]


def _could_do(state: State, seat: int, trap: int, event: Event) -> bool:
    use = state.game.effects[trap].activate
    if use is None:
        return False
    before, state.changes = state.changes, _knowing(state, trap, event)
    found = choices_for(state, trap, seat, use)
    state.changes = before
    return bool(found)


def _knowing(state: State, trap: int, event: Event) -> Changes:
    """Return the changes of the duel, with the event that sets a Trap off."""
    others = [mod for mod in state.changes if mod.card != trap or mod.kind != "sprung"]
    return Changes([*others, Mod("sprung", trap, event, state.turn)])
