#!/bin/sh
# Uses the app in a browser as people do: run.sh PATH-TO-GTSD [PYTEST-OPTIONS]
# The program is one of `swift build --build-tests`, with WhatIfNative beside it.
# Each processor has a worker with a server and a browser of its own; `-n 0` runs everything in one process.
# Or takes the pictures of the README: run.sh --pictures PATH-TO-GTSD FOLDER
set -eu
pictures=
if [ "$1" = --pictures ]; then
    pictures=yes
    shift
fi
here=$(cd "$(dirname "$0")" && pwd)
GTSD_BINARY=$(realpath "$1")
export GTSD_BINARY
shift
venv="$here/../../.build/browser-tests"
"$here/../../scripts/install-python-tools" Browser
cd "$here"
[ -z "$pictures" ] || exec "$venv/bin/python" take_pictures.py "$GTSD_BINARY" "$@"
exec "$venv/bin/python" -m pytest -p no:cacheprovider --numprocesses auto --maxprocesses 4 --dist worksteal "$@"
