"""What may be done in a Main or Battle Phase or as an answer, worked out plainly: every card is asked, nothing is looked up.

The engine has tables and first looks that spare it most of this; where the two disagree, one of them is wrong.
"""

from __future__ import annotations

from deckcheck.core.engine import Action
from deckcheck.games.kingdom_duels.engine.cards.facts import MONSTER, SPELL, TRAP
from deckcheck.games.kingdom_duels.engine.cards.statics import in_zone
from deckcheck.games.kingdom_duels.engine.cards.values import names_of
from deckcheck.games.kingdom_duels.engine.chain.activated_effects import is_used, targetable
from deckcheck.games.kingdom_duels.engine.chain.activations import controls
from deckcheck.games.kingdom_duels.engine.chain.traps import trap_ready
from deckcheck.games.kingdom_duels.engine.duel.constants import DOWN, EXTRA, HIDDEN_ATK, MAIN1, MAIN2, POSITIONS, RULE, UNDER
from deckcheck.games.kingdom_duels.engine.duel.effect_model import ActivatedEffect, Static
from deckcheck.games.kingdom_duels.engine.duel.numbers import player_number
from deckcheck.games.kingdom_duels.engine.duel.state import State
from deckcheck.games.kingdom_duels.engine.summons.places import zones_for
from deckcheck.games.kingdom_duels.engine.terrains.hiding import hidden_allowed


def has(state: State, card: int, kind: str) -> bool:
    if any(mod.card == card and mod.kind == kind for mod in state.changes):
        return True
    return any(
        static.kind == kind and _works(state, source, static) and static.fits(state, source, card)
        for source, effects in enumerate(state.game.effects)
        for static in effects.statics
    )


def _works(state: State, source: int, static: Static) -> bool:
    if any(mod.kind == "negated" and mod.card == source for mod in state.changes):
        return False
    if state.zone[source] == UNDER or static.zone == "attached":
        return state.zone[source] == UNDER and static.zone == "attached"
    if static.zone == "field" and state.zone[source] == RULE:
        return not any(state.zone[other] == RULE for other in range(source) if state.cards[other].id == state.cards[source].id)
    return in_zone(state, source, static.zone)


def summons(state: State) -> list[Action]:
    seat, game, found = state.active, state.game, []
    player = state.players[seat]
    if player.normal_used or has(state, player_number(seat), "player_no_summons"):
        return []
    seen: set[str] = set()
    for card in player.hand:
        played_as = game.effects[card].plays_as
        combined = game.main[card] != MONSTER and played_as and "monster" not in played_as
        if not game.main[card] & MONSTER or state.cards[card].id in seen or combined or has(state, card, "cannot_be_summoned"):
            continue
        if has(state, player_number(seat), "player_not_summoned") and "Harpie Lady" in names_of(
            state, card
        ):  # of KOD-100 alone
            continue
        seen.add(state.cards[card].id)
        for column in zones_for(state, player.board, False):
            low, high = hidden_allowed(state, seat, card, column)
            upright = not has(state, card, "only_defence")
            allowed = (upright, True, high and upright, low)
            found += [Action("normal_summon", (card, column + 1, POSITIONS[place])) for place in range(4) if allowed[place]]
    return found


def changes_of_position(state: State) -> list[Action]:
    found = []
    for card in [card for card in state.boards[state.players[state.active].board].front if card >= 0]:
        settled = max(state.since[card], state.moved[card]) < state.turn
        if has(state, card, "position_locked"):
            continue
        if state.pos[card] >= HIDDEN_ATK and settled:
            found += [Action("flip", (card, "atk")), Action("flip", (card, "def"))]
        if state.pos[card] < HIDDEN_ATK and (settled or state.options.free_positions):
            found.append(Action("change_position", (card,)))
    return found


def activations(state: State, seat: int, *, quick_only: bool) -> list[Action]:
    slow_too = not quick_only and seat == state.active and state.phase in (MAIN1, MAIN2)
    found = _from_hand(state, seat, slow_too) + _from_row(state, seat, slow_too, quick_only)
    for card, effects in enumerate(state.game.effects):
        for place, use in enumerate(effects.uses):
            if (slow_too or not state.game.use_slow[card][place]) and in_zone(state, card, use.zone):
                found += _use(state, seat, card, place, use)
    for card, effects in enumerate(state.game.effects):
        mine = state.zone[card] == EXTRA and state.game.owner[card] == seat
        second_tilemap = state.tilemap is not None and bool(state.cards[card].tilemap)  # KD-TERM-03
        if mine and not second_tilemap and effects.event is not None and effects.event(state, card, seat):
            found.append(Action("activate_rule", (card,)))
    return found


def _from_hand(state: State, seat: int, slow_too: bool) -> list[Action]:
    player, game, found, seen = state.players[seat], state.game, [], set()
    if -1 not in state.boards[player.board].back or (seat != state.active and not state.options.quick_from_hand):
        return []
    for card in player.hand:
        use = game.effects[card].activate
        if not game.main[card] & SPELL or use is None or (game.slow[card] and not slow_too) or _barred(state, seat, card, use):
            continue
        if state.cards[card].id not in seen:
            seen.add(state.cards[card].id)
            found += [Action("activate_spell", (card, one or None, None)) for one in _choices(state, card, seat, use)]
    return found


def _from_row(state: State, seat: int, slow_too: bool, quick_only: bool) -> list[Action]:
    game, found = state.game, []
    for card in state.boards[state.players[seat].board].back:
        if card < 0 or state.pos[card] != DOWN or (game.slow[card] and not slow_too):
            continue
        use, trap = game.effects[card].activate, game.effects[card].trap
        usable = use is not None and not _barred(state, seat, card, use)
        choices = _choices(state, card, seat, use) if use is not None and usable else []
        if game.main[card] & TRAP and trap_ready(state, card):
            if trap is None:
                found += [Action("activate_trap", (card, one or None)) for one in choices]
            elif not quick_only and ("Continuous" in game.types[card] or game.effects[card].continuous_trap):
                found.append(Action("activate_trap", (card, None)))
        if game.main[card] & SPELL and (state.options.set_spell_same_turn or state.since[card] < state.turn):
            found += [Action("activate_spell", (card, one or None, None)) for one in choices]
    return found


def _barred(state: State, seat: int, card: int, use: ActivatedEffect) -> bool:
    once = (use.limit == "duel" and is_used(state, seat, card, "duel", -1)) or (
        state.options.cards_once and is_used(state, seat, card, "turn", -1)
    )
    return once or (bool(state.game.main[card] & SPELL) and has(state, player_number(seat), "player_no_spells"))


def _use(state: State, seat: int, card: int, place: int, use: ActivatedEffect) -> list[Action]:
    if not controls(state, seat, card) or has(state, card, "negated") or is_used(state, seat, card, use.limit, place):
        return []
    spent = state.players[seat].symbol_used == state.round or state.zone[card] != RULE
    if use.charges and (spent or state.counters[card] < use.charges):
        return []
    if use.zone == "attached":
        return [Action("detach", (card,)) for _ in _choices(state, card, seat, use)]
    word = "symbol_effect" if use.charges else "activate_effect"
    return [Action(word, (card, use.name or place + 1, one or None)) for one in _choices(state, card, seat, use)]


def _choices(state: State, card: int, seat: int, use: ActivatedEffect) -> list[tuple[int, ...]]:
    if not use.can(state, card, seat):
        return []
    choices = [()] if use.targets is None else use.targets(state, card, seat)
    return [one for one in choices if all(target < 0 or targetable(state, target, seat, card) for target in one)]
