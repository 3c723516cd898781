package import APIContract

/// The part of the day in which a person is not to be notified of anything, on their clock.
package struct QuietHours: Hashable, Sendable {
    /// When it begins.
    package let start: TimeOfDay
    /// When it ends; before `start` it is the next day's.
    package let end: TimeOfDay

    /// Quiet hours between two times of day.
    package init(start: TimeOfDay, end: TimeOfDay) {
        self.start = start
        self.end = end
    }

    /// When the quiet ends that there is at a moment where the person lives; nil where there is none.
    package func end(at time: Timestamp, in preferences: Preferences) -> Timestamp? {
        let now = preferences.timeOfDay(at: time).minutes
        let (start, end) = (start.minutes, end.minutes)
        let isQuiet = start <= end ? (start..<end).contains(now) : now >= start || now < end
        return isQuiet ? preferences.next(self.end, after: time) : nil
    }
}

extension QuietTimes {
    /// Quiet hours as the contract has them.
    package init(_ hours: QuietHours) {
        self.init(from: hours.start.description, to: hours.end.description)
    }
}

extension FieldCheck {
    /// The part of the day in which a person is not to be notified.
    ///
    /// - Throws: `InvalidInput` naming every field that is no time of day.
    package static func quietHours(_ times: QuietTimes, field: String = "quietHours") throws(InvalidInput) -> QuietHours
    {
        let (start, end) = try all(
            timeOfDay(times.from, field: "\(field).from"), timeOfDay(times.to, field: "\(field).to"))
        return QuietHours(start: start, end: end)
    }
}
