"""Loose Ends: Spells 001 to 060."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    battles,
    changes,
    choices,
    conditions,
    lasting,
    marks,
    places,
    resolves,
    statics,
    summons,
    targets,
    terrains,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.battle.attacks import attack_allowed, may_attack, targets_of
from deckcheck.games.kingdom_duels.engine.cards.facts import MONSTER
from deckcheck.games.kingdom_duels.engine.cards.statics import has_player
from deckcheck.games.kingdom_duels.engine.cards.values import monsters, names_of
from deckcheck.games.kingdom_duels.engine.duel.constants import ATK, BATTLE, DEF, PERMANENT
from deckcheck.games.kingdom_duels.engine.duel.effect_model import ActivatedEffect, CardEffects, Data, Static, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.duel.ending import give_warning
from deckcheck.games.kingdom_duels.engine.duel.state import State, opponents
from deckcheck.games.kingdom_duels.engine.summons.summons import in_extra


def _grasp_targets(state: State, card: int, seat: int) -> list[Targets]:
    """LEN-009: Normal monsters of a Level up to the number of monsters in the player's graveyard."""
    dead = sum(bool(state.game.main[other] & MONSTER) for other in state.boards[changes.home(state, seat)].grave)
    return targets.monster("any", conditions.face_up, conditions.is_normal, conditions.level(most=dead))(state, card, seat)


def _grasp(state: State, card: int, seat: int, targets: Targets) -> None:
    if state.host[card] == targets[0]:
        choices.choose(state, seat, ("atk", "def"), _grasped, targets[0])


def _grasped(state: State, word: str, monster: int) -> None:
    """The monster is turned; the card itself keeps it so, for as long as it is there."""
    if conditions.face_up(state, monster, monster):
        lasting.turn_to(state, monster, ATK if word == "atk" else DEF)


def _tamer_or_lady(state: State, card: int, other: int) -> bool:
    """LEN-014: the word is in the name; a Ladybug is not a Lady."""
    return any(not {"Tamer", "Lady"}.isdisjoint(name.split()) for name in names_of(state, other))


def _fan_targets(state: State, card: int, other: int) -> Targets:
    """LEN-015: any monster, unless it is asked what would be possible without the fan."""
    return () if marks.marked(state, other, "keeps_rules") else statics.all_foes(state, card, other)


def _fan_needed(state: State, card: int, seat: int, data: Data) -> bool:
    return conditions.its_bearer(state, card, data[0]) and battles.attack_needs_leave(state, data[0], data[1])


def _ladies(state: State, card: int, seat: int) -> list[int]:
    """LEN-022: the Token or a Harpie Lady of the deck."""
    return [*in_extra(state, seat, "Harpie Lady Token")[:1], *places.deck_cards(state, seat, conditions.named("Harpie Lady"))]


def _split(state: State, card: int, seat: int, targets: Targets) -> None:
    summons.special_summon(state, seat, _ladies(state, card, seat))


def _bites(state: State, card: int, seat: int, data: Data) -> bool:
    """LEN-003: battled: an attacking Dinosaur of the player destroyed its target in the player's Battle Phase."""
    if state.active != seat or state.phase != BATTLE or data[1] not in data[2]:
        return False
    return state.ctrl[data[0]] == changes.home(state, seat) and conditions.of_type("Dinosaur")(state, card, data[0])


def _sonar(state: State, card: int, seat: int, targets: Targets) -> None:
    """LEN-005: on a WATER Terrain it may come in Hidden ATK position."""
    found = _below_surface(state, card, seat)
    for other in found:
        marks.mark(state, other, "hidden_atk_on", "water", PERMANENT)
    choices.later(state, _end_sonar)
    summons.special_summon(state, seat, found)


def _below_surface(state: State, card: int, seat: int) -> list[int]:
    fits = (conditions.is_monster, conditions.of_type("Aquatic"), conditions.level(most=5))
    return places.own_cards(state, card, seat, ("deck",), fits)


def _end_sonar(state: State) -> None:
    marks.unmark(state, "hidden_atk_on")


def _lazy_foe(state: State, card: int, seat: int, data: Data) -> bool:
    """LEN-028: battle_phase_ends: an opponent who was able to attack did not, and has no Idle Warning."""
    player = data[0]
    if player not in opponents(state, seat) or triggers.is_aggressor(state, player):
        return False
    board = changes.home(state, player)
    if state.boards[board].warned or has_player(state, player, "player_no_warnings") or not attack_allowed(state, player):
        return False
    return any(may_attack(state, other) and targets_of(state, other) for other in monsters(state, board))


