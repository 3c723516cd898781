package import Foundation
import Synchronization

/// Whether the machine's clock is to be believed where something is made or destroyed by it.
///
/// Servers look at it once an hour, and note the moment in the lock file beside the master keys. A clock that is more
/// than a day from that has jumped, or no server ran for so long: nobody can tell. It is believed again once it is
/// where it should be, or has gone on for a day.
package final class KeyClock: Sendable {
    private struct Doubt {
        /// What was noted when it began; another server that notes something else begins it anew.
        let noted: Date?
        let since: Date
        var last: Date
    }

    private struct State {
        /// When it was last believed by this process.
        var believed: Date?
        var doubt: Doubt?
    }

    private static let day: TimeInterval = 24 * 60 * 60

    /// Where the moment is noted; nil for nowhere but in memory.
    private let file: KeyFile?
    private let state = Mutex(State())

    init(_ file: KeyFile?) {
        self.file = file
    }

    /// Looks at the clock, as is done once an hour, and returns whether it is believed.
    ///
    /// - Parameters:
    ///   - earliest: A moment that is over.
    ///   - isLikely: Whether it is believed where nothing was ever noted.
    package func look(at now: Date, after earliest: Date, unlessNoted isLikely: Bool) -> Bool {
        state.withLock { state in
            let noted = lastNoted(state)
            if !(noted.map { Self.areNear($0, now) } ?? isLikely) {
                guard Self.hasGoneOn(at: now, from: noted, after: earliest, &state) else { return false }
            }
            state = State(believed: now)
            file?.note(now)
            return true
        }
    }

    /// The moment to count from what is promised for later: now where the clock is believed, or else when this process
    /// last believed it; nil where that is not known.
    package func sure(at now: Date, unlessNoted isLikely: Bool) -> Date? {
        state.withLock { state in
            guard let noted = lastNoted(state) else { return isLikely ? now : nil }
            return Self.areNear(noted, now) ? now : state.believed
        }
    }

    private func lastNoted(_ state: State) -> Date? { file?.noted ?? state.believed }

    /// Doubts the clock, and returns whether that has gone on for a day in which it ran evenly.
    private static func hasGoneOn(
        at now: Date, from noted: Date?, after earliest: Date, _ state: inout State
    ) -> Bool {
        var doubt = state.doubt ?? Doubt(noted: noted, since: now, last: now)
        if doubt.noted != noted || !areNear(doubt.last, now) { doubt = Doubt(noted: noted, since: now, last: now) }
        doubt.last = now
        state.doubt = doubt
        return now.timeIntervalSince(doubt.since) >= day && now > earliest - day
    }

    /// Whether two moments are a day apart at most; what is noted has no parts of a second.
    private static func areNear(_ one: Date, _ other: Date) -> Bool {
        abs(one.timeIntervalSince(other)) <= day + 1
    }
}

extension KeyFile {
    /// The moment that was noted in the lock file, to the second; nil where there is none.
    fileprivate var noted: Date? {
        guard let text = try? String(contentsOfFile: "\(path).lock", encoding: .utf8) else { return nil }
        return try? Date(text, strategy: .iso8601)
    }

    /// Notes a moment in the lock file, in the place of the one before, which is as long. Where that can't be done, the
    /// one before stands.
    fileprivate func note(_ moment: Date) {
        let lock = open("\(path).lock", O_CREAT | O_WRONLY | O_CLOEXEC, 0o600)
        guard lock >= 0 else { return }
        defer { close(lock) }
        let text = [UInt8](moment.formatted(.iso8601).utf8)
        _ = pwrite(lock, text, text.count, 0)
    }
}
