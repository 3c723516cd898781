import APIContract
import NutritionScience
import Rules
import Testing

/// Days that begin when a person says.
struct DayStartTests {
    private static func moment(_ text: String) throws -> Timestamp { try #require(Timestamp(text)) }

    @Test(
        "What happens before the hour belongs to the day before, also where clocks change",
        arguments: [
            ("UTC", 0, "2026-11-30T00:00:00.000Z", "2026-11-30"), ("UTC", 4, "2026-11-30T03:59:59.999Z", "2026-11-29"),
            ("UTC", 4, "2026-11-30T04:00:00.000Z", "2026-11-30"),
            ("Europe/Berlin", 5, "2026-11-30T03:59:59.000Z", "2026-11-29"),
            ("Europe/Berlin", 5, "2026-11-30T04:00:00.000Z", "2026-11-30"),
            ("America/New_York", 3, "2026-03-08T08:00:00.000Z", "2026-03-08"),
        ])
    func day(_ zone: String, _ hour: Int, _ time: String, _ day: String) throws {
        var preferences = Preferences(timeZone: zone)
        preferences.dayStart = hour
        #expect(preferences.day(at: try Self.moment(time)).description == day)
        let clock = Preferences(timeZone: zone).timeOfDay(at: try Self.moment(time))
        #expect(preferences.timeOfDay(at: try Self.moment(time)) == clock)
    }

    @Test("A plan is made anew on a Sunday that has begun", arguments: [(0, 2), (1, 2), (4, 5), (5, 6)])
    func schedule(_ dayStart: Int, _ hour: Int) throws {
        var preferences = Preferences()
        preferences.dayStart = dayStart
        let next = WeeklySchedule(preferences).next(after: try Self.moment("2026-11-30T12:00:00.000Z"))
        #expect(next == (try Self.moment("2026-12-06T0\(hour):00:00.000Z")))
        #expect(preferences.day(at: next).weekday == 6)
    }

    @Test("A day that is cut short by a later midnight ends no streak")
    func shortDay() throws {
        var late = Preferences()
        late.dayStart = 5
        let time = try Self.moment("2026-11-30T02:00:00.000Z")
        #expect(
            Journey(old: late, new: Preferences(), time: time).shortDays.map(\.description) == [
                "2026-11-29", "2026-11-30",
            ])
        #expect(Journey(old: Preferences(), new: late, time: time).shortDays.isEmpty)
    }
}
