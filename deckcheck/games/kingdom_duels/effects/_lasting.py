"""Parts for effects that last, repeat or depend on whose effect it is: marks, attacks, borrowed monsters, copied Spells."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from deckcheck.games.kingdom_duels.effects import _parts as parts
from deckcheck.games.kingdom_duels.effects import _select as pick
from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.effects._fields import tides
from deckcheck.games.kingdom_duels.effects._model import Choices, Fits, React, Static, Targets, Trigger, Use
from deckcheck.games.kingdom_duels.engine.activations import choices_for
from deckcheck.games.kingdom_duels.engine.flow import activate, fire, is_used, mark_used, user_of
from deckcheck.games.kingdom_duels.engine.kit import SPELL
from deckcheck.games.kingdom_duels.engine.moves import free_column, has_player, place_back
from deckcheck.games.kingdom_duels.engine.state import (
    BACK,
    BATTLE,
    DECK,
    DOWN,
    FRONT,
    GRAVE,
    ON_FIELD,
    Mod,
    State,
    note,
    opponents,
)
from deckcheck.games.kingdom_duels.engine.summon import take_control
from deckcheck.games.kingdom_duels.engine.terrains import TERRAINS
from deckcheck.games.kingdom_duels.engine.values import has, monsters, names_of

Data = tuple[Any, ...]

# Marks: changes that only their own card reads


def mark(state: State, card: int, kind: str, value: Any = True, until: int = ON_FIELD) -> None:
    state.mods.append(Mod(kind, card, value, until))


def unmark(state: State, kind: str, *, card: int | None = None, value: Any = None) -> None:
    """Takes marks of a kind away: those of a card, or those with a value."""
    state.mods = [
        mod
        for mod in state.mods
        if mod.kind != kind or (card is not None and mod.card != card) or (value is not None and mod.value != value)
    ]


def marked(state: State, card: int, kind: str) -> bool:
    return any(mod.kind == kind and mod.card == card for mod in state.mods)


def marks(state: State, card: int, kind: str) -> list[Any]:
    return [mod.value for mod in state.mods if mod.kind == kind and mod.card == card]


def marked_by(kind: str) -> Fits:
    """The other card has a mark of this kind that the card made."""
    return lambda state, card, other: any(mod.kind == kind and mod.card == other and mod.value == card for mod in state.mods)


def marked_cards(state: State, kind: str, value: Any) -> list[int]:
    return [mod.card for mod in state.mods if mod.kind == kind and mod.value == value]


ATK_EVENTS = ("changed", "equipped", "terrain_replaced", "moved", "summoned", "flipped", "left_field", "main", "battle_phase")
"""The events after which the ATK of a monster may be another one."""


# Whose effect it is


def by_foe(state: State, card: int, other: int) -> bool:
    """The effect that is carried out belongs to an opponent of the other card's controller."""
    if state.acting < 0:
        return False
    mine = state.players[do.controller(state, other)].team
    return state.players[user_of(state, state.acting)].team != mine


def by_spell(state: State, card: int, other: int) -> bool:
    return state.acting >= 0 and bool(state.kit.main[state.acting] & SPELL)


def hierarchy(state: State, card: int) -> int:
    return state.cards[card].hierarchy or 0


# Attacks


def attack_again(state: State, card: int, times: int = 1) -> None:
    """The card, and no other, may attack again in this Battle Phase; not one that comes later either (KD-BATTLE-02)."""
    state.attacks_left += times
    state.mods.append(Mod("only_attacker", -1 - do.controller(state, card), card, state.turn))


def twice(state: State, card: int) -> None:
    """The card may attack twice in this turn; the second attack is allowed when the first is declared (TWICE)."""
    if state.moved[card] == state.turn and state.phase == BATTLE:
        attack_again(state, card)
    else:
        mark(state, card, "twice", True, state.turn)


def _second_attack(state: State, card: int, seat: int, data: Data) -> None:
    unmark(state, "twice", card=card)
    attack_again(state, card)


TWICE = Trigger(
    "attack_declared", _second_attack, lambda state, card, seat, data: data[0] == card and marked(state, card, "twice")
)


def battles(state: State, card: int, data: Data) -> int:
    """attacked, battled: the monster that the card battles, or -1."""
    if card not in data[:2]:
        return -1
    return int(data[1] if data[0] == card else data[0])


