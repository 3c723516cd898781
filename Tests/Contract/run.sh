#!/bin/sh
# Holds a running server against its published contract: run.sh PATH-TO-GTSD
exec python3 "$(dirname "$0")/run.py" "$@"
