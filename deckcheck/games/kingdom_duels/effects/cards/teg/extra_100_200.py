"""The Egyptian Gods: Extra Deck monsters 100 to 200."""

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
    spells,
    statics,
    strikes,
    summons,
    terrains,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.cards.facts import SPELL, TRAP
from deckcheck.games.kingdom_duels.engine.cards.values import def_of
from deckcheck.games.kingdom_duels.engine.duel.constants import GRAVE, PERMANENT, UNDER
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


def _no_fliers(state: State, card: int, seat: int, board: int, column: int) -> bool:
    return board != changes.home(state, seat) and bool(_grounded(state, card, seat))


def _grounded(state: State, card: int, seat: int) -> list[int]:
    """TEG-106: the opponents without a Flying monster."""

    def flies(player: int) -> bool:
        return any(conditions.of_type("Flying")(state, card, other) for other in places.field_monsters(state, player, "own"))

    return [player for player in places.others(state, seat) if not flies(player)]


def _dive(state: State, card: int, seat: int, board: int, column: int) -> None:
    grounded = _grounded(state, card, seat)
    if grounded:
        choices.pick_player(state, seat, grounded, changes.damage, 500)


def _masked(state: State, card: int, other: int) -> bool:
    return any(
        "Mask" in state.game.name[candidate] and state.game.main[candidate] & (SPELL | TRAP)
        for candidate in conditions.worn(state, other)
    )


def _split(state: State, card: int, seat: int, targets: Targets) -> None:
    """TEG-142: its own materials come out of the graveyard."""
    for material in reversed(marks.marks(state, card, "parts")):
        choices.later(state, summons.revive, seat, material)
    marks.unmark(state, "parts", card=card)


def _fall_apart(state: State, card: int, seat: int, targets: Targets) -> None:
    for material in _magnets(state, card):
        marks.mark(state, card, "parts", material, PERMANENT)
    actions.tribute(state, card)


def _magnets(state: State, card: int) -> list[int]:
    """TEG-142: what it was made of, beneath it or in a graveyard after being detached."""
    return [other for other in summons.original_materials(state, card) if state.zone[other] in (UNDER, GRAVE)]


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


def _bombard(state: State, card: int, seat: int, board: int, column: int) -> None:
    """TEG-112: the land burns, and who defends there is attacked with just enough strength."""
    terrains.replace_terrain(state, board, column, "Wasteland (fire)")
    for target in strikes.monsters_there(state, board, column):
        if target != card and conditions.defends(state, card, target) and battles.force_attack(state, card, target):
            marks.mark(state, card, "bombards", target, state.turn)


def _cease_fire(state: State, card: int, seat: int, data: Data) -> None:
    marks.unmark(state, "bombards", card=card, value=data[1])


def _bombarding(state: State, card: int, other: int) -> bool:
    if state.battle is None or other != card or state.battle[0] != card:
        return False
    return state.battle[1] in marks.marks(state, card, "bombards")


def _testaments(state: State, seat: int) -> list[int]:
    """TEG-140: its masks in hand, deck or graveyard that could find a face."""
    player = state.players[seat]
    cards = [*player.hand, *sorted(player.deck.cards), *places.graveyard(state, seat, "own")]
    masks = [other for other in cards if conditions.is_named(state, other, "Mask of Testament")]
    faces = [other for other in places.field_monsters(state, seat, "foe") if conditions.face_up(state, other, other)]
    return masks if faces else []


def _leave_testament(state: State, card: int, seat: int, data: Data) -> None:
    choices.choose_card(state, seat, _testaments(state, seat), _testament_chosen, seat)


def _testament_chosen(state: State, mask: int, seat: int) -> None:
    marks.mark(state, mask, "called", True, state.turn)
    spells.cast(state, seat, mask)


CARDS: dict[str, CardEffects] = {
    "TEG-106": CardEffects(  # Dragon-Riding Wyvern
        summon=Summon("fusion", ("Baby Dragon", "Wyvern Warrior")),
        strike=Strike(_dive, _no_fliers),
    ),
    "TEG-112": CardEffects(  # Fortress Whale
        summon=Summon("ritual", by="Ritual of the Fortress Whale"),
        strike=Strike(_bombard, strikes.strikes_terrain("earth")),
        statics=(Static("set_atk", _bombarding, lambda state, card, other: def_of(state, battles.defender(state)) + 1),),
        triggers=(triggers.bookkeeping("attack_over", _cease_fire, triggers.attacks),),
    ),
    "TEG-133": CardEffects(  # Masked Hellraiser the Masked Demon Beast
        summon=Summon("ritual", by="Ritual of the Masked Demon Beast"), statics=(statics.cannot_be_attacked_by(_masked),)
    ),
    "TEG-140": CardEffects(  # Masked Beast Death Gardius
        summon=Summon("ritual", by="Masked Selection Ritual"),
        triggers=(
            Trigger(
                "sent_to_graveyard",
                _leave_testament,
                lambda state, card, seat, data: data[0] == card and bool(_testaments(state, seat)),
                optional=True,
                limit="turn",
            ),
        ),
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
        triggers=(summons.NOTES_MATERIALS,),
    ),
    "TEG-169": CardEffects(  # Ninja Master Shogun
        summon=Summon("ritual", by="Ritual Scroll of Ninjitsu"),
        triggers=(triggers.when_summoned(_shogun, "ritual", optional=True),),
    ),
}
