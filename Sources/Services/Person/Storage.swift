public import APIContract
public import Database
public import Foundation

/// Where everything is kept, with what all that is kept needs: the key that people's keys are wrapped with, the clock, and
/// the limits on how often something may be done.
public struct Storage: Sendable {
    /// The database; its migrations are done.
    public let database: any Database
    /// What the people's own keys are wrapped with.
    public let masterKey: MasterKey
    /// The clock.
    public let now: @Sendable () -> Date
    let limits: RateLimiter
    /// Whether too many requests of a kind are refused.
    public var limitsRates: Bool { limits.isOn }

    /// Storage in a database. Without `limitsRates`, nothing is refused for being too often.
    public init(
        database: any Database, masterKey: MasterKey, limitsRates: Bool = false,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.database = database
        self.masterKey = masterKey
        self.now = now
        self.limits = RateLimiter(database: database, isOn: limitsRates, now: now)
    }

    /// The present moment.
    public var time: Timestamp { Timestamp(now()) }
}
