"""Pyramid of Light: monsters 81 to 110."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    changes,
    choices,
    conditions,
    costs,
    marks,
    piles,
    places,
    resolves,
    statics,
    summons,
    targets,
    terrains,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.cards.values import level_of
from deckcheck.games.kingdom_duels.engine.duel.constants import GRAVE, ON_FIELD
from deckcheck.games.kingdom_duels.engine.duel.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Static,
    Strike,
    Targets,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.duel.state import State


def _up_to_two(state: State, card: int, seat: int) -> list[Targets]:
    """PYL-092: none, one or two Normal monsters."""
    found = [monster for monster in places.field_monsters(state, seat) if conditions.is_normal(state, card, monster)]
    return targets.subsets(found, 0, 2)


def _crush_small(state: State, card: int, seat: int, data: Data) -> None:
    actions.destroy(state, data[1], seat)


def _small_target(state: State, card: int, seat: int, data: Data) -> bool:
    return data[0] == card and level_of(state, data[1]) <= 2 and conditions.is_normal(state, card, data[1])


def _save_penguin(state: State, card: int, seat: int, data: Data) -> None:
    if state.zone[data[0]] == GRAVE:
        actions.to_deck(state, data[0], top=True)


def _penguin_fell(state: State, card: int, seat: int, data: Data) -> bool:
    """PYL-094: a Penguin card of the player's side was destroyed while it stands in ATK position."""
    own = data[1][1] == state.ctrl[card] and state.zone[data[0]] == GRAVE and data[0] != card
    return bool(own and conditions.in_attack(state, card, card) and conditions.name_has("Penguin")(state, card, data[0]))


def _only_warriors(state: State, card: int, seat: int) -> bool:
    foes = places.field_monsters(state, seat, "foe")
    return bool(foes) and all(conditions.of_type("Warrior")(state, card, monster) for monster in foes)


def _itself_if_hidden(state: State, card: int, other: int) -> Targets:
    return (card,) if conditions.hidden(state, card, card) else ()


def _dig_up(state: State, card: int, seat: int, data: Data) -> None:
    """PYL-106: an Undead or Demon monster among the top five cards."""
    top = piles.top_cards(state, seat, 5)
    piles.look(state, seat, top)
    fits = conditions.both(conditions.is_monster, conditions.of_type("Undead", "Demon"))
    summons.special_summon(state, seat, [other for other in top if fits(state, card, other)], optional=True)


def _old_spells(state: State, card: int, seat: int) -> list[int]:
    grave = state.boards[changes.home(state, seat)].grave
    return [other for other in grave if {"Continuous", "Spell"} <= state.game.types[other]]


def _recall_spell(state: State, card: int, seat: int, data: Data) -> None:
    choices.choose_card(state, seat, _old_spells(state, card, seat), _on_top)


def _on_top(state: State, card: int) -> None:
    actions.to_deck(state, card, top=True)


def _alone_in_ruins(state: State, card: int, other: int) -> bool:
    alone = len(places.field_monsters(state, changes.controller(state, card), "own")) == 1
    return alone and conditions.on_terrain("Ruins")(state, card, card)


def _given(state: State, seat: int, *names: str) -> tuple[tuple[int, str], ...]:
    """Return the types that were added to monsters of the player: the monster and the type."""
    return tuple(
        (other, name)
        for other in places.field_monsters(state, seat, "own")
        for name in changes.added_types(state, other)
        if not names or name in names
    )


def _ask_lose(state: State, seat: int, given: tuple[tuple[int, str], ...], *others: str) -> None:
    words = tuple(f"{state.refs[other]} {name}" for other, name in given)
    choices.choose(state, seat, (*words, *others), _lose_given, words, given)


def _lose_given(state: State, word: str, words: tuple[str, ...], given: tuple[tuple[int, str], ...]) -> None:
    if word in words:
        other, name = given[words.index(word)]
        changes.take_type(state, name, other)


