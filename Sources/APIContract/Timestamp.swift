/// A point in time, to the millisecond; encoded as ISO 8601 in UTC: `2026-01-31T12:34:56.789Z`.
public struct Timestamp: Hashable, Comparable, Sendable {
    /// Milliseconds since 1 January 1970, midnight UTC.
    public let milliseconds: Int64

    /// The point in time a number of milliseconds after 1 January 1970, midnight UTC.
    public init(milliseconds: Int64) {
        self.milliseconds = milliseconds
    }

    /// The point in time a number of seconds later, or earlier if negative.
    public func adding(seconds: Int64) -> Timestamp {
        Timestamp(milliseconds: milliseconds + seconds * 1000)
    }

    /// Orders the earlier point in time first.
    public static func < (left: Timestamp, right: Timestamp) -> Bool {
        left.milliseconds < right.milliseconds
    }
}
