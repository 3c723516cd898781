package import APIContract
import Database
import Foundation
import NutritionScience
import Wording

/// Why metrics could not be shown or acknowledged.
package enum MetricsError: Error, Equatable, Sendable {
    /// There is nothing to compute from.
    case notFound
    /// The person has no such metrics as this field of the request names.
    case unknown(field: String)
}

/// The numbers that a person reviews and acknowledges before a plan is made.
package struct MetricsService: Sendable {
    private let storage: Storage
    private let wording = PlanWording(sentences: Sentences())

    /// Metrics in this database.
    package init(_ storage: Storage) {
        self.storage = storage
    }

    /// Today's metrics. Where they differ from the last stored ones (after a birthday, say), they are stored anew.
    ///
    /// - Throws: `MetricsError.notFound` when weight and height are not known.
    package func today(of person: Person.ID) async throws -> MetricsToday {
        let time = storage.time
        let renewed = try await storage.change(person) { standing in
            try Self.renewal(of: standing, plan: try Self.plan(standing, on: standing.today(at: time)), at: time)
                .map { (metrics: $0, key: standing.person.key) }
        } store: { change, connection in
            try MetricsStore.insert(change.metrics, of: person, key: change.key, on: connection)
        }
        let standing = try await storage.standing(of: person)
        guard let metrics = try renewed?.metrics ?? standing.openLatestMetrics() else { throw MetricsError.notFound }
        return MetricsToday(
            metrics: metrics,
            explanations: wording.metricsExplanations(try Self.plan(standing, on: standing.today(at: time))),
            acknowledgement: standing.acknowledgedAt.map {
                Acknowledgement(acknowledgedAt: $0, version: NutritionPlan.metricsVersion)
            })
    }

    /// Acknowledges metrics, and with them every later recompute by the same formula version. Doing it again changes
    /// nothing.
    ///
    /// - Throws: `InvalidInput` when the request names no metrics, `MetricsError.unknown` when they are not there.
    package func acknowledge(_ request: AcknowledgeMetricsRequest, by person: Person.ID) async throws
        -> AcknowledgeMetricsResponse
    {
        let named = try NamedMetrics(request)
        let time = storage.time
        let first = try await storage.database.write { connection in
            let version =
                switch named {
                case .id(let id): try MetricsStore.version(id: id, of: person, on: connection)
                case .version(let version, let computedAt):
                    try MetricsStore.version(version, computedAt: computedAt, of: person, on: connection)
                }
            guard let version else { throw MetricsError.unknown(field: named.field) }
            return try MetricsStore.acknowledge(version: version, by: person, at: time, on: connection)
        }
        return AcknowledgeMetricsResponse(acknowledgedAt: first)
    }

    /// The metrics to store next to the person's last ones; nil where those still hold.
    static func renewal(of standing: Standing, plan: NutritionPlan, at time: Timestamp) throws -> HealthMetrics? {
        let metrics = HealthMetrics(
            id: HealthMetrics.ID(rawValue: (standing.latestMetrics?.id.rawValue ?? 0) + 1),
            bmi: plan.bodyMassIndex.result.value,
            bmr: plan.basalMetabolicRate.result.units, tdee: plan.totalDailyEnergyExpenditure.result.units,
            computedAt: time, version: NutritionPlan.metricsVersion)
        if let latest = try standing.openLatestMetrics(), latest.version == metrics.version, latest.bmi == metrics.bmi,
            latest.bmr == metrics.bmr, latest.tdee == metrics.tdee
        {
            return nil
        }
        return metrics
    }

    private static func plan(_ standing: Standing, on today: CalendarDay) throws -> NutritionPlan {
        guard let plan = standing.settings?.plan(on: today) else { throw MetricsError.notFound }
        return plan
    }

    /// The metrics that a request names.
    private enum NamedMetrics {
        case id(HealthMetrics.ID)
        case version(Int, computedAt: Timestamp)

        /// The field of the request that names them.
        var field: String {
            switch self {
            case .id: "metricsId"
            case .version: "metricsComputedAt"
            }
        }

        init(_ request: AcknowledgeMetricsRequest) throws(InvalidInput) {
            let versions = 1...Int(Int32.max)
            if let version = request.version, !versions.contains(version) {
                throw InvalidInput([
                    "version": .outOfRange(minimum: versions.lowerBound, maximum: versions.upperBound, unit: nil)
                ])
            }
            if let id = request.metricsId {
                self = .id(id)
            } else if let version = request.version, let computedAt = request.metricsComputedAt {
                self = .version(version, computedAt: computedAt)
            } else {
                throw InvalidInput([request.version == nil ? "metricsId" : "metricsComputedAt": .missing])
            }
        }
    }
}
