import APIContract
import NutritionScience
import Rules

/// Notes on a device of its own that a later look at past days needs.
extension AccountRows {
    /// Notes since when days ask for something without a plan, and which of them a journey to another time zone cut
    /// short.
    func noteDays(at time: Timestamp) throws {
        if let noted = try noted(at: time) { try set(noted) }
    }

    /// The state of the device with the notes of a moment; nil where there are none.
    func noted(at time: Timestamp) throws -> AccountState? {
        var state = try state()
        let preferences = try preferences()
        let isJourney = state.timeZone != preferences.timeZone
        if isJourney, let left = state.timeZone {
            var book = TaskBook()
            book.shortDays = state.shortDays ?? []
            book.excuse(Journey(old: Preferences(timeZone: left), new: preferences, time: time))
            state.shortDays = book.shortDays
        }
        state.timeZone = preferences.timeZone
        let asks = try state.askedSince == nil && state.plan == nil && settings()?.isComplete == false
        if asks { state.askedSince = preferences.day(at: time) }
        return isJourney || asks ? state : nil
    }
}
