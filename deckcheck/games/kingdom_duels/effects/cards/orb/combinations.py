"""Orichalcos Barrier: Combinations."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.vocabulary import *


# Shared by ORB-011, ORB-032 and ORB-048
def two_card_fusions(state: State, card: int, seat: int) -> tuple[Option, ...]:
    """Fusions of the card with one other card of the player's hand or field, whatever kind of card it is."""
    side = state.boards[changes.home(state, seat)]
    pool = [other for other in (*state.players[seat].hand, *side.front, *side.back) if other >= 0 and other != card]
    sources = [card, *(other for other in pool if not state.game.token[other])]
    found = [option for option in summons.fusion_options(state, seat, sources=sources) if card in option[1]]
    return tuple(option for option in found if len(option[1]) == 2 and leaves_room(state, seat, option[1]))


def leaves_room(state: State, seat: int, materials: Targets) -> bool:
    return summons.room(state, seat) or any(state.zone[other] == FRONT for other in materials)


def fusion_summon_with_card(state: State, card: int, seat: int, targets: Targets) -> None:
    ask_extra(state, seat, two_card_fusions(state, card, seat), "fusion")


def is_barrier_activated(state: State, card: int, seat: int, event: Activated) -> bool:
    """The player of the attached card activates the Barrier."""
    name = conditions.named("The Barrier of Orichalcos")
    return state.game.owner[card] == event.seat and event.use == -1 and name(state, card, event.card)


def undo_fusion(state: State, card: int, seat: int, event: Activated) -> None:
    """The Fusion Monster goes back, the card is destroyed, and the other materials that are monsters return face-up."""
    host = state.host[card]
    owner = state.game.owner[card]
    others = [other for other in summons.original_materials(state, host) if other != card]
    actions.to_deck(state, host)
    for other in others:
        if state.zone[other] == GRAVE:
            summons.special_summon(state, owner, (other,), summons.FACE_UP)


ATLANTEAN_GOD = effects(
    Activation(fusion_summon_with_card, can=lambda state, card, seat: bool(two_card_fusions(state, card, seat))),
    Trigger(Activated, undo_fusion, is_barrier_activated, zone="attached"),
    plays_as=("spell",),
)


def orb_011_the_claw_of_hermos() -> CardEffects:
    return ATLANTEAN_GOD


def orb_032_the_fang_of_critias() -> CardEffects:
    return ATLANTEAN_GOD


def orb_048_the_eye_of_timaeus() -> CardEffects:
    return ATLANTEAN_GOD


def orb_099_psychic_armor_head() -> CardEffects:
    def summon_duelist_token(state: State, card: int, seat: int, event: Summoned) -> None:
        """A Duelist Token comes unless its player has one, and it is equipped to a Duelist Token."""
        choices.later(state, armor.put_on, card, seat)
        if not any(armor.is_duelist(state, card, other) for other in places.field_monsters(state, seat, "own")):
            summons.token_summon(state, seat, armor.TOKEN)

    def search_armor(state: State, card: int, seat: int, chosen: Targets) -> None:
        """An Armor monster goes from the deck to the hand."""
        choices.choose_card(state, seat, places.deck_cards(state, seat, conditions.is_monster, armor.is_armor), actions.search)

    def can_search_armor(state: State, card: int, seat: int) -> bool:
        return is_worn(state, card) and bool(places.deck_cards(state, seat, conditions.is_monster, armor.is_armor))

    def summon_from_graveyard(state: State, card: int, seat: int, event: StandbyPhaseBegan) -> None:
        """It is Special Summoned in ATK position."""
        if state.zone[card] == GRAVE:
            summons.special_summon(state, seat, (card,), (ATK,))

    def can_summon_from_graveyard(state: State, card: int, seat: int, event: StandbyPhaseBegan) -> bool:
        return event.seat == seat and summons.room(state, seat)

    def lose_500_lp(state: State, card: int, seat: int, event: Destroyed) -> None:
        changes.lose_lp(state, seat_of(state, event.where.board), 500)

    return armor.armor(
        Trigger(StandbyPhaseBegan, summon_from_graveyard, can_summon_from_graveyard, optional=True, zone="graveyard"),
        Trigger(Destroyed, lose_500_lp, armor.fell_while_worn),
        don=Trigger(Summoned, summon_duelist_token, triggers.self_event),
        draw_instead=ActivatedEffect(search_armor, can=can_search_armor),
    )


