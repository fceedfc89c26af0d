"""Nameless Pharaoh: Spells."""

from __future__ import annotations

from dataclasses import replace

from deckcheck.games.kingdom_duels.effects.vocabulary import *
from deckcheck.games.kingdom_duels.engine.battle import attacks
from deckcheck.games.kingdom_duels.engine.battle.life_points import redirect_effect
from deckcheck.games.kingdom_duels.engine.cards.copies import take_effects
from deckcheck.games.kingdom_duels.engine.chain.activated_effects import choices_for
from deckcheck.games.kingdom_duels.engine.chain.chain import activate
from deckcheck.games.kingdom_duels.engine.chain.triggers import cards_on_the_way
from deckcheck.games.kingdom_duels.engine.duel.event_model import Event
from deckcheck.games.kingdom_duels.engine.duel.state import holder_of
from deckcheck.games.kingdom_duels.engine.summons.materials import duelist_names


def nph_003_necrofear_ritual() -> CardEffects:
    def three_undead_in_grave(state: State, card: int, seat: int) -> list[Targets]:
        """Its text sets the type in quotes as if it were part of a name; the type is meant, for only one card has it in
        its name, and that one is Undead as well."""
        grave = state.boards[changes.home(state, seat)].grave
        undead = [
            other for other in grave if conditions.both(conditions.is_monster, conditions.of_type("Undead"))(state, card, other)
        ]
        return targets.subsets(undead, 3, 3) if summons.room(state, seat) else []

    return rituals.ritual(three_undead_in_grave, erode=True)


def nph_005_magic_formula() -> CardEffects:
    def battles_bearer(state: State, card: int, other: int) -> bool:
        """The monster that battles the bearer of an Equip card."""
        return (
            state.battle is not None
            and state.host[card] in state.battle
            and other in state.battle
            and other != state.host[card]
        )

    return effects(
        *statics.equip_stats(500),
        static("no_bonus", battles_bearer),
        equip_to=conditions.both(conditions.own, conditions.of_type("Spellcaster")),
    )


def nph_009_ouija_board() -> CardEffects:
    letters_of = {"DK": "K", "DEF": "EF", "DEAL": "EAL", "DEATH": "EATH"}

    def messages(state: State, run: Run) -> list[int]:
        cards = [*state.players[run.seat].hand, *places.deck_cards(state, run.seat)]
        return [other for other in cards if conditions.is_named(state, other, "Spirit Message")]

    def has_message(state: State, card: int, seat: int, event: EndPhaseBegan) -> bool:
        free = free_column(state.boards[changes.home(state, seat)].back) >= 0
        return triggers.foes_event(state, card, seat, event) and free and bool(messages(state, Run(card, seat, ())))

    def play_message(state: State, run: Run) -> None:
        """The message comes from hand or deck, with the letter that its player said."""
        message, letter = run.answers
        from_deck = state.zone[message] == DECK
        marks.mark(state, message, "letter", letter)
        spells.cast(state, run.seat, message)
        if from_deck:
            actions.shuffle(state, run.seat)

    def letters(state: State, seat: int) -> list[str]:
        row = [other for other in places.row_cards(state, seat, "own") if conditions.face_up(state, other, other)]
        return [letter for other in row for letter in marks.marks(state, other, "letter")]

    def words(state: State, run: Run) -> list[str]:
        """The words that the board and its messages form and that were not said yet."""
        there, said = letters(state, run.seat), marks.marks(state, player_number(run.seat), "said_word")
        found = [word for word, needed in letters_of.items() if word not in said and set(needed) <= set(there)]
        return [*found, "none"]

    def say_word(state: State, run: Run) -> None:
        word = run.last
        if word == "none":
            return
        marks.mark(state, player_number(run.seat), "said_word", word, PERMANENT)
        board = state.boards[changes.home(state, run.seat)]
        if word == "DK" and all(TERRAINS[number].name != "Land" for number in board.terrains):
            changes.gain_lp(state, run.seat, 500)
        elif word == "DEF":
            shown = [other for other in places.field_monsters(state, run.seat) if conditions.face_up(state, run.card, other)]
            choices.choose_card(state, run.seat, targets.allowed(state, run.card, run.seat, shown), double_def)
        elif word == "DEAL":
            resolves.draw_up_to(6)(state, run.card, run.seat, ())
        elif word == "DEATH":
            defeat(state, opponents(state, run.seat), "KD-WIN-01")

    def double_def(state: State, monster: int) -> None:
        changes.change(state, monster, "base_def", base_def_of(state, monster) * 2, ON_FIELD)

    spell = steps(ask_card(messages), ask_word(tuple("KEFALTH")), finish(play_message), ask_word(words), then(say_word))

    return effects(Activation(resolves.nothing), Trigger(EndPhaseBegan, spell, has_message, optional=True))


def nph_010_spirit_message() -> CardEffects:
    def is_drawn_without_board(state: State, card: int, seat: int, event: Drew) -> bool:
        return (
            (event.seat, event.card) == (seat, card)
            and state.phase == DRAW
            and state.active == seat
            and not lasting.controls_named(state, seat, "Ouija Board")
        )

    def replace_draw(state: State, card: int, seat: int, event: Drew) -> None:
        """It is shown and put under the deck, and another card drawn."""
        if state.zone[card] == HAND:
            note(state, "card_shown", seat, card)
            piles.to_bottom(state, card)
            actions.draw(state, seat)

    def has_board_left(state: State, card: int, seat: int, event: LeftField) -> bool:
        return conditions.is_named(state, event.card, "Ouija Board") and event.where.board == state.ctrl[card]

    return effects(
        Activation(resolves.nothing),
        Trigger(Drew, replace_draw, is_drawn_without_board, optional=True, zone="hand"),
        Trigger(LeftField, triggers.destroy_itself, has_board_left),
    )


def nph_011_the_dark_door() -> CardEffects:
    def has_attacked_in_phase(state: State, card: int, other: int) -> bool:
        """The player declared an attack in this Battle Phase."""
        return other < 0 and state.phase == BATTLE and card in marks.marks(state, other, "attack_made")

    def note_attack(state: State, card: int, seat: int, event: AttackDeclared) -> None:
        marks.mark(state, player_number(changes.controller(state, event.attacker)), "attack_made", card, state.turn)

    def forget_attacks(state: State, card: int, seat: int, event: BattlePhaseBegan) -> None:
        marks.unmark(state, "attack_made", value=card)

    def moves_off_dark_terrain(state: State, card: int, seat: int) -> list[Targets]:
        """A monster on a DARK Terrain, and a free Terrain of its side."""
        return [
            (monster, terrain_target(state.ctrl[monster], column))
            for monster in places.field_monsters(state, seat)
            if terrains.terrain_attribute(state, monster) == "dark"
            for column, there in enumerate(state.boards[state.ctrl[monster]].front)
            if there < 0 and may_move_to(state, monster, column, by_another=state.ctrl[monster] != changes.home(state, seat))
        ]

    def move_target(state: State, card: int, seat: int, targets: Targets) -> None:
        terrains.move_onto(state, *targets)

    return effects(
        Activation(resolves.nothing),
        ActivatedEffect(move_target, targets=moves_off_dark_terrain),
        static("player_no_attacks", has_attacked_in_phase),
        triggers.bookkeeping(AttackDeclared, note_attack),
        triggers.bookkeeping(BattlePhaseBegan, forget_attacks),
        by_phase=True,
    )


