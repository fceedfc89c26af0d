"""Loose Ends: Rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from deckcheck.games.kingdom_duels.effects.vocabulary import *
from deckcheck.games.kingdom_duels.engine.zones import moves


def len_039_world_god_pantheon() -> CardEffects:
    def is_foreign_world_god(state: State, card: int, other: int) -> bool:
        """A World God, for an effect of a player who does not control it."""
        if state.acting < 0 or not conditions.of_type("World God")(state, card, other):
            return False
        return changes.home(state, user_of(state, state.acting)) != state.ctrl[other]

    return effects(static("types_guarded", is_foreign_world_god), event=situations.on_field(conditions.of_type("World God")))


def len_054_opening_packs_challenge() -> Activation:
    return Activation(resolves.nothing)


def len_063_bedtime() -> CardEffects:
    is_slumbering = conditions.both(conditions.is_monster, conditions.face_up, conditions.of_type("Slumbering"))

    def hold_slumbering_in_def(state: State, card: int) -> bool:
        """Slumbering monsters stay in DEF position."""
        return lasting.hold_in(state, card, [other for other in all_monsters(state) if is_slumbering(state, card, other)], DEF)

    return effects(
        *tuple(static(kind, is_slumbering) for kind in ("cannot_attack", "cannot_move", "position_locked")),
        event=situations.on_field(conditions.of_type("Slumbering")),
        watch=hold_slumbering_in_def,
    )


# Shared by LEN-067, LEN-068 and LEN-069
def has_arena(state: State, card: int, seat: int) -> bool:
    """Its own player has one; another player's calls only for the Rules of that player."""
    row = places.row_cards(state, seat, "own")
    return any(conditions.face_up(state, card, other) and conditions.is_named(state, other, "D.D.M. Arena") for other in row)


def len_067_dungeon_dice_monsters() -> CardEffects:
    def every_player(state: State, card: int, other: int) -> bool:
        return other < 0

    def has_full_hand(state: State, card: int, other: int) -> bool:
        return other < 0 and len(state.players[numbered_player(other)].hand) >= 7

    return effects(
        *statics.each(
            every_player, "player_rear", "player_no_warnings", "player_no_battle", "player_no_effect", "player_dice_phase"
        ),
        static("player_cannot_draw", has_full_hand),
        event=has_arena,
    )


def len_068_dice_phase() -> CardEffects:
    return effects(Trigger(DicePhaseBegan, dungeon_dice.roll_dice), event=has_arena)


def len_069_dice_crests() -> CardEffects:
    return effects(Trigger(DicePhaseBegan, dungeon_dice.ask_crests), event=has_arena)


def len_074_warp_hole() -> CardEffects:
    def is_open(state: State, card: int, seat: int) -> bool:
        return state.tilemap is not None and tiles.is_in_force(state, card, seat)

    return effects(static("warped", conditions.anyone), event=is_open)


def len_093_deckmaster_system() -> CardEffects:
    return effects(
        static("cannot_be_controlled", deckmasters.is_deckmaster), deckmasters.LOSES_WITH_IT, setup=deckmasters.begin
    )


def len_094_deckmaster_change() -> CardEffects:
    def own_deckmasters(state: State, card: int, seat: int, event: MaterialsUsed) -> bool:
        if not triggers.first_in_force(state, card, seat, event):
            return False
        return any(deckmasters.is_deckmaster(state, card, other) for other in event.materials)

    def pass_rank_on(state: State, card: int, seat: int, event: MaterialsUsed) -> None:
        """The Rule of the old Deckmaster returns to the Extra Deck, and that of the new one can be activated."""
        player = changes.controller(state, event.card)
        for material in [other for other in event.materials if deckmasters.is_deckmaster(state, card, other)]:
            deckmasters.dismiss(state, material)
            for rule in rules_of(state, state.boards[changes.home(state, player)].rules, material)[:1]:
                moves.send(state, rule, EXTRA)
        deckmasters.appoint(state, event.card)
        new = rules_of(state, state.players[player].extra, event.card)[:1]
        choices.pick_up_to(state, player, new, 1, play_rules, player)

    def rules_of(state: State, cards: Sequence[int], monster: int) -> list[int]:
        """The Deckmaster Rules of a monster."""
        return [other for other in cards if state.game.name[other] == f"Deckmaster {state.game.name[monster]}"]

    def play_rules(state: State, chosen: Targets, player: int) -> None:
        for rule in chosen:
            moves.send(state, rule, RULE)
            note(state, "rule_activated", player, rule)

    def lacks_rule(state: State, card: int, other: int) -> bool:
        """A Deckmaster without its Rule in force cannot be a material."""
        if other < 0 or state.zone[card] != RULE or not deckmasters.is_deckmaster(state, card, other):
            return False
        player = changes.controller(state, other) if state.zone[other] in ON_FIELD_ZONES else state.game.owner[other]
        return not rules_of(state, state.boards[changes.home(state, player)].rules, other)

    return effects(
        static("material_for", lacks_rule, "a Deckmaster Rule"),
        static("no_material", lacks_rule),
        triggers.bookkeeping(MaterialsUsed, pass_rank_on, own_deckmasters),
    )


