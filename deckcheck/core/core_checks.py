"""The checks that are no game's own: their ids, names and manuals, for `deckcheck explain` and for reports."""

from __future__ import annotations

from typing import NamedTuple


class Code(NamedTuple):
    name: str
    manual: str


CODES: dict[str, Code] = {
    "DC-FILE-01": Code(
        "file-not-readable",
        "The file or directory is missing, is of the wrong kind, or may not be read. Check the path and its permissions.",
    ),
    "DC-FILE-02": Code(
        "file-too-large",
        "A decklist is at most 1 MiB, a card database file at most 16 MiB: anything larger is not one. The limit keeps\n"
        "a mistaken path (a video, a disk image) from filling the memory.",
    ),
    "DC-FILE-03": Code(
        "no-decks-found",
        "A directory or pattern was given in which no decklist (.yaml, .yml, .json) exists.",
    ),
    "DC-YAML-01": Code(
        "yaml-syntax",
        "The file is not well-formed YAML. Frequent causes: a tab used for indentation, a missing blank after a colon,\n"
        "or a name with ': ' or ' #' inside, which needs quotes.",
    ),
    "DC-YAML-02": Code(
        "duplicate-key",
        "A key stands twice in one mapping. Most YAML readers silently keep the last one, so half a deck would vanish;\n"
        "deckcheck refuses. Merge the two.",
    ),
    "DC-YAML-03": Code(
        "yaml-tag",
        "Tags such as !!str or !include have no meaning in a decklist. Remove the tag; quote the value if it is text.",
    ),
    "DC-YAML-04": Code("merge-key", "The merge key `<<` is not supported. Write the keys out."),
    "DC-YAML-05": Code(
        "alias-bomb",
        "Aliases (*name) may repeat a value, but the whole document may not grow beyond 20,000 values through them,\n"
        "and an alias may not stand inside its own anchor.",
    ),
    "DC-YAML-06": Code("too-deep", "Values are nested deeper than 32 levels. A decklist needs three."),
    "DC-YAML-07": Code("unknown-alias", "An alias (*name) refers to an anchor (&name) that does not stand before it."),
    "DC-YAML-08": Code(
        "not-utf-8",
        "The file is not UTF-8 text. Save it as UTF-8; in a spreadsheet or an older editor choose that encoding.",
    ),
    "DC-YAML-09": Code(
        "control-character",
        "The file contains a NUL or another control character, so it is binary or damaged. Save it again as text.",
    ),
    "DC-YAML-10": Code(
        "key-not-text",
        "Keys of a mapping are text. A plain `1:`, `true:` or an empty key is not; quote it if it is meant.",
    ),
    "DC-YAML-11": Code("empty-document", "The file, or a part between `---`, holds nothing to check."),
    "DC-SCHEMA-01": Code("missing-key", "A key that is required is absent. The message names it."),
    "DC-SCHEMA-02": Code("unknown-key", "A key has no meaning here, so it is probably misspelt; nothing is ignored silently."),
    "DC-SCHEMA-03": Code(
        "wrong-type",
        "A value is of another kind than expected: text for a number, a single value for a list, and so on.\n"
        "Only plain decimal numbers are numbers: 007, 1e3 and 0x10 are text, as are yes, no, on and dates.",
    ),
    "DC-SCHEMA-04": Code("value-not-allowed", "The value is none of those allowed. The message lists them."),
    "DC-SCHEMA-05": Code("out-of-range", "A number is too small or too large, a text too long, or a list too short or long."),
    "DC-SCHEMA-06": Code(
        "bad-notation",
        "The text does not have the expected form. A line of a deck is `COUNT NAME`, `COUNT NAME @LEVEL`, `COUNT ID` or\n"
        "`COUNT ID NAME`, as in `3 Donald Duck @1`; a date is YYYY-MM-DD.",
    ),
    "DC-SCHEMA-07": Code(
        "unknown-game",
        "The decklist does not say which game it is for, or names one that deckcheck does not know.\n"
        "Write `game: NAME` at the top, or give --game NAME.",
    ),
    "DC-CARD-01": Code(
        "unknown-card",
        "No card database holds this card. Correct the name or id; or describe the card under `cards:` in the decklist or\n"
        "in a directory given with --db. With --unknown warn it is a warning and the deck is unverified at best.",
    ),
    "DC-CARD-02": Code(
        "ambiguous-card",
        "Several cards have this name. deckcheck never guesses: write the id, or the level as in `3 Goofy @2`.",
    ),
    "DC-CARD-03": Code(
        "name-differs-from-id",
        "A line gives an id and a name, and the card of that id has another name. The id is used; correct one of them.",
    ),
    "DC-DB-01": Code("database-unreadable", "A card database file is malformed. Nothing of it is used; correct it first."),
    "DC-DB-02": Code(
        "card-clash",
        "Two databases, or a database and the `cards:` of a decklist, define the same id. None overrides the other\n"
        "silently: rename one.",
    ),
    "DC-DB-03": Code("unsorted-cards", "The rows of a card set are not in the order of their ids."),
    "DC-DB-04": Code("id-outside-set", "A card id does not begin with the code of the set it stands in."),
    "DC-DB-05": Code("file-name-differs", "A set file is not named after its set code, in lower case."),
    "DC-DB-06": Code(
        "same-card-twice",
        "Two rows of one set agree in everything but the id, so one of them is probably a copying mistake.",
    ),
    "DC-DB-07": Code("restriction-without-card", "A restriction list names a card id that no card set holds."),
    "DC-SCENARIO-01": Code(
        "scenario-not-understood",
        "A scenario file names a key, card, action or argument that its game does not have, or lacks one that it needs.",
    ),
    "DC-TEXT-01": Code(
        "line-not-understood",
        "A line of a plain text or CSV decklist is neither a card nor a heading. A card line is `3 Donald Duck @1`,\n"
        "`3x Donald Duck (1)` or an id; a heading is the name of a part of the deck, such as `Extra Deck:`.",
    ),
    "DC-EVENT-01": Code(
        "other-game",
        "At an event everybody plays the game that the event file or --game names. This deck is for another one.",
    ),
    "DC-EVENT-02": Code(
        "own-cards",
        "The list describes cards of its own under `cards:`. At an event a player cannot vouch for them: the deck is\n"
        "unverified at best. An organiser who allows such cards gives them to all with --db.",
    ),
    "DC-EVENT-03": Code(
        "comment-does-not-count",
        "`# deckcheck: ignore[...]` is for one's own repository. At an event it does not count: what it names is judged.",
    ),
    "DC-SUPPRESS-01": Code("unused-suppression", "A comment ignores a rule that finds nothing there. Remove it."),
    "DC-SUPPRESS-02": Code("suppression-without-reason", "A comment that ignores a rule says why, behind the bracket."),
    "DC-SUPPRESS-03": Code(
        "unknown-suppression",
        "A comment ignores something that is no rule, or that cannot be ignored: what makes a file unreadable stays an error.",
    ),
    "DC-CONFIG-01": Code(
        "settings-do-not-fit",
        "The configuration file of this deck has a mistake, or a format or option that was asked for does not exist in its\n"
        "game. The other decks are judged all the same.",
    ),
    "DC-FAULT-01": Code(
        "internal-fault",
        "deckcheck itself failed on this file; the other files are judged all the same. Please report the file. With\n"
        "DECKCHECK_DEBUG=1 in the environment the full traceback is shown.",
    ),
    "DC-LIST-01": Code(
        "later-list-changes-verdict",
        "A restriction list published after the date asked for would give this deck another verdict.",
    ),
}
"""Every id that load, schema, check, carddb and lint stamp on their findings."""
