import SwiftUI

/// What reads barcodes with the camera.
@MainActor protocol BarcodeScanning: Sendable {
    /// Asks for the camera where nobody did yet, and tells whether barcodes can be read.
    func begin() async -> BarcodeScanningState

    /// The camera's picture. `found` gets the digits of each barcode that is seen.
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
    /// What reads barcodes with the camera.
    var barcodeScanning: any BarcodeScanning {
        get { self[BarcodeScanningKey.self] }
        set { self[BarcodeScanningKey.self] = newValue }
    }
}

private struct BarcodeScanningKey: EnvironmentKey {
    static let defaultValue: any BarcodeScanning = VisionBarcodeScanning()
}
