import Foundation
package import NutritionScience

extension Preferences {
    /// The day in the person's time zone at a point in time, which begins when they say; in UTC if the zone is unknown.
    package func day(at time: Timestamp) -> CalendarDay { local(time.adding(seconds: -3600 * Int64(dayStart))).day }

    /// The hour in the person's time zone at a point in time, 0 to 23.
    package func hour(at time: Timestamp) -> Int {
        let local = local(time)
        return Int((local.milliseconds - Int64(local.day.daysSince1970) * 86_400_000) / 3_600_000)
    }

    /// The time of day in the person's time zone at a point in time.
    package func timeOfDay(at time: Timestamp) -> TimeOfDay {
        let local = local(time)
        return TimeOfDay(minutes: Int((local.milliseconds - Timestamp(startOf: local.day).milliseconds) / 60_000))
    }

    /// The next time, to the full minute, at which clocks in the person's time zone show a time of day; if they are put
    /// forward past it, the time at which they would have shown it.
    package func next(_ wanted: TimeOfDay, after time: Timestamp) -> Timestamp {
        let day = 24 * 60
        let wait = (wanted.minutes - timeOfDay(at: time).minutes + day) % day
        let whole = Timestamp(milliseconds: time.milliseconds - time.milliseconds % 60_000)
        let guess = whole.adding(seconds: Int64(wait == 0 ? day : wait) * 60)
        // By the clock at that time: it may be put back or forward in between.
        let error = (timeOfDay(at: guess).minutes - wanted.minutes + day) % day
        let correction = error > day / 2 ? day - error : -error
        let corrected = guess.adding(seconds: Int64(correction) * 60)
        return corrected > time && timeOfDay(at: corrected) == wanted ? corrected : guess
    }

    /// The time at which a clock in UTC shows what the person's clock shows at a time.
    private func local(_ time: Timestamp) -> Timestamp {
        guard timeZone != "UTC", let zone = TimeZone(identifier: timeZone) else { return time }
        let moment = Date(timeIntervalSince1970: Double(time.milliseconds) / 1000)
        return time.adding(seconds: Int64(zone.secondsFromGMT(for: moment)))
    }

    /// Whether a text names a time zone of the IANA database: `Europe/Berlin`, `CET`. `Etc/Unknown` is none.
    public static func isTimeZone(_ name: String) -> Bool {
        guard name.contains("/") || timeZonesWithoutPlace.contains(name) else { return false }
        return name.utf8.count <= 64 && name != "Etc/Unknown" && TimeZone(identifier: name) != nil
    }

    /// The time zones of the IANA database whose names have no slash. `TimeZone` also takes abbreviations, which
    /// browsers do not know.
    public static let timeZonesWithoutPlace = [
        "UTC", "CET", "CST6CDT", "Cuba", "EET", "EST", "EST5EDT", "Egypt", "Eire", "GB", "GB-Eire", "GMT", "GMT+0",
        "GMT-0", "GMT0", "Greenwich", "HST", "Hongkong", "Iceland", "Iran", "Israel", "Jamaica", "Japan", "Kwajalein",
        "Libya", "MET", "MST", "MST7MDT", "NZ", "NZ-CHAT", "Navajo", "PRC", "PST8PDT", "Poland", "Portugal", "ROC",
        "ROK", "Singapore", "Turkey", "UCT", "Universal", "W-SU", "WET", "Zulu",
    ]
}
