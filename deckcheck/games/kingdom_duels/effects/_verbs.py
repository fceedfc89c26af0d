"""The verbs of card effects: plain functions that change the state, used by the modules of the sets.

`card` is always the card that has the effect and `seat` the player who uses it. Boards are numbers; `home(state, seat)` is the
own one. Durations: `END` (until the End Phase of this turn), `ON_FIELD`, `PERMANENT`, or a number of turns.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from deckcheck.games.kingdom_duels.engine import battle, moves, summon, turns
from deckcheck.games.kingdom_duels.engine.flow import fire, mark_used
from deckcheck.games.kingdom_duels.engine.state import (
    ATK,
    BACK,
    DECK,
    DEF,
    ERODED,
    EXTRA,
    FRONT,
    GRAVE,
    HAND,
    HIDDEN_ATK,
    HIDDEN_DEF,
    State,
    ask,
    note,
    opponents,
    push,
    seat_of,
)
from deckcheck.games.kingdom_duels.engine.state import (
    ON_FIELD as ON_FIELD,
)
from deckcheck.games.kingdom_duels.engine.state import (
    PERMANENT as PERMANENT,
)
from deckcheck.games.kingdom_duels.engine.state import (
    Mod as Mod,
)
from deckcheck.games.kingdom_duels.engine.terrains import NUMBERS, TERRAINS
from deckcheck.games.kingdom_duels.engine.values import has

END = -2
"""Until the End Phase of this turn."""
FACE_UP = (ATK, DEF)


def home(state: State, seat: int) -> int:
    """The board of a player."""
    return state.players[seat].board


def controller(state: State, card: int) -> int:
    """The player who controls a card on the field."""
    return seat_of(state, state.ctrl[card])


def foe(state: State, seat: int) -> int:
    """The opponent; in a duel of more than two the next one."""
    return opponents(state, seat)[0]


def _until(state: State, duration: int) -> int:
    if duration == END:
        return state.turn
    return duration if duration in (ON_FIELD, PERMANENT) else state.turn + duration


# Changes of cards -----------------------------------------------------------------------------------------------------------


def change(state: State, card: int, kind: str, value: Any = True, duration: int = END) -> None:
    """A change of a card: any kind that a Static may have (STATICS)."""
    if card >= 0 and (_withstands(state, card, kind, value) or _is_gone(state, card, duration)):
        return
    state.mods.append(Mod(kind, card, value, _until(state, duration)))
    note(state, "changed", controller(state, card) if card >= 0 else -1 - card, card, kind, value)
    fire(state, "changed", card, kind)


def _is_gone(state: State, card: int, duration: int) -> bool:
    """A change that ends when a card leaves the field finds nothing to change once the card has left it."""
    return duration != PERMANENT and state.zone[card] in (GRAVE, HAND, DECK, EXTRA, ERODED)


def _withstands(state: State, card: int, kind: str, value: Any) -> bool:
    """Whether a static effect keeps a card from being changed so."""
    if state.zone[card] not in (FRONT, BACK):
        return False
    if kind == "type":
        from deckcheck.games.kingdom_duels.engine.values import static_values

        if value in static_values(state, card, "immune_type"):
            return True
    guard = _GUARDS.get(kind)
    if guard is not None and has(state, card, guard):
        return True
    return has(state, card, "unaffected")


_GUARDS = {"type": "types_guarded", "lose_type": "types_guarded", "attribute": "fixed_attribute", "negated": "effects_stand"}


def change_player(state: State, seat: int, kind: str, duration: int = END) -> None:
    """A change of a player: player_no_summons, player_no_hiding, player_no_spells, player_no_battle, player_no_effect,
    player_no_warnings."""
    state.mods.append(Mod(kind, -1 - seat, True, _until(state, duration)))


def modify_atk(state: State, card: int, amount: int, duration: int = END) -> None:
    change(state, card, "atk", amount, duration)


def modify_def(state: State, card: int, amount: int, duration: int = END) -> None:
    change(state, card, "def", amount, duration)


def add_type(state: State, card: int, name: str, duration: int = ON_FIELD) -> None:
    """Gives a type, also one that an earlier effect took away."""
    state.mods = [mod for mod in state.mods if mod.card != card or mod.kind != "lose_type" or mod.value != name]
    change(state, card, "type", name, duration)


def remove_type(state: State, card: int, name: str, duration: int = ON_FIELD) -> None:
    if name in state.kit.types[card] and has(state, card, "fixed_types"):
        return
    change(state, card, "lose_type", name, duration)


def battle_swap(state: State, card: int) -> None:
    """Changes the position, unless it is fixed."""
    if state.zone[card] != FRONT or has(state, card, "position_locked"):
        return
    if not withstands_turning(state, card):
        summon.change_position(state, card)


def withstands_turning(state: State, card: int) -> bool:
    """Whether a monster keeps its position against the effect that is carried out; that may spend what protects it."""
    if not has(state, card, "position_guarded"):
        return False
    mark_used(state, controller(state, card), card, "turn", -60)
    return True


def turn_up(state: State, seat: int, card: int) -> None:
    """A player turns an own Hidden monster face-up and chooses its position (KD-EFFECT-17)."""
    if state.zone[card] == FRONT and state.pos[card] >= HIDDEN_ATK:
        choose(state, seat, ("atk", "def"), _turned_up, card)


def _turned_up(state: State, word: str, card: int) -> None:
    if state.zone[card] == FRONT and state.pos[card] >= HIDDEN_ATK:
        summon.flip_up(state, card, ATK if word == "atk" else DEF)


def set_position(state: State, card: int, position: int) -> None:
    if state.zone[card] == FRONT and state.pos[card] < HIDDEN_ATK and state.pos[card] != position:
        battle_swap(state, card)


def battle_lock(state: State, card: int, duration: int = ON_FIELD) -> None:
    """Fixes the position for some turns, or while the card is on the field (KD-TERM-18)."""
    change(state, card, "position_locked", True, duration)


def hide(state: State, card: int, position: int = HIDDEN_DEF) -> None:
    if state.zone[card] == FRONT and state.pos[card] < HIDDEN_ATK:
        summon.hide(state, card, position)


def flip_face_up(state: State, card: int) -> None:
    """Turns a Hidden monster face-up; by the opponent or an effect it keeps its position (KD-EFFECT-17)."""
    if state.zone[card] == FRONT and state.pos[card] >= HIDDEN_ATK:
        summon.flip_up(state, card, state.pos[card] - HIDDEN_ATK)


# Destruction and zones ------------------------------------------------------------------------------------------------------


def destroy(state: State, card: int, seat: int, *, damage: bool = False, source: int = -1) -> bool:
    """Destroys a card on the field by an effect of `seat`; `damage` applies Destruction Damage. True when it was destroyed."""
    return moves.destroy(state, card, "effect", source, seat=seat, damage=damage)


def destroy_all(state: State, cards: Sequence[int], seat: int, *, damage: bool = False) -> int:
    return sum(destroy(state, card, seat, damage=damage) for card in list(cards))


def to_graveyard(state: State, card: int) -> None:
    moves.send(state, card, GRAVE)


def tribute(state: State, card: int) -> None:
    """Sends a monster to the graveyard as a cost (KD-EFFECT-12)."""
    moves.send(state, card, GRAVE)


def erode(state: State, card: int) -> None:
    moves.send(state, card, ERODED)


def to_hand(state: State, card: int) -> None:
    moves.send(state, card, HAND)


def to_deck(state: State, card: int, *, top: bool = False) -> None:
    """Into its owner's deck, which is shuffled unless the card goes on top (KD-DRAW-03)."""
    moves.send(state, card, DECK, top=top)


