package import APIContract
import Rules

/// Stores people's preferences and time zones.
package struct PreferencesService: Sendable {
    private let storage: Storage
    private let writer: PersonWriter

    /// Preferences of the people of a database.
    package init(_ writer: PersonWriter) {
        self.storage = writer.storage
        self.writer = writer
    }

    /// Stores a person's time zone, unless they have set it before.
    ///
    /// - Throws: `InvalidInput` for an unknown time zone.
    func learn(timeZone: String, of person: Person.ID) async throws {
        guard try await !storage.person(person).preferences.isTimeZoneKnown else { return }
        try await change(SyncedPreferences(timeZone: timeZone), of: person)
    }

    /// Changes a person's preferences; fields that are not named stay, also where they were changed elsewhere meanwhile. A
    /// journey to another time zone ends no streak.
    ///
    /// - Throws: `InvalidInput`; then nothing was stored.
    package func change(_ changes: SyncedPreferences, of person: Person.ID) async throws {
        guard changes.timeZone != nil || changes.dayStart != nil else {
            return try await writer.write(person) { old, connection in
                let preferences = try old.preferences.changed(by: changes)
                try Self.check(preferences)
                try PreferencesStore.set(preferences, of: person, on: connection)
            }
        }
        let time = storage.time
        try await writer.change(person) { snapshot, connection in
            let preferences = try snapshot.person.preferences.changed(by: changes)
            try Self.check(preferences)
            try Self.set(preferences, of: snapshot, at: time, on: connection)
        }
    }

    /// Sets preferences, maybe with another time zone or beginning of the day. The demands so far belong to the old days.
    private static func set(
        _ preferences: Preferences, of snapshot: PersonSnapshot, at time: Timestamp, on connection: PersonConnection
    ) throws {
        try PreferencesStore.set(preferences, of: snapshot.person.id, on: connection)
        guard !preferences.hasSameDays(as: snapshot.person.preferences) else { return }
        var book = try TaskStore.book(on: connection)
        try book.follow(snapshot, today: snapshot.today(at: time))
        book.excuse(Journey(old: snapshot.person.preferences, new: preferences, time: time))
        try TaskStore.set(book, on: connection)
        try LogReminderStore.follow(preferences, at: time, on: connection)
    }

    private static func check(_ preferences: Preferences) throws(InvalidInput) {
        _ = try FieldCheck.optionalTimeZone(preferences.timeZone).get()
        guard (1...16).contains(preferences.language.utf8.count) else {
            throw InvalidInput(["language": .wrongLength(minimum: 1, maximum: 16)])
        }
        let hours = Preferences.dayStarts
        guard hours.contains(preferences.dayStart) else {
            throw InvalidInput([
                "dayStart": .outOfRange(minimum: hours.lowerBound, maximum: hours.upperBound, unit: nil)
            ])
        }
    }
}
