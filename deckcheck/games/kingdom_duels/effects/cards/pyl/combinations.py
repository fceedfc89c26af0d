"""Pyramid of Light: Combinations."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.vocabulary import *


def pyl_014_bad_reaction_to_simochi() -> CardEffects:
    def note_gain(state: State, card: int, seat: int, event: LifePointsGained) -> None:
        marks.mark(state, player_number(event.seat), "lp_up", (card, event.amount), state.turn)

    def lp_gained_this_turn(state: State, card: int, seat: int) -> int:
        """How much LP a player gained this turn."""
        return sum(amount for source, amount in marks.marks(state, player_number(seat), "lp_up") if source == card)

    def undo_gains_and_halve(state: State, card: int, seat: int, targets: Targets) -> None:
        """Opponents lose the LP that they gained this turn, and then half of the rest."""
        for foe in opponents(state, seat):
            gained = lp_gained_this_turn(state, card, foe)
            if gained:
                board = state.boards[changes.home(state, foe)]
                lose_lp(state, foe, gained, "loss")
                lose_lp(state, foe, board.lp - board.lp // 2, "loss")

    def turn_gains_into_damage(state: State, card: int, seat: int, targets: Targets) -> None:
        """LP that opponents would gain are 100 damage instead, also those that set it off."""
        marks.mark(state, card, "turns_gains")
        player, amount = cause_of(state, card, LifePointsGained)
        lose_lp(state, player, amount, "loss")
        changes.damage(state, player, 100)

    def is_hurt_by_gains(state: State, card: int, other: int) -> bool:
        if other >= 0 or not marks.marked(state, card, "turns_gains"):
            return False
        return changes.home(state, numbered_player(other)) in foe_boards(state, state.ctrl[card])

    return effects(
        Activation(
            undo_gains_and_halve,
            can=lambda state, card, seat: any(lp_gained_this_turn(state, card, foe) for foe in opponents(state, seat)),
            limit="duel",
        ),
        TrapTrigger(LifePointsGained, triggers.foes_event),
        static("player_gains_hurt", is_hurt_by_gains, 100),
        triggers.bookkeeping(LifePointsGained, note_gain),
        plays_as=("spell", "trap"),
        slow=True,
        continuous_trap=True,
        as_trap=ActivatedEffect(turn_gains_into_damage, stays=True, limit=""),
    )


def pyl_028_trial_of_hell() -> CardEffects:
    def fitting_graveyard_equips(state: State, seat: int, monster: int) -> list[int]:
        """The Equip cards of the player's graveyard that a monster may wear."""
        found = []
        for other in state.boards[changes.home(state, seat)].grave:
            fits = state.game.effects[other].equip_to
            if state.game.equip[other] and fits is not None and fits(state, other, monster):
                found.append(other)
        return found

    def equippable_foes(state: State, card: int, seat: int) -> list[Targets]:
        free = state.boards[changes.home(state, seat)].back.count(-1)
        if free < (2 if state.zone[card] == HAND else 1):
            return []
        return targets.monster(
            "foe",
            conditions.face_up,
            conditions.is_normal,
            lambda state, card, other: bool(fitting_graveyard_equips(state, seat, other)),
        )(state, card, seat)

    def choose_equip(state: State, card: int, seat: int, targets: Targets) -> None:
        """An opponent's Normal monster is equipped with an Equip card of the graveyard; DARK monsters of the player that
        attack it this turn inflict half the Piercing Damage."""
        if conditions.face_up(state, card, targets[0]):
            choices.choose_card(
                state, seat, fitting_graveyard_equips(state, seat, targets[0]), equip_and_mark, card, seat, targets[0]
            )

    def equip_and_mark(state: State, equip: int, card: int, seat: int, monster: int) -> None:
        if actions.equip(state, equip, monster, seat):
            marks.mark(state, monster, "on_trial", card, state.turn)

    def attacks_marked_monster(state: State, card: int, other: int) -> bool:
        if state.battle is None or other != state.battle[0] or card not in marks.marks(state, state.battle[1], "on_trial"):
            return False
        return conditions.both(conditions.own, conditions.of_attribute("dark"))(state, card, other)

    return effects(
        Activation(choose_equip, targets=equippable_foes, stays=True),
        static("half_piercing", attacks_marked_monster, zone="any"),
        lasting.UNTIL_END_PHASE,
        plays_as=("spell",),
        slow=True,
    )


def pyl_049_kings_sarcophagus() -> CardEffects:
    is_horus_monster = conditions.named(
        "Hapi, Guidance of Horus", "Imsety, Glory of Horus", "Duamutef, Blessing of Horus", "Qebehsenuef, Protection of Horus"
    )

    def is_second_horus(state: State, card: int, other: int) -> bool:
        if (
            other < 0
            or state.zone[other] == FRONT
            or state.ctrl[other] != state.ctrl[card]
            or not is_horus_monster(state, card, other)
        ):
            return False
        return any(is_horus_monster(state, card, there) for there in monsters(state, state.ctrl[card]))

    # Monsters of its side stay there, and only one of the four of Horus can be there.
    return effects(
        Activation(resolves.nothing, stays=True),
        static("cannot_be_controlled", conditions.both(conditions.own, conditions.is_monster)),
        static("cannot_be_special_summoned", is_second_horus),
        plays_as=("spell",),
        slow=True,
        stays=True,
    )


def pyl_052_apophis_the_swamp_deity() -> CardEffects:
    def has_played_apophis(state: State, card: int, seat: int) -> bool:
        return marks.marked(state, player_number(seat), "apophis_played") and summons.room(state, seat)

    def is_own_apophis(state: State, card: int, seat: int, event: Activated) -> bool:
        own = event.seat == state.game.owner[card] and event.use < 0 and event.card != card
        return own and conditions.name_has("Apophis")(state, card, event.card)

    def note_apophis(state: State, card: int, seat: int, event: Activated) -> None:
        if not marks.marked(state, player_number(event.seat), "apophis_played"):
            marks.mark(state, player_number(event.seat), "apophis_played", True, PERMANENT)

    def is_own_apophis_summon(state: State, card: int, seat: int, event: Summoned) -> bool:
        own = event.by == state.game.owner[card] and event.card != card
        return own and conditions.name_has("Apophis")(state, card, event.card)

    def note_summon(state: State, card: int, seat: int, event: Summoned) -> None:
        note_apophis(state, card, seat, Activated(event.card, event.by, -1, 0))

    def summon_itself(state: State, card: int, seat: int, targets: Targets) -> None:
        if state.zone[card] == BACK:
            summons.special_summon(state, seat, (card,))

    def would_negate_trap(state: State, card: int, seat: int) -> bool:
        link = answered_link(state)
        if link is None or not costs.can_tribute_itself(state, card, seat):
            return False
        return would(state, link, answers.negates(state, lambda other: conditions.is_trap(state, card, other)))

    return effects(
        Activation(summon_itself, can=has_played_apophis),
        ActivatedEffect(resolves.negate_activation, can=would_negate_trap, cost=costs.tribute_itself, slow=False),
        triggers.bookkeeping(Activated, note_apophis, is_own_apophis),
        triggers.bookkeeping(Summoned, note_summon, is_own_apophis_summon),
        plays_as=("trap",),
    )
