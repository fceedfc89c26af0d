"""The battle: one attack in a Battle Phase, replays, redirection, damage calculation, STRIKE."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckcheck.games.kingdom_duels.engine import ground
from deckcheck.games.kingdom_duels.engine.flow import fire, is_used, mark_used, respond, watch, window
from deckcheck.games.kingdom_duels.engine.moves import destroy, has_player, lose_lp
from deckcheck.games.kingdom_duels.engine.state import (
    ATK,
    DEF,
    FRONT,
    HIDDEN_ATK,
    HIDDEN_DEF,
    ON_FIELD,
    Mod,
    State,
    ask,
    foe_boards,
    note,
    opponents,
    push,
    seat_of,
)
from deckcheck.games.kingdom_duels.engine.summon import flip_effect, flip_up, mark_of
from deckcheck.games.kingdom_duels.engine.values import (
    atk_of,
    def_of,
    has,
    in_play,
    monsters,
    static_values,
    terrain_of,
    types_of,
)

if TYPE_CHECKING:
    from deckcheck.games.kingdom_duels.effects._model import Strike

RESCUED = -90
"""The place of a `Rescue` among the uses of a card, for its limit."""


def attack_allowed(state: State, seat: int) -> bool:
    """Whether the turn allows an attack at all: not for the first player in turn 1 (KD-BATTLE-12, KD-AMB-09), in the first
    round of a Team Duel only for the last player (KD-MULTI-03)."""
    if state.locked_battle or state.attacks_left <= 0 or has_player(state, seat, "player_no_attacks"):
        return False
    if len(state.players) > 2:
        return state.round > 1 or seat == state.rotation[-1]
    return state.turn > 1 or state.options.first_turn_attack


def may_attack(state: State, card: int) -> bool:
    """An ATK position monster that nothing keeps from attacking (KD-BATTLE-03)."""
    if state.zone[card] != FRONT or state.pos[card] not in (ATK, HIDDEN_ATK):
        return False
    if has(state, card, "cannot_attack") and not has(state, card, "attack_unbound"):
        return False
    if "only_attacker" in state.changes.kinds and _another_goes_on(state, card):
        return False
    if ground.cannot_attack_here(state, card) and not ground.free_targets(state, card):
        return False
    return not (state.since[card] == state.turn and _is_loose_material(state, card))


def _another_goes_on(state: State, card: int) -> bool:
    """Whether the attacks that are left belong to another monster of this player."""
    player = -1 - seat_of(state, state.ctrl[card])
    chosen = [mod.value for mod in state.changes.kinds["only_attacker"] if mod.card == player]
    return bool(chosen) and card not in chosen


def _is_loose_material(state: State, card: int) -> bool:
    """A material beside its Fusion Monster cannot attack in the turn it comes (KD-FUSION-04)."""
    name, kit = state.kit.name[card], state.kit
    for board in range(len(state.boards)):
        for other in monsters(state, board):
            summon = kit.effects[other].summon
            if other != card and summon is not None and summon.kind == "fusion" and name in summon.materials:
                return True
    return False


def targets_of(state: State, attacker: int) -> list[int]:
    """The monsters that a monster may attack."""
    banned = {target for cards in static_values(state, attacker, "cannot_attack_these") for target in cards}
    found = [card for board in foe_boards(state, state.ctrl[attacker]) for card in monsters(state, board)]
    free = ground.free_targets(state, attacker)
    if ground.cannot_attack_here(state, attacker) or has(state, attacker, "cannot_attack"):
        return [card for card in found if card in free]
    return [card for card in found if card in free or not (card in banned or _is_safe(state, attacker, card))]


def _is_safe(state: State, attacker: int, target: int) -> bool:
    return has(state, target, "cannot_be_attacked") or ground.out_of_reach(state, attacker, target)


def declare(state: State, seat: int, attacker: int, target: int) -> None:
    state.attacks_left -= 1
    state.moved[attacker] = state.turn
    state.attack = (attacker, target)
    state.redirected = False
    state.mark = mark_of(state, target)
    note(state, "attacked", seat, attacker, target)
    push(state, battle_step)
    push(state, ask_royale)
    push(state, window)
    fire(state, "attacked", attacker, target, False)
    fire(state, "attack_declared", attacker, target)
    _negate_in_space(state)


def _negate_in_space(state: State) -> None:
    """Space negates some attacks on monsters there, redirected ones too."""
    if state.attack is not None and ground.shelters(state, *state.attack):
        negate_attack(state)


def ask_royale(state: State) -> None:
    """In a Battle Royale another player may once a round take an attack upon an own monster (KD-MULTI-14)."""
    if len(state.players) < 3 or state.attack is None or not state.rotation:
        return
    from deckcheck.games.kingdom_duels.engine.teams import mode_of

    if mode_of(state) != "royale":
        return
    involved = {seat_of(state, state.ctrl[card]) for card in state.attack}
    for seat, player in enumerate(state.players):
        if seat not in involved and not player.lost and player.redirected != state.round:
            attacker = state.attack[0]
            cards = tuple(
                card
                for card in monsters(state, player.board)
                if ground.can_move(state, card) and not ground.out_of_reach(state, attacker, card)
            )
            if cards:
                ask(state, seat, "redirect", cards, "royale")
                return


def redirect(state: State, target: int) -> None:
    """The attack goes to another monster; it counts as an opponent's attack from the same source (KD-BATTLE-08, -09)."""
    if state.attack is None or has(state, state.attack[0], "no_redirect"):
        return
    attacker = state.attack[0]
    if ground.out_of_reach(state, attacker, target):
        return
    state.attack = (attacker, target)
    state.redirected = True
    state.mark = mark_of(state, target)
    note(state, "redirected", seat_of(state, state.ctrl[target]), attacker, target)
    fire(state, "attacked", attacker, target, True)
    _negate_in_space(state)


