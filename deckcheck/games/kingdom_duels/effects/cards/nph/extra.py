"""Nameless Pharaoh: Extra Deck monsters."""

from __future__ import annotations

from collections.abc import Callable

from deckcheck.games.kingdom_duels.effects.vocabulary import *


def nph_026_holy_beast_serket() -> CardEffects:
    def attach_destroyed(state: State, card: int, seat: int, event: Battled) -> None:
        other = battles.battles(state, card, event)
        if state.zone[other] == GRAVE and actions.attach(state, other, card):
            marks.mark(state, other, "negated")

    def attached_monsters(state: State, card: int) -> list[int]:
        return [other for other in actions.attached_to(state, card) if state.game.main[other] & MONSTER]

    def has_destroyed_foe(state: State, card: int, seat: int, event: Battled) -> bool:
        return battles.beats()(state, card, seat, event) and state.zone[battles.battles(state, card, event)] == GRAVE

    def tributes_it_counts_as(state: State, card: int, other: int) -> Targets:
        number = len(attached_monsters(state, card))
        return (card,) * number if number > 1 else ()

    # Who falls against it is attached without effects: DEF and ATK by what is attached, and as many tributes for a Ritual.
    return effects(
        Summon("ritual", by="Ritual Seal of Serket"),
        static(
            "base_def",
            conditions.itself,
            lambda state, card, other: sum(state.game.def_[one] for one in attached_monsters(state, card)),
        ),
        static(
            "atk",
            conditions.itself,
            lambda state, card, other: 100 * sum(level_of(state, one) for one in attached_monsters(state, card)),
        ),
        static("ritual_as", conditions.itself, tributes_it_counts_as),
        Trigger(Battled, attach_destroyed, has_destroyed_foe, at_once=True),
    )


# Shared by NPH-046 and NPH-047
def lose_100_lp(state: State, card: int, seat: int, event: MainPhaseBegan) -> None:
    lose_lp(state, seat, 100, "loss")


def prisoner_effects(summon: Summon, *more: Static, every_main: bool) -> CardEffects:
    """NPH-046, NPH-047: its controller loses 100 LP in Main Phases and gets no Idle Warnings; it cannot attack or be
    tributed, and nothing but the Sacred Stone of Ujat summons it."""

    def in_main(state: State, card: int, seat: int, event: MainPhaseBegan) -> bool:
        return every_main or state.phase == MAIN1

    bound = (statics.self_static("cannot_attack"), statics.self_static("no_tribute"), statics.ONLY_BY_ITS_CARD)
    player = (static("player_no_warnings", statics.its_player), static("player_no_surrender", statics.its_player))
    return effects(*bound, *player, *more, Trigger(MainPhaseBegan, lose_100_lp, in_main), summon=summon)


def nph_046_prisoner_of_ujat() -> CardEffects:
    return prisoner_effects(Summon("fusion", ("Holding Arms", "Holding Legs"), by="Sacred Stone of Ujat"), every_main=False)


def nph_047_mai_prisoner_of_ujat() -> CardEffects:
    return prisoner_effects(
        Summon("integration", ("Prisoner of Ujat",), by="Sacred Stone of Ujat: Mai"),
        static("player_no_set_cards", statics.its_player),
        every_main=True,
    )


