"""King of Duelists: monsters 061 to 160."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    battles,
    changes,
    choices,
    conditions,
    costs,
    lasting,
    marks,
    piles,
    places,
    players,
    situations,
    spells,
    statics,
    strikes,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.battle.attacks import in_position
from deckcheck.games.kingdom_duels.engine.cards.facts import SPELL
from deckcheck.games.kingdom_duels.engine.cards.statics import has, has_player
from deckcheck.games.kingdom_duels.engine.cards.values import atk_of, bonus
from deckcheck.games.kingdom_duels.engine.duel.constants import ATK, BATTLE, ERODED, ON_FIELD, PERMANENT
from deckcheck.games.kingdom_duels.engine.duel.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Rescue,
    Static,
    Strike,
    Targets,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.duel.ending import defeat
from deckcheck.games.kingdom_duels.engine.duel.state import State, opponents
from deckcheck.games.kingdom_duels.engine.terrains.terrain_rules import cannot_attack_here, free_targets


def _avenge(state: State, card: int, seat: int, data: Data) -> None:
    changes.modify_atk(state, card, 400, ON_FIELD)


def _has_dead(state: State, card: int, seat: int, data: Data) -> bool:
    dead = any(conditions.is_normal(state, card, other) for other in places.graveyard(state, seat, "own"))
    return bool(data[0] == card and data[1] == "normal") and dead


def _rub_lamp(state: State, card: int, seat: int, targets: Targets) -> None:
    """KOD-067: a Normal Spell on top of the deck may be used from there."""
    deck = state.players[seat].deck
    if not deck.cards:
        return
    top = deck.top(state.stream)
    piles.look(state, seat, (top,))
    if conditions.is_spell(state, card, top) and spells.normal_glyph(state, card, top) and state.game.main[top] == SPELL:
        choices.choose(state, seat, ("use it", "leave it"), _use_top, seat, top)


def _use_top(state: State, word: str, seat: int, top: int) -> None:
    if word == "use it":
        choices.later(state, spells.run_spell, seat, top)
        actions.to_graveyard(state, top)


def _angel_back(state: State, card: int, seat: int, data: Data) -> None:
    found = [other for other in places.graveyard(state, seat, "own") if ANGEL(state, card, other)]
    choices.choose_card(state, seat, found, actions.to_hand)


ANGEL = conditions.both(conditions.is_normal, conditions.of_type("Angel"), conditions.of_attribute("light"))


def _may_call_angel(state: State, card: int, seat: int, data: Data) -> bool:
    return data[0] == seat and any(ANGEL(state, card, other) for other in places.graveyard(state, seat, "own"))


TOON_WORLD = conditions.has_id("KOD-085", "KOD-094", "KOD-096", "KOD-136", "MLY-133")


def _harpies(state: State, card: int, other: int) -> int:
    return 300 * places.count(state, card, "any", conditions.named("Harpie Lady"))


def _idle_pet(state: State, card: int, other: int) -> bool:
    """KOD-100: while it cannot attack its controller summons no Harpie Lady."""
    mine = other < 0 and state.players[-1 - other].board == state.ctrl[card]
    return mine and _is_kept_from_attacking(state, card)


def _is_kept_from_attacking(state: State, card: int) -> bool:
    """KOD-100: by its position or by an effect, not because the attack of the turn has been made."""
    if not in_position(state, card) or has_player(state, changes.controller(state, card), "player_no_attacks"):
        return True
    if has(state, card, "cannot_attack") and not has(state, card, "attack_unbound"):
        return True
    return cannot_attack_here(state, card) and not free_targets(state, card)


def _attacks_victim(state: State, card: int, victim: int) -> bool:
    """KOD-106: the monster of an opponent that it attacked would be destroyed."""
    return state.battle == (card, victim) and conditions.foes(state, card, victim)


def _torture(state: State, card: int, victim: int) -> None:
    changes.damage(state, changes.controller(state, victim), 100)


def _spell_counters(state: State, card: int, other: int) -> int:
    side = state.boards[state.ctrl[card]]
    return min(500, 100 * sum(marks.spell_counters(state, monster) for monster in side.front + side.back if monster >= 0))


def _gate_down(state: State, card: int, seat: int, targets: Targets) -> None:
    before = atk_of(state, card)
    changes.modify_atk(state, card, -before)
    changes.modify_def(state, card, (before - atk_of(state, card)) // 2)


def _attack_twice(state: State, card: int, seat: int, targets: Targets) -> None:
    battles.twice(state, card)


def _hypnotize(state: State, card: int, seat: int, data: Data) -> None:
    actions.negate_attack(state)
    changes.add_type(state, data[0], "Hypnotized")


def _stared_at(state: State, card: int, seat: int, data: Data) -> bool:
    return data[1] == card and state.pos[card] == ATK and triggers.foe_attacks(state, card, seat, data)


def _doomed(state: State, opponent: int, card: int, seat: int) -> None:
    """KOD-148: twelve more End Phases are left to the opponent."""
    marks.mark(state, card, "doom", opponent, PERMANENT)


def _pay_with_itself(state: State, card: int, seat: int, targets: Targets) -> None:
    actions.tribute(state, card)
    actions.erode(state, card)
    players.targeted(players.an_opponent)(state, card, seat, ())


def _doom_nears(state: State, card: int, seat: int, data: Data) -> None:
    marks.mark(state, card, "doom_phase", True, PERMANENT)
    if len(marks.marks(state, card, "doom_phase")) >= 12:
        defeat(state, [data[0]], "KD-WIN-01")


def _doom_counts(state: State, card: int, seat: int, data: Data) -> bool:
    return state.zone[card] == ERODED and data[0] in marks.marks(state, card, "doom")


def _jackpot(state: State, card: int, seat: int, targets: Targets) -> None:
    """KOD-117: three coins that fall alike bring 700 LP, and 700 ATK and DEF for the turn."""
    tossed = [choices.toss(state, seat) for _ in range(3)]
    if len(set(tossed)) == 1:
        changes.gain_lp(state, seat, 700)
        changes.modify_atk(state, card, 700)
        changes.modify_def(state, card, 700)


def _three_sevens(state: State, card: int, seat: int) -> bool:
    sevens = [other for other in actions.equips_of(state, card) if conditions.is_named(state, other, "7 Completed")]
    return len(sevens) == 3


def _pull_lever(state: State, card: int, seat: int, targets: Targets) -> None:
    """KOD-117: a die halves its ATK (1, 2), raises it by 100 for each pip (3 to 5), or keeps it from falling in battle (6)."""
    rolled = choices.roll(state, seat)
    if rolled <= 2:
        lasting.halve_atk(state, card)
    elif rolled <= 5:
        changes.modify_atk(state, card, 100 * rolled)
    else:
        changes.change(state, card, "battle_proof")


_DARK_DEMON = conditions.both(conditions.of_type("Demon"), conditions.of_attribute("dark"))


CARDS: dict[str, CardEffects] = {
    "KOD-064": CardEffects(),  # Clone Token
    "KOD-066": CardEffects(  # Sword Stalker of Revenge
        triggers=(Trigger("summoned", _avenge, _has_dead, optional=True, limit="turn"),)
    ),
    "KOD-067": CardEffects(  # La Jinn the Demonic Spirit of the Lamp
        uses=(
            ActivatedEffect(
                _rub_lamp,
                can=lambda state, card, seat: any(
                    conditions.name_has("Lamp")(state, card, other) and state.game.types[other] >= {"Trap", "Monster"}
                    for side in (state.boards[changes.home(state, seat)],)
                    for other in side.front + side.back
                    if other >= 0 and conditions.face_up(state, card, other)
                ),
            ),
        )
    ),
    "KOD-074": CardEffects(  # Petit Angel
        uses=(piles.tribute_for("deck", conditions.is_monster, conditions.of_attribute("light")),)
    ),
    "KOD-075": CardEffects(  # Fairy's Gift
        triggers=(Trigger("standby", _angel_back, _may_call_angel, optional=True, limit="duel"),)
    ),
    "KOD-078": CardEffects(  # Friendship
        statics=(Static("def", situations.other_own(conditions.is_normal), lambda state, card, other: bonus(state, card)[1]),)
    ),
    "KOD-084": CardEffects(  # Caricature Alligator
        uses=(piles.tribute_for("extra", conditions.of_type("Toon"), conditions.is_monster),)
    ),
    "KOD-085": CardEffects(uses=(piles.tribute_for("deck", TOON_WORLD),)),  # Parrot Dragon
    "KOD-100": CardEffects(  # Harpie's Pet Dragon
        statics=(
            Static("atk", conditions.itself, _harpies),
            Static("def", conditions.itself, _harpies),
            Static("cannot_attack_these", conditions.itself, statics.foes_that(conditions.named("Harpie Lady"))),
            Static("player_not_summoned", _idle_pet, "Harpie Lady"),
        )
    ),
    "KOD-106": CardEffects(rescue=Rescue(_attacks_victim, _torture)),  # Pendulum Blade Torture Machine
    "KOD-108": CardEffects(statics=(Static("atk", conditions.itself, _spell_counters),)),  # Magic Knight Giltia
    "KOD-110": CardEffects(  # Devilzoa
        statics=(Static("atk_floor", conditions.battling(_DARK_DEMON), lambda state, card, other: state.game.atk[card]),),
    ),
    "KOD-114": CardEffects(triggers=battles.revolver(0)),  # Revolver Dragon
    "KOD-117": CardEffects(  # Slot Machine AM-7
        uses=(ActivatedEffect(_jackpot, can=_three_sevens), ActivatedEffect(_pull_lever))
    ),
    "KOD-121": CardEffects(  # Iron Heart
        uses=(piles.tribute_for("deck", conditions.is_spell, lambda state, card, other: state.game.equip[other], limit="turn"),)
    ),
    "KOD-122": CardEffects(  # Gatekeeper
        uses=(
            ActivatedEffect(
                _gate_down,
                can=lambda state, card, seat: state.phase == BATTLE and state.active in opponents(state, seat),
                slow=False,
            ),
        ),
        by_phase=True,
    ),
    "KOD-123": CardEffects(  # Killer Machine
        uses=(
            ActivatedEffect(
                _attack_twice,
                can=lambda state, card, seat: state.phase == BATTLE and state.active == seat,
                slow=False,
                limit="duel",
            ),
        ),
        triggers=(battles.TWICE,),
        by_phase=True,
    ),
    # Comes to the field in DEF position only.
    "KOD-129": CardEffects(  # Dragon Egger
        statics=(Static("only_defence", conditions.itself, zone="hand"),),
        uses=(piles.tribute_for("extra", conditions.all_types("Timeshifted", "Dragon"), limit="turn"),),
    ),
    "KOD-138": CardEffects(  # Dark-Eyes Illusionist
        triggers=(Trigger("attacked", _hypnotize, _stared_at, optional=True, limit="turn"),)
    ),
    "KOD-145": CardEffects(  # Thousand-Eyes Heresy God
        strike=Strike(strikes.gaze),
        statics=(Static("cannot_attack", strikes.GAZED), Static("position_locked", strikes.GAZED)),
        triggers=strikes.LOOKS_AWAY,
    ),
    "KOD-148": CardEffects(  # Doma the Angel of Silent Death
        uses=(
            ActivatedEffect(
                players.hits(_doomed, players.an_opponent),
                can=lambda state, card, seat: costs.tributable(state, card, card),
                cost=_pay_with_itself,
                limit="duel",
            ),
        ),
        triggers=(triggers.bookkeeping("end_phase", _doom_nears, _doom_counts),),
    ),
}
