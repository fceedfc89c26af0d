"""The Egyptian Gods: Rituals and their monsters."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects import _parts as part
from deckcheck.games.kingdom_duels.effects import _select as pick
from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.effects.teg_fighters import BOUND, PAY, SPENT
from deckcheck.games.kingdom_duels.engine.cards import SPELL, TRAP
from deckcheck.games.kingdom_duels.engine.constants import ATK
from deckcheck.games.kingdom_duels.engine.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Static,
    Summon,
    Targets,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.state import State
from deckcheck.games.kingdom_duels.engine.statics import has


def _egg(state: State, card: int, seat: int, data: Data) -> None:
    do.token_summon(state, seat, "Insect Egg Token", positions=(ATK,))


def _masked(state: State, card: int, other: int) -> bool:
    return any(
        "Mask" in state.game.name[candidate] and state.game.main[candidate] & (SPELL | TRAP)
        for candidate in do.equips_of(state, other)
    )


def _shogun(state: State, card: int, seat: int, data: Data) -> None:
    do.choose(state, seat, ("kabuki", "token", "both"), _shogun_called, card, seat)


def _shogun_called(state: State, word: str, card: int, seat: int) -> None:
    if word in ("token", "both"):
        do.later(state, _shogun_token, seat)
    if word in ("kabuki", "both"):
        cards = part.own_cards(state, card, seat, ("hand", "deck"), (pick.named("Ninja Commander Kabuki"),))
        do.special_summon(state, seat, cards)


def _shogun_token(state: State, seat: int) -> None:
    do.token_summon(state, seat, "Ninja Token")


_INSECTS = part.per_monster(100, "any", pick.not_itself, pick.of_type("Insect"))


def _four_insects(state: State, card: int, seat: int) -> list[Targets]:
    if not part.room(state, seat):
        return []
    fits = (pick.is_monster, pick.of_type("Insect"))
    return pick.in_graveyard("own", *fits, least=4, most=4)(state, card, seat)


def _ninja_scroll(state: State, card: int, seat: int) -> list[Targets]:
    """TEG-168: a Ninja to tribute and a dead Ninja Commander to Erode."""
    ninjas = part.own_tribute(pick.name_has("Ninja"), lambda state, card, other: not has(state, other, "no_material"))
    return part.both_targets(ninjas, pick.in_graveyard("own", pick.name_has("Ninja Commander")))(state, card, seat)


def _read_scroll(state: State, card: int, seat: int, targets: Targets) -> None:
    do.erode(state, targets[1])
    do.ritual_summon(state, card, seat, targets[:1])


def _dark_eight(state: State, cards: Targets) -> bool:
    return part.total_level(state, cards) >= 8 and any(pick.of_attribute("dark")(state, other, other) for other in cards)


_NOT_DRAGON = part.matching(pick.no(pick.of_type("Dragon")))


_INSECTORUM = part.ritual(part.ritual_materials(2, 5))


_FROM_GRAVES = part.ritual(_four_insects, erode=True)


CARDS: dict[str, CardEffects] = {
    # Two monsters of the field, or four Insects of the graveyard.
    "TEG-074": CardEffects(  # Insectorum Ritual
        activate=ActivatedEffect(pick.nothing), stays=True, uses=(*_INSECTORUM.uses, *_FROM_GRAVES.uses)
    ),
    "TEG-075": CardEffects(  # Insect Queen
        summon=Summon("ritual", by="Insectorum Ritual"),
        statics=(Static("atk", pick.itself, _INSECTS), BOUND),
        uses=(PAY,),
        triggers=(Trigger("battled", _egg, part.wins_battle, optional=True, limit="turn"), SPENT),
        by_phase=True,
    ),
    "TEG-092": part.ritual(part.ritual_materials(2, 2, _NOT_DRAGON)),  # Dragon Destroyer Ritual
    "TEG-093": CardEffects(  # Buster Blader
        summon=Summon("ritual", by="Dragon Destroyer Ritual"),
        statics=(Static("atk", pick.itself, part.per_monster(500, "foe", pick.of_type("Dragon"))),),
    ),
    "TEG-111": part.ritual(  # Ritual of the Fortress Whale
        part.ritual_materials(2, 2, part.matching(pick.of_attribute("water")), hand=True)
    ),
    "TEG-132": part.ritual(part.ritual_materials(2, 5, _dark_eight)),  # Ritual of the Masked Demon Beast
    "TEG-133": CardEffects(  # Masked Hellraiser the Masked Demon Beast
        summon=Summon("ritual", by="Ritual of the Masked Demon Beast"), statics=(part.cannot_be_attacked_by(_masked),)
    ),
    "TEG-168": CardEffects(  # Ritual Scroll of Ninjitsu
        activate=ActivatedEffect(pick.nothing),
        stays=True,
        uses=(
            ActivatedEffect(
                _read_scroll,
                can=lambda state, card, seat: do.ritual_ready(state, card),
                targets=_ninja_scroll,
                slow=True,
                limit="",
            ),
        ),
    ),
    "TEG-169": CardEffects(  # Ninja Master Shogun
        summon=Summon("ritual", by="Ritual Scroll of Ninjitsu"),
        triggers=(part.when_summoned(_shogun, "ritual", optional=True),),
    ),
}
