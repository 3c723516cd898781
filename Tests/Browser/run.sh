#!/bin/sh
# Uses the app in a browser as people do: run.sh [--fonts noto|liberation] PATH-TO-GTSD [PYTEST-OPTIONS]
# The program is one of `swift build --build-tests`, with RulesNative and PeopleSeeder beside it. Letters are those of
# DejaVu, of Noto or of Liberation.
# Each processor has a worker with a server and a browser of its own; `-n 0` runs everything in one process.
# Or takes the pictures of the README, or those of the help centre: run.sh --pictures|--help-pictures PATH-TO-GTSD FOLDER
set -eu
pictures=
fonts=dejavu
case "$1" in
--pictures) pictures=take_pictures.py && shift ;;
--help-pictures) pictures=take_help_pictures.py && shift ;;
--fonts) fonts=$2 && shift 2 ;;
esac
here=$(cd "$(dirname "$0")" && pwd)
program=$(realpath "$1")
shift
python="$here/../../.build/browser-tests/bin/python"
"$here/../../scripts/install-python-tools" Browser
cd "$here"
if [ -n "$pictures" ]; then
    set -- "$pictures" "$program" "$@"
else
    set -- -m pytest -p no:cacheprovider --numprocesses auto --maxprocesses 4 --dist worksteal "$@"
fi
# None of the settings of this machine reaches browsers and servers: their fonts, language and time zone are always the
# same, and no proxy stands between them.
exec env -i PATH="$PATH" LC_ALL=C.UTF-8 TZ=UTC FONTCONFIG_PATH="$here/fonts" FONTCONFIG_FILE="$fonts.conf" \
    GTSD_BINARY="$program" "$python" "$@"
