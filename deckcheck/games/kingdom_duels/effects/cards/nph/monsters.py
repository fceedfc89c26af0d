"""Nameless Pharaoh: monsters."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.vocabulary import *


def nph_002_the_one_lurking_in_the_painting() -> CardEffects:
    def weaken_supports(state: State, card: int, seat: int, targets: Targets) -> None:
        for other in places.field_monsters(state, seat):
            if conditions.face_up(state, card, other) and conditions.of_type("Support")(state, card, other):
                changes.modify_atk(state, other, -500, ON_FIELD)
                changes.modify_def(state, other, -500, ON_FIELD)

    return effects(flip=ActivatedEffect(weaken_supports, limit=""))


def nph_012_earthbound_spirit() -> CardEffects:
    holds = conditions.both(conditions.foes, tiles.is_next)
    return effects(*statics.each(holds, "no_bonus", "cannot_move"))


def nph_014_grudge_aggregate() -> Trigger:
    def is_foe_beaten(state: State, card: int, seat: int, event: Destroyed) -> bool:
        zone, board, _, _ = event.where
        return event.card != card and event.cause == "battle" and zone == FRONT and board in foe_boards(state, state.ctrl[card])

    return Trigger(Destroyed, resolves.gain_atk(300, ON_FIELD), is_foe_beaten)


def nph_017_jogen_the_spirit_purifier() -> CardEffects:
    def is_revived(state: State, card: int, seat: int, event: Summoned) -> bool:
        return event.how == "special" and event.origin == GRAVE

    def note_revived(state: State, card: int, seat: int, event: Summoned) -> None:
        if not marks.marked(state, event.card, "from_graveyard"):
            marks.mark(state, event.card, "from_graveyard")

    return effects(
        ActivatedEffect(
            costs.after_discard(resolves.destroy_targets()),
            targets=costs.discarding(targets.monster("any", conditions.flagged("from_graveyard"))),
            cost=costs.pay_discard(),
        ),
        triggers.bookkeeping(Summoned, note_revived, is_revived),
    )


def nph_019_sarcophagus_token() -> CardEffects:
    def face_down_attached(state: State, card: int, seat: int) -> list[Targets]:
        return [(other,) for other in actions.attached_to(state, card) if state.pos[other] == DOWN]

    def add_attached_to_hand(state: State, card: int, seat: int, targets: Targets) -> None:
        """A face-down card attached to it goes to the hand."""
        if state.host[targets[0]] == card:
            actions.to_hand(state, targets[0])

    def has_other_own_monster(state: State, card: int, other: int) -> bool:
        return len(monsters(state, state.ctrl[card])) > 1

    return effects(
        ActivatedEffect(add_attached_to_hand, targets=face_down_attached, slow=False),
        statics.self_static("cannot_attack"),
        statics.self_static("cannot_be_attacked", has_other_own_monster),
        static(
            "untargetable", lambda state, card, other: other >= 0 and state.host[other] == card and state.zone[other] == UNDER
        ),
    )


def nph_022_falcon_knight() -> CardEffects:
    return effects(*battles.second_attack())


def nph_024_stone_armadiller() -> CardEffects:
    def earth_def_bonus(state: State, card: int, other: int) -> int:
        """Its DEF bonus counts three times on EARTH."""
        return 2 * bonus(state, card)[1] if conditions.on_attribute("earth")(state, card, card) else 0

    return effects(statics.self_static("immune_type", value="Petrified"), static("def", conditions.itself, earth_def_bonus))


def nph_027_dunamis_valkyria() -> Static:
    def battles_extra_monster(state: State, card: int, other: int) -> bool:
        return (
            state.battle is not None
            and other in state.battle
            and conditions.is_extra(state, card, situations.opposing(state, other))
        )

    return static(
        "no_bonus",
        conditions.both(
            lambda state, card, other: other >= 0,
            conditions.is_normal,
            conditions.either(conditions.no(conditions.owned), battles_extra_monster),
        ),
    )


def nph_029_executioner_makyura() -> CardEffects:
    return effects(*moments.OPENS_HAND)


def nph_033_amazoness_chain_master() -> Trigger:
    def named_cards(state: State, run: Run) -> list[int]:
        opponent, name, *_ = run.answers
        return places.deck_cards(state, opponent, conditions.named(name))

    def add_to_hand(state: State, run: Run) -> None:
        actions.to_hand_of(state, named_cards(state, run)[0], run.seat)
        actions.shuffle(state, run.answers[0])

    # A card is named; if it is in an opponent's deck, it may be added to the hand of the card's player.
    name_prey = steps(
        ask_opponent(),
        ask_name(),
        only_if(lambda state, run: bool(named_cards(state, run))),
        ask_if("add it"),
        then(add_to_hand),
    )

    return Trigger(SentToGraveyard, name_prey, triggers.fell_in_attack, optional=True, limit="duel")


def nph_036_amazoness_fighting_warrior() -> Trigger:
    def battles_regenerating(state: State, card: int, seat: int, event: BattleBegan) -> bool:
        other = battles.battles(state, card, event)
        return other >= 0 and "Regeneration" in types_of(state, other)

    def remove_regeneration(state: State, card: int, seat: int, event: BattleBegan) -> None:
        changes.remove_type(state, battles.battles(state, card, event), "Regeneration")

    return Trigger(BattleBegan, remove_regeneration, battles_regenerating)


def nph_048_keldo() -> Trigger:
    def is_beaten_with_targets(state: State, card: int, seat: int, event: Destroyed) -> bool:
        """It went to the graveyard from battle, and there is something to forget."""
        return (
            event.card == card
            and event.cause == "battle"
            and state.zone[card] == GRAVE
            and bool(foe_graveyard_cards(state, card, seat))
        )

    def foe_graveyard_cards(state: State, card: int, seat: int) -> list[int]:
        return targets.allowed(state, card, seat, places.graveyard(state, seat, "foe"))

    def choose_grave_cards(state: State, card: int, seat: int, event: Destroyed) -> None:
        """One or two cards of the opponent's graveyard go back."""
        choices.pick_up_to(state, seat, foe_graveyard_cards(state, card, seat), 2, shuffle_chosen, least=1)

    def shuffle_chosen(state: State, chosen: Targets) -> None:
        for other in chosen:
            actions.to_deck(state, other)

    return Trigger(Destroyed, choose_grave_cards, is_beaten_with_targets, optional=True)


