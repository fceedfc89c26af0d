"""The player of each deck: by the roster's column `file` or the form, else by the name of the file, else by the decklist.

Nothing is guessed: a name may be written as one word if only one player has its letters. A submission that matches no player is
not on the roster; close names are reported.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence

from deckcheck.cards.similarity import close_matches
from deckcheck.core.diagnostics import Result
from deckcheck.event.folder import inside, words_of_file
from deckcheck.event.model import Found, Player, Roster, Submission
from deckcheck.event.names import Names, is_nameless, parts_of_path, spellings
from deckcheck.event.roster import folded

CLOSE = 78
MOST_NEAR = 3


class Matcher:
    """Finds the row of the roster that a submission belongs to."""

    def __init__(self, roster: Roster, found: Iterable[Found], root: str, common: Iterable[str] = ()) -> None:
        """Take the names of players. `common` are words that the name of a file may have besides, such as the event's."""
        self.names = Names(roster.players, common)
        self.by_name: dict[str, list[Player]] = {}
        self.by_email: dict[str, Player] = {}
        self.by_letters: dict[str, set[str]] = {}
        for player in roster.players:
            self.by_name.setdefault(folded(player.name), []).append(player)
            for words in spellings(player.name):
                self.by_letters.setdefault("".join(words), set()).add(folded(player.name))
            if player.email:
                self.by_email.setdefault(player.email.casefold(), player)
        self.by_file: dict[str, Player] = {}
        self.with_file: set[int] = set()
        self.notes: list[str] = []
        self.is_complete = roster.is_complete
        self._assign_files(roster, list(found), root)

    def _assign_files(self, roster: Roster, found: list[Found], root: str) -> None:
        folders = [root, os.path.dirname(roster.file) or "."]
        exact = {os.path.abspath(file.path): file.path for file in found}
        bare: dict[str, list[str]] = {}
        for file in found:  # `attachments.zip/ann.txt` and `answers.csv row 3` are names as well
            bare.setdefault(os.path.basename(file.path) if file.data is None else file.name, []).append(file.path)
        for player in (player for player in roster.players if player.file):
            places = [os.path.abspath(inside(folder, player.file)) for folder in folders if inside(folder, player.file)]
            paths = [exact[place] for place in places if place in exact] or bare.get(player.file, [])
            paths = paths or bare.get(os.path.basename(player.file), [])
            if len(set(paths)) != 1:
                outside = "it is outside the directories of the event and roster"
                why = "several files have that name" if paths else "the file does not exist" if places else outside
                self.notes.append(f"the roster lists the file '{player.file}' for {player.name}, but {why}")
            elif paths[0] in self.by_file:
                other = self.by_file[paths[0]].name
                self.notes.append(f"the roster gives the file '{player.file}' to {other} and to {player.name}")
            else:
                self.by_file[paths[0]] = player
                self.with_file.add(player.line)

    def submission(self, found: Found, result: Result) -> Submission:
        submission = without_roster(found, result)
        row = self.by_file.get(found.path)
        submission.named = row is not None
        if row is None and found.sender is not None:
            row = self._row_of_sender(submission, found.sender)
        elif row is None:
            row = self._row_of_file(submission, found, result)
        if row is not None:
            written = result.player and folded(result.player) != folded(row.name)
            if written and found.sender is None:  # in a form people write nicknames into the deck, and the form has the name
                submission.notes.append(f"the decklist names '{result.player}' as its player")
            submission.player, submission.row = row.name, row
        return submission

    def _row_of_sender(self, submission: Submission, sender: Player) -> Player | None:
        """Return the player who filled in a form: an e-mail address is more exact than a name."""
        return self.by_email.get(sender.email.casefold()) or self._row_named(submission, folded(sender.name), sender.name)

    def _row_of_file(self, submission: Submission, found: Found, result: Result) -> Player | None:
        """Return the player after whom a file or its folder is named, whatever nickname the list has, or else the named one."""
        named = self.names.in_path(found.name)
        whole = list(dict.fromkeys(folded(player.name) for player in named.players))
        of_file = self._known(words_of_file(found.name))
        if of_file not in self.by_name and named.is_plain and len(whole) == 1:
            of_file = whole[0]
        of_list = self._known(folded(result.player)) if result.player else ""
        if of_list and (of_file not in self.by_name or of_list == of_file):
            return self._row_named(submission, of_list, of_file, whole)
        return self._row_named(submission, of_file, whole=whole)

    def _known(self, words: str) -> str:
        """Return the folded name of the roster that has the same letters, if there is only one; else the words."""
        if words in self.by_name:
            return words
        for spelling in spellings(words):
            names = self.by_letters.get("".join(spelling), set())
            if len(names) == 1:
                return next(iter(names))
        return words

    def _row_named(self, submission: Submission, words: str, other: str = "", whole: Sequence[str] = ()) -> Player | None:
        words = self._known(words)
        rows = [row for row in self.by_name.get(words, []) if row.line not in self.with_file]
        if len(rows) == 1:
            return rows[0]
        if rows:
            lines = ", ".join(str(row.line) for row in rows)
            submission.notes.append(f"this name is on the roster {len(rows)} times (lines {lines})")
        elif words in self.by_name:
            named = self.by_name[words][0]
            submission.notes.append(f"the roster lists a different file for {named.name}")
            return named if len(self.by_name[words]) == 1 else None
        near = self._near({words, folded(other) or words}) if self.is_complete else ()
        of_whole = [self.by_name[name][0].name for name in whole if name != words]
        submission.near = tuple(dict.fromkeys([*of_whole, *near]))[:MOST_NEAR]
        return None

    def _near(self, wanted: set[str]) -> tuple[str, ...]:
        """Return names of the roster that are close to the player of the decklist or the name of its file."""
        scores: dict[str, float] = {}
        for words in wanted:
            close = close_matches(words, self.by_name, CLOSE, most=MOST_NEAR, by="words")
            close += close_matches(words, self.by_name, 90, most=MOST_NEAR, by="parts")
            for name, score in close:
                scores[name] = max(score, scores.get(name, 0))
        best = sorted(scores, key=lambda name: -scores[name])[:MOST_NEAR]
        return tuple(self.by_name[name][0].name for name in best)


