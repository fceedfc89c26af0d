"""Millennium Legacy: Rules."""

from __future__ import annotations

from dataclasses import replace

from deckcheck.games.kingdom_duels.effects.vocabulary import *
from deckcheck.games.kingdom_duels.engine.duel.state import holder_of
from deckcheck.games.kingdom_duels.engine.zones import moves


def mly_004_deckmaster_dark_magician() -> CardEffects:
    def pay_and_search_spell(state: State, card: int, seat: int, targets: Targets) -> None:
        """Half of the LP for a Spell of the deck."""
        costs.pay_half_lp(state, card, seat, targets)
        piles.search_for(conditions.is_spell)(state, card, seat, ())

    return deckmasters.deckmaster(
        "Dark Magician",
        draw_instead=ActivatedEffect(
            pay_and_search_spell,
            can=lambda state, card, seat: bool(places.deck_cards(state, seat, conditions.is_spell)),
            limit="duel",
        ),
    )


def mly_005_deckmaster_swap() -> CardEffects:
    def reveal_rules(state: State, card: int, seat: int) -> None:
        """Up to five Deckmaster Rules of different names; each brings its Deckmaster."""
        first: dict[str, int] = {}
        for other in sorted(state.players[seat].extra):
            if deckmasters.is_deckmaster_rule(state, other) and other != card:
                first.setdefault(state.game.name[other], other)
        choices.pick_up_to(state, seat, list(first.values()), 5, appoint_all, card, seat)

    def appoint_all(state: State, chosen: Targets, card: int, seat: int) -> None:
        for rule in chosen:
            note(state, "card_shown", seat, rule)
            marks.mark(state, rule, "swapped_in_by", card, PERMANENT)
            act = state.game.effects[rule].setup
            if act is not None:
                act(state, rule, seat)

    def waiting(state: State, card: int) -> list[int]:
        return [rule for rule in marks.marked_cards(state, "swapped_in_by", card) if state.zone[rule] == EXTRA]

    def swap(state: State, card: int, seat: int, event: StandbyPhaseBegan) -> None:
        choices.choose_card(state, seat, waiting(state, card), play, card, seat)

    def play(state: State, rule: int, card: int, seat: int) -> None:
        for other in marks.marked_cards(state, "swapped_in_by", card):
            if state.zone[other] == RULE:
                moves.send(state, other, EXTRA)
        moves.send(state, rule, RULE)
        note(state, "rule_activated", seat, rule)

    return effects(
        deckmasters.SUMMON_DECKMASTER,
        Trigger(
            StandbyPhaseBegan,
            swap,
            lambda state, card, seat, event: state.zone[card] == RULE and bool(waiting(state, card)),
            optional=True,
        ),
        setup=reveal_rules,
    )


def mly_016_deckmaster_dark_flare_knight() -> CardEffects:
    is_own_fighter = conditions.both(conditions.own, conditions.is_monster, conditions.of_type("Warrior", "Spellcaster"))

    return deckmasters.deckmaster(
        "Dark Flare Knight", static("fixed_types", conditions.both(is_own_fighter, conditions.by_foe))
    )


def mly_021_deckmaster_five_god_dragon() -> CardEffects:
    is_own_dragon = conditions.both(conditions.own, conditions.is_monster, conditions.of_type("Dragon"))

    return deckmasters.deckmaster(
        "Five God Dragon", static("position_guarded", conditions.both(is_own_dragon, conditions.by_foe))
    )


def mly_024_deckmaster_ark_of_miracles() -> CardEffects:
    # The Spells that replace Terrains.
    is_terrain_spell = conditions.has_id(
        "SOE-069", "SOE-092", "KOD-034", "LEN-041", "LEN-044", "LEN-045", "LEN-065", "LEN-066", "LEN-118", "LEN-120", "LEN-141",
        "MLY-006", "MLY-012", "MLY-027", "MLY-030", "MLY-031", "MLY-034", "MLY-039", "MLY-040", "MLY-043", "MLY-044", "MLY-056",
        "MLY-104", "TEG-105", "TEG-116", "TEG-147", "TEG-160", "NPH-006", "NPH-018", "NPH-077", "NPH-125", "NPH-140", "ROA-009",
        "ROA-036", "ROA-041", "ROA-095", "ORB-177", "ORB-203", "PYL-145",
    )  # fmt: skip

    def can_search_terrain_spell(state: State, card: int, seat: int) -> bool:
        """A counter is left, the Deckmaster is on the field, and there is such a Spell in the deck."""
        own = any(deckmasters.is_deckmaster(state, card, other) for other in places.field_monsters(state, seat, "own"))
        return own and state.counters[card] > 0 and bool(places.deck_cards(state, seat, is_terrain_spell))

    def search_terrain_spell(state: State, card: int, seat: int, targets: Targets) -> None:
        """For a counter, a Spell that replaces Terrains is added to the hand."""
        changes.put_counter(state, card, -1)
        choices.choose_card(state, seat, places.deck_cards(state, seat, is_terrain_spell), actions.search)

    return deckmasters.deckmaster(
        "Ark of Miracles",
        draw_instead=ActivatedEffect(search_terrain_spell, can=can_search_terrain_spell),
        then=lambda state, card: changes.put_counter(state, card, 7),
    )


