import Foundation

/// Writes values in a fixed order as one line of text, each followed by a comma. An absent value leaves its place empty.
///
/// No value may hold a comma.
struct FieldWriter {
    private(set) var text = ""

    mutating func write(_ value: (some CustomStringConvertible)?) {
        if let value { text += value.description }
        text += ","
    }
}

/// Reads values in the order in which a `FieldWriter` wrote them.
struct FieldReader {
    /// A value is missing, or is no value of its kind.
    struct Unreadable: Error {}

    private var fields: ArraySlice<Substring.UTF8View>

    init(_ bytes: Data) {
        let text = String(decoding: bytes, as: UTF8.self)
        fields = text.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)[...]
    }

    /// The next value; nil where its place is empty, and after the last one.
    mutating func readIfPresent<Value: LosslessStringConvertible>() throws(Unreadable) -> Value? {
        guard let text = nextText() else { return nil }
        guard let value = Value(text) else { throw Unreadable() }
        return value
    }

    /// The next value; nil where its place is empty, and after the last one.
    mutating func readIfPresent<Value: RawRepresentable<String>>() throws(Unreadable) -> Value? {
        guard let text = nextText() else { return nil }
        guard let value = Value(rawValue: text) else { throw Unreadable() }
        return value
    }

    /// The next value, which must be there.
    mutating func read<Value: LosslessStringConvertible>() throws(Unreadable) -> Value {
        guard let value: Value = try readIfPresent() else { throw Unreadable() }
        return value
    }

    /// The next value, which must be there.
    mutating func read<Value: RawRepresentable<String>>() throws(Unreadable) -> Value {
        guard let value: Value = try readIfPresent() else { throw Unreadable() }
        return value
    }

    private mutating func nextText() -> String? {
        fields.popFirst().flatMap { $0.isEmpty ? nil : String(Substring($0)) }
    }
}
