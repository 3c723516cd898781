// What Apple's Foundation has and swift-corelibs-foundation lacks. No Apple module has this name: SwiftUI, UIKit, AppIntents and so on re-export it,
// so that a file with `import SwiftUI` sees it, as it would with Apple's Foundation. (A file that imports Foundation alone does not see it here.)
@_exported import Foundation
@_exported import FoundationNetworking // URLSession and friends: part of Foundation at Apple

public protocol _FormatSpecifiable: Equatable {}
extension Int: _FormatSpecifiable {}
extension Int8: _FormatSpecifiable {}
extension Int16: _FormatSpecifiable {}
extension Int32: _FormatSpecifiable {}
extension Int64: _FormatSpecifiable {}
extension UInt: _FormatSpecifiable {}
extension UInt8: _FormatSpecifiable {}
extension UInt16: _FormatSpecifiable {}
extension UInt32: _FormatSpecifiable {}
extension UInt64: _FormatSpecifiable {}
extension Float: _FormatSpecifiable {}
extension Double: _FormatSpecifiable {}
extension CGFloat: _FormatSpecifiable {}

extension String {
    public struct LocalizationValue: Equatable, ExpressibleByStringInterpolation, Sendable {
        public init(_ value: String) {}
        public init(stringLiteral value: String) {}
        public init(stringInterpolation: StringInterpolation) {}
        public struct StringInterpolation: StringInterpolationProtocol, Sendable {
            public init(literalCapacity: Int, interpolationCount: Int) {}
            public mutating func appendLiteral(_ literal: String) {}
            public mutating func appendInterpolation(_ string: String) {}
            public mutating func appendInterpolation<S>(_ subject: S, formatter: Formatter? = nil) where S: NSObject {}
            public mutating func appendInterpolation<F>(_ input: F.FormatInput, format: F) where F: FormatStyle, F.FormatInput: Equatable, F.FormatOutput == String {}
            public mutating func appendInterpolation<T>(_ value: T) where T: _FormatSpecifiable {}
            public mutating func appendInterpolation<T>(_ value: T, specifier: String) where T: _FormatSpecifiable {}
            public mutating func appendInterpolation(_ attributed: AttributedString) {}
        }
    }
    public init(localized keyAndValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil, locale: Locale = .current, comment: StaticString? = nil) { self = "" }
    public init(localized key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil, locale: Locale = .current,
        comment: StaticString? = nil) { self = "" }
    public init(localized resource: LocalizedStringResource) { self = "" }
}
extension AttributedString {
    public init(localized keyAndValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil, locale: Locale? = nil, comment: StaticString? = nil) { self.init() }
    public init(localized resource: LocalizedStringResource) { self.init() }
}
public protocol CustomLocalizedStringResourceConvertible { var localizedStringResource: LocalizedStringResource { get } }
public struct LocalizedStringResource: Equatable, Codable, Sendable, ExpressibleByStringInterpolation, CustomLocalizedStringResourceConvertible {
    public enum BundleDescription: @unchecked Sendable { case main, forClass(AnyClass), atURL(URL) }
    public typealias StringInterpolation = String.LocalizationValue.StringInterpolation
    public let key: String; public var table: String? { nil }; public var locale: Locale
    public var defaultValue: String.LocalizationValue { fatalError() }
    public init(_ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current, bundle: BundleDescription = .main, comment: StaticString? = nil) { fatalError() }
    public init(_ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current, bundle: BundleDescription = .main,
        comment: StaticString? = nil) { fatalError() }
    public init(stringLiteral value: String) { fatalError() }
    public init(stringInterpolation: StringInterpolation) { fatalError() }
    public var localizedStringResource: LocalizedStringResource { self }
}

public struct MeasurementFormatUnitUsage<UnitType: Dimension>: Codable, Hashable, Sendable { init() {}
    public static var general: Self { .init() }; public static var asProvided: Self { .init() } }
extension MeasurementFormatUnitUsage where UnitType == UnitEnergy { public static var food: Self { .init() }; public static var workout: Self { .init() } }
extension MeasurementFormatUnitUsage where UnitType == UnitMass { public static var personWeight: Self { .init() } }
extension MeasurementFormatUnitUsage where UnitType == UnitLength { public static var person: Self { .init() }; public static var personHeight: Self { .init() }
    public static var road: Self { .init() } }
