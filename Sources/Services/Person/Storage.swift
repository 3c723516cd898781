package import APIContract
package import Database
package import Foundation

/// Where everything is kept: the database, the key that people's keys are wrapped with, and the clock.
package struct Storage: Sendable {
    /// The database; its migrations are done.
    package let database: any Database
    /// What the people's own keys are wrapped with.
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
