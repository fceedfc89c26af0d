"""Monsters coming to the field and turning there: summons of all kinds, flips, hiding, equips and attachments."""

from __future__ import annotations

from itertools import product
from typing import Any

from deckcheck.games.kingdom_duels.engine.flow import fire, respond
from deckcheck.games.kingdom_duels.engine.kit import MONSTER, TRAP
from deckcheck.games.kingdom_duels.engine.moves import place_front, send, set_aside_attached
from deckcheck.games.kingdom_duels.engine.state import (
    BACK,
    DEF,
    ERODED,
    EXTRA,
    FRONT,
    GRAVE,
    HAND,
    HIDDEN_ATK,
    UNDER,
    UP,
    State,
    ask,
    note,
    opponents,
    push,
    seat_of,
)
from deckcheck.games.kingdom_duels.engine.terrains import TERRAINS
from deckcheck.games.kingdom_duels.engine.values import conceals, has, monsters, names_of, static_values

Option = tuple[int, tuple[int, ...]]
"""An Extra Deck monster and the materials for it."""


def normal_summon(state: State, seat: int, card: int, column: int, position: int) -> None:
    state.players[seat].normal_used = True
    push(state, _summon, seat, card, state.players[seat].board, column, position, "normal")
    _chant(state, card, seat)


def special_summon(state: State, seat: int, card: int, column: int, position: int, how: str = "special") -> None:
    push(state, _summon, seat, card, state.players[seat].board, column, position, how)
    _chant(state, card, seat)


def _chant(state: State, card: int, seat: int) -> None:
    """CHANT happens when the summon is declared, before the monster is there (KD-EFFECT-08)."""
    chant = state.kit.effects[card].chant
    if chant is not None:
        chant(state, card, seat)


def _summon(state: State, seat: int, card: int, board: int, column: int, position: int, how: str) -> None:
    if state.boards[board].front[column] >= 0:
        column = next((place for place, there in enumerate(state.boards[board].front) if there < 0), -1)
        if column < 0:
            return
    origin = state.zone[card]
    place_front(state, card, board, column, position)
    note(state, "summoned", seat, card, how, column + 1, position)
    after_summon(state, seat, card, how, origin)


def after_summon(state: State, seat: int, card: int, how: str, origin: int = EXTRA) -> None:
    push(state, respond, tuple(opponents(state, seat)))
    fire(state, "summoned", card, how, origin)


def hidden_allowed(state: State, seat: int, card: int, column: int) -> tuple[bool, bool]:
    """Whether a monster may be summoned in Hidden DEF and Hidden ATK in a zone: by its Terrain, by FLIP (KD-MAIN-09), or by an
    effect."""
    from deckcheck.games.kingdom_duels.engine.moves import has_player

    board = state.players[seat].board
    terrain = TERRAINS[state.boards[board].terrains[column]]
    if terrain.conceal == "never" or has_player(state, seat, "player_no_hiding"):
        return (False, False)
    low, high = conceals(state, board, column, card)
    if has(state, card, "may_hide"):
        return (True, True)
    return (low or state.kit.flip[card], high)


def material_choices(state: State, seat: int, card: int, pool: list[int]) -> list[tuple[int, ...]]:
    """The sets of cards from a pool that are the materials of an Extra Deck monster; copies count once."""
    summon = state.kit.effects[card].summon
    assert summon is not None
    rows: list[list[int]] = []
    for place, name in enumerate(summon.materials):
        seen: dict[Any, int] = {}
        several = summon.materials.count(name) > 1
        for other in pool:
            fits = summon.fits(state, card, place, other) if summon.fits is not None else name in names_of(state, other)
            if fits:
                loose = state.zone[other] == HAND and not several
                seen.setdefault(-1 - state.kit.first_copy[other] if loose else other, other)
        if not seen:
            return []
        rows.append(list(seen.values()))
    found = dict.fromkeys(tuple(sorted(choice)) for choice in product(*rows) if len(set(choice)) == len(choice))
    return list(found)[:24]


def fusion_pool(state: State, seat: int) -> list[int]:
    """Monsters in hand and on the own field that may be materials; no Tokens, for materials are attached (KD-TOKEN-04)."""
    player, kit = state.players[seat], state.kit
    cards = player.hand + monsters(state, player.board) + lent(state, seat)
    return [card for card in cards if kit.main[card] & MONSTER and not kit.token[card]]


