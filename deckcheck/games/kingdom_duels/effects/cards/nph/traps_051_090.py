"""Nameless Pharaoh: Traps 51 to 90."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    changes,
    conditions,
    costs,
    marks,
    moments,
    piles,
    places,
    resolves,
    rituals,
    spells,
    summons,
    terrains,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.cards.facts import SPELL
from deckcheck.games.kingdom_duels.engine.cards.values import all_monsters
from deckcheck.games.kingdom_duels.engine.chain.activated_effects import answered_link, use_of
from deckcheck.games.kingdom_duels.engine.chain.traps import sprung_by, trap_ready
from deckcheck.games.kingdom_duels.engine.duel.constants import BACK, FLIP, FRONT, HAND, RESOLVING
from deckcheck.games.kingdom_duels.engine.duel.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Targets,
    TrapTrigger,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.duel.state import State


def _undead_fell(state: State, card: int, seat: int, data: Data) -> bool:
    """NPH-071: an Undead or Zombie of the player, by a monster of an opponent."""
    by_foe = data[3] >= 0 and state.ctrl[data[3]] in terrains.foe_sides(state, seat)
    fell = triggers.mine_destroyed()(state, card, seat, data)
    return fell and by_foe and not data[4][1].isdisjoint(("Undead", "Zombie"))


def _fell_again(state: State, card: int, seat: int, data: Data) -> bool:
    """NPH-071: after its activation; while it waits for its trigger it is activated instead."""
    return _undead_fell(state, card, seat, data) and not conditions.flagged("waiting")(state, card, card)


def _haunt(state: State, card: int, seat: int, data: Data) -> None:
    """NPH-071: the player whose monster destroyed it in battle pays; as a Trap it knows by what it was sprung."""
    killer = (data or sprung_by(state, card))[3]
    changes.lose_lp(state, changes.controller(state, killer), 250)


def _many_dead(state: State, card: int, seat: int, data: Data) -> bool:
    return len(places.graveyard(state, seat, "own")) >= 15


def _reverse_worlds(state: State, card: int, seat: int, targets: Targets) -> None:
    for player in places.everyone(state, seat):
        dead = [other for other in state.boards[changes.home(state, player)].grave if state.game.owner[other] == player]
        living = list(state.players[player].deck.cards)
        for other in dead:
            actions.to_deck(state, other)
        for other in living:
            actions.to_graveyard(state, other)


def _all_hold_three(state: State, card: int, seat: int) -> bool:
    return all(len(state.players[player].hand) >= 3 for player in places.everyone(state, seat))


def _die_together(state: State, card: int, seat: int, targets: Targets) -> None:
    mine = len(state.players[seat].hand)
    for player in places.everyone(state, seat):
        piles.discard_chosen(state, tuple(state.players[player].hand))
    for player in places.everyone(state, seat):
        actions.draw(state, player, 5)
    changes.lose_lp(state, seat, 100 * mine)


def _answers_slow_spell(state: State, seat: int) -> bool:
    if not state.chain:
        return False
    link, game = state.chain[-1], state.game
    if state.players[link.seat].team == state.players[seat].team or not game.main[link.card] & SPELL or link.use >= FLIP:
        return False
    return game.slow[link.card] if link.use < 0 else game.use_slow[link.card][link.use]


def _note_draw(state: State, card: int, seat: int, data: Data) -> None:
    moments.open_moment(state, card, seat, data[1])


def _foe_drew(state: State, card: int, seat: int, data: Data) -> bool:
    return state.zone[card] == BACK and trap_ready(state, card) and state.players[data[0]].team != state.players[seat].team


def _invalidate(state: State, card: int, seat: int, targets: Targets) -> None:
    """NPH-059: a Slow Spell is negated and destroyed, or a card that was just drawn discarded."""
    if _answers_slow_spell(state, seat):
        spells.negate_and_destroy(state, card, seat, targets)
        return
    for drawn in moments.moment(state, card)[-1:]:
        if state.zone[drawn] == HAND:
            actions.discard(state, drawn)


def _note_place(state: State, card: int, seat: int, data: Data) -> None:
    """tributed: remember from where, for a Trap that may be Set there only later."""
    marks.mark(state, data[0], "given_from", data[1][1:3], state.turn)
    _hold_bomb(state, card, seat, data)


def _hold_bomb(state: State, card: int, seat: int, data: Data) -> None:
    """tributed, summoned: a Ritual Monster holds a bomb for each place from which a tribute for it came; the monster may be
    there before or after the tributes are told of."""
    for other in [other for other in all_monsters(state) if state.since[other] == state.turn]:
        for material, _ in rituals.summoned_with(state, other):
            for place in marks.marks(state, material, "given_from"):
                if place not in marks.marks(state, other, "holds_bomb"):
                    marks.mark(state, other, "holds_bomb", place)


def _bomb_attacks(state: State, card: int, seat: int, data: Data) -> bool:
    return (state.ctrl[card], state.col[card]) in marks.marks(state, data[0], "holds_bomb")


def _explode(state: State, card: int, seat: int, targets: Targets) -> None:
    """NPH-060: the Battle Phase ends; the attacker hurts its controller with half of its original ATK and is destroyed."""
    attacker = sprung_by(state, card)[0]
    resolves.stop_battle(state, card, seat, targets)
    if state.zone[attacker] == FRONT:
        changes.damage(state, changes.controller(state, attacker), state.game.atk[attacker] // 2)
        actions.destroy(state, attacker, seat)


def _about_to_tribute(state: State, card: int, seat: int, data: Data) -> bool:
    """activated: an opponent is about to tribute monsters for a Ritual Summon."""
    if answered_link(state) is None or not 0 <= data[2] < FLIP:
        return False
    foe = state.players[data[1]].team != state.players[seat].team
    return foe and bool(summons.ritual_monsters(state, data[0]) and _tributes(state))


def _tributes(state: State) -> list[int]:
    """NPH-078: the monsters that the last activation is about to tribute; of the hand, too, where those are no Erosion."""
    link = answered_link(state)
    if link is None:
        return []
    use = use_of(state, link.card, link.use)
    plain = use is not None and use.targets is not None and "single" in use.targets.__dict__  # `rituals.tributes`
    zones = (FRONT, BACK, HAND) if plain else (FRONT,)
    return [other for other in link.targets if other >= 0 and state.zone[other] in zones]


def _agonize(state: State, card: int, seat: int, targets: Targets) -> None:
    """NPH-078: the tributes have no ATK, its player gains 400 LP for each, and the opponent may turn new monsters this turn."""
    link = answered_link(state)
    if link is None:
        return
    for other in _tributes(state):
        changes.change(state, other, "set_atk", 0)
        changes.gain_lp(state, seat, 400)
    changes.change_player(state, link.seat, "player_turns_new")


CARDS: dict[str, CardEffects] = {
    "NPH-057": CardEffects(  # Reversal of the Present World and Underworld
        activate=ActivatedEffect(_reverse_worlds, can=costs.can_pay(1000), cost=costs.pay(1000)),
        trap=TrapTrigger("end_phase", _many_dead),
    ),
    "NPH-059": CardEffects(  # Invalid
        activate=ActivatedEffect(
            _invalidate,
            can=lambda state, card, seat: (
                _answers_slow_spell(state, seat) or (not state.chain and bool(moments.moment(state, card)))
            ),
        ),
        triggers=(triggers.bookkeeping("drew", _note_draw, _foe_drew),),
    ),
    "NPH-060": CardEffects(  # Bomb Held by a Sacrifice
        activate=ActivatedEffect(_explode),
        trap=TrapTrigger("attack_declared", _bomb_attacks),
        triggers=(
            triggers.bookkeeping("tributed", _note_place, lambda state, card, seat, data: bool(data[1][0] == FRONT)),
            triggers.bookkeeping("summoned", _hold_bomb, lambda state, card, seat, data: bool(data[1] == "ritual")),
        ),
    ),
    # Each time an undead monster falls in battle the opponent pays.
    "NPH-071": CardEffects(  # Horrible Earthbound
        activate=ActivatedEffect(_haunt),
        trap=TrapTrigger("destroyed", _undead_fell),
        triggers=(Trigger("destroyed", _haunt, _fell_again),),
    ),
    "NPH-074": CardEffects(  # Dying Together
        activate=ActivatedEffect(_die_together, can=_all_hold_three),
        trap=TrapTrigger("drew", lambda state, card, seat, data: state.chain_step == RESOLVING),
    ),
    "NPH-078": CardEffects(  # Joyful Death Agony
        activate=ActivatedEffect(_agonize), trap=TrapTrigger("activated", _about_to_tribute)
    ),
}
