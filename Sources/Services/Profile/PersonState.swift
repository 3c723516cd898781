import APIContract
import Database
import Foundation
import NutritionScience

/// Everything that decisions about one person's numbers rest on, read at one moment.
struct PersonState: Sendable {
    /// Rises with every change; a writer that finds another one than it read starts over.
    let revision: Int64
    let key: PersonKey
    let user: SealedUser
    let preferences: Preferences
    let settings: Settings?
    /// When the metrics of the current formula version were acknowledged.
    let acknowledgedAt: Timestamp?
    let latestMetrics: SealedMetrics?
    let latestPlan: SealedPlan?
    /// The plan since which there is something to tell about their plans; nil where they know.
    let newsSincePlan: Int64?
    /// The days of the first and the latest weigh-in; nil without any.
    let weighInDays: ClosedRange<CalendarDay>?
    /// What was, is and will be in force of a cycle; nil where there was never one.
    let sealedCycle: Data?

    /// The metrics that were stored last; their numbers are unsealed where they are needed.
    struct SealedMetrics: Sendable {
        let id: Int64
        let formulaVersion: Int
        let computedAt: Timestamp
        let sealed: Data
    }

    /// A plan; its summary is unsealed where it is needed.
    struct SealedPlan: Sendable {
        let id: Int64
        let formulaVersion: Int
        let reason: PlanReason
        let createdAt: Timestamp
        /// When it ended without another in its place; nil for any other.
        let endedAt: Timestamp?
        let sealedSummary: Data
    }

    /// The plan whose targets count today; nil where there is none, or weight and height were removed since.
    var planInForce: SealedPlan? { latestPlan.flatMap { $0.endedAt == nil ? $0 : nil } }

    /// The day that it is where the person lives.
    func today(at time: Timestamp) -> CalendarDay { preferences.day(at: time) }

    /// The day of the latest weigh-in, where that is so long ago that the person is asked for one; nil otherwise, and
    /// where nothing follows from it.
    func oldWeighIn(on today: CalendarDay) -> CalendarDay? {
        guard planInForce != nil, let latest = weighInDays?.upperBound,
            latest.adding(days: WeeklyPlan.daysWithoutWeighIn) <= today
        else { return nil }
        return latest
    }

    /// The plan that follows from the person's settings on a day, with the learned expenditure of the plan in force; nil
    /// when weight and height are not told.
    func plan(on today: CalendarDay) throws -> NutritionPlan? {
        try settings?.plan(on: today)?.learning(openLatestSummary()?.inputs.learnedExpenditure)
    }

    /// The metrics that were stored last.
    func openLatestMetrics() throws -> HealthMetrics? {
        try latestMetrics.map { try MetricsStore.open($0, of: user.id, key: key) }
    }

    /// Whether it is seen at once that the plan in force rests on these inputs; see `PlanSummary.begins`.
    func latestPlanBegins(with inputs: PlanInputValues) throws -> Bool {
        try latestPlan.map { plan in
            let stored = try PlanStore.storedSummary(plan.sealedSummary, person: user.id, plan: plan.id, key: key)
            return try PlanSummary.begins(stored, with: inputs)
        } ?? false
    }

    /// The plan in force with its summary; nil where none is.
    func openPlanInForce() throws -> PlanStore.Snapshot? {
        try planInForce == nil ? nil : openLatestPlan()
    }

    /// The latest plan with its summary.
    func openLatestPlan() throws -> PlanStore.Snapshot? {
        try latestPlan.map { plan in
            PlanStore.Snapshot(
                plan, try PlanStore.summary(plan.sealedSummary, person: user.id, plan: plan.id, key: key))
        }
    }

    /// The summary of the latest plan.
    func openLatestSummary() throws -> PlanSummary? { try openLatestPlan()?.summary }
}

/// The person is not here any more.
public struct PersonGone: Error {}

/// Somebody sends so many changes of one person at once that this one did not get its turn. Nothing of it was stored.
public struct TooManyChangesAtOnce: Error {}

/// The person changed while a change was prepared; it must be prepared again.
struct RevisionConflict: Error {}

/// Reading a person's state, and changing what rests on it.
extension Storage {
    private static let mostAttempts = 100

    /// Prepares a change from the person's state, and stores it if nothing else was stored in between; otherwise
    /// prepares it again. So changes to one person happen one after another, on however many servers. Every time it is
    /// in vain another change has been stored, so a few dozen at once all come through.
    ///
    /// `prepare` returns nil where there is nothing to store, and what it returned otherwise is stored by `store`.
    func change<Change: Sendable>(
        _ person: Int64,
        prepare: (PersonState) async throws -> Change?,
        store: @escaping @Sendable (Change, any SQLConnection) throws -> Void
    ) async throws -> Change? {
        try await attempting(person) { state in
            guard let change = try await prepare(state) else { return nil }
            try await commit(state) { try store(change, $0) }
            return change
        }
    }

