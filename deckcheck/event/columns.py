"""Columns of rosters and form exports: which one holds the player, the deck, the time, the e-mail address."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from deckcheck.core.errors import UsageError
from deckcheck.core.words import fold, suggest_or_list

_EXACT = {
    "player": (
        *("player", "player name", "name", "full name", "your name", "participant", "spieler", "spielername", "teilnehmer"),
        *("jugador", "jugadora", "nombre y apellidos", "nombre completo", "nombre", "joueur", "joueuse", "nom complet"),
        *("nom et prenom", "prenom et nom", "giocatore", "nome e cognome", "nome completo", "jogador", "jogadora"),
    ),
    "first name": ("first name", "given name", "vorname", "prenom", "nombre de pila"),
    "last name": (
        "last name",
        "surname",
        "family name",
        "nachname",
        "apellido",
        "apellidos",
        "nom de famille",
        "cognome",
        "sobrenome",
        "apelido",
    ),
    "file": ("file", "file name", "filename", "deck file", "submission", "datei", "archivo", "fichier", "arquivo", "ficheiro"),
    "submitted": (
        *(
            "submitted",
            "submitted at",
            "received",
            "received at",
            "completion time",
            "timestamp",
            "time stamp",
            "submission date",
        ),
        *("submission time", "submit date", "date submitted", "end date", "end time", "sent at", "created at", "created time"),
        *("zeitstempel", "fertigstellungszeit", "abschlusszeit", "endzeit", "eingegangen", "eingegangen am", "eingang"),
        *("abgesendet", "abgesendet am", "absendedatum", "gesendet am", "eingereicht am", "datum und uhrzeit"),
        *(
            "marca temporal",
            "marca de tiempo",
            "hora de finalizacion",
            "fecha de envio",
            "fecha y hora",
            "enviado",
            "enviado el",
        ),
        *("horodateur", "horodatage", "heure de fin", "date d envoi", "date de soumission", "date et heure", "envoye le"),
        *("informazioni cronologiche", "ora di completamento", "ora di fine", "data di invio", "data e ora", "inviato il"),
        *("carimbo de data hora", "hora de conclusao", "hora da conclusao", "data de envio", "data e hora", "enviado em"),
    ),
    "changed": (
        *("last modified time", "last modified", "last update date", "last updated", "date last action", "modified"),
        *("uhrzeit der letzten anderung", "zeitpunkt der letzten anderung", "letzte anderung", "zuletzt geandert"),
        *("hora de la ultima modificacion", "ultima modificacion", "heure de la derniere modification"),
        *("derniere modification", "ora ultima modifica", "ultima modifica", "hora da ultima modificacao"),
        *("ultima modificacao",),
    ),
    "email": ("email", "e mail", "mail", "email address", "e mail address", "correo", "posta elettronica"),
    "deck": (
        *("decklist", "deck list", "deck", "your deck", "your decklist", "deckliste", "lista", "liste", "lista de cartas"),
        *("mazo", "lista del mazo", "liste de deck", "liste de cartes", "votre liste", "mazzo", "lista del mazzo", "baralho"),
    ),
    "deck name": (
        *("deck name", "name of your deck", "name of the deck", "deckname", "name des decks", "nombre del mazo"),
        *("nom du deck", "nome del mazzo", "nome do baralho", "nome do deck", "archetype"),
    ),
    "table": ("table", "table number", "table no", "seat", "tisch", "tischnummer", "mesa", "tavolo"),
    "consent": ("consent", "publish", "publish my deck", "publish my decklist"),
}
"""Titles of columns, folded: of English, German, Spanish, French, Italian and Portuguese forms and spreadsheets."""
_LIKE = {
    "email": r"e ?mail|\bmail|\bcourriel\b|\bcorreo\b|\bposta elettronica\b|\bmessagerie\b",
    "changed": r"\blast (modified|update|change)|letzten? anderung|ultima modifica|derniere modification",
    "submitted": (
        r"time ?stamp|zeitstempel|\bsubmi\w+ (at|on|time|date)\b|\b(date|time) submitted\b|horodat|\bcompletion time\b"
        r"|marca (temporal|de tiempo)|informazioni cronologiche|carimbo de|fertigstellung|\bhora de (finali|conclu)"
        r"|\b(eingereicht|eingegangen|abgesendet|gesendet|abgeschickt)\b|\benviad\w (el|em)\b|\benvoye le\b|\binviato il\b"
        r"|\b(fecha|data|date) (de |d |di )?(envio|envoi|invio|soumission)\b|\bora di completamento\b|\bheure de fin\b"
    ),
    "deck name": (
        r"\bdeck ?name\b|\bname of (the|your) deck\b|\bname (des|deines|ihres) decks\b"
        r"|\bno(m|me|mbre) (de |del |do |du |de tu |di |de votre |del tuo |do seu )?(deck|mazo|mazzo|baralho)\b"
    ),
    "deck": r"\bdeck ?list|\bdeck\b|\bmazo\b|\bmazzo\b|\bbaralho\b|\blist[ae]\b|\bkartenliste\b",
    "first name": r"\bfirst name\b|\bvorname\b|\bprenom\b|\bgiven name\b",
    "last name": r"\blast name\b|\bnachname\b|\bapellidos?\b|\bcognome\b|\bsobrenome\b|\bfamily name\b|\bsurname\b",
    "player": r"\bname\b|\bplayer\b|\bspieler|\bnombre\b|\bjugador|\bnom\b|\bjoueu|\bnome\b|\bgiocat|\bjogador",
    "table": r"\btable (number|no|nr)\b|\btischn|\bmesa\b|\btavolo\b",
    "consent": r"\bconsent|\bpublish|\bpermission\b|veroffentlich|\bpubli(c|que|er|q)|\bpubblic|\bconsens|\bautoriz",
}
_UNLIKE = {
    "player": r"deck|nick|team|equip|squadra|club|verein|card|file|user|first|last|vorname|prenom|apellido|cognome|sobrenome"
    r"|mazo|mazzo|baralho|datei|archivo|fichier|benutzer|usuario|utente|publi|pubbli|veroffent|consent",
    "deck": r"\bname|\bno(m|me|mbre)\b|file|upload|legal|publish|consent|veroffent|publi|pubbli|warte|wait|espera|attes",
    "submitted": r"start|inicio|debut|inizio|beginn|birth|geburt|nacimiento|naissance|nascita|nascimento|arriv",
    "deck name": r"list|publi|pubbli|veroffent|consent",
}
_PART_OF_NAME = {"name", "nom", "nome", "nombre"}
_DAYS, _CLOCKS = {"date", "datum", "fecha", "data", "day"}, {"time", "uhrzeit", "zeit", "hora", "heure", "ora"}
ADDRESS = re.compile(r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+")
PIECE = 100_000
"""Letters of a text that are masked and written at once."""
_CARD_LINE = re.compile(r"\s*(?:-\s*)?(?:[0-9]{1,2}\s*x?\s+\S|[A-Z]{2,4}[0-9]?-[A-Z]?[0-9])")
_LONG = 120
"""Letters of a cell from which it can only be a decklist: names of files are shorter."""
_YES = frozenset({"yes", "y", "ja", "oui", "si", "sim", "true", "1", "x", "ok", "agree", "i agree"})


def folded_title(title: str) -> str:
    """Return a title for comparison: `E-Mail-Adresse` is `e mail adresse`."""
    return " ".join(re.sub(r"[\W_]+", " ", fold(title)).split())


def find_columns(titles: Sequence[str], cells: Sequence[Sequence[str]], mapping: Mapping[str, str]) -> dict[str, int]:
    """Return the place of each role's column: as the event file says, else by its title. A column has one role at most.

    `decklist` may title a column of decklists, of the names of decks or of the names of files, so the cells decide: only a
    column with decklists is one of decklists, whatever its title and the event file say.
    """
    words = [folded_title(title) for title in titles]
    wanted = {role: folded_title(title) for role, title in mapping.items()}
    found = {role: words.index(title) for role, title in wanted.items() if title in words}
    lists = [place for place in range(len(words)) if any(_is_decklist(row, place) for row in cells)]
    if "deck" in found and found["deck"] not in lists:
        found["file" if "file" not in found and not lists else "deck name"] = found.pop("deck")
    for role, names in _EXACT.items():
        for name in (name for name in names if name in words):
            place = words.index(name)
            is_other = role == "deck" and lists and place not in lists
            if role not in found and place not in found.values() and not is_other:
                found[role] = place
    for role, like in _LIKE.items():
        for place, title in enumerate(words):
            is_unlike = role in _UNLIKE and re.search(_UNLIKE[role], title)
            is_other = role == "deck" and lists and place not in lists
            if role not in found and place not in found.values() and re.search(like, title) and not is_unlike and not is_other:
                found[role] = place
    if "deck" in found and found["deck"] not in lists:
        place = found.pop("deck")
        found.setdefault("file", place)
    if "deck" not in found:
        cards = [place for place in lists if place not in found.values() and any(_has_cards(row, place) for row in cells)]
        found |= {"deck": cards[0]} if len(cards) == 1 else {}
    return _with_parts(found, words)


def _with_parts(found: dict[str, int], words: list[str]) -> dict[str, int]:
    """Return the places with a name or a time that is in two columns: `Name` and `Vorname`, `Datum` and `Uhrzeit`."""
    if "player" in found and words[found["player"]] in _PART_OF_NAME and ("first name" in found) != ("last name" in found):
        found["last name" if "first name" in found else "first name"] = found.pop("player")
    days = [place for place, title in enumerate(words) if title in _DAYS]
    clocks = [place for place, title in enumerate(words) if title in _CLOCKS]
    if "submitted" not in found and len(days) == len(clocks) == 1:
        found |= {"submitted": days[0], "time of day": clocks[0]}
    return found


def times_in_other_columns(titles: Sequence[str], cells: Sequence[Sequence[str]], places: Mapping[str, int]) -> list[str]:
    """Return the titles of columns without a meaning in which every filled cell is a date with a time of day."""
    from deckcheck.event.times import is_day_only, read_moment

    found = []
    for place, title in enumerate(titles):
        filled = [row[place] for row in cells if place < len(row) and row[place]][:20]
        if filled and place not in places.values():
            times = [text for text in filled if read_moment(text, order="day-first") or read_moment(text, order="month-first")]
            if len(times) == len(filled) and not any(map(is_day_only, times)):
                found.append(title)
    return found


def is_in_utc(title: str) -> bool:
    """Return whether the title of a column says that its times are in UTC: `Submit Date (UTC)`."""
    return re.search(r"\b(?:utc|gmt)\b", folded_title(title)) is not None


def check_mapping(mapping: Mapping[str, str], titles: Iterable[str]) -> None:
    """Refuse an event file that maps a role to a column that neither the roster nor a form has."""
    known = {folded_title(title): title for title in titles}
    for role, title in mapping.items():
        if folded_title(title) not in known:
            hint = suggest_or_list(title, known.values()) if known else "there is neither"
            raise UsageError(f"the event file maps '{role}' to a column '{title}' that no roster or form has; {hint}")


def _is_decklist(row: Sequence[str], place: int) -> bool:
    return place < len(row) and ("\n" in row[place] or len(row[place]) > _LONG)


def _has_cards(row: Sequence[str], place: int) -> bool:
    """Return whether most lines of a cell begin with a number of copies or are the ID of a card."""
    lines = [line for line in row[place].splitlines() if line.strip()] if place < len(row) else []
    return len(lines) > 2 and 2 * sum(_CARD_LINE.match(line) is not None for line in lines) > len(lines)


def private_columns(titles: Sequence[str], cells: Sequence[Sequence[str]]) -> set[int]:
    """Return the places of columns that no report shows: their title or one of their cells has an e-mail address."""
    titled = {place for place, title in enumerate(titles) if re.search(_LIKE["email"], folded_title(title))}
    return titled | {place for row in cells for place, cell in enumerate(row) if "@" in cell and ADDRESS.search(cell)}


def without_addresses(text: str, kept: str = "") -> str:
    """Return a text with every e-mail address masked, except the organiser's contact `kept`."""
    if "@" not in text:
        return text
    return ADDRESS.sub(lambda found: found[0] if found[0] in kept else "(e-mail address)", text)


def masked_lines(pieces: Iterable[str], kept: str = "") -> Iterator[str]:
    """Yield a text that comes in pieces, masked: in larger ones that end with a line, because no address goes over its end."""
    held = ""
    for piece in pieces:
        held += piece
        if len(held) >= PIECE:
            lines, end, held = held.rpartition("\n")
            yield without_addresses(lines + end, kept)
    yield without_addresses(held, kept)


def is_yes(cell: str) -> bool:
    """Return whether a cell of a consent column agrees: `Yes`, `x`, `Ja, gerne`; anything else does not."""
    words = folded_title(cell)
    return words in _YES or words.split(" ")[0] in {"yes", "ja", "oui", "sim"}


def is_handled(title: str) -> bool:
    """Return whether a column has a meaning of its own, so that pages need not repeat it next to the player's name."""
    words = folded_title(title)
    return any(words in _EXACT[role] or re.search(_LIKE[role], words) for role in ("submitted", "table", "consent"))
