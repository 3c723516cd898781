package import APIContract

extension EatingMoment {
    /// The moment that it is in an eating window, by the clocks where the person lives.
    package init(_ window: EatingWindow, at time: Timestamp, _ preferences: Preferences) {
        let now = preferences.timeOfDay(at: time)
        let change = preferences.next(window.nextChange(at: now), after: time)
        self.init(
            window: window, isOpen: window.isOpen(at: now),
            minutesLeft: Int((change.milliseconds - time.milliseconds + 59_999) / 60_000))
    }
}
