"""Rebirth of Avatar: monsters 1 to 32."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    battles,
    changes,
    choices,
    conditions,
    marks,
    situations,
    statics,
    strikes,
    targets,
    terrains,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.cards.facts import SPELL, TRAP
from deckcheck.games.kingdom_duels.engine.cards.statics import has
from deckcheck.games.kingdom_duels.engine.cards.values import level_of
from deckcheck.games.kingdom_duels.engine.chain.activated_effects import user_of
from deckcheck.games.kingdom_duels.engine.duel.constants import ATK, DEF, FRONT
from deckcheck.games.kingdom_duels.engine.duel.effect_model import ActivatedEffect, CardEffects, Data, Static, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.duel.state import State, foe_boards


def _falls(state: State, card: int, other: int) -> bool:
    """ROA-003: a Seraphim monster of the player's side that does not survive the battle it loses."""
    if state.battle is None or not conditions.both(conditions.own, conditions.name_has("Seraphim"))(state, card, other):
        return False
    at_a_wall = other == state.battle[0] and state.pos[state.battle[1]] == DEF
    return not at_a_wall and not has(state, other, "battle_proof")


def _drain_deck(state: State, card: int, seat: int, data: Data) -> None:
    actions.mill(state, data[0])


def _declare_kind(state: State, card: int, seat: int, data: Data) -> None:
    choices.choose(state, seat, ("Monster", "Spell", "Trap"), _send_kind, data[0])


def _send_kind(state: State, word: str, seat: int) -> None:
    cards = [other for other in sorted(state.players[seat].deck.cards) if word in state.game.types[other]]
    choices.choose_card(state, seat, cards, _buried, seat)


def _buried(state: State, card: int, seat: int) -> None:
    actions.to_graveyard(state, card)
    actions.shuffle(state, seat)


def _machine_attacks(state: State, card: int, seat: int, data: Data) -> bool:
    return conditions.both(conditions.own, conditions.of_type("Machine"))(state, card, data[0])


def _lay_waste(state: State, card: int, seat: int, data: Data) -> None:
    """ROA-026: a Terrain of the side that is attacked, where a player is attacked directly as well."""
    direct = [changes.home(state, mod.value) for mod in state.changes.of("direct_attack") if mod.card == data[0]]
    terrains.ask_terrains(state, seat, (direct or [state.ctrl[data[1]]])[:1], 1, "Wasteland", least=1)


def _distance(state: State, card: int, other: int) -> int:
    """ROA-027: the columns between it and the attacked monster."""
    other = situations.opposing(state, card)
    column = state.col[other] if state.ctrl[other] == state.ctrl[card] else 4 - state.col[other]
    return 150 * max(0, abs(column - state.col[card]) - 1)


def _count_losses(state: State, card: int, seat: int, data: Data) -> None:
    """ROA-001: remember what every player loses in a turn, for whoever has the card in the next one."""
    marks.mark(state, -1 - data[0], "losses", (card, state.turn, data[1]), state.turn + 1)


def _losses_before(state: State, card: int, seat: int) -> int:
    before = (card, state.turn - 1)
    return sum(amount for by, turn, amount in marks.marks(state, -1 - seat, "losses") if (by, turn) == before)


def _mind(state: State, card: int, seat: int, targets: Targets) -> None:
    """ROA-023: a Hypnotized monster is destroyed, which hurts its controller by its Level."""
    if state.zone[card] == FRONT and state.pos[card] != ATK:
        return  # its effects are negated by now
    controller, level = changes.controller(state, targets[0]), level_of(state, targets[0])
    if actions.destroy(state, targets[0], seat):
        changes.damage(state, controller, 100 * level)


def _guarded_mind(state: State, card: int, other: int) -> bool:
    return card == other and state.pos[card] == ATK and situations.has_own(conditions.is_extra)(state, card, other)


def _purge(state: State, card: int, seat: int, data: Data) -> None:
    """ROA-024: who fell to it does not come back this turn."""
    for other in data[2]:
        if other != card and conditions.of_type("Undead", "Zombie")(state, card, other):
            marks.mark(state, other, "lose_type", "Regeneration", state.turn)
            marks.mark(state, other, "cannot_be_special_summoned", True, state.turn)


def _note_spell(state: State, card: int, seat: int, data: Data) -> None:
    """ROA-032: the Spells that each player activates this turn."""
    marks.mark(state, -1 - data[1], "cast_spells", data[0], state.turn)


def _casts(state: State, card: int, seat: int, data: Data) -> bool:
    return data[2] < 0 and bool(state.game.main[data[0]] & SPELL) and state.game.first_copy[card] == card


