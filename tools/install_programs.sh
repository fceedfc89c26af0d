#!/bin/sh
# Install the programs that tests drive, without ever asking for a password: Chromium, zsh, fish and Neovim with apt-get (Debian
# and Ubuntu); with npm, into .cache/, the YAML language server that editors use and Pyodide, Python for browsers. What cannot be
# installed is named loudly, and the tests then run without it. With CI=true that is a failure.
set -eu
cd "$(dirname "$0")/.."
NPM="yaml-language-server:1.25.0 pyodide:314.0.7"
# command:packages that bring it, joined by commas
WANTED="chromium:chromium,fonts-dejavu-core chromedriver:chromium-driver pdftotext:poppler-utils zsh:zsh fish:fish nvim:neovim node:nodejs npm:npm"
log=$(mktemp)
trap 'rm -f "$log"' EXIT

missing_from_npm() {
    for pair in $NPM; do
        grep -qs "^  \"version\": \"${pair#*:}\",\$" ".cache/${pair%%:*}/node_modules/${pair%%:*}/package.json" || echo "$pair"
    done
}

missing_packages() {
    for pair in $WANTED; do
        command=${pair%%:*}
        [ "$command" = npm ] && [ -z "$(missing_from_npm)" ] && continue
        command -v "$command" >/dev/null 2>&1 || echo "${pair#*:}" | tr , ' '
    done
}

# quietly COMMAND...: run it; if it fails, show the end of what it printed
quietly() {
    "$@" >"$log" 2>&1 || { tail -n 20 "$log" >&2 && return 1; }
}

install_packages() {
    root=""
    if [ "$(id -u)" -ne 0 ]; then
        sudo -n true 2>/dev/null || { echo "install_programs: installing packages needs root" >&2 && return 1; }
        root="sudo -n"
    fi
    quietly $root apt-get -q update || return 1
    install="$root env DEBIAN_FRONTEND=noninteractive apt-get -qy install --no-install-recommends"
    quietly $install "$@" && return 0
    for package in "$@"; do   # one that this release does not have keeps no other away
        quietly $install "$package" || true
    done
}

packages=$(missing_packages)
if [ -n "$packages" ]; then
    echo "install_programs: installing" $packages "with apt-get" >&2
    if command -v apt-get >/dev/null 2>&1; then
        install_packages $packages || true
    else
        echo "install_programs: this machine has no apt-get" >&2
    fi
fi
if command -v npm >/dev/null 2>&1; then
    for pair in $(missing_from_npm); do
        echo "install_programs: installing ${pair%%:*} ${pair#*:} with npm" >&2
        quietly npm install --prefix ".cache/${pair%%:*}" --no-save --no-audit --no-fund "${pair%%:*}@${pair#*:}" || true
    done
fi

packages="$(missing_packages) $(missing_from_npm)"
if [ -n "${packages# }" ]; then
    echo "install_programs: NOT INSTALLED, GOING ON WITHOUT THE TESTS THAT NEED IT:" $packages >&2
    [ "${CI:-}" != "true" ]
fi
