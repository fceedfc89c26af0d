"""When a trigger is met, and ready-made triggers."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import actions, changes, choices, conditions, marks, terrains
from deckcheck.games.kingdom_duels.engine.cards.facts import MONSTER
from deckcheck.games.kingdom_duels.engine.chain.activated_effects import FIRST_TRIGGER, is_used
from deckcheck.games.kingdom_duels.engine.chain.traps import sprung_by
from deckcheck.games.kingdom_duels.engine.duel.constants import (
    ATK,
    DOWN,
    DRAW,
    FRONT,
    GRAVE,
    HIDDEN_ATK,
    HIDDEN_DEF,
    ON_FIELD_ZONES,
    PERMANENT,
    UNDER,
)
from deckcheck.games.kingdom_duels.engine.duel.effect_model import Fits, React, Trigger, When, any_event
from deckcheck.games.kingdom_duels.engine.duel.event_model import (
    Attached,
    AttackDeclared,
    Attacked,
    AttackEnded,
    BattleBegan,
    Battled,
    Damaged,
    Destroyed,
    Drew,
    E,
    EndPhaseBegan,
    Equipped,
    Event,
    Flipped,
    OfAttack,
    OfAttacker,
    OfCard,
    OfDeparture,
    OfHost,
    OfPlayer,
    PositionChanged,
    SentToGraveyard,
    StandbyPhaseBegan,
    Struck,
    Summoned,
    T,
)
from deckcheck.games.kingdom_duels.engine.duel.numbers import player_number
from deckcheck.games.kingdom_duels.engine.duel.state import State, foe_boards, opponents, seat_of
from deckcheck.games.kingdom_duels.engine.terrains import terrain_rules
from deckcheck.games.kingdom_duels.engine.tilemap.grid import tile_word
from deckcheck.games.kingdom_duels.engine.tilemap.inside import tile_of
from deckcheck.games.kingdom_duels.engine.tilemap.moving import next_tiles


def bookkeeping(kind: type[E], react: React[E], when: When[E] = any_event) -> Trigger:
    """A trigger that only records something and does not start a chain, wherever the card is."""
    return Trigger(kind, react, when, zone="any", at_once=True)


def notes(kind: type[E], mark: str, when: When[E] = any_event, *, until: int | None = None, zone: str = "any") -> Trigger:
    """A trigger that marks the card itself, until the End Phase if nothing else is said."""

    def react(state: State, card: int, seat: int, event: Event) -> None:
        marks.mark(state, card, mark, True, state.turn if until is None else until)

    return Trigger(kind, react, when, zone=zone, at_once=True)


def forgets(kind: type[E], mark: str, when: When[E] | None = None, *, zone: str = "any") -> Trigger:
    """A trigger that takes the marks of a kind from the card itself."""

    def react(state: State, card: int, seat: int, event: Event) -> None:
        marks.unmark(state, mark, card=card)

    def is_marked(state: State, card: int, seat: int, event: Event) -> bool:
        return marks.marked(state, card, mark)

    return Trigger(kind, react, when or is_marked, zone=zone, at_once=True)


def unless_used(place: int, when: When[T], limit: str = "turn") -> When[T]:
    """Allow one of two triggers that share a limit (KD-EFFECT-11): not after the trigger in the other place."""
    return lambda state, card, seat, event: (
        when(state, card, seat, event) and not is_used(state, seat, card, limit, FIRST_TRIGGER - place)
    )


def self_event(state: State, card: int, seat: int, event: OfCard) -> bool:
    """The event is about the card itself (it was summoned, flipped, destroyed ...)."""
    return event.card == card


def own_strike(state: State, card: int, seat: int, event: Struck) -> bool:
    """The card uses its own STRIKE, not one that it was lent."""
    return bool(event.attacker == event.source == card)


def foe_attacks(state: State, card: int, seat: int, event: OfAttack) -> bool:
    """An opponent attacks; a redirected attack on a monster of the player counts too
    (KD-BATTLE-09)."""
    mine, attacker = state.players[seat].board, event.attacker
    if isinstance(event, Attacked) and event.redirected:
        return state.ctrl[event.target] == mine
    return state.ctrl[attacker] != mine and state.ctrl[attacker] in foe_boards(state, mine)


def attack_now(state: State) -> Attacked | None:
    """Return the attack under way as an event."""
    if state.attack is None:
        return None
    return Attacked(*state.attack, redirected=bool(state.redirected), before=-1)


def attack_of(state: State, card: int) -> tuple[int, int]:
    """Return attacker and target of the attack that set a Trap off, which may be over; -1 for what has left the field."""
    event = sprung_by(state, card, AttackDeclared) or sprung_by(state, card, Attacked)
    pair = (event.attacker, event.target) if event is not None else state.attack or (-1, -1)
    attacker, target = (other if other >= 0 and state.zone[other] == FRONT else -1 for other in pair)
    return attacker, target


def foe_attacks_mine(*fits: Fits) -> When[OfAttack]:
    """An opponent attacks a monster of the player that fits."""

    def when(state: State, card: int, seat: int, event: OfAttack) -> bool:
        target = event.target
        return (
            state.ctrl[target] == state.players[seat].board
            and foe_attacks(state, card, seat, event)
            and all(fit(state, card, target) for fit in fits)
        )

    return when


def mine_attacked(state: State, card: int, seat: int, event: OfAttack) -> bool:
    """A monster of the player is attacked, including attacks by its own side."""
    return bool(state.ctrl[event.target] == state.players[seat].board)


def attacked_mine(*fits: Fits) -> When[OfAttack]:
    """The same for a monster that fits."""
    return lambda state, card, seat, event: (
        mine_attacked(state, card, seat, event) and all(fit(state, card, event.target) for fit in fits)
    )


def foe_summons(*fits: Fits) -> When[Summoned]:
    """An opponent summons a monster that fits, to whichever side."""

    def when(state: State, card: int, seat: int, event: Summoned) -> bool:
        other, by = event.card, event.by
        return (
            state.players[by].team != state.players[seat].team
            and state.zone[other] == FRONT
            and all(fit(state, card, other) for fit in fits)
        )

    return when


def comes_to_foe(state: State, card: int, seat: int, event: Summoned) -> bool:
    """A monster comes to an opponent's side, whoever summons it."""
    return state.zone[event.card] == FRONT and state.ctrl[event.card] in foe_boards(state, state.players[seat].board)


