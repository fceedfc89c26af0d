"""King of Duelists: Spells 081 to 160."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    battles,
    changes,
    choices,
    conditions,
    control,
    lasting,
    marks,
    piles,
    places,
    ritual_materials,
    rituals,
    spells,
    summons,
    targets,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.cards.copies import become_for_good
from deckcheck.games.kingdom_duels.engine.cards.statics import has, has_player, in_play
from deckcheck.games.kingdom_duels.engine.cards.values import all_monsters
from deckcheck.games.kingdom_duels.engine.chain.events import fire
from deckcheck.games.kingdom_duels.engine.duel.constants import (
    ATK,
    BACK,
    DOWN,
    FRONT,
    GRAVE,
    HIDDEN_ATK,
    PERMANENT,
)
from deckcheck.games.kingdom_duels.engine.duel.effect_model import ActivatedEffect, CardEffects, Data, Static, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.duel.state import State, foe_boards, turn_face
from deckcheck.simulator.parts.flow import note


def _brain_control(state: State, card: int, seat: int, targets: Targets) -> None:
    words = ["remove" if conditions.of_type("Hypnotized")(state, card, targets[0]) else "hypnotize"]
    of_foe = state.ctrl[targets[0]] in foe_boards(state, changes.home(state, seat))
    if of_foe and not has(state, targets[0], "cannot_be_controlled"):
        words.insert(0, "take control")
    choices.choose(state, seat, words, _controlled, card, seat, targets[0])


def _controlled(state: State, word: str, card: int, seat: int, target: int) -> None:
    if word == "take control":
        control.borrow(state, target, seat, card, "standby")
    elif word == "hypnotize":
        changes.add_type(state, target, "Hypnotized")
    else:
        changes.take_type(state, "Hypnotized", target)


_LIGHT_AND_DARK = ritual_materials.of_levels(8, conditions.of_attribute("light"), conditions.of_attribute("dark"))


def _and_dark(effects: CardEffects) -> CardEffects:
    """KOD-104 is DARK too."""
    return CardEffects(
        activate=effects.activate,
        uses=effects.uses,
        stays=True,
        statics=(Static("also_attribute", conditions.itself, "dark", zone="any"),),
    )


def _chain_all(state: State, card: int, seat: int, targets: Targets) -> None:
    """KOD-131: Normal and Alter Monsters of the opponent stay as they are until the End Phase."""
    marks.unmark(state, "chaining", card=card)
    marks.mark(state, card, "chaining", (seat, state.turn), PERMANENT)


def _chained(state: State, card: int, other: int) -> bool:
    """Whoever is on the other side at the moment, also who came after the Spell."""
    if other < 0 or state.zone[other] != FRONT:
        return False
    held = any(
        turn == state.turn and state.ctrl[other] in foe_boards(state, changes.home(state, by))
        for by, turn in marks.marks(state, card, "chaining")
    )
    return held and (conditions.is_normal(state, card, other) or "Alter" in state.game.types[other])


def _neutralize(state: State, card: int, seat: int, targets: Targets) -> None:
    there = places.row_cards(state, seat, "foe")
    found = [other for other in targets if other in there and conditions.is_continuous(state, card, other)]
    actions.destroy_all(state, found, seat)


def _continuous(state: State, card: int, seat: int) -> list[Targets]:
    """KOD-137: all of them are targets, those that are face-up as it is activated."""
    found = [other for other in places.row_cards(state, seat, "foe") if conditions.is_continuous(state, card, other)]
    allowed = targets.allowed(state, card, seat, found)
    return [tuple(allowed)] if allowed else []


def _on_field(state: State, card: int, other: int) -> bool:
    return state.zone[other] in (FRONT, BACK)


_SEDUCED = conditions.of_type("Angel", "Avian", "Demon", "Esper", "Spellcaster", "Support", "Warrior")


def _seduced(state: State, card: int, other: int) -> bool:
    """KOD-101: a Normal monster of an opponent that cannot look away while the bearer is in ATK position."""
    bearer = state.host[card]
    if bearer < 0 or state.pos[bearer] != ATK or not conditions.foes(state, card, other) or state.zone[other] != FRONT:
        return False
    return conditions.face_up(state, card, other) and conditions.is_normal(state, card, other) and _SEDUCED(state, card, other)


def _seduce(state: State, card: int) -> bool:
    """KOD-101: Hidden monsters are turned up, and a seduced monster is in ATK position."""
    if state.host[card] < 0 or not in_play(state, card) or has(state, card, "negated"):
        return False
    foes = [other for other in all_monsters(state) if conditions.foes(state, card, other)]
    hidden = [other for other in foes if state.pos[other] >= HIDDEN_ATK]
    for other in hidden:
        changes.flip_face_up(state, other)
    turned = lasting.hold_in(state, card, [other for other in foes if _seduced(state, card, other)], ATK)
    return bool(hidden) or turned


def _lured(state: State, card: int, seat: int) -> list[int]:
    foes = [other for other in places.field_monsters(state, seat, "foe") if conditions.in_attack(state, card, other)]
    return targets.allowed(state, card, seat, foes)


def _lure(state: State, card: int, seat: int, data: Data) -> None:
    """KOD-101: a monster of an opponent in ATK position has to attack the bearer."""
    choices.choose_card(state, seat, _lured(state, card, seat), _rush, card)


def _rush(state: State, monster: int, card: int) -> None:
    if state.host[card] >= 0:
        battles.force_attack(state, monster, state.host[card])


def _toons_came(state: State, card: int, seat: int) -> bool:
    """KOD-096: Toon World was played in this duel."""
    return "toon_world_played" in state.changes.kinds


def _originals(state: State, card: int, seat: int) -> list[Targets]:
    """KOD-096: Main Deck cards of the opponents' graveyards that could be copied now."""
    found = [other for other in places.graveyard(state, seat, "foe") if not conditions.is_extra(state, card, other)]
    return [(other,) for other in found if _ways_to_play(state, card, seat, other)]


