"""Orichalcos Barrier: monsters."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.vocabulary import *
from deckcheck.games.kingdom_duels.engine.summons.summons import after_summon
from deckcheck.games.kingdom_duels.engine.zones.rows import remove


def orb_008_fiber_pot() -> CardEffects:
    def shuffle_all_and_draw(state: State, card: int, seat: int, targets: Targets) -> None:
        """Each player shuffles the cards of hand, field and graveyard into the deck and draws 5 cards; Extra Deck monsters that
        opponents control stay."""
        mine = state.players[seat].team
        players = places.everyone(state, seat)
        for card_lists in (places.row_cards, places.field_monsters):  # equips before their bearers, for all go at once
            for player in players:
                foreign = state.players[player].team != mine
                for other in card_lists(state, player, "own"):
                    if not (foreign and state.game.extra_monster[other]):
                        actions.to_deck(state, other)
        for player in players:
            for other in (*state.players[player].hand, *places.graveyard(state, player, "own")):
                actions.to_deck(state, other)
        for player in players:
            actions.draw(state, player, 5)

    return effects(
        triggers.notes(Attacked, "was_attacked", triggers.is_attacked, until=PERMANENT),
        triggers.forgets(AttackEnded, "was_attacked"),
        flip=ActivatedEffect(shuffle_all_and_draw, can=situations.while_marked("was_attacked"), limit="duel"),
    )


def orb_010_neko_mane_king() -> CardEffects:
    coin_cards = ("KOD-034", "KOD-114", "KOD-115", "KOD-117", "LEN-145", "ORB-200", "PYL-059", "SOE-086")

    def gain_lp_per_coin_card(state: State, card: int, seat: int, targets: Targets) -> None:
        """Life for every COIN effect on the field and in the graveyard of its player."""
        cards = [*places.field_cards(state, seat, "own"), *places.graveyard(state, seat, "own")]
        shown = [other for other in cards if not conditions.face_down(state, card, other)]
        changes.gain_lp(state, seat, 100 * sum(conditions.has_id(*coin_cards)(state, card, other) for other in shown))

    def end_this_turn(state: State, card: int, seat: int, event: Destroyed) -> None:
        actions.end_turn(state)

    return effects(
        Trigger(Destroyed, end_this_turn, triggers.self_event, limit="duel"),
        flip=ActivatedEffect(gain_lp_per_coin_card, limit=""),
    )


def orb_014_orichalcos_gigas() -> CardEffects:
    def gain_500_atk(state: State, card: int, seat: int, event: Summoned) -> None:
        """With 3500 ATK or less it gains 500 ATK for good."""
        if state.zone[card] == FRONT and atk_of(state, card) <= 3500:
            changes.modify_atk(state, card, 500, PERMANENT)

    return effects(
        static("player_cannot_draw", statics.its_player),
        statics.self_static("atk_cap", value=4000),
        Trigger(Destroyed, resolves.revive_itself, triggers.fell_regenerating()),
        Trigger(Summoned, gain_500_atk, triggers.from_graveyard),
    )


def orb_017_masked_sorcerer() -> CardEffects:
    return effects(*triggers.masked_draws())


def orb_024_vasargo_the_destruction_god() -> Strike:
    def offer_wasteland(state: State, card: int, seat: int, board: int, column: int) -> None:
        choices.offer(state, seat, "yes", replace, board, column)

    def replace(state: State, board: int, column: int) -> None:
        terrains.replace_terrain(state, board, column, "Wasteland")

    return Strike(offer_wasteland)


def orb_025_balrog() -> CardEffects:
    def note_destroyed(state: State, card: int, seat: int, event: Battled) -> None:
        for other in event.destroyed:
            if other != card:
                marks.mark(state, other, "balrog", card, state.turn)

    def destroyed_monsters(state: State, card: int) -> list[int]:
        return [other for other in marks.marked_cards(state, "balrog", card) if state.zone[other] == GRAVE]

    def summon_destroyed(state: State, card: int, seat: int, event: BattlePhaseEnded) -> None:
        """A monster that it destroyed is summoned to its side, without effects and as FIRE."""
        for other in destroyed_monsters(state, card):
            summons.special_summon(state, seat, (other,), then=negate_and_make_fire, arguments=(card,))
        marks.unmark(state, "balrog", value=card)

    def negate_and_make_fire(state: State, monster: int, card: int) -> None:
        changes.change(state, monster, "negated", True, ON_FIELD)
        changes.change(state, monster, "attribute", "fire", ON_FIELD)
        marks.mark(state, monster, "burnt", card)

    def bury_summoned(state: State, card: int, seat: int, event: LeftField) -> None:
        for other in marks.marked_cards(state, "burnt", card):
            actions.to_graveyard(state, other)

    return effects(
        static("atk", conditions.itself, situations.per_monster(250, "any", conditions.of_attribute("fire"))),
        Trigger(Battled, note_destroyed, triggers.wins_battle, at_once=True),
        Trigger(BattlePhaseEnded, summon_destroyed, lambda state, card, seat, event: bool(destroyed_monsters(state, card))),
        Trigger(LeftField, bury_summoned, triggers.self_event, at_once=True),
    )


def orb_026_jet_black_dragon() -> Static:
    def hidden_at_night(state: State, card: int, other: int) -> Targets:
        """Itself, while it is Hidden on Night."""
        return (card,) if conditions.hidden(state, card, card) and conditions.on_terrain("Night")(state, card, card) else ()

    return static("cannot_attack_these", conditions.both(conditions.foes, conditions.face_up), hidden_at_night, zone="any")


def orb_036_marauding_captain() -> CardEffects:
    def other_warriors(state: State, card: int, other: int) -> Targets:
        """Other Warriors, of any player, cannot be attacked."""
        warriors = conditions.both(conditions.not_itself, conditions.of_type("Warrior"))
        return tuple(candidate for candidate in all_monsters(state) if warriors(state, card, candidate))

    return effects(
        static("cannot_attack_these", conditions.foes, other_warriors),
        summons.calls(
            Summoned, triggers.self_summoned("normal"), "hand", parts=(conditions.level(most=4), conditions.of_type("Warrior"))
        ),
    )


def orb_039_watapon() -> CardEffects:
    def added_from_deck(state: State, card: int, seat: int, event: AddedToHand) -> bool:
        return event.card == card and event.where.zone == DECK

    def drawn_by_effect(state: State, card: int, seat: int, event: Drew) -> bool:
        return bool(event.card == card and event.by_effect)

    return effects(
        Trigger(AddedToHand, resolves.summon_itself, triggers.unless_used(1, added_from_deck), optional=True, zone="hand"),
        Trigger(Drew, resolves.summon_itself, triggers.unless_used(0, drawn_by_effect), optional=True, zone="hand"),
    )


def orb_040_warrior_dai_grepher() -> CardEffects:
    def own_alter_options(state: State, card: int, seat: int) -> tuple[Option, ...]:
        """The Alter Monsters of any type that can be made of it."""
        types = dict.fromkeys(summon.by for _, summon in state.game.ways.get(("alter", seat), ()))
        return tuple(option for name in types for option in extra_options(state, seat, "alter", name) if option[1] == (card,))

    def return_to_hand(state: State, card: int, seat: int, chosen: Targets) -> None:
        """It goes from the graveyard to the hand instead of the draw."""
        actions.to_hand(state, card)

    return effects(
        ActivatedEffect(
            lambda state, card, seat, chosen: ask_extra(state, seat, own_alter_options(state, card, seat), "alter"),
            can=lambda state, card, seat: bool(own_alter_options(state, card, seat)),
            slow=True,
        ),
        draw_instead=ActivatedEffect(return_to_hand, zone="graveyard"),
    )


def orb_052_backup_gardna() -> CardEffects:
    def guardian_equip_moves(state: State, card: int, seat: int) -> list[Targets]:
        """Guardian Equip cards on it, each with another monster that may wear it."""
        found: list[Targets] = []
        for equip in actions.equips_of(state, card):
            fits = state.game.effects[equip].equip_to
            if state.game.equip[equip] and conditions.name_has("Guardian")(state, card, equip) and fits is not None:
                found += [
                    (equip, other)
                    for other in places.field_monsters(state, seat, "own")
                    if other != card and conditions.face_up(state, card, other) and fits(state, equip, other)
                ]
        return found

    def move_guardian_equip(state: State, card: int, seat: int, targets: Targets) -> None:
        if targets in guardian_equip_moves(state, card, seat):
            actions.equip(state, targets[0], targets[1], seat)

    def exchangeable_monsters(state: State, card: int, seat: int) -> list[int]:
        mine = places.field_monsters(state, seat, "own")
        return [other for other in mine if other != card and battles.can_exchange(state, card, other)]

    def can_change_places(state: State, card: int, seat: int, event: EndPhaseBegan) -> bool:
        return marks.marked(state, card, "backs_up") and bool(exchangeable_monsters(state, card, seat))

    def choose_exchange(state: State, card: int, seat: int, event: EndPhaseBegan) -> None:
        choices.choose_card(state, seat, exchangeable_monsters(state, card, seat), exchange_chosen, card)

    def exchange_chosen(state: State, other: int, card: int) -> None:
        battles.exchange(state, card, other)

    return effects(
        ActivatedEffect(move_guardian_equip, targets=guardian_equip_moves),
        Trigger(EndPhaseBegan, choose_exchange, can_change_places, optional=True),
        flip=ActivatedEffect(
            lambda state, card, seat, targets: marks.mark(state, card, "backs_up", True, state.turn), limit=""
        ),
    )


# Shared by ORB-056 and ORB-058
IS_KURI = conditions.name_has("Kuri")


def orb_056_kuribah() -> Trigger:
    return summons.calls(Destroyed, triggers.mine_destroyed(IS_KURI), "deck", parts=(IS_KURI,))


def orb_058_kuribee() -> CardEffects:
    def other_kuri_attacked(state: State, card: int, seat: int, event: Attacked) -> bool:
        """Another own Kuri monster is attacked, whoever does it."""
        return triggers.mine_attacked(state, card, seat, event) and event.target != card and IS_KURI(state, card, event.target)

    def is_first_kuri_attack(state: State, card: int, seat: int, event: Attacked) -> bool:
        """The first attack of the turn upon another own Kuri monster."""
        return other_kuri_attacked(state, card, seat, event) and not marks.marked(state, card, "kuri_attacked")

    return effects(
        Trigger(Attacked, resolves.negate_attack, is_first_kuri_attack, optional=True),
        triggers.notes(Attacked, "kuri_attacked", other_kuri_attacked),
    )


def orb_059_kuriboo() -> ActivatedEffect:
    def lose_atk_per_kuri(state: State, card: int, seat: int, targets: Targets) -> None:
        number = sum(conditions.name_has("Kuri")(state, card, monster) for monster in places.field_monsters(state, seat, "own"))
        changes.modify_atk(state, targets[0], -300 * number)

    return ActivatedEffect(
        costs.after_discard(lose_atk_per_kuri), targets=costs.discarding(targets.monster("foe")), cost=costs.pay_discard()
    )


def orb_074_swift_gilasaurus() -> ActivatedEffect:
    def summon_from_hand(state: State, card: int, seat: int, targets: Targets) -> None:
        """From the hand; then the opponent may bring a monster back."""
        if state.zone[card] == HAND:
            summons.special_summon(state, seat, (card,), then=choose_reviving_opponent, arguments=(seat,))

    def choose_reviving_opponent(state: State, card: int, seat: int) -> None:
        choices.choose_opponent(state, seat, revive_own_monster)

    def revive_own_monster(state: State, opponent: int) -> None:
        dead = [
            other for other in state.boards[changes.home(state, opponent)].grave if conditions.is_monster(state, other, other)
        ]
        summons.special_summon(state, opponent, dead, optional=True)

    return ActivatedEffect(summon_from_hand, can=situations.has_room, zone="hand")


def orb_075_kaitoptera() -> Static:
    def foe_has_two_non_wind(state: State, card: int, other: int) -> bool:
        """Two or more face-up monsters of the other side that are not WIND."""
        return places.count(state, card, "foe", conditions.no(conditions.of_attribute("wind"))) >= 2

    return statics.cannot_be_attacked_by(
        conditions.foes, conditions.face_up, conditions.no(conditions.of_attribute("wind")), foe_has_two_non_wind
    )


def orb_085_pheromone_wasp() -> CardEffects:
    def summon_top_insect(state: State, card: int, seat: int, targets: Targets) -> None:
        top = piles.top_cards(state, seat, 5)
        piles.look(state, seat, top)
        found = [
            other
            for other in top
            if conditions.is_monster(state, card, other)
            and conditions.of_type("Insect")(state, card, other)
            and conditions.level(most=5)(state, card, other)
        ]
        choices.later(state, put_rest_on_top, tuple(top), seat)
        summons.special_summon(state, seat, found)

    def put_rest_on_top(state: State, top: tuple[int, ...], seat: int) -> None:
        """What is left of the five goes on top in a random order."""
        deck = state.players[seat].deck
        left = [other for other in top if state.zone[other] == DECK]
        state.stream.shuffle(left)
        for other in left:
            remove(state, other)
            deck.put_on_top(other)
            state.zone[other] = DECK
            marks.unmark(state, "known", card=other)

    def can_look_after_damage(state: State, card: int, seat: int) -> bool:
        return state.phase == MAIN2 and marks.marked(state, card, "stung") and len(state.players[seat].deck) > 0

    return effects(
        triggers.notes(Damaged, "stung", triggers.hurts_foe, zone="field"),
        ActivatedEffect(summon_top_insect, can=can_look_after_damage),
        by_phase=True,
    )


def orb_087_parasite_caterpillar() -> CardEffects:
    def is_normal_attacking(state: State, card: int, seat: int, event: Attacked) -> bool:
        return event.target == card and state.pos[card] == ATK and conditions.is_normal(state, card, event.attacker)

    def attach_to_attacker(state: State, card: int, seat: int, event: Attacked) -> None:
        """The attack is negated, and it is attached to the attacker."""
        if state.zone[card] == FRONT and state.zone[event.attacker] == FRONT:
            actions.negate_attack(state)
            changes.flip_face_up(state, event.attacker)
            actions.attach(state, card, event.attacker)

    def is_hosts_end_phase(state: State, card: int, seat: int, event: EndPhaseBegan) -> bool:
        host = state.host[card]
        return host >= 0 and event.seat == changes.controller(state, host)

    def add_counter_to_host(state: State, card: int, seat: int, event: EndPhaseBegan) -> None:
        """A Summoning Counter goes on the monster that it is attached to."""
        changes.put_counter(state, state.host[card])

    def bearer_battles_insect(state: State, card: int, other: int) -> bool:
        if state.battle is None or other not in state.battle or not conditions.its_bearer(state, card, other):
            return False
        return conditions.of_type("Insect")(state, card, situations.opposing(state, other))

    def host_has_three_counters(state: State, card: int, seat: int) -> bool:
        return state.zone[card] == UNDER and state.zone[state.host[card]] == FRONT and state.counters[state.host[card]] >= 3

    def replace_host(state: State, card: int, seat: int, chosen: Targets) -> None:
        """The monster with 3 Summoning Counters is destroyed; this card takes its place and becomes a Poison Butterfly."""
        if not host_has_three_counters(state, card, seat):
            return
        host = state.host[card]
        board, place, counters = state.ctrl[host], place_of(state, host), state.counters[host]
        if actions.destroy(state, host, seat) and state.zone[card] == GRAVE and is_free(state, board, place):
            place_front(state, card, board, place, ATK)
            note(state, "monster_summoned", seat, card, "special", place + 1, ATK)
            changes.put_counter(state, card, counters)
            after_summon(state, seat, card, "special", GRAVE)
            choices.later(state, become_butterfly, card, seat, board, place)

    def become_butterfly(state: State, card: int, seat: int, board: int, place: int) -> None:
        found = extra_options(state, seat, "alter", "Timeshifted", (card,))
        butterflies = [monster for monster, _ in found if conditions.is_named(state, monster, "Poison Butterfly")]
        for butterfly in summons.summonable(state, seat, butterflies)[:1]:
            state.counters[card] = 0
            set_aside_attached(state, card, butterfly)
            summons.summon_to_side(state, seat, butterfly, board, "alter", (place,))

    return effects(
        Trigger(Attacked, attach_to_attacker, is_normal_attacking),
        triggers.when_revealed(attach_to_attacker, attacking=False, when=is_normal_attacking),
        Trigger(EndPhaseBegan, add_counter_to_host, is_hosts_end_phase, zone="attached", at_once=True),
        static("type", conditions.its_bearer, "Infested", zone="attached"),
        static("atk", conditions.its_bearer, -300, zone="attached"),
        static("position_locked", conditions.its_bearer, zone="attached"),
        static("battle_proof", bearer_battles_insect, zone="attached"),
        static("damage_cap", conditions.its_bearer, 300, zone="attached"),
        ActivatedEffect(replace_host, can=host_has_three_counters, slow=False, zone="any", by_owner=True),
    )


def orb_091_armored_centipede() -> CardEffects:
    def is_first_insect_destroyed(state: State, card: int, seat: int, event: Battled) -> bool:
        beaten = battles.beats(conditions.of_type("Insect"))
        return state.zone[card] == FRONT and beaten(state, card, seat, event) and not marks.marked(state, card, "fed")

    return effects(
        Trigger(Battled, resolves.gain_atk(500, ON_FIELD), is_first_insect_destroyed),
        triggers.notes(Battled, "fed", is_first_insect_destroyed, until=ON_FIELD, zone="field"),
    )


def orb_094_breaker_the_magical_warrior() -> CardEffects:
    def add_first_counter(state: State, card: int, seat: int, event: Summoned) -> None:
        if not marks.spell_counters(state, card):
            marks.add_spell_counter(state, card)

    return effects(
        triggers.when_summoned(add_first_counter, "normal"),
        static("atk", conditions.itself, lambda state, card, other: 300 * marks.spell_counters(state, card)),
        ActivatedEffect(
            resolves.destroy_targets(),
            can=lambda state, card, seat: marks.spell_counters(state, card) > 0,
            targets=targets.on_field_spell_trap(),
            cost=marks.pay_spell_counter,
            slow=False,
        ),
    )


def orb_100_duelist_token() -> CardEffects:
    return armor.DUELIST


# Shared by ORB-105 and ORB-106
def weakens_types(kind: str) -> CardEffects:
    """ORB-105, ORB-106: monsters of a kind are weaker in battle with it."""
    fits = conditions.battled_by(lambda state, card, other: kind in state.game.types[other])
    return effects(static("atk", fits, -500), static("def", fits, -500))


def orb_105_sapphire_dragon() -> CardEffects:
    return weakens_types("Ritual")


def orb_106_emerald_dragon() -> CardEffects:
    return weakens_types("Spell")


def orb_115_special_soldier_of_science() -> ActivatedEffect:
    def top_three(state: State, run: Run) -> list[int]:
        return piles.top_cards(state, run.seat, 3)

    def look(state: State, run: Run) -> None:
        piles.look(state, run.seat, top_three(state, run))

    def declared(state: State, run: Run) -> list[int]:
        return [other for other in top_three(state, run) if run.answers[0] in state.game.names[other]]

    def has_found(state: State, run: Run) -> bool:
        """The declared card is there; otherwise the cards are shuffled back."""
        found = bool(declared(state, run))
        if not found:
            actions.shuffle(state, run.seat)
        return found

    def add_declared(state: State, run: Run) -> None:
        """Or all are shuffled back. If one was added in the player's last turn as well, the player can draw."""
        if run.last == "no":
            actions.shuffle(state, run.seat)
            return
        actions.search(state, declared(state, run)[0])
        again = lasting.previous_turn(state, run.seat) in marks.marks(state, player_number(run.seat), "science")
        marks.mark(state, player_number(run.seat), "science", state.turn, PERMANENT)
        if again:
            choices.offer(state, run.seat, "draw", draw_if_chosen, run.seat)

    def draw_if_chosen(state: State, seat: int) -> None:
        actions.draw(state, seat)

    search = steps(ask_name(), then(look), only_if(has_found), ask_word(("add it", "no")), then(add_declared))

    return ActivatedEffect(search, can=situations.has_deck, targets=costs.discarding(), cost=costs.pay_discard())


