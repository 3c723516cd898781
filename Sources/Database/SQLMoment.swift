/// A type for moments that are stored as UTC milliseconds.
public protocol SQLMoment: SQLDecodable {
    /// Milliseconds since 1 January 1970, midnight UTC.
    var milliseconds: Int64 { get }

    /// Creates the moment this many milliseconds after 1 January 1970, midnight UTC.
    init(milliseconds: Int64)
}

extension SQLMoment {
    /// A moment, stored as UTC milliseconds.
    @inlinable
    public init?(sqlValue: SQLValue) {
        guard let milliseconds = Int64(sqlValue: sqlValue) else { return nil }
        self.init(milliseconds: milliseconds)
    }
}

extension SQLValue {
    /// A moment as it is stored.
    @inlinable
    public static func time(_ moment: some SQLMoment) -> SQLValue { .integer(moment.milliseconds) }
}