def mly_045_deckmaster_shinato_king_of_heaven() -> CardEffects:
    def would_lose_deckmaster(state: State, card: int, victim: int) -> bool:
        """The Deckmaster of its player on the field would be destroyed."""
        mine = state.zone[victim] == FRONT and state.game.owner[victim] == state.game.owner[card]
        return mine and deckmasters.is_deckmaster(state, card, victim)

    def erode_deckmaster(state: State, card: int, victim: int) -> None:
        actions.erode(state, victim)
        marks.mark(state, victim, "withdrawn", True, PERMANENT)

    return deckmasters.deckmaster(
        "Shinato, King of Heaven",
        static(
            "cannot_be_special_summoned",
            lambda state, card, other: other >= 0 and marks.marked(state, other, "withdrawn"),
            zone="any",
        ),
        Rescue(would_lose_deckmaster, erode_deckmaster, cause="effect"),
    )


def mly_063_mind_puzzle_question_of_truth() -> CardEffects:
    return puzzles.MIND_PUZZLE


def mly_072_mind_puzzle_hell_quiz() -> CardEffects:
    return puzzles.MIND_PUZZLE


def mly_073_mind_puzzle_concentration_or_death() -> CardEffects:
    return puzzles.MIND_PUZZLE


def mly_079_mind_puzzle_game_of_death() -> CardEffects:
    return puzzles.MIND_PUZZLE


def mly_148_body_snatched_honda() -> ActivatedEffect:
    big_five_names = ("The Big Five", "Oshita", "Otaki", "Ooka", "Ota", "Daimon")

    def choose_name(state: State, card: int, seat: int, targets: Targets) -> None:
        """It has the name of one of the Big Five until the End Phase."""
        choices.choose(state, seat, big_five_names, take_chosen_name, card)

    def take_chosen_name(state: State, word: str, card: int) -> None:
        changes.change(state, card, "name", word)

    return ActivatedEffect(choose_name, slow=False)


def mly_155_marik() -> ActivatedEffect:
    return duelists.LENDS_NAME


def mly_163_millennium_scales() -> CardEffects:
    def top_two(state: State, run: Run) -> list[int]:
        return piles.top_cards(state, run.seat, 2)

    def look(state: State, run: Run) -> None:
        piles.look(state, run.last, top_two(state, run))

    def reveal(state: State, run: Run) -> None:
        piles.show(state, (run.last,))

    def settle(state: State, run: Run) -> None:
        """The player who chose gains LP if the shown card is taken, and loses LP otherwise. The deck is shuffled."""
        opponent, shown, answer = run.answers
        left = [other for other in top_two(state, run) if other != shown]
        if answer == "add it":
            actions.search(state, shown)
            changes.gain_lp(state, opponent, 300)
        else:
            for other in left:
                actions.search(state, other)
            changes.lose_lp(state, opponent, 200)

    weigh = steps_with_player(
        then(look), ask_card(top_two, by=chosen_player()), then(reveal), ask_word(("add it", "add the other one")), then(settle)
    )

    def fuse(state: State, card: int, seat: int, targets: Targets) -> None:
        summons.fusion_summon(state, seat)

    return effects(
        replace(players.aimed(weigh, players.an_opponent, situations.has_deck), charges=4, limit=""),
        symbols.spending(3, fuse, lambda state, card, seat: bool(summons.fusion_options(state, seat))),
        symbols.INTROSPECTION,
    )


