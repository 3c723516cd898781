import AppModels
import Synchronization

/// What tells the person something, as far as tests see it, and what asks whether it may.
final class RemindersInMemory: Notifying {
    private struct State {
        var isAllowed: Bool?
        var answer = true
        var timesAsked = 0
        var planned: [Reminder] = []
    }

    private let state = Mutex(State())

    /// What is to be told.
    var planned: [Reminder] { state.withLock { $0.planned } }

    /// How often the person was asked whether anything may be told.
    var timesAsked: Int { state.withLock { $0.timesAsked } }

    /// What the person answers where they are asked.
    func willAnswer(_ answer: Bool) { state.withLock { $0.answer = answer } }

    /// What the person has set in the phone's settings.
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