def nph_050_kaiser_glider() -> Static:
    return statics.self_static("battle_proof", battles.equal_battle)


def nph_053_zorga() -> Trigger:
    def was_owners_ritual_tribute(state: State, card: int, seat: int, event: Summoned) -> bool:
        """Its owner fulfilled a Ritual, and it was a tribute for it."""
        if event.how != "ritual" or rituals.summoned_by(state, event.card) != state.game.owner[card]:
            return False
        return any(material == card for material, _ in rituals.summoned_with(state, event.card))

    return Trigger(
        Summoned,
        lambda state, card, seat, event: changes.gain_lp(state, state.game.owner[card], 500),
        was_owners_ritual_tribute,
        zone="graveyard",
    )


def nph_054_death_gremlin() -> Trigger:
    return battles.from_hiding(400, changes.THIS_TURN)


def nph_055_gravekeepers_disciple() -> CardEffects:
    def tablet_rituals(state: State, seat: int) -> list[int]:
        return places.deck_cards(state, seat, conditions.is_spell, conditions.name_has("Tablet Ritual"))

    def search_tablet_ritual(state: State, card: int, seat: int, targets: Targets) -> None:
        choices.choose_card(state, seat, tablet_rituals(state, seat), actions.search)

    return effects(
        static("atk", situations.other_own(conditions.name_has("Gravekeeper")), 200),
        ActivatedEffect(
            search_tablet_ritual,
            can=lambda state, card, seat: bool(tablet_rituals(state, seat)) and costs.can_tribute_itself(state, card, seat),
            cost=costs.tribute_itself,
        ),
    )


def nph_058_kelbek() -> CardEffects:
    def is_attacked_face_up(state: State, card: int, seat: int, event: BattleBegan) -> bool:
        """A Normal monster that is not a Token attacks it while it is face-up."""
        attacker = event.attacker
        normal = conditions.is_normal(state, card, attacker) and not state.game.token[attacker]
        return event.target == card and card not in event.revealed and normal

    def note_attacker(state: State, card: int, seat: int, event: BattleBegan) -> None:
        marks.mark(state, event.attacker, "repelled", card, state.turn)

    def is_noted_attacker_there(state: State, card: int, seat: int, event: Battled) -> bool:
        return (
            event.target == card
            and state.zone[event.attacker] == FRONT
            and card in marks.marks(state, event.attacker, "repelled")
        )

    def return_attacker(state: State, card: int, seat: int, event: Battled) -> None:
        actions.to_hand(state, event.attacker)

    return effects(
        Trigger(BattleBegan, note_attacker, is_attacked_face_up, at_once=True),
        Trigger(Battled, return_attacker, is_noted_attacker_there, zone="any"),
    )


