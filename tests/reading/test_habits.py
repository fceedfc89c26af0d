"""Habits of people who send decklists, each in a few lines: what is read, and what the answer says."""

from __future__ import annotations

import json

from deckcheck.building.checking import check_text
from deckcheck.core.diagnostics import Result
from tests.support import for_each

KURIBOH, CRITTER, FUSION = "SOE-065", "SOE-013", "SOE-072"
HABITS: list[tuple[str, str, str, dict[str, dict[str, int]]]] = [
    # cards with the same name
    (
        "a type in parentheses",
        "paste.txt",
        "Game: KH\n2 Oathlamp (Equipment)\n1 Oathlamp (Attack)\n",
        {"deck": {"TWL-066": 2, "TWL-135": 1}},
    ),
    ("a type behind a dash", "paste.txt", "Game: KH\n2 Oathlamp - Equipment\n3 Ward\n", {"deck": {"TWL-066": 2, "TWL-061": 3}}),
    (
        "the heading of a type",
        "paste.txt",
        "Game: KH\nEquipment\n2 Oathlamp\n1 Tin Whistle\nAttacks\n1 Oathlamp\n",
        {"deck": {"TWL-066": 2, "TWL-071": 1, "TWL-135": 1}},
    ),
    ("promo and normal", "paste.txt", "Game: KH\n1 Corin (promo)\n1 Nettle (normal)\n", {"deck": {"TWL-036": 1, "TWL-018": 1}}),
    ("the letters of a set", "paste.txt", "Game: KH\n2 Oblivion [BD]\n1 Oblivion [NS]\n", {"deck": {"BD-906": 2, "NS-029": 1}}),
    (
        "a column of types",
        "paste.md",
        "Kingdom Hearts\n\n| # | Card | Lvl | Type |\n|---|---|---|---|\n"
        "| 2 | Oathlamp | - | attack |\n| 3 | Jory | 2 | friend |\n",
        {"deck": {"TWL-135": 2, "TWL-023": 3}},
    ),
    (
        "the zone tells",
        "paste.txt",
        "Kingdom Duels\nMAIN DECK\n3 Mask of Darkness\nEXTRA DECK\n1 Mask of Darkness (the Duelist, TEG-186)\n",
        {"main": {"KOD-147": 3}, "extra": {"TEG-186": 1}},
    ),
    # copies and levels
    (
        "the same card several times on one line",
        "paste.txt",
        "Game: homm\nLocations: 1x SMP-122, 1x SMP-122, 1x SMP-122\nDeck: 1x SMP-052, 1x SMP-052\n",
        {"locations": {"SMP-122": 3}, "deck": {"SMP-052": 2}},
    ),
    (
        "times",
        "paste.txt",
        "Jeu : KD\n3 fois Kuriboh\n2 veces Critter\n1 volta Fusion\n",
        {"main": {KURIBOH: 3, CRITTER: 2, FUSION: 1}},
    ),
    (
        "a column of words",
        "a.csv",
        "game,KD\namount,card name\nthree,Kuriboh\nzwei,Critter\n",
        {"main": {KURIBOH: 3, CRITTER: 2}},
    ),
    (
        "the table of a wiki",
        "paste.txt",
        "h1. Kingdom Duels\n||Qty||Card||Code||\n|3|Kuriboh|SOE-065|\n|2|Critter|SOE-013|\n",
        {"main": {KURIBOH: 3, CRITTER: 2}},
    ),
    (
        "the deck of another program in XML",
        "deck.txt",
        '<?xml version="1.0"?>\n<deck version="1">\n <comments>Game: KD</comments>\n <zone name="main">\n'
        '  <card number="3" name="Kuriboh"/>\n  <card number="2" name="Holy Elf&apos;s Blessing"/>\n </zone>\n'
        ' <zone name="extra">\n  <card number="1" name="SOE-142"/>\n </zone>\n</deck>\n',
        {"main": {KURIBOH: 3, "KOD-070": 2}, "extra": {"SOE-142": 1}},
    ),
    (
        "rows of a program",
        "paste.txt",
        "// game: KD\nconst deck = [\n  { name: \"Kuriboh\", qty: 3 },\n  ['Critter', 2], // good\n];\n",
        {"main": {KURIBOH: 3, CRITTER: 2}},
    ),
    (
        "keys on lines of their own",
        "paste.txt",
        'game: KD\nmain:\n  - name: "Kuriboh"\n    id: SOE-065\n    qty: 3\n  - name: Critter\n    price: 2\n    qty: 2\n',
        {"main": {KURIBOH: 3, CRITTER: 2}},
    ),
    (
        "sets, numbers and marks of foils",
        "paste.txt",
        "Game: KH\n3 Glass Dunes (TWL) 113 *F*\n1 TWL-123 (TWL) 123 *F*\n1 TWL-127 (TWL) 127\n",
        {"deck": {"TWL-113": 3, "TWL-123": 1, "TWL-127": 1}},
    ),
    (
        "ranges of the cards of the deck",
        "paste.txt",
        "Game: KD\nMain Deck\n#1-3 Kuriboh\n#4-5 Critter\n#6 Fusion\nExtra Deck\n#1 SOE-142\n",
        {"main": {KURIBOH: 3, CRITTER: 2, FUSION: 1}, "extra": {"SOE-142": 1}},
    ),
    (
        "numbers of single cards behind a sign",
        "paste.txt",
        "Game: KD\n#1 Kuriboh\n#2 Critter\n#3 Fusion\n#4 Gremlin\n#5 Judge Man\n",
        {"main": {KURIBOH: 1, CRITTER: 1, FUSION: 1, "SOE-054": 1, "SOE-022": 1}},
    ),
    (
        "strokes before names",
        "paste.txt",
        "Game: KD\n||| Kuriboh\n|| Critter\n| Fusion\n",
        {"main": {KURIBOH: 3, CRITTER: 2, FUSION: 1}},
    ),
    (
        "names that a narrow window has broken",
        "paste.txt",
        "Game: KD\n3x Kuriboh\n1x Sword Stalker of\n   Revenge\n1x La Jinn the Demonic Spirit\nof the Lamp\n",
        {"main": {KURIBOH: 3, "KOD-066": 1, "KOD-067": 1}},
    ),
    (
        "the numbers of an outline",
        "paste.txt",
        "Kingdom Duels\n1. Main Deck\n  1.1. 3x Kuriboh\n  1.2. 2x Critter\n2. Extra Deck\n  a) 1x SOE-142\n",
        {"main": {KURIBOH: 3, CRITTER: 2}, "extra": {"SOE-142": 1}},
    ),
    (
        "a numbered line whose ID and copies are all it needs",
        "paste.txt",
        "Game: KH\n1. TWL-003 Tamsin Vale (1)\n2. TWL-014 Tamsin Vale Storm Form (2)\n3. TWL-113 Glass Dunes @2 (3)\n",
        {"deck": {"TWL-003": 1, "TWL-014": 2, "TWL-113": 3}},
    ),
    (
        "the head of a saved mail",
        "paste.txt",
        "From: Sam <sam@example.org>\nSubject: Decklist - Kingdom Duels\nMIME-Version: 1.0\n"
        "Content-Type: text/plain; charset=iso-8859-1\n\n3 Kuriboh\n2 Critter\n",
        {"main": {KURIBOH: 3, CRITTER: 2}},
    ),
    (
        "keys and links of a program for notes",
        "vault.md",
        "---\ntags: [decks, cards]\ncreated: 2026-03-01\n---\n# Mine\nGame:: KH\n\n## Deck\n"
        "| Card | Qty |\n|---|---|\n| [[Glass Dunes]] [TWL-113] | 3 |\n| [[Ward]] | 2 |\n",
        {"deck": {"TWL-113": 3, "TWL-061": 2}},
    ),
    (
        "tags of a forum behind a key",
        "-",
        "[size=150][b]Mine[/b][/size]\nGame: [i]Kingdom Duels[/i]\n[list]\n[*]3x [b]Kuriboh[/b]\n[*]2x Critter\n[/list]\n",
        {"main": {KURIBOH: 3, CRITTER: 2}},
    ),
    (
        "a list in JSON without keys",
        "-",
        '[\n "3x Kuriboh",\n "2x Critter",\n "1x Fusion",\n "1x Gremlin",\n "1x Judge Man"\n]\n',
        {"main": {KURIBOH: 3, CRITTER: 2, FUSION: 1, "SOE-054": 1, "SOE-022": 1}},
    ),
    (
        "two of a pair",
        "paste.txt",
        "Game: KD\nplayset Kuriboh\n2 of Critter\nsingle Fusion\n",
        {"main": {KURIBOH: 3, CRITTER: 2, FUSION: 1}},
    ),
    ("stars for levels", "paste.txt", "Game: KH\n3 Jory ★\n2 Jory ★★★\n", {"deck": {"TWL-022": 3, "TWL-024": 2}}),
    ("numero", "paste.txt", "Game: KD\nn. 3 Kuriboh\nn. 2 Critter\n", {"main": {KURIBOH: 3, CRITTER: 2}}),
    ("pieces", "paste.txt", "Gioco: KD\n3pz. Kuriboh\n2 un Critter\n", {"main": {KURIBOH: 3, CRITTER: 2}}),
    ("words up to ten", "paste.txt", "game: kh\nseven husk\nthree kestrel\n", {"deck": {"TWL-096": 7, "TWL-031": 3}}),
    ("strokes", "paste.txt", "Game: KD\nKuriboh\t|||\nCritter\t||\nFusion\t|\n", {"main": {KURIBOH: 3, CRITTER: 2, FUSION: 1}}),
    (
        "a rarity and a price",
        "paste.txt",
        "Game: KD\nKuriboh x3, R, €4.88\nCritter x2, SR, €0.28\n",
        {"main": {KURIBOH: 3, CRITTER: 2}},
    ),
    (
        "a number for all",
        "paste.txt",
        "Game: KD\nMain (6), three of each: Kuriboh; Critter\nExtra: 1 SOE-142\n",
        {"main": {KURIBOH: 3, CRITTER: 3}, "extra": {"SOE-142": 1}},
    ),
    (
        "a sentence",
        "paste.txt",
        "Kingdom Duels team: Kuriboh, Critter and Fusion. One of each.\n",
        {"main": {KURIBOH: 1, CRITTER: 1, FUSION: 1}},
    ),
    ("an ID behind a sign", "paste.txt", "Game: KD\n3 Kuriboh #SOE-065\n", {"main": {KURIBOH: 3}}),
    ("an ID behind a sign with another hyphen", "paste.txt", "Game: KD\nKuriboh #SOE‑065 ‑ 3x\n", {"main": {KURIBOH: 3}}),
    ("three words", "paste.txt", "Game: KD\nKuriboh, three\n2Critter\n", {"main": {KURIBOH: 3, CRITTER: 2}}),
    ("the letter O in an ID", "paste.txt", "Game: KD\n3 SOE-O65 Kuriboh\n", {"main": {KURIBOH: 3}}),
    (
        "cards between strokes whose names go on behind a comma",
        "paste.txt",
        "Game: KD\nExtra: Honda, the Acrobat Monkey x1 / Honda, the Commander x2 / City Cemetery x1\n",
        {"extra": {"LEN-181": 1, "SOE-125": 2, "TEG-158": 1}},
    ),
    (
        "cards between strokes that are named like the character of the one before",
        "paste.txt",
        "Game: gundam\nDeck: 4 Yun Kestrel -Storm Mantle- / SMP-021 Yun Kestrel / Stray Colossus\n",
        {"deck": {"SMP-022": 4, "SMP-021": 1, "SMP-055": 1}},
    ),
    (
        "a card whose name is a type and a number",
        "paste.txt",
        "Game: KH\n[Event Card]\n**Event 102**.\n**Event 102**.\n**Event 105**.\n",
        {"deck": {"TWL-122": 2, "TWL-125": 1}},
    ),
    (
        "a remark behind an arrow and a name with a dash",
        "paste.txt",
        "Game: KD\nExtra\n3 Dimension Dice Token - Red [LEN-071] <- key card\n1 City Cemetery <- key card\n",
        {"extra": {"LEN-071": 3, "TEG-158": 1}},
    ),
    (
        "IDs behind dashes, some with copies",
        "paste.txt",
        "Game: KW\nHarrow Levy - HRW-001 - 3 // key card\nSiegemaster Brandt - HRW-010 // key card\nGatewarden - HRW-003 - 3\n",
        {"deck": {"HRW-001": 3, "HRW-010": 1, "HRW-003": 3}},
    ),
    (
        "faces",
        "paste.txt",
        "Game: KD\n- Kuriboh (x3) <3\n- Critter (x2) :)\n- Fusion x1 xD\n",
        {"main": {KURIBOH: 3, CRITTER: 2, FUSION: 1}},
    ),
    (
        "headings that were spoken",
        "paste.txt",
        "game kd\nmain deck is\nthree kuriboh\nextra deck is\none honda the commander\n",
        {"main": {KURIBOH: 3}, "extra": {"SOE-125": 1}},
    ),
    (
        "a remark behind an ID that tells namesakes apart",
        "paste.txt",
        "Game: gundam\n1 Tamsin of the Low Lantern [SMP-014] <- key card\n2 Gutter Blade [SMP-046] <- key card\n",
        {"deck": {"SMP-014": 1, "SMP-046": 2}},
    ),
    (
        "bold cards, one of them named like a type",
        "paste.txt",
        "Game: KD\nMain (4)\n**kuriboh**\n**kuriboh**\n**fusion**\n**defense seal**\n",
        {"main": {KURIBOH: 2, FUSION: 1, "SOE-099": 1}},
    ),
    (
        "levels and copies of several cards in a line",
        "paste.txt",
        "Jeu: KH\nDeck: Cinder Brute Lv 5 x4; Jory Lv 1 x2; Bram Oakhand Lv 2 x3\n\n9 cartes\n",
        {"deck": {"TWL-087": 4, "TWL-022": 2, "TWL-029": 3}},
    ),
    (
        "an ID in place of the name",
        "paste.csv",
        "game,KH\nid,card,count\nTWL-123,TWL-123,2\nTWL-061,Ward,3\n",
        {"deck": {"TWL-123": 2, "TWL-061": 3}},
    ),
    # headings
    (
        "factions",
        "paste.txt",
        "SD Gundam World Heroes\nSTONE OATH\n2 Bulwark Page\nSenza fazione\n2 Hob the Mender\n",
        {"deck": {"SMP-037": 2, "SMP-051": 2}},
    ),
    (
        "a heading of one's own",
        "paste.txt",
        "Game: KD\nMy walls: 3x Kuriboh, 2x Critter.\n",
        {"main": {KURIBOH: 3, CRITTER: 2}},
    ),
    (
        "a remark behind a heading",
        "paste.txt",
        "Game: KD\nMain\n3 Kuriboh\nExtra Deck (with tokens)\n3 Sheep Token\n",
        {"main": {KURIBOH: 3}, "extra": {"TEG-011": 3}},
    ),
    (
        "types in Spanish",
        "paste.txt",
        "Juego: KH\n*CAMBIO DE FORMA*\n- Wren Ember Form (3)\n*OSCURIDAD*\n- Brine Hound (2)\n"
        "*TÉCNICAS*\n- Twin Lantern Strike (2)\n",
        {"deck": {"TWL-012": 3, "TWL-078": 2, "TWL-129": 2}},
    ),
    (
        "dashes around a heading",
        "paste.txt",
        "Game: homm\nDeck\n- Dawnhold -\nHedge Levy ... 3\n- Factionless -\nFirebolt ... 2\n",
        {"deck": {"SMP-009": 3, "SMP-095": 2}},
    ),
    # forms and tables
    (
        "two keys on a line",
        "paste.txt",
        "DECK SHEET\nGame: Kingdom Duels        Format: Standard\n"
        "Name: P. Novak             Date: 2026-11-18\nDeck: Walls\n\nMAIN\nKuriboh ....... 3\n"
        "TOTAL .........3\n",
        {"main": {KURIBOH: 3}},
    ),
    (
        "slots",
        "paste.txt",
        "Game: homm\nHero ....... Veska Cinderhand\nVanguard 1 ... Brand Bearer\nVanguard 2 ... Bombard Crew\n",
        {"hero": {"SMP-008": 1}, "vanguard": {"SMP-066": 1, "SMP-068": 1}},
    ),
    (
        "arrows",
        "paste.txt",
        "Game: homm\nHero → Veska Cinderhand\nVanguard → Brand Bearer + Bombard Crew\n",
        {"hero": {"SMP-008": 1}, "vanguard": {"SMP-066": 1, "SMP-068": 1}},
    ),
    (
        "a zone and its card",
        "paste.txt",
        "game: homm\nhero brother anselm\n\nvanguard\n1 rallying hymn\n",
        {"hero": {"SMP-002": 1}, "vanguard": {"SMP-059": 1}},
    ),
    (
        "an order",
        "paste.txt",
        "Game: KD\nPos  Qty  Article        No.      Unit    Total\n"
        "  1   3 x Kuriboh      SOE-065  $ 0.10  $ 0.30\n  2   2 x Critter      SOE-013  $ 0.20  $ 0.40\n"
        "  3   1 x Fusion       SOE-072  $ 0.20  $ 0.20\n  4   1 x Gremlin      SOE-054  $ 0.20  $ 0.20\n"
        "  5   1 x Holy Elf     SOE-105  $ 0.20  $ 0.20\n                        Shipping         $4.95\n",
        {"main": {KURIBOH: 3, CRITTER: 2, FUSION: 1, "SOE-054": 1, "SOE-105": 1}},
    ),
    (
        "a shop",
        "paste.txt",
        "Game: KD\nKuriboh [SOE-065] (U)   Qty: 3   € 1,48\nCritter [SOE-013] (R)   Qty: 2   € 0,27\n",
        {"main": {KURIBOH: 3, CRITTER: 2}},
    ),
    (
        "numbers of rows",
        "paste.tsv",
        "Kingdom Duels\tWalls\n\nNr\tQty\tCode\tCard\n1\t3\tSOE-065\tKuriboh\n2\t2\tSOE-013\tCritter\n",
        {"main": {KURIBOH: 3, CRITTER: 2}},
    ),
    (
        "a number that is the copies",
        "paste.csv",
        "Game,Kingdom Duels\n\nCard,Number\nKuriboh (SOE-065),3\nCritter (SOE-013),2\nTotal,5\n",
        {"main": {KURIBOH: 3, CRITTER: 2}},
    ),
    (
        "a set and a number",
        "paste.csv",
        "gundam;Walls;;\nSet;No;Hero;Copies\nSMP;14;Tamsin of the Low Lantern;3\nSMP;7;Redbrand Squire;2\n",
        {"deck": {"SMP-014": 3, "SMP-007": 2}},
    ),
    (
        "a table for each zone",
        "paste.txt",
        "Game: Kingdom Duels\n\nMain deck | Qty\n----------+----\nKuriboh | 3\nTotal | 3\n\n"
        "Extra deck | Qty\n----------+----\nYugi (SOE-142) | 1\nTotal | 1\n",
        {"main": {KURIBOH: 3}, "extra": {"SOE-142": 1}},
    ),
    (
        "a table whose rows begin with their first cell",
        "paste.md",
        "Game: KH\n\nCard|Level|Number|Count\n:--|:--|:--|--:\nJory|2|TWL-023|3\nWard||TWL-061|2\n||**Total**|**5**\n",
        {"deck": {"TWL-023": 3, "TWL-061": 2}},
    ),
    (
        "check boxes and a rule",
        "paste.md",
        "# Walls\nGame: KD\n\n### Main Deck\n- [ ] 3x Kuriboh\n- [x] 2x Critter\n\n---\nLast updated: 2 March 2026\n",
        {"main": {KURIBOH: 3, CRITTER: 2}},
    ),
    (
        "a chat on standard input",
        "-",
        "[14.03.26, 19:10:07] Jonas: Spiel: KD\n[14.03.26, 19:10:14] Jonas: *Hauptdeck*\n3x Kuriboh\n"
        "[14.03.26, 19:11:14] Mia: ok\n",
        {"main": {KURIBOH: 3}},
    ),
    (
        "two columns between tabs on standard input",
        "-",
        "Game:\tKingdom Duels\r\rDeck\r3\tKuriboh\t2\tCritter\r1\tFusion\r",
        {"main": {KURIBOH: 3, CRITTER: 2, FUSION: 1}},
    ),
    (
        "a foot of a page below the numbers of a Hero",
        "paste.txt",
        "Game: homm\nHero (1)\n1\tVeska Cinderhand\nStatistics (8)\n1\tAttack\n1\tDefense\n4\tPower\n2\tKnowledge\n\n"
        "© 2026 – https://example.org/decks/8812\n",
        {"hero": {"SMP-008": 1}},
    ),
    (
        "spare cards below the numbers of a Hero",
        "paste.txt",
        "Spiel: homm\nHeld\n1 Veska Cinderhand\nStatistiken\n1 Angriff\n1 Verteidigung\n4 Kraft\n2 Wissen\n\n"
        "Ersatz:\n2 Firebolt\n",
        {"hero": {"SMP-008": 1}},
    ),
    (
        "tags of cards",
        "paste.txt",
        "[b][size=18]Walls[/size][/b]\n[i]Kingdom Duels, standard[/i]\n[list]\n"
        "[*]3x [card]Kuriboh[/card]\n[*]2x [card=SOE-013]Critter[/card]\n[/list]\n",
        {"main": {KURIBOH: 3, CRITTER: 2}},
    ),
    (
        "an export",
        "deck.json",
        json.dumps(
            {"game": "Kingdom Duels", "deckName": "Walls", "cards": [{"qty": 3, "name": "Kuriboh"}, {"qty": 2, "id": CRITTER}]}
        ),
        {"main": {KURIBOH: 3, CRITTER: 2}},
    ),
    (
        "a cart with prices beside the copies and a button below",
        "paste.txt",
        "Kingdom Duels\n"
        + "".join(
            f"{name}\nSeal of Exodia | Near Mint\n[-] {copies} [+]    $1.25    ${copies}.50\nRemove\n"
            for name, copies in (("Kuriboh", 3), ("Critter", 2), ("Fusion", 1), ("Dark Magician", 1), ("Silver Fang", 2))
        ),
        {"main": {KURIBOH: 3, CRITTER: 2, FUSION: 1, "SOE-023": 1, "SOE-040": 2}},
    ),
    (
        "a row of the sum in a table",
        "paste.md",
        "Kingdom Duels\n\n| Qty | Card |\n|---|---|\n| 3 | Kuriboh |\n| 2 | Critter |\n| 5 | cards |\n",
        {"main": {KURIBOH: 3, CRITTER: 2}},
    ),
    (
        "headings above columns",
        "paste.tsv",
        "Monsters\t\tSpells\t\tExtra Deck\t\n3\tKuriboh\t1\tFusion\t1\tGaia the Dragon Knight\n2\tCritter\t\t\t\t\n",
        {"main": {KURIBOH: 3, CRITTER: 2, FUSION: 1}, "extra": {"SOE-073": 1}},
    ),
    (
        "a sentence that names a zone",
        "paste.txt",
        "Hello,\nKingdom Duels, in the main deck there are:\nthree Kuriboh,\ntwo Critter,\none Fusion.\n\n"
        "The small pile (extra deck) has only one Gaia the Dragon Knight.\n",
        {"main": {KURIBOH: 3, CRITTER: 2, FUSION: 1}, "extra": {"SOE-073": 1}},
    ),
    (
        "three of each in a sentence",
        "paste.txt",
        "Playing three of each of these two, so six:\n\n1. Squall Diver\n2. Clockwork Hare\n",
        {"deck": {"SMP-019": 3, "SMP-058": 3}},
    ),
    (
        "numbers of a Hero cut short",
        "paste.txt",
        "Spiel: homm\nHeld: Veska Cinderhand\nWerte: ang 1 vert 1 macht 4 wissen 2\nDeck:\n3 Firebolt\n",
        {"hero": {"SMP-008": 1}, "deck": {"SMP-095": 3}},
    ),
    (
        "what is struck out, as the words above say",
        "paste.md",
        "Kingdom Duels. Struck-out = no longer in the deck.\n\n* 3 Kuriboh\n* ~~1 Silver Fang~~ (slow)\n* 2 Critter\n",
        {"main": {KURIBOH: 3, CRITTER: 2}},
    ),
    (
        "an outline with boxes to tick, called like one of its cards",
        "paste.org",
        "* Fusion\n** Monsters [0/5]\n   - [ ] 3 Kuriboh\n   - [ ] 2 Critter\n   - [ ] 1 Dark Magician\n"
        "   - [ ] 1 Silver Fang\n   - [ ] 1 Saigar\n** Spells [0/1]\n   - [ ] 1 Fusion\n",
        {"main": {KURIBOH: 3, CRITTER: 2, "SOE-023": 1, "SOE-040": 1, "SOE-015": 1, FUSION: 1}},
    ),
    (
        "copies whose name is on the next line",
        "paste.txt",
        "Kingdom Duels, main deck:\n3 Kuriboh, 2 Critter, 1 Fusion, 2\nSilver Fang, 1 Dark Magician, 1 Curse of\n"
        "Dragon, 1 Saigar, 2 Rude\nKaiser, 1 Bull Devil, 1 Devil Dragon.\n",
        {
            "main": {
                KURIBOH: 3,
                CRITTER: 2,
                FUSION: 1,
                "SOE-040": 2,
                "SOE-023": 1,
                "SOE-068": 1,
                "SOE-015": 1,
                "SOE-021": 2,
                "SOE-014": 1,
                "SOE-038": 1,
            }
        },
    ),
    (
        "elements with a name between their tags",
        "deck.o8d",
        '<?xml version="1.0"?>\n<deck game="homm">\n<section name="Hero" shared="False">\n'
        '<card qty="1" id="a1">Veska Cinderhand</card>\n</section>\n<section name="Deck" shared="False">\n'
        '<card qty="3" id="a2">Firebolt</card>\n</section>\n</deck>\n',
        {"hero": {"SMP-008": 1}, "deck": {"SMP-095": 3}},
    ),
    (
        "keys of a program with copies as text",
        "deck.json",
        json.dumps({"tcg": "Kingdom Duels", "list": [{"no": KURIBOH, "hero": "Kuriboh", "amt": "3"}]}),
        {"main": {KURIBOH: 3}},
    ),
]


