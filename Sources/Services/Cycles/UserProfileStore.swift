import APIContract
import Database
import Foundation
import NutritionScience

/// The SQL of what is answered in the five steps. Each value is sealed in a column of its own.
enum UserProfileStore {
    /// The person's answers in the five steps so far; nil if they have not begun.
    static func onboarding(on connection: PersonConnection) throws -> CycleOnboarding? {
        guard let row = try row(on: connection) else { return nil }
        if let sealed: Data = try row["begun_again"] {
            let answered = try connection.key.open(sealed, in: .userProfile("begun_again", of: connection.person))
            return try JSONText.decode(CycleOnboarding.self, from: answered)
        }
        var onboarding = try answers(row, of: connection.person, key: connection.key)
        onboarding.step = CycleOnboarding.Step(rawValue: try row["onboarding_step"]) ?? .goal
        onboarding.isCompleted = try row["onboarding_completed"]
        return onboarding
    }

    /// The five steps as they were completed last; nil where they never were.
    static func completed(on connection: PersonConnection) throws -> CycleOnboarding? {
        guard let row = try row(on: connection), try row["onboarding_completed"] else { return nil }
        var onboarding = try answers(row, of: connection.person, key: connection.key)
        (onboarding.step, onboarding.isCompleted) = (.reveal, true)
        return onboarding
    }

    /// When a person eats; nil where they have not completed the five steps.
    static func eatingWindow(on connection: PersonConnection) throws -> EatingWindow? {
        try completed(on: connection)?.eatingWindow
    }

    /// Stores answers. If the steps were completed before, new answers count only once they are completed again.
    static func set(_ onboarding: CycleOnboarding, on connection: PersonConnection) throws {
        let (person, key) = (connection.person, connection.key)
        let wasCompleted = try row(on: connection)?["onboarding_completed"] ?? false
        if wasCompleted, !onboarding.isCompleted {
            let answered = try key.seal(JSONText.encode(onboarding), in: .userProfile("begun_again", of: person))
            try connection.send(
                "UPDATE user_profiles SET begun_again = $1 WHERE person_id = $2", [.blob(answered), .id(person)])
            return
        }
        let values = [
            ("goal", onboarding.goal?.rawValue), ("calorie_target", onboarding.calorieTarget.map(String.init)),
            ("eating_window_start", onboarding.eatingWindow?.start.description),
            ("eating_window_end", onboarding.eatingWindow?.end.description),
            ("cycle_preset", onboarding.preset?.rawValue),
        ]
        let sealed = try values.map { column, value -> SQLValue in
            guard let value else { return .null }
            return .blob(try key.seal(Data(value.utf8), in: .userProfile(column, of: person)))
        }
        try connection.send(
            """
            INSERT INTO user_profiles (person_id, onboarding_step, onboarding_completed, begun_again,
                goal, calorie_target, eating_window_start, eating_window_end, cycle_preset)
            VALUES ($1, $2, $3, NULL, $4, $5, $6, $7, $8)
            ON CONFLICT (person_id) DO UPDATE SET onboarding_step = excluded.onboarding_step,
                onboarding_completed = excluded.onboarding_completed, begun_again = NULL, goal = excluded.goal,
                calorie_target = excluded.calorie_target, eating_window_start = excluded.eating_window_start,
                eating_window_end = excluded.eating_window_end, cycle_preset = excluded.cycle_preset
            """,
            [.id(person), .text(onboarding.step.rawValue), .integer(onboarding.isCompleted ? 1 : 0)] + sealed)
        guard onboarding.isCompleted else { return }
        try ChangedRecords.add(.eatingWindow, .own, of: person, on: connection)
    }

    private static func row(on connection: PersonConnection) throws -> SQLRow? {
        try connection.query(
            """
            SELECT goal, calorie_target, eating_window_start, eating_window_end, cycle_preset,
                onboarding_step, onboarding_completed, begun_again
            FROM user_profiles WHERE person_id = $1
            """,
            [.id(connection.person)]
        ).first
    }

    private static func answers(_ row: SQLRow, of person: Person.ID, key: PersonKey) throws -> CycleOnboarding {
        func value(_ column: String) throws -> String? {
            try (row[column] as Data?).map { sealed in
                String(decoding: try key.open(sealed, in: .userProfile(column, of: person)), as: UTF8.self)
            }
        }
        var onboarding = CycleOnboarding()
        onboarding.goal = try value("goal").flatMap(Goal.init(rawValue:))
        onboarding.calorieTarget = try value("calorie_target").flatMap { Int($0) }
        let start = try value("eating_window_start").flatMap { TimeOfDay($0) }
        let end = try value("eating_window_end").flatMap { TimeOfDay($0) }
        if let start, let end { onboarding.eatingWindow = EatingWindow(from: start, to: end) }
        onboarding.preset = try value("cycle_preset").flatMap(CyclePreset.init(rawValue:))
        return onboarding
    }
}

extension SealedLocation {
    /// An answer of a person in the five steps.
    fileprivate static func userProfile(_ column: String, of person: Person.ID) -> SealedLocation {
        SealedLocation(table: "user_profiles", column: column, row: .id(person))
    }
}
