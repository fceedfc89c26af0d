"""End of the game: winners, eliminated players and their cards (KW-WIN)."""

from __future__ import annotations

from typing import Final

from deckcheck.core.engine import Outcome
from deckcheck.games.kingdom_at_war.engine.battle import BATTLE_STEPS, is_decided
from deckcheck.games.kingdom_at_war.engine.challenge import end_challenge
from deckcheck.games.kingdom_at_war.engine.state import Question, State, drop_steps, living
from deckcheck.games.kingdom_at_war.engine.turn import end_turn
from deckcheck.games.kingdom_at_war.engine.values import commanded, in_play, power_of
from deckcheck.games.kingdom_at_war.engine.zones import give_command, take_from_play, to_pyre
from deckcheck.simulator.parts.flow import Step, note

POWER_PER_PLAYER: Final = 5


def outcome(state: State) -> Outcome | None:
    return state.outcome


def settle(state: State) -> None:
    """Check every condition of victory and defeat (KW-WIN-01)."""
    state.unsettled = False
    order = [seat for seat in turn_order(state) if not state.eliminated[seat]]
    winners = [seat for seat in order if has_won(state, seat)]
    losers = [seat for seat in order if has_lost(state, seat)]
    if state.options.simultaneous_win == "draw" and winners and len({*winners, *losers}) > 1:
        state.outcome = Outcome(None, "KW-WIN-01")
    elif winners:  # KW-AMB-34: the active player's conditions are checked first
        state.outcome = Outcome(winners[0], "KW-WIN-04" if state.text_winner == winners[0] else "KW-WIN-03")
    elif losers:
        _eliminate_all(state, losers)


def progress(state: State) -> tuple[float, ...]:
    """Return what only grows on the way to an end: power, damage, drawn and played cards, cards out of play (KW-AMB-47)."""
    numbers: list[float] = []
    for seat in range(state.seats):
        gone = len(state.pyre[seat]) + len(state.exile[seat])
        numbers += (power_of(state, seat), state.damage[seat], -len(state.keep[seat]), len(state.field[seat]), gone)
    return tuple(numbers)


def turn_order(state: State) -> list[int]:
    return [(state.active + place) % state.seats for place in range(state.seats)]


def power_to_win(state: State) -> int:
    return POWER_PER_PLAYER * state.starting_players


def has_won(state: State, seat: int) -> bool:
    """Return whether a player has enough power or wins by a card (KW-WIN-03, KW-WIN-04)."""
    return state.text_winner == seat or power_of(state, seat) >= power_to_win(state)


def has_lost(state: State, seat: int) -> bool:
    """Return whether a keep is destroyed or has run out (KW-WIN-05, KW-WIN-06, KW-AMB-03, 04, 05)."""
    options = state.options
    if state.damage[seat] >= options.damage_to_lose:
        return True
    if not options.capital_is_keep:
        return False
    if options.empty_keep_loss == "immediate":
        return not state.keep[seat].cards
    return state.ran_out[seat]


def _eliminate_all(state: State, losers: list[int]) -> None:
    for seat in losers:
        state.eliminated[seat] = True
        note(state, "player_eliminated", seat)
    left = living(state)
    if len(left) <= 1:  # the zones stay as they are at that moment
        state.outcome = Outcome(left[0] if left else None, "KW-WIN-02")
        return
    for seat in losers:
        _return_cards(state, seat)
    for seat in losers:
        _remove_cards(state, seat)
    _stop_their_fights(state)
    if state.eliminated[state.active]:
        state.phase = "end"
        kept = [item for item in state.stack if isinstance(item, Question) or item in BATTLE_STEPS]
        state.stack = [Step(end_turn), *kept]


def _return_cards(state: State, seat: int) -> None:
    """Return the cards that an eliminated player commanded to owners who are still in the game; the others leave it."""
    for card in commanded(state, seat):
        owner = state.owner[card]
        if state.eliminated[owner] and owner != seat:
            _take_away(state, card)
        elif owner != seat:
            give_command(state, card, owner)


def _remove_cards(state: State, seat: int) -> None:
    """Remove the cards of an eliminated player from the game; KW-AMB-32 may spare those that other players command."""
    everywhere = state.options.eliminated_cards == "leave_game"
    for card in in_play(state):
        commander = state.commander[card]
        if state.owner[card] == seat and commander >= 0 and (everywhere or commander == seat):
            _take_away(state, card)
    for zone in (state.keep[seat].cards, state.hand[seat], state.pyre[seat], state.exile[seat]):
        state.gone += zone
        zone.clear()
    state.keep[seat].loose = 0
    for bearer, cards in enumerate(state.face_down):
        leaving = [card for card in cards if state.owner[card] == seat]
        if everywhere and leaving:
            state.face_down[bearer] = [card for card in cards if card not in leaving]
            state.gone += leaving
    state.stack = [item for item in state.stack if not (isinstance(item, Question) and _concerns(item, seat))]
    state.triggers = [trigger for trigger in state.triggers if trigger.seat != seat]


def _concerns(question: Question, seat: int) -> bool:
    return question.seat == seat or (question.deal is not None and question.deal.by == seat)


def _take_away(state: State, card: int) -> None:
    """Remove a card from the game; other players' cards on it go to their pyres."""
    attached, intrigues = state.possessions[card].copy(), state.face_down[card].copy()
    owner = state.owner[card]
    for possession in attached:
        take_from_play(state, possession)
    state.face_down[card].clear()
    for intrigue in intrigues:
        state.known_to[intrigue] = -1
    for carried in (*attached, *intrigues):
        if state.owner[carried] == owner:
            state.gone.append(carried)
        else:
            to_pyre(state, carried)
    take_from_play(state, card)
    state.gone.append(card)


def _stop_their_fights(state: State) -> None:
    """End a battle or a challenge in which an eliminated player takes part. A battle that is decided goes on without that
    player's cards: its winner still has won it (KW-KEYWORD-12)."""
    battle, challenge = state.battle, state.challenge
    if battle is not None and any(state.eliminated[seat] for seat in battle.sides):
        for side, card in enumerate(battle.tactics):
            if card >= 0 and state.eliminated[state.owner[card]]:
                state.gone.append(card)
                battle.tactics[side] = -1
        if not is_decided(state):
            for card in battle.tactics:
                if card >= 0:
                    to_pyre(state, card)
            state.battle, state.battle_done, state.declared = None, True, False
            drop_steps(state, BATTLE_STEPS)
    if challenge is not None and (state.eliminated[challenge.challenger] or state.commander[challenge.target] < 0):
        state.declared = False
        end_challenge(state)
