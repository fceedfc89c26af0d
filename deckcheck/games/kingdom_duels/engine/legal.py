"""What a player may do. `full` lists every zone and every copy; otherwise one zone of each Terrain and one copy stand for all."""

from __future__ import annotations

from deckcheck.engine import Action
from deckcheck.games.kingdom_duels.effects._model import Use
from deckcheck.games.kingdom_duels.engine import flow
from deckcheck.games.kingdom_duels.engine.asks import ASKS
from deckcheck.games.kingdom_duels.engine.battle import attack_allowed, may_attack, targets_of
from deckcheck.games.kingdom_duels.engine.flow import is_used, trap_ready
from deckcheck.games.kingdom_duels.engine.kit import MONSTER, SPELL, TRAP, action, summon_actions
from deckcheck.games.kingdom_duels.engine.moves import free_column, has_player
from deckcheck.games.kingdom_duels.engine.state import (
    ATK,
    BACK,
    BATTLE,
    DOWN,
    EXTRA,
    FRONT,
    HIDDEN_ATK,
    MAIN1,
    MAIN2,
    POSITIONS,
    RULE,
    UNDER,
    State,
    foe_boards,
    to_act,
)
from deckcheck.games.kingdom_duels.engine.summon import hidden_allowed, integration_options
from deckcheck.games.kingdom_duels.engine.values import has, in_zone, may_hide_here

PASS = Action("pass")
END_PHASE = Action("end_phase")
SURRENDER = Action("surrender")


def legal_actions(state: State, seat: int | None = None) -> list[Action]:
    if state.outcome is not None:
        return []
    if seat is not None and seat != to_act(state):
        return [] if state.stack or state.phase not in (MAIN1, MAIN2, BATTLE) else responses(state, seat)
    if state.legal is None:
        state.legal = enumerate_actions(state, full=False)
    return state.legal


def enumerate_actions(state: State, *, full: bool) -> list[Action]:
    if state.stack:
        question = state.stack[-1]
        if question.kind == "respond":
            return [*responses(state, question.seat, full=full), PASS]
        return ASKS[question.kind](state, question, full)
    if state.phase == BATTLE:
        return _battle(state)
    return _main(state, full)


def _main(state: State, full: bool) -> list[Action]:
    seat = state.active
    found: list[Action] = []
    _summons(state, seat, found, full)
    _positions(state, seat, found)
    activations(state, seat, found, quick_only=False, full=full)
    _sets(state, seat, found, full)
    _special_moves(state, seat, found, full)
    found.append(END_PHASE)
    return found


def zones_for(state: State, board: int, full: bool) -> list[int]:
    """The free Frontrow zones, the first of each Terrain standing for the others."""
    side = state.boards[board]
    if full:
        return [column for column, card in enumerate(side.front) if card < 0]
    found: dict[int, int] = {}
    for column, card in enumerate(side.front):
        if card < 0:
            found.setdefault(side.terrains[column], column)
    return list(found.values())


def _summons(state: State, seat: int, found: list[Action], full: bool) -> None:
    player = state.players[seat]
    if player.normal_used or has_player(state, seat, "player_no_summons"):
        return
    zones = zones_for(state, player.board, full)
    if not zones:
        return
    kit, seen = state.kit, set()
    for card in player.hand:
        if not kit.main[card] & MONSTER or (not full and kit.first_copy[card] in seen):
            continue
        if kit.main[card] != MONSTER and "monster" not in kit.effects[card].plays_as and kit.effects[card].plays_as:
            continue
        if has(state, card, "cannot_be_summoned"):
            continue
        seen.add(kit.first_copy[card])
        for column in zones:
            actions = summon_actions(card, column)
            found += actions[:2]
            low, high = hidden_allowed(state, seat, card, column)
            if high:
                found.append(actions[2])
            if low:
                found.append(actions[3])


def may_change(state: State, card: int) -> bool:
    """A face-up monster that was there before this turn and neither attacked nor changed (KD-MAIN-12, KD-AMB-24)."""
    if state.pos[card] >= HIDDEN_ATK or has(state, card, "position_locked"):
        return False
    if state.options.free_positions:
        return True
    return state.since[card] < state.turn and state.moved[card] < state.turn