def search(state: State, card: int) -> None:
    """Adds a card from the deck to its owner's hand; the deck is shuffled (KD-DRAW-03)."""
    owner = state.kit.owner[card]
    moves.send(state, card, HAND)
    state.players[owner].deck.shuffle()
    note(state, "searched", owner, card)


def discard(state: State, card: int) -> None:
    moves.send(state, card, GRAVE)


def draw(state: State, seat: int, number: int = 1) -> None:
    turns.draw(state, seat, number)


def mill(state: State, seat: int, number: int = 1) -> None:
    """Sends cards from the top of the deck to the graveyard."""
    player = state.players[seat]
    for _ in range(min(number, len(player.deck.cards))):
        moves.send(state, player.deck.top(state.stream), GRAVE)


# Life points ----------------------------------------------------------------------------------------------------------------


def damage(state: State, seat: int, amount: int) -> None:
    """Effect damage to a player."""
    moves.lose_lp(state, seat, amount, "effect")


def pay_lp(state: State, seat: int, amount: int) -> None:
    moves.lose_lp(state, seat, amount, "cost")


def gain_lp(state: State, seat: int, amount: int) -> None:
    board = state.boards[home(state, seat)]
    board.lp += amount
    note(state, "gained_lp", seat, amount, board.lp)


# Summons --------------------------------------------------------------------------------------------------------------------


