#!/bin/sh
# Install Chromium and its driver for the browser tests (Debian and Ubuntu), without ever asking for a password.
# If that is impossible, say so loudly; the tests then run without the browser tests. With CI=true that is a failure.
set -eu

give_up() {
    echo "install_browser: $1" >&2
    echo "install_browser: install the commands chromium and chromedriver, then run the tests again" >&2
    if [ "${CI:-}" = "true" ]; then
        exit 1
    fi
    echo "install_browser: GOING ON WITHOUT THE BROWSER TESTS" >&2
    exit 0
}

if command -v chromium >/dev/null 2>&1 && command -v chromedriver >/dev/null 2>&1 &&
    command -v pdftotext >/dev/null 2>&1; then
    exit 0
fi
command -v apt-get >/dev/null 2>&1 || give_up "chromium is missing, and this machine has no apt-get"

root=""
if [ "$(id -u)" -ne 0 ]; then
    sudo -n true 2>/dev/null || give_up "chromium is missing, and installing it needs root"
    root="sudo -n"
fi

log=$(mktemp)
trap 'rm -f "$log"' EXIT
echo "install_browser: installing chromium and chromium-driver with apt-get" >&2
if ! $root apt-get -q update >"$log" 2>&1; then
    tail -n 20 "$log" >&2
    give_up "apt-get update failed"
fi
if ! $root env DEBIAN_FRONTEND=noninteractive apt-get -qy install --no-install-recommends chromium chromium-driver \
    fonts-dejavu-core poppler-utils >"$log" 2>&1; then
    tail -n 20 "$log" >&2
    give_up "apt-get could not install chromium and chromium-driver"
fi
command -v chromium >/dev/null 2>&1 || give_up "the package chromium has no command chromium"
command -v chromedriver >/dev/null 2>&1 || give_up "the package chromium-driver has no command chromedriver"
