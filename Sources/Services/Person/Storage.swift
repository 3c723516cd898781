package import APIContract
package import Database
package import Foundation

/// Where everything is kept, with what all that is kept needs: the key that people's keys are wrapped with, the clock, and
/// the limits on how often something may be done.
package struct Storage: Sendable {
    /// The database; its migrations are done.
    package let database: any Database
    /// What the people's own keys are wrapped with.
    package let masterKey: MasterKey
    package let now: @Sendable () -> Date
    private(set) var limits: RateLimiter
    /// Who is told that something was stored.
    package let hints: ChangeHints
    /// What is counted of those who said yes to it.
    package let events: EventBuffer
    /// Which flags are changed and which experiments run.
    package let product: ProductState
    /// How those fare who have a flag that is being rolled out.
    package let health: FlagHealth
    /// Who access tokens belong to, and browsers'.
    let identities = IdentityCache()
    let browsers = IdentityCache()
    /// The mutation of a device that is being made; nil for any other change.
    private(set) var mutation: MutationMark?
    /// Whether too many requests of a kind are refused.
    package var limitsRates: Bool { limits.isOn }

    /// Storage in a database. Without `limitsRates`, nothing is refused for being too often; without `isMeasuring`, nobody
    /// is asked whether they may be counted, and nobody is.
    package init(
        database: any Database, masterKey: MasterKey, limitsRates: Bool = false, isMeasuring: Bool = false,
        environment: ServerEnvironment = .production, now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.database = database
        self.masterKey = masterKey
        self.now = now
        self.limits = RateLimiter(database: database, isOn: limitsRates, now: now)
        self.hints = ChangeHints(channel: database.channel(named: "gtsd_changes"))
        self.health = FlagHealth(isOn: isMeasuring, environment: environment, now: now)
        self.events = EventBuffer(isOn: isMeasuring, health: health, now: now)
        self.product = ProductState(environment: environment, events: events, health: health)
    }

    /// The same storage, in which what is changed comes from a mutation of a device. No request is counted: the one that
    /// the mutation came with was.
    func applying(_ mutation: MutationMark) -> Storage {
        var storage = self
        storage.limits.countsRequests = false
        storage.mutation = mutation
        return storage
    }

    /// Forgets who tokens belong to, so that it is read anew. Called once something of that has changed.
    func forgetIdentities() {
        identities.forgetAll()
        browsers.forgetAll()
    }

    /// Forgets what a person's logins opened here that have ended. Called once their end is stored.
    func forget(_ ended: EndedLogins, of person: Person.ID) {
        forgetIdentities()
        hints.end(ended, of: person)
    }

    package var time: Timestamp { Timestamp(now()) }
}
