"""Checks that belong to no game: IDs, names and manuals for `deckcheck explain` and reports."""

from __future__ import annotations

from typing import NamedTuple


class Code(NamedTuple):
    name: str
    manual: str


CODES: dict[str, Code] = {
    "DC-FILE-01": Code(
        "file-not-readable",
        "The file or directory does not exist, is of the wrong type, or cannot be read. Check the path and its permissions.",
    ),
    "DC-FILE-02": Code(
        "file-too-large",
        "A decklist may be at most 1 MiB, a YAML file with many decklists 64 MiB, and a card database file or replay 16 MiB.\n"
        "The limit keeps a mistaken path (a video, a disk image) from filling the memory.",
    ),
    "DC-FILE-03": Code(
        "no-decks-found",
        "The directory or pattern contains no decklist: no .yaml, .yml or .json file, and no .txt, .dek or .csv file that\n"
        "names its game or for which --game or the configuration names one.",
    ),
    "DC-YAML-01": Code(
        "yaml-syntax",
        "The file is not valid YAML. Common causes: a tab used for indentation, a missing space after a colon,\n"
        "or a name that contains ': ' or ' #' and needs quotes.",
    ),
    "DC-YAML-02": Code(
        "duplicate-key",
        "A key appears twice in one mapping. Most YAML parsers silently keep the last one, so half a deck would vanish;\n"
        "deckcheck rejects the file. Merge the two.",
    ),
    "DC-YAML-03": Code(
        "yaml-tag",
        "Tags such as !!str or !include have no meaning in a decklist. Remove the tag; quote the value if it is text.",
    ),
    "DC-YAML-04": Code("merge-key", "The merge key `<<` is not supported. Write the keys out."),
    "DC-YAML-05": Code(
        "alias-bomb",
        "Aliases (*name) may repeat a value, but the whole document may not grow beyond 20,000 values through them,\n"
        "and an alias may not be inside its own anchor.",
    ),
    "DC-YAML-06": Code("too-deep", "Values are nested deeper than 32 levels. A decklist needs three."),
    "DC-YAML-07": Code("unknown-alias", "An alias (*name) refers to an anchor (&name) that is not defined above it."),
    "DC-YAML-08": Code(
        "not-utf-8",
        "The file is not UTF-8 text. Save it as UTF-8; in a spreadsheet or an older editor, choose that encoding.",
    ),
    "DC-YAML-09": Code(
        "control-character",
        "The file contains a NUL or another control character, so it is binary or damaged. Save it again as text.",
    ),
    "DC-YAML-10": Code(
        "key-not-text",
        "Keys must be text. An unquoted `1:`, `true:` or empty key is not; put it in quotes if you mean that text.",
    ),
    "DC-YAML-11": Code("empty-document", "The file, or a document between `---` lines, is empty."),
    "DC-SCHEMA-01": Code("missing-key", "A required key is missing. The message names it."),
    "DC-SCHEMA-02": Code(
        "unknown-key",
        "The key is not defined here, so it is probably misspelt. deckcheck never ignores a key silently.",
    ),
    "DC-SCHEMA-03": Code(
        "wrong-type",
        "The value has the wrong type: text instead of a number, a single value instead of a list, and so on.\n"
        "Only plain decimal numbers are numbers: 007, 1e3 and 0x10 are text, as are yes, no, on and dates.",
    ),
    "DC-SCHEMA-04": Code("value-not-allowed", "The value is not one of the allowed values. The message lists them."),
    "DC-SCHEMA-05": Code(
        "out-of-range",
        "A number is too small or too large, a text is too short or too long, or a list has too few or too many items.",
    ),
    "DC-SCHEMA-06": Code(
        "bad-notation",
        "The text is malformed. A deck line is `COUNT NAME`, `COUNT NAME @LEVEL`, `COUNT ID` or\n"
        "`COUNT ID NAME`, as in `3 Donald Duck @1`; a date is YYYY-MM-DD.",
    ),
    "DC-SCHEMA-07": Code(
        "unknown-game",
        "The decklist does not name its game, or names an unknown game.\nWrite `game: NAME` at the top, or pass --game NAME.",
    ),
    "DC-CARD-01": Code(
        "unknown-card",
        "No card database contains this card. Correct the name or ID, or define the card under `cards:` in the decklist or\n"
        "in a directory given with --db. With --unknown warn this is a warning, and the deck is unverified at best.",
    ),
    "DC-CARD-02": Code(
        "ambiguous-card",
        "Several cards have this name. deckcheck never guesses: use the ID, or add the level, as in `3 Goofy @2`.",
    ),
    "DC-CARD-03": Code(
        "name-differs-from-id",
        "A line gives an ID and a name, but the card with that ID has a different name. deckcheck uses the ID; correct one of\n"
        "them.",
    ),
    "DC-DB-01": Code("database-unreadable", "A card database file is invalid, so none of it is used. Correct the file first."),
    "DC-DB-02": Code(
        "card-clash",
        "Two databases, or a database and the `cards:` of a decklist, define the same ID. Neither overrides the other\n"
        "silently: rename one.",
    ),
    "DC-DB-03": Code("unsorted-cards", "The rows of a card set are not sorted by ID."),
    "DC-DB-04": Code("id-outside-set", "A card ID does not start with the code of its set."),
    "DC-DB-05": Code("file-name-differs", "A set file is not named after its set code, in lower case."),
    "DC-DB-06": Code(
        "duplicate-card",
        "Two rows of a set differ only in their ID, so one of them is probably a copy-and-paste mistake.",
    ),
    "DC-DB-07": Code("restriction-without-card", "A restriction list names a card ID that is in no card set."),
    "DC-DB-08": Code("effects-without-card", "A file of effects names a card ID that is in no card set."),
    "DC-REPLAY-01": Code(
        "invalid-replay",
        "The file is not a replay, or one of its lines is damaged. `deckcheck replay DECK --save FILE` and `deckcheck play`\n"
        "write replays: a line of JSON with the decks, the options and the seed, then a line for each action.",
    ),
    "DC-SCENARIO-01": Code(
        "invalid-scenario",
        "A scenario names a key, card, action or argument that its game does not have, or is missing one that it needs.",
    ),
    "DC-TEXT-01": Code(
        "invalid-line",
        "A line of a plain text or CSV decklist is neither a card nor a heading. A card line is `3 Donald Duck @1`,\n"
        "`3x Donald Duck (1)` or an ID; a heading is the name of a zone, such as `Extra Deck:`.",
    ),
    "DC-EVENT-01": Code(
        "other-game",
        "The event file or --game sets the game for everyone at an event. This deck is for a different game.",
    ),
    "DC-EVENT-02": Code(
        "own-cards",
        "The decklist defines its own cards under `cards:`. Players cannot vouch for their own cards at an event, so the\n"
        "deck is unverified at best. To allow such cards, the organiser adds them for everyone with --db.",
    ),
    "DC-EVENT-03": Code(
        "comment-does-not-count",
        "`# deckcheck: ignore[...]` is for your own repository. At an event it has no effect: the rule is checked anyway.",
    ),
    "DC-EVENT-04": Code(
        "other-encoding",
        "The decklist of an event is UTF-16 or Windows-1252, as some Windows programs save it. It was read as such; check\n"
        "names with accents. Outside of events, only UTF-8 is read.",
    ),
    "DC-SUPPRESS-01": Code("unused-suppression", "A comment ignores a rule that reports nothing there. Remove the comment."),
    "DC-SUPPRESS-02": Code(
        "suppression-without-reason",
        "A comment that ignores a rule must give a reason after the closing bracket.",
    ),
    "DC-SUPPRESS-03": Code(
        "unknown-suppression",
        "A comment ignores something that is not a rule, or a finding that cannot be ignored because the file is unreadable.",
    ),
    "DC-GATE-01": Code(
        "gate-not-met",
        "The deck does not do what [gate] in the configuration file demands: a chance of `odds` or a figure of `goldfish`\n"
        "is too low or too high. The deck may be legal all the same. Change the deck, or the gate.",
    ),
    "DC-CONFIG-01": Code(
        "invalid-settings",
        "The configuration file of this deck has a mistake, or the requested format or option does not exist in its\n"
        "game. The other decks are still checked.",
    ),
    "DC-FAULT-01": Code(
        "internal-error",
        "deckcheck itself failed on this file; the other files are still checked. Please report this bug with the file. Set\n"
        "DECKCHECK_DEBUG=1 in the environment to see the full traceback.",
    ),
    "DC-LIST-01": Code(
        "later-list-changes-verdict",
        "A restriction list published after the requested date would change the verdict on this deck.",
    ),
    "DC-OWNED-01": Code(
        "card-not-owned",
        "The collection given with --owned has fewer copies of the card than the deck. Decks that are checked together\n"
        "share the collection in their order. The verdict on the deck does not change.",
    ),
}
"""The name and manual of every check, by its ID."""