def attack_anew(state: State, attacker: int, target: int) -> None:
    """An attack that was redirected to several monsters: this one of them is carried out as an attack of its own."""
    state.attack = (attacker, target)
    state.redirected = True
    state.mark = mark_of(state, target)
    note(state, "redirected", seat_of(state, state.ctrl[target]), attacker, target)
    push(state, battle_step)
    push(state, window)
    fire(state, "attacked", attacker, target, True)


def negate_attack(state: State) -> None:
    if state.attack is not None and not has(state, state.attack[0], "attack_stands"):
        note(state, "attack_negated", state.active, state.attack[0])
        state.attack = None


def battle_step(state: State) -> None:
    """After the answers: the attack goes on, is replayed, or has come to nothing."""
    if state.attack is None:
        return
    attacker, target = state.attack
    if state.zone[attacker] != FRONT or state.pos[attacker] not in (ATK, HIDDEN_ATK):
        state.attack = None
        return
    if mark_of(state, target) != state.mark:
        choices = tuple(targets_of(state, attacker))
        if choices:
            note(state, "replayed", state.active, attacker)
            ask(state, seat_of(state, state.ctrl[attacker]), "replay", choices)
        else:
            state.attack = None
        return
    _negate_in_space(state)
    if state.attack is not None:
        _reveal(state, attacker, target)


def replay(state: State, target: int) -> None:
    """The attacker chooses again; this is no second declaration (KD-BATTLE-11)."""
    assert state.attack is not None
    attacker = state.attack[0]
    state.attack = (attacker, target)
    state.mark = mark_of(state, target)
    note(state, "attacked", seat_of(state, state.ctrl[attacker]), attacker, target)
    push(state, battle_step)
    push(state, respond, tuple(opponents(state, state.active)))
    _negate_in_space(state)


