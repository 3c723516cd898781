#!/bin/sh
# Holds one log on several devices and servers together: run.sh PATH-TO-GTSD [SECONDS] [SEED]
set -eu
root="$(dirname "$0")/../.."
"$root/scripts/install-python-tools" Browser
exec "$root/.build/browser-tests/bin/python" "$root/Tests/Sync/sync.py" "$@"
