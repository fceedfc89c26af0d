"""When a trigger is met, and ready-made triggers."""

from __future__ import annotations

from dataclasses import replace

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
from deckcheck.games.kingdom_duels.engine.duel.effect_model import Data, Fits, React, Trigger, When, any_event
from deckcheck.games.kingdom_duels.engine.duel.state import State, foe_boards, opponents, seat_of
from deckcheck.games.kingdom_duels.engine.terrains import terrain_rules


def bookkeeping(event: str, react: React, when: When = any_event) -> Trigger:
    """A trigger that only records something and does not start a chain, wherever the card is."""
    return Trigger(event, react, when, zone="any", at_once=True)


def notes(event: str, kind: str, when: When = any_event, *, until: int | None = None, zone: str = "any") -> Trigger:
    """A trigger that marks the card itself, until the End Phase if nothing else is said."""

    def react(state: State, card: int, seat: int, data: Data) -> None:
        marks.mark(state, card, kind, True, state.turn if until is None else until)

    return Trigger(event, react, when, zone=zone, at_once=True)


def forgets(event: str, kind: str, when: When | None = None, *, zone: str = "any") -> Trigger:
    """A trigger that takes the marks of a kind from the card itself."""

    def react(state: State, card: int, seat: int, data: Data) -> None:
        marks.unmark(state, kind, card=card)

    def is_marked(state: State, card: int, seat: int, data: Data) -> bool:
        return marks.marked(state, card, kind)

    return Trigger(event, react, when or is_marked, zone=zone, at_once=True)


def unless_used(place: int, when: When, limit: str = "turn") -> When:
    """Allow one of two triggers that share a limit (KD-EFFECT-11): not after the trigger in the other place."""
    return lambda state, card, seat, data: (
        when(state, card, seat, data) and not is_used(state, seat, card, limit, FIRST_TRIGGER - place)
    )


def self_event(state: State, card: int, seat: int, data: Data) -> bool:
    """The event is about the card itself (it was summoned, flipped, destroyed ...)."""
    return bool(data[0] == card)


def own_strike(state: State, card: int, seat: int, data: Data) -> bool:
    """struck: the card uses its own STRIKE, not one that it was lent."""
    return bool(data[0] == data[3] == card)


def foe_attacks(state: State, card: int, seat: int, data: Data) -> bool:
    """attack_declared, attacked: an opponent attacks; a redirected attack on a monster of the player counts too
    (KD-BATTLE-09)."""
    attacker, target = data[0], data[1]
    mine = state.players[seat].board
    if len(data) > 2 and data[2]:
        return bool(state.ctrl[target] == mine)
    return state.ctrl[attacker] != mine and state.ctrl[attacker] in foe_boards(state, mine)


def attack_of(state: State, card: int) -> tuple[int, int]:
    """Return attacker and target of the attack that set a Trap off, which may be over; -1 for what has left the field."""
    data = sprung_by(state, card) or state.attack or (-1, -1)
    attacker, target = (other if other >= 0 and state.zone[other] == FRONT else -1 for other in data[:2])
    return attacker, target


def foe_attacks_mine(*fits: Fits) -> When:
    """attacked: an opponent attacks a monster of the player that fits."""

    def when(state: State, card: int, seat: int, data: Data) -> bool:
        target = data[1]
        return (
            state.ctrl[target] == state.players[seat].board
            and foe_attacks(state, card, seat, data)
            and all(fit(state, card, target) for fit in fits)
        )

    return when


def mine_attacked(state: State, card: int, seat: int, data: Data) -> bool:
    """attacked: a monster of the player is attacked, including attacks by its own side."""
    return bool(state.ctrl[data[1]] == state.players[seat].board)


def attacked_mine(*fits: Fits) -> When:
    """attacked: the same for a monster that fits."""
    return lambda state, card, seat, data: (
        mine_attacked(state, card, seat, data) and all(fit(state, card, data[1]) for fit in fits)
    )


def foe_summons(*fits: Fits) -> When:
    """summoned: an opponent summons a monster that fits, to whichever side."""

    def when(state: State, card: int, seat: int, data: Data) -> bool:
        other, by = data[0], data[4]
        return (
            state.players[by].team != state.players[seat].team
            and state.zone[other] == FRONT
            and all(fit(state, card, other) for fit in fits)
        )

    return when


def comes_to_foe(state: State, card: int, seat: int, data: Data) -> bool:
    """summoned: a monster comes to an opponent's side, whoever summons it."""
    return state.zone[data[0]] == FRONT and state.ctrl[data[0]] in foe_boards(state, state.players[seat].board)