def _check(_: str, file: str, text: str, holdings: dict[str, dict[str, int]]) -> None:
    (result,) = check_text(text, file)
    assert {zone: cards for zone, cards in result.holdings.items() if cards and zone != "statistics"} == holdings, (
        result.diagnostics
    )


@for_each(HABITS, name=lambda habit, *_: habit)
def test_a_habit_is_read(habit: str, file: str, text: str, holdings: dict[str, dict[str, int]]) -> None:
    _check(habit, file, text, holdings)


STATISTICS = (
    "Stats: A3 D3 P1 K1",
    "stats 3/3/1/1",
    "Stats → 3 atk, 3 def, 1 pow, 1 know",
    "Statistics (Atk/Def/Pow/Kno): 3-3-1-1",
    "STATISTICS: 8\n3x Attack Statistic (SMP-130)\n3x Defense Statistic (SMP-131)\n1x Power Statistic\n1x Knowledge Statistic",
    "Statistic: Attack\n" * 3 + "Statistic: Defense\n" * 3 + "Statistic: Power\nStatistic: Knowledge",
    "Statistic cards included (3 Attack, 3 Defense, 1 Power, 1 Knowledge)",
    "Attack ...... 3\nDefense ..... 3\nPower ....... 1\nKnowledge ... 1",
    "ATK 3 DEF 3 POW 1 KNO 1",
    "Statistiken: Angriff 3 · Verteidigung 3 · Kraft 1 · Wissen 1",
    "Attack 3 and Defense 3, Power 1 & Knowledge 1",
    "Statistics\n* Attack (3)\n* Defense (3)\n* Power (1)\n* Knowledge (1)",
    "Statistics - 8\n(3) Attack\n(3) Defense\n(1) Power\n(1) Knowledge",
    "Statistics\nAttack, 3\nDefense, 3\nPower, 1\nKnowledge, 1",
    "Statistics\n| Stat | Value |\n|---|---|\n| Attack | 3 |\n| Defense | 3 |\n| Power | 1 |\n| Knowledge | 1 |",
    "| # | Card |\n|---|---|\n| 1 | Old Mother Bramble |\n\nStatistics\n| Stat | Value |\n|---|---|\n| Attack | 3 |\n"
    "| Defense | 3 |\n| Power | 1 |\n| Knowledge | 1 |",
)