def _dream(state: State, card: int, seat: int, targets: Targets) -> None:
    for other in places.field_monsters(state, seat, "own"):
        if conditions.both(conditions.not_itself, conditions.face_up, conditions.of_type("Slumbering"))(state, card, other):
            changes.modify_atk(state, other, 500)
            changes.modify_def(state, other, 500)
    found = _given(state, seat, "Slumbering")
    if found:
        _ask_lose(state, seat, found, "none")


def _ignite(state: State, card: int, seat: int, board: int, column: int) -> None:
    """PYL-097: the Terrain is FIRE then, the card gains 1000 ATK up to three times, and a "Book" Spell may be fetched."""
    terrains.tint(state, card, board, column, "fire")
    if len(marks.marks(state, card, "ignited")) < 3:
        marks.mark(state, card, "ignited")
        changes.modify_atk(state, card, 1000, ON_FIELD)
    books = places.deck_cards(state, seat, conditions.is_spell, conditions.name_has("Book"))
    choices.pick_up_to(state, seat, books, 1, _book_found)


def _book_found(state: State, chosen: Targets) -> None:
    for other in chosen:
        actions.search(state, other)


def _not_fire(state: State, card: int, seat: int, board: int, column: int) -> bool:
    return terrains.terrain_in(state, board, column).attribute != "fire"


CARDS: dict[str, CardEffects] = {
    "PYL-088": CardEffects(uses=(ActivatedEffect(_dream),)),  # Sleeping Lion
    "PYL-092": CardEffects(flip=ActivatedEffect(resolves.return_targets, targets=_up_to_two, limit="")),  # Penguin Soldier
    "PYL-093": CardEffects(triggers=(Trigger("battle_begins", _crush_small, _small_target),)),  # Crab Beetle
    "PYL-094": CardEffects(  # Penguin Knight
        triggers=(
            Trigger(
                "destroyed",
                _save_penguin,
                _penguin_fell,
                optional=True,
                limit="turn",
            ),
        )
    ),
    "PYL-097": CardEffects(strike=Strike(_ignite, _not_fire)),  # Raging Flame Sprite
    "PYL-099": piles.seeker(2),  # Millennium Seeker
    "PYL-103": CardEffects(  # Dark Gray
        uses=(ActivatedEffect(resolves.hide_itself, can=_only_warriors),),
        statics=(
            Static(
                "cannot_attack_these",
                conditions.both(conditions.not_itself, conditions.of_type("Warrior")),
                _itself_if_hidden,
                zone="any",
            ),
        ),
    ),
    "PYL-105": CardEffects(  # Horus' Servant
        uses=(
            ActivatedEffect(
                lambda state, card, seat, targets: changes.change(state, targets[0], "effect_proof"),
                targets=targets.monster(
                    "own",
                    conditions.face_up,
                    conditions.name_has("Horus"),
                    lambda state, card, other: "Ritual" in state.game.types[other],
                ),
                can=costs.can_tribute_itself,
                cost=costs.tribute_itself,
                slow=False,
            ),
        )
    ),
    "PYL-106": CardEffects(triggers=(triggers.when_destroyed(_dig_up, "battle", optional=True),)),  # Pyramid Turtle
    "PYL-108": CardEffects(  # Nubian Guard
        triggers=(
            Trigger(
                "damage",
                _recall_spell,
                lambda state, card, seat, data: (
                    triggers.hurts_foe(state, card, seat, data) and bool(_old_spells(state, card, seat))
                ),
                optional=True,
                limit="turn",
            ),
        )
    ),
    "PYL-109": CardEffects(statics=(statics.self_static("atk", _alone_in_ruins, value=1500),)),  # Theban Nightmare
    "PYL-110": CardEffects(  # Emissary of the Oasis
        uses=(
            ActivatedEffect(
                lambda state, card, seat, targets: _ask_lose(state, seat, _given(state, seat)),
                can=lambda state, card, seat: bool(_given(state, seat)),
            ),
        ),
        triggers=(
            Trigger(
                "summoned",
                lambda state, card, seat, data: changes.gain_lp(state, seat, 500),
                lambda state, card, seat, data: data[0] == card and conditions.on_terrain("Desert")(state, card, card),
            ),
        ),
    ),
}