def _spent_spells(state: State, seat: int) -> list[int]:
    cast = marks.marks(state, -1 - seat, "cast_spells")
    return [other for other in dict.fromkeys(cast) if other in state.boards[changes.home(state, seat)].grave]


def _recover_spell(state: State, card: int, seat: int, data: Data) -> None:
    choices.choose_card(state, seat, _spent_spells(state, seat), actions.to_hand)


def _may_recover(state: State, card: int, seat: int, data: Data) -> bool:
    return state.since[card] == state.turn and bool(_spent_spells(state, seat))


def _attacks_or_won(state: State, card: int) -> bool:
    """ROA-020: its attack is under way, or its battle destroyed the other monster, though it may have fallen as well."""
    if state.attack is None or card not in state.attack:
        return False
    attacker, target = state.attack
    if state.zone[card] != FRONT:
        return state.zone[target if attacker == card else attacker] != FRONT
    return conditions.face_up(state, card, card) and (attacker == card or state.zone[attacker] != FRONT)


_ANSWERED = {"attack_declared", "attacked", "battle_pending", "battled", "destroyed", "left_field", "sent_to_graveyard"}
"""ROA-020: the events of its attack and of its victory for which Traps wait."""


def _answers_it(state: State, card: int, other: int) -> bool:
    """ROA-020: a Trap of an opponent that would answer its attack or its victory, and not what another card does meanwhile."""
    if other < 0 or not state.game.main[other] & TRAP or not _attacks_or_won(state, card):
        return False
    if state.players[user_of(state, other)].board not in foe_boards(state, state.ctrl[card]):
        return False
    trap = state.game.effects[other].trap
    return not state.chain if trap is None else trap.event in _ANSWERED


CARDS: dict[str, CardEffects] = {
    "ROA-001": CardEffects(  # Angel O1
        uses=(
            ActivatedEffect(
                lambda state, card, seat, targets: changes.gain_lp(state, seat, _losses_before(state, card, seat)),
                can=lambda state, card, seat: state.since[card] == state.turn and _losses_before(state, card, seat) > 0,
                limit="duel",
            ),
        ),
        triggers=(triggers.bookkeeping("lp_lost", _count_losses),),
    ),
    "ROA-002": CardEffects(  # Cassimolar
        statics=(Static("player_not_attacked", statics.its_player),)
    ),
    "ROA-003": CardEffects(  # Seraphim Gardna
        statics=(
            Static(
                "def",
                conditions.itself,
                situations.per_monster(300, "any", conditions.not_itself, conditions.all_types("Angel", "Warrior")),
            ),
            Static("damage_cap", _falls, 1000),
        )
    ),
    "ROA-010": CardEffects(triggers=(Trigger("damage", _drain_deck, triggers.hurts_foe),)),  # Blood Sucker
    "ROA-012": CardEffects(  # Vampire Lady
        triggers=(Trigger("damage", _declare_kind, triggers.hurts_foe, optional=True, limit="turn"),)
    ),
    "ROA-020": CardEffects(statics=(Static("cannot_be_activated", _answers_it, zone="any"),)),  # Para Mutant
    "ROA-023": CardEffects(  # Mutant Mindmaster
        statics=(Static("cannot_be_attacked", _guarded_mind),),
        uses=(
            ActivatedEffect(
                _mind,
                can=lambda state, card, seat: state.pos[card] == ATK,
                targets=targets.monster("any", conditions.face_up, conditions.is_normal, conditions.of_type("Hypnotized")),
            ),
        ),
        strike=strikes.strike_monster(lambda state, card, seat, other: changes.add_type(state, other, "Hypnotized")),
    ),
    "ROA-024": CardEffects(  # Saint Knight Ishzark
        triggers=(triggers.bookkeeping("battled", _purge, battles.beats(conditions.of_type("Undead", "Zombie"))),)
    ),
    "ROA-026": CardEffects(  # Machiners Soldier
        triggers=(Trigger("attack_declared", _lay_waste, _machine_attacks, optional=True, limit="duel"),)
    ),
    "ROA-027": CardEffects(statics=(Static("atk", situations.attacking(), _distance),)),  # Machiners Sniper
    "ROA-032": CardEffects(  # Commander Covington
        triggers=(
            triggers.bookkeeping("activated", _note_spell, _casts),
            Trigger("end_phase", _recover_spell, _may_recover, optional=True, limit="turn"),
        ),
        statics=(
            Static(
                "cannot_be_attacked",
                conditions.both(conditions.not_itself, conditions.of_type("Machine"), conditions.level(most=4)),
            ),
        ),
    ),
}