def len_096_deckmaster_kuriboh() -> CardEffects:
    def is_already_used(state: State, card: int) -> bool:
        return marks.marked(state, card, "kuriboh_used")

    def takes_foes_battle_damage(state: State, card: int, seat: int, event: BattleDecided) -> bool:
        """The player is about to take Battle Damage from a monster of an opponent."""
        if is_already_used(state, card) or event.seat != seat or not event.amount:
            return False
        return any(situations.seat_is_foe(state, seat, other) for other in (event.attacker, event.target))

    def prevent_battle_damage(state: State, card: int, seat: int, event: BattleDecided) -> None:
        """The Battle Damage comes to nothing."""
        mark_used_and_due(state, card, seat)
        change_pending(state, 0)

    def mark_used_and_due(state: State, card: int, seat: int) -> None:
        marks.mark(state, card, "kuriboh_used", True, PERMANENT)
        marks.mark(state, card, "must_summon", True, state.turn)

    def loses_lp(state: State, card: int, seat: int) -> Happened:
        board = changes.home(state, seat)
        return lambda before, after: after.boards[board].lp < before.boards[board].lp

    def can_prevent_effect_damage(state: State, card: int, seat: int) -> bool:
        return not is_already_used(state, card) and answers.responds_to_outcome(loses_lp)(state, card, seat)

    def note_answered_card(state: State, card: int, seat: int, targets: Targets) -> None:
        """The damage of the answered effect comes to nothing."""
        if state.chain:
            mark_used_and_due(state, card, seat)
            marks.mark(state, card, "fluffed", state.chain[-1].card, state.turn)

    def prevent_noted_damage(state: State, card: int, seat: int, amount: int, kind: str) -> int:
        """The damage of the card that was answered comes to nothing."""
        mine = seat == state.game.owner[card]
        return 0 if mine and kind != "battle" and state.acting in marks.marks(state, card, "fluffed") else amount

    def must_be_summoned(state: State, card: int, seat: int, event: EndPhaseBegan) -> bool:
        return marks.marked(state, card, "must_summon") and deckmasters.SUMMON_DECKMASTER.can(state, card, seat)

    return deckmasters.deckmaster(
        "Kuriboh",
        ActivatedEffect(note_answered_card, can=can_prevent_effect_damage, slow=False, limit=""),
        Trigger(BattleDecided, prevent_battle_damage, takes_foes_battle_damage, optional=True, limit="duel"),
        Trigger(
            EndPhaseBegan,
            lambda state, card, seat, event: deckmasters.SUMMON_DECKMASTER.resolve(state, card, seat, ()),
            must_be_summoned,
            at_once=True,
        ),
        shield=prevent_noted_damage,
    )


def len_097_deckmaster_deepsea_warrior() -> CardEffects:
    def foe_attacks_own_normal(state: State, card: int, seat: int) -> bool:
        if state.attack is None:
            return False
        attacker, target = state.attack
        mine = state.ctrl[target] == changes.home(state, seat)
        return mine and situations.seat_is_foe(state, seat, attacker) and conditions.is_normal(state, card, target)

    def negate_and_damage(state: State, card: int, seat: int, targets: Targets) -> None:
        if state.attack is not None:
            attacker = state.attack[0]
            actions.negate_attack(state)
            changes.damage(state, changes.controller(state, attacker), 100 * level_of(state, attacker))

    return deckmasters.deckmaster(
        "Deepsea Warrior",
        ActivatedEffect(
            negate_and_damage,
            can=foe_attacks_own_normal,
            targets=costs.own_tribute(number=2),
            cost=costs.pay_tributes,
            slow=False,
        ),
    )


