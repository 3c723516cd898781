import APIContract
import Database
import Foundation
import NutritionScience
import Rules

/// Reads snapshots of people.
extension Storage {
    /// A snapshot of a person.
    ///
    /// - Throws: `PersonGone`.
    func snapshot(of person: Person.ID) async throws -> PersonSnapshot {
        try snapshot(await database.read { try Self.askSnapshot(of: person, on: $0).rows().first })
    }

    /// The snapshot of a person that such a row holds.
    ///
    /// - Throws: `PersonGone` without a row.
    func snapshot(_ row: SQLRow?) throws -> PersonSnapshot {
        guard let row else { throw PersonGone() }
        return try opened(row)
    }

    /// A snapshot of a person, and where only their metrics can't be read, one as if they had acknowledged those of their plan
    /// and had no others. `report` is given the reason.
    ///
    /// - Throws: `PersonGone`.
    func snapshot(
        of person: Person.ID, reportingUnreadableMetrics report: (any Error) -> Void
    ) async throws -> PersonSnapshot {
        do {
            return try await snapshot(of: person)
        } catch let error where error.isOfUnreadableData {
            let row = try await database.read { try Self.rowWithoutMetrics(of: person, on: $0) }
            guard let row else { throw PersonGone() }
            report(error)
            return try openedWithoutMetrics(row)
        }
    }

    /// Reads a snapshot of a person, and what `body` reads beside it over the connection, all from one state.
    ///
    /// - Throws: `PersonGone`, and what `body` throws, which may run more than once.
    func readConsistently<Value: Sendable>(
        _ person: Person.ID, _ body: @escaping @Sendable (PersonSnapshot, PersonConnection) throws -> Value
    ) async throws -> Value {
        do {
            return try await readConsistently(person, withMetrics: true, body)
        } catch let unreadable as UnreadableSnapshot {
            throw unreadable.cause
        }
    }

    /// Reads as above. Metrics that can't be read are left out as in `snapshot(of:reportingUnreadableMetrics:)`.
    ///
    /// - Throws: `PersonGone`, and what `body` throws, which may run more than once.
    func readConsistently<Value: Sendable>(
        _ person: Person.ID, reportingUnreadableMetrics report: (any Error) -> Void,
        _ body: @escaping @Sendable (PersonSnapshot, PersonConnection) throws -> Value
    ) async throws -> Value {
        do {
            return try await readConsistently(person, withMetrics: true, body)
        } catch let unreadable as UnreadableSnapshot {
            do {
                let value = try await readConsistently(person, withMetrics: false, body)
                report(unreadable.cause)
                return value
            } catch let unreadable as UnreadableSnapshot {
                report(unreadable.cause)
                throw unreadable.cause
            }
        }
    }

    private func readConsistently<Value: Sendable>(
        _ person: Person.ID, withMetrics: Bool,
        _ body: @escaping @Sendable (PersonSnapshot, PersonConnection) throws -> Value
    ) async throws -> Value {
        try await database.readConsistently { connection in
            let snapshot: PersonSnapshot
            do {
                let row =
                    try withMetrics
                    ? Self.askSnapshot(of: person, on: connection).rows().first
                    : Self.rowWithoutMetrics(of: person, on: connection)
                guard let row else { throw PersonGone() }
                snapshot = withMetrics ? try opened(row) : try openedWithoutMetrics(row)
            } catch let error where error.isOfUnreadableData {
                throw UnreadableSnapshot(cause: error)
            }
            return try body(snapshot, PersonConnection(snapshot.person, connection))
        }
    }

    /// Something of a snapshot can't be read.
    private struct UnreadableSnapshot: Error {
        let cause: any Error
    }

    /// A snapshot of a person within a transaction.
    ///
    /// - Throws: `PersonGone`.
    func snapshot(on connection: PersonConnection) throws -> PersonSnapshot {
        try snapshot(Self.askSnapshot(of: connection.person, on: connection).rows().first)
    }

    /// Asks for the row of a person's snapshot.
    static func askSnapshot(of person: Person.ID, on connection: any SQLConnection) throws -> PendingRows {
        try connection.ask(snapshotQueryOfOne, [.id(person), .integer(Int64(NutritionPlan.metricsVersion))])
    }

    private static func rowWithoutMetrics(of person: Person.ID, on connection: any SQLConnection) throws -> SQLRow? {
        try connection.query(query(withMetrics: false) + "= $1", [.id(person)]).first
    }

    /// Snapshots of those people who are here; the failure where one can't be opened.
    func snapshots(of people: [Person.ID]) async throws -> [(
        person: Person.ID, snapshot: Result<PersonSnapshot, any Error>
    )] {
        try await database.read { connection in
            try connection.query(
                Self.snapshotQuery + connection.dialect.isInArray,
                [.ids(people), .integer(Int64(NutritionPlan.metricsVersion))])
        }.map { row in
            let person: Person.ID = try row["id"]
            return (person, Result { try opened(row) })
        }
    }

    private static let snapshotQuery = query(withMetrics: true)
    private static let snapshotQueryOfOne = snapshotQuery + "= $1"

