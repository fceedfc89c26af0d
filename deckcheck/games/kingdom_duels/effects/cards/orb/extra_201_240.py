"""Orichalcos Barrier: Extra Deck monsters 201 to 240."""

from __future__ import annotations

from collections.abc import Callable

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    armored_duelists,
    battles,
    changes,
    choices,
    conditions,
    lasting,
    marks,
    places,
    situations,
    statics,
    summons,
    targets,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.cards import copies
from deckcheck.games.kingdom_duels.engine.cards.values import all_monsters, atk_of, def_of
from deckcheck.games.kingdom_duels.engine.duel.constants import ATK, BATTLE, FRONT, HIDDEN_ATK
from deckcheck.games.kingdom_duels.engine.duel.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Static,
    Summon,
    Targets,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.duel.state import State


def _same_atk(state: State, card: int, other: int) -> bool:
    return state.battle is not None and atk_of(state, state.battle[0]) == atk_of(state, state.battle[1])


def _stood(state: State, card: int, seat: int, data: Data) -> bool:
    """ORB-206: it battled, and the opponent's monster was not destroyed."""
    other = battles.battles(state, card, data)
    return other >= 0 and other not in data[2]


def _reflect(state: State, card: int, seat: int, data: Data) -> None:
    weak = [
        other
        for other in places.field_monsters(state, seat, "foe")
        if state.pos[other] in (ATK, HIDDEN_ATK) and state.game.atk[other] <= 1000
    ]
    actions.destroy_all(state, weak, seat)


def _arm_value(value_of: Callable[[State, int], int]) -> Callable[[State, int, int], int]:
    """ORB-208: the ATK or DEF of one Token that it wears while it attacks, of the other while it is attacked."""

    def value(state: State, card: int, other: int) -> int:
        fight = state.battle or state.attack
        if fight is None or card not in fight:
            return 0
        name = "Orichalcos Dexia Token" if fight[0] == card else "Orichalcos Aristeros Token"
        return sum(value_of(state, arm) for arm in actions.equips_of(state, card) if conditions.is_named(state, arm, name))

    return value


def _may_learn(state: State, card: int, seat: int) -> bool:
    return situations.is_in_attack(state, card, seat) and not marks.marked(state, card, "learnt")


def _learn(state: State, card: int, seat: int, chosen: Targets) -> None:
    """While it is in combat, it gains the effects of a Normal Monster that is Eroded from the graveyard until the End Phase."""
    if state.zone[card] == FRONT:
        marks.mark(state, card, "learnt", True, state.turn)
        copies.take_effects(state, card, armored_duelists.joined(state.game.effects[card], state.game.effects[chosen[0]]))


def _forget(state: State, card: int, seat: int, data: Data) -> None:
    copies.end_copy(state, card)


def _can_be_hit(state: State, card: int, seat: int) -> list[int]:
    """ORB-215: "Legendary Knight" and Protector monsters of the player that are not attacked yet."""
    fits = conditions.either(conditions.name_has("Legendary Knight"), conditions.of_type("Protector"))
    own = places.field_monsters(state, seat, "own")
    return [other for other in own if fits(state, card, other) and (state.attack is None or state.attack[1] != other)]


def _can_redirect(state: State, card: int, seat: int, data: Data) -> bool:
    return triggers.foe_attacks(state, card, seat, data) and bool(_can_be_hit(state, card, seat))


def _redirect_to_knights(state: State, card: int, seat: int, data: Data) -> None:
    """An opponent's attack is redirected to a "Legendary Knight" or Protector monster of its player."""
    choices.choose_card(state, seat, _can_be_hit(state, card, seat), actions.redirect_attack)


def _protectors(state: State, card: int, seat: int) -> list[int]:
    own = places.field_monsters(state, seat, "own")
    return [other for other in own if conditions.of_type("Protector")(state, card, other) and not state.game.token[other]]


def _fuse_protectors(state: State, card: int, seat: int, chosen: Targets) -> None:
    """A monster is Fusion Summoned with Protector monsters of the player."""
    summons.fusion_summon(state, seat, sources=_protectors(state, card, seat))


_KNIGHT = conditions.name_has("Legendary Knight")


def _knight_attacks(state: State, card: int, seat: int, data: Data) -> bool:
    return _KNIGHT(state, card, data[0])


def _hold_back(state: State, card: int, seat: int, data: Data) -> None:
    """The battle of a "Legendary Knight" does no damage and destroys nothing; another one that has not attacked may attack."""
    if state.attack is None:
        return
    for monster in state.attack:
        for kind in ("battle_proof", "no_battle_damage"):
            lasting.for_battle(state, monster, kind, card)
    own = places.field_monsters(state, seat, "own")
    others = [other for other in own if _KNIGHT(state, card, other) and not marks.marked(state, other, "attacked_today")]
    choices.pick_up_to(state, seat, others, 1, _next_knight)


def _next_knight(state: State, chosen: Targets) -> None:
    for knight in chosen:
        battles.let_attack(state, knight)


_INFINITE = 1000000


def _can_feed(state: State, card: int, seat: int) -> bool:
    waiting = any(link.card == card for link in state.chain)
    return len(state.players[seat].deck.cards) >= 5 and not marks.marked(state, card, "fed") and not waiting


