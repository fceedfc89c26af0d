"""Whose deck is whose: by the roster's column `file`, else by what the list says, else by the name of the file.

Nothing is guessed. A submission that matches no player is not on the roster; close names are reported.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from datetime import datetime

from deckcheck.cards.similarity import close_matches
from deckcheck.core.diagnostics import Result
from deckcheck.event.eventfile import read_moment
from deckcheck.event.files import inside, words_of_file
from deckcheck.event.model import Deadline, Found, Player, Roster, Submission
from deckcheck.event.roster import folded

CLOSE = 78
MOST_NEAR = 3


class Matcher:
    """Finds the row of the roster that a submission belongs to."""

    def __init__(self, roster: Roster, found: Iterable[Found], root: str) -> None:
        self.by_name: dict[str, list[Player]] = {}
        for player in roster.players:
            self.by_name.setdefault(folded(player.name), []).append(player)
        self.by_file: dict[str, Player] = {}
        self.with_file: set[int] = set()
        self.notes: list[str] = []
        self._assign_files(roster, list(found), root)

    def _assign_files(self, roster: Roster, found: list[Found], root: str) -> None:
        folders = [root, os.path.dirname(roster.file) or "."]
        exact = {os.path.abspath(one.path): one.path for one in found}
        bare: dict[str, list[str]] = {}
        for one in found:
            bare.setdefault(os.path.basename(one.path), []).append(one.path)
        for player in (player for player in roster.players if player.file):
            places = [os.path.abspath(inside(folder, player.file)) for folder in folders if inside(folder, player.file)]
            paths = [exact[place] for place in places if place in exact] or bare.get(os.path.basename(player.file), [])
            if len(set(paths)) != 1:
                why = (
                    "several files have that name"
                    if paths
                    else "the file does not exist"
                    if places
                    else "it is outside the directories of the event and roster"
                )
                self.notes.append(f"the roster lists the file '{player.file}' for {player.name}, but {why}")
            elif paths[0] in self.by_file:
                other = self.by_file[paths[0]].name
                self.notes.append(f"the roster gives the file '{player.file}' to {other} and to {player.name}")
            else:
                self.by_file[paths[0]] = player
                self.with_file.add(player.line)

    def submission(self, found: Found, result: Result) -> Submission:
        one = Submission(found.name, result, result.player or os.path.splitext(os.path.basename(found.name))[0])
        row = self.by_file.get(found.path)
        if row is not None:
            if result.player and folded(result.player) != folded(row.name):
                one.notes.append(f"the decklist names '{result.player}' as its player")
        else:
            row = self._row_named(one, folded(result.player) if result.player else words_of_file(found.name))
        if row is not None:
            one.player, one.row = row.name, row
        return one

    def _row_named(self, one: Submission, words: str) -> Player | None:
        rows = [row for row in self.by_name.get(words, []) if row.line not in self.with_file]
        if len(rows) == 1:
            return rows[0]
        if rows:
            lines = ", ".join(str(row.line) for row in rows)
            one.notes.append(f"this name is on the roster {len(rows)} times (lines {lines})")
        elif words in self.by_name:
            named = self.by_name[words][0]
            one.notes.append(f"the roster lists a different file for {named.name}")
            return named if len(self.by_name[words]) == 1 else None
        one.near = self._near(one, words)
        return None

    def _near(self, one: Submission, words: str) -> tuple[str, ...]:
        """Names of the roster that are close to what the list or its file is called."""
        scores: dict[str, float] = {}
        for wanted in {words, words_of_file(one.file)}:
            close = close_matches(wanted, self.by_name, CLOSE, most=MOST_NEAR, by="words")
            close += close_matches(wanted, self.by_name, 90, most=MOST_NEAR, by="parts")
            for name, score in close:
                scores[name] = max(score, scores.get(name, 0))
        best = sorted(scores, key=lambda name: -scores[name])[:MOST_NEAR]
        return tuple(self.by_name[name][0].name for name in best)


def without_roster(found: Found, result: Result) -> Submission:
    """The player is who the list says, or else whom the file is named after."""
    return Submission(found.name, result, result.player or os.path.splitext(os.path.basename(found.name))[0])


def note_time(one: Submission, path: str, roster: Roster | None, deadline: Deadline | None) -> None:
    """When a submission came: as the roster says if it has such a column, else when the file was last changed."""
    if roster is not None and roster.has_times:
        one.received = one.row.submitted if one.row else ""
        moment = read_moment(one.received) if one.received else None
        if one.received and moment is None:
            one.notes.append(f"cannot read the time '{one.received}' in the roster, so the submission may be late")
    else:
        moment = _changed(path)
        one.received = moment.strftime("%Y-%m-%d %H:%M") if moment else ""
    if deadline is not None and moment is not None and moment > deadline.last:
        one.late = True


def _changed(path: str) -> datetime | None:
    try:
        return datetime.fromtimestamp(os.stat(path).st_mtime).astimezone()
    except OSError:
        return None


def missing_players(roster: Roster, submissions: Iterable[Submission]) -> list[Player]:
    present = {id(one.row) for one in submissions if one.row is not None}
    return [player for player in roster.players if id(player) not in present]


def groups_of_player(submissions: Iterable[Submission]) -> list[list[Submission]]:
    """Submissions that one player sent more than once."""
    groups: dict[object, list[Submission]] = {}
    for one in submissions:
        groups.setdefault(id(one.row) if one.row is not None else folded(one.player), []).append(one)
    return [group for group in groups.values() if len(group) > 1]


def groups_of_cards(submissions: Iterable[Submission]) -> list[list[Submission]]:
    """Submissions of the very same cards."""
    groups: dict[str, list[Submission]] = {}
    for one in submissions:
        if one.result.hash:
            groups.setdefault(one.result.hash, []).append(one)
    return [group for group in groups.values() if len(group) > 1]