def when_summoned(
    react: React[Summoned], how: str = "", *, optional: bool = False, limit: str = "", cost: React[Summoned] | None = None
) -> Trigger:
    """When the card is summoned face-up; `how` normal, special ... for one kind only."""
    limit = limit or ("turn" if optional else "")
    return Trigger(Summoned, react, self_summoned(how), optional=optional, limit=limit, cost=cost)


def self_summoned(how: str = "") -> When[Summoned]:
    """The card itself; `how` normal, special ... for one kind only."""
    return lambda state, card, seat, event: event.card == card and how in ("", event.how)


def first_entry(react: React[Summoned]) -> tuple[Trigger, ...]:
    """The first time in the duel that the card is summoned; each copy has its own, whoever summons it."""

    def when(state: State, card: int, seat: int, event: Summoned) -> bool:
        return event.card == card and not marks.marked(state, card, "entered")

    return Trigger(Summoned, react, when), notes(Summoned, "entered", self_event, until=PERMANENT)


def when_destroyed(
    react: React[Destroyed], cause: str = "", *, buried: bool = False, optional: bool = False, limit: str = ""
) -> Trigger:
    """When the card is destroyed, by one cause only if it is given; `buried`: and sent to the graveyard."""

    def when(state: State, card: int, seat: int, event: Destroyed) -> bool:
        return event.card == card and cause in ("", event.cause) and not (buried and state.zone[card] != GRAVE)

    return Trigger(Destroyed, react, when, optional=optional, limit=limit or ("turn" if optional else ""))


def attacks(state: State, card: int, seat: int, event: OfAttacker) -> bool:
    """The card is the attacker."""
    return event.attacker == card


def in_attack(state: State, card: int, seat: int, event: OfAttack) -> bool:
    """The card attacks or is attacked."""
    return card in (event.attacker, event.target)


def bearer_in_attack(state: State, card: int, seat: int, event: OfAttack) -> bool:
    """The bearer of the Equip card attacks or is attacked."""
    return state.host[card] in (event.attacker, event.target)


