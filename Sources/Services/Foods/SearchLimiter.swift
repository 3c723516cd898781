import Foundation
import Synchronization

/// Limits searches, counted in memory: one that costs a millisecond shall not cost a durable write too. Each of several servers
/// counts for itself.
final class SearchLimiter: Sendable {
    private struct Window {
        var count: Int
        let end: Date
    }

    private static let limit = 1200
    private static let seconds = 60.0
    private static let mostWindows = 10_000

    private let isOn: Bool
    private let now: @Sendable () -> Date
    private let windows = Mutex<[Person.ID: Window]>([:])

    init(isOn: Bool, now: @escaping @Sendable () -> Date) {
        self.isOn = isOn
        self.now = now
    }

    /// Adds one more search of a person.
    ///
    /// - Throws: `RateLimitExceeded` when there were 1,200 in the minute.
    func count(for person: Person.ID) throws(RateLimitExceeded) {
        guard isOn else { return }
        let now = now()
        let window = windows.withLock { windows in
            if windows.count >= Self.mostWindows { windows = windows.filter { $0.value.end > now } }
            var window = windows[person] ?? Window(count: 0, end: .distantPast)
            if window.end <= now { window = Window(count: 0, end: now.addingTimeInterval(Self.seconds)) }
            window.count += 1
            windows[person] = window
            return window
        }
        guard window.count > Self.limit else { return }
        SecurityLog.current?.note(.rateLimited, subject: String(person), limit: RateLimit.Activity.foodSearch.rawValue)
        let wait = window.end.timeIntervalSince(now).rounded(.up)
        throw RateLimitExceeded(limit: .foodSearch, retryAfter: max(1, Int(wait)))
    }
}
