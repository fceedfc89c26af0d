"""Turns: draw, standby, main phases, battle, end, and the next player."""

from __future__ import annotations

from typing import Final

from deckcheck.games.kingdom_duels.engine.cards.copies import end_copies
from deckcheck.games.kingdom_duels.engine.cards.statics import has, has_player, in_play, in_zone, side_of
from deckcheck.games.kingdom_duels.engine.cards.values import terrain_of
from deckcheck.games.kingdom_duels.engine.chain.activated_effects import is_used, mark_used, user_of
from deckcheck.games.kingdom_duels.engine.chain.chain import open_window, respond
from deckcheck.games.kingdom_duels.engine.chain.events import fire
from deckcheck.games.kingdom_duels.engine.duel.changes import Changes, Mod
from deckcheck.games.kingdom_duels.engine.duel.constants import (
    BACK,
    BATTLE,
    DICE,
    DRAW,
    END,
    FRONT,
    GRAVE,
    HAND,
    MAIN1,
    MAIN2,
    NEXT_STANDBY,
    ON_FIELD,
    PERMANENT,
    STANDBY,
)
from deckcheck.games.kingdom_duels.engine.duel.ending import check_idleness, counts_as_busy, defeat, finish
from deckcheck.games.kingdom_duels.engine.duel.event_model import (
    BattlePhaseBegan,
    BattlePhaseEnded,
    DicePhaseBegan,
    DrawPhaseBegan,
    Drew,
    EndPhaseBegan,
    MainPhaseBegan,
    StandbyPhaseBegan,
)
from deckcheck.games.kingdom_duels.engine.duel.numbers import player_number
from deckcheck.games.kingdom_duels.engine.duel.state import (
    Question,
    State,
    ask,
    carry_out,
    opponents,
    place_of,
    push,
    push_after_chain,
    quiet,
    seat_of,
)
from deckcheck.games.kingdom_duels.engine.goldfish import scripted_opponents
from deckcheck.games.kingdom_duels.engine.speed.groups import bit_of
from deckcheck.games.kingdom_duels.engine.terrains.terrain_rules import is_kept
from deckcheck.games.kingdom_duels.engine.zones.moves import destroy, send
from deckcheck.simulator.parts.flow import Step, note

DRAWN_INSTEAD: Final = -80
"""The place of what is done instead of a draw among the uses of a card, for its limit."""
SKIPS: Final = bit_of("skips_draw", "skips_standby", "skips_main1", "skips_battle", "skips_main2", "skips_turn")
LAST_END_PHASE: Final = 3
"""The End Phase, counted from the summon, at which Dragon Valley destroys."""


def start_turn(state: State) -> None:
    """Open the turn of `active` and run to Main Phase 1."""
    state.turn += 1
    state.used = ()
    state.attacks_left = 1
    state.locked_battle = False
    for player in state.players:
        player.destruction = 0
        player.summon_prevented = False
    player = state.players[state.active]
    player.turns = (state.turn, player.turns[0])
    player.normal_used = False
    player.strike_used = False
    for number, board in enumerate(state.boards):
        board.had_monster = counts_as_busy(state, number)
    if state.game.copies:
        end_copies(state)
    state.phase = DRAW
    note(state, "turn_started", state.active, state.turn)
    if _is_skipped(state, "draw"):
        push(state, _standby)
        return
    note(state, "phase_started", state.active, "draw")
    if state.trial is not None:
        scripted_opponents.renew(state, state.trial)
        if state.turn == 1:
            scripted_opponents.note_opening(state, state.trial)
    push(state, _standby)
    open_window(state)
    fire(state, DrawPhaseBegan(state.active))
    skipped = has_player(state, state.active, "player_no_draw")
    if skipped or (state.trial is not None and state.active == 1):
        return
    instead = _instead_of_draw(state, state.active) if state.game.draw_instead else []
    if instead:
        words = ("draw", *(state.refs[card] for card in instead))
        ask(state, state.active, "option", words, _draw_or_not, (state.active,))
    else:
        draw(state, state.active, by_effect=False)


def _instead_of_draw(state: State, seat: int) -> list[int]:
    """Return the cards that offer something instead of the draw."""
    found = []
    for card in state.game.draw_instead:
        use = state.game.effects[card].draw_instead
        if use is None or user_of(state, card) != seat or not in_zone(state, card, use.zone) or has(state, card, "negated"):
            continue
        if not is_used(state, seat, card, use.limit, DRAWN_INSTEAD) and use.can(state, card, seat):
            found.append(card)
    return found


def _draw_or_not(state: State, word: str, seat: int) -> None:
    if word == "draw":
        draw(state, seat, by_effect=False)
        return
    card = state.refs.index(word)
    use = state.game.effects[card].draw_instead
    if use is not None:
        mark_used(state, seat, card, use.limit, DRAWN_INSTEAD)
        note(state, "effect_triggered", seat, card)
        carry_out(state, card, use.resolve, card, seat, ())


def skip_next(state: State, seat: int, phase: str) -> None:
    """Let a player skip the next phase of a kind (draw, standby, main1, battle, main2), or the next turn (turn)."""
    state.changes.append(Mod(f"skips_{phase}", player_number(seat), True, PERMANENT))


