"""Debian's Neovim opens a decklist with the one line of docs/editors.md: findings are shown, fixes are a keystroke away."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from deckcheck.building.checking import check_text
from tests.support import ROOT, blocks, filled

SCRIPT = """
local report = {}
local function findings()
  local found = {}
  for _, finding in ipairs(vim.diagnostic.get(0)) do
    table.insert(found, {finding.lnum, finding.code or finding.user_data.lsp.code})
  end
  table.sort(found, function(one, other) return one[1] < other[1] end)
  return found
end
local function wait_for(condition)
  if not vim.wait(60000, condition, 20) then table.insert(report, "timeout") end
end
local function has(code)
  for _, finding in ipairs(findings()) do if finding[2] == code then return finding[1] end end
end

wait_for(function() return #findings() > 0 end)
table.insert(report, findings())
for _, code in ipairs({CODES}) do
  local line = has(code)
  vim.api.nvim_win_set_cursor(0, {line + 1, 0})
  vim.api.nvim_input("1<CR>")  -- the first entry of the menu
  vim.lsp.buf.code_action()
  wait_for(function() return not has(code) end)
  table.insert(report, findings())
end
vim.fn.writefile({vim.fn.json_encode(report)}, "report.json")
vim.cmd("write!")
vim.cmd("qa!")
"""


@pytest.fixture
def neovim() -> str:
    found = shutil.which("nvim")
    if found is None:
        pytest.fail("nvim is needed; tools/install_programs.sh installs it")
    return found


def run_editor(neovim: str, folder: Path, deck: str, text: str, codes: tuple[str, ...]) -> tuple[list[Any], str]:
    """Open a deck, apply the first fix of each finding; return the findings before and after each, and the deck."""
    (folder / deck).write_text(text, encoding="utf-8")
    (folder / "init.vim").write_text(blocks("docs/editors.md", "vim")[0], encoding="utf-8")
    (folder / "drive.lua").write_text(SCRIPT.replace("CODES", ", ".join(f'"{code}"' for code in codes)), encoding="utf-8")
    command = folder / "bin" / "deckcheck"
    command.parent.mkdir()
    command.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m deckcheck "$@"\n', encoding="utf-8")
    command.chmod(0o755)
    environment = {
        **os.environ,
        "PATH": f"{command.parent}{os.pathsep}{os.environ['PATH']}",
        "PYTHONPATH": str(ROOT),
        "HOME": str(folder),
        "XDG_STATE_HOME": str(folder),
        "XDG_DATA_HOME": str(folder),
    }
    words = [neovim, "--headless", "-n", "-u", "init.vim", deck, "-c", "luafile drive.lua"]
    subprocess.run(words, cwd=folder, env=environment, timeout=3600, check=True, capture_output=True)
    report = json.loads((folder / "report.json").read_text(encoding="utf-8"))
    return report, (folder / deck).read_text(encoding="utf-8")


THREE_MISTAKES = """\
game: kingdom-duels
main:
  - 4 Kuriboh
  - 1 Mammoth Graveyrad
  - ... 27 other cards
"""


def test_a_wrong_count_a_misspelt_card_and_a_broken_limit_are_fixed_from_the_editor(neovim: str, tmp_path: Path) -> None:
    text = filled("kingdom-duels", THREE_MISTAKES)
    codes = ("KD-DECK-07", "DC-CARD-01", "KD-DECK-01")
    report, fixed = run_editor(neovim, tmp_path, "deck.yaml", text, codes)
    assert sorted(report[0]) == [[1, "KD-DECK-01"], [2, "KD-DECK-07"], [3, "DC-CARD-01"]]
    assert report[-1] == []
    (result,) = check_text(fixed, "deck.yaml")
    assert (result.status, result.diagnostics) == ("legal", ())
    assert "  - 3 Kuriboh\n" in fixed
    assert "  - 1 SOE-052 Mammoth Graveyard\n" in fixed


def test_a_broken_limit_in_a_text_list_is_fixed_from_the_editor(neovim: str, tmp_path: Path) -> None:
    text = filled("kingdom-duels", "game: kingdom-duels\nmain:\n  - 4 Kuriboh\n  - ... 26 other cards\n")
    plain = "\n".join(line.strip("- ") for line in text.replace("main:", "Main Deck").splitlines()) + "\n"
    report, fixed = run_editor(neovim, tmp_path, "deck.txt", plain, ("KD-DECK-07",))
    assert report[0] == [[2, "KD-DECK-07"]]
    assert "3 Kuriboh\n" in fixed
