package import APIContract
import Database
import Foundation
package import Measuring
import NutritionScience
import Rules
import Wording

/// The reason why metrics could not be shown or acknowledged.
package enum MetricsError: Error, Equatable, Sendable {
    /// There is nothing to compute from.
    case notFound
    /// The person has no such metrics as this field of the request names.
    case unknown(field: String)
}

/// The numbers that a person reviews and acknowledges before a plan is made.
package struct MetricsService: Sendable {
    private let storage: Storage
    private let writer: PersonWriter
    private let events: EventBuffer
    private let wording = PlanWording(sentences: Sentences())
    /// The words of the contract.
    static let contract = Localization(language: .english, units: .metric)
    /// A thousand weeks.
    private static let mostShown = 1000

    /// Metrics in this database.
    package init(_ writer: PersonWriter, events: EventBuffer) {
        self.storage = writer.storage
        self.writer = writer
        self.events = events
    }

    /// Today's metrics. Where they differ from the last stored ones (after a birthday, say), they are stored anew.
    ///
    /// - Throws: `MetricsError.notFound` when weight and height are not known.
    package func today(of person: Person.ID) async throws -> MetricsToday {
        let time = storage.time
        let (kept, snapshot) = try await renewed(of: person, at: time)
        return MetricsToday(
            metrics: kept.metrics,
            explanations: wording.metricsExplanations(try Self.plan(snapshot, on: snapshot.today(at: time))),
            acknowledgement: snapshot.acknowledgedAt.map {
                Acknowledgement(acknowledgedAt: $0, version: NutritionPlan.metricsVersion)
            })
    }

    /// The metrics of a person who is known by a snapshot, stored anew where they differ from the last ones.
    ///
    /// - Throws: `MetricsError.notFound` when weight and height are not known.
    func current(_ snapshot: PersonSnapshot, at time: Timestamp) async throws -> HealthMetrics {
        let plan = try Self.plan(snapshot, on: snapshot.today(at: time))
        if try Self.renewal(of: snapshot, plan: plan, at: time) == nil, let latest = try snapshot.openLatestMetrics() {
            return latest.metrics
        }
        return try await renewed(of: snapshot.person.id, at: time).kept.metrics
    }

    /// A person's metrics, stored anew where they differ from the last ones, with the snapshot that they follow from.
    private func renewed(
        of person: Person.ID, at time: Timestamp
    ) async throws -> (kept: KeptMetrics, snapshot: PersonSnapshot) {
        var latest: PersonSnapshot?
        let renewed = try await writer.change(person) { snapshot in
            latest = snapshot
            return try Self.renewal(of: snapshot, plan: try Self.plan(snapshot, on: snapshot.today(at: time)), at: time)
                .map { (kept: $0, snapshot: snapshot) }
        } store: { change, connection in
            try MetricsStore.insert(change.kept, of: change.snapshot, on: connection)
        }
        guard let latest, let kept = try renewed?.kept ?? latest.openLatestMetrics() else {
            throw MetricsError.notFound
        }
        return (kept, latest)
    }

    /// Acknowledges metrics, and with them every later recompute by the same formula version. Doing it again changes
    /// nothing.
    ///
    /// - Throws: `InvalidInput` when the request names no metrics, `MetricsError.unknown` when they are not there.
    package func acknowledge(_ request: AcknowledgeMetricsRequest, by person: Person.ID) async throws
        -> AcknowledgeMetricsResponse
    {
        do {
            let acknowledged = try await acknowledge(NamedMetrics(request), by: person)
            events.note(all: acknowledged.events)
            return AcknowledgeMetricsResponse(acknowledgedAt: acknowledged.at)
        } catch {
            events.note(.metricsAcknowledgmentFailed)
            throw error
        }
    }

    private func acknowledge(_ named: NamedMetrics, by person: Person.ID) async throws -> MetricsStore.Acknowledged {
        let time = storage.time
        return try await storage.database.write { connection in
            let version =
                switch named {
                case .id(let id): try MetricsStore.version(id: id, of: person, on: connection)
                case .version(let version, let computedAt):
                    try MetricsStore.version(version, computedAt: computedAt, of: person, on: connection)
                }
            guard let version else { throw MetricsError.unknown(field: named.field) }
            try MetricsStore.removeNews(of: person, shown: .last, on: connection)
            return try MetricsStore.acknowledge(version: version, by: person, at: time, on: connection)
        }
    }

    /// News to a person about their metrics.
    package func news(of person: Person.ID) async throws -> MetricsNewsReport {
        let change = try await storage.snapshot(of: person).metricsNews()
        return MetricsNewsReport(
            news: change.map {
                MetricsComparison(
                    from: $0.from.metrics, to: $0.to.metrics, numbers: $0.numbers,
                    reasons: ReasonWording(localization: Self.contract).explained($0))
            })
    }

    /// Notes that the person knows what changed, so that it is no news on their other devices either.
    package func acknowledgeNews(of person: Person.ID) async throws {
        try await removeNews(of: person, shown: .last)
    }

    private func removeNews(of person: Person.ID, shown metrics: HealthMetrics.ID) async throws {
        try await writer.write(person) { _, connection in
            try MetricsStore.removeNews(of: person, shown: metrics, on: connection)
        }
    }

    /// The person's metrics, the newest first: `limit` of them, all older than those of `before` where it is given.
    package func history(
        of person: Person.ID, limit: Int, before: HealthMetrics.ID?
    ) async throws -> MetricsHistory {
        let snapshot = try await storage.snapshot(of: person)
        let kept = try await kept(of: snapshot, limit: limit + 1, before: before ?? .last)
        let page = kept.prefix(limit).map(\.metrics)
        return MetricsHistory(metrics: page, nextBefore: kept.count > limit ? page.last?.id : nil)
    }

    /// Reads what the page about a person's metrics shows. `isVisit` says that the person sees what is read, so that it is no
    /// news any more.
    package func read(_ person: Person.ID, isVisit: Bool) async throws -> MetricsReading {
        let snapshot = try await storage.snapshot(of: person)
        let history = try await kept(of: snapshot, limit: Self.mostShown, before: .last)
        let news = try snapshot.metricsNews()
        if isVisit, snapshot.knownMetrics != nil, let latest = history.first?.metrics.id {
            try await removeNews(of: person, shown: latest)
        }
        let last = history.count > 1 ? MetricsChange(from: history[1], to: history[0]) : nil
        return MetricsReading(
            person: try PersonReading(snapshot, at: storage.time), history: history, change: news ?? last)
    }

    private func kept(
        of snapshot: PersonSnapshot, limit: Int, before: HealthMetrics.ID
    ) async throws -> [KeptMetrics] {
        let person = snapshot.person
        return try await storage.database.read { connection in
            try MetricsStore.history(of: person.id, before: before, limit: limit, on: connection)
        }.map { try MetricsStore.open($0, of: person.id, key: person.key) }
    }

    /// The metrics to store next to the person's last ones; nil where those still hold.
    static func renewal(of snapshot: PersonSnapshot, plan: NutritionPlan, at time: Timestamp) throws -> KeptMetrics? {
        let metrics = HealthMetrics(
            plan, id: HealthMetrics.ID(rawValue: (snapshot.latestMetrics?.id.rawValue ?? 0) + 1), at: time)
        if let latest = try snapshot.openLatestMetrics(), latest.metrics.hasSameNumbers(as: metrics) { return nil }
        return KeptMetrics(metrics: metrics, inputs: PlanInputValues(plan.inputs))
    }

    private static func plan(_ snapshot: PersonSnapshot, on today: CalendarDay) throws -> NutritionPlan {
        guard let plan = snapshot.settings?.plan(on: today) else { throw MetricsError.notFound }
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
