"""Orichalcos Barrier: Extra Deck monsters 111 to 150."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    armor,
    armored_duelists,
    battles,
    changes,
    choices,
    conditions,
    costs,
    equipping,
    lasting,
    marks,
    places,
    statics,
    strikes,
    summons,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.cards.facts import SPELL, TRAP
from deckcheck.games.kingdom_duels.engine.cards.values import atk_of
from deckcheck.games.kingdom_duels.engine.duel.constants import MAIN1
from deckcheck.games.kingdom_duels.engine.duel.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Static,
    Strike,
    Summon,
    Targets,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.duel.state import State


def _by_spell_or_trap(state: State, card: int, other: int) -> bool:
    return state.acting >= 0 and bool(state.game.main[state.acting] & (SPELL | TRAP))


def _note_launch(state: State, card: int, seat: int, data: Data) -> None:
    marks.mark(state, card, "launched_by", seat, state.turn)


def _just_launched(state: State, card: int, seat: int, data: Data) -> bool:
    """ORB-124: the End Phase of the turn in which its player summoned it, whoever's turn that is."""
    by = marks.marks(state, card, "launched_by")
    mine = state.since[card] == state.turn and (not by or seat in by)  # not who took it over
    return mine and summons.has_token("Automaton Token")(state, card, seat)


def _unleashed(state: State, card: int, other: int) -> bool:
    return card == other and marks.marked(state, card, "unleashed")


_SWEEP = battles.sweep(_unleashed)


_SECOND = battles.second_attack()


def _launch(state: State, card: int, seat: int, monster: int) -> None:
    """ORB-139: what a monster wears and what is beneath it is destroyed and hurts its player; a Normal monster as well."""
    player, was_normal = changes.controller(state, monster), conditions.is_normal(state, card, monster)
    number = actions.destroy_all(state, actions.equips_of(state, monster), seat)
    for other in actions.attached_to(state, monster):
        actions.to_graveyard(state, other)
        number += 1
    changes.damage(state, player, 250 * number)
    if was_normal:
        actions.destroy(state, monster, seat)


_LAUNCH = strikes.strike_monster(_launch)


def _is_lent(state: State, card: int, seat: int, board: int, column: int) -> bool:
    """ORB-139: the bearer has the STRIKE, not the cannon itself; it hits a monster."""
    return state.game.name[card] != "Rocket Hermos Cannon" and _LAUNCH.can(state, card, seat, board, column)


def _spell_in_new_chain(state: State, card: int, seat: int, data: Data) -> bool:
    return data[2] == -1 and bool(state.game.main[data[0]] & SPELL) and bool(state.chain)


def _second_spell(state: State, card: int, seat: int, data: Data) -> bool:
    """ORB-145, ORB-146: the Spell card that began the second chain with one, and was not negated."""
    return bool(data[2] == -1 and data[0] in marks.marks(state, card, "second_spell"))


def _note_chain(state: State, card: int, seat: int, data: Data) -> None:
    if state.chain:
        known, chain = set(marks.marks(state, card, "spell_chain")), state.chain[0].number
        if len(known) == 1 and chain not in known:
            marks.mark(state, card, "second_spell", data[0], state.turn)
        marks.mark(state, card, "spell_chain", chain, state.turn)


def lord_of_red(summon: Summon, life: int) -> CardEffects:
    """After the second Spell all other Normal monsters or all Equip cards are destroyed; life for each."""

    def react(state: State, card: int, seat: int, data: Data) -> None:
        choices.choose(state, seat, ("monsters", "equips"), _red_flames, card, seat, life)

    return CardEffects(
        summon=summon,
        triggers=(
            Trigger("resolved", react, _second_spell, optional=True, limit="turn"),
            triggers.bookkeeping("activated", _note_chain, _spell_in_new_chain),
        ),
    )


