"""Actions in words, for menus and logs."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from deckcheck.core import mentions
from deckcheck.core.engine import Action
from deckcheck.core.words import join_names
from deckcheck.games.kingdom_duels.engine.chain.triggers import words_for
from deckcheck.games.kingdom_duels.engine.duel.constants import FRONT, PHASES, POSITIONS, RESOLVING
from deckcheck.games.kingdom_duels.engine.duel.numbers import is_place_number, is_player_target, targeted_player
from deckcheck.games.kingdom_duels.engine.duel.state import Question, State
from deckcheck.games.kingdom_duels.engine.terrains.markers import TERRAINS, terrain_at, terrain_target
from deckcheck.games.kingdom_duels.engine.tilemap.grid import obstruction_named, tile_named
from deckcheck.games.kingdom_duels.engine.view.face_down import place_words
from deckcheck.simulator.parts.notation import Phrase, asked_by, fixed, phrase_of

UNSPECIFIED = "an unspecified card"
PHASE_WORDS = {
    "setup": "Setup phase",
    "swap": "STRATEGY swaps",
    "draw": "Draw phase",
    "standby": "Standby phase",
    "main1": "Main phase 1",
    "battle": "Battle phase",
    "main2": "Main phase 2",
    "end": "End phase",
    "dice": "Dice phase",
}
POSITION_WORDS = dict(zip(POSITIONS, ("ATK", "DEF", "Hidden ATK", "Hidden DEF"), strict=True))
DECLINED = {
    "special_summon": "do not summon",
    "extra_summon": "do not summon",
    "traps": "trigger no Trap",
    "redirect": "leave the attack as it is",
    "hide": "hide nothing",
}
"""Kind of a question -> what a player does who passes."""
WAITING = ("to_graveyard", "_after")
"""Steps that wait until the text of a card, their first argument, has been carried out."""
UNRELATED = ("battle_step", "respond")
"""Steps of the turn: what waits below them has nothing to do with the question."""


def describe_action(state: State, action: Action, seat: int) -> str:
    return phrase_of(PHRASES, state, action, seat)


def card_name(state: State, card: int) -> str:
    """Return a card, a player or a Terrain as a sentence names it. The deck of a goldfish opponent has unspecified cards."""
    if is_player_target(card):
        return player_name(state, targeted_player(card))
    if card < 0:
        board, column = terrain_at(card)
        name = next(state.names[seat] for seat, player in enumerate(state.players) if player.board == board)
        terrains = state.boards[board].terrains
        kind = f"the {TERRAINS[terrains[column]].label}" if column < len(terrains) else "the place"
        return mentions.place(zone_key(board, "front", column), f"{kind} in {name}'s zone {column + 1}")
    if is_place_number(card):
        return place_words(state, card)
    return UNSPECIFIED if state.cards[card].id == "?" else mentions.card(card, state.cards[card].name, _veil(state, card))


def _veil(state: State, card: int) -> str:
    return "a monster" if state.zone[card] == FRONT else mentions.A_CARD


def player_name(state: State, seat: int) -> str:
    return mentions.player(seat, state.names[seat])


def zone_key(board: int, row: str, column: int) -> str:
    """Return the key of a zone on the mat."""
    return f"{row} {board} {column + 1}"


def _zone(state: State, seat: int, card: int, zone: int) -> str:
    """Return the words for a zone of a player's own board, in the row where the card goes."""
    row = "front" if card in state.game.monsters else "back"
    return mentions.place(zone_key(state.players[seat].board, row, zone - 1), f"zone {zone}")


def card_names(state: State, cards: Sequence[int]) -> str:
    return join_names([card_name(state, card) for card in cards])