def _positions(state: State, seat: int, found: list[Action]) -> None:
    hiding = None
    for card in state.boards[state.players[seat].board].front:
        if card < 0:
            continue
        if state.pos[card] >= HIDDEN_ATK:
            if state.since[card] < state.turn and state.moved[card] < state.turn and not has(state, card, "position_locked"):
                found.append(action("flip", card, "atk"))
                found.append(action("flip", card, "def"))
            continue
        if may_change(state, card):
            found.append(action("change_position", card))
        if may_hide_here(state, card) and state.moved[card] < state.turn and state.since[card] < state.turn:
            if hiding is None:
                hiding = not has_player(state, seat, "player_no_hiding")
            if hiding and not has(state, card, "position_locked"):
                found.append(action("hide", card, POSITIONS[HIDDEN_ATK + state.pos[card]]))


def speed_allows(state: State, seat: int, slow: bool, quick_only: bool) -> bool:
    """Slow effects only in the own Main Phase and never as an answer (KD-TERM-01)."""
    return not slow or (not quick_only and seat == state.active and state.phase in (MAIN1, MAIN2))


def activations(state: State, seat: int, found: list[Action], *, quick_only: bool, full: bool) -> None:
    _from_hand(state, seat, found, quick_only, full)
    _from_row(state, seat, found, quick_only)
    if state.kit.users:
        _uses(state, seat, found, quick_only)
    for card in state.kit.event_rules:
        if state.zone[card] == EXTRA and state.kit.owner[card] == seat:
            event = state.kit.effects[card].event
            if event is not None and event(state, card, seat):
                found.append(action("activate_rule", card))


def choices_for(state: State, card: int, seat: int, use: Use) -> list[tuple[int, ...]]:
    """The targets that a use may have; [()] when it takes none, [] when it cannot be used."""
    if not use.can(state, card, seat):
        return []
    if use.targets is None:
        return [()]
    choices = use.targets(state, card, seat)
    if state.kit.shields or state.mods:
        choices = [one for one in choices if all(target < 0 or targetable(state, target, seat) for target in one)]
    return choices


def targetable(state: State, card: int, seat: int) -> bool:
    if state.zone[card] not in (FRONT, BACK) or state.ctrl[card] == state.players[seat].board:
        return True
    return not has(state, card, "untargetable")


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
            elif effects.trap is not None and "Continuous" in kit.types[card] and not quick_only:
                found.append(Action("activate_trap", (card, None)))
        if kit.main[card] & SPELL and effects.activate is not None:
            if not state.options.set_spell_same_turn and state.since[card] >= state.turn:
                continue  # KD-AMB-15
            if speed_allows(state, seat, kit.slow[card], quick_only) and not _blocked(state, seat, card, effects.activate):
                for targets in choices_for(state, card, seat, effects.activate):
                    found.append(Action("activate_spell", (card, targets or None, None)))


def controls(state: State, seat: int, card: int) -> bool:
    """Whether a player may use a card: one on the own side, or any own card elsewhere; Rules only by their owner (KD-MULTI-19)."""
    zone = state.zone[card]
    if zone in (FRONT, BACK, UNDER):
        if state.mods and zone == BACK:
            for mod in state.mods:
                if mod.card == card and mod.kind == "controller":
                    return bool(mod.value == state.players[seat].board)
        return state.ctrl[card] == state.players[seat].board
    return state.kit.owner[card] == seat


def _uses(state: State, seat: int, found: list[Action], quick_only: bool) -> None:
    kit = state.kit
    slow_too = speed_allows(state, seat, True, quick_only)
    for card in kit.users:
        if not controls(state, seat, card):
            continue
        for place, use in enumerate(kit.effects[card].uses):
            if kit.use_slow[card][place] and not slow_too:
                continue
            if not in_zone(state, card, use.zone) or is_used(state, seat, card, use.limit, place) or has(state, card, "negated"):
                continue
            if use.charges and not _charged(state, seat, card, use.charges):
                continue
            for targets in choices_for(state, card, seat, use):
                found.append(_use_action(use, card, place, targets))