def orb_116_machine_soldier_of_the_demon_world() -> Static:
    def is_foes_spell_or_trap(state: State, card: int, other: int) -> bool:
        """The effect that is carried out is that of an opponent's Spell or Trap."""
        glyph = state.acting >= 0 and bool(state.game.main[state.acting] & (SPELL | TRAP))
        return glyph and conditions.by_foe(state, card, card)

    return statics.self_static("attack_unnegatable", is_foes_spell_or_trap)


def orb_125_automaton_token() -> CardEffects:
    return effects(
        statics.self_static("cannot_attack"),
        static(
            "cannot_be_attacked",
            conditions.both(
                conditions.own, conditions.of_type("Machine"), lambda state, card, other: not state.game.token[other]
            ),
        ),
    )


def orb_127_magic_canceller() -> Static:
    return static("player_no_spells", lambda state, card, other: other < 0 and state.pos[card] == ATK)


def orb_137_rifleman_of_landstar() -> CardEffects:
    def is_first_summon(state: State, card: int, seat: int, event: Summoned) -> bool:
        """Its player summons it for the first time in the duel; a Hidden summon before counts."""
        return event.card == card and not marks.marked(state, player_number(seat), "rifleman_came")

    def note_first_summon(state: State, card: int, seat: int, event: Summoned) -> None:
        marks.mark(state, player_number(seat), "rifleman_came", True, PERMANENT)

    def choose_life_or_damage(state: State, card: int, seat: int, event: Summoned) -> None:
        choices.choose(state, seat, ("life", "damage"), apply_chosen, seat)

    def apply_chosen(state: State, word: str, seat: int) -> None:
        if word == "life":
            changes.gain_lp(state, seat, 500)
        else:
            choices.choose_opponent(state, seat, changes.damage, 200)

    return effects(
        Trigger(Summoned, choose_life_or_damage, is_first_summon),
        triggers.bookkeeping(Summoned, note_first_summon, triggers.self_event),
    )


