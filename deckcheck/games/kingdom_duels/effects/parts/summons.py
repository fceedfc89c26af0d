"""Verbs that summon: Special, Fusion, Alter, Ritual and Token Summons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Unpack

from deckcheck.core.engine import Action
from deckcheck.games.kingdom_duels.effects.blocks import Effect, More, effects
from deckcheck.games.kingdom_duels.effects.parts import actions, changes, choices, marks, places
from deckcheck.games.kingdom_duels.engine.cards import copies, statics
from deckcheck.games.kingdom_duels.engine.cards.facts import MONSTER
from deckcheck.games.kingdom_duels.engine.cards.statics import has
from deckcheck.games.kingdom_duels.engine.cards.values import names_of
from deckcheck.games.kingdom_duels.engine.chain.activated_effects import user_of
from deckcheck.games.kingdom_duels.engine.duel.constants import (
    ATK,
    BACK,
    DEF,
    EXTRA,
    FRONT,
    GRAVE,
    ON_FIELD_ZONES,
    POSITIONS,
    TRIGGERED,
    UNDER,
)
from deckcheck.games.kingdom_duels.engine.duel.effect_model import (
    ActivatedEffect,
    Can,
    CardEffects,
    Fits,
    React,
    Resolve,
    Summon,
    Trigger,
    When,
)
from deckcheck.games.kingdom_duels.engine.duel.event_model import E, Event, MaterialsUsed, Summoned
from deckcheck.games.kingdom_duels.engine.duel.numbers import player_number
from deckcheck.games.kingdom_duels.engine.duel.state import State, ask, push
from deckcheck.games.kingdom_duels.engine.questions import positions_there
from deckcheck.games.kingdom_duels.engine.summons import summons
from deckcheck.games.kingdom_duels.engine.summons.materials import Option, extra_options
from deckcheck.games.kingdom_duels.engine.summons.places import normal_summons
from deckcheck.games.kingdom_duels.engine.summons.summons import in_extra
from deckcheck.games.kingdom_duels.engine.terrains import terrain_rules
from deckcheck.games.kingdom_duels.engine.terrains.terrain_rules import has_room
from deckcheck.games.kingdom_duels.engine.zones import moves
from deckcheck.games.kingdom_duels.engine.zones.rows import place_front
from deckcheck.simulator.parts.flow import note


def room(state: State, seat: int) -> bool:
    """Return whether a monster could still come to the player's side."""
    return has_room(state, changes.home(state, seat))


def has_room_for(state: State, seat: int, cards: Sequence[int]) -> bool:
    """Return whether one of these cards could come to the player's side, to the Backrow as well where it may."""
    board = changes.home(state, seat)
    return has_room(state, board) or any(terrain_rules.rear_places(state, board, card) for card in cards)


def makes_room(state: State, card: int, board: int) -> bool:
    """Return whether a zone of the side is free for a monster once the card has left it."""
    return state.zone[card] == FRONT and state.ctrl[card] == board


Then = tuple[Callable[..., object], tuple[Any, ...]]
"""A function and its arguments after the state and the summoned monster."""
OPEN: tuple[int, ...] = ()
"""The position that a summon has is left open: face-up, or Hidden where the Terrain or FLIP allows it (KD-MAIN-08)."""


def summon_from(
    *zones: str, parts: tuple[Fits, ...] = (), optional: bool = False, positions: tuple[int, ...] = OPEN
) -> React[Event]:
    """Special Summon a monster that fits from the player's zones: hand, deck, graveyard."""

    def react(state: State, card: int, seat: int, event: Event) -> None:
        special_summon(state, seat, places.own_cards(state, card, seat, zones, parts), positions, optional=optional)

    return react


