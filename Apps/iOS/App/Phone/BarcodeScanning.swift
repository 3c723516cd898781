import SwiftUI

/// A barcode scanner that uses the camera.
@MainActor protocol BarcodeScanning: Sendable {
    /// Requests camera access if needed, and returns whether barcodes can be read.
    func begin() async -> BarcodeScanningState

    /// The camera's picture; `found` receives the digits of each barcode.
    func scanner(found: @escaping @MainActor (String) -> Void) -> AnyView
}

/// Whether barcodes can be read.
enum BarcodeScanningState: Sendable {
    case asking
    case ready
    case denied
    case unavailable
}

extension EnvironmentValues {
    /// The barcode scanner of the environment.
    var barcodeScanning: any BarcodeScanning {
        get { self[BarcodeScanningKey.self] }
        set { self[BarcodeScanningKey.self] = newValue }
    }
}

private struct BarcodeScanningKey: EnvironmentKey {
    static let defaultValue: any BarcodeScanning = VisionBarcodeScanning()
}
