"""Orichalcos Barrier: monsters 001 to 080."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    battles,
    changes,
    choices,
    conditions,
    costs,
    marks,
    places,
    resolves,
    situations,
    statics,
    summons,
    targets,
    terrains,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.constants import GRAVE, HAND, ON_FIELD, PERMANENT
from deckcheck.games.kingdom_duels.engine.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Static,
    Strike,
    Targets,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.state import State


def _lay_waste(state: State, card: int, seat: int, board: int, column: int) -> None:
    choices.choose(state, seat, ("yes", "no"), _wasted, board, column)


def _wasted(state: State, word: str, board: int, column: int) -> None:
    if word == "yes":
        terrains.replace_terrain(state, board, column, "Wasteland")


def _unseen_at_night(state: State, card: int, other: int) -> Targets:
    """ORB-026: itself, while it is Hidden on Night."""
    return (card,) if conditions.hidden(state, card, card) and conditions.on_terrain("Night")(state, card, card) else ()


def _other_warriors(state: State, card: int, other: int) -> Targets:
    """ORB-036: the Warriors that stand behind their captain."""
    own = places.field_monsters(state, changes.controller(state, card), "own")
    return tuple(candidate for candidate in own if candidate != card and conditions.of_type("Warrior")(state, card, candidate))


_KURI = conditions.name_has("Kuri")


def _kuri_fell(state: State, card: int, seat: int, data: Data) -> bool:
    """ORB-056: an own Kuri monster fell in battle and the deck has another."""
    fell = triggers.mine_destroyed(_KURI)(state, card, seat, data)
    return fell and bool(places.own_cards(state, card, seat, ("deck",), (_KURI,)))


def _first_attack(state: State, card: int, seat: int, data: Data) -> bool:
    """ORB-058: the first attack of the turn upon another own Kuri monster."""
    return triggers.foe_attacks_mine(conditions.not_itself, _KURI)(state, card, seat, data) and not marks.marked(
        state, card, "kuri_attacked"
    )


def _count_attack(state: State, card: int, seat: int, data: Data) -> None:
    marks.mark(state, card, "kuri_attacked", True, state.turn)


def _swarm(state: State, card: int, seat: int, targets: Targets) -> None:
    number = sum(conditions.name_has("Kuri")(state, card, monster) for monster in places.field_monsters(state, seat, "own"))
    changes.modify_atk(state, targets[0], -300 * number)


def _dash(state: State, card: int, seat: int, targets: Targets) -> None:
    """ORB-074: from the hand; then the opponent may bring a monster back."""
    if state.zone[card] == HAND:
        summons.special_summon(state, seat, (card,), then=_let_foe_revive, arguments=(seat,))


def _let_foe_revive(state: State, card: int, seat: int) -> None:
    choices.choose_opponent(state, seat, _revive_own)


def _revive_own(state: State, opponent: int) -> None:
    dead = [other for other in state.boards[changes.home(state, opponent)].grave if conditions.is_monster(state, other, other)]
    summons.special_summon(state, opponent, dead, optional=True)


def _several_landbound(state: State, card: int, other: int) -> bool:
    """ORB-075: two or more face-up monsters of the other side that are not WIND."""
    return places.count(state, card, "foe", conditions.no(conditions.of_attribute("wind"))) >= 2


COIN_CARDS = (
    "KOD-114",
    "KOD-115",
    "KOD-117",
    "LEN-145",
    "ORB-200",
    "PYL-059",
    "SOE-086",
)


def _coins(state: State, card: int, seat: int, targets: Targets) -> None:
    """ORB-010: life for every COIN effect on the field and in the graveyard of its player."""
    cards = [*places.field_cards(state, seat, "own"), *places.graveyard(state, seat, "own")]
    shown = [other for other in cards if not conditions.face_down(state, card, other)]
    changes.gain_lp(state, seat, 100 * sum(conditions.has_id(*COIN_CARDS)(state, card, other) for other in shown))


def _leave_for_today(state: State, card: int, seat: int, data: Data) -> None:
    actions.end_turn(state)


def _added_by_effect(state: State, card: int, seat: int, data: Data) -> bool:
    """ORB-039: drawn by an effect."""
    return bool(data[1] == card and data[2])


def _guardian_equips(state: State, card: int, seat: int) -> list[Targets]:
    """ORB-052: Guardian Equip cards on it, each with another monster that may wear it."""
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


def _hand_equip_on(state: State, card: int, seat: int, targets: Targets) -> None:
    if state.host[targets[0]] == card:
        actions.equip(state, targets[0], targets[1], seat)


def _others_beside(state: State, card: int, seat: int) -> list[int]:
    return [other for other in places.field_monsters(state, seat, "own") if other != card]


def _may_change_places(state: State, card: int, seat: int, data: Data) -> bool:
    return marks.marked(state, card, "backs_up") and bool(_others_beside(state, card, seat))


def _change_places(state: State, card: int, seat: int, data: Data) -> None:
    choices.choose_card(state, seat, _others_beside(state, card, seat), _changed_places, card)


def _changed_places(state: State, other: int, card: int) -> None:
    battles.exchange(state, card, other)


def _note_kill(state: State, card: int, seat: int, data: Data) -> None:
    for other in data[2]:
        if other != card:
            marks.mark(state, other, "balrog", card, PERMANENT)


def _kills(state: State, card: int) -> list[int]:
    return [other for other in marks.marked_cards(state, "balrog", card) if state.zone[other] == GRAVE]


def _raise_burnt(state: State, card: int, seat: int, data: Data) -> None:
    """ORB-025: who it destroyed serves it, without effects and as FIRE."""
    for other in _kills(state, card):
        summons.special_summon(state, seat, (other,), then=_burnt, arguments=(card,))
    marks.unmark(state, "balrog", value=card)


def _burnt(state: State, monster: int, card: int) -> None:
    changes.change(state, monster, "negated", True, ON_FIELD)
    changes.change(state, monster, "attribute", "fire", ON_FIELD)
    marks.mark(state, monster, "burnt", card)


def _ashes(state: State, card: int, seat: int, data: Data) -> None:
    for other in marks.marked_cards(state, "burnt", card):
        actions.to_graveyard(state, other)


CARDS: dict[str, CardEffects] = {
    "ORB-010": CardEffects(  # Neko Mane King
        triggers=(Trigger("destroyed", _leave_for_today, triggers.self_event, limit="duel"),),
        flip=ActivatedEffect(_coins, limit=""),
    ),
    "ORB-017": CardEffects(triggers=triggers.masked_draws()),  # Masked Sorcerer
    "ORB-024": CardEffects(strike=Strike(_lay_waste)),  # Vasargo the Destruction God
    "ORB-025": CardEffects(  # Balrog
        statics=(Static("atk", conditions.itself, situations.per_monster(250, "any", conditions.of_attribute("fire"))),),
        triggers=(
            Trigger("battled", _note_kill, triggers.wins_battle, at_once=True),
            Trigger("battle_phase_ends", _raise_burnt, lambda state, card, seat, data: bool(_kills(state, card))),
            Trigger("left_field", _ashes, triggers.self_event, at_once=True),
        ),
    ),
    "ORB-026": CardEffects(  # Jet Black Dragon
        statics=(
            Static("cannot_attack_these", conditions.both(conditions.foes, conditions.face_up), _unseen_at_night, zone="any"),
        )
    ),
    "ORB-036": CardEffects(  # Marauding Captain
        statics=(Static("cannot_attack_these", conditions.foes, _other_warriors),),
        triggers=(
            triggers.when_summoned(
                summons.summon_from("hand", parts=(conditions.level(most=4), conditions.of_type("Warrior"))),
                "normal",
                optional=True,
            ),
        ),
    ),
    "ORB-039": CardEffects(  # Watapon
        triggers=(
            Trigger("searched", resolves.summon_itself, triggers.self_event, optional=True, limit="turn", zone="hand"),
            Trigger("drew", resolves.summon_itself, _added_by_effect, optional=True, limit="turn", zone="hand"),
        )
    ),
    "ORB-052": CardEffects(  # Backup Gardna
        uses=(ActivatedEffect(_hand_equip_on, targets=_guardian_equips),),
        flip=ActivatedEffect(
            lambda state, card, seat, targets: marks.mark(state, card, "backs_up", True, state.turn), limit=""
        ),
        triggers=(Trigger("end_phase", _change_places, _may_change_places, optional=True, limit="turn"),),
    ),
    "ORB-056": CardEffects(  # Kuribah
        triggers=(Trigger("destroyed", summons.summon_from("deck", parts=(_KURI,)), _kuri_fell, optional=True, limit="turn"),)
    ),
    "ORB-058": CardEffects(  # Kuribee
        triggers=(
            Trigger(
                "attacked",
                lambda state, card, seat, data: actions.negate_attack(state),
                _first_attack,
                optional=True,
                limit="turn",
            ),
            Trigger("attacked", _count_attack, triggers.foe_attacks_mine(conditions.not_itself, _KURI), at_once=True),
        )
    ),
    "ORB-059": CardEffects(  # Kuriboo
        uses=(
            ActivatedEffect(
                costs.after_discard(_swarm), targets=costs.discarding(targets.monster("foe")), cost=costs.pay_discard()
            ),
        )
    ),
    "ORB-074": CardEffects(  # Swift Gilasaurus
        uses=(ActivatedEffect(_dash, can=lambda state, card, seat: summons.room(state, seat), zone="hand"),)
    ),
    "ORB-075": CardEffects(  # Kaitoptera
        statics=(
            statics.cannot_be_attacked_by(
                conditions.face_up, conditions.no(conditions.of_attribute("wind")), _several_landbound
            ),
        )
    ),
}