def nph_068_crawling_poison_dragon() -> CardEffects:
    def atk_against_rituals(attribute: str) -> Static:
        """Stronger or weaker against Ritual Monsters of an attribute."""
        foe = conditions.both(
            conditions.of_attribute(attribute), lambda state, card, other: "Ritual" in state.game.types[other]
        )
        return static("atk", conditions.battling(foe), -600 if attribute == "light" else 600)

    def hidden_foes_on_earth(state: State, seat: int) -> list[int]:
        found = places.field_monsters(state, seat, "foe")
        return [
            other
            for other in found
            if conditions.both(conditions.hidden, conditions.on_attribute("earth"))(state, other, other)
        ]

    def choose_hidden_to_flip(state: State, card: int, seat: int, board: int, column: int) -> None:
        """Up to three Hidden monsters are turned face-up; one of them is Poisoned."""
        choices.pick_up_to(state, seat, hidden_foes_on_earth(state, seat), 3, flip_chosen_and_poison, card, seat)

    def flip_chosen_and_poison(state: State, chosen: Targets, card: int, seat: int) -> None:
        choices.later(state, poison_one, card, seat, chosen)
        resolves.flip_chosen(state, chosen)

    def poison_one(state: State, card: int, seat: int, shown: Targets) -> None:
        choices.choose_card(state, seat, targets.allowed(state, card, seat, shown), changes.poison)

    return effects(
        Summon("ritual", by="Crawling Poison Dragon Tablet Ritual"),
        atk_against_rituals("light"),
        atk_against_rituals("dark"),
        Strike(choose_hidden_to_flip, strikes.strikes_terrain("earth")),
    )


def nph_070_goblin_zombie() -> CardEffects:
    return effects(
        Summon("alter", ("Robbin' Goblin",), by="Zombie"),
        Trigger(Damaged, lambda state, card, seat, event: actions.mill(state, event.seat), triggers.hurts_foe),
    )


def nph_103_lava_golem() -> CardEffects:
    def has_400_lp_or_less(state: State, card: int, other: int) -> bool:
        """In the player's turn, with 400 LP or less."""
        return situations.its_turn(state, card, other) and state.boards[state.ctrl[card]].lp <= 400

    return effects(
        Summon("ritual", by="Lava Devil Ritual"),
        Trigger(EndPhaseBegan, lambda state, card, seat, event: changes.damage(state, seat, 400), triggers.own_event),
        statics.self_static("half_piercing", situations.in_battle_phase, has_400_lp_or_less),
        by_phase=True,
    )


def nph_107_gilford_the_lightning() -> CardEffects:
    def was_summoned_with_three(state: State, card: int, seat: int, event: Summoned) -> bool:
        """It was summoned with three tributes, and there is somebody to lock."""
        if event.card != card or event.how != "ritual" or len(rituals.summoned_with(state, card)) != 3:
            return False
        return bool(face_up_foes(state, card, seat))

    def face_up_foes(state: State, card: int, seat: int) -> list[int]:
        return [monster for monster in places.field_monsters(state, seat, "foe") if conditions.face_up(state, card, monster)]

    def lock_foe_in_atk(state: State, card: int, seat: int, event: Summoned) -> None:
        choices.choose_card(state, seat, face_up_foes(state, card, seat), lasting.lock_into, ATK)

    return effects(
        Summon("ritual", by="Lightning Sword Ritual"),
        Trigger(Summoned, lock_foe_in_atk, was_summoned_with_three, optional=True),
    )


def nph_117_metal_dragon() -> CardEffects:
    is_spellcaster = conditions.of_type("Spellcaster")

    def is_attacked_by_spellcaster(state: State, card: int, seat: int, event: Attacked) -> bool:
        return event.target == card and is_spellcaster(state, card, event.attacker)

    return effects(
        Summon("alter", ("Lesser Dragon",), by="Metalized"),
        static("battle_proof", conditions.battling(is_spellcaster)),
        *battles.turns_attack(is_attacked_by_spellcaster),
    )


# Shared by NPH-132, NPH-133 and NPH-134
Hit = Callable[[State, int, int], int]


def cannon_effects(materials: tuple[str, str], hit: Hit) -> CardEffects:
    """NPH-132 to NPH-134: a card is discarded when the STRIKE is declared; something on the Terrain is destroyed."""

    def can(state: State, card: int, seat: int, board: int, column: int) -> bool:
        return bool(state.players[seat].hand) and hit(state, board, column) >= 0

    def resolve(state: State, card: int, seat: int, board: int, column: int) -> None:
        target = hit(state, board, column)
        if target >= 0:
            actions.destroy(state, target, seat)

    return effects(
        Summon("fusion", materials),
        Strike(resolve, can),
        Trigger(Struck, lambda state, card, seat, event: piles.ask_discard(state, seat), triggers.own_strike, at_once=True),
    )


