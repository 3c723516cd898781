package import Foundation
import Synchronization

/// Whether the machine's clock is trusted where something is created or destroyed by it.
///
/// Servers look at it once an hour, and note the moment in the lock file beside the master keys. A clock that is more
/// than a day from that has jumped, or no server ran for that long: the two look the same. It is trusted again once it
/// is where it should be, or has gone on for a day. The beginning of the doubt is noted too, since a machine may never
/// be on for a day.
package final class KeyClock: Sendable {
    fileprivate struct Doubt {
        /// The note that was made when it began; another server that notes something else begins it anew.
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

    /// The file in which the moment is noted; nil where it is kept in memory only.
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
                guard hasGoneOn(at: now, from: noted, after: earliest, &state) else { return false }
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
    private func hasGoneOn(
        at now: Date, from noted: Date?, after earliest: Date, _ state: inout State
    ) -> Bool {
        let new = Doubt(noted: noted, since: now, last: now)
        var doubt = state.doubt ?? file?.doubt ?? new
        if doubt.noted != noted || !Self.areNear(doubt.last, now) { doubt = new }
        doubt.last = now
        state.doubt = doubt
        file?.note(doubt)
        return now.timeIntervalSince(doubt.since) >= Self.day && now > earliest - Self.day
    }

    /// Whether two moments are a day apart at most; what is noted has no parts of a second.
    private static func areNear(_ one: Date, _ other: Date) -> Bool {
        abs(one.timeIntervalSince(other)) <= day + 1
    }
}

extension KeyFile {
    /// The moment that was noted in the lock file, to the second; nil where there is none.
    fileprivate var noted: Date? { moments.first ?? nil }

    /// The doubt that was noted behind it; nil where there is none.
    fileprivate var doubt: KeyClock.Doubt? {
        let moments = moments
        guard moments.count == 3, let since = moments[1], let last = moments[2] else { return nil }
        return KeyClock.Doubt(noted: moments[0], since: since, last: last)
    }

    /// A moment a line; nil for one that can't be read.
    private var moments: [Date?] {
        guard let text = try? String(contentsOfFile: "\(path).lock", encoding: .utf8) else { return [] }
        return text.split(separator: "\n").map { try? Date(String($0), strategy: .iso8601) }
    }

    /// Notes a moment in the lock file, in the place of the one before, which is as long, and ends the doubt. Where that
    /// can't be done, the one before stands.
    fileprivate func note(_ moment: Date) { write(Self.text(moment), at: 0) }

    /// Notes a doubt behind the moment, whose place is kept where there is none.
    fileprivate func note(_ doubt: KeyClock.Doubt) {
        let since = Self.text(doubt.since)
        write("\n\(since)\n\(Self.text(doubt.last))", at: since.utf8.count)
    }

    private static func text(_ moment: Date) -> String { moment.formatted(.iso8601) }

    /// Writes this at the end of the lock file, which is at this offset.
    private func write(_ text: String, at offset: Int) {
        let lock = open("\(path).lock", O_CREAT | O_WRONLY | O_CLOEXEC, 0o600)
        guard lock >= 0 else { return }
        defer { close(lock) }
        let bytes = [UInt8](text.utf8)
        guard pwrite(lock, bytes, bytes.count, off_t(offset)) == bytes.count else { return }
        _ = ftruncate(lock, off_t(offset + bytes.count))
    }
}
