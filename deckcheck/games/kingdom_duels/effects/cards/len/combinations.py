"""Loose Ends: Combinations."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.vocabulary import *
from deckcheck.games.kingdom_duels.engine.duel.event_model import Event
from deckcheck.games.kingdom_duels.engine.terrains import terrain_rules


def len_043_cannon_soldier() -> CardEffects:
    def move_to_backrow(state: State, card: int, seat: int, event: Event) -> None:
        """To the Backrow behind it, or to another zone there if that is not free, and Battle Locked there."""
        row, column = state.boards[state.ctrl[card]].back, state.col[card]
        if state.zone[card] == FRONT and state.pos[card] == ATK and not in_rear(state, card):
            free = [place for place, there in enumerate(row) if there < 0]
            free = [place for place in free if terrain_rules.lets_pass(state, card, state.ctrl[card], place, by_another=False)]
            if row[column] < 0:
                move_to_chosen_zone(state, str(column + 1), card)
            else:
                choices.choose(state, seat, [str(place + 1) for place in free], move_to_chosen_zone, card, called="zone {}")

    def move_to_chosen_zone(state: State, word: str, card: int) -> None:
        if terrains.step_back(state, card, int(word) - 1):
            changes.battle_lock(state, card)

    def has_backrow_space(state: State, card: int, seat: int, event: LeftField) -> bool:
        """A card of its side went while it is still in the Frontrow."""
        return event.where.board == state.ctrl[card] and in_front(state, card)

    def in_front(state: State, card: int) -> bool:
        return state.zone[card] == FRONT and state.pos[card] == ATK and not in_rear(state, card)

    def is_in_frontrow(state: State, card: int, seat: int, event: OfCard) -> bool:
        return event.card == card and in_front(state, card)

    def was_here_before(state: State, card: int, seat: int) -> bool:
        """It did not enter the field this turn, not even after an absence."""
        return state.since[card] < state.turn and not marks.marked(state, card, "returned")

    def damage_by_level(state: State, card: int, seat: int, targets: Targets) -> None:
        """Damage of 50 for each Level of the tributed monster."""
        choices.choose_opponent(state, seat, changes.damage, 50 * costs.tributed_level(state, targets[0]))

    return effects(
        ActivatedEffect(
            damage_by_level,
            can=was_here_before,
            targets=costs.own_tribute(lambda state, card, other: not state.game.token[other]),
            cost=costs.pay_tribute_for_level,
        ),
        Trigger(Summoned, move_to_backrow, is_in_frontrow),
        Trigger(PositionChanged, move_to_backrow, is_in_frontrow),
        Trigger(Flipped, move_to_backrow, is_in_frontrow),
        Trigger(Moved, move_to_backrow, is_in_frontrow),
        Trigger(Returned, move_to_backrow, is_in_frontrow),
        Trigger(ControlChanged, move_to_backrow, is_in_frontrow),
        triggers.notes(Returned, "returned", triggers.self_event),
        Trigger(LeftField, move_to_backrow, has_backrow_space),
        static("cannot_be_hidden", conditions.itself, zone="any"),
        plays_as=("monster",),
    )


def len_050_supporter_in_the_shadows() -> CardEffects:
    def can_move_to_backrow(state: State, card: int, seat: int) -> bool:
        """It never attacked, and the zone behind it is free."""
        if state.zone[card] != FRONT or in_rear(state, card) or marks.marked(state, card, "has_attacked"):
            return False
        return state.boards[state.ctrl[card]].back[state.col[card]] < 0

    def move_behind(state: State, card: int, seat: int, targets: Targets) -> None:
        """It moves to the Backrow of its column."""
        terrains.step_back(state, card)

    def is_own_in_column(state: State, card: int, other: int) -> bool:
        """Another monster of its side in its column."""
        return conditions.own(state, card, other) and state.zone[other] == FRONT and conditions.same_column(state, card, other)

    return effects(
        Activation(resolves.nothing, stays=True),
        ActivatedEffect(move_behind, can=can_move_to_backrow),
        static("atk", conditions.both(is_own_in_column, situations.while_(situations.its_turn)), 500),
        static("def", conditions.both(is_own_in_column, conditions.no(situations.while_(situations.its_turn))), 500),
        triggers.notes(AttackDeclared, "has_attacked", triggers.attacks, until=PERMANENT),
        plays_as=("monster", "spell"),
    )


def len_107_wall_of_illusion() -> CardEffects:
    def return_attacker(state: State, card: int, seat: int, event: Battled) -> None:
        """The attacker goes back to the hand."""
        if state.zone[event.attacker] == FRONT:
            actions.to_hand(state, event.attacker)

    def hide_and_offer_night(state: State, card: int, seat: int, targets: Targets) -> None:
        """It hides, and once per duel the Terrains of its column become Night."""
        if not is_used(state, seat, card, "duel", night_use):
            choices.later(state, choices.choose, seat, ("night", "no"), make_column_night, card, seat)
        resolves.hide_itself(state, card, seat, targets)

    # The place of its once-per-duel change of Terrains among its uses.
    night_use = -70

    def make_column_night(state: State, word: str, card: int, seat: int) -> None:
        if word == "night" and conditions.hidden(state, card, card):
            mark_used(state, seat, card, "duel", night_use)
            mine = state.ctrl[card]
            for board in terrains.every_board(state):
                terrains.cover(state, card, board, state.col[card] if board == mine else 4 - state.col[card], "Night")

    return effects(
        Activation(resolves.nothing),
        TrapTrigger(Attacked, triggers.is_attacked),
        ActivatedEffect(
            hide_and_offer_night,
            can=lambda state, card, seat: (
                state.zone[card] == FRONT
                and terrains.terrain_in(state, state.ctrl[card], state.col[card]).conceal != "never"
                and not has_player(state, seat, "player_no_hiding")
            ),
        ),
        Trigger(
            Battled,
            return_attacker,
            lambda state, card, seat, event: event.target == card and conditions.is_normal(state, card, event.attacker),
            zone="any",
        ),
        terrains.restores(LeftField, triggers.self_event),
        plays_as=("monster", "trap"),
    )


def len_141_naraka_pitfall() -> CardEffects:
    def replace_sea(state: State, card: int, seat: int, event: EndPhaseBegan) -> None:
        """A Sea becomes Wasteland; if there is none, the card is destroyed."""
        words = terrains.spots(state, terrains.every_board(state), "Sea")
        words = [word for word in words if terrains.is_replaceable(state, *terrains.spot(word), by_name=True)]
        if words:
            choices.choose(state, seat, words, replace_chosen_sea)
        else:
            actions.destroy(state, card, seat)

    def replace_chosen_sea(state: State, word: str) -> None:
        terrains.replace_terrain(state, *terrains.spot(word), "Wasteland", by_name=True)

    def is_pitfall_victim(state: State, card: int, other: int) -> bool:
        """A Normal monster of middling strength that does not fly, in ATK position on an EARTH Terrain."""
        if not conditions.is_normal(state, card, other) or conditions.of_type("Flying")(state, card, other):
            return False
        on_earth = conditions.in_attack(state, card, other) and conditions.on_attribute("earth")(state, card, other)
        return on_earth and 1500 <= state.game.atk[other] <= 2000

    def summoned_monster(state: State, card: int, seat: int) -> list[Targets]:
        event = sprung_by(state, card, Summoned)
        return [(event.card,)] if event is not None and state.zone[event.card] == FRONT else []

    def destroy_summoned(state: State, card: int, seat: int, targets: Targets) -> None:
        actions.destroy(state, targets[0], seat, source=card)

    def note_destroyed(state: State, card: int, seat: int, event: Destroyed) -> None:
        """It fell by this card, perhaps only after its player refused to rescue it."""
        marks.mark(state, event.card, "swallowed", card, state.turn)

    def erode_destroyed(state: State, card: int, seat: int, event: EndPhaseBegan) -> None:
        for other in marks.marked_cards(state, "swallowed", card):
            marks.unmark(state, "swallowed", card=other)
            if state.zone[other] == GRAVE:
                actions.erode(state, other)

    return effects(
        Activation(resolves.nothing, stays=True),
        TrapTrigger(Summoned, triggers.foe_summons(is_pitfall_victim)),
        Trigger(EndPhaseBegan, replace_sea, triggers.own_event),
        triggers.bookkeeping(
            Destroyed, note_destroyed, lambda state, card, seat, event: event.cause == "effect" and event.by == card
        ),
        triggers.bookkeeping(
            EndPhaseBegan, erode_destroyed, lambda state, card, seat, event: bool(marks.marked_cards(state, "swallowed", card))
        ),
        as_trap=ActivatedEffect(destroy_summoned, targets=summoned_monster, stays=False),
        plays_as=("spell", "trap"),
    )


def len_161_attack_seal() -> CardEffects:
    def is_in_attack_position(state: State, card: int, other: int) -> bool:
        return state.zone[other] == FRONT and state.pos[other] in (ATK, HIDDEN_ATK)

    def turn_to_def(state: State, card: int, seat: int, targets: Targets) -> None:
        """Turned to DEF and kept there; a Hidden monster stays Hidden."""
        lasting.lock_any_into(state, targets[0], DEF, changes.THIS_TURN)

    return effects(
        Activation(turn_to_def, targets=targets.monster("foe", is_in_attack_position)),
        TrapTrigger(AttackDeclared, triggers.foe_attacks),
        plays_as=("spell", "trap"),
        slow=True,
    )