extension MeasurementFormatUnitUsage where UnitType == UnitTemperature { public static var person: Self { .init() }; public static var weather: Self { .init() } }
extension Measurement where UnitType: Dimension {
    public struct FormatStyle: Foundation.FormatStyle, Sendable {
        public struct UnitWidth: Codable, Hashable, Sendable { init() {}
            public static var wide: Self { .init() }; public static var abbreviated: Self { .init() }; public static var narrow: Self { .init() } }
        public var width: UnitWidth; public var locale: Locale; public var usage: MeasurementFormatUnitUsage<UnitType>?; public var numberFormatStyle: FloatingPointFormatStyle<Double>?
        public init(width: UnitWidth, locale: Locale = .autoupdatingCurrent, usage: MeasurementFormatUnitUsage<UnitType>? = .general,
            numberFormatStyle: FloatingPointFormatStyle<Double>? = nil) { fatalError() }
        public func format(_ value: Measurement<UnitType>) -> String { "" }
        public func locale(_ locale: Locale) -> Self { self }
    }
    public func formatted<S>(_ style: S) -> S.FormatOutput where S: Foundation.FormatStyle, S.FormatInput == Measurement<UnitType> { fatalError() }
    public func formatted() -> String { "" }
}
extension FormatStyle {
    public static func measurement<UnitType>(width: Measurement<UnitType>.FormatStyle.UnitWidth, usage: MeasurementFormatUnitUsage<UnitType> = .general,
        numberFormatStyle: FloatingPointFormatStyle<Double>? = nil) -> Self
        where Self == Measurement<UnitType>.FormatStyle, UnitType: Dimension { fatalError() }
}
extension NSPredicate { public convenience init(format predicateFormat: String, _ args: any CVarArg...) { self.init(value: true) }
    public convenience init(format predicateFormat: String, argumentArray arguments: [Any]?) { self.init(value: true) } }
extension NSSortDescriptor { public convenience init(key: String?, ascending: Bool) { fatalError() } }
open class NSUserActivity: NSObject {
    public init(activityType: String) {}
    open var activityType: String { "" }; open var title: String?; open var userInfo: [AnyHashable: Any]?; open var webpageURL: URL?; open var requiredUserInfoKeys: Set<String>?
    open var isEligibleForHandoff = false; open var isEligibleForSearch = false; open var isEligibleForPrediction = false; open var targetContentIdentifier: String?
    open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {}
    open func becomeCurrent() {}; open func resignCurrent() {}; open func invalidate() {}
}
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"
open class NSItemProvider: NSObject { public override init() {}
    open var registeredTypeIdentifiers: [String] { [] }; open var suggestedName: String?
    open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool { false } }
extension FileManager { public func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL? { nil } }
extension URL { public static var documentsDirectory: URL { fatalError() }; public static var applicationSupportDirectory: URL { fatalError() }
    public static var cachesDirectory: URL { fatalError() }; public static var libraryDirectory: URL { fatalError() }; public static var temporaryDirectory: URL { fatalError() }
    public func startAccessingSecurityScopedResource() -> Bool { false }
    public func stopAccessingSecurityScopedResource() {} }
extension NotificationCenter {
    public func notifications(named name: Notification.Name, object: (any AnyObject & Sendable)? = nil) -> Notifications { .init() }
    public final class Notifications: AsyncSequence, @unchecked Sendable { public typealias Element = Notification; public typealias Failure = Never; init() {}
        public func makeAsyncIterator() -> Iterator { .init() }
        public struct Iterator: AsyncIteratorProtocol { public mutating func next() async -> Notification? { nil }
            public mutating func next(isolation actor: isolated (any Actor)?) async throws(Never) -> Notification? { nil } } }
}
extension ProcessInfo { public var isLowPowerModeEnabled: Bool { false }
    public enum ThermalState: Int, Sendable { case nominal, fair, serious, critical }
    public var thermalState: ThermalState { .nominal } }
extension Notification.Name { public static let NSProcessInfoPowerStateDidChange = Notification.Name("") }
open class FileWrapper: NSObject { public init(regularFileWithContents contents: Data) {}; public init(directoryWithFileWrappers childrenByPreferredName: [String: FileWrapper]) {}
    open var regularFileContents: Data? { nil }; open var fileWrappers: [String: FileWrapper]? { nil }; open var filename: String?; open var preferredFilename: String?
        open var isDirectory: Bool { false }
    open var isRegularFile: Bool { true } }
