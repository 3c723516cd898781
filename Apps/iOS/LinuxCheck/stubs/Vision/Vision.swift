// Only what VisionKit's DataScannerViewController names.
@_exported import Foundation
public struct VNBarcodeSymbology: Hashable, RawRepresentable, Sendable { public let rawValue: String; public init(rawValue: String) { self.rawValue = rawValue }
    static let _s = Self(rawValue: "")
    public static let aztec = _s, codabar = _s, code39 = _s, code93 = _s, code128 = _s, dataMatrix = _s, ean8 = _s, ean13 = _s, gs1DataBar = _s, gs1DataBarExpanded = _s, gs1DataBarLimited = _s,
        i2of5 = _s, itf14 = _s, microPDF417 = _s,
        microQR = _s, pdf417 = _s, qr = _s, upce = _s }
open class VNObservation: NSObject { open var uuid: UUID { UUID() }; open var confidence: Float { 0 } }
open class VNBarcodeObservation: VNObservation { open var symbology: VNBarcodeSymbology { .qr }; open var payloadStringValue: String? { nil } }
open class VNRecognizedTextObservation: VNObservation {}
