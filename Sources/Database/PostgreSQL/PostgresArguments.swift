import CLibPQ
import Foundation

/// The arguments of a statement in the form that libpq takes.
///
/// Integers, numbers and bytes are sent in binary with their type. Text is sent as text of an unknown type, and null
/// without one, so that the server takes the type from the statement.
struct PostgresArguments {
    /// The declared types; a statement is prepared anew for others.
    private(set) var types: [Oid] = []
    private var formats: [CInt] = []
    private var lengths: [CInt] = []
    private var offsets: [Int?] = []
    private var bytes: [UInt8] = []

    /// No arguments.
    static let none = PostgresArguments()

    private init() {}

    init(_ arguments: [SQLValue]) throws(DatabaseError) {
        for argument in arguments {
            switch argument {
            case .null: appendNull()
            case .integer(let integer): append(bigEndianBytes(UInt64(bitPattern: integer)), type: .int8)
            case .real(let real): append(bigEndianBytes(real.bitPattern), type: .float8)
            case .blob(let blob): append(blob, type: .bytea)
            case .text(let text): try append(text)
            }
        }
        // It gives an empty value at the end an address, which tells it from null.
        bytes.append(0)
    }

    /// Lends the arrays that `PQexecPrepared` reads: values, lengths and formats.
    func withPointers<Result>(
        _ body: ([UnsafePointer<CChar>?], [CInt], [CInt]) throws -> Result
    ) rethrows -> Result {
        try bytes.withUnsafeBytes { buffer in
            let start = buffer.baseAddress?.assumingMemoryBound(to: CChar.self)
            let values = offsets.map { offset in offset.flatMap { start?.advanced(by: $0) } }
            return try body(values, lengths, formats)
        }
    }

    private mutating func appendNull() {
        types.append(0)
        formats.append(0)
        lengths.append(0)
        offsets.append(nil)
    }

    private mutating func append(_ value: some Collection<UInt8>, type: PostgresType) {
        types.append(type.rawValue)
        formats.append(1)
        lengths.append(CInt(value.count))
        offsets.append(bytes.count)
        bytes.append(contentsOf: value)
    }

    private mutating func append(_ text: String) throws(DatabaseError) {
        // libpq reads a text up to its first zero.
        guard !text.utf8.contains(0) else { throw .unstorableText }
        types.append(0)
        formats.append(0)
        lengths.append(0)
        offsets.append(bytes.count)
        bytes.append(contentsOf: text.utf8)
        bytes.append(0)
    }
}

private func bigEndianBytes(_ bits: UInt64) -> [UInt8] {
    withUnsafeBytes(of: bits.bigEndian) { Array($0) }
}
