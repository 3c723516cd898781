package import APIContract
package import Database
package import Foundation

/// Rolls back automatically what harms people: a flag that is being rolled out, and an experiment whose bounds show
/// harm to a guardrail. Each rollback leaves an audit row and is announced to the operators, once, regardless of the
/// number of servers.
package struct RollbackService: Sendable {
    /// Returns the reason for a rollback, as it is stored.
    package typealias Reason = @Sendable (Rollback) -> String
    /// Announces a rollback, in the same transaction. The returned closure is called once that is committed.
    package typealias Announcement =
        @Sendable (Rollback, Timestamp, any SQLConnection) throws -> @Sendable () -> Void

    private let database: any Database
    private let events: EventBuffer
    private let product: ProductState
    private let health: FlagHealth
    private let now: @Sendable () -> Date
    private let reason: Reason
    private let announce: Announcement

    /// The time between two checks of an experiment, in seconds: each sums all its people's events.
    private static let pause: Int64 = 60 * 60

    /// Creates the service of a database's rollbacks, by the health in `health`.
    package init(
        _ database: any Database, events: EventBuffer, product: ProductState, health: FlagHealth,
        now: @escaping @Sendable () -> Date, reason: @escaping Reason, announce: @escaping Announcement
    ) {
        self.database = database
        self.events = events
        self.product = product
        self.health = health
        self.now = now
        self.reason = reason
        self.announce = announce
    }

    /// Stores the health of the flags that are being rolled out, and rolls back those above their limits. Where nothing
    /// is being rolled out, it makes no query.
    ///
    /// - Returns: The rollbacks made.
    @discardableResult
    package func checkFlags() async throws -> [Rollback] {
        let planned = health.planned
        if !planned.isEmpty {
            let time = Timestamp(now())
            try await database.write { connection in
                for flag in planned { try FlagStore.begin(flag, at: time, on: connection) }
            }
            await product.readAgain()
        }
        let (periods, counts) = (health.periods, health.take())
        guard !periods.isEmpty || !counts.isEmpty else { return [] }
        if !counts.isEmpty {
            do {
                try await database.write { try FlagHealthStore.add(counts, on: $0) }
            } catch {
                health.putBack(counts)
                throw error
            }
        }
        var rollbacks: [Rollback] = []
        for period in periods {
            guard let cause = try await cause(in: period) else { continue }
            let rollback = Rollback.flag(key: period.flag.rawValue, cause)
            let isDone = try await tell(rollback, .rollout(.none)) { time, connection in
                try FlagHealthStore.takeBack(period, at: time, on: connection)
            }
            if isDone { rollbacks.append(rollback) }
        }
        if !rollbacks.isEmpty { await product.readAgain() }
        return rollbacks
    }

    /// Ends experiments that harm a guardrail, and those whose time is over. Each is checked once an hour, by one of
    /// the servers.
    ///
    /// - Returns: The rollbacks for harm.
    @discardableResult
    package func checkExperiments() async throws -> [Rollback] {
        guard events.isOn else { return [] }
        var rollbacks: [Rollback] = []
        for started in try await database.read({ try ExperimentStore.all(on: $0) }) where started.endedAt == nil {
            guard try await isTurn(of: started.experiment) else { continue }
            if let rollback = try await check(started) { rollbacks.append(rollback) }
        }
        return rollbacks
    }

    private func cause(in period: FlagHealth.Period) async throws -> Rollback.Cause? {
        let hour = Timestamp(now()).hour
        let counts = try await database.read { try FlagHealthStore.counts(of: period, at: hour, on: $0) }
        return period.flag.plan.triggers.cause(
            counts.having, others: counts.others, isFirstDay: period.day(of: hour).contains(period.since.hour))
    }

    /// Whether it is this server's turn to check an experiment now.
    private func isTurn(of experiment: Experiment) async throws -> Bool {
        let time = Timestamp(now())
        return try await database.write {
            try ExperimentStore.beginCheck(
                of: experiment, at: time, unlessAfter: time.adding(seconds: -Self.pause), on: $0)
        }
    }

    private func check(_ started: ExperimentStore.Started) async throws -> Rollback? {
        let outcome = try await ExperimentOutcome.read(of: started, at: Timestamp(now()), from: database)
        guard let harmed = ExperimentReport(started, outcome).harmed else {
            guard Timestamp(now()) >= started.endsAt else { return nil }
            try await ExperimentService(database, product: product, now: now)
                .end(started, outcome, by: .server, because: "its time is over")
            return nil
        }
        let rollback = Rollback.experiment(
            key: started.experiment.rawValue, metric: harmed.metric.rawValue, variant: harmed.variant)
        let reason = reason(rollback)
        let isDone = try await tell(rollback, .named(.ended)) { time, connection in
            try ExperimentStore.end(started.experiment, outcome, because: reason, at: time, on: connection)
        }
        await product.readAgain()
        return isDone ? rollback : nil
    }

    /// Makes a rollback in one transaction with its audit row and its announcement; does nothing where `make` finds it
    /// made already.
    private func tell(
        _ rollback: Rollback, _ deed: MeasuringChange.Deed,
        _ make: @escaping @Sendable (Timestamp, any SQLConnection) throws -> Bool
    ) async throws -> Bool {
        let (time, reason) = (Timestamp(now()), reason(rollback))
        let committed = try await database.write { [announce] connection -> (@Sendable () -> Void)? in
            guard try make(time, connection) else { return nil }
            try MeasuringChangeStore.note(
                deed, of: rollback.key, by: .server, because: reason, at: time, on: connection)
            return try announce(rollback, time, connection)
        }
        committed?()
        return committed != nil
    }
}