    /// Makes a change that rests on the person's state, and on what else it reads over its connection, in one
    /// transaction. Changes to one person happen one after another, as above.
    func change<Outcome: Sendable>(
        _ person: Int64, _ store: @escaping @Sendable (PersonState, any SQLConnection) throws -> Outcome
    ) async throws -> Outcome {
        try await attempting(person) { state in
            try await commit(state) { try store(state, $0) }
        }
    }

    /// Reads the state and does something with it, until nothing else was stored in between.
    private func attempting<Outcome>(
        _ person: Int64, _ attempt: (PersonState) async throws -> Outcome
    ) async throws -> Outcome {
        for _ in 0..<Self.mostAttempts {
            let state = try await state(of: person)
            do {
                return try await attempt(state)
            } catch is RevisionConflict {
                continue
            }
        }
        throw TooManyChangesAtOnce()
    }

    /// Stores something under the revision that follows the state's.
    ///
    /// - Throws: `RevisionConflict` when the person has another one by now.
    private func commit<Outcome: Sendable>(
        _ state: PersonState, _ store: @escaping @Sendable (any SQLConnection) throws -> Outcome
    ) async throws -> Outcome {
        try await database.write { connection in
            guard try Self.advance(state, on: connection) else { throw RevisionConflict() }
            return try store(connection)
        }
    }

    /// Gives a person the revision that follows the state's; false when they have another one by now.
    static func advance(_ state: PersonState, on connection: any SQLConnection) throws -> Bool {
        try connection.execute(
            "UPDATE people SET revision = revision + 1 WHERE id = $1 AND revision = $2",
            [.integer(state.user.id), .integer(state.revision)]) == 1
    }

    /// Gives people the revision that follows their states', and returns those of them who had it still. It takes two
    /// statements, however many people there are.
    static func advance(_ states: [PersonState], on connection: any SQLConnection) throws -> Set<Int64> {
        guard !states.isEmpty else { return [] }
        let revisions = Dictionary(uniqueKeysWithValues: states.map { ($0.user.id, $0.revision) })
        let unchanged: [Int64] = try connection.query(
            """
            SELECT id, revision FROM people WHERE id \(connection.dialect.isInArray)
            ORDER BY id\(connection.dialect.rowLock)
            """, [.numbers(states.map(\.user.id))]
        ).compactMap { row in
            let id: Int64 = try row["id"]
            return try revisions[id] == row["revision"] ? id : nil
        }
        try connection.send(
            "UPDATE people SET revision = revision + 1 WHERE id \(connection.dialect.isInArray)", [.numbers(unchanged)])
        return Set(unchanged)
    }

    /// Whether a person has this revision still. If so, nobody else changes what is theirs until the transaction ends.
    static func holds(_ person: Int64, at revision: Int64, on connection: any SQLConnection) throws -> Bool {
        try connection.query(
            "SELECT revision FROM people WHERE id = $1\(connection.dialect.rowLock)", [.integer(person)]
        ).first?["revision"] == revision
    }

    /// A number for something new of a person, within the transaction that stores it.
    ///
    /// Numbers are those of the person's revision, which only rises: no number is given out again after what had it was
    /// deleted, and a change that arrives late can't hit something else.
    static func nextNumber(of person: Int64, on connection: any SQLConnection) throws -> Int64 {
        try connection.query(
            "UPDATE people SET revision = revision + 1 WHERE id = $1 RETURNING revision", [.integer(person)]
        ).first.orThrow()["revision"]
    }

    /// The person's state.
    ///
    /// - Throws: `PersonGone`.
    func state(of person: Int64) async throws -> PersonState {
        let row = try await database.read { connection in
            try connection.query(
                Self.stateQuery + "= $1", [.integer(person), .integer(Int64(NutritionPlan.metricsVersion))]
            ).first
        }
        guard let row else { throw PersonGone() }
        return try state(person, row)
    }

    /// The states of people, of those who are here; the failure where one can't be opened.
    func states(of people: [Int64]) async throws -> [(person: Int64, state: Result<PersonState, any Error>)] {
        try await database.read { connection in
            try connection.query(
                Self.stateQuery + connection.dialect.isInArray,
                [.numbers(people), .integer(Int64(NutritionPlan.metricsVersion))])
        }.map { row in
            let person: Int64 = try row["id"]
            return (person, Result { try state(person, row) })
        }
    }

