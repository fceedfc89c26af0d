"""The Egyptian Gods: Spells."""

from __future__ import annotations

from dataclasses import replace

from deckcheck.games.kingdom_duels.effects.vocabulary import *
from deckcheck.games.kingdom_duels.engine.battle import life_points
from deckcheck.games.kingdom_duels.engine.cards.values import foes
from deckcheck.games.kingdom_duels.engine.chain.activated_effects import is_unstoppable
from deckcheck.games.kingdom_duels.engine.duel.event_model import Event
from deckcheck.games.kingdom_duels.engine.duel.state import mode_of


def teg_004_ritual_of_the_god_of_osiris() -> CardEffects:
    return rituals.THREE_TRIBUTES


def teg_005_ritual_of_the_god_of_obelisk() -> CardEffects:
    return rituals.THREE_TRIBUTES


def teg_006_ritual_of_the_sun_of_god_dragon() -> CardEffects:
    def send_god_to_graveyard(state: State, card: int, seat: int, targets: Targets) -> None:
        """The god goes from the Extra Deck to the graveyard."""
        for monster in summons.ritual_monsters(state, card)[:1]:
            actions.to_graveyard(state, monster)

    def erode_and_note_use(state: State, card: int, seat: int, targets: Targets) -> None:
        marks.mark(state, player_number(seat), "sun_risen", True, PERMANENT)
        actions.erode(state, card)

    def can_send_god(state: State, card: int, seat: int) -> bool:
        return not marks.marked(state, player_number(seat), "sun_risen") and bool(summons.ritual_monsters(state, card))

    def send_god_effect(zone: str) -> ActivatedEffect:
        return ActivatedEffect(send_god_to_graveyard, can=can_send_god, cost=erode_and_note_use, slow=True, limit="", zone=zone)

    return effects(rituals.THREE_TRIBUTES, send_god_effect("hand"), send_god_effect("graveyard"))


def teg_010_scapegoat() -> Activation:
    def summon_sheep_tokens(state: State, card: int, seat: int, targets: Targets) -> None:
        summons.token_summon(state, seat, "Sheep Token", 4, positions=(DEF,))

    return Activation(
        summon_sheep_tokens,
        can=lambda state, card, seat: (
            -1 in state.boards[changes.home(state, seat)].front
            and any(state.game.name[other] == "Sheep Token" for other in state.players[seat].extra)
        ),
        limit="duel",
    )


def teg_024_time_seal() -> CardEffects:
    timeshifted_monsters = targets.monster("any", conditions.face_up, conditions.of_type("Timeshifted"))

    def draw_or_monster_targets(state: State, card: int, seat: int) -> list[Targets]:
        """No target among the cards means that an opponent misses the draw."""
        return [(), *timeshifted_monsters(state, card, seat)]

    def skip_players_draw(state: State, player: int, card: int, seat: int) -> None:
        actions.skip_next(state, player, "draw")

    def target_opponent_for_draw(state: State, card: int, seat: int, targets: Targets) -> None:
        if not targets:
            players.targeted(players.an_opponent)(state, card, seat, ())

    def skip_draw_or_return(state: State, card: int, seat: int, targets: Targets) -> None:
        """An opponent misses a Draw Phase, or a Timeshifted monster is what it was before."""
        if not targets:
            players.hits(skip_players_draw, players.an_opponent)(state, card, seat, ())
        else:
            return_to_extra_deck(state, targets[0])

    def return_to_extra_deck(state: State, monster: int) -> None:
        player, place = changes.controller(state, monster), place_of(state, monster)
        materials = summons.original_materials(state, monster)
        actions.to_deck(state, monster)
        if materials and state.zone[monster] == EXTRA:
            choices.offer(state, player, "summon", summon_material, materials[0], player, place)

    def summon_material(state: State, material: int, player: int, place: int) -> None:
        summons.summon_into(state, material, player, place)

    return effects(
        Activation(
            resolves.if_still(draw_or_monster_targets, skip_draw_or_return),
            can=lambda state, card, seat: state.attack is None,
            targets=draw_or_monster_targets,
            cost=target_opponent_for_draw,
        ),
        summons.NOTES_MATERIALS,
    )


def teg_025_light_sword_of_card_sealing() -> CardEffects:
    def choose_opponent(state: State, card: int, seat: int, targets: Targets) -> None:
        rivals = [other for other in opponents(state, seat) if state.players[other].hand]
        if rivals:
            choices.pick_player(state, seat, rivals, attach_random_card, card)

    def attach_random_card(state: State, opponent: int, card: int) -> None:
        """A random card goes beneath it, and back to the hand when it leaves."""
        hand = state.players[opponent].hand
        if hand and state.zone[card] == BACK:
            other = hand[state.stream.below(len(hand))]
            unions.attach_to(state, other, card)
            changes.change(state, other, "negated", True, ON_FIELD)
            changes.change(state, other, "leaves_to", HAND, ON_FIELD)

    return effects(
        Activation(
            choose_opponent, can=lambda state, card, seat: any(state.players[other].hand for other in opponents(state, seat))
        ),
        lasting.persists(3),
    )


def teg_027_chain_destruction() -> Activation:
    def send_copies_to_graveyard(state: State, card: int, seat: int, targets: Targets) -> None:
        """All copies in the hand and deck of its controller go with it... the target itself stays."""
        player = state.players[changes.controller(state, targets[0])]
        names = names_of(state, targets[0])
        for other in [*player.hand, *sorted(player.deck.cards)]:
            if not names.isdisjoint(names_of(state, other)) and state.zone[other] in (HAND, DECK):
                actions.to_graveyard(state, other)
        player.deck.shuffle()

    def face_up_targets(state: State, card: int, seat: int) -> list[Targets]:
        """A face-up Spell or Trap, a Spell Monster too (KD-COMBO-01), or a Normal Monster with little ATK."""
        fits = conditions.both(
            conditions.face_up,
            conditions.either(
                conditions.is_spell,
                conditions.is_trap,
                conditions.both(conditions.is_normal, conditions.current_atk(most=2000)),
            ),
        )
        return targets.one_of(
            [other for other in places.field_cards(state, seat) if other != card and fits(state, card, other)]
        )

    return Activation(resolves.if_still(face_up_targets, send_copies_to_graveyard), targets=face_up_targets)


def teg_030_psychic_booster() -> Activation:
    def choose_atk_or_alter(state: State, card: int, seat: int, targets: Targets) -> None:
        words = ["atk"]
        if any(materials == targets for _, materials in summons.alter_options(state, seat, "Timeshifted")):
            words.append("alter")
        choices.choose(state, seat, words, apply_chosen, seat, targets[0])

    def apply_chosen(state: State, word: str, seat: int, monster: int) -> None:
        if word == "atk":
            changes.modify_atk(state, monster, 500)
        else:
            summons.alter_summon(state, seat, "Timeshifted", lambda state, one, material: material == monster)

    return Activation(choose_atk_or_alter, targets=targets.monster("own", conditions.face_up, conditions.of_type("Esper")))


