"""The GitHub action: its steps run as a runner would run them, and the samples of docs/ci.md."""

from __future__ import annotations

import os
import re
import sys
import tempfile
import venv
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.ci.support import LEGAL, LIBRARIES, SHORT, assert_published_schema, checkout, git, run, sample, samples, write
from tests.support import ROOT, built_wheel, made_once

pytestmark = pytest.mark.slow

ACTION: dict[str, Any] = yaml.safe_load((ROOT / "action.yml").read_text(encoding="utf-8"))
INSTALL, CHECK = (step for step in ACTION["runs"]["steps"] if "run" in step)
BASH = ("bash", "--noprofile", "--norc", "-eo", "pipefail")


def substituted(text: str, inputs: dict[str, str]) -> str:
    text = text.replace("${{ runner.temp }}", tempfile.gettempdir())
    return re.sub(r"\$\{\{ inputs\.([a-z-]+) \}\}", lambda found: inputs[found[1]], text)


def new_python(place: Path) -> Path:
    """Make a Python that has the dependencies of deckcheck but not deckcheck; return the folder of its programs."""
    venv.create(place, symlinks=True)
    (libraries,) = place.glob("lib/python*/site-packages")
    (libraries / "dependencies.pth").write_text(f"{LIBRARIES}\n", encoding="utf-8")
    pip = place / "bin" / "pip"
    pip.write_text(f'#!/bin/sh\nexec {place}/bin/python -m pip "$@"\n', encoding="utf-8")
    pip.chmod(0o755)
    return place / "bin"


@pytest.fixture(scope="session")
def programs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A Python into which the action's own step has installed deckcheck from the action's checkout."""
    source = checkout(tmp_path_factory)

    def install(place: Path) -> None:
        path = f"{new_python(place)}:{os.environ['PATH']}"
        code, log = shell(INSTALL, {}, place, GITHUB_ACTION_PATH=str(source), PATH=path)
        assert code == 0, log
        assert (place / "bin" / "deckcheck").is_file()

    return made_once(tmp_path_factory, "python-of-the-action", install) / "bin"


def shell(step: dict[str, Any], inputs: dict[str, str], cwd: Path, **more: str) -> tuple[int, str]:
    """Runs a step: its exit code and its log."""
    given = {name: str(one["default"]) for name, one in ACTION["inputs"].items()} | inputs
    variables = {name: substituted(value, given) for name, value in step.get("env", {}).items()}
    with tempfile.NamedTemporaryFile("w", suffix=".sh") as script:
        script.write(substituted(step["run"], {}))
        script.flush()
        done = run(*BASH, script.name, cwd=cwd, **{"GITHUB_ACTIONS": "true", **variables, **more})
    return done.returncode, done.stdout


class Runner:
    """A deck repository in which the action's check runs."""

    def __init__(self, folder: Path, programs: Path) -> None:
        self.folder = folder
        self.programs = programs
        self.summary = folder.parent / f"{folder.name}-summary.md"

    def check(self, **inputs: str) -> tuple[int, str, str]:
        """The exit code, the log and the summary of the check with these inputs."""
        self.summary.write_text("Before\n", encoding="utf-8")
        named = {name.replace("_", "-"): value for name, value in inputs.items()}
        self.output = self.folder.parent / f"{self.folder.name}-output"
        more = {
            "GITHUB_STEP_SUMMARY": str(self.summary),
            "GITHUB_WORKSPACE": str(self.folder),
            "GITHUB_ACTION_PATH": str(ROOT),
            "GITHUB_OUTPUT": str(self.output),
            "RUNNER_TEMP": str(self.folder.parent),
        }
        code, log = shell(CHECK, named, self.folder, PATH=f"{self.programs}:{os.environ['PATH']}", **more)
        return code, log, self.summary.read_text(encoding="utf-8").removeprefix("Before\n")


