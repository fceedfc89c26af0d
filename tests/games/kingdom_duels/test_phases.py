"""What the engine keeps from one phase of a turn to the next: only what no card makes depend on the phase."""

from __future__ import annotations

import dataclasses
from types import CodeType, FunctionType, ModuleType
from typing import Any

import pytest

from deckcheck.core.rng import Stream
from deckcheck.games.kingdom_duels.effects import effects_of
from deckcheck.games.kingdom_duels.engine.duel.effect_model import CardEffects
from deckcheck.games.kingdom_duels.play import ENGINE
from tests.games.kingdom_duels.duels import Duel, database
from tests.simulator.contract import example_decks, random_steps

EFFECTS = "deckcheck.games.kingdom_duels.effects."


def looks_at_the_phase(part: Any, seen: set[FunctionType]) -> bool:
    """Whether a function of the effects, or one that it is made of or calls, reads `phase`."""
    if dataclasses.is_dataclass(part) and not isinstance(part, type):
        part = tuple(getattr(part, field.name) for field in dataclasses.fields(part))
    if isinstance(part, tuple | list):
        return any(looks_at_the_phase(one, seen) for one in part)
    part = getattr(part, "__wrapped__", part)
    if not isinstance(part, FunctionType) or part in seen or not part.__module__.startswith(EFFECTS):
        return False
    seen.add(part)
    names = _names_in(part.__code__)
    cells = [cell.cell_contents for cell in part.__closure__ or ()]
    known = [part.__globals__[name] for name in names if name in part.__globals__]
    called = [getattr(one, name, None) for one in known if isinstance(one, ModuleType) for name in names]
    return "phase" in names or looks_at_the_phase([*cells, *known, *called, *(part.__defaults__ or ())], seen)


def _names_in(code: CodeType) -> set[str]:
    inner = [const for const in code.co_consts if isinstance(const, CodeType)]
    return set(code.co_names).union(*[_names_in(one) for one in inner])


def asked_when_listing(effects: CardEffects) -> list[Any]:
    """The functions of a card that the listing of what is legal may call."""
    uses = [use for use in (effects.activate, effects.as_trap, *effects.uses) if use is not None]
    parts: list[Any] = [part for use in uses for part in (use.can, use.targets)]
    parts += [part for static in effects.statics for part in (static.fits, static.value)]
    strike = effects.strike.can if effects.strike is not None else None
    return [*parts, effects.event, effects.equip_to, effects.watch, effects.summon, strike]


@pytest.mark.slow
def test_cards_that_look_at_the_phase_say_so() -> None:
    cards: list[Any] = list(database().all_cards())
    known = [(card.id, effects) for card in cards if (effects := effects_of(card)) is not None]
    looking = {code for code, effects in known if looks_at_the_phase(asked_when_listing(effects), set())}
    assert looking == {code for code, effects in known if effects.by_phase}
    assert len(looking) > 20


@pytest.mark.slow
def test_what_was_kept_is_what_a_new_listing_gives() -> None:
    kept = 0
    for number, (deck, options) in enumerate(example_decks("kingdom-duels")):
        for seed in range(4):
            state = ENGINE.new_state((deck, deck), options, seed)
            for _, actions, _ in random_steps(ENGINE, state, Stream(100 * number + seed)):
                kept += state.cache.main_actions is not None
                assert actions == ENGINE.legal_actions(ENGINE.copy_state(state))
    assert kept > 500


@pytest.mark.parametrize(("card", "listed"), [("SOE-085", False), ("SOE-107", True)], ids=["by phase", "always"])
def test_a_quick_spell_is_listed_anew_in_the_battle_phase_where_it_depends_on_it(card: str, listed: bool) -> None:
    """SOE-085 needs the own Battle Phase still to come; SOE-107 does not."""
    duel = Duel(hand=[card], front={1: "SOE-079"}, deck=["SOE-079#2"], graveyard=["SOE-040"])
    assert duel.can("activate_spell", card)
    duel.do("end_phase")
    assert (duel.phase, duel.can("activate_spell", card)) == ("battle", listed)
    assert duel.can("activate_spell", card) == listed
