"""Loose Ends: monsters 001 to 040."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    changes,
    choices,
    conditions,
    marks,
    piles,
    places,
    players,
    resolves,
    situations,
    statics,
    summons,
    targets,
    terrains,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.cards.statics import has
from deckcheck.games.kingdom_duels.engine.duel.constants import EXTRA, FRONT, GRAVE
from deckcheck.games.kingdom_duels.engine.duel.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Static,
    Targets,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.duel.state import State
from deckcheck.games.kingdom_duels.engine.terrains.markers import terrain_at


def _on_desert(state: State, card: int, seat: int) -> bool:
    return state.zone[card] == FRONT and terrains.terrain_name(state, card) == "Desert"


def _desert_walkers(state: State, card: int, seat: int) -> list[Targets]:
    """LEN-029: Integration monsters on Deserts, each once per turn, with the free Deserts."""
    walkers = [monster for monster in places.field_monsters(state, seat, "own") if "Integration" in state.game.types[monster]]
    walkers = [other for other in walkers if _on_desert(state, other, seat) and not marks.marked(state, other, "walked")]
    return [(other, *zone) for other in walkers for zone in targets.free_own("Desert")(state, other, seat)]


def _walk(state: State, card: int, seat: int, targets: Targets) -> None:
    marks.mark(state, targets[0], "walked", True, state.turn)
    terrains.move_onto(state, *targets)


def _poison_attacker(state: State, card: int, seat: int, data: Data) -> None:
    changes.poison(state, data[0])


def _dragon_of(terrain: str, attribute: str, *more: Static, triggers: tuple[Trigger, ...] = ()) -> CardEffects:
    """LEN-033 to LEN-036: hides behind others of its attribute on its Terrain."""
    shield = statics.self_static(
        "cannot_be_attacked",
        conditions.on_terrain(terrain),
        situations.has_own(conditions.not_itself, conditions.of_attribute(attribute)),
    )
    return CardEffects(statics=(shield, *more), triggers=triggers)


def _lends(attribute: str, name: str, *, others: bool) -> Static:
    fits = (conditions.not_itself,) if others else ()
    return Static(
        "type",
        conditions.both(
            conditions.own,
            conditions.is_monster,
            *fits,
            conditions.of_attribute(attribute),
            situations.while_(conditions.on_attribute(attribute)),
        ),
        name,
    )


def _swim(state: State, card: int, seat: int, data: Data) -> None:
    """LEN-034: each WATER monster may go to another free WATER Terrain, in any order."""
    _ask_swimmer(state, card, seat, ())


def _ask_swimmer(state: State, card: int, seat: int, swum: Targets) -> None:
    water = conditions.of_attribute("water")
    cards = [
        monster for monster in places.field_monsters(state, seat, "own") if water(state, card, monster) and monster not in swum
    ]
    cards = [
        other for other in cards if not has(state, other, "cannot_move") and targets.free_terrain("water")(state, other, seat)
    ]
    if cards:
        choices.choose(state, seat, [*(state.refs[other] for other in cards), "done"], _ask_shore, card, seat, swum)


def _ask_shore(state: State, word: str, card: int, seat: int, swum: Targets) -> None:
    if word != "done":
        swimmer = state.refs.index(word)
        free = [str(terrain_at(spot[0])[1] + 1) for spot in targets.free_terrain("water")(state, swimmer, seat)]
        choices.choose(state, seat, free, _swam, card, seat, swimmer, swum, called="zone {}")


def _swam(state: State, word: str, card: int, seat: int, swimmer: int, swum: Targets) -> None:
    terrains.move(state, swimmer, int(word) - 1)
    _ask_swimmer(state, card, seat, (*swum, swimmer))


def _note_maker(state: State, card: int, seat: int, data: Data) -> None:
    """LEN-037: remember the Spell that made a monster."""
    marks.mark(state, data[0], "made_by", data[3])


def _made_by_spell(state: State, card: int, seat: int, data: Data) -> bool:
    """LEN-037: a Fusion or Alter Summon by a Spell."""
    if data[1] not in ("fusion", "alter") or marks.marked(state, data[0], "made_by"):
        return False
    return data[3] >= 0 and conditions.is_spell(state, card, data[3])


def _reverse(state: State, card: int, seat: int, targets: Targets) -> None:
    """LEN-037: a Fusion or Alter Monster goes back to the Extra Deck; its
    controller may summon the materials and put the Spell on the deck."""
    monster = targets[0]
    if state.zone[monster] != FRONT:
        return
    player, spell = changes.controller(state, monster), [*marks.marks(state, monster, "made_by"), -1][0]
    materials = summons.original_materials(state, monster)
    actions.to_deck(state, monster)
    if state.zone[monster] != EXTRA:
        return
    if spell >= 0 and state.zone[spell] == GRAVE and state.game.owner[spell] == player:
        choices.later(state, choices.choose, player, ("put it on the deck", "no"), _spell_on_deck, spell)
    for other in reversed(materials):
        choices.later(state, _summon_again, player, other)


def _summon_again(state: State, player: int, monster: int) -> None:
    if state.zone[monster] == GRAVE:
        summons.special_summon(state, player, (monster,), optional=True)


def _spell_on_deck(state: State, word: str, spell: int) -> None:
    if word == "put it on the deck":
        actions.to_deck(state, spell, top=True)


CARDS: dict[str, CardEffects] = {
    "LEN-029": CardEffects(  # Niwatori
        uses=(
            ActivatedEffect(resolves.move_itself, can=_on_desert, targets=targets.free_own("Desert")),
            ActivatedEffect(_walk, targets=_desert_walkers, limit=""),
        )
    ),
    "LEN-030": CardEffects(  # Mushroom Man
        triggers=(
            players.CHANGES_SIDES,
            Trigger("attacked", _poison_attacker, triggers.is_attacked),
            triggers.when_revealed(_poison_attacker, attacking=False),
        )
    ),
    "LEN-033": _dragon_of("Volcano", "fire", _lends("fire", "Fireblast", others=True)),  # Wicked Blaze Dragon
    "LEN-034": _dragon_of(  # Roaring Ocean Dragon
        "Sea",
        "water",
        triggers=(
            Trigger(
                "standby",
                _swim,
                lambda state, card, seat, data: data[0] == seat and conditions.on_attribute("water")(state, card, card),
                limit="turn",
            ),
        ),
    ),
    "LEN-035": _dragon_of("Cave", "earth", _lends("earth", "Burrowing", others=False)),  # Cave Dwelling Dragon
    "LEN-036": _dragon_of(  # Mechanical Winged Dragon
        "Vortex", "wind", _lends("wind", "Machine", others=True), _lends("wind", "Flying", others=True)
    ),
    "LEN-037": CardEffects(  # Goddess of Reversal
        uses=(
            ActivatedEffect(
                _reverse,
                targets=targets.monster("foe", conditions.face_up, conditions.of_type("Fusion", "Alter")),
                slow=False,
                limit="duel",
            ),
        ),
        triggers=(triggers.bookkeeping("summoned", _note_maker, _made_by_spell), summons.NOTES_MATERIALS),
    ),
    # Sent from the field in ATK position, it fetches a monster with a low DEF.
    "LEN-040": CardEffects(  # Witch of the Black Forest
        triggers=(
            Trigger(
                "sent_to_graveyard",
                piles.search_for(conditions.is_monster, conditions.printed_def(most=1500)),
                triggers.fell_in_attack,
            ),
        )
    ),
}
