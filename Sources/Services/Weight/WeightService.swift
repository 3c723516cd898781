package import APIContract
import Database
package import Measuring
package import NutritionScience
import Rules

/// The reason why a weigh-in could not be shown or changed.
package enum WeightError: Error, Equatable, Sendable {
    /// There is no weigh-in on this day.
    case notFound
}

/// A person's weight on a day, as far as it is known.
package struct WeighInReading: Sendable {
    /// The person.
    package let person: PersonReading
    /// The day.
    package let day: CalendarDay
    /// Its weigh-in; nil where there is none.
    package let weighIn: WeighIn?
    /// The trend on its morning by the weigh-ins before it, in kilograms; nil with too few of them.
    package let trend: Double?
}

/// People's weigh-ins, of which there is one a day. The profile's current weight is that of the newest.
package struct WeightService: Sendable {
    private let storage: Storage
    private let writer: PersonWriter
    private let limits: RateLimiter
    private let events: EventBuffer
    private let profiles: ProfileService

    /// The count of days of weigh-ins that are shown where no range is asked for.
    private static let usualDays = 90

    /// Weigh-ins in this database, which `profiles` follow.
    package init(_ writer: PersonWriter, limits: RateLimiter, events: EventBuffer, profiles: ProfileService) {
        self.storage = writer.storage
        self.writer = writer
        self.limits = limits
        self.events = events
        self.profiles = profiles
    }

    /// Stores what the scales showed, in the place of the day's weigh-in if there is one. Where it is the newest, it is
    /// the profile's current weight from now on. A plan is made only where the goal of the one in force doesn't hold any
    /// more: at the target weight, and where the person is underweight by now. A request with a client's key that was
    /// used before changes nothing, and gives the weigh-in that there is. With `followsAtOnce`, metrics and plan rest on
    /// the weigh-in when this returns.
    ///
    /// - Returns: The weigh-in, whether the day had none, and whether it was sent before under the same key.
    /// - Throws: `InvalidInput`, `UnconfirmedWeight` for one that is to be asked about, `RateLimitExceeded` beyond 600
    ///   changes a minute, `WeightError.notFound` when the weigh-in that the key stands for was deleted; then nothing was
    ///   stored.
    package func weighIn(
        _ request: WeighInRequest, of person: Person.ID, followsAtOnce: Bool = false
    ) async throws -> (weighIn: WeighIn, isNew: Bool, isRepeated: Bool) {
        try await limits.count(.diaryChange, for: String(person))
        let time = storage.time
        do {
            let stored = try await writer.change(person) { snapshot, connection in
                try Self.store(request, snapshot, at: time, on: connection)
            }
            try await follow(stored, of: person, atOnce: followsAtOnce)
            return (stored.weighIn, stored.isNew, false)
        } catch is ClientKeyUsed {
            // The first request may have been given up before the plan followed.
            try await follow(nil, of: person, atOnce: followsAtOnce)
            return (try await weighIn(storedBefore: request, of: person), false, true)
        }
    }

    /// Stores a weigh-in that was made on a device, which tells when. Where the day has one that was measured later, that
    /// one stands.
    ///
    /// - Returns: The day's weigh-in, and whether it is this one.
    /// - Throws: As `weighIn(_:of:)`.
    package func put(
        _ request: WeighInRequest, madeAt: Timestamp?, of person: Person.ID
    ) async throws -> (weighIn: WeighIn, stands: Bool) {
        let time = storage.time
        let stored = try await writer.change(person) { snapshot, connection in
            let day = request.day.flatMap { CalendarDay($0) } ?? snapshot.today(at: time)
            let measured = snapshot.measured(madeAt, on: day, at: time)
            if let there = try WeightStore.weighIn(on: day, on: connection), there.recordedAt > measured {
                return (Stored(weighIn: there), stands: false)
            }
            let today = snapshot.today(at: time)
            return (try Self.store(request, snapshot, at: measured, today: today, on: connection), stands: true)
        }
        try await follow(stored.0, of: person, atOnce: false)
        return (stored.0.weighIn, stored.stands)
    }

    /// A weigh-in that was stored, or that stands.
    private struct Stored: Sendable {
        let weighIn: WeighIn
        /// Whether the day had none.
        var isNew = false
        /// Whether it made another weight current than the one before.
        var changesWeight = false
        /// Whether it is the weight that a profile lacked to compute anything.
        var completesProfile = false
    }

    /// Lets the plan follow what was stored, as far as it does, and counts it.
    private func follow(_ stored: Stored?, of person: Person.ID, atOnce: Bool) async throws {
        var hasFollowed = try await profiles.endGoalWhereReached(of: person)
        if atOnce || stored?.completesProfile == true, try await profiles.followAtOnce(of: person) {
            hasFollowed = true
        }
        if stored?.changesWeight == true { events.note(.weightUpdated(planRecomputed: hasFollowed)) }
    }

    private static func store(
        _ request: WeighInRequest, _ snapshot: PersonSnapshot, at time: Timestamp, today: CalendarDay? = nil,
        on connection: PersonConnection
    ) throws -> Stored {
        let today = today ?? snapshot.today(at: time)
        let last = try connection.lastDay(named: request.day, today: today)
        let (day, weight, clientKey) = try all(
            FieldCheck.day(request.day, in: FieldCheck.firstDay...last, usual: today),
            FieldCheck.measuredWeight(request.weight), FieldCheck.optionalClientKey(request.clientKey))
        if let clientKey { try ClientKeys.use(clientKey, by: connection.person, at: time, on: connection) }
        let weighIn = WeighIn(day: day, weight: weight.kilograms.value, recordedAt: time)
        try WeightStore.keepProfileWeight(snapshot, at: time, on: connection)
        if request.confirmed != true {
            try UnconfirmedWeight.ask(about: weighIn, in: "weight", snapshot, today: today, on: connection)
        }
        let isNew = try WeightStore.set(weighIn, on: connection)
        let changesWeight = try SettingsStore.followNewestWeighIn(
            ifOn: [day], snapshot, today: today, on: connection)
        return Stored(
            weighIn: weighIn, isNew: isNew, changesWeight: changesWeight,
            completesProfile: snapshot.settings?.height != nil && snapshot.settings?.currentWeight == nil)
    }

    /// The weigh-ins in a range of days, the earliest first; of the last 90 days where none is asked for.
    ///
    /// - Throws: `InvalidInput` for a range of more than 3,660 days, or one that is none.
    package func weighIns(from: String?, to: String?, of person: Person.ID) async throws -> WeighInList {
        let time = storage.time
        return try await storage.read(person) { person, connection in
            let range = try FieldCheck.days(
                from: from, to: to, usualCount: Self.usualDays, today: person.today(at: time))
            return WeighInList(
                from: range.lowerBound, to: range.upperBound,
                weighIns: try WeightStore.weighIns(in: range, on: connection))
        }
    }

    /// A person, and what is known of their weight on a day: today where none is named, or one that has not come yet and
    /// has no weigh-in. A flight west leaves a day that has.
    package func reading(on named: String?, of person: Person.ID) async throws -> WeighInReading {
        let (snapshot, time) = (try await storage.snapshot(of: person), storage.time)
        let reading = try PersonReading(snapshot, at: time)
        let today = reading.today
        let asked =
            named.flatMap(CalendarDay.init(given:)).flatMap {
                (FieldCheck.firstDay...today.adding(days: 2)).contains($0) ? $0 : nil
            } ?? today
        let days = WeightTrend.days(until: min(asked, today)).lowerBound...asked
        let known = try await storage.read(snapshot.person) { try WeightStore.weighIns(in: days, on: $0) }
        let day = asked <= today || known.contains { $0.day == asked } ? asked : today
        return WeighInReading(
            person: reading, day: day, weighIn: known.first { $0.day == day },
            trend: WeightTrend(known.filter { $0.day != day }, on: day)?.weight.kilograms.value)
    }

    /// Deletes the weigh-in of a day. Where it was the newest, the profile's current weight is that of the one before.
    ///
    /// - Throws: `WeightError.notFound`, `RateLimitExceeded` beyond 600 changes a minute.
    package func delete(on day: CalendarDay, of person: Person.ID) async throws {
        try await limits.count(.diaryChange, for: String(person))
        let time = storage.time
        try await writer.change(person) { snapshot, connection in
            let newest = try WeightStore.newest(on: connection)
            guard try WeightStore.delete(day, on: connection) else { throw WeightError.notFound }
            // A weight that was taken out of the profile before stays out of it.
            guard newest?.day == day, snapshot.settings?.currentWeight != nil,
                let left = try WeightStore.newest(on: connection)
            else { return }
            try SettingsStore.followNewestWeighIn(
                ifOn: [left.day, day], snapshot, today: snapshot.today(at: time), on: connection)
        }
        try await profiles.endGoalWhereReached(of: person)
    }

    /// The weigh-in of the day that a request names; where it names none, the day may have ended since, and it is the
    /// newest.
    private func weighIn(storedBefore request: WeighInRequest, of person: Person.ID) async throws -> WeighIn {
        let day = request.day.flatMap(CalendarDay.init(given:))
        let weighIn = try await storage.read(person) { _, connection in
            guard let day else { return try WeightStore.newest(on: connection) }
            return try WeightStore.weighIn(on: day, on: connection)
        }
        guard let weighIn else { throw WeightError.notFound }
        return weighIn
    }
}

extension PersonSnapshot {
    /// When something of a day was measured, by the clock of a device where that can be: on that day, and not after now.
    fileprivate func measured(_ madeAt: Timestamp?, on day: CalendarDay, at time: Timestamp) -> Timestamp {
        guard let madeAt, madeAt <= time, today(at: madeAt) == day else { return time }
        return madeAt
    }
}