def nph_015_collected_power() -> Activation:
    own_face_up_monsters = targets.monster("own", conditions.face_up)

    def take_all_equips(state: State, card: int, seat: int, targets: Targets) -> None:
        """The target gets every Equip card and every attachment of the field; those for which it is not valid are
        destroyed."""
        bearer = targets[0]
        worn = [other for board in state.boards for other in board.back if other >= 0 and state.host[other] not in (-1, bearer)]
        strays = [other for other in places.equip_cards(state, seat) if state.host[other] < 0]  # on a deck or a player
        for other in strays:
            if state.game.effects[other].equip_to is None or not is_valid_bearer(state, other, bearer):
                actions.destroy(state, other, seat)
            else:
                actions.equip(state, other, bearer, seat)
        for other in worn:
            actions.equip(state, other, bearer, seat)
        beneath = [other for other, host in enumerate(state.host) if host not in (-1, bearer) and state.zone[other] == UNDER]
        for other in beneath:
            face = state.pos[other]
            set_aside_attached(state, other, bearer)
            state.pos[other] = face
        for other in worn:
            if state.host[other] == bearer and not is_valid_bearer(state, other, bearer):
                actions.destroy(state, other, seat)
        for other in beneath:
            if not is_valid_bearer(state, other, bearer):
                actions.detach(state, other)

    def is_valid_bearer(state: State, card: int, bearer: int) -> bool:
        """A monster that the card may equip; a card that attaches itself says so by its targets."""
        effects = state.game.effects[card]
        if state.zone[card] == BACK and effects.equip_to is not None:
            return effects.equip_to(state, card, bearer)
        own = [use for use in effects.uses if use.resolve is resolves.attach_itself]  # of a monster
        use = own[0] if own else effects.activate if state.game.main[card] & (SPELL | TRAP) else None
        if state.zone[card] != UNDER or use is None or use.targets is None:
            return True
        return any(bearer in choice for choice in use.targets(state, card, state.game.owner[card]))

    return Activation(
        resolves.if_still(own_face_up_monsters, take_all_equips),
        can=lambda state, card, seat: max(state.host) >= 0 or bool(places.equip_cards(state, seat)),
        targets=own_face_up_monsters,
        limit="duel",
    )


def nph_016_exorcism() -> Activation:
    def choose_destroy_or_return(state: State, card: int, seat: int, targets: Targets) -> None:
        """A Demon is destroyed, or a Fallen monster is what it was before."""
        monster = targets[0]
        if state.zone[monster] != FRONT:
            return
        words = ["destroy"] if conditions.of_type("Demon")(state, card, monster) else []
        words += ["return"] if conditions.of_type("Fallen")(state, card, monster) else []
        choices.choose(state, seat, words, apply_chosen, monster, seat)

    def apply_chosen(state: State, word: str, monster: int, seat: int) -> None:
        if word == "destroy":
            actions.destroy(state, monster, seat)
            return
        way, player = state.game.effects[monster].summon, changes.controller(state, monster)
        names = way.materials if way is not None and way.kind == "alter" else ()
        material = [other for other in actions.attached_to(state, monster) if state.game.name[other] in names]
        actions.to_deck(state, monster)  # an Extra Deck monster goes to the Extra Deck
        summons.special_summon(state, player, [other for other in material if state.zone[other] == GRAVE], optional=True)

    return Activation(
        choose_destroy_or_return, targets=targets.monster("any", conditions.face_up, conditions.of_type("Demon", "Fallen"))
    )


def nph_018_temple_of_the_royal_family() -> CardEffects:
    def free_own_terrains(state: State, card: int, seat: int) -> list[Targets]:
        board = changes.home(state, seat)
        free = [column for column in range(5) if state.boards[board].front[column] < 0]
        return [(terrain_target(board, column),) for column in free if not terrains.terrain_in(state, board, column).fixed]

    def make_temple(state: State, card: int, seat: int, targets: Targets) -> None:
        """A free Terrain becomes a Temple, and a Sarcophagus Token comes there in DEF position."""
        board, column = terrain_at(targets[0])
        terrains.replace_terrain(state, board, column, "Temple")
        for token in in_extra(state, seat, "Sarcophagus Token")[:1]:
            if state.boards[board].front[column] < 0 and summons.summonable(state, seat, (token,)):
                declare_summon(state, seat, token, column, DEF)

    def note_set(state: State, card: int, seat: int, event: CardSet) -> None:
        marks.mark(state, player_number(event.seat), "has_set", True, state.turn)

    def has_already_set(state: State, card: int, other: int) -> bool:
        if other >= 0 or not marks.marked(state, other, "has_set"):
            return False
        return changes.home(state, numbered_player(other)) in foe_boards(state, state.ctrl[card])

    def empty_sarcophagi(state: State, card: int, seat: int) -> list[int]:
        own = places.field_monsters(state, seat, "own")
        tombs = [
            other
            for other in own
            if conditions.both(conditions.face_up, conditions.named("Sarcophagus Token"))(state, card, other)
        ]
        return [other for other in tombs if not actions.attached_to(state, other)]

    def attach_hand_card(state: State, card: int, seat: int, targets: Targets) -> None:
        """A card of the hand is attached face-down to the Sarcophagus Token."""
        tombs = empty_sarcophagi(state, card, seat)
        hand = state.players[seat].hand
        if tombs and hand:
            choices.choose_card(state, seat, hand, unions.attach_face_down, tombs[0])

    return effects(
        Activation(
            make_temple,
            can=lambda state, card, seat: bool(in_extra(state, seat, "Sarcophagus Token")),
            targets=free_own_terrains,
        ),
        ActivatedEffect(
            attach_hand_card,
            can=lambda state, card, seat: bool(empty_sarcophagi(state, card, seat) and state.players[seat].hand),
        ),
        static("player_no_sets", has_already_set),
        triggers.bookkeeping(CardSet, note_set),
    )


def nph_025_ritual_seal_of_serket() -> CardEffects:
    def own_traps(state: State, card: int, seat: int) -> list[int]:
        return [other for other in places.graveyard(state, seat, "own") if conditions.is_trap(state, card, other)]

    def number_of_traps_needed(state: State, seat: int) -> int:
        return 3 if lasting.controls_named(state, seat, "Temple of the Royal Family") else 6

    def can_erode_traps(state: State, card: int, seat: int) -> bool:
        ready = summons.ritual_ready(state, card) and summons.room(state, seat)
        return ready and len(own_traps(state, card, seat)) >= number_of_traps_needed(state, seat)

    def erode_traps_for_ritual(state: State, card: int, seat: int, targets: Targets) -> None:
        """Traps of the graveyard are Eroded, as many as its player likes above the least number."""
        traps = own_traps(state, card, seat)
        if state.zone[card] == BACK and can_erode_traps(state, card, seat):
            choices.pick_up_to(
                state, seat, traps, len(traps), rituals.erode_for, card, seat, least=number_of_traps_needed(state, seat)
            )

    return effects(
        Activation(resolves.nothing), ActivatedEffect(erode_traps_for_ritual, can=can_erode_traps, limit=""), stays=True
    )


def nph_030_black_pendant() -> CardEffects:
    def is_first_time_gone(state: State, card: int, seat: int, event: LeftField) -> bool:
        """Each copy has its own first time."""
        return triggers.worn_and_gone(state, card, seat, event) and not marks.marked(state, card, "dropped")

    def damage_250(state: State, player: int, card: int, seat: int) -> None:
        changes.damage(state, player, 250)

    return effects(
        *statics.equip_stats(500),
        Trigger(LeftField, players.hits(damage_250), is_first_time_gone, cost=players.targeted()),
        triggers.notes(LeftField, "dropped", triggers.worn_and_gone, until=PERMANENT),
        equip_to=conditions.both(conditions.own, conditions.of_attribute("dark")),
    )


def nph_035_burial_arm() -> Activation:
    def zombies_in_graveyard(state: State, card: int, seat: int) -> list[int]:
        return places.own_cards(state, card, seat, ("graveyard",), (conditions.of_type("Zombie"),))

    def choose_destroy_or_summon(state: State, card: int, seat: int, targets: Targets) -> None:
        """A monster of the player is buried, or a Zombie dug up."""
        words = ["destroy"] if places.field_monsters(state, seat, "own") else []
        words += ["summon"] if zombies_in_graveyard(state, card, seat) and summons.room(state, seat) else []
        choices.choose(state, seat, words, apply_chosen, card, seat)

    def apply_chosen(state: State, word: str, card: int, seat: int) -> None:
        if word == "summon":
            summons.special_summon(state, seat, zombies_in_graveyard(state, card, seat))
        else:
            choices.choose_card(state, seat, places.field_monsters(state, seat, "own"), actions.destroy, seat)

    def can_destroy_or_summon(state: State, card: int, seat: int) -> bool:
        return bool(places.field_monsters(state, seat, "own")) or bool(zombies_in_graveyard(state, card, seat))

    return Activation(choose_destroy_or_summon, can=can_destroy_or_summon)


