import Foundation

extension JSONText {
    /// The value that a JSON text is of, for what this program wrote itself: an error does not say where it is.
    ///
    /// It is several times faster than Foundation's decoder, which is made for large texts.
    ///
    /// - Throws: `DecodingError`, and what the value itself throws.
    public static func decode<Value: Decodable>(_ type: Value.Type, from text: some Sequence<UInt8>) throws -> Value {
        do {
            return try JSONReader(tape: JSONTape(Array(text)), place: 0).value(type)
        } catch let error as JSONTape.Malformed {
            throw DecodingError.dataCorrupted(
                .init(codingPath: [], debugDescription: "It is not JSON from byte \(error.offset) on."))
        }
    }
}

/// One value of a JSON text.
struct JSONReader: Decoder {
    let tape: JSONTape
    let place: Int
    let codingPath: [any CodingKey] = []
    let userInfo: [CodingUserInfoKey: Any] = [:]

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        guard tape.values[place].kind == .object else { throw mismatch([String: Any].self) }
        return KeyedDecodingContainer(JSONFields(tape: tape, place: place))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard tape.values[place].kind == .list else { throw mismatch([Any].self) }
        return JSONElements(tape: tape, place: place)
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer { self }

    /// Something of the value; what is nil is of another kind.
    func checked<Part>(_ part: Part?) throws -> Part {
        guard let part else { throw mismatch(Part.self) }
        return part
    }

    /// The whole value. Bytes are text in base64; earlier versions wrote them as a list of numbers.
    func value<Value: Decodable>(_ type: Value.Type) throws -> Value {
        if type == Data.self, let text = tape.string(place) { return try checked(Data(base64Encoded: text) as? Value) }
        return try Value(from: self)
    }

    private func mismatch(_ type: Any.Type) -> DecodingError {
        .typeMismatch(type, .init(codingPath: [], debugDescription: "A value is of another kind."))
    }
}

extension JSONReader: SingleValueDecodingContainer {
    func decodeNil() -> Bool { tape.isNull(place) }
    func decode(_ type: Bool.Type) throws -> Bool { try checked(tape.bool(place)) }
    func decode(_ type: String.Type) throws -> String { try checked(tape.string(place)) }
    func decode(_ type: Double.Type) throws -> Double { try checked(tape.double(place)) }
    func decode(_ type: Float.Type) throws -> Float { Float(try checked(tape.double(place))) }
    func decode(_ type: Int.Type) throws -> Int { try checked(tape.integer(place)) }
    func decode(_ type: Int8.Type) throws -> Int8 { try checked(tape.integer(place)) }
    func decode(_ type: Int16.Type) throws -> Int16 { try checked(tape.integer(place)) }
    func decode(_ type: Int32.Type) throws -> Int32 { try checked(tape.integer(place)) }
    func decode(_ type: Int64.Type) throws -> Int64 { try checked(tape.integer(place)) }
    func decode(_ type: UInt.Type) throws -> UInt { try checked(tape.integer(place)) }
    func decode(_ type: UInt8.Type) throws -> UInt8 { try checked(tape.integer(place)) }
    func decode(_ type: UInt16.Type) throws -> UInt16 { try checked(tape.integer(place)) }
    func decode(_ type: UInt32.Type) throws -> UInt32 { try checked(tape.integer(place)) }
    func decode(_ type: UInt64.Type) throws -> UInt64 { try checked(tape.integer(place)) }
    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try value(type) }
}

