import LocalAuthentication
import SwiftUI
import UIKit
import VisionKit

struct BarcodeScanner: UIViewControllerRepresentable {
    @Binding var code: String?
    var onFailure: (DataScannerViewController.ScanningUnavailable) -> Void = { _ in }

    func makeCoordinator() -> Coordinator { Coordinator(self) }
    func makeUIViewController(context: Context) -> DataScannerViewController {
        let scanner = DataScannerViewController(recognizedDataTypes: [.barcode(symbologies: [.ean8, .ean13])], qualityLevel: .balanced, isHighlightingEnabled: true)
        scanner.delegate = context.coordinator
        return scanner
    }
    func updateUIViewController(_ scanner: DataScannerViewController, context: Context) {
        context.coordinator.parent = self
        if code == nil { try? scanner.startScanning() } else { scanner.stopScanning() }
    }
    static func dismantleUIViewController(_ scanner: DataScannerViewController, coordinator: Coordinator) { scanner.stopScanning() }

    @MainActor final class Coordinator: NSObject, DataScannerViewControllerDelegate {
        var parent: BarcodeScanner
        init(_ parent: BarcodeScanner) { self.parent = parent }
        func dataScanner(_ dataScanner: DataScannerViewController, didAdd addedItems: [RecognizedItem], allItems: [RecognizedItem]) {
            for case .barcode(let barcode) in addedItems { parent.code = barcode.payloadStringValue }
        }
        func dataScanner(_ dataScanner: DataScannerViewController, becameUnavailableWithError error: DataScannerViewController.ScanningUnavailable) { parent.onFailure(error) }
    }
}
struct LockModel {
    func unlock() async -> Bool {
        let context = LAContext()
        guard context.canEvaluatePolicy(.deviceOwnerAuthentication, error: nil) else { return false }
        do { return try await context.evaluatePolicy(.deviceOwnerAuthentication, localizedReason: "Open the diary") }
        catch let error as LAError where error.code == .userCancel { return false }
        catch { return false }
    }
}
struct ScanScreen: View {
    @State private var code: String?
    @State private var locked = true
    @AccessibilityFocusState private var resultFocused: Bool
    var body: some View {
        VStack {
            if locked { Button("Unlock") { Task { locked = !(await LockModel().unlock()) } } }
            else if DataScannerViewController.isSupported && DataScannerViewController.isAvailable { BarcodeScanner(code: $code) }
            else { ContentUnavailableView("No camera", systemImage: "barcode.viewfinder") }
            if let code {
                Text(verbatim: code).accessibilityFocused($resultFocused).accessibilityCustomContent("Length", "\(code.count)")
                Button("Copy") { UIPasteboard.general.string = code; AccessibilityNotification.Announcement("Copied").post() }
                Button("Settings") { Task { await UIApplication.shared.open(URL(string: UIApplication.openSettingsURLString)!) } }
            }
        }
        .onChange(of: code) { _, new in resultFocused = new != nil }
    }
}