def while_marked(kind: str) -> When[Event]:
    """The card has a mark of this kind."""
    return lambda state, card, seat, event: marks.marked(state, card, kind)


def is_attacked(state: State, card: int, seat: int, event: OfAttack) -> bool:
    return event.target == card


def wins_battle(state: State, card: int, seat: int, event: Battled) -> bool:
    """The card destroyed the other monster."""
    return card in (event.attacker, event.target) and any(other != card for other in event.destroyed)


def hurts_foe(state: State, card: int, seat: int, event: Damaged) -> bool:
    """The card inflicted Battle Damage to an opponent."""
    return event.cause == "battle" and state.attack is not None and card in state.attack and event.seat in _foes_of(state, seat)


def bearer_hurts_foe(state: State, card: int, seat: int, event: Damaged) -> bool:
    """The bearer of the Equip card inflicted Battle Damage to an opponent of its controller."""
    if event.cause != "battle" or state.attack is None:
        return False
    bearers = [other for other in state.attack if conditions.its_bearer(state, card, other)]
    return any(event.seat in _foes_of(state, seat_of(state, state.ctrl[other])) for other in bearers)


def _foes_of(state: State, seat: int) -> list[int]:
    """Return the players of other teams, also those whom the damage defeats."""
    return [other for other, player in enumerate(state.players) if player.team != state.players[seat].team]


def own_event(state: State, card: int, seat: int, event: OfPlayer) -> bool:
    """Of the card's player."""
    return event.seat == seat


def fell_in_attack(state: State, card: int, seat: int, event: SentToGraveyard) -> bool:
    """The card itself, from the field in ATK position, Hidden or not."""
    return event.card == card and any(from_field(state, event, position) for position in (ATK, HIDDEN_ATK))


def foes_event(state: State, card: int, seat: int, event: OfPlayer) -> bool:
    """Of an opponent of the card's player."""
    return event.seat in opponents(state, seat)


def drew_in_draw_phase(state: State, card: int, seat: int, event: Drew) -> bool:
    """The card's controller drew in their Draw Phase, once for each Draw Phase."""
    return event.seat == seat == state.active and state.phase == DRAW


def from_field(state: State, event: OfDeparture, position: int | None = None) -> bool:
    """From either row of the field; as a monster in a position if one is given."""
    if position is None:
        return event.where.zone in ON_FIELD_ZONES
    return bool(event.where.zone == FRONT and event.where.position == position)


def was_mine(state: State, seat: int, event: Destroyed) -> bool:
    """A monster of the player's side."""
    return bool(event.where.zone == FRONT and event.where.board == changes.home(state, seat))


def mine_fell_in_battle(state: State, card: int, seat: int, event: Destroyed) -> bool:
    """A monster of the player's side, in battle."""
    return was_mine(state, seat, event) and bool(event.cause == "battle")


def mine_destroyed(*parts: Fits, cause: str = "battle") -> When[Destroyed]:
    """A face-up monster of the player's Frontrow that fits, in battle by what it was on the field."""

    def when(state: State, card: int, seat: int, event: Destroyed) -> bool:
        zone, board, _, position = event.where
        if zone != FRONT or board != state.players[seat].board or position >= HIDDEN_ATK or event.cause != cause:
            return False
        return all(part(state, card, event.card) for part in parts)

    return when


def guard(*parts: Fits, limit: str = "turn", anyone: bool = False) -> Trigger:
    """Let the card take an attack on another monster of its side that fits, or any attack on anyone's."""

    def when(state: State, card: int, seat: int, event: OfAttack) -> bool:
        if state.attack is None or card in state.attack:
            return False
        if anyone:
            return all(part(state, card, event.target) for part in parts)
        return attacked_mine(conditions.not_itself, *parts)(state, card, seat, event)

    return Trigger(Attacked, _take_attack, when, optional=True, limit=limit)


