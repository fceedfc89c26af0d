#!/bin/sh
# Installs Chromium and its driver for the browser tests (Debian and Ubuntu). Says nothing when both are there.
set -eu

fail() {
    echo "install_browser: $1" >&2
    echo "install_browser: install the commands chromium and chromedriver by hand, then run the tests again" >&2
    exit 1
}

if command -v chromium >/dev/null 2>&1 && command -v chromedriver >/dev/null 2>&1; then
    exit 0
fi
command -v apt-get >/dev/null 2>&1 || fail "there is no apt-get on this machine"

root=""
if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null 2>&1 || fail "chromium is missing, and installing it needs root or sudo"
    root="sudo"
fi

log=$(mktemp)
trap 'rm -f "$log"' EXIT
echo "install_browser: installing chromium and chromium-driver with apt-get" >&2
if ! $root apt-get -q update >"$log" 2>&1; then
    tail -n 20 "$log" >&2
    fail "apt-get update failed"
fi
if ! $root env DEBIAN_FRONTEND=noninteractive apt-get -qy install --no-install-recommends chromium chromium-driver \
    fonts-dejavu-core >"$log" 2>&1; then
    tail -n 20 "$log" >&2
    fail "apt-get could not install chromium and chromium-driver"
fi
command -v chromium >/dev/null 2>&1 || fail "the package chromium brought no command chromium"
command -v chromedriver >/dev/null 2>&1 || fail "the package chromium-driver brought no command chromedriver"
