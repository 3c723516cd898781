import APIContract
import Database
import Foundation
import NutritionScience

/// Taking what a device changed.
extension SyncService {
    /// Makes the mutations of a batch that were not made before, in their order. `cursor` is how far the device has
    /// read.
    ///
    /// - Returns: What came of each; nothing where the device sends others first. And the last that the server has; nil
    ///   where the device was forgotten.
    /// - Throws: `SyncError.clientBehind`, and what is no mutation's fault: those before are made then.
    func take(
        _ batch: SyncBatch, readUpTo cursor: SyncCursor?, of person: Person.ID
    ) async throws -> (outcomes: [MutationOutcome], lastNumber: Int64?) {
        let known = try await self.known(batch.client, of: person)
        // A device that has read more than there is tells that a backup was put back.
        let isRestored = cursor.map { $0.place.sequence > known.revision } ?? false
        if isRestored, let cursor { try await endRestoredEpoch(readBy: cursor, of: person) }
        let isOfThisEpoch = cursor.map { !isRestored && $0.epoch == known.epoch } ?? true
        try await noteUse(known.progress, of: batch, person)
        guard let first = batch.mutations.first else {
            let unknown: Int64? = cursor != nil && isOfThisEpoch ? nil : 0
            return ([], known.progress?.number ?? unknown)
        }
        let (progress, refusals) = (known.progress, known.refusals)
        let last = progress?.number ?? 0
        if progress == nil, isOfThisEpoch, first.number > 1 { throw SyncError.clientBehind }
        guard first.number <= last + 1 else { return ([], last) }
        let before = batch.mutations.prefix { $0.number <= last }
        if let progress, let lastBefore = before.last {
            guard lastBefore.number == last, before.allSatisfy(progress.has) else { throw SyncError.clientBehind }
        }
        if progress == nil {
            try await storage.database.write { try SyncClients.makeRoom(of: person, on: $0) }
        }
        if refusals.keys.contains(where: { $0 < first.number }) {
            try await storage.database.write { connection in
                try SyncClients.forgetRefusals(of: batch.client, before: first.number, person, on: connection)
            }
        }
        var outcomes: [MutationOutcome] = []
        for mutation in before {
            // Who sent it before may have gone before the plan followed.
            if mutation.kind == SyncKind.weighIn.rawValue {
                try await ProfileService(storage).endGoalWhereReached(of: person)
            }
            outcomes.append(refusals[mutation.number] ?? .applied(mutation.number, RecordID(given: mutation.id)))
        }
        let time = storage.time
        for run in batch.runs(from: before.endIndex) {
            if run.count > 1, let made = try await takeTogether(run, of: batch, of: person, at: time) {
                outcomes += made
                continue
            }
            for mutation in run {
                outcomes.append(try await take(mutation, of: batch, of: person, at: time))
            }
        }
        return (outcomes, outcomes.last?.number ?? last)
    }

    /// The state of a device and of its person on the server.
    private struct Known: Sendable {
        let epoch: Int64?
        let revision: Int64
        let progress: SyncClients.Progress?
        let refusals: [Int64: MutationOutcome]
    }

    private func known(_ client: String, of id: Person.ID) async throws -> Known {
        try await storage.database.read { [masterKey = storage.masterKey] connection in
            let (person, epoch) = try SyncStore.head(of: id, masterKey: masterKey, on: connection)
            let own = PersonConnection(person, connection)
            return Known(
                epoch: epoch, revision: person.revision, progress: try SyncClients.progress(of: client, on: own),
                refusals: try SyncClients.refusals(of: client, on: own))
        }
    }

    /// Ends the epoch in which a device has read more than there is, as `gtsd restored` would have.
    private func endRestoredEpoch(readBy cursor: SyncCursor, of person: Person.ID) async throws {
        guard try await head(of: person).epoch == cursor.epoch else { return }
        try await storage.limits.count(.sync, for: String(person))
        try await storage.change(person) { snapshot, connection in
            guard cursor.place.sequence > snapshot.person.revision else { return }
            try ChangedRecords.endRestoredEpoch(of: person, on: connection)
        }
    }

