@_exported import Foundation

public struct AVMediaType: Hashable, RawRepresentable, Sendable { public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let video = AVMediaType(rawValue: "vide"), audio = AVMediaType(rawValue: "soun") }
public enum AVAuthorizationStatus: Int, Sendable { case notDetermined = 0, restricted = 1, denied = 2, authorized = 3 }
open class AVCaptureDevice: NSObject { @available(*, unavailable) public override init() { fatalError() }
    open class func authorizationStatus(for mediaType: AVMediaType) -> AVAuthorizationStatus { .notDetermined }
    open class func requestAccess(for mediaType: AVMediaType) async -> Bool { false } }
