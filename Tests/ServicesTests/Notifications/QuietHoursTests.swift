import APIContract
import Foundation
import Rules
import Testing

@testable import Services

@Suite struct QuietHoursTests {
    @Test(
        "Quiet ends by the clock where the person lives",
        arguments: [
            // The night, in UTC.
            ("22:00-08:00", "UTC", "2025-10-27T21:59:59Z", nil),
            ("22:00-08:00", "UTC", "2025-10-27T22:00:00Z", "2025-10-28T08:00:00Z"),
            ("22:00-08:00", "UTC", "2025-10-28T00:30:10Z", "2025-10-28T08:00:00Z"),
            ("22:00-08:00", "UTC", "2025-10-28T07:59:59Z", "2025-10-28T08:00:00Z"),
            ("22:00-08:00", "UTC", "2025-10-28T08:00:00Z", nil),
            // An hour of the day, and none.
            ("13:00-14:00", "UTC", "2025-10-27T13:20:00Z", "2025-10-27T14:00:00Z"),
            ("13:00-14:00", "UTC", "2025-10-27T12:59:00Z", nil),
            ("13:00-13:00", "UTC", "2025-10-27T13:00:00Z", nil),
            // Elsewhere: five and a half hours ahead, and behind.
            ("22:00-08:00", "Asia/Kolkata", "2025-10-27T17:00:00Z", "2025-10-28T02:30:00Z"),
            ("22:00-08:00", "America/New_York", "2025-10-28T02:30:00Z", "2025-10-28T12:00:00Z"),
            // Nights in which the clock is put back, and forward.
            ("22:00-08:00", "Europe/Berlin", "2025-10-25T21:00:00Z", "2025-10-26T07:00:00Z"),
            ("22:00-08:00", "Europe/Berlin", "2026-03-28T22:00:00Z", "2026-03-29T06:00:00Z"),
            // A zone that is not known counts as UTC.
            ("22:00-08:00", "Mars/Olympus", "2025-10-27T23:00:00Z", "2025-10-28T08:00:00Z"),
        ] as [(String, String, String, String?)])
    func ends(hours: String, zone: String, moment: String, end: String?) throws {
        let times = hours.split(separator: "-").map(String.init)
        let quiet = try FieldCheck.quietHours(QuietTimes(from: times[0], to: times[1]))
        #expect(QuietTimes(quiet) == QuietTimes(from: times[0], to: times[1]))
        let found = quiet.end(at: try Self.time(moment), in: Preferences(timeZone: zone))
        #expect(found == (try end.map(Self.time)))
    }

    private static func time(_ text: String) throws -> Timestamp {
        Timestamp(try Date(text, strategy: .iso8601))
    }
}