def _lesser_god(state: State, card: int, other: int) -> bool:
    """A "Wicked God" monster of equal or lower Hierarchy."""
    lower = conditions.hierarchy(state, other) <= conditions.hierarchy(state, card)
    return lower and conditions.name_has("Wicked God")(state, card, other)


def _burn_life(state: State, card: int, seat: int, data: Data) -> None:
    """The LP of its player become 0."""
    board = state.boards[changes.home(state, seat)]
    if board.lp > 0:
        changes.lose_lp(state, seat, board.lp)


def _highest(state: State, card: int, other: int) -> int:
    """The highest ATK of the other monsters on the field; two of its kind do not count each other."""
    name = state.game.name[card]
    others = [monster for monster in all_monsters(state) if state.game.name[monster] != name]
    return max(situations.atk_apart(state, card, others), default=0)


def _comes_in_battle(state: State, card: int, seat: int, data: Data) -> bool:
    return data[0] == card and state.phase == BATTLE and state.active == seat


def _seize_battle(state: State, card: int, seat: int, data: Data) -> None:
    """The open attack is negated, and it can attack once more."""
    actions.negate_attack(state)
    battles.let_attack(state, card)


CARDS: dict[str, CardEffects] = {
    "ORB-206": CardEffects(  # Mirror Force Dragon
        summon=Summon("fusion", ("The Fang of Critias", "Holy Barrier - Mirror Force")),
        statics=(statics.self_static("battle_proof", _same_atk),),
        triggers=(Trigger("battled", _reflect, _stood, optional=True, limit="duel", zone="any"),),
    ),
    "ORB-208": CardEffects(  # Orichalcos Shunoros
        summon=Summon("ritual", by="Shunoros Ritual"),
        statics=(
            statics.self_static("base_atk", value=_arm_value(atk_of)),
            statics.self_static("base_def", value=_arm_value(def_of)),
        ),
        triggers=(
            Trigger(
                "battled",
                lambda state, card, seat, data: changes.put_counter(state, card, -1),
                lambda state, card, seat, data: card in data[:2],
                at_once=True,
            ),
        ),
    ),
    "ORB-215": CardEffects(  # Legendary Knight Hermos
        summon=Summon("alter", ("The Claw of Hermos",), by="Knighted"),
        uses=(
            ActivatedEffect(
                _learn,
                can=_may_learn,
                targets=targets.in_graveyard("own", conditions.is_normal),
                cost=lambda state, card, seat, chosen: actions.erode(state, chosen[0]),
                slow=False,
            ),
        ),
        triggers=(
            Trigger("attacked", _redirect_to_knights, _can_redirect, optional=True, limit="turn"),
            Trigger("end_phase", _forget, lambda state, card, seat, data: marks.marked(state, card, "learnt"), at_once=True),
        ),
    ),
    "ORB-217": CardEffects(  # Legendary Knight Timaeus
        summon=Summon("alter", ("The Eye of Timaeus",), by="Knighted"),
        uses=(
            ActivatedEffect(
                _fuse_protectors,
                can=lambda state, card, seat: bool(summons.fusion_options(state, seat, sources=_protectors(state, card, seat))),
                slow=False,
            ),
        ),
        triggers=(
            Trigger("attack_declared", _hold_back, _knight_attacks, optional=True, limit="turn"),
            triggers.bookkeeping(
                "attack_declared",
                lambda state, card, seat, data: marks.mark(state, data[0], "attacked_today", True, state.turn),
            ),
            *lasting.BATTLE_ONLY,
        ),
    ),
    "ORB-219": CardEffects(  # The Wicked Leviathan
        summon=Summon("ritual", by="Ritual of the Blasphemous Leviathan"),
        statics=(
            Static("name", conditions.itself, "Wicked God Geh"),
            statics.self_static("base_atk", value=_INFINITE),
            statics.self_static("base_def", value=_INFINITE),
            Static("player_cannot_lose", statics.its_player),
            statics.self_static("cannot_attack", lambda state, card, other: not marks.marked(state, card, "fed")),
            statics.self_static("battle_proof", conditions.battling(_lesser_god)),
        ),
        triggers=(
            Trigger("summoned", _burn_life, triggers.self_event, at_once=True),
            triggers.forgets("attack_declared", "fed", triggers.attacks, zone="field"),
        ),
        uses=(
            ActivatedEffect(
                lambda state, card, seat, chosen: marks.mark(state, card, "fed", True, state.turn),
                can=lambda state, card, seat: state.active == seat and _can_feed(state, card, seat),
                cost=lambda state, card, seat, chosen: actions.mill(state, seat, 5),
                slow=False,
                limit="",
            ),
        ),
    ),
    "ORB-223": CardEffects(  # The Knight of Destiny
        summon=Summon("fusion", ("Legendary Knight Timaeus", "Legendary Knight Critias", "Legendary Knight Hermos")),
        statics=(
            statics.self_static("base_atk", value=_highest),
            statics.self_static("base_def", value=_highest),
        ),
        triggers=(Trigger("summoned", _seize_battle, _comes_in_battle),),
    ),
}