def nph_041_triangle_ecstasy_spark() -> CardEffects:
    def controls_three_harpies(state: State, card: int, seat: int) -> bool:
        return situations.controls(conditions.face_up, conditions.named("Harpie Lady"), number=3)(state, card, seat)

    def note_activation(state: State, card: int, seat: int, targets: Targets) -> None:
        marks.mark(state, player_number(seat), "ecstasy_spark", True, state.turn)

    def is_active_for(state: State, seat: int) -> bool:
        return marks.marked(state, player_number(seat), "ecstasy_spark")

    def is_active_for_anyone(state: State, card: int, seat: int, event: Event) -> bool:
        return bool(state.changes.of("ecstasy_spark"))

    def is_harpie_attacking(state: State, card: int, seat: int, event: AttackDeclared) -> bool:
        attacker = event.attacker
        return is_active_for(state, changes.controller(state, attacker)) and conditions.named("Harpie Lady")(
            state, card, attacker
        )

    def set_atk_to_2700(state: State, card: int, seat: int, event: AttackDeclared) -> None:
        changes.change(state, event.attacker, "set_atk", 2700)

    def end_set_atk(state: State, card: int, seat: int, event: Event) -> None:
        for other in places.field_monsters(state, seat, "any"):
            state.changes = Changes(
                [mod for mod in state.changes if (mod.card, mod.kind, mod.value) != (other, "set_atk", 2700)]
            )

    def has_halved_damage(state: State, card: int, other: int) -> bool:
        """Battle damage to the opponents of who cast it is halved."""
        return other >= 0 and state.zone[other] == FRONT and is_active_for(state, changes.controller(state, other))

    return effects(
        Activation(note_activation, can=controls_three_harpies),
        static("halved_damage", has_halved_damage, zone="any"),
        triggers.bookkeeping(AttackDeclared, set_atk_to_2700, is_harpie_attacking),
        *(triggers.bookkeeping(event, end_set_atk, is_active_for_anyone) for event in (Battled, AttackEnded)),
    )


def nph_045_sacred_stone_of_ujat() -> CardEffects:
    stone_name = "Sacred Stone of Ujat"

    def own_face_up_cards(state: State, seat: int) -> list[int]:
        return [other for other in places.field_cards(state, seat, "own") if conditions.face_up(state, other, other)]

    def players_with_free_zone(state: State, seat: int) -> list[int]:
        return [other for other in places.everyone(state, seat) if -1 in state.boards[changes.home(state, other)].front]

    def can_summon_prisoner(state: State, card: int, seat: int) -> bool:
        return bool(
            players_with_free_zone(state, seat)
            and summons.fusion_options(state, seat, stone_name, sources=own_face_up_cards(state, seat))
        )

    def choose_player(state: State, card: int, seat: int, targets: Targets) -> None:
        """Prisoner of Ujat is Fusion Summoned to the side of a player, and may be integrated with that player's Duelist
        there; then the stone is destroyed."""
        choices.later(state, actions.destroy, card, seat)
        choices.choose_player(state, seat, players_with_free_zone(state, seat), summon_prisoner_to_player, seat)

    def summon_prisoner_to_player(state: State, player: int, seat: int) -> None:
        options = summons.fusion_options(state, seat, stone_name, sources=own_face_up_cards(state, seat))
        if options:
            choices.later(state, choose_integration, options[0][0], player, seat)
            summons.put_on_side(state, seat, options[0], changes.home(state, player), "fusion")

    def choose_integration(state: State, prisoner: int, player: int, seat: int) -> None:
        names = duelist_names(state, player)
        found = [
            other
            for other in state.players[seat].extra
            if (way := state.game.effects[other].summon) is not None and way.by in {f"{stone_name}: {name}" for name in names}
        ]
        if state.zone[prisoner] == FRONT:
            choices.pick_up_to(state, seat, found, 1, integrate_chosen, prisoner, seat)

    def integrate_chosen(state: State, chosen: Targets, prisoner: int, seat: int) -> None:
        board = state.ctrl[prisoner]
        for other in chosen:
            if not summons.summonable(state, seat, (other,)):
                return
            actions.erode(state, prisoner)
            summons.summon_to_side(state, seat, other, board, "integration")

    return effects(
        Activation(resolves.nothing),
        ActivatedEffect(choose_player, can=can_summon_prisoner, slow=True, limit="duel", unstoppable=True),
    )


def nph_049_dragged_down_into_the_grave() -> CardEffects:
    def show_hands(state: State, run: Run) -> None:
        for player in (run.seat, run.answers[0]):
            piles.show(state, state.players[player].hand)

    def discard_and_draw(state: State, run: Run) -> None:
        opponent, theirs, mine = run.answers
        piles.discard_chosen(state, (*theirs, *mine))
        actions.draw(state, run.seat, len(mine))
        actions.draw(state, opponent, len(theirs))

    drag_down = steps_with_player(
        then(show_hands),
        ask_cards(lambda state, run: state.players[run.answers[0]].hand, 2),
        ask_cards(lambda state, run: state.players[run.seat].hand, 2, by=chosen_player()),
        then(discard_and_draw),
    )

    return effects(activate=players.aimed(drag_down, players.another))


def nph_051_revival_magic() -> Activation:
    def other_spells_in_hand(state: State, card: int, seat: int) -> list[int]:
        return [other for other in state.players[seat].hand if other != card and conditions.is_spell(state, card, other)]

    def choose_spells_to_discard(state: State, card: int, seat: int, targets: Targets) -> None:
        """Two Spells of the hand for one of the graveyard, all when it resolves."""
        spells = other_spells_in_hand(state, card, seat)
        if len(spells) >= 2:
            choices.pick_up_to(state, seat, spells, 2, discard_and_regain_spell, card, seat, least=2)

    def discard_and_regain_spell(state: State, chosen: Targets, card: int, seat: int) -> None:
        piles.discard_chosen(state, chosen)
        grave = state.boards[changes.home(state, seat)].grave
        choices.choose_card(state, seat, [other for other in grave if conditions.is_spell(state, card, other)], actions.to_hand)

    return Activation(choose_spells_to_discard, can=lambda state, card, seat: len(other_spells_in_hand(state, card, seat)) >= 2)


def nph_052_sword_of_dagla() -> CardEffects:
    def gain_lp_by_damage(state: State, card: int, seat: int, event: Damaged) -> None:
        changes.gain_lp(state, seat, event.amount)

    return effects(
        *statics.equip_stats(500),
        Trigger(Damaged, gain_lp_by_damage, triggers.bearer_hurts_foe),
        equip_to=conditions.both(conditions.of_type("Warrior"), conditions.original_atk(most=1500)),
    )


def nph_056_magic_removal_virus_cannon() -> CardEffects:
    def infected_players(state: State, card: int, seat: int) -> list[int]:
        return [other for other in places.everyone(state, seat) if viruses.was_infected(state, other)]

    def choose_five_spells(state: State, player: int, card: int, seat: int) -> None:
        """A player whose deck was equipped with a Virus card sends five Spells from the deck to the graveyard."""
        spells = [other for other in sorted(state.players[player].deck.cards) if conditions.is_spell(state, other, other)]
        choices.pick_up_to(state, player, spells, min(5, len(spells)), send_chosen_spells, player, seat, least=5)

    def send_chosen_spells(state: State, chosen: Targets, player: int, seat: int) -> None:
        for other in chosen:
            actions.to_graveyard(state, other)
        if len(chosen) < 5:
            piles.look(state, seat, state.players[player].deck.cards)  # there are no more
        actions.shuffle(state, player)

    return effects(activate=players.aimed(choose_five_spells, infected_players))


def nph_062_silent_dead() -> Activation:
    def tributes_for_revival(state: State, card: int, seat: int) -> list[Targets]:
        """A monster to tribute, with a lower Level in the graveyard, where what is beneath it goes as well."""
        found = []
        for choice in costs.own_tribute()(state, card, seat):
            beneath = [other for other in actions.attached_to(state, choice[0]) if state.game.owner[other] == seat]
            dead = [
                *places.own_dead(state, card, seat),
                *(other for other in beneath if conditions.is_monster(state, card, other)),
            ]
            if any(level_of(state, other) < level_of(state, choice[0]) for other in dead):
                found.append(choice)
        return found

    def revive_lower_level(state: State, card: int, seat: int, targets: Targets) -> None:
        level = costs.tributed_level(state, targets[0])
        summons.special_summon(
            state, seat, [other for other in places.own_dead(state, card, seat) if level_of(state, other) < level]
        )

    return Activation(revive_lower_level, targets=tributes_for_revival, cost=costs.pay_tribute_for_level)


