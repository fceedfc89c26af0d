"""Seal of Exodia: Spells."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.vocabulary import *


def soe_012_dark_generator() -> CardEffects:
    is_weak_dark_normal = conditions.both(
        conditions.own,
        conditions.face_up,
        conditions.is_normal,
        conditions.of_attribute("dark"),
        conditions.original_atk(most=1000),
    )

    def note_bearers_atk(state: State, card: int, seat: int, targets: Targets) -> None:
        """The tripled ATK is what it should stay."""
        marks.unmark(state, "power", card=card)
        if state.host[card] >= 0:
            marks.mark(state, card, "power", atk_of(state, state.host[card]))

    def destroy_if_atk_changed(state: State, card: int) -> bool:
        """Whatever else changes the ATK of its bearer, the generator bursts and hurts its controller."""
        bearer = state.host[card]
        if state.zone[card] != BACK or bearer < 0:
            return False
        if all(power == atk_of(state, bearer) for power in marks.marks(state, card, "power")):
            return False
        seat = changes.controller(state, card)
        note_bearers_atk(state, card, seat, ())  # in case it withstands
        state.acting = card
        actions.destroy(state, card, seat)
        changes.damage(state, seat, state.game.atk[bearer])
        return True

    # Dark Generator: triples the original ATK of a weak DARK monster, which must not change by anything else.
    return effects(
        Activation(note_bearers_atk, targets=targets.monster("own", is_weak_dark_normal)),
        static("base_atk", conditions.its_bearer, lambda state, card, other: state.game.atk[other] * 3),
        equip_to=is_weak_dark_normal,
        watch=destroy_if_atk_changed,
    )


def soe_020_swords_of_revealing_light() -> CardEffects:
    def flip_and_seal_foes(state: State, card: int, seat: int, targets: Targets) -> None:
        """On activation the monsters of the other side are turned up and Sealed; later ones are not."""
        for board in foe_boards(state, changes.home(state, seat)):
            for other in monsters(state, board):
                changes.flip_face_up(state, other)
                before = len(added_seals(state, other))
                changes.add_type(state, other, "Sealed")
                if len(added_seals(state, other)) > before:
                    marks.mark(state, other, "sealed_by", card)

    def remove_seals(state: State, card: int, seat: int, event: LeftField) -> None:
        for other in marks.marked_cards(state, "sealed_by", card):
            if seals := added_seals(state, other):
                state.changes.remove(seals[0])
        marks.unmark(state, "sealed_by", value=card)

    def added_seals(state: State, other: int) -> list[Mod]:
        """Return the Sealed types that effects have given a monster."""
        return [mod for mod in state.changes.of("type") if mod.card == other and mod.value == "Sealed"]

    return effects(
        Activation(flip_and_seal_foes),
        static("cannot_attack", conditions.both(conditions.foes, conditions.of_type("Sealed"))),
        static("player_no_hiding", statics.its_opponents),
        static("player_no_warnings", lambda state, card, other: other < 0),
        Trigger(LeftField, remove_seals, triggers.self_event, at_once=True),
        lasts=3,
    )


def soe_033_breath_of_god() -> Activation:
    def destroy_earth_elementals(state: State, card: int, seat: int, targets: Targets) -> None:
        hit = conditions.both(
            conditions.face_up, conditions.is_normal, conditions.of_type("Elemental"), conditions.of_attribute("earth")
        )
        found = [other for other in places.field_monsters(state, seat) if hit(state, card, other)]
        actions.destroy_all(state, found, seat, damage=True)
        for other in places.field_monsters(state, seat, "own"):
            if conditions.of_type("Flying")(state, card, other):
                changes.modify_atk(state, other, 300)

    return Activation(destroy_earth_elementals)


def soe_044_book_of_secret_arts() -> CardEffects:
    # Book of Secret Arts: a note on the player, for changes of the card are gone when it leaves the field
    def mark_not_equipped(state: State, card: int, seat: int, event: Activated) -> None:
        marks.mark(state, player_number(seat), "not_worn", card, state.turn + 1000)

    def unmark_equipped(state: State, card: int, seat: int, event: Equipped) -> None:
        marks.unmark(state, "not_worn", value=card)

    def is_activated(state: State, card: int, seat: int, event: Activated) -> bool:
        return bool(event.card == card and state.chain and state.chain[-1].card == card)

    def was_equipped(state: State, card: int, seat: int, event: SentToGraveyard) -> bool:
        """It lay open as an equip when it was sent to the graveyard."""
        unworn = any(mod.value == card for mod in state.changes.of("not_worn"))
        return event.card == card and event.where.zone == BACK and event.where.position != DOWN and not unworn

    return effects(
        *statics.equip_stats(300, 300),
        Trigger(Activated, mark_not_equipped, is_activated, at_once=True),
        Trigger(Equipped, unmark_equipped, triggers.self_event, at_once=True),
        Trigger(SentToGraveyard, resolves.gain(300), was_equipped, optional=True),
        equip_to=conditions.both(
            conditions.is_normal, conditions.of_type("Spellcaster"), conditions.no(conditions.of_type("Demon"))
        ),
    )


def soe_046_eye_of_illusion() -> CardEffects:
    def choose_to_hypnotize(state: State, card: int, seat: int, board: int, column: int) -> None:
        choices.choose_card(state, seat, strikes.monsters_there(state, board, column), hypnotize_chosen)

    def hypnotize_chosen(state: State, other: int) -> None:
        changes.add_type(state, other, "Hypnotized")

    def has_monster(state: State, card: int, seat: int, board: int, column: int) -> bool:
        return bool(strikes.monsters_there(state, board, column))

    def choose_new_target(state: State, card: int, seat: int, event: Attacked) -> None:
        """The attack goes to a Hypnotized monster."""
        choices.choose_card(state, seat, own_hypnotized(state, card, seat), actions.redirect_attack)

    def own_hypnotized(state: State, card: int, seat: int) -> list[int]:
        mine = places.field_monsters(state, seat, "own")
        return [other for other in mine if other != state.host[card] and conditions.of_type("Hypnotized")(state, card, other)]

    def can_redirect(state: State, card: int, seat: int, event: Attacked) -> bool:
        if event.target != state.host[card] or state.attack is None or conditions.of_type("Demon")(state, card, event.attacker):
            return False
        return triggers.foe_attacks(state, card, seat, event) and bool(own_hypnotized(state, card, seat))

    return effects(
        Strike(choose_to_hypnotize, has_monster),
        static("strike", conditions.its_bearer, lambda state, card, other: card),
        Trigger(Attacked, choose_new_target, can_redirect, optional=True),
        equip_to=conditions.of_type("Illusion"),
    )


def soe_064_monster_recovery() -> Activation:
    def return_all_and_draw(state: State, card: int, seat: int, targets: Targets) -> None:
        """Hand and side go back to the decks, five new cards come. Attached cards and equips go before their hosts, for
        all go at once."""
        cards = [other for other in places.row_cards(state, seat, "own") if other != card]
        cards += places.field_monsters(state, seat, "own")
        beneath = [other for host in cards for other in actions.attached_to(state, host)]
        for other in (*state.players[seat].hand, *beneath, *cards):
            if state.zone[other] in (FRONT, BACK, UNDER, HAND):
                actions.to_deck(state, other)
        actions.draw(state, seat, 5)

    return Activation(return_all_and_draw, can=situations.controls(conditions.owned))


def soe_069_burning_land() -> CardEffects:
    def give_strike(state: State, card: int, seat: int, targets: Targets) -> None:
        """A strong Fireblast monster gets the STRIKE of this card until the End Phase."""
        if state.zone[targets[0]] == FRONT:
            marks.mark(state, targets[0], "strike", card, state.turn)

    def make_wastelands(state: State, card: int, seat: int, board: int, column: int) -> None:
        """The STRIKE: EARTH Terrains of the other side become Wasteland, and the Battle Phase follows all the same."""
        changes.change_player(state, seat, "player_keeps_battle")
        changes.modify_atk(state, card, 200)
        marks.mark(state, card, "ablaze", True, state.turn)
        ask_next_terrain(state, seat, 5)

    def ask_next_terrain(state: State, seat: int, most: int) -> None:
        earth = terrains.spots(state, terrains.foe_sides(state, seat), attribute="earth")
        words = [word for word in earth if can_become_wasteland(state, *terrains.spot(word))]
        if words and most:
            choices.choose(state, seat, [*words, "done"], replace_chosen_terrain, seat, most)

    def can_become_wasteland(state: State, board: int, column: int) -> bool:
        there = TERRAINS[state.boards[board].terrains[column]]
        return not there.fixed and there.name != "Wasteland"

    def replace_chosen_terrain(state: State, word: str, seat: int, most: int) -> None:
        if word != "done":
            terrains.replace_terrain(state, *terrains.spot(word), "Wasteland")
            ask_next_terrain(state, seat, most - 1)

    def has_struck_with_it(state: State, card: int, other: int) -> bool:
        """A monster that struck with the STRIKE of this card."""
        return other >= 0 and marks.marked(state, other, "ablaze") and card in marks.marks(state, other, "strike")

    is_on_wasteland = conditions.on_terrain("Wasteland")

    def may_attack_on(state: State, card: int, other: int) -> bool:
        """Its attacks go on if the first one is on a Wasteland."""
        if not has_struck_with_it(state, card, other) or marks.marked(state, other, "sweeping"):
            return has_struck_with_it(state, card, other)
        return state.attack is not None and state.attack[0] == other and is_on_wasteland(state, card, state.attack[1])

    attacks_all_on_wasteland = battles.sweep(may_attack_on, is_on_wasteland)

    return effects(
        Activation(
            give_strike,
            targets=targets.monster("own", conditions.face_up, conditions.level(5), conditions.of_type("Fireblast")),
        ),
        Strike(make_wastelands, strikes.strikes_terrain("earth")),
        *attacks_all_on_wasteland[0],
        *attacks_all_on_wasteland[1:],
    )


def soe_072_fusion() -> Activation:
    def ways_to_fuse(state: State, card: int, seat: int) -> list[Targets]:
        """A Fusion Summon, or a monster of the player with an ATTACH effect goes beneath another one."""
        found: list[Targets] = [()] if summons.fusion_options(state, seat) else []
        mine = monsters(state, changes.home(state, seat))
        for guest in mine:
            if state.game.attachers[guest] and not state.game.token[guest]:
                for host in mine:
                    if host != guest and conditions.face_up(state, card, host):
                        found.append((host, guest))
        return found

    def fuse_or_attach(state: State, card: int, seat: int, targets: Targets) -> None:
        if not targets:
            summons.fusion_summon(state, seat)
        elif all(state.zone[other] == FRONT and state.ctrl[other] == changes.home(state, seat) for other in targets):
            actions.attach(state, targets[1], targets[0])

    return Activation(fuse_or_attach, targets=ways_to_fuse)


def soe_074_magical_drizzle() -> Activation:
    def choose_dampen_or_stop(state: State, card: int, seat: int, targets: Targets) -> None:
        if state.attack is not None and conditions.of_type("Fireblast")(state, card, state.attack[0]):
            choices.choose(state, seat, ("drench everyone", "stop the attack"), dampen_or_stop_attack, seat)
        else:
            dampen_or_stop_attack(state, "drench everyone", seat)

    def dampen_or_stop_attack(state: State, word: str, seat: int) -> None:
        if word == "stop the attack":
            actions.negate_attack(state)
            actions.end_battle_phase(state)
            return
        for other in places.field_monsters(state, seat):
            if conditions.of_type("Poisoned")(state, other, other):
                changes.take_type(state, "Poisoned", other)
            if conditions.face_up(state, other, other):
                changes.add_type(state, other, "Dampened")

    return Activation(choose_dampen_or_stop)


def soe_082_cyber_bondage() -> CardEffects:
    def offer_new_bearer(state: State, card: int, victim: int, cause: str) -> bool:
        """When its bearer leaves the field it may go to another one, once a turn."""
        if victim != card or state.host[card] >= 0 or state.zone[card] != BACK:
            return False
        fits = state.game.effects[card].equip_to
        seat = changes.controller(state, card)
        others = [other for other in places.field_monsters(state, seat) if fits is not None and fits(state, card, other)]
        if not others or marks.marked(state, card, "let_go") or is_used(state, seat, card, "turn", -70):
            return False
        words = tuple(state.refs[other] for other in others)
        choices.choose(state, seat, (*words, "none"), equip_chosen, card, seat, words, tuple(others))
        return True

    def equip_chosen(state: State, word: str, card: int, seat: int, words: tuple[str, ...], others: tuple[int, ...]) -> None:
        if word != "none":
            mark_used(state, seat, card, "turn", -70)
            if spells.equip_or_bury(state, card, others[words.index(word)], seat):
                return
        if state.zone[card] == BACK:
            marks.mark(state, card, "let_go")
            actions.destroy(state, card, seat)

    return effects(
        static("atk", conditions.its_bearer, 500),
        static("def", conditions.its_bearer, 500),
        equip_to=conditions.both(conditions.face_up, conditions.named("Harpie Lady")),
        saves=offer_new_bearer,
    )


def soe_085_kaleidoscope_elegant_doppelgangers() -> CardEffects:
    def skip_battle_phase(state: State, card: int, seat: int, targets: Targets) -> None:
        if state.active == seat:
            actions.skip_battle_phase(state)

    is_harpie_lady = conditions.named("Harpie Lady")

    has_harpie_lady = situations.controls(is_harpie_lady)

    def summonable_harpies(state: State, seat: int) -> list[int]:
        """Those that can be summoned; none without room."""
        if not summons.room(state, seat):
            return []
        hand = [card for card in state.players[seat].hand if is_harpie_lady(state, card, card)]
        return hand + [card for card in sorted(state.players[seat].deck.cards) if is_harpie_lady(state, card, card)]

    def can_summon_harpies(state: State, card: int, seat: int) -> bool:
        """A Harpie Lady is there, the player's Battle Phase is still to come, and something can be summoned."""
        if (state.active == seat and state.phase >= BATTLE) or not has_harpie_lady(state, card, seat):
            return False
        harpies = summons.room(state, seat) and summonable_harpies(state, seat)
        return bool(harpies or summons.alter_options(state, seat, "Swarm", is_harpie_material))

    def choose_harpies_or_swarm(state: State, card: int, seat: int, targets: Targets) -> None:
        options = summons.alter_options(state, seat, "Swarm", is_harpie_material)
        if options and summonable_harpies(state, seat) and summons.room(state, seat):
            choices.choose(state, seat, ("summon Harpies", "Alter Summon a Swarm"), summon_as_chosen, seat)
        else:
            summon_as_chosen(state, "Alter Summon a Swarm" if options else "summon Harpies", seat)

    def is_harpie_material(state: State, other: int, material: int) -> bool:
        return conditions.is_named(state, material, "Harpie Lady")

    def summon_as_chosen(state: State, word: str, seat: int) -> None:
        if word == "summon Harpies":
            choices.later(state, summon_one_harpie, seat)
            summon_one_harpie(state, seat)
        else:
            summons.alter_summon(state, seat, "Swarm", is_harpie_material)

    def summon_one_harpie(state: State, seat: int) -> None:
        found = {(state.game.first_copy[card], state.zone[card]): card for card in reversed(summonable_harpies(state, seat))}
        summons.special_summon(state, seat, sorted(found.values()), optional=True)

    return effects(Activation(choose_harpies_or_swarm, can=can_summon_harpies, cost=skip_battle_phase), by_phase=True)


