"""Activations that a player can make: Spells from hand and Backrow, Traps without a trigger, effects of cards in play, Rules
and Symbols."""

from __future__ import annotations

from typing import Final

from deckcheck.core.engine import Action
from deckcheck.games.kingdom_duels.engine.actions import action
from deckcheck.games.kingdom_duels.engine.cards.facts import SPELL
from deckcheck.games.kingdom_duels.engine.cards.statics import (
    BARS,
    SILENCING,
    anywhere,
    has,
    in_play,
    limits_of,
    side_of,
    static_values,
    works_in_row,
)
from deckcheck.games.kingdom_duels.engine.chain.activated_effects import choices_for, is_unstoppable, is_used
from deckcheck.games.kingdom_duels.engine.chain.traps import barred, is_at_hand, trap_ready
from deckcheck.games.kingdom_duels.engine.duel.constants import (
    BACK,
    DOWN,
    FRONT,
    HIDDEN_ATK,
    ON_FIELD_ZONES,
    RULE,
    UNDER,
    UP,
)
from deckcheck.games.kingdom_duels.engine.duel.effect_model import ActivatedEffect
from deckcheck.games.kingdom_duels.engine.duel.players import Board
from deckcheck.games.kingdom_duels.engine.duel.state import State, holder_of
from deckcheck.games.kingdom_duels.engine.rule_cards.event_conditions import rules_to_activate
from deckcheck.games.kingdom_duels.engine.speed.cache import ANY_PHASE
from deckcheck.games.kingdom_duels.engine.speed.groups import bit_of
from deckcheck.games.kingdom_duels.engine.speed.tables import FIELD, AwayUse, FieldUses

ODD_PLACES: Final = bit_of("controller", "player_traps_from_hand")
"""Kinds that let a player use cards of another side, or Traps from the hand."""
QUICK_ONLY: Final = False
SLOW_TOO: Final = True
"""Values of `slow_too`. It is not given by its name: that makes a call slow."""


def main_activations(state: State) -> list[Action]:
    """Return what the turn player can activate in a Main Phase; as before, if nothing has happened since and the phase does
    not matter."""
    cache = state.cache
    if cache.activations_at != cache.now or (cache.phase != state.phase and not holds_in_every_phase(state)):
        found: list[Action] = []
        activations(state, state.active, found, SLOW_TOO, False)
        cache.activations, cache.activations_at, cache.main_at, cache.phase = found, cache.now, -1, state.phase
    return cache.activations


def holds_in_every_phase(state: State) -> bool:
    """Return whether what was listed for the turn player in another phase still holds."""
    cache = state.cache
    if cache.phase != ANY_PHASE:
        if phase_matters(state, state.active, SLOW_TOO):
            return False
        cache.phase = ANY_PHASE
    return True


def quick_activations(state: State, seat: int) -> list[Action]:
    """Return the Quick effects that a player can use while there is no chain; kept in the same way."""
    cache = state.cache
    known = cache.responses.get(seat)
    if known is not None and known[0] == cache.now:
        _, phase, found = known
        if phase in (ANY_PHASE, state.phase):
            return found
        if not phase_matters(state, seat, QUICK_ONLY):
            cache.responses[seat] = (cache.now, ANY_PHASE, found)
            return found
    if seat == state.active and not phase_matters(state, seat, SLOW_TOO):
        found = []
        for activation in main_activations(state):
            if is_quick(state, activation):
                found.append(activation)
        cache.responses[seat] = (cache.now, ANY_PHASE, found)
    else:
        found = []
        activations(state, seat, found, QUICK_ONLY, False)
        cache.responses[seat] = (cache.now, state.phase, found)
    return found


