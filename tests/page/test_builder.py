"""Pages as they are built: the same bytes for the same inputs, a strict policy, and mistakes told."""

from __future__ import annotations

import io
import json
import re
import shutil
import sys
from base64 import b64decode
from pathlib import Path
from zipfile import ZipFile

import pytest

from deckcheck.core.errors import UsageError
from deckcheck.core.registry import game_names
from deckcheck.page import pyodide_files
from deckcheck.page.builder import BUNDLE, build_page
from deckcheck.page.bundle import LIBRARIES, bundle
from deckcheck.page.pyodide_files import FILES, LOCK, Pyodide, load_pyodide
from deckcheck.page.stand_ins import rpds as stand_in
from tests.commands import run
from tests.support import ROOT

EVENT = "name: Friday\ngame: kd\nhouse: club.yaml\nmessages: secret.txt\ncounts: first\n"


@pytest.fixture
def release(tmp_path: Path) -> Pyodide:
    """A release of nothing: the builder does not look into the files."""
    folder = tmp_path / "pyodide"
    folder.mkdir()
    for name in FILES:
        (folder / name).write_bytes(f'{name} "1.2.3" </script>'.encode())
    (folder / LOCK).write_text(json.dumps({"info": {"python": "3.14.2"}, "packages": {"numpy": {}}}))
    return load_pyodide(str(folder))


def test_the_same_inputs_give_the_same_bytes(release: Pyodide) -> None:
    first, again = (build_page("check.html", release, game="gundam", single_file=True) for _ in range(2))
    assert first == again
    assert list(first) == ["check.html"]


def test_a_page_of_one_game_has_no_other_game(release: Pyodide) -> None:
    names = ZipFile(io.BytesIO(build_page("check.html", release, game="gundam")[f"check_files/{BUNDLE}"])).namelist()
    assert any(name.startswith("deckcheck/games/gundam/engine/") for name in names), "engines run in pages as well"
    assert not any("kingdom" in name for name in names)
    assert not any(name.endswith((".so", ".pyd", ".pyc")) for name in names)
    assert not any(name.startswith("deckcheck/cli/") for name in names)
    assert sum(name.startswith("deckcheck/data/prepared/gundam-") for name in names) == 1


def test_a_bundle_has_every_file_of_the_package_but_the_command_line() -> None:
    names = set(ZipFile(io.BytesIO(bundle(game_names(), {}))).namelist())
    package = [path for path in (ROOT / "deckcheck").rglob("*") if path.is_file() and path.suffix not in (".pyc", ".so")]
    wanted = {str(path.relative_to(ROOT)) for path in package if path.relative_to(ROOT).parts[1] not in ("cli", "data")}
    assert len(wanted) > 500
    assert wanted - names == set()


@pytest.mark.slow
def test_the_policy_allows_the_page_and_nothing_else(release: Pyodide) -> None:
    single = build_page("check.html", release, game="gundam", single_file=True)["check.html"].decode()
    policy = re.search(r'http-equiv="Content-Security-Policy" content="([^"]*)"', single)
    assert policy is not None
    rules = dict(part.strip().split(" ", 1) for part in policy[1].split(";"))
    assert rules["default-src"] == "'none'"
    assert rules["connect-src"] == "'none'"
    assert "unsafe-inline" not in policy[1]
    assert "'unsafe-eval'" not in policy[1]
    assert "http" not in policy[1]
    beside = build_page("check.html", release, game="gundam")["check.html"].decode()
    assert "connect-src 'self';" in beside
    address = build_page("check.html", release._replace(address="https://cdn.example/p/"), game="gundam")
    assert "connect-src 'self' https://cdn.example/p/;" in address["check.html"].decode()
    assert list(address) == ["check.html", f"check_files/{BUNDLE}"]
    setup = json.loads(
        re.findall(r'<script id="setup" type="application/json">(.*?)</script>', address["check.html"].decode())[0]
    )
    assert all(asset["integrity"].startswith("sha384-") for asset in setup["assets"] if "address" in asset)


def test_no_address_is_in_a_page_but_those_of_examples(release: Pyodide) -> None:
    page = build_page("check.html", release, game="gundam")["check.html"].decode()
    assert set(re.findall(r"https?://[^\s\"'<>/]+", page)) == {"https://pyodide.invalid"}


def test_data_blocks_hold_any_bytes(release: Pyodide) -> None:
    import gzip

    page = build_page("check.html", release, game="gundam", single_file=True)["check.html"].decode()
    for name in FILES:
        (data,) = re.findall(rf'<script id="asset-{re.escape(name)}" type="text/plain">([^<]*)</script>', page)
        raw = b64decode(data)
        assert (raw if name.endswith(".zip") else gzip.decompress(raw)) == release.files[name]


