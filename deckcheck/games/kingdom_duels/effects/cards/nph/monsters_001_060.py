"""Nameless Pharaoh: monsters 001 to 060."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    battles,
    changes,
    choices,
    conditions,
    costs,
    declarations,
    marks,
    moments,
    places,
    resolves,
    rituals,
    situations,
    statics,
    targets,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.cards.values import bonus, monsters, types_of
from deckcheck.games.kingdom_duels.engine.duel.constants import DOWN, FRONT, GRAVE, ON_FIELD, UNDER
from deckcheck.games.kingdom_duels.engine.duel.effect_model import ActivatedEffect, CardEffects, Data, Static, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.duel.state import State, foe_boards


def _frighten(state: State, card: int, seat: int, targets: Targets) -> None:
    for other in places.field_monsters(state, seat):
        if conditions.face_up(state, card, other) and conditions.of_type("Support")(state, card, other):
            changes.modify_atk(state, other, -500, ON_FIELD)
            changes.modify_def(state, other, -500, ON_FIELD)


def _foe_fell(state: State, card: int, seat: int, data: Data) -> bool:
    zone, board, _, _ = data[1]
    return bool(data[0] != card and data[2] == "battle" and zone == FRONT and board in foe_boards(state, state.ctrl[card]))


def _armour(state: State, card: int, other: int) -> int:
    """NPH-024: its DEF bonus counts three times on EARTH."""
    return 2 * bonus(state, card)[1] if conditions.on_attribute("earth")(state, card, card) else 0


def _regenerates(state: State, card: int, seat: int, data: Data) -> bool:
    other = battles.battles(state, card, data)
    return other >= 0 and "Regeneration" in types_of(state, other)


def _no_regeneration(state: State, card: int, seat: int, data: Data) -> None:
    changes.remove_type(state, battles.battles(state, card, data), "Regeneration")


def _fell_by_a_foe(state: State, card: int, seat: int, data: Data) -> bool:
    """NPH-048: it went to the graveyard from battle, and there is something to forget."""
    return data[0] == card and data[2] == "battle" and state.zone[card] == GRAVE and bool(_forgettable(state, card, seat))


def _forgettable(state: State, card: int, seat: int) -> list[int]:
    return targets.allowed(state, card, seat, places.graveyard(state, seat, "foe"))


def _forget(state: State, card: int, seat: int, data: Data) -> None:
    """NPH-048: one or two cards of the opponent's graveyard go back."""
    choices.pick_up_to(state, seat, _forgettable(state, card, seat), 2, _shuffled, least=1)


def _shuffled(state: State, chosen: Targets) -> None:
    for other in chosen:
        actions.to_deck(state, other)


def _tablets(state: State, seat: int) -> list[int]:
    return places.deck_cards(state, seat, conditions.is_spell, conditions.name_has("Tablet Ritual"))


def _find_tablet(state: State, card: int, seat: int, targets: Targets) -> None:
    choices.choose_card(state, seat, _tablets(state, seat), actions.search)


def _attacked_in_the_open(state: State, card: int, seat: int, data: Data) -> bool:
    """NPH-058: a Normal monster that is not a Token attacks it while it is face-up."""
    attacker = data[0]
    normal = conditions.is_normal(state, card, attacker) and not state.game.token[attacker]
    return data[1] == card and card not in data[2] and normal


def _note_attacker(state: State, card: int, seat: int, data: Data) -> None:
    marks.mark(state, data[0], "repelled", card, state.turn)


def _repelled(state: State, card: int, seat: int, data: Data) -> bool:
    return data[1] == card and state.zone[data[0]] == FRONT and card in marks.marks(state, data[0], "repelled")


def _send_attacker_home(state: State, card: int, seat: int, data: Data) -> None:
    actions.to_hand(state, data[0])


def _back_from_the_dead(state: State, card: int, seat: int, data: Data) -> bool:
    return bool(data[1] == "special" and data[2] == GRAVE)


def _remember_return(state: State, card: int, seat: int, data: Data) -> None:
    if not marks.marked(state, data[0], "from_graveyard"):
        marks.mark(state, data[0], "from_graveyard")


def _battles_extra(state: State, card: int, other: int) -> bool:
    return (
        state.battle is not None
        and other in state.battle
        and conditions.is_extra(state, card, situations.opposing(state, other))
    )


def _owner_paid_with_it(state: State, card: int, seat: int, data: Data) -> bool:
    """NPH-053: its owner fulfilled a Ritual, and it was a tribute for it."""
    if data[1] != "ritual" or rituals.summoned_by(state, data[0]) != state.game.owner[card]:
        return False
    return any(material == card for material, _ in rituals.summoned_with(state, data[0]))


def _entombed(state: State, card: int, seat: int) -> list[Targets]:
    return [(other,) for other in actions.attached_to(state, card) if state.pos[other] == DOWN]