    private static let stateQuery = """
        SELECT people.id, people.revision, person_keys.wrapped_key, people.sealed_email, people.sealed_name,
            people.has_completed_onboarding, people.created_at, user_settings.sealed AS sealed_settings,
            acknowledgements.acknowledged_at,
            health_metrics.id AS metrics_id, health_metrics.formula_version AS metrics_formula_version,
            health_metrics.computed_at AS metrics_computed_at, health_metrics.sealed AS sealed_metrics,
            plans.id AS plan_id, plans.formula_version AS plan_formula_version, plans.created_at AS plan_created_at,
            plans.reason AS plan_reason, plans.sealed_summary AS sealed_plan_summary,
            preferences.language, preferences.units, preferences.theme, preferences.time_zone,
            plan_news.since_plan,
            (SELECT MIN(day) FROM weights WHERE person_id = people.id) AS first_weigh_in_day,
            (SELECT MAX(day) FROM weights WHERE person_id = people.id) AS latest_weigh_in_day,
            cycles.sealed AS sealed_cycle, plans.ended_at AS plan_ended_at
        FROM people
        JOIN person_keys ON person_keys.person_id = people.id
        LEFT JOIN preferences ON preferences.person_id = people.id
        LEFT JOIN user_settings ON user_settings.person_id = people.id
        LEFT JOIN acknowledgements
            ON acknowledgements.person_id = people.id AND acknowledgements.formula_version = $2
        LEFT JOIN health_metrics ON health_metrics.person_id = people.id
            AND health_metrics.id = (SELECT MAX(id) FROM health_metrics WHERE person_id = people.id)
        LEFT JOIN plans ON plans.person_id = people.id
            AND plans.id = (SELECT MAX(id) FROM plans WHERE person_id = people.id)
        LEFT JOIN plan_news ON plan_news.person_id = people.id
        LEFT JOIN cycles ON cycles.person_id = people.id
        WHERE people.id\u{20}
        """

    private func state(_ person: Int64, _ row: SQLRow) throws -> PersonState {
        let key = try PersonKey(unwrapping: row["wrapped_key"], by: masterKey, person: person)
        return PersonState(
            revision: try row["revision"], key: key,
            user: SealedUser(
                id: person, hasCompletedOnboarding: try row["has_completed_onboarding"],
                createdAt: try row["created_at"], key: key, sealedEmail: try row["sealed_email"],
                sealedName: try row["sealed_name"]),
            preferences: try PreferencesStore.preferences(row),
            settings: try (row["sealed_settings"] as Data?).map { sealed in
                try JSONText.decode(Settings.self, from: key.open(sealed, in: .settings(of: person)))
            },
            acknowledgedAt: try row["acknowledged_at"],
            latestMetrics: try (row["metrics_id"] as Int64?).map { id in
                PersonState.SealedMetrics(
                    id: id, formulaVersion: try row["metrics_formula_version"],
                    computedAt: try row["metrics_computed_at"], sealed: try row["sealed_metrics"])
            },
            latestPlan: try (row["plan_id"] as Int64?).map { id in
                PersonState.SealedPlan(
                    id: id, formulaVersion: try row["plan_formula_version"], reason: try row["plan_reason"],
                    createdAt: try row["plan_created_at"], endedAt: try row["plan_ended_at"],
                    sealedSummary: try row["sealed_plan_summary"])
            },
            newsSincePlan: try row["since_plan"],
            weighInDays: try (row["first_weigh_in_day"] as CalendarDay?).map { $0...(try row["latest_weigh_in_day"]) },
            sealedCycle: try row["sealed_cycle"])
    }
}

extension SealedLocation {
    /// A person's settings.
    static func settings(of person: Int64) -> SealedLocation {
        SealedLocation(table: "user_settings", column: "sealed", row: .integer(person))
    }

    /// The numbers of a person's metrics.
    static func metrics(_ id: Int64, of person: Int64) -> SealedLocation {
        SealedLocation(table: "health_metrics", column: "sealed", row: .integer(person), .integer(id))
    }

    /// The JSON of a person's plan. It is kept in `plan_documents`, under the name of the column that it had before.
    static func plan(_ id: Int64, of person: Int64) -> SealedLocation {
        SealedLocation(table: "plans", column: "sealed_plan", row: .integer(person), .integer(id))
    }

    /// The summary of a person's plan.
    static func planSummary(_ id: Int64, of person: Int64) -> SealedLocation {
        SealedLocation(table: "plans", column: "sealed_summary", row: .integer(person), .integer(id))
    }
}
