"""What holds for every test: the run is not inside of GitHub Actions, whose presence changes the default output format."""

from __future__ import annotations

import os

os.environ.pop("GITHUB_ACTIONS", None)
