import APIContract
import Database
package import Foundation

/// When master keys come and go, so that what was deleted can be read from nowhere after a while: no log, no dead row, no
/// backup.
///
/// What a person left behind is wrapped by the master keys that lived until the deletion, and the newest of them was
/// made before it. So every key is destroyed when it is as old as the horizon, and whoever was deleted is forgotten
/// one horizon later at the latest, wherever a copy lies. Before it is that old another key has to have taken its place:
/// one follows each month, or after six sevenths of a shorter horizon, which leaves time to wrap the living people's keys
/// anew. A key that still wraps somebody living, as nothing ran for so long, is not destroyed before that is done.
///
/// It follows that a backup can be read for one horizon at most, and for the horizon less a month at least.
package struct ForgettingSchedule: Sendable {
    /// How old a master key gets, in days.
    package let horizon: Int

    /// After 35 days.
    package static let standard = ForgettingSchedule(uncheckedHorizon: 35)

    /// The horizons that can be chosen, in days.
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

    /// How long a key wraps before another takes its place, in seconds.
    var interval: Double { min(30, Double(horizon) * 6 / 7) * Self.day }

    /// Whether a key that was made then is to be followed by another: in time, and at once where its date is still to
    /// come, since a wrong clock made it.
    func isReplaced(_ created: Date, at now: Date) -> Bool {
        now.timeIntervalSince(created) >= interval || created.timeIntervalSince(now) > Self.day
    }

    /// Whether a clock fits the newest key, where nothing else is known of it: the next one is not overdue by a
    /// horizon.
    func isLikely(_ now: Date, newestKey created: Date) -> Bool {
        let age = now.timeIntervalSince(created)
        return age >= -Self.day && age < interval + Double(horizon) * Self.day
    }

    /// When a key that was made then is destroyed.
    package func end(of created: Date) -> Date {
        created.addingTimeInterval(Double(horizon) * Self.day)
    }

    /// The first moment at which nothing can be read any more of a person who is deleted now; nil where keys are never
    /// replaced, or the clock is not believed and it is not known when it last was.
    func forgotten(deletedAt now: Date, by masterKey: MasterKey) -> Timestamp? {
        guard masterKey.hasEpochs else { return nil }
        let isLikely = self.isLikely(now, newestKey: masterKey.keyring.newest.created)
        return masterKey.clock.sure(at: now, unlessNoted: isLikely).map { Timestamp(end(of: $0)) }
    }
}
