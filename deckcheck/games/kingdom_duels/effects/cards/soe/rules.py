"""Seal of Exodia: Rules."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from deckcheck.games.kingdom_duels.effects.vocabulary import *


def soe_029_palace_god_pantheon() -> CardEffects:
    def is_own_exodia(state: State, card: int, other: int) -> bool:
        """The Exodia of the Rule's owner."""
        return conditions.named("Exodia")(state, card, other) and state.game.owner[other] == state.game.owner[card]

    def is_lower_foes_effect(state: State, card: int, other: int) -> bool:
        return conditions.by_foe(state, card, other) and conditions.hierarchy(state, state.acting) < conditions.hierarchy(
            state, other
        )

    return effects(
        static("untargetable_below", is_own_exodia, lambda state, card, other: conditions.hierarchy(state, other)),
        static("effect_proof", conditions.both(is_own_exodia, is_lower_foes_effect)),
        static("cannot_be_controlled", is_own_exodia),
        static("attack_unnegatable", is_own_exodia),
        static("no_redirect", is_own_exodia),
        static("strike_unnegatable", is_own_exodia),
        static("summon_unnegatable", is_own_exodia),
        event=situations.on_field(conditions.of_type("Palace God")),
    )


def soe_071_corrosive_poison() -> CardEffects:
    def weaken_poisoned(state: State, card: int, seat: int, event: EndPhaseBegan) -> None:
        for other in places.field_monsters(state, seat):
            if conditions.of_type("Poisoned")(state, card, other):
                changes.modify_atk(state, other, -100 * level_of(state, other), ON_FIELD)

    return effects(
        static("no_bonus", conditions.of_type("Poisoned")),
        Trigger(EndPhaseBegan, weaken_poisoned, triggers.first_in_force),
        event=situations.on_field(conditions.of_type("Poisoned")),
    )


def soe_075_electric_current() -> CardEffects:
    def note_water_spell(state: State, card: int, seat: int, event: Activated) -> None:
        marks.unmark(state, "rained", card=card)
        marks.mark(state, card, "rained", state.round, PERMANENT)

    def is_water_spell(state: State, card: int, seat: int, event: Activated) -> bool:
        other = event.card
        return bool(state.game.main[other] & SPELL) and "water" in attributes_of(state, other) and event.use < 0

    def raise_attacker(state: State, card: int, seat: int, event: Attacked) -> None:
        wet = any(value >= state.round - 1 for value in marks.marks(state, card, "rained"))
        marks.mark(state, card, "electrified", True, state.turn)
        changes.modify_atk(state, event.attacker, 1000 if wet else 500)

    def is_thunderblast_on_dampened(state: State, card: int, seat: int, event: Attacked) -> bool:
        """A Thunderblast monster attacks a Dampened one; an attack that is redirected counts once."""
        if not conditions.first_copy_in_force(state, card):
            return False
        if event.redirected and marks.marked(state, card, "electrified"):
            return False
        return conditions.of_type("Thunderblast")(state, card, event.attacker) and conditions.of_type("Dampened")(
            state, card, event.target
        )

    return effects(
        triggers.bookkeeping(Activated, note_water_spell, is_water_spell),
        Trigger(Attacked, raise_attacker, is_thunderblast_on_dampened),
        triggers.forgets(AttackEnded, "electrified"),
        event=situations.on_field(conditions.of_type("Dampened")),
    )


def soe_080_flying_advantage() -> CardEffects:
    def battles_flying(state: State, card: int, other: int) -> bool:
        """A monster in ATK position that does not fly and battles one that does."""
        if state.battle is None or other not in state.battle or state.pos[other] != ATK:
            return False
        flies = conditions.of_type("Flying")
        return not flies(state, card, other) and flies(state, card, situations.opposing(state, other))

    return effects(static("no_bonus", battles_flying), event=situations.on_field(conditions.of_type("Flying")))


def soe_115_burning_fighting_spirit() -> CardEffects:
    def is_beast_against_fire(state: State, card: int, other: int) -> bool:
        """A Beast or Dinosaur that battles a FIRE monster."""
        if state.battle is None or other not in state.battle or not conditions.of_type("Beast", "Dinosaur")(state, card, other):
            return False
        return conditions.of_attribute("fire")(state, card, situations.opposing(state, other))

    return effects(static("no_bonus", is_beast_against_fire), event=situations.on_field(conditions.of_attribute("fire")))


def soe_144_the_other_yugi() -> CardEffects:
    friends_names = ("Yugi", "Jonouchi", "Anzu", "Honda")

    # The Other Yugi can be any of the friends whose Setup Rule can be shown.
    return effects(*tuple(duelists.stands_for(name) for name in friends_names), duelists.SHOWS)


def soe_156_impersonator_of_death() -> CardEffects:
    return effects(setup=duelists.copies_strategy(duelists.of_other_name))


def soe_157_heart_of_the_cards() -> ActivatedEffect:
    return symbols.wish(1)


def soe_158_duelist_kingdom() -> ActivatedEffect:
    def take_title(state: State, card: int, seat: int, targets: Targets) -> None:
        symbols.take_title(state, seat, "Duelist Kingdom Participant")

    return symbols.spending(1, take_title)


