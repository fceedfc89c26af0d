"""Rebirth of Avatar: Spells 111 to 190."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    answers,
    changes,
    choices,
    conditions,
    lasting,
    marks,
    piles,
    places,
    resolves,
    ritual_materials,
    rituals,
    statics,
    summons,
    targets,
)
from deckcheck.games.kingdom_duels.engine.cards.values import atk_of, base_def_of, def_of, types_of
from deckcheck.games.kingdom_duels.engine.duel.constants import BACK, DEF, DOWN, FRONT, PERMANENT
from deckcheck.games.kingdom_duels.engine.duel.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Static,
    Targets,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.duel.state import State


def _motor_or_machines(state: State, cards: Targets) -> bool:
    if len(cards) == 1:
        return conditions.name_has("Motor")(state, cards[0], cards[0])
    return ritual_materials.matching(conditions.of_type("Machine"))(state, cards)


def _motors(state: State, seat: int) -> list[int]:
    grave = state.boards[changes.home(state, seat)].grave
    return [
        other for other in grave if conditions.both(conditions.is_monster, conditions.name_has("Motor"))(state, other, other)
    ]


def _repair(state: State, card: int, seat: int, targets: Targets) -> None:
    summons.special_summon(state, seat, targets, then=_scrap_two, arguments=(seat,))


def _scrap_two(state: State, card: int, seat: int) -> None:
    choices.pick_up_to(state, seat, _motors(state, seat), 2, piles.erode_chosen, least=2)


def _has_seven(state: State, card: int, other: int) -> bool:
    return "7" in f"{atk_of(state, other)} {def_of(state, other)}"


def _pay_to_seven(state: State, card: int, seat: int, targets: Targets) -> None:
    """ROA-116: if the Levels do not make seven, all LP above 700 are paid."""
    if ritual_materials.total_level(state, targets) != 7:
        changes.pay_lp(state, seat, state.boards[changes.home(state, seat)].lp - 700)


def _hex_set_cards(state: State, card: int, seat: int, targets: Targets) -> None:
    """ROA-136: the Set cards that opponents have now cannot be activated while it stays."""
    for other in places.row_cards(state, seat, "foe"):
        if state.zone[other] == BACK and state.pos[other] == DOWN:
            marks.mark(state, other, "hexed", card)


def _just_brought(state: State, card: int, seat: int) -> list[Targets]:
    """ROA-133: the monster that the player just Special Summoned, if the hand has one of its types."""
    monster = answers.newcomer(state)
    if monster < 0 or state.ctrl[monster] != changes.home(state, seat) or not summons.room(state, seat):
        return []
    if any(mod.value == "normal" for mod in state.changes.of("newcomer")) or not _kin(state, card, seat, monster):
        return []
    return [(monster,)]


def _kin(state: State, card: int, seat: int, monster: int) -> list[int]:
    """Return the monsters of the hand that share a Monster Type with a monster."""
    types = types_of(state, monster) - conditions.CARD_KINDS
    hand = [other for other in state.players[seat].hand if other != card and conditions.is_monster(state, card, other)]
    return [other for other in hand if not types.isdisjoint(types_of(state, other))]


def _take_over(state: State, card: int, seat: int, targets: Targets) -> None:
    """ROA-133: the newcomer is Battle Locked in DEF position, and one of its types comes from the hand."""
    if state.zone[targets[0]] == FRONT:
        kin = _kin(state, card, seat, targets[0])
        lasting.lock_any_into(state, targets[0], DEF)
        summons.special_summon(state, seat, kin)


_MOTOR = conditions.both(conditions.is_monster, conditions.name_has("Motor"))


def _stays_behind(state: State, card: int, victim: int, cause: str) -> bool:
    """ROA-131: it stays when its bearer leaves the field."""
    if victim != card or state.zone[card] != BACK or state.host[card] >= 0 or marks.marked(state, card, "idle"):
        return False
    if state.pos[card] == DOWN or any(link.card == card for link in state.chain):
        return False  # it has not equipped anything yet
    marks.mark(state, card, "idle")
    return True


def _new_motor(state: State, card: int, seat: int, data: Data) -> bool:
    if not marks.marked(state, card, "idle") or state.zone[data[0]] != FRONT:
        return False
    return conditions.face_up(state, card, data[0]) and _MOTOR(state, card, data[0])


def _offer_tuning(state: State, card: int, seat: int, data: Data) -> None:
    """ROA-131: who summoned the monster may equip it."""
    if state.zone[data[0]] == FRONT and state.host[card] < 0:
        choices.choose(state, changes.controller(state, data[0]), ("equip it", "no"), _tuned, card, data[0])


def _tuned(state: State, word: str, card: int, monster: int) -> None:
    if word == "equip it" and actions.equip(state, card, monster, changes.controller(state, card)):
        marks.unmark(state, "idle", card=card)


_RITUAL_SPELL = conditions.both(conditions.is_spell, conditions.name_has("Ritual"))


def _capture(state: State, opponent: int, card: int, seat: int) -> None:
    """ROA-138: a Normal Monster or a Ritual Spell of a hand."""
    hand = state.players[opponent].hand
    piles.look(state, seat, tuple(hand))
    fits = conditions.either(conditions.is_normal, _RITUAL_SPELL)
    choices.choose_card(state, seat, [other for other in hand if fits(state, card, other)], _captured, card, seat)


def _captured(state: State, other: int, card: int, seat: int) -> None:
    actions.to_hand_of(state, other, seat)
    if _RITUAL_SPELL(state, card, other):
        marks.mark(state, other, "ritual_taken", seat, PERMANENT)


def _capture_summon(state: State, card: int, seat: int, targets: Targets) -> None:
    """ROA-138: a Normal Monster or a Ritual Spell of an opponent's hand goes to the hand of the player."""
    choices.choose_opponent(state, seat, _capture, card, seat)