def special_summon(
    state: State,
    seat: int,
    cards: Sequence[int],
    positions: tuple[int, ...] = FACE_UP,
    *,
    optional: bool = False,
    then: Callable[..., None] | None = None,
    arguments: tuple[Any, ...] = (),
) -> None:
    """Lets a player Special Summon one of these cards (from any zone); `then(state, card, *arguments)` follows the summon."""
    cards = tuple(card for card in cards if not has(state, card, "cannot_be_special_summoned"))
    if moves.has_player(state, seat, "player_no_normals"):
        cards = tuple(card for card in cards if state.kit.extra_monster[card])
    free = any(there < 0 for there in state.boards[home(state, seat)].front)
    if cards and free:
        more: tuple[Any, ...] = () if then is None else (then, arguments)
        ask(state, seat, "special_summon", cards, positions, optional, *more)


def fusion_summon(state: State, seat: int, by: str = "") -> None:
    """Lets a player Fusion Summon with cards from hand and field; `by`: monsters that another card than "Fusion" makes."""
    summon.ask_extra(state, seat, summon.extra_options(state, seat, "fusion", by), "fusion")


def alter_summon(state: State, seat: int, alter_type: str, allowed: Callable[[State, int, int], bool] | None = None) -> None:
    """Lets a player Alter Summon a monster of an Alter type; `allowed(state, monster, material)` narrows it."""
    options = alter_options(state, seat, alter_type, allowed)
    summon.ask_extra(state, seat, options, "alter")


def alter_options(
    state: State, seat: int, alter_type: str, allowed: Callable[[State, int, int], bool] | None = None
) -> tuple[summon.Option, ...]:
    options = summon.extra_options(state, seat, "alter", alter_type)
    return tuple(one for one in options if allowed is None or allowed(state, one[0], one[1][0]))


def ritual_summon(state: State, spell: int, seat: int, tributes: tuple[int, ...]) -> None:
    """Fulfils a Ritual Spell: the tributes go to the graveyard, the monster comes from the Extra Deck of the spell's owner, and
    the spell goes to the graveyard (KD-RITUAL-01, KD-RITUAL-04)."""
    name, owner = state.kit.name[spell], state.kit.owner[spell]
    options = tuple(
        (card, tributes)
        for card in state.players[owner].extra
        if (way := state.kit.effects[card].summon) is not None and way.kind == "ritual" and way.by == name
    )
    if options:
        ask(state, seat, "extra_summon", options[:1], "ritual", _after_ritual, (spell,))


def _after_ritual(state: State, card: int, spell: int) -> None:
    if state.zone[spell] == BACK:
        moves.send(state, spell, GRAVE)


