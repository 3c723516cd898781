@_exported import Foundation
@_exported import UIKit
import Vision
public enum RecognizedItem: Identifiable {
    public struct Bounds: @unchecked Sendable { public var topLeft: CGPoint, topRight: CGPoint, bottomRight: CGPoint, bottomLeft: CGPoint }
    public struct Text: Identifiable { public var id: UUID { UUID() }; public var bounds: RecognizedItem.Bounds { fatalError() }; public var transcript: String { "" }
        public var observation: VNRecognizedTextObservation { fatalError() } }
    public struct Barcode: Identifiable { public var id: UUID { UUID() }; public var bounds: RecognizedItem.Bounds { fatalError() }; public var payloadStringValue: String? { nil }
        public var observation: VNBarcodeObservation { fatalError() } }
    case text(RecognizedItem.Text), barcode(RecognizedItem.Barcode)
    public var id: UUID { UUID() }; public var bounds: RecognizedItem.Bounds { fatalError() } }
@MainActor public protocol DataScannerViewControllerDelegate: AnyObject {
    @MainActor func dataScannerDidZoom(_ dataScanner: DataScannerViewController)
    @MainActor func dataScanner(_ dataScanner: DataScannerViewController, didTapOn item: RecognizedItem)
    @MainActor func dataScanner(_ dataScanner: DataScannerViewController, didAdd addedItems: [RecognizedItem], allItems: [RecognizedItem])
    @MainActor func dataScanner(_ dataScanner: DataScannerViewController, didUpdate updatedItems: [RecognizedItem], allItems: [RecognizedItem])
    @MainActor func dataScanner(_ dataScanner: DataScannerViewController, didRemove removedItems: [RecognizedItem], allItems: [RecognizedItem])
    @MainActor func dataScanner(_ dataScanner: DataScannerViewController, becameUnavailableWithError error: DataScannerViewController.ScanningUnavailable) }
extension DataScannerViewControllerDelegate {
    @MainActor public func dataScannerDidZoom(_ dataScanner: DataScannerViewController) {}
    @MainActor public func dataScanner(_ dataScanner: DataScannerViewController, didTapOn item: RecognizedItem) {}
    @MainActor public func dataScanner(_ dataScanner: DataScannerViewController, didAdd addedItems: [RecognizedItem], allItems: [RecognizedItem]) {}
    @MainActor public func dataScanner(_ dataScanner: DataScannerViewController, didUpdate updatedItems: [RecognizedItem], allItems: [RecognizedItem]) {}
    @MainActor public func dataScanner(_ dataScanner: DataScannerViewController, didRemove removedItems: [RecognizedItem], allItems: [RecognizedItem]) {}
    @MainActor public func dataScanner(_ dataScanner: DataScannerViewController, becameUnavailableWithError error: DataScannerViewController.ScanningUnavailable) {} }
@MainActor public class DataScannerViewController: UIViewController {
    public struct RecognizedDataType: Hashable {
        public static func text(languages: [String] = [], textContentType: DataScannerViewController.TextContentType? = nil) -> DataScannerViewController.RecognizedDataType { .init() }
        public static func barcode(symbologies: [VNBarcodeSymbology] = []) -> DataScannerViewController.RecognizedDataType { .init() } }
    public enum QualityLevel: Hashable, Sendable { case balanced, fast, accurate }
    public enum TextContentType: Hashable, Sendable { case dateTimeDuration, emailAddress, flightNumber, fullStreetAddress, shipmentTrackingNumber, telephoneNumber, URL, currency }
    public enum ScanningUnavailable: Error, Hashable { case unsupported, cameraRestricted }
    public class var isSupported: Bool { false }; public class var isAvailable: Bool { false }; public class var supportedTextRecognitionLanguages: [String] { [] }
    public weak var delegate: (any DataScannerViewControllerDelegate)?
    public var overlayContainerView: UIView { fatalError() }
    public final let recognizedDataTypes: Set<RecognizedDataType>; public final let qualityLevel: QualityLevel; public final let recognizesMultipleItems: Bool
        public final let isHighFrameRateTrackingEnabled: Bool
    public final let isPinchToZoomEnabled: Bool; public final let isGuidanceEnabled: Bool; public final let isHighlightingEnabled: Bool
    public var regionOfInterest: CGRect? { get { nil } set {} }; public var isScanning: Bool { false }; public var recognizedItems: AsyncStream<[RecognizedItem]> { fatalError() }
    public var minZoomFactor: Double { 1 }; public var maxZoomFactor: Double { 1 }; public var zoomFactor: Double { get { 1 } set {} }
    @available(*, unavailable) public required init?(coder: NSCoder) { fatalError() }
    @available(*, unavailable) public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { fatalError() }
    public init(recognizedDataTypes: Set<RecognizedDataType>, qualityLevel: QualityLevel = .balanced, recognizesMultipleItems: Bool = false, isHighFrameRateTrackingEnabled: Bool = true,
        isPinchToZoomEnabled: Bool = true,
        isGuidanceEnabled: Bool = true, isHighlightingEnabled: Bool = false) { fatalError() }
    public func capturePhoto() async throws -> UIImage { fatalError() }
    public func startScanning() throws {}
    public func stopScanning() {} }
