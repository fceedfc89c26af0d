"""Kingdom Duels: 30 cards in the Main Deck, up to 20 in the Extra Deck, a dated Restricted List."""

from deckcheck.core.game import Game
from deckcheck.core.model import Zone
from deckcheck.games.kingdom_duels.cards import alternate_codes, belongs_in, marks_of, parse_card
from deckcheck.games.kingdom_duels.exports import export_lines

GAME = Game(
    name="kingdom-duels",
    short="kd",
    title="Kingdom Duels",
    zones=(Zone("main", "Main Deck"), Zone("extra", "Extra Deck")),
    references=("strategy",),
    parse_card=parse_card,
    codes=alternate_codes,
    zone_of=belongs_in,
    marks=marks_of,
    export_lines=export_lines,
    search_fields={"attrib": "attribute", "bonusatk": "bonus_atk", "bonusdef": "bonus_def", "gradeval": "level"},
)
