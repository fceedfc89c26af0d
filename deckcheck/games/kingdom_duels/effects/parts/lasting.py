"""Effects that last for a battle, a turn or as long as a card stays, and effects that wait."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from deckcheck.games.kingdom_duels.effects.blocks import effects
from deckcheck.games.kingdom_duels.effects.parts import actions, changes, choices, conditions, marks, places, triggers
from deckcheck.games.kingdom_duels.engine.cards.statics import given_by, has, in_play
from deckcheck.games.kingdom_duels.engine.cards.values import all_monsters, atk_of
from deckcheck.games.kingdom_duels.engine.chain.activated_effects import is_used, mark_used, targetable
from deckcheck.games.kingdom_duels.engine.duel.changes import Changes, Mod
from deckcheck.games.kingdom_duels.engine.duel.constants import (
    ATK,
    DEF,
    FRONT,
    HIDDEN_ATK,
    HIDDEN_DEF,
    NEXT_STANDBY,
    ON_FIELD,
    ON_FIELD_ZONES,
    PERMANENT,
)
from deckcheck.games.kingdom_duels.engine.duel.effect_model import (
    ActivatedEffect,
    CardEffects,
    Fits,
    React,
    Resolve,
    Static,
    Summon,
    Targets,
    Trigger,
    static,
)
from deckcheck.games.kingdom_duels.engine.duel.event_model import (
    AttackDeclared,
    Attacked,
    Battled,
    BattlePhaseEnded,
    EndPhaseBegan,
    Event,
    Flipped,
    LeftField,
    OfCard,
    PositionChanged,
    StandbyPhaseBegan,
    Summoned,
)
from deckcheck.games.kingdom_duels.engine.duel.numbers import player_number
from deckcheck.games.kingdom_duels.engine.duel.state import State, seat_of
from deckcheck.games.kingdom_duels.engine.duel.static_kinds import HalvingKind, Stat
from deckcheck.games.kingdom_duels.engine.summons.summons import battle_swap, flip_up


def lock_into(state: State, card: int, position: int, duration: int = ON_FIELD) -> None:
    """Battle Lock into a position: the monster is turned, unless something keeps it as it is, and then fixed (KD-TERM-18)."""
    if state.zone[card] == FRONT and state.pos[card] < HIDDEN_ATK and turn_to(state, card, position):
        changes.battle_lock(state, card, duration)


def lock_any_into(state: State, card: int, position: int, duration: int = ON_FIELD) -> None:
    """The same for a monster that may be Hidden: it is turned and fixed, and stays Hidden."""
    if state.zone[card] == FRONT:
        hidden = HIDDEN_ATK if state.pos[card] >= HIDDEN_ATK else 0
        if turn_to(state, card, position + hidden):
            changes.battle_lock(state, card, duration)


def turn_to(state: State, card: int, position: int) -> bool:
    """Turn a monster, Battle Locked or not, to a position of the same face; False when it withstands (`position_guarded`)."""
    if state.pos[card] == position:
        return True
    if changes.withstands_turning(state, card):
        return False
    battle_swap(state, card)
    return True


def hold_in(state: State, card: int, monsters: Sequence[int], position: int) -> bool:
    """For `watch`: turn the monsters that the card Battle Locks into a position. One that withstands, or that another card
    turns back, is left as it is for this turn."""
    found = [other for other in monsters if conditions.face_up(state, card, other) and state.pos[other] != position]
    found = [other for other in found if card not in marks.marks(state, other, "held_in")]
    for other in found:
        marks.mark(state, other, "held_in", card, state.turn)
        turn_to(state, other, position)
    return bool(found)


def always_in(position: int) -> tuple[Static, ...]:
    """The static effects of a card that is always Battle Locked into a position; its triggers are `keeps_to`."""
    return (
        static("position_locked", conditions.itself),
        static("position_guarded", lambda state, card, other: card == other and state.pos[card] == position),
    )


def keeps_to(position: int) -> tuple[Trigger, ...]:
    """Turn a card that is always Battle Locked into a position, whatever brought it face-up into the other one."""

    def turned(state: State, card: int, seat: int, event: OfCard) -> bool:
        return event.card == card and conditions.face_up(state, card, card) and state.pos[card] != position

    def turn_back(state: State, card: int, seat: int, event: Event) -> None:
        turn_to(state, card, position)

    return (
        Trigger(Summoned, turn_back, turned, at_once=True),
        Trigger(Flipped, turn_back, turned, at_once=True),
        Trigger(PositionChanged, turn_back, turned, at_once=True),
    )


def doom(state: State, card: int, by: int) -> None:
    """Mark a monster that is destroyed in this End Phase; the card that does it has DOOM among its triggers."""
    changes.change(state, card, "doomed", by)


def _doomed(state: State, card: int, seat: int, event: EndPhaseBegan) -> bool:
    return any(mod.value == card for mod in state.changes.of("doomed"))


def _execute(state: State, card: int, seat: int, event: EndPhaseBegan) -> None:
    actions.destroy_all(state, marks.marked_cards(state, "doomed", card), seat)


DOOM = Trigger(EndPhaseBegan, _execute, _doomed, zone="any", at_once=True)


def bind(state: State, card: int, monster: int) -> None:
    """Remember a monster that is destroyed when the card leaves the field; the card has UNBIND among its triggers."""
    changes.change(state, monster, "bound", card, ON_FIELD)


def _unbind(state: State, card: int, seat: int, event: LeftField) -> None:
    actions.destroy_all(state, marks.marked_cards(state, "bound", card), seat)


UNBIND = Trigger(LeftField, _unbind, triggers.self_event, at_once=True)


def once_saved(limit: str, check: Callable[[State, int], bool]) -> Callable[[State, int, int, str], bool]:
    """For `saves`: once a turn or duel the card itself is not destroyed in battle, if it meets a condition."""

    def saves(state: State, card: int, victim: int, cause: str) -> bool:
        seat = seat_of(state, state.ctrl[card])
        if victim != card or cause != "battle" or not check(state, card) or is_used(state, seat, card, limit, -50):
            return False
        mark_used(state, seat, card, limit, -50)
        return True

    return saves


def end_of_battle(state: State, card: int, seat: int, event: Event) -> None:
    for_battle_over(state, card)


def for_battle(state: State, monster: int, kind: str, by: int) -> None:
    """A change that holds for the battle that is open; the card that makes it has BATTLE_ONLY among its triggers."""
    changes.change(state, monster, kind, ("battle", by))


def for_battle_over(state: State, card: int) -> None:
    state.changes = Changes([mod for mod in state.changes if mod.value != ("battle", card)])


def _has_battle_changes(state: State, card: int, seat: int, event: Event) -> bool:
    return any(mod.value == ("battle", card) for mod in state.changes)


BATTLE_ONLY = (
    Trigger(Battled, end_of_battle, _has_battle_changes, zone="any", at_once=True),
    Trigger(AttackDeclared, end_of_battle, _has_battle_changes, zone="any", at_once=True),
)


def halve_atk(state: State, card: int, duration: int = changes.THIS_TURN) -> None:
    now = atk_of(state, card)
    changes.modify_atk(state, card, now // 2 - now, duration)


def spare_values(state: State, monster: int, kind: Stat, until: int) -> list[Mod]:
    """Nothing that lowers the ATK ("atk") or DEF ("def") of a monster now goes on doing so: changes end and are returned, and
    static effects are passed over as long as the mark lasts."""
    printed = (state.game.atk if kind == "atk" else state.game.def_)[monster]
    lowest = {kind: 0, f"set_{kind}": printed, f"base_{kind}": printed}
    ended = [mod for mod in state.changes if mod.card == monster and mod.kind in lowest and mod.value < lowest[mod.kind]]
    state.changes = Changes([mod for mod in state.changes if mod not in ended])
    for source, value in given_by(state, monster, kind):
        if value < 0:
            marks.mark(state, monster, "spared_by", (source, kind), until)
    for source, value in given_by(state, monster, "set_atk" if kind == "atk" else "set_def"):
        if value < printed:
            marks.mark(state, monster, "spared_by", (source, f"set_{kind}"), until)
    halvings: tuple[HalvingKind, ...] = ("halved_base", "halved", "halved_atk") if kind == "atk" else ("halved_base", "halved")
    for halved in halvings:
        for source, _ in given_by(state, monster, halved):
            marks.mark(state, monster, "spared_by", (source, f"base_{kind}"), until)
    return ended


def turns_until(state: State, seat: int) -> int:
    """Return how many turns from now the next turn of a player is."""
    order, place = state.rotation, state.round_place
    return next((step for step in range(1, len(order) + 1) if order[(place + step) % len(order)] == seat), 1)


def previous_turn(state: State, seat: int) -> int:
    """Return the number of the last turn of a player before the present one. A position does not tell it, so there it is the
    one that the rotation says."""
    turns = state.players[seat].turns
    found = turns[1] if turns[0] == state.turn else turns[0]
    order, place = state.rotation, state.round_place
    return found or state.turn - next(
        (back for back in range(1, len(order) + 1) if order[(place - back) % len(order)] == seat), len(order)
    )


def until_end_phase(state: State, seat: int, number: int = 1) -> int:
    """A duration: until this many End Phases of a player are over, that of the present turn included."""
    further = number - 1 if seat == state.active else number
    turns = turns_until(state, seat) + (further - 1) * len(state.rotation) if further else 0
    return turns or changes.THIS_TURN


def persists(
    number: int,
    kind: type[EndPhaseBegan] | type[StandbyPhaseBegan] = EndPhaseBegan,
    then: React[EndPhaseBegan | StandbyPhaseBegan] | None = None,
) -> Trigger:
    """A Continuous card is destroyed after this many End (or Standby) Phases of its player; with `then` it is sent to the
    graveyard, and that follows."""

    def count(state: State, card: int, seat: int, event: EndPhaseBegan | StandbyPhaseBegan) -> None:
        marks.mark(state, card, "persisted")
        if len(marks.marks(state, card, "persisted")) >= number:
            if then is None:
                actions.destroy(state, card, seat)
            else:
                actions.to_graveyard(state, card)
                then(state, card, seat, event)

    return Trigger(kind, count, triggers.own_event, at_once=then is None)


UNTIL_END_PHASE = Trigger(EndPhaseBegan, triggers.destroy_itself, at_once=True)
"""A card that persists until the End Phase of the turn, whoever's it is."""


