#!/bin/bash
# Builds the stub modules (never linked) into ./build, in the order of their imports; two at a time where that order allows it.
set -e; cd "$(dirname "$0")"; mkdir -p build
build() { swiftc -emit-module -wmo -parse-as-library -swift-version 6 -I build -suppress-warnings -module-name "$1" "${2:-stubs/$1}"/*.swift -emit-module-path "build/$1.swiftmodule"; }
together() { printf '%s\n' "$@" | xargs -P 2 -I{} bash -c 'build "$@"' _ {}; }
export -f build
together CoreGraphics AppleFoundation AVFoundation Accessibility Combine UniformTypeIdentifiers os Vision LocalAuthentication UserNotifications BackgroundTasks Photos Network Security CryptoKit CommonCrypto
together UIKit CoreTransferable HealthKit OSLog
build SwiftUI SwiftUI
together Charts AppIntents PhotosUI StoreKit VisionKit
build WidgetKit
