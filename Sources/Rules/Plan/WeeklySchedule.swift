package import APIContract
import Foundation
import NutritionScience

/// When plans are computed anew: on Sundays at 02:00 where the person lives, or an hour after a later beginning of their day.
package struct WeeklySchedule: Sendable {
    private let zone: TimeZone?
    /// The time of day, in milliseconds.
    private let hour: Int64

    private static let hour: Int64 = 60 * 60 * 1000
    private static let day: Int64 = 24 * 60 * 60 * 1000
    private static let halfAWeek = day * 7 / 2

    /// The schedule of a person; in UTC where their time zone is not known.
    package init(_ preferences: Preferences) {
        zone = preferences.timeZone == "UTC" ? nil : TimeZone(identifier: preferences.timeZone)
        hour = Self.hour * Int64(max(2, preferences.dayStart + 1))
    }

    /// The first time after a moment.
    package func next(after time: Timestamp) -> Timestamp {
        let today = CalendarDay(daysSince1970: Int((local(time).milliseconds / Self.day)))
        let sunday = today.adding(days: 6 - today.weekday)
        let moment = moment(sunday)
        return moment > time ? moment : self.moment(sunday.adding(days: 7))
    }

    /// The time of the Sunday that is nearest to a moment: what was planned in another time zone, where it is here.
    package func nearest(to time: Timestamp) -> Timestamp {
        next(after: Timestamp(milliseconds: time.milliseconds - Self.halfAWeek))
    }

    /// When clocks first show that time on a day, or what comes next where they skip it.
    private func moment(_ day: CalendarDay) -> Timestamp {
        let wanted = Int64(day.daysSince1970) * Self.day + hour
        let before = Timestamp(milliseconds: wanted - offset(at: Timestamp(milliseconds: wanted - Self.day)))
        let shown = local(before).milliseconds
        // Clocks were put back earlier that day, and show an hour before it.
        if shown < wanted { return Timestamp(milliseconds: before.milliseconds + wanted - shown) }
        // Clocks were put forward: either earlier that day, or over it.
        let after = Timestamp(milliseconds: wanted - offset(at: before))
        return local(after).milliseconds == wanted ? after : before
    }

    private func local(_ time: Timestamp) -> Timestamp {
        Timestamp(milliseconds: time.milliseconds + offset(at: time))
    }

    private func offset(at time: Timestamp) -> Int64 {
        guard let zone else { return 0 }
        return Int64(zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(time.milliseconds) / 1000))) * 1000
    }
}
