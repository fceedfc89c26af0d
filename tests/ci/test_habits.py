"""The repository's own set-up: workflows, issue forms, owners, hooks and changelog fragments."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
import yaml

from deckcheck import __version__
from deckcheck.core.registry import game_names
from tests.ci.support import assert_published_schema
from tests.support import ROOT

pytestmark = pytest.mark.slow

GITHUB = ROOT / ".github"
SCHEMAS = {
    "github-workflows": sorted((GITHUB / "workflows").glob("*.yml")),
    "dependabot": [GITHUB / "dependabot.yml"],
    "github-issue-config": [GITHUB / "ISSUE_TEMPLATE/config.yml"],
    "github-issue-forms": sorted(set((GITHUB / "ISSUE_TEMPLATE").glob("*.yml")) - {GITHUB / "ISSUE_TEMPLATE/config.yml"}),
    "github-actions": [ROOT / "action.yml"],
}


@pytest.mark.parametrize("schema", SCHEMAS)
def test_files_for_github_fit_the_published_schemas(schema: str) -> None:
    assert SCHEMAS[schema]
    assert_published_schema(schema, *SCHEMAS[schema])


def test_issue_forms_ask_for_the_game_without_a_list_that_a_new_game_would_change() -> None:
    forms = [yaml.safe_load(path.read_text(encoding="utf-8")) for path in SCHEMAS["github-issue-forms"]]
    fields = [field for form in forms for field in form["body"] if field.get("id") == "game"]
    assert [field["type"] for field in fields] == ["input", "input"]
    assert all(field["attributes"]["placeholder"] in game_names() for field in fields)


def test_owned_paths_exist() -> None:
    lines = (GITHUB / "CODEOWNERS").read_text(encoding="utf-8").splitlines()
    paths = [line.split()[0] for line in lines if line and not line.startswith("#")]
    assert paths[0] == "*"
    assert all((ROOT / path.strip("/")).exists() for path in paths[1:])


def test_workflows_test_every_version_that_the_package_names() -> None:
    jobs = yaml.safe_load((GITHUB / "workflows/ci.yml").read_text(encoding="utf-8"))["jobs"]
    named = re.findall(r"Programming Language :: Python :: (3\.\d+)", (ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert jobs["versions"]["strategy"]["matrix"]["python"] == named


def test_a_compiled_wheel_is_built_for_every_version_that_the_package_names() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    named = re.findall(r"Python :: (3\.\d+)", "\n".join(settings["project"]["classifiers"]))
    assert settings["tool"]["cibuildwheel"]["build"].split() == [f"cp{version.replace('.', '')}-*" for version in named]


def test_examples_name_the_version_of_the_package() -> None:
    named = [
        version
        for document in ("README.md", "docs/ci.md")
        for version in re.findall(r"(?:deckcheck@|rev: )v([\d.]+\d)", (ROOT / document).read_text(encoding="utf-8"))
    ]
    assert len(named) >= 8
    assert set(named) == {__version__}
    assert f"\n## {__version__} (" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def test_fragments_are_collected_into_the_changelog(tmp_path: Path) -> None:
    for name in ("pyproject.toml", "CHANGELOG.md"):
        shutil.copy(ROOT / name, tmp_path)
    shutil.copytree(ROOT / "changelog.d", tmp_path / "changelog.d")
    (tmp_path / "changelog.d/lamp.added.md").write_text("`lamp` lights the room.\n", encoding="utf-8")
    words = [sys.executable, "-m", "towncrier", "build", "--keep", "--version", "9.9.9", "--date", "2026-01-02"]
    done = subprocess.run(words, cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    text = (tmp_path / "CHANGELOG.md").read_text(encoding="utf-8")
    before, after = text.split("## 9.9.9 (2026-01-02)\n")
    assert before.rstrip().endswith("<!-- changes of releases -->")
    assert "### Added\n" in after
    assert "\n- `lamp` lights the room.\n" in after


def test_the_hooks_of_the_repository_are_sound() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "pre_commit", "validate-config", ROOT / ".pre-commit-config.yaml"],
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr
