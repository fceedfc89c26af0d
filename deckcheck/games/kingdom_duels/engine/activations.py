"""What may be activated: Spells from hand and Backrow, Traps without a trigger, effects of cards in play, Rules, Symbols."""

from __future__ import annotations

from deckcheck.engine import Action
from deckcheck.games.kingdom_duels.effects._model import Use
from deckcheck.games.kingdom_duels.engine import flow
from deckcheck.games.kingdom_duels.engine.flow import is_used, trap_ready
from deckcheck.games.kingdom_duels.engine.kit import SPELL, TRAP, action
from deckcheck.games.kingdom_duels.engine.moves import free_column, has_player
from deckcheck.games.kingdom_duels.engine.state import (
    BACK,
    DOWN,
    EXTRA,
    FRONT,
    HIDDEN_ATK,
    MAIN1,
    MAIN2,
    RULE,
    UNDER,
    State,
)
from deckcheck.games.kingdom_duels.engine.values import event_holds, has, in_zone, static_values


def speed_allows(state: State, seat: int, slow: bool, quick_only: bool) -> bool:
    """Slow effects only in the own Main Phase and never as an answer (KD-TERM-01)."""
    return not slow or (not quick_only and seat == state.active and state.phase in (MAIN1, MAIN2))


def activations(state: State, seat: int, found: list[Action], *, quick_only: bool, full: bool) -> None:
    _from_hand(state, seat, found, quick_only, full)
    _from_row(state, seat, found, quick_only)
    if state.kit.has_uses:
        _uses(state, seat, found, quick_only)
    for card in state.kit.event_rules:
        if state.zone[card] == EXTRA and state.kit.owner[card] == seat and event_holds(state, card, seat):
            found.append(action("activate_rule", card))


def choices_for(state: State, card: int, seat: int, use: Use) -> list[tuple[int, ...]]:
    """The targets that a use may have; [()] when it takes none, [] when it cannot be used."""
    if not use.can(state, card, seat):
        return []
    if use.targets is None:
        return [()]
    choices = use.targets(state, card, seat)
    if state.kit.shields or state.mods:
        choices = [one for one in choices if all(target < 0 or targetable(state, target, seat, card) for target in one)]
    return choices


def targetable(state: State, card: int, seat: int, source: int = -1) -> bool:
    if state.zone[card] not in (FRONT, BACK) or state.ctrl[card] == state.players[seat].board:
        return True
    if has(state, card, "untargetable"):
        return False
    rank = (state.cards[source].hierarchy or 0) if source >= 0 else 0
    return all(rank >= least for least in static_values(state, card, "untargetable_below"))


def _from_hand(state: State, seat: int, found: list[Action], quick_only: bool, full: bool) -> None:
    player, kit = state.players[seat], state.kit
    if seat != state.active and not state.options.quick_from_hand:
        return  # KD-AMB-14
    if free_column(state.boards[player.board].back) < 0:
        return
    seen = set()
    for card in player.hand:
        if not kit.main[card] & SPELL or (kit.slow[card] and not speed_allows(state, seat, True, quick_only)):
            continue
        use = kit.effects[card].activate
        if use is None or (not full and kit.first_copy[card] in seen) or _blocked(state, seat, card, use):
            continue
        seen.add(kit.first_copy[card])
        for targets in choices_for(state, card, seat, use):
            found.append(Action("activate_spell", (card, targets or None, None)))


def _blocked(state: State, seat: int, card: int, use: Use) -> bool:
    """Whether a card's activation is spent: once per duel, or once per turn in the stricter reading (KD-AMB-28)."""
    if use.limit == "duel" and is_used(state, seat, card, "duel", -1):
        return True
    if state.options.cards_once and is_used(state, seat, card, "turn", -1):
        return True
    return has_player(state, seat, "player_no_spells") and bool(state.kit.main[card] & SPELL)


