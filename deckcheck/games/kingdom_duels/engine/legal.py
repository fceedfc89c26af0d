"""What a player may do. `full` lists every zone and every copy; else one zone of each Terrain and one copy stand for all."""

from __future__ import annotations

from deckcheck.core.engine import Action
from deckcheck.games.kingdom_duels.engine.activations import activations, is_quick, responses
from deckcheck.games.kingdom_duels.engine.asks import ASKS
from deckcheck.games.kingdom_duels.engine.battle import attack_allowed, may_attack, targets_of
from deckcheck.games.kingdom_duels.engine.conceal import conceals, may_hide_here
from deckcheck.games.kingdom_duels.engine.ground import bars_normal_summon, cannot_attack_here, rear_places, strike_reaches
from deckcheck.games.kingdom_duels.engine.kit import action, summon_actions
from deckcheck.games.kingdom_duels.engine.materials import integration_options
from deckcheck.games.kingdom_duels.engine.moves import free_column, has_player
from deckcheck.games.kingdom_duels.engine.state import (
    ATK,
    BATTLE,
    DOWN,
    EXTRA,
    HIDDEN_ATK,
    HIDDEN_DEF,
    MAIN1,
    MAIN2,
    POSITIONS,
    State,
    foe_boards,
    place_of,
    to_act,
)
from deckcheck.games.kingdom_duels.engine.statics import anywhere, has
from deckcheck.games.kingdom_duels.engine.strikes import strikes_of
from deckcheck.games.kingdom_duels.engine.summon import hidden_allowed
from deckcheck.games.kingdom_duels.engine.tables import SPELL, TRAP
from deckcheck.games.kingdom_duels.engine.teams import may_join
from deckcheck.games.kingdom_duels.engine.terrains import DUNGEON
from deckcheck.games.kingdom_duels.engine.values import monsters

PASS = Action("pass")
END_PHASE = Action("end_phase")
NOT_HIDDEN = (False, False)
JOIN = Action("join_duel")


def legal_actions(state: State, seat: int | None = None) -> list[Action]:
    if state.outcome is not None:
        return []
    if seat is not None and state.players[seat].waiting:
        return [JOIN] if may_join(state, seat) else []
    if seat is not None and seat != to_act(state):
        return [] if state.stack or state.phase not in (MAIN1, MAIN2, BATTLE) else responses(state, seat)
    if state.legal is None:
        state.legal = enumerate_actions(state, False)
    return state.legal


def enumerate_actions(state: State, full: bool) -> list[Action]:
    if state.stack:
        question = state.stack[-1]
        if question.kind == "respond":
            found = responses(state, question.seat, full=full)
            return [*found, PASS]
        return ASKS[question.kind](state, question, full)
    if state.phase == BATTLE:
        return _battle(state)
    if state.phase == MAIN2 and not full:
        known = _known_before(state)
        if known is not None:
            return [*(one for one in known if one.do != "strike"), END_PHASE]
    return _main(state, full)


def _known_before(state: State) -> list[Action] | None:
    """What was listed in an earlier phase of the turn, if nothing happened since and nothing in it depends on the phase."""
    known: list[Action] | None = state.kept.get("main")
    if known is not None:
        zones = state.zone
        for card, working in state.kit.by_phase:
            if zones[card] in working:
                return None
    return known


def _main(state: State, full: bool) -> list[Action]:
    seat = state.active
    found: list[Action] = []
    _summons(state, seat, found, full)
    _positions(state, seat, found)
    activations(state, seat, found, False, full)
    _sets(state, seat, found, full)
    _special_moves(state, seat, found, full)
    if not full:
        state.kept["main"] = found.copy()
    found.append(END_PHASE)
    return found


def zones_for(state: State, board: int, full: bool) -> list[int]:
    """The free zones for a monster, the first of each Terrain standing for the others: the Frontrow and open Backrow zones."""
    side = state.boards[board]
    rear = rear_places(state, board)
    if full:
        return [column for column, card in enumerate(side.front) if card < 0] + rear
    found: dict[int, int] = {}
    for column, card in enumerate(side.front):
        if card < 0:
            found.setdefault(side.terrains[column], column)
    for place in rear:
        found.setdefault(-1 - side.terrains[place - 5], place)
    return list(found.values())


