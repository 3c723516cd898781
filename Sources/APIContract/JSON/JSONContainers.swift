/// The fields of an object that is being written.
struct JSONObject<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let stream: JSONStream
    let depth: Int
    let codingPath: [any CodingKey] = []

    private func field(_ key: Key) -> JSONStream {
        stream.beginField(key.stringValue, at: depth)
        return stream
    }

    func encodeNil(forKey key: Key) { field(key).writeNull() }
    func encode(_ value: Bool, forKey key: Key) { field(key).write(value) }
    func encode(_ value: String, forKey key: Key) { field(key).write(value) }
    func encode(_ value: Double, forKey key: Key) throws { try field(key).write(value) }
    func encode(_ value: Float, forKey key: Key) throws { try field(key).write(Double(value)) }
    func encode(_ value: Int, forKey key: Key) { field(key).writeInteger(value) }
    func encode(_ value: Int8, forKey key: Key) { field(key).writeInteger(value) }
    func encode(_ value: Int16, forKey key: Key) { field(key).writeInteger(value) }
    func encode(_ value: Int32, forKey key: Key) { field(key).writeInteger(value) }
    func encode(_ value: Int64, forKey key: Key) { field(key).writeInteger(value) }
    func encode(_ value: UInt, forKey key: Key) { field(key).writeInteger(value) }
    func encode(_ value: UInt8, forKey key: Key) { field(key).writeInteger(value) }
    func encode(_ value: UInt16, forKey key: Key) { field(key).writeInteger(value) }
    func encode(_ value: UInt32, forKey key: Key) { field(key).writeInteger(value) }
    func encode(_ value: UInt64, forKey key: Key) { field(key).writeInteger(value) }
    func encode(_ value: some Encodable, forKey key: Key) throws { try field(key).writeValue(value) }

    func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type, forKey key: Key
    ) -> KeyedEncodingContainer<NestedKey> {
        field(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { field(key).unkeyedContainer() }
    func superEncoder(forKey key: Key) -> any Encoder { field(key) }

    func superEncoder() -> any Encoder {
        stream.beginField("super", at: depth)
        return stream
    }
}

/// The elements of a list that is being written.
struct JSONList: UnkeyedEncodingContainer {
    let stream: JSONStream
    let depth: Int
    let codingPath: [any CodingKey] = []
    private(set) var count = 0

    init(stream: JSONStream, depth: Int) {
        self.stream = stream
        self.depth = depth
    }

    private mutating func element() -> JSONStream {
        stream.beginElement(at: depth)
        count += 1
        return stream
    }

    mutating func encodeNil() { element().writeNull() }
    mutating func encode(_ value: Bool) { element().write(value) }
    mutating func encode(_ value: String) { element().write(value) }
    mutating func encode(_ value: Double) throws { try element().write(value) }
    mutating func encode(_ value: Float) throws { try element().write(Double(value)) }
    mutating func encode(_ value: Int) { element().writeInteger(value) }
    mutating func encode(_ value: Int8) { element().writeInteger(value) }
    mutating func encode(_ value: Int16) { element().writeInteger(value) }
    mutating func encode(_ value: Int32) { element().writeInteger(value) }
    mutating func encode(_ value: Int64) { element().writeInteger(value) }
    mutating func encode(_ value: UInt) { element().writeInteger(value) }
    mutating func encode(_ value: UInt8) { element().writeInteger(value) }
    mutating func encode(_ value: UInt16) { element().writeInteger(value) }
    mutating func encode(_ value: UInt32) { element().writeInteger(value) }
    mutating func encode(_ value: UInt64) { element().writeInteger(value) }
    mutating func encode(_ value: some Encodable) throws { try element().writeValue(value) }

    mutating func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type
    ) -> KeyedEncodingContainer<NestedKey> {
        element().container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { element().unkeyedContainer() }
    mutating func superEncoder() -> any Encoder { element() }
}

/// A value that is neither object nor list.
struct JSONSingleValue: SingleValueEncodingContainer {
    let stream: JSONStream
    let codingPath: [any CodingKey] = []

    func encodeNil() { stream.writeNull() }
    func encode(_ value: Bool) { stream.write(value) }
    func encode(_ value: String) { stream.write(value) }
    func encode(_ value: Double) throws { try stream.write(value) }
    func encode(_ value: Float) throws { try stream.write(Double(value)) }
    func encode(_ value: Int) { stream.writeInteger(value) }
    func encode(_ value: Int8) { stream.writeInteger(value) }
    func encode(_ value: Int16) { stream.writeInteger(value) }
    func encode(_ value: Int32) { stream.writeInteger(value) }
    func encode(_ value: Int64) { stream.writeInteger(value) }
    func encode(_ value: UInt) { stream.writeInteger(value) }
    func encode(_ value: UInt8) { stream.writeInteger(value) }
    func encode(_ value: UInt16) { stream.writeInteger(value) }
    func encode(_ value: UInt32) { stream.writeInteger(value) }
    func encode(_ value: UInt64) { stream.writeInteger(value) }
    func encode(_ value: some Encodable) throws { try stream.writeValue(value) }
}
