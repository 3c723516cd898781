public import APIContract
import Foundation
import GRDB

/// Everything that a device keeps of one account. Nothing of another account is ever seen through it.
public struct LocalLog: Sendable {
    /// The person, and their server.
    public let account: Account
    let store: LocalStore
    private let row: Int64

    /// The surroundings of a log: a clock, new UUIDs, and a time zone.
    public struct Surroundings: Sendable {
        /// The present moment.
        public let now: @Sendable () -> Timestamp
        /// A UUID of version 4 or 7 that was never used.
        public let makeUUID: @Sendable () -> String

        /// The device's time zone, such as `Europe/Berlin`.
        public let timeZone: String

        /// A clock, a source of UUIDs, and a place.
        public init(
            now: @escaping @Sendable () -> Timestamp, makeUUID: @escaping @Sendable () -> String,
            timeZone: String = "UTC"
        ) {
            self.now = now
            self.makeUUID = makeUUID
            self.timeZone = timeZone
        }

        /// The clock of the system, and random UUIDs.
        public static let system = Surroundings(
            now: { Timestamp(milliseconds: Int64((Date().timeIntervalSince1970 * 1000).rounded(.down))) },
            makeUUID: { UUID().uuidString.lowercased() }, timeZone: DeviceTimeZone.name)
    }

    let surroundings: Surroundings

    /// The log of an account; begun where there is none yet.
    ///
    /// - Throws: `LocalStoreError`.
    public init(
        _ account: Account, in store: LocalStore, _ surroundings: Surroundings = .system
    ) throws(LocalStoreError) {
        self.account = account
        self.store = store
        self.surroundings = surroundings
        self.row = try store.write { database in
            let known = try store.states(database).filter { $0.state.account == account }.map { state in
                AccountRows(
                    database: database, seal: store.seal, account: state.row, timeZone: surroundings.timeZone)
            }
            if let first = known.first {
                // An address that was typed in another way was another account before.
                for other in known.dropFirst() { try first.takeOver(other) }
                return first.account
            }
            try database.execute(sql: "INSERT INTO accounts (state) VALUES (x'')")
            let rows = AccountRows(
                database: database, seal: store.seal, account: database.lastInsertedRowID,
                timeZone: surroundings.timeZone)
            try rows.set(AccountState(account: account, client: surroundings.makeUUID()))
            return rows.account
        }
    }

    /// The rows of the account in a transaction.
    func rows(in database: Database) -> AccountRows {
        AccountRows(database: database, seal: store.seal, account: row, timeZone: surroundings.timeZone)
    }

    /// Reads at one moment.
    func read<T>(_ body: (AccountRows) throws -> T) throws(LocalStoreError) -> T {
        try store.read { try body(rows(in: $0)) }
    }

    /// Writes all or nothing.
    func write<T>(_ body: (AccountRows) throws -> T) throws(LocalStoreError) -> T {
        try store.write { try body(rows(in: $0)) }
    }
}

extension LocalStore {
    /// The accounts that something is kept of.
    ///
    /// - Throws: `LocalStoreError`.
    public func accounts() throws(LocalStoreError) -> [Account] {
        try read { try states($0).map(\.state.account) }
    }

    func states(_ database: Database) throws -> [(row: Int64, state: AccountState)] {
        try Int64.fetchAll(database, sql: "SELECT id FROM accounts ORDER BY id").map { row in
            (row, try AccountRows(database: database, seal: seal, account: row, timeZone: "UTC").state())
        }
    }
}