def lent(state: State, seat: int) -> list[int]:
    """Monsters that others may lend for a summon: teammates' in a Tag Duel, anybody's in a Battle Royale (KD-MULTI-08,
    KD-MULTI-15). Their player is asked when they are chosen."""
    if len(state.players) == 2:
        return []
    from deckcheck.games.kingdom_duels.engine.teams import mode_of

    mode, me = mode_of(state), state.players[seat]
    found = []
    for player in state.players:
        if player.board != me.board and not player.lost and (mode == "royale" or player.team == me.team):
            found += [card for card in monsters(state, player.board) if state.pos[card] < HIDDEN_ATK]
    return found


def extra_options(state: State, seat: int, kind: str, by: str = "") -> tuple[Option, ...]:
    """The Extra Deck monsters of a kind that could be summoned now, with their materials."""
    found: list[Option] = []
    seen = set()
    kit = state.kit
    pool: list[int] | None = None
    names: frozenset[str] = frozenset()
    for card in kit.ways.get(kind, ()):
        summon = kit.effects[card].summon
        if state.zone[card] != EXTRA or kit.owner[card] != seat or summon is None or kit.first_copy[card] in seen:
            continue
        if by != summon.by and not (kind == "fusion" and not summon.by):
            continue
        seen.add(kit.first_copy[card])
        if pool is None:
            pools = {"alter": _alter_pool, "integration": _integration_pool}
            pool = pools.get(kind, fusion_pool)(state, seat)
            names = _names_in(state, pool)
        if summon.fits is None and not names.issuperset(summon.materials):
            continue
        cards = [other for other in pool if state.counters[other] >= summon.counters] if summon.counters else pool
        found += [(card, choice) for choice in material_choices(state, seat, card, cards)]
    return tuple(found)


def _names_in(state: State, pool: list[int]) -> frozenset[str]:
    """All names that the cards of a pool have."""
    kit = state.kit
    if not state.mods and "name" not in kit.static_rows and not any(kit.extra_monster[card] for card in pool):
        return frozenset([kit.name[card] for card in pool])
    return frozenset().union(*(names_of(state, card) for card in pool))


def _integration_pool(state: State, seat: int) -> list[int]:
    """The material of an Integration may be any card of hand or field, a Spell too (KD-INTEGRATION-01), and a Token, for it is
    Eroded and not attached (KD-TOKEN-03, KD-TOKEN-04)."""
    board = state.players[seat].board
    row = [card for card in state.boards[board].back if card >= 0 and not state.kit.main[card] & MONSTER]
    spells = [card for card in state.players[seat].hand if not state.kit.main[card] & MONSTER]
    tokens = [card for card in monsters(state, board) if state.kit.token[card]]
    return fusion_pool(state, seat) + spells + row + tokens


def _alter_pool(state: State, seat: int) -> list[int]:
    """Face-up monsters on the own field, no Tokens."""
    own = monsters(state, state.players[seat].board)
    return [other for other in own if state.pos[other] < HIDDEN_ATK and not state.kit.token[other]]


def integration_options(state: State, seat: int) -> tuple[Option, ...]:
    """Integrations of the Duelist whose Setup Rule was activated, under all names of it (KD-INTEGRATION-01)."""
    if "integration" not in state.kit.ways:
        return ()
    names = sorted(duelist_names(state, seat))
    return tuple(option for name in names for option in extra_options(state, seat, "integration", name))


def duelist_names(state: State, seat: int) -> frozenset[str]:
    """The names by which the Duelist that a player is allows Integration Summons: its own, and those that effects lend it for
    them; none without a Duelist Setup Rule."""
    duelist = state.players[seat].duelist
    if duelist < 0:
        return frozenset()
    lent = [mod.value for mod in state.mods if mod.card == duelist and mod.kind == "integration_name"]
    return names_of(state, duelist).union(lent, static_values(state, duelist, "integration_name"))


def ask_extra(state: State, seat: int, options: tuple[Option, ...], kind: str) -> None:
    if options:
        ask(state, seat, "extra_summon", options, kind)


def extra_summon(state: State, seat: int, card: int, materials: tuple[int, ...], column: int, position: int, kind: str) -> None:
    """Summons an Extra Deck monster; the materials are attached, tributed or Eroded."""
    push(state, _extra_summon, seat, card, materials, column, position, kind)
    _chant(state, card, seat)


