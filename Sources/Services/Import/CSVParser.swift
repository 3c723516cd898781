/// Takes comma-separated values apart as they come in, however many there are (RFC 4180).
///
/// It is here, and not a library, because imports of gigabytes need one that keeps no more than a record, and that
/// tells the line of each.
public struct CSVParser {
    /// One record, which may span several lines.
    public struct Record: Hashable, Sendable {
        /// The line on which it begins, counted from 1.
        public let line: Int
        /// What is in it, without quotation marks.
        public let fields: [String]
    }

    private enum State { case unquoted, quoted, afterQuote }

    private let separator: UInt8
    private var state = State.unquoted
    private var field: [UInt8] = []
    private var fields: [String] = []
    private var line: Int
    private var firstLine: Int

    /// A parser of fields that are separated by `separator`, an ASCII character. `line` is the number of the line at
    /// which it starts.
    public init(separator: Character = ",", line: Int = 1) {
        self.separator = separator.asciiValue ?? UInt8(ascii: ",")
        self.line = line
        self.firstLine = line
    }

    /// Takes in more of the file, and calls `body` with every record that is complete. Blank lines are none.
    public mutating func parse(_ bytes: some Sequence<UInt8>, _ body: (Record) throws -> Void) rethrows {
        for byte in bytes {
            switch (state, byte) {
            case (.quoted, UInt8(ascii: "\"")):
                state = .afterQuote
            case (.afterQuote, UInt8(ascii: "\"")):
                field.append(byte)
                state = .quoted
            case (.quoted, _):
                if byte == UInt8(ascii: "\n") { line += 1 }
                field.append(byte)
            case (_, separator):
                endField()
            case (_, UInt8(ascii: "\n")):
                try endRecord(body)
            case (.unquoted, UInt8(ascii: "\"")) where field.isEmpty:
                state = .quoted
            default:
                field.append(byte)
            }
        }
    }

    /// Calls `body` with the last record, if the file didn't end with a line break.
    public mutating func finish(_ body: (Record) throws -> Void) rethrows {
        if !field.isEmpty || !fields.isEmpty || state != .unquoted { try endRecord(body) }
    }

    private mutating func endField() {
        fields.append(String(decoding: field, as: UTF8.self))
        field.removeAll(keepingCapacity: true)
        state = .unquoted
    }

    private mutating func endRecord(_ body: (Record) throws -> Void) rethrows {
        if field.last == UInt8(ascii: "\r") { field.removeLast() }
        let isBlank = fields.isEmpty && field.isEmpty && state == .unquoted
        if !isBlank {
            endField()
            try body(Record(line: firstLine, fields: fields))
            fields.removeAll(keepingCapacity: true)
        }
        line += 1
        firstLine = line
    }
}
