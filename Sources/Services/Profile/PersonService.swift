package import APIContract
import Database
package import Foundation

/// Reads what screens are made from, and keeps how a person likes them and what they have begun to fill in.
package struct PersonService: Sendable {
    private let storage: Storage

    /// The people of this database.
    package init(_ storage: Storage) {
        self.storage = storage
    }

    /// The person whose account has an e-mail address; nil where there is none.
    package func person(email: String) async throws -> Person.ID? {
        guard let email = EmailAddress(email) else { return nil }
        let masterKey = storage.masterKey
        return try await storage.database.read { connection in
            try AccountStore.credentials(email: email, masterKey: masterKey, on: connection)?.person
        }
    }

    /// A person, with everything that a screen about them is made from.
    package func read(_ person: Person.ID) async throws -> PersonReading {
        try PersonReading(await storage.standing(of: person), at: storage.time)
    }

    /// Sets how a person wants to be shown things. No streak ends by a journey to another time zone.
    ///
    /// - Throws: `InvalidInput` for a time zone that does not exist, or a language code longer than any.
    package func set(_ preferences: Preferences, of person: Person.ID) async throws {
        guard Preferences.isTimeZone(preferences.timeZone) else {
            throw InvalidInput(["timeZone": .notOneOf(["Europe/Berlin", "America/New_York", "UTC"])])
        }
        guard (1...16).contains(preferences.language.utf8.count) else {
            throw InvalidInput(["language": .wrongLength(minimum: 1, maximum: 16)])
        }
        let time = storage.time
        try await storage.change(person) { standing, connection in
            try PreferencesStore.set(preferences, of: person, on: connection)
            guard preferences.timeZone != standing.person.preferences.timeZone else { return }
            var book = try TaskStore.book(standing, on: connection)
            // What days asked for so far belongs to the days of the old zone.
            try book.follow(standing, today: standing.today(at: time))
            book.tell(of: Journey(old: standing.person.preferences, new: preferences, time: time))
            try TaskStore.set(book, standing, on: connection)
        }
    }

    /// What the person has begun to fill in, as it was kept; nil where they have not.
    package func draft(of person: Person.ID) async throws -> Data? {
        let standing = try await storage.standing(of: person)
        return try await storage.database.read { connection in
            try connection.query(
                "SELECT sealed FROM onboarding_drafts WHERE person_id = $1", [.id(person)]
            ).first.map { try standing.person.key.open($0["sealed"], in: .onboardingDraft(of: person)) }
        }
    }

    /// Changes what the person has begun to fill in, from what was kept to what is to be kept; nil forgets it. When this
    /// returns, it is stored, sealed. Several changes at once are made one after another.
    ///
    /// - Returns: What `change` returns beside the draft.
    package func changeDraft<Outcome: Sendable>(
        of person: Person.ID, _ change: @escaping @Sendable (Data?) throws -> (draft: Data?, outcome: Outcome)
    ) async throws -> Outcome {
        let key = try await storage.person(person).key
        return try await storage.database.write { connection in
            // Whoever holds the person's row has the draft to themselves.
            _ = try connection.query(
                "SELECT id FROM people WHERE id = $1\(connection.dialect.rowLock)", [.id(person)])
            let location = SealedLocation.onboardingDraft(of: person)
            let kept = try connection.query(
                "SELECT sealed FROM onboarding_drafts WHERE person_id = $1", [.id(person)]
            ).first.map { try key.open($0["sealed"], in: location) }
            let (draft, outcome) = try change(kept)
            guard let draft else {
                try connection.execute("DELETE FROM onboarding_drafts WHERE person_id = $1", [.id(person)])
                return outcome
            }
            try connection.execute(
                """
                INSERT INTO onboarding_drafts (person_id, sealed) VALUES ($1, $2)
                ON CONFLICT (person_id) DO UPDATE SET sealed = excluded.sealed
                """,
                [.id(person), .blob(try key.seal(draft, in: location))])
            return outcome
        }
    }
}

extension SealedLocation {
    /// What a person has begun to fill in.
    static func onboardingDraft(of person: Person.ID) -> SealedLocation {
        SealedLocation(table: "onboarding_drafts", column: "sealed", row: .id(person))
    }
}
