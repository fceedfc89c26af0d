"""Seal of Exodia: Spells 001 to 070."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    battles,
    changes,
    choices,
    conditions,
    marks,
    places,
    situations,
    statics,
    strikes,
    targets,
    terrains,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.cards.values import atk_of, monsters
from deckcheck.games.kingdom_duels.engine.duel.changes import Mod
from deckcheck.games.kingdom_duels.engine.duel.constants import BACK, DOWN, FRONT, HAND, UNDER
from deckcheck.games.kingdom_duels.engine.duel.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Static,
    Strike,
    Targets,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.duel.state import State, foe_boards
from deckcheck.games.kingdom_duels.engine.terrains.markers import TERRAINS

_GENERATOR = conditions.both(
    conditions.own,
    conditions.face_up,
    conditions.is_normal,
    conditions.of_attribute("dark"),
    conditions.original_atk(most=1000),
)


def _remember_power(state: State, card: int, seat: int, targets: Targets) -> None:
    """SOE-012: the tripled ATK is what it should stay."""
    marks.unmark(state, "power", card=card)
    if state.host[card] >= 0:
        marks.mark(state, card, "power", atk_of(state, state.host[card]))


def _overload(state: State, card: int) -> bool:
    """SOE-012: whatever else changes the ATK of its bearer, the generator bursts and hurts its controller."""
    bearer = state.host[card]
    if state.zone[card] != BACK or bearer < 0:
        return False
    if all(power == atk_of(state, bearer) for power in marks.marks(state, card, "power")):
        return False
    seat = changes.controller(state, card)
    _remember_power(state, card, seat, ())  # in case it withstands
    state.acting = card
    actions.destroy(state, card, seat)
    changes.damage(state, seat, state.game.atk[bearer])
    return True


# Swords of Revealing Light


def _swords(state: State, card: int, seat: int, targets: Targets) -> None:
    """SOE-020: on activation the monsters of the other side are turned up and Sealed; later ones are not."""
    for board in foe_boards(state, changes.home(state, seat)):
        for other in monsters(state, board):
            changes.flip_face_up(state, other)
            before = len(_seals(state, other))
            changes.add_type(state, other, "Sealed")
            if len(_seals(state, other)) > before:
                marks.mark(state, other, "sealed_by", card)


def _unseal(state: State, card: int, seat: int, data: Data) -> None:
    for other in marks.marked_cards(state, "sealed_by", card):
        if seals := _seals(state, other):
            state.changes.remove(seals[0])
    marks.unmark(state, "sealed_by", value=card)


def _seals(state: State, other: int) -> list[Mod]:
    """Return the Sealed types that effects have given a monster."""
    return [mod for mod in state.changes.of("type") if mod.card == other and mod.value == "Sealed"]


def _breath(state: State, card: int, seat: int, targets: Targets) -> None:
    """SOE-033."""
    hit = conditions.both(
        conditions.face_up, conditions.is_normal, conditions.of_type("Elemental"), conditions.of_attribute("earth")
    )
    found = [other for other in places.field_monsters(state, seat) if hit(state, card, other)]
    actions.destroy_all(state, found, seat, damage=True)
    for other in places.field_monsters(state, seat, "own"):
        if conditions.of_type("Flying")(state, card, other):
            changes.modify_atk(state, other, 300)


# Book of Secret Arts: a note on the player, for changes of the card are gone when it leaves the field


def _opened(state: State, card: int, seat: int, data: Data) -> None:
    marks.mark(state, -1 - seat, "not_worn", card, state.turn + 1000)


def _worn(state: State, card: int, seat: int, data: Data) -> None:
    marks.unmark(state, "not_worn", value=card)


def _is_opened(state: State, card: int, seat: int, data: Data) -> bool:
    return bool(data[0] == card and state.chain and state.chain[-1].card == card)


def _gain_300(state: State, card: int, seat: int, data: Data) -> None:
    changes.gain_lp(state, seat, 300)


def _was_worn(state: State, card: int, seat: int, data: Data) -> bool:
    """SOE-044: it lay open as an equip when it was sent to the graveyard."""
    unworn = any(mod.value == card for mod in state.changes.of("not_worn"))
    return bool(data[0] == card and data[1][0] == BACK and data[1][3] != DOWN and not unworn)


def _hypnotize(state: State, card: int, seat: int, board: int, column: int) -> None:
    choices.choose_card(state, seat, strikes.monsters_there(state, board, column), _hypnotized)


def _hypnotized(state: State, other: int) -> None:
    changes.add_type(state, other, "Hypnotized")


def _occupied(state: State, card: int, seat: int, board: int, column: int) -> bool:
    return bool(strikes.monsters_there(state, board, column))


def _turn_away(state: State, card: int, seat: int, data: Data) -> None:
    """SOE-046: the attack goes to a Hypnotized monster."""
    choices.choose_card(state, seat, _slaves(state, card, seat), actions.redirect_attack)


def _slaves(state: State, card: int, seat: int) -> list[int]:
    mine = places.field_monsters(state, seat, "own")
    return [other for other in mine if other != state.host[card] and conditions.of_type("Hypnotized")(state, card, other)]


def _may_turn_away(state: State, card: int, seat: int, data: Data) -> bool:
    if data[1] != state.host[card] or state.attack is None or conditions.of_type("Demon")(state, card, data[0]):
        return False
    return triggers.foe_attacks(state, card, seat, data) and bool(_slaves(state, card, seat))


def _start_over(state: State, card: int, seat: int, targets: Targets) -> None:
    """SOE-064: hand and side go back to the decks, five new cards come. Attached cards and equips go before their hosts, for
    all go at once."""
    cards = [other for other in places.row_cards(state, seat, "own") if other != card]
    cards += places.field_monsters(state, seat, "own")
    beneath = [other for host in cards for other in actions.attached_to(state, host)]
    for other in (*state.players[seat].hand, *beneath, *cards):
        if state.zone[other] in (FRONT, BACK, UNDER, HAND):
            actions.to_deck(state, other)
    actions.draw(state, seat, 5)


# Burning Land


def _kindle(state: State, card: int, seat: int, targets: Targets) -> None:
    """SOE-069: a strong Fireblast monster gets the STRIKE of this card until the End Phase."""
    if state.zone[targets[0]] == FRONT:
        marks.mark(state, targets[0], "strike", card, state.turn)


def _burn_land(state: State, card: int, seat: int, board: int, column: int) -> None:
    """The STRIKE: EARTH Terrains of the other side become Wasteland, and the Battle Phase follows all the same."""
    changes.change_player(state, seat, "player_keeps_battle")
    changes.modify_atk(state, card, 200)
    marks.mark(state, card, "ablaze", True, state.turn)
    _burn_next(state, seat, 5)


def _burn_next(state: State, seat: int, most: int) -> None:
    earth = terrains.spots(state, terrains.foe_sides(state, seat), attribute="earth")
    words = [word for word in earth if _can_burn(state, *terrains.spot(word))]
    if words and most:
        choices.choose(state, seat, [*words, "done"], _burnt, seat, most)


def _can_burn(state: State, board: int, column: int) -> bool:
    there = TERRAINS[state.boards[board].terrains[column]]
    return not there.fixed and there.name != "Wasteland"


def _burnt(state: State, word: str, seat: int, most: int) -> None:
    if word != "done":
        terrains.replace_terrain(state, *terrains.spot(word), "Wasteland")
        _burn_next(state, seat, most - 1)


def _ablaze_by(state: State, card: int, other: int) -> bool:
    """A monster that struck with the STRIKE of this card."""
    return other >= 0 and marks.marked(state, other, "ablaze") and card in marks.marks(state, other, "strike")


_IN_THE_FIRE = conditions.on_terrain("Wasteland")


def _spreads(state: State, card: int, other: int) -> bool:
    """Its attacks go on if the first one is on a Wasteland."""
    if not _ablaze_by(state, card, other) or marks.marked(state, other, "sweeping"):
        return _ablaze_by(state, card, other)
    return state.attack is not None and state.attack[0] == other and _IN_THE_FIRE(state, card, state.attack[1])


_FIRE = battles.sweep(_spreads, _IN_THE_FIRE)


CARDS: dict[str, CardEffects] = {
    # Dark Generator: triples the original ATK of a weak DARK monster, which must not change by anything else.
    "SOE-012": CardEffects(  # Dark Generator
        equip_to=_GENERATOR,
        activate=ActivatedEffect(_remember_power, targets=targets.monster("own", _GENERATOR)),
        statics=(Static("base_atk", conditions.its_bearer, lambda state, card, other: state.game.atk[other] * 3),),
        watch=_overload,
    ),
    "SOE-020": CardEffects(  # Swords of Revealing Light
        activate=ActivatedEffect(_swords),
        statics=(
            Static("cannot_attack", conditions.both(conditions.foes, conditions.of_type("Sealed"))),
            Static("player_no_hiding", statics.its_opponents),
            Static("player_no_warnings", lambda state, card, other: other < 0),
        ),
        triggers=(Trigger("left_field", _unseal, triggers.self_event, at_once=True),),
        lasts=3,
    ),
    "SOE-033": CardEffects(activate=ActivatedEffect(_breath)),  # Breath of God
    "SOE-044": CardEffects(  # Book of Secret Arts
        equip_to=conditions.both(
            conditions.is_normal, conditions.of_type("Spellcaster"), conditions.no(conditions.of_type("Demon"))
        ),
        statics=statics.equip_stats(300, 300),
        triggers=(
            Trigger("activated", _opened, _is_opened, at_once=True),
            Trigger("equipped", _worn, lambda state, card, seat, data: data[0] == card, at_once=True),
            Trigger("sent_to_graveyard", _gain_300, _was_worn, optional=True, limit="turn"),
        ),
    ),
    "SOE-046": CardEffects(  # Eye of Illusion
        equip_to=conditions.of_type("Illusion"),
        strike=Strike(_hypnotize, _occupied),
        statics=(Static("strike", conditions.its_bearer, lambda state, card, other: card),),
        triggers=(Trigger("attacked", _turn_away, _may_turn_away, optional=True, limit="turn"),),
    ),
    "SOE-064": CardEffects(  # Monster Recovery
        activate=ActivatedEffect(_start_over, can=situations.controls(conditions.owned))
    ),
    "SOE-069": CardEffects(  # Burning Land
        activate=ActivatedEffect(
            _kindle, targets=targets.monster("own", conditions.face_up, conditions.level(5), conditions.of_type("Fireblast"))
        ),
        strike=Strike(_burn_land, strikes.strikes_terrain("earth")),
        triggers=_FIRE[0],
        statics=_FIRE[1:],
    ),
}