def beats(*fits: Fits, attacking: bool = False) -> Callable[[State, int, int, Data], bool]:
    """battled: the card destroyed the other monster, which fits by its types on the field and else by what is printed."""

    def when(state: State, card: int, seat: int, data: Data) -> bool:
        other = battles(state, card, data)
        if other < 0 or other not in data[2] or (attacking and data[0] != card):
            return False
        return all(fit(state, card, other) for fit in fits)

    return when


def survives(state: State, card: int, seat: int, data: Data) -> bool:
    """battled: the card attacked and the other monster is still there."""
    return bool(data[0] == card and data[1] not in data[2] and state.zone[data[1]] == FRONT)


def equal_battle(state: State, card: int, other: int) -> bool:
    """In the battle of the card both have the same ATK, and it is against one in ATK position."""
    from deckcheck.games.kingdom_duels.engine.state import ATK
    from deckcheck.games.kingdom_duels.engine.values import atk_of

    if state.battle is None or card not in state.battle:
        return False
    return state.pos[state.battle[1]] == ATK and atk_of(state, state.battle[0]) == atk_of(state, state.battle[1])


# Control for a time


def borrow(state: State, card: int, seat: int, source: int, until: str) -> None:
    """Takes control of a monster until an event (end_phase, standby); the source has `gives_back` among its triggers."""
    board = state.ctrl[card]
    if board != do.home(state, seat) and do.take_control(state, card, seat):
        mark(state, card, "borrowed", (source, board, until))


def return_all(until: str) -> React:
    """Gives back what the card borrowed until an event."""

    def react(state: State, card: int, seat: int, data: Data) -> None:
        for mod in [mod for mod in state.mods if mod.kind == "borrowed" and mod.value[0] == card and mod.value[2] == until]:
            state.mods.remove(mod)
            if state.zone[mod.card] == FRONT:
                take_control(state, mod.card, mod.value[1])

    return react


def gives_back(until: str) -> Trigger:
    def when(state: State, card: int, seat: int, data: Data) -> bool:
        return any(mod.kind == "borrowed" and mod.value[0] == card and mod.value[2] == until for mod in state.mods)

    return Trigger(until, return_all(until), when, zone="any")


# Equips


def wears_spell(state: State, card: int, other: int) -> bool:
    """The other monster is equipped with a Spell card."""
    return any(state.kit.main[one] & SPELL for one in do.equips_of(state, other))


def targetable_as_equipped(state: State, card: int, other: int) -> bool:
    """For effects that target monsters equipped with Equip Spells."""
    statics = state.kit.effects[other].statics
    return wears_spell(state, card, other) or any(static.kind == "counts_as_equipped" for static in statics)


def equip_or_bury(state: State, card: int, monster: int, seat: int) -> bool:
    """Equips the card; where that is not possible it goes to the graveyard."""
    done = state.zone[monster] == FRONT and do.equip(state, card, monster, seat) and state.host[card] == monster
    if not done and state.zone[card] == BACK:
        do.to_graveyard(state, card)
    return done


def bearer(state: State, card: int) -> int:
    return state.host[card]


# Counters and copies


def spell_counters(state: State, card: int) -> int:
    return len(marks(state, card, "spell_counter"))


def add_spell_counter(state: State, card: int) -> None:
    mark(state, card, "spell_counter")


def remove_spell_counter(state: State, card: int) -> None:
    state.mods.remove(next(mod for mod in state.mods if mod.kind == "spell_counter" and mod.card == card))


def first_copy_in_force(state: State, card: int) -> bool:
    """Copies of a Rule share one effect: the one with the lowest number has it (KD-RULECARD-04)."""
    name = state.cards[card].id
    return not any(state.cards[other].id == name and other < card for board in state.boards for other in board.rules)


def has_attach_effect(state: State, card: int, other: int) -> bool:
    return bool(state.kit.attachers[other])


def run_spell(state: State, seat: int, card: int) -> None:
    """Carries out what a Normal Spell does, wherever it is; its player chooses the targets."""
    use = state.kit.effects[card].activate
    if use is None or not use.can(state, card, seat):
        return
    choices = [()] if use.targets is None else use.targets(state, card, seat)
    _choose_targets(state, seat, card, choices, _run_with)


