package import APIContract
import Foundation

/// The part of the day in which a person is not to be notified of anything, on their clock.
package struct QuietHours: Hashable, Sendable {
    /// When it begins, in minutes since midnight.
    package let start: Int
    /// When it ends, in minutes since midnight; before `start` it is the next day's.
    package let end: Int

    /// Quiet hours between two times of day, each in minutes since midnight.
    package init(start: Int, end: Int) {
        self.start = start
        self.end = end
    }

    /// When the quiet ends that there is at a moment where the person lives; nil where there is none.
    package func end(at time: Timestamp, in preferences: Preferences) -> Timestamp? {
        let minute = preferences.timeOfDay(at: time).minutes
        let isQuiet = start <= end ? (start..<end).contains(minute) : minute >= start || minute < end
        return isQuiet ? preferences.next(TimeOfDay(minutes: end), after: time) : nil
    }
}
