import APIContract
import GRDB
import NutritionScience

extension AccountRows {
    /// The weigh-in of the latest day, with what was not sent; nil without any.
    func newestWeighIn() throws -> WeighIn? {
        try newestWeighInDay().flatMap { try value(WeighIn.self, .weighIn, RecordID($0)) }
    }

    /// The latest day with a weigh-in, with what was not sent; nil without any. However many there are, hardly one is
    /// opened.
    func newestWeighInDay() throws -> CalendarDay? {
        let changed = Set(try overlay(.weighIn).compactMap { RecordName($0.mutation) })
        let held = try String.fetchAll(
            database,
            sql: """
                SELECT record FROM records WHERE account = ? AND kind = ? AND deleted = 0 AND day IS NOT NULL
                ORDER BY day DESC LIMIT ?
                """,
            arguments: [account, SyncKind.weighIn.rawValue, changed.count + 1]
        ).map { RecordName(.weighIn, RecordID(rawValue: $0)) }
        return try changed.union(held).filter { try !changed.contains($0) || shown($0) != nil }
            .compactMap(\.id.day).max()
    }
}
