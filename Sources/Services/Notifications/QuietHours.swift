public import APIContract
import Foundation

/// The part of the day in which a person is not to be told of anything, on their clock.
public struct QuietHours: Hashable, Sendable {
    /// When it begins, in minutes since midnight.
    public let start: Int
    /// When it ends, in minutes since midnight; before `start` it is the next day's.
    public let end: Int

    /// Quiet hours between two times of day, each in minutes since midnight.
    public init(start: Int, end: Int) {
        self.start = start
        self.end = end
    }

    /// When the quiet ends that there is at a moment where the person lives; nil where there is none.
    public func end(at time: Timestamp, in preferences: Preferences) -> Timestamp? {
        let minute = preferences.timeOfDay(at: time).minutes
        let isQuiet = start <= end ? (start..<end).contains(minute) : minute >= start || minute < end
        guard isQuiet else { return nil }
        let wait = (end - minute + Self.day) % Self.day
        // To the full minute, and by the clock that is then: it may be put back or forward in between.
        let whole = Timestamp(milliseconds: time.milliseconds - time.milliseconds % 60_000)
        let guess = whole.adding(seconds: Int64(wait) * 60)
        let error = (preferences.timeOfDay(at: guess).minutes - end + Self.day) % Self.day
        let correction = error > Self.day / 2 ? Self.day - error : -error
        let corrected = guess.adding(seconds: Int64(correction) * 60)
        return corrected > time ? corrected : guess
    }

    private static let day = 24 * 60
}