/// The fields of an object that is read.
struct JSONFields<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let tape: JSONTape
    let place: Int
    let codingPath: [any CodingKey] = []

    /// The fields' names and values, one after the other.
    private var places: some Sequence<(name: Int, value: Int)> {
        sequence(state: place + 1) { [tape, end = tape.values[place].next] name in
            guard name < end else { return nil }
            defer { name = tape.values[name + 1].next }
            return (name, name + 1)
        }
    }

    private func find(_ key: Key) -> JSONReader? {
        let (name, end) = (key.stringValue, tape.values[place].next)
        var field = place + 1
        while field < end {
            if isNamed(field, name) { return JSONReader(tape: tape, place: field + 1) }
            field = tape.values[field + 1].next
        }
        return nil
    }

    private func isNamed(_ field: Int, _ name: String) -> Bool {
        let value = tape.values[field]
        guard !value.isEscaped else { return tape.string(field) == name }
        return value.end - value.start == name.utf8.count
            && tape.bytes[value.start..<value.end].elementsEqual(name.utf8)
    }

    private func field(_ key: Key) throws -> JSONReader {
        guard let field = find(key) else {
            throw DecodingError.keyNotFound(
                key, .init(codingPath: [], debugDescription: "There is no field \(key.stringValue)."))
        }
        return field
    }

    var allKeys: [Key] { places.compactMap { tape.string($0.name).flatMap(Key.init(stringValue:)) } }
    func contains(_ key: Key) -> Bool { find(key) != nil }
    func decodeNil(forKey key: Key) throws -> Bool { try field(key).decodeNil() }
    func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try field(key).decode(type) }
    func decode(_ type: String.Type, forKey key: Key) throws -> String { try field(key).decode(type) }
    func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try field(key).decode(type) }
    func decode(_ type: Float.Type, forKey key: Key) throws -> Float { try field(key).decode(type) }
    func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try field(key).decode(type) }
    func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { try field(key).decode(type) }
    func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { try field(key).decode(type) }
    func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { try field(key).decode(type) }
    func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try field(key).decode(type) }
    func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { try field(key).decode(type) }
    func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { try field(key).decode(type) }
    func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 { try field(key).decode(type) }
    func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { try field(key).decode(type) }
    func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { try field(key).decode(type) }
    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value { try field(key).value(type) }

    func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<NestedKey> {
        try field(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try field(key).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder { JSONReader(tape: tape, place: place) }
    func superDecoder(forKey key: Key) throws -> any Decoder { try field(key) }
}

/// The elements of a list that is read.
struct JSONElements: UnkeyedDecodingContainer {
    let tape: JSONTape
    let codingPath: [any CodingKey] = []
    private let end: Int
    private var place: Int
    private(set) var currentIndex = 0

    init(tape: JSONTape, place: Int) {
        self.tape = tape
        self.end = tape.values[place].next
        self.place = place + 1
    }

    var isAtEnd: Bool { place >= end }

    var count: Int? {
        var (count, place) = (currentIndex, place)
        while place < end { (count, place) = (count + 1, tape.values[place].next) }
        return count
    }

    private mutating func element() throws -> JSONReader {
        guard !isAtEnd else {
            throw DecodingError.valueNotFound(
                Any.self, .init(codingPath: [], debugDescription: "The list has no more elements."))
        }
        defer { (place, currentIndex) = (tape.values[place].next, currentIndex + 1) }
        return JSONReader(tape: tape, place: place)
    }

    mutating func decodeNil() throws -> Bool {
        guard !isAtEnd, tape.isNull(place) else { return false }
        _ = try element()
        return true
    }

    mutating func decode(_ type: Bool.Type) throws -> Bool { try element().decode(type) }
    mutating func decode(_ type: String.Type) throws -> String { try element().decode(type) }
    mutating func decode(_ type: Double.Type) throws -> Double { try element().decode(type) }
    mutating func decode(_ type: Float.Type) throws -> Float { try element().decode(type) }
    mutating func decode(_ type: Int.Type) throws -> Int { try element().decode(type) }
    mutating func decode(_ type: Int8.Type) throws -> Int8 { try element().decode(type) }
    mutating func decode(_ type: Int16.Type) throws -> Int16 { try element().decode(type) }
    mutating func decode(_ type: Int32.Type) throws -> Int32 { try element().decode(type) }
    mutating func decode(_ type: Int64.Type) throws -> Int64 { try element().decode(type) }
    mutating func decode(_ type: UInt.Type) throws -> UInt { try element().decode(type) }
    mutating func decode(_ type: UInt8.Type) throws -> UInt8 { try element().decode(type) }
    mutating func decode(_ type: UInt16.Type) throws -> UInt16 { try element().decode(type) }
    mutating func decode(_ type: UInt32.Type) throws -> UInt32 { try element().decode(type) }
    mutating func decode(_ type: UInt64.Type) throws -> UInt64 { try element().decode(type) }
    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try element().value(type) }

    mutating func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type
    ) throws -> KeyedDecodingContainer<NestedKey> {
        try element().container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try element().unkeyedContainer()
    }

    mutating func superDecoder() throws -> any Decoder { try element() }
}
