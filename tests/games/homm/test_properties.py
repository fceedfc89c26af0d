"""Kingdom sets around every boundary, judged by the rules and by the naive second implementation."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from deckcheck.building.checking import check_text
from deckcheck.core.diagnostics import Result
from deckcheck.core.settings import Settings
from tests.differential import compare, short_and_long
from tests.games.homm.naive import GUESTS, TYPES, Line, Options, Row, broken_rules, known, verdict
from tests.support import errors, reported

pytestmark = pytest.mark.slow

few = settings(max_examples=60, suppress_health_check=[HealthCheck.too_slow])

CARDS = sorted(known())
OF_TYPE = {kind: [card for card in CARDS if known()[card]["type"] == kind] for kind in ("hero", "location", "statistic")}
VANGUARD = [card for card in CARDS if known()[card].get("vanguard")]
NOT_IN_DECKS = [*VANGUARD, *(card for cards in OF_TYPE.values() for card in cards)]
IN_DECKS = [card for card in CARDS if card not in NOT_IN_DECKS]
WITHOUT_FACTION = [card for card in IN_DECKS if known()[card]["type"] != "unit" and "faction" not in known()[card]]
LACKING = [card for card in IN_DECKS if known()[card]["type"] == "unit" and "faction" not in known()[card]]
FACTIONS = sorted({row["faction"] for row in known().values() if "faction" in row})
NAMESAKES = ["SMP-009", "SMP-053", "SMP-134"]
"""A Unit with a namesake among the Vanguard cards, and two printings of one Unit."""
READINGS = {
    "vanguard_count": ("exactly", "at_most"),
    "faction_of_other_cards": ("all_printed", "units_only", "without_neutral"),
    "hero_statistics_total": ("warning", "illegal"),
    "hero_faction_presence": ("required", "optional"),
    "vanguard_restrictions": (False, True),
    "same_card_identity": ("name", "number"),
}
DEFAULTS = {name: values[0] for name, values in READINGS.items()}
ODDITIES = (
    *("number of heroes", "another card as hero", "hero of another sum", "foreign hero", "statistics"),
    *("number of vanguard cards", "another card in the vanguard", "vanguard namesake", "number of locations"),
    *("another card on the map", "any locations", "size of the deck", "another card in the deck", "fourth copy"),
    *("namesakes", "lacking factions", "other factions", "no faction"),
)
"""What a set may have that an ordinary one has not; with each it may still be legal, by luck or by an option."""

options_of_construction = st.fixed_dictionaries({name: st.sampled_from(values) for name, values in READINGS.items()})


class Kingdom(NamedTuple):
    lines: list[Line]
    listed: Row | None


def of_faction(faction: str) -> list[str]:
    return [card for card in IN_DECKS if known()[card].get("faction") == faction and card not in NAMESAKES]


@st.composite
def filled(draw: st.DrawFn, part: str, pool: list[str], size: int, most: int) -> list[Line]:
    """Lines with `size` cards from a pool, mostly `most` copies each."""
    lines: list[Line] = []
    missing = size
    for card in draw(st.permutations(pool)):
        if missing <= 0:
            break
        count = min(missing, draw(st.sampled_from([most, most, most, 1])))
        lines.append((part, count, card))
        missing -= count
    return lines


@st.composite
def small_parts(draw: st.DrawFn, odd: set[str]) -> list[Line]:
    """Hero, Vanguard and Locations."""
    heroes = [card for card in OF_TYPE["hero"] if ("GUEST" in card) == ("hero of another sum" in odd)]
    heroes = CARDS if "another card as hero" in odd else heroes
    lines = draw(filled("hero", heroes, draw(st.integers(0, 2)) if "number of heroes" in odd else 1, 1))
    special: list[Line] = [("vanguard", 1, "GUEST-003")] if "vanguard namesake" in odd else []
    special += [("vanguard", 1, draw(st.sampled_from(CARDS)))] if "another card in the vanguard" in odd else []
    size = draw(st.integers(0, 4)) if "number of vanguard cards" in odd else 3
    lines += special + draw(filled("vanguard", VANGUARD, size - len(special), draw(st.integers(1, 2))))
    special = [("locations", 1, draw(st.sampled_from(CARDS)))] if "another card on the map" in odd else []
    size = draw(st.integers(2, 4)) if "number of locations" in odd else 3
    places = OF_TYPE["location"] if "any locations" in odd else OF_TYPE["location"][1:]  # without the second Silver Shaft
    return lines + special + draw(filled("locations", places, size - len(special), 2 if "any locations" in odd else 1))


@st.composite
def decks(draw: st.DrawFn, odd: set[str], hero_faction: str) -> list[Line]:
    """The deck: cards of the Hero's faction and perhaps of another, filled up with cards of no faction."""
    factions = [] if odd & {"foreign hero", "no faction"} else [hero_faction]
    others = [faction for faction in FACTIONS if faction != hero_faction]
    number = draw(st.integers(1, 3)) if "other factions" in odd else draw(st.integers(0, 1))
    factions += [] if "no faction" in odd else draw(st.permutations(others))[:number]
    special: list[Line] = []
    for oddity, pool, most in (
        ("namesakes", NAMESAKES, 3),
        ("lacking factions", LACKING, 3),
        ("another card in the deck", NOT_IN_DECKS, 1),
    ):
        cards = draw(st.lists(st.sampled_from(pool), min_size=1, max_size=2, unique=True)) if oddity in odd else []
        special += [("deck", draw(st.integers(1, most)), card) for card in cards]
    special += [("deck", draw(st.integers(1, 3)), draw(st.sampled_from(of_faction(faction)))) for faction in factions]
    pool = [*WITHOUT_FACTION, *(card for faction in factions for card in of_faction(faction))]
    if "fourth copy" in odd:
        special.append(("deck", draw(st.integers(3, 4)), draw(st.sampled_from(pool))))
    free = [card for card in pool if card not in [listed for _, _, listed in special]]
    size = draw(st.integers(44, 46)) if "size of the deck" in odd else 45
    return special + draw(filled("deck", free, size - sum(count for _, count, _ in special), 3))


