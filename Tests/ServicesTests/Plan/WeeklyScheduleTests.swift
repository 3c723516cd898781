import APIContract
import Foundation
import NutritionScience
import Rules
import Services
import Testing

/// Sundays at 02:00, in any time zone and through its clock changes.
@Suite struct WeeklyScheduleTests {
    @Test(
        "The next time",
        arguments: [
            ("UTC", "2026-11-18T12:00:00Z", "2026-11-22T02:00:00Z"),
            ("UTC", "2026-11-22T01:59:59Z", "2026-11-22T02:00:00Z"),
            ("UTC", "2026-11-22T02:00:00Z", "2026-11-29T02:00:00Z"),
            ("Europe/Berlin", "2026-11-18T12:00:00Z", "2026-11-22T01:00:00Z"),
            ("America/Los_Angeles", "2026-11-22T02:00:00Z", "2026-11-22T10:00:00Z"),
            ("Pacific/Auckland", "2026-11-18T12:00:00Z", "2026-11-21T13:00:00Z"),
            ("Pacific/Kiritimati", "2026-11-18T12:00:00Z", "2026-11-21T12:00:00Z"),
            ("Asia/Kathmandu", "2026-11-18T12:00:00Z", "2026-11-21T20:15:00Z"),
            // Clocks go from 02:00 to 03:00: 03:00 is the first time that exists.
            ("America/New_York", "2026-03-05T12:00:00Z", "2026-03-08T07:00:00Z"),
            ("Europe/Berlin", "2026-03-27T12:00:00Z", "2026-03-29T01:00:00Z"),
            // Clocks go back from 02:00 to 01:00: 02:00 comes once. In Berlin they go from 03:00 to 02:00: the first.
            ("America/New_York", "2026-10-30T12:00:00Z", "2026-11-01T07:00:00Z"),
            ("Europe/Berlin", "2026-10-23T12:00:00Z", "2026-10-25T00:00:00Z"),
            // Clocks go from midnight to 01:00.
            ("America/Havana", "2026-03-06T12:00:00Z", "2026-03-08T06:00:00Z"),
            ("Nowhere/Land", "2026-11-18T12:00:00Z", "2026-11-22T02:00:00Z"),
        ])
    func next(zone: String, from: String, expected: String) throws {
        let next = WeeklySchedule(Preferences(timeZone: zone)).next(after: try Self.moment(from))
        #expect(next == (try Self.moment(expected)))
    }

    @Test(
        "Who moves keeps their Sunday",
        arguments: [
            ("Europe/Berlin", "America/Los_Angeles"), ("America/Los_Angeles", "Europe/Berlin"),
            ("Pacific/Kiritimati", "Pacific/Pago_Pago"), ("Pacific/Pago_Pago", "Pacific/Kiritimati"), ("UTC", "UTC"),
        ])
    func nearest(from: String, to: String) throws {
        let planned = WeeklySchedule(Preferences(timeZone: from)).next(after: try Self.moment("2026-11-18T12:00:00Z"))
        let new = WeeklySchedule(Preferences(timeZone: to))
        #expect(new.nearest(to: planned) == new.next(after: try Self.moment("2026-11-18T12:00:00Z")))
    }

    @Test("Over ten years there is one every week, and every one is a Sunday")
    func everyWeek() throws {
        for zone in ["America/New_York", "Europe/London", "Australia/Lord_Howe", "America/Havana", "Asia/Tehran"] {
            let schedule = WeeklySchedule(Preferences(timeZone: zone))
            var time = try Self.moment("2020-01-01T00:00:00Z")
            var before = time
            for week in 0..<520 {
                time = schedule.next(after: time)
                let local = Preferences(timeZone: zone).day(at: time)
                #expect(local.weekday == 6, "\(zone), week \(week)")
                #expect([2, 3].contains(Preferences(timeZone: zone).hour(at: time)), "\(zone), week \(week)")
                if week > 0 {
                    let hours = (time.milliseconds - before.milliseconds) / 3_600_000
                    #expect((167...169).contains(hours), "\(zone), week \(week)")
                }
                before = time
            }
        }
    }

    private static func moment(_ text: String) throws -> Timestamp {
        Timestamp(try Date(text, strategy: .iso8601))
    }
}
