import Foundation

/// Writes contract values as JSON: compact, the fields in the order of their declaration, so that the same value is
/// always the same bytes.
///
/// It writes straight into the bytes. Foundation's encoder first builds a tree of the whole value, and keeps no order
/// of the fields unless it sorts them.
public enum JSONText {
    /// The JSON of a value.
    ///
    /// - Throws: `EncodingError` for a number that is not finite, and what the value itself throws.
    public static func encode(_ value: some Encodable) throws -> [UInt8] {
        let stream = JSONStream()
        try stream.writeValue(value)
        return stream.bytes
    }
}

extension JSONStream: Encoder {
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        begin("{", end: "}")
        return KeyedEncodingContainer(JSONObject(stream: self, depth: depth))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        begin("[", end: "]")
        return JSONList(stream: self, depth: depth)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer {
        JSONSingleValue(stream: self)
    }

    /// Writes a value, and ends what it left open. Bytes are text in base64, as Foundation's coders have them.
    func writeValue<Value: Encodable>(_ value: Value) throws {
        if Value.self == Data.self, let bytes = value as? Data { return write(bytes.base64EncodedString()) }
        let before = depth
        try value.encode(to: self)
        close(to: before)
    }

    func write(_ value: Double) throws {
        guard writeNumber(value) else {
            throw EncodingError.invalidValue(
                value, .init(codingPath: [], debugDescription: "JSON has no number that is not finite."))
        }
    }
}
