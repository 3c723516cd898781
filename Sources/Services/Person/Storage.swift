package import APIContract
package import Database
package import Foundation

/// The place of all data: the database, the key that wraps people's keys, and the clock.
package struct Storage: Sendable {
    /// The database, with its migrations applied.
    package let database: any Database
    /// The key that wraps people's own keys.
    package let masterKey: MasterKey
    package let now: @Sendable () -> Date

    /// Storage in a database.
    package init(
        database: any Database, masterKey: MasterKey, now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.database = database
        self.masterKey = masterKey
        self.now = now
    }

    package var time: Timestamp { Timestamp(now()) }
}