def nph_061_agido() -> Trigger:
    def has_left_field(state: State, card: int, seat: int, event: LeftField) -> bool:
        return event.card == card and state.zone[card] in (GRAVE, HAND, DECK, ERODED)

    def plan_return(state: State, card: int, seat: int, event: LeftField) -> None:
        choices.later(state, summon_itself, card, seat)

    def summon_itself(state: State, card: int, seat: int) -> None:
        if state.zone[card] in (GRAVE, HAND, DECK, ERODED):
            summons.special_summon(state, seat, (card,), (ATK,))

    return Trigger(LeftField, plan_return, has_left_field, limit="duel")


def nph_063_gravekeepers_recruiter() -> ActivatedEffect:
    def look_at_bottom_three(state: State, card: int, seat: int, targets: Targets) -> None:
        deck = state.players[seat].deck
        deck.settle(state.stream)
        low = deck.cards[:3]
        piles.look(state, seat, low)
        found = [other for other in low if conditions.GRAVEKEEPER(state, card, other)]
        if found:
            choices.choose(state, seat, (*dict.fromkeys(state.refs[other] for other in found), "none"), put_chosen_on_top, seat)

    def put_chosen_on_top(state: State, word: str, seat: int) -> None:
        if word != "none":
            found = state.refs.index(word)
            piles.show(state, (found,))
            actions.shuffle(state, seat)
            actions.to_deck(state, found, top=True)

    return ActivatedEffect(look_at_bottom_three, can=situations.has_deck)


def nph_072_drillago() -> ActivatedEffect:
    return tiles.drills(tires=True)


def nph_073_gernia() -> CardEffects:
    def is_destroyed_by_foe(state: State, card: int, seat: int, event: Destroyed) -> bool:
        """A card effect of its owner's opponent destroyed it."""
        if event.card != card or event.cause != "effect" or event.source < 0:
            return False
        return user_of(state, event.source) in opponents(state, state.game.owner[card])

    return effects(
        ActivatedEffect(
            resolves.revive_itself,
            can=lambda state, card, seat: marks.marked(state, card, "felled_by_foe") and summons.room(state, seat),
            zone="graveyard",
            limit="duel",
        ),
        triggers.notes(Destroyed, "felled_by_foe", is_destroyed_by_foe, until=ON_FIELD, zone="field"),
    )


def nph_075_ghost_controlling_puppet_master() -> Trigger:
    def revive_three_undead(state: State, card: int, seat: int, event: Summoned) -> None:
        revive_next(state, -1, card, seat, 3)

    is_undead_or_zombie = conditions.of_type("Undead", "Zombie")

    def undead_in_graveyard(state: State, seat: int) -> list[int]:
        return places.own_cards(state, -1, seat, ("graveyard",), (is_undead_or_zombie,))

    def revive_next(state: State, last: int, card: int, seat: int, left: int) -> None:
        if last >= 0:
            changes.change(state, last, "negated", True, ON_FIELD)
            changes.change(state, last, "cannot_attack", True, ON_FIELD)
        if left:
            further = (card, seat, left - 1)
            summons.special_summon(
                state, seat, undead_in_graveyard(state, seat), optional=True, then=revive_next, arguments=further
            )

    def tribute_own_monster(state: State, card: int, seat: int, event: Summoned) -> None:
        choices.choose_card(state, seat, costs.tributables(state, card, seat), actions.tribute)

    def can_tribute_for_undead(state: State, card: int, seat: int, event: Summoned) -> bool:
        """There is a monster to tribute, and a puppet in the graveyard then."""
        own = costs.tributables(state, card, seat) if event.card == card else []
        buried = [one for other in own for one in (other, *actions.attached_to(state, other))]
        return bool(own) and (
            bool(undead_in_graveyard(state, seat)) or any(is_undead_or_zombie(state, card, one) for one in buried)
        )

    return Trigger(Summoned, revive_three_undead, can_tribute_for_undead, optional=True, cost=tribute_own_monster)


def nph_083_lekunga() -> ActivatedEffect:
    def clone_itself(state: State, card: int, seat: int, targets: Targets) -> None:
        """A Clone Token of itself, for two WATER monsters of the graveyard that are Eroded."""
        if state.zone[card] == FRONT:
            summons.clone_summon(state, seat, card)

    return ActivatedEffect(
        clone_itself,
        can=summons.can_clone,
        targets=targets.in_graveyard("own", conditions.is_monster, conditions.of_attribute("water"), least=2, most=2),
        cost=costs.erode_targets,
    )