def _from_row(state: State, seat: int, found: list[Action], quick_only: bool) -> None:
    """Set Spells, and Traps that wait for nothing (KD-SPELL-03, KD-TRAP-03)."""
    kit = state.kit
    for card in state.boards[state.players[seat].board].back:
        if card < 0 or state.pos[card] != DOWN:
            continue
        effects = kit.effects[card]
        if kit.main[card] & TRAP and trap_ready(state, card) and speed_allows(state, seat, kit.slow[card], quick_only):
            if effects.trap is None and effects.activate is not None and not _blocked(state, seat, card, effects.activate):
                for targets in choices_for(state, card, seat, effects.activate):
                    found.append(Action("activate_trap", (card, targets or None)))
            elif effects.trap is not None and not quick_only and ("Continuous" in kit.types[card] or effects.continuous_trap):
                found.append(Action("activate_trap", (card, None)))
        if kit.main[card] & SPELL and effects.activate is not None:
            if not state.options.set_spell_same_turn and state.since[card] >= state.turn:
                continue  # KD-AMB-15
            if speed_allows(state, seat, kit.slow[card], quick_only) and not _blocked(state, seat, card, effects.activate):
                for targets in choices_for(state, card, seat, effects.activate):
                    found.append(Action("activate_spell", (card, targets or None, None)))


def controls(state: State, seat: int, card: int) -> bool:
    """Whether a player may use a card: one on the own side, an own one elsewhere; Rules only by their owner (KD-MULTI-19)."""
    zone = state.zone[card]
    if zone in (FRONT, BACK, UNDER):
        if state.mods and zone == BACK:
            for mod in state.mods:
                if mod.card == card and mod.kind == "controller":
                    return bool(mod.value == state.players[seat].board)
        return state.ctrl[card] == state.players[seat].board
    return state.kit.owner[card] == seat


def _uses(state: State, seat: int, found: list[Action], quick_only: bool) -> None:
    """The effects of cards in play (or elsewhere, where they say so) that a player may activate."""
    slow_too = speed_allows(state, seat, True, quick_only)
    board = state.boards[state.players[seat].board]
    field_uses, pos = state.kit.field_uses, state.pos
    for row in (board.front, board.back, board.rules):
        for card in row:
            if card >= 0 and (uses := field_uses[card]) and pos[card] < HIDDEN_ATK and controls(state, seat, card):
                _uses_of(state, seat, card, uses, found, slow_too)
    for card in state.kit.away_users:
        if controls(state, seat, card):
            _uses_of(state, seat, card, state.kit.away_uses[card], found, slow_too)
    if state.mods and any(mod.kind == "controller" for mod in state.mods):
        for card in _equips_elsewhere(state, seat):
            _uses_of(state, seat, card, field_uses[card], found, slow_too)


def _equips_elsewhere(state: State, seat: int) -> list[int]:
    """Equips that changed hands with their monster and lie on the other side (KD-EFFECT-14)."""
    mine = state.players[seat].board
    return [mod.card for mod in state.mods if mod.kind == "controller" and mod.value == mine and state.ctrl[mod.card] != mine]


def _uses_of(
    state: State, seat: int, card: int, rows: tuple[tuple[int, Use, bool], ...], found: list[Action], slow_too: bool
) -> None:
    for place, use, slow in rows:
        if (slow and not slow_too) or not in_zone(state, card, use.zone):
            continue
        if is_used(state, seat, card, use.limit, place) or has(state, card, "negated"):
            continue
        if (use.charges or use.symbol) and not _charged(state, seat, card, use.charges):
            continue
        for targets in choices_for(state, card, seat, use):
            found.append(_use_action(use, card, place, targets))


def _use_action(use: Use, card: int, place: int, targets: tuple[int, ...]) -> Action:
    if use.zone == "attached":
        return action("detach", card)
    do = "symbol_effect" if use.charges or use.symbol else "activate_effect"
    return Action(do, (card, use.name or place + 1, targets or None))


def _charged(state: State, seat: int, card: int, charges: int) -> bool:
    """KD-RULECARD-17, KD-RULECARD-22."""
    return state.zone[card] == RULE and state.counters[card] >= charges and state.players[seat].symbol_used != state.round


def responses(state: State, seat: int, *, full: bool = False) -> list[Action]:
    """The Quick effects that a player could use now (KD-TERM-01); nothing answers an Unstoppable one (KD-TERM-16)."""
    found: list[Action] = []
    if state.chain:
        link = state.chain[-1]
        use = flow.use_of(state, link.card, link.use)
        if use is not None and use.unstoppable:
            return found
    activations(state, seat, found, quick_only=True, full=full)
    return found


flow.responses.append(responses)