@pytest.fixture
def runner(tmp_path: Path, programs: Path) -> Runner:
    folder = tmp_path / "repository"
    write(folder, {"decks/sound.yaml": LEGAL})
    return Runner(folder, programs)


def test_the_action_has_the_shape_that_github_wants() -> None:
    assert ACTION["runs"]["using"] == "composite"
    assert {"name", "description", "inputs", "runs"} <= ACTION.keys()
    assert all({"description", "default"} <= one.keys() for one in ACTION["inputs"].values())
    assert [step["shell"] for step in (INSTALL, CHECK)] == ["bash", "bash"]
    setup = ACTION["runs"]["steps"][0]
    assert re.fullmatch(r"actions/setup-python@[0-9a-f]{40}", setup["uses"])
    assert setup["with"] == {"python-version": "${{ inputs.python-version }}"}


def test_no_input_is_pasted_into_a_script() -> None:
    assert all("${{" not in step["run"] for step in (INSTALL, CHECK))


def test_legal_decks_are_green_and_in_the_summary(runner: Runner) -> None:
    code, log, summary = runner.check()
    assert (code, "::error" in log) == (0, False)
    assert summary.startswith("### ✅ deckcheck: 1 deck: 1 legal")
    assert "sound.yaml" in summary


def test_an_illegal_deck_is_red_with_an_annotation_at_its_line(runner: Runner) -> None:
    write(runner.folder, {"decks/short.yaml": SHORT})
    code, log, summary = runner.check()
    assert code == 1
    assert re.search(r"^::error file=decks/short\.yaml,line=3,.*title=KD-DECK-01 main-deck-size::", log, re.MULTILINE)
    assert "❌ deckcheck: 2 decks: 1 legal, 1 illegal" in summary


def test_paths_are_lines_with_blanks_and_patterns(runner: Runner) -> None:
    write(runner.folder, {"decks/short.yaml": SHORT, "my decks/a.yaml": LEGAL, "more/b.yaml": LEGAL, "more/c.yaml": LEGAL})
    code, _, summary = runner.check(paths="my decks/a.yaml\n\n  more/*.yaml  \n")
    assert code == 0
    assert "3 decks: 3 legal" in summary


def test_an_empty_list_of_paths_is_green(runner: Runner) -> None:
    assert runner.check(paths=" \n") == (0, "deckcheck: no decks to check\n", "")


def test_a_path_is_never_a_command(runner: Runner) -> None:
    code, _, _ = runner.check(paths='$(touch pwned)\n`touch pwned`\n"; touch pwned; "\n--version')
    assert code == 2
    assert not (runner.folder / "pwned").exists()


def test_arguments_reach_the_command(runner: Runner) -> None:
    write(runner.folder, {"decks/sound.yaml": LEGAL.replace("SOE-003 Shadow Fighter", "SOE-003 Misnamed")})
    assert runner.check()[0] == 0
    assert runner.check(args="--strict  --as-of 2025-12-01")[0] == 1
    code, log, _ = runner.check(args="--as-of tomorrow")
    assert code == 2
    assert "'tomorrow' is not a date" in log


def test_a_report_for_code_scanning_goes_to_its_file_and_the_summary_stays(runner: Runner) -> None:
    inputs = yaml.safe_load(sample("sarif_file"))["steps"][1]["with"]
    code, log, summary = runner.check(**{name.replace("-", "_"): value for name, value in inputs.items()})
    assert (code, log) == (0, "")
    assert '"2.1.0"' in (runner.folder / "deckcheck.sarif").read_text(encoding="utf-8")
    assert "1 deck: 1 legal" in summary


def test_a_folder_that_is_not_there_is_red(runner: Runner) -> None:
    assert runner.check(paths="lists")[0] == 2