def _is_skipped(state: State, phase: str) -> bool:
    """Return whether the turn player skips a phase; that is done with then."""
    if not state.changes.bits & SKIPS:
        return False
    for mod in state.changes.of(f"skips_{phase}"):
        if mod.card == player_number(state.active):
            state.changes.remove(mod)
            note(state, "phase_skipped", state.active, phase)
            return True
    return False


def end_turn(state: State) -> None:
    """End the turn by an effect: its End Phase follows what is under way."""
    if state.phase == END:
        return
    state.attack = None
    state.attacks_left = 0
    phases = (_standby, _main, _battle, _end)
    state.stack[:] = [Step(_end), *(step for step in state.stack if isinstance(step, Question) or step.do not in phases)]


def pass_turns(state: State, times: int) -> None:
    """Let every player pass some turns without playing, after what is under way; then the turn goes on where it is."""
    push_after_chain(state, _pass_turns, times)


def _pass_turns(state: State, times: int) -> None:
    place, number = state.round_place, len(state.rotation)
    push(state, _go_on, state.active, state.phase, state.attacks_left, state.locked_battle)
    for step in range(times * number, 0, -1):
        push(state, _pass_turn, state.rotation[(place + step) % number])
    state.round += times


def _pass_turn(state: State, seat: int) -> None:
    """Run a turn without draws and actions: its Standby and its End Phase."""
    forget_turn(state)
    state.turn += 1
    state.used = ()
    state.active = seat
    state.phase = STANDBY
    note(state, "turn_passed", seat, state.turn)
    _forget_at_standby(state)
    push(state, _end_passed)
    for card in reversed(_kept_up(state, state.players[seat].board)):
        push(state, _ask_upkeep, card)
    fire(state, StandbyPhaseBegan(seat))


def _end_passed(state: State) -> None:
    state.phase = END
    push(state, _run_out)
    if "in_the_valley" in state.changes.kinds:
        push(state, count_end_phases)
    fire(state, EndPhaseBegan(state.active))


def _go_on(state: State, seat: int, phase: int, attacks: int, locked: bool) -> None:
    state.active, state.phase, state.attacks_left, state.locked_battle = seat, phase, attacks, locked


def another_battle_phase(state: State) -> None:
    """Let the turn player have another Battle Phase after what is under way, with an attack of its own."""
    state.attacks_left = 1
    state.stack.insert(0, Step(_battle))


def begin_at_standby(state: State) -> None:
    """Let the turn of the active player begin with the Standby Phase."""
    push(state, _standby)


@quiet
def _standby(state: State) -> None:
    if _is_skipped(state, "standby"):
        push(state, _main, MAIN1)
        return
    state.phase = STANDBY
    note(state, "phase_started", state.active, "standby")
    _forget_at_standby(state)
    push(state, _main, MAIN1)
    open_window(state)
    for card in reversed(_kept_up(state, state.players[state.active].board)):
        push(state, _ask_upkeep, card)
    fire(state, StandbyPhaseBegan(state.active))


def _kept_up(state: State, side: int) -> list[int]:
    """Return the cards with an Upkeep that a side controls, those in its own zones first; equips of monsters that it took are
    on other sides."""
    if not state.game.upkeep:
        return []
    boards = [state.boards[side], *(board for number, board in enumerate(state.boards) if number != side)]
    return [
        card
        for board in boards
        for card in board.front + board.back
        if card in state.game.upkeep
        and in_play(state, card)
        and side_of(state, card) == side
        and not has(state, card, "no_upkeep")
    ]


def _ask_upkeep(state: State, card: int) -> None:
    """Ask for the Upkeep, or send the card to the graveyard (KD-TERM-19)."""
    upkeep = state.game.effects[card].upkeep
    if upkeep is None or not in_play(state, card):
        return
    seat = seat_of(state, side_of(state, card))
    if upkeep.can(state, card, seat):
        ask(state, seat, "upkeep", card)
    else:
        send(state, card, GRAVE)


def pay_upkeep(state: State, seat: int, card: int, pay: bool) -> None:
    upkeep = state.game.effects[card].upkeep
    if pay and upkeep is not None:
        carry_out(state, card, upkeep.pay, card, seat)
        note(state, "upkeep_paid", seat, card)
    else:
        send(state, card, GRAVE)


@quiet
def _main(state: State, phase: int) -> None:
    if has_player(state, state.active, "player_dice_phase"):
        _dice(state)
        return
    state.phase = phase
    if _is_skipped(state, "main1" if phase == MAIN1 else "main2"):
        end_phase(state, state.active)
        return
    note(state, "phase_started", state.active, "main1" if phase == MAIN1 else "main2")
    fire(state, MainPhaseBegan(state.active))


def _dice(state: State) -> None:
    """Begin the Dice Phase that a player has instead of the Main and Battle Phases. Its player ends it, so that turns in which
    nothing can be done do not go by unseen."""
    state.phase = DICE
    note(state, "phase_started", state.active, "dice")
    push(state, _end)
    ask(state, state.active, "option", ("end",), _end_dice, ())
    fire(state, DicePhaseBegan(state.active))


