"""Legal actions. `full` lists every zone and every copy; otherwise one zone of each Terrain and one copy represent all."""

from __future__ import annotations

from typing import Final

from deckcheck.core.engine import Action
from deckcheck.games.kingdom_duels.engine.actions import END_PHASE, PASS, action
from deckcheck.games.kingdom_duels.engine.battle.attacks import (
    attack_allowed,
    may_attack,
    must_attack,
    players_to_attack,
    targets_of,
)
from deckcheck.games.kingdom_duels.engine.cards.statics import any_of, anywhere, has, has_player, is_battle_locked, limits_of
from deckcheck.games.kingdom_duels.engine.cards.values import monsters
from deckcheck.games.kingdom_duels.engine.chain.activations import (
    SLOW_TOO,
    activations,
    holds_in_every_phase,
    main_activations,
    own_symbol,
    quick_activations,
    responses,
)
from deckcheck.games.kingdom_duels.engine.duel.constants import (
    ATK,
    BATTLE,
    DOWN,
    EXTRA,
    HIDDEN_ATK,
    HIDDEN_DEF,
    MAIN1,
    MAIN2,
    POSITIONS,
)
from deckcheck.games.kingdom_duels.engine.duel.numbers import player_target
from deckcheck.games.kingdom_duels.engine.duel.state import State, foe_boards, open_question
from deckcheck.games.kingdom_duels.engine.questions import ANSWERS
from deckcheck.games.kingdom_duels.engine.speed.groups import bit_of
from deckcheck.games.kingdom_duels.engine.summons.materials import integration_options
from deckcheck.games.kingdom_duels.engine.summons.places import normal_summons, offer_extra
from deckcheck.games.kingdom_duels.engine.terrains.hiding import may_hide_here
from deckcheck.games.kingdom_duels.engine.terrains.strikes import strikes_of
from deckcheck.games.kingdom_duels.engine.terrains.terrain_rules import cannot_attack_here, strike_reaches
from deckcheck.games.kingdom_duels.engine.tilemap.moving import walks
from deckcheck.games.kingdom_duels.engine.turns.battle_royale import may_join
from deckcheck.games.kingdom_duels.engine.view.face_down import mask_actions

JOIN: Final = Action("join_duel")
POSITIONING: Final = bit_of("position_locked", "hides_in_attack", "stays_hidden")
FORCING: Final = bit_of("must_attack", "player_must_attack")


def legal_actions(state: State, seat: int | None = None) -> list[Action]:
    if state.outcome is not None:
        return []
    question = open_question(state) if state.stack else None
    mover = state.active if question is None else question.seat
    if seat is not None:
        if state.players[seat].waiting:
            return [JOIN] if may_join(state, seat) else []
        if seat != mover:
            open_phase = not state.stack and state.phase in (MAIN1, MAIN2, BATTLE)
            return mask_actions(state, responses(state, seat), seat) if open_phase else []
    return mask_actions(state, listed_actions(state), mover)


def listed_actions(state: State) -> list[Action]:
    """Return the actions of the player to act, with the numbers that cards have in the engine."""
    if state.legal is None:
        state.legal = enumerate_actions(state, False)
    return state.legal


def enumerate_actions(state: State, full: bool) -> list[Action]:
    question = open_question(state) if state.stack else None
    if question is not None:
        if question.kind == "respond":
            found = responses(state, question.seat, full=full)
            return [*found, PASS]
        return ANSWERS[question.kind](state, question, full)
    if state.phase == BATTLE:
        return _battle(state)
    if state.phase == MAIN2 and not full:
        known = _known_before(state)
        if known is not None:
            stays = has_player(state, state.active, "player_stays_in_main")
            return [*(action for action in known if action.do != "strike"), *([] if stays else [END_PHASE])]
    return _main(state, full)


def _known_before(state: State) -> list[Action] | None:
    """Return what was listed in an earlier phase of the turn, if nothing happened since and nothing in it depends on the
    phase."""
    cache = state.cache
    return cache.main_actions if cache.main_at == cache.now and holds_in_every_phase(state) else None


def _main(state: State, full: bool) -> list[Action]:
    seat = state.active
    found: list[Action] = []
    limits = limits_of(state, seat)
    _summons(state, seat, found, full, limits)
    if "player_no_positions" not in limits:
        _positions(state, seat, found, limits)
    if full:
        activations(state, seat, found, SLOW_TOO, True)
    else:
        found += main_activations(state)
    if "player_no_sets" not in limits:
        _sets(state, seat, found, full)
    _special_moves(state, seat, found, full)
    if not full:
        state.cache.main_actions, state.cache.main_at = found.copy(), state.cache.now
    if "player_stays_in_main" not in limits:
        found.append(END_PHASE)
    return found


