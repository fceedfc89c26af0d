"""Loose Ends: monsters 041 to 090."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    changes,
    choices,
    conditions,
    control,
    costs,
    lasting,
    marks,
    piles,
    places,
    situations,
    statics,
    summons,
    targets,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.cards.copies import become, end_copy
from deckcheck.games.kingdom_duels.engine.cards.values import atk_of, monsters
from deckcheck.games.kingdom_duels.engine.duel.changes import Mod
from deckcheck.games.kingdom_duels.engine.duel.constants import FRONT, GRAVE, ON_FIELD
from deckcheck.games.kingdom_duels.engine.duel.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Static,
    Targets,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.duel.state import State


def _defect(state: State, card: int, seat: int, data: Data) -> None:
    """LEN-048: it goes over to an opponent of the player who turned it up."""
    marks.unmark(state, "defects", card=card)
    if state.zone[card] == FRONT:
        control.change_sides(state, card, seat, data)


def _friends(state: State, card: int, other: int) -> Targets:
    """LEN-048: the monsters of its owner."""
    return tuple(monsters(state, changes.home(state, state.game.owner[card])))


def _spy(state: State, card: int) -> bool:
    """LEN-048: as long as it is face-up, its owner knows the face-down cards of its side."""
    if not conditions.face_up(state, card, card):
        return False
    owner, seat = state.game.owner[card], changes.controller(state, card)
    seen = [other for other in places.face_down_cards(state, seat, "own") if not _is_known(state, owner, other)]
    for other in seen:
        piles.know(state, owner, other)
    return bool(seen)


def _is_known(state: State, seat: int, card: int) -> bool:
    return any(value[:2] == (seat, state.zone[card]) for value in marks.marks(state, card, "known"))


def _open_spells(state: State, card: int, other: int) -> int:
    """LEN-049: 200 for each face-up Spell of the field."""
    seat = changes.controller(state, card)
    return 200 * sum(
        conditions.is_spell(state, card, one) and conditions.face_up(state, card, one)
        for one in places.spells_and_traps(state, seat)
    )


def _hunted(state: State, card: int, seat: int) -> list[int]:
    """LEN-056: what it destroyed in battle this turn and lies in a graveyard."""
    dead = [other for other in marks.marked_cards(state, "hunted", card) if state.zone[other] == GRAVE]
    return targets.allowed(state, card, seat, dead)


def _keep_trophies(state: State, card: int, seat: int, data: Data) -> None:
    """LEN-056: remember what it destroyed in battle."""
    for other in data[2]:
        if other != card:
            state.changes.append(Mod("hunted", other, card, state.turn))


def _take_sword(state: State, card: int, seat: int, data: Data) -> None:
    """LEN-056: a monster that it destroyed becomes its equip, a Sword."""
    choices.choose_card(state, seat, _hunted(state, card, seat), _sword_taken, card, seat)


def _sword_taken(state: State, sword: int, card: int, seat: int) -> None:
    """LEN-056: the monster is a Sword Equip Spell as long as it is on the field."""
    if conditions.face_up(state, card, card) and actions.equip(state, sword, card, seat) and state.host[sword] == card:
        shown = state.cards[sword]._replace(id=f"{state.cards[sword].id}=sword", types=("Equip", "Spell"))
        become(state, sword, shown, _SWORD)


_SWORD = CardEffects(
    equip_to=conditions.face_up,
    statics=(Static("atk", conditions.its_bearer, 200), statics.self_static("name", value="Sword")),
    triggers=(Trigger("left_field", lambda state, card, seat, data: end_copy(state, card), triggers.self_event, at_once=True),),
)


def _add_option(state: State, card: int, seat: int, data: Data) -> None:
    """LEN-064: a Clone Token of it, by the name of Option."""
    if state.zone[card] == FRONT:
        summons.clone_summon(state, seat, card, then=_name_option, arguments=(card,))


def _name_option(state: State, token: int, card: int) -> None:
    if state.zone[token] == FRONT:
        changes.change(state, token, "renamed", "Option", ON_FIELD)
        marks.mark(state, token, "option_of", card)


def _lose_options(state: State, card: int, seat: int, data: Data) -> None:
    """LEN-064: its Tokens go with it."""
    for token in marks.marked_cards(state, "option_of", card):
        actions.to_deck(state, token)  # a Token goes to the Extra Deck


def _plan_defection(state: State, card: int, seat: int, targets: Targets) -> None:
    """LEN-048: in this End Phase it changes sides."""
    marks.mark(state, card, "defects", True, state.turn)


CARDS: dict[str, CardEffects] = {
    "LEN-046": costs.guarded_by_metal(),  # Raremetal Lady
    "LEN-048": CardEffects(  # Great Infiltrator Spy
        flip=ActivatedEffect(_plan_defection, limit=""),
        triggers=(Trigger("end_phase", _defect, lambda state, card, seat, data: marks.marked(state, card, "defects")),),
        statics=(Static("cannot_attack_these", conditions.itself, _friends),),
        watch=_spy,
    ),
    "LEN-049": CardEffects(  # Angel Witch
        statics=(
            statics.self_static("untargetable_as", value="Angel"),
            statics.self_static("atk", situations.in_battle_phase, situations.while_(situations.its_turn), value=_open_spells),
        ),
        by_phase=True,
    ),
    # Once a duel a monster of an Extra Deck that battles is saved.
    "LEN-053": CardEffects(  # Valkyrie
        uses=(
            ActivatedEffect(
                lambda state, card, seat, targets: changes.change(state, targets[0], "battle_proof"),
                targets=lambda state, card, seat: [
                    (candidate,) for candidate in situations.fighters(state) if conditions.is_extra(state, card, candidate)
                ],
                slow=False,
                limit="duel",
            ),
        )
    ),
    "LEN-055": CardEffects(  # Oni Tank T-34
        statics=(
            statics.also("dark"),
            *statics.unbound(
                conditions.both(conditions.itself, situations.in_battle_phase, situations.while_(situations.its_turn)),
                statics.foes_that(conditions.face_up),
            ),
        ),
        by_phase=True,
    ),
    "LEN-056": CardEffects(  # Sword Hunter
        triggers=(
            Trigger("battled", _keep_trophies, triggers.wins_battle, at_once=True),
            Trigger(
                "battle_phase_ends",
                _take_sword,
                lambda state, card, seat, data: bool(_hunted(state, card, seat)),
                optional=True,
                limit="turn",
            ),
        )
    ),
    "LEN-058": CardEffects(  # Stampeding Sword Beast
        statics=(statics.self_static("piercing", lambda state, card, other: atk_of(state, card) <= state.game.atk[card]),)
    ),
    "LEN-062": CardEffects(triggers=lasting.tired(sleepy=True)),  # Goblin Attack Force
    "LEN-064": CardEffects(  # Super-Dimensional Fighter Vic Viper
        triggers=(
            Trigger(
                "battled",
                _add_option,
                lambda state, card, seat, data: (
                    triggers.wins_battle(state, card, seat, data) and summons.can_clone(state, card, seat)
                ),
                optional=True,
                limit="turn",
            ),
            Trigger("left_field", _lose_options, triggers.self_event, at_once=True),
        )
    ),
}
