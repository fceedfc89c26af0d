"""The tree of a file: its repository, or else its directory. What is found in a tree may not lead out of it."""

from __future__ import annotations

import os
from functools import cache

REPOSITORY = ".git"
"""Directory at the root of a repository; a file in a worktree or a submodule."""


@cache
def tree_of(folder: str) -> str:
    """Return the root of the repository that a directory is in, or the directory itself; without links."""
    start = os.path.realpath(folder or ".")
    place = start
    while not os.path.lexists(os.path.join(place, REPOSITORY)):
        above = os.path.dirname(place)
        if above == place:
            return start
        place = above
    return place


def is_inside(path: str, tree: str) -> bool:
    """Return whether a path, with all its links followed, is in a tree and not in what git keeps there, such as passwords."""
    real = os.path.realpath(path)
    if real == tree:
        return True
    root = os.path.join(tree, "")
    return real.startswith(root) and REPOSITORY not in real[len(root) :].split(os.sep)


def leads_out(path: str, *, strict: bool = False) -> bool:
    """Return whether a link among the directories of a path leads out of the repository that the link is in.

    A directory that CI names is somebody's pull request: it may have become a link. `strict` also refuses links that leave the
    working directory where that is no repository.
    """
    here = os.path.join(os.getcwd(), "")
    place = os.path.abspath(path)
    while (above := os.path.dirname(place)) != place:
        if os.path.islink(place):
            tree = tree_of(above)
            is_bound = os.path.lexists(os.path.join(tree, REPOSITORY)) or (strict and place.startswith(here))
            if is_bound and not is_inside(place, tree):
                return True
        place = above
    return False
