"""The Egyptian Gods: monsters 071 to 110."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    battles,
    changes,
    choices,
    conditions,
    lasting,
    marks,
    resolves,
    situations,
    statics,
    summons,
    targets,
    terrains,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.cards.facts import SPELL
from deckcheck.games.kingdom_duels.engine.cards.statics import has
from deckcheck.games.kingdom_duels.engine.chain.activated_effects import aimed_at
from deckcheck.games.kingdom_duels.engine.chain.events import fire
from deckcheck.games.kingdom_duels.engine.duel.constants import BACK, FRONT, GRAVE, HIDDEN_ATK, HIDDEN_DEF, ON_FIELD
from deckcheck.games.kingdom_duels.engine.duel.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Static,
    Targets,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.duel.state import State, seat_of


def _to_top(state: State, card: int, seat: int, data: Data) -> None:
    if state.zone[card] == GRAVE:
        actions.to_deck(state, card, top=True)


def _left_frontrow(state: State, card: int, seat: int, data: Data) -> bool:
    return data[0] == card and data[1][0] in (FRONT, BACK)


_MUTE = lasting.suppresses(conditions.anyone, actions.equips_of)


def _shake_off(state: State, card: int) -> bool:
    """TEG-079: nothing that equips it works, and Equip cards are destroyed, each tried once."""
    equips = actions.equips_of(state, card)
    worn = [other for other in equips if "Equip" in state.game.types[other] and not marks.marked(state, other, "shaken_off")]
    if worn and (has(state, card, "negated") or not conditions.face_up(state, card, card)):
        worn = []
    for other in worn:
        marks.mark(state, other, "shaken_off", card)
        actions.destroy(state, other, changes.controller(state, card))
    return _MUTE(state, card) or bool(worn)


def _become(state: State, word: str, card: int) -> None:
    changes.change(state, card, "attribute", word, ON_FIELD)


def _swim(state: State, card: int, seat: int, targets: Targets) -> None:
    before = state.col[card]
    resolves.move_itself(state, card, seat, targets)
    if state.col[card] != before:
        changes.modify_atk(state, card, 100, ON_FIELD)


def _at_sea(state: State, card: int, seat: int) -> bool:
    """A Spell that targets it is being answered, and it is in the Sea."""
    if not state.chain or terrains.terrain_name(state, card) != "Sea":
        return False
    return card in aimed_at(state) and bool(state.game.main[state.chain[-1].card] & SPELL)


def _submerged(state: State, card: int, other: int) -> bool:
    there = card == other and state.zone[card] == FRONT and state.pos[card] == HIDDEN_ATK
    return there and terrains.terrain_name(state, card) == "Sea"


def _regrow(state: State, card: int, seat: int, data: Data) -> None:
    """TEG-089: it comes back to the field that it fell on, Hidden at first and turned up at once."""
    lost = "Regeneration" in marks.marks(state, card, "lose_type")
    if state.zone[card] == GRAVE and not lost:
        summons.special_summon(state, seat_of(state, data[1][1]), (card,), summons.FACE_UP, then=_regrown)


def _regrown(state: State, card: int) -> None:
    fire(state, "flipped", card, HIDDEN_DEF, card)


CARDS: dict[str, CardEffects] = {
    "TEG-076": CardEffects(  # Insect Egg Token
        statics=(
            Static("rear_summon", conditions.itself, zone="any"),
            *statics.stays_in_attack(),
            statics.self_static("damage_cap", value=1000),
        )
    ),
    "TEG-077": CardEffects(triggers=(Trigger("sent_to_graveyard", _to_top, _left_frontrow),)),  # Cockroach Knight
    "TEG-079": CardEffects(  # Gearfried the Iron Knight
        watch=_shake_off, watch_mark="negated"
    ),
    "TEG-080": CardEffects(  # Soldier Ant
        triggers=(Trigger("sent_to_graveyard", _to_top, _left_frontrow, optional=True, limit="turn"),)
    ),
    "TEG-085": CardEffects(uses=(ActivatedEffect(lasting.swap_nature),)),  # Humanoid Slime
    "TEG-086": CardEffects(statics=battles.holds_fast()),  # Worm Drake
    "TEG-089": CardEffects(triggers=(Trigger("destroyed", _regrow, triggers.fell_regenerating("battle")),)),  # Revival Slime
    "TEG-103": CardEffects(  # Half-Fish Beast - Fisher Beast
        uses=(
            ActivatedEffect(
                lambda state, card, seat, targets: choices.choose(state, seat, ("earth", "water"), _become, card),
            ),
        )
    ),
    "TEG-108": CardEffects(  # Great White
        uses=(ActivatedEffect(_swim, can=situations.is_on_field, targets=targets.free_terrain("water")),)
    ),
    "TEG-109": CardEffects(  # The Legendary Fisherman
        uses=(ActivatedEffect(lambda state, card, seat, targets: actions.negate(state), can=_at_sea, slow=False),),
        statics=(Static("cannot_be_attacked", _submerged, zone="any"),),
    ),
}