def _extra_summon(
    state: State, seat: int, card: int, materials: tuple[int, ...], column: int, position: int, kind: str
) -> None:
    board = state.players[seat].board
    equips: list[int] = []
    if kind == "alter":
        column = state.col[materials[0]]  # KD-ALTER-05
        equips = [other for other in state.boards[board].back if other >= 0 and state.host[other] == materials[0]]
        for other in equips:
            state.host[other] = card
    if kind in ("fusion", "alter"):
        for other in materials:
            if kind == "alter":
                state.counters[other] = 0
            set_aside_attached(state, other, card)
    elif kind == "integration":
        for other in materials:
            if position >= HIDDEN_ATK:
                _erode_face_down(state, other, card)
            else:
                send(state, other, ERODED)
    elif kind == "ritual":
        for other in materials:
            send(state, other, GRAVE)
    place_front(state, card, board, column, position)
    for other in materials:
        if state.zone[other] == UNDER:
            state.ctrl[other] = board
    note(state, "summoned", seat, card, kind, column + 1, position)
    after_summon(state, seat, card, kind)
    if kind == "alter":
        _pass_on(state, card, materials[0], equips)


def _erode_face_down(state: State, card: int, host: int) -> None:
    """A material that is not shown is kept apart face-down until its monster is revealed (KD-INTEGRATION-04)."""
    from deckcheck.games.kingdom_duels.engine.state import ON_FIELD, Mod

    send(state, card, ERODED)
    state.mods.append(Mod("unshown_material", host, card, ON_FIELD))


def _pass_on(state: State, card: int, material: int, equips: list[int]) -> None:
    """Equips that are still valid, an attack and targets go over to the Alter Monster (KD-ALTER-06, KD-ALTER-07)."""
    from deckcheck.games.kingdom_duels.engine.moves import destroy

    for other in equips:
        fits = state.kit.effects[other].equip_to
        if fits is not None and not fits(state, other, card):
            state.host[other] = -1
            destroy(state, other)
    if state.attack is not None and material in state.attack:
        attacker, target = (card if one == material else one for one in state.attack)
        state.attack = (attacker, target)
        state.mark = mark_of(state, target)
    state.chain = [
        link._replace(targets=tuple(card if one == material else one for one in link.targets)) for link in state.chain
    ]


def mark_of(state: State, card: int) -> tuple[int, ...]:
    """What must stay the same of an attacked monster for the attack to go on (KD-BATTLE-10)."""
    return (state.zone[card], state.ctrl[card], state.col[card], int(state.pos[card] >= HIDDEN_ATK))


def flip_up(state: State, card: int, position: int, *, effect_now: bool = True) -> None:
    """Turns a Hidden monster face-up; its FLIP effect follows (KD-EFFECT-03)."""
    before = state.pos[card]
    state.pos[card] = position
    note(state, "flipped", seat_of(state, state.ctrl[card]), card, position)
    _show_material(state, card)
    if effect_now:
        flip_effect(state, card, seat_of(state, state.ctrl[card]))
    fire(state, "flipped", card, before)


def flip_effect(state: State, card: int, seat: int) -> None:
    use = state.kit.effects[card].flip
    if use is None or has(state, card, "negated") or not use.can(state, card, seat):
        return
    from deckcheck.games.kingdom_duels.engine.flow import is_used

    if use.limit == "duel" and is_used(state, seat, card, "duel", -100):
        return
    push(state, _flip_choice, card, seat)


def _flip_choice(state: State, card: int, seat: int) -> None:
    use = state.kit.effects[card].flip
    assert use is not None
    from deckcheck.games.kingdom_duels.engine.activations import choices_for

    choices = choices_for(state, card, seat, use)
    if len(choices) == 1:
        flip_resolve(state, card, seat, choices[0])
    elif choices:
        ask(state, seat, "flip_targets", card, tuple(choices))


def flip_resolve(state: State, card: int, seat: int, targets: tuple[int, ...]) -> None:
    from deckcheck.games.kingdom_duels.engine.flow import mark_used

    use = state.kit.effects[card].flip
    assert use is not None
    if use.limit == "duel":
        mark_used(state, seat, card, "duel", -100)
    note(state, "flip_effect", seat, card)
    state.acting = card
    use.resolve(state, card, seat, targets)


