package import APIContract
import Rules

/// Keeps how people want to be shown things, and where they live.
package struct PreferencesService: Sendable {
    private let storage: Storage
    private let writer: PersonWriter

    /// Preferences of the people of a database.
    package init(_ writer: PersonWriter) {
        self.storage = writer.storage
        self.writer = writer
    }

    /// Sets how a person wants to be shown things. No streak ends by a journey to another time zone.
    ///
    /// - Throws: `InvalidInput` for a time zone that does not exist, or a language code longer than any.
    package func set(_ preferences: Preferences, of person: Person.ID) async throws {
        try Self.check(preferences)
        guard try await storage.person(person).preferences.timeZone == preferences.timeZone else {
            return try await move(person, to: preferences)
        }
        let isStored = try await writer.write(person) { old, connection in
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
        try await writer.change(person) { snapshot, connection in
            let preferences = try snapshot.person.preferences.changed(by: changes)
            try Self.check(preferences)
            try Self.set(preferences, of: snapshot, at: time, on: connection)
        }
    }

    /// Sets preferences with another time zone. What days asked for so far belongs to the days of the old one.
    private func move(_ person: Person.ID, to preferences: Preferences) async throws {
        let time = storage.time
        try await writer.change(person) { snapshot, connection in
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
}
