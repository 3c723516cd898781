public import APIContract
import Foundation
public import NutritionScience

extension Preferences {
    /// The day that it is in the person's time zone at a moment; in UTC where the zone is not known.
    public func day(at time: Timestamp) -> CalendarDay {
        guard timeZone != "UTC", let zone = TimeZone(identifier: timeZone) else { return time.day }
        let moment = Date(timeIntervalSince1970: Double(time.milliseconds) / 1000)
        return time.adding(seconds: Int64(zone.secondsFromGMT(for: moment))).day
    }

    /// Whether a text names a time zone of the IANA database: `Europe/Berlin`.
    public static func isTimeZone(_ name: String) -> Bool {
        name == "UTC" || (name.contains("/") && name.utf8.count <= 64 && TimeZone(identifier: name) != nil)
    }
}