def cast(state: State, seat: int, card: int) -> None:
    """A player activates a Spell at once, from where it is."""
    use = state.kit.effects[card].activate
    column = free_column(state.boards[do.home(state, seat)].back)
    if use is None or column < 0 or not use.can(state, card, seat):
        return
    choices = [()] if use.targets is None else use.targets(state, card, seat)
    if choices:
        place_back(state, card, do.home(state, seat), column, DOWN)
        _choose_targets(state, seat, card, choices, _cast_with)


def castable(state: State, seat: int, card: int, *, slow_too: bool) -> bool:
    """Whether a player could activate a Spell at once, wherever it is."""
    use = state.kit.effects[card].activate
    if use is None or (state.kit.slow[card] and not slow_too) or has_player(state, seat, "player_no_spells"):
        return False
    if use.limit == "duel" and is_used(state, seat, card, "duel", -1):
        return False
    return bool(choices_for(state, card, seat, use))


def _choose_targets(state: State, seat: int, card: int, choices: Sequence[Targets], then: Callable[..., None]) -> None:
    words = tuple(" + ".join(_target_word(state, target) for target in choice) for choice in choices)
    if len(choices) == 1:
        then(state, words[0], seat, card, words, tuple(choices))
    elif choices:
        do.choose(state, seat, words, then, seat, card, words, tuple(choices))


def _target_word(state: State, target: int) -> str:
    if target >= 0:
        return state.refs[target]
    board, column = do.terrain_at(target)
    return f"{board + 1}:{column + 1}"


def _run_with(state: State, word: str, seat: int, card: int, words: tuple[str, ...], choices: tuple[Targets, ...]) -> None:
    use = state.kit.effects[card].activate
    assert use is not None
    state.acting = card
    targets = choices[words.index(word)]
    if use.cost is not None:
        use.cost(state, card, seat, targets)
    use.resolve(state, card, seat, targets)


def _cast_with(state: State, word: str, seat: int, card: int, words: tuple[str, ...], choices: tuple[Targets, ...]) -> None:
    use = state.kit.effects[card].activate
    mark_used(state, seat, card, "duel" if use is not None and use.limit == "duel" else "", -1)
    activate(state, seat, card, -1, choices[words.index(word)])


# Terrains


def spots(state: State, boards: Sequence[int], *names: str, attribute: str = "") -> list[str]:
    """Terrains as words `board:zone`, of these names or this attribute."""
    return [
        f"{board + 1}:{column + 1}"
        for board in boards
        for column, number in enumerate(state.boards[board].terrains)
        if (not names or TERRAINS[number].name in names) and (not attribute or TERRAINS[number].attribute == attribute)
    ]


def spot(word: str) -> tuple[int, int]:
    board, column = word.split(":")
    return int(board) - 1, int(column) - 1


def ask_replace(state: State, seat: int, attribute: str, new: str, most: int, *, least: int = 1) -> None:
    """A player replaces Terrains of an attribute on either side, one after the other."""
    _ask_replace(state, seat, attribute, new, *tides(state, most, least, new))


def _ask_replace(state: State, seat: int, attribute: str, new: str, most: int, least: int) -> None:
    words = [word for word in spots(state, parts.every_board(state), attribute=attribute) if not _is_fixed(state, word)]
    if most and words:
        do.choose(state, seat, words if least > 0 else [*words, "done"], _replace_spot, seat, attribute, new, most, least)


def _is_fixed(state: State, word: str) -> bool:
    board, column = spot(word)
    return TERRAINS[state.boards[board].terrains[column]].fixed


def _replace_spot(state: State, word: str, seat: int, attribute: str, new: str, most: int, least: int) -> None:
    if word != "done":
        do.replace_terrain(state, *spot(word), new)
        _ask_replace(state, seat, attribute, new, most - 1, least - 1)


def free_own(*names: str) -> Choices:
    """Targets: free Terrains of the own side with these names."""

    def found(state: State, card: int, seat: int) -> list[Targets]:
        return [one for one in parts.free_terrain()(state, card, seat) if _named(state, one[0], names)]

    return found


def _named(state: State, target: int, names: tuple[str, ...]) -> bool:
    board, column = do.terrain_at(target)
    return TERRAINS[state.boards[board].terrains[column]].name in names


