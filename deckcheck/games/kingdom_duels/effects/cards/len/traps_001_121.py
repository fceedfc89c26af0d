"""Loose Ends: Traps."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    changes,
    choices,
    conditions,
    lasting,
    marks,
    places,
    resolves,
    summons,
    targets,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.chain.traps import sprung_by
from deckcheck.games.kingdom_duels.engine.duel.constants import FRONT, GRAVE, ON_FIELD
from deckcheck.games.kingdom_duels.engine.duel.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Targets,
    TrapTrigger,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.duel.state import State
from deckcheck.games.kingdom_duels.engine.summons.materials import Option


def _bless(state: State, card: int, seat: int, targets: Data) -> None:
    if not marks.marked(state, card, "blessed"):
        marks.mark(state, card, "blessed", True, state.turn)
        changes.gain_lp(state, seat, 300)


def _first_draw(state: State, card: int, seat: int, data: Data) -> bool:
    """LEN-051: the draws of a Draw Phase count once, however many cards they bring."""
    return triggers.drew_in_draw_phase(state, card, seat, data) and not marks.marked(state, card, "blessed")


def _already_blessing(state: State, card: int, seat: int, data: Data) -> bool:
    """LEN-051: face-up, and its first activation is over."""
    return _first_draw(state, card, seat, data) and not marks.marked(state, card, "waiting")


def _mine_buried(state: State, card: int, seat: int, data: Data) -> bool:
    """LEN-059: a face-up own monster fell in battle and lies in the graveyard, where a Token never goes."""
    return triggers.mine_destroyed()(state, card, seat, data) and state.zone[data[0]] == GRAVE


def _blow_away(state: State, card: int, seat: int, targets: Targets) -> None:
    if state.zone[targets[0]] == FRONT:
        actions.to_hand(state, targets[0])


_FOR_LADIES = conditions.has_id("SOE-082", "KOD-076", "KOD-101", "LEN-015")
"""Equip Spells that mention Harpie Lady."""


def _arrive(state: State, card: int, seat: int, targets: Targets) -> None:
    """LEN-024: she comes from the deck and takes Equip Spells from the graveyard along."""
    ladies = places.deck_cards(state, seat, conditions.named("Harpie Lady"))
    summons.special_summon(state, seat, ladies, then=_ask_wardrobe, arguments=(card, seat))


def _ask_wardrobe(state: State, lady: int, card: int, seat: int) -> None:
    actions.shuffle(state, seat)
    if not conditions.face_up(state, card, lady):
        return
    grave = state.boards[changes.home(state, seat)].grave
    choices.pick_up_to(state, seat, [other for other in grave if _FOR_LADIES(state, card, other)], 2, _dress, lady, card, seat)


def _dress(state: State, chosen: Targets, lady: int, card: int, seat: int) -> None:
    for other in chosen:
        if actions.equip(state, other, lady, seat):
            marks.mark(state, other, "borrowed_dress", card)


def _undress(state: State, card: int, seat: int, data: Data) -> None:
    for other in marks.marked_cards(state, "borrowed_dress", card):
        marks.unmark(state, "borrowed_dress", card=other)
        actions.destroy(state, other, seat)


def _dressed(state: State, card: int, seat: int, data: Data) -> bool:
    return data[0] == seat and bool(marks.marked_cards(state, "borrowed_dress", card))


def _call_graves(state: State, card: int, seat: int) -> list[Targets]:
    """LEN-012: an Undead monster of a graveyard, or none: then a Zombie is made of another monster there."""
    if not summons.room(state, seat):
        return []
    undead = conditions.both(conditions.is_monster, conditions.of_type("Undead"))
    found: list[Targets] = [(other,) for other in places.graveyard(state, seat) if undead(state, card, other)]
    return [*found, ()] if _zombies(state, card, seat) else found


def _zombies(state: State, card: int, seat: int) -> tuple[Option, ...]:
    living = conditions.both(conditions.is_monster, conditions.no(conditions.of_type("Undead")))
    sources = [other for other in places.graveyard(state, seat) if living(state, card, other)]
    return summons.alter_options(state, seat, "Zombie", sources=sources)


def _call_from_grave(state: State, card: int, seat: int, targets: Targets) -> None:
    """LEN-012: an Undead monster of a graveyard comes back, or a Zombie is made of another one."""
    if targets:
        resolves.revive_target()(state, card, seat, targets)
    else:
        summons.summon_extra(state, seat, _zombies(state, card, seat), "alter")


def _rage(state: State, card: int, seat: int, targets: Targets) -> None:
    """LEN-090: the attacked Barbarian outlives this battle, and is stronger after the Battle Phase."""
    _enrage(state, card, seat, sprung_by(state, card) or state.attack or ())


def _enrage(state: State, card: int, seat: int, data: Data) -> None:
    """Do so for the monster that the event was about, though the attack may have gone to another one or ended since."""
    if data and state.zone[data[1]] == FRONT:
        marks.mark(state, data[1], "enraged", card, state.turn)
        if state.attack is not None:
            lasting.for_battle(state, data[1], "battle_proof", card)


def _calm_down(state: State, card: int, seat: int, data: Data) -> None:
    """LEN-090: who was saved has 200 more ATK."""
    for other in dict.fromkeys(marks.marked_cards(state, "enraged", card)):
        changes.modify_atk(state, other, 200, ON_FIELD)
    marks.unmark(state, "enraged", value=card)


_BARBARIAN_ATTACKED = triggers.foe_attacks_mine(conditions.name_has("Barbarian"), conditions.in_attack)


CARDS: dict[str, CardEffects] = {
    "LEN-012": CardEffects(  # Call from the Graveyard
        activate=ActivatedEffect(_call_from_grave, targets=_call_graves),
        trap=TrapTrigger("summoned", triggers.foe_summons()),
    ),
    "LEN-024": CardEffects(  # Arrival of the Harpie Lady
        activate=ActivatedEffect(
            _arrive,
            can=lambda state, card, seat: (
                summons.room(state, seat) and bool(places.deck_cards(state, seat, conditions.named("Harpie Lady")))
            ),
        ),
        trap=TrapTrigger("summoned", triggers.foe_summons()),
        triggers=(triggers.bookkeeping("end_phase", _undress, _dressed),),
    ),
    # Each Draw Phase brings LP.
    "LEN-051": CardEffects(  # God's Blessing
        activate=ActivatedEffect(_bless),
        trap=TrapTrigger("drew", _first_draw),
        triggers=(Trigger("drew", _bless, _already_blessing),),
    ),
    "LEN-059": CardEffects(  # Fellow Traveler
        activate=ActivatedEffect(resolves.destroy_targets(), targets=targets.monster("foe", conditions.is_normal)),
        trap=TrapTrigger("destroyed", _mine_buried),
    ),
    "LEN-090": CardEffects(  # Barbarian Rage
        activate=ActivatedEffect(_rage),
        trap=TrapTrigger("attacked", _BARBARIAN_ATTACKED),
        triggers=(
            Trigger(
                "attacked",
                _enrage,
                lambda state, card, seat, data: marks.stands_open(state, card) and _BARBARIAN_ATTACKED(state, card, seat, data),
            ),
            Trigger(
                "battle_phase_ends",
                _calm_down,
                lambda state, card, seat, data: bool(marks.marked_cards(state, "enraged", card)),
            ),
            *lasting.BATTLE_ONLY,
        ),
    ),
    "LEN-121": CardEffects(  # Gust
        activate=ActivatedEffect(_blow_away, targets=targets.attacker_target()),
        trap=TrapTrigger("attack_declared", triggers.foe_declares(conditions.is_normal)),
    ),
}