@for_each(STATISTICS, name=repr)
def test_the_numbers_of_a_hero_are_read(words: str) -> None:
    (result,) = check_text(f"Game: homm\nHero: Marshal Edda Rowan\n{words}\nDeck\n3 Hedge Levy\n", "paste.txt")
    assert "HM-SET-11" not in {found.rule for found in result.diagnostics}, result.diagnostics
    (wrong,) = check_text(f"Game: homm\nHero: Marshal Edda Rowan\n{words}\n9 Attack\nDeck\n3 Hedge Levy\n", "paste.txt")
    assert {"DC-TEXT-01", "HM-SET-11"} & {found.rule for found in wrong.diagnostics}, "the numbers were not read"


def _said(results: list[Result]) -> str:
    return "\n".join(f"{found.rule} {found.message}; {found.help}" for result in results for found in result.diagnostics)


FORMATS = (
    "SD Gundam World Heroes (Basic Battle):",
    "Basic battle (gundam)",
    "SD Gundam World Heroes\nBASIC",
    "Gundam, combat de base (basic battle):",
)


@for_each(FORMATS, name=repr)
def test_a_format_is_named_without_a_key(head: str) -> None:
    (result,) = check_text(f"{head}\n\n2 SMP-001\n1 SMP-003\n1 SMP-006\n1 SMP-009\n", "paste.txt")
    assert (result.status, result.format) == ("legal", "basic"), result.diagnostics
    assert "took the format from the words above the cards" in _said([result])