def orb_152_maiden_of_the_moonlight() -> CardEffects:
    def is_own_revival(state: State, card: int, seat: int, event: Summoned) -> bool:
        """Its player Special Summons a monster from a graveyard to the own side."""
        mine = state.zone[event.card] == FRONT and state.ctrl[event.card] == changes.home(state, seat) and event.by == seat
        return mine and event.how == "special" and event.origin == GRAVE and summons.room(state, seat)

    return effects(
        Trigger(Summoned, resolves.summon_itself, is_own_revival, optional=True, zone="hand"),
        summons.calls(Tributed, triggers.self_event, "hand", parts=(conditions.of_type("Angel"),)),
    )


def orb_187_orichalcos_kyutora() -> CardEffects:
    def absorb_battle_damage(state: State, card: int, seat: int, amount: int, kind: str) -> int:
        """Battle Damage of its player becomes 0, with a Summoning Counter for every 500 of it."""
        ready = marks.marked(state, card, "came_specially") and state.pos[card] == ATK and not has(state, card, "negated")
        mine = changes.home(state, seat)
        in_battle = state.battle is not None and any(state.ctrl[other] == mine for other in state.battle)
        if kind != "battle" or not ready or not in_battle or state.ctrl[card] != mine:
            return amount
        if not lasting.controls_named(state, seat, "The Barrier of Orichalcos"):
            return amount
        changes.put_counter(state, card, amount // 500)
        return 0

    return effects(
        ActivatedEffect(
            resolves.summon_itself,
            can=lambda state, card, seat: changes.can_pay_lp(state, seat, 500) and summons.room(state, seat),
            cost=costs.pay(500),
            zone="hand",
            slow=True,
        ),
        triggers.notes(
            Summoned,
            "came_specially",
            lambda state, card, seat, event: event.card == card and event.how == "special",
            until=ON_FIELD,
        ),
        shield=absorb_battle_damage,
    )


def orb_191_timeater() -> CardEffects:
    def skip_losers_main_phase(state: State, card: int, seat: int, event: Battled) -> None:
        """The player of the destroyed monster skips the next Main Phase 1."""
        loser = next(other for other in event.destroyed if other != card)
        actions.skip_next(state, seat_of(state, side_then(state, loser)), "main1")

    return effects(
        Trigger(Battled, skip_losers_main_phase, battles.beats(battles.fell_as_foe), zone="any"),
        static("atk", conditions.battling(conditions.of_type("Timeshifted")), 1000),
    )


def orb_194_mirror_knight_token() -> CardEffects:
    def remove_shield_instead(state: State, card: int, victim: int, cause: str) -> bool:
        """A Shield Counter is removed from it instead of its destruction."""
        return victim == card and mirror_knights.take_shield(state, card)

    def mirrors_battling_foe(state: State, card: int, other: int) -> bool:
        """It has a Shield Counter, its player controls "Living Mirror", and it battles a monster that is not Divine."""
        if not conditions.battling(conditions.no(conditions.of_type("Divine")))(state, card, other):
            return False
        return mirror_knights.has_shield(state, card, card) and lasting.controls_named(
            state, changes.controller(state, card), "Living Mirror"
        )

    return effects(
        statics.self_static("no_material"),
        *mirror_knights.STANDS,
        static("set_atk", mirrors_battling_foe, mirror_knights.mirrored),
        upkeep=mirror_knights.UPKEEP,
        saves=remove_shield_instead,
    )


def orb_201_orichalcos_malevolence() -> CardEffects:
    def turn_attacked_to_atk(state: State, card: int, seat: int, event: Attacked) -> None:
        if state.pos[event.target] in (DEF, HIDDEN_DEF):
            changes.battle_swap(state, event.target)

    def monsters_terrain_replaced(state: State, card: int, seat: int, event: TerrainReplaced) -> bool:
        """The Terrain of a monster was replaced, and the player can pay for the effect."""
        there = any(state.col[other] == event.column for other in monsters(state, event.board))
        return there and changes.can_pay_lp(state, seat, 250)

    def spread_volcano(state: State, card: int, seat: int, event: TerrainReplaced) -> None:
        terrains.replace_terrain(state, event.board, event.column, "Volcano")
        if state.zone[card] == FRONT:
            terrains.replace_terrain(state, state.ctrl[card], state.col[card], "Volcano")

    return effects(
        Trigger(Attacked, turn_attacked_to_atk, triggers.attacks),
        triggers.when_revealed(turn_attacked_to_atk, attacking=True),
        Trigger(TerrainReplaced, spread_volcano, monsters_terrain_replaced, optional=True, cost=costs.pay(250)),
        Trigger(
            EndPhaseBegan,
            lambda state, card, seat, event: terrains.replace_all(("Volcano",), (), "Wasteland")(state, card, seat, ()),
            lambda state, card, seat, event: bool(terrains.spots(state, terrains.every_board(state), "Volcano")),
        ),
    )


# Shared by ORB-209 and ORB-210
def counter_bonus(state: State, card: int, other: int) -> int:
    """500 for each Summoning Counter on the monster that it equips."""
    return 500 * state.counters[state.host[card]] if is_worn(state, card) else 0


def orb_209_orichalcos_aristeros_token() -> Static:
    return statics.self_static("base_def", value=counter_bonus)


def orb_210_orichalcos_dexia_token() -> Static:
    return statics.self_static("base_atk", value=counter_bonus)