def guards_everybody(limit: str) -> tuple[Trigger, Trigger]:
    """Let the card take any attack of an opponent, one on a player as well; these are the first two triggers of the card."""

    def by_foe(state: State, card: int, seat: int, event: OfAttack) -> bool:
        return foe_attacks(state, card, seat, event) and state.attack is not None and card not in state.attack

    def direct(state: State, card: int, seat: int, event: AttackDeclared) -> bool:
        return event.attacker == event.target and by_foe(state, card, seat, event)

    return (
        Trigger(Attacked, _take_attack, unless_used(1, by_foe, limit), optional=True, limit=limit),
        Trigger(AttackDeclared, _take_attack, unless_used(0, direct, limit), optional=True, limit=limit),
    )


def _take_attack(state: State, card: int, seat: int, event: Event) -> None:
    if state.attack is not None:
        actions.redirect_attack(state, card)


def foe_declares(*parts: Fits) -> When[AttackDeclared]:
    """An opponent attacks with a monster that fits."""

    def when(state: State, card: int, seat: int, event: AttackDeclared) -> bool:
        return foe_attacks(state, card, seat, event) and all(part(state, card, event.attacker) for part in parts)

    return when


def destroy_attacker(state: State, card: int, seat: int, event: OfAttack) -> None:
    actions.destroy(state, event.attacker, seat)


def destroy_attacked(state: State, card: int, seat: int, event: OfAttack) -> None:
    actions.destroy(state, event.target, seat)


def destroy_itself(state: State, card: int, seat: int, event: Event) -> None:
    """Destroy the card that has the effect."""
    actions.destroy(state, card, seat)


def when_revealed(
    react: React[Attacked], *, attacking: bool, when: When[Attacked] = any_event, optional: bool = False, limit: str = "turn"
) -> Trigger:
    """A trigger: what the card does at an attack in which it is turned face-up."""

    def revealed(state: State, card: int, seat: int, event: Flipped) -> bool:
        if event.card != card or state.attack is None or state.attack[0 if attacking else 1] != card:
            return False
        return when(state, card, seat, Attacked(*state.attack, redirected=False, before=-1))

    def reveal(state: State, card: int, seat: int, event: Flipped) -> None:
        if state.attack is not None:
            react(state, card, seat, Attacked(*state.attack, redirected=False, before=-1))

    return Trigger(Flipped, reveal, revealed, optional=optional, limit=limit if optional else "")


def poison_attacked(state: State, card: int, seat: int, event: OfAttack) -> None:
    """The monster that is attacked becomes Poisoned."""
    changes.poison(state, event.target)


def poisons_attacked(when: When[BattleBegan]) -> tuple[Trigger, ...]:
    """After damage calculation the attacked monster becomes Poisoned, though the attacker may fall; `when` is about the
    beginning of the battle."""

    def note(state: State, card: int, seat: int, event: BattleBegan) -> None:
        marks.mark(state, event.target, "poisoned_by", card, state.turn)

    def noted(state: State, card: int, seat: int, event: OfAttack) -> bool:
        return card in marks.marks(state, event.target, "poisoned_by")

    def react(state: State, card: int, seat: int, event: Battled) -> None:
        marks.unmark(state, "poisoned_by", value=card)
        poison_attacked(state, card, seat, event)

    return (
        Trigger(BattleBegan, note, when, at_once=True),
        Trigger(Battled, react, noted, zone="any"),
        bookkeeping(AttackEnded, lambda state, card, seat, event: marks.unmark(state, "poisoned_by", value=card), noted),
    )


def fell_regenerating(cause: str = "") -> When[Destroyed]:
    """The card fell while it had the Regeneration type."""
    return lambda state, card, seat, event: (
        event.card == card and cause in ("", event.cause) and "Regeneration" in event.stood.types
    )


def first_in_force(state: State, card: int, seat: int, event: Event) -> bool:
    """Copies of a Rule share one effect (KD-RULECARD-04)."""
    return conditions.first_copy_in_force(state, card)


def turned_to_attack(state: State, card: int, seat: int, event: Flipped | PositionChanged) -> bool:
    """From DEF to ATK position; a flip says what the position was before."""
    was_defending = isinstance(event, PositionChanged) or event.before == HIDDEN_DEF
    return event.card == card and state.pos[card] == ATK and was_defending


def from_graveyard(state: State, card: int, seat: int, event: Summoned) -> bool:
    """A Special Summon from the graveyard."""
    return bool(event.card == card and event.how == "special" and event.origin == GRAVE)


