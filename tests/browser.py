"""A headless Chromium for tests that look at pages. tools/install_programs.sh installs it."""

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
def open_browser(*flags: str) -> Iterator[Chrome]:
    """Give a browser with a profile of its own, and more flags. Without Chromium the test fails: a page that was not shown is
    not tested."""
    program, driver = shutil.which("chromium"), shutil.which("chromedriver")
    if program is None or driver is None:
        pytest.fail("chromium and chromedriver are needed; tools/install_programs.sh installs them")
    with TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        options = ChromeOptions()
        options.binary_location = program
        for flag in (*FLAGS, *flags, f"--user-data-dir={profile}"):
            options.add_argument(flag)
        options.set_capability("goog:loggingPrefs", {"performance": "ALL", "browser": "ALL"})
        browser = Chrome(options=options, service=Service(driver))
        browser.set_script_timeout(300)  # a busy machine is not a fault of the page
        try:
            browser.get("about:blank")  # the page of a new tab loads things of its own
            yield browser
        finally:
            browser.quit()


def show(browser: Chrome, page: Path, *, width: int = 1280, height: int = 900, dark: bool = False) -> None:
    """Load a page from a file at a width that is really the page's, on a light or dark system."""
    _log(browser, "performance")  # what earlier pages asked for is not this page's doing
    _log(browser, "browser")
    restyle(browser, width=width, height=height, dark=dark)
    browser.get(page.resolve().as_uri())


def _log(browser: Chrome, kind: str) -> list[dict[str, Any]]:
    """Return the entries of a log since the last call."""
    entries: list[dict[str, Any]] = browser.get_log(kind)  # type: ignore[no-untyped-call]
    return entries


def requests(browser: Chrome) -> list[str]:
    """Return the addresses that were asked for since the page was loaded with `show`."""
    found = []
    for entry in _log(browser, "performance"):
        message = json.loads(entry["message"])["message"]
        if message["method"] == "Network.requestWillBeSent":
            found.append(message["params"]["request"]["url"])
    return found


def complaints(browser: Chrome) -> list[str]:
    """Return the errors on the console since `show`: scripts that failed, and what the page's policy refused."""
    return [entry["message"] for entry in _log(browser, "browser") if entry["level"] == "SEVERE"]


def shown(browser: Chrome, selector: str) -> list[str]:
    """Return the texts of the elements that are on display, all at once: the page may be changing."""
    seen = "[...document.querySelectorAll(arguments[0])].filter((one) => one.checkVisibility())"
    texts: list[str] = browser.execute_script(f"return {seen}.map((one) => one.innerText.trim())", selector)
    return texts


def printed_pages(browser: Chrome) -> int:
    """Return how many sheets of A4 the page takes."""
    size = {"paperWidth": 8.27, "paperHeight": 11.69, "printBackground": True, "preferCSSPageSize": True}
    pdf = base64.b64decode(browser.execute_cdp_cmd("Page.printToPDF", size)["data"])
    return len(re.findall(rb"/Type\s*/Page\b", pdf))


def poor_contrast(browser: Chrome) -> list[str]:
    """Return the texts on display whose contrast with their background is below 4.5 to 1."""
    poor: list[str] = browser.execute_script(_CONTRAST)
    return poor


def restyle(browser: Chrome, *, width: int, height: int = 900, dark: bool = False) -> None:
    """Change the window and the colours of the system under a page that is already loaded."""
    scheme = [{"name": "prefers-color-scheme", "value": "dark" if dark else "light"}]
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": scheme})
    metrics = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600}
    browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)


def poor_layout(browser: Chrome, width: int) -> list[str]:
    """Return what a reader would complain about: a page wider than the window, texts over each other, words that are broken or
    cut without an ellipsis."""
    poor: list[str] = browser.execute_script(_LAYOUT, width)
    return poor


_LAYOUT = """
const width = arguments[0], poor = [];
if (document.documentElement.scrollWidth > width) poor.push(`the page is ${document.documentElement.scrollWidth} wide`);
const boxes = [];
const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
const about = (element, text) => `${element.tagName}.${element.className}: ${text}`;
const clipped = (box, element) => {
  let { left, top, right, bottom } = box;
  for (let up = element; up && up !== document.body; up = up.parentElement) {
    const style = getComputedStyle(up), own = up.getBoundingClientRect();
    if (style.overflowX !== "visible") { left = Math.max(left, own.left); right = Math.min(right, own.right); }
    if (style.overflowY !== "visible") { top = Math.max(top, own.top); bottom = Math.min(bottom, own.bottom); }
    if (style.position === "fixed") break;
  }
  return { left, top, right, bottom };
};
const shortened = (element) => {
  for (let up = element; up && up !== document.body; up = up.parentElement) {
    const style = getComputedStyle(up);
    if (style.textOverflow === "ellipsis" && up.scrollWidth > up.clientWidth) return true;
    if (style.webkitLineClamp !== "none" && up.scrollHeight > up.clientHeight) return true;
    if (["auto", "scroll"].includes(style.overflowX) && up.scrollWidth > up.clientWidth) return true;
    if (["auto", "scroll"].includes(style.overflowY) && up.scrollHeight > up.clientHeight) return true;
  }
  return false;
};
for (let node; (node = walker.nextNode());) {
  const element = node.parentElement;
  if (!node.data.trim() || element.closest("script, template, option")) continue;
  if (!element.checkVisibility() || parseFloat(getComputedStyle(element).fontSize) === 0) continue;
  const layer = element.closest("nav, .log, .details, dialog, header, .strip, main") ?? document.body;
  for (const match of node.data.matchAll(/[^\\s\\u2010-\\u2015\\u3000-\\u9fff/-]+/g)) {
    const range = document.createRange();
    range.setStart(node, match.index);
    range.setEnd(node, match.index + match[0].length);
    const rects = [...range.getClientRects()].filter((rect) => rect.width > .5);
    const lines = new Set(rects.map((rect) => Math.round(rect.top)));
    if (lines.size > 1) poor.push(`broken: ${about(element, match[0])}`);
    for (const rect of rects) {
      const box = clipped(rect, element);
      const lost = Math.max(rect.width - Math.max(0, box.right - box.left), rect.height - Math.max(0, box.bottom - box.top));
      if (lost > 2 && !shortened(element)) poor.push(`cut: ${about(element, match[0])}`);
      if (box.right - box.left > 2 && box.bottom - box.top > 2) boxes.push({ ...box, layer, element, text: match[0] });
    }
  }
}
for (const [number, one] of boxes.entries()) {
  for (const other of boxes.slice(number + 1)) {
    if (one.layer !== other.layer || one.element === other.element) continue;
    const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    if (across > 2 && down > 4) poor.push(`overlap: ${about(one.element, one.text)} and ${about(other.element, other.text)}`);
  }
}
return [...new Set(poor)].slice(0, 20);
"""
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
