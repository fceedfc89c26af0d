"""Millennium Legacy: monsters 001 to 100."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    battles,
    changes,
    choices,
    conditions,
    control,
    costs,
    lasting,
    marks,
    piles,
    places,
    resolves,
    statics,
    strikes,
    summons,
    targets,
    terrains,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.battle import life_points
from deckcheck.games.kingdom_duels.engine.battle.life_points import inflict_destruction
from deckcheck.games.kingdom_duels.engine.cards.statics import has
from deckcheck.games.kingdom_duels.engine.cards.values import atk_of, level_of
from deckcheck.games.kingdom_duels.engine.duel.constants import ATK, FRONT, GRAVE, MAIN1, ON_FIELD
from deckcheck.games.kingdom_duels.engine.duel.effect_model import (
    ActivatedEffect,
    CardEffects,
    Choices,
    Data,
    Rescue,
    Static,
    Targets,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.duel.state import State, seat_of


def _inspect(state: State, card: int, seat: int, targets: Targets) -> None:
    """MLY-026: a set card is looked at; a Trap is destroyed."""
    if not conditions.face_down(state, card, targets[0]):
        return
    piles.look(state, seat, targets)
    if conditions.is_trap(state, card, targets[0]):
        actions.destroy(state, targets[0], seat)


def _set_cards(side: str) -> Choices:
    return targets.spell_trap(side, conditions.face_down)


def _loses_by_attacking(state: State, card: int, other: int) -> bool:
    """MLY-035: it attacks a stronger monster and nothing keeps it from being destroyed."""
    if state.battle is None or other != card or card != state.battle[0] or state.pos[state.battle[1]] != ATK:
        return False
    return atk_of(state, state.battle[1]) > atk_of(state, card) and not has(state, card, "battle_proof")


def _stick(state: State, card: int, seat: int, monster: int) -> None:
    changes.change(state, monster, "cannot_move", True, ON_FIELD)
    changes.add_type(state, monster, "Dampened")


def _crush(state: State, card: int, seat: int, data: Data) -> None:
    """MLY-069: Destruction Damage for a Trap Monster that it beat, to whoever controlled that."""
    atk = state.game.atk[data[0]] if state.options.damage_original else data[4][0]  # KD-AMB-13
    inflict_destruction(state, seat, seat_of(state, data[1][1]), atk // 2)


def _beats_trap_monster(state: State, card: int, seat: int, data: Data) -> bool:
    if data[2] != "battle" or data[3] != card:
        return False
    return conditions.is_trap(state, card, data[0]) and conditions.is_monster(state, card, data[0])


def _numb_fighter(state: State, card: int, seat: int, data: Data) -> None:
    """MLY-075: a Warrior or Support monster attacks it."""
    if conditions.of_type("Warrior", "Support")(state, card, data[0]):
        lasting.skip_next_attack(state, card, data[0])


def _note_battle(state: State, card: int, seat: int, data: Data) -> None:
    if card not in data[2]:
        marks.mark(state, card, "battled", True, state.turn)


def sphinx(state: State, card: int, seat: int, data: Data) -> None:
    """The opponent guesses a card of the hand, or the attack fails."""
    choices.guess_type(state, seat, battles.sphinx_answer)


def _open_dimension(state: State, card: int, seat: int, targets: Targets) -> None:
    if state.zone[card] == FRONT:
        terrains.cover(state, card, state.ctrl[card], state.col[card], "Different Dimension")


def _buried(state: State, card: int, other: int) -> bool:
    return card == other and state.zone[card] == GRAVE


def _promise(state: State, card: int, seat: int, targets: Targets) -> None:
    """MLY-007: the Spell comes in the End Phase."""
    marks.mark(state, targets[0], "promised", card, state.turn)


def _promised(state: State, card: int, seat: int, data: Data) -> bool:
    return bool(marks.marked_cards(state, "promised", card))


def _deliver(state: State, card: int, seat: int, data: Data) -> None:
    for spell in marks.marked_cards(state, "promised", card):
        marks.unmark(state, "promised", card=spell)
        if state.zone[spell] == GRAVE:
            actions.to_hand(state, spell)
            marks.mark(state, spell, "delivered", card, state.turn + lasting.turns_until(state, state.game.owner[card]))


def _gift_used(state: State, card: int, seat: int, data: Data) -> bool:
    return data[2] < 0 and data[1] == seat and data[0] in marks.marked_cards(state, "delivered", card)


_MILLENNIUM_ALLY = conditions.both(
    conditions.not_itself, conditions.own, conditions.is_monster, conditions.name_has("Millennium")
)


def _can_stand_in(state: State, card: int, victim: int) -> bool:
    """MLY-059: another "Millennium" monster of its side would be destroyed."""
    return state.zone[victim] == FRONT and _MILLENNIUM_ALLY(state, card, victim) and costs.tributable(state, card, card)


def _plead(state: State, card: int, seat: int, data: Data) -> None:
    """MLY-064: the turn player takes LP, or the damsel herself."""
    choices.choose(state, data[0], ("life", "control", "no"), _pleaded, card, data[0])


def _pleaded(state: State, word: str, card: int, player: int) -> None:
    if word == "life":
        changes.gain_lp(state, player, 700)
        choices.choose_opponent(state, player, life_points.lose_lp, 300, "loss")
    elif word == "control":
        actions.take_control(state, card, player)


_IS_TOKEN = conditions.of_type("Token")


def _tokens(state: State, card: int, seat: int, side: str) -> list[int]:
    return [other for other in places.field_monsters(state, seat, side) if state.game.token[other]]


def _advise(state: State, card: int, seat: int, targets: Targets) -> None:
    """MLY-065: one of three pieces of advice for the turn player."""
    choices.choose(state, seat, ("swap", "destroy", "strengthen", "nothing"), _advised, card, seat)


def _advised(state: State, word: str, card: int, seat: int) -> None:
    if word == "swap":
        for other in _tokens(state, card, seat, "any"):
            changes.battle_swap(state, other)
    elif word == "destroy":
        choices.choose_card(state, seat, _tokens(state, card, seat, "any"), _executed, seat)
    elif word == "strengthen":
        own = targets.allowed(state, card, seat, _tokens(state, card, seat, "own"))
        choices.choose_card(state, seat, own, changes.modify_atk, 500)


def _executed(state: State, token: int, seat: int) -> None:
    level = level_of(state, token)
    actions.destroy(state, token, seat)
    choices.choose_opponent(state, seat, changes.damage, 100 * level)


def _unwrap(state: State, card: int, seat: int, data: Data) -> None:
    """MLY-066: another one rises in ATK position."""
    summons.token_summon(state, seat_of(state, data[1][1]), "Mummy Token", positions=(ATK,))


def _gets_greedy(state: State, card: int, seat: int, data: Data) -> bool:
    return data[1] == state.ctrl[card] and not marks.marked(state, card, "greedy")


def _greed(state: State, card: int, seat: int, data: Data) -> None:
    """MLY-067: who took a card this turn attacks twice."""
    marks.mark(state, card, "greedy", True, state.turn)
    battles.twice(state, card)


CARDS: dict[str, CardEffects] = {
    "MLY-007": CardEffects(  # Water Spirit
        uses=(
            ActivatedEffect(
                _promise,
                can=costs.can_tribute_itself,
                targets=targets.in_graveyard("own", conditions.is_spell, conditions.of_attribute("water")),
                cost=costs.tribute_itself,
                limit="duel",
            ),
        ),
        triggers=(
            triggers.bookkeeping("end_phase", _deliver, _promised),
            Trigger("activated", resolves.revive_itself, _gift_used, optional=True, limit="turn", zone="graveyard"),
        ),
    ),
    "MLY-026": CardEffects(  # Wiseman Chiron
        uses=(
            ActivatedEffect(
                _inspect,
                can=lambda state, card, seat: state.pos[card] == ATK and state.phase == MAIN1,
                targets=_set_cards("foe"),
            ),
        ),
        by_phase=True,
    ),
    "MLY-033": CardEffects(  # D.D. Dragon - Twilight Zone Dragon
        uses=(ActivatedEffect(_open_dimension, slow=False),),
        statics=(Static("cannot_be_special_summoned", _buried, zone="any"),),
        triggers=tuple(terrains.restores(event) for event in ("draw_phase", "standby", "main", "battle_phase", "end_phase")),
    ),
    "MLY-035": CardEffects(statics=(Static("reflects_damage", _loses_by_attacking),)),  # Last Tusk Mammoth
    "MLY-050": CardEffects(  # Possessed Blood Soul
        uses=(
            ActivatedEffect(
                resolves.attach_itself, targets=targets.monster("any", conditions.face_up, conditions.not_itself, control.SMALL)
            ),
            control.DETACH_POSSESSOR,
        ),
        triggers=(control.WINS_OVER,),
        watch=control.lets_back,
        watch_mark="borrowed",
    ),
    "MLY-058": CardEffects(strike=strikes.strike_monster(_stick)),  # Bolt Escargot
    "MLY-059": CardEffects(  # Millennium Golem
        statics=(statics.self_static("immune_type", value="Petrified"),),
        rescue=Rescue(_can_stand_in, lambda state, card, victim: actions.tribute(state, card), cause="effect"),
    ),
    "MLY-064": CardEffects(triggers=(Trigger("battle_phase", _plead),)),  # Damsel Token
    "MLY-065": CardEffects(  # Adviser Token
        statics=(statics.self_static("battle_proof", conditions.battling(_IS_TOKEN)),),
        uses=(
            ActivatedEffect(
                _advise,
                can=lambda state, card, seat: (
                    state.active == seat and state.phase == MAIN1 and changes.can_pay_lp(state, seat, 500)
                ),
                cost=costs.pay(500),
                slow=True,
                everyone=True,
            ),
        ),
        by_phase=True,
    ),
    "MLY-066": CardEffects(triggers=(triggers.when_destroyed(_unwrap, "battle"),)),  # Mummy Token
    "MLY-067": CardEffects(  # Gravethief Token
        triggers=(
            Trigger("lp_gained", lambda state, card, seat, data: changes.modify_atk(state, card, 300), triggers.own_event),
            Trigger("control_changed", _greed, _gets_greedy, at_once=True),
            battles.TWICE,
        )
    ),
    "MLY-069": CardEffects(  # Destroyer Golem
        statics=(statics.self_static("immune_type", value="Petrified"),),
        triggers=(Trigger("destroyed", _crush, _beats_trap_monster, optional=True, limit="turn", zone="any"),),  # both may fall
    ),
    "MLY-075": CardEffects(  # Largemouth
        triggers=(
            Trigger("attacked", _numb_fighter, triggers.is_attacked),
            triggers.when_revealed(_numb_fighter, attacking=False),
            lasting.SKIPS_ATTACK,
            Trigger("battled", _note_battle, lambda state, card, seat, data: card in data[:2], at_once=True),
            Trigger(
                "end_phase",
                lambda state, card, seat, data: changes.gain_lp(state, seat, 300),
                lambda state, card, seat, data: marks.marked(state, card, "battled"),
            ),
        )
    ),
    "MLY-080": CardEffects(  # Guardian Sphinx
        triggers=(
            Trigger("attacked", sphinx, triggers.is_attacked),
            triggers.when_revealed(sphinx, attacking=False),
        )
    ),
    "MLY-082": CardEffects(  # Marionette Token
        statics=(
            *lasting.always_in(ATK),
            Static("only_attack", conditions.itself, zone="any"),
            statics.self_static("must_attack"),
            statics.self_static("defender_chooses_target"),
        ),
        triggers=lasting.keeps_to(ATK),
    ),
    "MLY-096": CardEffects(triggers=(battles.from_hiding(300, ON_FIELD),)),  # Fairy Dragon
}
