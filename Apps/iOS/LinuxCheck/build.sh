#!/usr/bin/env bash
# Builds the declarations as modules into a folder: build.sh FOLDER. They are not built again while nothing has changed.
set -euo pipefail
mkdir -p "$1"
folder=$(cd "$1" && pwd)
cd "$(dirname "$0")"

state=$({
    swiftc --version 2>&1
    find build.sh SwiftUI stubs -type f | LC_ALL=C sort | xargs sha256sum
} | sha256sum)
[ "$(cat "$folder/state" 2>/dev/null)" != "$state" ] || exit 0
rm -rf "${folder:?}"/*

build() {
    swiftc -emit-module -wmo -parse-as-library -swift-version 6 -I "$folder" -suppress-warnings -module-name "$1" \
        "${2:-stubs/$1}"/*.swift -emit-module-path "$folder/$1.swiftmodule"
}
together() { printf '%s\n' "$@" | xargs -P 2 -I{} bash -euo pipefail -c 'build "$@"' _ {}; }
export -f build
export folder
# In the order of their imports; two at a time where that order allows it.
together CoreGraphics AppleFoundation AVFoundation Accessibility Combine UniformTypeIdentifiers os Vision \
    LocalAuthentication UserNotifications BackgroundTasks Photos Network Security CryptoKit CommonCrypto
together UIKit CoreTransferable HealthKit OSLog XCTest
build SwiftUI SwiftUI
together Charts AppIntents PhotosUI StoreKit VisionKit
build WidgetKit
echo "$state" >"$folder/state"