def asking_card(state: State) -> str:
    """Return the name of the card whose text asks the open question; "" where the rules ask."""
    if not state.stack or not isinstance(state.stack[-1], Question):
        return ""
    question = state.stack[-1]
    if question.asker >= 0 and question.kind == "option":
        return card_name(state, question.asker)
    if question.kind == "trigger":
        return card_name(state, question.data[0].card)
    if question.kind in ("trap_targets", "flip_targets", "upkeep"):
        return card_name(state, question.data[0])
    if question.kind == "order":
        return ""
    if state.chain_step == RESOLVING and state.acting >= 0:
        return card_name(state, state.acting)
    for waiting in state.stack[-2::-1]:
        if isinstance(waiting, Question):
            continue
        name = getattr(waiting.do, "__name__", "")
        if name in WAITING and waiting.arguments:
            return card_name(state, waiting.arguments[0])
        if name in UNRELATED:
            break
    return card_name(state, state.chain[-1].card) if state.chain else ""


def _about(text: str) -> Phrase:
    """Return a phrase about one card."""
    return lambda state, seat, card: text.format(card_name(state, card))


def _on(state: State, targets: Sequence[int] | None) -> str:
    return f" on {card_names(state, targets)}" if targets else ""


def _summon(state: State, seat: int, card: int, zone: int, position: str) -> str:
    return f"summon {monster_name(state, card)} to {_zone(state, seat, card, zone)} in {POSITION_WORDS[position]} position"


def monster_name(state: State, card: int) -> str:
    """Return the name of a card that all know to be a monster, wherever it comes from."""
    return UNSPECIFIED if state.cards[card].id == "?" else mentions.card(card, state.cards[card].name, "a monster")


def _special_summon(state: State, seat: int, card: int, zone: int, position: str) -> str:
    return asked_by(_summon(state, seat, card, zone, position), asking_card(state))


def _extra_deck_summon(state: State, seat: int, card: int, materials: Sequence[int], zone: int, position: str) -> str:
    using = f" with {card_names(state, materials)}" if materials else ""
    return f"summon {card_name(state, card)}{using} to {_zone(state, seat, card, zone)} in {POSITION_WORDS[position]} position"


def _turn(text: str) -> Phrase:
    return lambda state, seat, card, position: text.format(card_name(state, card), POSITION_WORDS[position])


def _activate(state: State, seat: int, card: int, targets: Sequence[int] | None = None, zone: int | None = None) -> str:
    where = f" in {_zone(state, seat, card, zone)}" if zone is not None else ""
    return f"activate {card_name(state, card)}{_on(state, targets)}{where}"


def _activate_effect(state: State, seat: int, card: int, effect: Any, targets: Sequence[int] | None = None) -> str:
    which = f"effect {effect}" if isinstance(effect, int) and effect > 1 else "FLIP effect" if effect == "flip" else "effect"
    return f"activate the {which} of {card_name(state, card)}{_on(state, targets)}"


def _pay_upkeep(state: State, seat: int, card: int, pay: bool) -> str:
    return f"{'pay' if pay else 'refuse'} the Upkeep of {card_name(state, card)}"


def _hide_again(state: State, seat: int, card: int, hide: bool) -> str:
    return f"hide {card_name(state, card)} again" if hide else f"leave {card_name(state, card)} face-up"


def _choose_option(state: State, seat: int, option: int | str) -> str:
    question = state.stack[-1] if state.stack else None
    if isinstance(question, Question) and question.kind == "trigger":
        return f"{'use' if option == 'yes' else 'decline'} the effect of {asking_card(state)}"
    if isinstance(question, Question) and question.kind == "order":
        effects = question.data[0]
        card = effects[words_for(state, effects).index(str(option))].card
        return f"put the effect of {card_name(state, card)} on the chain next"
    called = question.data[3] if isinstance(question, Question) and len(question.data) > 3 else ""
    if called and option in ("yes", "no"):
        return f"save {called} with {asking_card(state)}" if option == "yes" else f"let {called} be destroyed"
    return asked_by(f"choose {_option_words(state, str(option), called)}", asking_card(state))


