package import APIContract
import Database
package import Foundation
import Rules

/// Reads what screens are made from, and keeps how a person likes them and what they have begun to fill in.
package struct PersonService: Sendable {
    private let storage: Storage

    /// The people of this database.
    package init(_ storage: Storage) {
        self.storage = storage
    }

    /// Counts that a person reports a problem.
    ///
    /// - Throws: `RateLimitExceeded` beyond 20 an hour.
    package func countProblemReport(of person: Person.ID) async throws {
        try await storage.limits.count(.problemReport, for: String(person))
    }

    /// A person, with everything that a screen about them is made from.
    package func read(_ person: Person.ID) async throws -> PersonReading {
        try PersonReading(await storage.snapshot(of: person), at: storage.time)
    }

    /// A person as `read(_:)` has them, with where a forecast of their weight begins.
    package func readToForecast(_ person: Person.ID) async throws -> PersonReading {
        let (snapshot, time) = (try await storage.snapshot(of: person), storage.time)
        let reading = try PersonReading(snapshot, at: time)
        guard reading.plan != nil else { return reading }
        return reading.forecasting(from: try await storage.expenditureOutlook(snapshot, at: time))
    }

    /// A person as `read(_:)` has them. Whose plan can't be opened is read as if they had none, and without numbers, and
    /// whose metrics can't be read without those: not all that a screen shows needs them. `report` is given the reason.
    package func read(
        _ person: Person.ID, reportingUnreadablePlan report: (any Error) -> Void
    ) async throws -> PersonReading {
        let snapshot = try await storage.snapshot(of: person, reportingUnreadableMetrics: report)
        let time = storage.time
        do { return try PersonReading(snapshot, at: time) } catch {
            report(error)
            return try PersonReading(withoutNumbers: snapshot, at: time)
        }
    }

    /// Sets how a person wants to be shown things. No streak ends by a journey to another time zone.
    ///
    /// - Throws: `InvalidInput` for a time zone that does not exist, or a language code longer than any.
    package func set(_ preferences: Preferences, of person: Person.ID) async throws {
        try Self.check(preferences)
        guard try await storage.person(person).preferences.timeZone == preferences.timeZone else {
            return try await move(person, to: preferences)
        }
        let isStored = try await storage.write(person) { old, connection in
            // They may have moved meanwhile.
            guard preferences.timeZone == old.preferences.timeZone else { return false }
            try PreferencesStore.set(preferences, of: person, on: connection)
            return true
        }
        if !isStored { try await move(person, to: preferences) }
    }

    /// Stores where a person lives, unless they have told that before.
    ///
    /// - Throws: `InvalidInput` for a time zone that does not exist.
    func learn(timeZone: String, of person: Person.ID) async throws {
        var preferences = try await storage.person(person).preferences
        guard !preferences.isTimeZoneKnown else { return }
        preferences.timeZone = timeZone
        try await set(preferences, of: person)
    }

    /// Changes how a person wants to be shown things; what is not named stays.
    ///
    /// - Throws: `InvalidInput`; then nothing was stored.
    package func change(_ changes: SyncedPreferences, of person: Person.ID) async throws {
        let time = storage.time
        try await storage.change(person) { snapshot, connection in
            let preferences = try snapshot.person.preferences.changed(by: changes)
            try Self.check(preferences)
            try Self.set(preferences, of: snapshot, at: time, on: connection)
        }
    }

    /// Sets preferences with another time zone. What days asked for so far belongs to the days of the old one.
    private func move(_ person: Person.ID, to preferences: Preferences) async throws {
        let time = storage.time
        try await storage.change(person) { snapshot, connection in
            try Self.set(preferences, of: snapshot, at: time, on: connection)
        }
    }

    private static func set(
        _ preferences: Preferences, of snapshot: PersonSnapshot, at time: Timestamp, on connection: PersonConnection
    ) throws {
        try PreferencesStore.set(preferences, of: snapshot.person.id, on: connection)
        guard preferences.timeZone != snapshot.person.preferences.timeZone else { return }
        var book = try TaskStore.book(on: connection)
        try book.follow(snapshot, today: snapshot.today(at: time))
        book.excuse(Journey(old: snapshot.person.preferences, new: preferences, time: time))
        try TaskStore.set(book, on: connection)
    }

    private static func check(_ preferences: Preferences) throws(InvalidInput) {
        _ = try FieldCheck.optionalTimeZone(preferences.timeZone).get()
        guard (1...16).contains(preferences.language.utf8.count) else {
            throw InvalidInput(["language": .wrongLength(minimum: 1, maximum: 16)])
        }
    }

    /// What the person has begun to fill in, as it was kept; nil where they have not.
    package func draft(of person: Person.ID) async throws -> Data? {
        try await storage.read(person) { _, connection in try DraftStore.draft(on: connection) }
    }

    /// Changes what the person has begun to fill in, from what was kept to what is to be kept; nil forgets it. When this
    /// returns, it is stored, sealed. Several changes at once are made one after another. Whoever types that they are too
    /// young to be counted takes a yes to that back with it.
    ///
    /// - Returns: What `change` returns beside the draft.
    package func changeDraft<Value: Sendable>(
        of person: Person.ID, _ change: @escaping @Sendable (Data?) throws -> (draft: Data?, outcome: Value)
    ) async throws -> Value {
        let time = storage.time
        let (outcome, endsMeasuring) = try await storage.writeUnrevised(person) { person, connection in
            let (draft, outcome) = try change(try DraftStore.draft(on: connection))
            try DraftStore.set(draft, on: connection)
            let endsMeasuring =
                try draft.flatMap(DraftStore.dateOfBirth).map {
                    MeasuredAge.isTooYoung($0, on: person.today(at: time))
                } == true && ConsentStore.since(person.id, on: connection) != nil
            if endsMeasuring { try ConsentStore.withdraw(person.id, on: connection) }
            return (outcome, endsMeasuring)
        }
        if endsMeasuring { storage.forgetIdentities() }
        return outcome
    }
}
