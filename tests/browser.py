"""A headless Chromium for tests that look at pages. tools/install_browser.sh installs it."""

from __future__ import annotations

import base64
import json
import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from selenium.webdriver import Chrome, ChromeOptions
from selenium.webdriver.chrome.service import Service

FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--force-device-scale-factor=1",
)


@contextmanager
def open_browser() -> Iterator[Chrome]:
    """A browser with a profile of its own. Without Chromium the test fails: a page that nobody looked at is not tested."""
    program, driver = shutil.which("chromium"), shutil.which("chromedriver")
    if program is None or driver is None:
        pytest.fail("chromium and chromedriver are needed; tools/install_browser.sh installs them")
    with TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        options = ChromeOptions()
        options.binary_location = program
        for flag in (*FLAGS, f"--user-data-dir={profile}"):
            options.add_argument(flag)
        options.set_capability("goog:loggingPrefs", {"performance": "ALL", "browser": "ALL"})
        browser = Chrome(options=options, service=Service(driver))
        try:
            browser.get("about:blank")  # the page of a new tab loads things of its own
            yield browser
        finally:
            browser.quit()


def show(browser: Chrome, page: Path, *, width: int = 1280, height: int = 900, dark: bool = False) -> None:
    """Loads a page from a file at a width that is really the page's, on a light or dark system."""
    _log(browser, "performance")  # what earlier pages asked for is not this page's doing
    _log(browser, "browser")
    scheme = [{"name": "prefers-color-scheme", "value": "dark" if dark else "light"}]
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": scheme})
    metrics = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600}
    browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
    browser.get(page.resolve().as_uri())


def _log(browser: Chrome, kind: str) -> list[dict[str, Any]]:
    """What was logged since this was asked the last time."""
    entries: list[dict[str, Any]] = browser.get_log(kind)  # type: ignore[no-untyped-call]
    return entries


def requests(browser: Chrome) -> list[str]:
    """The addresses that were asked for since the page was loaded with `show`."""
    found = []
    for entry in _log(browser, "performance"):
        message = json.loads(entry["message"])["message"]
        if message["method"] == "Network.requestWillBeSent":
            found.append(message["params"]["request"]["url"])
    return found


def complaints(browser: Chrome) -> list[str]:
    """Errors on the console since `show`: scripts that failed, and what the page's policy refused."""
    return [entry["message"] for entry in _log(browser, "browser") if entry["level"] == "SEVERE"]


def printed_pages(browser: Chrome) -> int:
    """How many sheets of A4 the page takes."""
    size = {"paperWidth": 8.27, "paperHeight": 11.69, "printBackground": True, "preferCSSPageSize": True}
    pdf = base64.b64decode(browser.execute_cdp_cmd("Page.printToPDF", size)["data"])
    return len(re.findall(rb"/Type\s*/Page\b", pdf))


def screenshot(browser: Chrome, target: Path) -> None:
    """The whole page, not only what fits the window."""
    shot = browser.execute_cdp_cmd("Page.captureScreenshot", {"captureBeyondViewport": True})
    target.write_bytes(base64.b64decode(shot["data"]))


def poor_contrast(browser: Chrome) -> list[str]:
    """Return the texts on display whose contrast with what is behind them is below 4.5 to 1."""
    poor: list[str] = browser.execute_script(_CONTRAST)
    return poor


_CONTRAST = """
const brush = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
const pixel = (color) => {
  brush.clearRect(0, 0, 1, 1);
  brush.fillStyle = color;
  brush.fillRect(0, 0, 1, 1);
  return brush.getImageData(0, 0, 1, 1).data;
};
const channel = (value) => { value /= 255; return value <= .04045 ? value / 12.92 : ((value + .055) / 1.055) ** 2.4; };
const light = (color) => {
  const [red, green, blue] = [...pixel(color)].map(channel);
  return .2126 * red + .7152 * green + .0722 * blue;
};
const paper = (element) => {
  for (; element; element = element.parentElement) {
    const color = getComputedStyle(element).backgroundColor;
    if (pixel(color)[3]) return color;
  }
};
const poor = [];
for (const element of document.querySelectorAll("body *")) {
  if (![...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim()) || element.closest("script")) continue;
  if (!element.checkVisibility()) continue;
  const [one, other] = [light(getComputedStyle(element).color), light(paper(element))].sort((a, b) => b - a);
  if ((one + .05) / (other + .05) < 4.5) poor.push(`${element.tagName}.${element.className}: ${element.textContent}`);
}
return poor;
"""
