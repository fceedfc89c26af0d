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
    "DC-FILE-05": Code(
        "not-a-decklist",
        "The file is something else: a PDF, a picture, an archive. deckcheck reads YAML, text, CSV, spreadsheets (XLSX, ODS)\n"
        "and documents (DOCX, ODT).",
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
        "and an alias may not be inside its own anchor. Written out, a document may have 250,000 values.",
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
        "them. If another card has that name, the line could be either card, and this is an error.",
    ),
    "DC-CARD-04": Code(
        "close-name",
        "The name has the letters of a card's name, but not its hyphens, apostrophes or spaces: `Blue Eyes White Dragon`. No\n"
        "other card has these letters, so that card was used. --fix writes its name.",
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
    "DC-DB-07": Code("restriction-without-card", "A restriction list or house format names a card that is in no card set."),
    "DC-DB-08": Code("effects-without-card", "A file of effects names a card ID that is in no card set."),
    "DC-TABLE-01": Code(
        "unusable-cell",
        "A table of cards has a cell, row or column that `deckcheck cards import` cannot use. The row is imported without the\n"
        "value, or left out if it has no usable ID. Correct the cell and import again.",
    ),
    "DC-TABLE-02": Code(
        "doubtful-cell",
        "A cell of a table of cards was read, but looks like a mistake: a word that is nearly another one of its column, or a\n"
        "number far above all others. If it is right, nothing needs to be done.",
    ),
    "DC-TABLE-03": Code(
        "column-by-guess",
        "A column of a table of cards has a name that says nothing about cards. It was recognised by its values, or left out.\n"
        "A mapping (`--map FILE`) says which field it is.",
    ),
    "DC-REPLAY-01": Code(
        "invalid-replay",
        "The file is not a replay, or one of its lines is damaged. `deckcheck replay DECK --save FILE` and `deckcheck play`\n"
        "write replays: a line of JSON with the decks, the options and the seed, then a line for each action.",
    ),
    "DC-SCENARIO-01": Code(
        "invalid-scenario",
        "A scenario names a key, card, action or argument that its game does not have, or is missing one that it needs.",
    ),
    "DC-CODE-01": Code(
        "invalid-code",
        "A deck code begins with `dc1:` and has a checksum, so a code that lost or changed a letter is refused. Copy or scan\n"
        "the whole code again; docs/page.md describes what it contains.",
    ),
    "DC-TEXT-01": Code(
        "invalid-line",
        "A line of a plain text or CSV decklist is neither a card nor a heading. A card line is `3 Donald Duck @1`,\n"
        "`3x Donald Duck (1)` or an ID; a heading is the name of a zone, such as `Extra Deck:`.",
    ),
    "DC-TEXT-02": Code(
        "read-differently",
        "Something in the decklist was skipped, or read in another way than it is written: a greeting, a column of prices, a\n"
        "name without its hyphen. -v lists the lines. `deckcheck convert` writes the deck as it was read.",
    ),
    "DC-TEXT-03": Code(
        "wrong-total",
        "The decklist states a number of cards that its lines do not have. Correct the number, or look for a line that is\n"
        "missing or that was read differently.",
    ),
    "DC-TEXT-04": Code(
        "ambiguous-line",
        "A line can be read in two ways, such as `Dark Magician (7)`: 7 copies, or the card of level 7. deckcheck never\n"
        "guesses if the other lines do not decide. Write the copies before the card, and a level as `@7`.",
    ),
    "DC-TEXT-05": Code(
        "not-this-game",
        "Most lines of the decklist name no card of the game: it is for another game, or not a decklist at all.",
    ),
    "DC-EVENT-01": Code(
        "other-game",
        "The event file or --game sets the game for everyone at an event. This deck is for a different game.",
    ),
    "DC-EVENT-02": Code(
        "own-cards",
        "The decklist defines its own cards under `cards:`. Players cannot vouch for their own cards at an event, nor\n"
        "strangers with `--no-local-config`, so the deck is unverified at best. To allow such cards, add them with --db.",
    ),
    "DC-EVENT-03": Code(
        "comment-does-not-count",
        "`# deckcheck: ignore[...]` is for your own repository. At an event it has no effect: the rule is checked anyway.",
    ),
    "DC-EVENT-04": Code(
        "other-encoding",
        "The decklist is UTF-16, Windows-1252 or Mac Roman, as some programs save it. It was read as such; check names with\n"
        "accents. YAML is UTF-8 outside of events.",
    ),
    "DC-EVENT-05": Code(
        "other-format",
        "An event has one format: the one of the event file or of --format, otherwise the one that all decklists name,\n"
        "otherwise the game's default. This decklist names a different one. It was checked by the format of the event.",
    ),
    "DC-EVENT-06": Code(
        "implausible-time",
        "The time of a submission is in the future or more than a year before the deadline, so it cannot be the time at\n"
        "which the organiser received it. The time is taken as unknown: the deck is neither late nor in time by it.",
    ),
    "DC-EVENT-07": Code(
        "numbers-in-comment",
        "A deck of an event lacks numbers that its rules can check, such as the statistics of a Hero, and a comment of the\n"
        "decklist may give them. Comments are not part of a deck, so the deck is unverified: write the numbers without `#`.",
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
        "is too low or too high. The deck may still be legal. Change the deck, or the gate.",
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
    "DC-LIST-02": Code(
        "restricted-by-list",
        "The restriction list in force, a file of a card database, does not allow this. --as-of chooses the list of another\n"
        "day. `deckcheck legal-in` shows the verdict under each list.",
    ),
    "DC-HOUSE-01": Code(
        "broken-house-rule",
        "A house format, which --house, the configuration, the event or the decklist names, does not allow this. The message\n"
        "gives the file and line of the rule and the reason of its author; `deckcheck explain FILE` prints all rules.\n"
        "In Kingdom Duels such findings are KD-DECK-13.",
    ),
    "DC-OWNED-01": Code(
        "card-not-owned",
        "The collection given with --owned has fewer copies of the card than the deck. Decks that are checked together\n"
        "share the collection in their order. The verdict on the deck does not change.",
    ),
}
"""The name and manual of every check, by its ID."""
