import AppModels
import Synchronization

/// The notifications of a phone, and the permission for them, as far as tests see them.
final class RemindersInMemory: Notifying {
    private struct State {
        var isAllowed: Bool?
        var answer = true
        var timesAsked = 0
        var planned: [Reminder] = []
    }

    private let state = Mutex(State())

    /// The reminders planned.
    var planned: [Reminder] { state.withLock { $0.planned } }

    /// The number of times the person was asked for permission.
    var timesAsked: Int { state.withLock { $0.timesAsked } }

    /// Sets the person's answer when asked.
    func willAnswer(_ answer: Bool) { state.withLock { $0.answer = answer } }

    /// Sets the permission in the phone's settings.
    func set(isAllowed: Bool) { state.withLock { $0.isAllowed = isAllowed } }

    func isAllowed() async -> Bool? { state.withLock { $0.isAllowed } }

    func ask() async -> Bool {
        state.withLock { state in
            state.timesAsked += 1
            state.isAllowed = state.answer
            return state.answer
        }
    }

    func plan(_ reminders: [Reminder]) async { state.withLock { $0.planned = reminders } }
}
