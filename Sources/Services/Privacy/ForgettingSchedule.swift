import APIContract
import Database
package import Foundation

/// The schedule of master keys, so that deleted data becomes unreadable everywhere after a while: in logs, dead rows
/// and backups.
///
/// The data that a person left behind is wrapped by the master keys that existed until the deletion, the newest of
/// which was made before it. So every key is destroyed when it is as old as the horizon, and deleted people are
/// forgotten at most one horizon later, wherever a copy is. Before a key is that old, another one must have replaced
/// it: one follows each month, or after six sevenths of a shorter horizon, which leaves time to wrap the keys of
/// existing people again. A key that still wraps existing people, because nothing ran for a long time, is not destroyed
/// before that is done.
///
/// It follows that a backup can be read for at most one horizon, and for at least the horizon less a month.
package struct ForgettingSchedule: Sendable {
    /// The age at which a master key is destroyed, in days.
    package let horizon: Int

    /// A horizon of 35 days.
    package static let standard = ForgettingSchedule(uncheckedHorizon: 35)

    /// The allowed horizons, in days.
    package static let allowed = 2...3650

    /// A schedule with this horizon in days; nil when it isn't ``allowed``.
    package init?(horizon: Int) {
        guard Self.allowed.contains(horizon) else { return nil }
        self.horizon = horizon
    }

    private init(uncheckedHorizon: Int) {
        horizon = uncheckedHorizon
    }

    private static let day: Double = 24 * 60 * 60

    /// The time for which a key wraps before another replaces it, in seconds.
    var interval: Double { min(30, Double(horizon) * 6 / 7) * Self.day }

    /// Whether a key of this age needs a successor: in time, and at once where its date is in the future, since a wrong
    /// clock made it.
    func isReplaced(_ created: Date, at now: Date) -> Bool {
        now.timeIntervalSince(created) >= interval || created.timeIntervalSince(now) > Self.day
    }

    /// Whether a clock is plausible for the newest key, without other information: the next key is not overdue by a
    /// horizon.
    func isLikely(_ now: Date, newestKey created: Date) -> Bool {
        let age = now.timeIntervalSince(created)
        return age >= -Self.day && age < interval + Double(horizon) * Self.day
    }

    /// The time at which a key is destroyed.
    package func end(of created: Date) -> Date {
        created.addingTimeInterval(Double(horizon) * Self.day)
    }

    /// The first moment at which nothing can be read any more of a person who is deleted now; nil where keys are never
    /// replaced, or where the clock is not trusted and it is not known when it last was.
    func forgotten(deletedAt now: Date, by masterKey: MasterKey) -> Timestamp? {
        guard masterKey.hasEpochs else { return nil }
        let isLikely = self.isLikely(now, newestKey: masterKey.keyring.newest.created)
        return masterKey.clock.sure(at: now, unlessNoted: isLikely).map { Timestamp(end(of: $0)) }
    }
}