def finalists_become(title: str) -> ActivatedEffect:
    """SOE-161, SOE-162: a title for players who have one that only an earlier duel gives."""

    def take_title(state: State, card: int, seat: int, targets: Targets) -> None:
        symbols.take_title(state, seat, title)

    def is_finalist(state: State, card: int, seat: int) -> bool:
        return "Duelist Kingdom Finalist" in symbols.titles(state, seat)

    return symbols.spending(1, take_title, is_finalist)


def soe_161_glory_of_the_kings_right_hand() -> ActivatedEffect:
    return finalists_become("Duelist Kingdom Prize Candidate")


def soe_162_glory_of_the_kings_left_hand() -> ActivatedEffect:
    return finalists_become("Duel King Candidate")


def soe_163_bond_with_blue_eyes() -> CardEffects:
    def is_not_kaibas(state: State, card: int, other: int) -> bool:
        """A Blue-Eyes White Dragon of a player who is not Kaiba."""
        if not conditions.both(conditions.face_up, conditions.named("Blue-Eyes White Dragon"))(state, card, other):
            return False
        duelist = state.players[changes.controller(state, other)].duelist
        return duelist < 0 or "Kaiba" not in names_of(state, duelist)

    def mark_target(state: State, card: int, seat: int, targets: Targets) -> None:
        if state.zone[targets[0]] == FRONT:
            marks.mark(state, targets[0], "estranged", card)

    def is_marked_attacker(state: State, card: int, seat: int, event: AttackDeclared) -> bool:
        return card in marks.marks(state, event.attacker, "estranged")

    def negate_and_destroy(state: State, card: int, seat: int, event: AttackDeclared) -> None:
        actions.negate_attack(state)
        actions.destroy(state, event.attacker, seat)

    # The bond with Blue-Eyes: one that is not Kaiba's falls when it attacks.
    return effects(
        ActivatedEffect(mark_target, targets=targets.monster("any", is_not_kaibas), charges=1, limit=""),
        Trigger(AttackDeclared, negate_and_destroy, is_marked_attacker, zone="any"),
    )


def soe_164_millennium_eye() -> CardEffects:
    def look_at_opponents(what: Callable[[State, int], list[int]]) -> ActivatedEffect:
        """The player looks at cards of an opponent; which ones `what(state, opponent)` says."""

        def scanned(state: State, player: int, card: int, seat: int) -> None:
            piles.look(state, seat, what(state, player))

        return replace(players.aimed(scanned, players.an_opponent), charges=2, limit="")

    def face_down_cards_of(state: State, player: int) -> list[int]:
        return places.face_down_cards(state, player, "own")

    def hand_of(state: State, player: int) -> list[int]:
        return sorted(state.players[player].hand)

    # The Eye sees what lies face-down, or a hand, for two Charges; one comes back at a time.
    return effects(look_at_opponents(face_down_cards_of), look_at_opponents(hand_of), symbols.INTROSPECTION)


def soe_165_millennium_puzzle() -> CardEffects:
    def negate_and_recharge(state: State, card: int, seat: int, targets: Targets) -> None:
        other = actions.answered(state)
        actions.negate(state)
        symbols.regain_charge(state, other)

    return effects(
        symbols.wish(4),
        symbols.spending(2, negate_and_recharge, symbols.answers_symbol(symbols.targets_me)),
        symbols.INTROSPECTION,
    )


def soe_166_millennium_ring() -> CardEffects:
    def own_eroded(state: State, card: int, seat: int) -> list[Targets]:
        eroded = state.boards[changes.home(state, seat)].eroded
        return [(other,) for other in eroded if state.game.owner[other] == seat]

    def take_back(state: State, card: int, seat: int, targets: Targets) -> None:
        if state.zone[targets[0]] == ERODED:
            actions.to_hand(state, targets[0])

    kinds: dict[str, Fits] = {
        "Normal Monster": conditions.is_normal,
        "Extra Deck Monster": conditions.is_extra,
        "Spell": conditions.is_spell,
        "Trap": conditions.is_trap,
        "Symbol": lambda state, card, other: "Symbol" in state.game.types[other],
    }

    def unseen_cards(state: State, run: Run) -> list[int]:
        """Cards of the kind that the opponent has not shown yet, in the hand, in the Extra Deck and face-down on the field."""
        opponent, kind = run.answers
        owner = state.players[opponent]
        cards = (*owner.hand, *owner.extra, *places.face_down_cards(state, opponent, "own"))
        return [
            other for other in cards if kinds[kind](state, run.card, other) and not marks.marked(state, other, "shown_to_ring")
        ]

    def show(state: State, run: Run) -> None:
        marks.mark(state, run.last, "shown_to_ring", True, PERMANENT)
        piles.show(state, (run.last,))

    find = steps_with_player(ask_word(tuple(kinds)), ask_card(unseen_cards, by=chosen_player()), then(show))

    return effects(
        ActivatedEffect(take_back, targets=own_eroded, charges=4, limit=""),
        replace(players.aimed(find, players.an_opponent), charges=1, limit=""),
        symbols.INTROSPECTION,
    )