def _ways_to_play(state: State, card: int, seat: int, other: int) -> list[str]:
    ways = []
    if conditions.is_normal(state, card, other) and summons.room(state, seat):
        ways.append("monster")
    if conditions.is_spell(state, card, other) and spells.castable_among(state, seat, (other,)):
        ways.append("spell")
    may_set = not has_player(state, seat, "player_no_sets")
    return [*ways, "trap"] if may_set and conditions.is_trap(state, card, other) else ways


def _copy(state: State, card: int, seat: int, targets: Targets) -> None:
    """KOD-096: it becomes a card of an opponent's graveyard for the rest of the duel, and is played as that."""
    if state.zone[targets[0]] != GRAVE:
        actions.to_graveyard(state, card)
        return
    ways = _ways_to_play(state, card, seat, targets[0])
    become_for_good(state, card, targets[0])
    if ways:
        choices.choose(state, seat, ways, _copied, card, seat)
    else:
        actions.to_graveyard(state, card)


def _copied(state: State, word: str, card: int, seat: int) -> None:
    """KOD-096: the card is played as what it has become."""
    if word == "trap":
        turn_face(state, card, DOWN)
        marks.mark(state, card, "ready")
        note(state, "card_set", seat, card, state.col[card] + 1)
        fire(state, "card_set", card, seat, BACK)
    elif word == "monster":
        choices.later(state, _bury_copy, card)
        summons.special_summon(state, seat, (card,))
    else:
        spells.activate_there(state, seat, card)


def _bury_copy(state: State, card: int) -> None:
    if state.zone[card] == BACK:
        actions.to_graveyard(state, card)


def _rob(state: State, opponent: int, seat: int) -> None:
    """KOD-124: the player looks at a hand and takes a card from it."""
    hand = state.players[opponent].hand
    piles.look(state, seat, tuple(hand))
    choices.choose_card(state, seat, hand, actions.to_hand_of, seat)


def _raid(state: State, card: int, seat: int, targets: Targets) -> None:
    """KOD-124: the player looks at an opponent's hand and takes a card from it."""
    choices.choose_opponent(state, seat, _rob, seat)


CARDS: dict[str, CardEffects] = {
    "KOD-096": CardEffects(  # Copycat
        activate=ActivatedEffect(_copy, can=_toons_came, targets=_originals, stays=True),
        triggers=(
            triggers.bookkeeping(
                "activated",
                lambda state, card, seat, data: marks.mark(state, -1 - seat, "toon_world_played", True, PERMANENT),
                lambda state, card, seat, data: (
                    data[2] < 0 and not _toons_came(state, card, seat) and conditions.is_named(state, data[0], "Toon World")
                ),
            ),
        ),
        by_phase=True,
    ),
    "KOD-101": CardEffects(  # Shadow of Seduction
        equip_to=conditions.both(conditions.own, conditions.face_up, conditions.named("Harpie Lady")),
        statics=(Static("position_locked", _seduced),),
        triggers=(
            Trigger(
                "battle_phase",
                _lure,
                lambda state, card, seat, data: data[0] == seat and state.host[card] >= 0 and bool(_lured(state, card, seat)),
                optional=True,
                limit="turn",
            ),
        ),
        watch=_seduce,
    ),
    "KOD-103": CardEffects(  # Brain Control
        activate=ActivatedEffect(_brain_control, targets=targets.monster("any"), limit="duel"),
        triggers=(control.gives_back("standby"),),
    ),
    "KOD-104": _and_dark(  # Chaos Ritual
        rituals.ritual(rituals.tributes(2, ritual_materials.MANY, _LIGHT_AND_DARK, hand=True))
    ),
    "KOD-124": CardEffects(  # Bandit
        activate=ActivatedEffect(
            _raid,
            can=lambda state, card, seat: any(state.players[other].hand for other in places.others(state, seat)),
        )
    ),
    "KOD-131": CardEffects(  # Chains of Magic Energy
        activate=ActivatedEffect(_chain_all),
        statics=tuple(Static(kind, _chained, zone="any") for kind in ("cannot_attack", "cannot_move", "position_locked")),
    ),
    "KOD-137": CardEffects(  # Magical Neutralizing Force Field
        activate=ActivatedEffect(_neutralize, targets=_continuous)
    ),
    "KOD-143": rituals.ritual(  # Chaos Black Magic Ritual
        rituals.tributes(2, ritual_materials.MANY, ritual_materials.of_levels(8, every=(conditions.is_normal, _on_field)))
    ),
}
