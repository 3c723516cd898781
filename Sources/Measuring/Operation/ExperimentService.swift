package import APIContract
package import Database
package import Foundation
import Rules

/// The operator's view of the experiments, and the changes to them. The events of an experiment's people are summed
/// when its report is requested, at most every five minutes.
package actor ExperimentService {
    private let database: any Database
    private let product: ProductState
    private let now: @Sendable () -> Date
    private var known: [Experiment: (outcome: ExperimentOutcome, time: Timestamp)] = [:]
    private var running: [Experiment: Task<ExperimentOutcome, any Error>] = [:]

    /// The lifetime of a cached outcome, in milliseconds.
    private static let lifetime: Int64 = 5 * 60 * 1_000

    /// The number of people with a plan from which on the product may speak of "thousands".
    static let thousands = 2_000

    /// Creates the service of a database's experiments. `product` is read again after each change.
    package init(_ database: any Database, product: ProductState, now: @escaping @Sendable () -> Date) {
        self.database = database
        self.product = product
        self.now = now
    }

    /// Every experiment in its present state, in the order of the code.
    package func states() async throws -> [ExperimentState] {
        let started = try await database.read { try ExperimentStore.all(on: $0) }
        return Experiment.allCases.map { experiment in
            ExperimentState(experiment, started.first { $0.experiment == experiment })
        }
    }

    /// The number of people who agree to measuring now; nil of too few. Only they are in experiments.
    package func peopleMeasured() async throws -> Int? {
        let people = try await database.read { try EventStore.people(on: $0) }
        return people < Proportion.fewest ? nil : people
    }

    /// Starts an experiment, as it is planned in the code. When this returns, people see its variants here, and on other
    /// servers within a minute.
    ///
    /// - Throws: `ExperimentProblem`, `InvalidInput`.
    package func start(_ experiment: Experiment, by maker: MeasuringChange.Maker, because reason: String) async throws {
        let reason = try MeasuringChange.checked(reason)
        if let flaw = experiment.plan.flaw { throw ExperimentProblem.flawed(flaw) }
        let time = Timestamp(now())
        try await database.write { connection in
            if experiment == .zeroStateMessaging {
                let people = try ExperimentStore.peopleWithPlan(on: connection)
                guard people >= Self.thousands else {
                    throw ExperimentProblem.tooFewPeople(people, needed: Self.thousands)
                }
            }
            guard try ExperimentStore.start(experiment, at: time, on: connection) else {
                throw ExperimentProblem.startedBefore
            }
            try MeasuringChangeStore.note(
                .named(.started), of: experiment.rawValue, by: maker, because: reason, at: time, on: connection)
        }
        await product.readAgain()
    }

    /// Ends an experiment for good: everyone sees the unchanged product. Its report stays.
    ///
    /// - Throws: `ExperimentProblem`, `InvalidInput`.
    package func stop(_ experiment: Experiment, by maker: MeasuringChange.Maker, because reason: String) async throws {
        let reason = try MeasuringChange.checked(reason)
        guard let started = try await started(experiment), started.endedAt == nil else {
            throw ExperimentProblem.notRunning
        }
        try await end(
            started, ExperimentOutcome.read(of: started, at: Timestamp(now()), from: database), by: maker,
            because: reason)
    }

    /// Ends a running experiment with its outcome.
    ///
    /// - Throws: `ExperimentProblem.notRunning` where it was ended meanwhile.
    func end(
        _ started: ExperimentStore.Started, _ outcome: ExperimentOutcome, by maker: MeasuringChange.Maker,
        because reason: String
    ) async throws {
        let (experiment, time) = (started.experiment, Timestamp(now()))
        try await database.write { connection in
            guard try ExperimentStore.end(experiment, outcome, because: reason, at: time, on: connection) else {
                throw ExperimentProblem.notRunning
            }
            try MeasuringChangeStore.note(
                .named(.ended), of: experiment.rawValue, by: maker, because: reason, at: time, on: connection)
        }
        await product.readAgain()
    }

    /// Returns an experiment's report from up to five minutes ago, or from its end; nil where it was never started.
    package func report(_ experiment: Experiment) async throws -> ExperimentReport? {
        guard let started = try await started(experiment) else { return nil }
        if let outcome = started.outcome { return ExperimentReport(started, outcome) }
        return ExperimentReport(started, try await lately(started))
    }

    private func lately(_ started: ExperimentStore.Started) async throws -> ExperimentOutcome {
        let experiment = started.experiment
        if let (outcome, time) = known[experiment],
            Timestamp(now()).milliseconds - time.milliseconds < Self.lifetime
        {
            return outcome
        }
        if let task = running[experiment] { return try await task.value }
        // It goes on when the first request is cancelled, since others may wait for it.
        let task = Task {
            defer { running[experiment] = nil }
            let time = Timestamp(now())
            let outcome = try await ExperimentOutcome.read(of: started, at: time, from: database)
            known[experiment] = (outcome, time)
            return outcome
        }
        running[experiment] = task
        return try await task.value
    }

    private func started(_ experiment: Experiment) async throws -> ExperimentStore.Started? {
        try await database.read { try ExperimentStore.all(on: $0) }.first { $0.experiment == experiment }
    }
}

/// An experiment in its present state.
package struct ExperimentState: Equatable, Sendable {
    package let experiment: Experiment
    /// Its plan: the one at its start, or else the one in the code.
    package let plan: ExperimentPlan
    /// Whether the plan in the code differs from the one at its start: then nobody sees its variants.
    package let isPlanChanged: Bool
    package let stage: Stage

    /// The stage of an experiment.
    package enum Stage: Equatable, Sendable {
        case notStarted
        case running(since: Timestamp)
        case ended(since: Timestamp, at: Timestamp, reason: String)
    }

    init(_ experiment: Experiment, _ started: ExperimentStore.Started?) {
        self.experiment = experiment
        plan = started?.plan ?? experiment.plan
        isPlanChanged = started?.isPlanChanged ?? false
        stage =
            if let started {
                started.endedAt.map { .ended(since: started.startedAt, at: $0, reason: started.endReason ?? "") }
                    ?? .running(since: started.startedAt)
            } else {
                .notStarted
            }
    }
}

/// The reason why an experiment was not started or ended.
package enum ExperimentProblem: Error, Equatable, Sendable, CustomStringConvertible {
    /// It runs, or has run: it can't be started twice.
    case startedBefore
    /// It is not running.
    case notRunning
    /// One of its variants would call these few people thousands.
    case tooFewPeople(Int, needed: Int)
    /// Its plan is invalid.
    case flawed(ExperimentPlan.Flaw)

    /// A sentence for the operator.
    package var description: String {
        switch self {
        case .startedBefore:
            "The experiment was started before. One that is to be run again needs another key in the code."
        case .notRunning: "The experiment is not running: it was not started, or has ended."
        case .tooFewPeople(let people, let needed):
            "One of its variants says that thousands of people have a plan here; \(people) do, and \(needed) are needed."
        case .flawed(let flaw): "Its plan in Experiments.swift can't be followed: \(flaw.rawValue)."
        }
    }
}