def until_standby(seat: int) -> int:
    """A duration: until the next Standby Phase of a player."""
    return NEXT_STANDBY - seat


def until_next_turn(state: State, seat: int) -> int:
    """A duration: until the next turn of a player begins."""
    turns = turns_until(state, seat)
    return changes.THIS_TURN if turns == 1 else turns - 1


def skip_next_attack(state: State, card: int, monster: int) -> None:
    """Keep a monster that the card attacks, or that attacks it, from attacking in its next turn. The card needs SKIPS_ATTACK
    among its triggers."""
    if state.zone[monster] in ON_FIELD_ZONES:
        marks.mark(state, monster, "skips_next_attack", card)


def attacked_skips_next_attack(state: State, card: int, seat: int, event: Attacked) -> None:
    """The monster that is attacked misses its next attack; the card has SKIPS_ATTACK among its triggers. An attack
    that is redirected or replayed leaves the first target as it was."""
    marks.unmark(state, "skips_next_attack", card=event.before, value=card)
    skip_next_attack(state, card, event.target)


def _skips_attack(state: State, card: int, seat: int, event: StandbyPhaseBegan) -> bool:
    board = changes.home(state, event.seat)
    return any(state.ctrl[other] == board for other in marks.marked_cards(state, "skips_next_attack", card))