def _reveal(state: State, attacker: int, target: int) -> None:
    """Hidden monsters are shown; a Hidden ATK monster may hide again afterwards (KD-MAIN-10, KD-MAIN-11)."""
    again = tuple(card for card in (attacker, target) if state.pos[card] == HIDDEN_ATK)
    turned = state.pos[target] == HIDDEN_DEF
    push(state, _after, attacker, target, again, turned, seat_of(state, state.ctrl[target]))
    push(state, calculate, attacker, target)
    push(state, _begin, attacker, target, (*again, target) if turned else again)
    if turned:
        flip_up(state, target, DEF, effect_now=False)
    for card in again:
        flip_up(state, card, ATK, effect_now=False)


def _begin(state: State, attacker: int, target: int, revealed: tuple[int, ...]) -> None:
    """Both monsters are face-up, what that set off is done, and damage calculation follows."""
    if state.attack is not None and state.zone[attacker] == FRONT and state.zone[target] == FRONT:
        fire(state, "battle_begins", attacker, target, revealed)


def calculate(state: State, attacker: int, target: int) -> None:
    if state.zone[attacker] != FRONT or state.attack is None or state.zone[target] != FRONT:
        return
    state.battle = (attacker, target)
    if state.kit.watchers:
        watch(state)
    power = atk_of(state, attacker)
    if state.pos[target] == DEF:
        lost = _against_defence(state, attacker, target, power)
    else:
        lost = _against_attack(state, attacker, target, power)
    lost = tuple(card for card in lost if not has(state, card, "battle_proof"))  # before one of them is gone
    if not lost or not state.kit.rescuers:
        _fall(state, attacker, target, lost)
        return
    push(state, _fall, attacker, target, lost)
    for card in reversed(lost):
        for source in reversed(state.kit.rescuers):
            push(state, _ask_rescue, source, card)


def _ask_rescue(state: State, source: int, victim: int) -> None:
    """A card may keep a monster from falling, if its player wants that."""
    rescue = state.kit.effects[source].rescue
    seat = seat_of(state, state.ctrl[source])
    if rescue is None or not in_play(state, source) or is_used(state, seat, source, "turn", RESCUED):
        return
    if has(state, source, "negated") or has(state, victim, "rescued"):
        return
    if rescue.can(state, source, victim):
        ask(state, seat, "option", ("yes", "no"), _rescue, (seat, source, victim))


def _rescue(state: State, word: str, seat: int, source: int, victim: int) -> None:
    rescue = state.kit.effects[source].rescue
    if word == "yes" and rescue is not None:
        mark_used(state, seat, source, "turn", RESCUED)
        state.mods.append(Mod("rescued", victim, True, state.turn))
        state.acting = source
        rescue.pay(state, source, victim)


def _fall(state: State, attacker: int, target: int, lost: tuple[int, ...]) -> None:
    """Who lost the battle is destroyed."""
    saved = {card for card in lost if has(state, card, "rescued")}
    if saved:
        state.mods = [mod for mod in state.mods if mod.kind != "rescued"]
    types = {card: types_of(state, card) for card in lost}
    destroyed = tuple(
        card for card in lost if card not in saved and destroy(state, card, "battle", attacker if card == target else target)
    )
    state.battle = None
    for card in destroyed:
        if types[card] != state.kit.types[card]:
            state.mods.append(Mod("fell_as", card, types[card], ON_FIELD))
    fire(state, "battled", attacker, target, destroyed)


def _against_attack(state: State, attacker: int, target: int, power: int) -> tuple[int, ...]:
    """KD-BATTLE-04, KD-BATTLE-05."""
    other = atk_of(state, target)
    spared = has(state, attacker, "spared")
    if power > other:
        _battle_damage(state, target, attacker, power - other)
        return (target,)
    if power < other:
        if not spared:
            _battle_damage(state, attacker, target, other - power)
        return () if spared else (attacker,)
    return (target,) if spared else (attacker, target)


