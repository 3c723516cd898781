extension SQLValue {
    /// The number of something.
    @inlinable
    public static func id(_ id: some RawRepresentable<Int64>) -> SQLValue { .integer(id.rawValue) }

    /// The number of something, or null.
    @inlinable
    public static func id<Number: RawRepresentable<Int64>>(_ id: Number?) -> SQLValue {
        id.map { .integer($0.rawValue) } ?? .null
    }

    /// Numbers as the JSON array that `SQLDialect.isInArray` reads.
    package static func ids(_ ids: [some RawRepresentable<Int64>]) -> SQLValue {
        .text("[" + ids.map { String($0.rawValue) }.joined(separator: ",") + "]")
    }

    /// Days or numbers as the JSON array of texts that `SQLDialect.isTextInArray` reads. None may need escaping.
    package static func texts(_ values: [some CustomStringConvertible]) -> SQLValue {
        .text("[" + values.map { "\"\($0)\"" }.joined(separator: ",") + "]")
    }
}

extension SealedLocation.RowKey {
    /// The number of something.
    package static func id(_ id: some RawRepresentable<Int64>) -> Self { .integer(id.rawValue) }
}
