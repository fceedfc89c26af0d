"""King of Duelists: Combinations."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.vocabulary import *
from deckcheck.games.kingdom_duels.engine.tilemap.inside import own_tiles
from deckcheck.games.kingdom_duels.engine.zones.moves import send
from deckcheck.games.kingdom_duels.engine.zones.rows import shift

LAYOUT = "Labyrinth Layout"


def kod_034_labyrinth_wall() -> CardEffects:
    def raise_walls(state: State, card: int, seat: int, targets: Targets) -> None:
        """Every Terrain becomes a Labyrinth, and the first Layout is laid out."""
        replace_with_labyrinth(state, card, seat, ())
        tiles.put_in_force(state, seat, tiles.own_rules(state, seat, "First Labyrinth Layout"))

    def raise_walls_as_monster(state: State, card: int, seat: int, event: Summoned) -> None:
        raise_walls(state, card, seat, ())

    def stands_in_layout(state: State, card: int, other: int) -> bool:
        return card == other and tiles.layout_in_force(state, LAYOUT)

    def step_behind(state: State, card: int) -> bool:
        """In a Layout it moves to the Backrow, as soon as a zone is free there."""
        if state.zone[card] != FRONT or in_rear(state, card) or not tiles.layout_in_force(state, LAYOUT):
            return False
        free = [column for column, there in enumerate(state.boards[state.ctrl[card]].back) if there < 0]
        if not free:
            return False
        shift(state, card, 5 + (state.col[card] if state.col[card] in free else free[0]))
        note(state, "monster_moved", changes.controller(state, card), card, 6 + state.col[card])
        return True

    def is_overrun(state: State, card: int, seat: int, event: EndPhaseBegan) -> bool:
        """Only opponents' monsters are on the Tiles of its player's colour."""
        if event.seat != seat or not tiles.layout_in_force(state, LAYOUT) or state.tilemap is None:
            return False
        own = changes.home(state, seat)
        there = [other for tile in own_tiles(state, own) for other in on_tile(state, tile)]
        return bool(there) and all(state.ctrl[other] in foe_boards(state, own) for other in there)

    def call_coin(state: State, card: int, seat: int, event: EndPhaseBegan) -> None:
        choices.coin(state, seat, keep_or_lose_layouts)

    def keep_or_lose_layouts(state: State, right: bool) -> None:
        """After a wrong call every Layout returns to the Extra Deck."""
        if not right:
            for rule in [rule for board in state.boards for rule in board.rules if LAYOUT in state.game.name[rule]]:
                send(state, rule, EXTRA)
                note(state, "rule_returned", state.game.owner[rule], rule)

    replace_with_labyrinth = terrains.replace_all((), (), "Labyrinth")

    # Played from the hand, either way, it turns the field into a Labyrinth.
    return effects(
        Activation(raise_walls, stays=True),
        triggers.when_summoned(raise_walls_as_monster, "normal"),
        Trigger(EndPhaseBegan, call_coin, is_overrun, limit="turn"),
        *statics.each(stands_in_layout, "cannot_attack", "cannot_be_attacked", "cannot_leave", "outside_tilemap", "idle"),
        watch=step_behind,
        plays_as=("monster", "spell"),
    )


def kod_062_magic_lamp() -> CardEffects:
    def redirect_or_negate(state: State, card: int, seat: int, targets: Targets) -> None:
        """An attack upon the spirit goes to another monster of an opponent, or to nothing."""
        if state.attack is None:
            return
        attacker = state.attack[0]
        others = [other for other in places.field_monsters(state, seat, "foe") if other != attacker]
        if others:
            choices.choose_card(state, seat, others, actions.redirect_attack)
        else:
            choices.choose(state, seat, ("negate the attack", "let it go on"), battles.negate_or_not)

    def redirect_again(state: State, card: int, seat: int, event: Attacked) -> None:
        redirect_or_negate(state, card, seat, ())

    foe_attacks_spirit = triggers.foe_attacks_mine(conditions.name_has("Spirit of the Lamp"))

    def foe_attacks_spirit_again(state: State, card: int, seat: int, event: Attacked) -> bool:
        return (state.zone[card] == FRONT or marks.stands_open(state, card)) and foe_attacks_spirit(state, card, seat, event)

    return effects(
        Activation(redirect_or_negate, stays=True),
        TrapTrigger(Attacked, foe_attacks_spirit),
        Trigger(Attacked, redirect_again, foe_attacks_spirit_again),
        plays_as=("monster", "trap"),
        continuous_trap=True,
    )


def kod_120_spherical_time_bomb() -> CardEffects:
    def destroy_and_hurt_weaker(state: State, card: int, seat: int, event: StandbyPhaseBegan) -> None:
        """The difference of ATK, at most 1000, hurts the side of the weaker monster."""
        bearer = state.host[card]
        gap = state.game.atk[card] - atk_of(state, bearer)
        loser = changes.controller(state, bearer) if gap > 0 else seat
        actions.destroy(state, card, seat)
        changes.damage(state, loser, min(1000, abs(gap)))

    return effects(
        Trigger(
            StandbyPhaseBegan,
            destroy_and_hurt_weaker,
            lambda state, card, seat, event: triggers.foes_event(state, card, seat, event) and state.host[card] >= 0,
        ),
        equip_to=conditions.both(conditions.foes, conditions.face_up),
        plays_as=("spell",),
    )


def kod_125_graverobber() -> CardEffects:
    def usable_graveyard_cards(state: State, card: int, seat: int) -> list[Targets]:
        """Cards of the opponent's graveyard that could be used now."""
        found: list[Targets] = []
        for other in places.graveyard(state, seat, "foe"):
            same = state.cards[other].id == state.cards[card].id  # it would be spent with this one
            if not state.cards[other].is_extra and not same and ways_to_use(state, seat, other):
                found.append((other,))
        return found

    def ways_to_use(state: State, seat: int, other: int) -> list[str]:
        """As what the card could be used now; a combination card is two things at once (KD-COMBO-01)."""
        main, effects = state.game.main[other], state.game.effects[other]
        slow_too = state.active == seat and state.phase in (MAIN1, MAIN2)
        words = []
        if main & MONSTER and summons.room(state, seat) and (main == MONSTER or "monster" in effects.plays_as):
            words.append("monster")
        if main & SPELL and spells.castable(state, seat, other, slow_too=slow_too):
            words.append("spell")
        may_set = -1 in state.boards[changes.home(state, seat)].back and not has_player(state, seat, "player_no_sets")
        if main & TRAP and may_set:
            words.append("trap")
        return words

    def choose_use(state: State, card: int, seat: int, targets: Targets) -> None:
        mark_used(state, seat, card, "duel", -1)
        if state.zone[targets[0]] != GRAVE:
            return
        words = ways_to_use(state, seat, targets[0])
        if len(words) == 1:
            use_chosen(state, words[0], seat, targets[0])
        else:
            choices.choose(state, seat, words, use_chosen, seat, targets[0])

    def use_chosen(state: State, word: str, seat: int, target: int) -> None:
        if word == "monster":
            summons.special_summon(state, seat, (target,))
        elif word == "spell":
            choices.later(state, spells.cast, seat, target)
        else:
            if spells.set_down(state, target, seat):
                marks.mark(state, target, "ready", True, state.turn)

    def is_unused(state: State, card: int, seat: int) -> bool:
        return not is_used(state, seat, card, "duel", -1)

    return effects(
        Activation(choose_use, can=is_unused, targets=usable_graveyard_cards, limit="duel"),
        TrapTrigger(AttackDeclared, triggers.foe_attacks),
        as_trap=ActivatedEffect(choose_use, can=is_unused, targets=usable_graveyard_cards),
        plays_as=("spell", "trap"),
        slow=True,
        by_phase=True,
    )


