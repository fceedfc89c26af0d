"""Materials of Extra Deck monsters: where they come from, and the choices among them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Final

from deckcheck.games.kingdom_duels.engine.cards.facts import MONSTER
from deckcheck.games.kingdom_duels.engine.cards.statics import anywhere, has, side_of, static_values
from deckcheck.games.kingdom_duels.engine.cards.values import monsters, names_of
from deckcheck.games.kingdom_duels.engine.duel.constants import BACK, EXTRA, HAND, HIDDEN_ATK, UP
from deckcheck.games.kingdom_duels.engine.duel.effect_model import Summon
from deckcheck.games.kingdom_duels.engine.duel.state import State, mode_of, source_of

Option = tuple[int, tuple[int, ...]]
"""An Extra Deck monster and the materials for it."""


def material_choices(state: State, seat: int, card: int, pool: list[int]) -> list[tuple[int, ...]]:
    """Return the sets of cards from a pool that are the materials of an Extra Deck monster; copies count once."""
    summon = state.game.effects[card].summon
    assert summon is not None
    rows: list[list[int]] = []
    for place, name in enumerate(summon.materials):
        seen: dict[int, int] = {}
        several = summon.materials.count(name) > 1
        for other in pool:
            fits = summon.fits(state, card, place, other) if summon.fits is not None else name in names_of(state, other)
            if fits:
                loose = state.zone[other] == HAND and not several
                seen.setdefault(-1 - state.game.first_copy[other] if loose else other, other)
        if not seen:
            return []
        rows.append(list(seen.values()))
    found = dict.fromkeys(tuple(sorted(choice)) for choice in product(*rows) if len(set(choice)) == len(choice))
    return list(found)


def fusion_pool(state: State, seat: int) -> list[int]:
    """Return the monsters in a player's hand and field that can be materials, also those that are equips (KD-RITUAL-05) or that
    were played as Spells (KD-COMBO-01). Tokens cannot, because materials are attached (KD-TOKEN-04)."""
    player, game = state.players[seat], state.game
    cards = [*player.hand, *monsters(state, player.board)]
    if not game.material.isdisjoint(state.boards[player.board].back):
        cards += [card for card in state.boards[player.board].back if card >= 0 and _is_open(state, card, player.board)]
    if len(state.players) > 2:
        cards += lent(state, seat)
    return [card for card in cards if card in game.material]


def _is_open(state: State, card: int, board: int) -> bool:
    """Return whether a card of the Backrow that is not there as a monster is face-up and its side controls it."""
    return state.zone[card] == BACK and state.pos[card] == UP and side_of(state, card) == board


def lent(state: State, seat: int) -> list[int]:
    """Return the monsters that others may lend for a summon: teammates' in a Tag Duel, anybody's in a Battle Royale
    (KD-MULTI-08, KD-MULTI-15). Their player is asked when they are chosen."""
    mode, me = mode_of(state), state.players[seat]
    found = []
    for player in state.players:
        if player.board != me.board and not player.lost and (mode == "royale" or player.team == me.team):
            found += [card for card in monsters(state, player.board) if state.pos[card] < HIDDEN_ATK]
    return found


def extra_options(state: State, seat: int, kind: str, by: str = "", sources: Sequence[int] | None = None) -> tuple[Option, ...]:
    """Return the Extra Deck monsters of a kind that can be summoned now, with their materials; from the usual places, or from
    the cards that an effect gives as `sources`."""
    game = state.game
    ways = game.ways.get((kind, seat))
    if "exchanged" in state.changes.kinds:
        ways = (*(ways or ()), *_ways_of_others(state, kind, seat))
    elif sources is None and ways is not None and _lacks_materials(state, seat, kind):
        return ()
    return _options_among(state, seat, kind, by, ways, sources) if ways else ()


def _options_among(
    state: State, seat: int, kind: str, by: str, ways: tuple[tuple[int, Summon], ...], sources: Sequence[int] | None
) -> tuple[Option, ...]:
    game = state.game
    found: list[Option] = []
    seen = set()
    pool: list[int] | None = None
    names: set[str] = set()
    zones, first_copy = state.zone, game.first_copy
    for card, summon in ways:
        if zones[card] != EXTRA or first_copy[card] in seen or (by != summon.by and not (kind == "fusion" and not summon.by)):
            continue
        seen.add(first_copy[card])
        if pool is None:
            pool = _POOLS.get(kind, fusion_pool)(state, seat) if sources is None else list(sources)
            if "only_alter" in state.changes.kinds and kind != "alter":
                pool = [other for other in pool if not has(state, other, "only_alter")]
            if anywhere(state, "cannot_leave"):
                pool = [other for other in pool if not has(state, other, "cannot_leave")]
            names = _names_in(state, pool)
        if summon.fits is None and not names.issuperset(summon.materials):
            continue
        cards = [other for other in pool if state.counters[other] >= summon.counters] if summon.counters else pool
        found += [(card, choice) for choice in material_choices(state, seat, card, cards)]
    if anywhere(state, "material_for"):
        found = [option for option in found if all(_serves(state, other, option[0]) for other in option[1])]
    for mod in state.changes.of("must_be_material"):
        if mod.value == seat:
            found = [option for option in found if mod.card in option[1]]
    return tuple(found)


def _serves(state: State, material: int, card: int) -> bool:
    """Return whether a card may be a material of a monster, where only names with a word are."""
    return all(str(word) in state.game.name[card] for word in static_values(state, material, "material_for"))


def _ways_of_others(state: State, kind: str, seat: int) -> list[tuple[int, Summon]]:
    """Return the monsters of other Extra Decks that the card which summons may choose as well."""
    source = source_of(state)
    seats = [mod.value for mod in state.changes.of("exchanged") if mod.card == source and mod.value != seat]
    return [way for other in seats for way in state.game.ways.get((kind, other), ())]


def _lacks_materials(state: State, seat: int, kind: str) -> bool:
    """Return whether the printed names alone show that no summon of this kind has all its materials."""
    known = state.game.parts.get((kind, seat))
    if known is None or len(state.players) > 2 or _renaming(state):
        return False
    player = state.players[seat]
    pool = [*monsters(state, player.board)]
    if kind != "alter":
        pool += player.hand
        pool += state.boards[player.board].back
    if not state.game.extra_monsters.isdisjoint(pool):
        return False  # these gain names
    for needed in known:
        for cards, number in needed:
            if cards.isdisjoint(pool) or (number > 1 and len(cards.intersection(pool)) < number):
                break
        else:
            return False
    return True


def _renaming(state: State) -> bool:
    """Return whether something in the duel could give a card another name."""
    kinds = state.changes.kinds
    return state.game.renames or "name" in kinds or "renamed" in kinds


def _names_in(state: State, pool: list[int]) -> set[str]:
    """Return all names of the cards of a pool."""
    game = state.game
    if game.extra_monsters.isdisjoint(pool) and not _renaming(state):
        return {game.name[card] for card in pool}
    return {name for card in pool for name in names_of(state, card)}


def _integration_pool(state: State, seat: int) -> list[int]:
    """Return the possible materials of an Integration: any card of hand or field, Spells included (KD-INTEGRATION-01), and
    Tokens, because the material is Eroded and not attached (KD-TOKEN-03, KD-TOKEN-04)."""
    board = state.players[seat].board
    row = [card for card in state.boards[board].back if card >= 0 and not state.game.main[card] & MONSTER]
    spells = [card for card in state.players[seat].hand if not state.game.main[card] & MONSTER]
    tokens = [card for card in monsters(state, board) if state.game.token[card]]
    return fusion_pool(state, seat) + spells + row + tokens


def _alter_pool(state: State, seat: int) -> list[int]:
    """Return the face-up monsters on a player's field, without Tokens."""
    own = monsters(state, state.players[seat].board)
    return [other for other in own if state.pos[other] < HIDDEN_ATK and not state.game.token[other]]


_POOLS: Final = {"alter": _alter_pool, "integration": _integration_pool}


def integration_options(state: State, seat: int) -> tuple[Option, ...]:
    """Return the Integrations of the Duelist whose Setup Rule was activated, under all its names (KD-INTEGRATION-01)."""
    found: tuple[Option, ...] = ()
    if ("integration", seat) in state.game.ways:
        for name in sorted(duelist_names(state, seat)):
            found += extra_options(state, seat, "integration", name)
    return found


def duelist_names(state: State, seat: int) -> frozenset[str]:
    """Return the names by which a player's Duelist allows Integration Summons: its own, and those that effects lend it for
    them; none without a Duelist Setup Rule."""
    duelist = state.players[seat].duelist
    if duelist < 0:
        return frozenset()
    lent = [mod.value for mod in state.changes.of("integration_name") if mod.card == duelist]
    return names_of(state, duelist).union(lent, static_values(state, duelist, "integration_name"))