def _wither(state: State, card: int, seat: int, targets: Targets) -> None:
    """LEN-028: the card is destroyed, and its player may Alter Summon an Eldritch monster."""
    if actions.destroy(state, card, seat) and summons.alter_options(state, seat, "Eldritch"):
        choices.choose(state, seat, ("Alter Summon", "no"), _bloom, seat)


def _bloom(state: State, word: str, seat: int) -> None:
    if word == "Alter Summon":
        summons.alter_summon(state, seat, "Eldritch")


def _bite_again(state: State, card: int, seat: int, targets: Targets) -> None:
    """LEN-003: a Dinosaur can attack this turn, beside the attack of the Battle Phase."""
    battles.let_attack(state, targets[0])


def _warn_idler(state: State, card: int, seat: int, data: Data) -> None:
    """LEN-028: an opponent who could attack and did not gets an Idle Warning."""
    give_warning(state, data[0])


CARDS: dict[str, CardEffects] = {
    "LEN-003": CardEffects(  # Dinosaur Bite
        activate=ActivatedEffect(
            _bite_again,
            can=lambda state, card, seat: marks.marked(state, -1 - seat, "dinosaur_bit"),
            targets=targets.monster("own", conditions.of_type("Dinosaur")),
        ),
        triggers=(
            triggers.bookkeeping(
                "battled",
                lambda state, card, seat, data: marks.mark(state, -1 - seat, "dinosaur_bit", True, state.turn),
                _bites,
            ),
        ),
    ),
    "LEN-005": CardEffects(  # Fish Sonar
        activate=ActivatedEffect(
            _sonar,
            can=lambda state, card, seat: summons.room(state, seat) and bool(_below_surface(state, card, seat)),
        )
    ),
    "LEN-009": CardEffects(  # Arms of the Dead
        activate=ActivatedEffect(_grasp, targets=_grasp_targets),
        equip_to=conditions.both(conditions.face_up, conditions.is_normal),
        statics=(
            Static("cannot_move", conditions.its_bearer),
            Static("cannot_attack", conditions.its_bearer),
            Static("position_locked", conditions.its_bearer),
        ),
    ),
    "LEN-014": CardEffects(  # Electro Whip
        equip_to=_tamer_or_lady,
        statics=statics.equip_stats(300, 300, "Thunderblast"),
        triggers=(
            Trigger(
                "attacked",
                lasting.attacked_skips_next_attack,
                lambda state, card, seat, data: conditions.its_bearer(state, card, data[0]),
            ),
            lasting.SKIPS_ATTACK,
        ),
    ),
    "LEN-015": CardEffects(  # Gust Fan
        equip_to=conditions.either(conditions.of_attribute("wind"), conditions.named("Harpie Lady")),
        statics=(*statics.equip_stats(400, -200), *statics.unbound(conditions.its_bearer, _fan_targets)),
        triggers=(
            Trigger(
                "attack_declared",
                lambda state, card, seat, data: lasting.doom(state, card, card),
                _fan_needed,
                at_once=True,
            ),
            lasting.DOOM,
        ),
    ),
    "LEN-021": CardEffects(  # Squall
        activate=ActivatedEffect(terrains.tint_all("water")),
        statics=(
            Static("type", conditions.both(conditions.is_monster, conditions.face_up), "Dampened"),
            Static("atk", conditions.both(conditions.is_monster, conditions.of_attribute("water")), 300),
        ),
        triggers=(
            terrains.tints_new("water"),
            *terrains.WHILE_FACE_UP,
            lasting.persists(3),
        ),
    ),
    "LEN-022": CardEffects(  # Alluring Mirror Split
        activate=ActivatedEffect(resolves.nothing),
        uses=(
            ActivatedEffect(
                _split, can=lambda state, card, seat: summons.room(state, seat) and bool(_ladies(state, card, seat))
            ),
        ),
    ),
    "LEN-028": CardEffects(  # Laughing Flower
        activate=ActivatedEffect(resolves.nothing),
        uses=(ActivatedEffect(_wither, slow=False),),
        statics=(Static("atk", conditions.both(conditions.is_monster, conditions.face_up, conditions.of_type("Plant")), 300),),
        triggers=(
            *triggers.NOTE_AGGRESSOR,
            Trigger("battle_phase_ends", _warn_idler, _lazy_foe),
        ),
    ),
}
