"""King of Duelists: Fusions, Alters, a Token, and the dragon with three shots."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects import _lasting as last
from deckcheck.games.kingdom_duels.effects import _parts as parts
from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.effects._filters import (
    battled_by,
    both,
    face_up,
    in_attack,
    in_defence,
    is_monster,
    is_normal,
    itself,
    not_itself,
    of_type,
    own,
)
from deckcheck.games.kingdom_duels.effects._targets import field_monsters, monster, row_cards
from deckcheck.games.kingdom_duels.effects._trigger_conditions import self_event
from deckcheck.games.kingdom_duels.effects.kod_schemers import DISCARD_FLIP
from deckcheck.games.kingdom_duels.effects.soe_abilities import BURSTS, equipped_to_foe
from deckcheck.games.kingdom_duels.engine.activated_effects import is_used, mark_used
from deckcheck.games.kingdom_duels.engine.constants import DEF, ON_FIELD
from deckcheck.games.kingdom_duels.engine.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Rescue,
    Static,
    Summon,
    Targets,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.life_points import lose_lp
from deckcheck.games.kingdom_duels.engine.state import State
from deckcheck.games.kingdom_duels.engine.statics import has


def _ask_spread(state: State, card: int, seat: int, data: Data) -> None:
    """KOD-057: the damage of this battle, if there is any, may be halved and go to every opponent."""
    do.choose(state, seat, ("full damage", "half to each opponent"), _spread, card, seat)


def _spread(state: State, word: str, card: int, seat: int) -> None:
    if word != "full damage":
        mark_used(state, seat, card, "turn", SPREAD)
        last.mark(state, card, "halved_damage", True, state.turn)
        last.mark(state, card, "spreads", True, state.turn)


SPREAD = -70
"""The place of the choice among the uses of the card, for its limit."""


def _may_hurt(state: State, card: int, seat: int, data: Data) -> bool:
    """battle_begins: it battles, and not against a monster in DEF position, which it does not pierce by itself."""
    if card not in data[:2] or is_used(state, seat, card, "turn", SPREAD):
        return False
    return state.pos[data[1]] != DEF or has(state, card, "piercing") or has(state, card, "half_piercing")


def _battle_over(state: State, card: int, seat: int, data: Data) -> None:
    for kind in ("spreads", "halved_damage"):
        last.unmark(state, kind, card=card)


def _spread_damage(state: State, card: int, seat: int, data: Data) -> None:
    last.unmark(state, "spreads", card=card)
    for other in last.others(state, seat):
        if other != data[0]:
            lose_lp(state, other, data[1], "battle")


def _hurts_spreading(state: State, card: int, seat: int, data: Data) -> bool:
    return data[2] == "battle" and data[0] != seat and last.marked(state, card, "spreads")


def _heads(state: State, card: int) -> list[int]:
    """KOD-071: its materials that are still beneath it."""
    return [other for other in do.attached_to(state, card) if state.game.name[other] == "Blue-Eyes White Dragon"]


def _can_shed(state: State, card: int, victim: int) -> bool:
    return victim == card and len(_heads(state, card)) > 1


def _shed_head(state: State, card: int, victim: int) -> None:
    do.detach(state, _heads(state, card)[0])


def _swarm_detaches(state: State, card: int, seat: int, data: Data) -> None:
    """KOD-073: a card beneath the monster may go."""
    foe = data[1] if data[0] == card else data[0]
    under = [other for other in do.attached_to(state, foe) if other != card]
    if under:
        words = [state.refs[other] for other in under]
        do.choose(state, state.game.owner[card], (*words, "none"), _swarm_detached, tuple(under))


def _swarm_detached(state: State, word: str, under: Targets) -> None:
    for other in under:
        if state.refs[other] == word:
            do.detach(state, other)


def _shine(state: State, card: int, seat: int, targets: Targets) -> None:
    """KOD-082: the DEF of all face-up monsters of the side together, as printed."""
    total = sum(state.game.def_[other] for other in field_monsters(state, seat, "own") if face_up(state, card, other))
    do.change(state, targets[0], "set_def", total)


def _revolver(backfire: int) -> tuple[Trigger, ...]:
    """KOD-114, KOD-115: up to three attacks, each staked on a coin; a wrong call may hurt everyone."""

    def toss(state: State, card: int, seat: int, data: Data) -> None:
        do.coin(state, seat, _jammed, backfire)

    return (Trigger("attack_declared", toss, parts.attacks), Trigger("attack_declared", _more_shots, parts.attacks))


def _jammed(state: State, right: bool, backfire: int) -> None:
    if not right:
        do.negate_attack(state)
        for other in range(len(state.players)):
            do.damage(state, other, backfire)


def _more_shots(state: State, card: int, seat: int, data: Data) -> None:
    if len(last.marks(state, card, "shots")) < 2:
        last.mark(state, card, "shots", True, state.turn)
        last.attack_again(state, card)


def _darken_world(state: State, card: int, seat: int, data: Data) -> None:
    for other in row_cards(state, seat, "own"):
        if state.game.name[other] == "Toon World":
            do.change(state, other, "attribute", "dark", ON_FIELD)


def _toon(material: str, **more: Any) -> CardEffects:
    return CardEffects(summon=Summon("alter", (material,), by="Toon"), **more)


CARDS: dict[str, CardEffects] = {
    "KOD-015": CardEffects(  # Minocentaur
        summon=Summon("fusion", ("Minotaurus", "Kentauros")),
        statics=(Static("piercing", both(own, is_normal, of_type("Beast"))),),
    ),
    "KOD-039": CardEffects(  # Landmine Spider Token
        statics=(Static("set_atk", battled_by(is_monster), lambda state, card, other: state.game.atk[other]),)
    ),
    "KOD-057": CardEffects(  # Black Demons Dragon
        summon=Summon("fusion", ("Demon's Summon", "Red-Eyes Black Dragon")),
        statics=(Static("position_guarded", both(itself, last.by_foe)),),
        triggers=(
            Trigger("battle_begins", _ask_spread, _may_hurt),
            Trigger("damage", _spread_damage, _hurts_spreading),
            Trigger(
                "battled", _battle_over, lambda state, card, seat, data: last.marked(state, card, "halved_damage"), zone="any"
            ),
        ),
    ),
    "KOD-071": CardEffects(  # Blue-Eyes Ultimate Dragon
        summon=Summon("fusion", ("Blue-Eyes White Dragon",) * 3), rescue=Rescue(_can_shed, _shed_head)
    ),
    "KOD-073": CardEffects(  # Swarm of Kuribohs
        summon=Summon("alter", ("Kuriboh",), by="Swarm"),
        statics=(Static("battle_proof", both(itself, in_attack)), Static("no_battle_damage", itself)),
        triggers=(
            Trigger("equipped", _swarm_detaches, equipped_to_foe),
            Trigger("attached", _swarm_detaches, equipped_to_foe, zone="any"),
            *BURSTS,
        ),
    ),
    "KOD-082": CardEffects(  # Shining Friendship
        summon=Summon("alter", ("Friendship",), by="Ascended"),
        uses=(ActivatedEffect(_shine, targets=monster("own", not_itself), slow=False),),
    ),
    "KOD-093": _toon("Blue-Eyes White Dragon", statics=(Static("summon_stands", itself),)),  # Blue-Eyes Toon Dragon
    "KOD-098": _toon("Devil Box", flip=DISCARD_FLIP),  # Toon Devil Box
    "KOD-114": CardEffects(triggers=_revolver(0)),  # Revolver Dragon
    "KOD-115": CardEffects(  # Rusty Revolver Dragon
        summon=Summon("alter", ("Revolver Dragon",), by="Timeshifted"), triggers=_revolver(200)
    ),
    "KOD-132": _toon("Bow-Drawing Mermaid", statics=(Static("no_battle_damage", both(itself, in_defence)),)),  # Toon Mermaid
    "KOD-133": _toon(  # Toon Dragon Egger
        "Dragon Egger", uses=(last.tribute_for("extra", parts.all_types("Timeshifted", "Dragon"), limit="turn"),)
    ),
    "KOD-136": _toon(  # Toon Demon
        "Demon's Summon",
        statics=last.unbound(itself, last.foes_that(of_type("Dampened"))),
        triggers=(Trigger("summoned", _darken_world, self_event, optional=True, limit="turn"),),
    ),
}