def _red_flames(state: State, word: str, card: int, seat: int, life: int) -> None:
    if word == "equips":
        number = actions.destroy_all(state, places.equip_cards(state, seat), seat)
    else:
        others = [
            other for other in places.field_monsters(state, seat) if other != card and conditions.is_normal(state, card, other)
        ]
        number = actions.destroy_all(state, others, seat)
    changes.gain_lp(state, seat, life * number)


def _dragon_blow(state: State, card: int, seat: int, data: Data, bearer: int) -> None:
    """The bearer survives this battle without damage to its player, and what the other monster wears is destroyed; for a
    tribute a Duelist Token gains half its ATK and attacks that monster at once."""
    foe = data[1] if data[0] == bearer else data[0]
    for kind in ("battle_proof", "no_battle_damage"):
        lasting.for_battle(state, bearer, kind, card)
    actions.destroy_all(state, actions.equips_of(state, foe), seat)
    own = [other for other in places.field_monsters(state, seat, "own") if costs.tributable(state, card, other)]
    choices.pick_up_to(state, seat, own, 1, _strike_at_once, seat, foe)


def _strike_at_once(state: State, chosen: Targets, seat: int, foe: int) -> None:
    if chosen:
        amount = atk_of(state, chosen[0]) // 2
        actions.tribute(state, chosen[0])
        choices.choose_card(state, seat, armor.duelists(state, seat), _strengthened, amount, foe)


def _strengthened(state: State, token: int, amount: int, foe: int) -> None:
    changes.modify_atk(state, token, amount)
    battles.force_attack(state, token, foe)


CARDS: dict[str, CardEffects] = {
    "ORB-124": CardEffects(  # Demonic Air Fortress Ziggurat
        summon=Summon("ritual", by="Sky Union Ritual"),
        statics=(statics.self_static("effect_proof", _by_spell_or_trap),),
        triggers=(
            Trigger(
                "end_phase",
                summons.summon_tokens("Automaton Token"),
                _just_launched,
                optional=True,
                limit="turn",
            ),
            Trigger("summoned", _note_launch, triggers.self_event, zone="any", at_once=True),
        ),
    ),
    "ORB-129": CardEffects(  # Tyrant Burst Dragon
        summon=Summon("fusion", ("The Fang of Critias", "Tyrant Wing")), triggers=_SECOND
    ),
    "ORB-130": CardEffects(  # Blue-Eyes Tyrant Dragon
        summon=Summon("fusion", ("Blue-Eyes White Dragon", "Tyrant Burst Dragon")),
        uses=(
            ActivatedEffect(
                lambda state, card, seat, targets: marks.mark(state, card, "unleashed", True, state.turn),
                can=lambda state, card, seat: state.phase == MAIN1,
                limit="duel",
            ),
        ),
        triggers=_SWEEP[0],
        statics=_SWEEP[1:],
        by_phase=True,
    ),
    "ORB-139": CardEffects(  # Rocket Hermos Cannon
        summon=Summon("fusion", ("The Claw of Hermos", "Rocket Warrior")),
        uses=(equipping.ARM_WARRIOR,),
        strike=Strike(_LAUNCH.resolve, _is_lent),
        statics=(Static("strike", conditions.its_bearer, lambda state, card, other: card),),
    ),
    "ORB-141": armored_duelists.armored_duelist("Jonouchi"),  # Jonouchi, Armored Duelist
    "ORB-145": lord_of_red(Summon("alter", ("Red-Eyes Black Dragon",), by="Reincarnated"), 0),  # Lord of the Red
    "ORB-146": lord_of_red(Summon("integration", ("Lord of the Red",), by="Jonouchi"), 100),  # Jonouchi, Lord of the Red
    "ORB-150": armor.armor(  # Big Bang Dragon Blow
        armor.sacrifices("battle_begins", _dragon_blow, lambda state, card, seat, data: state.host[card] in data[:2]),
        *lasting.BATTLE_ONLY,
        plays_as=(),
        summon=Summon("fusion", ("The Claw of Hermos", "Big Bang Blow")),
    ),
}
