import AVFoundation
import SwiftUI
import UIKit
import Vision
import VisionKit

/// Reads barcodes with the camera, by VisionKit.
struct VisionBarcodeScanning: BarcodeScanning {
    nonisolated init() {}

    func begin() async -> BarcodeScanningState {
        guard DataScannerViewController.isSupported else { return .unavailable }
        guard await AVCaptureDevice.requestAccess(for: .video) else { return .denied }
        return DataScannerViewController.isAvailable ? .ready : .unavailable
    }

    func scanner(found: @escaping @MainActor (String) -> Void) -> AnyView { AnyView(BarcodeScanner(found: found)) }
}

/// The camera's picture, with barcodes of food in it.
private struct BarcodeScanner: UIViewControllerRepresentable {
    let found: @MainActor (String) -> Void

    func makeUIViewController(context: Context) -> DataScannerViewController {
        let scanner = DataScannerViewController(
            recognizedDataTypes: [.barcode(symbologies: [.ean13, .ean8, .upce])], qualityLevel: .balanced,
            recognizesMultipleItems: false, isHighFrameRateTrackingEnabled: false, isGuidanceEnabled: true,
            isHighlightingEnabled: true)
        scanner.delegate = context.coordinator
        return scanner
    }

    func updateUIViewController(_ scanner: DataScannerViewController, context: Context) {
        if !scanner.isScanning { try? scanner.startScanning() }
    }

    static func dismantleUIViewController(_ scanner: DataScannerViewController, coordinator: Coordinator) {
        scanner.stopScanning()
    }

    func makeCoordinator() -> Coordinator { Coordinator(found: found) }

    /// Hears what the camera has seen, and passes the first of it on.
    @MainActor final class Coordinator: NSObject, DataScannerViewControllerDelegate {
        private let found: @MainActor (String) -> Void
        private var isDone = false

        init(found: @escaping @MainActor (String) -> Void) { self.found = found }

        func dataScanner(
            _ dataScanner: DataScannerViewController, didAdd addedItems: [RecognizedItem], allItems: [RecognizedItem]
        ) {
            for case .barcode(let barcode) in addedItems {
                guard !isDone, let digits = barcode.payloadStringValue else { continue }
                isDone = true
                found(digits)
            }
        }
    }
}
