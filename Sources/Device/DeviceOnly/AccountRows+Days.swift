import APIContract
import NutritionScience
import Rules

/// What a later look at past days needs to know, of a device of its own.
extension AccountRows {
    /// Notes since when days ask for something without a plan, and which of them a journey to another time zone cut short.
    func noteDays(at time: Timestamp) throws {
        if let noted = try noted(at: time) { try set(noted) }
    }

    /// How far the device is with what is to be noted at a moment; nil where nothing is.
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
