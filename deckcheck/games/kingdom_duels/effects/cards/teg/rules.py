"""The Egyptian Gods: Rules."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.vocabulary import *


def teg_018_ante() -> Activation:
    return Activation(resolves.nothing)


def teg_141_stronger_together() -> CardEffects:
    is_union = conditions.of_type("Union")

    def union_only_options(state: State, seat: int) -> tuple[Option, ...]:
        options = summons.fusion_options(state, seat, "", is_union)
        return tuple(option for option in options if all(is_union(state, other, other) for other in option[1]))

    def fusion_summon_union(state: State, card: int, seat: int, targets: Targets) -> None:
        summons.summon_extra(state, seat, union_only_options(state, seat), "fusion")

    return effects(
        ActivatedEffect(
            fusion_summon_union, can=lambda state, card, seat: bool(union_only_options(state, seat)), slow=False, everyone=True
        ),
        event=situations.on_field(is_union),
    )


def teg_182_marik() -> ActivatedEffect:
    # Shown from the Extra Deck it lends its name to a Mind-Controlled Duelist, for Integrations.
    return duelists.LENDS_NAME


def teg_183_the_quiet_one() -> CardEffects:
    # Duelists with a STRATEGY whose text speaks of the Mind-Controlled.
    mind_controllers = frozenset({"TEG-182", "ORB-235"})

    def mentions_control(state: State, card: int, other: int) -> bool:
        return state.cards[other].id in mind_controllers

    return effects(setup=duelists.copies_strategy(conditions.both(duelists.of_other_name, mentions_control)))


def teg_195_puzzle_card() -> ActivatedEffect:
    def locate(state: State, card: int, seat: int, targets: Targets) -> None:
        """The sixth time it gives the title."""
        marks.mark(state, player_number(seat), "located", True, PERMANENT)
        if len(marks.marks(state, player_number(seat), "located")) >= 6:
            symbols.take_title(state, seat, "Battle City Finalist")

    return symbols.spending(1, locate)
