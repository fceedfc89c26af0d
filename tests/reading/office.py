"""The same small decklist as a spreadsheet and as documents."""

from __future__ import annotations

import io
import zipfile


def archive(**parts: str) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as packed:
        for name, text in parts.items():
            packed.writestr(name.replace("__", "/") + ".xml", text)
    return file.getvalue()


SHEET = (
    '<w xmlns="x"><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row>'
    '<row r="2"><c r="A2" t="s"><v>2</v></c><c r="C2"><v>3</v></c></row></sheetData></w>'
)
STRINGS = '<sst xmlns="x"><si><t>Karte</t></si><si><t>Anzahl</t></si><si><r><t>Kuri</t></r><r><t>boh</t></r></si></sst>'
WORDS = (
    '<d xmlns="w"><body><p><r><t>Game: kd</t></r></p><p><r><t>1x Kuriboh</t></r></p><tbl><tr><tc><p><r><t>2</t></r></p></tc>'
    "<tc><p><r><t>Kuriboh</t></r></p></tc></tr></tbl></body></d>"
)
ROWS = (
    '<o xmlns:t="t"><body><t:p>Juego: kd</t:p><t:table><t:table-row><t:table-cell><t:p>Kuriboh</t:p></t:table-cell>'
    "<t:table-cell><t:p>3</t:p></t:table-cell></t:table-row></t:table></body></o>"
)

OFFICE = {
    "deck.xlsx": archive(xl__workbook="<w/>", xl__sharedStrings=STRINGS, xl__worksheets__sheet1=SHEET),
    "deck.docx": archive(word__document=WORDS),
    "deck.ods": archive(content=ROWS),
    "renamed.txt": archive(content=ROWS),
}
