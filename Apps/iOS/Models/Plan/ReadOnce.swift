import ClientKit
import NutritionScience

/// What was read of the log last, kept for as long as it stays as it was: views ask for it with every letter typed.
@MainActor final class ReadOnce<Value> {
    private struct Moment: Equatable {
        let revision: Int
        let day: CalendarDay?
        let owner: String?
    }

    private var moment: Moment?
    private var value: Value?

    /// What the log has, read anew where something has changed since, or another day has begun.
    func callAsFunction(
        _ session: AppSession, _ read: (LocalLog) throws(LocalStoreError) -> Value?
    ) -> Value? {
        let now = Moment(
            revision: session.revision, day: session.read { log throws(LocalStoreError) in try log.today() },
            owner: session.owner)
        if moment != now {
            value = session.read(read)
            moment = now
        }
        return value
    }
}
