"""Rebirth of Avatar: Spells 061 to 110."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    battles,
    changes,
    choices,
    conditions,
    costs,
    marks,
    places,
    resolves,
    statics,
    summons,
    targets,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.battle.attacks import targets_of
from deckcheck.games.kingdom_duels.engine.cards.statics import has
from deckcheck.games.kingdom_duels.engine.duel.changes import Changes
from deckcheck.games.kingdom_duels.engine.duel.constants import BATTLE, MAIN1, ON_FIELD
from deckcheck.games.kingdom_duels.engine.duel.effect_model import ActivatedEffect, CardEffects, Data, Static, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.duel.state import State, foe_boards, place_of


def _attacked_undead(state: State, card: int, other: int) -> bool:
    """ROA-069: an Undead monster that the bearer attacks."""
    if state.battle is None or not conditions.its_bearer(state, card, state.battle[0]) or other != state.battle[1]:
        return False
    return conditions.of_type("Undead")(state, card, other)


def _sears(state: State, card: int, seat: int, data: Data) -> bool:
    """ROA-075: the bearer attacks a monster that was Hidden."""
    return bool(data[0] == state.host[card] and data[1] in data[2])


def _laser(state: State, card: int, other: int) -> int:
    return 1600 if marks.marked(state, card, "sears") else 800


def _plates(state: State, card: int, own_turn: bool) -> int:
    """ROA-076: for every Equip card of the bearer, ATK in the player's turn and DEF in others."""
    equips = [other for other in actions.equips_of(state, state.host[card]) if state.game.equip[other]]
    board = changes.home(state, state.active)
    mine = conditions.side_now(state, card)
    now = board == mine if own_turn else board in foe_boards(state, mine)
    return 250 * len(equips) if now else 0


def _take_blow(state: State, card: int, victim: int, cause: str) -> bool:
    return victim == state.host[card] and cause == "battle" and actions.destroy(state, card, changes.controller(state, card))


def _mirror_back(state: State, card: int, seat: int, data: Data) -> None:
    """ROA-066: the attack falls back on the attacker, and the mirror breaks."""
    if state.attack is not None:
        actions.redirect_attack(state, state.attack[0])
    actions.destroy(state, card, seat)


def _own_in_bearers_battle(state: State, card: int, other: int) -> bool:
    """ROA-073: the bearer or, where an opponent's monster wears it, the player's monster that battles it."""
    return state.battle is not None and state.host[card] in state.battle and conditions.own(state, card, other)


def _brawl(state: State, card: int, seat: int, targets: Targets) -> None:
    """ROA-067: no Spell or Trap works for the rest of the Battle Phase."""
    for player in range(len(state.players)):
        for kind in ("player_no_spells", "player_no_traps", "brawl"):
            marks.mark(state, -1 - player, kind, ("brawl", card), state.turn)


def _silence_all(state: State, card: int) -> bool:
    """ROA-067: face-up Spells and Traps do not work, nor what is turned up later."""
    before = len(state.changes)
    if any(mod.value == ("brawl", card) for mod in state.changes.of("brawl")):
        for other in places.spells_and_traps(state, 0):
            if other != card and conditions.face_up(state, card, other) and not has(state, other, "negated"):
                changes.change(state, other, "negated", ("brawl", card))
    return len(state.changes) > before


def _brawl_over(state: State, card: int, seat: int, data: Data) -> None:
    state.changes = Changes([mod for mod in state.changes if mod.value != ("brawl", card)])


def _promoted(state: State, card: int, seat: int) -> list[int]:
    names = conditions.named("Puppet Rook", "Puppet Knight", "Puppet Bishop", "Puppet Queen")
    return places.own_cards(state, card, seat, ("hand", "deck"), (names,))


def _promote(state: State, card: int, seat: int, targets: Targets) -> None:
    column = marks.marks(state, -1 - seat, "promotes")[-1]
    marks.unmark(state, "promotes", card=-1 - seat)
    choices.choose_card(state, seat, _promoted(state, card, seat), summons.summon_into, seat, column)


def _lay_down_pawn(state: State, card: int, seat: int, targets: Targets) -> None:
    marks.mark(state, -1 - seat, "promotes", place_of(state, targets[0]), state.turn)
    actions.tribute(state, targets[0])


def _bait(state: State, card: int, seat: int, data: Data) -> None:
    """ROA-062: its player names a target, which the bearer attacks; no player is hurt by that battle."""
    choices.choose_card(state, seat, targets_of(state, state.host[card]), _baited, card)


def _baited(state: State, target: int, card: int) -> None:
    if state.host[card] >= 0 and battles.force_attack(state, state.host[card], target):
        marks.mark(state, card, "baits", True, state.turn)