@quiet
def _end_dice(state: State, word: str) -> None:
    """End the Dice Phase: the End Phase waits already."""


def end_phase(state: State, seat: int) -> None:
    """Go on to the next phase. After a STRIKE the Battle Phase is skipped (KD-EFFECT-22). The others may use Quick effects at
    the start and the end of the Battle Phase and before the End Phase, as they may at every summon, attack and activation."""
    if state.phase == MAIN1:
        push(state, _main, MAIN2) if _skips_battle(state) else push(state, _battle)
    elif state.phase == BATTLE:
        push(state, _main, MAIN2)
        push(state, respond, tuple(opponents(state, seat)))
        fire(state, BattlePhaseEnded(seat))
    else:
        push(state, _end)
        push(state, respond, tuple(opponents(state, seat)))


def _skips_battle(state: State) -> bool:
    seat = state.active
    if has_player(state, seat, "player_dice_phase"):
        return True
    if state.locked_battle or has_player(state, seat, "player_skips_battle") or _is_skipped(state, "battle"):
        return True
    return state.players[seat].strike_used and not has_player(state, seat, "player_keeps_battle")


@quiet
def _battle(state: State) -> None:
    state.phase = BATTLE
    note(state, "phase_started", state.active, "battle")
    push(state, respond, tuple(opponents(state, state.active)))
    fire(state, BattlePhaseBegan(state.active))


@quiet
def _end(state: State) -> None:
    state.phase = END
    note(state, "phase_started", state.active, "end")
    if "ends_in_draw" in state.changes.kinds:  # a Subduel that lasts until the End Phase
        finish(state, (), "KD-TERM-09")
        return
    push(state, _close)
    open_window(state)
    if "in_the_valley" in state.changes.kinds:
        push(state, count_end_phases)
    fire(state, EndPhaseBegan(state.active))


def _close(state: State) -> None:
    check_idleness(state)
    if state.outcome is not None or state.players[state.active].lost:
        return
    forget_turn(state)
    _run_out(state)
    next_turn(state)


def forget_turn(state: State) -> None:
    """End the changes that lasted until now."""
    lasting = [mod for mod in state.changes if mod.until <= ON_FIELD or mod.until > state.turn]
    if len(lasting) < len(state.changes):
        state.changes = Changes(lasting)


def _forget_at_standby(state: State) -> None:
    """End the changes that lasted until this Standby Phase, or until one of a player who is out."""
    if not state.changes:
        return
    seats = [seat for seat, player in enumerate(state.players) if seat == state.active or player.lost]
    over = [NEXT_STANDBY - seat for seat in seats]
    if any(mod.until in over for mod in state.changes):
        state.changes = Changes([mod for mod in state.changes if mod.until not in over])


def _run_out(state: State) -> None:
    """Destroy Continuous cards whose number of the opponent's End Phases is over."""
    for card in state.game.lasting:
        if state.zone[card] not in (FRONT, BACK) or not in_play(state, card):
            continue
        if seat_of(state, state.ctrl[card]) in opponents(state, state.active):
            state.counters[card] += 1
            if state.counters[card] >= state.game.effects[card].lasts:
                destroy(state, card)


def next_turn(state: State) -> None:
    """Begin the turn of the next player of the rotation."""
    state.round_place += 1
    begin_turn(state)


def begin_turn(state: State) -> None:
    """Begin the turn of the player whose place in the rotation it is; after the last place a new round begins."""
    if state.round_place >= len(state.rotation):
        state.round_place = 0
        state.round += 1
    state.active = state.rotation[state.round_place]
    if _is_skipped(state, "turn"):
        next_turn(state)
    else:
        push(state, start_turn)


def count_end_phases(state: State) -> None:
    """Destroy monsters in the third End Phase of their player since they were summoned to Dragon Valley, except Dragons."""
    home = state.players[state.active].board
    for mod in [mod for mod in state.changes.of("in_the_valley") if mod.value[0] == home]:
        if mod not in state.changes:
            continue  # it left with one that was destroyed before it
        board, place, passed = mod.value
        state.changes.remove(mod)
        if state.ctrl[mod.card] != board or place_of(state, mod.card) != place:
            continue
        if passed + 1 < LAST_END_PHASE:
            state.changes.append(mod._replace(value=(board, place, passed + 1)))
        elif terrain_of(state, mod.card).tames and is_kept(state, mod.card):
            destroy(state, mod.card)


def draw(state: State, seat: int, number: int = 1, *, by_effect: bool = True) -> None:
    """Draw cards, by an effect or as the draw of the turn. A player who cannot draw loses (KD-DRAW-04)."""
    player = state.players[seat]
    if has_player(state, seat, "player_cannot_draw"):
        return
    for _ in range(number):
        if not player.deck.cards:
            if not has_player(state, seat, "player_may_run_out"):
                defeat(state, [seat], "KD-DRAW-04")
            return
        card = player.deck.draw(state.stream)
        state.zone[card] = HAND
        player.hand.append(card)
        note(state, "card_drawn", seat, card)
        fire(state, Drew(seat, card, by_effect))
