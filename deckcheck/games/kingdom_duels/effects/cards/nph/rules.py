"""Nameless Pharaoh: Rules."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.vocabulary import *
from deckcheck.games.kingdom_duels.engine.summons.summons import after_summon
from deckcheck.games.kingdom_duels.engine.turns.setup_phase import begin_rotation
from deckcheck.games.kingdom_duels.engine.zones import equips, moves


def nph_042_ra_sphere_mode() -> CardEffects:
    def is_ra_summoned(state: State, card: int, seat: int, event: Summoned) -> bool:
        return conditions.named("The Winged Divine Dragon of Ra")(state, card, event.card)

    def is_sphere(state: State, card: int, seat: int) -> bool:
        return marks.marked(state, card, "ra_came") and not marks.marked_cards(state, "hieratic_text", True)

    sphere = effects(
        static("base_atk", conditions.itself, 0), static("base_def", conditions.itself, 0), statics.self_static("cannot_attack")
    )

    return effects(
        triggers.notes(Summoned, "ra_came", is_ra_summoned, until=PERMANENT),
        event=is_sphere,
        watch=new_texts.rewrites("The Winged Divine Dragon of Ra", sphere),
        watch_mark=new_texts.REWRITTEN,
    )


def nph_043_hieratic_text() -> CardEffects:
    is_ra = conditions.named("The Winged Divine Dragon of Ra")
    is_sphere = conditions.both(is_ra, lambda state, card, other: marks.marked(state, other, new_texts.REWRITTEN))

    def chant(state: State, card: int) -> bool:
        """The text is read once: Sphere Modes go home, and in the player's Standby Phase spheres may come over."""
        if state.zone[card] != RULE:
            busy = marks.marked(state, card, "chanted")
            marks.unmark(state, "chanted", card=card)
            return busy
        if marks.marked(state, card, "chanted"):
            return False
        marks.mark(state, card, "chanted", True, PERMANENT)
        marks.mark(state, card, "hieratic_text", True, PERMANENT)
        seat = state.game.owner[card]
        spheres = [other for other in all_monsters(state) if is_sphere(state, card, other)]
        for other in [other for board in state.boards for other in board.rules if is_named(state, other)]:
            moves.send(state, other, EXTRA)
        for other in spheres:
            new_texts.restore(state, other)
        if state.phase == STANDBY and state.active == seat:
            for other in spheres:
                choices.later(state, ask_for_sphere, other, seat)
        return True

    def ask_for_sphere(state: State, ra: int, seat: int) -> None:
        choices.choose(state, seat, ("take it", "no"), take_sphere, ra, seat)

    def take_sphere(state: State, word: str, ra: int, seat: int) -> None:
        """It comes over whatever prevents that, which is a Ritual Summon."""
        home = changes.home(state, seat)
        if word == "no" or state.zone[ra] != FRONT:
            return
        if state.ctrl[ra] == home or equips.take_control(state, ra, home, always=True):
            note(state, "monster_summoned", seat, ra, "ritual", place_of(state, ra) + 1, state.pos[ra])
            after_summon(state, seat, ra, "ritual", FRONT)

    def is_named(state: State, other: int) -> bool:
        return state.game.name[other] == "Ra - Sphere Mode"

    return effects(event=situations.on_field(is_ra), watch=chant, watch_mark="chanted", by_phase=True)


def nph_082_seeding_process() -> CardEffects:
    def has_four_single_players(state: State, card: int, seat: int) -> bool:
        """Four players with a side each; a Boss team has one together."""
        return len(state.players) == len(state.boards) == 4

    def separate_teams(state: State, card: int, seat: int, targets: Targets) -> None:
        for number, player in enumerate(state.players):
            player.team = number

    def monsters_in_deck(state: State, run: Run) -> list[int]:
        return [other for other in sorted(state.players[run.seat].deck.cards) if state.game.main[other] & MONSTER]

    def erode_chosen(state: State, run: Run) -> None:
        actions.erode(state, run.last)
        marks.mark(state, run.card, "seed", (run.seat, state.game.atk[run.last]), PERMANENT)

    def order_by_atk(state: State, run: Run) -> None:
        """The highest ATK first; a toss decides between equal ones."""
        power = dict(marks.marks(state, run.card, "seed"))
        tossed = {seat: state.stream.below(1 << 30) for seat in range(len(state.players))}
        order = sorted(tossed, key=lambda seat: (-power.get(seat, -1), tossed[seat]))
        marks.unmark(state, "seed", card=run.card)
        begin_rotation(state, tuple(order))

    seed = steps(each_player(ask_card(monsters_in_deck), then(erode_chosen)), then(order_by_atk))

    def is_summoned_in_def(state: State, card: int, seat: int, event: Summoned) -> bool:
        return conditions.first_copy_in_force(state, card) and state.pos[event.card] in (DEF, HIDDEN_DEF)

    def forbid_defence(state: State, card: int, seat: int, event: Summoned) -> None:
        changes.change_player(state, changes.controller(state, event.card), "player_no_defence", PERMANENT)

    # A Battle Royale of four that two win; each erodes a monster for the order of turns and summons in DEF once.
    return effects(
        Activation(separate_teams, can=has_four_single_players),
        static("player_two_win", lambda state, card, other: other < 0),
        Trigger(RotationSet, seed, triggers.first_in_force),
        Trigger(Summoned, forbid_defence, is_summoned_in_def),
    )