def nph_065_final_war() -> Activation:
    def all_have_300_lp(state: State, card: int, seat: int) -> bool:
        """Everybody has 300 LP or less and a monster."""
        return all(
            state.boards[changes.home(state, other)].lp <= 300 and places.field_monsters(state, other, "own")
            for other in places.everyone(state, seat)
        )

    def damage_everyone(state: State, card: int, seat: int, targets: Targets) -> None:
        for other in places.everyone(state, seat):
            changes.damage(state, other, 300)

    return Activation(damage_everyone, can=all_have_300_lp, unstoppable=True)


def nph_076_dark_designator() -> Activation:
    def search_named(state: State, run: Run) -> None:
        """An opponent who has the card in the deck, a monster or a Ritual Spell, adds it to the hand."""
        opponent, name = run.answers
        fits = conditions.either(conditions.is_monster, conditions.both(conditions.is_spell, conditions.name_has("Ritual")))
        for other in places.deck_cards(state, opponent, conditions.named(name), fits)[:1]:
            actions.search(state, other)

    return Activation(steps(ask_opponent(), ask_name(), then(search_named)))


def nph_077_vengeful_spirit_of_the_swamp() -> CardEffects:
    def cover_all_terrains(state: State, card: int, seat: int, targets: Targets) -> None:
        """Every Terrain becomes a Swamp or a Fogfield, as its player likes, as long as the card is there."""
        choices.later(state, keep_terrains, card)
        for board in reversed(terrains.every_board(state)):
            for column in reversed(range(5)):
                choices.later(state, choose_terrain, card, seat, board, column)

    def choose_terrain(state: State, card: int, seat: int, board: int, column: int) -> None:
        if not terrains.terrain_in(state, board, column).fixed:
            choices.choose(state, seat, ("Swamp", "Fogfield"), cover_with_chosen, card, board, column)

    def cover_with_chosen(state: State, word: str, card: int, board: int, column: int) -> None:
        terrains.cover(state, card, board, column, word)

    def keep_terrains(state: State, card: int) -> None:
        if state.zone[card] == BACK:
            marks.mark(state, card, "holds_terrains")

    def was_summoned_this_turn(state: State, card: int, other: int) -> bool:
        return other >= 0 and state.zone[other] == FRONT and state.since[other] == state.turn

    return effects(
        Activation(cover_all_terrains),
        static("cannot_attack", was_summoned_this_turn),
        terrains.restores(LeftField, triggers.self_event),
    )


def nph_079_underworld_style_puppet_technique() -> CardEffects:
    is_blessed_or_divine = conditions.of_type("Blessed", "Divine")

    normal_foe_warriors = targets.monster("foe", conditions.is_normal, conditions.face_up, conditions.of_type("Warrior"))

    def demons_and_undead_in_hand(state: State, card: int, seat: int) -> list[int]:
        return places.own_cards(state, card, seat, ("hand",), (conditions.of_type("Demon", "Undead"),))

    def tribute_ways(state: State, card: int, seat: int) -> list[Targets]:
        """A holy tribute alone for a summon, or with a Warrior to control."""
        tributes = costs.own_tribute(is_blessed_or_divine)
        found = targets.both_targets(tributes, normal_foe_warriors)(state, card, seat)
        return [*(tributes(state, card, seat) if demons_and_undead_in_hand(state, card, seat) else ()), *found]

    def summon_or_control(state: State, card: int, seat: int, targets: Targets) -> None:
        if len(targets) == 1:
            summons.special_summon(state, seat, demons_and_undead_in_hand(state, card, seat))
        elif targets[1:] in normal_foe_warriors(state, card, seat):
            control.borrow(state, targets[1], seat, card, EndPhaseBegan)

    return effects(
        Activation(summon_or_control, targets=tribute_ways, cost=costs.pay_tribute), control.gives_back(EndPhaseBegan)
    )


def nph_085_the_regulation_of_tribe() -> CardEffects:
    def declare_forbidden_type(state: State, card: int, seat: int, targets: Targets) -> None:
        declarations.declare_type(state, seat, note_declared_type, card)

    def note_declared_type(state: State, word: str, card: int) -> None:
        marks.mark(state, card, "regulated", word)

    def has_forbidden_type(state: State, card: int, other: int) -> bool:
        return other >= 0 and not types_of(state, other).isdisjoint(marks.marks(state, card, "regulated"))

    def tribute_own_monster(state: State, card: int, seat: int) -> None:
        choices.choose_card(state, seat, costs.tributables(state, card, seat), actions.tribute)

    # A Monster Type is declared as it is activated; its monsters cannot attack.
    return effects(
        Activation(resolves.nothing, cost=declare_forbidden_type),
        static("cannot_attack", has_forbidden_type),
        Upkeep(tribute_own_monster, lambda state, card, seat: bool(costs.tributables(state, card, seat))),
    )


def nph_087_spell_of_pain() -> CardEffects:
    def is_about_to_hurt(state: State, card: int, seat: int, event: EffectDamageDecided) -> bool:
        return event.seat == seat and bool(choices.targetable_players(state, seat, players.another(state, card, seat), card))

    def answers_damage(state: State, card: int, seat: int) -> bool:
        return spells.answered_event(state, card, seat, EffectDamageDecided) is not None

    def pass_on(state: State, player: int, card: int, seat: int) -> None:
        redirect_effect(state, seat, player)

    # Activated when the damage is about to come; it cannot be activated at another time.
    return effects(
        spells.on_event(EffectDamageDecided, is_about_to_hurt), activate=players.aimed(pass_on, players.another, answers_damage)
    )


def nph_092_tribute_burial() -> Activation:
    def discard_draw_and_note(state: State, card: int, seat: int, targets: Targets) -> None:
        """All discard a random card and draw; the next Ritual with one tribute may take a monster of the graveyard."""
        players = places.everyone(state, seat)
        for player in players:
            piles.random_discard(state, player)
        for player in players:
            actions.draw(state, player)
        marks.unmark(state, "buries_tribute", card=player_number(seat))
        marks.mark(state, player_number(seat), "buries_tribute", True, PERMANENT)

    return Activation(discard_draw_and_note)


def nph_099_quiz() -> CardEffects:
    def ask_card_name(state: State, opponent: int, card: int, seat: int) -> None:
        """An opponent names the lowest card of the graveyard; it is Eroded if the name is right, else it goes to the
        hand."""
        choices.later(state, open_graveyard, seat)
        if state.boards[changes.home(state, seat)].grave:
            declarations.declare_name(state, opponent, erode_or_return_lowest, seat)

    def close_graveyard_and_target(state: State, card: int, seat: int, targets: Targets) -> None:
        """Until it has resolved; at the latest until the End Phase, if it is negated."""
        changes.change_player(state, seat, "player_grave_closed")
        players.targeted(players.an_opponent)(state, card, seat, ())

    def open_graveyard(state: State, seat: int) -> None:
        marks.unmark(state, "player_grave_closed", card=player_number(seat))

    def erode_or_return_lowest(state: State, word: str, seat: int) -> None:
        lowest = state.boards[changes.home(state, seat)].grave[0]
        (actions.erode if conditions.is_named(state, lowest, word) else actions.to_hand)(state, lowest)

    return effects(
        activate=replace(
            players.aimed(
                ask_card_name, players.an_opponent, lambda state, card, seat: bool(places.graveyard(state, seat, "own"))
            ),
            cost=close_graveyard_and_target,
        )
    )


def nph_102_lava_devil_ritual() -> CardEffects:
    def low_level_foe_pairs(state: State, card: int, seat: int) -> list[Targets]:
        """Two face-up monsters of one opponent of Level 6 or lower."""
        fits = (conditions.face_up, conditions.level(most=6), costs.tributable_material)
        pairs = targets.monster("foe", *fits, least=2, most=2)(state, card, seat)
        return [pair for pair in pairs if state.ctrl[pair[0]] == state.ctrl[pair[1]]]

    def summon_to_tributes_side(state: State, card: int, seat: int, targets: Targets) -> None:
        """The monster comes to the side that gave the tributes."""
        golems = summons.ritual_monsters(state, card)
        if not golems or state.zone[card] != BACK or targets not in low_level_foe_pairs(state, card, seat):
            return
        if not summons.summonable(state, seat, (golems[0],)):
            return
        board = state.ctrl[targets[0]]
        rituals.remember(state, card, seat, targets)
        for other in targets:
            actions.tribute(state, other)
        actions.to_graveyard(state, card)
        summons.summon_to_side(state, seat, golems[0], board, "ritual")

    return effects(
        Activation(resolves.nothing),
        ActivatedEffect(
            summon_to_tributes_side,
            can=lambda state, card, seat: summons.ritual_ready(state, card),
            targets=low_level_foe_pairs,
            slow=True,
        ),
        stays=True,
    )