def test_an_event_brings_what_players_may_see(release: Pyodide, tmp_path: Path) -> None:
    (tmp_path / "event.yaml").write_text(EVENT)
    (tmp_path / "secret.txt").write_text("Dear {player}")
    shutil.copy(ROOT / "examples/kingdom-duels/house/club.yaml", tmp_path / "club.yaml")
    page = build_page("check.html", release, event_file=str(tmp_path / "event.yaml"))
    archive = ZipFile(io.BytesIO(page[f"check_files/{BUNDLE}"]))
    event = json.loads(archive.read("page/event.yaml"))
    assert event == {"name": "Friday", "game": "kd", "house": ["club.yaml"]}
    assert archive.read("page/club.yaml") == (tmp_path / "club.yaml").read_bytes()
    with pytest.raises(UsageError, match="differ"):
        build_page("check.html", release, game="gundam", event_file=str(tmp_path / "event.yaml"))


def test_a_bundle_has_the_licences_of_its_libraries() -> None:
    names = ZipFile(io.BytesIO(bundle(["gundam"], {}))).namelist()
    for library in LIBRARIES:
        wanted = library.lower().replace("-", "_")
        assert any(name.lower().startswith(wanted) and "dist-info" in name for name in names), library


def test_mistakes_are_told(tmp_path: Path) -> None:
    missing = run("page", "-o", str(tmp_path / "check.html"), cwd=tmp_path)
    assert missing.returncode == 2
    assert "npm install pyodide" in missing.stderr
    (tmp_path / "pyodide").mkdir()
    assert "cannot read" in run("page", "-o", "check.html", "--pyodide", "pyodide", cwd=tmp_path).stderr
    (tmp_path / "pyodide" / LOCK).write_text('{"info": {"python": "3.10.1"}}')
    assert "needs 3.11 or newer" in run("page", "-o", "check.html", "--pyodide", "pyodide", cwd=tmp_path).stderr
    assert "https address" in run("page", "-o", "check.html", "--pyodide", "http://x", cwd=tmp_path).stderr
    (tmp_path / "mine.html").write_text("<p>mine")
    kept = run("page", "-o", "mine.html", "--pyodide", "pyodide", cwd=tmp_path)
    assert kept.returncode == 2
    assert "--force" in kept.stderr
    assert (tmp_path / "mine.html").read_text() == "<p>mine"
    assert not (tmp_path / "check.html").exists()


def test_the_command_writes_the_page_and_replaces_its_own(release: Pyodide, tmp_path: Path) -> None:
    words = ("page", "-o", "out/index.html", "--game", "gd", "--pyodide", "pyodide")
    assert run(*words, cwd=tmp_path).returncode == 0
    first = (tmp_path / "out/index.html").read_bytes()
    assert sorted(path.name for path in (tmp_path / "out/index_files").iterdir()) == sorted([*FILES, BUNDLE])
    assert run(*words, cwd=tmp_path).returncode == 0
    assert (tmp_path / "out/index.html").read_bytes() == first


def test_an_address_is_pinned_by_its_hash(release: Pyodide, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def fetch(address: str) -> bytes:
        asked.append(address)
        return (tmp_path / "pyodide" / address.rpartition("/")[2]).read_bytes()

    monkeypatch.setattr(pyodide_files, "_fetch", fetch)
    found = load_pyodide("https://cdn.example/p")
    assert (found.address, found.version) == ("https://cdn.example/p/", "1.2.3")
    assert all(address.startswith("https://cdn.example/p/") for address in asked)
    assert load_pyodide(f"https://cdn.example/p#{found.integrity}") == found
    with pytest.raises(UsageError, match="another hash"):
        load_pyodide("https://cdn.example/p#sha384-other")


def test_the_stand_in_for_rpds_is_like_it() -> None:
    import rpds

    for module in (rpds, stand_in):
        mapping = module.HashTrieMap.convert({"a": 1}).insert("b", 2).update({"c": 3}, d=4).remove("a").discard("x")
        assert dict(mapping.items()) == {"b": 2, "c": 3, "d": 4}
        assert (mapping.get("x"), len(mapping), "b" in mapping) == (None, 3, True)
        with pytest.raises(KeyError):
            mapping.remove("x")
        values = module.HashTrieSet(["a"]).insert("b").update(["c"]).discard("a").remove("b")
        assert set(values) == {"c"}
        chain = module.List(["b"]).push_front("a")
        assert (list(chain), chain.first, list(chain.rest), list(chain.drop_first())) == (["a", "b"], "a", ["b"], ["b"])
    assert sys.modules["rpds"] is rpds
