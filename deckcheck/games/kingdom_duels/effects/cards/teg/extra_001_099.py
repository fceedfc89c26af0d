"""The Egyptian Gods: Extra Deck monsters 001 to 099."""

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
    places,
    resolves,
    situations,
    statics,
    strikes,
    summons,
    targets,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.battle import attacks
from deckcheck.games.kingdom_duels.engine.cards.values import atk_of, def_of
from deckcheck.games.kingdom_duels.engine.duel.constants import ATK, FRONT, MAIN1
from deckcheck.games.kingdom_duels.engine.duel.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Fits,
    Static,
    Summon,
    Targets,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.duel.state import State
from deckcheck.games.kingdom_duels.engine.summons.summons import in_extra


def _hand_thousands(state: State, card: int, other: int) -> int:
    return 1000 * len(state.players[changes.controller(state, card)].hand)


_DESTROY_EQUIP = ActivatedEffect(resolves.destroy_targets(), targets=targets.equip_spells(), slow=False)


def _poison_all(state: State, word: str, card: int, seat: int) -> None:
    if word == "yes":
        for other in places.field_monsters(state, seat, "foe"):
            changes.poison(state, other)


def _scatter(state: State, card: int, seat: int, data: Data) -> None:
    """TEG-071: who cannot fly is destroyed; who is left may be poisoned."""
    foes = places.field_monsters(state, seat, "foe")
    actions.destroy_all(state, [other for other in foes if not conditions.of_type("Flying")(state, card, other)], seat)
    if places.field_monsters(state, seat, "foe"):
        choices.choose(state, seat, ("yes", "no"), _poison_all, card, seat)


def _egg(state: State, card: int, seat: int, data: Data) -> None:
    summons.token_summon(state, seat, "Insect Egg Token", positions=(ATK,))


_INSECTS = situations.per_monster(100, "any", conditions.not_itself, conditions.of_type("Insect"))


def _can_call_ant(state: State, card: int, seat: int) -> bool:
    return state.phase == MAIN1 and summons.room(state, seat) and bool(in_extra(state, seat, "Ant Token"))


def _wrath(state: State, card: int, seat: int, targets: Targets) -> None:
    """TEG-002: it attacks every monster of the other side with infinite ATK, without damage."""
    if state.zone[card] == FRONT and state.pos[card] == ATK:
        for other in places.field_monsters(state, seat, "foe"):
            battles.force_attack(state, card, other)


def _wrathful(state: State, card: int, other: int) -> bool:
    """The open attack is one of those, whomever it falls on after a replay."""
    return card == other and attacks.ordered_by(state, card) == card


def _has_beneath(name: str) -> Fits:
    """TEG-087: a material of this name is still attached."""
    return lambda state, card, other: any(state.game.name[part] == name for part in actions.attached_to(state, card))


_WORM, _SLIME = _has_beneath("Worm Drake"), _has_beneath("Humanoid Slime")


def _phoenix_value(place: int) -> Static:
    """TEG-003: the sum of its materials and of what was added later; `place` 0 for ATK, 1 for DEF."""

    def value(state: State, card: int, other: int) -> int:
        materials: int = sum(values[1 + place] for values in summons.material_values(state, card))
        gains: int = sum(gain[place] for gain in marks.marks(state, card, "sun"))
        return materials + gains

    return Static(("base_atk", "base_def")[place], conditions.itself, value)


_OTHERS_TO_TRIBUTE = costs.own_tribute(conditions.not_itself)


def _feed_sun(state: State, card: int, seat: int) -> list[Targets]:
    """TEG-003: no target means that LP are paid."""
    can_pay = changes.can_pay_lp(state, seat, 1)
    return [*([()] if can_pay else []), *_OTHERS_TO_TRIBUTE(state, card, seat)]


def _pay_sun(state: State, card: int, seat: int, targets: Targets) -> None:
    if targets:
        values = (atk_of(state, targets[0]), def_of(state, targets[0]))
        actions.tribute(state, targets[0])
        marks.mark(state, card, "sun_paid", values, state.turn)
        return
    most = state.boards[changes.home(state, seat)].lp
    most -= not changes.can_pay_lp(state, seat, most)
    choices.choose(state, seat, tuple(range(1, most + 1)), _paid_sun, card, seat, called="{} LP")