def _open_tomb(state: State, card: int, seat: int, targets: Targets) -> None:
    """NPH-019: a face-down card attached to it goes to the hand."""
    if state.host[targets[0]] == card:
        actions.to_hand(state, targets[0])


def _has_company(state: State, card: int, other: int) -> bool:
    return len(monsters(state, state.ctrl[card])) > 1


def _chain_in(state: State, card: int, seat: int, data: Data) -> None:
    """NPH-033: a card is named; if it is in an opponent's deck, it may be added to the hand of the card's player."""
    choices.choose_opponent(state, seat, _name_prey, seat)


def _name_prey(state: State, opponent: int, seat: int) -> None:
    declarations.declare_name(state, seat, _prey_named, opponent, seat)


def _prey_named(state: State, word: str, opponent: int, seat: int) -> None:
    found = places.deck_cards(state, opponent, conditions.named(word))
    if found:
        choices.choose(state, seat, ("add it", "no"), _prey_caught, found[0], opponent, seat)


def _prey_caught(state: State, word: str, card: int, opponent: int, seat: int) -> None:
    if word == "add it":
        actions.to_hand_of(state, card, seat)
        actions.shuffle(state, opponent)


CARDS: dict[str, CardEffects] = {
    "NPH-002": CardEffects(flip=ActivatedEffect(_frighten, limit="")),  # The One Lurking in the Painting
    "NPH-014": CardEffects(  # Grudge Aggregate
        triggers=(
            Trigger("destroyed", lambda state, card, seat, data: changes.modify_atk(state, card, 300, ON_FIELD), _foe_fell),
        )
    ),
    "NPH-017": CardEffects(  # Jogen the Spirit Purifier
        uses=(
            ActivatedEffect(
                costs.after_discard(resolves.destroy_targets()),
                targets=costs.discarding(targets.monster("any", conditions.flagged("from_graveyard"))),
                cost=costs.pay_discard(),
            ),
        ),
        triggers=(triggers.bookkeeping("summoned", _remember_return, _back_from_the_dead),),
    ),
    "NPH-019": CardEffects(  # Sarcophagus Token
        uses=(ActivatedEffect(_open_tomb, targets=_entombed, slow=False),),
        statics=(
            statics.self_static("cannot_attack"),
            statics.self_static("cannot_be_attacked", _has_company),
            Static(
                "untargetable",
                lambda state, card, other: other >= 0 and state.host[other] == card and state.zone[other] == UNDER,
            ),
        ),
    ),
    "NPH-022": CardEffects(triggers=battles.second_attack()),  # Falcon Knight
    "NPH-024": CardEffects(  # Stone Armadiller
        statics=(statics.self_static("immune_type", value="Petrified"), Static("def", conditions.itself, _armour))
    ),
    "NPH-027": CardEffects(  # Dunamis Valkyria
        statics=(
            Static(
                "no_bonus",
                conditions.both(
                    lambda state, card, other: other >= 0,
                    conditions.is_normal,
                    conditions.either(conditions.no(conditions.owned), _battles_extra),
                ),
            ),
        )
    ),
    "NPH-029": CardEffects(triggers=moments.OPENS_HAND),  # Executioner Makyura
    "NPH-033": CardEffects(  # Amazoness Chain Master
        triggers=(Trigger("sent_to_graveyard", _chain_in, triggers.fell_in_attack, optional=True, limit="duel"),)
    ),
    "NPH-036": CardEffects(triggers=(Trigger("battle_begins", _no_regeneration, _regenerates),)),  # Amazoness Fighting Warrior
    "NPH-048": CardEffects(triggers=(Trigger("destroyed", _forget, _fell_by_a_foe, optional=True, limit="turn"),)),  # Keldo
    "NPH-050": CardEffects(statics=(statics.self_static("battle_proof", battles.equal_battle),)),  # Kaiser Glider
    "NPH-053": CardEffects(  # Zorga
        triggers=(
            Trigger(
                "summoned",
                lambda state, card, seat, data: changes.gain_lp(state, state.game.owner[card], 500),
                _owner_paid_with_it,
                zone="graveyard",
            ),
        )
    ),
    "NPH-054": CardEffects(triggers=(battles.from_hiding(400, changes.END),)),  # Death Gremlin
    "NPH-055": CardEffects(  # Gravekeeper's Disciple
        statics=(Static("atk", situations.other_own(conditions.name_has("Gravekeeper")), 200),),
        uses=(
            ActivatedEffect(
                _find_tablet,
                can=lambda state, card, seat: bool(_tablets(state, seat)) and costs.can_tribute_itself(state, card, seat),
                cost=costs.tribute_itself,
            ),
        ),
    ),
    "NPH-058": CardEffects(  # Kelbek
        triggers=(
            Trigger("battle_begins", _note_attacker, _attacked_in_the_open, at_once=True),
            Trigger("battled", _send_attacker_home, _repelled, zone="any"),
        )
    ),
}
