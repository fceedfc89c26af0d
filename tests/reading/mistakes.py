"""Sixty mistakes that people make in decklists, and the answer to each: what is wrong, and what to write."""

from __future__ import annotations

from tests.reading.office import archive
from tests.reading.pastes import example

KD, KH, HM = "Game: kd\n", "Game: kh\n", "Game: homm\n"
HEARTS = "\n".join(f"{line.copies} {line.name}" for line in example("kingdom-hearts")[1].lines)

HEROES = [f"{line.code} {line.name}" for line in example("gundam")[1].lines]

ANSWERS: list[tuple[str, str, str, str]] = [
    # a misspelt card
    ("deck.txt", KD + "3 Dark Magicain\n3 Kuriboh\n", "DC-CARD-01", "did you mean SOE-023 Dark Magician"),
    ("deck.txt", KD + "3 Kuribohs\n1 Fusion\n", "DC-CARD-01", "did you mean SOE-065 Kuriboh"),
    ("deck.txt", KD + "3 BEWD\n1 Fusion\n1 Kuriboh\n", "DC-CARD-01", "SOE-017 Blue-Eyes White Dragon"),
    ("deck.txt", KD + "3 Blue-Eyes\n1 Fusion\n1 Kuriboh\n", "DC-CARD-01", "SOE-017 Blue-Eyes White Dragon"),
    ("deck.txt", KD + "3 SOE-999\n", "DC-CARD-01", "unknown card 'SOE-999'"),
    ("deck.txt", KD + "3 Kuriboh [SOE-999]\n1 Fusion\n", "DC-CARD-01", "did you mean SOE-065 Kuriboh"),
    ("deck.txt", KD + "3 Kuriboh - SOE-999\n1 Fusion\n", "DC-CARD-01", "did you mean SOE-065 Kuriboh"),
    ("deck.txt", KD + "3 SOE-065 Dark Magician\n", "DC-CARD-03", "SOE-065 is Kuriboh, not 'Dark Magician'"),
    ("deck.txt", KH + "3 Donald Duck\n", "DC-CARD-02", "RB-005 Donald Duck @1"),
    ("deck.txt", KH + "3 Donald Duck (7)\n", "DC-CARD-01", "unknown card 'Donald Duck @7'"),
    (
        "deck.yaml",
        "game: kd\nmain:\n  - 3 Blue Eyes White Dragon\n",
        "DC-CARD-04",
        "was read as SOE-017 Blue-Eyes White Dragon",
    ),
    ("deck.txt", KD + "3 Kuriboh\n1 Fusion\n2 Donald Duck\n", "DC-CARD-01", "Donald Duck is a card of Kingdom Hearts"),
    # another game, or no decklist
    ("deck.txt", KD + HEARTS, "DC-TEXT-05", "are cards of Kingdom Hearts Trading Card Game, not of Kingdom Duels"),
    (
        "deck.txt",
        KD + "4 Lightning Bolt\n4 Counterspell\n20 Island\n",
        "DC-TEXT-05",
        "does not look like a decklist of Kingdom Duels",
    ),
    (
        "deck.txt",
        KD + "Dear sir or madam,\nI would like to order a pizza with ham, please.\n",
        "DC-TEXT-05",
        "no line names a card",
    ),
    ("deck.txt", "4 Lightning Bolt\n4 Counterspell\n", "DC-SCHEMA-07", "the decklist does not name its game"),
    ("deck.txt", "4 Lightning Bolt\n4 Counterspell\n", "DC-SCHEMA-07", "no line names a card of the games"),
    ("deck.txt", "Game: Pokemon\n3 Kuriboh\n", "DC-SCHEMA-07", "unknown game 'Pokemon'"),
    ("deck.txt", "Game: kingdm-duels\n3 Kuriboh\n", "DC-SCHEMA-07", "did you mean 'kingdom-duels'"),
    ("deck.txt", "3 Kuriboh\n2 Dark Magician\n", "DC-TEXT-02", "took the game to be Kingdom Duels"),
    ("deck.txt", "1 SMP-021\n1 SMP-022\n", "DC-SCHEMA-07", "its cards fit"),
    ("deck.txt", "", "DC-YAML-11", "the file is empty"),
    # copies that are not decided
    ("deck.txt", KD + "3 Fusion\n? Kuriboh\n", "DC-TEXT-04", "write '1 Kuriboh' with the number of copies"),
    ("deck.txt", KD + "3 Kuriboh\n1 Critter\n-1 Critter\n+1 Fusion\n", "DC-TEXT-04", "'-1 Critter' takes copies away"),
    ("deck.txt", KD + "[2/3] Kuriboh\n1 Critter\n", "DC-TEXT-04", "two numbers of copies, 2 and 3"),
    ("deck.txt", KD + "3 Kuriboh\nFusion (1/2)\n", "DC-TEXT-04", "write '2 Fusion'"),
    ("deck.txt", KD + "#1-4 Kuriboh\n#4-5 Critter\n", "DC-TEXT-04", "two numbers of copies, 1 and 4"),
    # zones
    ("deck.txt", KD + "3 Kuriboh\nSideboard\n2 Fusion\n", "DC-TEXT-02", "did not count 1 line"),
    (
        "deck.txt",
        KD + "3 Kuriboh\nMaybeboard:\n2 Fusion\n",
        "DC-TEXT-02",
        "of the maybeboard, which Kingdom Duels decks do not have",
    ),
    ("deck.txt", KH + "3 Ward\nExtra Deck\n2 Ward\n", "DC-TEXT-01", "decks have no zone 'Extra Deck'"),
    ("deck.txt", KD + "3 Kuriboh\nExtra Dekc:\n1 SOE-142\n", "DC-TEXT-01", "did you mean 'Extra Deck:'?"),
    ("deck.txt", KD + "3 Kuriboh\nCards I cut:\n1 Fusion\n", "DC-TEXT-01", "decks have no zone 'Cards I cut:'"),
    ("deck.txt", KD + "Combo pieces:\n3 Kuriboh\n", "DC-TEXT-02", "left out 1 heading"),
    ("deck.csv", "# game: kd\ncount,card,zone\n3,Kuriboh,graveyard\n", "DC-TEXT-01", "decks have no zone 'graveyard'"),
    # numbers
    ("deck.txt", KD + "0 Kuriboh\n", "DC-TEXT-01", "a line cannot have 0 copies"),
    ("deck.txt", KD + "1000 Kuriboh\n", "DC-TEXT-01", "from 1 to 999, not 1000"),
    ("deck.txt", KD + "2-3 Kuriboh\n", "DC-TEXT-04", "two numbers of copies, 2 and 3"),
    ("deck.txt", KD + "3 Kuriboh x2\n", "DC-TEXT-04", "write '3 Kuriboh' or '2 Kuriboh'"),
    ("deck.txt", KD + "1O Kuriboh\n", "DC-TEXT-04", "write '10 Kuriboh'"),
    ("deck.txt", KD + "l Kuriboh\n", "DC-TEXT-04", "write '1 Kuriboh'"),
    ("deck.txt", KD + "2/3 Fusion\n", "DC-TEXT-04", "write '3 Fusion'"),
    ("deck.txt", KD + "1.5 Kuriboh\n", "DC-TEXT-04", "must be a whole number, not '1.5'"),
    ("deck.txt", KD + "Dark Magician (7)\n", "DC-TEXT-04", "7 copies of Dark Magician or as 1 copy of Dark Magician @7"),
    (
        "deck.txt",
        KD + "1 Kuriboh\n2 Fusion\n3 Cyclops\n4 Judge Man\n5 Shrink\n",
        "DC-TEXT-04",
        "are copies or number the lines",
    ),
    ("deck.txt", KD + "~~3 Kuriboh~~\n3 Fusion\n", "DC-TEXT-04", "is struck out"),
    ("deck.txt", KD + "3 Kuriboh\nFusion\n2 Cyclops\n", "DC-TEXT-04", "'Fusion' is a card or the heading of a type"),
    ("deck.txt", KD + "3 Kuriboh\n2 Fusion\nTotal: 6\n", "DC-TEXT-03", "states 6 cards; there are 5"),
    ("deck.txt", KD + "Main Deck (30)\n3 Kuriboh\n", "DC-TEXT-03", "states 30 cards; there are 3"),
    ("deck.txt", KD + "3 Kuriboh\n\n30 cards\n", "DC-TEXT-03", "states 30 cards; there are 3"),
    ("deck.csv", "# game: kd\ncount,card\nmany,Kuriboh\n", "DC-TEXT-01", "must be from 1 to 999, not 'many'"),
    ("deck.csv", "# game: kd\ncount,card,level\n1,Kuriboh,high\n", "DC-TEXT-01", "'high' is not a level"),
    ("deck.csv", "# game: kd\ncount,zone\n3,main\n", "DC-TEXT-01", "the header has no card column"),
    ("deck.csv", '# game: kd\ncount,card\n3,"Kuriboh\n', "DC-TEXT-01", "unclosed quotation mark"),
    # two decks, keys
    ("deck.txt", KD + "Name: A\n3 Kuriboh\n\nGame: kd\nName: B\n2 Kuriboh\n", "DC-TEXT-02", "a second deck begins here"),
    ("deck.txt", KH + "Deck 1\n3 Ward\nDeck 2\n2 Ward\n", "DC-TEXT-02", "a second deck begins here"),
    ("deck.txt", KH + "3 Ward\n\nSecond deck:\n2 Ward\n", "DC-TEXT-02", "a second deck begins here"),
    ("deck.txt", KH + "3 Ward\n\nZweites Deck\n2 Ward\n", "DC-TEXT-02", "a second deck begins here"),
    ("deck.txt", KH + "Deck 1\n3 Ward\nDeck 2\n2 Ward\nDeck 3\n1 Ward\n", "DC-TEXT-02", "another deck begins here"),
    ("deck.txt", KH + "**Deck (4 cards)**\n3 Ward\n", "DC-TEXT-03", "the decklist states 4 cards; there are 3"),
    ("deck.txt", KD + "Main\n3 Kuriboh\nExtra\n1 SOE-142\nMain\n2 Kuriboh\n", "DC-TEXT-02", "a second deck begins here"),
    ("deck.txt", KD + "Format: modern\n3 Kuriboh\n", "DC-SCHEMA-04", "no format 'modern'"),
    ("deck.txt", KD + "Format: Modern\n3 Kuriboh\n", "DC-SCHEMA-04", "use one of: standard"),
    ("deck.txt", HM + "Hero: Marshal Edda Rowan\nStatistics: plenty\n", "DC-TEXT-01", "write it like this: 3 Attack"),
    # YAML
    ("deck.yaml", "game kd\nmain:\n  - 3 Kuriboh\n", "DC-YAML-01", "write 'game: kingdom-duels'"),
    ("deck.yaml", "game:kd\nmain:\n  - 3 Kuriboh\n", "DC-YAML-01", "write 'game: kingdom-duels'"),
    ("deck.yaml", "main:\n  - 3 Kuriboh\n  - 2 Fusion\n", "DC-SCHEMA-07", "write 'game: kingdom-duels'"),
    ("deck.yaml", "game: kd\nmain:\n  - 3 Kuriboh\nmain:\n  - 2 Fusion\n", "DC-YAML-02", "merge the two entries"),
    ("deck.yaml", "game: kd\nmain:\n  3 Kuriboh\n  2 Fusion\n", "DC-SCHEMA-03", "write '  - 3 Kuriboh'"),
    ("deck.yaml", "game: kd\nmain:\n  Kuriboh: 3\n", "DC-SCHEMA-03", "write '  - 3 Kuriboh'"),
    ("deck.yaml", "game: kd\nmain:\n  - Kuriboh x3\n", "DC-SCHEMA-06", "write '  - 3 Kuriboh'"),
    ("deck.yaml", "game: kd\nmainboard:\n  - 3 Kuriboh\n", "DC-SCHEMA-02", "write 'main:'"),
    ("deck.yaml", "game: kd\ntitle: Mine\nmain:\n  - 3 Kuriboh\n", "DC-SCHEMA-02", "write 'name: Mine'"),
    ("deck.yaml", "game: kd\nmain:\n\t- 3 Kuriboh\n", "DC-YAML-01", "write '  - 3 Kuriboh'"),
    ("deck.yaml", "game: kd\nmain:\n  - Kuriboh\n", "DC-SCHEMA-06", "write '  - 1 Kuriboh'"),
    ("deck.yaml", "game: kd\nmain:\n  - 0 Kuriboh\n", "DC-SCHEMA-06", "a line must have at least 1"),
    ("deck.yaml", "game: kd\nmain:\n  - {card: Kuriboh, count: three}\n", "DC-SCHEMA-03", "write '  - 3 Kuriboh'"),
    ("deck.yaml", "game: kd\nmain:\n  - card: Kuriboh\n    count: three\n", "DC-SCHEMA-03", "write 'count: 3'"),
    ("deck.yaml", "game: kd\nmain:\n  - 3 Kuriboh\nmain:\n  - 2 Fusion\n", "DC-YAML-02", "the first is in line 2"),
    ("deck.yaml", 'game: kd\nname: "Walls\nmain:\n  - 3 Kuriboh\n', "DC-YAML-01", "write 'name: Walls'"),
    # told apart, or said to be something else
    ("deck.txt", KD + "3 SOE-065 Dark Magician\n", "DC-CARD-03", "which is SOE-023 Dark Magician"),
    ("deck.txt", KD + "3 SOE-079D Harpie Lady\n", "DC-CARD-01", "its artworks are SOE-079, SOE-079A"),
    ("deck.txt", KD + "3 Kuriboh\n1 Fusion\n2 Blauäugiger weißer Drache\n", "DC-CARD-01", "cards by their English names"),
    ("deck.txt", KD + "https://decks.example.org/d/123\n", "DC-TEXT-05", "this is a web address"),
    ("deck.txt", "https://decks.example.org/d/123\n", "DC-TEXT-05", "paste them here"),
    (
        "deck.txt",
        KD + "Kuriboh 0,25 €\nFusion 0,60 €\nCyclops 1,00 €\nShrink 2,00 €\nJudge Man 0,10 €\n",
        "DC-TEXT-02",
        "this looks like a price list",
    ),
    ("deck.txt", HM + "".join(f"3 {card}\n" for card in HEROES), "DC-TEXT-05", "are cards of SD Gundam World Heroes"),
    (
        "deck.txt",
        "Deck\n4 Lightning Bolt\n4 Goblin Guide\n4 Rift Bolt\n20 Mountain\n",
        "DC-SCHEMA-07",
        "of the games that deckcheck knows",
    ),
]


