import APIContract
import Database
import Foundation
import NutritionScience

/// The SQL of what people have begun to fill in.
enum DraftStore {
    /// The person's unfinished onboarding input, as it was stored; nil if there is none.
    static func draft(on connection: PersonConnection) throws -> Data? {
        try connection.query(
            "SELECT sealed FROM onboarding_drafts WHERE person_id = $1", [.id(connection.person)]
        ).first.map { try connection.key.open($0["sealed"], in: .onboardingDraft(of: connection.person)) }
    }

    /// Stores a draft in the place of the one there is; nil forgets that.
    static func set(_ draft: Data?, on connection: PersonConnection) throws {
        guard let draft else {
            try connection.send("DELETE FROM onboarding_drafts WHERE person_id = $1", [.id(connection.person)])
            return
        }
        let sealed = try connection.key.seal(draft, in: .onboardingDraft(of: connection.person))
        try connection.send(
            """
            INSERT INTO onboarding_drafts (person_id, sealed) VALUES ($1, $2)
            ON CONFLICT (person_id) DO UPDATE SET sealed = excluded.sealed
            """,
            [.id(connection.person), .blob(sealed)])
    }

    /// The date of birth that was typed; nil where none was, or it is not finished.
    static func dateOfBirth(in draft: Data) -> CalendarDay? {
        let draft = try? JSONText.decode(DraftOfProfile.self, from: draft)
        return draft?.entries.texts["dateOfBirth"].flatMap { CalendarDay($0) }
    }
}

/// The part of a draft that is read here; the rest is for the web page alone.
private struct DraftOfProfile: Decodable {
    struct Entries: Decodable { let texts: [String: String] }

    let entries: Entries
}

extension SealedLocation {
    /// A person's unfinished onboarding input.
    fileprivate static func onboardingDraft(of person: Person.ID) -> SealedLocation {
        SealedLocation(table: "onboarding_drafts", column: "sealed", row: .id(person))
    }
}