def ritual_ready(state: State, spell: int) -> bool:
    """Whether the owner of a Ritual Spell has its monster in the Extra Deck."""
    name = state.kit.name[spell]
    return any(
        (way := state.kit.effects[card].summon) is not None and way.kind == "ritual" and way.by == name
        for card in state.players[state.kit.owner[spell]].extra
    )


def token_summon(state: State, seat: int, name: str, number: int = 1, *, positions: tuple[int, ...] = FACE_UP) -> None:
    """Summons Tokens of a name from the Extra Deck, as many as there are and fit (KD-TOKEN-01)."""
    for card in sorted(summon.in_extra(state, seat, name), reverse=True)[:number]:
        push(state, _ask_token, seat, card, positions)


def _ask_token(state: State, seat: int, card: int, positions: tuple[int, ...]) -> None:
    if any(there < 0 for there in state.boards[home(state, seat)].front):
        ask(state, seat, "special_summon", (card,), positions, False)


def negate_summon(state: State, card: int) -> None:
    """The monster does not come: it goes to the graveyard, and its player is not idle for it (KD-IDLE-04)."""
    if state.zone[card] == FRONT and not has(state, card, "summon_stands"):
        state.players[controller(state, card)].summon_prevented = True
        moves.send(state, card, GRAVE)


def take_control(state: State, card: int, seat: int) -> bool:
    """A player takes control of a card on the field (KD-EFFECT-14, KD-EFFECT-19)."""
    return summon.take_control(state, card, home(state, seat))


def move(state: State, card: int, column: int) -> bool:
    if has(state, card, "move_guarded") or _waters_closed(state, card, column):
        return False
    return summon.move_monster(state, card, column)


def _waters_closed(state: State, card: int, column: int) -> bool:
    """A monster of the other side keeps this one off WATER Terrains."""
    board = state.ctrl[card]
    if TERRAINS[state.boards[board].terrains[column]].attribute != "water":
        return False
    return any(mod.kind == "closes_waters" and state.ctrl[mod.card] != board for mod in state.mods)


# Equipping and attaching ------------------------------------------------------------------------------------------------------


def equip(state: State, card: int, monster: int, seat: int) -> bool:
    """Equips any card to a monster; it goes to the Backrow of `seat` unless it is there (KD-EQUIP-01)."""
    if state.zone[card] == BACK:
        summon.equip(state, card, monster)
        return True
    return summon.equip_from(state, card, monster, home(state, seat))


def attach(state: State, card: int, host: int) -> bool:
    """Puts a card beneath another one, with what is attached to it; not a Token, and not beneath a Hidden monster
    (KD-EQUIP-04, KD-TOKEN-02, KD-HIDDEN-02)."""
    if state.kit.token[card] or state.zone[host] != FRONT or state.pos[host] >= HIDDEN_ATK:
        return False
    moves.set_aside_attached(state, card, host)
    note(state, "attached", controller(state, host), card, host)
    fire(state, "attached", card, host)
    return True


def attached_to(state: State, card: int) -> list[int]:
    return [other for other, host in enumerate(state.host) if host == card and state.zone[other] not in (FRONT, BACK)]


def equips_of(state: State, card: int) -> list[int]:
    return [other for other, host in enumerate(state.host) if host == card and state.zone[other] == BACK]


def detach(state: State, card: int) -> None:
    """Sends an attached card to the graveyard."""
    moves.send(state, card, GRAVE)


# Terrains -------------------------------------------------------------------------------------------------------------------


def terrain_target(board: int, column: int) -> int:
    """A Terrain as a target: a negative number. `terrain_at` gives board and column back."""
    return -(1 + board * 5 + column)


def terrain_at(target: int) -> tuple[int, int]:
    return divmod(-target - 1, 5)