def len_112_deckmaster_fire_sorcerer() -> CardEffects:
    # The Spells with which their player draws.
    is_drawing_spell = conditions.has_id(
        "SOE-064", "LEN-032", "LEN-126", "LEN-130", "LEN-148", "LEN-164", "MLY-008", "TEG-096", "TEG-097", "TEG-110", "NPH-009",
        "NPH-010", "NPH-049", "NPH-092", "NPH-126", "NPH-141", "NPH-150", "NPH-151", "ORB-020", "ORB-051", "ORB-097", "ORB-143",
        "PYL-058",
    )  # fmt: skip

    def add_one_of_top_five(state: State, card: int, seat: int, targets: Targets) -> None:
        """One of the top five cards goes to the hand, the others back."""
        top = piles.top_cards(state, seat, 5)
        for other in top:
            note(state, "card_shown", seat, other)
        choices.later(state, actions.shuffle, seat)
        choices.choose_card(state, seat, top, actions.to_hand)

    return deckmasters.deckmaster(
        "Fire Sorcerer",
        ActivatedEffect(
            costs.after_discard(add_one_of_top_five),
            can=situations.has_deck,
            targets=costs.discarding(None, is_drawing_spell),
            cost=resolves.erode_target,
            limit="duel",
        ),
    )


def len_113_deckmaster_nightmare_penguin() -> CardEffects:
    return deckmasters.deckmaster(
        "Nightmare Penguin",
        static(
            "atk",
            conditions.both(conditions.own, conditions.is_monster, conditions.face_up, conditions.of_attribute("water")),
            200,
        ),
    )


def len_136_melting_ice() -> CardEffects:
    def battles_fireblast(state: State, card: int, other: int) -> bool:
        """A Frost monster that battles a Fireblast monster."""
        if state.battle is None or other not in state.battle or not conditions.of_type("Frost")(state, card, other):
            return False
        return conditions.of_type("Fireblast")(state, card, situations.opposing(state, other))

    def attacks_frost(state: State, card: int, other: int) -> bool:
        """A Fireblast monster that attacks a Frost monster."""
        if state.battle is None or other != state.battle[0] or not conditions.of_type("Fireblast")(state, card, other):
            return False
        return conditions.of_type("Frost")(state, card, state.battle[1])

    return effects(
        static("atk", attacks_frost, 500),
        static("no_bonus", battles_fireblast),
        event=situations.on_field(conditions.of_type("Fireblast")),
    )


def len_138_deckmaster_flame_swordsman() -> CardEffects:
    def choose_number_of_counters(state: State, card: int, seat: int, targets: Targets) -> None:
        """Up to five of its counters go to a monster."""
        choices.choose(
            state,
            seat,
            tuple(range(1, min(5, state.counters[card]) + 1)),
            give_chosen_counters,
            card,
            targets[0],
            called="{} of its counters",
        )

    def give_chosen_counters(state: State, number: int, card: int, monster: int) -> None:
        changes.put_counter(state, card, -number)
        if state.zone[monster] == FRONT:
            for _ in range(number):
                marks.mark(state, monster, "rule_counter")

    def atk_per_counter(state: State, card: int, other: int) -> int:
        return 100 * min(5, len(marks.marks(state, other, "rule_counter")))

    return deckmasters.deckmaster(
        "Flame Swordsman",
        ActivatedEffect(
            choose_number_of_counters, can=lambda state, card, seat: state.counters[card] > 0, targets=targets.monster("own")
        ),
        static("atk", conditions.both(conditions.own, conditions.is_monster), atk_per_counter),
        then=lambda state, card: changes.put_counter(state, card, 10),
    )


def len_139_deckmaster_judge_man() -> CardEffects:
    def choose_opponent(state: State, card: int, seat: int, targets: Targets) -> None:
        """The weak attackers of an opponent fall; that opponent rests, and Judge Man is silent."""
        choices.choose_opponent(state, seat, destroy_weak_attackers, card, seat)

    def destroy_weak_attackers(state: State, opponent: int, card: int, seat: int) -> None:
        guilty = [
            other
            for other in monsters(state, changes.home(state, opponent))
            if state.pos[other] in (ATK, HIDDEN_ATK) and state.game.atk[other] < 2200
        ]
        if actions.destroy_all(state, guilty, seat):
            changes.change_player(state, opponent, "player_no_attacks", lasting.turns_until(state, opponent))
            marks.mark(state, card, "judged", True, PERMANENT)

    def is_silenced_judge_man(state: State, card: int, other: int) -> bool:
        if "judged" not in state.changes.kinds or not marks.marked(state, card, "judged"):
            return False
        return conditions.own(state, card, other) and conditions.named("Judge Man")(state, card, other)

    return deckmasters.deckmaster(
        "Judge Man",
        ActivatedEffect(choose_opponent, can=costs.can_pay(1000), cost=costs.pay(1000), limit="duel"),
        static("no_activation", is_silenced_judge_man),
    )