def calls(kind: type[E], when: When[E], *zones: str, parts: tuple[Fits, ...] = ()) -> Trigger:
    """Let a player Special Summon a monster that fits from their zones at an event, once per turn; nobody is asked without
    one."""

    def ready(state: State, card: int, seat: int, event: E) -> bool:
        if not when(state, card, seat, event):
            return False
        found = summonable(state, seat, places.own_cards(state, card, seat, zones, parts))
        return bool(found) and has_room_for(state, seat, found)

    return Trigger(kind, summon_from(*zones, parts=parts), ready, optional=True)


def summon_tokens(name: str, number: int = 1) -> React[Event]:
    """Summon Tokens of a name, as many as there are and fit."""
    return lambda state, card, seat, event: token_summon(state, seat, name, number)


def alter_use(alter_type: str, *parts: Fits, slow: bool | None = None, limit: str = "turn") -> ActivatedEffect:
    """Alter Summon a monster of an Alter type with a monster of the player that fits."""

    def allowed(card: int) -> Callable[[State, int, int], bool]:
        return lambda state, monster, material: all(part(state, card, material) for part in parts)

    return ActivatedEffect(
        lambda state, card, seat, targets: alter_summon(state, seat, alter_type, allowed(card)),
        can=lambda state, card, seat: bool(alter_options(state, seat, alter_type, allowed(card))),
        slow=slow,
        limit=limit,
    )


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
    cards = summonable(state, seat, cards)
    if cards and has_room_for(state, seat, cards):
        more: tuple[Any, ...] = () if then is None else (then, arguments)
        ask(state, seat, "special_summon", cards, positions, optional, *more)


def summonable(state: State, seat: int, cards: Sequence[int]) -> tuple[int, ...]:
    """Return those of the cards that nothing keeps a player from Special Summoning."""
    if statics.has_player(state, seat, "player_no_specials"):
        return ()
    no_normals = statics.has_player(state, seat, "player_no_normals")
    barred = statics.static_values(state, player_number(seat), "player_not_summoned")
    found = [card for card in cards if not has(state, card, "cannot_be_special_summoned")]
    found = [card for card in found if names_of(state, card).isdisjoint(barred)] if barred else found
    return tuple(card for card in found if state.game.extra_monster[card] or not no_normals)


def revive(state: State, seat: int, card: int) -> None:
    """Special Summon a card that is still in a graveyard."""
    if state.zone[card] == GRAVE:
        special_summon(state, seat, (card,))


def can_normal_summon(state: State, seat: int) -> bool:
    """Return whether a player has a monster in hand for a Normal Summon by an effect."""
    found: list[Action] = []
    normal_summons(state, seat, found, full=False)
    return bool(found)


def normal_summon(state: State, seat: int) -> None:
    """Let a player Normal Summon a monster from the hand at once, beside the summon of the turn."""
    if can_normal_summon(state, seat):
        ask(state, seat, "normal_summon")


def fusion_summon(
    state: State, seat: int, by: str = "", *fits: Fits, sources: Sequence[int] | None = None, then: Then | None = None
) -> None:
    """Let a player Fusion Summon a monster that fits with cards from hand and field, or from the `sources`; `by`: monsters that
    another card than "Fusion" makes; `then` is a function with its arguments after the monster."""
    summon_extra(state, seat, fusion_options(state, seat, by, *fits, sources=sources), "fusion", then)


def fusion_options(
    state: State, seat: int, by: str = "", *fits: Fits, sources: Sequence[int] | None = None
) -> tuple[Option, ...]:
    """Return the Fusion Monsters that fit and can be summoned, with their materials: where the Frontrow is full, one of them
    must make room."""
    options, board = _options(state, seat, "fusion", by, sources), changes.home(state, seat)
    if options and sources is None and not has_room(state, board):
        options = tuple(option for option in options if any(makes_room(state, other, board) for other in option[1]))
    return _fitting_options(state, options, fits) if options and fits else options


def _fitting_options(state: State, options: tuple[Option, ...], fits: tuple[Fits, ...]) -> tuple[Option, ...]:
    return tuple(option for option in options if all(fit(state, option[0], option[0]) for fit in fits))


