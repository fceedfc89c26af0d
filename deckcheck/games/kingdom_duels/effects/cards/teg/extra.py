"""The Egyptian Gods: Extra Deck monsters."""

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
from deckcheck.games.kingdom_duels.engine.cards import SPELL, TRAP
from deckcheck.games.kingdom_duels.engine.constants import ATK, FRONT, GRAVE, MAIN1, PERMANENT
from deckcheck.games.kingdom_duels.engine.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Fits,
    Static,
    Strike,
    Summon,
    Targets,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.state import State
from deckcheck.games.kingdom_duels.engine.summons import in_extra


def _hand_thousands(state: State, card: int, other: int) -> int:
    return 1000 * len(state.players[changes.controller(state, card)].hand)


_DESTROY_EQUIP = ActivatedEffect(resolves.destroy_targets(), targets=targets.equip_spells(), slow=False)


def _poison_all(state: State, word: str, card: int, seat: int) -> None:
    if word == "yes":
        for other in places.field_monsters(state, seat, "foe"):
            changes.poison(state, other)


def _scatter(state: State, card: int, seat: int, data: Data) -> None:
    """TEG-071: who cannot fly is destroyed; who is left may be poisoned."""
    for other in places.field_monsters(state, seat, "foe"):
        if not conditions.of_type("Flying")(state, card, other):
            actions.destroy(state, other, seat)
    if places.field_monsters(state, seat, "foe"):
        choices.choose(state, seat, ("yes", "no"), _poison_all, card, seat)


def _egg(state: State, card: int, seat: int, data: Data) -> None:
    summons.token_summon(state, seat, "Insect Egg Token", positions=(ATK,))


_INSECTS = situations.per_monster(100, "any", conditions.not_itself, conditions.of_type("Insect"))


def _can_call_ant(state: State, card: int, seat: int) -> bool:
    return state.phase == MAIN1 and summons.room(state, seat) and bool(in_extra(state, seat, "Ant Token"))


def _no_fliers(state: State, card: int, seat: int, board: int, column: int) -> bool:
    if board == changes.home(state, seat):
        return False
    return not any(conditions.of_type("Flying")(state, card, monster) for monster in places.field_monsters(state, seat, "foe"))


def _masked(state: State, card: int, other: int) -> bool:
    return any(
        "Mask" in state.game.name[candidate] and state.game.main[candidate] & (SPELL | TRAP)
        for candidate in actions.equips_of(state, other)
    )


def _split(state: State, card: int, seat: int, targets: Targets) -> None:
    """TEG-142: its own materials come out of the graveyard."""
    for material in reversed(marks.marks(state, card, "parts")):
        choices.later(state, _part_returns, seat, material)
    marks.unmark(state, "parts", card=card)


def _part_returns(state: State, seat: int, material: int) -> None:
    if state.zone[material] == GRAVE:
        summons.special_summon(state, seat, (material,))


def _fall_apart(state: State, card: int, seat: int, targets: Targets) -> None:
    for material in _magnets(state, card):
        marks.mark(state, card, "parts", material, PERMANENT)
    actions.tribute(state, card)


def _magnets(state: State, card: int) -> list[int]:
    return [other for other in actions.attached_to(state, card) if state.game.name[other] in MAGNETS]


MAGNETS = ("Magnet Warrior Alpha", "Magnet Warrior Beta", "Magnet Warrior Gamma")


def _shogun(state: State, card: int, seat: int, data: Data) -> None:
    choices.choose(state, seat, ("kabuki", "token", "both"), _shogun_called, card, seat)


def _shogun_called(state: State, word: str, card: int, seat: int) -> None:
    if word in ("token", "both"):
        choices.later(state, _shogun_token, seat)
    if word in ("kabuki", "both"):
        cards = places.own_cards(state, card, seat, ("hand", "deck"), (conditions.named("Ninja Commander Kabuki"),))
        summons.special_summon(state, seat, cards)


def _shogun_token(state: State, seat: int) -> None:
    summons.token_summon(state, seat, "Ninja Token")


def _wrath(state: State, card: int, seat: int, targets: Targets) -> None:
    """TEG-002: it attacks every monster of the other side with infinite ATK, without damage."""
    if state.zone[card] == FRONT and state.pos[card] == ATK:
        for other in places.field_monsters(state, seat, "foe"):
            marks.mark(state, other, "wrath", card, state.turn)
            battles.force_attack(state, card, other)


def _wrathful(state: State, card: int, other: int) -> bool:
    """The open attack is one of those."""
    if card != other or state.attack is None or state.attack[0] != card:
        return False
    return card in marks.marks(state, state.attack[1], "wrath")


def _calm(state: State, card: int, seat: int, data: Data) -> None:
    marks.unmark(state, "wrath", card=data[1], value=card)


def _has_beneath(name: str) -> Fits:
    """TEG-087: a material of this name is still attached."""
    return lambda state, card, other: any(state.game.name[part] == name for part in actions.attached_to(state, card))


_WORM, _SLIME = _has_beneath("Worm Drake"), _has_beneath("Humanoid Slime")


CARDS: dict[str, CardEffects] = {
    "TEG-001": CardEffects(  # The Sky Dragon of Osiris
        summon=Summon("ritual", by="Ritual of the God of Osiris"),
        statics=(
            Static("base_atk", conditions.itself, _hand_thousands),
            Static("base_def", conditions.itself, _hand_thousands),
        ),
        triggers=(Trigger("summoned", strikes.thunder(2000), triggers.foe_summons()),),
    ),
    "TEG-002": CardEffects(  # The Giant Divine Soldier of Obelisk
        summon=Summon("ritual", by="Ritual of the God of Obelisk"),
        uses=(
            ActivatedEffect(
                _wrath,
                can=lambda state, card, seat: state.pos[card] == ATK,
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
        triggers=(
            Trigger("battled", _calm, triggers.attacks, at_once=True),
            Trigger("attack_negated", _calm, triggers.attacks, at_once=True),
        ),
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
            ),
        ),
    ),
    "TEG-075": CardEffects(  # Insect Queen
        summon=Summon("ritual", by="Insectorum Ritual"),
        statics=(Static("atk", conditions.itself, _INSECTS), battles.BOUND),
        uses=(battles.PAY,),
        triggers=(Trigger("battled", _egg, triggers.wins_battle, optional=True, limit="turn"), battles.SPENT),
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
    "TEG-106": CardEffects(  # Dragon-Riding Wyvern
        summon=Summon("fusion", ("Baby Dragon", "Wyvern Warrior")),
        strike=Strike(
            lambda state, card, seat, board, column: choices.choose_opponent(state, seat, changes.damage, 500), _no_fliers
        ),
    ),
    "TEG-133": CardEffects(  # Masked Hellraiser the Masked Demon Beast
        summon=Summon("ritual", by="Ritual of the Masked Demon Beast"), statics=(statics.cannot_be_attacked_by(_masked),)
    ),
    "TEG-142": CardEffects(  # Magnet Valkyrion the Magnetic Warrior
        summon=Summon("fusion", MAGNETS),
        uses=(
            ActivatedEffect(
                _split,
                can=lambda state, card, seat: costs.tributable(state, card, card) and bool(_magnets(state, card)),
                cost=_fall_apart,
                slow=False,
            ),
        ),
    ),
    "TEG-169": CardEffects(  # Ninja Master Shogun
        summon=Summon("ritual", by="Ritual Scroll of Ninjitsu"),
        triggers=(triggers.when_summoned(_shogun, "ritual", optional=True),),
    ),
}
