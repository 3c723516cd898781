@_exported import Foundation
public struct OSLogType: Hashable, Sendable { public static let `default` = Self(), info = Self(), debug = Self(), error = Self(), fault = Self() }
public struct OSLogPrivacy: Sendable { public static var `public`: Self { .init() }; public static var `private`: Self { .init() }; public static var sensitive: Self { .init() }
    public static var auto: Self { .init() }
    public enum Mask: Sendable { case hash, none }
    public static func `private`(mask: Mask) -> Self { .init() }; public static func sensitive(mask: Mask) -> Self { .init() } }
public struct OSLogInterpolation: StringInterpolationProtocol { public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) {}
    public mutating func appendInterpolation(_ argumentString: @autoclosure @escaping () -> String, privacy: OSLogPrivacy = .auto) {}
    public mutating func appendInterpolation<T: CustomStringConvertible>(_ value: @autoclosure @escaping () -> T, privacy: OSLogPrivacy = .auto) {}
    public mutating func appendInterpolation(_ number: @autoclosure @escaping () -> Int, privacy: OSLogPrivacy = .auto) {}
    public mutating func appendInterpolation(_ number: @autoclosure @escaping () -> Double, privacy: OSLogPrivacy = .auto) {}
    public mutating func appendInterpolation(_ boolean: @autoclosure @escaping () -> Bool, privacy: OSLogPrivacy = .auto) {}
    public mutating func appendInterpolation(_ value: @autoclosure @escaping () -> any Any.Type, privacy: OSLogPrivacy = .auto) {}
    public mutating func appendInterpolation(_ argumentObject: @autoclosure @escaping () -> NSObject, privacy: OSLogPrivacy = .auto) {} }
public struct OSLogMessage: ExpressibleByStringInterpolation { public init(stringInterpolation: OSLogInterpolation) {}; public init(stringLiteral value: String) {} }
public struct Logger: @unchecked Sendable { public init(subsystem: String, category: String) {}; public init() {}
    public func log(_ message: OSLogMessage) {}
    public func log(level: OSLogType, _ message: OSLogMessage) {}
    public func trace(_ message: OSLogMessage) {}; public func debug(_ message: OSLogMessage) {}; public func info(_ message: OSLogMessage) {}; public func notice(_ message: OSLogMessage) {}
    public func warning(_ message: OSLogMessage) {}; public func error(_ message: OSLogMessage) {}; public func critical(_ message: OSLogMessage) {}; public func fault(_ message: OSLogMessage) {} }
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable { public init(initialState: State) where State: Sendable {}; public init(uncheckedState initialState: State) {}
    public func withLock<R>(_ body: @Sendable (inout State) throws -> R) rethrows -> R where R: Sendable { fatalError() }
    public func withLockUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R { fatalError() } }