def _options(state: State, seat: int, kind: str, by: str, sources: Sequence[int] | None) -> tuple[Option, ...]:
    """Return the Extra Deck monsters of a kind that a player who can Special Summon has the materials for."""
    if statics.has_player(state, seat, "player_no_specials"):
        return ()
    return extra_options(state, seat, kind, by, sources)


def summon_extra(state: State, seat: int, options: tuple[Option, ...], kind: str, then: Then | None = None) -> None:
    """Let a player summon one of these Extra Deck monsters with its materials."""
    if options:
        ask(state, seat, "extra_summon", options, kind, *(then or ()))


def put_on_side(state: State, seat: int, option: Option, board: int, kind: str) -> None:
    """Summon an Extra Deck monster, whose materials go beneath it, to any side."""
    if not summonable(state, seat, (option[0],)):
        return
    for material in option[1]:
        moves.set_aside_attached(state, material, option[0])
    summon_to_side(state, seat, option[0], board, kind)


def material_values(state: State, card: int) -> tuple[tuple[int, int, int], ...]:
    """Return the materials of a monster with `keeps_values`, each with the ATK and DEF that it had at the summon."""
    for mod in state.changes.of("material_values"):
        if mod.card == card:
            values: tuple[tuple[int, int, int], ...] = mod.value
            return values
    return ()


def alter_summon(state: State, seat: int, alter_type: str, allowed: Callable[[State, int, int], bool] | None = None) -> None:
    """Let a player Alter Summon a monster of an Alter type; `allowed(state, monster, material)` narrows it."""
    options = alter_options(state, seat, alter_type, allowed)
    summons.ask_extra(state, seat, options, "alter")


def alter_options(
    state: State,
    seat: int,
    alter_type: str,
    allowed: Callable[[State, int, int], bool] | None = None,
    sources: Sequence[int] | None = None,
) -> tuple[Option, ...]:
    options = _options(state, seat, "alter", alter_type, sources)
    if not options or allowed is None:
        return options
    return tuple(option for option in options if allowed(state, option[0], option[1][0]))


def alter_if_chosen(state: State, word: str, options: tuple[Option, ...], seat: int) -> None:
    """Go on after the question whether a player wants an Alter Summon."""
    if word == "Alter Summon":
        summon_extra(state, seat, options, "alter")


def ritual_summon(state: State, spell: int, seat: int, tributes: tuple[int, ...]) -> None:
    """Fulfil a Ritual Spell: the tributes go to the graveyard, the monster comes from the Extra Deck of the spell's owner, and
    the spell goes to the graveyard (KD-RITUAL-01, KD-RITUAL-04)."""
    materials = tuple(sorted(tributes))  # as actions write them
    first = {state.game.owner[card]: (card, materials) for card in reversed(ritual_monsters(state, spell))}
    if first:
        ask(state, seat, "extra_summon", tuple(reversed(first.values())), "ritual", _after_ritual, (spell,))


def ritual_monsters(state: State, spell: int) -> list[int]:
    """Return the monsters of a Ritual Spell in the Extra Deck of its owner, and in those of players who took it over or to
    whom an exchange opened it."""
    name, seats = state.game.name[spell], [state.game.owner[spell]]
    seats += [mod.value for kind in ("ritual_taken", "exchanged") for mod in state.changes.of(kind) if mod.card == spell]
    return [
        card
        for seat in dict.fromkeys(seats)
        for card in state.players[seat].extra
        if (way := state.game.effects[card].summon) is not None
        and way.kind == "ritual"
        and way.by == name
        and not has(state, card, "cannot_be_special_summoned")
    ]


def _after_ritual(state: State, card: int, spell: int) -> None:
    if state.zone[spell] == BACK:
        moves.send(state, spell, GRAVE)