def replace_terrain(state: State, board: int, column: int, name: str, *, by_rule: bool = False) -> bool:
    """Puts another Terrain Marker into a zone; the old one is in no zone any more (KD-TERRAIN-04)."""
    old = state.boards[board].terrains[column]
    if TERRAINS[old].fixed and not by_rule:
        return False
    there = state.boards[board].front[column]
    if there >= 0 and has(state, there, "terrain_guarded"):
        return False
    state.boards[board].terrains[column] = NUMBERS[name]
    note(state, "terrain_replaced", seat_of(state, board), TERRAINS[old].name, name, column + 1)
    fire(state, "terrain_replaced", board, column, old)
    return True


# The chain and the attack -----------------------------------------------------------------------------------------------------


def negate(state: State) -> None:
    """Negates the activation that is answered, the next link of the chain; an Unstoppable one stays (KD-TERM-16)."""
    from deckcheck.games.kingdom_duels.engine.flow import use_of

    if state.chain:
        link = state.chain[-1]
        use = use_of(state, link.card, link.use)
        if use is None or not use.unstoppable:
            state.negated = (*state.negated, link.number)


def answered(state: State) -> int:
    """The card whose activation is being answered, or -1."""
    return state.chain[-1].card if state.chain else -1


def negate_attack(state: State) -> None:
    battle.negate_attack(state)


def redirect_attack(state: State, target: int) -> None:
    battle.redirect(state, target)


def ask_redirect(state: State, seat: int, monsters: Sequence[int]) -> None:
    """Lets a player redirect the attack to one of these monsters, or not."""
    if monsters:
        ask(state, seat, "redirect", tuple(monsters), "effect")


def end_battle_phase(state: State) -> None:
    state.attacks_left = 0


def skip_battle_phase(state: State) -> None:
    state.locked_battle = True


# Choices and chance -----------------------------------------------------------------------------------------------------------


def choose(state: State, seat: int, words: Sequence[Any], then: Callable[..., None], *arguments: Any) -> None:
    """Asks a player to choose one of the words or numbers; `then(state, choice, *arguments)` goes on (KD-CARD-07)."""
    if words:
        ask(state, seat, "option", tuple(words), then, arguments)


def choose_card(state: State, seat: int, cards: Sequence[int], then: Callable[..., None], *arguments: Any) -> None:
    """Asks a player to choose one of the cards; `then(state, card, *arguments)` goes on. One card is no question."""
    first, zone = state.kit.first_copy, state.zone
    kinds = {(first[card], zone[card], zone[card] in (FRONT, BACK) and card): card for card in reversed(list(cards))}
    cards = list(kinds.values())[::-1]
    if len(cards) == 1:
        push(state, then, cards[0], *arguments)
    elif cards:
        words = tuple(state.refs[card] for card in cards)
        ask(state, seat, "option", words, _chosen_card, (tuple(cards), words, then, arguments))


def _chosen_card(
    state: State,
    word: str,
    cards: tuple[int, ...],
    words: tuple[str, ...],
    then: Callable[..., None],
    arguments: tuple[Any, ...],
) -> None:
    then(state, cards[words.index(word)], *arguments)


def later(state: State, function: Callable[..., None], *arguments: Any) -> None:
    """Does `function(state, *arguments)` after what is pushed later; push in reverse order."""
    push(state, function, *arguments)


def coin(state: State, seat: int, then: Callable[..., None], *arguments: Any) -> None:
    """COIN: the player calls it; `then(state, right, *arguments)` (KD-EFFECT-04)."""
    ask(state, seat, "option", ("heads", "tails"), _toss, (seat, then, arguments))


def _toss(state: State, call: str, seat: int, then: Callable[..., None], arguments: tuple[Any, ...]) -> None:
    fell = ("heads", "tails")[state.stream.below(2)]
    note(state, "tossed", seat, fell)
    then(state, fell == call, *arguments)


def roll(state: State, seat: int) -> int:
    """DICE: a roll of a die (KD-EFFECT-05)."""
    number = 1 + state.stream.below(6)
    note(state, "rolled", seat, number)
    return number


def put_counter(state: State, card: int, number: int = 1) -> None:
    state.counters[card] = max(0, state.counters[card] + number)
