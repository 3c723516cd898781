package import APIContract
package import Database

/// Deletes what was counted of everybody, and says that it was deleted.
package enum MeasuringErasure {
    /// Deletes the sums of days and weeks, and how people fared with flags. What experiments told that have ended stays.
    package static func eraseSums(at time: Timestamp, on connection: any SQLConnection) throws {
        try MeasuredDayStore.deleteAll(on: connection)
        try FlagHealthStore.deleteAll(on: connection)
        try note(.erasedEverybody, at: time, on: connection)
    }

    /// Notes that what was counted of one person was deleted. For whom is not said: the row outlives their account.
    package static func noteErasureOfOne(at time: Timestamp, on connection: any SQLConnection) throws {
        try note(.erasedOne, at: time, on: connection)
    }

    private static func note(
        _ deed: MeasuringChange.Deed.Name, at time: Timestamp, on connection: any SQLConnection
    ) throws {
        try MeasuringChangeStore.note(
            .named(deed), of: "measuring", by: .command, because: "", at: time, on: connection)
    }
}