# Small things


def look(state: State, seat: int, cards: Sequence[int]) -> None:
    """A player looks at cards, and knows them as long as they stay where they are (`View.known`)."""
    note(state, "looked", seat, tuple(cards))
    for card in cards:
        _know(state, seat, card)


def show(state: State, cards: Sequence[int]) -> None:
    """Face-down cards are shown to everybody and turned down again."""
    for card in cards:
        note(state, "showed", do.controller(state, card), card)
        for seat in range(len(state.players)):
            _know(state, seat, card)


def _know(state: State, seat: int, card: int) -> None:
    deck = state.players[state.kit.owner[card]].deck.cards
    mark(state, card, "known", (seat, state.zone[card], deck.index(card) if state.zone[card] == DECK else -1))


def own_event(state: State, card: int, seat: int, data: Data) -> bool:
    """standby, end_phase, battle_phase: of the card's player."""
    return bool(data[0] == seat)


def random_discard(state: State, seat: int) -> None:
    hand = state.players[seat].hand
    if hand:
        do.discard(state, hand[state.stream.below(len(hand))])


def exchange(state: State, one: int, other: int) -> None:
    """Two monsters of one side change places, unless something holds one of them or they are no longer on one side."""
    if state.zone[one] != FRONT or state.zone[other] != FRONT or state.ctrl[one] != state.ctrl[other]:
        return
    if any(has(state, monster, kind) for monster in (one, other) for kind in ("cannot_move", "move_guarded")):
        return
    side = state.boards[state.ctrl[one]].front
    state.col[one], state.col[other] = state.col[other], state.col[one]
    side[state.col[one]], side[state.col[other]] = one, other
    for monster in (one, other):
        fire(state, "moved", monster)


def owned(state: State, card: int, other: int) -> bool:
    """The other card is controlled by its owner."""
    return state.players[state.kit.owner[other]].board == state.ctrl[other]


def double_original(state: State, card: int) -> None:
    do.change(state, card, "base_atk", state.kit.atk[card] * 2)


def salvage(zone: str, *fits: Fits) -> Callable[[State, int, int, Targets], None]:
    """The targets go from the graveyard to hand, deck or Extra Deck."""
    verbs = {"hand": do.to_hand, "deck": do.to_deck, "extra": do.to_deck}

    def resolve(state: State, card: int, seat: int, targets: Targets) -> None:
        for target in targets:
            if state.zone[target] == GRAVE:
                verbs[zone](state, target)

    return resolve


def tribute_for(zone: str, *fits: Fits, limit: str = "duel") -> Use:
    """The card is tributed; a card of the own graveyard that fits, it may be this one, goes to deck or Extra Deck."""

    def targets(state: State, card: int, seat: int) -> list[Targets]:
        found = pick.in_graveyard("own", *fits)(state, card, seat)
        itself = parts.tributable(state, card, card) and all(fit(state, card, card) for fit in fits)
        return [*found, (card,)] if itself and state.kit.owner[card] == seat else found

    def can(state: State, card: int, seat: int) -> bool:
        return parts.tributable(state, card, card)

    return Use(salvage(zone), can=can, targets=targets, cost=parts.tribute_itself, limit=limit)


def all_foes(state: State, card: int, other: int) -> Targets:
    """The value of attacks_anyway: every monster of the other side."""
    from deckcheck.games.kingdom_duels.engine.state import foe_boards

    return tuple(one for board in foe_boards(state, state.ctrl[other]) for one in monsters(state, board))


def foes_that(*fits: Fits) -> Callable[[State, int, int], Targets]:
    return lambda state, card, other: tuple(
        one for one in all_foes(state, card, other) if all(fit(state, card, one) for fit in fits)
    )


def unbound(fits: Fits, foes: Callable[[State, int, int], Targets]) -> tuple[Static, Static]:
    """Statics: who fits may attack these foes whatever forbids it, also what forbids it to attack at all."""
    return Static("attacks_anyway", fits, foes), Static("attack_unbound", fits)


def is_named(state: State, card: int, name: str) -> bool:
    return name in names_of(state, card)


def others(state: State, seat: int) -> list[int]:
    return opponents(state, seat)