def nph_104_monster_relief() -> Activation:
    def owned_monsters(state: State, card: int, seat: int) -> list[Targets]:
        """The monsters that the player owns, whoever the Spell belongs to."""
        return targets.one_of([other for other in places.field_monsters(state, seat) if state.game.owner[other] == seat])

    return Activation(resolves.return_targets, targets=owned_monsters)


def nph_105_machine_duplication_technique() -> CardEffects:
    def can_clone_bearer(state: State, card: int, seat: int, event: Equipped) -> bool:
        return event.card == card and summons.can_clone(state, card, seat)

    def choose_number_of_clones(state: State, card: int, seat: int, event: Equipped) -> None:
        """Up to two Clone Tokens of the monster that it equips."""
        free = state.boards[changes.home(state, seat)].front.count(-1)
        most = min(2, free, len(in_extra(state, seat, summons.CLONE)))
        if state.host[card] >= 0 and most:
            choices.choose(state, seat, tuple(range(most + 1)), clone_bearer, card, seat)

    def clone_bearer(state: State, number: int, card: int, seat: int) -> None:
        if state.host[card] >= 0:
            summons.clone_summon(state, seat, state.host[card], number, then=mark_clone, arguments=(card,))

    def mark_clone(state: State, token: int, card: int) -> None:
        marks.mark(state, token, "duplicate", card)

    def has_own_clone(state: State, card: int, other: int) -> bool:
        if not conditions.its_bearer(state, card, other):
            return False
        return any(state.ctrl[token] == state.ctrl[card] for token in marks.marked_cards(state, "duplicate", card))

    def bury_clones(state: State, card: int, seat: int, event: LeftField) -> None:
        for token in marks.marked_cards(state, "duplicate", card):
            actions.to_graveyard(state, token)  # a Token goes to the Extra Deck

    def destroy_if_bearer_strong(state: State, card: int) -> bool:
        strong = state.zone[card] == BACK and state.host[card] >= 0 and atk_of(state, state.host[card]) > 500
        return strong and actions.destroy(state, card, changes.controller(state, card))

    return effects(
        static("cannot_be_attacked", has_own_clone),
        Trigger(Equipped, choose_number_of_clones, can_clone_bearer),
        Trigger(LeftField, bury_clones, triggers.self_event, at_once=True),
        equip_to=conditions.both(conditions.own, conditions.face_up, conditions.current_atk(most=500)),
        watch=destroy_if_bearer_strong,
    )


def nph_106_lightning_sword_ritual() -> CardEffects:
    return rituals.ritual(rituals.tributes(2, ritual_materials.MANY, ritual_materials.of_levels(8)), instead_of_normal=True)


def nph_116_biometal_protocol() -> CardEffects:
    metalized_summon = summons.alter_use("Metalized", conditions.no(conditions.of_type("Machine")))

    return effects(
        Activation(resolves.nothing),
        ActivatedEffect(
            metalized_summon.resolve,
            can=lambda state, card, seat: (
                state.active == seat and state.phase == MAIN1 and metalized_summon.can(state, card, seat)
            ),
            slow=True,
            everyone=True,
        ),
        lasting.persists(2),
        by_phase=True,
    )


def nph_120_weapon_change() -> Activation:
    swappable_monsters = targets.monster("any", conditions.face_up, conditions.of_type("Warrior", "Knighted", "Machine"))

    return Activation(
        resolves.if_still(
            swappable_monsters, lambda state, card, seat, targets: changes.change(state, targets[0], "swapped", True, ON_FIELD)
        ),
        can=costs.can_pay(300),
        cost=costs.pay(300),
        targets=swappable_monsters,
    )


def nph_121_moyan_curry() -> Activation:
    def target_options(state: State, card: int, seat: int) -> list[Targets]:
        return [(), *targets.monster("any")(state, card, seat)]

    def gain_300_lp(state: State, player: int, card: int, seat: int) -> None:
        changes.gain_lp(state, player, 300)

    def target_player(state: State, card: int, seat: int, targets: Targets) -> None:
        if not targets:
            players.targeted()(state, card, seat, ())

    def gain_lp_or_cure(state: State, card: int, seat: int, targets: Targets) -> None:
        """A player gains 300 LP; or a monster is not Poisoned any more, and nothing lowers its DEF."""
        if not targets:
            players.hits(gain_300_lp)(state, card, seat, ())
            return
        monster = targets[0]
        if state.zone[monster] == FRONT:
            changes.take_type(state, "Poisoned", monster)
            lasting.spare_values(state, monster, "def", ON_FIELD)

    return Activation(gain_lp_or_cure, targets=target_options, cost=target_player)


def nph_125_magic_sanctuary() -> CardEffects:
    def offer_spells_to_all(state: State, card: int, seat: int, targets: Targets) -> None:
        choices.later(state, terrains.replace_all(("Arena", "Land"), (), "Colosseum"), card, seat, ())
        for player in reversed(places.everyone(state, seat)):
            choices.later(state, offer_spell_search, player)

    def offer_spell_search(state: State, seat: int) -> None:
        found = places.deck_cards(state, seat, conditions.is_spell)
        choices.choose(state, seat, (*(state.refs[other] for other in found), "none"), search_chosen_spell)

    def search_chosen_spell(state: State, word: str) -> None:
        if word != "none":
            actions.search(state, state.refs.index(word))

    return effects(
        Activation(offer_spells_to_all),
        static("no_bonus", lambda state, card, other: other >= 0 and state.zone[other] == FRONT),
    )


def nph_126_shiens_spy() -> CardEffects:
    def choose_opponent(state: State, card: int, seat: int, targets: Targets) -> None:
        choices.later(state, actions.draw, seat)
        choices.choose_opponent(state, seat, lend_monster, card, targets[0])

    def lend_monster(state: State, opponent: int, card: int, monster: int) -> None:
        control.borrow(state, monster, opponent, card, EndPhaseBegan)

    return effects(Activation(choose_opponent, targets=targets.monster("own")), control.gives_back(EndPhaseBegan))


def nph_127_enemy_controller() -> Activation:
    def choose_control_or_destroy(state: State, card: int, seat: int, targets: Targets) -> None:
        own = state.ctrl[targets[0]] == changes.home(state, seat)
        choices.choose(state, seat, ("destroy",) if own else ("control", "destroy"), apply_chosen, seat, targets[0])

    def apply_chosen(state: State, word: str, seat: int, monster: int) -> None:
        if word == "control":
            actions.take_control(state, monster, seat)
        else:
            actions.destroy(state, monster, seat)

    return Activation(
        choose_control_or_destroy,
        can=costs.can_pay(300),
        cost=costs.pay(300),
        targets=targets.monster("any", conditions.is_normal),
    )


def nph_129_obedience_to_the_heavenly_voice() -> Activation:
    def take_spell(state: State, run: Run) -> None:
        """A Spell of that name in an opponent's deck is added to the hand of the card's player."""
        opponent, name = run.answers
        for other in places.deck_cards(state, opponent, conditions.named(name), conditions.is_spell)[:1]:
            actions.to_hand_of(state, other, run.seat)
            actions.shuffle(state, opponent)

    return Activation(
        steps(ask_opponent(), ask_name(), then(take_spell)), can=costs.can_pay(300), cost=costs.pay(300), limit="duel"
    )


def nph_130_life_shaver() -> CardEffects:
    def is_set_in_own_standby(state: State, card: int, seat: int, event: StandbyPhaseBegan) -> bool:
        return state.zone[card] == BACK and state.pos[card] == DOWN and event.seat == changes.controller(state, card)

    def discard_per_standby(state: State, card: int, seat: int, targets: Targets) -> None:
        choices.choose_opponent(state, seat, piles.ask_discard, min(2, len(lasting.chosen(state, card, seat))))

    def count_standbys(state: State, card: int, seat: int, targets: Targets) -> None:
        """How long it was Set is known as it is activated, wherever it is when it resolves."""
        lasting.keep_chosen(state, range(len(marks.marks(state, card, "standbys"))), card, seat)

    return effects(
        Activation(discard_per_standby, can=situations.while_marked("standbys"), cost=count_standbys, limit="duel"),
        triggers.notes(StandbyPhaseBegan, "standbys", is_set_in_own_standby, until=ON_FIELD),
    )


