"""Duelists that show Setup Rules of the Extra Deck: for a name or for a STRATEGY."""

from __future__ import annotations

from collections.abc import Callable

from deckcheck.games.kingdom_duels.effects.parts import choices, marks
from deckcheck.games.kingdom_duels.engine.cards.values import names_of
from deckcheck.games.kingdom_duels.engine.duel.changes import Mod
from deckcheck.games.kingdom_duels.engine.duel.constants import PERMANENT
from deckcheck.games.kingdom_duels.engine.duel.effect_model import ActivatedEffect, Fits, Static, Targets, Trigger, static
from deckcheck.games.kingdom_duels.engine.duel.event_model import Summoned
from deckcheck.games.kingdom_duels.engine.duel.state import State
from deckcheck.games.kingdom_duels.engine.summons.materials import duelist_names
from deckcheck.simulator.parts.flow import note


def setup_rules(state: State, seat: int, fits: Callable[[frozenset[str]], bool]) -> list[int]:
    """Return the Duelist Setup Rules in the Extra Deck of a player whose names fit."""
    game = state.game
    return [
        other for other in state.players[seat].extra if {"Setup", "Duelist"} <= game.types[other] and fits(game.names[other])
    ]


def _any_name(names: frozenset[str]) -> bool:
    return True


def of_other_name(state: State, card: int, other: int) -> bool:
    return state.game.names[other].isdisjoint(state.game.names[card])


def stands_for(name: str) -> Static:
    """Who has a Setup Rule of this name in the Extra Deck may show it and integrate as that Duelist."""

    def fits(state: State, card: int, other: int) -> bool:
        return card == other and bool(setup_rules(state, state.game.owner[card], lambda names: name in names))

    return static("integration_name", fits, name)


def _integrated_as(state: State, monster: int) -> str:
    way = state.game.effects[monster].summon
    return way.by if way is not None else ""


def _as_another(state: State, card: int, seat: int, event: Summoned) -> bool:
    if event.how != "integration" or state.game.owner[event.card] != state.game.owner[card]:
        return False
    return _integrated_as(state, event.card) not in state.game.names[card]


def _show(state: State, card: int, seat: int, event: Summoned) -> None:
    name = _integrated_as(state, event.card)
    for other in setup_rules(state, seat, lambda names: name in names)[:1]:
        note(state, "card_shown", seat, other)


SHOWS = Trigger(Summoned, _show, _as_another, at_once=True)
"""Beside `stands_for`: the Setup Rule whose name an Integration needed is shown."""


def copies_strategy(fits: Fits) -> Callable[[State, int, int], None]:
    """For `setup`: a Duelist Setup Rule that fits may be shown and its STRATEGY copied."""

    def setup(state: State, card: int, seat: int) -> None:
        found = [
            other for other in setup_rules(state, seat, _any_name) if state.cards[other].strategy and fits(state, card, other)
        ]
        if found and state.players[seat].duelist == card:
            choices.choose(state, seat, (*(state.refs[other] for other in sorted(found)), "none"), _copy, card, seat)

    return setup


def _copy(state: State, word: str, card: int, seat: int) -> None:
    if word != "none":
        note(state, "card_shown", seat, state.refs.index(word))
        marks.mark(state, card, "copied_strategy", state.refs.index(word), PERMANENT)


def _is_controlled(state: State, card: int, seat: int) -> bool:
    """The player is a Mind-Controlled Duelist, and has not said yet by whom."""
    duelist = state.players[seat].duelist
    if duelist < 0:
        return False
    controlled = any("Mind-Controlled" in name for name in names_of(state, duelist))
    return controlled and state.game.name[card] not in duelist_names(state, seat)


def _reveal_controller(state: State, card: int, seat: int, targets: Targets) -> None:
    note(state, "card_shown", seat, card)
    state.changes.append(Mod("integration_name", state.players[seat].duelist, state.game.name[card], PERMANENT))


LENDS_NAME = ActivatedEffect(_reveal_controller, can=_is_controlled, zone="extra_deck", slow=False, limit="duel")
"""MLY-155, TEG-182: shown from the Extra Deck it lends its name to a Mind-Controlled Duelist, for Integrations."""