def row_card_hit(down: bool) -> Hit:
    def hit(state: State, board: int, column: int) -> int:
        card = state.boards[board].back[column]
        return card if card >= 0 and conditions.face_down(state, card, card) == down else -1

    return hit


def nph_132_xy_dragon_cannon() -> CardEffects:
    return cannon_effects(("X - Head Cannon", "Y - Dragon Head"), row_card_hit(down=False))


def nph_133_xz_caterpillar_cannon() -> CardEffects:
    return cannon_effects(("X - Head Cannon", "Z - Metal Caterpillar"), row_card_hit(down=True))


def nph_134_yz_caterpillar_dragon() -> CardEffects:
    def hidden_monster_there(state: State, board: int, column: int) -> int:
        there = strikes.monsters_there(state, board, column)
        return next((card for card in there if state.pos[card] >= HIDDEN_ATK), -1)

    return cannon_effects(("Y - Dragon Head", "Z - Metal Caterpillar"), hidden_monster_there)


def nph_135_xyz_dragon_cannon() -> CardEffects:
    def normals_nearby(state: State, card: int, board: int, column: int) -> list[int]:
        """Normal monsters on the Terrain and on those next to it."""
        there = [other for place in range(column - 1, column + 2) for other in strikes.monsters_there(state, board, place)]
        return [other for other in there if other != card and conditions.is_normal(state, card, other)]

    def can_strike(state: State, card: int, seat: int, board: int, column: int) -> bool:
        return bool(state.players[seat].hand) and bool(normals_nearby(state, card, board, column))

    def choose_discards(state: State, card: int, seat: int, event: Struck) -> None:
        """One to three cards are discarded when the STRIKE is declared, no more than there are monsters to hit."""
        most = min(3, len(state.players[seat].hand), len(normals_nearby(state, card, event.board, event.column)))
        choices.choose(state, seat, tuple(range(1, most + 1)), discard_chosen_number, card, seat, called="to discard {}")

    def discard_chosen_number(state: State, number: int, card: int, seat: int) -> None:
        marks.unmark(state, "salvo", card=card)
        marks.mark(state, card, "salvo", number, state.turn)
        piles.ask_discard(state, seat, number)

    def destroy_nearby(state: State, card: int, seat: int, board: int, column: int) -> None:
        number = sum(marks.marks(state, card, "salvo"))
        choices.pick_up_to(
            state, seat, normals_nearby(state, card, board, column), number, actions.destroy_all, seat, least=number
        )

    return effects(
        Summon("fusion", ("X - Head Cannon", "Y - Dragon Head", "Z - Metal Caterpillar")),
        Strike(destroy_nearby, can_strike),
        Trigger(Struck, choose_discards, triggers.own_strike, at_once=True),
    )


def nph_169_immortal_god_slime() -> CardEffects:
    def god_slime_def(state: State, card: int, other: int) -> int:
        """The DEF that the "God Slime" had at the Fusion Summon."""
        found = [
            def_ for material, _, def_ in summons.material_values(state, card) if state.game.name[material] != "Revival Slime"
        ]
        return found[0] if found else 0

    def is_beaten_regenerating(state: State, card: int, seat: int, event: Destroyed) -> bool:
        return (
            event.card == card and event.cause == "battle" and "Regeneration" in event.stood.types and state.zone[card] == GRAVE
        )

    return effects(
        Summon("fusion", ("God Slime", "Revival Slime")),
        static("base_atk", conditions.itself, god_slime_def),
        static("base_def", conditions.itself, god_slime_def),
        statics.self_static("cannot_attack"),
        Trigger(Destroyed, resolves.revive_itself, is_beaten_regenerating),
        keeps_values=True,
    )