CARDS: dict[str, CardEffects] = {
    "ROA-115": CardEffects(  # Sacrifice of Grave Goods
        activate=ActivatedEffect(resolves.nothing),
        statics=(Static("player_tributes_equips", statics.its_player),),
        lasts=3,
    ),
    "ROA-116": rituals.ritual(  # Seventh Prayer Ritual
        rituals.tributes(2, 2, ritual_materials.one_each(_has_seven, conditions.no(_has_seven))), price=_pay_to_seven
    ),
    "ROA-127": rituals.THREE_TRIBUTES,  # Ritual of the Blasphemous Eraser
    "ROA-131": CardEffects(  # Engine Tuner
        equip_to=conditions.both(conditions.face_up, _MOTOR),
        statics=(
            Static("no_bonus", conditions.both(_MOTOR, lambda state, card, other: state.host[card] >= 0)),
            Static("atk", conditions.its_bearer, lambda state, card, other: min(1000, base_def_of(state, other) // 2)),
        ),
        triggers=(Trigger("summoned", _offer_tuning, _new_motor),),
        saves=_stays_behind,
    ),
    "ROA-133": CardEffects(  # Take Over
        activate=ActivatedEffect(_take_over, targets=_just_brought), triggers=(answers.NOTES_SUMMONS,)
    ),
    "ROA-136": CardEffects(  # Card Hexative
        activate=ActivatedEffect(_hex_set_cards), statics=(Static("cannot_be_activated", marks.marked_by("hexed")),)
    ),
    "ROA-138": CardEffects(  # Summon Capture
        activate=ActivatedEffect(_capture_summon, limit="duel")
    ),
    "ROA-140": rituals.ritual(rituals.tributes(1, 2, _motor_or_machines)),  # Fiendish Engine Ritual
    "ROA-142": CardEffects(  # Two-For-One Repair Shop
        activate=ActivatedEffect(
            _repair,
            can=lambda state, card, seat: summons.room(state, seat),
            targets=targets.in_graveyard("any", conditions.is_monster, conditions.name_has("Motor")),
            unstoppable=True,
        )
    ),
}
