#!/bin/sh
# Looks at how the program is built and what of: run.sh PATH-TO-GTSD
set -eu
GTSD_BINARY=$(realpath "$1")
export GTSD_BINARY
cd "$(dirname "$0")"
exec python3 -B -m unittest test_supply_chain test_house