def nph_109_ra_immortal_phoenix_mode() -> CardEffects:
    def is_revived_ra(state: State, card: int, seat: int) -> bool:
        """It is the Battle Phase, and the player controls a Ra that came from a graveyard."""
        own = places.field_monsters(state, seat, "own")
        return state.phase == BATTLE and any(
            marks.marked(state, other, "from_the_dead") and is_ra(state, card, other) for other in own
        )

    is_ra = conditions.named("The Winged Divine Dragon of Ra")

    def comes_from_grave(state: State, card: int, seat: int, event: Summoned) -> bool:
        return event.origin == GRAVE and is_ra(state, card, event.card)

    def note_revival(state: State, card: int, seat: int, event: Summoned) -> None:
        marks.mark(state, event.card, "from_the_dead")

    def by_another(state: State, card: int, other: int) -> bool:
        return other == card and source_of(state) not in (-1, card)

    def there_before(state: State, card: int, other: int) -> bool:
        """A monster that was there when the Battle Phase began."""
        return marks.marked(state, other, "faces_phoenix")

    def note_foes(state: State, card: int, seat: int, event: BattlePhaseBegan) -> None:
        for other in places.field_monsters(state, event.seat, "foe"):
            marks.mark(state, other, "faces_phoenix", True, state.turn)

    sweeping, may_attack = battles.sweep(conditions.itself, there_before)
    phoenix = effects(
        static("base_atk", conditions.itself, changes.INFINITE),
        static("base_def", conditions.itself, changes.INFINITE),
        static("unaffected", by_another),
        static("effect_proof", by_another),
        statics.self_static("inflicts_no_damage"),
        statics.self_static("name", value="God Phoenix"),
        *statics.unbound(conditions.itself, statics.all_foes),
        may_attack,
        *sweeping,
    )

    return effects(
        triggers.bookkeeping(Summoned, note_revival, comes_from_grave),
        triggers.bookkeeping(BattlePhaseBegan, note_foes),
        event=is_revived_ra,
        watch=new_texts.rewrites("The Winged Divine Dragon of Ra", phoenix),
        watch_mark=new_texts.REWRITTEN,
        by_phase=True,
    )


def nph_136_fusion_tribute() -> CardEffects:
    def attached_fusion_materials(state: State, card: int, other: int) -> Targets:
        way = state.game.effects[other].summon
        names = way.materials if way is not None and way.kind == "fusion" else ()
        return tuple(one for one in actions.attached_to(state, other) if not state.game.names[one].isdisjoint(names))

    def is_fusion(state: State, card: int, other: int) -> bool:
        return other >= 0 and state.zone[other] == FRONT and conditions.of_type("Fusion")(state, card, other)

    # A Fusion Monster that is tributed may count as the materials that are attached to it.
    return effects(
        static("tributed_as", is_fusion, attached_fusion_materials), event=situations.on_field(conditions.of_type("Fusion"))
    )


def nph_187_egyptian_god_allegiance() -> CardEffects:
    chosen_names = frozenset(("Yugi", "Kaiba", "Marik", "Ishizu", "Bakura", "Shadi", "Pegasus"))

    def connect(state: State, card: int, seat: int, targets: Targets) -> None:
        marks.mark(state, card, "allegiance", True, PERMANENT)

    def serves_wrong_player(state: State, card: int, other: int) -> bool:
        """An Egyptian God card of a player who has none of the Duelists."""
        if not marks.marked(state, card, "allegiance") or other < 0 or "Egyptian God" not in types_of(state, other):
            return False
        duelist = state.players[user_of(state, other)].duelist
        return duelist < 0 or chosen_names.isdisjoint(names_of(state, duelist))

    return effects(
        symbols.spending(1, connect),
        static("cannot_attack", serves_wrong_player, zone="any"),
        static("no_activation", serves_wrong_player, zone="any"),
    )
