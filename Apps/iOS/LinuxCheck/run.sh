#!/usr/bin/env bash
# Checks the app's views, widgets and project without Apple's SDK: run.sh [MODULES]
# MODULES is the folder of the package's built modules; without it, those of `swift build` or of `make test`.
set -euo pipefail
cd "$(dirname "$0")"
root=$(cd ../../.. && pwd)

for modules in "${1:-$root/.build/debug/Modules}" "$root/.build/tested/release/Modules"; do
    [ ! -f "$modules/AppModels.swiftmodule" ] || break
    [ $# -eq 0 ] || break
done
if [ ! -f "$modules/AppModels.swiftmodule" ]; then
    echo "There is no module AppModels in $modules: build the package first, or name the folder of its modules." >&2
    exit 1
fi
./build.sh "$root/.build/ios-check/declarations"
exec python3 check.py "$modules" "$root/.build/ios-check"