def orb_104_double_cloth_armor() -> CardEffects:
    def is_strong_normal_attacking(state: State, card: int, seat: int, event: OfAttack) -> bool:
        strong = conditions.both(conditions.foes, conditions.is_normal, conditions.current_atk(1800))
        return armor.takes_attack(state, card, seat, event) and strong(state, card, event.attacker)

    def is_attacked_face_up(state: State, card: int, seat: int, event: Attacked) -> bool:
        return conditions.face_up(state, card, event.attacker) and is_strong_normal_attacking(state, card, seat, event)

    def is_attacked_from_hidden(state: State, card: int, seat: int, event: BattleBegan) -> bool:
        return event.attacker in event.revealed and is_strong_normal_attacking(state, card, seat, event)

    def destroy_strong_attacker(state: State, card: int, seat: int, event: OfAttacker) -> None:
        """A Normal Monster with 1800 ATK or more that attacks it is destroyed, with Destruction Damage; it falls after that."""
        if state.zone[event.attacker] == FRONT:
            marks.mark(state, card, "worn_out", True, state.turn)
            actions.destroy(state, event.attacker, seat, damage=True)

    return armor.armor(
        Trigger(Attacked, destroy_strong_attacker, is_attacked_face_up),
        Trigger(BattleBegan, destroy_strong_attacker, is_attacked_from_hidden),
        Trigger(AttackEnded, triggers.destroy_itself, triggers.while_marked("worn_out")),
    )


# Shared by ORB-111, ORB-132, ORB-133 and ORB-135
def attacked_monster(state: State, event: OfAttack) -> int:
    return int(event.target)


def orb_111_big_bang_blow() -> CardEffects:
    def protect_bearer(state: State, card: int, seat: int, event: BattleBegan, bearer: int) -> None:
        """The bearer survives this battle without damage to its player; once per duel the attacked monster is destroyed."""
        lasting.for_battle(state, bearer, "battle_proof", card)
        choices.later(state, destroy_attacked_once, card, seat, attacked_monster(state, event))
        choices.offer(state, seat, "no damage", prevent_chosen_damage, card, bearer, refusal="damage")

    def prevent_chosen_damage(state: State, card: int, bearer: int) -> None:
        lasting.for_battle(state, bearer, "no_battle_damage", card)

    def destroy_attacked_once(state: State, card: int, seat: int, monster: int) -> None:
        if not is_used(state, seat, card, "duel", destroy_use):
            mark_used(state, seat, card, "duel", destroy_use)
            actions.destroy(state, monster, seat, damage=True)

    # The place of the last part of ORB-111 among its uses, for its limit.
    destroy_use = -70

    return armor.armor(armor.sacrifices(BattleBegan, protect_bearer, armor.bearer_attacks), *lasting.BATTLE_ONLY)


def orb_112_trap_buster() -> CardEffects:
    def trap_hits_bearer(state: State, card: int, seat: int, event: Activated) -> bool:
        """A Trap of an opponent targets the bearer or answers its attack."""
        if not is_worn(state, card) or not spells.foe_activates(TRAP)(state, card, seat, event):
            return False
        bearer = state.host[card]
        return bearer in aimed_at(state) or (state.attack is not None and state.attack[0] == bearer)

    def negate_trap(state: State, card: int, seat: int, event: Activated) -> None:
        """The Trap is negated and destroyed, and so is this card."""
        spells.negate_and_destroy(state, card, seat, ())
        actions.destroy(state, card, seat)

    return armor.armor(Trigger(Activated, negate_trap, trap_hits_bearer, at_once=True))


def orb_113_active_guard() -> CardEffects:
    def prevent_all_damage(state: State, card: int, seat: int, chosen: Targets) -> None:
        """Its player takes no more damage this turn."""
        for kind in ("player_no_battle", "player_no_effect"):
            changes.change_player(state, seat, kind)

    def can_tribute_worn(state: State, card: int, seat: int) -> bool:
        return is_worn(state, card) and costs.can_tribute_itself(state, card, seat)

    return armor.armor(ActivatedEffect(prevent_all_damage, can=can_tribute_worn, cost=costs.tribute_itself, slow=False))


def orb_114_over_boost() -> CardEffects:
    return armor.armor(static("atk", conditions.its_bearer, lambda state, card, other: 300 * armor.armors_on_field(state)))


def orb_132_burning_knuckle() -> CardEffects:
    def note_bearer_atk(state: State, card: int, seat: int, event: BattleBegan) -> None:
        marks.mark(state, event.attacker, "hits_knuckle", (card, atk_of(state, state.host[card])), state.turn)

    def mark_destroyer(state: State, card: int, seat: int, event: Destroyed) -> None:
        """The attacker loses as much ATK as the bearer has, after the Battle Phase."""
        for source, amount in marks.marks(state, event.by, "hits_knuckle")[-1:]:
            marks.mark(state, event.by, "burning", (source, amount), state.turn)

    def is_own_attack(state: State, card: int, seat: int, event: BattleBegan) -> bool:
        mine = changes.home(state, seat)
        return state.ctrl[event.attacker] == mine and state.ctrl[attacked_monster(state, event)] != mine

    def mark_attacked(state: State, card: int, seat: int, event: BattleBegan, bearer: int) -> None:
        """The attacked monster loses as much ATK as the bearer has, after the Battle Phase."""
        if state.zone[attacked_monster(state, event)] == FRONT:
            marks.mark(state, attacked_monster(state, event), "burning", (card, atk_of(state, bearer)), state.turn)

    def has_marked_monsters(state: State, card: int, seat: int, event: BattlePhaseEnded) -> bool:
        return any(mod.value[0] == card for mod in state.changes.of("burning"))

    def reduce_marked_atk(state: State, card: int, seat: int, event: BattlePhaseEnded) -> None:
        for mod in [mod for mod in state.changes.of("burning") if mod.value[0] == card]:
            state.changes.remove(mod)
            changes.modify_atk(state, mod.card, -mod.value[1], ON_FIELD)

    return armor.armor(
        Trigger(BattleBegan, note_bearer_atk, armor.takes_attack, at_once=True),
        Trigger(Destroyed, mark_destroyer, armor.fell_while_worn),
        armor.sacrifices(BattleBegan, mark_attacked, is_own_attack),
        triggers.bookkeeping(BattlePhaseEnded, reduce_marked_atk, has_marked_monsters),
    )


