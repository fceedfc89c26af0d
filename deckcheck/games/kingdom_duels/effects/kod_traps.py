"""King of Duelists: Traps."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects import _lasting as last
from deckcheck.games.kingdom_duels.effects import _parts as parts
from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.effects._filters import both, defends, name_has, no, of_attribute, of_type
from deckcheck.games.kingdom_duels.effects._targets import field_monsters
from deckcheck.games.kingdom_duels.effects._trigger_conditions import controls, foe_attacks, foe_attacks_mine, foe_summons
from deckcheck.games.kingdom_duels.engine.cards import SPELL, TRAP
from deckcheck.games.kingdom_duels.engine.constants import BACK, FRONT, HIDDEN_ATK, ON_FIELD, PERMANENT
from deckcheck.games.kingdom_duels.engine.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Static,
    Targets,
    TrapTrigger,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.life_points import inflict_destruction
from deckcheck.games.kingdom_duels.engine.state import State
from deckcheck.games.kingdom_duels.engine.statics import last as last_value
from deckcheck.games.kingdom_duels.engine.traps import sprung_by
from deckcheck.games.kingdom_duels.engine.values import atk_of


def stands_open(state: State, card: int) -> bool:
    """A Continuous Trap that has been activated, not one that was only turned up and waits (KD-TRAP-06)."""
    return state.zone[card] == BACK and not last.marked(state, card, "waiting")


def negate_or_not(state: State, word: str) -> None:
    if word == "negate the attack":
        do.negate_attack(state)


def _reconcile(state: State, card: int, seat: int, targets: Targets) -> None:
    do.change_player(state, seat, "player_no_battle")
    last.unmark(state, "peace", card=card)
    last.mark(state, card, "peace", (seat, state.turn), PERMANENT)


def _at_peace(state: State, card: int, other: int) -> bool:
    """KOD-079: every monster of that side, also one that came later in the turn."""
    if other < 0 or state.zone[other] != FRONT:
        return False
    return any(turn == state.turn and state.ctrl[other] == do.home(state, by) for by, turn in last.marks(state, card, "peace"))


def _mirror_wall(state: State, card: int, seat: int, targets: Targets) -> None:
    """KOD-099: the attacker runs into the wall and loses half its original ATK."""
    if state.attack is not None:
        attacker = state.attack[0]
        do.negate_attack(state)
        base = last_value(state, attacker, "base_atk", state.game.atk[attacker])
        do.change(state, attacker, "base_atk", base // 2, ON_FIELD)


def _wall_again(state: State, card: int, seat: int, data: Data) -> None:
    _mirror_wall(state, card, seat, ())


def _attack_on_wall(state: State, card: int, seat: int, data: Data) -> bool:
    return stands_open(state, card) and foe_attacks(state, card, seat, data)


def _other_players(state: State, card: int, other: int) -> bool:
    return other < 0 and stands_open(state, card) and state.players[-1 - other].board != state.ctrl[card]


def _skewer(state: State, card: int, seat: int, targets: Targets) -> None:
    """KOD-113: the attacker falls, and half of the Destruction Damage is inflicted."""
    if state.attack is None:
        return
    attacker = state.attack[0]
    victim = do.controller(state, attacker)
    atk = state.game.atk[attacker] if state.options.damage_original else atk_of(state, attacker)
    do.negate_attack(state)
    if do.destroy(state, attacker, seat):
        inflict_destruction(state, seat, victim, atk // 4)


def _walks_on_earth(state: State, card: int, seat: int, data: Data) -> bool:
    walker = both(no(of_attribute("wind")), no(of_type("Flying")), parts.on_attribute("earth"))
    return foe_attacks(state, card, seat, data) and walker(state, card, data[0])


def _foe_uses_set_card(state: State, card: int, seat: int, data: Data) -> bool:
    """KOD-128: an opponent activates a Spell or Trap that was Set, while this side has an Aquatic monster. A Spell from the
    hand bears the turn in `moved`."""
    other = data[0]
    if not parts.foe_activates(SPELL | TRAP)(state, card, seat, data) or not controls(of_type("Aquatic"))(state, card, seat):
        return False
    return state.zone[other] == BACK and state.moved[other] < state.turn


def _petrify_newest(state: State, card: int, seat: int, targets: Targets) -> None:
    for other in sprung_by(state, card)[:1]:
        if state.zone[other] == FRONT:
            _petrify(state, other)


def _petrify(state: State, other: int) -> None:
    """KOD-134: a Hidden monster is turned up, and its effects do not work in this turn."""
    if state.pos[other] >= HIDDEN_ATK:
        do.change(state, other, "negated")
        do.flip_face_up(state, other)
    do.add_type(state, other, "Petrified")


def _petrify_next(state: State, card: int, seat: int, data: Data) -> None:
    _petrify(state, data[0])


def _next_defender(state: State, card: int, seat: int, data: Data) -> bool:
    return stands_open(state, card) and foe_summons(defends)(state, card, seat, data)


def _lamp(state: State, card: int, seat: int, targets: Targets) -> None:
    """KOD-062: an attack upon the spirit goes to another monster of the attacker's side, or to nothing."""
    if state.attack is None:
        return
    attacker = state.attack[0]
    others = [other for other in field_monsters(state, seat, "foe") if other != attacker]
    if others:
        do.choose_card(state, seat, others, _to_other)
    else:
        do.choose(state, seat, ("negate the attack", "let it go on"), negate_or_not)


def _to_other(state: State, other: int) -> None:
    do.redirect_attack(state, other)


def _lamp_again(state: State, card: int, seat: int, data: Data) -> None:
    _lamp(state, card, seat, ())


_SPIRIT_ATTACKED = foe_attacks_mine(name_has("Spirit of the Lamp"))


def _spirit_attacked_again(state: State, card: int, seat: int, data: Data) -> bool:
    return (state.zone[card] == FRONT or stands_open(state, card)) and _SPIRIT_ATTACKED(state, card, seat, data)


CARDS: dict[str, CardEffects] = {
    "KOD-062": CardEffects(  # Magic Lamp
        activate=ActivatedEffect(_lamp, stays=True),
        trap=TrapTrigger("attacked", _SPIRIT_ATTACKED),
        triggers=(Trigger("attacked", _lamp_again, _spirit_attacked_again),),
        plays_as=("monster", "trap"),
    ),
    "KOD-079": CardEffects(  # Emissaries of Reconciliation
        activate=ActivatedEffect(_reconcile),
        trap=TrapTrigger("attack_declared", foe_attacks),
        statics=(Static("battle_proof", _at_peace, zone="any"),),
    ),
    "KOD-099": CardEffects(  # Silver-Screen Mirror Wall
        activate=ActivatedEffect(_mirror_wall),
        trap=TrapTrigger("attack_declared", foe_attacks),
        triggers=(Trigger("attack_declared", _wall_again, _attack_on_wall),),
        statics=(Static("player_no_warnings", _other_players),),
    ),
    "KOD-113": CardEffects(  # Skewer Pitfall
        activate=ActivatedEffect(_skewer), trap=TrapTrigger("attack_declared", _walks_on_earth)
    ),
    "KOD-128": CardEffects(  # Tears of a Mermaid
        activate=ActivatedEffect(parts.negate_and_destroy), trap=TrapTrigger("activated", _foe_uses_set_card)
    ),
    "KOD-134": CardEffects(  # Gorgon's Eye
        activate=ActivatedEffect(_petrify_newest),
        trap=TrapTrigger("summoned", foe_summons(defends)),
        triggers=(Trigger("summoned", _petrify_next, _next_defender),),
    ),
}
