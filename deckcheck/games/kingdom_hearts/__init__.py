"""Kingdom Hearts Trading Card Game: one deck of 41 to 60 cards, the Player Card included."""

from deckcheck.core.game import Game
from deckcheck.core.model import Zone
from deckcheck.games.kingdom_hearts.cards import alike, identity, marks_of, parse_card

GAME = Game(
    name="kingdom-hearts",
    short="kh",
    title="Kingdom Hearts Trading Card Game",
    zones=(Zone("deck", "Deck"),),
    references=("player_card",),
    parse_card=parse_card,
    identity=identity,
    same_card=lambda entry, options: entry.card.copy_key if entry.card is not None else entry.key,
    marks=marks_of,
    alike=alike,
    search_columns=("type", "level", "attack", "magic", "hp", "support", "pow"),
    card_type=lambda card: card.kind,
    field_groups=(("Player Card", lambda card: card.name if card.type == "player" else ""),),
    limit_fields=("printed_limit",),
)
