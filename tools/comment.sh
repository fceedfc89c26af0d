#!/usr/bin/env bash
# Print what a pull request changes in decks as Markdown, ready for a comment: comment.sh REVISION [OPTION...] -- PATH...
# The options are those of `deckcheck diff` and `deckcheck validate`, such as --config FILE --no-local-config.
# The repository is a stranger's: git runs nothing that its configuration names, and no file name is Markdown.
set -euo pipefail
since=$1
shift
options=()
while [ "$1" != "--" ]; do
  options+=("$1")
  shift
done
shift

safe_git() {
  GIT_ALLOW_PROTOCOL=none GIT_OPTIONAL_LOCKS=0 git --no-pager -c core.fsmonitor=false -c core.hooksPath=/dev/null \
    -c safe.bareRepository=explicit "$@"
}

# Inline code, whatever backticks the text has: no mention, no image and no link is read in it. An empty line would end it.
code() {
  local ticks='`' gap='' text=${1//[[:cntrl:]]/?}
  while [[ $text == *"$ticks"* ]]; do ticks+='`' gap=' '; done
  printf '%s' "$ticks$gap$text$gap$ticks"
}

base=$(safe_git merge-base --end-of-options "$since" HEAD)
before=()
after=()
while IFS= read -r -d '' _ && IFS= read -r -d '' old && IFS= read -r -d '' new; do
  before+=("$old")
  after+=("$new")
done < <(safe_git diff-tree -r -z -M --diff-filter=R --name-status --relative "$base" HEAD)

# The name that a deck had in the base, if it was renamed.
name_before() {
  local place
  for ((place = 0; place < ${#after[@]}; place++)); do
    if [ "${after[place]}" = "$1" ]; then
      printf '%s' "${before[place]}"
      return
    fi
  done
  printf '%s' "$1"
}

# What the comment says about a deck.
section() {
  local old
  old=$(name_before "$1")
  if [ "$old" != "$1" ]; then echo "Renamed: $(code "$old") to $(code "$1")" && echo; fi
  if safe_git cat-file -e "$base:./$old" 2> /dev/null; then
    deckcheck diff ${options[@]+"${options[@]}"} --output-format markdown -- "$old@$base" "$1" 2> /dev/null \
      || echo "$(code "$1") cannot be compared"
  else
    echo "New: $(code "$1")"
  fi
}

echo "## Decks"
found=0 shown=0 written=0
while IFS= read -r deck; do
  found=$((found + 1))
  # A pull request may change thousands of decks, and GitHub refuses a comment of more than 65,536 characters.
  if [ "$found" -gt 100 ] || [ "$written" -gt 60000 ]; then continue; fi
  text=$(section "$deck")
  written=$((written + ${#text}))
  if [ "$written" -gt 60000 ]; then continue; fi
  shown=$((shown + 1))
  printf '\n%s\n' "$text"
done < <(deckcheck validate ${options[@]+"${options[@]}"} --changed-since "$since" --show-files -- "$@" 2> /dev/null || true)
if [ "$found" -eq 0 ]; then
  printf '\nNo deck changed.\n'
elif [ "$found" -gt "$shown" ]; then
  printf '\nDecks that changed and are not shown: %s\n' "$((found - shown))"
fi
