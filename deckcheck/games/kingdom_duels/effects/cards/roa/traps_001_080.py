"""Rebirth of Avatar: Traps 001 to 080."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    battles,
    changes,
    choices,
    conditions,
    lasting,
    marks,
    piles,
    places,
    resolves,
    situations,
    summons,
    targets,
    terrains,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.battle.damage import change_pending
from deckcheck.games.kingdom_duels.engine.cards.values import atk_of, monsters, side_then
from deckcheck.games.kingdom_duels.engine.chain.traps import sprung_by
from deckcheck.games.kingdom_duels.engine.duel.constants import DEF, FRONT
from deckcheck.games.kingdom_duels.engine.duel.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Targets,
    TrapTrigger,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.duel.state import State, opponents


def _thirst(state: State, card: int, seat: int, data: Data) -> bool:
    """ROA-011: an own Undead monster fell to one that is not."""
    fell = triggers.mine_destroyed()(state, card, seat, data) and "Undead" in data[4][1]
    return fell and data[3] >= 0 and not conditions.of_type("Undead")(state, card, data[3])


def _quench(state: State, card: int, seat: int, targets: Targets) -> None:
    top = piles.top_cards(state, seat, 5)
    piles.look(state, seat, top)
    undead = conditions.both(conditions.is_monster, conditions.of_type("Undead"))
    summons.special_summon(state, seat, [other for other in top + state.players[seat].hand if undead(state, card, other)])


def _raise_alarm(state: State, card: int, seat: int, targets: Targets) -> None:
    summons.special_summon(state, seat, places.monsters_in_hand(state, card, seat), (DEF,), then=_stand_in, arguments=(card,))


def _stand_in(state: State, monster: int, card: int) -> None:
    marks.mark(state, monster, "stands_in", card)
    actions.redirect_attack(state, monster)


def _relieve(state: State, card: int, seat: int, data: Data) -> None:
    for other in marks.marked_cards(state, "stands_in", card):
        actions.to_hand(state, other)


def _cursed(state: State, card: int, seat: int, targets: Targets) -> None:
    attacker = sprung_by(state, card)[0]
    changes.change(state, attacker, "negated")
    changes.modify_atk(state, attacker, -500)


def _other_normal_foes(state: State, card: int, seat: int) -> list[Targets]:
    if state.attack is None:
        return []
    found = [
        monster
        for monster in monsters(state, state.ctrl[state.attack[0]])
        if monster not in state.attack and conditions.is_normal(state, card, monster)
    ]
    return targets.one_of(found)


def _shadow_shield(state: State, card: int, seat: int, targets: Targets) -> None:
    summons.special_summon(state, seat, places.monsters_in_hand(state, card, seat), then=_shielded, arguments=(card,))


def _shielded(state: State, monster: int, card: int) -> None:
    """ROA-045: both stand, and the damage goes the other way."""
    actions.redirect_attack(state, monster)
    if state.attack is not None and state.attack[1] == monster:
        lasting.for_battle(state, monster, "battle_proof", card)
        lasting.for_battle(state, state.attack[0], "battle_proof", card)
        lasting.for_battle(state, monster, "reflects_damage", card)


def _mine_falls(state: State, card: int, seat: int, data: Data) -> bool:
    """battle_pending: a monster of the player is about to fall."""
    return any(state.ctrl[other] == changes.home(state, seat) for other in data[2])


def _barter(state: State, card: int, seat: int, targets: Targets) -> None:
    """ROA-052: the damage is negated, and another monster comes when the fallen one has left its place."""
    change_pending(state, 0)
    marks.mark(state, -1 - seat, "barter", card, state.turn)


def _bartered(state: State, card: int, seat: int, data: Data) -> None:
    marks.unmark(state, "barter", value=card)
    grave = state.boards[changes.home(state, seat)].grave
    normal = [other for other in grave if conditions.is_normal(state, card, other) and other not in data[2]]
    if any(side_then(state, other) == changes.home(state, seat) for other in data[2]):
        summons.special_summon(state, seat, normal)


def _enters_column(state: State, card: int, seat: int, data: Data) -> bool:
    return conditions.foes(state, card, data[0]) and conditions.same_column(state, card, data[0])


def _booby(state: State, card: int, seat: int, targets: Targets) -> None:
    monster = sprung_by(state, card)[0]
    if state.zone[monster] != FRONT:
        return
    if atk_of(state, monster) <= 1500:
        actions.destroy(state, monster, seat)
    else:
        changes.modify_atk(state, monster, -1000)


def _tie_dynamite(state: State, card: int, seat: int, targets: Targets) -> None:
    if state.attack is not None:
        choices.choose(state, seat, ("negate the attack", "let it go on"), battles.negate_or_not)


def _warrior_at_attack(state: State, card: int, seat: int, data: Data) -> bool:
    warrior = situations.controls(conditions.face_up, conditions.of_type("Warrior"))
    return triggers.foe_attacks(state, card, seat, data) and warrior(state, card, seat)


def _ignite(state: State, card: int, seat: int, data: Data) -> None:
    """ROA-060: it is used up for a Continuous Spell of the column or the Terrain of the monster that fell."""
    spot = marks.marks(state, card, "battlefield")[-1]
    if not actions.destroy(state, card, seat):
        return
    cards = [other for other in _continuous_spells(state, seat) if _in_column(state, other, *spot)]
    choices.choose(state, seat, ("spell", "terrain") if cards else ("terrain",), _ignited, seat, spot)


def _continuous_spells(state: State, seat: int) -> list[int]:
    cards = places.spells_and_traps(state, seat)
    return [
        other for other in cards if conditions.is_continuous(state, other, other) and conditions.is_spell(state, other, other)
    ]


def _in_column(state: State, other: int, board: int, column: int) -> bool:
    return (state.col[other] if state.ctrl[other] == board else 4 - state.col[other]) == column


def _ignited(state: State, word: str, seat: int, spot: tuple[int, int]) -> None:
    if word == "terrain":
        terrains.replace_terrain(state, *spot, "Wasteland")
    else:
        cards = [other for other in _continuous_spells(state, seat) if _in_column(state, other, *spot)]
        choices.choose_card(state, seat, cards, actions.destroy, seat)


def _see_battlefield(state: State, card: int, seat: int, data: Data) -> None:
    marks.unmark(state, "battlefield", card=card)
    foe = data[1] if data[0] == state.host[card] else data[0]
    marks.mark(state, card, "battlefield", (state.ctrl[foe], state.col[foe]))


def _bury_dead(state: State, card: int, seat: int, targets: Targets) -> None:
    for player in range(len(state.players)):
        if triggers.is_aggressor(state, player):
            actions.mill(state, player, 4)


def _ask_peace(state: State, card: int, seat: int, data: Data) -> None:
    choices.choose(state, data[0], ("destroy", "keep"), _peace, card, data[0])


def _peace(state: State, word: str, card: int, seat: int) -> None:
    if word == "destroy":
        actions.destroy(state, card, seat)


CARDS: dict[str, CardEffects] = {
    "ROA-011": CardEffects(activate=ActivatedEffect(_quench), trap=TrapTrigger("destroyed", _thirst)),  # Blood Thirst
    "ROA-030": CardEffects(  # Intruder Alarm - Yellow Alert
        activate=ActivatedEffect(
            _raise_alarm,
            can=lambda state, card, seat: summons.room(state, seat) and bool(places.monsters_in_hand(state, card, seat)),
        ),
        trap=TrapTrigger("attack_declared", triggers.foe_attacks),
        triggers=(
            triggers.bookkeeping(
                "end_phase", _relieve, lambda state, card, seat, data: bool(marks.marked_cards(state, "stands_in", card))
            ),
        ),
    ),
    "ROA-037": CardEffects(  # Curse of Illusions
        activate=ActivatedEffect(_cursed),
        trap=TrapTrigger("attack_declared", triggers.foe_attacks),
    ),
    "ROA-045": CardEffects(  # Shadow Shield
        activate=ActivatedEffect(
            _shadow_shield,
            can=lambda state, card, seat: summons.room(state, seat) and bool(places.monsters_in_hand(state, card, seat)),
        ),
        trap=TrapTrigger("attack_declared", triggers.foe_attacks),
        triggers=lasting.BATTLE_ONLY,
    ),
    "ROA-052": CardEffects(  # Soul Barter
        activate=ActivatedEffect(_barter),
        trap=TrapTrigger("battle_pending", _mine_falls),
        triggers=(
            triggers.bookkeeping(
                "battled", _bartered, lambda state, card, seat, data: card in marks.marks(state, -1 - seat, "barter")
            ),
        ),
    ),
    "ROA-057": CardEffects(activate=ActivatedEffect(_booby), trap=TrapTrigger("moved", _enters_column)),  # Booby Trap
    "ROA-060": CardEffects(  # Chain-Attached Dynamite
        equip_to=conditions.both(conditions.face_up, conditions.own, conditions.of_type("Warrior")),
        activate=ActivatedEffect(
            _tie_dynamite, targets=targets.monster("own", conditions.face_up, conditions.of_type("Warrior"))
        ),
        trap=TrapTrigger("attack_declared", _warrior_at_attack),
        triggers=(
            Trigger(
                "battle_begins", _see_battlefield, lambda state, card, seat, data: state.host[card] in data[:2], at_once=True
            ),
            Trigger(
                "battled",
                _ignite,
                lambda state, card, seat, data: (
                    state.host[card] in data[:2] and any(other != state.host[card] for other in data[2])
                ),
                optional=True,
                limit="turn",
            ),
        ),
    ),
    "ROA-061": CardEffects(  # Battlefield Tragedy
        activate=ActivatedEffect(_bury_dead),
        trap=TrapTrigger(
            "battle_phase_ends",
            lambda state, card, seat, data: data[0] in opponents(state, seat) and triggers.is_aggressor(state, data[0]),
        ),
        triggers=(
            *triggers.NOTE_AGGRESSOR,
            Trigger(
                "battle_phase_ends",
                lambda state, card, seat, data: actions.mill(state, data[0], 4),
                lambda state, card, seat, data: triggers.is_aggressor(state, data[0]),
            ),
            Trigger(
                "end_phase",
                _ask_peace,
                lambda state, card, seat, data: not triggers.is_aggressor(state, data[0]),
                at_once=True,
            ),
        ),
    ),
    "ROA-078": CardEffects(  # Blue on Blue
        activate=ActivatedEffect(resolves.redirect_to_target, targets=_other_normal_foes),
        trap=TrapTrigger("attack_declared", triggers.foe_declares(conditions.is_normal)),
    ),
}
