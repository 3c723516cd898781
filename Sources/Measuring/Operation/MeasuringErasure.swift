package import APIContract
package import Database

/// Deletes the measured data of all people, and records the deletion.
package enum MeasuringErasure {
    /// Deletes the sums of days and weeks, and the health of flags. The reports of ended experiments stay.
    package static func eraseSums(at time: Timestamp, on connection: any SQLConnection) throws {
        try MeasuredDayStore.deleteAll(on: connection)
        try FlagHealthStore.deleteAll(on: connection)
        try note(.erasedEverybody, at: time, on: connection)
    }

    /// Records that one person's data were deleted. Their account is left out: the row outlives it.
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
