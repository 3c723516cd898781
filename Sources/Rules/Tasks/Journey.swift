package import APIContract
import Foundation
package import NutritionScience

/// A move from one time zone to another.
package struct Journey: Sendable {
    /// Where the person lived before.
    package let old: Preferences
    /// Where they live now.
    package let new: Preferences
    /// When they moved.
    package let time: Timestamp

    /// A move at a moment.
    package init(old: Preferences, new: Preferences, time: Timestamp) {
        (self.old, self.new, self.time) = (old, new, time)
    }

    /// The days that the move cut short or skipped: to the east, those from the day that it was to the day that it is.
    /// To the west days only become longer or come again, and a day that comes again is the same day.
    package var shortDays: [CalendarDay] {
        guard new.offset(at: time) > old.offset(at: time) else { return [] }
        let (left, arrived) = (old.day(at: time), new.day(at: time))
        return (0...max(0, arrived.daysSince1970 - left.daysSince1970)).map { left.adding(days: $0) }
    }
}

extension Preferences {
    /// Seconds by which clocks there are ahead of UTC at a moment.
    fileprivate func offset(at time: Timestamp) -> Int {
        let moment = Date(timeIntervalSince1970: Double(time.milliseconds) / 1000)
        return TimeZone(identifier: timeZone)?.secondsFromGMT(for: moment) ?? 0
    }

    /// Whether there was such a day in the person's time zone: a zone that moved to the other side of the date line has
    /// skipped one, as Samoa did with 30 December 2011.
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
    /// Keeps which days a journey cut short.
    package mutating func excuse(_ journey: Journey) {
        for day in journey.shortDays where !shortDays.contains(day) { shortDays.append(day) }
    }
}
