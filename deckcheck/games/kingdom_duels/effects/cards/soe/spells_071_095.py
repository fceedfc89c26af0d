"""Seal of Exodia: Spells 71 to 95."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    changes,
    choices,
    conditions,
    marks,
    places,
    resolves,
    situations,
    spells,
    summons,
    terrains,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.cards.values import monsters
from deckcheck.games.kingdom_duels.engine.chain.activated_effects import is_used, mark_used
from deckcheck.games.kingdom_duels.engine.duel.constants import BACK, BATTLE, FRONT
from deckcheck.games.kingdom_duels.engine.duel.effect_model import ActivatedEffect, CardEffects, Data, Static, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.duel.state import State


def _fusion_choices(state: State, card: int, seat: int) -> list[Targets]:
    """SOE-072: a Fusion Summon, or a monster of the player with an ATTACH effect goes beneath another one."""
    found: list[Targets] = [()] if summons.fusion_options(state, seat) else []
    mine = monsters(state, changes.home(state, seat))
    for guest in mine:
        if state.game.attachers[guest] and not state.game.token[guest]:
            for host in mine:
                if host != guest and conditions.face_up(state, card, host):
                    found.append((host, guest))
    return found


def _fuse(state: State, card: int, seat: int, targets: Targets) -> None:
    if not targets:
        summons.fusion_summon(state, seat)
    elif all(state.zone[other] == FRONT and state.ctrl[other] == changes.home(state, seat) for other in targets):
        actions.attach(state, targets[1], targets[0])


# Magical Drizzle


def _rain(state: State, card: int, seat: int, targets: Targets) -> None:
    if state.attack is not None and conditions.of_type("Fireblast")(state, card, state.attack[0]):
        choices.choose(state, seat, ("drench everyone", "stop the attack"), _rain_falls, seat)
    else:
        _rain_falls(state, "drench everyone", seat)


def _rain_falls(state: State, word: str, seat: int) -> None:
    if word == "stop the attack":
        actions.negate_attack(state)
        actions.end_battle_phase(state)
        return
    for other in places.field_monsters(state, seat):
        if conditions.of_type("Poisoned")(state, other, other):
            changes.take_type(state, "Poisoned", other)
        if conditions.face_up(state, other, other):
            changes.add_type(state, other, "Dampened")


def _keep_bondage(state: State, card: int, victim: int, cause: str) -> bool:
    """SOE-082: when its bearer leaves the field it may go to another one, once a turn."""
    if victim != card or state.host[card] >= 0 or state.zone[card] != BACK:
        return False
    fits = state.game.effects[card].equip_to
    seat = changes.controller(state, card)
    others = [other for other in places.field_monsters(state, seat) if fits is not None and fits(state, card, other)]
    if not others or marks.marked(state, card, "let_go") or is_used(state, seat, card, "turn", -70):
        return False
    words = tuple(state.refs[other] for other in others)
    choices.choose(state, seat, (*words, "none"), _pass_bondage, card, seat, words, tuple(others))
    return True


def _pass_bondage(state: State, word: str, card: int, seat: int, words: tuple[str, ...], others: tuple[int, ...]) -> None:
    if word != "none":
        mark_used(state, seat, card, "turn", -70)
        if spells.equip_or_bury(state, card, others[words.index(word)], seat):
            return
    if state.zone[card] == BACK:
        marks.mark(state, card, "let_go")
        actions.destroy(state, card, seat)


def _no_battle(state: State, card: int, seat: int, targets: Targets) -> None:
    if state.active == seat:
        actions.skip_battle_phase(state)


_lady = conditions.named("Harpie Lady")


_has_lady = situations.controls(_lady)


def _harpies(state: State, seat: int) -> list[int]:
    """SOE-085: those that can be summoned; none without room."""
    if not summons.room(state, seat):
        return []
    hand = [card for card in state.players[seat].hand if _lady(state, card, card)]
    return hand + [card for card in sorted(state.players[seat].deck.cards) if _lady(state, card, card)]


def _may_reflect(state: State, card: int, seat: int) -> bool:
    """A Harpie Lady is there, the player's Battle Phase is still to come, and something can be summoned."""
    if (state.active == seat and state.phase >= BATTLE) or not _has_lady(state, card, seat):
        return False
    harpies = summons.room(state, seat) and _harpies(state, seat)
    return bool(harpies or summons.alter_options(state, seat, "Swarm", _upon_harpie))


def _kaleidoscope(state: State, card: int, seat: int, targets: Targets) -> None:
    options = summons.alter_options(state, seat, "Swarm", _upon_harpie)
    if options and _harpies(state, seat) and summons.room(state, seat):
        choices.choose(state, seat, ("summon Harpies", "Alter Summon a Swarm"), _kaleidoscoped, seat)
    else:
        _kaleidoscoped(state, "Alter Summon a Swarm" if options else "summon Harpies", seat)


def _upon_harpie(state: State, other: int, material: int) -> bool:
    return conditions.is_named(state, material, "Harpie Lady")


def _kaleidoscoped(state: State, word: str, seat: int) -> None:
    if word == "summon Harpies":
        choices.later(state, _one_harpie, seat)
        _one_harpie(state, seat)
    else:
        summons.alter_summon(state, seat, "Swarm", _upon_harpie)


def _one_harpie(state: State, seat: int) -> None:
    found = {(state.game.first_copy[card], state.zone[card]): card for card in reversed(_harpies(state, seat))}
    summons.special_summon(state, seat, sorted(found.values()), optional=True)


# Full Moon


def _no_moon_yet(state: State, card: int, seat: int) -> bool:
    """SOE-092: a player may have one face-up Continuous Spell with the moon in its name."""
    row = [other for other in state.boards[changes.home(state, seat)].back if other >= 0 and other != card]
    return not any(
        conditions.face_up(state, card, other)
        and "Moon" in state.game.name[other]
        and state.game.types[other] >= {"Continuous", "Spell"}
        for other in row
    )


def _ebb(state: State, card: int, seat: int, data: Data) -> None:
    terrains.replace_all((), ("water",), "Land")(state, card, seat, ())


CARDS: dict[str, CardEffects] = {
    "SOE-072": CardEffects(activate=ActivatedEffect(_fuse, targets=_fusion_choices)),  # Fusion
    "SOE-074": CardEffects(activate=ActivatedEffect(_rain)),  # Magical Drizzle
    "SOE-082": CardEffects(  # Cyber Bondage
        equip_to=conditions.both(conditions.face_up, conditions.named("Harpie Lady")),
        statics=(Static("atk", conditions.its_bearer, 500), Static("def", conditions.its_bearer, 500)),
        saves=_keep_bondage,
    ),
    "SOE-085": CardEffects(  # Kaleidoscope - Elegant Doppelgangers
        activate=ActivatedEffect(_kaleidoscope, can=_may_reflect, cost=_no_battle), by_phase=True
    ),
    "SOE-092": CardEffects(  # Full Moon
        activate=ActivatedEffect(resolves.nothing, can=_no_moon_yet),
        statics=(
            Static("atk", conditions.of_type("Beast"), 300),
            Static("def", conditions.of_type("Beast"), 300),
            Static("tides", lambda state, card, other: other < 0),
        ),
        triggers=(Trigger("destroyed", _ebb, triggers.worn_and_gone),),
    ),
}