def summon_to_side(
    state: State,
    seat: int,
    card: int,
    board: int,
    how: str,
    columns: Sequence[int] = (0, 1, 2, 3, 4),
    positions: tuple[str, ...] = ("atk", "def"),
) -> None:
    """Let a player put a monster on a free zone of any side, in a face-up position."""
    if not summonable(state, seat, (card,)):
        return
    free = [column for column in columns if state.boards[board].front[column] < 0]
    words = tuple(f"{column + 1} {word}" for column in free for word in positions)
    choices.choose(state, seat, words, _put_on_side, seat, card, board, how)


def _put_on_side(state: State, word: str, seat: int, card: int, board: int, how: str) -> None:
    column, position = int(word.split()[0]) - 1, POSITIONS.index(word.split()[1])
    origin = state.zone[card]
    place_front(state, card, board, column, position)
    for other, host in enumerate(state.host):
        if host == card:
            state.ctrl[other] = board
    note(state, "monster_summoned", seat, card, how, column + 1, position)
    summons.after_summon(state, seat, card, how, origin)


def summon_into(state: State, card: int, seat: int, place: int) -> None:
    """Let a player Special Summon a card into a free zone of their side, Hidden as well where the Terrain or FLIP allows it."""
    if summonable(state, seat, (card,)):
        positions = positions_there(state, seat, card, place, OPEN)
        choices.choose(state, seat, [POSITIONS[position] for position in positions], _summoned_into, seat, card, place)


def _summoned_into(state: State, word: str, seat: int, card: int, place: int) -> None:
    summons.declare_summon(state, seat, card, place, POSITIONS.index(word))


def ritual_ready(state: State, spell: int) -> bool:
    """Return whether the monster of a Ritual Spell is in an Extra Deck that the Spell reaches, and its player may summon it."""
    return bool(summonable(state, user_of(state, spell), ritual_monsters(state, spell)))


def token_summon(state: State, seat: int, name: str, number: int = 1, *, positions: tuple[int, ...] = OPEN) -> None:
    """Summon Tokens of a name from the Extra Deck, as many as there are and fit (KD-TOKEN-01)."""
    for card in sorted(summons.in_extra(state, seat, name), reverse=True)[:number]:
        push(state, _ask_token, seat, card, positions)


def _ask_token(state: State, seat: int, card: int, positions: tuple[int, ...]) -> None:
    if has_room_for(state, seat, (card,)) and summonable(state, seat, (card,)):
        ask(state, seat, "special_summon", (card,), positions, False)


def clone_summon(
    state: State,
    seat: int,
    model: int,
    number: int = 1,
    positions: tuple[int, ...] = OPEN,
    *,
    then: Callable[..., None] | None = None,
    arguments: tuple[Any, ...] = (),
) -> None:
    """Special Summon Clone Tokens of a monster, as many as there are and fit; `then(state, token, *arguments)` for each."""
    for card in sorted(summons.in_extra(state, seat, CLONE))[:number][::-1]:
        push(state, _ask_clone, seat, card, model, positions, then, arguments)


def _ask_clone(
    state: State,
    seat: int,
    card: int,
    model: int,
    positions: tuple[int, ...],
    then: Callable[..., None] | None,
    arguments: tuple[Any, ...],
) -> None:
    if terrain_rules.has_room(state, changes.home(state, seat)):
        copies.copy_monster(state, card, model)
        special_summon(state, seat, (card,), positions, then=then, arguments=arguments)


CLONE = "Clone Token"


def can_clone(state: State, card: int, seat: int) -> bool:
    return room(state, seat) and bool(in_extra(state, seat, CLONE))


def negate_summon(state: State, card: int) -> None:
    """The monster does not come: it goes to the graveyard."""
    if undo_summon(state, card):
        moves.send(state, card, GRAVE)


def undo_summon(state: State, card: int) -> bool:
    """Negate a summon, and what waits on the chain because of it; its player is not idle for it (KD-IDLE-04). The monster goes
    elsewhere after that. False if it has gone already, or if its summon cannot be negated."""
    if state.zone[card] != FRONT or has(state, card, "summon_unnegatable"):
        return False
    state.players[changes.controller(state, card)].summon_prevented = True
    for link in state.chain:
        if link.use >= TRIGGERED and isinstance(link.event, Summoned) and link.event.card == card:
            state.negated = (*state.negated, link.number)
    return True


