"""Seal of Exodia: Equip Spells."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects import _lasting as last
from deckcheck.games.kingdom_duels.effects import _parts as parts
from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.effects._filters import (
    both,
    face_up,
    is_normal,
    its_bearer,
    level,
    named,
    no,
    of_attribute,
    of_type,
    original_atk,
    own,
)
from deckcheck.games.kingdom_duels.effects._targets import field_monsters, monster
from deckcheck.games.kingdom_duels.engine.activated_effects import is_used, mark_used
from deckcheck.games.kingdom_duels.engine.constants import BACK, DOWN
from deckcheck.games.kingdom_duels.engine.effect_model import ActivatedEffect, CardEffects, Data, Static, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.state import State
from deckcheck.games.kingdom_duels.engine.values import atk_of, attributes_of, level_of

_GENERATOR = both(own, face_up, is_normal, of_attribute("dark"), original_atk(most=1000))


def _remember_power(state: State, card: int, seat: int, targets: Targets) -> None:
    """SOE-012: the tripled ATK is what it should stay."""
    last.unmark(state, "power", card=card)
    if state.host[card] >= 0:
        last.mark(state, card, "power", atk_of(state, state.host[card]))


def _overload(state: State, card: int) -> bool:
    """SOE-012: whatever else changes the ATK of its bearer, the generator bursts and hurts its controller."""
    bearer = state.host[card]
    if state.zone[card] != BACK or bearer < 0:
        return False
    if all(power == atk_of(state, bearer) for power in last.marks(state, card, "power")):
        return False
    seat = do.controller(state, card)
    _remember_power(state, card, seat, ())  # in case it withstands
    state.acting = card
    do.destroy(state, card, seat)
    do.damage(state, seat, state.game.atk[bearer])
    return True


def _keep_bondage(state: State, card: int, victim: int, cause: str) -> bool:
    """SOE-082: when its bearer leaves the field it may go to another one, once a turn."""
    if victim != card or state.host[card] >= 0 or state.zone[card] != BACK:
        return False
    fits = state.game.effects[card].equip_to
    seat = do.controller(state, card)
    others = [other for other in field_monsters(state, seat) if fits is not None and fits(state, card, other)]
    if not others or last.marked(state, card, "let_go") or is_used(state, seat, card, "turn", -70):
        return False
    words = tuple(state.refs[other] for other in others)
    do.choose(state, seat, (*words, "none"), _pass_bondage, card, seat, words, tuple(others))
    return True


def _pass_bondage(state: State, word: str, card: int, seat: int, words: tuple[str, ...], others: tuple[int, ...]) -> None:
    if word != "none":
        mark_used(state, seat, card, "turn", -70)
        if last.equip_or_bury(state, card, others[words.index(word)], seat):
            return
    if state.zone[card] == BACK:
        last.mark(state, card, "let_go")
        do.destroy(state, card, seat)


# Book of Secret Arts: a note on the player, for changes of the card are gone when it leaves the field


def _opened(state: State, card: int, seat: int, data: Data) -> None:
    last.mark(state, -1 - seat, "not_worn", card, state.turn + 1000)


def _worn(state: State, card: int, seat: int, data: Data) -> None:
    last.unmark(state, "not_worn", value=card)


def _is_opened(state: State, card: int, seat: int, data: Data) -> bool:
    return bool(data[0] == card and state.chain and state.chain[-1].card == card)


def _gain_300(state: State, card: int, seat: int, data: Data) -> None:
    do.gain_lp(state, seat, 300)


def _was_worn(state: State, card: int, seat: int, data: Data) -> bool:
    """SOE-044: it lay open as an equip when it was sent to the graveyard."""
    unworn = any(mod.value == card for mod in state.changes.of("not_worn"))
    return bool(data[0] == card and data[1][0] == BACK and data[1][3] != DOWN and not unworn)


# Claw of the Dark Dragon Tribe


def _claw_cuts(state: State, card: int, seat: int, data: Data) -> None:
    """SOE-123: in the first attack the other monster loses its bonus."""
    last.mark(state, card, "clawed")
    do.change(state, data[1], "no_bonus")


def _first_claw(state: State, card: int, seat: int, data: Data) -> bool:
    return data[0] == state.host[card] and not last.marked(state, card, "clawed")


def _claw_again(state: State, card: int, seat: int, data: Data) -> None:
    last.attack_again(state, state.host[card])


def _has_twin(state: State, card: int, seat: int, data: Data) -> bool:
    """The beaten monster leaves a face-up one of its level and attribute behind."""
    bearer, beaten = state.host[card], data[1]
    if bearer < 0 or data[0] != bearer or beaten not in data[2]:
        return False
    rank = level_of(state, beaten)
    same = both(face_up, level(rank, rank), of_attribute(*attributes_of(state, beaten)))
    return any(same(state, card, other) for other in last.all_foes(state, card, bearer))


CARDS: dict[str, CardEffects] = {
    # Dark Generator: triples the original ATK of a weak DARK monster, which must not change by anything else.
    "SOE-012": CardEffects(  # Dark Generator
        equip_to=_GENERATOR,
        activate=ActivatedEffect(_remember_power, targets=monster("own", _GENERATOR)),
        statics=(Static("base_atk", its_bearer, lambda state, card, other: state.game.atk[other] * 3),),
        watch=_overload,
    ),
    "SOE-037": CardEffects(  # Insect Armor with Laser Cannon LV. 5
        equip_to=both(of_type("Insect"), original_atk(most=500)), statics=parts.equip_stats(1500, 0, "Fireblast")
    ),
    "SOE-044": CardEffects(  # Book of Secret Arts
        equip_to=both(is_normal, of_type("Spellcaster"), no(of_type("Demon"))),
        statics=parts.equip_stats(300, 300),
        triggers=(
            Trigger("activated", _opened, _is_opened),
            Trigger("equipped", _worn, lambda state, card, seat, data: data[0] == card),
            Trigger("sent_to_graveyard", _gain_300, _was_worn, optional=True, limit="turn"),
        ),
    ),
    "SOE-055": CardEffects(  # Horn of the Unicorn
        equip_to=of_type("Beast", "Demon"), statics=parts.equip_stats(700, 700, "Thunderblast")
    ),
    "SOE-056": CardEffects(  # Power Booster LV. 2
        equip_to=both(of_type("Insect"), level(2, 2)), statics=parts.equip_stats(1200, 200)
    ),
    "SOE-057": CardEffects(equip_to=of_type("Insect"), statics=parts.equip_stats(300, 300, "Fireblast")),  # LV. 3 Laser Cannon
    "SOE-082": CardEffects(  # Cyber Bondage
        equip_to=both(face_up, named("Harpie Lady")),
        statics=(Static("atk", its_bearer, 500), Static("def", its_bearer, 500)),
        saves=_keep_bondage,
    ),
    "SOE-123": CardEffects(  # Claw of the Dark Dragon Tribe
        equip_to=both(of_type("Dragon"), of_attribute("dark")),
        statics=parts.equip_stats(600),
        triggers=(Trigger("attack_declared", _claw_cuts, _first_claw), Trigger("battled", _claw_again, _has_twin)),
    ),
}