def soe_092_full_moon() -> CardEffects:
    def has_no_other_moon(state: State, card: int, seat: int) -> bool:
        """A player may have one face-up Continuous Spell with the moon in its name."""
        row = [other for other in state.boards[changes.home(state, seat)].back if other >= 0 and other != card]
        return not any(
            conditions.face_up(state, card, other)
            and "Moon" in state.game.name[other]
            and state.game.types[other] >= {"Continuous", "Spell"}
            for other in row
        )

    def make_water_land(state: State, card: int, seat: int, event: Destroyed) -> None:
        terrains.replace_all((), ("water",), "Land")(state, card, seat, ())

    return effects(
        Activation(resolves.nothing, can=has_no_other_moon),
        static("atk", conditions.of_type("Beast"), 300),
        static("def", conditions.of_type("Beast"), 300),
        static("tides", lambda state, card, other: other < 0),
        Trigger(Destroyed, make_water_land, triggers.worn_and_gone),
    )


def soe_100_magical_silk_hats() -> CardEffects:
    def hide_and_summon_tokens(state: State, card: int, seat: int, targets: Targets) -> None:
        """Tokens come Hidden, and a Spellcaster hides among them."""
        master = targets[0]
        if state.zone[master] == FRONT and conditions.face_up(state, card, master):
            changes.hide(state, master, HIDDEN_ATK)
            if conditions.hidden(state, card, master):
                marks.mark(state, master, "hatted", card)
                marks.mark(state, master, "hat_master", card)
        summon_next_token(state, -1, card, seat, 3)

    def summon_next_token(state: State, last: int, card: int, seat: int, left: int) -> None:
        if last >= 0:
            marks.mark(state, last, "hatted", card)
        tokens = in_extra(state, seat, "Silk Hat Token")[:1]
        if left and tokens:
            summons.special_summon(state, seat, tokens, (HIDDEN_ATK,), then=summon_next_token, arguments=(card, seat, left - 1))

    def hidden_among_tokens(state: State, card: int) -> list[int]:
        found = marks.marked_cards(state, "hatted", card)
        return [other for other in found if state.zone[other] == FRONT and state.pos[other] >= HIDDEN_ATK]

    def shuffle_hidden(state: State, card: int, seat: int, targets: Targets) -> None:
        cards = hidden_among_tokens(state, card)
        for last in range(len(cards) - 1, 0, -1):
            other = state.stream.below(last + 1)
            if other != last:
                battles.exchange(state, cards[last], cards[other])
                cards[last], cards[other] = cards[other], cards[last]

    def reveal_and_return_tokens(state: State, card: int, seat: int, event: LeftField) -> None:
        """When it leaves, the Tokens return, monsters are revealed and Traps are Set."""
        for other in marks.marked_cards(state, "hatted", card):
            marks.unmark(state, "hatted", card=other, value=card)
            if state.zone[other] != FRONT:
                continue
            if state.game.token[other] and state.game.name[other] == "Silk Hat Token":
                actions.to_deck(state, other)
            elif not conditions.is_monster(state, card, other):
                silk_hats.set_again(state, other)
            else:
                changes.flip_face_up(state, other)

    def count_end_phases(state: State, card: int, seat: int, event: EndPhaseBegan) -> None:
        marks.mark(state, card, "ends_passed")
        if len(marks.marks(state, card, "ends_passed")) >= 5:
            actions.to_graveyard(state, card)

    def is_hidden_among_tokens(state: State, card: int, other: int) -> bool:
        return is_marked_by_it(state, card, other) and conditions.hidden(state, card, other)

    is_marked_by_it = marks.marked_by("hatted")

    return effects(
        Activation(
            hide_and_summon_tokens,
            can=summons.has_token("Silk Hat Token"),
            targets=targets.monster("own", conditions.face_up, conditions.of_type("Spellcaster")),
        ),
        ActivatedEffect(shuffle_hidden, can=lambda state, card, seat: len(hidden_among_tokens(state, card)) > 1, slow=True),
        static("untargetable", is_hidden_among_tokens),
        *silk_hats.trap_statics(is_hidden_among_tokens),
        Trigger(EndPhaseBegan, count_end_phases, triggers.own_event, at_once=True),
        Trigger(
            Flipped,
            triggers.destroy_itself,
            lambda state, card, seat, event: card in marks.marks(state, event.card, "hat_master"),
            at_once=True,
        ),
        Trigger(
            Attacked,
            silk_hats.trap_is_attacked,
            lambda state, card, seat, event: (
                is_hidden_among_tokens(state, card, event.target) and not conditions.is_monster(state, card, event.target)
            ),
            at_once=True,
        ),
        Trigger(LeftField, reveal_and_return_tokens, triggers.self_event, at_once=True),
    )


