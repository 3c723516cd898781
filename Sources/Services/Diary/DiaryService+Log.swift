import Database
public import NutritionScience

extension DiaryService {
    /// Every weigh-in and every day's energy of a person, the earliest first.
    public func log(of person: Int64) async throws -> [LoggedDay] {
        let key = try await people.state(of: person).key
        return try await people.database.read { try Self.log(of: person, key: key, on: $0) }
    }

    /// Every weigh-in and every day's energy of a person, the earliest first, read in one statement. It can be part of
    /// a transaction.
    static func log(of person: Int64, key: PersonKey, on connection: any SQLConnection) throws -> [LoggedDay] {
        // Only entries have a number.
        let rows = try connection.query(
            """
            SELECT day, CAST(NULL AS BIGINT) AS id, sealed FROM weights WHERE person_id = $1
            UNION ALL SELECT day, id, sealed FROM diary_entries WHERE person_id = $1
            ORDER BY day
            """,
            [.integer(person)])
        var log: [LoggedDay] = []
        for row in rows {
            let day = try row.day(0)
            if log.last?.day != day { log.append(LoggedDay(day: day)) }
            let last = log.count - 1
            if let id = try row.optionalInteger(1) {
                let calories = try DiaryStore.openCalories(row.blob(2), id: id, of: person, key: key)
                log[last].intake = min((log[last].intake ?? 0) + calories, AllowedRange.dailyKilocalories.upperBound)
            } else {
                let weight = try WeightStore.openWeight(row.blob(2), on: day, of: person, key: key)
                log[last].weight = Mass(kilograms: weight)
            }
        }
        return log
    }
}