def nph_140_interdimensional_matter_transporter() -> CardEffects:
    own_monsters = targets.monster("own")

    def transport_targets(state: State, card: int, seat: int) -> list[Targets]:
        return [*targets.terrain("own")(state, card, seat), *own_monsters(state, card, seat)]

    def replace_or_banish(state: State, card: int, seat: int, targets: Targets) -> None:
        """Another dimension on a Terrain, or a monster that is away until the End Phase."""
        if targets[0] < 0:
            terrains.replace_terrain(state, *terrain_at(targets[0]), "Different Dimension")
        elif targets in own_monsters(state, card, seat):
            temporary_banishment.leave_until(state, card, targets[0], EndPhaseBegan, state.active)

    return effects(Activation(replace_or_banish, targets=transport_targets), temporary_banishment.returns(EndPhaseBegan))


def nph_141_command_silencer() -> CardEffects:
    def end_battle_and_draw(state: State, card: int, seat: int, targets: Targets) -> None:
        resolves.stop_battle(state, card, seat, targets)
        actions.draw(state, seat)

    return effects(
        Activation(
            end_battle_and_draw,
            can=lambda state, card, seat: state.attacks_left > 0 and marks.marked(state, card, "battle_opens"),
        ),
        triggers.notes(BattlePhaseBegan, "battle_opens"),
        *(triggers.forgets(event, "battle_opens") for event in (AttackDeclared, BattlePhaseEnded, MainPhaseBegan)),
    )


def nph_142_fallen_angels_charity() -> CardEffects:
    def is_first_discard(state: State, card: int, seat: int, event: SentToGraveyard) -> bool:
        return event.where.zone == HAND and not marks.marked(state, event.card, "discarded")

    def discarded_this_turn(state: State) -> list[int]:
        """The cards in graveyards that were discarded this turn."""
        found = [mod.card for mod in state.changes.of("discarded") if state.zone[mod.card] == GRAVE]
        return [other for other in found if not marks.marked(state, other, "given_from_hand")]

    def return_discarded(state: State, card: int, seat: int, targets: Targets) -> None:
        for other in discarded_this_turn(state):
            actions.to_hand(state, other)

    return effects(
        Activation(return_discarded, can=lambda state, card, seat: bool(discarded_this_turn(state))),
        triggers.bookkeeping(
            SentToGraveyard,
            lambda state, card, seat, event: marks.mark(state, event.card, "discarded", True, state.turn),
            is_first_discard,
        ),
        triggers.bookkeeping(
            Tributed,
            lambda state, card, seat, event: marks.mark(state, event.card, "given_from_hand", True, state.turn),
            lambda state, card, seat, event: event.where.zone == HAND,
        ),
    )


def nph_143_compensation_of_desire() -> CardEffects:
    def foe_added_by_effect(state: State, card: int, seat: int, event: Drew | AddedToHand) -> bool:
        """An opponent, by an effect; a card that is returned from the field is not added."""
        if isinstance(event, Drew):
            added, owner = event.by_effect, event.seat
        else:
            added, owner = event.where.zone not in ON_FIELD_ZONES, holder_of(state, event.card)
        usable = state.zone[card] in (HAND, BACK)
        return usable and added and state.players[owner].team != state.players[seat].team

    def note_added_card(state: State, card: int, seat: int, event: Drew | AddedToHand) -> None:
        moments.open_moment(state, card, seat, event.card)

    def low_normals_in_hand(state: State, card: int, seat: int) -> list[int]:
        return places.own_cards(state, card, seat, ("hand",), (conditions.is_normal, conditions.level(most=4)))

    def can_summon_low_normal(state: State, card: int, seat: int) -> bool:
        now = bool(moments.moment(state, card)) and not state.chain
        return now and summons.room(state, seat) and bool(low_normals_in_hand(state, card, seat))

    def summon_per_added_card(state: State, card: int, seat: int, targets: Targets) -> None:
        """For each card that an opponent added to the hand, up to two, a small monster of the hand is summoned."""
        summon_next(state, -1, card, seat, len(lasting.chosen(state, card, seat)))

    def note_added_cards(state: State, card: int, seat: int, targets: Targets) -> None:
        """What is added in answer does not count."""
        lasting.keep_chosen(state, moments.moment(state, card)[:2], card, seat)

    def summon_next(state: State, last: int, card: int, seat: int, left: int) -> None:
        if left:
            found = low_normals_in_hand(state, card, seat)
            summons.special_summon(state, seat, found, then=summon_next, arguments=(card, seat, left - 1))

    return effects(
        Activation(summon_per_added_card, can=can_summon_low_normal, cost=note_added_cards, limit="duel"),
        triggers.bookkeeping(Drew, note_added_card, foe_added_by_effect),
        triggers.bookkeeping(AddedToHand, note_added_card, foe_added_by_effect),
    )


def nph_145_guard_of_cards() -> CardEffects:
    def protect_own_monsters(state: State, card: int, seat: int, targets: Targets) -> None:
        marks.mark(state, player_number(seat), "guard_of_cards", True, state.turn)

    def is_protected_monster(state: State, card: int, other: int) -> bool:
        """Monsters of the player who used it, those that come later as well."""
        if other < 0 or not conditions.is_monster(state, card, other) or state.zone[other] != FRONT:
            return False
        return marks.marked(state, player_number(changes.controller(state, other)), "guard_of_cards")

    return effects(
        Activation(protect_own_monsters, targets=costs.discarding(), cost=costs.pay_discard(), limit="duel"),
        *tuple(static(kind, is_protected_monster, zone="any") for kind in ("battle_proof", "effect_proof")),
    )


def nph_146_kuriboh_barrier() -> CardEffects:
    def swarm_of_kuribohs(state: State, card: int, seat: int) -> list[Targets]:
        """A swarm in the graveyard or the Extra Deck, for the card in the hand only."""
        if state.zone[card] != HAND:
            return []
        piles = (places.graveyard(state, seat, "own"), state.players[seat].extra)
        swarms = [[other for other in pile if state.game.name[other] == "Swarm of Kuribohs"] for pile in piles]
        return [(found[0],) for found in swarms if found]

    def erode_swarm_and_discard(state: State, card: int, seat: int, targets: Targets) -> None:
        actions.erode(state, targets[0])
        actions.discard(state, card)

    def is_protected_monster(state: State, card: int, other: int) -> bool:
        if other < 0 or state.zone[other] != FRONT or "kuriboh_barrier" not in state.changes.kinds:
            return False
        return marks.marked(state, player_number(changes.controller(state, other)), "kuriboh_barrier")

    return effects(
        Activation(
            lambda state, card, seat, targets: marks.mark(state, player_number(seat), "kuriboh_barrier", True, state.turn),
            targets=swarm_of_kuribohs,
            cost=erode_swarm_and_discard,
        ),
        static("battle_proof", is_protected_monster, zone="any"),
    )


