package import APIContract
import Database
import Foundation
import NutritionScience

/// A reason why a device's request can't be accepted at all.
package enum SyncError: Error, Equatable, Sendable {
    /// The device reuses numbers of earlier changes, so it was restored to an earlier state. It continues under a new
    /// name.
    case clientBehind
}

/// A reason for refusing a mutation, in the person's language.
package struct MutationRefusal: Sendable {
    package let code: ErrorCode
    package let sentence: String
    package let fields: [String: String]?
    /// Whether everything refused only needs confirmation, so that it is stored once confirmed.
    package let isQuestion: Bool

    /// A refusal with these words.
    package init(code: ErrorCode, sentence: String, fields: [String: String]?, isQuestion: Bool = false) {
        self.code = code
        self.sentence = sentence
        self.fields = fields
        self.isQuestion = isQuestion
    }
}

/// One log on every device: accepts changes from devices, and returns changes made elsewhere.
package struct SyncService: Sendable {
    let storage: Storage
    let useCases: MutationUseCases
    let derived: DerivedValues
    /// Describes an error to a person with these preferences; nil for one that is not the mutation's fault, so that it
    /// should be sent again.
    let refusal: @Sendable (any Error, Preferences) -> MutationRefusal?

    /// The days after which a cursor is invalid, since records deleted meanwhile may be forgotten.
    private static let cursorDays: Int64 = 399

    /// Sync of a database, in which mutations are applied by these use cases.
    package init(
        _ useCases: MutationUseCases, derived: DerivedValues,
        refusal: @escaping @Sendable (any Error, Preferences) -> MutationRefusal?
    ) {
        self.storage = useCases.writer.storage
        self.useCases = useCases
        self.derived = derived
        self.refusal = refusal
    }

    /// The changes since a cursor; everything without one, or with one of another epoch.
    ///
    /// - Throws: `PersonGone`.
    package func changes(since cursor: String?, of person: Person.ID) async throws -> SyncResponse<SyncedValue> {
        try await changes(since: cursor, after: [], lastNumber: nil, of: person)
    }

    /// Applies a device's changes one after another, and returns changes made elsewhere. When this returns, every
    /// mutation that has an outcome is stored or refused for good, and has no effect when it is sent again.
    ///
    /// Where the server lacks mutations before the first one, none is applied: `lastNumber` is the last one that it
    /// has. A device that was forgotten in the epoch of its cursor has to continue under another name: its mutations
    /// are refused as `clientBehind`, and without any, `lastNumber` is nil.
    ///
    /// - Throws: `InvalidInput`, `SyncError.clientBehind`, `RateLimitExceeded` beyond 120 a minute, `PersonGone`.
    package func sync(_ request: SyncRequest, of person: Person.ID) async throws -> SyncResponse<SyncedValue> {
        let batch = try SyncBatch(request)
        if !batch.mutations.isEmpty { try await useCases.limits.count(.sync, for: String(person)) }
        let (outcomes, last) = try await take(batch, readUpTo: request.cursor.flatMap(SyncCursor.init), of: person)
        return try await changes(since: request.cursor, after: outcomes, lastNumber: last, of: person)
    }

    private func changes(
        since text: String?, after outcomes: [MutationOutcome], lastNumber: Int64?, of person: Person.ID
    ) async throws -> SyncResponse<SyncedValue> {
        let time = storage.time
        let head = try await self.head(of: person)
        let today = head.person.today(at: time)
        let cursor = text.flatMap(SyncCursor.init).flatMap { isValid($0, head, at: time) ? $0 : nil }
        let start = cursor?.place ?? .beginning
        let revision = head.person.revision
        var next = SyncCursor(
            epoch: head.epoch, place: .end(of: revision), revision: revision, day: today, givenAt: time)
        // Nothing has changed since, and the calculated values are of today.
        if let cursor, cursor.revision == revision, cursor.day == today {
            return SyncResponse(
                outcomes: outcomes, lastNumber: lastNumber, changes: [], cursor: next.text, more: false,
                remaining: nil, reset: false, digest: nil)
        }
        let page = try await storage.read(head.person) { connection in
            let (changes, more) = try SyncStore.changes(after: start, upTo: revision, on: connection)
            let last = more ? changes.last : nil
            return Page(
                changes: changes, more: more,
                remaining: try last.map { try SyncStore.count(after: $0.place, upTo: revision, on: connection) },
                log: try SyncedLog.values(of: changes, on: connection),
                digest: more ? nil : try SyncStore.digest(at: revision, on: connection),
                profileSequence: more ? nil : try SyncStore.sequence(of: .profile, upTo: revision, on: connection))
        }
        if page.more, let last = page.changes.last {
            (next.place, next.revision) = (last.place, 0)
        }
        var changes = try await values(of: page.changes, page.log, person)
        if !page.more {
            // A profile also depends on today and on plans, which don't change it.
            if let sequence = page.profileSequence, !changes.contains(where: { $0.kind == .profile }) {
                let profile = SyncStore.Change(kind: .profile, id: .own, sequence: sequence, isDeleted: false)
                changes += try await values(of: [profile], [:], person)
            }
            changes += try await derived.changes(of: person)
        }
        return SyncResponse(
            outcomes: outcomes, lastNumber: lastNumber, changes: changes, cursor: next.text, more: page.more,
            remaining: page.remaining, reset: text != nil && cursor == nil, digest: page.digest?.text)
    }

    /// The changes after a place, as far as they were read.
    private struct Page: Sendable {
        let changes: [SyncStore.Change]
        let more: Bool
        let remaining: Int?
        let log: [SyncKind: [RecordID: SyncedValue]]
        let digest: SyncDigest?
        /// The sequence of the profile's last change; nil where there is none, where it has changed meanwhile, so that
        /// it would not match the digest, or where there is more to read.
        let profileSequence: Int64?
    }

    /// Changes with their values. One whose record was deleted while it was read is left out: it comes again.
    private func values(
        of changes: [SyncStore.Change], _ log: [SyncKind: [RecordID: SyncedValue]], _ person: Person.ID
    ) async throws -> [SyncChange<SyncKind, SyncedValue>] {
        let singles = Set(changes.filter { $0.id == .own && !$0.isDeleted }.map(\.kind))
        let own = try await derived.values(of: singles, person)
        return changes.compactMap { change in
            let value = change.isDeleted ? nil : log[change.kind]?[change.id] ?? own[change.kind]
            guard change.isDeleted || value != nil else { return nil }
            return SyncChange(
                kind: change.kind, id: change.id, sequence: change.sequence, deleted: change.isDeleted, value: value)
        }
    }

    private func isValid(_ cursor: SyncCursor, _ head: Head, at time: Timestamp) -> Bool {
        let age = time.milliseconds - cursor.givenAt
        return cursor.epoch == head.epoch && cursor.place.sequence <= head.person.revision
            && age < Self.cursorDays * 24 * 60 * 60 * 1000
    }

    struct Head: Sendable {
        let person: Person
        let epoch: Int64
    }

    /// A person, and the epoch of their sequences, which is created where there is none.
    func head(of id: Person.ID) async throws -> Head {
        let (person, epoch) = try await storage.database.read { [masterKey = storage.masterKey] in
            try SyncStore.head(of: id, masterKey: masterKey, on: $0)
        }
        if let epoch { return Head(person: person, epoch: epoch) }
        // With 16 digits, so that all cursors have the same length.
        let new = Int64.random(in: (1 << 52)..<(1 << 53))
        try await useCases.writer.change(id) { snapshot, connection in
            let there = try SyncStore.head(of: id, masterKey: storage.masterKey, on: connection).epoch
            guard there == nil else { return }
            try SyncStore.begin(epoch: new, snapshot, on: connection)
        }
        return try await head(of: id)
    }

    /// Removes records of old deletions, and devices that have not come back.
    package func deleteExpired() async throws {
        let time = storage.time
        try await storage.database.write { connection in
            try ChangedRecords.forgetRemoved(
                before: time.adding(seconds: -ChangedRecords.tombstoneLifetime), on: connection)
            try SyncClients.forget(before: time.adding(seconds: -SyncClients.lifetime), on: connection)
        }
    }
}
