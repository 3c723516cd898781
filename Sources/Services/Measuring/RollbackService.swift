package import APIContract
import Database
import Rules
import Wording

/// Takes back by itself what people fare badly with: a flag that is being rolled out, and an experiment that surely harms
/// a guardrail. Each leaves an audit row and a mail to the operators, once, however many servers look.
package struct RollbackService: Sendable {
    private let storage: Storage
    private let mailWasWritten: @Sendable (Mail) -> Void

    /// How long such a mail is worth sending, in seconds.
    private static let mailLifetime: Int64 = 3 * 24 * 60 * 60
    /// How long an experiment is not looked at again, in seconds: all that people did is added up for it.
    private static let pause: Int64 = 60 * 60

    /// What is taken back in this storage; `mailWasWritten` gets every mail that was queued.
    package init(_ storage: Storage, mailWasWritten: @escaping @Sendable (Mail) -> Void = { _ in }) {
        self.storage = storage
        self.mailWasWritten = mailWasWritten
    }

    /// Stores how people fared with the flags that are being rolled out, and takes back those whose triggers say so. Where
    /// nothing is being rolled out, it asks the database nothing.
    ///
    /// - Returns: What was taken back.
    @discardableResult
    package func checkFlags() async throws -> [Rollback] {
        let planned = storage.health.planned
        if !planned.isEmpty {
            let time = storage.time
            try await storage.database.write { connection in
                for flag in planned { try FlagStore.begin(flag, at: time, on: connection) }
            }
            await storage.readProductAgain()
        }
        let (periods, counts) = (storage.health.periods, storage.health.take())
        guard !periods.isEmpty || !counts.isEmpty else { return [] }
        if !counts.isEmpty {
            do {
                try await storage.database.write { try RollbackStore.add(counts, on: $0) }
            } catch {
                storage.health.putBack(counts)
                throw error
            }
        }
        var rollbacks: [Rollback] = []
        for period in periods {
            guard let cause = try await cause(in: period) else { continue }
            let rollback = Rollback.flag(key: period.flag.rawValue, cause)
            let isDone = try await tell(rollback, .rollout(.none)) { time, connection in
                try RollbackStore.takeBack(period, at: time, on: connection)
            }
            if isDone { rollbacks.append(rollback) }
        }
        if !rollbacks.isEmpty { await storage.readProductAgain() }
        return rollbacks
    }

    /// Ends experiments that surely harm a guardrail, and those whose time is over. Each is looked at once an hour, by
    /// one of the servers.
    ///
    /// - Returns: What was ended for harm.
    @discardableResult
    package func checkExperiments() async throws -> [Rollback] {
        guard storage.events.isOn else { return [] }
        var rollbacks: [Rollback] = []
        for started in try await storage.database.read({ try ExperimentStore.all(on: $0) }) where started.endedAt == nil
        {
            guard try await isTurn(of: started.experiment) else { continue }
            if let rollback = try await check(started) { rollbacks.append(rollback) }
        }
        return rollbacks
    }

    private func cause(in period: FlagHealth.Period) async throws -> Rollback.Cause? {
        let hour = storage.time.hour
        let counts = try await storage.database.read { try RollbackStore.counts(of: period, at: hour, on: $0) }
        return period.flag.plan.triggers.cause(
            counts.having, others: counts.others, isFirstDay: period.day(of: hour).contains(period.since.hour))
    }

    /// Whether this server is to look at an experiment now.
    private func isTurn(of experiment: Experiment) async throws -> Bool {
        let (now, earlier) = (storage.time, storage.time.adding(seconds: -Self.pause))
        return try await storage.database.write {
            try ExperimentStore.beginCheck(of: experiment, at: now, unlessAfter: earlier, on: $0)
        }
    }

    private func check(_ started: ExperimentStore.Started) async throws -> Rollback? {
        let outcome = try await storage.outcome(of: started)
        guard let harmed = ExperimentReport(started, outcome).harmed else {
            guard storage.time >= started.endsAt else { return nil }
            try await ExperimentService(storage).end(started, outcome, by: .server, because: "its time is over")
            return nil
        }
        let rollback = Rollback.experiment(
            key: started.experiment.rawValue, metric: harmed.metric.rawValue, variant: harmed.variant)
        let reason = RollbackWording(sentences: Sentences()).reason(rollback)
        let isDone = try await tell(rollback, .named(.ended)) { time, connection in
            try ExperimentStore.end(started.experiment, outcome, because: reason, at: time, on: connection)
        }
        await storage.readProductAgain()
        return isDone ? rollback : nil
    }

    /// Does it in one transaction with its audit row and its mails; nothing where `make` finds it done already.
    private func tell(
        _ rollback: Rollback, _ deed: MeasuringChange.Deed,
        _ make: @escaping @Sendable (Timestamp, any SQLConnection) throws -> Bool
    ) async throws -> Bool {
        let (time, masterKey) = (storage.time, storage.masterKey)
        let mails: [Mail]? = try await storage.database.write { connection in
            guard try make(time, connection) else { return nil }
            let reason = RollbackWording(sentences: Sentences()).reason(rollback)
            try FlagStore.note(deed, of: rollback.key, by: .server, because: reason, at: time, on: connection)
            return try OperatorStore.operators(on: connection).compactMap { person in
                guard let addressee = try AccountStore.addressee(person, masterKey: masterKey, on: connection) else {
                    return nil
                }
                let wording = RollbackWording(sentences: Localization(addressee.preferences).sentences)
                let (subject, body) = wording.mail(rollback)
                let mail = Mail(recipient: addressee.email, subject: subject, body: body)
                try NotificationQueue.put(
                    mail, for: person, key: addressee.key, lifetime: Self.mailLifetime, at: time, on: connection)
                return mail
            }
        }
        for mail in mails ?? [] { mailWasWritten(mail) }
        return mails != nil
    }
}
