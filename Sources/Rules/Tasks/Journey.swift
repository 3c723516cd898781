package import APIContract
import Foundation
package import NutritionScience

/// A move from one time zone to another, or to days that begin at another hour.
package struct Journey: Sendable {
    /// The preferences before the move.
    package let old: Preferences
    /// The preferences after it.
    package let new: Preferences
    /// The moment of the move.
    package let time: Timestamp

    /// A move at a moment.
    package init(old: Preferences, new: Preferences, time: Timestamp) {
        (self.old, self.new, self.time) = (old, new, time)
    }

    /// The days that the move cut short or skipped: going east, those from the day left to the day reached. Going west,
    /// days only become longer or repeat, and a repeated day is the same day.
    package var shortDays: [CalendarDay] {
        guard new.lead(at: time) > old.lead(at: time) else { return [] }
        let (left, arrived) = (old.day(at: time), new.day(at: time))
        return (0...max(0, arrived.daysSince1970 - left.daysSince1970)).map { left.adding(days: $0) }
    }
}

extension Preferences {
    /// Whether days begin at the same moments as by other preferences.
    package func hasSameDays(as other: Preferences) -> Bool {
        timeZone == other.timeZone && dayStart == other.dayStart
    }

    /// The seconds by which the person's days begin before those of UTC at a moment.
    fileprivate func lead(at time: Timestamp) -> Int { offset(at: time) - 3600 * dayStart }

    /// The seconds by which clocks in the time zone are ahead of UTC at a moment.
    fileprivate func offset(at time: Timestamp) -> Int {
        let moment = Date(timeIntervalSince1970: Double(time.milliseconds) / 1000)
        return TimeZone(identifier: timeZone)?.secondsFromGMT(for: moment) ?? 0
    }

    /// Whether the day existed in the person's time zone: a zone that moved across the date line has skipped one, as
    /// Samoa did with 30 December 2011.
    package func hasDay(_ day: CalendarDay) -> Bool {
        guard timeZone != "UTC" else { return true }
        let noon = Timestamp(startOf: day).adding(seconds: Self.halfDay)
        let offsets = [-2, 2].map { offset(at: noon.adding(seconds: $0 * Self.halfDay)) }
        guard abs(offsets[0] - offsets[1]) > Self.halfDay else { return true }
        return offsets.contains { self.day(at: noon.adding(seconds: -Int64($0))) == day }
    }

    private static let halfDay: Int64 = 12 * 60 * 60
}

extension TaskBook {
    /// Records the days that a journey cut short.
    package mutating func excuse(_ journey: Journey) {
        for day in journey.shortDays where !shortDays.contains(day) { shortDays.append(day) }
    }
}
