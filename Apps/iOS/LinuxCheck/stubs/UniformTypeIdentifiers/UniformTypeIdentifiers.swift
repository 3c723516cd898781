@_exported import Foundation
public struct UTType: Hashable, Codable, Sendable, CustomStringConvertible {
    init() {}
    public init?(_ identifier: String) {}
    public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {}
    public init?(mimeType: String, conformingTo supertype: UTType = .data) {}
    public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {}
    public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {}
    public var identifier: String { "" }; public var preferredFilenameExtension: String? { nil }; public var preferredMIMEType: String? { nil }
    public var localizedDescription: String? { nil }; public var isDynamic: Bool { false }; public var isDeclared: Bool { true }; public var isPublic: Bool { true }
        public var description: String { "" }
    public var supertypes: Set<UTType> { [] }
    public func conforms(to type: UTType) -> Bool { false }
    public func isSubtype(of type: UTType) -> Bool { false }
    public func isSupertype(of type: UTType) -> Bool { false }
    public static var item: UTType { .init() }; public static var content: UTType { .init() }; public static var data: UTType { .init() }; public static var directory: UTType { .init() }
    public static var folder: UTType { .init() }; public static var package: UTType { .init() }; public static var url: UTType { .init() }; public static var fileURL: UTType { .init() }
    public static var text: UTType { .init() }; public static var plainText: UTType { .init() }; public static var utf8PlainText: UTType { .init() }; public static var rtf: UTType { .init() }
    public static var html: UTType { .init() }; public static var xml: UTType { .init() }; public static var json: UTType { .init() }; public static var yaml: UTType { .init() }
    public static var propertyList: UTType { .init() }; public static var delimitedText: UTType { .init() }; public static var commaSeparatedText: UTType { .init() }
    public static var tabSeparatedText: UTType { .init() }; public static var archive: UTType { .init() }; public static var zip: UTType { .init() }; public static var gzip: UTType { .init() }
    public static var pdf: UTType { .init() }; public static var image: UTType { .init() }; public static var jpeg: UTType { .init() }; public static var png: UTType { .init() }
    public static var heic: UTType { .init() }; public static var movie: UTType { .init() }; public static var audio: UTType { .init() }; public static var calendarEvent: UTType { .init() }
    public static var database: UTType { .init() }; public static var spreadsheet: UTType { .init() }; public static var log: UTType { .init() }
}
extension URL { public func appendingPathComponent(_ partialName: String, conformingTo contentType: UTType) -> URL { self }
    public func appendingPathExtension(for contentType: UTType) -> URL { self } }