def nph_084_newdoria() -> CardEffects:
    def attacks_stronger_normal(state: State, card: int, seat: int, event: BattleBegan) -> bool:
        """It attacks a stronger Normal monster of an opponent."""
        rival = conditions.both(conditions.foes, conditions.is_normal)
        return event.attacker == card and rival(state, card, event.target) and atk_of(state, event.target) > atk_of(state, card)

    def prevent_damage(state: State, card: int, seat: int, event: BattleBegan) -> None:
        lasting.for_battle(state, card, "no_battle_damage", card)
        marks.mark(state, card, "bold", event.target, state.turn)

    def is_noted_battle(state: State, card: int, seat: int, event: DamageCalculationBegan) -> bool:
        return event.attacker == card and event.target in marks.marks(state, card, "bold")

    def note_atk_difference(state: State, card: int, seat: int, event: DamageCalculationBegan) -> None:
        marks.unmark(state, "bold", card=card)
        marks.mark(state, card, "bold_gap", (atk_of(state, event.target) - atk_of(state, card), event.target, seat), PERMANENT)

    def destroy_and_damage(state: State, card: int, seat: int, event: Battled) -> None:
        gap, victim, fighter = marks.marks(state, card, "bold_gap")[-1]
        marks.unmark(state, "bold_gap", card=card)
        rival = changes.controller(state, victim)
        if state.zone[victim] == FRONT:
            actions.destroy(state, victim, fighter)
        changes.damage(state, fighter, min(1200, gap))
        changes.damage(state, rival, min(800, gap))

    return effects(
        Trigger(BattleBegan, prevent_damage, attacks_stronger_normal, limit="duel"),
        triggers.bookkeeping(DamageCalculationBegan, note_atk_difference, is_noted_battle),
        triggers.bookkeeping(Battled, destroy_and_damage, triggers.while_marked("bold_gap")),
        *lasting.BATTLE_ONLY,
    )


def nph_086_lord_poison() -> CardEffects:
    def has_attacked_extra_monster(state: State, card: int, seat: int, event: Battled) -> bool:
        return event.attacker == card and state.zone[event.target] == FRONT and conditions.is_extra(state, card, event.target)

    def plants_in_graveyard(state: State, seat: int) -> list[int]:
        """The Plants of the graveyard, the card itself as well."""
        return places.own_cards(state, -1, seat, ("graveyard",), (conditions.of_type("Plant"),))

    def is_beaten_with_plants(state: State, card: int, seat: int, event: Destroyed) -> bool:
        return event.card == card and event.cause == "battle" and bool(plants_in_graveyard(state, seat))

    return effects(
        statics.self_static("immune_type", value="Poisoned"),
        Trigger(
            Destroyed,
            lambda state, card, seat, event: summons.special_summon(state, seat, plants_in_graveyard(state, seat)),
            is_beaten_with_plants,
            optional=True,
        ),
        Trigger(Battled, triggers.poison_attacked, has_attacked_extra_monster, zone="any"),
    )


def nph_089_blade_knight() -> Static:
    return statics.self_static(
        "atk", lambda state, card, other: len(state.players[changes.controller(state, card)].hand) <= 1, value=400
    )


def nph_090_dark_jeroid() -> CardEffects:
    def other_normals(state: State, card: int, seat: int) -> list[int]:
        others = conditions.fitting(
            state, card, places.field_monsters(state, seat), (conditions.not_itself, conditions.is_normal)
        )
        return targets.allowed(state, card, seat, others)

    def is_summoned_in_atk(state: State, card: int, seat: int, event: Summoned) -> bool:
        return event.card == card and state.pos[card] == ATK and bool(other_normals(state, card, seat))

    def choose_normal_to_weaken(state: State, card: int, seat: int, event: Summoned) -> None:
        if state.zone[card] == FRONT:
            choices.choose_card(state, seat, other_normals(state, card, seat), mark_chosen, card)

    def mark_chosen(state: State, monster: int, card: int) -> None:
        marks.mark(state, monster, "jeroid", card)

    return effects(
        static("atk", marks.marked_by("jeroid"), -800),
        Trigger(Summoned, choose_normal_to_weaken, is_summoned_in_atk, optional=True),
        Trigger(
            LeftField,
            lambda state, card, seat, event: marks.unmark(state, "jeroid", value=card),
            triggers.self_event,
            at_once=True,
        ),
    )