def when_summoned(
    react: React, how: str = "", *, optional: bool = False, limit: str = "", cost: React | None = None
) -> Trigger:
    """When the card is summoned face-up; `how` normal, special ... for one kind only."""
    limit = limit or ("turn" if optional else "")
    return Trigger("summoned", react, self_summoned(how), optional=optional, limit=limit, cost=cost)


def self_summoned(how: str = "") -> When:
    """summoned: the card itself; `how` normal, special ... for one kind only."""
    return lambda state, card, seat, data: data[0] == card and how in ("", data[1])


def first_entry(react: React) -> tuple[Trigger, ...]:
    """The first time in the duel that the card is summoned; each copy has its own, whoever summons it."""

    def when(state: State, card: int, seat: int, data: Data) -> bool:
        return data[0] == card and not marks.marked(state, card, "entered")

    return Trigger("summoned", react, when), notes("summoned", "entered", self_event, until=PERMANENT)


def when_destroyed(react: React, cause: str = "", *, buried: bool = False, optional: bool = False, limit: str = "") -> Trigger:
    """When the card is destroyed, by one cause only if it is given; `buried`: and sent to the graveyard."""

    def when(state: State, card: int, seat: int, data: Data) -> bool:
        return data[0] == card and cause in ("", data[2]) and not (buried and state.zone[card] != GRAVE)

    return Trigger("destroyed", react, when, optional=optional, limit=limit or ("turn" if optional else ""))


def attacks(state: State, card: int, seat: int, data: Data) -> bool:
    """attack_declared, attacked, battled: the card is the attacker."""
    return bool(data[0] == card)


def is_attacked(state: State, card: int, seat: int, data: Data) -> bool:
    return bool(data[1] == card)


def wins_battle(state: State, card: int, seat: int, data: Data) -> bool:
    """battled: the card destroyed the other monster."""
    return card in data[:2] and any(other != card for other in data[2])


def hurts_foe(state: State, card: int, seat: int, data: Data) -> bool:
    """damage: the card inflicted Battle Damage to an opponent."""
    return data[2] == "battle" and state.attack is not None and card in state.attack and data[0] in _foes_of(state, seat)


def bearer_hurts_foe(state: State, card: int, seat: int, data: Data) -> bool:
    """damage: the bearer of the Equip card inflicted Battle Damage to an opponent of its controller."""
    if data[2] != "battle" or state.attack is None:
        return False
    bearers = [other for other in state.attack if conditions.its_bearer(state, card, other)]
    return any(data[0] in _foes_of(state, seat_of(state, state.ctrl[other])) for other in bearers)


def _foes_of(state: State, seat: int) -> list[int]:
    """Return the players of other teams, also those whom the damage defeats."""
    return [other for other, player in enumerate(state.players) if player.team != state.players[seat].team]


def own_event(state: State, card: int, seat: int, data: Data) -> bool:
    """standby, end_phase, main, drew ...: of the card's player."""
    return bool(data[0] == seat)


def fell_in_attack(state: State, card: int, seat: int, data: Data) -> bool:
    """sent_to_graveyard: the card itself, from the field in ATK position, Hidden or not."""
    return data[0] == card and any(from_field(state, data, position) for position in (ATK, HIDDEN_ATK))


def foes_event(state: State, card: int, seat: int, data: Data) -> bool:
    """standby, end_phase, main, drew ...: of an opponent of the card's player."""
    return data[0] in opponents(state, seat)


def drew_in_draw_phase(state: State, card: int, seat: int, data: Data) -> bool:
    """drew: the card's controller drew in their Draw Phase, once for each Draw Phase."""
    return data[0] == seat == state.active and state.phase == DRAW


def from_field(state: State, data: Data, position: int | None = None) -> bool:
    """sent_to_graveyard, destroyed, left_field: from either row of the field; as a monster in a position if one is given."""
    if position is None:
        return data[1][0] in ON_FIELD_ZONES
    return bool(data[1][0] == FRONT and data[1][3] == position)


def was_mine(state: State, seat: int, data: Data) -> bool:
    """destroyed, sent_to_graveyard, left_field: a monster of the player's side."""
    return bool(data[1][0] == FRONT and data[1][1] == changes.home(state, seat))


def mine_fell_in_battle(state: State, card: int, seat: int, data: Data) -> bool:
    """destroyed: a monster of the player's side, in battle."""
    return was_mine(state, seat, data) and bool(data[2] == "battle")