def _show_material(state: State, card: int) -> None:
    """The material of a Hidden Integration is shown, and a wrong one loses the duel (KD-INTEGRATION-05)."""
    from deckcheck.games.kingdom_duels.engine.flow import defeat

    summon = state.kit.effects[card].summon
    for mod in [mod for mod in state.mods if mod.kind == "unshown_material" and mod.card == card]:
        state.mods.remove(mod)
        note(state, "showed", state.kit.owner[card], mod.value)
        if summon is None or state.kit.name[mod.value] not in summon.materials:
            defeat(state, [state.kit.owner[card]], "KD-INTEGRATION-05")


def hide(state: State, card: int, position: int) -> None:
    """Turns a face-up monster face-down; this is no summon (KD-HIDDEN-03)."""
    state.pos[card] = position
    state.moved[card] = state.turn
    note(state, "hid", seat_of(state, state.ctrl[card]), card)
    fire(state, "position_changed", card)


def change_position(state: State, card: int) -> None:
    """Battle Swap: ATK to DEF or back (KD-TERM-17); a Hidden monster stays Hidden."""
    state.pos[card] ^= DEF
    note(state, "changed_position", seat_of(state, state.ctrl[card]), card, state.pos[card])
    fire(state, "position_changed", card)


def equip(state: State, card: int, monster: int) -> None:
    """A card in the Backrow equips a monster that is face-up on the field (KD-EQUIP-01, KD-HIDDEN-02)."""
    if state.zone[monster] != FRONT or state.pos[monster] >= HIDDEN_ATK or state.zone[card] != BACK:
        return
    if has(state, monster, "cannot_be_equipped"):
        return
    foreign_trap = state.kit.main[card] & TRAP and state.ctrl[card] != state.ctrl[monster]
    if foreign_trap and has(state, monster, "no_equip_traps"):
        return
    state.host[card] = monster
    state.pos[card] = UP
    note(state, "equipped", seat_of(state, state.ctrl[card]), card, monster)
    fire(state, "equipped", card, monster)


def move_monster(state: State, card: int, column: int) -> bool:
    """Moves a monster to a free Terrain of its controller (KD-EFFECT-15)."""
    side = state.boards[state.ctrl[card]]
    if state.zone[card] != FRONT or side.front[column] >= 0 or has(state, card, "cannot_move"):
        return False
    side.front[state.col[card]], side.front[column] = -1, card
    state.col[card] = column
    note(state, "moved", seat_of(state, state.ctrl[card]), card, column + 1)
    fire(state, "moved", card)
    return True


def take_control(state: State, card: int, board: int) -> bool:
    """Puts a card on another side; its equips stay in their zones and change hands with it (KD-EFFECT-14)."""
    from deckcheck.games.kingdom_duels.engine.moves import free_column, place_back
    from deckcheck.games.kingdom_duels.engine.state import ON_FIELD, Mod

    if state.zone[card] not in (FRONT, BACK):
        return False
    front = state.zone[card] == FRONT
    column = free_column(state.boards[board].front if front else state.boards[board].back)
    if column < 0 or state.ctrl[card] == board or has(state, card, "cannot_be_controlled"):
        return False
    position, since, moved = state.pos[card], state.since[card], state.moved[card]
    if front:
        place_front(state, card, board, column, position)
    else:
        place_back(state, card, board, column, position)
    state.since[card], state.moved[card] = since, moved
    for other in range(len(state.host)):
        if state.host[other] == card and state.zone[other] == BACK:
            state.mods.append(Mod("controller", other, board, ON_FIELD))
        elif state.host[other] == card and state.zone[other] == UNDER:
            state.ctrl[other] = board
    note(state, "changed_control", seat_of(state, board), card)
    return True


def equip_from(state: State, card: int, monster: int, board: int) -> bool:
    """An effect puts any card into a free Backrow zone and equips it to a monster (KD-EQUIP-02)."""
    from deckcheck.games.kingdom_duels.engine.moves import free_column, place_back

    column = free_column(state.boards[board].back)
    if column < 0 or state.pos[monster] >= HIDDEN_ATK:
        return False
    place_back(state, card, board, column, UP)
    equip(state, card, monster)
    return True


def in_extra(state: State, seat: int, name: str) -> list[int]:
    return [card for card in state.players[seat].extra if state.kit.name[card] == name]