def activations(state: State, seat: int, found: list[Action], slow_too: bool, full: bool) -> None:
    """Add a player's activations to `found`. Slow effects only in their Main Phase and never in response (KD-TERM-01)."""
    game, player, odd = state.game, state.players[seat], state.changes.bits & ODD_PLACES
    side = state.boards[player.board]
    row, users = side.users.get(slow_too) or _users(state, side, slow_too)
    if odd:
        row = _row_now(state, seat, slow_too)
    in_hand = not game.spell_cards[slow_too].isdisjoint(player.hand) and _uses_hand(state, seat)
    if in_hand or row:
        limits = limits_of(state, seat)
        slow_spells = slow_too and "player_no_slow_spells" not in limits
        if in_hand and "player_no_spells" not in limits:
            _from_hand(state, seat, found, slow_spells, full)
        if row:
            _from_row(state, seat, found, row, slow_too, slow_spells, limits)
    if not slow_too and game.hastens:
        _hastened(state, seat, found)
    if odd:
        _traps_from_hand(state, seat, found, slow_too)
    if users:
        _field_uses(state, seat, found, users, game.field_uses[slow_too])
    if game.away_uses[slow_too]:
        _away_uses(state, seat, found, game.away_uses[slow_too])
    if odd:
        for card in _equips_elsewhere(state, seat):
            if card in game.field_users[slow_too] and in_play(state, card):
                _uses_of(state, seat, card, game.field_uses[slow_too][card], found)
    if seat in game.rules_of:
        for card in rules_to_activate(state, seat):
            found.append(action("activate_rule", card))


def _users(state: State, side: Board, slow_too: bool) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Work out `side.users` for one of the two."""
    row, users = state.game.row_cards[slow_too], state.game.field_users[slow_too]
    in_row: list[int] = []
    in_play: list[int] = []
    if not row.isdisjoint(side.back):
        for card in side.back:
            if card in row:
                in_row.append(card)
    for cards in (side.front, side.back, side.rules):
        if not users.isdisjoint(cards):
            for card in cards:
                if card in users:
                    in_play.append(card)
    found = side.users[slow_too] = (tuple(in_row), tuple(in_play))
    return found


def _row_now(state: State, seat: int, slow_too: bool) -> tuple[int, ...]:
    """Return the cards of the Backrow that a player could activate if some are controlled by others than their side."""
    mine, usable = state.players[seat].board, state.game.row_cards[slow_too]
    there = [card for card in state.boards[mine].back if card >= 0 and side_of(state, card) == mine]
    return tuple([card for card in there + _equips_elsewhere(state, seat) if card in usable])


def phase_matters(state: State, seat: int, slow_too: bool) -> bool:
    """Return whether a card is where what it allows a player depends on the phase: one that the player uses, or one in play
    that says something about others."""
    rows = state.game.by_phase[slow_too]
    if not rows:
        return False
    zones = state.zone
    for card, working, shared in rows:
        zone = zones[card]
        if zone not in working:
            continue
        if zone in ON_FIELD_ZONES:
            if shared or state.ctrl[card] == state.players[seat].board or (zone == BACK and state.host[card] >= 0):
                return True
        elif holder_of(state, card) == seat:
            return True
    return False


def is_quick(state: State, action: Action) -> bool:
    """Return whether an action that is listed in a Main Phase could be done at any time."""
    game, do, args = state.game, action.do, action.args
    if do == "activate_spell":
        return game.spells[False][args[0]] is not None or (game.hastens and is_hastened(state, action))
    if do == "activate_trap":
        return game.traps[False][args[0]] is not None
    if do in ("activate_effect", "symbol_effect"):
        return args[:2] in game.quick_effects
    if do == "detach":
        return (args[0], do) in game.quick_effects
    return do == "activate_rule"


def _uses_hand(state: State, seat: int) -> bool:
    """Return whether a player may activate Spells from the hand now (KD-AMB-14) and has a zone for them."""
    if seat != state.active and not state.options.quick_from_hand:
        return False
    return -1 in state.boards[state.players[seat].board].back


def _from_hand(state: State, seat: int, found: list[Action], slow_too: bool, full: bool) -> None:
    player, game = state.players[seat], state.game
    spells, first_copy, once = game.spells[slow_too], game.first_copy, state.options.cards_once and state.used
    seen: set[int] = set()
    barred_there = anywhere(state, "cannot_be_activated")
    for card in player.hand:
        use = spells[card]
        if use is None or (not full and first_copy[card] in seen):
            continue
        if barred_there and has(state, card, "cannot_be_activated"):
            continue
        if (use.limit == "duel" or once) and _spent(state, seat, card, use):
            continue
        seen.add(first_copy[card])
        for targets in choices_for(state, card, seat, use):
            found.append(action("activate_spell", card, targets or None, None))


def _hastened(state: State, seat: int, found: list[Action]) -> None:
    """Add the Slow Spells that are quick because of the monsters that they target."""
    limits = limits_of(state, seat)
    if "player_no_spells" in limits:
        return
    listed: list[Action] = []
    slow_spells = "player_no_slow_spells" not in limits
    if _uses_hand(state, seat):
        _from_hand(state, seat, listed, slow_spells, False)
    row = _row_now(state, seat, True)
    _from_row(state, seat, listed, row, True, slow_spells, limits)
    found += [activation for activation in listed if is_hastened(state, activation)]


def is_hastened(state: State, action: Action) -> bool:
    """Return whether an activation of a Slow Spell is quick because of the monsters that it targets."""
    if action.do != "activate_spell" or state.game.spells[False][action.args[0]] is not None:
        return False
    hastening = {monster for monsters in static_values(state, action.args[0], "hastens") for monster in monsters}
    return bool(hastening) and not hastening.isdisjoint(action.args[1] or ())


def _traps_from_hand(state: State, seat: int, found: list[Action], slow_too: bool) -> None:
    """Add the Traps without a trigger in the hand of a player who may activate them from there."""
    for card in state.players[seat].hand:
        use = state.game.traps[slow_too][card]
        if use is not None and is_at_hand(state, card) and not _spent(state, seat, card, use):
            for targets in choices_for(state, card, seat, use):
                found.append(action("activate_trap", card, targets or None))


def _spent(state: State, seat: int, card: int, use: ActivatedEffect) -> bool:
    """Return whether a card's activation is spent: once per duel, or once per turn with the stricter option (KD-AMB-28)."""
    if use.limit == "duel" and is_used(state, seat, card, "duel", -1):
        return True
    return state.options.cards_once and is_used(state, seat, card, "turn", -1)


