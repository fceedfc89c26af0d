"""Millennium Legacy: Rules."""

from __future__ import annotations

from dataclasses import replace

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    changes,
    choices,
    conditions,
    costs,
    deckmasters,
    duelists,
    marks,
    piles,
    places,
    puzzles,
)
from deckcheck.games.kingdom_duels.engine.duel.constants import FRONT, PERMANENT
from deckcheck.games.kingdom_duels.engine.duel.effect_model import ActivatedEffect, CardEffects, Rescue, Static, Targets
from deckcheck.games.kingdom_duels.engine.duel.state import State

BIG_FIVE = ("The Big Five", "Oshita", "Otaki", "Ooka", "Ota", "Daimon")


def _body_snatched(state: State, card: int, seat: int, targets: Targets) -> None:
    """MLY-148: one of the Big Five speaks through him until the End Phase."""
    choices.choose(state, seat, BIG_FIVE, _speaks, card)


def _speaks(state: State, word: str, card: int) -> None:
    changes.change(state, card, "name", word)


_FIGHTERS = conditions.both(conditions.own, conditions.is_monster, conditions.of_type("Warrior", "Spellcaster"))


_DRAGONS = conditions.both(conditions.own, conditions.is_monster, conditions.of_type("Dragon"))


def _learn(state: State, card: int, seat: int, targets: Targets) -> None:
    """MLY-004: half of the LP for a Spell of the deck."""
    costs.pay_half_lp(state, card, seat, targets)
    piles.search_for(conditions.is_spell)(state, card, seat, ())


_CHANGES_OF_GROUND = conditions.has_id(
    "SOE-069", "SOE-092", "KOD-034", "LEN-041", "LEN-044", "LEN-045", "LEN-065", "LEN-066", "LEN-118", "LEN-120", "LEN-141",
    "MLY-006", "MLY-012", "MLY-027", "MLY-030", "MLY-031", "MLY-034", "MLY-039", "MLY-040", "MLY-043", "MLY-044", "MLY-056",
    "MLY-104", "TEG-105", "TEG-116", "TEG-147", "TEG-160", "NPH-006", "NPH-018", "NPH-077", "NPH-125", "NPH-140", "ROA-009",
    "ROA-036", "ROA-041", "ROA-095", "ORB-177", "ORB-203", "PYL-145",
)  # fmt: skip
"""MLY-024: the Spells that replace Terrains."""


def _ark_sails(state: State, card: int, seat: int) -> bool:
    """MLY-024: a counter is left, the Deckmaster is on the field, and there is such a Spell in the deck."""
    own = any(deckmasters.is_deckmaster(state, card, other) for other in places.field_monsters(state, seat, "own"))
    return own and state.counters[card] > 0 and bool(places.deck_cards(state, seat, _CHANGES_OF_GROUND))


def _new_ground(state: State, card: int, seat: int, targets: Targets) -> None:
    """MLY-024: for a counter, a Spell that replaces Terrains is added to the hand."""
    changes.put_counter(state, card, -1)
    choices.choose_card(state, seat, places.deck_cards(state, seat, _CHANGES_OF_GROUND), actions.search)


def _may_withdraw(state: State, card: int, victim: int) -> bool:
    """MLY-045: the Deckmaster of its player on the field would be destroyed."""
    mine = state.zone[victim] == FRONT and state.game.owner[victim] == state.game.owner[card]
    return mine and deckmasters.is_deckmaster(state, card, victim)


def _withdraw(state: State, card: int, victim: int) -> None:
    actions.erode(state, victim)
    marks.mark(state, victim, "withdrawn", True, PERMANENT)


CARDS: dict[str, CardEffects] = {
    "MLY-004": deckmasters.deckmaster(  # Deckmaster Dark Magician
        "Dark Magician",
        draw_instead=ActivatedEffect(
            _learn,
            can=lambda state, card, seat: bool(places.deck_cards(state, seat, conditions.is_spell)),
            limit="duel",
        ),
    ),
    "MLY-016": deckmasters.deckmaster(  # Deckmaster Dark Flare Knight
        "Dark Flare Knight", statics=(Static("fixed_types", conditions.both(_FIGHTERS, conditions.by_foe)),)
    ),
    "MLY-021": deckmasters.deckmaster(  # Deckmaster Five God Dragon
        "Five God Dragon", statics=(Static("position_guarded", conditions.both(_DRAGONS, conditions.by_foe)),)
    ),
    "MLY-024": deckmasters.deckmaster(  # Deckmaster Ark of Miracles
        "Ark of Miracles",
        draw_instead=ActivatedEffect(_new_ground, can=_ark_sails),
        then=lambda state, card: changes.put_counter(state, card, 7),
    ),
    "MLY-045": replace(  # Deckmaster Shinato, King of Heaven
        deckmasters.deckmaster(
            "Shinato, King of Heaven",
            statics=(
                Static(
                    "cannot_be_special_summoned",
                    lambda state, card, other: other >= 0 and marks.marked(state, other, "withdrawn"),
                    zone="any",
                ),
            ),
        ),
        rescue=Rescue(_may_withdraw, _withdraw, cause="effect"),
    ),
    "MLY-063": puzzles.MIND_PUZZLE,  # Mind Puzzle - Question of Truth
    "MLY-072": puzzles.MIND_PUZZLE,  # Mind Puzzle - Hell Quiz
    "MLY-073": puzzles.MIND_PUZZLE,  # Mind Puzzle - Concentration or Death
    "MLY-079": puzzles.MIND_PUZZLE,  # Mind Puzzle - Game of Death
    "MLY-148": CardEffects(uses=(ActivatedEffect(_body_snatched, slow=False),)),  # Body-Snatched Honda
    "MLY-155": CardEffects(uses=(duelists.LENDS_NAME,)),  # Marik
}