def nph_149_necromancy() -> CardEffects:
    def choose_opponent(state: State, card: int, seat: int, targets: Targets) -> None:
        """Normal monsters of an opponent's graveyard come back to that side, Undead and without their own effects."""
        choices.choose_opponent(state, seat, revive_opponents_normals, card, seat)

    def revive_opponents_normals(state: State, foe: int, card: int, seat: int) -> None:
        board = changes.home(state, foe)
        dead = [other for other in state.boards[board].grave if conditions.is_normal(state, card, other)]
        dead = [other for other in dead if not has(state, other, "cannot_be_special_summoned")]
        state.stream.shuffle(dead)
        choices.later(state, marks.mark, card, "has_raised")  # when all are there, or none came
        for other in dead[: state.boards[board].front.count(-1)]:
            choices.later(state, revive_one, card, seat, other, board)

    def revive_one(state: State, card: int, seat: int, other: int, board: int) -> None:
        choices.later(state, make_undead, card, other)
        summons.summon_to_side(state, seat, other, board, "special")

    def make_undead(state: State, card: int, other: int) -> None:
        if state.zone[other] == FRONT:
            take_effects(state, other, effects())
            changes.add_type(state, other, "Undead")
            marks.mark(state, card, "raised", other, PERMANENT)

    def is_revived(state: State, card: int, other: int) -> bool:
        return other >= 0 and state.zone[other] == FRONT and other in marks.marks(state, card, "raised")

    def has_revived_left(state: State, card: int, seat: int, event: LeftField) -> bool:
        return event.card in marks.marks(state, card, "raised")

    def choose_monster_to_weaken(state: State, card: int, seat: int, event: LeftField) -> None:
        """When one of them leaves the field, a monster of its controller may lose 600 ATK. Each of them has this effect,
        so that several in a turn are no second use."""
        owner = state.game.owner[card]
        choices.pick_up_to(
            state, owner, targets.allowed(state, card, owner, monsters(state, event.where.board)), 1, weaken_chosen
        )

    def weaken_chosen(state: State, chosen: Targets) -> None:
        for monster in chosen:
            changes.modify_atk(state, monster, -600, ON_FIELD)

    def forget_revived(state: State, card: int, seat: int, event: LeftField) -> None:
        marks.unmark(state, "raised", card=card, value=event.card)

    def bury_when_all_left(state: State, card: int) -> bool:
        """It goes to the graveyard when all monsters that it summoned have left and what that set off is done."""
        if not marks.marked(state, card, "has_raised") or marks.marked(state, card, "raised") or state.zone[card] != BACK:
            return False
        if state.chain or card in cards_on_the_way(state):
            return False
        actions.to_graveyard(state, card)
        return True

    def can_revive_foe_normal(state: State, card: int, seat: int) -> bool:
        boards = foe_boards(state, changes.home(state, seat))
        return any(
            -1 in state.boards[board].front
            and any(conditions.is_normal(state, card, other) for other in state.boards[board].grave)
            for board in boards
        )

    return effects(
        Activation(choose_opponent, can=can_revive_foe_normal, stays=True),
        static("no_battle_damage", is_revived, zone="any"),
        Trigger(LeftField, choose_monster_to_weaken, has_revived_left, zone="any"),
        triggers.bookkeeping(LeftField, forget_revived, has_revived_left),
        watch=bury_when_all_left,
    )


def nph_150_spell_textbook() -> Activation:
    def draw_and_offer_spell(state: State, card: int, seat: int, targets: Targets) -> None:
        held = len(state.players[seat].hand)
        actions.draw(state, seat)
        for drawn in state.players[seat].hand[held:]:
            if conditions.is_spell(state, card, drawn) and spells.castable(state, seat, drawn, slow_too=True):
                choices.offer(state, seat, "yes", cast_if_chosen, seat, drawn)

    def cast_if_chosen(state: State, seat: int, spell: int) -> None:
        spells.cast(state, seat, spell)

    return Activation(draw_and_offer_spell, limit="duel")


def nph_151_life_shaving_treasure_cards() -> CardEffects:
    def discard_whole_hand(state: State, card: int, seat: int, event: LeftField) -> None:
        player = seat_of(state, event.where.board)
        piles.discard_chosen(state, tuple(state.players[player].hand))

    return effects(
        Activation(resolves.draw_up_to(5)),
        lasting.persists(5, StandbyPhaseBegan),
        Trigger(LeftField, discard_whole_hand, triggers.worn_and_gone),
    )


def nph_155_double_magic() -> CardEffects:
    def note_used_spell(state: State, card: int, seat: int, event: Activated) -> None:
        marks.mark(
            state, player_number(event.seat), "spell_used", event.card, state.turn
        )  # the card itself may leave the field

    def is_spell_activated(state: State, card: int, seat: int, event: Activated) -> bool:
        return event.use < 0 and conditions.is_spell(state, card, event.card)

    def usable_foe_spells(state: State, card: int, seat: int) -> list[int]:
        """The Spells that opponents used this turn and that its player could use now."""
        rivals = opponents(state, seat)
        used = dict.fromkeys(other for player in rivals for other in marks.marks(state, player_number(player), "spell_used"))
        return [other for other in used if other != card and is_usable(state, other, seat)]

    def is_usable(state: State, other: int, seat: int) -> bool:
        if state.game.stays[other] and (state.zone[other] != GRAVE or -1 not in state.boards[changes.home(state, seat)].back):
            return False
        use = state.game.effects[other].activate
        return state.zone[other] in (GRAVE, BACK) and use is not None and bool(choices_for(state, other, seat, use))

    def choose_spells(state: State, card: int, seat: int, targets: Targets) -> None:
        """Its player uses Spells that opponents used this turn; the Battle Phase of the turn is skipped."""
        found = usable_foe_spells(state, card, seat)
        choices.pick_up_to(state, seat, found, len(found), use_chosen_spells, seat, least=1)

    def use_chosen_spells(state: State, chosen: Targets, seat: int) -> None:
        if chosen:
            actions.skip_battle_phase(state)
            actions.end_battle_phase(state)
            state.attack = None
        for other in reversed(chosen):
            choices.later(state, use_again, seat, other)

    def use_again(state: State, seat: int, other: int) -> None:
        if is_usable(state, other, seat):
            (spells.cast if state.game.stays[other] else spells.run_spell)(state, seat, other)

    return effects(
        Activation(choose_spells, can=lambda state, card, seat: bool(usable_foe_spells(state, card, seat)), limit="duel"),
        triggers.bookkeeping(Activated, note_used_spell, is_spell_activated),
    )


def nph_157_magic_absorption() -> Activation:
    own_monsters = targets.monster("own")

    def absorb_targets(state: State, card: int, seat: int) -> list[Targets]:
        """A monster alone for the type, or after an Equip Spell to destroy."""
        both = targets.both_targets(targets.equip_spells(), own_monsters)
        return [*own_monsters(state, card, seat), *both(state, card, seat)]

    def atk_of_equip(state: State, equip: int) -> int:
        bearer, gain = state.host[equip], 0
        for given in state.game.effects[equip].statics if bearer >= 0 else ():
            if given.kind == "atk" and given.fits(state, equip, bearer):
                gain += given.amount(state, equip, bearer)
        return gain

    def add_type_or_atk(state: State, card: int, seat: int, targets: Targets) -> None:
        if len(targets) == 1:
            if targets in own_monsters(state, card, seat):
                changes.add_type(state, targets[0], "Absorption")
            return
        gain = atk_of_equip(state, targets[0])
        if actions.destroy(state, targets[0], seat) and targets[1:] in own_monsters(state, card, seat):
            changes.modify_atk(state, targets[1], gain, ON_FIELD)

    return Activation(add_type_or_atk, targets=absorb_targets)


def nph_158_diffusion_wave_motion() -> CardEffects:
    own_strong_spellcasters = targets.monster(
        "own", conditions.face_up, conditions.of_type("Spellcaster"), conditions.level(least=7)
    )

    def allow_attacking_all(state: State, card: int, seat: int, targets: Targets) -> None:
        marks.mark(state, targets[0], "diffusion", card, state.turn)

    attack_all = battles.sweep(marks.marked_by("diffusion"))

    return effects(
        Activation(
            resolves.if_still(own_strong_spellcasters, allow_attacking_all),
            targets=own_strong_spellcasters,
            cost=costs.pay_half_lp,
        ),
        *attack_all[0],
        *attack_all[1:],
    )


def nph_162_left_arm_offering() -> Activation:
    def spells_in_deck(state: State, seat: int) -> list[int]:
        return places.deck_cards(state, seat, conditions.is_spell)

    def can_discard_for_spell(state: State, card: int, seat: int) -> bool:
        return any(other != card for other in state.players[seat].hand) and bool(spells_in_deck(state, seat))

    def discard_hand(state: State, card: int, seat: int, targets: Targets) -> None:
        piles.discard_chosen(state, tuple(state.players[seat].hand))

    def search_spell(state: State, card: int, seat: int, targets: Targets) -> None:
        choices.choose_card(state, seat, spells_in_deck(state, seat), actions.search)

    return Activation(search_spell, can=can_discard_for_spell, cost=discard_hand)


def nph_165_zombies_jewel() -> CardEffects:
    def note_sent_spell(state: State, card: int, seat: int, event: SentToGraveyard) -> None:
        marks.mark(state, event.card, "spell_sent", card, state.turn)

    def is_spell_sent(state: State, card: int, seat: int, event: SentToGraveyard) -> bool:
        return conditions.is_spell(state, card, event.card)

    def take_sent_spell(state: State, card: int, seat: int, targets: Targets) -> None:
        """A Spell that went to an opponent's graveyard this turn is added to the hand of the card's player; that opponent
        draws a card."""
        if state.zone[targets[0]] == GRAVE:
            owner, board = state.game.owner[targets[0]], state.ctrl[targets[0]]
            actions.to_hand_of(state, targets[0], seat)
            actions.draw(state, owner if changes.home(state, owner) == board else seat_of(state, board))

    return effects(
        Activation(take_sent_spell, targets=targets.in_graveyard("foe", conditions.is_spell, marks.marked_by("spell_sent"))),
        triggers.bookkeeping(SentToGraveyard, note_sent_spell, is_spell_sent),
    )