def _summons(state: State, seat: int, found: list[Action], full: bool, limits: frozenset[str]) -> None:
    spent = state.players[seat].normal_used and "player_more_summons" not in limits
    if not spent or anywhere(state, "another_summon"):
        normal_summons(state, seat, found, full, spent=spent)


def _positions(state: State, seat: int, found: list[Action], limits: frozenset[str]) -> None:
    """Add changes of position. A face-up monster may change if it was there before this turn and neither attacked nor changed,
    with one option always (KD-MAIN-12, KD-AMB-24)."""
    turn, moved, since, free = state.turn, state.moved, state.since, state.options.free_positions
    hiding, new_too, special = "player_no_hiding" not in limits, "player_turns_new" in limits, any_of(state, POSITIONING)
    for card in monsters(state, state.players[seat].board):
        settled = moved[card] < turn and since[card] < turn
        if not settled and not free and not (new_too and moved[card] < turn):
            continue
        if special and is_battle_locked(state, card):
            continue
        if state.pos[card] < HIDDEN_ATK:
            found.append(action("change_position", card))
            if settled and hiding and may_hide_here(state, card):
                found.append(action("hide", card, POSITIONS[HIDDEN_ATK]))
                found.append(action("hide", card, POSITIONS[HIDDEN_DEF]))
            elif special and settled and hiding and has(state, card, "hides_in_attack"):
                found.append(action("hide", card, POSITIONS[HIDDEN_ATK]))
        elif settled and not (special and has(state, card, "stays_hidden")):
            found.append(action("flip", card, "atk"))
            found.append(action("flip", card, "def"))


def _sets(state: State, seat: int, found: list[Action], full: bool) -> None:
    player, game = state.players[seat], state.game
    row = state.boards[player.board].back
    if game.settable.isdisjoint(player.hand) or -1 not in row:
        return
    seen, first_copy = set(), game.first_copy
    columns = [place for place, card in enumerate(row) if card < 0] if full else [row.index(-1)]
    for card in player.hand:
        if card in game.settable and (full or first_copy[card] not in seen):
            seen.add(first_copy[card])
            for place in columns:
                found.append(action("set_spell_trap", card, place + 1))


def _special_moves(state: State, seat: int, found: list[Action], full: bool) -> None:
    """Add Integrations, STRIKE, moves on Tiles, Symbols and the sending of Ritual Spells."""
    game, player = state.game, state.players[seat]
    if game.ways and player.duelist >= 0:
        for card, materials in integration_options(state, seat):
            offer_extra(state, seat, card, materials, "integration", found, full)
    if game.strikers and state.phase == MAIN1 and (not player.strike_used or "strikes_again" in state.changes.kinds):
        _strikes(state, seat, found)
    if state.tilemap is not None:
        found += walks(state, seat)
    if game.symbols and state.options.symbols:
        for card in game.symbols:
            if state.zone[card] == EXTRA and game.owner[card] == seat and not own_symbol(state, seat):
                found.append(action("play_symbol", card))
    if game.symbols and not state.options.symbol_stays:
        symbol = own_symbol(state, seat)
        if symbol and state.counters[symbol[0]] == 0:
            found.append(action("return_symbol", symbol[0]))
    for card in state.boards[player.board].back if game.rituals else ():
        if card in game.rituals and state.pos[card] != DOWN:
            found.append(action("send_ritual_spell", card))


def strikes_now(state: State, seat: int) -> list[Action]:
    """Return the STRIKEs that a player's monsters can use, whatever the phase."""
    found: list[Action] = []
    _strikes(state, seat, found)
    return found


def _strikes(state: State, seat: int, found: list[Action]) -> None:
    player = state.players[seat]
    front, lent, strikers = state.boards[player.board].front, anywhere(state, "strike"), state.game.strikers
    if (not lent and strikers.isdisjoint(front)) or has_player(state, seat, "player_no_attacks"):
        return
    for card in sorted(front):
        if card < 0 or state.pos[card] != ATK or not (lent or card in strikers) or cannot_attack_here(state, card):
            continue
        if player.strike_used and not has(state, card, "strikes_again"):
            continue
        strikes = strikes_of(state, card)
        if not strikes or has(state, card, "cannot_attack") or has(state, card, "negated"):
            continue
        for board in (*foe_boards(state, player.board), player.board):
            target = next(other for other, rival in enumerate(state.players) if rival.board == board)
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
    direct = anywhere(state, "attacks_players")
    if attack_allowed(state, seat):
        for card in monsters(state, state.players[seat].board):
            if may_attack(state, card):
                found += [action("declare_attack", card, target) for target in targets_of(state, card)]
                if direct:
                    found += [action("declare_attack", card, player_target(foe)) for foe in players_to_attack(state, card)]
        if found and any_of(state, FORCING):
            bound = must_attack(state, seat)
            if any(declared.args[0] in bound for declared in found):
                return found + quick_activations(state, seat)
    found += quick_activations(state, seat)
    found.append(END_PHASE)
    return found