def _against_defence(state: State, attacker: int, target: int, power: int) -> tuple[int, ...]:
    """KD-BATTLE-06, KD-BATTLE-07; piercing damage KD-TERM-10, KD-AMB-19."""
    other = def_of(state, target)
    if power > other:
        if state.options.piercing_general or has(state, attacker, "piercing"):
            _battle_damage(state, target, attacker, power - other)
        elif has(state, attacker, "half_piercing"):
            _battle_damage(state, target, attacker, (power - other) // 2)
        return (target,)
    if power < other and not has(state, attacker, "spared"):
        _battle_damage(state, attacker, target, other - power)
    return ()


def _battle_damage(state: State, loser: int, winner: int, amount: int) -> None:
    """Battle Damage to the controller of the weaker monster, unless an effect keeps it off."""
    if has(state, loser, "no_battle_damage") or has(state, winner, "inflicts_no_damage"):
        return
    seat = seat_of(state, state.ctrl[loser])
    if has(state, loser, "reflects_damage"):
        seat = seat_of(state, state.ctrl[winner])
    for other in static_values(state, loser, "damage_goes_to"):
        seat = other
    if has(state, winner, "halved_damage") or has(state, loser, "takes_half"):
        amount //= 2
    lose_lp(state, seat, min([amount, *static_values(state, loser, "damage_cap")]), "battle")


def _after(state: State, attacker: int, target: int, again: tuple[int, ...], turned: bool, seat: int) -> None:
    state.attack = None
    state.mods = [mod for mod in state.mods if mod.kind not in ("spared", "fell_as")] if state.mods else state.mods
    for card in reversed(again):
        push(state, _ask_hide_again, card)
    if turned:
        flip_effect(state, target, seat)


def _ask_hide_again(state: State, card: int) -> None:
    if state.zone[card] == FRONT and state.pos[card] == ATK and terrain_of(state, card).conceal != "never":
        ask(state, seat_of(state, state.ctrl[card]), "hide_again", card)


def strike(state: State, seat: int, attacker: int, board: int, column: int) -> None:
    """A STRIKE hits a Terrain and not the monster on it; the Battle Phase is skipped (KD-EFFECT-07, KD-EFFECT-22). A monster
    with several uses one of them."""
    found = [source for source, strike in strikes_of(state, attacker) if strike.can(state, attacker, seat, board, column)]
    if len(found) > 1:
        words = tuple(state.refs[source] for source in found)
        ask(state, seat, "option", words, _strike_chosen, (words, tuple(found), seat, attacker, board, column))
    else:
        _declare_strike(state, found[0], seat, attacker, board, column)


def strikes_of(state: State, card: int) -> list[tuple[int, Strike]]:
    """The STRIKEs that a monster has, each with the card that it is printed on: its own, and those that effects give it."""
    sources = [card, *static_values(state, card, "strike")]
    sources += [mod.value for mod in state.changes.kinds.get("strike", ()) if mod.card == card]
    found = []
    for source in sources:
        strike = state.kit.effects[source].strike
        if strike is not None:
            found.append((source, strike))
    return found


def _strike_chosen(
    state: State, word: str, words: tuple[str, ...], found: tuple[int, ...], seat: int, attacker: int, board: int, column: int
) -> None:
    _declare_strike(state, found[words.index(word)], seat, attacker, board, column)


def _declare_strike(state: State, source: int, seat: int, attacker: int, board: int, column: int) -> None:
    state.players[seat].strike_used = True
    state.moved[attacker] = state.turn
    note(state, "struck", seat, attacker, board, column + 1)
    push(state, _strike, source, seat, attacker, board, column)
    push(state, respond, tuple(opponents(state, seat)))
    fire(state, "struck", attacker, board, column, source)


def _strike(state: State, source: int, seat: int, attacker: int, board: int, column: int) -> None:
    if state.zone[attacker] != FRONT or has(state, attacker, "strike_negated"):
        return
    for card, effect in strikes_of(state, attacker):
        if card == source:  # not when the card that lent it is gone
            state.acting = attacker
            effect.resolve(state, attacker, seat, board, column)
            return
