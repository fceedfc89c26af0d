"""Answers to each kind of question that waits on the stack, and what follows a choice or a pass."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from itertools import combinations
from typing import Final

from deckcheck.core.engine import Action
from deckcheck.games.kingdom_duels.engine.actions import PASS, action
from deckcheck.games.kingdom_duels.engine.battle.attacks import ask_royale
from deckcheck.games.kingdom_duels.engine.cards.statics import has, has_player
from deckcheck.games.kingdom_duels.engine.chain import triggers
from deckcheck.games.kingdom_duels.engine.chain.activated_effects import is_used
from deckcheck.games.kingdom_duels.engine.chain.chain import respond
from deckcheck.games.kingdom_duels.engine.duel.constants import ATK, DEF, HAND, HIDDEN_ATK, HIDDEN_DEF, POSITIONS
from deckcheck.games.kingdom_duels.engine.duel.ending import warn_for_trap
from deckcheck.games.kingdom_duels.engine.duel.state import Question, State, push
from deckcheck.games.kingdom_duels.engine.summons.places import in_attack_only, normal_summons, offer_extra, zones_for
from deckcheck.games.kingdom_duels.engine.terrains.hiding import hidden_allowed, hiding_forbidden
from deckcheck.games.kingdom_duels.engine.turns.setup_phase import REFUSED, swap_sources

Answers = Callable[[State, Question, bool], list[Action]]
ANSWERS: Final[dict[str, Answers]] = {}
"""Kind of question -> (state, question, full) -> the actions that answer it."""


def _answers(kind: str) -> Callable[[Answers], Answers]:
    def keep(function: Answers) -> Answers:
        ANSWERS[kind] = function
        return function

    return keep


@_answers("side")
def _side(state: State, question: Question, full: bool) -> list[Action]:
    return [Action("choose_side", ("blue",)), Action("choose_side", ("red",))]


@_answers("setup")
def _setup(state: State, question: Question, full: bool) -> list[Action]:
    """Return the Setup Rules that can be activated: one STRATEGY and one TERRAINS per player (KD-RULECARD-12,
    KD-RULECARD-14)."""
    player, found, seen = state.players[question.seat], [], set()
    for card in sorted(player.extra):
        row = state.cards[card]
        if "Setup" not in row.types or (state.game.first_copy[card] in seen and not full):
            continue
        if (row.strategy and player.duelist >= 0) or (row.terrains and player.field_rule >= 0):
            continue
        if row.challenge and not _may_challenge(state, question.seat, card):
            continue
        seen.add(state.game.first_copy[card])
        found.append(action("activate_setup_rule", card))
    return [*found, Action("end_setup")]


def _may_challenge(state: State, seat: int, card: int) -> bool:
    """Return whether a Challenge can be proposed: once, and only in a duel that it suits."""
    use = state.game.effects[card].activate
    return not is_used(state, seat, card, "duel", REFUSED) and (use is None or use.can(state, card, seat))


@_answers("swap")
def _swap(state: State, question: Question, full: bool) -> list[Action]:
    player, first = state.players[question.seat], state.game.first_copy
    if player.swaps >= 2:
        return [Action("end_swap")]
    outs = player.hand if full else list({first[card]: card for card in reversed(player.hand)}.values())
    ins = swap_sources(state, question.seat)
    if not full:
        ins = list({first[card]: card for card in reversed(ins)}.values())
    found = [Action("strategy_swap", (out, into)) for into in sorted(ins) for out in sorted(outs)]
    return [*found, Action("end_swap")]


@_answers("special_summon")
def _special_summon(state: State, question: Question, full: bool) -> list[Action]:
    """Return the Special Summons. Data: cards, positions (none if the effect leaves them open), whether it is optional."""
    cards, positions, optional = question.data[:3]
    board, rear_too = state.players[question.seat].board, "rear_summon" in state.game.static_rows
    zones = zones_for(state, board, full)
    found = [
        Action("special_summon", (card, column + 1, POSITIONS[place]))
        for card in cards
        for column in (zones_for(state, board, full, card) if rear_too else zones)
        for place in positions_there(state, question.seat, card, column, positions)
    ]
    return [*found, PASS] if optional or not found else found


def positions_there(state: State, seat: int, card: int, column: int, positions: tuple[int, ...]) -> tuple[int, ...]:
    """Return the positions that an effect gives, without the Hidden ones where nothing can hide; if it leaves them open, the
    face-up ones and what Terrain and FLIP allow (KD-MAIN-08, KD-MAIN-09)."""
    if not positions:
        low, high = hidden_allowed(state, seat, card, column)
        positions = (ATK, DEF, *((HIDDEN_ATK,) if high else ()), *((HIDDEN_DEF,) if low else ()))
    elif positions[-1] >= HIDDEN_ATK and hiding_forbidden(state, seat, column):
        positions = tuple(place for place in positions if place < HIDDEN_ATK)
    if has_player(state, seat, "player_defends"):
        positions = tuple(place for place in positions if place == DEF)
    only_attack = has_player(state, seat, "player_no_defence") or has(state, card, "only_attack")
    return in_attack_only(positions) if only_attack else positions


@_answers("extra_summon")
def _extra_summon(state: State, question: Question, full: bool) -> list[Action]:
    """Return the Extra Deck summons. Data: pairs of monster and materials, the kind."""
    options, kind = question.data[:2]
    found: list[Action] = []
    for card, materials in options:
        offer_extra(state, question.seat, card, materials, kind, found, full)
    return found or [PASS]


@_answers("traps")
def _traps(state: State, question: Question, full: bool) -> list[Action]:
    """Return the choices of triggered Traps; none of them only if players declare Traps (KD-AMB-11)."""
    cards = question.data[0]
    found = [Action("choose_traps", (choice,)) for number in range(1, len(cards) + 1) for choice in combinations(cards, number)]
    free = state.options.traps_declared or all(state.zone[card] == HAND for card in cards)
    return [*found, PASS] if free else found


@_answers("trap_targets")
def _trap_targets(state: State, question: Question, full: bool) -> list[Action]:
    card, choices = question.data
    return [Action("activate_trap", (card, choice or None)) for choice in choices]


@_answers("flip_targets")
def _flip_targets(state: State, question: Question, full: bool) -> list[Action]:
    card, choices = question.data
    return [Action("activate_effect", (card, "flip", choice or None)) for choice in choices]


@_answers("trigger")
def _trigger(state: State, question: Question, full: bool) -> list[Action]:
    return [Action("choose_option", ("yes",)), Action("choose_option", ("no",))]


@_answers("order")
def _order(state: State, question: Question, full: bool) -> list[Action]:
    """Return the effects of which one goes on the chain next. Data: the effects."""
    return [Action("choose_option", (word,)) for word in triggers.words_for(state, question.data[0])]


@_answers("option")
def _option(state: State, question: Question, full: bool) -> list[Action]:
    """Return the options. Data: the words to choose from, the function that follows, its arguments, a phrase for numbers."""
    return list(_choices(tuple(question.data[0])))


@lru_cache(maxsize=4096)
def _choices(words: tuple[str | int, ...]) -> tuple[Action, ...]:
    """Return options, cached because some effects ask for a number up to thousands."""
    return tuple(Action("choose_option", (word,)) for word in words)


@_answers("upkeep")
def _upkeep(state: State, question: Question, full: bool) -> list[Action]:
    card = question.data[0]
    return [Action("pay_upkeep", (card, True)), Action("pay_upkeep", (card, False))]


@_answers("hide_again")
def _hide_again(state: State, question: Question, full: bool) -> list[Action]:
    card = question.data[0]
    return [Action("hide_again", (card, True)), Action("hide_again", (card, False))]


@_answers("replay")
def _replay(state: State, question: Question, full: bool) -> list[Action]:
    return [Action("choose_replay_target", (target,)) for target in question.data[0]]


@_answers("normal_summon")
def _normal_summon(state: State, question: Question, full: bool) -> list[Action]:
    """Return the Normal Summons that an effect lets a player make at once; with "face_up" as data only those, or none."""
    found: list[Action] = []
    normal_summons(state, question.seat, found, full)
    if question.data:
        return [*(summon for summon in found if not summon.args[2].startswith("hidden")), PASS]
    return found


@_answers("redirect")
def _redirect(state: State, question: Question, full: bool) -> list[Action]:
    """Return the redirections. Data: the monsters that can take the attack, the reason."""
    return [*(Action("redirect_attack", (target,)) for target in question.data[0]), PASS]


@_answers("hide")
def _hide(state: State, question: Question, full: bool) -> list[Action]:
    """Return the monsters that can hide. Data: the monsters that an effect lets hide."""
    found = [Action("hide", (card, POSITIONS[place])) for card in question.data[0] for place in (2, 3)]
    return [*found, PASS]


def choose_option(state: State, seat: int, option: int | str) -> None:
    question = state.answering
    assert question is not None
    if question.kind == "trigger":
        triggers.choose_effect(state, seat, str(option), *question.data)
        return
    if question.kind == "order":
        effects = question.data[0]
        place = triggers.words_for(state, effects).index(str(option))
        triggers.put_next(state, seat, effects[place], effects[:place] + effects[place + 1 :])
        return
    _, then, arguments, *_ = question.data
    then(state, option, *arguments)


def pass_on(state: State, seat: int) -> None:
    question = state.answering
    assert question is not None
    if question.kind == "respond":
        push(state, respond, question.data[0])
    elif question.kind == "traps" and any(state.zone[card] != HAND for card in question.data[0]):
        warn_for_trap(state, question.seat)
    elif question.kind == "redirect" and question.data[1] == "royale":
        state.players[question.seat].redirected = state.round  # asked once a round
        push(state, ask_royale)