def kod_142_time_bomber() -> CardEffects:
    def is_foes_end_phase(state: State, card: int, seat: int, event: EndPhaseBegan) -> bool:
        """An End Phase of the opponent counts since the summon, which may be a Hidden one."""
        return state.zone[card] == FRONT and triggers.foes_event(state, card, seat, event)

    def is_second_end_phase(state: State, card: int, seat: int, event: EndPhaseBegan) -> bool:
        return triggers.foes_event(state, card, seat, event) and marks.marked(state, card, "ticked")

    def destroy_own_side(state: State, card: int, seat: int, event: EndPhaseBegan) -> None:
        """In the second End Phase of the opponent the whole side blows up."""
        board = state.ctrl[card]
        if not actions.destroy(state, card, seat):
            return
        actions.destroy_then(state, monsters(state, board), seat, hurt_owners)

    def hurt_owners(state: State, fallen: list[int]) -> None:
        for player in range(len(state.players)):
            changes.damage(state, player, sum(state.game.atk[other] for other in fallen if state.game.owner[other] == player))

    return effects(
        static("cannot_be_attacked", conditions.itself),
        Trigger(EndPhaseBegan, destroy_own_side, is_second_end_phase),
        triggers.notes(EndPhaseBegan, "ticked", is_foes_end_phase, until=ON_FIELD),
        plays_as=("monster",),
    )


def kod_147_mask_of_darkness() -> CardEffects:
    def equip_target(state: State, card: int, seat: int, targets: Targets) -> None:
        """It equips a Normal monster of its player that is not DARK."""
        spells.equip_or_bury(state, card, targets[0], seat)

    can_wear_mask = conditions.both(
        conditions.face_up, conditions.is_normal, conditions.no(conditions.of_attribute("dark")), conditions.not_itself
    )

    def possible_bearers(state: State, card: int, seat: int) -> list[int]:
        own = targets.allowed(state, card, seat, places.field_monsters(state, seat, "own"))
        return [other for other in own if can_wear_mask(state, card, other)]

    def can_equip_flipped(state: State, card: int, seat: int, event: Flipped) -> bool:
        free = -1 in state.boards[changes.home(state, seat)].back
        return event.card == card and free and bool(possible_bearers(state, card, seat))

    def equip_chosen(state: State, monster: int, card: int, seat: int) -> None:
        if state.zone[card] == FRONT and conditions.face_up(state, card, monster):
            actions.equip(state, card, monster, seat)

    return effects(
        Activation(
            equip_target,
            can=lambda state, card, seat: state.zone[card] == BACK,
            targets=targets.monster("own", can_wear_mask),
            stays=True,
        ),
        Trigger(
            Flipped,
            lambda state, card, seat, event: choices.choose_card(
                state, seat, possible_bearers(state, card, seat), equip_chosen, card, seat
            ),
            can_equip_flipped,
            optional=True,
        ),
        static("atk", conditions.its_bearer, lambda state, card, other: state.game.atk[card]),
        static("def", conditions.its_bearer, lambda state, card, other: state.game.def_[card]),
        static("attribute", conditions.its_bearer, "dark"),
        static("inflicts_no_damage", conditions.its_bearer),
        plays_as=("monster", "spell"),
    )