def _option_words(state: State, option: str, called: str) -> str:
    """Return a word of a question as a sentence names it: a card, a Terrain, a zone with a position, or a number."""
    if option == "done":
        return "nothing more"
    if option in state.refs:
        return card_name(state, state.refs.index(option))
    if " + " in option:
        return join_names([_option_words(state, part, called) for part in option.split(" + ")])
    if tile_named(option) is not None:
        return called.format(option) if called.startswith("Tile") else f"Tile {option}"
    if obstruction_named(option) is not None:
        return f"the edge between Tiles {option.replace('|', ' and ')}"
    if found := re.fullmatch(r"(\d+):(\d+)", option):
        return card_name(state, terrain_target(int(found[1]) - 1, int(found[2]) - 1))
    if found := re.fullmatch(r"(\d+) (atk|def)", option):
        return f"zone {found[1]} in {POSITION_WORDS[found[2]]} position"
    if option.isdecimal():
        return called.format(option) if called else option
    card, _, more = option.rpartition(" ")  # a card and one of its types
    return f"{card_name(state, state.refs.index(card))}: {more}" if card in state.refs else POSITION_WORDS.get(option, option)


def _declare_attack(state: State, seat: int, card: int, target: int) -> str:
    return f"attack {card_name(state, target)} with {card_name(state, card)}"


def _zone_of(state: State, player: int, zone: int) -> str:
    return mentions.place(zone_key(state.players[player].board, "front", zone - 1), f"{state.names[player]}'s zone {zone}")


def _end_phase(state: State, seat: int) -> str:
    phase = PHASE_WORDS[PHASES[state.phase]]
    return f"end {phase}" if phase[-1].isdecimal() else f"end the {phase}"


def _pass(state: State, seat: int) -> str:
    """Return what a player declines who passes."""
    question = state.stack[-1] if state.stack else None
    if isinstance(question, Question) and question.kind in DECLINED:
        return asked_by(DECLINED[question.kind], asking_card(state))
    return "do not respond" if state.chain or state.attack is not None else "activate nothing"


PHRASES: dict[str, Phrase] = {
    "choose_side": lambda state, seat, side: f"take the {side} side",
    "activate_setup_rule": _about("activate the Rule {}"),
    "end_setup": fixed("end the setup"),
    "strategy_swap": lambda state, seat, out, into: f"swap {card_name(state, out)} for {card_name(state, into)}",
    "end_swap": fixed("end the STRATEGY swaps"),
    "normal_summon": _summon,
    "special_summon": _special_summon,
    "extra_deck_summon": _extra_deck_summon,
    "hide": _turn("hide {} in {} position"),
    "hide_again": _hide_again,
    "flip": _turn("turn {} face-up in {} position"),
    "change_position": _about("change the position of {}"),
    "set_spell_trap": lambda state, seat, card, zone: f"Set {card_name(state, card)} in {_zone(state, seat, card, zone)}",
    "activate_spell": _activate,
    "activate_trap": _activate,
    "choose_traps": lambda state, seat, cards: f"choose {card_names(state, cards)} as the Traps that are triggered",
    "activate_effect": _activate_effect,
    "detach": _about("detach {}"),
    "activate_rule": _about("activate the Rule {}"),
    "play_symbol": _about("play the Symbol {}"),
    "symbol_effect": _activate_effect,
    "return_symbol": _about("return {} to the Extra Deck"),
    "send_ritual_spell": _about("send {} to the graveyard"),
    "move_on_tiles": lambda state, seat, card, tile: f"move {card_name(state, card)} to Tile {tile}",
    "declare_attack": _declare_attack,
    "choose_replay_target": _about("attack {} instead"),
    "redirect_attack": _about("redirect the attack to {}"),
    "strike": lambda state, seat, card, player, zone: (
        f"strike the Terrain in {_zone_of(state, player, zone)} with {card_name(state, card)}"
    ),
    "pay_upkeep": _pay_upkeep,
    "choose_option": _choose_option,
    "pass": _pass,
    "end_phase": _end_phase,
    "surrender": fixed("surrender"),
    "join_duel": fixed("join the duel"),
    "declare_over": fixed("declare the duel over"),
}