    /// Notes once a day that a device is in use, also where it only looks. What brings mutations is noted with them.
    private func noteUse(_ progress: SyncClients.Progress?, of batch: SyncBatch, _ person: Person.ID) async throws {
        let time = storage.time
        guard let progress, progress.usedAt.adding(seconds: 24 * 60 * 60) <= time,
            batch.mutations.last.map({ $0.number <= progress.number }) ?? true
        else { return }
        do {
            try await storage.database.write { try SyncClients.note(batch.client, of: person, at: time, on: $0) }
        } catch DatabaseError.noRoom {
            // Reading goes on; another day will do.
        }
    }

    /// Makes several mutations in one transaction; nil where one of them can't be made, and none is stored.
    private func takeTogether(
        _ run: ArraySlice<SyncBatch.Mutation>, of batch: SyncBatch, of person: Person.ID, at time: Timestamp
    ) async throws -> [MutationOutcome]? {
        guard let first = run.first, let last = run.last else { return nil }
        let applying = storage.applying(
            MutationMark(
                client: batch.client, numbers: first.number...last.number, openMark: last.openMark,
                marks: batch.marks(upTo: last.number)))
        do {
            let (outcomes, logged) = try await applying.write(person) { person, connection in
                var given = try MutationApplication.Given(run, today: person.today(at: time), on: connection)
                let outcomes = try run.map { mutation in
                    let moment = batch.moment(of: mutation, from: time)
                    let made = try MutationApplication(applying, mutation, of: person.id, at: moment)
                        .apply(&given, by: person, on: connection)
                    return MutationOutcome(number: mutation.number, result: made.result, id: made.id)
                }
                return (outcomes, given.logged)
            }
            storage.events.note(all: logged.map { .foodLogged(way: $0) })
            return outcomes
        } catch DatabaseError.unstorableText {
            // It is in one of them, which is refused alone.
            return nil
        } catch let error as DatabaseError {
            throw error
        } catch {
            // Each of them alone is refused, or was stored before, and those beside it are made.
            return nil
        }
    }

    private func take(
        _ mutation: SyncBatch.Mutation, of batch: SyncBatch, of person: Person.ID, at time: Timestamp
    ) async throws -> MutationOutcome {
        let client = batch.client
        let mark = MutationMark(
            client: client, numbers: mutation.number...mutation.number, openMark: mutation.openMark,
            marks: batch.marks(upTo: mutation.number))
        let applying = storage.applying(mark)
        do {
            let moment = batch.moment(of: mutation, from: time)
            let made = try await MutationApplication(applying, mutation, of: person, at: moment).apply()
            // Where there was nothing to change, the device has come so far all the same.
            if !mark.isStored { try await applying.write(person) { _, _ in } }
            return MutationOutcome(number: mutation.number, result: made.result, id: made.id)
        } catch is MutationStoredBefore {
            return try await outcome(of: mutation, from: client, person)
        } catch {
            let preferences = try await storage.person(person).preferences
            guard !mark.isStored, let refusal = refusal(error, preferences) else { throw error }
            let outcome = MutationOutcome(
                number: mutation.number, result: .refused, id: RecordID(given: mutation.id), code: refusal.code,
                error: refusal.sentence, fields: refusal.fields, isQuestion: refusal.isQuestion ? true : nil)
            do {
                try await applying.write(person) { _, connection in
                    try SyncClients.store(outcome, of: client, on: connection)
                }
            } catch is MutationStoredBefore {
                return try await self.outcome(of: mutation, from: client, person)
            }
            return outcome
        }
    }

    /// The outcome of a mutation that another request of the device brought at the same time.
    private func outcome(
        of mutation: SyncBatch.Mutation, from client: String, _ person: Person.ID
    ) async throws -> MutationOutcome {
        let (progress, refusals) = try await storage.read(person) { _, connection in
            (
                try SyncClients.progress(of: client, on: connection),
                try SyncClients.refusals(of: client, on: connection)
            )
        }
        guard let progress, progress.number >= mutation.number else { throw TooManyChangesAtOnce() }
        guard progress.has(mutation) else { throw SyncError.clientBehind }
        return refusals[mutation.number] ?? .applied(mutation.number, RecordID(given: mutation.id))
    }
}

extension MutationOutcome {
    fileprivate static func applied(_ number: Int64, _ id: RecordID) -> MutationOutcome {
        MutationOutcome(number: number, result: .applied, id: id)
    }
}

extension RecordID {
    /// The identifier as everything names it: a UUID by its number.
    init(given id: RecordID) {
        self.init(rawValue: Identifier<SyncMutation>(uuid: id.rawValue)?.description ?? id.rawValue)
    }
}
