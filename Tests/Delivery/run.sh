#!/bin/sh
# Delivers mails and pushes to real servers on this machine: run.sh PATH-TO-GTSD [PYTEST-OPTIONS]
set -eu
here=$(cd "$(dirname "$0")" && pwd)
GTSD_BINARY=$(realpath "$1")
export GTSD_BINARY
shift
venv="$here/../../.build/delivery-tests"
if ! cmp -s "$here/requirements.txt" "$venv/installed.txt"; then
    echo "Installing pytest and a mail server …"
    rm -rf "$venv"
    python3 -m venv "$venv"
    "$venv/bin/pip" install --quiet --disable-pip-version-check --require-hashes --only-binary :all: \
        --requirement "$here/requirements.txt"
    cp "$here/requirements.txt" "$venv/installed.txt"
fi
cd "$here"
exec "$venv/bin/python" -m pytest -p no:cacheprovider "$@"
