#!/bin/bash
# usage: [SIL=1] check.sh <swift-mode> files…   (SIL=1 also runs the mandatory SIL diagnostics: sendability regions, definite init)
D="$(cd "$(dirname "$0")" && pwd)"; mode=$1; shift
if [ -n "$SIL" ]; then set -- -emit-sil -wmo -o /dev/null "$@"; else set -- -typecheck -wmo "$@"; fi
# An error in a long chain of modifiers can keep the solver busy for minutes: give up after 30 s of one expression (which is an error, too).
exec swiftc -Xfrontend -solver-expression-time-threshold=30 -load-plugin-executable "$D/preview-plugin.py#PreviewStub" -parse-as-library -swift-version $mode -module-name AppCheck -I "$D/build" "$@"
