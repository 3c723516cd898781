/// Parses comma-separated values as they arrive, in any amount (RFC 4180).
///
/// It is written here, instead of coming from a library, because imports of gigabytes need a parser that holds no more
/// than a record, and that gives the line of each.
package struct CSVParser {
    /// One record, which may span several lines.
    package struct Record: Hashable, Sendable {
        /// The line on which it begins, counted from 1.
        package let line: Int
        /// Its fields, without quotation marks.
        package let fields: [String]

        /// Creates a record of a table that is not text.
        package init(line: Int, fields: [String]) {
            (self.line, self.fields) = (line, fields)
        }
    }

    private enum State { case unquoted, quoted, afterQuote }

    private let separator: UInt8
    private var state = State.unquoted
    private var field: [UInt8] = []
    private var fields: [String] = []
    private var line: Int
    private var firstLine: Int
    /// The number of bytes held for the record.
    private var length = 0

    /// More than the length of any meaningful record, in bytes; the rest is dropped, so that no file takes all memory.
    private static let longestRecord = 1 << 20

    /// Creates a parser of fields that are separated by `separator`, an ASCII character. `line` is the number of the
    /// line at which it starts.
    package init(separator: Character = ",", line: Int = 1) {
        self.separator = separator.asciiValue ?? UInt8(ascii: ",")
        self.line = line
        self.firstLine = line
    }

    /// Parses more of the file, and calls `body` with every complete record. Blank lines are no records.
    package mutating func parse(_ bytes: some Sequence<UInt8>, _ body: (Record) throws -> Void) rethrows {
        // Contiguous bytes are taken as such, so that the parser is fast without being specialized for another module's
        // type.
        let isTaken: Void? = try bytes.withContiguousStorageIfAvailable { try take($0, body) }
        if isTaken == nil { for byte in bytes { try take(byte, body) } }
    }

    private mutating func take(_ bytes: UnsafeBufferPointer<UInt8>, _ body: (Record) throws -> Void) rethrows {
        for byte in bytes { try take(byte, body) }
    }

    @inline(__always)
    private mutating func take(_ byte: UInt8, _ body: (Record) throws -> Void) rethrows {
        switch (state, byte) {
        case (.quoted, UInt8(ascii: "\"")):
            state = .afterQuote
        case (.afterQuote, UInt8(ascii: "\"")):
            append(byte)
            state = .quoted
        case (.quoted, _):
            if byte == UInt8(ascii: "\n") { line += 1 }
            append(byte)
        case (_, separator):
            if length < Self.longestRecord { endField() }
        case (_, UInt8(ascii: "\n")):
            try endRecord(body)
        case (.unquoted, UInt8(ascii: "\"")) where field.isEmpty:
            state = .quoted
        default:
            append(byte)
        }
    }

    private mutating func append(_ byte: UInt8) {
        guard length < Self.longestRecord else { return }
        length += 1
        field.append(byte)
    }

    /// Calls `body` with the last record, if the file didn't end with a line break.
    package mutating func finish(_ body: (Record) throws -> Void) rethrows {
        if !field.isEmpty || !fields.isEmpty || state != .unquoted { try endRecord(body) }
    }

    private mutating func endField() {
        fields.append(String(decoding: field, as: UTF8.self))
        field.removeAll(keepingCapacity: true)
        state = .unquoted
        // A field takes memory even where it is empty.
        length += 16
    }

    private mutating func endRecord(_ body: (Record) throws -> Void) rethrows {
        if field.last == UInt8(ascii: "\r") { field.removeLast() }
        let isBlank = fields.isEmpty && field.isEmpty && state == .unquoted
        if !isBlank {
            endField()
            try body(Record(line: firstLine, fields: fields))
            fields.removeAll(keepingCapacity: true)
        }
        length = 0
        line += 1
        firstLine = line
    }
}
