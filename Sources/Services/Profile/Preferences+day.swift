public import APIContract
import Foundation
public import NutritionScience

extension Preferences {
    /// The day that it is in the person's time zone at a moment; in UTC where the zone is not known.
    public func day(at time: Timestamp) -> CalendarDay { local(time).day }

    /// The hour of the day that it is in the person's time zone at a moment, 0 to 23.
    public func hour(at time: Timestamp) -> Int {
        let local = local(time)
        return Int((local.milliseconds - Int64(local.day.daysSince1970) * 86_400_000) / 3_600_000)
    }

    /// What clocks show in the person's time zone at a moment.
    public func timeOfDay(at time: Timestamp) -> TimeOfDay {
        let local = local(time)
        return TimeOfDay(minutes: Int((local.milliseconds - Timestamp(startOf: local.day).milliseconds) / 60_000))
    }

    /// A moment as it would be told in UTC if the person's clock were there.
    private func local(_ time: Timestamp) -> Timestamp {
        guard timeZone != "UTC", let zone = TimeZone(identifier: timeZone) else { return time }
        let moment = Date(timeIntervalSince1970: Double(time.milliseconds) / 1000)
        return time.adding(seconds: Int64(zone.secondsFromGMT(for: moment)))
    }

    /// Whether a text names a time zone of the IANA database: `Europe/Berlin`.
    public static func isTimeZone(_ name: String) -> Bool {
        name == "UTC" || (name.contains("/") && name.utf8.count <= 64 && TimeZone(identifier: name) != nil)
    }
}