def without_roster(found: Found, result: Result) -> Submission:
    named = found.sender.name if found.sender is not None else result.player
    return Submission(found.name, result, named or _name_of_path(found.name), key=found.key or found.name)


def _name_of_path(file: str) -> str:
    """Return what a file is called, or its folder or archive if the file is only called `deck` or `list`."""
    parts = parts_of_path(file)
    return next((part for part in parts if not is_nameless(folded(part).split())), parts[0] if parts else file)


def missing_players(roster: Roster, submissions: Iterable[Submission]) -> list[Player]:
    present = {id(submission.row) for submission in submissions if submission.row is not None}
    return [player for player in roster.players if id(player) not in present]


def by_player(submissions: Iterable[Submission]) -> list[list[Submission]]:
    """Return the submissions of each player."""
    groups: dict[object, list[Submission]] = {}
    for submission in submissions:
        groups.setdefault(id(submission.row) if submission.row is not None else folded(submission.player), []).append(
            submission
        )
    return list(groups.values())


def groups_of_player(submissions: Iterable[Submission]) -> list[list[Submission]]:
    """Return submissions of players who sent more than one, of which not all count."""
    return [group for group in by_player(submissions) if len(group) > 1 and not all(sent.counts for sent in group)]


def groups_of_cards(submissions: Iterable[Submission]) -> list[list[Submission]]:
    """Return submissions of the very same cards."""
    groups: dict[str, list[Submission]] = {}
    for submission in submissions:
        if submission.result.hash:
            groups.setdefault(submission.result.hash, []).append(submission)
    return [group for group in groups.values() if len(group) > 1]