def orb_133_buster_knuckle() -> CardEffects:
    def attacks_only_defender(state: State, card: int, seat: int, event: Attacked) -> bool:
        """The bearer attacks the only monster of an opponent, which is in DEF position."""
        target = attacked_monster(state, event)
        if not armor.bearer_attacks(state, card, seat, event) or not conditions.foes(state, card, target):
            return False
        return conditions.defends(state, card, target) and len(monsters(state, state.ctrl[target])) == 1

    def strengthen_bearer(state: State, card: int, seat: int, event: Attacked, bearer: int) -> None:
        """The bearer gains 300 ATK and inflicts Piercing Damage this turn."""
        changes.modify_atk(state, bearer, 300)
        changes.change(state, bearer, "piercing")

    return armor.armor(armor.sacrifices(Attacked, strengthen_bearer, attacks_only_defender, tribute=True))


def orb_134_advanced_shield() -> CardEffects:
    def other_own_attacked(state: State, card: int, seat: int, event: Attacked) -> bool:
        return event.target != card and triggers.foe_attacks_mine()(state, card, seat, event)

    return armor.armor(
        *statics.equip_stats(0, 0, "Protector"),
        Trigger(Attacked, armor.redirects_to_itself, armor.while_worn(other_own_attacked)),
    )


def orb_135_buster_pyle() -> CardEffects:
    def attacks_defender(state: State, card: int, seat: int, event: Attacked) -> bool:
        hits = armor.bearer_attacks(state, card, seat, event) and conditions.defends(
            state, card, attacked_monster(state, event)
        )
        return hits and costs.tributable(state, card, card)

    def tribute_this_card(state: State, card: int, seat: int, event: Attacked) -> None:
        costs.tribute_itself(state, card, seat, ())

    def destroy_attacked(state: State, card: int, seat: int, event: Attacked) -> None:
        """The attacked monster in DEF position is destroyed."""
        actions.destroy(state, attacked_monster(state, event), seat)

    return armor.armor(Trigger(Attacked, destroy_attacked, attacks_defender, optional=True, cost=tribute_this_card))


def orb_136_jet_gauntlet() -> CardEffects:
    def battles_in_column(state: State, card: int, other: int) -> bool:
        """The bearer while it battles a monster in its column."""
        if state.battle is None or other not in state.battle or not conditions.its_bearer(state, card, other):
            return False
        foe = state.battle[1] if state.battle[0] == other else state.battle[0]
        return conditions.same_column(state, other, foe)

    def zones_next_to_bearer(state: State, card: int, seat: int) -> list[Targets]:
        if not is_worn(state, card):
            return []
        bearer = state.host[card]
        places_ = targets.free_terrain()(state, bearer, seat)
        return [choice for choice in places_ if is_adjacent(place_of(state, bearer), terrain_at(choice[0])[1])]

    def is_adjacent(one: int, other: int) -> bool:
        return abs(one % 5 - other % 5) + abs(one // 5 - other // 5) == 1

    def move_bearer(state: State, card: int, seat: int, chosen: Targets) -> None:
        """The bearer moves to a free zone next to it."""
        if is_worn(state, card):
            terrains.move_onto(state, state.host[card], chosen[0])

    return armor.armor(
        static("atk", battles_in_column, 500), ActivatedEffect(move_bearer, targets=zones_next_to_bearer, slow=True)
    )


def orb_140_aura_armor() -> CardEffects:
    def is_own_duelist(state: State, card: int, other: int) -> bool:
        return is_worn(state, card) and conditions.own(state, card, other) and armor.is_duelist(state, card, other)

    def player_lp(state: State, card: int, other: int) -> int:
        return int(state.boards[state.ctrl[card]].lp)

    return armor.armor(static("set_atk", is_own_duelist, player_lp), static("set_def", is_own_duelist, player_lp))


def orb_142_black_hole_shield() -> CardEffects:
    def is_redirected_here(state: State, card: int, seat: int, event: Attacked) -> bool:
        return bool(event.redirected) and armor.takes_attack(state, card, seat, event)

    def prevent_all_battle_damage(state: State, card: int, seat: int, event: Attacked) -> None:
        """No player takes Battle Damage this turn."""
        for player in places.everyone(state, seat):
            changes.change_player(state, player, "player_no_battle")

    return armor.armor(Trigger(Attacked, prevent_all_battle_damage, is_redirected_here))