def nph_091_gil_garth() -> ActivatedEffect:
    return ActivatedEffect(lambda state, card, seat, targets: changes.change(state, card, "swapped"))


def nph_093_hell_poet_hellpoemer() -> CardEffects:
    def falls_to_foe(state: State, card: int, seat: int, event: BattleDecided) -> bool:
        """An opponent's attack fells it in face-up ATK position."""
        return event.target == card and card in event.falling and state.pos[card] == ATK and event.attacker != card

    def note_foe(state: State, card: int, seat: int, event: BattleDecided) -> None:
        marks.mark(state, card, "falls_to", state.ctrl[event.attacker], state.turn)

    def is_falling(state: State, card: int, other: int) -> bool:
        return other == card and state.battle is not None and marks.marked(state, card, "falls_to")

    def foes_board(state: State, card: int, other: int) -> int:
        return int(marks.marks(state, card, "falls_to")[-1])

    def lies_with_player(state: State, card: int, seat: int, event: BattlePhaseEnded) -> bool:
        """It is in the graveyard of the player whose Battle Phase ends, and not its owner's."""
        board = changes.home(state, event.seat)
        return state.ctrl[card] == board and card in state.boards[board].grave and changes.home(state, seat) != board

    def discard_random(state: State, card: int, seat: int, event: BattlePhaseEnded) -> None:
        piles.random_discard(state, event.seat)

    return effects(
        triggers.bookkeeping(BattleDecided, note_foe, falls_to_foe),
        triggers.forgets(Battled, "falls_to"),
        Trigger(BattlePhaseEnded, discard_random, lies_with_player, zone="graveyard"),
        static("graveyard_of", is_falling, foes_board, zone="any"),
    )


def nph_110_holograh() -> Trigger:
    def own_illusion_survived(state: State, card: int, seat: int, event: Battled) -> bool:
        """An own Illusion was attacked and is still there."""
        attacker, target, fallen = event
        return (
            target not in fallen
            and state.zone[attacker] == FRONT
            and conditions.both(conditions.own, conditions.of_type("Illusion"))(state, card, target)
        )

    def weaken_attacker(state: State, card: int, seat: int, event: Battled) -> None:
        changes.modify_atk(state, event.attacker, -500, lasting.until_end_phase(state, seat))

    return Trigger(Battled, weaken_attacker, own_illusion_survived)


# Shared by NPH-113 and NPH-119
def is_in_battle_of(own: bool) -> Can:
    def can(state: State, card: int, seat: int) -> bool:
        return state.phase == BATTLE and state.active in ((seat,) if own else opponents(state, seat))

    return can


def magnet_effects(other: str, kind: Stat, own: bool) -> CardEffects:
    """NPH-113, NPH-119: in a Battle Phase it goes beneath its twin, and comes out in the End Phase."""

    def comes_out(state: State, card: int, seat: int, event: EndPhaseBegan) -> bool:
        return not own or event.seat == changes.controller(state, state.host[card])

    twin = targets.monster("own", conditions.face_up, conditions.named(other))
    return effects(
        ActivatedEffect(resolves.if_still(twin, resolves.attach_itself), can=is_in_battle_of(own), targets=twin, slow=False),
        static(kind, conditions.its_bearer, 1000, zone="attached"),
        Trigger(EndPhaseBegan, unions.come_out, comes_out, zone="attached"),
        by_phase=True,
    )


def nph_112_cats_fairy() -> Static:
    return statics.self_static("ignores_obstructions")


def nph_113_magnets_1() -> CardEffects:
    return magnet_effects("Magnets #2", "def", own=False)


def nph_118_hero_of_the_east() -> Static:
    def atk_per_monster_left(state: State, card: int, other: int) -> int:
        front = state.boards[state.ctrl[card]].front[: state.col[card]] if state.zone[card] == FRONT else []
        return 300 * sum(candidate >= 0 for candidate in front)

    return static("atk", conditions.itself, atk_per_monster_left)


def nph_119_magnets_2() -> CardEffects:
    return magnet_effects("Magnets #1", "atk", own=True)


