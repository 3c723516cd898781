import APIContract
import Foundation
import Rules
@testable import Services
import Testing

@Suite struct EatingMomentTests {
    @Test(
        "What is left of a window is real time, whatever is done to clocks",
        arguments: [
            ("12:00-20:00", "UTC", "2025-10-27T11:59:30Z", false, 1),
            ("12:00-20:00", "UTC", "2025-10-27T12:00:00Z", true, 480),
            ("12:00-20:00", "UTC", "2025-10-27T19:59:59Z", true, 1),
            ("12:00-20:00", "UTC", "2025-10-27T20:00:00Z", false, 960),
            ("12:00-20:00", "America/New_York", "2025-10-27T17:00:00Z", true, 420),
            // Over midnight.
            ("20:00-02:00", "UTC", "2025-10-27T23:00:00Z", true, 180),
            ("20:00-02:00", "UTC", "2025-10-28T02:00:00Z", false, 1080),
            // Nights in which the clock is put back, and forward.
            ("20:00-04:00", "Europe/Berlin", "2025-10-25T20:00:00Z", true, 420),
            ("12:00-20:00", "Europe/Berlin", "2025-10-25T18:00:00Z", false, 1020),
            ("12:00-20:00", "Europe/Berlin", "2026-03-28T19:00:00Z", false, 900),
            ("20:00-02:30", "Europe/Berlin", "2026-03-28T23:00:00Z", true, 150),
        ] as [(String, String, String, Bool, Int)])
    func left(hours: String, zone: String, moment: String, isOpen: Bool, minutes: Int) throws {
        let times = try hours.split(separator: "-").map { try #require(TimeOfDay(String($0))) }
        let window = try #require(EatingWindow(from: times[0], to: times[1]))
        let time = Timestamp(try Date(moment, strategy: .iso8601))
        let now = EatingMoment(window, at: time, Preferences(timeZone: zone))
        #expect(now == EatingMoment(window: window, isOpen: isOpen, minutesLeft: minutes))
    }
}