def _miss_turn(state: State, card: int, seat: int, event: StandbyPhaseBegan) -> None:
    board = changes.home(state, event.seat)
    for other in marks.marked_cards(state, "skips_next_attack", card):
        if state.ctrl[other] == board:
            marks.unmark(state, "skips_next_attack", card=other, value=card)
            if state.zone[other] == FRONT:
                changes.change(state, other, "cannot_attack")


SKIPS_ATTACK = Trigger(StandbyPhaseBegan, _miss_turn, _skips_attack, zone="any", at_once=True)


def choose_targets_as_cost(cards: Callable[[State, int], Sequence[int]], most: int) -> Resolve:
    """A cost: the player targets up to this many of the cards, at least one."""

    def cost(state: State, card: int, seat: int, targets: Targets) -> None:
        found = [other for other in cards(state, seat) if targetable(state, other, seat, card)]
        choices.pick_up_to(state, seat, found, most, keep_chosen, card, seat, least=1)

    return cost


def keep_chosen(state: State, chosen: Sequence[int], card: int, seat: int) -> None:
    """Remember what a player chose as the card was activated; the card may leave the field before it resolves."""
    for other in chosen:
        marks.mark(state, player_number(seat), "chosen", (card, other), state.turn)


def chosen(state: State, card: int, seat: int) -> Targets:
    """Return what was chosen as the card was activated."""
    found = [value for value in marks.marks(state, player_number(seat), "chosen") if value[0] == card]
    for value in found:
        marks.unmark(state, "chosen", card=player_number(seat), value=value)
    return tuple(other for _, other in found)


def _rests(*, asleep: bool) -> React[BattlePhaseEnded]:
    """After an attack it rests in DEF until the next own Standby Phase, asleep or not."""

    def react(state: State, card: int, seat: int, event: BattlePhaseEnded) -> None:
        lock_into(state, card, DEF, until_standby(seat))
        if asleep:
            changes.add_type(state, card, "Slumbering", until_standby(seat))

    return react


def tired(*, sleepy: bool) -> tuple[Trigger, ...]:
    """After a Battle Phase in which the card attacked, from hiding as well, it rests."""

    def attacked(state: State, card: int, seat: int, event: BattlePhaseEnded) -> bool:
        return conditions.flagged("attacked")(state, card, card)

    return (
        Trigger(
            AttackDeclared,
            lambda state, card, seat, event: changes.change(state, card, "attacked"),
            triggers.attacks,
            zone="any",
            at_once=True,
        ),
        Trigger(BattlePhaseEnded, _rests(asleep=sleepy), attacked, at_once=True),
    )


