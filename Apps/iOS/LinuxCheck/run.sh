#!/usr/bin/env bash
# Checks the app's views, widgets and project without Apple's SDK: run.sh [MODULES]
# MODULES is the folder of the package's built modules; without it, those that `swift build` or `make test` built last.
set -euo pipefail
given=$(realpath -m "${1:-.}")
cd "$(dirname "$0")"
root=$(cd ../../.. && pwd)

built=$(ls -t "$root"/.build/{debug,tested/release}/Modules/AppModels.swiftmodule 2>/dev/null | head -1 || true)
modules=$(dirname "${built:-$root/.build/debug/Modules/AppModels}")
[ $# -eq 0 ] || modules=$given
if [ ! -f "$modules/AppModels.swiftmodule" ]; then
    echo "There is no module AppModels in $modules: build the package, or name the folder of its modules." >&2
    exit 1
fi
./build.sh "$root/.build/ios-check/declarations"
python3 check.py "$modules" "$root/.build/ios-check" || {
    [ -z "$(find ../Models -newer "$modules/AppModels.swiftmodule" -name '*.swift' -print -quit)" ] ||
        echo "Models have changed since the modules in $modules were built: build the package if that is why." >&2
    exit 1
}
