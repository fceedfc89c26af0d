"""Rebirth of Avatar: Rules."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.vocabulary import *
from deckcheck.games.kingdom_duels.engine.duel.event_model import Event


def roa_007_hierarchy_of_the_gods() -> CardEffects:
    def has_two_divine(state: State, card: int, seat: int) -> bool:
        """Two or more face-up Divine monsters."""
        return (
            sum(conditions.face_up(state, card, other) and is_divine(state, card, other) for other in all_monsters(state)) >= 2
        )

    is_divine = conditions.of_type("Divine")

    def is_higher_divine(state: State, card: int, other: int) -> bool:
        """A Divine monster in battle with another one of a lower Hierarchy, or of the same ATK."""
        if state.battle is None or other not in state.battle or not is_divine(state, card, other):
            return False
        rival = situations.opposing(state, other)
        if not is_divine(state, card, rival):
            return False
        lower = conditions.hierarchy(state, rival) < conditions.hierarchy(state, other)
        return lower or atk_of(state, rival) == atk_of(state, other)

    return effects(static("battle_proof", is_higher_divine), event=has_two_divine)


def roa_056_chessboard() -> CardEffects:
    def pieces(state: State, card: int, seat: int) -> list[int]:
        """The monsters of a player that are no Puppets and could be targeted and moved."""
        own = targets.allowed(state, card, seat, places.field_monsters(state, seat, "own"))
        return [piece for piece in own if not chess.IS_PUPPET(state, piece, piece) and ways_of(state, piece)]

    def ways_of(state: State, piece: int) -> list[Tile]:
        """A Normal monster goes one Tile, an Extra Deck monster as far as a queen."""
        if not state.game.extra_monster[piece]:
            return tiles.may_step(state, piece, 1)
        found = chess.destinations(state, piece, chess.QUEEN(state, piece))
        return sorted(tile for tile, foe in found.items() if foe < 0)

    def choose_piece(state: State, card: int, seat: int, event: BattlePhaseBegan) -> None:
        choices.pick_up_to(state, event.seat, pieces(state, card, event.seat), 1, choose_tile, event.seat)

    def choose_tile(state: State, chosen: Targets, seat: int) -> None:
        for piece in chosen:
            tiles.ask_move(state, seat, piece, ways_of(state, piece))

    def goes_like_a_queen(state: State, card: int, other: int) -> bool:
        return other >= 0 and state.game.extra_monster[other] and not chess.IS_PUPPET(state, other, other)

    # As every Rule it is for all players: whoever begins a Battle Phase may move a piece.
    return effects(
        static("attacks_diagonally", goes_like_a_queen),
        Trigger(BattlePhaseBegan, choose_piece, lambda state, card, seat, event: bool(pieces(state, card, event.seat))),
        event=lambda state, card, seat: situations.named_in_play(state, "Puppet Chessboard"),
    )


def roa_096_life_stars() -> CardEffects:
    def has_lifestars_this_turn(state: State, card: int, seat: int) -> bool:
        """A monster has Lifestar Counters, or had some this turn."""
        return "lifestar" in state.changes.kinds or "had_lifestars" in state.changes.kinds

    def remove_lifestars(state: State, card: int, seat: int, event: EndPhaseBegan) -> None:
        shown = [other for other in all_monsters(state) if conditions.face_up(state, card, other)]
        for other in shown:
            marks.add_lifestars(state, other, -1)
        actions.destroy_all(state, [other for other in shown if not marks.lifestars(state, other)], seat)

    def note_lifestars(state: State, card: int, seat: int, event: Event) -> None:
        """Who has counters as a turn begins had some this turn, even if it leaves the field."""
        marks.mark(state, -1, "had_lifestars", True, state.turn)

    def has_lifestars(state: State, card: int, seat: int, event: Event) -> bool:
        return "lifestar" in state.changes.kinds

    return effects(
        Trigger(EndPhaseBegan, remove_lifestars, triggers.first_in_force),
        *(triggers.bookkeeping(event, note_lifestars, has_lifestars) for event in (DrawPhaseBegan, StandbyPhaseBegan)),
        event=has_lifestars_this_turn,
    )


def roa_187_kaiba_corporation_security_key() -> ActivatedEffect:
    def raise_level(state: State, card: int, seat: int, targets: Targets) -> None:
        """The title changes; a player without it begins at 0."""
        ranks = [title for title in symbols.titles(state, seat) if title.startswith(title_of_level)]
        for title in ranks:
            marks.unmark(state, "title", card=player_number(seat), value=title)
        symbols.take_title(state, seat, f"{title_of_level} {int(ranks[-1].split()[-1]) + 1 if ranks else 0}")

    title_of_level = "Kaiba Corporation Level"

    return symbols.spending(1, raise_level)