def _slip_away(state: State, card: int, seat: int, event: EndPhaseBegan) -> None:
    changes.hide(state, card, HIDDEN_DEF)
    if conditions.hidden(state, card, card):
        marks.mark(state, card, "slipped_away")


def _must_return(state: State, card: int, seat: int, event: StandbyPhaseBegan) -> bool:
    return event.seat == seat and conditions.hidden(state, card, card) and marks.marked(state, card, "slipped_away")


def _ask_return(state: State, card: int, seat: int, event: StandbyPhaseBegan) -> None:
    choices.choose(state, seat, ("atk", "def", "graveyard"), _return_or_die, card)


def _return_or_die(state: State, word: str, card: int) -> None:
    marks.unmark(state, "slipped_away", card=card)
    if word == "graveyard":
        actions.to_graveyard(state, card)
    else:
        flip_up(state, card, ATK if word == "atk" else DEF)


def twin_elf(first: str, second: str, summon: Summon | None = None) -> CardEffects:
    """LEN-119, MLY-134: hides in an opponent's End Phase, must come out in the next own Standby Phase, and learns something new
    each time."""

    def learn(state: State, card: int, seat: int, targets: Targets) -> None:
        changes.add_type(state, card, second if conditions.of_type(first)(state, card, card) else first)

    return effects(
        Trigger(EndPhaseBegan, _slip_away, triggers.foes_event, optional=True),
        Trigger(StandbyPhaseBegan, _ask_return, _must_return, zone="any", at_once=True),
        Trigger(
            Flipped,
            lambda state, card, seat, event: marks.unmark(state, "slipped_away", card=card),
            triggers.self_event,
            at_once=True,
        ),
        summon=summon,
        flip=ActivatedEffect(learn, limit=""),
    )


def zombie(material: str, amount: int) -> CardEffects:
    """KOD-026 to KOD-028, LEN-011: a Zombie that is stronger each time it comes back from the graveyard."""

    def react(state: State, card: int, seat: int, event: Summoned) -> None:
        changes.modify_atk(state, card, amount, PERMANENT)

    return effects(Summon("alter", (material,), by="Zombie"), Trigger(Summoned, react, triggers.from_graveyard))


def swap_nature(state: State, card: int, seat: int, targets: Targets) -> None:
    """TEG-085, TEG-087: a Warrior instead of an Elemental until the next own Standby Phase."""
    changes.remove_type(state, card, "Elemental", until_standby(seat))
    changes.add_type(state, card, "Warrior", until_standby(seat))


WALLS = "Ritual Walls of the Imperial Tomb"


def controls_named(state: State, seat: int, name: str) -> bool:
    """A face-up card of the name is on the player's field."""
    cards = places.field_cards(state, seat, "own")
    return any(conditions.face_up(state, other, other) and conditions.named(name)(state, other, other) for other in cards)


def to_extra(state: State, card: int, seat: int, event: StandbyPhaseBegan) -> None:
    actions.to_deck(state, card)  # an Extra Deck monster goes to the Extra Deck


# Back into the Extra Deck when the walls that called it are there again.
WALLED_IN = Trigger(
    StandbyPhaseBegan, to_extra, lambda state, card, seat, event: event.seat == seat and controls_named(state, seat, WALLS)
)


def suppresses(
    fits: Fits, cards: Callable[[State, int], Sequence[int]] = lambda state, card: all_monsters(state)
) -> Callable[[State, int], bool]:
    """For `watch`, with the mark "negated": as long as the card is in play, the effects of monsters (or of these cards) that
    fit are negated."""

    def watch(state: State, card: int) -> bool:
        there = cards(state, card)
        if not there and "negated" not in state.changes.kinds:
            return False
        works = in_play(state, card) and all(mod.value == ("suppressed", card) for mod in _negations(state, card))
        now = {mod.card for mod in state.changes.of("negated") if mod.value == ("suppressed", card)}
        wanted = {other for other in there if works and other != card and fits(state, card, other)}
        wanted = {other for other in wanted if other in now or not has(state, other, "effects_unnegatable")}
        if now == wanted:
            return False
        state.changes = Changes([mod for mod in state.changes if mod.value != ("suppressed", card) or mod.card in wanted])
        state.changes.extend([Mod("negated", other, ("suppressed", card), ON_FIELD) for other in sorted(wanted - now)])
        return True

    return watch


def _negations(state: State, card: int) -> list[Mod]:
    return [mod for mod in state.changes.of("negated") if mod.card == card]


def turn_bearer_to_attack(state: State, card: int, seat: int, targets: Targets) -> None:
    """A resolve: the monster that the card equips is turned to ATK position. The card may hold it there already, so it is
    turned by its own."""
    if state.host[card] == targets[0]:
        turn_to(state, targets[0], ATK)
