"""Seal of Exodia: jars that seal, eyes that hypnotize, and hearts that change sides."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects import _lasting as last
from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.effects._filters import (
    both,
    face_up,
    in_attack,
    is_normal,
    its_bearer,
    itself,
    named,
    not_itself,
    of_type,
)
from deckcheck.games.kingdom_duels.effects._resolves import attach_itself
from deckcheck.games.kingdom_duels.effects._targets import field_cards, field_monsters, monster
from deckcheck.games.kingdom_duels.effects._trigger_conditions import foe_attacks, foe_summons, self_event
from deckcheck.games.kingdom_duels.engine.card_moves import set_aside_attached
from deckcheck.games.kingdom_duels.engine.constants import BACK, DEF, FRONT, UNDER
from deckcheck.games.kingdom_duels.engine.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Static,
    Strike,
    Summon,
    Targets,
    TrapTrigger,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.equips import take_control
from deckcheck.games.kingdom_duels.engine.state import State
from deckcheck.games.kingdom_duels.engine.statics import has
from deckcheck.games.kingdom_duels.engine.traps import sprung_by

POT = "Pot of Dragon-Tribe Sealing"


# The pot


def _into_pot(state: State, card: int, other: int) -> None:
    """SOE-039: a Dragon goes beneath the pot, in whichever row the pot is."""
    if state.zone[other] != FRONT or state.game.token[other] or has(state, other, "unaffected"):
        return
    if state.zone[card] in (FRONT, BACK) and face_up(state, card, card):
        set_aside_attached(state, other, card)


def _seal_summoned(state: State, card: int, seat: int, targets: Targets) -> None:
    """As a Trap: the summon that set it off is negated and the Dragon sealed."""
    data = sprung_by(state, card)
    if data:
        _seal_newcomer(state, card, seat, data)


def _seal_newcomer(state: State, card: int, seat: int, data: Data) -> None:
    if state.zone[data[0]] == FRONT and not has(state, data[0], "summon_stands"):
        state.players[do.controller(state, data[0])].summon_prevented = True
        _into_pot(state, card, data[0])


def _open_trap(state: State, card: int, seat: int, data: Data) -> bool:
    """It lies open as a Continuous Trap whose effect was activated, and another Dragon comes."""
    if state.zone[card] != BACK or last.marked(state, card, "waiting"):
        return False
    return foe_summons(face_up, of_type("Dragon"))(state, card, seat, data)


def _seal_all(state: State, card: int, seat: int, targets: Targets) -> None:
    for other in _dragons(state, card, seat):
        _into_pot(state, card, other)


_shown_dragon = both(face_up, of_type("Dragon"))


def _dragons(state: State, card: int, seat: int) -> list[int]:
    foes = field_monsters(state, seat, "foe")
    return [other for other in foes if _shown_dragon(state, card, other) and not state.game.token[other]]


def _sealed_def(state: State, card: int, other: int) -> int:
    return sum(state.game.def_[candidate] for candidate in do.attached_to(state, card))


def _pots(state: State, card: int, seat: int) -> list[Targets]:
    cards = field_cards(state, seat)
    found = [other for other in cards if face_up(state, card, other) and named(POT)(state, card, other)]
    return [(other,) for other in found if any(is_normal(state, card, candidate) for candidate in do.attached_to(state, other))]


def _pour(state: State, card: int, seat: int, targets: Targets) -> None:
    """SOE-041: a Normal Monster comes out of the pot."""
    sealed = [other for other in do.attached_to(state, targets[0]) if is_normal(state, card, other)]
    do.special_summon(state, seat, sealed, then=_let_go)


def _let_go(state: State, card: int) -> None:
    state.host[card] = -1


def _came_in_defence(state: State, card: int, seat: int, data: Data) -> None:
    last.mark(state, card, "came_in_defence", True, state.turn)


def _comes_in_defence(state: State, card: int, seat: int, data: Data) -> bool:
    return data[0] == card and state.pos[card] % 2 == DEF


# Hypnosis


def _possess(state: State, card: int, seat: int, targets: Targets) -> None:
    last.borrow(state, targets[0], seat, card, "hypnosis")


def _wake(state: State, card: int) -> bool:
    """SOE-045: monsters that it holds and that are no longer Hypnotized go back."""
    done = False
    if "borrowed" not in state.changes.kinds:
        return done
    for mod in [mod for mod in state.changes.of("borrowed") if mod.value[0] == card]:
        asleep = of_type("Hypnotized")(state, card, mod.card)
        if not asleep and state.zone[mod.card] == FRONT and take_control(state, mod.card, mod.value[1]):
            state.mods.remove(mod)
            done = True
    return done


def _hypnotize(state: State, card: int, seat: int, board: int, column: int) -> None:
    other = state.boards[board].front[column]
    if other >= 0:
        do.add_type(state, other, "Hypnotized")


def _occupied(state: State, card: int, seat: int, board: int, column: int) -> bool:
    return state.boards[board].front[column] >= 0


def _turn_away(state: State, card: int, seat: int, data: Data) -> None:
    """SOE-046: the attack goes to a Hypnotized monster."""
    do.choose_card(state, seat, _slaves(state, card, seat), do.redirect_attack)


def _slaves(state: State, card: int, seat: int) -> list[int]:
    mine = field_monsters(state, seat, "own")
    return [other for other in mine if other != state.host[card] and of_type("Hypnotized")(state, card, other)]


def _may_turn_away(state: State, card: int, seat: int, data: Data) -> bool:
    if data[1] != state.host[card] or state.attack is None or of_type("Demon")(state, card, data[0]):
        return False
    return foe_attacks(state, card, seat, data) and bool(_slaves(state, card, seat))


# The Change of Heart


def _win_over(state: State, card: int, seat: int, data: Data) -> None:
    """ATTACH: the monster above it follows its owner."""
    host, owner = data[1], state.game.owner[card]
    board = state.ctrl[host]
    if board != do.home(state, owner) and do.take_control(state, host, owner):
        last.mark(state, host, "possessed", (card, board))


def _let_back(state: State, card: int) -> bool:
    """The monster goes back as soon as the card is no longer beneath it."""
    done = False
    for mod in [mod for mod in state.changes.of("possessed") if mod.value[0] == card]:
        if (state.zone[card] != UNDER or state.host[card] != mod.card) and take_control(state, mod.card, mod.value[1]):
            state.mods.remove(mod)
            done = True
    return done


CARDS: dict[str, CardEffects] = {
    "SOE-039": CardEffects(  # Pot of Dragon-Tribe Sealing
        activate=ActivatedEffect(_seal_summoned, stays=True),
        trap=TrapTrigger("summoned", foe_summons(face_up, of_type("Dragon"))),
        triggers=(Trigger("summoned", _seal_newcomer, _open_trap),),
        uses=(ActivatedEffect(_seal_all, can=lambda state, card, seat: bool(_dragons(state, card, seat)), slow=False),),
        statics=(Static("def", itself, _sealed_def),),
        plays_as=("monster", "trap"),
        continuous_trap=True,
    ),
    "SOE-041": CardEffects(  # Jar Djinn
        statics=(Static("takes_half", both(itself, in_attack)),),
        uses=(
            ActivatedEffect(
                _pour,
                can=lambda state, card, seat: not last.marked(state, card, "came_in_defence"),
                targets=_pots,
            ),
        ),
        triggers=(Trigger("summoned", _came_in_defence, _comes_in_defence, zone="any"),),
    ),
    "SOE-045": CardEffects(  # Illusionist Faceless Mage
        uses=(
            ActivatedEffect(
                _possess,
                can=lambda state, card, seat: state.active != seat,
                targets=monster("foe", of_type("Hypnotized")),
                slow=False,
            ),
        ),
        watch=_wake,
        watch_mark="borrowed",
    ),
    "SOE-046": CardEffects(  # Eye of Illusion
        equip_to=of_type("Illusion"),
        strike=Strike(_hypnotize, _occupied),
        statics=(Static("strike", its_bearer, lambda state, card, other: card),),
        triggers=(Trigger("attacked", _turn_away, _may_turn_away, optional=True, limit="turn"),),
    ),
    "SOE-141": CardEffects(  # Bakura, the Change of Heart
        summon=Summon("integration", ("Change of Heart",), by="Bakura"),
        uses=(ActivatedEffect(attach_itself, targets=monster("any", face_up, not_itself), limit="duel"),),
        triggers=(Trigger("attached", _win_over, self_event, zone="attached"),),
        watch=_let_back,
        watch_mark="possessed",
    ),
}