def _use_action(use: Use, card: int, place: int, targets: tuple[int, ...]) -> Action:
    if use.zone == "attached":
        return action("detach", card)
    do = "symbol_effect" if use.charges else "activate_effect"
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


def _sets(state: State, seat: int, found: list[Action], full: bool) -> None:
    player, kit = state.players[seat], state.kit
    row = state.boards[player.board].back
    column = free_column(row)
    if column < 0:
        return
    seen = set()
    columns = [place for place, card in enumerate(row) if card < 0] if full else [column]
    for card in player.hand:
        if kit.main[card] & (SPELL | TRAP) and (full or kit.first_copy[card] not in seen):
            seen.add(kit.first_copy[card])
            for place in columns:
                found.append(action("set_spell_trap", card, place + 1))


def _special_moves(state: State, seat: int, found: list[Action], full: bool) -> None:
    """Integrations, STRIKE, Symbols, Ritual Spells that are given up."""
    kit, player = state.kit, state.players[seat]
    if kit.summons and player.duelist >= 0:
        for card, materials in integration_options(state, seat):
            _offer_extra(state, seat, card, materials, "integration", found, full)
    if kit.strikers and state.phase == MAIN1 and not player.strike_used:
        _strikes(state, seat, found)
    for card in player.extra:
        if "Symbol" in kit.types[card] and state.options.symbols and not own_symbol(state, seat):
            found.append(action("play_symbol", card))
    if state.boards[player.board].rules and not state.options.symbol_stays:
        symbol = own_symbol(state, seat)
        if symbol and state.counters[symbol[0]] == 0:
            found.append(action("return_symbol", symbol[0]))
    for card in state.boards[player.board].back:
        if card >= 0 and kit.effects[card].stays and kit.main[card] & SPELL and state.pos[card] != DOWN:
            found.append(action("send_ritual_spell", card))


def own_symbol(state: State, seat: int) -> list[int]:
    kit = state.kit
    rules = state.boards[state.players[seat].board].rules
    return [card for card in rules if "Symbol" in kit.types[card] and kit.owner[card] == seat]


def _offer_extra(
    state: State, seat: int, card: int, materials: tuple[int, ...], kind: str, found: list[Action], full: bool
) -> None:
    board = state.players[seat].board
    zones = extra_zones(state, board, materials, kind, full)
    for column in zones:
        low, high = hidden_allowed(state, seat, card, column) if kind == "integration" else (False, False)
        for place, allowed in enumerate((True, True, high, low)):
            if allowed:
                found.append(Action("extra_deck_summon", (card, materials, column + 1, POSITIONS[place])))


def extra_zones(state: State, board: int, materials: tuple[int, ...], kind: str, full: bool) -> list[int]:
    """Free zones for an Extra Deck monster; those of its materials are free by then. An Alter takes its material's zone."""
    if kind == "alter":
        return [state.col[materials[0]]]
    side = state.boards[board]
    found: dict[int, int] = {}
    for column, there in enumerate(side.front):
        if there < 0 or (there in materials and kind != "token"):
            found.setdefault(column if full else side.terrains[column], column)
    return list(found.values())


def _strikes(state: State, seat: int, found: list[Action]) -> None:
    player = state.players[seat]
    for card in state.kit.strikers:
        if state.zone[card] != FRONT or state.ctrl[card] != player.board or state.pos[card] != ATK:
            continue
        strike = state.kit.effects[card].strike
        if strike is None or has(state, card, "cannot_attack") or has(state, card, "negated"):
            continue
        for board in (*foe_boards(state, player.board), player.board):
            target = next(other for other, one in enumerate(state.players) if one.board == board)
            for column in range(5):
                if strike.can(state, card, seat, board, column):
                    found.append(action("strike", card, target, column + 1))


def _battle(state: State) -> list[Action]:
    seat = state.active
    found: list[Action] = []
    if attack_allowed(state, seat):
        for card in state.boards[state.players[seat].board].front:
            if card >= 0 and may_attack(state, card):
                found += [action("declare_attack", card, target) for target in targets_of(state, card)]
    activations(state, seat, found, quick_only=True, full=False)
    found.append(END_PHASE)
    return found


flow.responses.append(responses)