def test_five_lines_of_yaml_are_a_workflow() -> None:
    text = sample("ubuntu-latest", "[push, pull_request]")
    workflow = yaml.safe_load(text.replace("on:", '"on":', 1))
    assert len(text.splitlines()) == 5
    assert workflow["on"] == ["push", "pull_request"]
    uses = [step["uses"] for step in workflow["jobs"]["decks"]["steps"]]
    assert re.fullmatch(r"actions/checkout@v[0-9]+", uses[0])
    assert uses[1].startswith("OWNER/deckcheck@")


def test_every_sample_is_yaml_and_every_input_that_they_use_exists() -> None:
    found = [yaml.safe_load(text) for text in samples()]
    steps = [step for one in found if isinstance(one, dict) for step in one.get("steps", [])]
    ours = [step for step in steps if step.get("uses", "").startswith("OWNER/deckcheck")]
    assert len(ours) == 3
    assert {name for step in ours for name in step["with"]} <= ACTION["inputs"].keys()


def test_the_steps_for_changed_decks_name_only_those(tmp_path: Path, runner: Runner) -> None:
    step = yaml.safe_load(sample("fetch-depth", "GITHUB_OUTPUT"))["steps"][1]
    origin, clone = tmp_path / "origin", tmp_path / "clone"
    write(origin, {"decks/old.yaml": SHORT, "decks/gone.yaml": SHORT, "decks/sub/edited.yaml": SHORT})
    git("init", "--quiet", "--initial-branch", "main", cwd=origin)
    git("add", "--all", cwd=origin)
    git("commit", "--quiet", "--message", "Start", cwd=origin)
    git("clone", "--quiet", str(origin), str(clone), cwd=tmp_path)
    write(clone, {"decks/new é.yaml": LEGAL, "decks/sub/edited.yaml": LEGAL, "decks/notes.md": "no deck"})
    (clone / "decks" / "gone.yaml").unlink()
    git("checkout", "--quiet", "-b", "topic", cwd=clone)
    git("add", "--all", cwd=clone)
    git("commit", "--quiet", "--message", "Change", cwd=clone)
    output = tmp_path / "output"
    done = run(*BASH, "-c", step["run"], cwd=clone, GITHUB_BASE_REF="main", GITHUB_OUTPUT=str(output))
    assert done.returncode == 0, done.stdout
    lines = output.read_text(encoding="utf-8").splitlines()
    assert (lines[0], lines[-1]) == ("paths<<END-OF-PATHS", "END-OF-PATHS")
    assert sorted(lines[1:-1]) == ["decks/new é.yaml", "decks/sub/edited.yaml"]
    code, _, summary = Runner(clone, runner.programs).check(paths="\n".join(lines[1:-1]))
    assert (code, "2 decks: 2 legal" in summary) == (0, True)


def script_of(service: str) -> list[str]:
    """Return the lines that a service runs, as docs/ci.md has them."""
    if service == "gitlab":
        return list(yaml.safe_load(sample("codequality"))["decks"]["script"])
    (job,) = yaml.safe_load(sample("code.forgejo.org"))["jobs"].values()
    return [step["run"] for step in job["steps"] if "run" in step]