def test_cards_of_a_list_without_headings_are_put_into_zones_and_that_is_said() -> None:
    for file, text in (
        ("deck.txt", "Game: kd\n3 Kuriboh\n1 SOE-142\n"),
        ("deck.csv", "# game: kd\ncount,card\n3,Kuriboh\n1,SOE-142\n"),
    ):
        assert "put 1 card into Extra Deck" in _said(check_text(text, file))
    assert "put 1 card" not in _said(check_text("Game: kd\nMain\n3 Kuriboh\nExtra\n1 SOE-142\n", "deck.txt"))


LOST = [
    (
        "a remark on a card that the list has",
        "Kingdom Duels\nNever above 2 Kuriboh, says my sister\nMain Deck\n3 Kuriboh\n2 Critter\n1 Fusion\n1 Silver Fang\n",
        (),
        7,
    ),
    (
        "a title that would make the total right",
        "Kingdom Duels\nHeart of Dark Magician\n\nMain Deck (8)\n3x Kuriboh\n2x Critter\n1x Fusion\n1x Silver Fang\n",
        ("states 8 cards; there are 7",),
        7,
    ),
    (
        "cards that were taken out",
        "Kingdom Duels\nMain Deck\n3 Kuriboh\n2 Critter\n1 Fusion\n1 Silver Fang\n\n"
        "After the weekend I cut 2 Dark Magician and 3 Saigar, they were far too slow.\n",
        ("names 'Dark Magician' with a number",),
        7,
    ),
    (
        "cards of a sentence without a number",
        "Kingdom Duels\nMain Deck\n3 Kuriboh\n2 Critter\n1 Fusion\n1 Silver Fang\n\n"
        "and there is also the Dark Magician with the Curse of Dragon that we talked about\n",
        ("names 'Dark Magician' and 'Curse of Dragon'",),
        7,
    ),
]


@for_each(LOST, name=lambda reason, *_: reason)
def test_what_is_left_out_is_said_and_not_counted(reason: str, text: str, says: tuple[str, ...], copies: int) -> None:
    (result,) = check_text(text, "paste.txt")
    answer = _said([result])
    assert all(words in answer for words in says), f"{reason}: {answer}"
    assert sum(result.holdings["main"].values()) == copies, answer


def test_words_on_the_hero_below_the_cards_are_no_second_deck() -> None:
    text = "Game: homm\nH: Veska Cinderhand\nD:\nFirebolt x3\nFlame Burst x3\n(stats as on the hero)\n"
    assert len(check_text(text, "paste.txt")) == 1