def _from_row(
    state: State,
    seat: int,
    found: list[Action],
    row: tuple[int, ...],
    slow_too: bool,
    slow_spells: bool,
    limits: frozenset[str],
) -> None:
    """Add Set Spells, Traps without a trigger, and in a Main Phase those that can be turned up early (KD-SPELL-03, KD-TRAP-03,
    KD-TRAP-06)."""
    game, pos, barred_there = state.game, state.pos, (state.changes.bits | state.static_bits) & BARS  # as `any_of`
    spells, traps, once = game.spells[slow_spells], game.traps[slow_too], state.options.cards_once and state.used
    for card in row:
        if pos[card] != DOWN or state.zone[card] != BACK:
            continue  # a monster in the Backrow is not a Set card
        if barred_there and barred(state, card):
            continue
        no_spell = game.main[card] & SPELL and "player_no_spells" in limits
        use = traps[card]
        if use is not None:
            if (
                not no_spell
                and trap_ready(state, card)
                and not ((use.limit == "duel" or once) and _spent(state, seat, card, use))
            ):
                for targets in choices_for(state, card, seat, use):
                    found.append(action("activate_trap", card, targets or None))
        elif slow_too and game.early_traps[card] and trap_ready(state, card):
            found.append(action("activate_trap", card, None))
        use = spells[card]
        if use is None or no_spell or (state.since[card] >= state.turn and not state.options.set_spell_same_turn):
            continue  # KD-AMB-15
        if not ((use.limit == "duel" or once) and _spent(state, seat, card, use)):
            for targets in choices_for(state, card, seat, use):
                found.append(action("activate_spell", card, targets or None, None))