def mine_destroyed(*parts: Fits, cause: str = "battle") -> When:
    """destroyed: a face-up monster of the player's Frontrow that fits, in battle by what it was on the field."""

    def when(state: State, card: int, seat: int, data: Data) -> bool:
        zone, board, _, position = data[1]
        if zone != FRONT or board != state.players[seat].board or position >= HIDDEN_ATK or data[2] != cause:
            return False
        return all(part(state, card, data[0]) for part in parts)

    return when


def guard(*parts: Fits, limit: str = "turn", anyone: bool = False) -> Trigger:
    """Let the card take an attack on another monster of its side that fits, or any attack on anyone's."""

    def when(state: State, card: int, seat: int, data: Data) -> bool:
        if state.attack is None or card in state.attack:
            return False
        if anyone:
            return all(part(state, card, data[1]) for part in parts)
        return attacked_mine(conditions.not_itself, *parts)(state, card, seat, data)

    return Trigger("attacked", _take_attack, when, optional=True, limit=limit)


def guards_everybody(limit: str) -> tuple[Trigger, Trigger]:
    """Let the card take any attack of an opponent, one on a player as well; these are the first two triggers of the card."""
    guards = guard(anyone=True, limit=limit)

    def by_foe(state: State, card: int, seat: int, data: Data) -> bool:
        return foe_attacks(state, card, seat, data) and guards.when(state, card, seat, data)

    def direct(state: State, card: int, seat: int, data: Data) -> bool:
        return data[0] == data[1] and by_foe(state, card, seat, data)

    return (
        replace(guards, when=unless_used(1, by_foe, limit)),
        replace(guards, event="attack_declared", when=unless_used(0, direct, limit)),
    )


def _take_attack(state: State, card: int, seat: int, data: Data) -> None:
    if state.attack is not None:
        actions.redirect_attack(state, card)


def foe_declares(*parts: Fits) -> When:
    """attack_declared: an opponent attacks with a monster that fits."""

    def when(state: State, card: int, seat: int, data: Data) -> bool:
        return foe_attacks(state, card, seat, data) and all(part(state, card, data[0]) for part in parts)

    return when


def destroy_data(place: int) -> React:
    """Destroy a card that an event names."""

    def react(state: State, card: int, seat: int, data: Data) -> None:
        actions.destroy(state, data[place], seat)

    return react


def destroy_itself(state: State, card: int, seat: int, data: Data) -> None:
    """Destroy the card that has the effect."""
    actions.destroy(state, card, seat)


def when_revealed(react: React, *, attacking: bool, when: When = any_event, optional: bool = False) -> Trigger:
    """A trigger: what the card does at an attack in which it is turned face-up; `when` and `react` get the data of the event
    attacked."""

    def revealed(state: State, card: int, seat: int, data: Data) -> bool:
        if data[0] != card or state.attack is None or state.attack[0 if attacking else 1] != card:
            return False
        return when(state, card, seat, (*state.attack, False, -1))

    def reveal(state: State, card: int, seat: int, data: Data) -> None:
        if state.attack is not None:
            react(state, card, seat, (*state.attack, False, -1))

    return Trigger("flipped", reveal, revealed, optional=optional, limit="turn" if optional else "")


def poison_attacked(state: State, card: int, seat: int, data: Data) -> None:
    """attacked, battled: the monster that is attacked becomes Poisoned."""
    changes.poison(state, data[1])


def poisons_attacked(when: When) -> tuple[Trigger, ...]:
    """After damage calculation the attacked monster becomes Poisoned, though the attacker may fall; `when` is about the event
    battle_begins."""

    def note(state: State, card: int, seat: int, data: Data) -> None:
        marks.mark(state, data[1], "poisoned_by", card, state.turn)

    def noted(state: State, card: int, seat: int, data: Data) -> bool:
        return card in marks.marks(state, data[1], "poisoned_by")

    def react(state: State, card: int, seat: int, data: Data) -> None:
        marks.unmark(state, "poisoned_by", value=card)
        poison_attacked(state, card, seat, data)

    return (
        Trigger("battle_begins", note, when, at_once=True),
        Trigger("battled", react, noted, zone="any"),
        bookkeeping("attack_over", lambda state, card, seat, data: marks.unmark(state, "poisoned_by", value=card), noted),
    )


def fell_regenerating(cause: str = "") -> When:
    """destroyed: the card fell while it had the Regeneration type."""
    return lambda state, card, seat, data: data[0] == card and cause in ("", data[2]) and "Regeneration" in data[4][1]


def first_in_force(state: State, card: int, seat: int, data: Data) -> bool:
    """Copies of a Rule share one effect (KD-RULECARD-04)."""
    return conditions.first_copy_in_force(state, card)


