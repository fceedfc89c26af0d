"""Verbs that summon: Special Summons, Fusions, Alters, Rituals, Tokens; and the negation of a summon."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from deckcheck.games.kingdom_duels.effects._changes import controller, home
from deckcheck.games.kingdom_duels.engine import card_moves, statics, summons, terrain_rules
from deckcheck.games.kingdom_duels.engine.constants import ATK, BACK, DEF, FRONT, GRAVE
from deckcheck.games.kingdom_duels.engine.materials import Option, extra_options
from deckcheck.games.kingdom_duels.engine.state import State, ask, push
from deckcheck.games.kingdom_duels.engine.statics import has

OPEN: tuple[int, ...] = ()
"""The position that a summon has is left open: face-up, or Hidden where the Terrain or FLIP allows it (KD-MAIN-08)."""


FACE_UP = (ATK, DEF)


def special_summon(
    state: State,
    seat: int,
    cards: Sequence[int],
    positions: tuple[int, ...] = OPEN,
    *,
    optional: bool = False,
    then: Callable[..., None] | None = None,
    arguments: tuple[Any, ...] = (),
) -> None:
    """Let a player Special Summon one of these cards (from any zone); `then(state, card, *arguments)` follows the summon."""
    cards = tuple(card for card in cards if not has(state, card, "cannot_be_special_summoned"))
    if statics.has_player(state, seat, "player_no_normals"):
        cards = tuple(card for card in cards if state.game.extra_monster[card])
    if cards and terrain_rules.has_room(state, home(state, seat)):
        more: tuple[Any, ...] = () if then is None else (then, arguments)
        ask(state, seat, "special_summon", cards, positions, optional, *more)


def fusion_summon(state: State, seat: int, by: str = "") -> None:
    """Let a player Fusion Summon with cards from hand and field; `by`: monsters that another card than "Fusion" makes."""
    summons.ask_extra(state, seat, extra_options(state, seat, "fusion", by), "fusion")


def alter_summon(state: State, seat: int, alter_type: str, allowed: Callable[[State, int, int], bool] | None = None) -> None:
    """Let a player Alter Summon a monster of an Alter type; `allowed(state, monster, material)` narrows it."""
    options = alter_options(state, seat, alter_type, allowed)
    summons.ask_extra(state, seat, options, "alter")


def alter_options(
    state: State, seat: int, alter_type: str, allowed: Callable[[State, int, int], bool] | None = None
) -> tuple[Option, ...]:
    options = extra_options(state, seat, "alter", alter_type)
    return tuple(option for option in options if allowed is None or allowed(state, option[0], option[1][0]))


def ritual_summon(state: State, spell: int, seat: int, tributes: tuple[int, ...]) -> None:
    """Fulfil a Ritual Spell: the tributes go to the graveyard, the monster comes from the Extra Deck of the spell's owner, and
    the spell goes to the graveyard (KD-RITUAL-01, KD-RITUAL-04)."""
    name, owner = state.game.name[spell], state.game.owner[spell]
    options = tuple(
        (card, tuple(sorted(tributes)))  # as actions write materials
        for card in state.players[owner].extra
        if (way := state.game.effects[card].summon) is not None and way.kind == "ritual" and way.by == name
    )
    if options:
        ask(state, seat, "extra_summon", options[:1], "ritual", _after_ritual, (spell,))


def _after_ritual(state: State, card: int, spell: int) -> None:
    if state.zone[spell] == BACK:
        card_moves.send(state, spell, GRAVE)


def ritual_ready(state: State, spell: int) -> bool:
    """Return whether the owner of a Ritual Spell has its monster in the Extra Deck."""
    name = state.game.name[spell]
    return any(
        (way := state.game.effects[card].summon) is not None and way.kind == "ritual" and way.by == name
        for card in state.players[state.game.owner[spell]].extra
    )


def token_summon(state: State, seat: int, name: str, number: int = 1, *, positions: tuple[int, ...] = OPEN) -> None:
    """Summon Tokens of a name from the Extra Deck, as many as there are and fit (KD-TOKEN-01)."""
    for card in sorted(summons.in_extra(state, seat, name), reverse=True)[:number]:
        push(state, _ask_token, seat, card, positions)


def _ask_token(state: State, seat: int, card: int, positions: tuple[int, ...]) -> None:
    if terrain_rules.has_room(state, home(state, seat)):
        ask(state, seat, "special_summon", (card,), positions, False)


def negate_summon(state: State, card: int) -> None:
    """The monster does not come: it goes to the graveyard, and its player is not idle for it (KD-IDLE-04)."""
    if state.zone[card] == FRONT and not has(state, card, "summon_stands"):
        state.players[controller(state, card)].summon_prevented = True
        card_moves.send(state, card, GRAVE)
