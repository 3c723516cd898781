#!/bin/sh
# Delivers mails and pushes to real servers on this machine: run.sh PATH-TO-GTSD [PYTEST-OPTIONS]
set -eu
here=$(cd "$(dirname "$0")" && pwd)
GTSD_BINARY=$(realpath "$1")
export GTSD_BINARY
shift
venv="$here/../../.build/delivery-tests"
"$here/../../scripts/install-python-tools" Delivery
cd "$here"
exec "$venv/bin/python" -m pytest -p no:cacheprovider "$@"
