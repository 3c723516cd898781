import APIContract
import Database
package import Foundation

/// Replaces master keys, wraps the keys of existing people again, and destroys the old ones; see
/// ``ForgettingSchedule``.
///
/// Any number of servers may do it at once while they serve, and may be killed at any moment: the next one finishes the
/// work.
package struct KeyRotation: Sendable {
    private let storage: Storage
    private let schedule: ForgettingSchedule

    /// The number of people whose keys are wrapped again in one write.
    private static let batch: Int64 = 100

    /// The rotation of a database's master key.
    package init(_ storage: Storage, schedule: ForgettingSchedule) {
        self.storage = storage
        self.schedule = schedule
    }

    /// The changes of the master keys.
    package struct Changes: Hashable, Sendable {
        /// The number of the new key; nil for none.
        package fileprivate(set) var made: Int64?
        /// The numbers of the destroyed keys.
        package fileprivate(set) var destroyed: [Int64] = []
        /// Whether the clock is not trusted, so that no key was made or destroyed by it.
        package fileprivate(set) var isClockDoubted = false
        /// The age of the newest key, in seconds; nil for a single key, and where the clock is not trusted.
        package fileprivate(set) var age: Double?
    }

    /// Does what is due, and what was left unfinished. Called each hour; does nothing with a single key.
    ///
    /// - Throws: `SealingError`, `DatabaseError`.
    @discardableResult
    package func maintain() async throws -> Changes {
        var changes = Changes()
        guard storage.masterKey.hasEpochs else { return changes }
        let (schedule, now) = (schedule, storage.now())
        changes.isClockDoubted = !storage.believesClock(schedule)
        if !changes.isClockDoubted, schedule.isReplaced(storage.masterKey.keyring.newest.created, at: now),
            try await addEpoch()
        {
            changes.made = storage.masterKey.keyring.newest.number
        }
        try await finish()
        guard !changes.isClockDoubted else { return changes }
        changes.destroyed = try await storage.database.destroyEpochs(of: storage.masterKey) {
            schedule.end(of: $0.created) <= now
        }
        changes.age = now.timeIntervalSince(storage.masterKey.keyring.newest.created)
        return changes
    }

    /// Makes a new master key at once, and wraps everything by it. When this returns, the older ones wrap nothing.
    ///
    /// - Throws: `SealingError.noKeyFile` when the master key is a single one; `SealingError`, `DatabaseError`.
    package func rotate() async throws {
        try await addEpoch()
        try await finish()
    }

    /// Destroys all master keys but the newest, whatever their age: every earlier copy of the database is unreadable
    /// from then on.
    ///
    /// - Throws: `SealingError`, `DatabaseError`.
    package func destroyOlderKeys() async throws {
        try await finish()
        try await storage.database.destroyEpochs(of: storage.masterKey) { _ in true }
    }

    @discardableResult
    private func addEpoch() async throws -> Bool {
        try await storage.database.addEpoch(
            after: storage.masterKey.keyring.newest.number, to: storage.masterKey, at: storage.now())
    }

    /// Wraps everything by the newest key that an older one still wraps.
    private func finish() async throws {
        var last: Person.ID = 0
        while let next = try await rewrapBatch(after: last) { last = next }
        try await storage.database.resealServerValues(by: storage.masterKey)
    }

    /// Wraps the keys of some people with a number greater than `last` again, and returns the greatest of their
    /// numbers; nil when nobody was left.
    private func rewrapBatch(after last: Person.ID) async throws -> Person.ID? {
        let masterKey = storage.masterKey
        return try await storage.database.write(.essential) { connection in
            let rows = try connection.query(
                """
                SELECT person_id, wrapped_key, key_epoch FROM person_keys WHERE key_epoch < $1 AND person_id > $2
                ORDER BY person_id LIMIT $3\(connection.dialect.rowLock)
                """,
                [.integer(masterKey.keyring.newest.number), .id(last), .integer(Self.batch)])
            for row in rows { try Self.rewrap(row, by: masterKey, on: connection) }
            return try rows.last?["person_id"]
        }
    }

    private static func rewrap(_ row: SQLRow, by masterKey: MasterKey, on connection: any SQLConnection) throws {
        let person: Person.ID = try row["person_id"]
        let key: PersonKey
        do {
            key = try PersonKey(unwrapping: row["wrapped_key"], by: masterKey, person: person.rawValue)
        } catch SealingError.unreadable {
            // The key was damaged, and can't be opened by anyone; the others continue.
            return
        }
        // People must be found by the key that wraps theirs, even once the older ones are gone.
        try EmailMarks.renew(person, key: key, by: masterKey, on: connection)
        let wrapped = try key.wrapped(by: masterKey, person: person.rawValue)
        try connection.execute(
            "UPDATE person_keys SET wrapped_key = $1, key_epoch = $2 WHERE person_id = $3 AND key_epoch = $4",
            [.blob(wrapped.bytes), .integer(wrapped.epoch), .id(person), .integer(try row["key_epoch"])])
    }
}

extension Storage {
    /// Checks the clock, as is done once an hour, and returns whether it is trusted; see `KeyClock`.
    package func believesClock(_ schedule: ForgettingSchedule) -> Bool {
        let (keyring, now) = (masterKey.keyring, self.now())
        let isLikely = !masterKey.hasEpochs || schedule.isLikely(now, newestKey: keyring.newest.created)
        return masterKey.clock.look(at: now, after: keyring.epochs[0].created, unlessNoted: isLikely)
    }
}

extension KeyRotation {
    /// Information on a master key, without the key itself.
    package struct Overview: Sendable {
        package let epoch: Int64
        /// The time at which it was made.
        package let created: Date
        /// The time at which the next one replaced it; nil for the newest.
        package let replaced: Date?
        /// The time at which it is destroyed, once it wraps no existing person.
        package let end: Date
        /// The number of people whose keys it wraps.
        package let people: Int64
    }

    /// The existing master keys, oldest first.
    ///
    /// - Throws: `DatabaseError`.
    package func overview() async throws -> [Overview] {
        let people = try await storage.database.read { connection in
            try Dictionary<Int64, Int64>(
                uniqueKeysWithValues: connection.query(
                    "SELECT key_epoch, COUNT(*) AS people FROM person_keys WHERE key_epoch IS NOT NULL GROUP BY key_epoch"
                ).map { (try $0["key_epoch"], try $0["people"]) })
        }
        let epochs = storage.masterKey.keyring.epochs
        let following: [Date?] = epochs.dropFirst().map(\.created) + [nil]
        return zip(epochs, following).map { epoch, replaced in
            Overview(
                epoch: epoch.number, created: epoch.created, replaced: replaced,
                end: schedule.end(of: epoch.created), people: people[epoch.number] ?? 0)
        }
    }
}