def turned_to_attack(state: State, card: int, seat: int, data: Data) -> bool:
    """position_changed, flipped: from DEF to ATK position; a flip says what the position was before."""
    was_defending = len(data) < 2 or data[1] == HIDDEN_DEF
    return data[0] == card and state.pos[card] == ATK and was_defending


def from_graveyard(state: State, card: int, seat: int, data: Data) -> bool:
    """summoned: a Special Summon from the graveyard."""
    return bool(data[0] == card and data[1] == "special" and data[2] == GRAVE)


def masked_draws() -> tuple[Trigger, ...]:
    """ORB-017, ORB-018: a card for battle damage to the opponent, two if it came from hiding."""
    return (
        Trigger("battle_begins", _unmask, lambda state, card, seat, data: card in data[:2], at_once=True),
        Trigger("damage", _draw_by_surprise, hurts_foe),
    )


def _unmask(state: State, card: int, seat: int, data: Data) -> None:
    marks.unmark(state, "unmasked", card=card)
    if card in data[2]:
        marks.mark(state, card, "unmasked")


def _draw_by_surprise(state: State, card: int, seat: int, data: Data) -> None:
    actions.draw(state, seat, 2 if marks.marked(state, card, "unmasked") else 1)


def equipped_to_foe(state: State, card: int, seat: int, data: Data) -> bool:
    """equipped, attached: the card hangs on a monster of its owner's opponent, or such a monster hangs on it."""
    foes = foe_boards(state, state.players[state.game.owner[card]].board)
    if data[0] == card:
        return state.ctrl[data[1]] in foes
    guest = data[0]
    return data[1] == card and bool(state.game.main[guest] & MONSTER) and state.players[state.game.owner[guest]].board in foes


def burst(state: State, card: int, seat: int, data: Data) -> None:
    """SOE-065: the card is destroyed, which hurts its owner."""
    owner = state.game.owner[card]
    if state.zone[card] == UNDER:
        actions.to_graveyard(state, card)
    else:
        actions.destroy(state, card, seat)
    changes.damage(state, owner, 300)


BURSTS = (Trigger("equipped", burst, equipped_to_foe), Trigger("attached", burst, equipped_to_foe, zone="any"))


def own_in_attack(state: State, card: int, seat: int, data: Data) -> bool:
    return data[0] == seat and state.pos[card] == ATK


def _free_beside(state: State, card: int) -> list[str]:
    """TEG-023: the Terrains next to it that it can move to; there never is a Tilemap with Tiles to go to."""
    beside = [column for column in (state.col[card] - 1, state.col[card] + 1) if 0 <= column < 5]
    return [str(column + 1) for column in beside if terrain_rules.may_move_to(state, card, column)]


def _step_aside(state: State, card: int, seat: int, data: Data) -> None:
    choices.choose(state, seat, _free_beside(state, card), terrains.move_to_zone, card, called="zone {}")


def _can_step_aside(state: State, card: int, seat: int, data: Data) -> bool:
    return own_event(state, card, seat, data) and bool(_free_beside(state, card))


STEP_ASIDE = Trigger("standby", _step_aside, _can_step_aside, optional=True, limit="turn")


def put_counter_on_itself(state: State, card: int, seat: int, data: Data) -> None:
    changes.put_counter(state, card)


def bearers_standby(state: State, card: int, seat: int, data: Data) -> bool:
    bearer = state.host[card]
    return bearer >= 0 and bool(data[0] == changes.controller(state, bearer))


def worn_and_gone(state: State, card: int, seat: int, data: Data) -> bool:
    """left_field, destroyed: the card, one of the Backrow, was face-up and not just being activated."""
    was_up = data[0] == card and data[1][3] != DOWN
    return was_up and all(link.card != card or link.use >= 0 for link in state.chain)


def _note_aggressor(state: State, card: int, seat: int, data: Data) -> None:
    marks.mark(state, -1 - changes.controller(state, data[0]), "aggressor", True, state.turn)


NOTE_AGGRESSOR = tuple(Trigger(event, _note_aggressor, zone="any", at_once=True) for event in ("attack_declared", "struck"))
"""Mark a player who declared an attack this turn, or a STRIKE (KD-EFFECT-07), as "aggressor"."""


def is_aggressor(state: State, seat: int) -> bool:
    """Return whether a player attacked this turn; the card that asks has NOTE_AGGRESSOR among its triggers."""
    return marks.marked(state, -1 - seat, "aggressor")
