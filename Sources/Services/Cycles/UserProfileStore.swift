import APIContract
import Database
import Foundation
import NutritionScience

/// The SQL of what is told in the five steps. Each value is sealed in a column of its own.
enum UserProfileStore {
    /// What a person has told in the five steps so far; nil where they have not begun.
    static func onboarding(
        of person: Person.ID, key: PersonKey, on connection: any SQLConnection
    ) throws -> CycleOnboarding? {
        guard let row = try row(of: person, on: connection) else { return nil }
        if let sealed: Data = try row["begun_again"] {
            let told = try key.open(sealed, in: .userProfile("begun_again", of: person))
            return try JSONText.decode(CycleOnboarding.self, from: told)
        }
        var onboarding = try told(row, of: person, key: key)
        onboarding.step = CycleOnboarding.Step(rawValue: try row["onboarding_step"]) ?? .goal
        onboarding.isCompleted = try row["onboarding_completed"]
        return onboarding
    }

    /// The five steps as they were completed last; nil where they never were.
    static func completed(
        of person: Person.ID, key: PersonKey, on connection: any SQLConnection
    ) throws -> CycleOnboarding? {
        guard let row = try row(of: person, on: connection), try row["onboarding_completed"] else { return nil }
        var onboarding = try told(row, of: person, key: key)
        (onboarding.step, onboarding.isCompleted) = (.reveal, true)
        return onboarding
    }

    /// When a person eats; nil where they have not completed the five steps.
    static func eatingWindow(
        of person: Person.ID, key: PersonKey, on connection: any SQLConnection
    ) throws -> EatingWindow? {
        try completed(of: person, key: key, on: connection)?.eatingWindow
    }

    /// Stores what is told. What somebody tells who has completed the steps before counts only when they do again.
    static func set(
        _ onboarding: CycleOnboarding, of person: Person.ID, key: PersonKey, on connection: any SQLConnection
    ) throws {
        let wasCompleted = try row(of: person, on: connection)?["onboarding_completed"] ?? false
        if wasCompleted, !onboarding.isCompleted {
            let told = try key.seal(JSONText.encode(onboarding), in: .userProfile("begun_again", of: person))
            try connection.execute(
                "UPDATE user_profiles SET begun_again = $1 WHERE person_id = $2", [.blob(told), .id(person)])
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
        try connection.execute(
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
    }

    private static func row(of person: Person.ID, on connection: any SQLConnection) throws -> SQLRow? {
        try connection.query(
            """
            SELECT goal, calorie_target, eating_window_start, eating_window_end, cycle_preset,
                onboarding_step, onboarding_completed, begun_again
            FROM user_profiles WHERE person_id = $1
            """,
            [.id(person)]
        ).first
    }

    private static func told(_ row: SQLRow, of person: Person.ID, key: PersonKey) throws -> CycleOnboarding {
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
    /// Something that a person told in the five steps.
    fileprivate static func userProfile(_ column: String, of person: Person.ID) -> SealedLocation {
        SealedLocation(table: "user_profiles", column: column, row: .id(person))
    }
}