@st.composite
def kingdoms(draw: st.DrawFn) -> Kingdom:
    odd = draw(st.sets(st.sampled_from(ODDITIES), max_size=3))
    lines = draw(small_parts(odd))
    heroes = [known()[card] for part, _, card in lines if part == "hero" and known()[card]["type"] == "hero"]
    lines += draw(decks(odd, heroes[0]["faction"] if heroes else draw(st.sampled_from(FACTIONS))))
    if not draw(st.booleans()):
        return Kingdom(lines, None)
    listed = {name: heroes[0][name] if heroes else 2 for name in TYPES}
    for name in draw(st.lists(st.sampled_from(TYPES), max_size=2)) if "statistics" in odd or not heroes else ():
        listed[name] = max(0, listed[name] + draw(st.sampled_from([-1, 1])))
    return Kingdom(lines, listed)


def judged(kingdom: Kingdom, options: Options) -> Result:
    text = ["game: homm"]
    for part in ("hero", "vanguard", "locations", "deck"):
        entries = [f"  - {count} {card}" for zone, count, card in kingdom.lines if zone == part]
        text += [f"{part}:", *entries] if entries else [f"{part}: []"]
    if kingdom.listed is not None:
        text.append(f"statistics: {{{', '.join(f'{name}: {number}' for name, number in kingdom.listed.items())}}}")
    given_settings = Settings(options=tuple((name, str(value)) for name, value in options.items()), databases=(str(GUESTS),))
    return check_text("\n".join(text), "deck.yaml", given_settings)[0]


def agree(case: tuple[Kingdom, Options]) -> set[str]:
    kingdom, options = case
    result = judged(kingdom, options)
    assert result.status == verdict(kingdom.lines, kingdom.listed, options)
    if not any(card in LACKING for _, _, card in kingdom.lines):
        assert errors(result) == broken_rules(kingdom.lines, kingdom.listed, options)
        assert result.undecided == ()
        strict = broken_rules(kingdom.lines, kingdom.listed, {**options, "hero_statistics_total": "illegal"})
        assert ("HM-SET-12" in reported(result)) is ("HM-SET-12" in strict)  # a warning by default
    return reported(result)


@short_and_long
def test_rules_and_naive_rules_agree(number: int) -> None:
    compare("homm", number, st.tuples(kingdoms(), options_of_construction), agree)


@few
@given(kingdoms())
def test_rules_and_naive_rules_agree_on_the_default_readings(kingdom: Kingdom) -> None:
    assert judged(kingdom, DEFAULTS).status == verdict(kingdom.lines, kingdom.listed, DEFAULTS)


@few
@given(kingdoms(), st.randoms(use_true_random=False))
def test_the_order_of_lines_changes_nothing(kingdom: Kingdom, random: Random) -> None:
    shuffled = list(kingdom.lines)
    random.shuffle(shuffled)
    before, after = judged(kingdom, DEFAULTS), judged(Kingdom(shuffled, kingdom.listed), DEFAULTS)
    assert (before.status, before.hash, errors(before)) == (after.status, after.hash, errors(after))
