package import APIContract
import Database
package import NutritionScience

extension DiaryService {
    /// How many days of weigh-ins are shown where no range is asked for.
    private static let usualWeightDays = 90

    /// Stores what the scales showed, in the place of the day's weigh-in if there is one. Where it is the newest, it is
    /// the profile's current weight from now on. A plan is made only where the goal of the one in force doesn't hold any
    /// more: at the target weight, and where the person is underweight by now. A request with a client's key that was used before changes nothing, and gives the weigh-in that there is.
    ///
    /// - Returns: The weigh-in, and whether the day had none.
    /// - Throws: `InvalidInput`, `UnconfirmedWeight` for one that is to be asked about, `RateLimitExceeded` beyond 600
    ///   changes a minute, `DiaryError.weightNotFound` when the weigh-in that the key stands for was deleted; then nothing
    ///   was stored.
    package func weighIn(_ request: WeighInRequest, of person: Person.ID) async throws -> (weighIn: WeighIn, isNew: Bool) {
        try await storage.limits.count(.diaryChange, for: String(person))
        let time = storage.time
        do {
            let stored = try await storage.change(person) { standing, connection in
                let today = standing.today(at: time)
                let (day, weight, clientKey) = try Self.checked(request, today: today)
                if let clientKey { try ClientKeys.use(clientKey, by: person, at: time, on: connection) }
                let weighIn = WeighIn(day: day, weight: weight.kilograms.value, recordedAt: time)
                if request.confirmed != true {
                    try UnconfirmedWeight.ask(
                        about: weighIn, in: "weight", of: person, key: standing.person.key, on: connection)
                }
                try WeightStore.keepToldWeight(standing, at: time, on: connection)
                let isNew = try WeightStore.set(weighIn, of: person, key: standing.person.key, on: connection)
                try SettingsStore.followNewestWeighIn(ifOn: [day], standing, today: today, on: connection)
                return (weighIn, isNew)
            }
            try await profiles.endGoalWhereReached(of: person)
            return stored
        } catch is ClientKeyUsed {
            // Whoever asked first may have gone before the plan followed.
            try await profiles.endGoalWhereReached(of: person)
            return (try await weighIn(toldBefore: request, of: person), false)
        }
    }

    /// The weigh-ins in a range of days, the earliest first; of the last 90 days where none is asked for.
    ///
    /// - Throws: `InvalidInput` for a range of more than 3,660 days, or one that is none.
    package func weighIns(from: String?, to: String?, of person: Person.ID) async throws -> WeighInList {
        let standing = try await storage.standing(of: person)
        let range = try FieldCheck.days(
            from: from, to: to, usualCount: Self.usualWeightDays, today: standing.today(at: storage.time))
        let weighIns = try await storage.database.read { connection in
            try WeightStore.weighIns(in: range, of: person, key: standing.person.key, on: connection)
        }
        return WeighInList(from: range.lowerBound, to: range.upperBound, weighIns: weighIns)
    }

    /// Deletes the weigh-in of a day. Where it was the newest, the profile's current weight is that of the one before.
    ///
    /// - Throws: `DiaryError.weightNotFound`, `RateLimitExceeded` beyond 600 changes a minute.
    package func deleteWeighIn(on day: CalendarDay, of person: Person.ID) async throws {
        try await storage.limits.count(.diaryChange, for: String(person))
        let time = storage.time
        try await storage.change(person) { standing, connection in
            let newest = try WeightStore.newest(of: person, key: standing.person.key, on: connection)
            guard try WeightStore.delete(day, of: person, on: connection) else { throw DiaryError.weightNotFound }
            guard newest?.day == day,
                let left = try WeightStore.newest(of: person, key: standing.person.key, on: connection)
            else { return }
            try SettingsStore.followNewestWeighIn(
                ifOn: [left.day, day], standing, today: standing.today(at: time), on: connection)
        }
        try await profiles.endGoalWhereReached(of: person)
    }

    /// The weigh-in of the day that a request names; where it names none, the day may have ended since, and it is the
    /// newest.
    private func weighIn(toldBefore request: WeighInRequest, of person: Person.ID) async throws -> WeighIn {
        let key = try await storage.person(person).key
        let day = request.day.flatMap(CalendarDay.init)
        let weighIn = try await storage.database.read { connection in
            guard let day else { return try WeightStore.newest(of: person, key: key, on: connection) }
            return try WeightStore.weighIns(in: day...day, of: person, key: key, on: connection).first
        }
        guard let weighIn else { throw DiaryError.weightNotFound }
        return weighIn
    }

    private static func checked(_ request: WeighInRequest, today: CalendarDay) throws(InvalidInput) -> (
        CalendarDay, Mass, String?
    ) {
        try all(
            FieldCheck.day(request.day, in: FieldCheck.firstDay...today, usual: today),
            FieldCheck.measuredWeight(request.weight),
            FieldCheck.optionalClientKey(request.clientKey))
    }
}