def teg_032_angels_dice() -> Activation:
    def multiply_atk_by_roll(state: State, card: int, seat: int, targets: Targets) -> None:
        for target in targets:
            changes.modify_atk(state, target, atk_of(state, target) * (choices.roll(state, seat) - 1))

    return Activation(
        multiply_atk_by_roll,
        targets=targets.monster("any", conditions.face_up, lambda state, card, other: atk_of(state, other) <= 500),
        limit="duel",
    )


def teg_033_demons_dice() -> Activation:
    def divide_atk_by_roll(state: State, card: int, seat: int, targets: Targets) -> None:
        """1 to 5 divide the ATK, a 6 doubles the original."""
        for target in targets:
            rolled = choices.roll(state, seat)
            now = atk_of(state, target)
            if rolled == 6:
                changes.change(state, target, "base_atk", state.game.atk[target] * 2)
            else:
                changes.modify_atk(state, target, now // rolled - now)

    def attacker_target(state: State, card: int, seat: int) -> list[Targets]:
        if state.attack is None or not situations.seat_is_foe(state, seat, state.attack[0]):
            return []
        return [(state.attack[0],)]

    return Activation(divide_atk_by_roll, targets=attacker_target, limit="duel")


def teg_035_cyber_amplifier() -> CardEffects:
    return effects(
        static("atk", conditions.its_bearer, lambda state, card, other: 300 + 200 * state.counters[card]),
        Trigger(StandbyPhaseBegan, triggers.put_counter_on_itself, triggers.bearers_standby),
        equip_to=conditions.of_type("Esper"),
    )


def teg_045_tragedy_of_the_guillotine() -> Activation:
    def choose_normal_there(state: State, card: int, seat: int, targets: Targets) -> None:
        """3000 DEF less for a Normal Monster on the Terrain; one whose DEF becomes 0 by that is destroyed."""
        there = strikes.monsters_there(state, *terrain_at(targets[0]))
        normal = [monster for monster in there if conditions.is_normal(state, card, monster)]
        choices.choose_card(state, seat, normal, reduce_def, seat)

    def reduce_def(state: State, monster: int, seat: int) -> None:
        strikes.exhaust(state, seat, monster, "def", 3000)

    def terrains_with_normals(state: State, card: int, seat: int) -> list[Targets]:
        found = [other for other in places.field_monsters(state, seat) if conditions.is_normal(state, card, other)]
        return list(dict.fromkeys((terrain_target(state.ctrl[other], state.col[other]),) for other in found))

    return Activation(choose_normal_there, can=strikes.may_attack_by_effect, targets=terrains_with_normals)


def teg_046_thousand_knives() -> Activation:
    def hidden_monsters(state: State, seat: int) -> list[int]:
        return [other for other in places.field_monsters(state, seat) if conditions.hidden(state, other, other)]

    def look_and_choose_hidden(state: State, card: int, seat: int, targets: Targets) -> None:
        """All Hidden monsters are looked at, one is destroyed without its effects."""
        found = hidden_monsters(state, seat)
        piles.look(state, seat, found)
        choices.choose_card(state, seat, found, destroy_chosen, seat)

    def destroy_chosen(state: State, monster: int, seat: int) -> None:
        actions.destroy_negated(state, monster, seat)

    return Activation(
        look_and_choose_hidden,
        can=lambda state, card, seat: (
            strikes.may_attack_by_effect(state, card, seat)
            and bool(hidden_monsters(state, seat))
            and situations.controls(conditions.face_up, conditions.of_type("Spellcaster"), conditions.level(least=6))(
                state, card, seat
            )
        ),
    )


def teg_047_magic_cancellation() -> Activation:
    def negate_all_spells(state: State, card: int, seat: int, targets: Targets) -> None:
        """Every Spell of the chain and every face-up one."""
        links = [link for link in state.chain if state.game.main[link.card] & SPELL and not is_unstoppable(state, link)]
        state.negated = (*state.negated, *(link.number for link in links))
        cards = {link.card for link in links if state.zone[link.card] in (FRONT, BACK)}
        shown = [other for other in places.spells_and_traps(state, seat) if conditions.is_spell(state, card, other)]
        cards |= {other for other in shown if other != card and conditions.face_up(state, card, other)}
        for other in sorted(cards):
            actions.destroy_negated(state, other, seat)

    return Activation(negate_all_spells, limit="duel")


def teg_048_beckon_to_the_dark() -> Activation:
    def is_known_normal(state: State, card: int, other: int) -> bool:
        """Return whether a card is known to be a Normal Monster: a Hidden monster of the other side is not."""
        return conditions.is_normal(state, card, other) and (
            conditions.face_up(state, card, other) or conditions.own(state, card, other)
        )

    def send_to_graveyard(state: State, card: int, seat: int, targets: Targets) -> None:
        """Not a monster that has left the field by then."""
        if state.zone[targets[0]] == FRONT:
            actions.to_graveyard(state, targets[0])

    return Activation(send_to_graveyard, targets=targets.monster("any", is_known_normal))


def teg_053_ectoplasmer() -> CardEffects:
    token_name = "Ectoplasm Token"

    def has_token_left(state: State, card: int, seat: int) -> bool:
        return bool(in_extra(state, seat, token_name))

    def tribute_and_note_atk(state: State, card: int, seat: int, targets: Targets) -> None:
        """A quarter of the original ATK is remembered for the Token."""
        amount = state.game.atk[targets[0]] // 4
        actions.tribute(state, targets[0])
        marks.mark(state, player_number(seat), "soul", amount, state.turn)

    def summon_token(state: State, card: int, seat: int, targets: Targets) -> None:
        souls = marks.marks(state, player_number(seat), "soul")
        marks.unmark(state, "soul", card=player_number(seat))
        tokens = in_extra(state, seat, token_name)[:1]
        if souls and tokens:
            summons.special_summon(state, seat, tokens, (ATK,), then=note_token_atk, arguments=(souls[-1],))

    def note_token_atk(state: State, token: int, amount: int) -> None:
        marks.mark(state, token, "ectoplasm", amount)

    def token_attack_targets(state: State, card: int, seat: int) -> list[Targets]:
        """Each Token that has not attacked in this turn, with whom it can attack: a Token of an opponent, or an opponent
        without one and the monsters there."""
        if seat != state.active or state.phase not in (MAIN1, MAIN2) or state.attack is not None:
            return []
        found: list[Targets] = []
        for token in monsters(state, changes.home(state, seat)):
            if state.game.name[token] == token_name and state.moved[token] != state.turn and state.pos[token] == ATK:
                open_players = opponents_without_token(state, seat)
                open_sides = [changes.home(state, player) for player in open_players]
                others = [
                    other
                    for other in foes(state, seat)
                    if conditions.is_named(state, other, token_name) or state.ctrl[other] in open_sides
                ]
                found += [(token, target) for target in (*others, *(player_target(player) for player in open_players))]
        return found

    def opponents_without_token(state: State, seat: int) -> list[int]:
        def has_token(player: int) -> bool:
            return any(conditions.is_named(state, other, token_name) for other in monsters(state, changes.home(state, player)))

        return [player for player in opponents(state, seat) if not has_token(player)]

    def attack_with_token(state: State, card: int, seat: int, targets: Targets) -> None:
        state.moved[targets[0]] = state.turn
        battles.force_attack(state, *targets, anyway=True)

    def must_attack_first(state: State, card: int, other: int) -> bool:
        """The turn player has a Token that has to attack."""
        return other < 0 and bool(token_attack_targets(state, card, numbered_player(other)))

    def lose_duel(state: State, card: int, seat: int, event: LeftField) -> None:
        defeat(state, [seat_of(state, event.where.board)], "KD-WIN-01")

    return effects(
        Activation(resolves.nothing),
        ActivatedEffect(
            summon_token,
            can=has_token_left,
            targets=costs.own_tribute(),
            cost=tribute_and_note_atk,
            name="release",
            slow=False,
            everyone=True,
        ),
        ActivatedEffect(attack_with_token, targets=token_attack_targets, name="attack", slow=True, limit="", everyone=True),
        static("player_stays_in_main", must_attack_first),
        Trigger(LeftField, lose_duel, triggers.worn_and_gone),
        by_phase=True,
    )


def teg_056_black_magic_curtain() -> CardEffects:
    def dark_magicians_in_deck(state: State, card: int, seat: int) -> list[int]:
        return places.deck_cards(state, seat, conditions.is_monster, conditions.name_has("Dark Magician"))

    def summon_dark_magician(state: State, card: int, seat: int, targets: Targets) -> None:
        """A "Dark Magician" monster of the player's deck; in a battle it may take the attack."""
        summons.special_summon(state, seat, dark_magicians_in_deck(state, card, seat), then=offer_redirect, arguments=(seat,))

    def offer_redirect(state: State, monster: int, seat: int) -> None:
        if state.attack is not None and state.zone[monster] == FRONT:
            actions.ask_redirect(state, seat, (monster,))

    return effects(
        Activation(resolves.nothing),
        ActivatedEffect(
            summon_dark_magician,
            can=lambda state, card, seat: bool(dark_magicians_in_deck(state, card, seat)) and summons.room(state, seat),
            cost=costs.pay_half_lp,
            slow=False,
            everyone=True,
        ),
        Trigger(EndPhaseBegan, triggers.destroy_itself, at_once=True),
    )


def teg_057_magic_sealing_arrows() -> Activation:
    def forbid_set_cards(state: State, card: int, seat: int, targets: Targets) -> None:
        choices.choose_opponent(state, seat, changes.change_player, "player_no_set_cards")

    return Activation(forbid_set_cards, unstoppable=True)


def teg_065_parasites_rampage() -> Activation:
    def summon_parasites_for_all(state: State, card: int, seat: int, targets: Targets) -> None:
        for player in reversed(places.everyone(state, seat)):
            choices.later(state, summon_parasite, card, player)

    def summon_parasite(state: State, card: int, seat: int) -> None:
        summons.special_summon(
            state, seat, places.own_cards(state, card, seat, ("deck",), (conditions.name_has("Parasite"),)), (ATK,)
        )

    return Activation(summon_parasites_for_all)


def teg_074_insectorum_ritual() -> CardEffects:
    def four_insects_in_grave(state: State, card: int, seat: int) -> list[Targets]:
        if not summons.room(state, seat):
            return []
        fits = (conditions.is_monster, conditions.of_type("Insect"))
        return targets.in_graveyard("own", *fits, least=4, most=4)(state, card, seat)

    tribute_ritual = rituals.ritual(rituals.tributes(2, 5))

    graveyard_ritual = rituals.ritual(four_insects_in_grave, erode=True)

    # Two monsters of the field, or four Insects of the graveyard.
    return effects(Activation(resolves.nothing), *tribute_ritual.uses, *graveyard_ritual.uses, stays=True)


def teg_088_fusion_cancel() -> CardEffects:
    def take_fusion_apart(state: State, card: int, seat: int, targets: Targets) -> None:
        """The monster is its materials again; after an attack of its own one of them may attack."""
        if state.zone[targets[0]] == FRONT:
            attacking = state.attack is not None and state.attack[0] == targets[0]
            summons.take_apart(state, targets[0], summons.FACE_UP, then=let_material_attack if attacking else None)

    def let_material_attack(state: State, materials: Targets, seat: int) -> None:
        choices.choose_card(state, seat, [other for other in materials if state.zone[other] == FRONT], battles.let_attack)

    return effects(
        Activation(
            take_fusion_apart, targets=targets.monster("any", conditions.face_up, conditions.of_type("Fusion", "Integration"))
        ),
        summons.NOTES_MATERIALS,
    )


def teg_090_slime_breeder_reactor() -> CardEffects:
    def choose_zone(state: State, card: int, seat: int, event: StandbyPhaseBegan) -> None:
        front = state.boards[changes.home(state, seat)].front
        choices.choose(
            state, seat, [column + 1 for column in range(5) if front[column] < 0], summon_slime_token, seat, called="zone {}"
        )

    def summon_slime_token(state: State, zone: int, seat: int) -> None:
        for token in in_extra(state, seat, "Slime Token")[:1]:
            state.players[seat].normal_used = True
            declare_summon(state, seat, token, zone - 1, ATK, "normal")

    def can_summon_slime_token(state: State, card: int, seat: int, event: StandbyPhaseBegan) -> bool:
        """A Special Summon that counts as a Normal Summon; the player must be able to do either."""
        if event.seat != seat or has_player(state, seat, "player_no_summons") or not summons.room(state, seat):
            return False
        return bool(summons.summonable(state, seat, in_extra(state, seat, "Slime Token")))

    def is_other_than_slime(state: State, card: int, seat: int, event: Summoned) -> bool:
        other = event.card
        return (
            state.zone[other] == FRONT
            and state.ctrl[other] == state.ctrl[card]
            and not conditions.name_has("Slime")(state, card, other)
        )

    return effects(
        Activation(resolves.nothing),
        Trigger(StandbyPhaseBegan, choose_zone, can_summon_slime_token, optional=True),
        Trigger(Summoned, triggers.destroy_itself, is_other_than_slime),
    )


def teg_095_nightmares_steelcage() -> CardEffects:
    def is_player(state: State, card: int, other: int) -> bool:
        return other < 0

    return effects(
        Activation(resolves.nothing),
        static("cannot_attack", conditions.anyone),
        static("cannot_be_attacked", conditions.anyone),
        static("player_skips_battle", is_player),
        lasts=2,
    )


def teg_096_treasure_cards_of_safe_return() -> CardEffects:
    def draws_for_revival(number: int, *, mine: bool) -> Trigger:
        """A monster is Special Summoned from a graveyard to the player's side, or to another one."""

        def returned(state: State, card: int, seat: int, event: Summoned) -> bool:
            return (
                event.how == "special"
                and event.origin == GRAVE
                and (state.ctrl[event.card] == changes.home(state, seat)) == mine
            )

        return Trigger(Summoned, lambda state, card, seat, event: actions.draw(state, seat, number), returned)

    return effects(Activation(resolves.nothing), draws_for_revival(3, mine=True), draws_for_revival(1, mine=False))


def teg_097_infinite_hand() -> CardEffects:
    def loses_card_to_foe(state: State, card: int, seat: int, event: SentToGraveyard) -> bool:
        """A card of the player's hand goes to the graveyard by an opponent's effect; once per turn (KD-EFFECT-11)."""
        if marks.marked(state, player_number(seat), "refilled"):
            return False
        if (
            event.where.zone != HAND
            or state.game.owner[event.card] != seat
            or state.chain_step != RESOLVING
            or state.acting < 0
        ):
            return False
        return state.players[user_of(state, state.acting)].team != state.players[seat].team

    def note_lost_card(state: State, card: int, seat: int, event: SentToGraveyard) -> None:
        marks.mark(state, card, "discarded", event.card, state.turn)

    def offer_draw(state: State, card: int, seat: int, event: SentToGraveyard) -> None:
        """After the effect, as many cards as were lost; the first of their triggers acts for all."""
        number = len(marks.marks(state, card, "discarded"))
        marks.unmark(state, "discarded", card=card)
        if number and not marks.marked(state, player_number(seat), "refilled"):
            choices.offer(state, seat, "draw", draw_if_chosen, seat, number)

    def draw_if_chosen(state: State, seat: int, number: int) -> None:
        marks.mark(state, player_number(seat), "refilled", True, state.turn)
        actions.draw(state, seat, number)

    # No card of the game limits a hand, so there is nothing of that kind to negate.
    return effects(
        Activation(resolves.nothing),
        Trigger(SentToGraveyard, note_lost_card, loses_card_to_foe, at_once=True),
        Trigger(SentToGraveyard, offer_draw, loses_card_to_foe),
    )


def teg_099_the_flute_of_summoning_dragon() -> Activation:
    def offer_dragons_to_all(state: State, card: int, seat: int, targets: Targets) -> None:
        """Every player may bring two Dragons from the hand."""
        for player in reversed(places.everyone(state, seat)):
            for _ in range(2):
                choices.later(state, offer_dragon_summon, card, player)

    def can_summon_dragons(state: State, card: int, seat: int) -> bool:
        """A Lord or Lady of Dragons listens, and there is room for a Dragon on some side."""
        return controls_dragon_lord(state, card, seat) and any(
            summons.room(state, player) for player in range(len(state.players))
        )

    controls_dragon_lord = situations.controls(conditions.face_up, conditions.named("Lord of Dragons", "Lady of Dragons"))

    def offer_dragon_summon(state: State, card: int, seat: int) -> None:
        dragons = places.own_cards(state, card, seat, ("hand",), (conditions.of_type("Dragon"),))
        summons.special_summon(state, seat, dragons, optional=True)

    return Activation(offer_dragons_to_all, can=can_summon_dragons)


def teg_104_monster_box() -> CardEffects:
    def can_hide(state: State, run: Run) -> bool:
        monster = run.targets[0]
        return conditions.face_up(state, run.card, monster) and state.zone[monster] == FRONT

    def hide_monster(state: State, run: Run) -> None:
        monster = run.targets[0]
        changes.hide(state, monster, HIDDEN_DEF if state.pos[monster] == DEF else HIDDEN_ATK)
        marks.mark(state, monster, "in_box", run.card)

    def roll_for_face(state: State, run: Run) -> None:
        if choices.roll(state, run.seat) == run.last:
            changes.flip_face_up(state, run.targets[0])

    # A monster hides in the box, and the opponent guesses the die.
    hide_in_box = steps(
        only_if(can_hide),
        then(hide_monster),
        ask_opponent(),
        ask_word(tuple(range(1, 7)), by=chosen_player(), called="the face {}"),
        then(roll_for_face),
    )

    def turn_hidden_up(state: State, card: int, seat: int, event: LeftField) -> None:
        for other in marks.marked_cards(state, "in_box", card):
            marks.unmark(state, "in_box", card=other, value=card)
            changes.flip_face_up(state, other)

    def is_hidden_by_card(state: State, card: int, other: int) -> bool:
        return card in marks.marks(state, other, "in_box")

    def forget_flipped(state: State, card: int, seat: int, event: Flipped) -> None:
        """A monster that was turned face-up and hides again does not hide by the box."""
        marks.unmark(state, "in_box", card=event.card, value=card)

    def is_hidden_attacked(state: State, card: int, seat: int, event: Attacked) -> bool:
        return is_hidden_by_card(state, card, event.target) and conditions.hidden(state, card, event.target)

    return effects(
        Activation(hide_in_box, targets=targets.monster("own", conditions.face_up)),
        Trigger(Attacked, resolves.negate_attack, is_hidden_attacked, at_once=True),
        Trigger(EndPhaseBegan, resolves.send_itself_to_graveyard, at_once=True),
        Trigger(LeftField, turn_hidden_up, triggers.self_event, at_once=True),
        Trigger(
            Flipped, forget_flipped, lambda state, card, seat, event: is_hidden_by_card(state, card, event.card), at_once=True
        ),
    )


def teg_105_sea() -> CardEffects:
    def cover_with_sea(state: State, card: int, seat: int, targets: Targets) -> None:
        terrains.ask_cover(state, card, seat, 4, "Sea")

    def turn_non_water_up(state: State, card: int, seat: int, event: Event) -> None:
        for other in reversed(non_water_hidden_in_sea(state, card)):
            choices.later(state, changes.flip_face_up, other)

    def non_water_hidden_in_sea(state: State, card: int) -> list[int]:
        """Monsters that hide in the Sea and are not WATER."""
        fits = conditions.both(conditions.hidden, conditions.on_terrain("Sea"), conditions.no(conditions.of_attribute("water")))
        return [monster for monster in all_monsters(state) if fits(state, card, monster)]

    def has_non_water_hidden(state: State, card: int, seat: int, event: Event) -> bool:
        return bool(non_water_hidden_in_sea(state, card))

    return effects(
        Activation(cover_with_sea),
        Trigger(LeftField, terrains.uncover, triggers.self_event, at_once=True),
        *(
            Trigger(event, turn_non_water_up, has_non_water_hidden, at_once=True)
            for event in (TerrainReplaced, Summoned, PositionChanged, Moved, MainPhaseBegan, BattlePhaseBegan, Battled)
        ),
    )


def teg_110_energy_drain() -> Activation:
    def draw_or_choose(state: State, card: int, seat: int, targets: Targets) -> None:
        """With a target it may be both; without one it is the draw."""
        if targets:
            choices.choose(state, seat, ("both", "weaken"), weaken_and_draw, seat, targets[0])
        else:
            actions.draw(state, seat)

    def weaken_and_draw(state: State, word: str, seat: int, attacker: int) -> None:
        changes.modify_atk(state, attacker, -150 * level_of(state, attacker))
        if word == "both":
            actions.draw(state, seat)

    return Activation(draw_or_choose, targets=lambda state, card, seat: [(), *targets.attacker_target()(state, card, seat)])


def teg_115_return_of_the_doomed() -> CardEffects:
    def revive_hidden(state: State, card: int, seat: int, targets: Targets) -> None:
        """No player answers it, so no player learns which monster comes back."""
        summons.special_summon(
            state, seat, places.own_dead(state, card, seat), (HIDDEN_ATK,), then=mark_revived, arguments=(seat,)
        )

    def mark_revived(state: State, monster: int, seat: int) -> None:
        if state.zone[monster] == FRONT:
            marks.mark(state, monster, "shrouded", seat)

    def has_hidden_revived(state: State, card: int, other: int) -> bool:
        """A player while the monster that it brought back is Hidden."""
        return other < 0 and any(
            mod.value == numbered_player(other) and conditions.hidden(state, card, mod.card)
            for mod in state.changes.of("shrouded")
        )

    return effects(
        Activation(
            revive_hidden,
            can=lambda state, card, seat: bool(places.own_dead(state, card, seat)) and summons.room(state, seat),
            limit="duel",
            unstoppable=True,
        ),
        static("player_grave_closed", has_hidden_revived, zone="any"),
    )


def teg_116_hurricane() -> CardEffects:
    def return_backrows(state: State, card: int, seat: int, targets: Targets) -> None:
        """All Backrows return to the hands, every Terrain becomes Vortex, and Hidden monsters there are turned face-up."""
        for other in places.row_cards(state, seat):
            if other != card:
                actions.to_hand(state, other)
        for board in terrains.every_board(state):
            for column in range(5):
                terrains.cover(state, card, board, column, "Vortex")
        in_the_wind = conditions.both(conditions.hidden, conditions.on_terrain("Vortex"))
        found = [monster for monster in all_monsters(state) if in_the_wind(state, card, monster)]
        for other in reversed(found):
            choices.later(state, changes.flip_face_up, other)

    return effects(Activation(return_backrows), terrains.UNTIL_THE_END)


def teg_118_mask_of_brutality() -> CardEffects:
    return effects(
        Activation(lasting.turn_bearer_to_attack, targets=targets.monster("any", conditions.face_up)),
        static("atk", conditions.its_bearer, 1000),
        static("position_locked", conditions.its_bearer),
        static("attribute", conditions.its_bearer, "dark"),
        Upkeep(pay=lambda state, card, seat: changes.pay_lp(state, seat, 500), can=costs.can_pay(500)),
        equip_to=conditions.face_up,
    )


def teg_119_masked_doll() -> CardEffects:
    def choose_players(state: State, card: int, seat: int, targets: Targets) -> None:
        """One or two players are targeted."""
        choose_next_player(state, "", card, seat, ())

    def choose_next_player(state: State, word: str, card: int, seat: int, chosen: Targets) -> None:
        chosen = (*chosen, state.names.index(word)) if word in state.names else chosen
        found = choices.targetable_players(state, seat, places.everyone(state, seat))
        names = [state.names[player] for player in found if player not in chosen]
        if word == "done" or len(chosen) == 2 or not names:
            lasting.keep_chosen(state, chosen, card, seat)
        else:
            choices.choose(state, seat, [*names, "done"] if chosen else names, choose_next_player, card, seat, chosen)

    def mark_chosen_players(state: State, card: int, seat: int, targets: Targets) -> None:
        """They wear their masks for free."""
        for player in lasting.chosen(state, card, seat):
            marks.mark(state, player_number(player), "masked_doll", card, PERMANENT)

    def is_marked_player(state: State, card: int, player: int) -> bool:
        return card in marks.marks(state, player_number(player), "masked_doll")

    is_mask = conditions.name_has("Mask")

    def is_marked_players_mask(state: State, card: int, other: int) -> bool:
        """A "Mask" Spell or Trap of a player who wears them for free."""
        if other < 0 or not state.game.main[other] & (SPELL | TRAP) or not is_mask(state, card, other):
            return False
        side = side_of(state, other)
        return any(player.board == side and is_marked_player(state, card, seat) for seat, player in enumerate(state.players))

    def destroy_masks(state: State, card: int, seat: int, event: LeftField) -> None:
        masks = [other for other in places.spells_and_traps(state, seat) if is_marked_players_mask(state, card, other)]
        marks.unmark(state, "masked_doll", value=card)
        actions.destroy_all(state, masks, seat)

    return effects(
        Activation(mark_chosen_players, cost=choose_players),
        static("no_upkeep", is_marked_players_mask),
        Trigger(LeftField, destroy_masks, triggers.self_event),
    )


def teg_121_mask_of_the_accursed_souls() -> CardEffects:
    def lose_100_lp(state: State, card: int, seat: int, event: StandbyPhaseBegan) -> None:
        changes.lose_lp(state, event.seat, 100)

    return effects(
        static("cannot_attack", conditions.its_bearer),
        static("position_locked", conditions.its_bearer),
        static("set_def", conditions.its_bearer, 0),
        Trigger(StandbyPhaseBegan, lose_100_lp, triggers.bearers_standby),
        equip_to=conditions.face_up,
    )


def teg_124_the_reliable_guardian() -> CardEffects:
    def make_protector(state: State, card: int, seat: int, targets: Targets) -> None:
        """The monster becomes a guardian, who may take attacks upon itself."""
        target = targets[0]
        if not conditions.face_up(state, card, target):
            return
        changes.add_type(state, target, "Protector")
        changes.modify_def(state, target, 400, ON_FIELD)
        marks.mark(state, target, "guardian", card)
        if can_take_attack(state, card, seat, ()):  # the attack that the Spell answers
            offer_to_take_attack(state, card, seat, ())

    def ready_guardian(state: State, card: int) -> int:
        """Return the monster that this Spell appointed and that could take an attack now, or -1."""
        found = [other for other in marks.marked_cards(state, "guardian", card) if conditions.face_up(state, card, other)]
        return next((other for other in found if not marks.marked(state, other, "has_guarded")), -1)

    def can_take_attack(state: State, card: int, seat: int, event: Event) -> bool:
        """A monster of another side attacks, and the guardian does not take part."""
        guardian = ready_guardian(state, card)
        if guardian < 0 or state.attack is None or guardian in state.attack:
            return False
        return state.ctrl[state.attack[0]] != state.ctrl[guardian]

    def can_take_attack_on_player(state: State, card: int, seat: int, event: AttackDeclared) -> bool:
        """The same for an attack on a player, which has no monster as its target."""
        return event.attacker == event.target and can_take_attack(state, card, seat, event)

    def offer_to_take_attack(state: State, card: int, seat: int, event: Event) -> None:
        guardian = ready_guardian(state, card)
        choices.offer(state, changes.controller(state, guardian), "take the attack", take_attack, guardian)

    def take_attack(state: State, guardian: int) -> None:
        if state.attack is not None:
            marks.mark(state, guardian, "has_guarded", True, state.turn)
            actions.redirect_attack(state, guardian)

    return effects(
        Activation(make_protector, targets=targets.monster("own", conditions.face_up, conditions.of_type("Warrior"))),
        triggers.bookkeeping(Attacked, offer_to_take_attack, can_take_attack),
        triggers.bookkeeping(AttackDeclared, offer_to_take_attack, can_take_attack_on_player),
    )


def teg_127_ring_of_defense() -> CardEffects:
    def prevent_trap_damage(state: State, player: int, card: int, seat: int) -> None:
        """No damage from Traps for a player this turn."""
        changes.change_player(state, player, "player_no_trap_damage")

    return effects(activate=players.aimed(prevent_trap_damage))


def teg_129_magic_transfer() -> Activation:
    def is_aimed_at(state: State, card: int, seat: int) -> bool:
        answered = actions.answered(state)
        return answered >= 0 and conditions.is_spell(state, card, answered) and answers.takes_aim(state, seat)

    def transfer(state: State, card: int, seat: int, targets: Targets) -> None:
        answers.turn_aside(state, seat)

    return Activation(transfer, can=is_aimed_at)


def teg_130_mask_of_magic_absorption() -> CardEffects:
    def return_to_material(state: State, card: int, seat: int, targets: Targets) -> None:
        """The bearer is its material again, and its controller wears the mask instead."""
        bearer = targets[0]
        if state.host[card] != bearer or state.zone[bearer] != FRONT:
            return
        player = changes.controller(state, bearer)
        state.host[card] = -1
        changes.change(state, card, "on_player", player, ON_FIELD)
        summons.take_apart(state, bearer)

    def is_wearers_standby(state: State, card: int, seat: int, event: StandbyPhaseBegan) -> bool:
        return event.seat in marks.marks(state, card, "on_player")

    def lose_100_lp(state: State, player: int) -> None:
        """LP that are lost are no damage."""
        life_points.lose_lp(state, player, 100, "loss")

    return effects(
        Activation(
            return_to_material, targets=targets.monster("any", conditions.face_up, conditions.of_type("Alter", "Integration"))
        ),
        Trigger(StandbyPhaseBegan, lambda state, card, seat, event: lose_100_lp(state, event.seat), is_wearers_standby),
        summons.NOTES_MATERIALS,
        equip_to=conditions.both(conditions.face_up, conditions.of_type("Alter", "Integration")),
    )


def teg_132_ritual_of_the_masked_demon_beast() -> CardEffects:
    return rituals.ritual(
        rituals.tributes(2, ritual_materials.MANY, ritual_materials.of_levels(8, conditions.of_attribute("dark")))
    )


def teg_137_mask_of_impregnability() -> CardEffects:
    def put_on_player(state: State, player: int, card: int, seat: int) -> None:
        """A player wears the mask."""
        if state.zone[card] == BACK:
            marks.mark(state, card, "worn_by", player)

    def wears_it(state: State, card: int, other: int) -> bool:
        return other < 0 and numbered_player(other) in marks.marks(state, card, "worn_by")

    return effects(
        static("player_no_battle", wears_it),
        Trigger(EndPhaseBegan, triggers.destroy_itself),
        equip_to=conditions.no(conditions.anyone),
        activate=players.aimed(put_on_player),
    )


def teg_138_hand_exchange() -> CardEffects:
    def ask_for_agreement(state: State, player: int, card: int, seat: int) -> None:
        """Another player, who must agree; a teammate in a Tag Duel has no choice."""
        if mode_of(state) == "tag" and state.players[player].team == state.players[seat].team:
            choices.offer(state, seat, "exchange", exchange_if_chosen, player, seat)
        else:
            choices.later(state, choices.choose, player, ("agree", "no"), ask_to_exchange, player, seat)

    def ask_to_exchange(state: State, word: str, player: int, seat: int) -> None:
        if word == "agree":
            choices.offer(state, seat, "exchange", exchange_if_chosen, player, seat)

    def exchange_if_chosen(state: State, player: int, seat: int) -> None:
        mine, theirs = list(state.players[seat].hand), list(state.players[player].hand)
        for other in mine:
            actions.to_hand_of(state, other, player)
        for other in theirs:
            actions.to_hand_of(state, other, seat)

    return effects(activate=players.aimed(ask_for_agreement, players.another))


def teg_139_masked_selection_ritual() -> Activation:
    def other_extra_deck_cards(state: State, seat: int) -> list[int]:
        gardius = in_extra(state, seat, "Masked Beast Death Gardius")
        return [other for other in state.players[seat].extra if other not in gardius[:1]]

    def can_choose_others(state: State, card: int, seat: int) -> bool:
        ready = in_extra(state, seat, "Masked Beast Death Gardius") and len(other_extra_deck_cards(state, seat)) >= 2
        return bool(ready) and summons.room(state, seat)

    def choose_two_others(state: State, card: int, seat: int, targets: Targets) -> None:
        """Two other cards of the Extra Deck join the beast, and chance decides."""
        if can_choose_others(state, card, seat):
            choices.pick_up_to(state, seat, other_extra_deck_cards(state, seat), 2, draw_one_at_random, card, seat, least=2)
        else:
            actions.to_graveyard(state, card)

    def draw_one_at_random(state: State, chosen: Targets, card: int, seat: int) -> None:
        beasts = in_extra(state, seat, "Masked Beast Death Gardius")
        drawn = (beasts[0], *chosen)[state.stream.below(3)]
        note(state, "card_shown", seat, drawn)
        if drawn in beasts:
            ask(state, seat, "extra_summon", ((drawn, ()),), "ritual", bury_ritual_card, (card,))
        else:
            actions.to_graveyard(state, card)

    def bury_ritual_card(state: State, monster: int, card: int) -> None:
        if state.zone[card] == BACK:
            actions.to_graveyard(state, card)

    return Activation(choose_two_others, can=can_choose_others)


def teg_143_mask_of_testament() -> CardEffects:
    def control_bearer(state: State, card: int, seat: int, targets: Targets) -> None:
        """Its player has the bearer as long as it is worn."""
        if state.host[card] == targets[0] and state.zone[targets[0]] == FRONT:
            control.borrow(state, targets[0], seat, card, LeftField)

    def is_controlling_mask_gone(state: State, card: int, seat: int, event: LeftField) -> bool:
        return event.card == card and any(mod.value[0] == card for mod in state.changes.of("borrowed"))

    return effects(
        Activation(control_bearer, can=situations.while_marked("called"), targets=targets.monster("foe", conditions.face_up)),
        Trigger(LeftField, control.return_all(LeftField), is_controlling_mask_gone, at_once=True),
        equip_to=conditions.face_up,
    )


def teg_144_masquerade_ball() -> CardEffects:
    def wears_mask(state: State, card: int, other: int) -> bool:
        """With a Mask, or a Masked monster."""
        masks = any(
            "Mask" in state.game.name[candidate] and "Equip" in state.game.types[candidate]
            for candidate in conditions.worn(state, other)
        )
        return masks or conditions.name_has("Masked")(state, card, other) or spells.passes_for_equipped(state, card, other)

    return effects(
        Activation(
            lambda state, card, seat, targets: control.borrow(state, targets[0], seat, card, EndPhaseBegan),
            targets=targets.monster("any", conditions.face_up, wears_mask),
        ),
        control.gives_back(EndPhaseBegan),
    )


def teg_145_cross_sacrifice() -> CardEffects:
    def allow_tributes_there(state: State, player: int, card: int, seat: int) -> None:
        """Monsters of another side can be tributed for a Ritual this turn."""
        marks.mark(state, player_number(seat), "tributes_there", changes.home(state, player), state.turn)

    return effects(activate=players.aimed(allow_tributes_there, players.another))


def teg_147_large_fire_of_day_and_night() -> CardEffects:
    def burn_city(state: State, card: int, seat: int, targets: Targets) -> None:
        """A City becomes Wasteland (fire), and its player takes 50 damage."""
        board, column = terrain_at(targets[0])
        if terrains.terrain_in(state, board, column).name == "City":
            terrains.replace_terrain(state, board, column, "Wasteland (fire)")
            marks.mark(state, card, "burns", board)
            changes.damage(state, seat_of(state, board), 50)

    def damage_burnt_sides(state: State, card: int, seat: int, event: Event) -> None:
        for board in marks.marks(state, card, "burns"):
            changes.damage(state, seat_of(state, board), 50)

    return effects(
        Activation(
            burn_city, can=lambda state, card, seat: state.phase == MAIN1, targets=targets.terrain("any", "City"), limit="duel"
        ),
        Trigger(EndPhaseBegan, damage_burnt_sides, at_once=True),
        Trigger(StandbyPhaseBegan, damage_burnt_sides, at_once=True),
        lasting.persists(2),  # from one Main Phase 1 until the next turn: it burns in Standby Phases as well
        by_phase=True,
    )


def teg_148_blazing_hell() -> CardEffects:
    def all_have_700_lp(state: State, card: int, seat: int) -> bool:
        lps = [state.boards[changes.home(state, player)].lp for player in places.everyone(state, seat)]
        return min(lps) >= 700 and strikes.may_attack_by_effect(state, card, seat)

    def make_all_fire(state: State, card: int, seat: int, targets: Targets) -> None:
        for board in terrains.every_board(state):
            for column in range(5):
                terrains.tint(state, card, board, column, "fire")
        order = state.rotation
        start = order.index(seat) if seat in order else 0
        for player in dict.fromkeys(order[start:] + order[:start]):  # in a Boss Duel one has several turns in a round
            life_points.lose_lp(state, player, 400, "effect")

    return effects(
        Activation(make_all_fire, can=all_have_700_lp, limit="duel"),
        terrains.UNTIL_THE_END,
        Trigger(
            LeftField,
            lambda state, card, seat, event: summons.token_summon(state, seat, "Fire Soul Token", positions=(ATK,)),
            lambda state, card, seat, event: (
                triggers.worn_and_gone(state, card, seat, event) and summons.has_token("Fire Soul Token")(state, card, seat)
            ),
            optional=True,
        ),
    )


def teg_151_angels_lifeblood() -> Activation:
    def summon_demon_from_top(state: State, card: int, seat: int, targets: Targets) -> None:
        level = costs.tributed_level(state, targets[0])
        top = piles.top_cards(state, seat, 6)
        piles.look(state, seat, top)
        fits = conditions.both(conditions.is_monster, conditions.of_type("Demon"), conditions.level(level, level))
        demons = [other for other in top if fits(state, card, other)]
        choices.later(state, shuffle_and_gain, seat)
        summons.special_summon(state, seat, demons)

    def shuffle_and_gain(state: State, seat: int) -> None:
        actions.shuffle(state, seat)
        changes.gain_lp(state, seat, 300)

    return Activation(
        summon_demon_from_top, targets=costs.own_tribute(conditions.of_type("Angel")), cost=costs.pay_tribute_for_level
    )


def teg_153_fireball() -> CardEffects:
    def damage_350(state: State, player: int, card: int, seat: int) -> None:
        changes.damage(state, player, 350)

    return effects(activate=players.aimed(damage_350, can=strikes.may_attack_by_effect))


def teg_154_thunder_bolt() -> Activation:
    def destroy_foe_normals(state: State, card: int, seat: int, targets: Targets) -> None:
        foes = places.field_monsters(state, seat, "foe")
        actions.destroy_all(state, [other for other in foes if conditions.is_normal(state, card, other)], seat)
        for other in places.field_monsters(state, seat):
            if "Thunderblast" in types_of(state, other):
                changes.modify_atk(state, other, 200)
                changes.modify_def(state, other, 200)

    return Activation(destroy_foe_normals, limit="duel")


def teg_155_exchange() -> CardEffects:
    def partners(state: State, card: int, seat: int) -> list[int]:
        """The other players with cards in hand, if the player has another one too."""
        mine = [other for other in state.players[seat].hand if other != card]
        return [other for other in places.everyone(state, seat)[1:] if mine and state.players[other].hand]

    def show_hands(state: State, run: Run) -> None:
        partner = run.answers[0]
        piles.look(state, run.seat, tuple(state.players[partner].hand))
        piles.look(state, partner, tuple(state.players[run.seat].hand))

    def trade(state: State, run: Run) -> None:
        partner, wanted, other = run.answers
        for card, player in ((wanted, run.seat), (other, partner)):
            if state.zone[card] == HAND:
                actions.to_hand_of(state, card, player)
                for reached in (run.seat, partner):
                    marks.mark(state, card, "exchanged", reached, PERMANENT)

    # Both hands are shown, and each player takes a card of the other.
    exchange = steps_with_player(
        then(show_hands),
        ask_card(lambda state, run: state.players[run.answers[0]].hand),
        ask_card(lambda state, run: state.players[run.seat].hand, by=chosen_player()),
        then(trade),
    )

    return effects(activate=replace(players.aimed(exchange, partners), unstoppable=True))


def teg_156_war_of_attrition() -> CardEffects:
    return effects(Activation(resolves.gain(500)), static("attrition", conditions.is_monster))


def teg_157_death_meteor() -> Activation:
    def prevent_defeat_and_damage(state: State, card: int, seat: int, targets: Targets) -> None:
        """No player falls before the End Phase; once per duel a player takes the meteor."""
        for player in places.everyone(state, seat):
            changes.change_player(state, player, "player_outlives_zero")
        if not marks.marked(state, player_number(seat), "meteor_fell"):
            marks.mark(state, player_number(seat), "meteor_fell", True, PERMANENT)
            players.hits(damage_and_choose_attacker)(state, card, seat, ())

    def target_player_once(state: State, card: int, seat: int, targets: Targets) -> None:
        if not marks.marked(state, player_number(seat), "meteor_fell"):
            players.targeted()(state, card, seat, ())

    def damage_and_choose_attacker(state: State, player: int, card: int, seat: int) -> None:
        changes.damage(state, player, 1000)
        choices.pick_up_to(state, seat, places.field_monsters(state, player, "own"), 1, force_direct_attack, seat)

    def force_direct_attack(state: State, chosen: Targets, seat: int) -> None:
        for other in chosen:
            battles.force_attack(state, other, player_target(seat))

    return Activation(prevent_defeat_and_damage, cost=target_player_once)


def teg_160_the_shallow_grave() -> Activation:
    def target_for_all(state: State, card: int, seat: int, targets: Targets) -> None:
        for player in reversed(places.everyone(state, seat)):
            choices.later(state, target_own_dead, card, player)

    def target_own_dead(state: State, card: int, player: int) -> None:
        dead = places.own_cards(state, card, player, ("graveyard",), ())
        choices.choose_card(state, player, targets.allowed(state, card, player, dead), keep_target, card, player)

    def keep_target(state: State, chosen: int, card: int, player: int) -> None:
        lasting.keep_chosen(state, (chosen,), card, player)

    def revive_for_all(state: State, card: int, seat: int, targets: Targets) -> None:
        for player in reversed(places.everyone(state, seat)):
            choices.later(state, revive_in_def, card, player)

    def revive_in_def(state: State, card: int, player: int) -> None:
        dead = [other for other in lasting.chosen(state, card, player) if state.zone[other] == GRAVE]
        summons.special_summon(state, player, dead, (DEF,), then=plan_graveyard_terrain)

    def plan_graveyard_terrain(state: State, monster: int) -> None:
        choices.later(state, make_graveyard_terrain, monster)

    def make_graveyard_terrain(state: State, monster: int) -> None:
        if state.zone[monster] == FRONT:
            terrains.replace_terrain(state, state.ctrl[monster], state.col[monster], "Graveyard")

    return Activation(revive_for_all, cost=target_for_all)


def teg_163_demons_axe() -> CardEffects:
    def choose_tribute(state: State, card: int, seat: int, event: SentToGraveyard) -> None:
        choices.pick_up_to(state, seat, costs.tributables(state, card, seat), 1, tribute_and_return, card, least=1)

    def tribute_and_return(state: State, chosen: Targets, card: int) -> None:
        for other in chosen:
            actions.tribute(state, other)
        if chosen and state.zone[card] == GRAVE:
            actions.to_deck(state, card, top=True)

    def is_axe_sent(state: State, card: int, seat: int, event: SentToGraveyard) -> bool:
        return event.card == card and event.where.zone == BACK and bool(costs.tributables(state, card, seat))

    return effects(
        static("atk", conditions.its_bearer, lambda state, card, other: 1000 - 250 * state.counters[card]),
        Trigger(EndPhaseBegan, triggers.put_counter_on_itself, lambda state, card, seat, event: state.host[card] >= 0),
        Trigger(SentToGraveyard, choose_tribute, is_axe_sent, optional=True),
        equip_to=conditions.both(conditions.of_attribute("dark"), conditions.of_type("Warrior")),
    )


def teg_164_summoning_spirit_technique() -> CardEffects:
    is_undead_or_zombie = conditions.both(conditions.is_monster, conditions.of_type("Undead", "Zombie"))

    def zombie_options(state: State, seat: int, *discarded: int) -> tuple[Option, ...]:
        """Zombies whose material is a monster of the graveyard that is not Undead; what is discarded will be there."""
        dead = [
            other
            for other in (*places.graveyard(state, seat, "own"), *discarded)
            if conditions.is_monster(state, other, other) and not conditions.of_type("Undead")(state, other, other)
        ]
        return summons.alter_options(state, seat, "Zombie", sources=dead)

    def discard_and_revival_targets(state: State, card: int, seat: int) -> list[Targets]:
        """A card to discard, and behind it who is called, the discarded one too; without one it is the Alter Summon."""
        if not summons.room(state, seat):
            return []
        found: list[Targets] = []
        for (paid,) in costs.discarding()(state, card, seat):
            dead = [other for other in (*places.graveyard(state, seat, "own"), paid) if is_undead_or_zombie(state, card, other)]
            found += [(paid,)] if zombie_options(state, seat, paid) else []
            found += [(paid, other) for other in dead]
        return found

    def revive_or_alter_summon(state: State, card: int, seat: int, targets: Targets) -> None:
        if not targets:
            summons.summon_extra(state, seat, zombie_options(state, seat), "alter")
        elif state.zone[targets[0]] == GRAVE:
            summons.special_summon(state, seat, targets, (ATK,), then=lock_and_gain_atk, arguments=(seat,))

    def lock_and_gain_atk(state: State, monster: int, seat: int) -> None:
        lasting.lock_into(state, monster, ATK)
        changes.modify_atk(state, monster, 400, ON_FIELD)
        marks.mark(state, monster, "withers", seat)

    def must_lose_atk(state: State, card: int, seat: int, event: EndPhaseBegan) -> bool:
        return any(mod.value == event.seat for mod in state.changes.of("withers"))

    def lose_800_atk(state: State, card: int, seat: int, event: EndPhaseBegan) -> None:
        for mod in [mod for mod in state.changes.of("withers") if mod.value == event.seat]:
            state.changes.remove(mod)
            changes.modify_atk(state, mod.card, -800, ON_FIELD)

    return effects(
        Activation(costs.after_discard(revive_or_alter_summon), targets=discard_and_revival_targets, cost=costs.pay_discard()),
        triggers.bookkeeping(EndPhaseBegan, lose_800_atk, must_lose_atk),
    )


def teg_168_ritual_scroll_of_ninjitsu() -> CardEffects:
    ninja_tributes = rituals.tributes(1, 1, ritual_materials.matching(conditions.name_has("Ninja")))

    def ninja_tributes_on_field(state: State, card: int, seat: int) -> list[Targets]:
        return [choice for choice in ninja_tributes(state, card, seat) if state.zone[choice[0]] != GRAVE]

    # A Ninja to tribute, also one equipped to another monster (KD-RITUAL-05), and a dead Ninja Commander to Erode.
    tribute_and_commander = targets.both_targets(
        ninja_tributes_on_field, targets.in_graveyard("own", conditions.name_has("Ninja Commander"))
    )

    def erode_and_ritual_summon(state: State, card: int, seat: int, targets: Targets) -> None:
        if not rituals.still_there(state, card, seat, targets, tribute_and_commander):
            return
        actions.erode(state, targets[1])
        summons.ritual_summon(state, card, seat, targets[:1])

    return effects(
        Activation(resolves.nothing),
        ActivatedEffect(
            erode_and_ritual_summon,
            can=lambda state, card, seat: summons.ritual_ready(state, card) and not rituals.under_way(state, card),
            targets=tribute_and_commander,
            limit="",
        ),
        stays=True,
    )


def teg_173_ninjitsu_great_sky_kite() -> CardEffects:
    is_ninja = conditions.name_has("Ninja")

    def tributable_ninjas(state: State, seat: int) -> list[int]:
        return [other for (other,) in costs.own_tribute(is_ninja)(state, -1, seat)]

    def choose_ninja_to_tribute(state: State, card: int, seat: int, board: int, column: int) -> None:
        """100 LP of damage, or 400 with a "Ninja" monster for it."""
        choices.pick_up_to(state, seat, tributable_ninjas(state, seat), 1, damage_player, seat_of(state, board))

    def damage_player(state: State, chosen: Targets, player: int) -> None:
        for other in chosen:
            actions.tribute(state, other)
        changes.damage(state, player, 400 if chosen else 100)

    def equipped_shogun(state: State, card: int, other: int) -> Targets:
        return (state.host[card],) if state.host[card] >= 0 else ()

    return effects(
        Strike(choose_ninja_to_tribute),
        *statics.equip_stats(0, 0, "Flying"),
        static("strike", conditions.its_bearer, lambda state, card, other: card),
        static("no_spell_target", conditions.its_bearer),
        static(
            "cannot_attack_these",
            conditions.both(conditions.is_monster, conditions.no(conditions.of_type("Flying"))),
            equipped_shogun,
        ),
        equip_to=conditions.both(conditions.face_up, conditions.named("Ninja Master Shogun")),
    )