def test_the_scripts_of_other_services_install_and_are_red_for_an_illegal_deck(
    tmp_path: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """Every line runs in a git repository; only the address of deckcheck is that of a wheel of this working tree."""
    path = f"{new_python(tmp_path / 'python')}:{os.environ['PATH']}"
    for service, finding in (("gitlab", "error[KD-DECK-01]"), ("forgejo", "KD-DECK-01")):
        install, *_ = script = script_of(service)
        script[0], addresses = re.subn(
            r"git\+https://github.com/OWNER/deckcheck@v[0-9.]+", str(built_wheel(tmp_path_factory)), install
        )
        assert addresses == 1, install
        folder = tmp_path / service
        write(folder, {"decks/sound.yaml": LEGAL})
        git("init", "--quiet", "--initial-branch", "main", cwd=folder)
        git("add", "--all", cwd=folder)
        git("commit", "--quiet", "--message", "Decks", cwd=folder)
        green = run(*BASH, "-c", "\n".join(script), cwd=folder, PATH=path, CI_PROJECT_DIR=str(folder))
        assert green.returncode == 0, green.stdout
        assert (tmp_path / "python/bin/deckcheck").is_file()
        write(folder, {"decks/short.yaml": SHORT})
        red = run(*BASH, "-c", "\n".join(script[1:]), cwd=folder, PATH=path, CI_PROJECT_DIR=str(folder))
        assert (red.returncode, finding in red.stdout) == (1, True), red.stdout
    assert "decks/short.yaml" in (tmp_path / "gitlab/code-quality.json").read_text(encoding="utf-8")


def test_the_settings_of_the_page_are_understood(tmp_path: Path) -> None:
    (text,) = [text for text in samples("toml") if "databases" in text]
    write(tmp_path, {"deckcheck.toml": text, "cards/.keep": ""})
    done = run(sys.executable, "-m", "deckcheck", "config", "drafts/x.yaml", "--json", cwd=tmp_path, PYTHONPATH=str(ROOT))
    assert done.returncode == 0, done.stdout
    assert "overrides drafts/**" in done.stdout


@pytest.mark.parametrize(
    ("words", "actions", "annotated"),
    [((), "true", True), ((), "", False), (("--output-format", "text"), "true", False)],
)
def test_annotations_are_the_default_inside_github_actions_only(
    tmp_path: Path, words: tuple[str, ...], actions: str, annotated: bool
) -> None:
    write(tmp_path, {"short.yaml": SHORT})
    command = (sys.executable, "-m", "deckcheck", "validate", "short.yaml", *words)
    done = run(*command, cwd=tmp_path, PYTHONPATH=str(ROOT), GITHUB_ACTIONS=actions)
    assert done.returncode == 1
    assert done.stdout.startswith("::error ") == annotated
    assert ("error[KD-DECK-01]" in done.stdout) != annotated


def test_a_pull_request_checks_what_it_changes_and_makes_a_comment(runner: Runner) -> None:
    git("init", "--quiet", "--initial-branch", "main", cwd=runner.folder)
    write(runner.folder, {"decks/old.yaml": SHORT})
    git("add", "--all", cwd=runner.folder)
    git("commit", "--quiet", "--message", "Start", cwd=runner.folder)
    git("checkout", "--quiet", "-b", "feature", cwd=runner.folder)
    write(runner.folder, {"decks/sound.yaml": LEGAL + "# a comment\n", "decks/new.yaml": LEGAL})
    code, log, summary = runner.check(changed_since="main")
    assert code == 0, log
    assert ("sound.yaml" in summary, "old.yaml" in summary) == (True, False)
    comment = (runner.folder.parent / "deckcheck-comment.md").read_text(encoding="utf-8")
    assert comment.startswith("## Decks\n")
    assert "New: `decks/new.yaml`" in comment
    assert runner.output.read_text(encoding="utf-8") == f"comment={runner.folder.parent}/deckcheck-comment.md\n"


@pytest.mark.parametrize(
    ("schema", "words"),
    [("github-workflows", "runs-on: ubuntu"), ("github-workflows", "code.forgejo.org"), ("gitlab-ci", "artifacts:")],
)
def test_workflow_samples_keep_to_the_published_schemas(tmp_path: Path, schema: str, words: str) -> None:
    """The samples that are whole files, checked by check-jsonschema with the schemas that the services publish."""
    whole = [text for text in samples() if words in text and text.startswith(("on:", "decks:"))]
    assert whole
    for number, text in enumerate(whole):
        (tmp_path / f"{number}.yml").write_text(text.replace("OWNER", "someone"), encoding="utf-8")
        assert_published_schema(schema, tmp_path / f"{number}.yml")


def test_the_action_keeps_to_the_published_schema() -> None:
    assert_published_schema("github-actions", ROOT / "action.yml")


def test_no_module_of_the_checkout_is_run(runner: Runner, tmp_path_factory: pytest.TempPathFactory) -> None:
    """A pull request may add a pip.py, or any module that Python would look for in the working directory."""
    mark = runner.folder.parent / "mark"
    evil = f"open({str(mark)!r}, 'w').close()\n"
    names = ("pip", "deckcheck", "yaml", "typer", "json", "multiprocessing", "sitecustomize", "usercustomize", "tomllib")
    write(runner.folder, {f"{name}.py": evil for name in names})
    write(runner.folder, {"pip/__main__.py": evil, "pip/__init__.py": evil})
    path = f"{runner.programs}:{os.environ['PATH']}"
    code, log = shell(INSTALL, {}, runner.folder, GITHUB_ACTION_PATH=str(checkout(tmp_path_factory)), PATH=path)
    assert code == 0, log
    code, log, summary = runner.check()
    assert (code, "1 deck: 1 legal" in summary) == (0, True), log
    assert not mark.exists()


def started(runner: Runner) -> None:
    git("init", "--quiet", "--initial-branch", "main", cwd=runner.folder)
    write(runner.folder, {"decks/old.yaml": LEGAL})
    git("add", "--all", cwd=runner.folder)
    git("commit", "--quiet", "--message", "Start", cwd=runner.folder)
    git("checkout", "--quiet", "-b", "feature", cwd=runner.folder)


def test_file_names_are_no_markdown_and_renames_are_renames(runner: Runner) -> None:
    started(runner)
    (runner.folder / "decks" / "old.yaml").rename(runner.folder / "decks" / "renamed.yaml")
    odd = "decks/`@everyone` ![x](https:) <img src=x>.yaml"
    write(runner.folder, {odd: "game: gundam\nname: Another game\nteam: []\n"})
    git("add", "--all", cwd=runner.folder)
    git("commit", "--quiet", "--message", "Change", cwd=runner.folder)
    runner.check(changed_since="main")
    comment = (runner.folder.parent / "deckcheck-comment.md").read_text(encoding="utf-8")
    assert "Renamed: `decks/old.yaml` to `decks/renamed.yaml`" in comment
    assert "New: `decks/renamed.yaml`" not in comment
    (line,) = [line for line in comment.splitlines() if line.startswith("New: ")]
    assert line == f"New: `` {odd} ``"


def test_the_comment_runs_nothing_of_the_repository(runner: Runner) -> None:
    started(runner)
    mark, program = runner.folder.parent / "mark", runner.folder.parent / "program.sh"
    program.write_text(f"#!/bin/sh\ntouch {mark}\n", encoding="utf-8")
    program.chmod(0o755)
    git("config", "core.fsmonitor", str(program), cwd=runner.folder)
    write(runner.folder, {"decks/new.yaml": LEGAL})
    assert runner.check(changed_since="main")[0] == 0
    assert not mark.exists()


def test_the_workflow_for_strangers_takes_its_settings_from_the_base(runner: Runner) -> None:
    """The steps of docs/ci.md: two checkouts, and the configuration of the base in force for the decks of the other."""
    workflow = yaml.safe_load(sample("working-directory").replace("on:", '"on":', 1))
    (job,) = workflow["jobs"].values()
    base, proposed, ours = job["steps"]
    assert workflow["permissions"] == {"contents": "read"}
    assert all(step["with"]["persist-credentials"] is False for step in (base, proposed))
    given = {name.replace("-", "_"): str(value) for name, value in ours["with"].items()}
    write(runner.folder, {f"{base['with']['path']}/deckcheck.toml": "", f"{proposed['with']['path']}/decks/short.yaml": SHORT})
    lenient = '[severity]\nKD-DECK-01 = "off"\n'
    write(runner.folder, {f"{proposed['with']['path']}/deckcheck.toml": lenient})
    code, log, _ = runner.check(**given)
    assert (code, "KD-DECK-01" in log) == (1, True), log