def len_150_deckmaster_raremetal_knight() -> CardEffects:
    def normal_spells(state: State, run: Run) -> list[int]:
        hand = state.players[run.seat].hand
        return [
            other
            for other in hand
            if conditions.is_spell(state, run.card, other) and spells.normal_glyph(state, run.card, other)
        ]

    def receivers(state: State, seat: int) -> list[int]:
        others = places.everyone(state, seat)[1:]
        return [other for other in others if free_column(state.boards[changes.home(state, other)].back) >= 0]

    def can_give(state: State, card: int, seat: int) -> bool:
        return bool(receivers(state, seat)) and bool(normal_spells(state, Run(card, seat, ())))

    def set_unseen(state: State, run: Run) -> None:
        """It is Set on the other player's side, who cannot look at it."""
        spell, name = run.answers
        player = state.names.index(name)
        if spells.set_down(state, spell, player):
            marks.mark(state, spell, "unseen_by", player)

    give = steps(
        ask_card(normal_spells),
        ask_word(lambda state, run: [state.names[other] for other in receivers(state, run.seat)]),
        then(set_unseen),
    )

    return deckmasters.deckmaster("Raremetal Knight", ActivatedEffect(give, can=can_give, slow=False, limit="duel"))


def len_151_deckmaster_goddess_of_the_minds_eye() -> CardEffects:
    # The Ritual Spell of a Blessed Ritual Monster.
    is_dreamful_ritual = conditions.both(conditions.is_spell, conditions.named("Dreamful Freedom Ritual"))

    return deckmasters.deckmaster(
        "Goddess of the Mind's Eye",
        ActivatedEffect(
            costs.after_discard(piles.search_for(is_dreamful_ritual)),
            can=lambda state, card, seat: bool(places.deck_cards(state, seat, is_dreamful_ritual)),
            targets=costs.discarding(None, conditions.is_spell),
            cost=costs.pay_discard(),
            limit="duel",
        ),
    )


def len_152_deckmaster_swift_black_ninja() -> CardEffects:
    def clone_target(state: State, card: int, seat: int, targets: Targets) -> None:
        """A Clone Token of a Normal monster with 1500 ATK or less."""
        if conditions.face_up(state, card, targets[0]):
            summons.clone_summon(state, seat, targets[0])

    return deckmasters.deckmaster(
        "Swift Black Ninja",
        ActivatedEffect(
            clone_target,
            can=summons.can_clone,
            targets=targets.monster("any", conditions.face_up, conditions.is_normal, conditions.current_atk(most=1500)),
            slow=False,
            limit="duel",
        ),
    )


# Shared by LEN-153 and LEN-174
def damage_other_players(state: State, card: int, seat: int, targets: Targets) -> None:
    for opponent in places.others(state, seat):
        changes.damage(state, opponent, 200)


DISCARD_MACHINES = ActivatedEffect(
    damage_other_players,
    targets=costs.discarding(None, conditions.is_monster, conditions.of_type("Machine"), number=3),
    cost=costs.pay_discard(3),
)
"""LEN-153, LEN-174: three Machines of the hand for damage to every opponent."""


def len_153_deckmaster_machine_sergeant() -> CardEffects:
    return deckmasters.deckmaster("Machine Sergeant", DISCARD_MACHINES)


def len_174_deckmaster_perfect_machine_king() -> CardEffects:
    return deckmasters.deckmaster("Perfect Machine King", DISCARD_MACHINES)


def len_183_deckmaster_lord_of_dragons() -> CardEffects:
    def make_dragon_valley(state: State, card: int, seat: int, targets: Targets) -> None:
        terrains.replace_terrain(state, *terrain_at(targets[0]), "Dragon Valley")

    return deckmasters.deckmaster(
        "Lord of Dragons",
        ActivatedEffect(
            make_dragon_valley,
            can=situations.controls(conditions.face_up, conditions.of_type("Dragon")),
            targets=targets.terrain("own"),
            limit="duel",
        ),
    )


def len_184_deckmaster_psycho_shocker() -> CardEffects:
    return deckmasters.deckmaster(
        "Psycho Shocker", ActivatedEffect(spells.negate_and_destroy, can=spells.answers(TRAP), slow=False)
    )


def len_225_bonds_of_friendship() -> ActivatedEffect:
    def mates(state: State, card: int, seat: int) -> list[int]:
        """The other players of the team."""
        return [other for other in places.everyone(state, seat) if other != seat and other not in opponents(state, seat)]

    def bind(state: State, player: int, card: int, seat: int) -> None:
        marks.mark(state, player_number(player), players.BOUND, seat, PERMANENT)
        marks.mark(state, player_number(seat), players.BOUND, player, PERMANENT)

    return replace(players.aimed(bind, mates), charges=1, limit="")
