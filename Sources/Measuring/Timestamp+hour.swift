package import APIContract

/// Hours, beyond which nothing is told of a time that is measured.
extension Timestamp {
    /// How long an hour is.
    static let millisecondsOfHour: Int64 = 3_600_000

    /// The hour since 1970.
    package var hour: Int64 { milliseconds / Self.millisecondsOfHour }

    /// When an hour since 1970 begins.
    package init(hour: Int64) { self.init(milliseconds: hour * Self.millisecondsOfHour) }
}
