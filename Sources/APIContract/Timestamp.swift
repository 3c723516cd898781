/// A moment in time, to the millisecond; on the wire ISO 8601 in UTC: `2026-01-31T12:34:56.789Z`.
public struct Timestamp: Hashable, Comparable, Sendable {
    /// Milliseconds since 1 January 1970, midnight UTC.
    public let milliseconds: Int64

    /// The moment so many milliseconds after 1 January 1970, midnight UTC.
    public init(milliseconds: Int64) {
        self.milliseconds = milliseconds
    }

    /// The moment so many seconds later, or earlier when negative.
    public func adding(seconds: Int64) -> Timestamp {
        Timestamp(milliseconds: milliseconds + seconds * 1000)
    }

    /// Earlier comes first.
    public static func < (left: Timestamp, right: Timestamp) -> Bool {
        left.milliseconds < right.milliseconds
    }
}