def controls(state: State, seat: int, card: int) -> bool:
    """Return whether a player may use a card: any on their side, their own elsewhere. Only its owner uses a Rule
    (KD-MULTI-19)."""
    zone = state.zone[card]
    if zone in (FRONT, BACK, UNDER):
        return side_of(state, card) == state.players[seat].board
    return holder_of(state, card) == seat


def _away_uses(state: State, seat: int, found: list[Action], rows: tuple[AwayUse, ...]) -> None:
    """Add the effects that are used elsewhere than in play, and those in play that are everyone's."""
    game, zones = state.game, state.zone
    for card, zone, place, use in rows:
        if zone >= 0 and zone != zones[card]:
            continue
        if zone == UNDER and state.pos[card] == DOWN:
            continue
        if use.by_owner and game.owner[card] != seat:
            continue
        if in_play(state, card) if zone == FIELD else use.by_owner or controls(state, seat, card):
            _uses_of(state, seat, card, ((place, use),), found)


def _field_uses(state: State, seat: int, found: list[Action], users: tuple[int, ...], uses: FieldUses) -> None:
    """Add the effects of cards in play."""
    zones, pos = state.zone, state.pos
    for card in users:
        zone = zones[card]
        if zone == FRONT:
            able = pos[card] < HIDDEN_ATK
        elif zone == BACK:
            able = pos[card] == UP and works_in_row(state, card) and controls(state, seat, card)
        else:
            able = state.game.owner[card] == seat
        if able:
            _uses_of(state, seat, card, uses[card], found)


def _equips_elsewhere(state: State, seat: int) -> list[int]:
    """Return the cards that the player controls on another side: equips that changed hands with their monster (KD-EFFECT-14),
    and cards that an effect Set there."""
    mine = state.players[seat].board
    return [mod.card for mod in state.changes.of("controller") if mod.value == mine and state.ctrl[mod.card] != mine]


def _uses_of(state: State, seat: int, card: int, rows: tuple[tuple[int, ActivatedEffect], ...], found: list[Action]) -> None:
    silencing = (state.changes.bits | state.static_bits) & SILENCING  # as `any_of`
    if silencing and (has(state, card, "negated") or has(state, card, "no_activation")):
        return
    for place, use in rows:
        if use.limit and is_used(state, seat, card, use.limit, place):
            continue
        if (use.charges or use.symbol) and not _charged(state, seat, card, use.charges):
            continue
        for targets in choices_for(state, card, seat, use):
            found.append(_use_action(use, card, place, targets))


def _use_action(use: ActivatedEffect, card: int, place: int, targets: tuple[int, ...]) -> Action:
    if use.zone == "attached":
        return action("detach", card)
    do = "symbol_effect" if use.charges or use.symbol else "activate_effect"
    return action(do, card, use.name or place + 1, targets or None)


def _charged(state: State, seat: int, card: int, charges: int) -> bool:
    """Return whether a Symbol has the Charges and its player may still use one this round (KD-RULECARD-17, KD-RULECARD-22)."""
    return state.zone[card] == RULE and state.counters[card] >= charges and state.players[seat].symbol_used != state.round


def responses(state: State, seat: int, full: bool = False) -> list[Action]:
    """Return the Quick effects that a player can use now (KD-TERM-01). An Unstoppable effect has no response (KD-TERM-16)."""
    found: list[Action] = []
    if state.chain and is_unstoppable(state, state.chain[-1]):
        return found
    activations(state, seat, found, QUICK_ONLY, full)
    return found


def own_symbol(state: State, seat: int) -> list[int]:
    game = state.game
    rules = state.boards[state.players[seat].board].rules
    return [card for card in rules if "Symbol" in game.types[card] and game.owner[card] == seat]
