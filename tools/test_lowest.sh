#!/usr/bin/env bash
# Run the fast tests with the lowest versions of the direct dependencies that pyproject.toml allows.
#   bash tools/test_lowest.sh [TESTS...]     ENVIRONMENT=DIR keeps the environment there; by default it is temporary
set -euo pipefail
cd "$(dirname "$0")/.."
environment=${ENVIRONMENT:-$(mktemp -d)}
python3 -m venv "$environment"
"$environment/bin/python" -m pip install --quiet --disable-pip-version-check uv
"$environment/bin/uv" pip install --quiet --python "$environment/bin/python" --resolution lowest-direct -e '.[test]'
"$environment/bin/python" -m pip list --disable-pip-version-check
"$environment/bin/python" -m pytest -n auto -m "not long and not slow and not browser and not editor and not shells" "$@"
