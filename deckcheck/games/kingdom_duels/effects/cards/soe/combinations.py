"""Seal of Exodia: Combinations."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.vocabulary import *
from deckcheck.games.kingdom_duels.engine.chain.chain import spring
from deckcheck.games.kingdom_duels.engine.summons.summons import battle_swap


def soe_039_pot_of_dragon_tribe_sealing() -> CardEffects:
    def attach_dragon(state: State, card: int, other: int) -> None:
        """A Dragon goes beneath the pot, in whichever row the pot is."""
        if state.zone[other] != FRONT or state.game.token[other] or has(state, other, "unaffected"):
            return
        if state.zone[card] in (FRONT, BACK) and conditions.face_up(state, card, card):
            set_aside_attached(state, other, card)

    def negate_and_attach_summoned(state: State, card: int, seat: int, targets: Targets) -> None:
        """As a Trap: the summon that set it off is negated and the Dragon sealed."""
        event = sprung_by(state, card, Summoned)
        if event is not None:
            negate_and_attach(state, card, seat, event)

    def negate_and_attach(state: State, card: int, seat: int, event: Summoned) -> None:
        if state.game.token[event.card]:
            summons.negate_summon(state, event.card)  # a Token is not attached (KD-TOKEN-02)
        elif summons.undo_summon(state, event.card):
            attach_dragon(state, card, event.card)

    def dragon_comes_while_open(state: State, card: int, seat: int, event: Summoned) -> bool:
        """It lies open as a Continuous Trap whose effect was activated, and another Dragon comes."""
        if state.zone[card] != BACK or marks.marked(state, card, "waiting"):
            return False
        return triggers.foe_summons(conditions.face_up, conditions.of_type("Dragon"))(state, card, seat, event)

    def attach_all_dragons(state: State, card: int, seat: int, targets: Targets) -> None:
        for other in foes_dragons(state, card, seat):
            attach_dragon(state, card, other)

    is_face_up_dragon = conditions.both(conditions.face_up, conditions.of_type("Dragon"))

    def foes_dragons(state: State, card: int, seat: int) -> list[int]:
        foes = places.field_monsters(state, seat, "foe")
        return [other for other in foes if is_face_up_dragon(state, card, other) and not state.game.token[other]]

    def def_of_attached(state: State, card: int, other: int) -> int:
        return sum(state.game.def_[candidate] for candidate in actions.attached_to(state, card))

    return effects(
        Activation(negate_and_attach_summoned, stays=True),
        TrapTrigger(Summoned, triggers.foe_summons(conditions.face_up, conditions.of_type("Dragon"))),
        Trigger(Summoned, negate_and_attach, dragon_comes_while_open),
        ActivatedEffect(attach_all_dragons, can=lambda state, card, seat: bool(foes_dragons(state, card, seat)), slow=False),
        static("def", conditions.itself, def_of_attached),
        plays_as=("monster", "trap"),
        continuous_trap=True,
    )


def soe_066_parasite_worm() -> CardEffects:
    def summoned_monster(state: State, card: int, seat: int) -> list[Targets]:
        event = sprung_by(state, card, Summoned)
        if event is None or state.zone[event.card] != FRONT or not conditions.face_up(state, card, event.card):
            return []
        return [(event.card,)]

    def lower_bearers_atk(state: State, card: int, seat: int, event: EndPhaseBegan) -> None:
        changes.modify_atk(state, state.host[card], -state.game.atk[card], ON_FIELD)

    def is_own_end_phase(state: State, card: int, seat: int, event: EndPhaseBegan) -> bool:
        return event.seat == state.game.owner[card] and state.zone[card] == UNDER

    # Played as a Trap only; beneath a monster it holds it fast and eats its ATK.
    return effects(
        Activation(resolves.attach_itself, targets=summoned_monster),
        TrapTrigger(Summoned, triggers.foe_summons(conditions.is_normal, conditions.in_attack)),
        static("cannot_attack", conditions.its_bearer, zone="attached"),
        static("cannot_move", conditions.its_bearer, zone="attached"),
        static("position_locked", conditions.its_bearer, zone="attached"),
        static("type", conditions.its_bearer, "Infested", zone="attached"),
        Trigger(EndPhaseBegan, lower_bearers_atk, is_own_end_phase, zone="attached"),
        plays_as=("trap",),
    )


def soe_067_cocoon_of_evolution() -> CardEffects:
    is_level_1_insect = conditions.both(
        conditions.own, conditions.face_up, conditions.of_type("Insect"), conditions.level(1, 1)
    )

    def turn_and_equip(state: State, card: int, seat: int, targets: Targets) -> None:
        """A small Insect is wrapped up, in DEF position."""
        changes.set_position(state, targets[0], DEF)
        spells.equip_or_bury(state, card, targets[0], seat)

    def has_bearer(state: State, card: int, seat: int) -> bool:
        return state.host[card] >= 0

    def put_counter_on_bearer(state: State, card: int, seat: int, targets: Targets) -> None:
        if state.host[card] >= 0:
            changes.put_counter(state, state.host[card])

    def is_player_while_equipped(state: State, card: int, other: int) -> bool:
        """The player whose cocoon is wrapped around a monster."""
        return other < 0 and state.host[card] >= 0 and state.players[numbered_player(other)].board == state.ctrl[card]

    def destroy_itself_instead(state: State, card: int, victim: int, cause: str) -> bool:
        if cause != "battle" or state.host[card] != victim:
            return False
        return actions.destroy(state, card, changes.controller(state, card))

    return effects(
        Activation(turn_and_equip, targets=targets.monster("own", is_level_1_insect), stays=True),
        ActivatedEffect(put_counter_on_bearer, can=has_bearer),
        static("player_no_summons", is_player_while_equipped),
        static("player_no_normals", is_player_while_equipped),
        static("position_locked", conditions.its_bearer),
        static("base_atk", conditions.its_bearer, lambda state, card, other: state.game.atk[card]),
        static("base_def", conditions.its_bearer, lambda state, card, other: state.game.def_[card]),
        static("base_bonus", conditions.its_bearer, lambda state, card, other: state.game.bonus[card]),
        equip_to=is_level_1_insect,
        plays_as=("monster", "spell"),
        slow=True,
        saves=destroy_itself_instead,
    )


def soe_086_time_wizard() -> CardEffects:
    def bury_itself_and_toss(state: State, card: int, seat: int, targets: Targets) -> None:
        """The card goes to the graveyard and a coin is tossed."""
        choices.later(state, toss_coin, seat)
        if state.zone[card] in (FRONT, BACK):
            actions.to_graveyard(state, card)

    def toss_coin(state: State, seat: int) -> None:
        choices.coin(state, seat, apply_toss, seat)

    def apply_toss(state: State, right: bool, seat: int) -> None:
        if not right:
            actions.destroy_all(state, places.field_monsters(state, seat, "own"), seat, damage=True)
            return
        everyone = places.field_monsters(state, seat)
        for other in everyone:
            changes.put_counter(state, other, 3)
        choices.later(state, destroy_remaining, seat, tuple(everyone))
        for player in reversed(range(len(state.players))):
            if not state.players[player].lost:
                choices.later(state, alter_all_timeshifted, player)

    def alter_all_timeshifted(state: State, seat: int) -> None:
        """A player Alter Summons Timeshifted monsters as long as there are materials for one."""
        options = summons.alter_options(state, seat, "Timeshifted")
        if options:
            choices.later(state, alter_all_timeshifted, seat)
            ask_extra(state, seat, options, "alter")

    def destroy_remaining(state: State, seat: int, everyone: tuple[int, ...]) -> None:
        actions.destroy_all(state, everyone, seat, damage=True)

    toss_effect = costs.once_a_turn(bury_itself_and_toss)

    return effects(toss_effect, activate=toss_effect, plays_as=("monster", "spell"), slow=True)


def soe_099_defense_seal() -> CardEffects:
    def turn_to_attack(state: State, other: int) -> bool:
        """Turn a monster to ATK position; a Hidden one stays Hidden. False when it withstands."""
        if changes.withstands_turning(state, other):
            return False
        battle_swap(state, other)
        return True

    def turn_and_lock_target(state: State, card: int, seat: int, targets: Targets) -> None:
        if not conditions.defends(state, card, targets[0]) or turn_to_attack(state, targets[0]):
            changes.battle_lock(state, targets[0], changes.THIS_TURN)

    def begin_holding_side(state: State, card: int, seat: int, targets: Targets) -> None:
        marks.mark(state, card, "seals")

    def is_held_in_attack(state: State, card: int, other: int) -> bool:
        return (
            marks.marked(state, card, "seals")
            and conditions.foes(state, card, other)
            and conditions.is_normal(state, card, other)
        )

    def turn_or_activate(state: State, card: int) -> bool:
        """SOE-099 as a Trap: it springs when two monsters defend, and from then on keeps Normal Monsters in ATK position."""
        if state.zone[card] != BACK:
            return False
        seat = changes.controller(state, card)
        sides = [
            [other for other in monsters(state, board) if conditions.defends(state, card, other)]
            for board in places.boards(state, seat, "foe")
        ]
        if marks.marked(state, card, "seals"):
            risen = [
                candidate
                for side in sides
                for candidate in side
                if conditions.is_normal(state, card, candidate) and not marks.marked(state, candidate, "withstood_seal")
            ]
            for other in risen:
                state.acting = card
                if not turn_to_attack(state, other):
                    marks.mark(state, other, "withstood_seal", True, state.turn)
            return bool(risen)
        if all(len(side) < 2 for side in sides) or not trap_ready(state, card):
            return False
        spring(state, seat, card)
        return True

    return effects(
        Activation(turn_and_lock_target, targets=targets.monster("foe", conditions.defends)),
        TrapTrigger(TwoDefended),
        static("position_locked", is_held_in_attack),
        as_trap=ActivatedEffect(begin_holding_side, stays=True),
        plays_as=("spell", "trap"),
        slow=True,
        watch=turn_or_activate,
        continuous_trap=True,
    )
