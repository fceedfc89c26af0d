#!/usr/bin/env bash
# Print what a pull request changes in decks as Markdown, ready for a comment: comment.sh REVISION PATH...
set -euo pipefail
since=$1
shift
base=$(git merge-base "$since" HEAD)
echo "## Decks"
found=0
while IFS= read -r deck; do
  found=1
  echo
  if git cat-file -e "$base:./$deck" 2> /dev/null; then
    deckcheck diff --output-format markdown -- "$deck@$base" "$deck" 2> /dev/null || echo "\`$deck\` cannot be compared"
  else
    echo "New: \`$deck\`"
  fi
done < <(deckcheck validate --changed-since "$since" --show-files -- "$@" 2> /dev/null || true)
if [ "$found" -eq 0 ]; then
  echo
  echo "No deck changed."
fi
