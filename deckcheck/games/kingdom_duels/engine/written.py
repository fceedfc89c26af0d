"""Actions and events in writing: as scenarios write them, and as sentences of a log."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from deckcheck.core.engine import Action, Event, ScenarioError
from deckcheck.core.words import victory
from deckcheck.games.kingdom_duels.engine.state import POSITIONS, State
from deckcheck.games.kingdom_duels.engine.terrains import TERRAINS, terrain_at, terrain_target

ACTIONS: dict[str, tuple[str, ...]] = {
    "choose_side": ("side",),
    "activate_setup_rule": ("card",),
    "end_setup": (),
    "strategy_swap": ("out", "in"),
    "end_swap": (),
    "normal_summon": ("card", "zone", "position"),
    "special_summon": ("card", "zone", "position"),
    "extra_deck_summon": ("card", "materials", "zone", "position"),
    "hide": ("card", "position"),
    "hide_again": ("card", "hide"),
    "flip": ("card", "position"),
    "change_position": ("card",),
    "set_spell_trap": ("card", "zone"),
    "activate_spell": ("card", "targets", "zone"),
    "activate_trap": ("card", "targets"),
    "choose_traps": ("cards",),
    "activate_effect": ("card", "effect", "targets"),
    "detach": ("card",),
    "activate_rule": ("card",),
    "play_symbol": ("card",),
    "symbol_effect": ("card", "effect", "targets"),
    "return_symbol": ("card",),
    "send_ritual_spell": ("card",),
    "declare_attack": ("attacker", "target"),
    "choose_replay_target": ("target",),
    "redirect_attack": ("target",),
    "strike": ("attacker", "player", "zone"),
    "pay_upkeep": ("card", "pay"),
    "choose_option": ("option",),
    "pass": (),
    "end_phase": (),
    "surrender": (),
    "join_duel": (),
    "declare_over": (),
}
CARD_ARGUMENTS = frozenset({"card", "out", "in", "attacker", "target"})
LIST_ARGUMENTS = frozenset({"materials", "targets", "cards"})
OPTIONAL = frozenset({"targets", "zone"})


def parse_action(state: State, name: str, written: Mapping[str, Any], seat: int) -> Action:
    arguments: list[Any] = []
    for key in ACTIONS[name]:
        if key not in written:
            if key == "materials":
                arguments.append(())
            elif key in OPTIONAL and not (key == "zone" and name != "activate_spell"):
                arguments.append(None)
            else:
                raise ScenarioError(f"{name} needs '{key}'")
            continue
        arguments.append(_parse(state, key, written[key]))
    return Action(name, tuple(arguments))


def _parse(state: State, key: str, value: Any) -> Any:
    if key in CARD_ARGUMENTS:
        found = _card(state, value)
        if found < 0 and key != "target":
            raise ScenarioError(f"'{value}' is no card")
        return found
    if key in LIST_ARGUMENTS:
        if value is None:
            return None
        cards = [_card(state, item) for item in value]
        if key == "targets":
            return tuple(cards) or None
        if min(cards, default=0) < 0:
            raise ScenarioError(f"only cards can be {key}")
        return tuple(sorted(cards))
    if key == "player":
        if value not in state.names:
            raise ScenarioError(f"unknown player '{value}'")
        return state.names.index(value)
    if key == "position" and value not in POSITIONS:
        raise ScenarioError(f"unknown position '{value}'; known: {', '.join(POSITIONS)}")
    return value


def _card(state: State, reference: Any) -> int:
    """A card, a player as the target of an attack, or a Terrain as `terrain PLAYER ZONE`; zones 6 to 10 are those of the
    Backrow."""
    if reference in state.refs:
        return state.refs.index(reference)
    if reference in state.names:
        return -100 - state.names.index(reference)
    words = str(reference).split()
    if len(words) == 3 and words[0] == "terrain" and words[1] in state.names and words[2].isdigit():
        return terrain_target(state.players[state.names.index(words[1])].board, int(words[2]) - 1)
    raise ScenarioError(f"unknown card '{reference}'")


def format_action(state: State, action: Action) -> dict[str, Any]:
    written: dict[str, Any] = {"do": action.do}
    for key, value in zip(ACTIONS[action.do], action.args, strict=True):
        if value is None:
            continue
        if key in CARD_ARGUMENTS:
            written[key] = shown(state, value)
        elif key in LIST_ARGUMENTS:
            written[key] = [shown(state, item) for item in value]
        elif key == "player":
            written[key] = state.names[value]
        else:
            written[key] = value
    return written


def shown(state: State, card: int) -> str:
    if card <= -100:
        return state.names[-100 - card]
    if card < 0:
        board, column = terrain_at(card)
        name = next(state.names[seat] for seat, player in enumerate(state.players) if player.board == board)
        return f"terrain {name} {column + 1}"
    return state.refs[card]


def named(state: State, card: int) -> str:
    """A card in a sentence; the deck of a goldfish opponent has cards that nobody knows."""
    return "an unspecified card" if card >= 0 and state.cards[card].id == "?" else shown(state, card)


Sentence = Callable[[State, str, tuple[Any, ...]], str]


def _about(words: str) -> Sentence:
    """A sentence on a player and a card."""
    return lambda state, who, data: words.format(who=who, card=named(state, data[0]))


def _values(words: str) -> Sentence:
    return lambda state, who, data: words.format(*data, who=who)


def _summoned(state: State, who: str, data: tuple[Any, ...]) -> str:
    card, how, zone, position = data
    place = POSITIONS[position].replace("_", " ").replace("atk", "ATK").replace("def", "DEF").replace("hidden", "Hidden")
    return f"{who} summons {named(state, card)} ({how}) to zone {zone} in {place} position"


def _attack(words: str) -> Sentence:
    return lambda state, who, data: words.format(who=who, one=named(state, data[0]), other=named(state, data[1]))


def _activated(state: State, who: str, data: tuple[Any, ...]) -> str:
    targets = ", ".join(named(state, target) for target in data[2])
    return f"{who} activates {named(state, data[0])}" + (f" on {targets}" if targets else "")


def _changed(state: State, who: str, data: tuple[Any, ...]) -> str:
    card, kind, value = data
    about = named(state, card) if card >= 0 else who
    return f"{about}: {str(kind).replace('_', ' ')}" + ("" if value is True else f" {value}")


SENTENCES: dict[str, Sentence] = {
    "chose_side": _values("{who} takes the {0} side"),
    "activated_rule": _about("{who} activates the rule {card}"),
    "rule_returned": _about("{card} returns to the Extra Deck"),
    "played_symbol": _about("{who} plays the Symbol {card}"),
    "terrains": lambda state, who, data: f"{who} plays on " + ", ".join(TERRAINS[number].name for number in data[0]),
    "first": lambda state, who, data: f"{who} goes first",
    "drew": _about("{who} draws {card}"),
    "searched": _about("{who} takes {card} from the deck"),
    "looked": lambda state, who, data: f"{who} looks at {', '.join(named(state, card) for card in data[0])}",
    "swapped": _about("{who} swaps a card for {card}"),
    "turn": _values("turn {0}: {who}"),
    "phase": _values("{0} phase"),
    "summoned": _summoned,
    "set": _values("{who} sets a card in zone {1}"),
    "activated": _activated,
    "triggered": _about("{card} takes effect"),
    "flip_effect": _about("the FLIP effect of {card} happens"),
    "negated": _about("{card} is negated"),
    "destroyed": lambda state, who, data: f"{named(state, data[0])} is destroyed by {data[1]}",
    "went_to_graveyard": _about("{card} goes to the graveyard"),
    "eroded": _about("{card} is Eroded"),
    "lost_lp": _values("{who} loses {0} LP and has {1}"),
    "gained_lp": _values("{who} gains {0} LP and has {1}"),
    "attacked": _attack("{one} attacks {other}"),
    "replayed": _about("the attack of {card} is replayed"),
    "redirected": _attack("the attack of {one} is redirected to {other}"),
    "attack_negated": _about("the attack of {card} is negated"),
    "struck": lambda state, who, data: f"{named(state, data[0])} strikes the Terrain in zone {data[2]}",
    "flipped": lambda state, who, data: f"{named(state, data[0])} is turned face-up in {POSITIONS[data[1]].upper()} position",
    "flipped_trap": _about("{who} turns {card} face-up; it waits for its trigger"),
    "hid": _about("{who} hides {card}"),
    "changed_position": lambda state, who, data: f"{named(state, data[0])} changes to {POSITIONS[data[1]].upper()} position",
    "changed_control": _about("{who} takes control of {card}"),
    "moved": lambda state, who, data: f"{named(state, data[0])} moves to zone {data[1]}",
    "equipped": _attack("{one} equips {other}"),
    "attached": _attack("{one} is attached to {other}"),
    "terrain_replaced": _values("{1} replaces {0} in zone {2} of {who}"),
    "changed": _changed,
    "chose": _values("{who} chooses {0}"),
    "tossed": _values("the coin falls {0}"),
    "rolled": _values("the die shows {0}"),
    "paid_upkeep": _about("{who} pays for {card}"),
    "showed": _about("{who} shows {card}"),
    "warned": _values("{who} gets an Idle Warning"),
    "idle": _values("{who} was idle again"),
    "surrendered": _values("{who} surrenders"),
    "joined": _values("{who} joins the duel"),
    "declared_over": _values("{who} declares the duel over"),
    "told": _values("{0}"),
    "subduel_began": _values("a Subduel begins; the duel waits"),
    "subduel_ended": _values("the Subduel is over; the duel goes on"),
    "defeated": _values("{who} is defeated ({0})"),
    "ended": lambda state, who, data: (
        f"the duel is over: {victory([state.names[seat] for seat in data[1]] or ['nobody'])} ({data[0]})"
    ),
}
"""What happened, in our own words."""


def describe(state: State, event: Event) -> str:
    who = state.names[event.seat] if 0 <= event.seat < len(state.names) else ""
    return SENTENCES[event.what](state, who, event.data)
