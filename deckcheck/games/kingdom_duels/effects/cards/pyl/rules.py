"""Pyramid of Light: Rules."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.vocabulary import *


def pyl_026_mind_puzzle_justice_of_the_land() -> CardEffects:
    return puzzles.MIND_PUZZLE


def pyl_032_mind_puzzle_elemental_defense() -> CardEffects:
    return puzzles.MIND_PUZZLE


def pyl_037_mind_puzzle_cleanse_of_the_spirit() -> CardEffects:
    return puzzles.MIND_PUZZLE


def pyl_113_fake_ceremony() -> CardEffects:
    is_illusion = conditions.of_type("Illusion")

    def is_made_of_illusion(state: State, card: int, seat: int, event: MaterialsUsed) -> bool:
        ritual = conditions.of_type("Ritual")(state, card, event.card)
        return ritual and any(is_illusion(state, card, other) for other in event.materials)

    def is_false_ritual(state: State, card: int, seat: int, event: MaterialsUsed) -> bool:
        return is_made_of_illusion(state, card, seat, event) and triggers.first_in_force(state, card, seat, event)

    def ask_summoner(state: State, card: int, seat: int, event: MaterialsUsed) -> None:
        summoner = changes.controller(state, event.card)
        choices.choose(state, summoner, ("keep it", "destroy it"), destroy_if_chosen, event.card, summoner)

    def destroy_if_chosen(state: State, word: str, monster: int, seat: int) -> None:
        if word == "destroy it":
            actions.destroy(state, monster, seat)

    return effects(
        triggers.notes(MaterialsUsed, "ceremony_held", is_made_of_illusion, until=PERMANENT),
        Trigger(MaterialsUsed, ask_summoner, is_false_ritual),
        event=situations.while_marked("ceremony_held"),
    )


def pyl_158_pyramid_of_light_pendant() -> CardEffects:
    def judge(state: State, card: int, seat: int, targets: Targets) -> None:
        marks.mark(state, card, "judgment_of_the_pyramid", seat, PERMANENT)

    def is_judged(state: State, card: int, other: int) -> bool:
        """A Symbol, while its player controls a Pyramid of Light card."""
        if other < 0 or "Symbol" not in state.game.types[other]:
            return False
        return any(controls_pyramid(state, seat) for seat in marks.marks(state, card, "judgment_of_the_pyramid"))

    def controls_pyramid(state: State, seat: int) -> bool:
        cards = places.field_cards(state, seat, "own")
        return any(is_pyramid(state, other, other) and conditions.face_up(state, other, other) for other in cards)

    is_pyramid = conditions.name_has("Pyramid of Light")

    return effects(symbols.spending(1, judge), static("no_activation", is_judged, zone="any"))
