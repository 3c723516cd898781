#!/bin/sh
# Uses the app in a browser as people do: run.sh PATH-TO-GTSD [PYTEST-OPTIONS]
# The program is one of `swift build --build-tests`, with WhatIfNative beside it.
# Each processor has a worker with a server and a browser of its own; `-n 0` runs everything in one process.
# Or takes the pictures of the README, or those of the help centre: run.sh --pictures|--help-pictures PATH-TO-GTSD FOLDER
set -eu
pictures=
case "$1" in
--pictures) pictures=take_pictures.py ;;
--help-pictures) pictures=take_help_pictures.py ;;
esac
[ -z "$pictures" ] || shift
here=$(cd "$(dirname "$0")" && pwd)
GTSD_BINARY=$(realpath "$1")
export GTSD_BINARY
shift
venv="$here/../../.build/browser-tests"
"$here/../../scripts/install-python-tools" Browser
cd "$here"
[ -z "$pictures" ] || exec "$venv/bin/python" "$pictures" "$GTSD_BINARY" "$@"
exec "$venv/bin/python" -m pytest -p no:cacheprovider --numprocesses auto --maxprocesses 4 --dist worksteal "$@"