# Shared by NPH-123, NPH-138 and NPH-139
def knight_effects(partner: str, called: str) -> CardEffects:
    """NPH-123, NPH-138, NPH-139: next to one knight it calls the third."""
    third = (conditions.named(called),)

    def when(state: State, card: int, seat: int, event: Summoned) -> bool:
        if event.card != card or not situations.controls(conditions.face_up, conditions.named(partner))(state, card, seat):
            return False
        found = places.own_cards(state, card, seat, ("deck", "hand"), third)
        return bool(found) and summons.has_room_for(state, seat, found)

    react = summons.summon_from("deck", "hand", parts=third)
    return effects(Trigger(Summoned, react, when, optional=True))


def nph_123_queens_knight() -> CardEffects:
    return knight_effects("Jack's Knight", "King's Knight")


# Shared by NPH-124, NPH-128 and NPH-131
UNION_EFFECTS = unions.union(conditions.of_type("Union"), atk=300)


def nph_124_x_head_cannon() -> CardEffects:
    return UNION_EFFECTS


def nph_128_y_dragon_head() -> CardEffects:
    return UNION_EFFECTS


def nph_131_z_metal_caterpillar() -> CardEffects:
    return UNION_EFFECTS


def nph_138_kings_knight() -> CardEffects:
    return knight_effects("Queen's Knight", "Jack's Knight")


def nph_139_jacks_knight() -> CardEffects:
    return knight_effects("King's Knight", "Queen's Knight")


def nph_148_super_electromagnetic_turtle() -> CardEffects:
    def was_sent_this_turn(state: State, card: int, seat: int) -> bool:
        return state.phase == BATTLE and marks.marked(state, card, "fresh")

    return effects(
        triggers.notes(SentToGraveyard, "fresh", triggers.self_event, zone="field"),
        ActivatedEffect(resolves.stop_battle, can=was_sent_this_turn, cost=resolves.erode_itself, zone="graveyard", slow=False),
        by_phase=True,
    )


def nph_160_kaiser_sea_horse() -> Trigger:
    def make_terrain_sea(state: State, card: int, seat: int, event: Summoned) -> None:
        terrains.ask_terrains(state, seat, terrains.every_board(state), 1, "Sea", least=1)

    return triggers.when_summoned(make_terrain_sea, "normal", optional=True)


def nph_161_swift_attacking_bloodsucker_leech() -> Trigger:
    def gain_lp_and_weaken(state: State, card: int, seat: int, event: Summoned) -> None:
        other = event.card
        changes.gain_lp(state, seat, 400)
        if state.zone[other] == FRONT:
            changes.gain_lp(state, changes.controller(state, other), 100)
            strikes.exhaust(state, seat, other, "def", 500)

    return Trigger(Summoned, gain_lp_and_weaken, triggers.foe_summons(conditions.face_up, conditions.is_normal))


def nph_163_juragedo() -> Static:
    return static("attacks_anyway", conditions.itself, statics.foes_that(lambda state, card, other: not in_rear(state, other)))


def nph_167_metal_devil_token() -> CardEffects:
    def is_beaten_in_atk(state: State, card: int, seat: int, event: Destroyed) -> bool:
        return event.card == card and event.cause == "battle" and event.where.position == ATK

    def damage_by_own_atk(state: State, card: int, seat: int, event: Destroyed) -> None:
        """The ATK that it had when it fell."""
        choices.choose_opponent(state, seat, changes.damage, min(1000, event.stood.atk))

    return effects(
        Upkeep(lambda state, card, seat: changes.pay_lp(state, seat, 500), costs.can_pay(500)),
        statics.self_static("cannot_attack"),
        statics.self_static("no_battle_damage"),
        Trigger(Destroyed, damage_by_own_atk, is_beaten_in_atk),
    )


# Shared by NPH-170 and NPH-171
def board_lp(state: State, board: int) -> int:
    return state.boards[board].lp


def nph_170_bowganian() -> Strike:
    def is_free_foe_terrain(state: State, card: int, seat: int, board: int, column: int) -> bool:
        empty = not strikes.monsters_there(state, board, column)
        return board in terrains.foe_sides(state, seat) and empty and board_lp(state, board) >= 300

    def damage_100(state: State, card: int, seat: int, board: int, column: int) -> None:
        changes.damage(state, seat_of(state, board), 100)

    return Strike(damage_100, is_free_foe_terrain)


def nph_171_granadora() -> Trigger:
    def defends_with_low_lp(state: State, card: int, seat: int, event: StandbyPhaseBegan) -> bool:
        return event.seat == seat and state.pos[card] == DEF and board_lp(state, changes.home(state, seat)) <= 2000

    return Trigger(StandbyPhaseBegan, resolves.gain(500), defends_with_low_lp)
