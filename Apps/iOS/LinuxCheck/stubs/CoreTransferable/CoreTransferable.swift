@_exported import Foundation
import UniformTypeIdentifiers
public protocol Transferable: Sendable { associatedtype Representation: TransferRepresentation
    @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get } }
public protocol TransferRepresentation<Item>: Sendable { associatedtype Item: Transferable; associatedtype Body: TransferRepresentation
    @TransferRepresentationBuilder<Item> var body: Body { get } }
extension Never: TransferRepresentation { public typealias Item = Never; public var body: Never { fatalError() } }
extension Never: Transferable { public static var transferRepresentation: Never { fatalError() } }
extension TransferRepresentation where Body == Never { public var body: Never { fatalError() } }
public struct _TupleTransferRepresentation<Item: Transferable, T>: TransferRepresentation, @unchecked Sendable { public typealias Body = Never }
@resultBuilder public struct TransferRepresentationBuilder<Item: Transferable> {
    public static func buildExpression<R: TransferRepresentation>(_ encoder: R) -> R where Item == R.Item { encoder }
    public static func buildBlock<R: TransferRepresentation>(_ content: R) -> R where Item == R.Item { content }
    @_disfavoredOverload public static func buildBlock<each R: TransferRepresentation>(_ content: repeat each R) -> _TupleTransferRepresentation<Item, (repeat each R)> { fatalError() } }
public struct CodableRepresentation<Item: Transferable & Codable>: TransferRepresentation { public typealias Body = Never
    public init(for itemType: Item.Type = Item.self, contentType: UTType) {} }
public struct DataRepresentation<Item: Transferable>: TransferRepresentation { public typealias Body = Never
    public init(contentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data, importing: @escaping @Sendable (Data) async throws -> Item) {}
    public init(exportedContentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data) {}
    public init(importedContentType: UTType, importing: @escaping @Sendable (Data) async throws -> Item) {} }
public struct FileRepresentation<Item: Transferable>: TransferRepresentation { public typealias Body = Never
    public init(contentType: UTType, shouldAttemptToOpenInPlace: Bool = false, exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile,
        importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item) {}
    public init(exportedContentType: UTType, shouldAllowToOpenInPlace: Bool = false, exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile) {}
    public init(importedContentType: UTType, shouldAttemptToOpenInPlace: Bool = false, importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item) {} }
public struct ProxyRepresentation<Item: Transferable, ProxyRepresentation: Transferable>: TransferRepresentation { public typealias Body = Never
    public init(exporting: @escaping @Sendable (Item) throws -> ProxyRepresentation) {}
    public init(exporting: @escaping @Sendable (Item) throws -> ProxyRepresentation, importing: @escaping @Sendable (ProxyRepresentation) throws -> Item) {} }
public struct SentTransferredFile: Sendable { public init(_ file: URL, allowAccessingOriginalFile: Bool = false) {} }
public struct ReceivedTransferredFile: Sendable { public let file: URL; public let isOriginalFile: Bool }
extension TransferRepresentation { public func suggestedFileName(_ fileName: String) -> some TransferRepresentation<Item> { self } }
extension String: Transferable { public static var transferRepresentation: some TransferRepresentation { DataRepresentation<String>(exportedContentType: .plainText) { _ in Data() } } }
extension URL: Transferable { public static var transferRepresentation: some TransferRepresentation { DataRepresentation<URL>(exportedContentType: .url) { _ in Data() } } }
extension Data: Transferable { public static var transferRepresentation: some TransferRepresentation { DataRepresentation<Data>(exportedContentType: .data) { $0 } } }
extension AttributedString: Transferable { public static var transferRepresentation: some TransferRepresentation { DataRepresentation<AttributedString>(exportedContentType: .rtf) { _ in Data() } } }