def toon(material: str, *parts: Effect, **more: Unpack[More]) -> CardEffects:
    """A Toon monster, and what else it has."""
    return effects(Summon("alter", (material,), by="Toon"), *parts, **more)


def tokens_up_to(name: str, most: int, *positions: int) -> Resolve:
    """One Token, and up to this many in all if its player likes; without positions these are left open."""
    return lambda state, card, seat, targets: _next_token(state, -1, seat, name, most, positions)


def _next_token(state: State, last: int, seat: int, name: str, left: int, positions: tuple[int, ...]) -> None:
    tokens = in_extra(state, seat, name)[:1]
    if left and tokens:
        further = (seat, name, left - 1, positions)
        special_summon(state, seat, tokens, positions, optional=last >= 0, then=_next_token, arguments=further)


def has_token(name: str) -> Can:
    return lambda state, card, seat: room(state, seat) and bool(in_extra(state, seat, name))


def five_sealed(state: State, board: int) -> bool:
    """Return whether five monsters with different names of the Sealed One are in the graveyard of a side."""
    game = state.game
    names = {game.name[card] for card in state.boards[board].grave if game.main[card] & MONSTER}
    return sum("Sealed One" in name for name in names) >= 5


def original_materials(state: State, monster: int) -> list[int]:
    """Return the monsters with which a Fusion, Alter or Integration Monster on the field was summoned; a Spell or Trap among
    its materials cannot be summoned."""
    return [card for card in _made_of(state, monster) if state.game.main[card] & MONSTER]


def _made_of(state: State, monster: int) -> list[int]:
    """Return the materials that NOTES_MATERIALS remembers, or what is beneath the monster or Eroded."""
    for materials in marks.marks(state, monster, "made_of"):
        return [card for card in materials if state.zone[card] not in ON_FIELD_ZONES and state.host[card] in (-1, monster)]
    way = state.game.effects[monster].summon
    if way is None:
        return []
    if way.kind == "integration":
        eroded = state.boards[changes.home(state, state.game.owner[monster])].eroded[::-1]
        found = [next((card for card in eroded if state.game.name[card] == name), -1) for name in way.materials]
        return [card for card in found if card >= 0]
    beneath = [card for card, host in enumerate(state.host) if host == monster and state.zone[card] == UNDER]
    if way.fits is None:
        return [card for card in beneath if not way.materials or not state.game.names[card].isdisjoint(way.materials)]
    places = range(len(way.materials))
    return [card for card in beneath if any(way.fits(state, monster, place, card) for place in places)]


NOTES_MATERIALS = Trigger(
    MaterialsUsed,
    lambda state, card, seat, event: marks.mark(state, event.card, "made_of", event.materials),
    lambda state, card, seat, event: not marks.marked(state, event.card, "made_of"),
    zone="any",
    at_once=True,
)
"""For a card that asks for original materials: they are known wherever they go, after being detached as well."""


def take_apart(
    state: State, monster: int, positions: tuple[int, ...] = OPEN, *, then: Callable[..., None] | None = None
) -> None:
    """Return a monster to the Extra Deck; its controller can Special Summon its materials. `then(state, materials, seat)`
    follows, if they are summoned."""
    seat, materials = changes.controller(state, monster), original_materials(state, monster)
    actions.to_deck(state, monster)
    if materials and state.zone[monster] == EXTRA:
        choices.choose(state, seat, ("summon", "no"), _put_together, tuple(materials), seat, positions, then)


def _put_together(
    state: State, word: str, materials: tuple[int, ...], seat: int, positions: tuple[int, ...], then: Callable[..., None] | None
) -> None:
    if word == "no":
        return
    if then is not None:
        choices.later(state, then, materials, seat)
    for card in reversed(materials):
        choices.later(state, special_summon, seat, (card,), positions)
