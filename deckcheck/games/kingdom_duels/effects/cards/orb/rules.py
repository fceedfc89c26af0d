"""Orichalcos Barrier: Rules."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.vocabulary import *
from deckcheck.games.kingdom_duels.engine.cards.values import counted_bonus


def orb_012_atlantean_god_pantheon() -> CardEffects:
    is_atlantean_god = conditions.of_type("Atlantean God")

    def is_god_activated(state: State, card: int, seat: int, event: Activated) -> bool:
        return event.use < 0 and "Atlantean God" in state.game.types[event.card]

    def attached_gods(state: State, monster: int) -> list[int]:
        return [other for other in actions.attached_to(state, monster) if "Atlantean God" in state.game.types[other]]

    def is_made_of_god(state: State, card: int, other: int) -> bool:
        """An Extra Deck monster with an Atlantean God card among its materials."""
        return other >= 0 and state.game.extra_monster[other] and bool(attached_gods(state, other))

    def hierarchy_difference(state: State, monster: int) -> int:
        """Return the difference between its Hierarchy and the highest one of those materials."""
        ranks = [state.cards[card].hierarchy or 0 for card in (monster, *attached_gods(state, monster))]
        return max(ranks) - ranks[0]

    return effects(
        triggers.notes(Activated, "god_played", is_god_activated, until=PERMANENT),
        triggers.notes(
            Summoned, "god_played", lambda state, card, seat, event: is_atlantean_god(state, card, event.card), until=PERMANENT
        ),
        static("type", is_made_of_god, ("Divine", "Atlantean God")),
        static("hierarchy", is_made_of_god, lambda state, card, other: hierarchy_difference(state, other)),
        event=situations.while_marked("god_played"),
    )


def orb_065_crystallization() -> CardEffects:
    is_sealed = conditions.of_type("Sealed")

    def stats_without_terrain(state: State, monster: int) -> tuple[int, int]:
        """Return ATK and DEF without what the Terrain gives."""
        bonus = counted_bonus(state, monster)
        return atk_of(state, monster) - bonus[0], def_of(state, monster) - bonus[1]

    def remove_changed_seals(state: State, card: int) -> bool:
        """A monster that became Sealed loses that type when an effect changes its ATK or DEF."""
        busy = False
        for monster in all_monsters(state):
            sealed = "Sealed" in types_of(state, monster) and "Sealed" not in state.game.types[monster]
            known = [value for source, value in marks.marks(state, monster, "sealed_as") if source == card]
            if sealed and not known:
                marks.mark(state, monster, "sealed_as", (card, stats_without_terrain(state, monster)))
            elif known and not (sealed and known[-1] == stats_without_terrain(state, monster)):
                marks.unmark(state, "sealed_as", card=monster)
                if sealed:
                    changes.take_type(state, "Sealed", monster)
                    busy = True
        return busy

    return effects(
        *tuple(
            static(kind, is_sealed)
            for kind in ("position_locked", "cannot_attack", "cannot_move", "no_tribute", "no_activation")
        ),
        event=situations.on_field(is_sealed),
        watch=remove_changed_seals,
    )


def orb_101_armored_duelist_honor() -> CardEffects:
    is_armored_duelist = conditions.both(
        lambda state, card, other: other >= 0 and "Integration" in state.game.types[other], conditions.name_has("Duelist")
    )

    def is_duelist_summon(state: State, card: int, seat: int, event: Summoned) -> bool:
        return is_armored_duelist(state, card, event.card)

    def is_duelist_beaten(state: State, card: int, seat: int, event: Destroyed) -> bool:
        return event.cause == "battle" and is_armored_duelist(state, card, event.card)

    def defeat_owner(state: State, card: int, seat: int, event: Destroyed) -> None:
        """The owner of a "Duelist" Integration Monster that falls in battle loses the duel."""
        defeat(state, [state.game.owner[event.card]], "KD-RULECARD-03")

    return effects(
        triggers.notes(Summoned, "duelist_came", is_duelist_summon, until=PERMANENT),
        Trigger(Destroyed, defeat_owner, is_duelist_beaten),
        *tuple(
            static(kind, is_armored_duelist) for kind in ("cannot_leave", "no_tribute", "no_material", "cannot_be_controlled")
        ),
        event=situations.while_marked("duelist_came"),
    )


def orb_227_dartz() -> CardEffects:
    followers = ("Pegasus", "Gurimo", "Yugi", "Ryuzaki", "Haga", "Valon", "Jonouchi", "Mai", "Rafael", "Kaiba")

    return effects(*tuple(duelists.stands_for(name) for name in followers), duelists.SHOWS)


def orb_230_amelda() -> CardEffects:
    return effects(setup=duelists.copies_strategy(conditions.named("Pegasus")))


def orb_238_orichalcos_fragment() -> ActivatedEffect:
    def destroy_barrier(state: State, card: int, seat: int, targets: Targets) -> None:
        if state.zone[targets[0]] in ON_FIELD_ZONES:
            actions.destroy_negated(state, targets[0], seat)

    is_barrier = conditions.named("The Barrier of Orichalcos")

    return ActivatedEffect(
        destroy_barrier, targets=targets.spell_trap("any", conditions.face_up, is_barrier), charges=1, limit=""
    )
