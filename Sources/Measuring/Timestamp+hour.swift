package import APIContract

/// Hours, the finest resolution of measured times.
extension Timestamp {
    /// The length of an hour.
    static let millisecondsOfHour: Int64 = 3_600_000

    /// The hour since 1970.
    package var hour: Int64 { milliseconds / Self.millisecondsOfHour }

    /// Creates the beginning of an hour since 1970.
    package init(hour: Int64) { self.init(milliseconds: hour * Self.millisecondsOfHour) }
}
