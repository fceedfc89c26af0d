#!/bin/sh
# Install what the editor tests drive: Neovim (Debian and Ubuntu) and the YAML language server that editors use (npm, into
# .cache/), without ever asking for a password. If that is impossible, say so loudly; the tests then run without those of that
# program. With CI=true that is a failure.
set -eu
cd "$(dirname "$0")/.."
VERSION=1.25.0
FOLDER=.cache/yaml-language-server
missing=""
log=$(mktemp)
trap 'rm -f "$log"' EXIT

give_up() {
    echo "install_editors: $1" >&2
    if [ "${CI:-}" = "true" ]; then
        exit 1
    fi
    echo "install_editors: GOING ON WITHOUT THE TESTS OF $2" >&2
}

# install_package COMMAND PACKAGE: install a Debian package, unless its command is there; fail with a reason in $missing
install_package() {
    command -v "$1" >/dev/null 2>&1 && return 0
    missing="$1 is missing, and this machine has no apt-get"
    command -v apt-get >/dev/null 2>&1 || return 1
    root=""
    if [ "$(id -u)" -ne 0 ]; then
        missing="$1 is missing, and installing it needs root"
        sudo -n true 2>/dev/null || return 1
        root="sudo -n"
    fi
    echo "install_editors: installing $2 with apt-get" >&2
    missing="apt-get could not install $2"
    if ! { $root apt-get -q update && $root env DEBIAN_FRONTEND=noninteractive apt-get -qy install --no-install-recommends "$2"; } \
        >"$log" 2>&1; then
        tail -n 20 "$log" >&2
        return 1
    fi
    command -v "$1" >/dev/null 2>&1
}

install_package nvim neovim || give_up "$missing" "NEOVIM"

installed=$(sed -n 's/^  "version": "\(.*\)",$/\1/p' "$FOLDER/node_modules/yaml-language-server/package.json" 2>/dev/null || true)
if [ "$installed" != "$VERSION" ]; then
    if ! install_package npm npm; then
        give_up "$missing" "THE YAML LANGUAGE SERVER"
    else
        echo "install_editors: installing yaml-language-server $VERSION with npm" >&2
        if ! npm install --prefix "$FOLDER" --no-save --no-audit --no-fund "yaml-language-server@$VERSION" >"$log" 2>&1; then
            tail -n 20 "$log" >&2
            give_up "npm could not install yaml-language-server $VERSION" "THE YAML LANGUAGE SERVER"
        fi
    fi
fi