def _paid_sun(state: State, amount: int, card: int, seat: int) -> None:
    changes.pay_lp(state, seat, amount)
    marks.mark(state, card, "sun_paid", (amount, amount), state.turn)


def _sun_grows(state: State, card: int, seat: int, targets: Targets) -> None:
    for values in marks.marks(state, card, "sun_paid"):
        marks.mark(state, card, "sun", values)
    marks.unmark(state, "sun_paid", card=card)


CARDS: dict[str, CardEffects] = {
    "TEG-001": CardEffects(  # The Sky Dragon of Osiris
        summon=Summon("ritual", by="Ritual of the God of Osiris"),
        statics=(
            Static("base_atk", conditions.itself, _hand_thousands),
            Static("base_def", conditions.itself, _hand_thousands),
        ),
        triggers=(Trigger("summoned", strikes.thunder(2000), strikes.may_thunder),),
    ),
    "TEG-002": CardEffects(  # The Giant Divine Soldier of Obelisk
        summon=Summon("ritual", by="Ritual of the God of Obelisk"),
        uses=(
            ActivatedEffect(
                _wrath,
                can=lambda state, card, seat: state.pos[card] == ATK and strikes.may_attack_by_effect(state, card, seat),
                targets=costs.own_tribute(conditions.not_itself, number=2),
                cost=costs.pay_tributes,
                slow=False,
            ),
        ),
        statics=(
            Static(
                "set_atk", conditions.both(_wrathful, lambda state, card, other: state.battle is not None), changes.INFINITE
            ),
            Static("no_redirect", _wrathful),
            Static("inflicts_no_damage", _wrathful),
        ),
    ),
    "TEG-003": CardEffects(  # The Winged Divine Dragon of Ra
        summon=Summon("ritual", by="Ritual of the Sun of God Dragon"),
        keeps_values=True,
        uses=(ActivatedEffect(_sun_grows, targets=_feed_sun, cost=_pay_sun, slow=False),),
        statics=(
            _phoenix_value(0),
            _phoenix_value(1),
            *statics.unbound(conditions.itself, statics.all_foes),
            statics.self_static("no_redirect"),
        ),
        triggers=(triggers.forgets("left_field", "material_values", triggers.self_event, zone="field"),),
    ),
    "TEG-031": CardEffects(  # Magical Gigacyber
        summon=Summon("alter", ("Cyber Raider",), by="Timeshifted"), uses=(_DESTROY_EQUIP,)
    ),
    "TEG-071": CardEffects(  # Ultimate Perfect Form - Great Moth
        summon=Summon("alter", ("Larva Moth",), by="Timeshifted", counters=5),
        statics=(statics.cannot_be_attacked_by(conditions.no(conditions.of_type("Flying"))),),
        triggers=(
            Trigger(
                "battled",
                _scatter,
                battles.beats(conditions.no(conditions.of_type("Flying")), attacking=True),
                optional=True,
                limit="turn",
                zone="any",
            ),
        ),
    ),
    "TEG-075": CardEffects(  # Insect Queen
        summon=Summon("ritual", by="Insectorum Ritual"),
        statics=(Static("atk", conditions.itself, _INSECTS), battles.BOUND),
        uses=(battles.PAY,),
        triggers=(Trigger("battled", _egg, triggers.wins_battle, optional=True, limit="turn", zone="any"), battles.SPENT),
        by_phase=True,
    ),
    "TEG-082": CardEffects(  # Ant Army
        summon=Summon("alter", ("Soldier Ant",), by="Swarm"),
        uses=(
            ActivatedEffect(
                lambda state, card, seat, targets: summons.token_summon(state, seat, "Ant Token"),
                can=_can_call_ant,
            ),
        ),
        by_phase=True,
    ),
    "TEG-087": CardEffects(  # Humanoid Worm Drake
        summon=Summon("fusion", ("Worm Drake", "Humanoid Slime")),
        statics=(
            *battles.holds_fast(_WORM),
            Static(
                "battle_proof",
                conditions.battling(conditions.both(conditions.of_attribute("water"), conditions.of_type("Elemental"))),
            ),
        ),
        uses=(ActivatedEffect(lasting.swap_nature, can=lambda state, card, seat: _SLIME(state, card, card)),),
    ),
}