def mly_164_millennium_key() -> CardEffects:
    def pick_random(state: State, player: int, card: int, seat: int) -> None:
        """A card of the hand at random, which its player knows."""
        hand = state.players[player].hand
        if hand:
            other = hand[state.stream.below(len(hand))]
            marks.mark(state, other, "unlocked", player)
            piles.look(state, player, (other,))

    def is_due(state: State, card: int, seat: int, event: EndPhaseBegan) -> bool:
        return bool(marks.marked_cards(state, "unlocked", event.seat))

    def return_unplayed(state: State, card: int, seat: int, event: EndPhaseBegan) -> None:
        """A card that its player neither played nor Set goes into the deck."""
        waiting = marks.marked_cards(state, "unlocked", event.seat)
        marks.unmark(state, "unlocked", value=event.seat)
        for other in waiting:
            if state.zone[other] == HAND and holder_of(state, other) == event.seat:
                actions.to_deck(state, other)

    def leaves_hand(state: State, card: int, seat: int, event: CardSet | Activated | Summoned) -> bool:
        played = not isinstance(event, Activated) or event.use < 0
        return played and marks.marked(state, event.card, "unlocked")

    def was_played(state: State, card: int, seat: int, event: CardSet | Activated | Summoned) -> None:
        marks.unmark(state, "unlocked", card=event.card)

    def has_hand(state: State, card: int, seat: int) -> list[int]:
        return [other for other in opponents(state, seat) if state.players[other].hand]

    def look_at_extra_deck(state: State, player: int, card: int, seat: int) -> None:
        piles.look(state, seat, state.players[player].extra)

    return effects(
        replace(players.aimed(pick_random, has_hand), charges=3, limit=""),
        replace(players.aimed(look_at_extra_deck, players.another), charges=3, limit=""),
        symbols.INTROSPECTION,
        triggers.bookkeeping(EndPhaseBegan, return_unplayed, is_due),
        triggers.bookkeeping(CardSet, was_played, leaves_hand),
        triggers.bookkeeping(Activated, was_played, leaves_hand),
        triggers.bookkeeping(Summoned, was_played, leaves_hand),
    )


def mly_165_millennium_rod() -> CardEffects:
    def charged_symbols(state: State, card: int, seat: int) -> list[Targets]:
        rules = [other for board in state.boards for other in board.rules if state.counters[other] > 0]
        return [(other,) for other in rules if "Symbol" in state.game.types[other] and other != card]

    def ask_number(state: State, card: int, seat: int, targets: Targets) -> None:
        most = min(2, state.counters[targets[0]])
        choices.choose(state, seat, range(1, most + 1), remove_charges, targets[0], called="{} Charges")

    def remove_charges(state: State, number: int, symbol: int) -> None:
        state.counters[symbol] -= number

    return effects(ActivatedEffect(ask_number, targets=charged_symbols, charges=3, limit=""), symbols.INTROSPECTION)


def mly_166_millennium_tauk() -> CardEffects:
    def conceal(state: State, card: int, seat: int, targets: Targets) -> None:
        marks.mark(state, player_number(seat), players.CONCEALED, state.round + 2, PERMANENT)

    def rival_items(state: State, seat: int) -> list[int]:
        """The Millennium Items in the Rule Zones of opponents."""
        rules = {other for player in opponents(state, seat) for other in state.boards[changes.home(state, player)].rules}
        foes = opponents(state, seat)
        return sorted(
            other for other in rules if "Millennium Item" in state.game.types[other] and state.game.owner[other] in foes
        )

    def predict(state: State, card: int, seat: int, targets: Targets) -> None:
        for player in places.everyone(state, seat):
            cards = piles.top_cards(state, player, 3)
            piles.look(state, seat, cards if player == seat else [*sorted(state.players[player].hand), *cards])

    def ask_owners(state: State, card: int, seat: int, targets: Targets) -> None:
        for item in reversed(rival_items(state, seat)):
            if state.counters[item] > 0:
                choices.later(state, ask_owner, item)

    def ask_owner(state: State, item: int) -> None:
        choices.choose(state, state.game.owner[item], ("no", "negate it for 1 Charge"), answer, item)

    def answer(state: State, word: str, item: int) -> None:
        if word != "no":
            state.counters[item] -= 1
            actions.negate(state)

    return effects(
        symbols.spending(4, conceal),
        symbols.spending(1, predict, lambda state, card, seat: not rival_items(state, seat)),
        replace(symbols.spending(3, predict, lambda state, card, seat: bool(rival_items(state, seat))), cost=ask_owners),
        symbols.INTROSPECTION,
    )