def _summons(state: State, seat: int, found: list[Action], full: bool) -> None:
    player = state.players[seat]
    if player.normal_used or has_player(state, seat, "player_no_summons"):
        return
    zones = zones_for(state, player.board, full)
    if not zones:
        return
    kit, seen = state.kit, set()
    barred, bound = anywhere(state, "cannot_be_summoned"), anywhere(state, "only_defence")
    terrains = state.boards[player.board].terrains
    hiding = not has_player(state, seat, "player_no_hiding")
    first = len(found)
    for card in player.hand:
        if not kit.summonable[card] or (not full and kit.first_copy[card] in seen):
            continue
        if barred and has(state, card, "cannot_be_summoned"):
            continue
        seen.add(kit.first_copy[card])
        only_defence = bound and has(state, card, "only_defence")
        for column in zones:
            if DUNGEON in terrains and bars_normal_summon(state, card, player.board, column):
                continue
            low, high = conceals(state, player.board, column % 5, card) if hiding else NOT_HIDDEN
            found += summon_actions(card, column, not only_defence, high and not only_defence, low)
    if has_player(state, seat, "player_no_defence"):
        found[first:] = [one for one in found[first:] if not one.args[2].endswith("def")]


def in_attack_only(positions: tuple[int, ...]) -> tuple[int, ...]:
    """Of these positions ATK and Hidden ATK."""
    return tuple(place for place in positions if place in (ATK, HIDDEN_ATK))


def _positions(state: State, seat: int, found: list[Action]) -> None:
    """A face-up monster may change when it was there before this turn and neither attacked nor changed, in one reading always
    (KD-MAIN-12, KD-AMB-24)."""
    turn, free, locks = state.turn, state.options.free_positions, anywhere(state, "position_locked")
    hiding = not has_player(state, seat, "player_no_hiding")
    for card in monsters(state, state.players[seat].board):
        settled = state.since[card] < turn and state.moved[card] < turn
        if not (settled or free) or (locks and has(state, card, "position_locked")):
            continue
        if state.pos[card] < HIDDEN_ATK:
            found.append(action("change_position", card))
            if settled and hiding and may_hide_here(state, card):
                found.append(action("hide", card, POSITIONS[HIDDEN_ATK]))
                found.append(action("hide", card, POSITIONS[HIDDEN_DEF]))
        elif settled:
            found.append(action("flip", card, "atk"))
            found.append(action("flip", card, "def"))


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
    if kit.ways and player.duelist >= 0:
        for card, materials in integration_options(state, seat):
            _offer_extra(state, seat, card, materials, "integration", found, full)
    if kit.strikers and state.phase == MAIN1 and not player.strike_used:
        _strikes(state, seat, found)
    if kit.symbols and state.options.symbols:
        for card in kit.symbols:
            if state.zone[card] == EXTRA and kit.owner[card] == seat and not own_symbol(state, seat):
                found.append(action("play_symbol", card))
    if kit.symbols and not state.options.symbol_stays:
        symbol = own_symbol(state, seat)
        if symbol and state.counters[symbol[0]] == 0:
            found.append(action("return_symbol", symbol[0]))
    for card in state.boards[player.board].back if kit.rituals else ():
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
        guarding = not has_player(state, seat, "player_no_defence")
        for place, allowed in enumerate((True, guarding, high, low and guarding)):
            if allowed:
                found.append(Action("extra_deck_summon", (card, materials, column + 1, POSITIONS[place])))


def extra_zones(state: State, board: int, materials: tuple[int, ...], kind: str, full: bool) -> list[int]:
    """Free zones for an Extra Deck monster; those of its materials are free by then. An Alter takes its material's zone."""
    if kind == "alter":
        return [place_of(state, materials[0])]
    side = state.boards[board]
    found: dict[int, int] = {}
    for column, there in enumerate(side.front):
        if there < 0 or (there in materials and kind != "token"):
            found.setdefault(column if full else side.terrains[column], column)
    return list(found.values()) + rear_places(state, board)


def _strikes(state: State, seat: int, found: list[Action]) -> None:
    player = state.players[seat]
    if has_player(state, seat, "player_no_attacks"):
        return
    front, lent, strikers = state.boards[player.board].front, anywhere(state, "strike"), state.kit.strikers
    if not lent and strikers.isdisjoint(front):
        return
    for card in sorted(front):
        if card < 0 or state.pos[card] != ATK or not (lent or card in strikers) or cannot_attack_here(state, card):
            continue
        strikes = strikes_of(state, card)
        if not strikes or has(state, card, "cannot_attack") or has(state, card, "negated"):
            continue
        for board in (*foe_boards(state, player.board), player.board):
            target = next(other for other, one in enumerate(state.players) if one.board == board)
            for column in range(5):
                if not strike_reaches(state, card, board, column):
                    continue
                for _, strike in strikes:
                    if strike.can(state, card, seat, board, column):
                        found.append(action("strike", card, target, column + 1))
                        break


def _battle(state: State) -> list[Action]:
    seat = state.active
    found: list[Action] = []
    if attack_allowed(state, seat):
        for card in monsters(state, state.players[seat].board):
            if may_attack(state, card):
                found += [action("declare_attack", card, target) for target in targets_of(state, card)]
    known = _known_before(state)
    if known is None:
        activations(state, seat, found, True, False)
    else:
        found += [one for one in known if is_quick(state, one)]
    found.append(END_PHASE)
    return found
