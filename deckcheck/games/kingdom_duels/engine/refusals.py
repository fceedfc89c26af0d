"""Refused actions: the clause against them, and a sentence for the player."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from deckcheck.core.engine import Action
from deckcheck.games.kingdom_duels.engine.activated_effects import is_unstoppable, is_used
from deckcheck.games.kingdom_duels.engine.activations import own_symbol
from deckcheck.games.kingdom_duels.engine.alternatives import alternative
from deckcheck.games.kingdom_duels.engine.cards import MONSTER, TRAP
from deckcheck.games.kingdom_duels.engine.cards import RULE as RULE_CARD
from deckcheck.games.kingdom_duels.engine.constants import (
    ATK,
    BACK,
    BATTLE,
    DOWN,
    ERODED,
    FIRST_PLAYER,
    FRONT,
    HAND,
    HIDDEN_ATK,
    MAIN1,
    MAIN2,
    RULE,
    SETUP,
    UNDER,
)
from deckcheck.games.kingdom_duels.engine.effect_model import Targets
from deckcheck.games.kingdom_duels.engine.hiding import hidden_allowed
from deckcheck.games.kingdom_duels.engine.materials import duelist_names
from deckcheck.games.kingdom_duels.engine.phases.battle import attack_allowed, may_attack
from deckcheck.games.kingdom_duels.engine.phases.setup_phase import REFUSED
from deckcheck.games.kingdom_duels.engine.state import State, open_question
from deckcheck.games.kingdom_duels.engine.statics import anywhere, has, has_player, is_battle_locked
from deckcheck.games.kingdom_duels.engine.strikes import strikes_of
from deckcheck.games.kingdom_duels.engine.terrain_rules import (
    bars_normal_summon,
    cannot_attack_here,
    is_free,
    out_of_reach,
    strike_reaches,
)
from deckcheck.games.kingdom_duels.engine.zones import free_column

Reason = tuple[str, str]
Reasons = Iterator[tuple[bool, str, str]]


def refusal(state: State, action: Action, seat: int, legal: Sequence[Action]) -> Reason:
    """Return the first reason that applies; if none is known, what the player may do instead."""
    reasons = REASONS.get(action.do)
    if reasons is not None:
        for holds, clause, message in reasons(state, seat, *action.args):
            if holds:
                return (clause, message)
    return (CLAUSES.get(action.do, "KD-TURN-01"), alternative(state, action, seat, legal))


def _main_phase(state: State, seat: int) -> bool:
    return seat == state.active and state.phase in (MAIN1, MAIN2) and not state.stack


def _normal_summon(state: State, seat: int, card: int, zone: int, position: str) -> Reasons:
    game, player = state.game, state.players[seat]
    yield bool(game.main[card] & RULE_CARD), "KD-RULECARD-01", "a Rule card can be played only to the Rule Zone"
    yield game.token[card], "KD-TOKEN-01", "a Token can be summoned only by a card that says so"
    yield game.extra_monster[card], "KD-MONSTER-02", "an Extra Deck Monster can be summoned only by its summoning conditions"
    yield not game.main[card] & MONSTER, "KD-MAIN-01", "only monsters can be summoned"
    yield not _main_phase(state, seat), "KD-TURN-01", "you can Normal Summon only in your Main Phase"
    yield state.zone[card] != HAND, "KD-MAIN-01", "you can Normal Summon only from your hand"
    once_more = has_player(state, seat, "player_more_summons") or has(state, card, "another_summon")
    yield player.normal_used and not once_more, "KD-MAIN-02", "you have already made a Normal Summon this turn"
    yield has_player(state, seat, "player_no_summons"), "KD-MAIN-02", "an effect keeps you from Normal Summons"
    yield not is_free(state, player.board, zone - 1), "KD-BOARD-01", "the zone is not free for a monster"
    barred = bars_normal_summon(state, card, player.board, zone - 1)
    yield barred, "KD-TERRAIN-13", "in a Dungeon you can Normal Summon only with Dimension Dice"
    guarded = position.endswith("def") and has_player(state, seat, "player_no_defence")
    yield guarded, "KD-RULECARD-15", "because of a Challenge you cannot summon in DEF again"
    if position.startswith("hidden"):
        low, high = hidden_allowed(state, seat, card, zone - 1)
        yield not (high if position == "hidden_atk" else low), "KD-MAIN-08", "nothing allows this monster to be Hidden there"


def _special_summon(state: State, seat: int, card: int, zone: int, position: str) -> Reasons:
    question = open_question(state)
    yield state.game.token[card] and question is None, "KD-TOKEN-01", "a Token can be summoned only by a card that says so"
    yield state.game.extra_monster[card] and question is None, "KD-MONSTER-02", "its summoning conditions are not met"
    yield (
        question is None or question.kind != "special_summon",
        "KD-MAIN-03",
        "you can Special Summon only when an effect lets you",
    )
    yield not is_free(state, state.players[seat].board, zone - 1), "KD-BOARD-01", "the zone is not free for a monster"


def _extra_deck_summon(state: State, seat: int, card: int, materials: Targets | None, zone: int, position: str) -> Reasons:
    game, summon = state.game, state.game.effects[card].summon
    cards = materials or ()
    yield game.token[card], "KD-TOKEN-01", "a Token can be summoned only by a card that says so"
    yield summon is None, "KD-MONSTER-02", "its summoning conditions are not met"
    if summon is None:
        return
    attaches = summon.kind in ("fusion", "alter")
    yield (
        attaches and any(game.token[material] for material in cards),
        "KD-TOKEN-04",
        "a Token cannot be a material that is attached",
    )
    yield (
        summon.kind == "ritual" and any(state.zone[material] == UNDER for material in cards),
        "KD-RITUAL-05",
        "an attached card cannot be tributed",
    )
    short = any(state.counters[material] < summon.counters for material in cards)
    yield summon.kind == "alter" and short, "KD-ALTER-03", f"{summon.counters} Summoning Counters are needed"
    wrong = summon.by not in duelist_names(state, seat)
    yield summon.kind == "integration" and wrong, "KD-INTEGRATION-01", f"the Duelist {summon.by} was not activated"
    board = state.players[seat].board
    taken = not is_free(state, board, zone - 1) and state.boards[board].front[(zone - 1) % 5] not in cards
    question = open_question(state)
    open_choice = question is not None and question.kind == "extra_summon"
    yield open_choice and taken, "KD-BOARD-01", "the Frontrow zone is not free"
    clause = {"fusion": "KD-FUSION-01", "ritual": "KD-RITUAL-01", "alter": "KD-ALTER-01"}.get(summon.kind, "KD-INTEGRATION-02")
    yield True, clause, "its materials, or the card that allows the summon, are missing"


def _change_position(state: State, seat: int, card: int) -> Reasons:
    yield state.zone[card] == BACK, "KD-MAIN-06", "only a monster has a battle position"
    yield is_battle_locked(state, card), "KD-TERM-18", "the monster is Battle Locked"


def _set_spell_trap(state: State, seat: int, card: int, zone: int) -> Reasons:
    yield bool(state.game.main[card] & RULE_CARD), "KD-RULECARD-01", "a Rule card can be played only to the Rule Zone"
    yield state.game.main[card] == MONSTER, "KD-MAIN-07", "monsters cannot be Set"
    yield card not in state.game.settable, "KD-COMBO-03", "the card can be played only as a monster"
    yield not _main_phase(state, seat), "KD-TURN-01", "you can Set cards only in your Main Phase"
    back = state.boards[state.players[seat].board].back
    yield not 1 <= zone <= 5 or back[zone - 1] >= 0, "KD-BOARD-02", "the Backrow zone is not free"


def _activate_spell(state: State, seat: int, card: int, targets: Targets | None, zone: int | None) -> Reasons:
    game = state.game
    yield bool(game.main[card] & RULE_CARD), "KD-RULECARD-01", "a Rule card can be played only to the Rule Zone"
    yield game.main[card] == TRAP, "KD-TRAP-01", "a Trap must be Set first"
    yield _unstoppable(state), "KD-TERM-16", "you cannot respond to an Unstoppable effect"
    slow = game.slow[card] and (seat != state.active or bool(state.stack) or state.phase not in (MAIN1, MAIN2))
    yield slow, "KD-TERM-01", "a Slow effect can be used only in your Main Phase and not in response to anything"
    full = state.zone[card] == HAND and free_column(state.boards[state.players[seat].board].back) < 0
    yield full, "KD-EQUIP-01" if game.equip[card] else "KD-BOARD-02", "you need a free Backrow zone"
    aims = targets or ()
    yield any(aim < 0 for aim in aims), "KD-TERRAIN-02", "a Terrain is not a card"
    yield any(aim >= 0 and state.zone[aim] == ERODED for aim in aims), "KD-TERM-14", "an Eroded card cannot be a target"
    yield (
        any(aim >= 0 and state.zone[aim] == RULE for aim in aims),
        "KD-RULECARD-05",
        "only cards on the field can be targets, and Rule cards are not",
    )
    unseen = any(aim >= 0 and state.zone[aim] == FRONT and state.pos[aim] >= HIDDEN_ATK for aim in aims)
    yield game.equip[card] and unseen, "KD-HIDDEN-02", "nothing can be equipped to a Hidden monster"
    yield game.equip[card] and bool(aims), "KD-EQUIP-02", "the card cannot be equipped to this target"
    use = game.effects[card].activate
    used = use is not None and use.limit == "duel" and is_used(state, seat, card, "duel", -1)
    yield used or is_used(state, seat, card, "turn", -1), "KD-EFFECT-10", "it has already been used"


def _unstoppable(state: State) -> bool:
    return bool(state.chain) and is_unstoppable(state, state.chain[-1])


def _activate_trap(state: State, seat: int, card: int, targets: Targets | None) -> Reasons:
    waits = state.zone[card] != BACK or (state.pos[card] == DOWN and state.since[card] >= state.turn)
    yield waits, "KD-TRAP-01", "a Trap must be Set for a turn first"
    yield state.game.effects[card].trap is not None, "KD-TRAP-02", "this Trap waits for its trigger"
    yield _unstoppable(state), "KD-TERM-16", "you cannot respond to an Unstoppable effect"


def _activate_effect(state: State, seat: int, card: int, effect: int | str, targets: Targets | None) -> Reasons:
    uses = state.game.effects[card].uses
    place = next((place for place, use in enumerate(uses) if effect in (use.name, place + 1)), -1)
    if place < 0:
        yield True, "KD-EFFECT-11", "the card has no such effect"
        return
    yield is_used(state, seat, card, uses[place].limit, place), "KD-EFFECT-10", "it has already been used"
    yield _unstoppable(state), "KD-TERM-16", "you cannot respond to an Unstoppable effect"
    slow = state.game.use_slow[card][place]
    yield slow and not _main_phase(state, seat), "KD-TERM-01", "a Slow effect can be used only in your Main Phase"
    unequipped = state.game.equip[card] and state.host[card] < 0
    yield unequipped, "KD-EFFECT-01", "an EQUIP effect works only while the card equips a target"


def _activate_rule(state: State, seat: int, card: int) -> Reasons:
    yield "Setup" in state.game.types[card], "KD-RULECARD-10", "you can activate Setup Rules only in the Setup Phase"
    yield "Symbol" in state.game.types[card], "KD-RULECARD-20", "you can play a Symbol only in your Main Phase"


def _activate_setup_rule(state: State, seat: int, card: int) -> Reasons:
    player, row = state.players[seat], state.cards[card]
    yield (
        state.phase != SETUP or "Setup" not in row.types,
        "KD-RULECARD-10",
        "you can activate Setup Rules only in the Setup Phase",
    )
    yield bool(row.strategy) and player.duelist >= 0, "KD-RULECARD-12", "you have already activated a STRATEGY"
    second = bool(row.terrains) and player.field_rule >= 0
    refused = bool(row.challenge) and is_used(state, seat, card, "duel", REFUSED)
    yield refused, "KD-RULECARD-15", "not all players agreed to the Challenge"
    shared = second and state.game.owner[player.field_rule] != seat
    yield shared, "KD-MULTI-11", "your team has already activated TERRAINS"
    yield second, "KD-RULECARD-14", "you have already activated TERRAINS"


def _play_symbol(state: State, seat: int, card: int) -> Reasons:
    yield not state.options.symbols, "KD-RULECARD-16", "not all players agreed to Symbols"
    yield not _main_phase(state, seat), "KD-RULECARD-20", "you can play a Symbol only in your Main Phase"
    yield bool(own_symbol(state, seat)), "KD-RULECARD-19", "you already have a Symbol in the Rule Zone"


def _symbol_effect(state: State, seat: int, card: int, effect: int | str, targets: Targets | None) -> Reasons:
    uses = state.game.effects[card].uses
    use = next((use for place, use in enumerate(uses) if effect in (use.name, place + 1)), None)
    yield state.game.owner[card] != seat, "KD-MULTI-19", "only the player who played a Rule can use it"
    yield state.players[seat].symbol_used == state.round, "KD-RULECARD-22", "you have already used a Symbol effect this round"
    yield use is not None and state.counters[card] < use.charges, "KD-RULECARD-17", "the Symbol does not have enough Charges"


def _declare_attack(state: State, seat: int, attacker: int, target: int) -> Reasons:
    player = state.players[seat]
    direct = target <= FIRST_PLAYER
    yield direct and not anywhere(state, "attacks_players"), "KD-BATTLE-01", "only monsters can be attacked, not LP"
    yield (
        state.phase != BATTLE and player.strike_used,
        "KD-EFFECT-22",
        "you have already used STRIKE, so there is no Battle Phase",
    )
    wrong_time = seat != state.active or state.phase != BATTLE or bool(state.stack)
    yield wrong_time, "KD-TURN-01", "you can declare attacks only in your Battle Phase"
    yield state.attacks_left <= 0, "KD-BATTLE-02", "you have already attacked in this Battle Phase"
    first = "KD-MULTI-03" if len(state.players) > 2 else "KD-BATTLE-12"
    yield not attack_allowed(state, seat), first, "you cannot attack in this turn"
    theirs = state.zone[attacker] != FRONT or state.ctrl[attacker] != player.board
    yield theirs, "KD-MULTI-06" if len(state.players) > 2 else "KD-BATTLE-03", "you can attack only with your own monsters"
    yield state.pos[attacker] not in (ATK, HIDDEN_ATK), "KD-BATTLE-03", "only a monster in ATK position can attack"
    yield cannot_attack_here(state, attacker), "KD-TERRAIN-13", "its Terrain keeps it from attacking"
    apart = target >= 0 and state.zone[target] == FRONT and out_of_reach(state, attacker, target)
    yield apart, "KD-TERRAIN-13", "monsters can attack only from one Different Dimension to another"
    free = has(state, attacker, "cannot_attack") or may_attack(state, attacker)
    yield not free, "KD-FUSION-04", "a material of a Fusion Monster on the field cannot attack in the turn it comes"
    yield has(state, attacker, "cannot_attack"), "KD-BATTLE-03", "an effect keeps it from attacking"
    yield True, "KD-BATTLE-01", "that is not a monster that can be attacked"


def _redirect(state: State, seat: int, target: int) -> Reasons:
    yield len(state.players) > 2, "KD-MULTI-14", "the attack cannot be redirected to this monster now"


def _strike(state: State, seat: int, attacker: int, player: int, zone: int) -> Reasons:
    late = not _main_phase(state, seat) or state.phase != MAIN1 or state.players[seat].strike_used
    yield late, "KD-EFFECT-21", "you can use STRIKE only once, in Main Phase 1"
    weak = state.zone[attacker] != FRONT or state.pos[attacker] != ATK or not strikes_of(state, attacker)
    yield weak, "KD-EFFECT-06", "only a monster in ATK position that has STRIKE can use it"
    there = (state.players[player].board, zone - 1)
    held = cannot_attack_here(state, attacker) or not strike_reaches(state, attacker, *there)
    yield held, "KD-TERRAIN-13", "its Terrain keeps it from attacking this Terrain"


REASONS: Final[dict[str, Callable[..., Reasons]]] = {
    "normal_summon": _normal_summon,
    "special_summon": _special_summon,
    "extra_deck_summon": _extra_deck_summon,
    "change_position": _change_position,
    "set_spell_trap": _set_spell_trap,
    "activate_spell": _activate_spell,
    "activate_trap": _activate_trap,
    "activate_effect": _activate_effect,
    "activate_rule": _activate_rule,
    "activate_setup_rule": _activate_setup_rule,
    "play_symbol": _play_symbol,
    "symbol_effect": _symbol_effect,
    "declare_attack": _declare_attack,
    "redirect_attack": _redirect,
    "strike": _strike,
}
CLAUSES: Final = {
    "choose_side": "KD-SETUP-11",
    "activate_setup_rule": "KD-RULECARD-10",
    "end_setup": "KD-SETUP-12",
    "strategy_swap": "KD-SETUP-08",
    "end_swap": "KD-SETUP-08",
    "normal_summon": "KD-MAIN-01",
    "special_summon": "KD-MAIN-03",
    "extra_deck_summon": "KD-MONSTER-02",
    "hide": "KD-MAIN-08",
    "hide_again": "KD-MAIN-11",
    "flip": "KD-MAIN-10",
    "change_position": "KD-MAIN-12",
    "set_spell_trap": "KD-SPELL-03",
    "activate_spell": "KD-SPELL-03",
    "activate_trap": "KD-TRAP-03",
    "choose_traps": "KD-TRAP-05",
    "activate_effect": "KD-EFFECT-11",
    "detach": "KD-EFFECT-02",
    "activate_rule": "KD-RULECARD-08",
    "play_symbol": "KD-RULECARD-20",
    "symbol_effect": "KD-RULECARD-18",
    "return_symbol": "KD-RULECARD-21",
    "send_ritual_spell": "KD-RITUAL-03",
    "declare_attack": "KD-BATTLE-01",
    "choose_replay_target": "KD-BATTLE-10",
    "redirect_attack": "KD-BATTLE-08",
    "strike": "KD-EFFECT-23",
    "pay_upkeep": "KD-TERM-19",
    "choose_option": "KD-CARD-07",
    "pass": "KD-TERM-01",
    "end_phase": "KD-TURN-01",
}
"""Clause of an action if no more specific reason is found."""