def soe_106_attack_nullification() -> Activation:
    def can_negate_attack(state: State, card: int, seat: int) -> bool:
        """An opponent attacks, or has redirected an attack."""
        return state.attack is not None and (situations.seat_is_foe(state, seat, state.attack[0]) or state.redirected > 0)

    def negate_and_end_battle(state: State, card: int, seat: int, targets: Targets) -> None:
        if state.attack is not None:
            marks.mark(state, state.attack[0], "attacks_over", True, state.turn)
        actions.negate_attack(state)
        actions.end_battle_phase(state)

    return Activation(negate_and_end_battle, can=can_negate_attack)


def soe_123_claw_of_the_dark_dragon_tribe() -> CardEffects:
    def take_bonus_of_target(state: State, card: int, seat: int, event: AttackDeclared) -> None:
        """In the first attack the other monster loses its bonus; an attack on a player is one, without such a monster."""
        marks.mark(state, card, "clawed")
        if event.target != event.attacker:
            changes.change(state, event.target, "no_bonus")

    def is_first_attack(state: State, card: int, seat: int, event: AttackDeclared) -> bool:
        return event.attacker == state.host[card] and not marks.marked(state, card, "clawed")

    def attack_again(state: State, card: int, seat: int, event: Battled) -> None:
        battles.attack_again(state, state.host[card])

    def similar_foe_remains(state: State, card: int, seat: int, event: Battled) -> bool:
        """The beaten monster leaves a face-up one of its level and attribute behind."""
        bearer, beaten = state.host[card], event.target
        if bearer < 0 or event.attacker != bearer or beaten not in event.destroyed:
            return False
        rank = level_of(state, beaten)
        same = conditions.both(
            conditions.face_up, conditions.level(rank, rank), conditions.of_attribute(*attributes_of(state, beaten))
        )
        return any(same(state, card, other) for other in statics.all_foes(state, card, bearer))

    return effects(
        *statics.equip_stats(600),
        Trigger(AttackDeclared, take_bonus_of_target, is_first_attack),
        Trigger(Battled, attack_again, similar_foe_remains),
        equip_to=conditions.both(conditions.of_type("Dragon"), conditions.of_attribute("dark")),
    )


def soe_140_change_of_heart() -> CardEffects:
    def borrow_target(state: State, card: int, seat: int, targets: Targets) -> None:
        if state.zone[targets[0]] == FRONT and state.pos[targets[0]] < HIDDEN_ATK:
            control.borrow(state, targets[0], seat, card, EndPhaseBegan)

    return effects(
        Activation(borrow_target, targets=targets.monster("any", conditions.face_up), limit="duel"),
        control.gives_back(EndPhaseBegan),
    )