def nph_166_devils_sanctuary() -> Activation:
    def choose_opponent(state: State, card: int, seat: int, targets: Targets) -> None:
        choices.choose_opponent(state, seat, summon_token, seat)

    def summon_token(state: State, opponent: int, seat: int) -> None:
        tokens = in_extra(state, seat, "Metal Devil Token")[:1]
        strength = state.boards[changes.home(state, opponent)].lp
        summons.special_summon(state, seat, tokens, (ATK,), then=set_base_atk, arguments=(strength,))

    def set_base_atk(state: State, token: int, strength: int) -> None:
        changes.change(state, token, "base_atk", strength, ON_FIELD)

    return Activation(
        choose_opponent,
        can=lambda state, card, seat: summons.room(state, seat) and bool(in_extra(state, seat, "Metal Devil Token")),
    )


def nph_172_magical_stone_excavation() -> Activation:
    def dead_spells(state: State, run: Run) -> list[int]:
        grave = state.boards[changes.home(state, run.seat)].grave
        return [other for other in grave if conditions.is_spell(state, other, other)]

    def fetch(state: State, run: Run) -> None:
        """It cannot be used this turn."""
        actions.to_hand(state, run.last)
        marks.mark(state, run.last, "cannot_be_activated", True, state.turn)

    def can_excavate(state: State, card: int, seat: int) -> bool:
        hand = [other for other in state.players[seat].hand if other != card]
        found = [*hand, *state.boards[changes.home(state, seat)].grave]
        return len(hand) >= 2 and any(conditions.is_spell(state, card, other) for other in found)

    # For two discarded cards a Spell comes back from the graveyard.
    excavate = steps(
        only_if(lambda state, run: len(state.players[run.seat].hand) >= 2),
        finish(lambda state, run: piles.ask_discard(state, run.seat, 2)),
        ask_card(dead_spells),
        then(fetch),
    )

    return Activation(excavate, can=can_excavate)


def nph_173_surprise_attack_from_the_darkness() -> CardEffects:
    def start_second_battle_phase(state: State, card: int, seat: int, targets: Targets) -> None:
        """Another Battle Phase, in which only monsters that were summoned this turn can attack."""
        actions.another_battle_phase(state)
        marks.mark(state, player_number(seat), "from_darkness", card, state.turn)

    def was_summoned_before(state: State, card: int, other: int) -> bool:
        if other < 0 or state.zone[other] != FRONT or state.since[other] == state.turn:
            return False
        return any(
            changes.home(state, player_number(player)) == state.ctrl[other]
            for player in marks.marked_cards(state, "from_darkness", card)
        )

    return effects(
        Activation(
            start_second_battle_phase, can=lambda state, card, seat: state.phase == MAIN2 and state.active == seat, limit="duel"
        ),
        static("cannot_attack", was_summoned_before, zone="any"),
        by_phase=True,
    )


def nph_174_soul_taker() -> CardEffects:
    def effects_with_tribute(state: State, seat: int, monster: int) -> list[tuple[int, int, Targets]]:
        """Effects of the player's field for which a monster could be tributed, if it were the player's."""
        before = usable_own_effects(state, seat, monster)
        marks.mark(state, monster, "lent_tribute", seat, state.turn)
        after = usable_own_effects(state, seat, monster)
        marks.unmark(state, "lent_tribute", card=monster)
        return [effect for effect in after if effect not in before]

    def usable_own_effects(state: State, seat: int, monster: int) -> list[tuple[int, int, Targets]]:
        slow_too = state.active == seat and state.phase in (MAIN1, MAIN2)
        found = []
        for card in places.field_cards(state, seat, "own"):
            if not in_play(state, card) or has(state, card, "negated") or has(state, card, "no_activation"):
                continue
            for place, use in enumerate(state.game.effects[card].uses):
                slow = state.game.use_slow[card][place] and not slow_too
                if use.zone == "field" and not slow and not is_used(state, seat, card, use.limit, place):
                    found += [(card, place, choice) for choice in choices_for(state, card, seat, use) if monster in choice]
        return found

    def tributable_foes(state: State, card: int, seat: int) -> list[Targets]:
        fits = (conditions.face_up, conditions.either(conditions.is_normal, conditions.of_type("Fusion")))
        found = targets.monster("foe", *fits)(state, card, seat)
        return [choice for choice in found if effects_with_tribute(state, seat, choice[0])]

    def give_lp_for_def(state: State, card: int, seat: int, targets: Targets) -> None:
        """A cost: the opponent gains LP equal to the DEF of the monster."""
        changes.gain_lp(state, changes.controller(state, targets[0]), def_of(state, targets[0]))

    def choose_own_effect(state: State, card: int, seat: int, targets: Targets) -> None:
        """The monster is tributed for an effect of the player's field."""
        monster = targets[0]
        effects = effects_with_tribute(state, seat, monster) if state.zone[monster] == FRONT else []
        if effects:
            words = tuple(effect_description(state, seat, *effect) for effect in effects)
            choices.choose(state, seat, words, activate_chosen_effect, seat, words, tuple(effects))

    def effect_description(state: State, seat: int, card: int, place: int, choice: Targets) -> str:
        return f"{state.refs[card]} {place + 1}: {spells.targets_word(state, seat, choice)}"

    def activate_chosen_effect(
        state: State, word: str, seat: int, words: tuple[str, ...], effects: tuple[tuple[int, int, Targets], ...]
    ) -> None:
        card, place, choice = effects[words.index(word)]
        use = state.game.effects[card].uses[place]
        mark_used(state, seat, card, use.limit, place)
        lent = [other for other in choice if state.ctrl[other] != changes.home(state, seat)]
        for other in lent:
            marks.mark(state, other, "lent_tribute", seat, state.turn)
        activate(state, seat, card, place, choice)

    return effects(Activation(choose_own_effect, targets=tributable_foes, cost=give_lp_for_def), by_phase=True)


def nph_175_class_system() -> CardEffects:
    def outranks_divine_rival(state: State, card: int, other: int) -> bool:
        """A Divine monster in battle with a Divine monster of a lower Hierarchy."""
        if state.battle is None or other not in state.battle or "class_system" not in state.changes.kinds:
            return False
        rival = situations.opposing(state, other)
        divine = all(conditions.of_type("Divine")(state, card, one) for one in (other, rival))
        return divine and conditions.hierarchy(state, rival) < conditions.hierarchy(state, other)

    return effects(
        Activation(lambda state, card, seat, targets: marks.mark(state, player_number(seat), "class_system", True, state.turn)),
        static("battle_proof", outranks_divine_rival, zone="any"),
    )


def nph_177_ragnarok() -> CardEffects:
    is_face_up_divine = conditions.both(conditions.face_up, conditions.of_type("Divine"))

    def erode_and_attack_divine(state: State, card: int, seat: int, targets: Targets) -> None:
        """Every monster of deck, hand and graveyard is Eroded; the target attacks every Divine monster with infinite
        ATK, without damage."""
        player, caster = state.players[seat], targets[0]
        piled = [*player.deck.cards, *player.hand, *state.boards[changes.home(state, seat)].grave]
        for other in sorted(piled):
            if state.game.main[other] & MONSTER:
                actions.erode(state, other)
        if not conditions.face_up(state, card, caster):
            return
        changes.change(state, caster, "set_atk", changes.INFINITE)
        for other in all_monsters(state):
            if other != caster and is_face_up_divine(state, card, other):
                battles.force_attack(state, caster, other)

    def is_ordered_attacker(state: State, card: int, other: int) -> bool:
        return attacks.ordered_by(state, other) == card

    def has_attachment(state: State, card: int, other: int) -> bool:
        return bool(actions.attached_to(state, other))

    return effects(
        Activation(
            erode_and_attack_divine,
            targets=targets.monster(
                "own",
                conditions.face_up,
                conditions.of_type("Spellcaster"),
                conditions.no(conditions.of_type("Divine")),
                has_attachment,
            ),
            unstoppable=True,
        ),
        static("inflicts_no_damage", is_ordered_attacker, zone="any"),
    )