def _may_bait(state: State, card: int, seat: int, data: Data) -> bool:
    """main: the first Main Phase of the bearer's controller begins, and the bearer can attack somebody."""
    bearer = state.host[card]
    if state.phase != MAIN1 or bearer < 0 or data[0] != changes.controller(state, bearer):
        return False
    return bool(targets_of(state, bearer))


def _fights_by_bait(state: State, card: int, other: int) -> bool:
    return other == state.host[card] and marks.marked(state, card, "baits")


def _by_virus(state: State, card: int, other: int) -> bool:
    """ROA-072: the effect of a Virus is carried out."""
    source = state.cause if state.cause >= 0 else state.acting
    return source >= 0 and conditions.name_has("Virus")(state, card, source)


def _player_of_bearer(state: State, card: int, other: int) -> bool:
    bearer = state.host[card]
    return bearer >= 0 and statics.its_player(state, bearer, other) and _by_virus(state, card, other)


CARDS: dict[str, CardEffects] = {
    "ROA-062": CardEffects(  # Bait Doll
        equip_to=conditions.both(conditions.foes, conditions.face_up, conditions.is_normal),
        triggers=(
            Trigger("main", _bait, _may_bait, optional=True, limit="turn"),
            triggers.forgets("attack_over", "baits", lambda state, card, seat, data: data[0] == state.host[card], zone="field"),
            triggers.forgets("battle_phase", "baits", zone="field"),  # if nothing could make it attack
        ),
        statics=(Static("no_battle_damage", _fights_by_bait), Static("inflicts_no_damage", _fights_by_bait)),
    ),
    "ROA-066": CardEffects(  # Mirror Barrier
        equip_to=conditions.face_up,
        triggers=(Trigger("attacked", _mirror_back, lambda state, card, seat, data: data[1] == state.host[card] != data[0]),),
    ),
    "ROA-067": CardEffects(  # Hand-to-Hand Combat
        activate=ActivatedEffect(_brawl, can=lambda state, card, seat: state.phase == BATTLE, limit="duel", unstoppable=True),
        triggers=tuple(triggers.bookkeeping(event, _brawl_over) for event in ("battle_phase_ends", "end_phase")),
        watch=_silence_all,
        watch_mark="brawl",
        by_phase=True,
    ),
    "ROA-069": CardEffects(  # Spirit Slayer
        equip_to=conditions.face_up,
        statics=(*statics.equip_stats(500), *(Static(kind, _attacked_undead, -500) for kind in ("atk", "def"))),
    ),
    "ROA-072": CardEffects(  # Medicine Eater
        equip_to=conditions.face_up,
        activate=ActivatedEffect(
            resolves.nothing,
            can=costs.can_pay(1000),
            targets=targets.monster("any", conditions.face_up),
            cost=costs.pay(1000),
        ),
        statics=(
            *statics.equip_stats(500),
            *statics.unaffected(conditions.both(conditions.its_bearer, _by_virus)),
            Static("player_unaffected", _player_of_bearer),
        ),
        triggers=(
            Trigger(
                "standby",
                lambda state, card, seat, data: changes.gain_lp(state, seat, 300),
                lambda state, card, seat, data: data[0] == seat and state.boards[changes.home(state, seat)].lp <= 4000,
            ),
        ),
    ),
    "ROA-073": CardEffects(  # Amulet of Affection
        equip_to=conditions.face_up,
        statics=(
            Static("no_battle_damage", _own_in_bearers_battle),
            Static("stats_guarded", conditions.both(conditions.its_bearer, conditions.by_foe)),
        ),
    ),
    "ROA-075": CardEffects(  # Neon Laser Blaster
        equip_to=conditions.of_type("Machine", "Support"),
        statics=(Static("atk", conditions.its_bearer, _laser),),
        triggers=(
            triggers.notes("battle_begins", "sears", _sears, until=ON_FIELD, zone="field"),
            triggers.forgets("attack_over", "sears", zone="field"),
        ),
    ),
    "ROA-076": CardEffects(  # Laminate Armor
        equip_to=conditions.face_up,
        statics=(
            Static("atk", conditions.its_bearer, lambda state, card, other: _plates(state, card, own_turn=True)),
            Static("def", conditions.its_bearer, lambda state, card, other: _plates(state, card, own_turn=False)),
        ),
        saves=_take_blow,
    ),
    "ROA-079": CardEffects(  # Promotion
        activate=ActivatedEffect(
            _promote,
            can=lambda state, card, seat: bool(_promoted(state, card, seat)),
            targets=costs.own_tribute(conditions.named("Puppet Pawn")),
            cost=_lay_down_pawn,
        )
    ),
}