    /// The query of a snapshot; without metrics, people who have a plan count as having acknowledged them.
    private static func query(withMetrics: Bool) -> String {
        let withoutMetrics = "plans.created_at AS acknowledged_at, NULL AS metrics_id, NULL AS known_id"
        return """
            SELECT \(Person.columns), people.sealed_email, people.sealed_name, people.has_completed_onboarding,
                people.created_at, user_settings.sealed AS sealed_settings,
                \(withMetrics ? metricsColumns : withoutMetrics),
                plans.id AS plan_id, plans.formula_version AS plan_formula_version, plans.created_at AS plan_created_at,
                plans.reason AS plan_reason, plans.ended_at AS plan_ended_at,
                plans.sealed_summary AS sealed_plan_summary, plan_news.since_plan,
                review_reads.week AS read_review, profile_dismissals.dismissals,
                (SELECT MIN(day) FROM weights WHERE person_id = people.id) AS first_weigh_in_day,
                (SELECT MAX(day) FROM weights WHERE person_id = people.id) AS latest_weigh_in_day,
                cycles.sealed AS sealed_cycle, own_targets.sealed AS sealed_own_targets,
                own_meals.sealed AS sealed_meals, measured_people.measuring_id
            FROM \(Person.tables)
            LEFT JOIN user_settings ON user_settings.person_id = people.id
            \(withMetrics ? metricsTables : "")
            LEFT JOIN plans ON plans.person_id = people.id
                AND plans.id = (SELECT MAX(id) FROM plans WHERE person_id = people.id)
            LEFT JOIN plan_news ON plan_news.person_id = people.id
            LEFT JOIN review_reads ON review_reads.person_id = people.id
            LEFT JOIN profile_dismissals ON profile_dismissals.person_id = people.id
            LEFT JOIN cycles ON cycles.person_id = people.id
            LEFT JOIN own_targets ON own_targets.person_id = people.id
            LEFT JOIN own_meals ON own_meals.person_id = people.id
            LEFT JOIN measured_people ON measured_people.person_id = people.id
            WHERE people.id\u{20}
            """
    }

    private static let metricsColumns = """
        acknowledgements.acknowledged_at,
        health_metrics.id AS metrics_id, health_metrics.formula_version AS metrics_formula_version,
        health_metrics.computed_at AS metrics_computed_at, health_metrics.sealed AS sealed_metrics,
        known_metrics.id AS known_id, known_metrics.formula_version AS known_formula_version,
        known_metrics.computed_at AS known_computed_at, known_metrics.sealed AS sealed_known
        """

    private static let metricsTables = """
        LEFT JOIN acknowledgements
            ON acknowledgements.person_id = people.id AND acknowledgements.formula_version = $2
        LEFT JOIN health_metrics ON health_metrics.person_id = people.id
            AND health_metrics.id = (SELECT MAX(id) FROM health_metrics WHERE person_id = people.id)
        LEFT JOIN metrics_news ON metrics_news.person_id = people.id
        LEFT JOIN health_metrics AS known_metrics ON known_metrics.person_id = people.id
            AND known_metrics.id = metrics_news.since_metrics
        """

    private func openedWithoutMetrics(_ row: SQLRow) throws -> PersonSnapshot {
        var snapshot = try opened(row)
        snapshot.metricsAreUnreadable = true
        return snapshot
    }

    private func opened(_ row: SQLRow) throws -> PersonSnapshot {
        let person = try Person(row, masterKey: masterKey)
        return PersonSnapshot(
            person: person,
            user: SealedUser(
                id: person.id, hasCompletedOnboarding: try row["has_completed_onboarding"],
                createdAt: try row["created_at"], key: person.key, sealedEmail: try row["sealed_email"],
                sealedName: try row["sealed_name"]),
            settings: try (row["sealed_settings"] as Data?).map { sealed in
                try JSONText.decode(Settings.self, from: person.key.open(sealed, in: .settings(of: person.id)))
            },
            acknowledgedAt: try row["acknowledged_at"],
            latestMetrics: try (row["metrics_id"] as HealthMetrics.ID?).map { id in
                PersonSnapshot.SealedMetrics(
                    id: id, formulaVersion: try row["metrics_formula_version"],
                    computedAt: try row["metrics_computed_at"], sealed: try row["sealed_metrics"])
            },
            knownMetrics: try (row["known_id"] as HealthMetrics.ID?).map { id in
                PersonSnapshot.SealedMetrics(
                    id: id, formulaVersion: try row["known_formula_version"],
                    computedAt: try row["known_computed_at"], sealed: try row["sealed_known"])
            },
            latestPlan: try (row["plan_id"] as Plan.ID?).map { id in
                PersonSnapshot.SealedPlan(
                    id: id, formulaVersion: try row["plan_formula_version"], reason: try row["plan_reason"],
                    createdAt: try row["plan_created_at"], endedAt: try row["plan_ended_at"],
                    sealedSummary: try row["sealed_plan_summary"])
            },
            newsSincePlan: try row["since_plan"], readReview: try row["read_review"],
            hasPutOffProfile: ((try row["dismissals"] as Int?) ?? 0) > 0,
            weighInDays: try (row["first_weigh_in_day"] as CalendarDay?).map { $0...(try row["latest_weigh_in_day"]) },
            sealedCycle: try row["sealed_cycle"], sealedOwnTargets: try row["sealed_own_targets"],
            sealedMeals: try row["sealed_meals"], summaries: PlanSummaries(of: person.id, key: person.key),
            measured: try (row["measuring_id"] as Data?).flatMap { MeasuringID(bytes: $0) })
    }
}

extension Error {
    /// Whether something stored can't be read, however often that is tried: it can't be opened, or not be understood.
    var isOfUnreadableData: Bool {
        switch self as? DatabaseError {
        case .statement, .unexpectedValue: true
        default: self is SealingError || self is DecodingError
        }
    }
}