def masked_draws() -> tuple[Trigger, ...]:
    """ORB-017, ORB-018: a card for battle damage to the opponent, two if it came from hiding."""
    return (
        Trigger(BattleBegan, _unmask, lambda state, card, seat, event: card in (event.attacker, event.target), at_once=True),
        Trigger(Damaged, _draw_by_surprise, hurts_foe),
    )


def _unmask(state: State, card: int, seat: int, event: BattleBegan) -> None:
    marks.unmark(state, "unmasked", card=card)
    if card in event.revealed:
        marks.mark(state, card, "unmasked")


def _draw_by_surprise(state: State, card: int, seat: int, event: Damaged) -> None:
    actions.draw(state, seat, 2 if marks.marked(state, card, "unmasked") else 1)


def equipped_to_foe(state: State, card: int, seat: int, event: OfHost) -> bool:
    """The card hangs on a monster of its owner's opponent, or such a monster hangs on it."""
    foes = foe_boards(state, state.players[state.game.owner[card]].board)
    if event.card == card:
        return state.ctrl[event.host] in foes
    guest = event.card
    return (
        event.host == card and bool(state.game.main[guest] & MONSTER) and state.players[state.game.owner[guest]].board in foes
    )


def burst(state: State, card: int, seat: int, event: Event) -> None:
    """SOE-065: the card is destroyed, which hurts its owner."""
    owner = state.game.owner[card]
    if state.zone[card] == UNDER:
        actions.to_graveyard(state, card)
    else:
        actions.destroy(state, card, seat)
    changes.damage(state, owner, 300)


BURSTS = (Trigger(Equipped, burst, equipped_to_foe), Trigger(Attached, burst, equipped_to_foe, zone="any"))


def own_in_attack(state: State, card: int, seat: int, event: EndPhaseBegan) -> bool:
    return event.seat == seat and state.pos[card] == ATK


def _free_beside(state: State, card: int) -> list[str]:
    """Return the Terrains next to a monster that it can move to, or in a Tilemap the Tiles."""
    if tile_of(state, card) is not None:
        return [tile_word(tile) for tile in next_tiles(state, card)]
    beside = [column for column in (state.col[card] - 1, state.col[card] + 1) if 0 <= column < 5]
    return [str(column + 1) for column in beside if terrain_rules.may_move_to(state, card, column)]


def _step_aside(state: State, card: int, seat: int, event: Event) -> None:
    choices.choose(state, seat, _free_beside(state, card), terrains.move_to_zone, card, called="zone {}")


def _can_step_aside(state: State, card: int, seat: int, event: OfPlayer) -> bool:
    return own_event(state, card, seat, event) and bool(_free_beside(state, card))


STEP_ASIDE = Trigger(StandbyPhaseBegan, _step_aside, _can_step_aside, optional=True)
STEP_ASIDE_AT_THE_END = Trigger(EndPhaseBegan, _step_aside, _can_step_aside, optional=True)


def put_counter_on_itself(state: State, card: int, seat: int, event: Event) -> None:
    changes.put_counter(state, card)


def bearers_standby(state: State, card: int, seat: int, event: StandbyPhaseBegan) -> bool:
    bearer = state.host[card]
    return bearer >= 0 and bool(event.seat == changes.controller(state, bearer))


def worn_and_gone(state: State, card: int, seat: int, event: OfDeparture) -> bool:
    """The card, one of the Backrow, was face-up and not just being activated."""
    was_up = event.card == card and event.where.position != DOWN
    return was_up and all(link.card != card or link.use >= 0 for link in state.chain)


def _note_aggressor(state: State, card: int, seat: int, event: OfAttacker) -> None:
    marks.mark(state, player_number(changes.controller(state, event.attacker)), "aggressor", True, state.turn)


NOTE_AGGRESSOR = (bookkeeping(AttackDeclared, _note_aggressor), bookkeeping(Struck, _note_aggressor))
"""Mark a player who declared an attack this turn, or a STRIKE (KD-EFFECT-07), as "aggressor"."""


def is_aggressor(state: State, seat: int) -> bool:
    """Return whether a player attacked this turn; the card that asks has NOTE_AGGRESSOR among its triggers."""
    return marks.marked(state, player_number(seat), "aggressor")