FILES: list[tuple[str, bytes, str, str]] = [
    ("deck.txt", b"%PDF-1.7 ...", "DC-FILE-05", "this file is a PDF document"),
    ("deck.yaml", b"%PDF-1.7 ...", "DC-FILE-05", "send the decklist as text"),
    ("deck.csv", b"\x89PNG\r\n\x1a\n", "DC-FILE-05", "a picture (PNG)"),
    ("deck.txt", b"\xff\xd8\xff\xe0abc", "DC-FILE-05", "a picture (JPEG)"),
    ("deck.txt", b"{\\rtf1 3 Kuriboh}", "DC-FILE-05", "Rich Text Format"),
    ("deck.txt", b"\xd0\xcf\x11\xe0abc", "DC-FILE-05", "an old Office document"),
    ("deck.yaml", archive(a="x"), "DC-FILE-05", "a compressed file (ZIP)"),
    ("deck.xlsx", b"PK\x03\x04broken", "DC-FILE-05", "is damaged"),
    ("deck.docx", archive(word__document="<!DOCTYPE a><d/>"), "DC-FILE-05", "document type"),
    ("deck.txt", "Game: kd\n3 Kuriboh\n".encode("utf-16"), "DC-EVENT-04", "the file is UTF-16"),
    ("deck.txt", "Game: kd\nName: Müller’s\n3 Kuriboh\n".encode("cp1252"), "DC-EVENT-04", "the file is Windows-1252"),
    ("deck.txt", "Game: kd\nName: Müller’s\n3 Kuriboh\n".encode("mac_roman"), "DC-EVENT-04", "the file is Mac Roman"),
]
